//! The hurt, who looks after them, and their rolls.

use crate::checks::rules::Plan;
use crate::components::{Field, Seen, Vitality};
use crate::data::Skill;
use crate::first_aid::rules::aid_roll;
use crate::{cards, rule};
use tabletop::CombatantId;
use tabletop::dice::{Dice, Purpose};
use tabletop::event::Card;
use tabletop::ledger::{NullLedger, RecordingLedger, Total};
use tabletop::recovery::{Ending, Moment, Orders, Passage};

/// What is known of one of the hurt besides the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Chart {
    /// Stabilised, or past the danger of getting worse by itself.
    pub(super) stable: bool,
    /// The wound festers: no first aid helps (YC-UNTENDED).
    pub(super) infected: bool,
    /// Out of this world until healed.
    pub(super) coma: bool,
    /// First aid has been tried on these wounds, and on these stuns.
    pub(super) wounds_treated: bool,
    pub(super) stuns_treated: bool,
    /// The check after an hour has been made.
    pub(super) settled: bool,
}

/// Everybody after the battle.
pub(super) struct Ward<'f, 'w, 's> {
    pub(super) field: &'f mut Field<'w, 's>,
    pub(super) orders: &'f Orders,
    pub(super) charts: Vec<Chart>,
    pub(super) passages: Vec<Passage>,
    dice: Dice,
    /// A die was missing: the story ends.
    pub(super) torn: bool,
    /// The last Health check was a fumble.
    pub(super) last_fumbled: bool,
}

/// A roll that was made.
pub(super) struct Roll {
    pub(super) face: u8,
    pub(super) margin: i32,
    pub(super) failed: bool,
    pub(super) fumbled: bool,
}

impl<'f, 'w, 's> Ward<'f, 'w, 's> {
    pub(super) fn new(field: &'f mut Field<'w, 's>, orders: &'f Orders) -> Self {
        let charts = field
            .all()
            .map(|figure| Chart {
                stable: figure.wounds.crisis.stable,
                wounds_treated: figure.wounds.crisis.wounds_tended,
                stuns_treated: figure.wounds.crisis.stuns_tended,
                ..Chart::default()
            })
            .collect();
        Self {
            dice: Dice::new(&orders.dice),
            field,
            orders,
            charts,
            passages: Vec::new(),
            torn: false,
            last_fumbled: false,
        }
    }

    pub(super) fn ids(&self) -> Vec<CombatantId> {
        self.field.ids().collect()
    }

    pub(super) fn chart(&mut self, who: CombatantId) -> &mut Chart {
        &mut self.charts[who.index()]
    }

    pub(super) fn lives(&self, who: CombatantId) -> bool {
        self.field.get(who).wounds.vitality != Vitality::Dead
    }

    /// Whether the wounds are beyond the track.
    pub(super) fn fatal(&self, who: CombatantId) -> bool {
        let figure = self.field.get(who);
        figure.wounds.level > figure.attributes.physique.size
    }

    /// Whether the wounds fill the track to its last level before fatal.
    pub(super) fn critical(&self, who: CombatantId) -> bool {
        let figure = self.field.get(who);
        figure.wounds.level == figure.attributes.physique.size
    }

    /// Whether nothing is left to heal.
    pub(super) fn whole(&self, who: CombatantId) -> bool {
        let figure = self.field.get(who);
        figure.wounds.level == 0 && figure.wounds.stuns == 0 && figure.wounds.fatigue.level() == 0
    }

    /// Rolls a die for `plan` against `needed`; `None` when there is none.
    pub(super) fn roll(
        &mut self,
        purpose: Purpose,
        plan: &Plan<NullLedger>,
        needed: i32,
        automatic: bool,
    ) -> Option<Roll> {
        // The skilled who cannot fail need no die (YK-TAKE0).
        if automatic
            && self.orders.automatic
            && plan.skill >= 4
            && plan.halvings() == 0
            && plan.sum.value() >= needed
        {
            return Some(Roll {
                face: 0,
                margin: plan.sum.value() - needed,
                failed: false,
                fumbled: false,
            });
        }
        let Some(face) = self.dice.draw(purpose, 20) else {
            self.torn = true;
            return None;
        };
        let margin = plan.total(face) - needed;
        let fumbled = plan.fumbles(face);
        Some(Roll {
            face,
            margin,
            failed: fumbled || margin < 0,
            fumbled,
        })
    }

    /// Tells a step.
    pub(super) fn tell(&mut self, at: Moment, who: CombatantId, words: String, card: Option<Card>) {
        self.passages.push(Passage {
            at,
            who,
            words,
            card,
        });
    }

    /// Whoever is to treat `who`: as ordered, else the best of its side who is awake.
    pub(super) fn healer_of(&self, who: CombatantId) -> Option<CombatantId> {
        let awake = |id: &CombatantId| self.field.get(*id).conscious();
        if let Some((_, healer)) = self.orders.treats.iter().find(|(hurt, _)| *hurt == who) {
            return healer.filter(awake);
        }
        self.best(who, true)
    }

