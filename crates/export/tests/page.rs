//! Pages of whole fights: complete, well formed, and in need of nothing else.

use content::{Depot, Problem};
use export::{Clause, LIMIT, page};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::record::{Record, Scribe};
use tabletop::{Battle, Status};
use yags::Yags;
use yags::data::Manifest;

struct Bench {
    depot: Depot,
    rules: Arc<Yags>,
    clauses: Vec<Clause>,
}

impl Bench {
    fn open() -> Result<Self, Problem> {
        let depot = Depot::locate()?;
        let manifest = Manifest::load(&depot)?;
        let clauses = manifest.rules().iter().map(|rule| Clause {
            id: rule.id.clone(),
            title: rule.title.clone(),
            section: rule.section.clone(),
            text: rule.text.clone(),
        });
        Ok(Self {
            rules: Arc::new(Yags::load(&depot)?),
            clauses: clauses.collect(),
            depot,
        })
    }

    fn battle(&self, scenario: &str) -> Result<Battle, Problem> {
        let scenario = Arc::new(self.depot.scenario(scenario)?);
        let rules = Arc::clone(&self.rules);
        let battle = Battle::new(rules, scenario, DiceSource::Seeded(5), true);
        Ok(battle.unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// Plays so many decisions, each answered with the first that is open at every step, or with an
    /// attack where one is.
    fn play(&self, scenario: &str, decisions: usize) -> Result<Record, Problem> {
        let mut battle = self.battle(scenario)?;
        let mut scribe = Scribe::new(&battle);
        while battle.advance() == Status::Awaiting && battle.orders().len() < decisions {
            scribe.note(&mut battle);
            let Some(decision) = battle.decision().map(|decision| decision.id) else {
                break;
            };
            let mut picks: Vec<Pick> = Vec::new();
            loop {
                let choices = battle.choices(&picks);
                let attack = |pick: &&Pick| matches!(pick.key(), Some("attack" | "shoot"));
                let open: Vec<Pick> = choices.open.iter().map(|one| one.pick.clone()).collect();
                match open.iter().find(attack).or_else(|| open.first()) {
                    Some(pick) if !choices.complete || picks.is_empty() => picks.push(pick.clone()),
                    _ => break,
                }
            }
            if battle.submit(Order { decision, picks }).is_err() {
                break;
            }
        }
        scribe.note(&mut battle);
        Ok(scribe.record().clone())
    }

    fn page(&self, record: &Record) -> Result<String, Problem> {
        let mut battle = self.battle(&record.scenario)?;
        let page = page(record, &mut battle, &self.clauses);
        Ok(page.unwrap_or_else(|divergence| panic!("{divergence}")))
    }
}

/// Every link leads to something on the page; every id is there once; nothing is fetched.
fn check(page: &str) -> BTreeMap<String, usize> {
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let tree = roxmltree::Document::parse_with_options(page, options).expect("well formed");
    let mut ids = BTreeSet::new();
    let mut links = BTreeSet::new();
    let mut counts = BTreeMap::new();
    for node in tree.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        let class = node
            .attribute("class")
            .and_then(|class| class.split(' ').next());
        let shown = class.map_or(name.to_owned(), |class| format!("{name}.{class}"));
        *counts.entry(shown).or_default() += 1;
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{id} stands twice");
        }
        for attribute in node.attributes() {
            let value = attribute.value();
            assert!(!value.contains("://"), "{value}");
            assert_ne!(attribute.name(), "src");
            if attribute.name() == "href" {
                links.insert(
                    value
                        .strip_prefix('#')
                        .expect("a link on the page")
                        .to_owned(),
                );
            }
        }
    }
    assert!(!page.contains("url(") && !page.contains("@import"));
    let lost: Vec<_> = links.difference(&ids).collect();
    assert!(lost.is_empty(), "{lost:?}");
    counts
}

#[test]
fn a_short_duel_has_this_structure() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let page = bench.page(&bench.play("yard", 8)?)?;
    let counts = check(&page);
    // One map to a step and the ground itself, a text for each rule.
    assert_eq!(counts["article.step"], counts["svg.map"]);
    assert_eq!(counts["dt"], counts["dd"]);
    assert!(counts["details"] >= 2 && counts["table"] > counts["details"]);
    assert!(!page.contains("no text on file"));
    let outline: Vec<String> = counts.keys().cloned().collect();
    insta::assert_snapshot!(outline.join("\n"));
    Ok(())
}

#[test]
fn every_shipped_fight_fits_the_limit() -> Result<(), Problem> {
    let bench = Bench::open()?;
    for scenario in ["ford", "farmhouse", "proving-ground"] {
        let page = bench.page(&bench.play(scenario, 160)?)?;
        assert!(page.len() < LIMIT, "{scenario}: {}", page.len());
        let counts = check(&page);
        assert!(counts["article.step"] > 20, "{scenario}: {counts:?}");
    }
    Ok(())
}

#[test]
fn a_record_that_does_not_repeat_is_no_page() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let mut record = bench.play("yard", 6)?;
    let last = record.orders.len() - 1;
    record.orders[last].digest = "0".repeat(16);
    let mut battle = bench.battle("yard")?;
    assert!(page(&record, &mut battle, &bench.clauses).is_err());
    Ok(())
}
