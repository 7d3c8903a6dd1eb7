//! The manifest of the rules: complete, cited rightly, and proved.
//!
//! A test of `tests/it` says what it proves in its first line, `proves!["YC-CHARGE", "R-82", "TC-56"];`,
//! and fails unless its scenes cite it (`it/proof.rs`). Elsewhere a test says so in its doc comment,
//! `/// Proves: YC-CHARGE, R-82.`; without either its name counts, as far as it begins with ids
//! (`tc_26_tb_22_...`). What is found so stands in `assets/rules/yags/proofs.ron`, which `SHARP_STICKS_PROOFS=write cargo test -p yags
//! --test manifest` writes.

mod scan;

use content::{AssetDir, Problem};
use scan::{Scan, cases, is_case, is_ruling};
use std::collections::BTreeSet;
use yags::CITED;
use yags::data::{Library, Manifest, Part, RuleKind};

/// Rules that are cited, and cases, that no test proves yet.
const AWAITED: &[&str] = &[];

/// The environment variable that makes this test write the proofs.
const WRITE: &str = "SHARP_STICKS_PROOFS";

fn manifest() -> Result<Manifest, Problem> {
    Manifest::load(&AssetDir::locate()?)
}

fn found(manifest: &Manifest) -> Scan {
    Scan::of(
        manifest
            .rules()
            .iter()
            .map(|rule| rule.id.clone())
            .collect(),
    )
}

#[test]
fn the_whole_catalogue_is_there() -> Result<(), Problem> {
    let manifest = manifest()?;
    let count = |part, kind| {
        let rules = manifest.rules().iter();
        rules
            .filter(|rule| rule.part == part && rule.kind == kind)
            .count()
    };
    let catalogue = RuleKind::ALL.map(|kind| count(Part::Catalogue, kind));
    assert_eq!(catalogue, [181, 63, 11]);
    assert_eq!(catalogue.iter().sum::<usize>(), 255);
    assert_eq!(count(Part::Technique, RuleKind::Advanced), 63);
    for rule in manifest.rules() {
        let sentences = rule.text.matches(['.', ';']).count();
        assert!((1..=8).contains(&sentences), "{}: {}", rule.id, rule.text);
        assert!(
            !rule.title.is_empty() && !rule.section.is_empty(),
            "{}",
            rule.id
        );
        assert!(rule.cases.iter().all(|case| is_case(case)), "{}", rule.id);
        assert!(rule.rulings.iter().all(|id| is_ruling(id)), "{}", rule.id);
    }
    Ok(())
}

#[test]
fn nothing_cites_an_unknown_rule() -> Result<(), Problem> {
    let manifest = manifest()?;
    let unknown: Vec<_> = CITED
        .iter()
        .filter(|id| manifest.rule(id.0).is_none())
        .collect();
    assert!(unknown.is_empty(), "not in rules.ron: {unknown:?}");
    Ok(())
}

#[test]
fn techniques_and_their_rules_name_each_other() -> Result<(), Problem> {
    let manifest = manifest()?;
    let library = Library::load(&AssetDir::locate()?)?;
    let named: BTreeSet<_> = library
        .techniques()
        .iter()
        .filter_map(|technique| technique.rule.as_deref())
        .collect();
    let rules: BTreeSet<_> = manifest
        .rules()
        .iter()
        .filter(|rule| rule.part == Part::Technique)
        .map(|rule| &*rule.id)
        .collect();
    assert_eq!(named, rules);
    Ok(())
}

/// `proofs.ron` says what the sources say; `SHARP_STICKS_PROOFS=write` writes it anew.
#[test]
fn the_proofs_are_up_to_date() -> Result<(), Problem> {
    let asset_dir = AssetDir::locate()?;
    let path = asset_dir.path("rules/yags/proofs.ron");
    let scan = found(&manifest()?);
    if std::env::var(WRITE).is_ok_and(|wish| wish == "write") {
        std::fs::write(&path, scan.text()).unwrap_or_else(|error| panic!("{error}"));
        return Ok(());
    }
    let (stored, now) = (asset_dir.text("rules/yags/proofs.ron")?, scan.text());
    let lines = |text: &str| text.replace('\r', "").lines().map(str::to_owned).collect();
    let (stored, now): (BTreeSet<String>, BTreeSet<String>) = (lines(&stored), lines(&now));
    let gone = stored.difference(&now).map(|line| format!("-{line}"));
    let come = now.difference(&stored).map(|line| format!("+{line}"));
    let changed: Vec<String> = gone.chain(come).take(40).collect();
    assert!(
        changed.is_empty(),
        "{changed:#?}\nwrite it anew: {WRITE}=write cargo test -p yags --test manifest",
    );
    Ok(())
}

/// Whatever a term or an event cites has a test.
#[test]
fn what_is_cited_is_proved() -> Result<(), Problem> {
    let manifest = manifest()?;
    let scan = found(&manifest);
    let unproved: Vec<&str> = manifest
        .rules()
        .iter()
        .map(|rule| &*rule.id)
        .filter(|id| {
            let proof = scan.proofs.get(*id);
            proof.is_some_and(|proof| proof.tests.is_empty())
        })
        .filter(|id| !AWAITED.contains(id))
        .collect();
    assert!(unproved.is_empty(), "cited without a test: {unproved:?}");
    Ok(())
}

/// The 46 worked examples and the 84 computed cases of the catalogue.
#[test]
fn every_case_is_proved() -> Result<(), Problem> {
    let scan = found(&manifest()?);
    assert_eq!(cases().len(), 46 + 84);
    let missing: Vec<String> = cases()
        .into_iter()
        .filter(|case| !scan.proofs.contains_key(case))
        .filter(|case| !AWAITED.contains(&&**case))
        .collect();
    assert!(missing.is_empty(), "no test proves {missing:?}");
    Ok(())
}

#[test]
fn tests_prove_what_exists() -> Result<(), Problem> {
    let manifest = manifest()?;
    let strange = found(&manifest).strange;
    assert!(
        strange.is_empty(),
        "neither rule, ruling nor case: {strange:#?}"
    );
    Ok(())
}
