//! Records of battles: what is written is read back, and a crash leaves the old file or the new one.

use content::saves::{read_record, record_from, record_text, write_record};
use content::{Problem, Source};
use std::fs;
use std::path::PathBuf;
use tabletop::CombatantId;
use tabletop::SideId;
use tabletop::annotation::Annotation;
use tabletop::decision::Pick;
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::grid::Tile;
use tabletop::record::{Entry, FORMAT, Record};
use tabletop::scenario::Controller;

fn record(orders: usize) -> Record {
    let entry = |index: usize| Entry {
        picks: vec![
            Pick::option("attack"),
            Pick::Target(CombatantId(index as u16)),
            Pick::Tile(Tile::new(3, -4)),
            Pick::Count(2),
        ],
        digest: format!("{index:016x}"),
    };
    let seats = [Controller::Human, Controller::Machine];
    Record {
        format: FORMAT,
        scenario: "yard".to_owned(),
        scenario_hash: "0123456789abcdef".to_owned(),
        rules: "yags".to_owned(),
        data_hash: "fedcba9876543210".to_owned(),
        options: Default::default(),
        dice: DiceSource::Seeded(u64::MAX),
        seats: seats.into_iter().take(orders).collect(),
        orders: (0..orders).map(entry).collect(),
        remarks: Vec::new(),
        outcome: Some(Outcome::Won(SideId(1))),
    }
}

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = format!("sharp-sticks-{name}-{}", std::process::id());
        Self(std::env::temp_dir().join(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_written_is_read_back() -> Result<(), Problem> {
    let folder = Folder::new("round-trip");
    let path = folder.0.join("deeper/quick.ron");
    for orders in [0, 1, 40] {
        write_record(&path, &record(orders))?;
        assert_eq!(read_record(&path)?, record(orders));
    }
    let left: Vec<_> = fs::read_dir(folder.0.join("deeper"))
        .into_iter()
        .flatten()
        .collect();
    assert_eq!(left.len(), 1, "no part files are left behind");
    Ok(())
}

#[test]
fn one_order_takes_one_line() -> Result<(), Problem> {
    insta::assert_snapshot!("record", record_text(&record(2))?);
    assert_eq!(
        record_text(&record(30))?.lines().count(),
        record_text(&record(2))?.lines().count() + 28
    );
    Ok(())
}

#[test]
fn a_file_that_cannot_be_replaced_stays() -> Result<(), Problem> {
    let folder = Folder::new("stays");
    let path = folder.0.join("save.ron");
    write_record(&path, &record(3))?;
    // A folder stands where the file should go: the write fails, and nothing else changes.
    let blocked = folder.0.join("blocked.ron");
    let made = fs::create_dir_all(blocked.join("inside"));
    assert!(made.is_ok());
    assert!(write_record(&blocked, &record(1)).is_err());
    assert!(write_record(&path.join("below.ron"), &record(1)).is_err());
    assert_eq!(read_record(&path)?, record(3));
    Ok(())
}

#[test]
fn every_beginning_of_a_save_is_refused() -> Result<(), Problem> {
    let text = record_text(&record(3))?;
    for end in 0..text.trim_end().len() {
        assert!(
            record_from(&Source::new("save.ron", &text[..end])).is_err(),
            "{end}"
        );
    }
    Ok(())
}

fn remark(after: usize, event: u32, text: &str) -> Annotation {
    Annotation {
        after,
        event,
        text: text.to_owned(),
    }
}

#[test]
fn notes_are_kept_and_a_file_without_them_is_as_it_was() -> Result<(), Problem> {
    let bare = record_text(&record(3))?;
    assert!(!bare.contains("remarks"), "{bare}");
    let mut noted = record(3);
    noted.remarks = vec![
        remark(0, 4, "She says \"now\" - and it's raining"),
        remark(3, 0, "Größer"),
    ];
    let text = record_text(&noted)?;
    assert_eq!(record_from(&Source::new("save.ron", &text))?, noted);
    // Nothing else in the file is other than it was, one note to a line.
    let others: Vec<_> = text
        .lines()
        .filter(|line| !line.contains("event:") && !line.contains("remarks"))
        .collect();
    let bare: Vec<_> = bare.lines().collect();
    assert_eq!(others.len(), bare.len() + 1, "and one bracket: {text}");
    assert!(bare.iter().all(|line| others.contains(line)), "{text}");
    Ok(())
}

#[test]
fn notes_that_stand_nowhere_are_refused() -> Result<(), Problem> {
    for (remarks, why) in [
        (vec![remark(4, 0, "late")], "there is no order 4, only 3"),
        (vec![remark(1, 0, "")], "a note is one line"),
        (
            vec![remark(2, 0, "b"), remark(1, 0, "a")],
            "in the order of their places",
        ),
    ] {
        let mut noted = record(3);
        noted.remarks = remarks;
        let text = record_text(&noted)?;
        let problem = record_from(&Source::new("save.ron", &text))
            .err()
            .map(|problem| problem.to_string());
        let problem = problem.unwrap_or_default();
        assert!(problem.contains(why), "{problem}");
        let (line, _) = (1..)
            .zip(text.lines())
            .filter(|(_, line)| line.contains("event:"))
            .last()
            .unwrap_or_default();
        assert!(problem.contains(&format!("save.ron:{line}:")), "{problem}");
    }
    Ok(())
}

#[test]
fn another_format_is_named_before_anything_else() {
    let source = Source::new("save.ron", "(\n  format: 2,\n  battle: \"yard\",\n)\n");
    let problem = record_from(&source)
        .err()
        .map(|problem| problem.to_string());
    assert!(problem.is_some_and(|text| text.contains("the file has format 2")));
}
