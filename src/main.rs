//! `sharp-sticks`: the game in a window, or told in the terminal where there is none.

use content::AssetDir;
use sharp_sticks::model::library::{Library, Places};
use sharp_sticks::platform::cli::{self, Args, Request};
use sharp_sticks::platform::{screenshots, terminal, window};
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use sticks::outlet::remark;

/// Exit code for a mistake in the arguments or in the data.
const MISTAKE: u8 = 2;

fn main() -> ExitCode {
    let args = match cli::parse(std::env::args().skip(1)) {
        Ok(Request::Play(args)) => args,
        Ok(Request::Help) => return print(cli::HELP),
        Ok(Request::Version) => {
            return print(concat!("sharp-sticks ", env!("CARGO_PKG_VERSION"), "\n"));
        }
        Err(fault) => return complain(&fault),
    };
    match play(args) {
        Ok(code) => code,
        Err(fault) => complain(&fault),
    }
}

fn complain(fault: &str) -> ExitCode {
    remark(&format_args!("sharp-sticks: {fault}"));
    ExitCode::from(MISTAKE)
}

fn print(text: &str) -> ExitCode {
    match written(text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => complain(&fault),
    }
}

/// Writes to standard output; whoever has read enough is no fault.
fn written(text: &str) -> Result<(), String> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("standard output: {error}"))
        }
        _ => Ok(()),
    }
}

fn play(mut args: Args) -> Result<ExitCode, String> {
    let asset_dir = match &args.assets {
        Some(folder) => AssetDir::open(folder),
        None => AssetDir::locate(),
    };
    let asset_dir = asset_dir.map_err(|problem| problem.to_string())?;
    let places = Places::usual(&asset_dir);
    let mut library = Library::open(&asset_dir)?;
    library.read_own(&places);
    if let Some(path) = args.scenario.as_deref().filter(|id| content::is_path(id)) {
        args.scenario = Some(library.add_own(&asset_dir, Path::new(path))?);
    }
    if let Some(id) = &args.scenario
        && library.scenario(id).is_none()
    {
        let known: Vec<_> = library
            .scenarios
            .iter()
            .map(|known| known.id.as_str())
            .collect();
        return Err(format!(
            "there is no scenario {id:?}; there are {}",
            known.join(", ")
        ));
    }
    if let Some(folder) = &args.shots {
        screenshots::take(library, places, folder)?;
        return Ok(ExitCode::SUCCESS);
    }
    if !terminal::has_display() {
        return in_the_terminal("No display", &library, &places, &args);
    }
    match window::run(library.clone(), places.clone(), args.clone()) {
        Some(exit) if exit.is_success() => Ok(ExitCode::SUCCESS),
        Some(_) => Ok(ExitCode::FAILURE),
        None => {
            let why = "No window can be opened on this display";
            in_the_terminal(why, &library, &places, &args)
        }
    }
}

fn in_the_terminal(
    why: &str,
    library: &Library,
    places: &Places,
    args: &Args,
) -> Result<ExitCode, String> {
    if let Some(file) = &args.replay {
        written(&format!(
            "{why}: the saved battle is told in the terminal.\n\n"
        ))?;
        terminal::replay(places, file, &mut std::io::stdout().lock())?;
        return Ok(ExitCode::SUCCESS);
    }
    let scenario = args.scenario.as_deref().unwrap_or("farmhouse");
    written(&format!(
        "{why}: the scenario {scenario} is played in the terminal.\n\n"
    ))?;
    let seed = args.seed.unwrap_or_else(window::clock_seed);
    terminal::narrate(library, scenario, seed, &mut std::io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
