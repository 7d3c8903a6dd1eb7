//! What the program is asked on its command line.

use std::path::PathBuf;

use crate::ui::words::Language;

/// What `--help` prints.
pub const HELP: &str = "\
Sharp Sticks: a skirmish game that plays tabletop rules to the letter and shows why.

Usage: sharp-sticks [demo] [OPTIONS]

  demo            a show of three minutes that needs nobody; Esc ends it

Options:
  --scenario ID   start this scenario at once: yard, ford, farmhouse, or the path of a file of yours
  --seed N        seed of the dice, so that a battle can be repeated (default: from the clock)
  --replay FILE   show a saved battle from its start
  --language CODE en or de (default: what the settings or the system say)
  --assets DIR    the folder `assets` of the game, if it is somewhere else
  -h, --help      print this
  -V, --version   print the version

Saved battles are in $XDG_DATA_HOME/sharp-sticks/saves, else ~/.local/share/sharp-sticks/saves.
Without a display the scenario, else the farmhouse, is played by two opponents in the terminal, and
the battle of --replay is told there.
Exit codes: 0 all is well, 1 the window failed, 2 a mistake in the arguments or the data.
";

/// What was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Args {
    /// Start this scenario.
    pub scenario: Option<String>,
    /// Seed of the dice.
    pub seed: Option<u64>,
    /// The show that needs nobody.
    pub demo: bool,
    /// Show this record.
    pub replay: Option<PathBuf>,
    /// The language of the screen.
    pub language: Option<Language>,
    /// The folder of assets.
    pub assets: Option<PathBuf>,
    /// Take pictures of the moments of a battle into this folder, without a window.
    pub shots: Option<PathBuf>,
}

/// What the command line leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Play.
    Play(Args),
    /// Print the help.
    Help,
    /// Print the version.
    Version,
}

/// Reads the command line, without the name of the program.
///
/// # Errors
/// One line that names the argument and says what is wrong with it.
pub fn parse(words: impl IntoIterator<Item = String>) -> Result<Request, String> {
    let mut args = Args::default();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) if name.starts_with("--") => {
                (name.to_owned(), Some(value.to_owned()))
            }
            _ => (word, None),
        };
        let mut value = || {
            let value = joined.clone().or_else(|| words.next());
            value.ok_or_else(|| format!("{name} needs a value; see --help"))
        };
        match name.as_str() {
            "demo" => args.demo = true,
            "-h" | "--help" => return Ok(Request::Help),
            "-V" | "--version" => return Ok(Request::Version),
            "--scenario" => args.scenario = Some(value()?),
            "--seed" => {
                let text = value()?;
                let seed = text.parse().map_err(|_| {
                    format!(
                        "--seed {text:?} is not a whole number from 0 to {}",
                        u64::MAX
                    )
                })?;
                args.seed = Some(seed);
            }
            "--replay" => args.replay = Some(value()?.into()),
            "--language" => {
                let code = value()?;
                let known = Language::of_code(&code);
                args.language =
                    Some(known.ok_or_else(|| format!("--language {code:?} is neither en nor de"))?);
            }
            "--assets" => args.assets = Some(value()?.into()),
            "--offscreen-shots" => args.shots = Some(value()?.into()),
            _ => return Err(format!("unknown argument {name:?}; see --help")),
        }
    }
    if args.replay.is_some() && args.scenario.is_some() {
        return Err("--replay and --scenario exclude each other; see --help".to_owned());
    }
    if args.demo && (args.replay.is_some() || args.scenario.is_some()) {
        return Err("demo takes neither --scenario nor --replay; see --help".to_owned());
    }
    Ok(Request::Play(args))
}

#[cfg(test)]
mod tests {
    use super::{Args, Request, parse};

    fn read(line: &str) -> Result<Request, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_take_their_value_joined_or_apart() {
        let wanted = Args {
            scenario: Some("ford".into()),
            seed: Some(7),
            ..Args::default()
        };
        assert_eq!(
            read("--scenario ford --seed 7"),
            Ok(Request::Play(wanted.clone()))
        );
        assert_eq!(read("--scenario=ford --seed=7"), Ok(Request::Play(wanted)));
        assert_eq!(read("--seed 7 --help"), Ok(Request::Help));
    }

    #[test]
    fn mistakes_are_told_in_one_line() {
        for line in [
            "--seed",
            "--seed -1",
            "--what",
            "--language klingon",
            "ford",
            "--replay a --scenario b",
            "demo --scenario b",
        ] {
            let fault = read(line).expect_err(line);
            assert_eq!(fault.lines().count(), 1, "{fault}");
        }
    }
}
