//! Lessons say what happens: each is played, and its hints are held against the state they describe.

use ai::{Opponent, RandomPlayer};
use anyhow::{Context, Result, ensure};
use content::{Hint, Lesson, Moment};
use std::collections::BTreeSet;
use sticks::stage::Stage;
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::{Card, EventKind};
use tabletop::grid::Tile;
use tabletop::player::Player;
use tabletop::{Battle, CombatantId, Status};

/// Whom the learner leads.
const LEARNER: CombatantId = CombatantId(0);
/// Whom the machine leads.
const FOE: CombatantId = CombatantId(1);

struct Room {
    stage: Stage,
    lessons: Vec<Lesson>,
}

impl Room {
    fn open() -> Result<Self> {
        let stage = Stage::open(None)?;
        let asset_dir = stage.asset_dir();
        let names = asset_dir.lessons().map_err(anyhow::Error::msg)?;
        let lessons = names
            .iter()
            .map(|name| asset_dir.lesson(name).map_err(anyhow::Error::msg));
        let lessons = lessons.collect::<Result<_>>()?;
        Ok(Self { stage, lessons })
    }

    fn battle(&self, lesson: &Lesson) -> Result<Battle> {
        let scenario = self.stage.scenario(&lesson.scenario)?;
        let mut battle = self
            .stage
            .battle(&scenario, DiceSource::Seeded(lesson.seed), true)?;
        battle.advance();
        Ok(battle)
    }

    fn lesson(&self, scenario: &str) -> Result<&Lesson> {
        let mut lessons = self.lessons.iter();
        lessons
            .find(|lesson| lesson.scenario == scenario)
            .with_context(|| format!("no lesson plays {scenario}"))
    }
}

fn hint<'a>(lesson: &'a Lesson, id: &str) -> Result<&'a Hint> {
    let mut hints = lesson.hints.iter();
    hints
        .find(|hint| hint.id == id)
        .with_context(|| format!("no hint {id}"))
}

/// A number up to twenty in words, as texts have it.
fn in_words(number: i16) -> &'static str {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS
        .get(number.unsigned_abs() as usize)
        .copied()
        .unwrap_or("many")
}

/// The moments of the log and of the learner's questions, in the words of lessons.
fn moments(battle: &mut Battle, seen: &mut BTreeSet<String>, from: &mut usize) {
    let words = battle.vocabulary();
    let purpose = |purpose: tabletop::dice::Purpose| words.purposes[usize::from(purpose.0)].name;
    for event in &battle.events()[*from..] {
        seen.extend(match event.what {
            EventKind::Phase(phase) => {
                Some(format!("Phase {}", words.phases[usize::from(phase)].name))
            }
            EventKind::Die { purpose: why, .. } => Some(format!("Roll {}", purpose(why))),
            EventKind::Verdict { purpose: why, .. } => Some(format!("Judged {}", purpose(why))),
            EventKind::Gauge { gauge, .. } => {
                Some(format!("Gauge {}", words.gauges[usize::from(gauge)].name))
            }
            _ => None,
        });
    }
    *from = battle.events().len();
    if let Some(decision) = battle.decision().filter(|decision| decision.by == LEARNER) {
        seen.insert(format!("Asked {}", decision.key()));
        let step = battle.choices(&[]).step;
        seen.insert(format!("Step {step}"));
    }
}

fn named(moment: &Moment) -> Option<String> {
    Some(match moment {
        Moment::Step(name) => format!("Step {name}"),
        Moment::Asked(key) => format!("Asked {key}"),
        Moment::Phase(name) => format!("Phase {name}"),
        Moment::Roll(name) => format!("Roll {name}"),
        Moment::Judged(name) => format!("Judged {name}"),
        Moment::Gauge(name) => format!("Gauge {name}"),
        // These come in every battle.
        Moment::Opening | Moment::Ready | Moment::Revealed | Moment::RoundEnd => return None,
    })
}

