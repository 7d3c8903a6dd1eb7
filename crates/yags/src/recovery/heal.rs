//! Rest and healing: fatigue, stuns every morning, wounds every week (YC-FAT-REST, YC-HEAL-STUN,
//! YC-HEAL-WOUND).

use super::ward::Ward;
use crate::checks::rules::{Plan, success_level};
use crate::damage::rules::health_roll;
use crate::data::Attribute;
use crate::first_aid::rules::{care_difficulty, rest_minutes, slept_off};
use crate::rule;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::ledger::{Ledger, NullLedger, Total};
use tabletop::recovery::Moment;

impl Ward<'_, '_, '_> {
    /// Whoever lives rests until no fatigue is left.
    pub(super) fn rest(&mut self) {
        for who in self.ids() {
            let fatigue = self.field.get(who).wounds.fatigue;
            if !self.lives(who) || fatigue.fatigue == 0 {
                continue;
            }
            let minutes = rest_minutes(fatigue.fatigue, fatigue.exhaustion);
            self.field.get_mut(who).wounds.fatigue.fatigue = 0;
            let words = format!(
                "has rested from all fatigue after {minutes} minutes ({})",
                rule::FAT_REST
            );
            self.tell(Moment::Minute(minutes), who, words, None);
        }
        self.passages.sort_by_key(|passage| passage.at);
    }

    /// What a night and a morning bring, and every seventh the week.
    pub(super) fn morning(&mut self, at: Moment, day: u16) {
        self.sleep(at);
        self.untended(at);
        for who in self.ids() {
            if !self.torn && self.lives(who) && self.field.get(who).wounds.stuns > 0 {
                self.heal_stuns(at, who);
            }
        }
        if day.is_multiple_of(7) {
            for who in self.ids() {
                let chart = self.charts[who.index()];
                let heals = self.field.get(who).wounds.level > 0 && !chart.infected;
                if !self.torn && self.lives(who) && heals {
                    self.heal_wounds(at, who);
                }
            }
        }
        self.wake(at);
    }

    fn sleep(&mut self, at: Moment) {
        for who in self.ids() {
            let figure = self.field.get(who);
            let worn = figure.wounds.fatigue.exhaustion;
            if !self.lives(who) || worn == 0 {
                continue;
            }
            let health = figure.attributes.get(Attribute::Health);
            let slept = (slept_off(health) as u8).min(worn);
            self.field.get_mut(who).wounds.fatigue.exhaustion -= slept;
            let words = format!(
                "sleeps: exhaustion {worn} -> {} ({})",
                worn - slept,
                rule::FAT_REST
            );
            self.tell(at, who, words, None);
        }
    }

    fn heal_stuns(&mut self, at: Moment, who: CombatantId) {
        let plan: Plan<NullLedger> = health_roll(&self.field.get(who));
        let needed: Total<NullLedger> =
            care_difficulty(&self.field.get(who), "stuns", 0, rule::HEAL_STUN);
        let Some(roll) = self.roll(purpose::HEALING, &plan, needed.value(), false) else {
            return;
        };
        let healed = if roll.failed {
            0
        } else {
            success_level(roll.margin).min(i32::from(self.field.get(who).wounds.stuns))
        };
        let (code, words) = match healed {
            0 => (verdict::NO_BETTER, "no better".to_owned()),
            1 => (verdict::HEALS, "1 stun heals".to_owned()),
            n => (verdict::HEALS, format!("{n} stuns heal")),
        };
        let name = self.field.get(who).identity.name.to_string();
        let card = self.card(
            format!("{name} recovers from stuns"),
            purpose::HEALING,
            (who, None),
            (
                health_roll(&self.field.get(who)),
                care_difficulty(&self.field.get(who), "stuns", 0, rule::HEAL_STUN),
            ),
            (roll.face, code, roll.margin, &words),
        );
        self.field.get_mut(who).wounds.stuns -= healed as u8;
        self.tell(at, who, words, Some(card));
    }

    /// Health, with the help of whoever looks after the wounds.
    fn week_roll<L: Ledger>(&self, who: CombatantId) -> Plan<L> {
        let mut plan = health_roll(&self.field.get(who));
        if let Some((label, help)) = self.nursing(who) {
            plan.sum.modify(label, help, rule::HEAL_WOUND);
        }
        plan
    }

    fn heal_wounds(&mut self, at: Moment, who: CombatantId) {
        let plan: Plan<NullLedger> = self.week_roll(who);
        let needed: Total<NullLedger> =
            care_difficulty(&self.field.get(who), "wounds", 10, rule::HEAL_WOUND);
        let Some(roll) = self.roll(purpose::HEALING, &plan, needed.value(), false) else {
            return;
        };
        let fatal = self.fatal(who);
        let (code, words) = match (roll.fumbled, roll.failed) {
            (true, _) if fatal => (verdict::DEAD, "dies"),
            (true, _) => (verdict::WORSENS, "1 wound more"),
            (_, true) => (verdict::NO_BETTER, "no better"),
            _ => (verdict::HEALS, "1 wound heals"),
        };
        let name = self.field.get(who).identity.name.to_string();
        let card = self.card(
            format!("{name} recovers from wounds"),
            purpose::HEALING,
            (who, None),
            (
                self.week_roll(who),
                care_difficulty(&self.field.get(who), "wounds", 10, rule::HEAL_WOUND),
            ),
            (roll.face, code, roll.margin, words),
        );
        match (roll.fumbled, roll.failed) {
            (true, _) if fatal => self.die(who),
            (true, _) => {
                self.change_wounds(who, 1);
            }
            (_, false) => {
                self.change_wounds(who, -1);
                if !self.fatal(who) {
                    self.chart(who).coma = false;
                }
            }
            _ => {}
        }
        self.tell(at, who, words.to_owned(), Some(card));
    }
}
