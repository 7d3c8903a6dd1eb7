//! The repertoire of the rule theatre: the vignettes of the assets, read when they are first wanted.

use bevy::prelude::Resource;
use content::{AssetDir, Problem};
use std::sync::Arc;
use theatre::{COURSE, Chapter, Programme, Rehearsal, Vignette};
use yags::data::{Library, Manifest};

use crate::model::library::Places;

/// The vignettes, once they have been read.
#[derive(Resource, Clone, Default)]
pub struct VignetteLibrary(Option<Arc<Read>>);

/// What has been read.
struct Read {
    programme: Programme,
    chapters: Vec<Chapter>,
    library: Library,
}

impl VignetteLibrary {
    /// Reads the vignettes, if that has not been done.
    ///
    /// # Errors
    /// What is wrong with them, with file and line.
    pub fn read(&mut self, places: &Places) -> Result<(), String> {
        if self.0.is_some() {
            return Ok(());
        }
        let told = |problem: Problem| problem.to_string().trim_start_matches("error: ").to_owned();
        let asset_dir = AssetDir::open(&places.assets).map_err(told)?;
        let programme = Programme::load(&asset_dir).map_err(told)?;
        let manifest = Manifest::load(&asset_dir).map_err(told)?;
        self.0 = Some(Arc::new(Read {
            chapters: programme.chapters(&manifest),
            programme,
            library: Library::load(&asset_dir).map_err(told)?,
        }));
        Ok(())
    }

    /// The chapters with their vignettes; empty before they have been read.
    pub fn chapters(&self) -> &[Chapter] {
        self.0.as_ref().map_or(&[], |read| &read.chapters)
    }

    /// The vignette of this id, if it has been read.
    pub fn vignette(&self, id: &str) -> Option<&Vignette> {
        self.0.as_ref()?.programme.find(id).ok()
    }

    /// The vignette that comes so many places after (or before) this one, round and round: first those
    /// to begin with, in the order in which they teach, then the others by chapters.
    pub fn beside(&self, id: &str, by: isize) -> Option<&str> {
        let course = COURSE.iter().copied();
        let course = course.filter(|id| self.vignette(id).is_some());
        let chapters = self.chapters().iter();
        let others = chapters.flat_map(|chapter| chapter.vignettes.iter().map(String::as_str));
        let others = others.filter(|id| !COURSE.contains(id));
        let all: Vec<&str> = course.chain(others).collect();
        let here = all.iter().position(|other| *other == id)?;
        let there = (here as isize + by).rem_euclid(all.len() as isize);
        Some(all[there as usize])
    }

    /// Plays a vignette through.
    ///
    /// # Errors
    /// If there is none of this id, or it does not bring what it says.
    pub fn rehearse(&mut self, places: &Places, id: &str) -> Result<Rehearsal, String> {
        self.read(places)?;
        let Some(read) = &self.0 else {
            return Err("there are no vignettes".to_owned());
        };
        let vignette = read.programme.find(id)?;
        Rehearsal::of(id, vignette, &read.library).map_err(|failure| format!("{id}: {failure}"))
    }
}
