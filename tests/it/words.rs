//! Messages: template and translation agree, and whatever rules and data can say has one.

use ai::RandomPlayer;
use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;
use content::AssetDir;
use narrate::{Narrator, card_text, typeset};
use sharp_sticks::app::screen::Turn;
use sharp_sticks::model::library::Library;
use sharp_sticks::platform::offscreen::Offscreen;
use sharp_sticks::ui::words::pattern::Pattern;
use sharp_sticks::ui::words::{Catalogue, Language, messages};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use tabletop::Battle;
use tabletop::decision::Order;
use tabletop::dice::DiceSource;
use tabletop::event::{Card, Seq};
use tabletop::forecast::Detail;
use tabletop::ruleset::Vocabulary;
use theatre::{Performance, Programme};
use yags::data::Manifest;

use crate::hands::{click, plain};
use crate::{drawable, fresh};

fn asset_dir() -> AssetDir {
    AssetDir::locate().expect("the assets are in the workspace")
}

fn words() -> PathBuf {
    asset_dir().root().join("words")
}

fn german(names: impl IntoIterator<Item = String>) -> Catalogue {
    let catalogue = Language::German.catalogue(asset_dir().root());
    let mut catalogue = catalogue
        .expect("the messages are sound")
        .expect("German has messages");
    catalogue.know(names);
    catalogue
}

#[test]
fn every_message_of_the_template_is_translated_with_the_same_places() {
    let template = messages(&words().join("template")).expect("the template is sound");
    let german = messages(&words().join("de")).expect("the messages are sound");
    let mut said = BTreeMap::new();
    for entry in &german {
        assert!(!entry.text.is_empty(), "{:?} is not translated", entry.id);
        let before = said.insert(entry.id.as_str(), entry.text.as_str());
        assert!(before.is_none(), "{:?} is there twice", entry.id);
    }
    let mut wanted = BTreeSet::new();
    for entry in &template {
        assert!(wanted.insert(entry.id.as_str()), "{:?} twice", entry.id);
        let text = said.get(entry.id.as_str()).copied();
        let text = text.unwrap_or_else(|| panic!("{:?} is not translated", entry.id));
        let places = |message: &str| {
            let pattern = Pattern::new(message);
            pattern.places().map(str::to_owned).collect::<BTreeSet<_>>()
        };
        assert_eq!(places(&entry.id), places(text), "{:?}", entry.id);
    }
    for id in said.keys() {
        assert!(wanted.contains(id), "{id:?} is not in the template");
    }
}

/// What has been said, and what of it no message was found for.
struct Heard {
    catalogue: Catalogue,
    unsaid: BTreeSet<String>,
}

impl Heard {
    fn new(names: impl IntoIterator<Item = String>) -> Self {
        Self {
            catalogue: german(names),
            unsaid: BTreeSet::new(),
        }
    }

    fn hear(&mut self, text: &str) {
        if self.catalogue.say(text).unsaid > 0 {
            self.unsaid.insert(text.to_owned());
        }
    }

    fn card(&mut self, card: &Card, vocabulary: &Vocabulary) {
        self.hear(&card.title);
        for line in card_text(card, vocabulary) {
            self.hear(&typeset(&line));
        }
        for column in &card.columns {
            self.hear(column.name);
            for term in &column.terms {
                self.hear(&term.label);
            }
            for considered in &column.considered {
                self.hear(&considered.label);
            }
        }
        for odds in &card.odds {
            self.hear(&odds.label);
        }
        if let Some(verdict) = &card.verdict {
            self.hear(&verdict.words);
        }
    }

    /// All that is told of a battle so far.
    fn log(&mut self, battle: &mut Battle) {
        let narrator = Narrator::of(battle);
        let vocabulary = battle.vocabulary();
        for seq in 0..battle.events().len() {
            let seq = seq as Seq;
            if let Some(line) = narrator.line(seq, battle.log()) {
                self.hear(&typeset(&line.text));
            }
            if let Some(card) = battle.log().card(seq) {
                self.card(card, vocabulary);
            }
            if let Some(intent) = battle.log().intent(seq) {
                self.hear(&intent.sentence);
            }
        }
        for sheet in battle.roster() {
            self.hear(&sheet.kind);
            for (name, line) in &sheet.lines {
                self.hear(name);
                self.hear(line);
            }
            for reach in &sheet.reaches {
                self.hear(&reach.name);
                self.hear(&reach.step.1);
                for band in &reach.bands {
                    self.hear(&band.name);
                    self.hear(&band.effect);
                }
            }
        }
    }

