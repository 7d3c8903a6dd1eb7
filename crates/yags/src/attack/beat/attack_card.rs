//! The card of an attack.

use super::assault::{Assault, Kind, Means};
use super::attack::attack_plan;
use super::attack_context::clash;
use super::attack_notes::put_asides;
use super::defence::defence_plan;
use super::opening::declared;
use crate::checks::rules::Plan;
use crate::components::{Field, Seen};
use crate::melee::components::Manoeuvre;
use crate::melee::rules::required;
use crate::missile::rules::stretch;
use crate::vocabulary::purpose;
use crate::{cards, rule};
use tabletop::event::{Card, Column, ColumnRole};
use tabletop::ledger::{Ledger, NullLedger, RecordingLedger, Total};

/// Base difficulty, without defence.
fn base<L: Ledger>(assault: &Assault, field: &Field) -> Total<L> {
    clash(assault, field, |clash| clash.base())
}

/// What comes on top of base and defence.
fn on_top<L: Ledger>(assault: &Assault, field: &Field, total: &mut Total<L>) -> i32 {
    clash(assault, field, |clash| clash.on_top(total))
}

/// The card of the attack; `defended` puts the finished defence roll into the difficulty.
pub(crate) fn attack_card(assault: &Assault, field: &Field, defended: bool) -> Card {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    let weapon = &attacker.weapons.get(assault.item).weapon;
    let title = title(assault, &attacker, &target, &weapon.name);
    let plan: Plan<RecordingLedger> = attack_plan(assault, field);
    let mut columns = vec![cards::roll_column(
        "ability",
        plan,
        assault.attack_face,
        rule::ATK,
    )];
    let fails = assault.defence_fails || assault.guard.is_none();
    let mut difficulty: Total<RecordingLedger> = if defended && !fails {
        clash(assault, field, |clash| clash.floor())
    } else {
        base(assault, field)
    };
    if defended && let Some(plan) = defence_plan::<NullLedger>(assault, field) {
        if assault.defence_fails {
            difficulty.consider("fumbled defence", rule::FUM_DEF);
        } else {
            difficulty.at_least("defence", plan.total(assault.defence_face), rule::DEF);
        }
    }
    on_top(assault, field, &mut difficulty);
    columns.push(cards::total_column("difficulty", difficulty));
    if let Means::Shot(shot) = assault.means {
        columns.push(cards::distance_column(
            stretch::<RecordingLedger>(declared(&attacker), assault.item, &shot),
            shot.squared,
            Some(shot.at).filter(|at| target.footprint().tiles().all(|tile| tile != *at)),
        ));
    }
    if assault.manoeuvre != Manoeuvre::Plain {
        let level = required(declared(&attacker), assault.manoeuvre);
        columns.push(cards::total_column("level", level));
    }
    let fumble: Plan<RecordingLedger> = attack_plan(assault, field);
    columns.push(Column::new("fumble", fumble.fumble.into_ledger()).role(ColumnRole::Fumble));
    let mut card = cards::card(title, purpose::ATTACK, &attacker, Some(&target), columns);
    put_asides(&mut card, assault, field);
    card
}

pub(super) fn title(assault: &Assault, attacker: &Seen, target: &Seen, weapon: &str) -> String {
    let (by, at) = (&attacker.identity.name, &target.identity.name);
    match (assault.means, assault.kind) {
        (Means::Shot(shot), _) => {
            let what = match shot.fire {
                fire if fire.is_sweep() => "area fire",
                fire if fire.in_bursts() => "burst",
                _ => "shot",
            };
            format!("{by}, {weapon} at {at}, {} {what}", shot.kind.name())
        }
        (Means::Blow, Kind::Action) if assault.manoeuvre != Manoeuvre::Plain => {
            format!(
                "{by} attacks {at} with {weapon}: {}",
                assault.manoeuvre.name()
            )
        }
        (Means::Blow, Kind::Action) => format!("{by} attacks {at} with {weapon}"),
        (Means::Blow, Kind::Free) => format!("{by} strikes first at {at} with {weapon}"),
        (Means::Blow, Kind::Automatic) => {
            format!("{by} strikes at {at} with {weapon}, no defence")
        }
        (Means::Blow, Kind::Counter) => format!("{by} strikes back at {at} with {weapon}"),
    }
}
