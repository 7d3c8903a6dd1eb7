//! Whether cards tell all of it: every column is folded anew and held against the verdict printed
//! below it, and what a hit did to somebody against what the log says of their tracks.

use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use tabletop::event::{Card, Column, Event, EventKind};
use tabletop::ledger::{Op, fold};
use tabletop::ruleset::{GaugeRole, Vocabulary};
use tabletop::{Battle, CombatantId};

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Audited {
    /// Cards with a verdict.
    pub cards: u64,
    /// Terms that were folded.
    pub terms: u64,
    /// Numbers in verdicts that were found again in the columns.
    pub numbers: u64,
    /// Rolls of damage with wounds and stuns both.
    pub mixed: u64,
    /// Rolls of damage of which the tracks made something else than the sum.
    pub tracked: u64,
    /// Rolls that were fumbled.
    pub fumbles: u64,
}

impl Audited {
    /// Adds what was looked at elsewhere.
    pub fn add(&mut self, other: Self) {
        self.cards += other.cards;
        self.terms += other.terms;
        self.numbers += other.numbers;
        self.mixed += other.mixed;
        self.tracked += other.tracked;
        self.fumbles += other.fumbles;
    }
}

/// Wounds and stuns of everybody, folded from the log.
#[derive(Default)]
struct Tracks(BTreeMap<(CombatantId, bool), i32>);

impl Tracks {
    fn of(&self, who: CombatantId, wounds: bool) -> i32 {
        self.0.get(&(who, wounds)).copied().unwrap_or(0)
    }

    fn take(&mut self, what: EventKind, words: &Vocabulary) -> Result<()> {
        let EventKind::Gauge {
            who,
            gauge,
            from,
            to,
        } = what
        else {
            return Ok(());
        };
        let wounds = match words.gauges.get(usize::from(gauge)).map(|gauge| gauge.role) {
            Some(GaugeRole::Wounds) => true,
            Some(GaugeRole::Stuns) => false,
            _ => return Ok(()),
        };
        let before = self.0.insert((who, wounds), i32::from(to)).unwrap_or(0);
        ensure!(
            before == i32::from(from),
            "a track goes from {from}, it stood at {before}"
        );
        Ok(())
    }
}

/// Folds all cards of a battle that keeps them.
///
/// # Errors
/// The first card that does not say what came of it, with its title.
pub fn audit(battle: &Battle) -> Result<Audited> {
    let (words, log) = (battle.vocabulary(), battle.log());
    let mut audited = Audited::default();
    let mut tracks = Tracks::default();
    for (seq, event) in (0..).zip(log.events()) {
        tracks.take(event.what, words)?;
        let EventKind::Verdict {
            verdict, margin, ..
        } = event.what
        else {
            continue;
        };
        let Some(card) = log.card(seq) else {
            continue;
        };
        let after = &log.events()[seq as usize + 1..];
        let look = || -> Result<Audited> {
            let told = card.verdict.as_ref().context("no verdict")?;
            ensure!(told.verdict == verdict, "another verdict than in the log");
            let same = told.margin == margin || margin.unsigned_abs() >= 999;
            ensure!(same, "margin {} and in the log {margin}", told.margin);
            let mut one = audit_card(card, words)?;
            if words.purposes[usize::from(card.purpose.0)].name == "damage" {
                one.tracked += u64::from(harmed(card, &tracks, after, words)?);
            }
            Ok(one)
        };
        audited.add(look().with_context(|| format!("event {seq}: {card:#?}"))?);
    }
    Ok(audited)
}

/// Folds the columns of one card and holds every number of its verdict against them.
///
/// # Errors
/// What does not agree.
pub fn audit_card(card: &Card, words: &Vocabulary) -> Result<Audited> {
    let mut audited = Audited {
        cards: 1,
        ..Audited::default()
    };
    for column in &card.columns {
        audited.terms += column.terms.len() as u64;
        let sum = fold(&column.terms);
        ensure!(
            sum == column.total,
            "{}: {sum}, not {}",
            column.name,
            column.total
        );
    }
    let Some(verdict) = &card.verdict else {
        bail!("no verdict");
    };
    let figures = Figures::of(card);
    let purpose = words.purposes[usize::from(card.purpose.0)].name;
    audited.numbers =
        u64::from(figures.answers(purpose, &verdict.words, i32::from(verdict.margin))?);
    audited.fumbles = u64::from(figures.fumbles(&verdict.words)?);
    figures.needed(card)?;
    let both = figures.total("wounds") > 0 && figures.total("stuns") > 0;
    audited.mixed = u64::from(both);
    Ok(audited)
}

/// The columns of a card by name.
struct Figures<'a> {
    columns: &'a [Column],
}

impl<'a> Figures<'a> {
    fn of(card: &'a Card) -> Self {
        Self {
            columns: &card.columns,
        }
    }

