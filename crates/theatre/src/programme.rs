//! All vignettes of the assets.

use crate::vignette::Vignette;
use content::{AssetDir, Problem, parse, suggest};

/// The folder of the vignettes, below the root of the assets.
const FOLDER: &str = "theatre/yags";

/// The vignettes by id, in order.
#[derive(Clone, Debug, Default)]
pub struct Programme {
    vignettes: Vec<(String, Vignette)>,
}

impl Programme {
    /// Reads every vignette.
    ///
    /// # Errors
    /// The first that cannot be read.
    pub fn load(asset_dir: &AssetDir) -> Result<Self, Problem> {
        let vignettes = asset_dir
            .names(FOLDER)?
            .into_iter()
            .map(|id| {
                let source = asset_dir.source(&format!("{FOLDER}/{id}.ron"))?;
                Ok((id, parse(&source)?))
            })
            .collect::<Result<_, Problem>>()?;
        Ok(Self { vignettes })
    }

    /// All of them with their ids.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Vignette)> {
        self.vignettes.iter().map(|(id, it)| (id.as_str(), it))
    }

    /// The vignette of this id.
    ///
    /// # Errors
    /// If there is none, what is meant perhaps.
    pub fn find(&self, id: &str) -> Result<&Vignette, String> {
        let ids = || self.vignettes.iter().map(|(id, _)| id.as_str());
        self.vignettes
            .iter()
            .find(|(known, _)| known == id)
            .map(|(_, vignette)| vignette)
            .ok_or_else(|| format!("there is no vignette `{id}`: {}", suggest(id, ids())))
    }
}
