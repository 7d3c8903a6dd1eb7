//! Pages and films of whole fights: complete, well formed, and in need of nothing else.

use content::{AssetDir, Problem};
use export::{AnimatedGif, Clause, LIMIT, Say, Turn, Turns, film, page};
use gif::{DecodeOptions, Repeat};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::EventKind;
use tabletop::record::{Record, Recorder};
use tabletop::{Battle, Status};
use yags::Yags;
use yags::data::Manifest;

struct Bench {
    asset_dir: AssetDir,
    rules: Arc<Yags>,
    clauses: Vec<Clause>,
}

impl Bench {
    fn open() -> Result<Self, Problem> {
        let asset_dir = AssetDir::locate()?;
        let manifest = Manifest::load(&asset_dir)?;
        let clauses = manifest.rules().iter().map(|rule| Clause {
            id: rule.id.clone(),
            title: rule.title.clone(),
            section: rule.section.clone(),
            text: rule.text.clone(),
        });
        Ok(Self {
            rules: Arc::new(Yags::load(&asset_dir)?),
            clauses: clauses.collect(),
            asset_dir,
        })
    }

    fn battle(&self, scenario: &str) -> Result<Battle, Problem> {
        let scenario = Arc::new(self.asset_dir.scenario(scenario)?);
        let rules = Arc::clone(&self.rules);
        let battle = Battle::new(rules, scenario, DiceSource::Seeded(5), true);
        Ok(battle.unwrap_or_else(|fault| panic!("{fault}")))
    }

    /// Plays so many decisions, each answered with the first that is open at every step, or with an
    /// attack where one is.
    fn play(&self, scenario: &str, decisions: usize) -> Result<Record, Problem> {
        let mut battle = self.battle(scenario)?;
        let mut recorder = Recorder::new(&battle);
        while battle.advance() == Status::Awaiting && battle.orders().len() < decisions {
            recorder.note(&mut battle);
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
        recorder.note(&mut battle);
        Ok(recorder.record().clone())
    }

    fn film(&self, record: &Record) -> Result<AnimatedGif, Problem> {
        let mut battle = self.battle(&record.scenario)?;
        let film = film(record, &mut battle, &Turns::default(), &str::to_owned);
        Ok(film.unwrap_or_else(|fault| panic!("{fault}")))
    }

    fn page(&self, record: &Record) -> Result<String, Problem> {
        self.page_in(record, ("en", &str::to_owned))
    }

    fn page_in(&self, record: &Record, language: (&str, Say<'_>)) -> Result<String, Problem> {
        let mut battle = self.battle(&record.scenario)?;
        let page = page(
            record,
            &mut battle,
            &self.clauses,
            &Turns::default(),
            language,
        );
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
    // A map where it shows something new, one of all the ground for each round, a text for each rule.
    let steps = page.matches("<article class=\"step\"").count();
    assert!(steps > 2 && steps < counts["article.step"], "{counts:?}");
    assert_eq!(steps + counts["section.round"], counts["svg.map"]);
    assert_eq!(counts["section.round"], counts["div.whole"]);
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
    let mut drawn = BTreeSet::new();
    for scenario in ["ford", "farmhouse", "proving-ground"] {
        let page = bench.page(&bench.play(scenario, 160)?)?;
        assert!(page.len() < LIMIT, "{scenario}: {}", page.len());
        let counts = check(&page);
        assert!(counts["article.step"] > 20, "{scenario}: {counts:?}");
        // Ways that were gone, doors as they stand.
        let signs = ["class=\"gone\"", "class=\"door\"", "class=\"door open\""];
        drawn.extend(signs.into_iter().filter(|sign| page.contains(sign)));
    }
    assert_eq!(drawn.len(), 3, "{drawn:?}");
    Ok(())
}

#[test]
fn a_record_that_does_not_repeat_is_no_page() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let mut record = bench.play("yard", 6)?;
    let last = record.orders.len() - 1;
    record.orders[last].digest = "0".repeat(16);
    let mut battle = bench.battle("yard")?;
    let english = ("en", &str::to_owned as Say<'_>);
    let turns = Turns::default();
    assert!(page(&record, &mut battle, &bench.clauses, &turns, english).is_err());
    let mut battle = bench.battle("yard")?;
    assert!(film(&record, &mut battle, &turns, &str::to_owned).is_err());
    Ok(())
}

#[test]
fn every_word_of_a_page_is_said_in_its_language() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let record = bench.play("yard", 8)?;
    let quoted = |text: &str| format!("«{text}»");
    let page = bench.page_in(&record, ("qq", &quoted))?;
    check(&page);
    assert!(page.contains("<html lang=\"qq\">") && page.contains("<h2>«Round 1»</h2>"));
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..roxmltree::ParsingOptions::default()
    };
    let tree = roxmltree::Document::parse_with_options(&page, options).expect("well formed");
    let mut unsaid = Vec::new();
    for node in tree.descendants().filter(roxmltree::Node::is_text) {
        let parent = node.parent().expect("text stands in something");
        // Ids of rules, names on the map, what a machine made, and what nobody reads.
        let free = ["a", "text", "dd", "script", "style"];
        let text = node.text().unwrap_or_default().trim();
        let id = text.split(' ').all(|word| word.contains('-'));
        let words = text.chars().filter(|letter| letter.is_alphabetic()).count() > 1;
        if words && !text.contains('«') && !free.contains(&parent.tag_name().name()) && !id {
            unsaid.push(text);
        }
    }
    assert!(unsaid.is_empty(), "{unsaid:?}");
    Ok(())
}

#[test]
fn a_film_has_a_picture_for_each_beat_and_shows_every_deed() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let record = bench.play("yard", 8)?;
    let film = bench.film(&record)?;
    assert_eq!(film, bench.film(&record)?, "the same fight, the same bytes");
    let mut battle = bench.battle("yard")?;
    tabletop::record::replay(&record, &mut battle).expect("it repeats");
    let told = battle.events().iter().filter(|event| {
        matches!(
            event.what,
            EventKind::Declared { .. } | EventKind::Turn { .. }
        )
    });
    let mut options = DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(&film.bytes[..]).expect("it is a GIF");
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let size = (decoder.width(), decoder.height());
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        if delays.is_empty() {
            assert_eq!((frame.width, frame.height), size, "the first one is whole");
        }
        delays.push(frame.delay);
    }
    assert_eq!(delays.len(), film.beats);
    assert!(delays.len() > told.count(), "{delays:?}");
    assert!(delays.iter().all(|delay| (70..=600).contains(delay)));
    // Longer for what takes longer to read.
    assert!(delays.iter().any(|delay| *delay != delays[1]));
    assert_eq!(delays.last(), Some(&600));
    Ok(())
}

