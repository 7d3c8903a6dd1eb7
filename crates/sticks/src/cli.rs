//! The command line.

use crate::stage::{RULES, Recruit};
use clap::{Args, Parser, Subcommand};
use speech::Language;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Examples and exit codes, at the end of the help.
const AFTER: &str = "\
Examples:
  sticks watch yard --seed 1            one duel, with all its arithmetic
  sticks watch ford --save ford.ron     the same battle can be replayed later
  sticks replay ford.ron --rules-ids    ... with the rule behind every number
  sticks replay tests/transcripts --verify
  sticks recover ford.ron --days 30     ... and what became of the hurt
  sticks export ford.ron --html a.html  the whole fight as one page
  sticks export ford.ron --gif a.gif    the whole fight as an animated picture
  sticks ledger ford.ron                who was lucky, and were the dice fair?
  sticks check mine/duel.ron            is my scenario in order?
  sticks watch mine/duel.ron            ... and how does it play?
  sticks simulate ford -n 1000          who wins, how often, how long does it take?
  sticks simulate yard -n 200 --players opponent,random --swap
  sticks odds attack.json               how likely is what? exact fractions, every term
  sticks fuzz --seconds 30              look for trouble
  sticks rules YC-COVER                 what does the rule say, and what proves it?

Exit codes:
  0  all is well
  1  `fuzz` has found a fault
  2  a mistake in the arguments or the data, a record that does not repeat; for `check`, `ledger`,
     `recover` and `export` also one that was made under other figures or on another map
  3  for `replay`: a record made under other figures or on another map, and what differs

A file name of `-` is standard output: `watch --save -` prints nothing but the record.

The assets are looked for in the folder that SHARP_STICKS_ASSETS names, else in `assets` here,
beside the program or above it. Colours are used on a terminal unless NO_COLOR is set.";

/// Sharp Sticks without a window: tabletop skirmishes played by the AI and explained to people.
///
/// Every battle can be repeated: the same scenario, the same seed and the same players make the
/// same battle, event by event, on every machine.
#[derive(Parser, Debug)]
#[command(name = "sticks", version, after_long_help = AFTER, verbatim_doc_comment)]
pub struct Cli {
    /// The folder of assets, if it is not where it usually is
    #[arg(long, global = true, value_name = "DIR")]
    pub assets: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// AI against AI, told phase by phase with the arithmetic of every roll
    Watch(Watch),
    /// Tell a saved battle, or verify that it repeats decision by decision
    Replay(Replay),
    /// What becomes of the hurt after a saved battle: first aid, rest, healing, day by day
    Recover(Recover),
    /// The dice of a saved battle: sums against what is expected, luck, how fair the faces are
    Ledger(Ledger),
    /// A saved battle as one HTML page or as text, for people who do not have the game
    Export(Export),
    /// Validate what play reads: scenarios, maps, figures, records, lessons, scenes, messages, pictures
    Check(Check),
    /// Many battles: wins, rounds, casualties, with 95 % intervals
    Simulate(Simulate),
    /// The exact odds of one attack, asked as JSON: see docs/odds.md
    Odds(Odds),
    /// Random legal play on all scenarios, until something breaks or the time is up
    Fuzz(Fuzz),
    /// Every rule in words: whether it is there, what proves it, where it is cited
    Rules(Rules),
    /// Read lists of YAGS in their author's XML and write them as figures of this game
    Import(Import),
    /// Vignettes that show a rule at work: scripted dice, captions, every term
    Theatre(Theatre),
}

/// How a battle is told.
#[derive(Args, Debug)]
pub struct Telling {
    /// Name the rule behind every number, and what had no effect
    #[arg(long)]
    pub rules_ids: bool,
    /// Pause after every line, for people who read along
    #[arg(
        long,
        value_name = "SECONDS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "0.4",
        value_parser = seconds
    )]
    pub pace: Option<f64>,
}

/// Options of the rules.
#[derive(Args, Debug)]
pub struct Switches {
    /// Switch an option of the rules on (or off with NAME=off); a wrong name lists them
    #[arg(long = "option", value_name = "NAME", value_parser = switch)]
    pub options: Vec<(String, bool)>,
}

impl Switches {
    /// What is switched, by name; the last word on a name counts.
    pub fn named(&self) -> BTreeMap<String, bool> {
        self.options.iter().cloned().collect()
    }
}

