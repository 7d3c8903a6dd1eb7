//! A language as it is spoken.

use bevy_ecs::prelude::Resource;
use std::path::Path;

use super::{Catalogue, Language};

/// The chosen language: its messages, if it needs any.
#[derive(Resource, Debug, Default)]
pub struct Speech(pub Option<Catalogue>);

impl Speech {
    /// A language with its messages from the folder `assets`, which knows these figures by name.
    ///
    /// # Errors
    /// The file that cannot be read, and why, with the line.
    pub fn of(
        language: Language,
        assets: &Path,
        names: impl IntoIterator<Item = String>,
    ) -> Result<Self, String> {
        let mut catalogue = language.catalogue(assets)?;
        if let Some(catalogue) = &mut catalogue {
            catalogue.know(names);
        }
        Ok(Self(catalogue))
    }

    /// A text in this language.
    pub fn say(&self, text: &str) -> String {
        match &self.0 {
            Some(catalogue) => catalogue.say(text).text,
            None => text.to_owned(),
        }
    }
}
