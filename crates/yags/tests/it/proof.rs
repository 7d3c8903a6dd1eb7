//! What a test claims to prove, held against what its scenes cited.
//!
//! `proves!["YC-CHARGE", "R-82", "TC-56"];` is the first line of a test. When the test ends, each rule of
//! the list that the code can cite must have been cited: by a term or a remark of a card, a note, a
//! phase, a reason why something may not be done, or the answer to a request for odds. Rulings and
//! cases are not cited in play; `tests/manifest.rs` checks that they exist.
//!
//! Some rules show only in what happens: nobody is asked, nothing is added. They stand apart,
//! `proves!["YC-DEF"; by outcome: "YC-MELEE"];`, and a rule that *is* cited may not stand there.

use std::cell::RefCell;
use std::collections::BTreeSet;
use yags::CITED;

thread_local! {
    /// The ids that the scenes of this test have cited so far. A test has a thread of its own.
    static SEEN: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// Remembers that a rule was cited.
pub(crate) fn cite(rule: &str) {
    SEEN.with_borrow_mut(|seen| {
        if !seen.contains(rule) {
            seen.insert(rule.to_owned());
        }
    });
}

/// Remembers the rules that a text names: `needs a horse (YC-MNT-RIDE)`.
pub(crate) fn cite_text(text: &str) {
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        if CITED.iter().any(|rule| rule.0 == word) {
            cite(word);
        }
    }
}

/// A claim, checked when it is dropped, which is after the scenes that were made below it.
pub(crate) struct Claim {
    /// Rules that are cited, rulings and cases.
    pub(crate) cited: &'static [&'static str],
    /// Rules that only the outcome shows.
    pub(crate) by_outcome: &'static [&'static str],
}

impl Drop for Claim {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let seen = SEEN.take();
        let can_be_cited = |id: &&&str| CITED.iter().any(|rule| rule.0 == **id);
        let missing: Vec<_> = (self.cited.iter().filter(can_be_cited))
            .filter(|id| !seen.contains(**id))
            .collect();
        assert!(
            missing.is_empty(),
            "claimed and never cited: {missing:?}\ncited: {seen:?}"
        );
        let said: Vec<_> = (self.by_outcome.iter())
            .filter(|id| seen.contains(**id))
            .collect();
        assert!(
            said.is_empty(),
            "claimed by outcome, and cited after all: {said:?}"
        );
    }
}

/// Says what a test proves; see [`crate::proof`].
macro_rules! proves {
    ($($cited:literal),* $(; by outcome: $($outcome:literal),+)? $(,)?) => {
        let _claim = $crate::proof::Claim {
            cited: &[$($cited),*],
            by_outcome: &[$($($outcome),+)?],
        };
    };
}
pub(crate) use proves;