    fn column(&self, name: &str) -> Option<&'a Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    fn total(&self, name: &str) -> i32 {
        self.column(name).map_or(0, |column| fold(&column.terms))
    }

    /// The rolled total.
    fn rolled(&self) -> i32 {
        self.columns.first().map_or(0, |column| fold(&column.terms))
    }

    fn face(&self) -> i32 {
        let terms = self.columns.first().map_or(&[][..], |column| &column.terms);
        let die = terms.iter().find(|term| term.op == Op::Die);
        die.map_or(0, |die| die.value)
    }

    /// By how much the first column beats the second.
    fn ahead(&self) -> i32 {
        self.rolled() - self.columns.get(1).map_or(0, |column| fold(&column.terms))
    }

    /// Whether the verdict calls a fumble what the fumble column says is one, and nothing else.
    fn fumbles(&self, words: &str) -> Result<bool> {
        let Some(column) = self.column("fumble") else {
            return Ok(false);
        };
        let fumbled = self.face() > 0 && self.face() <= fold(&column.terms);
        let called = words.starts_with("fumble");
        let mut beside = self.columns.iter().flat_map(|column| &column.considered);
        // The roll of a stray shot was made for somebody else.
        let kept = beside.any(|one| one.label.starts_with(ASTRAY));
        let swept = words.starts_with("missed: the burst") || words.contains("by itself");
        ensure!(
            fumbled == called || kept || swept,
            "d20 {} is {}a fumble, and the card says: {words}",
            self.face(),
            if fumbled { "" } else { "not " }
        );
        Ok(fumbled)
    }

    /// What the die is said to need: one face less does not do.
    fn needed(&self, card: &Card) -> Result<()> {
        let label = card.odds.iter().find_map(|odds| {
            let rest = odds.label.strip_prefix("needs ")?;
            rest.split_once('+').map(|(face, _)| (face, odds.chance))
        });
        let Some((face, chance)) = label else {
            return Ok(());
        };
        let face: i32 = face.parse().context("a face")?;
        let (Some(rolled), Some(against)) = (self.columns.first(), self.column("difficulty"))
        else {
            bail!("needs {face}+, against nothing");
        };
        ensure!(
            chance.cases as i32 == 21 - face && chance.of == 20,
            "{face}+ is not {chance}"
        );
        let reaches = |face: i32| {
            let mut terms = rolled.terms.clone();
            for die in terms.iter_mut().filter(|term| term.op == Op::Die) {
                die.value = face;
            }
            fold(&terms) >= fold(&against.terms)
        };
        let spoilt = self.total("fumble");
        let twenties = against
            .considered
            .iter()
            .any(|one| one.label.contains("natural 20"));
        ensure!(face > spoilt, "needs {face}+, and {spoilt} fumbles");
        ensure!(
            face == 20 || twenties || reaches(face),
            "needs {face}+, which does not reach it"
        );
        ensure!(
            face == spoilt + 1 || twenties || !reaches(face - 1),
            "needs {face}+, and {} would do",
            face - 1
        );
        Ok(())
    }

    /// How many numbers of the verdict are those of the columns.
    fn answers(&self, purpose: &str, words: &str, margin: i32) -> Result<u32> {
        let words = words.strip_prefix("fumble: ").unwrap_or(words);
        let numbers = numbers(words);
        let expected: Vec<i32> = match purpose {
            "damage" => self.harm(words)?,
            "initiative" => vec![self.rolled()]
                .into_iter()
                .filter(|_| !words.contains("halved"))
                .collect(),
            "attribute" => self
                .columns
                .iter()
                .map(|column| fold(&column.terms))
                .collect(),
            "defence" if self.column("difficulty").is_none() => vec![self.rolled()],
            "stealth" => vec![self.rolled()],
            _ if words.ends_with("count") => {
                let metres = self.column("metres").context("no metres")?;
                vec![fold(&metres.terms), metres.terms[0].value]
            }
            _ if words.ends_with("stuns go") => {
                let (shed, held) = (self.total("stuns shed"), numbers.get(1).copied());
                vec![shed.min(held.unwrap_or(0)), held.unwrap_or(0)]
            }
            _ => return self.margins(words, &numbers, margin),
        };
        let expected = match words {
            _ if words.contains("initiative 0") => vec![0],
            // A fumble is worth nothing, whatever the sum.
            _ if purpose == "stealth" && numbers == [0] => vec![0],
            _ => expected,
        };
        ensure!(numbers == expected, "{words}: the columns say {expected:?}");
        Ok(numbers.len() as u32)
    }

    /// The margin in words is what the rolled total is ahead.
    fn margins(&self, words: &str, numbers: &[i32], margin: i32) -> Result<u32> {
        let by_total = !(words.contains("natural 20")
            || words.contains("by itself")
            || words.contains("too thin")
            || words.contains("the opponent fumbles")
            || self.column("difficulty").is_none() && self.columns.len() < 2);
        let ahead = match self.columns.get(1).map(|column| column.name) {
            Some("fumble") => return Ok(0),
            _ => self.ahead(),
        };
        let close = [ahead, ahead.clamp(-999, 999), ahead.min(0)];
        let fumbled = self.face() > 0 && self.face() <= self.total("fumble");
        ensure!(
            !by_total || fumbled || close.contains(&margin),
            "{words}: margin {margin}, and the columns are {ahead} apart"
        );
        let by = |number: i32| {
            let stated = number == ahead.abs();
            let level = words.contains("off the mark")
                || words.contains("shock ")
                || words.contains("healed");
            let bonus = words.contains(" to the ");
            stated || level || bonus || (number == 20 && words.contains("natural 20"))
        };
        for number in numbers {
            ensure!(by(*number), "{words}: the columns are {ahead} apart");
        }
        for (word, ahead) in [
            ("hit by", ahead >= 0),
            ("missed by", ahead < 0),
            ("succeeds by", ahead >= 0),
            ("fails by", ahead < 0),
            ("wins by", ahead > 0),
            ("loses by", ahead < 0),
            ("to spare", ahead >= 0),
            (" short", ahead < 0),
        ] {
            ensure!(
                !by_total || !words.contains(word) || ahead,
                "{words}: the columns say otherwise"
            );
        }
        Ok(numbers.len() as u32)
    }

    /// The numbers that the words of a damage roll must have, in their order.
    fn harm(&self, words: &str) -> Result<Vec<i32>> {
        let difference = self.total("damage") - self.total("soak");
        let levels = self.column("levels").context("no levels")?;
        let above = levels.terms.first().map(|term| {
            let sign = if term.op == Op::Sub { -1 } else { 1 };
            sign * term.value
        });
        ensure!(
            above == Some(difference),
            "{difference} above soak, the levels say {above:?}"
        );
        let (wounds, stuns) = (self.total("wounds"), self.total("stuns"));
        let mut expected: Vec<i32> = [wounds, stuns].into_iter().filter(|n| *n != 0).collect();
        let counted = words.split_once(", counted as ");
        let counted = counted.or_else(|| words.split_once(", with no further effect"));
        if let Some((_, come)) = counted {
            let (wounds, stuns) = (self.gained("wounds", wounds)?, self.gained("stuns", stuns)?);
            let come: Vec<i32> = numbers(come.split(", shock ").next().unwrap_or(""));
            let gained: Vec<i32> = [wounds, stuns].into_iter().filter(|n| *n != 0).collect();
            ensure!(come == gained, "{words}: the tracks say {gained:?}");
            expected.extend(gained);
        }
        expected.extend(self.column("shock").map(|shock| fold(&shock.terms)));
        ensure!(
            (wounds == 0 && stuns == 0) == words.starts_with("no harm"),
            "{words}: {wounds} wounds, {stuns} stuns"
        );
        Ok(expected)
    }

    /// What comes onto a track: its column says, where it is not the sum.
    fn gained(&self, what: &str, hit: i32) -> Result<i32> {
        let track = self.column(if what == "wounds" {
            "wounds on the track"
        } else {
            "stuns on the track"
        });
        let Some(track) = track else {
            return Ok(hit);
        };
        let before = track.terms.first().context("an empty track")?.value;
        // Wounds beyond the end of the track count for the check, though it holds no more.
        let terms: Vec<_> = track
            .terms
            .iter()
            .filter(|term| term.op != Op::Min)
            .cloned()
            .collect();
        Ok(fold(&terms) - before)
    }
}

