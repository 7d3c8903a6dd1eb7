//! Every vignette that ships plays to its end and brings what it says.

use content::AssetDir;
use theatre::{COURSE, Performance, Programme, Rehearsal};
use yags::data::{Library, Manifest};

#[test]
fn every_vignette_brings_what_it_says() {
    let asset_dir = AssetDir::locate().expect("the assets are beside the workspace");
    let library = Library::load(&asset_dir).expect("the figures fit together");
    let programme = Programme::load(&asset_dir).unwrap_or_else(|problem| panic!("{problem}"));
    let mut failures = Vec::new();
    for (id, vignette) in programme.all() {
        let played = Performance::open(id, vignette, &library).and_then(|mut performance| {
            while performance.step()?.is_some() {}
            Ok(())
        });
        if let Err(failure) = played {
            failures.push(format!("{id}: {failure}"));
        }
        assert!(!vignette.rules.is_empty(), "{id} shows no rule");
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_scenes_to_begin_with_are_there_and_each_but_once() {
    let asset_dir = AssetDir::locate().expect("the assets are beside the workspace");
    let programme = Programme::load(&asset_dir).unwrap_or_else(|problem| panic!("{problem}"));
    let mut course = COURSE.to_vec();
    for id in &course {
        assert!(programme.find(id).is_ok(), "{id}");
    }
    course.sort_unstable();
    course.dedup();
    assert_eq!(course.len(), COURSE.len());
}

#[test]
fn every_vignette_has_its_place_in_one_chapter() {
    let asset_dir = AssetDir::locate().expect("the assets are beside the workspace");
    let programme = Programme::load(&asset_dir).unwrap_or_else(|problem| panic!("{problem}"));
    let manifest = Manifest::load(&asset_dir).unwrap_or_else(|problem| panic!("{problem}"));
    let chapters = programme.chapters(&manifest);
    let of = |id: &str| {
        let mut all = chapters.iter();
        let chapter = all.find(|chapter| chapter.vignettes.iter().any(|one| one == id));
        chapter.map(|chapter| chapter.title)
    };
    assert_eq!(of("four-punches"), Some("Wounds and stuns"));
    assert_eq!(of("low-wall"), Some("Cover"));
    assert_eq!(of("hard-to-kill"), Some("Techniques"));
    assert!(
        chapters
            .iter()
            .all(|chapter| chapter.title != "Other scenes")
    );
    let mut listed: Vec<_> = chapters.iter().flat_map(|one| &one.vignettes).collect();
    listed.sort_unstable();
    let all: Vec<_> = programme.all().map(|(id, _)| id).collect();
    assert_eq!(listed, all);
    let mut titles: Vec<_> = chapters.iter().map(|chapter| chapter.title).collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), chapters.len());
}

#[test]
fn a_rehearsal_says_before_which_event_each_caption_comes() {
    let asset_dir = AssetDir::locate().expect("the assets are beside the workspace");
    let library = Library::load(&asset_dir).expect("the figures fit together");
    let programme = Programme::load(&asset_dir).unwrap_or_else(|problem| panic!("{problem}"));
    let vignette = programme.find("four-punches").expect("it ships");
    let rehearsal = Rehearsal::of("four-punches", vignette, &library)
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(rehearsal.captions.len(), vignette.steps.len() + 1);
    assert_eq!(rehearsal.captions[0], (0, vignette.about.clone()));
    assert!(rehearsal.captions.is_sorted_by_key(|(seq, _)| *seq));
    assert_eq!(rehearsal.record.orders.len(), vignette.steps.len());
    assert_eq!(
        rehearsal.record.dice,
        tabletop::dice::DiceSource::Scripted(vignette.dice.clone())
    );
}