    /// All that is offered and refused on the way of an order.
    fn offers(&mut self, battle: &mut Battle, order: &Order) {
        self.hear(&battle.prompt());
        for end in 0..=order.picks.len() {
            let picks = &order.picks[..end];
            let choices = battle.choices(picks);
            for choice in &choices.open {
                self.hear(&choice.label);
                self.hear(&choice.hint);
            }
            for refusal in &choices.closed {
                self.hear(&refusal.label);
                self.hear(&refusal.reason.text);
            }
        }
        let forecast = battle.forecast(&order.picks, Detail::Cards);
        let vocabulary = battle.vocabulary();
        for card in &forecast.cards {
            self.card(card, vocabulary);
        }
        forecast.remarks.iter().for_each(|remark| self.hear(remark));
    }

    #[track_caller]
    fn nothing_is_unsaid(self) {
        let unsaid = self.unsaid;
        assert!(unsaid.is_empty(), "without a message: {unsaid:#?}");
    }
}

#[test]
fn rules_scenarios_lessons_and_scenes_have_messages() {
    let library = Library::open(&asset_dir()).expect("the assets are sound");
    let mut heard = Heard::new([]);
    let lessons = library.lessons.iter().map(|lesson| &lesson.scenario);
    for scenario in library.scenarios.iter().chain(lessons) {
        heard.hear(&scenario.sheet.title);
        heard.hear(&scenario.sheet.story);
        for side in &scenario.sheet.sides {
            heard.hear(&side.name);
        }
    }
    for lesson in &library.lessons {
        heard.hear(&lesson.sheet.title);
        heard.hear(&lesson.sheet.about);
        for hint in &lesson.sheet.hints {
            // The keys stand in the places.
            let text = Pattern::new(&hint.text).filled(|_| "F5".to_owned());
            heard.hear(&text);
        }
    }
    for rule in Manifest::load(&asset_dir())
        .expect("the rules are sound")
        .rules()
    {
        heard.hear(&rule.title);
        heard.hear(&rule.section);
        heard.hear(&rule.text);
    }
    let yags = yags::data::Library::load(&asset_dir()).expect("the data are sound");
    for name in (yags.weapons().iter().map(|sheet| &sheet.name))
        .chain(yags.pieces().iter().map(|sheet| &sheet.name))
        .chain(yags.figures().iter().map(|sheet| &sheet.name))
        .chain(yags.techniques().iter().map(|sheet| &sheet.name))
        .chain(yags.charges().iter().map(|sheet| &sheet.name))
    {
        heard.hear(name);
    }
    let programme = Programme::load(&asset_dir()).expect("the scenes are sound");
    for (_, vignette) in programme.all() {
        heard.hear(&vignette.title);
        heard.hear(&vignette.source);
        heard.hear(&vignette.about);
        for step in &vignette.steps {
            heard.hear(&step.caption);
        }
    }
    heard.nothing_is_unsaid();
}

#[test]
fn the_vocabulary_of_the_rules_has_messages() {
    let library = Library::open(&asset_dir()).expect("the assets are sound");
    let vocabulary = library.rules.vocabulary();
    let mut heard = Heard::new(["Ann".to_owned(), "Bob".to_owned()]);
    for phase in vocabulary.phases {
        heard.hear(phase.name);
    }
    for purpose in vocabulary.purposes {
        heard.hear(purpose.name);
    }
    for verdict in vocabulary.verdicts {
        heard.hear(verdict.name);
    }
    for gauge in vocabulary.gauges {
        heard.hear(gauge.name);
        gauge.levels.iter().for_each(|level| heard.hear(level));
    }
    for condition in vocabulary.conditions {
        heard.hear(condition.name);
    }
    for deed in vocabulary.deeds {
        let alone = format!("Ann {}", deed.verb);
        if heard.catalogue.say(&alone).unsaid > 0 {
            heard.hear(&format!("{alone} Bob"));
        }
    }
    for note in vocabulary.notes {
        let said = note
            .text
            .replace("{who}", "Ann")
            .replace("{other}", "Bob")
            .replace("{thing}", "knife");
        heard.hear(&said.replace("{n}", "3"));
    }
    for option in library.rules.options() {
        heard.hear(option.1);
    }
    heard.nothing_is_unsaid();
}

