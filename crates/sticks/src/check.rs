//! Validates data.

use crate::stage::depot;
use content::Report;
use std::path::{Path, PathBuf};
use yags::data::DataChecker;

/// Checks files and folders. What they refer to is looked for in the folder of assets that they
/// lie in, else in `assets`, else where the assets usually are.
pub fn check(paths: &[PathBuf], assets: Option<&Path>) -> Report {
    let depot = depot(assets).ok();
    content::check(paths, depot.as_ref(), &[&DataChecker])
}