/// What somebody has noted stands at its step, in his own words in every language, and the page
/// leads there.
#[test]
fn notes_stand_where_they_were_made() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let mut record = bench.play("yard", 8)?;
    let bare = (bench.page(&record)?, bench.film(&record)?);
    let mut battle = bench.battle("yard")?;
    tabletop::record::replay(&record, &mut battle).expect("it repeats");
    let verdict = |event: &tabletop::event::Event| matches!(event.what, EventKind::Verdict { .. });
    let verdict = battle.events().iter().position(verdict).expect("a roll");
    let last = battle.events().len() - 1;
    for (seq, text) in [(0, "The <start>"), (verdict, "Look here"), (last, "An end")] {
        let put = tabletop::annotation::put(&mut record.remarks, seq as u32, text, battle.events());
        assert!(put, "{text}");
    }
    let quoted = |text: &str| format!("«{text}»");
    let page = bench.page_in(&record, ("qq", &quoted))?;
    let counts = check(&page);
    assert_eq!((counts["li.remark"], counts["nav.remarks"]), (3, 1));
    let (contents, fight) = page.split_once("<main>").expect("a main part");
    for text in ["The &lt;start&gt;", "Look here", "An end"] {
        // Each once among the contents, and once where it belongs.
        assert_eq!(contents.matches(&format!("\">{text}</a>")).count(), 1);
        let note = format!("<li class=\"remark\"><p><strong>«Note:»</strong> {text}</p></li>");
        assert_eq!(fight.matches(&note).count(), 1, "{text}");
    }
    // Below the roll, and in the step that the contents name.
    let at = contents.find("Look here").expect("it is there");
    let step = contents[..at].rsplit("#step-").next().expect("a step");
    let step = step.split('"').next().expect("its number");
    let article = fight.split(&format!("id=\"step-{step}\"")).nth(1);
    let article = article.and_then(|rest| rest.split("</article>").next());
    let article = article.expect("the step");
    assert!(
        article.contains("Look here") && article.contains("roll"),
        "{article}"
    );
    assert!(!bare.0.contains("remark\">"), "nothing without notes");
    let film = bench.film(&record)?;
    assert!(film.beats >= bare.1.beats + 3, "{}", film.beats);
    Ok(())
}

/// The page leads to the rolls that turned the fight, and page and film can show nothing but their steps.
#[test]
fn turning_points_are_led_to_and_can_stand_alone() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let record = bench.play("yard", 8)?;
    let mut battle = bench.battle("yard")?;
    tabletop::record::replay(&record, &mut battle).expect("it repeats");
    let verdict = |event: &tabletop::event::Event| matches!(event.what, EventKind::Verdict { .. });
    let seq = battle.events().iter().rposition(verdict).expect("a roll") as u32;
    let words = "The master: from 18 to 80 %".to_owned();
    let rolls = vec![Turn { seq, words }];
    let mut made = Vec::new();
    for alone in [false, true] {
        let turns = Turns {
            rolls: rolls.clone(),
            alone,
        };
        let english = ("en", &str::to_owned as Say<'_>);
        let mut battle = bench.battle("yard")?;
        let page = page(&record, &mut battle, &bench.clauses, &turns, english);
        let page = page.unwrap_or_else(|divergence| panic!("{divergence}"));
        let counts = check(&page);
        assert_eq!(counts["section.turns"], 1);
        let (_, list) = page.split_once("Turning points").expect("the section");
        let (list, _) = list.split_once("</ol>").expect("its end");
        assert!(
            list.contains("<strong>The master: from 18 to 80 %</strong>"),
            "{list}"
        );
        let step = list
            .split("#step-")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let step = step.expect("a link").parse::<usize>().expect("a number");
        let mut battle = bench.battle("yard")?;
        let film = film(&record, &mut battle, &turns, &str::to_owned);
        let film = film.unwrap_or_else(|fault| panic!("{fault}"));
        made.push((counts["article.step"], step, film.beats));
    }
    let [(all, late, long), (alone, only, short)] = made[..] else {
        panic!("two pages: {made:?}");
    };
    assert!(all > 2 && late > 1 && (alone, only) == (1, 1), "{made:?}");
    assert!(short < long / 2, "{made:?}");
    assert!(!bench.page(&record)?.contains("class=\"turns\""));
    Ok(())
}

#[test]
fn a_film_of_a_large_fight_fits_the_limit() -> Result<(), Problem> {
    let bench = Bench::open()?;
    let film = bench.film(&bench.play("farmhouse", 24)?)?;
    // A whole battle has some ten times as many decisions.
    assert!(film.bytes.len() < LIMIT / 10, "{}", film.bytes.len());
    assert!(film.beats > 24, "{}", film.beats);
    Ok(())
}
