//! What damage comes to, told in one way whatever does it (YC-DMG-LEVELS), and the die that soak
//! rolls against all of it where the option is on.

use crate::cards::{self, total_column};
use crate::components::{Field, Seen};
use crate::damage::rules::{Conversion, Harm, Marks, Tally};
use crate::fire::rules::shock_terms;
use crate::options::Setting;
use crate::rule;
use crate::vocabulary::{purpose, verdict};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::event::{Card, Column, EventKind};
use tabletop::ledger::{RecordingLedger, Total};

/// The soak die of `who`: 0 without the option, nothing while the die is missing.
pub(crate) fn soak_die(
    field: &Field,
    context: &mut BattleContext,
    who: CombatantId,
) -> Option<i32> {
    if !field.options.on(Setting::SoakDie) {
        return Some(0);
    }
    let side = field.get(who).owner();
    context.roll(who, side, purpose::SOAK, 20).map(i32::from)
}

/// Writes the soak die, if one was rolled.
pub(crate) fn write_soak_die(soak: &mut Total<RecordingLedger>, face: i32) {
    if face > 0 {
        soak.die("d20", face, rule::SOAK);
    }
}

/// Where a hit finds the tracks of a figure.
pub(crate) fn marks(figure: &Seen) -> Marks {
    Marks {
        size: i32::from(figure.attributes.physique.size),
        wounds: i32::from(figure.wounds.level),
        stuns: i32::from(figure.wounds.stuns),
    }
}

/// What a damage roll has done.
#[derive(Clone, Copy)]
pub(crate) struct Damage {
    /// Damage less soak, all dice in.
    pub(crate) difference: i32,
    pub(crate) conversion: Conversion,
    /// How often stuns are divided by 5 for the distance to an explosion (YC-EX).
    pub(crate) fifths: i32,
    pub(crate) harm: Harm,
    /// Where it finds the tracks.
    pub(crate) marks: Marks,
    /// It shocks, as fire and cold do (YC-ELEM).
    pub(crate) shock: i32,
}

/// Logs what the damage that `by` has done came to. `card` makes the card up to the type of the
/// damage: levels, wounds, stuns and tracks are put beside it here.
pub(crate) fn tell_damage(
    context: &mut BattleContext,
    by: CombatantId,
    damage: Damage,
    card: impl FnOnce() -> Card,
) {
    let harm = damage.harm;
    let code = if harm.is_none() {
        verdict::UNHARMED
    } else {
        verdict::HARMED
    };
    context.log.push_verdict(
        EventKind::Verdict {
            by,
            purpose: purpose::DAMAGE,
            verdict: code,
            margin: damage.difference.clamp(-999, 999) as i16,
        },
        || {
            let mut card = card();
            card.columns.extend(columns(damage));
            let mut words = harm_in_words(harm, damage.marks);
            if damage.shock > 0 {
                words.push_str(&format!(", shock {}", damage.shock));
            }
            card.verdict = cards::verdict(code, damage.difference, words);
            card
        },
    );
}

/// Levels, wounds and stuns of the hit, and the tracks where more comes of them than their sum.
fn columns(damage: Damage) -> Vec<Column> {
    let effect = damage
        .conversion
        .effect::<RecordingLedger>(damage.difference, damage.fifths);
    let levels = effect.levels.value();
    let mut columns = vec![total_column("levels", effect.levels)];
    for (name, marks) in [("wounds", effect.wounds), ("stuns", effect.stuns)] {
        let column = total_column(name, marks);
        if !(column.terms.is_empty() && column.considered.is_empty()) {
            columns.push(column);
        }
    }
    if damage.shock > 0 {
        columns.push(total_column("shock", shock_terms(levels)));
    }
    let (marks, harm) = (damage.marks, damage.harm);
    let tally = marks.after(harm);
    let tracks = marks.tracks::<RecordingLedger>(harm);
    if tally.wrapped > 0 || tracks.wounds.value() != marks.wounds + harm.wounds {
        columns.push(total_column("wounds on the track", tracks.wounds));
    }
    if tally.stuns != marks.stuns + harm.all_stuns() {
        columns.push(total_column("stuns on the track", tracks.stuns));
    }
    columns
}

fn count(n: i32, what: &str) -> Option<String> {
    match n {
        0 => None,
        1 => Some(format!("1 {what}")),
        n => Some(format!("{n} {what}s")),
    }
}

fn both(wounds: i32, stuns: i32) -> Option<String> {
    let parts: Vec<_> = [count(wounds, "wound"), count(stuns, "stun")]
        .into_iter()
        .flatten()
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Wounds and stuns of a hit; where the track makes something else of the stuns, that too.
pub(crate) fn harm_in_words(harm: Harm, marks: Marks) -> String {
    let Some(hit) = both(harm.wounds, harm.all_stuns()) else {
        return "no harm".to_owned();
    };
    let Tally { stuns, wrapped, .. } = marks.after(harm);
    if stuns == marks.stuns + harm.all_stuns() {
        return hit;
    }
    match both(harm.wounds + wrapped, stuns - marks.stuns) {
        Some(come) => format!("{hit}, counted as {come}"),
        None => format!("{hit}, with no further effect"),
    }
}
