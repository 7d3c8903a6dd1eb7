//! Files of every kind, damaged in 400 ways: whatever `check` passes can be used, whatever it refuses
//! it refuses with the name of a file, and with a line where the file has lines. Nothing panics.

use ai::RandomPlayer;
use content::saves::record_text;
use content::{AssetDir, Problem, Report};
use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use sticks::seed::nth;
use sticks::stage::{Stage, set};
use tabletop::dice::DiceSource;
use tabletop::player::Player;
use tabletop::record::Recorder;
use tabletop::{Battle, Status};
use theatre::{Programme, Rehearsal};
use yags::data::{Library, Manifest};

/// How many files are damaged.
const MUTATIONS: u64 = 400;
/// What bytes are changed to: what matters to a reader, and what should not be there at all.
const BYTES: &[u8] = b"()[]{}\":,'/*\\#\x00\x1b\x7f\xff\xc2909-z \n";
/// What numbers are changed to.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "17",
    "200",
    "256",
    "65535",
    "65536",
    "4294967295",
    "99999999999",
];
/// What words are changed to.
const WORDS: &[&str] = &["no-such", "", "\\u{1b}[2J", "a\u{202e}b", "x\\ny"];

struct Lots {
    seed: u64,
    drawn: u64,
}

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.drawn += 1;
        (nth(self.seed, self.drawn) % count.max(1) as u64) as usize
    }
}

/// What is checked, what uses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Scenario,
    Map,
    Rules,
    Lesson,
    Scene,
    Record,
    Words,
    Picture,
    Font,
    Sound,
}

const KINDS: [(Kind, &str); 10] = [
    (Kind::Scenario, "scenarios"),
    (Kind::Map, "maps"),
    (Kind::Rules, "rules/yags"),
    (Kind::Lesson, "lessons"),
    (Kind::Scene, "theatre/yags"),
    (Kind::Record, "saves"),
    (Kind::Words, "words/de"),
    (Kind::Picture, "art/png/tokens"),
    (Kind::Font, "fonts"),
    (Kind::Sound, "sounds"),
];

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder for the copy");
    for entry in fs::read_dir(from).expect("the assets").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            if entry.file_name() != "svg" {
                copy(&path, &to);
            }
        } else {
            fs::copy(&path, &to).expect("a copy");
        }
    }
}

/// The files of a folder with an ending that is checked, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder)
        .expect("a folder of the copy")
        .flatten();
    let known = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["ron", "po", "png", "ttf"].contains(&ending))
    };
    let mut files: Vec<PathBuf> = listed.map(|entry| entry.path()).filter(known).collect();
    files.sort();
    files
}

/// A battle of the yard by lot, as a record.
fn played(asset_dir: &AssetDir) -> String {
    let rules = Arc::new(yags::Yags::load(asset_dir).expect("the rules"));
    let scenario = Arc::new(asset_dir.scenario("yard").expect("the yard"));
    let mut battle = Battle::new(rules, scenario, DiceSource::Seeded(3), false).expect("a battle");
    let mut recorder = Recorder::new(&battle);
    let mut player = RandomPlayer::new(3);
    while battle.advance() == Status::Awaiting {
        recorder.note(&mut battle);
        let order = player.answer(&mut battle);
        battle.submit(order).expect("a legal order");
    }
    recorder.note(&mut battle);
    record_text(recorder.record()).expect("a record")
}

/// Some damage.
fn damaged(bytes: &[u8], lots: &mut Lots) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = lots.below(bytes.len());
    let text = String::from_utf8(bytes.clone()).ok();
    match (lots.below(7), text) {
        (0, _) => bytes.truncate(at),
        (1, _) | (_, None) => bytes[at] = BYTES[lots.below(BYTES.len())],
        (2, _) => {
            bytes.remove(at);
        }
        (3 | 4, Some(text)) => {
            let mut lines: Vec<&str> = text.lines().collect();
            let line = lots.below(lines.len());
            if lots.below(2) == 0 {
                lines.remove(line);
            } else {
                lines.insert(line, lines[lots.below(lines.len())]);
            }
            bytes = lines.join("\n").into_bytes();
        }
        (5, Some(text)) => {
            let number = NUMBERS[lots.below(NUMBERS.len())];
            bytes = replaced(&text, at, number, |sign| sign.is_ascii_digit());
        }
        (_, Some(text)) => {
            let word = WORDS[lots.below(WORDS.len())];
            bytes = replaced(&text, at, word, |sign| sign.is_ascii_lowercase());
        }
    }
    bytes
}

/// The next run of such signs after a place, replaced.
fn replaced(text: &str, at: usize, by: &str, is: impl Fn(char) -> bool) -> Vec<u8> {
    let from = (at..text.len())
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    let start = text[from..].find(&is).map_or(from, |found| from + found);
    let end = text[start..]
        .find(|sign| !is(sign))
        .map_or(text.len(), |found| start + found);
    [&text[..start], by, &text[end..]].concat().into_bytes()
}

/// What has to be in order for a file to be used.
fn checked(kind: Kind, file: &Path, root: &Path) -> Vec<PathBuf> {
    let mut paths = vec![file.to_path_buf()];
    if matches!(kind, Kind::Map | Kind::Rules) {
        paths.extend(files(&root.join("scenarios")));
    }
    paths
}