/// How the card of a stray shot says that it is one.
const ASTRAY: &str = "astray on ";

/// Whether the tracks made something else of a hit than its sum; that they stand after it where the
/// card says.
fn harmed(card: &Card, tracks: &Tracks, after: &[Event], words: &Vocabulary) -> Result<bool> {
    let who = card.against.unwrap_or(card.by);
    let figures = Figures::of(card);
    let mut now = Tracks(tracks.0.clone());
    for event in after {
        match event.what {
            EventKind::Gauge { who: whose, .. } if whose == who => now.take(event.what, words)?,
            EventKind::Verdict { .. }
            | EventKind::Die { .. }
            | EventKind::Deed { .. }
            | EventKind::Turn { .. }
            | EventKind::Phase(_)
            | EventKind::Round(_) => break,
            _ => {}
        }
    }
    let mut tracked = false;
    for (name, track, wounds) in [
        ("wounds", "wounds on the track", true),
        ("stuns", "stuns on the track", false),
    ] {
        let (before, stands) = (tracks.of(who, wounds), now.of(who, wounds));
        let told = match figures.column(track) {
            Some(column) => {
                tracked = true;
                let first = column.terms.first().map(|term| term.value);
                ensure!(
                    first == Some(before),
                    "{track}: {first:?} before, it was {before}"
                );
                fold(&column.terms)
            }
            None => before + figures.total(name),
        };
        ensure!(
            told == stands,
            "{track}: {told} by the card, {stands} in the log"
        );
    }
    Ok(tracked)
}

/// All whole numbers of a text, in order; a sign before one belongs to it, a hyphen within a word does
/// not.
fn numbers(text: &str) -> Vec<i32> {
    let words = text.split(|sign: char| !(sign.is_ascii_digit() || sign == '-'));
    let number = |word: &str| match word.strip_prefix('-') {
        Some(number) => number.parse::<i32>().ok().map(|number| -number),
        None => word.parse().ok(),
    };
    words.filter_map(number).collect()
}