    /// The best first aider of the side of `who` who is awake, itself counted only with `own`.
    pub(super) fn best(&self, who: CombatantId, own: bool) -> Option<CombatantId> {
        let side = self.field.get(who).owner();
        let worth = |figure: &Seen| {
            let plan: Plan<NullLedger> = aid_roll(figure);
            // Twenty times the mean total.
            (1..=20).map(|face| plan.total(face)).sum::<i32>()
        };
        let able = self.field.all().filter(|figure| {
            let other = own || *figure.id != who;
            other && figure.owner() == side && figure.conscious()
        });
        let mut best: Option<(i32, CombatantId)> = None;
        for figure in able {
            let mean = worth(&figure);
            if best.is_none_or(|(most, _)| mean > most) {
                best = Some((mean, *figure.id));
            }
        }
        best.map(|(_, id)| id)
    }

    /// What first aid adds to the weekly check: all of a carer's skill, half of one's own, rounded up.
    pub(super) fn nursing(&self, who: CombatantId) -> Option<(String, i32)> {
        let skill = |id| self.field.get(id).attributes.skills.get(Skill::FirstAid);
        let carer = self.best(who, false).filter(|_| self.orders.carers);
        if let Some(carer) = carer {
            let name = &self.field.get(carer).identity.name;
            return Some((format!("care of {name}"), skill(carer)));
        }
        let awake = self.field.get(who).conscious();
        awake.then(|| ("own care".to_owned(), (skill(who) + 1) / 2))
    }

    /// Takes or gives wounds; says how many there are now.
    pub(super) fn change_wounds(&mut self, who: CombatantId, by: i8) -> u8 {
        let mut figure = self.field.get_mut(who);
        let most = figure.attributes.physique.size + 1;
        figure.wounds.level = figure.wounds.level.saturating_add_signed(by).min(most);
        figure.wounds.level
    }

    pub(super) fn die(&mut self, who: CombatantId) {
        self.field.get_mut(who).wounds.vitality = Vitality::Dead;
    }

    /// Whoever is neither beaten nor fatal any more wakes.
    pub(super) fn wake(&mut self, at: Moment) {
        for who in self.ids() {
            let figure = self.field.get(who);
            let size = figure.attributes.physique.size;
            let out = figure.wounds.vitality == Vitality::Unconscious;
            let better = figure.wounds.level <= size && figure.wounds.stuns <= size;
            if out && better && !self.charts[who.index()].coma {
                self.field.get_mut(who).wounds.vitality = Vitality::Conscious;
                self.tell(at, who, "wakes".to_owned(), None);
            }
        }
    }

    /// A card of a roll against a difficulty.
    pub(super) fn card(
        &self,
        title: String,
        purpose: Purpose,
        (by, against): (CombatantId, Option<CombatantId>),
        (plan, needed): (Plan<RecordingLedger>, Total<RecordingLedger>),
        (face, code, margin, words): (u8, u8, i32, &str),
    ) -> Card {
        let by = self.field.get(by);
        let against = against.map(|id| self.field.get(id));
        let fumbled = plan.fumbles(face) && face > 0;
        let columns = if face == 0 {
            let mut sum = plan.sum;
            sum.consider("no die for the skilled", rule::TAKE0);
            vec![
                cards::total_column("check", sum),
                cards::total_column("difficulty", needed),
            ]
        } else {
            cards::check_columns("check", plan, (face, rule::CHECK), needed)
        };
        let mut card = cards::card(title, purpose, &by, against.as_ref(), columns);
        card.verdict = cards::verdict(code, margin, cards::plainly(words, fumbled));
        card
    }

    /// How it stands with everybody.
    pub(super) fn endings(&self) -> Vec<Ending> {
        let ending = |who: &CombatantId| {
            let figure = self.field.get(*who);
            let (lives, whole) = (self.lives(*who), self.whole(*who));
            let count = |n: u8, what: &str| match n {
                0 => None,
                1 => Some(format!("1 {what}")),
                n => Some(format!("{n} {what}s")),
            };
            let left: Vec<String> = [
                count(figure.wounds.level, "wound"),
                count(figure.wounds.stuns, "stun"),
                count(figure.wounds.fatigue.fatigue, "level of fatigue")
                    .map(|text| text.replace("fatigues", "fatigue")),
                count(figure.wounds.fatigue.exhaustion, "level of exhaustion")
                    .map(|text| text.replace("exhaustions", "exhaustion")),
                (!figure.conscious()).then(|| "unconscious".to_owned()),
            ]
            .into_iter()
            .flatten()
            .collect();
            let words = match (lives, whole) {
                (false, _) => "dead".to_owned(),
                (true, true) => "whole".to_owned(),
                (true, false) => left.join(", "),
            };
            Ending {
                who: *who,
                lives,
                whole,
                words,
            }
        };
        self.ids().iter().map(ending).collect()
    }
}