/// Uses a file as play does.
fn used(kind: Kind, file: &Path, root: &Path) -> Result<(), String> {
    let asset_dir = AssetDir::open(root).map_err(told)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    match kind {
        Kind::Scenario => fought(file, root),
        Kind::Map | Kind::Rules => {
            if kind == Kind::Rules {
                Library::load(&asset_dir).map_err(told)?;
                Manifest::load(&asset_dir).map_err(told)?;
            }
            let scenarios = files(&root.join("scenarios"));
            scenarios
                .iter()
                .try_for_each(|scenario| fought(scenario, root))
        }
        Kind::Lesson => asset_dir.lesson(&name).map(drop).map_err(told),
        Kind::Scene => {
            let programme = Programme::load(&asset_dir).map_err(told)?;
            let library = Library::load(&asset_dir).map_err(told)?;
            let vignette = programme.find(&name)?;
            let played = Rehearsal::of(&name, vignette, &library);
            played.map(drop).map_err(|failure| failure.to_string())
        }
        Kind::Record => {
            let verified = sticks::replay::read(file).and_then(|record| {
                sticks::replay::verify(&Stage::open_for(Some(root), file, None)?, &record)
            });
            verified.map(drop).map_err(|error| format!("{error:#}"))
        }
        Kind::Words => speech::messages(&root.join("words/de")).map(drop),
        Kind::Sound if name == "cues" => {
            let listed = asset_dir.list::<speaker::Recipe>("sounds/cues.ron");
            listed.map(drop).map_err(told)
        }
        Kind::Picture | Kind::Font | Kind::Sound => Ok(()),
    }
}

/// Fights the first decisions of a battle by lot.
fn fought(scenario: &Path, root: &Path) -> Result<(), String> {
    let path = scenario.to_string_lossy();
    let staged = set(Some(root), &path, &BTreeMap::new());
    let (rules, scenario) = staged.map_err(|error| format!("{error:#}"))?;
    let battle = Battle::new(rules, scenario, DiceSource::Seeded(1), false);
    let mut battle = battle.map_err(|fault| fault.to_string())?;
    let mut player = RandomPlayer::new(1);
    for _ in 0..12 {
        if battle.advance() != Status::Awaiting {
            break;
        }
        let order = player.answer(&mut battle);
        battle
            .submit(order)
            .map_err(|illegal| illegal.to_string())?;
    }
    Ok(())
}

fn told(problem: Problem) -> String {
    problem.to_string()
}

/// What is wrong with what `check` says of a damaged file.
fn verdict(
    kind: Kind,
    report: &Report,
    used: &Result<(), String>,
    changed: bool,
) -> Option<String> {
    if let (true, Err(fault)) = (report.is_clean(), used) {
        return Some(format!("check passes it, and then: {fault}"));
    }
    let sums = matches!(kind, Kind::Picture | Kind::Font);
    if report.is_clean() && changed && (sums || kind == Kind::Record && used.is_err()) {
        return Some("check passes it".to_owned());
    }
    if kind == Kind::Record && !report.is_clean() && used.is_ok() {
        return Some(format!("check refuses what is told: {report}"));
    }
    report.problems.iter().find_map(|problem| {
        let text = problem.to_string();
        let control = |sign: char| tabletop::shown::is_harmful(sign) && sign != '\n';
        let wrong = if problem.file.is_empty() || problem.remedy.is_empty() {
            "no file or no remedy"
        } else if problem.line == 0 && !sums {
            "no line"
        } else if text.contains(control) {
            "control characters"
        } else {
            return None;
        };
        Some(format!("{wrong}: {text}"))
    })
}

#[test]
fn whatever_check_passes_can_be_used() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutations");
    // Left over from an earlier run, if there at all.
    let _ = fs::remove_dir_all(&home);
    let root = home.join("assets");
    let shipped = AssetDir::locate().expect("the assets");
    copy(shipped.root(), &root);
    fs::create_dir_all(root.join("saves")).expect("a folder");
    fs::write(root.join("saves/yard.ron"), played(&shipped)).expect("a record");
    let mut wrong = Vec::new();
    let mut refused = 0;
    for index in 0..MUTATIONS {
        let mut lots = Lots {
            seed: nth(20_261_123, index),
            drawn: 0,
        };
        let (kind, folder) = KINDS[index as usize % KINDS.len()];
        let files = files(&root.join(folder));
        let file = &files[lots.below(files.len())];
        let whole = fs::read(file).expect("a file of the copy");
        let bytes = damaged(&whole, &mut lots);
        fs::write(file, &bytes).expect("a damaged file");
        let tried = catch_unwind(AssertUnwindSafe(|| {
            let report = sticks::check::check(&checked(kind, file, &root), Some(&root));
            (report, used(kind, file, &root))
        }));
        fs::write(file, &whole).expect("the file as it was");
        let fault = match &tried {
            Err(_) => Some("panic".to_owned()),
            Ok((report, used)) => {
                refused += u64::from(!report.is_clean());
                verdict(kind, report, used, bytes != whole)
            }
        };
        if let Some(fault) = fault {
            let shown = file.strip_prefix(&root).unwrap_or(file).display();
            wrong.push(format!("{index}, {shown}: {fault}"));
        }
    }
    let count = wrong.len();
    assert!(
        wrong.is_empty(),
        "{count} of {MUTATIONS}:\n{}",
        wrong.join("\n")
    );
    assert!(
        refused > MUTATIONS / 2,
        "only {refused} of {MUTATIONS} did any harm"
    );
    println!("{MUTATIONS} mutations, {refused} refused, none with a wrong verdict");
}
