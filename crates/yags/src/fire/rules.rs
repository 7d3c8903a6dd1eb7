//! Fire and cold (YC-FIRE, YC-COLD, YC-ELEM, table A-8).

use crate::components::Seen;
use crate::damage::rules::{Conversion, name_of};
use crate::data::{DamageType, Source};
use crate::rule;
use tabletop::RuleId;
use tabletop::ledger::{Ledger, Total};

impl Source {
    /// Damage before the die, and its type, at the contact.
    pub(crate) const fn at_contact(self) -> (i32, DamageType) {
        match self {
            Self::Torch | Self::ColdWater => (5, DamageType::Stun),
            Self::Campfire | Self::NearLava => (10, DamageType::Stun),
            Self::Bonfire => (20, DamageType::Stun),
            Self::Flamethrower => (15, DamageType::Mixed),
            Self::Lava => (25, DamageType::Wounds),
            Self::Nitrogen => (25, DamageType::Mixed),
        }
    }

    /// Whether it closes round whoever is in it: then it grows, and armour helps no more.
    pub(crate) const fn engulfs(self) -> bool {
        !matches!(self, Self::Torch | Self::NearLava)
    }

    /// How many rounds it goes on by itself, the first included; none if it ends with the
    /// contact.
    pub(crate) const fn burns_on(self) -> Option<u8> {
        match self {
            Self::Flamethrower => Some(3),
            _ => None,
        }
    }

    /// The rule that it comes from.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::ColdWater | Self::Nitrogen => rule::COLD,
            _ => rule::FIRE,
        }
    }
}

/// Damage in round `round` of it before its die: 5 more each round, up to double.
pub(crate) fn heat<L: Ledger>(source: Source, round: u8) -> Total<L> {
    let (base, _) = source.at_contact();
    let mut total = Total::new();
    total.add(source.name(), base, source.rule());
    if round > 1 {
        let more = 5 * (i32::from(round) - 1);
        total.add(format_args!("round {round} of it"), more, rule::ELEM);
        total.at_most("at most double", 2 * base, rule::ELEM);
    }
    total
}

/// How it turns into harm in that round: one type worse each round, up to wounds.
pub(crate) fn scorching(source: Source, round: u8) -> Conversion {
    let (_, kind) = source.at_contact();
    Conversion {
        kind: (kind as i32 + i32::from(round) - 1).min(DamageType::Wounds as i32),
        dampened: 0,
        crushing: false,
        doubles: false,
        wounds_times: 1,
        jolts: false,
    }
}

/// The type of its damage in that round, with every term.
pub(crate) fn scorching_terms<L: Ledger>(source: Source, round: u8) -> Total<L> {
    let (_, kind) = source.at_contact();
    let mut total = Total::new();
    total.add(name_of(kind), kind as i32, source.rule());
    if round > 1 {
        let more = i32::from(round) - 1;
        total.add(format_args!("round {round} of it"), more, rule::ELEM);
    }
    if total.value() > DamageType::Wounds as i32 {
        total.at_most("wounds", DamageType::Wounds as i32, rule::DT_WOUNDS);
    }
    total
}

/// What soaks it: armour in the first round only, soft armour doubled against stun and mixed damage
/// (YC-ELEM, R-74).
pub(crate) fn element_soak<L: Ledger>(figure: &Seen, kind: i32, round: u8) -> Total<L> {
    let mut total = Total::new();
    total.add(
        "base soak",
        i32::from(figure.attributes.physique.soak),
        rule::SOAK,
    );
    let (mut soft, mut plain) = (0, 0);
    for piece in &figure.armour.pieces {
        let worth = i32::from(piece.protection);
        if piece.soft && matches!(kind, 1 | 2) {
            soft += worth;
        } else {
            plain += worth;
        }
    }
    if round > 1 {
        total.consider("armour is ignored", rule::ELEM);
    } else {
        total.modify("soft armour doubled", 2 * soft, rule::ARM_SOFT);
        total.modify("armour", plain, rule::ARM_SUM);
    }
    total
}

/// Shock of so many levels of damage (YC-ELEM).
pub(crate) const fn shock_of(levels: i32) -> i32 {
    5 * levels
}

/// The same with every term.
pub(crate) fn shock_terms<L: Ledger>(levels: i32) -> Total<L> {
    let mut total = Total::new();
    total
        .add("levels", levels, rule::ELEM)
        .times("shock of each", shock_of(1), rule::ELEM);
    total
}

#[cfg(test)]
mod tests {
    use super::{Source, heat, scorching, shock_of};
    use crate::damage::rules::tracks::{apply, levels};
    use tabletop::ledger::NullLedger;

    /// Proves: YC-FIRE, YC-ELEM, TB-31, R-120, R-124, R-125.
    #[test]
    fn tb_31_jason_in_the_bonfire() {
        let (mut wounds, mut stuns) = (0, 0);
        let mut shocks = Vec::new();
        for round in 1..=3 {
            let difference = heat::<NullLedger>(Source::Bonfire, round).value() + 1 - 12;
            let tally = apply(
                5,
                wounds,
                stuns,
                scorching(Source::Bonfire, round).harm(difference),
            );
            (wounds, stuns) = (tally.wounds, tally.stuns);
            shocks.push(shock_of(levels(difference)));
        }
        assert_eq!(shocks, [10, 15, 20]);
        assert_eq!((wounds, stuns), (5, 4));
    }

    /// Proves: YC-ELEM, YC-COLD.
    #[test]
    fn damage_doubles_at_most() {
        let water = (1..=4).map(|round| heat::<NullLedger>(Source::ColdWater, round).value());
        assert_eq!(water.collect::<Vec<_>>(), [5, 10, 10, 10]);
        let kinds = (1..=4).map(|round| scorching(Source::ColdWater, round).kind);
        assert_eq!(kinds.collect::<Vec<_>>(), [1, 2, 3, 3]);
    }
}
