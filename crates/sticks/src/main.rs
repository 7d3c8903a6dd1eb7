//! `sticks`: Sharp Sticks without a window.

use clap::Parser;
use sticks::cli::Cli;
use sticks::commands::{self, MISTAKE, WELL};
use sticks::outlet;

fn main() -> std::process::ExitCode {
    let cli = Cli::parse();
    let code = commands::run(&cli).unwrap_or_else(|error| {
        // A reader who has seen enough is no fault.
        let enough = error
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe);
        if enough {
            return WELL;
        }
        outlet::remark(&format_args!("error: {error:#}"));
        MISTAKE
    });
    code.into()
}
