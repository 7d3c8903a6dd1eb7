//! Texts with less room than they need: they end with an ellipsis, not in the middle of a word.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use speech::Language;

use super::rung::LINE;
use crate::ui::words::OwnWords;

/// A text that may be so many lines long.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Cut {
    /// All of it, in the game's own words.
    pub full: String,
    /// Lines that there is room for.
    pub lines: f32,
}

/// What is left of a text that is `high` where there is room for `room`: whole words, and an ellipsis.
fn shorter(text: &str, high: f32, room: f32) -> Option<String> {
    let said = text.trim_end_matches('…');
    let letters = said.chars().count();
    // A guess, and word by word from there.
    let fits = (letters as f32 * room / high) as usize + 8;
    let most = fits.min(letters.checked_sub(1)?);
    let kept: String = said.chars().take(most).collect();
    let (words, _) = kept.rsplit_once(' ')?;
    let words = words.trim_end_matches([',', ';', ':', ' ']);
    (!words.is_empty()).then(|| format!("{words}…"))
}

/// Cuts what has been laid out and is too long; says all of it anew in another language.
pub(super) fn cut(
    mut commands: Commands,
    language: Res<Language>,
    mut texts: Query<(Entity, &Cut, &mut Text, &ComputedNode, Has<OwnWords>)>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    for (entity, cut, mut text, node, own) in &mut texts {
        if language.is_changed() && own {
            text.0.clone_from(&cut.full);
            commands.entity(entity).remove::<OwnWords>();
            continue;
        }
        let high = node.size().y * node.inverse_scale_factor();
        let room = cut.lines * LINE + 1.0;
        if cut.lines < 1.0 || high <= room {
            continue;
        }
        if let Some(words) = shorter(&text.0, high, room) {
            text.0 = words;
            // What is left of a sentence is no message that could be looked up.
            commands.entity(entity).insert(OwnWords);
            redraws.write(RequestRedraw);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shorter;

    #[test]
    fn whole_words_are_left_and_ever_fewer() {
        let text = "shoots at Grey with ILS-2000 Laser Rifle, 2 times, snap";
        let cut = shorter(text, 39.0, 26.0).expect("it can be cut");
        assert_eq!(cut, "shoots at Grey with ILS-2000 Laser Rifle, 2…");
        let again = shorter(&cut, 39.0, 26.0).expect("and again");
        assert_eq!(again, "shoots at Grey with ILS-2000 Laser…");
        assert_eq!(shorter("Sturmgewehr", 26.0, 13.0), None);
    }
}
