//! Battles that are kept: repeated, found out, exported.

use crate::run::{assert_mistake, folder, sticks, words, workspace};
use std::path::Path;

#[test]
fn a_saved_battle_repeats() {
    let file = folder("repeats").join("duel.ron");
    let shown = file.to_str().expect("a plain path");
    let watched = words(&format!("watch yard --seed 5 --random --save {shown}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let verified = words(&format!("replay {shown} --verify"));
    assert_eq!((verified.code, verified.err.as_str()), (0, ""));
    let summary = watched.out.lines().last().unwrap_or_default();
    let digest = summary.rsplit(' ').next().unwrap_or_default();
    assert!(
        verified.out.starts_with(&format!("OK {digest} ")),
        "{}",
        verified.out
    );
    // The tale is the same, but for the line that says how it came about.
    let told = words(&format!("replay {shown}"));
    let tale: Vec<&str> = watched.out.lines().skip(2).collect();
    assert_eq!(told.out.lines().collect::<Vec<_>>(), tale);
}

/// Notes in a file change nothing of the battle; they are told and exported where they stand.
#[test]
fn notes_are_told_and_exported() {
    let folder = folder("noted");
    let file = folder.join("duel.ron");
    let shown = file.to_str().expect("a plain path");
    let watched = words(&format!("watch yard --seed 5 --random --save {shown}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let bare = words(&format!("replay {shown}")).out;
    let verified = words(&format!("replay {shown} --verify")).out;
    let text = std::fs::read_to_string(&file).expect("the record");
    let note = "remarks: [(after: 2, event: 1, text: \"Settings & so on\")],\n  outcome:";
    std::fs::write(&file, text.replacen("outcome:", note, 1)).expect("the record");
    assert_eq!(words(&format!("replay {shown} --verify")).out, verified);
    let told = words(&format!("replay {shown}")).out;
    assert_eq!(told.matches("Note: Settings & so on").count(), 1, "{told}");
    let others: Vec<_> = told
        .lines()
        .filter(|line| !line.contains("Note:"))
        .collect();
    assert_eq!(others, bare.lines().collect::<Vec<_>>());
    let (html, txt) = (folder.join("a.html"), folder.join("a.txt"));
    let paths = (html.to_str().expect("plain"), txt.to_str().expect("plain"));
    let wrote = words(&format!(
        "export {shown} --html {} --text {} --lang de",
        paths.0, paths.1
    ));
    assert_eq!(wrote.code, 0, "{}", wrote.err);
    let read = |path: &Path| std::fs::read_to_string(path).expect("it was written");
    let page = read(&html);
    assert!(page.contains("<strong>Notiz:</strong> Settings &amp; so on"));
    assert!(read(&txt).contains("Notiz: Settings & so on"));
    // A place that is not there is named.
    let lost = text.replacen("outcome:", &note.replace("event: 1", "event: 900"), 1);
    std::fs::write(&file, lost).expect("the record");
    let lost = words(&format!("replay {shown} --verify"));
    assert_eq!(lost.code, 2, "{}", lost.out);
    let why = "stands at event 900 after order 2, which brings";
    assert!(lost.err.contains(why), "{}", lost.err);
}

/// Records of skirmishes drawn by lot, whose scenarios lie in no file, are checked like all others.
#[test]
fn records_of_musters_are_checked() {
    let file = folder("mustered").join("lot.ron");
    let shown = file.to_str().expect("a plain path");
    let watched = words(&format!("watch muster:17 --seed 5 --random --save {shown}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let checked = words(&format!("check {shown}"));
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(
        checked.out.ends_with("1 file checked, no problems\n"),
        "{}",
        checked.out
    );
    let text = std::fs::read_to_string(&file).expect("the record");
    let (before, digest) = text.split_once("digest: \"").expect("a digest");
    let damaged = format!("{before}digest: \"{}{}", "0".repeat(16), &digest[16..]);
    for (damaged, says) in [
        (damaged, "decision 0 ("),
        (
            text.replace("muster:17", "muster:18"),
            "the scenario `muster:18` has changed",
        ),
        (
            text.replace("muster:17", "muster:many"),
            "there is no scenario `muster:many`",
        ),
    ] {
        std::fs::write(&file, damaged).expect("the record");
        let checked = words(&format!("check {shown}"));
        assert_eq!(checked.code, 2, "{says}: {}", checked.out);
        assert!(checked.out.contains(says), "{says}: {}", checked.out);
    }
}

#[test]
fn a_tampered_battle_is_found_out() {
    let folder = folder("tampered");
    let file = folder.join("duel.ron");
    let save = ["watch", "yard", "--seed", "5", "--random", "--save"];
    let ran = sticks(save.map(Path::new).into_iter().chain([file.as_path()]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(&file).expect("the record");
    let verify = |text: &str| {
        std::fs::write(&file, text).expect("the record");
        sticks([Path::new("replay"), &file, Path::new("--verify")])
    };

    let other_dice = verify(&text.replacen("Seeded(5)", "Seeded(6)", 1));
    assert_eq!(other_dice.code, 2);
    assert!(other_dice.err.contains("decision 0 "), "{}", other_dice.err);

    let order = text
        .match_indices("digest: \"")
        .nth(7)
        .map(|(at, mark)| at + mark.len())
        .expect("an eighth order");
    let digit = if text[order..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    let mut altered = text.clone();
    altered.replace_range(order..=order, digit);
    let other_digest = verify(&altered);
    assert_eq!(other_digest.code, 2);
    assert!(
        other_digest.err.contains("decision 7 "),
        "{}",
        other_digest.err
    );

    let cut = verify(&text[..text.len() / 2]);
    assert_eq!(cut.code, 2);
    assert_eq!(cut.err.matches("error:").count(), 1, "{}", cut.err);
    assert!(cut.err.contains("duel.ron:"), "{}", cut.err);

    // Every file of a folder is looked at, whatever the others are like.
    std::fs::write(folder.join("good.ron"), &text).expect("the record");
    let both = sticks([Path::new("replay"), &folder, Path::new("--verify")]);
    assert_eq!(
        (both.code, both.out.lines().count()),
        (2, 1),
        "{}",
        both.err
    );
}

/// Records made from other figures are not told as if nothing had happened: what has changed, the
/// first decision that differs and what it brings today.
#[test]
fn older_records_are_told_with_what_differs() {
    for name in ["yard", "ford", "farmhouse"] {
        let file = format!("crates/sticks/tests/older/{name}.ron");
        for verify in ["", " --verify"] {
            let ran = words(&format!("replay {file}{verify}"));
            assert_eq!(ran.code, 3, "{} {}", ran.out, ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
            let out = ran.out.replace('\n', " ");
            assert!(out.contains("the figures of yags have changed"), "{out}");
            assert!(out.contains("decisions come out as they did"), "{out}");
            assert!(out.contains("orders can still be given"), "{out}");
            assert!(out.contains(" diverges: "), "{name}: {out}");
        }
    }
}

/// One figure changes: the record of before diverges where it is first at work, and the card of that
/// roll shows today's number.
#[test]
fn a_changed_weapon_is_found_at_its_first_blow() {
    let folder = folder("drift");
    let assets = folder.join("assets");
    copy(&workspace().join("assets"), &assets);
    let weapons = assets.join("rules/yags/weapons.ron");
    let text = std::fs::read_to_string(&weapons).expect("the weapons");
    let (before, sword) = text.split_once("practice-sword").expect("it ships");
    let heavier = sword.replacen("attack: 5", "attack: 9", 1);
    std::fs::write(&weapons, format!("{before}practice-sword{heavier}")).expect("a copy");
    let record = folder.join("duel.ron");
    let (assets, record) = (assets.display(), record.display());
    let made = words(&format!(
        "--assets {assets} watch yard --seed 5 --save {record}"
    ));
    assert_eq!(made.code, 0, "{}", made.err);
    let same = words(&format!("--assets {assets} replay {record} --verify"));
    assert_eq!(same.code, 0, "{}", same.err);
    let ran = words(&format!("replay {record}"));
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert!(ran.out.contains("what it brings today"), "{}", ran.out);
    assert!(ran.out.contains("practice sword +5"), "{}", ran.out);
    assert!(!ran.out.contains("practice sword +9"), "{}", ran.out);
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let (old, new) = (entry.path(), to.join(entry.file_name()));
        if old.is_dir() {
            copy(&old, &new);
        } else if old.extension().is_some_and(|ending| ending == "ron") {
            std::fs::copy(&old, &new).expect("a copy");
        }
    }
}

#[test]
fn the_corpus_repeats() {
    let ran = words("replay tests/transcripts --verify");
    assert_eq!(
        ran.code, 0,
        "{}\nscripts/regenerate-transcripts makes them anew",
        ran.err
    );
    assert!(ran.out.lines().count() >= 6, "{}", ran.out);
    assert!(ran.out.lines().all(|line| line.starts_with("OK ")));
}

#[test]
fn a_battle_is_exported_as_page_and_as_text() {
    let folder = folder("export");
    let path = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    let (record, html, text) = (path("duel.ron"), path("duel.html"), path("duel.txt"));
    let watched = words(&format!("watch yard --seed 2 --save {record}"));
    assert_eq!(watched.code, 0, "{}", watched.err);
    let ran = words(&format!("export {record} --html {html} --text {text}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let page = std::fs::read_to_string(&html).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let told = words(&format!("replay {record}")).out;
    assert_eq!(std::fs::read_to_string(&text).expect("a text"), told);
    assert_mistake(&format!("export {record}"), &["--html", "--text"]);
    assert_mistake(
        &format!("export {record} --html nowhere/a.html"),
        &["nowhere"],
    );
    assert_mistake(
        &format!("export nowhere.ron --html {html}"),
        &["nowhere.ron"],
    );
}
