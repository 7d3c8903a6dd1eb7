//! Help, and mistakes of whoever asks.

use crate::run::{assert_mistake, words};
use clap::CommandFactory;
use sticks::cli::Cli;

/// Of every command and every argument that the program itself knows.
#[test]
fn help_is_worth_reading() {
    let ran = words("--help");
    assert_eq!(ran.code, 0);
    let program = Cli::command();
    assert!(program.get_subcommands().count() >= 12);
    for command in program.get_subcommands() {
        let name = command.get_name();
        assert!(ran.out.contains(&format!("\n  {name} ")), "{name}");
        let own = words(&format!("{name} --help"));
        assert_eq!(own.code, 0, "{name}");
        assert!(own.out.contains(&format!("Usage: sticks {name}")), "{name}");
        for argument in command.get_arguments() {
            let id = argument.get_id();
            let help = argument.get_help().map(ToString::to_string);
            assert!(help.is_some_and(|help| help.len() > 8), "{name}: {id}");
            if let Some(long) = argument.get_long() {
                assert!(own.out.contains(&format!("--{long}")), "{name}: --{long}");
            }
        }
    }
    assert!(ran.out.contains("Examples:") && ran.out.contains("Exit codes:"));
}

#[test]
fn mistakes_are_told_once_and_clearly() {
    let known = [
        "`fort`",
        "farmhouse, ford, lesson-cover, lesson-declare, lesson-shoot, proving-ground, yard",
    ];
    for command in ["watch", "simulate"] {
        assert_mistake(&format!("{command} fort"), &known);
    }
    assert_mistake("watch", &["SCENARIO"]);
    assert_mistake("watch yard --seed minus", &["--seed", "minus"]);
    assert_mistake("watch yard --rules chess", &["--rules", "yags"]);
    assert_mistake("watch yard --pace=-1", &["0 to 60"]);
    assert_mistake("watch yard --save nowhere/duel.ron", &["nowhere"]);
    assert_mistake("watch yard --save crates", &["this is a folder", "crates"]);
    assert_mistake("replay nowhere.ron", &["nowhere.ron"]);
    assert_mistake("replay crates --verify", &["no record", "crates"]);
    assert_mistake("replay crates", &["--verify"]);
    assert_mistake("simulate yard -n 0", &["0"]);
    assert_mistake("simulate yard --jobs 0", &["0"]);
    assert_mistake("simulate yard --players fool", &["`opponent`"]);
    assert_mistake("simulate yard --players random,random,random", &["2 sides"]);
    assert_mistake("--assets nowhere watch yard", &["nowhere"]);
    assert_mistake("check", &["PATH"]);
    assert_mistake("juggle", &["juggle"]);
    let missing = words("check nowhere.ron");
    assert_eq!(missing.code, 2);
    assert!(missing.out.contains("nowhere.ron"), "{}", missing.out);
}
