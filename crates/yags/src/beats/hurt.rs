//! What damage comes to, told in one way whatever does it (YC-DMG-LEVELS), and the die that soak
//! rolls against all of it where the option is on.

use super::consequences::harm_in_words;
use crate::cards;
use crate::figure::Field;
use crate::options::Setting;
use crate::rule;
use crate::rules::tracks::Harm;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::event::{Card, What};
use tabletop::ledger::{Account, Total};
use tabletop::umpire::Umpire;

/// The soak die of `who`: 0 without the option, nothing while the die is missing.
pub(super) fn soak_die(field: &Field, umpire: &mut Umpire, who: CombatantId) -> Option<i32> {
    if !field.options.on(Setting::SoakDie) {
        return Some(0);
    }
    let side = field.get(who).owner();
    umpire.roll(who, side, purpose::SOAK, 20).map(i32::from)
}

/// Writes the soak die, if one was rolled.
pub(super) fn write_soak_die(soak: &mut Total<Account>, face: i32) {
    if face > 0 {
        soak.die("d20", face, rule::SOAK);
    }
}

/// Logs what the damage that `by` has done came to, above soak by `difference`. `card` makes the
/// card but for its verdict; `shock` is what the initiative loses besides.
pub(super) fn tell_damage(
    umpire: &mut Umpire,
    by: CombatantId,
    difference: i32,
    harm: Harm,
    shock: i32,
    card: impl FnOnce() -> Card,
) {
    let code = if harm.is_none() {
        verdict::UNHARMED
    } else {
        verdict::HARMED
    };
    umpire.log.push_verdict(
        What::Verdict {
            by,
            purpose: purpose::DAMAGE,
            verdict: code,
            margin: difference.clamp(-999, 999) as i16,
        },
        || {
            let mut card = card();
            let mut words = harm_in_words(harm);
            if shock > 0 {
                words.push_str(&format!(", shock {shock}"));
            }
            card.verdict = cards::verdict(code, difference, words);
            card
        },
    );
}