/// `sticks theatre`.
#[derive(Args, Debug)]
pub struct Theatre {
    /// The vignette; without it the programme is printed
    pub vignette: Option<String>,
    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// `sticks watch`.
#[derive(Args, Debug)]
pub struct Watch {
    /// The scenario: yard, ford, farmhouse; the path of a file of your own; muster:17 is drawn by lot
    pub scenario: String,
    /// Seed of dice and players [default: from the clock]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Which system of rules
    #[arg(long, default_value = RULES[0], value_parser = RULES)]
    pub rules: String,
    /// Both sides give any legal order, by lot
    #[arg(long)]
    pub random: bool,
    /// Before every declaration: the best three that the opponent weighs, and what speaks against them
    #[arg(long)]
    pub explain: bool,
    /// What is switched on.
    #[command(flatten)]
    pub switches: Switches,
    /// Save the battle as a record, after every order; `-` prints the record instead of the tale
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// The scenario that a record was made of.
#[derive(Args, Debug)]
pub struct Original {
    /// The file of the scenario, where it is one of your own that does not lie beside the record
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
}

/// `sticks replay`.
#[derive(Args, Debug)]
pub struct Replay {
    /// A record, or with --verify a folder of records
    pub file: PathBuf,
    /// What it was made of.
    #[command(flatten)]
    pub original: Original,
    /// Tell nothing; print the final digest, or the first decision that diverges
    #[arg(long, conflicts_with_all = ["rules_ids", "pace"])]
    pub verify: bool,
    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// `sticks recover`.
#[derive(Args, Debug)]
pub struct Recover {
    /// A record, as `watch --save` and the game write it
    pub file: PathBuf,
    /// What it was made of.
    #[command(flatten)]
    pub original: Original,
    /// How many days are told at most
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=3650))]
    pub days: u16,
    /// Seed of the dice
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Who treats whom, as PATIENT=HEALER, or PATIENT= for nobody; else the best of each side does
    #[arg(long = "treat", value_name = "PATIENT=HEALER")]
    pub treats: Vec<String>,
    /// Nobody looks after the hurt day by day
    #[arg(long)]
    pub no_care: bool,
    /// The skilled succeed without a die where they cannot fail (YK-TAKE0)
    #[arg(long)]
    pub automatic: bool,
    /// How it is told.
    #[command(flatten)]
    pub telling: Telling,
}

/// `sticks ledger`.
#[derive(Args, Debug)]
pub struct Ledger {
    /// A record, as `watch --save` and the game write it
    pub file: PathBuf,
    /// What it was made of.
    #[command(flatten)]
    pub original: Original,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `sticks export`.
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("form").required(true).multiple(true)))]
pub struct Export {
    /// A record, as `watch --save` and the game write it
    pub file: PathBuf,
    /// What it was made of.
    #[command(flatten)]
    pub original: Original,
    /// One page that needs no network: every line, every card, every rule, a map wherever something happens
    #[arg(long, value_name = "FILE", group = "form")]
    pub html: Option<PathBuf>,
    /// What `sticks replay` tells
    #[arg(long, value_name = "FILE", group = "form")]
    pub text: Option<PathBuf>,
    /// An animated picture: the map, and below it what happens, beat by beat
    #[arg(long, value_name = "FILE", group = "form")]
    pub gif: Option<PathBuf>,
    /// The language of it: en or de
    #[arg(long, value_name = "CODE", value_parser = language, default_value = "en")]
    pub lang: Language,
}

fn language(code: &str) -> Result<Language, String> {
    let offered = Language::OFFERED.into_iter();
    offered
        .clone()
        .find(|language| language.code() == code)
        .ok_or_else(|| {
            let codes: Vec<_> = offered.map(Language::code).collect();
            format!("there is {}", codes.join(", "))
        })
}

/// `sticks check`.
#[derive(Args, Debug)]
pub struct Check {
    /// Files and folders
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

/// `sticks simulate`.
#[derive(Args, Debug)]
pub struct Simulate {
    /// The scenario: yard, ford, farmhouse; the path of a file of your own; muster:17 is drawn by lot
    pub scenario: String,
    /// How many battles
    #[arg(short = 'n', long = "battles", value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub battles: u64,
    /// How many threads, for the same result [default: one per core]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    /// The seed that the battles' seeds are made from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// opponent or random, for all sides or for each
    #[arg(
        long,
        value_name = "P[,P]",
        value_delimiter = ',',
        default_value = "opponent"
    )]
    pub players: Vec<Recruit>,
    /// Play every seed twice, with the players' sides exchanged
    #[arg(long)]
    pub swap: bool,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
    /// What is switched on.
    #[command(flatten)]
    pub switches: Switches,
}

/// `sticks odds`.
#[derive(Args, Debug)]
pub struct Odds {
    /// A file with one request, or `-` for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// One request a line, and one answer for each
    #[arg(long)]
    pub lines: bool,
}

/// `sticks fuzz`.
#[derive(Args, Debug)]
pub struct Fuzz {
    /// Only these scenarios, by name or path [default: all of the game, and musters between them]
    #[arg(value_name = "SCENARIO")]
    pub scenarios: Vec<String>,
    /// For how many seconds
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10,
        conflicts_with = "battles",
        value_parser = clap::value_parser!(u64).range(1..=1_000_000)
    )]
    pub seconds: u64,
    /// How many battles, instead of how long
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub battles: Option<u64>,
    /// The seed, which is printed [default: from the clock]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// How many threads [default: one per core]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    /// Print which kinds of orders and which rules the battles have reached
    #[arg(long)]
    pub coverage: bool,
    /// Where a battle with a fault is saved
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub faults: PathBuf,
}

fn switch(text: &str) -> Result<(String, bool), String> {
    match text.split_once('=') {
        None => Ok((text.to_owned(), true)),
        Some((name, "on")) => Ok((name.to_owned(), true)),
        Some((name, "off")) => Ok((name.to_owned(), false)),
        Some(_) => Err("give NAME, NAME=on or NAME=off".to_owned()),
    }
}

/// `sticks rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// A rule, for example YC-COVER; also a ruling or a case: R-51, TC-27
    pub id: Option<String>,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
}

/// `sticks import`.
#[derive(Args, Debug)]
pub struct Import {
    /// Files (.yags, .xml) and folders of them
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Where the lists are written [default: to standard output]
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Only say how much was found, without what could not be used
    #[arg(long)]
    pub quiet: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(pace) if (0.0..=60.0).contains(&pace) => Ok(pace),
        _ => Err("give seconds from 0 to 60".to_owned()),
    }
}
