//! Nobody in particular: attributes that are rolled for when the fight begins (YK-NPC).

use crate::components::Field;
use crate::data::Attribute;
use crate::vocabulary::{purpose, verdict};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// Somebody rolls for its eight attributes, one die each in the order of the sheet.
#[derive(Component)]
pub(crate) struct QuickBeat {
    who: CombatantId,
    faces: Vec<u8>,
}

impl QuickBeat {
    pub(crate) const fn new(who: CombatantId) -> Self {
        Self {
            who,
            faces: Vec::new(),
        }
    }
}

/// An attribute by its die: 3, with 1 one less, with 20 one more.
fn points<L: Ledger>(face: u8) -> Total<L> {
    let mut total = Total::new();
    total.add("quick figure", 3, rule::NPC);
    match face {
        1 => {
            total.add("a 1", -1, rule::NPC);
        }
        20 => {
            total.add("a 20", 1, rule::NPC);
        }
        _ => {}
    }
    total
}

pub(crate) fn resolve_quick(
    mut beat: Single<&mut QuickBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let who = beat.who;
    let side = field.get(who).owner();
    while beat.faces.len() < Attribute::ALL.len() {
        let Some(face) = context.roll(who, side, purpose::ATTRIBUTE, 20) else {
            return;
        };
        beat.faces.push(face);
    }
    let mut rolled = [0; Attribute::ALL.len()];
    for (points_of, face) in rolled.iter_mut().zip(&beat.faces) {
        *points_of = points::<NullLedger>(*face).value() as u8;
    }
    context.log.push_verdict(
        EventKind::Verdict {
            by: who,
            purpose: purpose::ATTRIBUTE,
            verdict: verdict::MADE_UP,
            margin: 0,
        },
        || {
            let figure = field.get(who);
            let columns = Attribute::ALL
                .iter()
                .zip(&beat.faces)
                .map(|(attribute, face)| {
                    cards::total_column(attribute.name(), points::<RecordingLedger>(*face))
                })
                .collect();
            let title = format!("{}, nobody in particular", figure.identity.name);
            let mut card = cards::card(title, purpose::ATTRIBUTE, &figure, None, columns);
            let words = rolled.map(|points| points.to_string()).join(" ");
            card.verdict = cards::verdict(verdict::MADE_UP, 0, words);
            card
        },
    );
    let mut figure = field.get_mut(who);
    figure.attributes.settle(rolled);
    let strength = figure.attributes.get(Attribute::Strength);
    figure.weapons.of_strength(strength);
}
