//! `sharp-sticks`: the game in a window, or told in the terminal where there is none.

use content::Depot;
use sharp_sticks::cli::{self, Args, Request};
use sharp_sticks::library::{Library, Places};
use sharp_sticks::{shots, terminal, window};
use std::process::ExitCode;

/// Exit code for a mistake in the arguments or in the data.
const MISTAKE: u8 = 2;

fn main() -> ExitCode {
    let args = match cli::parse(std::env::args().skip(1)) {
        Ok(Request::Play(args)) => args,
        Ok(Request::Help) => {
            print!("{}", cli::HELP);
            return ExitCode::SUCCESS;
        }
        Ok(Request::Version) => {
            println!("sharp-sticks {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        Err(fault) => return complain(&fault),
    };
    match play(args) {
        Ok(code) => code,
        Err(fault) => complain(&fault),
    }
}

fn complain(fault: &str) -> ExitCode {
    eprintln!("sharp-sticks: {fault}");
    ExitCode::from(MISTAKE)
}

fn play(args: Args) -> Result<ExitCode, String> {
    let depot = match &args.assets {
        Some(folder) => Depot::open(folder),
        None => Depot::locate(),
    };
    let depot = depot.map_err(|problem| problem.to_string())?;
    let library = Library::open(&depot)?;
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
    let places = Places::usual(&depot);
    if let Some(folder) = &args.shots {
        shots::take(library, places, folder)?;
        return Ok(ExitCode::SUCCESS);
    }
    if !terminal::has_display() {
        return in_the_terminal("No display", &library, &args);
    }
    match window::run(library.clone(), places, args.clone()) {
        Some(exit) if exit.is_success() => Ok(ExitCode::SUCCESS),
        Some(_) => Ok(ExitCode::FAILURE),
        None => in_the_terminal("No window can be opened on this display", &library, &args),
    }
}

fn in_the_terminal(why: &str, library: &Library, args: &Args) -> Result<ExitCode, String> {
    let scenario = args.scenario.as_deref().unwrap_or("farmhouse");
    println!("{why}: the scenario {scenario} is played in the terminal.\n");
    let seed = args.seed.unwrap_or_else(window::clock_seed);
    terminal::narrate(library, scenario, seed, &mut std::io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