#[test]
fn the_moment_of_every_hint_comes() -> Result<()> {
    let room = Room::open()?;
    assert_eq!(room.lessons.len(), 3);
    for lesson in &room.lessons {
        let mut battle = room.battle(lesson)?;
        let (mut seen, mut from) = (BTreeSet::new(), 0);
        let (mut learner, mut foe) = (Opponent::new(7), Opponent::new(7));
        while battle.advance() == Status::Awaiting {
            moments(&mut battle, &mut seen, &mut from);
            let learns = battle
                .decision()
                .is_some_and(|decision| decision.by == LEARNER);
            let order = if learns {
                learner.answer(&mut battle)
            } else {
                foe.answer(&mut battle)
            };
            battle
                .submit(order)
                .context("the opponent's order is legal")?;
        }
        moments(&mut battle, &mut seen, &mut from);
        for hint in &lesson.hints {
            if let Some(moment) = named(&hint.when) {
                ensure!(
                    seen.contains(&moment),
                    "{}, {}: {moment}",
                    lesson.title,
                    hint.id
                );
            }
        }
    }
    Ok(())
}

#[test]
fn boxes_are_counted_as_they_are_drawn() -> Result<()> {
    let room = Room::open()?;
    let lesson = room.lesson("lesson-declare")?;
    let mut battle = room.battle(lesson)?;
    let gauges = battle.vocabulary().gauges;
    let text = &hint(lesson, "stuns")?.text;
    for who in [LEARNER, FOE] {
        let sheet = battle.sheet(who);
        for (gauge, (_, boxes)) in gauges.iter().zip(sheet.gauges) {
            if ["wounds", "stuns"].contains(&gauge.name) {
                let said = format!("{} boxes each", in_words(boxes));
                assert!(text.contains(&said), "{said}: {text}");
            }
        }
    }
    Ok(())
}

#[test]
fn the_rings_that_are_pointed_at_lie_on_the_map() -> Result<()> {
    let room = Room::open()?;
    let lesson = room.lesson("lesson-shoot")?;
    let mut battle = room.battle(lesson)?;
    let text = &hint(lesson, "range")?.text;
    let (maud, wat) = (battle.sheet(LEARNER), battle.sheet(FOE));
    let apart = in_words(wat.tile.x - maud.tile.x);
    assert!(
        text.contains(&format!("{apart} metres to cross")),
        "{apart}: {text}"
    );
    let javelin = maud
        .reaches
        .iter()
        .find(|reach| reach.ready)
        .context("nothing in hand")?;
    let map = &battle.scenario().map;
    assert_eq!(map.metres_per_tile(), 1);
    // How far a ring can reach before it leaves the map on every side.
    let far = (map.width() as i32 - 1 - i32::from(maud.tile.x)) as u16;
    let ring = |place: usize| javelin.bands[place].metres;
    let said = format!(
        "{} metres at short range and {} at medium",
        ring(0),
        ring(1)
    );
    assert!(text.contains(&said), "{said}: {text}");
    assert!(ring(0) < far && ring(1) < far, "{far} metres of map");
    assert!(text.contains(&format!("long range, {}, ends beyond the field", ring(2))));
    assert!(ring(2) > far);
    assert!(text.contains("four javelins"));
    let javelins = maud.lines.iter().any(|(_, line)| line.contains('4'));
    assert!(javelins, "{:?}", maud.lines);
    Ok(())
}

/// Declares with these picks where they are open, as near to a tile as can be.
fn declare(battle: &mut Battle, wanted: &[&str], to: Option<Tile>) -> Result<()> {
    let mut picks: Vec<Pick> = Vec::new();
    loop {
        let choices = battle.choices(&picks);
        let open = |name: &&str| {
            let found = choices.open.iter().find(|one| one.pick.key() == Some(name));
            found.map(|one| one.pick.clone())
        };
        let tiles = choices.open.iter().filter_map(|one| match one.pick {
            Pick::Tile(tile) => Some(tile),
            _ => None,
        });
        let apart = |tile: &Tile, to: Tile| (tile.x - to.x).pow(2) + (tile.y - to.y).pow(2);
        let tile = to.and_then(|to| tiles.min_by_key(|tile| apart(tile, to)));
        let tile = tile.map(Pick::Tile);
        let next = wanted.iter().find_map(open).or(tile);
        let next = next.or_else(|| {
            let first = choices.open.first().map(|one| one.pick.clone());
            first.filter(|_| !choices.complete)
        });
        match next {
            Some(pick) if picks.len() < 20 => picks.push(pick),
            _ => break,
        }
    }
    let decision = battle.decision().context("nobody is asked")?.id;
    battle
        .submit(Order { decision, picks })
        .context("a legal order")?;
    Ok(())
}

