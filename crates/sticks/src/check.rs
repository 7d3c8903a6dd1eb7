//! Validates data.

use crate::stage::depot;
use content::{Depot, Report};
use std::path::{Path, PathBuf};
use tabletop::scenario::Scenario;
use yags::data::DataChecker;

/// Checks files and folders. What they refer to is looked for in the folder of assets that they
/// lie in, else in `assets`, else where the assets usually are.
pub fn check(paths: &[PathBuf], assets: Option<&Path>) -> Report {
    let depot = depot(assets).ok();
    content::check(paths, depot.as_ref(), &[&DataChecker])
}

/// Reads the scenario in a file of any folder as `sticks check` does; its map is the one beside it or
/// one of `depot`.
///
/// # Errors
/// Everything that is wrong with it.
pub fn scenario(depot: &Depot, file: &Path) -> Result<Scenario, Report> {
    let report = content::check(&[file.to_path_buf()], Some(depot), &[&DataChecker]);
    if !report.is_clean() {
        return Err(report);
    }
    depot.scenario_file(file).map_err(|problem| Report {
        files: 1,
        problems: vec![problem],
    })
}
