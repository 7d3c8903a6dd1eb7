//! Every vignette that ships plays to its end and brings what it says.

use content::Depot;
use theatre::{Performance, Programme};
use yags::data::Library;

#[test]
fn every_vignette_brings_what_it_says() {
    let depot = Depot::locate().expect("the assets are beside the workspace");
    let library = Library::load(&depot).expect("the figures fit together");
    let programme = Programme::load(&depot).unwrap_or_else(|problem| panic!("{problem}"));
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