/// The newest attack card.
fn attack(battle: &Battle) -> Option<&Card> {
    let words = battle.vocabulary();
    let cards = (0..battle.events().len() as u32).rev();
    let mut cards = cards.filter_map(|seq| battle.log().card(seq));
    cards.find(|card| words.purposes[usize::from(card.purpose.0)].name == "attack")
}

/// Proves: YC-SNAP, YC-CAREFUL, YC-MOVE-SIMUL, R-22.
#[test]
fn distance_is_counted_as_the_lesson_says() -> Result<()> {
    let room = Room::open()?;
    let lesson = room.lesson("lesson-shoot")?;
    let shot = &hint(lesson, "shot")?.text;
    assert!(shot.contains("snap shot is fast and doubles") && shot.contains("slow and halves"));
    let slow = &hint(lesson, "slow")?.text;
    assert!(slow.contains("anywhere on its way") && slow.contains("the card names that tile"));
    for (kind, term, factor, value) in [
        ("snap", "snap shot", tabletop::ledger::Op::Times, 2),
        ("careful", "careful shot", tabletop::ledger::Op::Over, 2),
    ] {
        let mut battle = room.battle(lesson)?;
        let mut other = RandomPlayer::new(3);
        // He runs up to her; she throws, and he has arrived when slow actions come.
        while battle.advance() == Status::Awaiting && attack(&battle).is_none() {
            let decision = battle.decision().context("nobody is asked")?;
            match (decision.key(), decision.by) {
                ("declare", LEARNER) => declare(&mut battle, &["shoot", kind], None)?,
                ("declare", _) => declare(&mut battle, &["nothing"], Some(Tile::new(6, 4)))?,
                _ => {
                    let order = other.answer(&mut battle);
                    battle.submit(order).context("a drawn order is legal")?;
                }
            }
            ensure!(battle.clock().round() < 4, "nobody throws");
        }
        let card = attack(&battle).context("no throw")?.clone();
        let distance = card
            .columns
            .iter()
            .find(|column| column.name.starts_with("distance"));
        let distance = distance.context("no distance")?;
        let found = distance.terms.iter().find(|one| &*one.label == term);
        let found = found.with_context(|| format!("{term}: {distance:?}"))?;
        assert_eq!((found.op, found.value), (factor, value));
        if kind == "careful" {
            let wat = battle.sheet(FOE).tile;
            let first = &distance.terms[0].label;
            assert!(
                first.ends_with(" on the way"),
                "{first}; he stands on {wat}"
            );
            assert!(
                !first.contains(&format!(" {wat} ")),
                "{first}; he stands on {wat}"
            );
        }
    }
    Ok(())
}

/// Proves: YC-COVER-HARD50.
#[test]
fn cover_stands_among_the_terms_of_the_difficulty() -> Result<()> {
    let room = Room::open()?;
    let lesson = room.lesson("lesson-cover")?;
    assert!(
        hint(lesson, "roll")?
            .text
            .contains("Look for cover among the terms of the difficulty")
    );
    let mut battle = room.battle(lesson)?;
    let mut player = Opponent::new(7);
    let mut covered = false;
    while battle.advance() == Status::Awaiting {
        let order = player.answer(&mut battle);
        battle
            .submit(order)
            .context("the opponent's order is legal")?;
        covered |= attack(&battle).is_some_and(|card| {
            let terms = card
                .columns
                .iter()
                .skip(1)
                .take(1)
                .flat_map(|column| &column.terms);
            terms
                .into_iter()
                .any(|term| term.rule.0.starts_with("YC-COVER"))
        });
    }
    assert!(covered);
    Ok(())
}