#[test]
fn whatever_the_scenes_of_the_theatre_say_has_a_message() {
    let yags = yags::data::Library::load(&asset_dir()).expect("the data are sound");
    let programme = Programme::load(&asset_dir()).expect("the scenes are sound");
    let cast = programme.all().flat_map(|(_, vignette)| &vignette.cast);
    let mut heard = Heard::new(cast.map(|one| one.name.clone()));
    for (id, vignette) in programme.all() {
        let mut played = Performance::open(id, vignette, &yags).expect("the scene opens");
        while played.step().expect("the scene goes as written").is_some() {}
        heard.log(played.battle());
    }
    heard.nothing_is_unsaid();
}

#[test]
fn whatever_is_said_in_battles_by_lot_has_a_message() {
    let library = Library::open(&asset_dir()).expect("the assets are sound");
    let cast = library.scenarios.iter();
    let cast = cast.flat_map(|scenario| &scenario.sheet.combatants);
    let mut heard = Heard::new(cast.map(|one| one.name.clone()));
    for (seed, scenario) in (1..).zip(&library.scenarios) {
        let rules = std::sync::Arc::clone(&library.rules);
        let scenario = std::sync::Arc::clone(scenario);
        let dice = DiceSource::Seeded(seed);
        let mut battle = Battle::new(rules, scenario, dice, true).expect("it can be fought");
        let mut lots = RandomPlayer::curious(seed);
        battle.advance();
        for _ in 0..DECISIONS {
            let Some(decision) = battle.decision().map(|decision| decision.id) else {
                break;
            };
            let picks = lots.draw(&mut battle);
            let order = Order { decision, picks };
            heard.offers(&mut battle, &order);
            battle.submit(order).expect("what is drawn is legal");
            battle.advance();
        }
        heard.log(&mut battle);
    }
    heard.nothing_is_unsaid();
}

/// So many decisions of each battle by lot are listened to.
const DECISIONS: usize = 120;

/// When each text was written last.
fn written(game: &mut Offscreen) -> BTreeMap<Entity, Tick> {
    let world = game.world();
    let mut texts = world.query::<(Entity, Ref<Text>)>();
    let texts = texts.iter(world);
    texts
        .map(|(one, text)| (one, text.last_changed()))
        .collect()
}

fn stands_there(game: &mut Offscreen, words: &str) -> bool {
    let world = game.world();
    let mut texts = world.query::<&Text>();
    texts.iter(world).any(|text| plain(&text.0) == words)
}

#[test]
fn the_language_changes_at_once_and_back_and_idle_texts_are_left_alone() {
    let Some(mut game) = drawable() else {
        return;
    };
    click(&mut game, "Settings");
    assert!(stands_there(&mut game, "Speed of playback"));
    click(&mut game, "Language Deutsch");
    assert!(stands_there(&mut game, "Tempo der Wiedergabe"));
    assert!(!stands_there(&mut game, "Speed of playback"));
    click(&mut game, "Language English");
    assert!(stands_there(&mut game, "Speed of playback"));
    assert!(!stands_there(&mut game, "Tempo der Wiedergabe"));
    click(&mut game, "Language Deutsch");
    game.key(KeyCode::Escape);
    game.hurry();
    game.world().write_message(fresh("yard", 3));
    game.settle();
    assert_eq!(game.turn(), Some(Turn::Deciding));
    assert!(stands_there(&mut game, "Piers sagt an"));
    let before = written(&mut game);
    game.frames(5);
    assert!(
        before == written(&mut game),
        "a text is written anew in every frame"
    );
}
