//! The pictures, by name: `icons/shoot`, `tokens/rifleman`, `terrain/grass_0`. All are loaded at
//! the start; a name that has no picture gets a plain white square, never nothing.

use bevy::asset::UntypedHandle;
use bevy::prelude::*;
use std::collections::BTreeMap;
use std::path::Path;

use crate::model::library::Places;

/// The pictures by name.
#[derive(Resource, Default)]
pub struct Art {
    images: BTreeMap<String, Handle<Image>>,
}

impl Art {
    /// The picture of this name.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.images.get(name).cloned().unwrap_or_default()
    }

    /// Whether there is a picture of this name.
    pub fn has(&self, name: &str) -> bool {
        self.images.contains_key(name)
    }

    /// All names that begin like this, in order: `terrain/grass` has `terrain/grass_0` and so on.
    pub fn names(&self, beginning: &str) -> impl Iterator<Item = &str> {
        let beginning = beginning.to_owned();
        let from = self.images.range(beginning.clone()..);
        from.map(|(name, _)| name.as_str())
            .take_while(move |name| name.starts_with(&beginning))
    }
}

/// What has been asked for and must be there before a picture of the screen is taken.
#[derive(Resource, Default)]
pub struct Loading {
    handles: Vec<UntypedHandle>,
}

impl Loading {
    /// Remembers something that is being loaded.
    pub fn keep(&mut self, handle: UntypedHandle) {
        self.handles.push(handle);
    }

    /// Whether everything has arrived, or will not.
    pub fn done(&self, assets: &AssetServer) -> bool {
        self.handles.iter().all(|handle| {
            let state = assets.load_state(handle);
            state.is_loaded() || state.is_failed()
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Art>()
        .init_resource::<Loading>()
        .add_systems(PreStartup, load);
}

fn load(
    places: Res<Places>,
    assets: Res<AssetServer>,
    mut art: ResMut<Art>,
    mut loading: ResMut<Loading>,
) {
    let root = places.assets.join("art/png");
    let mut names = Vec::new();
    collect(&root, "", &mut names);
    for name in names {
        let image: Handle<Image> = assets.load(format!("art/png/{name}.png"));
        loading.keep(image.clone().into());
        art.images.insert(name, image);
    }
}

/// The names of all pictures below a folder.
fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        let name = format!("{prefix}{stem}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), names);
        } else if path.extension().is_some_and(|ending| ending == "png") {
            names.push(name);
        }
    }
}
