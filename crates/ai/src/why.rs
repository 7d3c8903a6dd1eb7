//! Why the opponent does what it does: the best answers that it thought through, what it expects of
//! each, and what speaks against those that it did not give. Worked out on demand, from the battle as
//! it stood: to play, nobody needs it.

use crate::opponent::{CAUTION, Considered, Opponent, STRAY};
use tabletop::Battle;
use tabletop::decision::Pick;
use tabletop::player::Player;

/// How the worth of an answer is made up.
pub fn worth_in_words() -> String {
    format!(
        "Harm in combatants put out of action. Worth: harm done, less {CAUTION} % of the risk and \
         {STRAY} % of the harm to own people, plus the ground made."
    )
}

/// What speaks most against an answer, beside the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// It does less harm.
    Gain,
    /// It costs more harm.
    Risk,
    /// It hurts own people.
    Stray,
    /// It makes less way, or leads away.
    Way,
    /// Nothing: it is worth as much, and another one came first.
    Nothing,
}

impl Against {
    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Gain => "does less harm",
            Self::Risk => "is more dangerous",
            Self::Stray => "endangers own people",
            Self::Way => "makes less ground",
            Self::Nothing => "is no better",
        }
    }
}

/// An answer that was thought through, told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The answer, and what it is worth.
    pub considered: Considered,
    /// The answer in words, pick by pick; what went without saying is left out.
    pub words: Vec<String>,
    /// Whether it is the answer that was given.
    pub given: bool,
    /// What speaks against it beside the best, and how much less it is worth; nothing for the best.
    pub rejected: Option<(Against, i32)>,
}

/// Thousandths of a combatant as a number with two decimals.
fn worth(mille: i32) -> String {
    let (sign, all) = (if mille < 0 { "\u{2212}" } else { "" }, mille.abs());
    format!("{sign}{}.{:02}", all / 1000, all % 1000 / 10)
}

impl Thought {
    /// What it is made up of, in a line.
    pub fn sums(&self) -> String {
        let one = &self.considered;
        let mut sums = vec![
            format!("harm done {}", worth(one.gain)),
            format!("own risk {}", worth(one.risk)),
        ];
        if one.stray != 0 {
            sums.push(format!("own people {}", worth(one.stray)));
        }
        if one.way != 0 {
            sums.push(format!("ground {}", worth(one.way)));
        }
        sums.push(format!("worth {}", worth(one.value)));
        sums.join(" · ")
    }

    /// Why it was not given, in a line.
    pub fn rejection(&self) -> Option<String> {
        self.rejected.map(|(against, less)| match less {
            // What cannot be seen in two decimals is no reason.
            ..10 => "rejected: as good, but another came first".to_owned(),
            _ => format!("rejected: {} (worth {} less)", against.words(), worth(less)),
        })
    }
}

/// What the opponent thinks of the pending decision, the best first, at most three; `given` is the
/// answer that was given, if one was. The battle stays as it is.
pub fn explain(battle: &mut Battle, given: Option<&[Pick]>) -> Vec<Thought> {
    let mut opponent = Opponent::new(0);
    opponent.answer(battle);
    let all = opponent.reasons().to_vec();
    let Some(best) = all.first().cloned() else {
        return Vec::new();
    };
    let told = |(place, considered): (usize, Considered)| Thought {
        words: in_words(battle, &considered.picks),
        given: given == Some(&considered.picks[..]),
        rejected: (place > 0).then(|| (against(&best, &considered), best.value - considered.value)),
        considered,
    };
    all.into_iter().enumerate().map(told).collect()
}

/// Where an answer loses most against the best one.
fn against(best: &Considered, other: &Considered) -> Against {
    let losses = [
        (best.gain - other.gain, Against::Gain),
        ((other.risk - best.risk) * CAUTION / 100, Against::Risk),
        ((other.stray - best.stray) * STRAY / 100, Against::Stray),
        (best.way - other.way, Against::Way),
    ];
    let most = losses.into_iter().rev().max_by_key(|(loss, _)| *loss);
    match most {
        Some((loss, against)) if loss > 0 => against,
        _ => Against::Nothing,
    }
}

/// The labels of picks, where there was something to choose.
fn in_words(battle: &mut Battle, picks: &[Pick]) -> Vec<String> {
    let mut words = Vec::new();
    for place in 0..picks.len() {
        let choices = battle.choices(&picks[..place]);
        if choices.open.len() < 2 {
            continue;
        }
        let pick = &picks[place];
        let label = choices.open.iter().find(|choice| choice.pick == *pick);
        words.push(match pick {
            Pick::Tile(tile) => format!("to {tile}"),
            _ => label.map_or_else(|| pick.to_string(), |choice| choice.label.to_string()),
        });
    }
    words
}
