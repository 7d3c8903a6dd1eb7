//! First aid, minute by minute (YC-FA, YC-FA-STUN), and those whom nobody tends (YC-FATAL-ROUND,
//! YC-UNTENDED).

use super::ward::Ward;
use crate::checks::rules::{Plan, success_level};
use crate::components::Vitality;
use crate::damage::rules::{Crisis, difficulty, health_roll, survival_roll};
use crate::first_aid::rules::{aid_roll, care_difficulty};
use crate::rule;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::ledger::{Ledger, NullLedger, Total};
use tabletop::recovery::Moment;

impl Ward<'_, '_, '_> {
    /// One minute of first aid: every healer treats the worst of those who wait for it. Says whether
    /// anybody was treated.
    pub(super) fn aid(&mut self, at: Moment) -> bool {
        let mut waiting: Vec<(u8, CombatantId, CombatantId)> = Vec::new();
        for who in self.ids() {
            let chart = self.charts[who.index()];
            let figure = self.field.get(who);
            let wounds = figure.wounds.level > 0 && !chart.wounds_treated && !chart.infected;
            let stuns = figure.wounds.stuns > 0 && !chart.stuns_treated;
            if self.lives(who)
                && (wounds || stuns)
                && let Some(healer) = self.healer_of(who)
            {
                let urgent = if wounds { 1 + figure.wounds.level } else { 0 };
                waiting.push((u8::MAX - urgent, who, healer));
            }
        }
        waiting.sort_unstable();
        let mut at_work: Vec<CombatantId> = Vec::new();
        for (_, who, healer) in waiting {
            if at_work.contains(&healer) || self.torn {
                continue;
            }
            at_work.push(healer);
            let on_wounds =
                self.field.get(who).wounds.level > 0 && !self.charts[who.index()].wounds_treated;
            if on_wounds && !self.charts[who.index()].infected {
                self.treat_wounds(at, who, healer);
            } else {
                self.treat_stuns(at, who, healer);
            }
        }
        !at_work.is_empty()
    }

    fn treat_wounds(&mut self, at: Moment, who: CombatantId, healer: CombatantId) {
        let plan: Plan<NullLedger> = aid_roll(&self.field.get(healer));
        let needed: Total<NullLedger> =
            care_difficulty(&self.field.get(who), "first aid on wounds", 10, rule::FA);
        let Some(roll) = self.roll(purpose::FIRST_AID, &plan, needed.value(), true) else {
            return;
        };
        let (code, words) = match (roll.failed, roll.margin) {
            (true, _) => (verdict::NO_BETTER, "no help"),
            (false, ..10) => (verdict::HEALS, "stabilised"),
            (false, _) => (verdict::HEALS, "stabilised, 1 wound healed"),
        };
        let names = self.names(who, healer);
        let card = self.card(
            format!("{names}: wounds"),
            purpose::FIRST_AID,
            (healer, Some(who)),
            (
                aid_roll(&self.field.get(healer)),
                care_difficulty(&self.field.get(who), "first aid on wounds", 10, rule::FA),
            ),
            (roll.face, code, roll.margin, words),
        );
        let chart = self.chart(who);
        chart.wounds_treated = true;
        chart.stable |= !roll.failed;
        if !roll.failed && roll.margin >= 10 {
            self.change_wounds(who, -1);
        }
        self.tell(at, who, words.to_owned(), Some(card));
    }

    fn treat_stuns(&mut self, at: Moment, who: CombatantId, healer: CombatantId) {
        let plan: Plan<NullLedger> = aid_roll(&self.field.get(healer));
        let needed: Total<NullLedger> =
            care_difficulty(&self.field.get(who), "first aid on stuns", 0, rule::FA_STUN);
        let Some(roll) = self.roll(purpose::FIRST_AID, &plan, needed.value(), true) else {
            return;
        };
        let healed = if roll.failed {
            0
        } else {
            success_level(roll.margin).min(i32::from(self.field.get(who).wounds.stuns))
        };
        let (code, words) = match healed {
            0 => (verdict::NO_BETTER, "no help".to_owned()),
            1 => (verdict::HEALS, "1 stun healed".to_owned()),
            n => (verdict::HEALS, format!("{n} stuns healed")),
        };
        let names = self.names(who, healer);
        let card = self.card(
            format!("{names}: stuns"),
            purpose::FIRST_AID,
            (healer, Some(who)),
            (
                aid_roll(&self.field.get(healer)),
                care_difficulty(&self.field.get(who), "first aid on stuns", 0, rule::FA_STUN),
            ),
            (roll.face, code, roll.margin, &words),
        );
        self.chart(who).stuns_treated = true;
        self.field.get_mut(who).wounds.stuns -= healed as u8;
        self.tell(at, who, words, Some(card));
    }

    fn names(&self, who: CombatantId, healer: CombatantId) -> String {
        let (hurt, by) = (self.field.get(who), self.field.get(healer));
        if who == healer {
            format!("{} tends himself", by.identity.name)
        } else {
            format!("{} tends {}", by.identity.name, hurt.identity.name)
        }
    }

    /// Whether somebody checks for his life every minute.
    pub(super) fn in_danger(&self, who: CombatantId) -> bool {
        let chart = self.charts[who.index()];
        self.lives(who) && self.fatal(who) && !chart.stable && !chart.coma
    }

    /// The fatally wounded whom nobody has stabilised: every minute (YC-FATAL-ROUND).
    pub(super) fn linger(&mut self, at: Moment) {
        for who in self.ids() {
            if self.torn || !self.in_danger(who) {
                continue;
            }
            if let Some(failed) = self.health(at, who, "lingers", rule::FATAL_ROUND) {
                let words = if failed { "dies" } else { "lives on" };
                if failed {
                    self.die(who);
                }
                self.said(words);
            }
        }
    }

    /// Health, for the fatally wounded the check that keeps them alive (YG-TECH-HARD-TO-KILL): the
    /// others only see whether a wound gets worse.
    fn holding_out<L: Ledger>(&self, who: CombatantId) -> Plan<L> {
        let figure = self.field.get(who);
        if self.fatal(who) {
            survival_roll(&figure, false)
        } else {
            health_roll(&figure)
        }
    }

    /// A Health check at 20; its passage is told with the words that [`Self::said`] gives it.
    pub(super) fn health(
        &mut self,
        at: Moment,
        who: CombatantId,
        title: &str,
        rule: tabletop::RuleId,
    ) -> Option<bool> {
        let plan: Plan<NullLedger> = self.holding_out(who);
        let needed: Total<NullLedger> = difficulty(Crisis::Lingering, 0);
        let roll = self.roll(purpose::HEALTH, &plan, needed.value(), false)?;
        let code = match (roll.fumbled, roll.failed) {
            (true, _) => verdict::WORSENS,
            (_, true) => verdict::NO_BETTER,
            _ => verdict::HEALS,
        };
        let mut against = Total::new();
        against.add("moderate", 20, rule);
        let name = self.field.get(who).identity.name.to_string();
        let card = self.card(
            format!("{name} {title}"),
            purpose::HEALTH,
            (who, None),
            (self.holding_out(who), against),
            (roll.face, code, roll.margin, ""),
        );
        self.tell(at, who, String::new(), Some(card));
        self.last_fumbled = roll.fumbled;
        Some(roll.failed)
    }

    /// What the last passage came to.
    pub(super) fn said(&mut self, words: &str) {
        if let Some(last) = self.passages.last_mut() {
            last.words = words.to_owned();
            if let Some(verdict) = last.card.as_mut().and_then(|card| card.verdict.as_mut()) {
                verdict.words = words.into();
            }
        }
    }

    /// Untended wounds that are neither critical nor fatal, once (YC-UNTENDED).
    pub(super) fn after_an_hour(&mut self, at: Moment) {
        for who in self.ids() {
            let chart = self.charts[who.index()];
            let hurt = self.field.get(who).wounds.level > 0 && self.lives(who);
            let light = !self.fatal(who) && !self.critical(who);
            if self.torn || !hurt || !light || chart.stable || chart.settled {
                continue;
            }
            self.chart(who).settled = true;
            let Some(failed) = self.health(at, who, "is not tended", rule::UNTENDED) else {
                return;
            };
            if self.last_fumbled {
                self.chart(who).infected = true;
                self.said("the wound festers");
            } else {
                self.chart(who).stable = true;
                if failed {
                    self.change_wounds(who, 1);
                    self.said("1 wound more, then stable");
                } else {
                    self.said("stable");
                }
            }
        }
    }

    /// Day by day: critical wounds that nobody has stabilised, festering ones, comas (YC-UNTENDED).
    pub(super) fn untended(&mut self, at: Moment) {
        for who in self.ids() {
            if self.torn || !self.lives(who) || self.field.get(who).wounds.level == 0 {
                continue;
            }
            let chart = self.charts[who.index()];
            if chart.coma {
                if self.health(at, who, "lies in a coma", rule::UNTENDED) == Some(true) {
                    self.die(who);
                    self.said("dies");
                } else {
                    self.said("lives on");
                }
            } else if chart.infected {
                if self.fatal(who) {
                    self.die(who);
                    self.tell(at, who, "dies of the festering wound".to_owned(), None);
                } else {
                    self.change_wounds(who, 1);
                    self.tell(at, who, "the wound festers: 1 wound more".to_owned(), None);
                }
            } else if !chart.stable && self.critical(who) {
                if self.health(at, who, "has a critical wound", rule::UNTENDED) == Some(true) {
                    self.change_wounds(who, 1);
                    self.chart(who).coma = true;
                    self.field.get_mut(who).wounds.vitality = Vitality::Unconscious;
                    self.said("fatal, and falls into a coma");
                } else {
                    self.said("no worse");
                }
            }
        }
    }
}
