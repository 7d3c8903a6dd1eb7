//! How much of a card is to be seen.

use crate::model::playback::{CardStage, StagedCard};

/// What lies in the die slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieFace {
    /// Nothing yet.
    Empty,
    /// A die that tumbles; this face is up at the moment.
    Rolling(u8),
    /// The die that fell.
    Fallen,
}

/// How much of a card is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// So many terms, in reading order.
    pub terms: usize,
    /// The die slot.
    pub die: DieFace,
    /// The verdict, and whatever was only known with it.
    pub verdict: bool,
}

impl Reveal {
    /// Everything that is known before the die: a forecast.
    pub const BEFORE: Self = Self {
        terms: usize::MAX,
        die: DieFace::Empty,
        verdict: false,
    };
    /// Everything.
    pub const ALL: Self = Self {
        terms: usize::MAX,
        die: DieFace::Fallen,
        verdict: true,
    };

    /// What is to be seen of a card on stage that has so many terms.
    pub fn staged(staged: StagedCard, terms: usize) -> Self {
        match staged.stage {
            CardStage::Terms => Self {
                terms: (staged.progress * terms as f32).ceil() as usize,
                ..Self::BEFORE
            },
            CardStage::Die if staged.progress >= 0.95 => Self {
                die: DieFace::Fallen,
                ..Self::BEFORE
            },
            CardStage::Die => Self {
                die: DieFace::Rolling(tumbling(staged)),
                ..Self::BEFORE
            },
            CardStage::Verdict => Self::ALL,
        }
    }
}

/// A face to show while the die tumbles; it says nothing about the one that falls.
fn tumbling(staged: StagedCard) -> u8 {
    let turn = (staged.progress * 9.0) as u32;
    ((staged.card * 5 + turn * 7) % 20 + 1) as u8
}

#[cfg(test)]
mod tests {
    use super::{DieFace, Reveal};
    use crate::model::playback::{CardStage, StagedCard};

    #[test]
    fn terms_come_first_then_the_die_then_the_verdict() {
        let at = |stage, progress| {
            Reveal::staged(
                StagedCard {
                    card: 4,
                    stage,
                    progress,
                },
                6,
            )
        };
        assert_eq!(at(CardStage::Terms, 0.0).terms, 0);
        assert_eq!(at(CardStage::Terms, 0.5).terms, 3);
        assert_eq!(at(CardStage::Terms, 1.0).die, DieFace::Empty);
        assert!(matches!(
            at(CardStage::Die, 0.3).die,
            DieFace::Rolling(1..=20)
        ));
        assert_eq!(at(CardStage::Die, 1.0).die, DieFace::Fallen);
        assert!(!at(CardStage::Die, 1.0).verdict);
        assert_eq!(at(CardStage::Verdict, 0.0), Reveal::ALL);
    }
}
