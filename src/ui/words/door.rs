//! The door that every text goes through on its way to the screen.
//!
//! Whoever writes a text writes English. Before texts are laid out, those that are new or were
//! changed are looked up and written anew in the chosen language; [`Said`] keeps what was said
//! first, so that the language can change at any time and whoever compares compares with that.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy::text::detect_text_needs_rerender;
use bevy::ui::UiSystems;
use speech::{COLLECTS, Language, Speech, po};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::ops::DerefMut;

use super::firm::firm;
use crate::app::notice::Notice;
use crate::model::library::{Library, Places};
use crate::model::session::Session;

/// So many texts without a message are kept.
const MOST_UNSAID: usize = 5_000;

/// What a text said before it was translated; nothing where it says what was written.
#[derive(Component, Clone, Default, PartialEq, Eq, Debug)]
pub struct Said(Option<String>);

impl Said {
    /// Makes a text say this, in the game's own words, unless it does already.
    pub(crate) fn put<T>(&self, text: &mut Mut<T>, words: &str)
    where
        T: Component<Mutability = Mutable> + DerefMut<Target = String>,
    {
        let now: &String = self.0.as_ref().unwrap_or(text);
        if now != words {
            words.clone_into(text);
        }
    }
}

/// A text in somebody's own words: it is the same in every language.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct OwnWords;

/// The texts that no message was found for, or not for all of them. Only another language than the
/// game's own lacks any.
#[derive(Resource, Default, Debug)]
pub struct Unsaid(pub BTreeSet<String>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Language>()
        .init_resource::<Speech>()
        .init_resource::<Unsaid>()
        .register_required_components::<Text, Said>()
        .register_required_components::<Text2d, Said>()
        .register_required_components::<TextSpan, Said>()
        .add_systems(
            PostUpdate,
            (
                learn.run_if(resource_changed::<Language>),
                meet,
                translate::<Text>,
                translate::<Text2d>,
                translate::<TextSpan>,
            )
                .chain()
                .before(UiSystems::Prepare)
                .before(UiSystems::Content)
                .before(detect_text_needs_rerender),
        );
}

/// Reads the messages of the chosen language.
fn learn(
    language: Res<Language>,
    places: Option<Res<Places>>,
    mut speech: ResMut<Speech>,
    mut unsaid: ResMut<Unsaid>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(places) = places else {
        return;
    };
    unsaid.0.clear();
    let catalogue = language.catalogue(&places.assets).unwrap_or_else(|why| {
        notices.write(Notice(why));
        None
    });
    // The same nothing as before is no news to any text.
    if catalogue.is_some() || speech.0.is_some() {
        speech.0 = catalogue;
    }
}

/// Gets to know who fights, by name: names stay as they are.
fn meet(
    library: Option<Res<Library>>,
    session: Option<Res<Session>>,
    mut speech: ResMut<Speech>,
    mut met: Local<Option<u32>>,
) {
    let edition = session.as_ref().map(|session| session.edition());
    if !speech.is_changed() && *met == edition {
        return;
    }
    *met = edition;
    // Whatever is on the screen already is told anew only when the language changes.
    let Some(catalogue) = &mut speech.bypass_change_detection().0 else {
        return;
    };
    let played = library.iter().flat_map(|library| {
        let lessons = library.lessons.iter().map(|lesson| &lesson.scenario);
        library.scenarios.iter().chain(lessons)
    });
    let now = session.as_ref().map(|session| session.scenario().as_ref());
    for scenario in played.map(AsRef::as_ref).chain(now) {
        let cast = &scenario.sheet.combatants;
        catalogue.know(cast.iter().map(|who| who.name.clone()));
    }
}

/// Writes what is new in the chosen language, set so that figures and ids stay in one piece;
/// everything, if it is the language that is new.
fn translate<T>(
    speech: Res<Speech>,
    mut unsaid: ResMut<Unsaid>,
    mut texts: Query<(&mut T, &mut Said, Has<OwnWords>)>,
) where
    T: Component<Mutability = Mutable> + DerefMut<Target = String>,
{
    for (mut text, mut said, own) in &mut texts {
        // Changes that this system made itself are not seen as changes here.
        let source: String = match &said.0 {
            _ if text.is_changed() => text.as_str().to_owned(),
            Some(source) if speech.is_changed() => source.clone(),
            None if speech.is_changed() => text.as_str().to_owned(),
            _ => continue,
        };
        let words = match &speech.0 {
            Some(catalogue) if !own => {
                let saying = catalogue.say(&source);
                if saying.unsaid > 0 && unsaid.0.len() < MOST_UNSAID && !unsaid.0.contains(&source)
                {
                    collect(&source);
                    unsaid.0.insert(source.clone());
                }
                Cow::Owned(saying.text)
            }
            _ => Cow::Borrowed(&*source),
        };
        let words = firm(&words).into_owned();
        let differs = words != source;
        if text.as_str() != words {
            **text = words;
        }
        said.set_if_neq(Said(differs.then_some(source)));
    }
}

/// Adds a text without a message to the file that `SHARP_STICKS_WORDS` names, for those who
/// write message files.
fn collect(text: &str) {
    let Some(path) = std::env::var_os(COLLECTS) else {
        return;
    };
    let file = OpenOptions::new().create(true).append(true).open(path);
    // It is a list for somebody at work on the messages: the game goes on without.
    let _ = file.and_then(|mut file| writeln!(file, "{}", po::quoted(text)));
}
