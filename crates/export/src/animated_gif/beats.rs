//! Which beats of a fight are worth a picture, what is written below each, and for how long it is
//! held.

use super::measure::Measure;
use crate::Say;
use crate::map::Scene;
use crate::played::Played;
use crate::story::{Part, Step, story};
use crate::turns::Turns;
use narrate::{Kind, Line, Narrator, mark, typeset};
use tabletop::Battle;
use tabletop::grid::Tile;
use tabletop::ruleset::Mark;

/// Rows of words below the map.
pub(super) const ROWS: usize = 5;
/// Every beat is held for so long, in hundredths of a second.
const LEAST: u16 = 70;
/// So much longer for each letter to be read.
const LETTER: u16 = 4;
/// No beat is held longer.
const MOST: u16 = 600;

/// A beat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Beat {
    /// When it is: round and phase.
    pub(super) when: String,
    /// The rows below the map, with how each is written.
    pub(super) rows: Vec<(Ink, String)>,
    /// Who is where.
    pub(super) scene: Scene,
    /// Whence somebody came, and where he is now.
    pub(super) walks: Vec<(Tile, Tile)>,
    /// The mark of the last roll against the target.
    pub(super) mark: Mark,
    /// How long it is held, in hundredths of a second.
    pub(super) hold: u16,
}

/// How a row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// What it is about.
    Title,
    /// What came of it.
    Plain,
    /// Somebody was hurt.
    Harm,
}

/// The beats of a battle that has been played, with what somebody has noted at its events.
pub(super) fn beats(
    battle: &Battle,
    (played, turns): (&Played, &Turns),
    measure: Measure,
    say: Say<'_>,
) -> Vec<Beat> {
    let narrator = Narrator::of(battle).on_tracks(&played.cast);
    let sheet = &battle.scenario().sheet;
    let mut cutter = Cutter {
        columns: measure.columns(),
        say,
        when: say(&sheet.title),
        beats: Vec::new(),
        quiet: Vec::new(),
    };
    let parts = turns.choose(story(battle, played, &narrator));
    let first = parts.iter().find_map(|part| match part {
        Part::Step(step) => Some(&step.before),
        Part::Phase(_, scene) => Some(scene),
        Part::Round(_) => None,
    });
    if let Some(first) = first {
        let mut scene = first.clone();
        scene.rest();
        // Whoever wants the whole story reads the page: here its beginning sets the scene.
        let story = say(&sheet.story);
        let opening = story.split_inclusive(['.', '!', '?']).next();
        let rows = cutter.rows(&[
            (Ink::Title, sheet.title.clone()),
            (Ink::Plain, opening.unwrap_or_default().to_owned()),
        ]);
        cutter.cut(rows, &scene, &[], Mark::Plain);
    }
    let (mut round, mut scene) = (0, Scene::default());
    for part in &parts {
        match part {
            Part::Round(number) => {
                cutter.flush(&scene);
                round = *number;
            }
            Part::Phase(phase, now) => {
                cutter.flush(now);
                scene = now.clone();
                let word = battle.vocabulary().phases.get(usize::from(*phase));
                let word = say(word.map_or("", |word| word.name));
                cutter.when = format!("{} · {word}", say(&format!("Round {round}")));
            }
            Part::Step(step) => {
                scene = step.after.clone();
                cutter.step(step);
                let noted = played.remarks.iter();
                for (_, text) in noted.filter(|(seq, _)| step.span.contains(seq)) {
                    cutter.note(text, &scene);
                }
                let mut rolls = turns.rolls.iter();
                if let Some(turn) = rolls.find(|turn| step.span.contains(&turn.seq)) {
                    cutter.turned(&turn.words, &scene);
                }
            }
        }
    }
    cutter.flush(&scene);
    if let Some(last) = cutter.beats.last_mut() {
        last.hold = MOST;
    }
    cutter.beats
}

struct Cutter<'a> {
    columns: usize,
    say: Say<'a>,
    when: String,
    beats: Vec<Beat>,
    /// Lines that need no picture of their own, and share one.
    quiet: Vec<(Ink, String)>,
}

