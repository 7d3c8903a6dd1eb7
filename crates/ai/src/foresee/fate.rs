//! What may become of somebody by the end of the round.

use tabletop::CombatantId;
use tabletop::battle::Token;
use tabletop::chance::Chance;
use tabletop::event::EventKind;
use tabletop::ruleset::{GaugeRole, Vocabulary};

/// What became of somebody, the worst that holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fate {
    /// No new harm.
    Unhurt = 0,
    /// New passing harm.
    Stunned = 1,
    /// New lasting harm.
    Wounded = 2,
    /// Out of the fight.
    Down = 3,
}

impl Fate {
    /// All of them, from the best to the worst.
    pub const ALL: [Self; 4] = [Self::Unhurt, Self::Stunned, Self::Wounded, Self::Down];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unhurt => "unhurt",
            Self::Stunned => "stunned",
            Self::Wounded => "wounded",
            Self::Down => "down",
        }
    }
}

/// How often each fate came up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Whose.
    pub who: CombatantId,
    /// How often, in the order of [`Fate::ALL`].
    pub counts: [u32; 4],
}

impl Prospect {
    /// How many samples there were.
    pub fn samples(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The share of a fate among the samples.
    pub fn share(&self, fate: Fate) -> Chance {
        Chance::new(self.counts[fate as usize], self.samples().max(1))
    }

    /// The limits in thousandths between which the true chance of a fate lies, 95 times of 100.
    pub fn limits(&self, fate: Fate) -> (u32, u32) {
        self.limits_at(fate, 1960)
    }

    /// The same for another trust, as in [`Chance::limits`].
    pub fn limits_at(&self, fate: Fate, z: u32) -> (u32, u32) {
        let cases = self.counts[fate as usize];
        Chance::limits(cases.into(), self.samples().into(), z)
    }

    /// How far, in thousandths, any of the shares may be off, 95 times of 100.
    pub fn spread(&self) -> u32 {
        let wide = |fate| {
            let (from, to) = self.limits(fate);
            (to - from).div_ceil(2)
        };
        Fate::ALL.into_iter().map(wide).max().unwrap_or(0)
    }
}

/// What became of everybody, by the events of the rest of a round and where they led.
pub(super) fn fates(words: &Vocabulary, tokens: &[Token], rest: &[EventKind]) -> Vec<Fate> {
    let mut fates: Vec<Fate> = tokens
        .iter()
        .map(|token| match token.standing {
            true => Fate::Unhurt,
            false => Fate::Down,
        })
        .collect();
    for what in rest {
        let EventKind::Gauge {
            who,
            gauge,
            from,
            to,
        } = *what
        else {
            continue;
        };
        let fate = match words.gauges[usize::from(gauge)].role {
            GaugeRole::Wounds => Fate::Wounded,
            GaugeRole::Stuns => Fate::Stunned,
            GaugeRole::Fatigue | GaugeRole::Order | GaugeRole::Plain => continue,
        };
        if to > from {
            fates[who.index()] = fates[who.index()].max(fate);
        }
    }
    fates
}