impl Cutter<'_> {
    fn step(&mut self, step: &Step) {
        let counts = |line: &&(_, Line)| !matches!(line.1.kind, Kind::State | Kind::Die);
        let told: Vec<&Line> = step
            .lines
            .iter()
            .filter(counts)
            .map(|(_, line)| line)
            .collect();
        let Some((title, rest)) = told.split_first() else {
            return;
        };
        let loud = matches!(title.kind, Kind::Declaration | Kind::Deed | Kind::Move);
        if !loud {
            self.quiet.extend(told.iter().map(|line| row(line)));
            if told
                .iter()
                .any(|line| matches!(line.kind, Kind::Over | Kind::Fall))
            {
                self.flush(&step.after);
            }
            return;
        }
        self.flush(&step.before);
        let head = (Ink::Title, title.text.clone());
        if !rest.is_empty() {
            // Before it is known what comes of it.
            let mut scene = step.after.clone();
            scene.tokens.clone_from(&step.before.tokens);
            scene.doors.clone_from(&step.before.doors);
            scene.lying.clone_from(&step.before.lying);
            scene.walked.clear();
            let rows = self.rows(std::slice::from_ref(&head));
            self.cut(rows, &scene, &[], Mark::Plain);
        }
        let mut rolls = rest.iter().filter_map(|line| match line.kind {
            Kind::Roll(mark) => Some(mark),
            _ => None,
        });
        let walks = step.before.tokens.iter().zip(&step.after.tokens);
        let walks = walks.filter(|(before, after)| before.at != after.at);
        let walks: Vec<_> = walks.map(|(before, after)| (before.at, after.at)).collect();
        let lines: Vec<_> = std::iter::once(head)
            .chain(rest.iter().map(|line| row(line)))
            .collect();
        let rows = self.rows(&lines);
        self.cut(
            rows,
            &step.after,
            &walks,
            rolls.next_back().unwrap_or(Mark::Plain),
        );
    }

    /// Shows what somebody has noted, in his own words.
    fn note(&mut self, text: &str, scene: &Scene) {
        self.flush(scene);
        let said = (self.say)(&format!("Note: {text}"));
        let rows = wrapped(&said, self.columns).into_iter();
        let rows = rows.map(|row| (Ink::Title, row)).collect();
        self.cut(rows, scene, &[], Mark::Plain);
    }

    /// What the step did to the chances.
    fn turned(&mut self, words: &str, scene: &Scene) {
        self.flush(scene);
        let rows = self.rows(&[(Ink::Title, words.to_owned())]);
        self.cut(rows, scene, &[], Mark::Plain);
    }

    /// Shows the quiet lines so far.
    fn flush(&mut self, scene: &Scene) {
        let lines = std::mem::take(&mut self.quiet);
        if !lines.is_empty() {
            let mut scene = scene.clone();
            scene.rest();
            let rows = self.rows(&lines);
            self.cut(rows, &scene, &[], Mark::Plain);
        }
    }

    /// Lines in the language of the picture, as rows that fit below the map.
    fn rows(&self, lines: &[(Ink, String)]) -> Vec<(Ink, String)> {
        let mut rows = Vec::new();
        for (ink, text) in lines {
            let said = (self.say)(&typeset(text));
            rows.extend(
                wrapped(&said, self.columns)
                    .into_iter()
                    .map(|row| (*ink, row)),
            );
        }
        rows
    }

    /// As many beats as the rows need.
    fn cut(&mut self, rows: Vec<(Ink, String)>, scene: &Scene, walks: &[(Tile, Tile)], mark: Mark) {
        for rows in rows.chunks(ROWS) {
            let letters: usize = rows.iter().map(|(_, row)| row.chars().count()).sum();
            let letters = u16::try_from(letters).unwrap_or(u16::MAX);
            self.beats.push(Beat {
                when: self.when.clone(),
                rows: rows.to_vec(),
                scene: scene.clone(),
                walks: walks.to_vec(),
                mark,
                hold: LETTER
                    .saturating_mul(letters)
                    .saturating_add(LEAST)
                    .min(MOST),
            });
        }
    }
}

fn row(line: &Line) -> (Ink, String) {
    match line.kind {
        Kind::Roll(judged) => (Ink::Plain, format!("{} {}", mark(judged), line.text)),
        Kind::Harm | Kind::Fall => (Ink::Harm, line.text.clone()),
        Kind::Over => (Ink::Title, line.text.clone()),
        _ => (Ink::Plain, line.text.clone()),
    }
}

/// A text in rows of so many letters at most; words that are longer are broken.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        loop {
            let row = rows.last().map_or(0, |row| row.chars().count());
            let gap = usize::from(row > 0);
            if row + gap + word.len() <= columns {
                if let Some(last) = rows.last_mut() {
                    last.extend(std::iter::repeat_n(' ', gap).chain(word));
                }
                break;
            }
            if row == 0 {
                let rest = word.split_off(columns.min(word.len()));
                if let Some(last) = rows.last_mut() {
                    last.extend(word);
                }
                word = rest;
            }
            rows.push(String::new());
        }
    }
    rows.retain(|row| !row.is_empty());
    rows
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn rows_are_filled_and_long_words_broken() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrapped("", 4), [""; 0]);
    }
}
