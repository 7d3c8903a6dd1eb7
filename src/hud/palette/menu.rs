//! What the palette lists: worked out from the draft, drawn by the inspector.

use tabletop::Battle;
use tabletop::choices::{Choices, Openings};
use tabletop::decision::{Decision, Pick, Question};
use tabletop::forecast::{Detail, Forecast};
use tabletop::grid::Tile;

use super::focus::{Focus, TILES};
use super::shown::{Alternative, Crumb, List, Menu, Refused, Row};
use super::words;
use crate::model::session::{Draft, ReplayLog, Step};

/// How many rows get their own forecast; longer lists are not looked through that way.
const FORECASTS: usize = 12;

/// Most alternatives that are listed.
const ALTERNATIVES: usize = 5;

impl Menu {
    /// The menu of a draft.
    pub(super) fn new(
        draft: &Draft,
        focus: &Focus,
        replay_log: &ReplayLog,
        battle: &mut Battle,
        here: Option<Tile>,
        can_undo: bool,
    ) -> Option<Self> {
        let decision = draft.decision()?;
        let (step, choices, picked) = focus.listed(draft);
        let list = list(decision, draft, focus, battle, here);
        let prompt = battle.prompt();
        let declares = battle.pass().is_some();
        // A question in the middle of an action says all of it in its heading.
        let (_, ask) = match prompt.is_empty() || declares || focus.step.is_some() {
            true => words::step(choices.step),
            false => ("", ""),
        };
        let own = draft.steps().iter().any(|step| !step.by_itself);
        Some(Self {
            decision: decision.id,
            who: decision.by,
            heading: match prompt.is_empty() {
                true => words::question(decision, replay_log.vocabulary, |id| replay_log.name(id)),
                false => prompt,
            },
            ask: if list == List::Summary {
                String::new()
            } else {
                ask.into()
            },
            crumbs: crumbs(
                draft,
                picked.map(|_| step),
                list == List::Summary,
                here,
                battle,
            ),
            list,
            step,
            complete: draft.complete(),
            declares,
            back: match (own, can_undo) {
                (true, _) => Some("Step back"),
                (false, true) => Some("Take back"),
                (false, false) => None,
            },
        })
    }
}

impl Menu {
    /// The marked answer to a question in the middle of an action. Of a declaration the card tells
    /// what has been picked so far.
    pub(super) fn suggestion(&self) -> Option<&Pick> {
        let List::Rows { open, .. } = &self.list else {
            return None;
        };
        let marked = open.iter().find(|row| row.preselected);
        let marked = marked.filter(|_| !self.declares && self.crumbs.is_empty());
        marked.map(|row| &row.pick)
    }
}

fn crumbs(
    draft: &Draft,
    open: Option<usize>,
    summary: bool,
    here: Option<Tile>,
    battle: &mut Battle,
) -> Vec<Crumb> {
    let mut number = 0;
    let crumb = |(index, step): (usize, &Step)| {
        let changeable = step.choices.open.len() + step.choices.closed.len() > 1;
        let numbered = summary && changeable && number < 10;
        number += u8::from(numbered);
        Crumb {
            step: index,
            name: words::step(step.choices.step).0.to_owned(),
            value: value(step, here),
            icon: words::icon(step.choices.step, &step.pick),
            by_itself: step.by_itself,
            changeable,
            open: open == Some(index),
            number: numbered.then_some(number),
            keys: words::keys(step.choices.step),
            others: match summary {
                true => alternatives(index, step, draft, battle),
                false => Vec::new(),
            },
        }
    };
    draft.steps().iter().enumerate().map(crumb).collect()
}

/// What a step of a finished order could be answered with instead, if that changes the odds.
fn alternatives(index: usize, step: &Step, draft: &Draft, battle: &mut Battle) -> Vec<Alternative> {
    let open = &step.choices.open;
    let manner = matches!(step.pick, Pick::Option(_) | Pick::Count(_)) && index > 0;
    if !manner || !(2..=ALTERNATIVES).contains(&open.len()) {
        return Vec::new();
    }
    let mut others = Vec::new();
    for choice in open {
        let expected = expected(index, &choice.pick, draft, battle);
        others.push(Alternative {
            pick: choice.pick.clone(),
            label: choice.label.to_string(),
            chosen: choice.pick == step.pick,
            success: expected.success,
            threat: expected.threat,
        });
    }
    let odds = |one: &Alternative| (one.success, one.threat);
    match others
        .windows(2)
        .any(|pair| odds(&pair[0]) != odds(&pair[1]))
    {
        true => others,
        false => Vec::new(),
    }
}

fn value(step: &Step, here: Option<Tile>) -> String {
    let choice = step.choice();
    match &step.pick {
        Pick::Tile(tile) if Some(*tile) == here => "stay here".to_owned(),
        Pick::Tile(tile) => match choice.map(|choice| choice.hint.as_ref()) {
            Some(hint) if !hint.is_empty() => format!("{tile}, {hint}"),
            _ => tile.to_string(),
        },
        pick => choice.map_or_else(|| pick.to_string(), |choice| choice.label.to_string()),
    }
}

fn list(
    decision: &Decision,
    draft: &Draft,
    focus: &Focus,
    battle: &mut Battle,
    here: Option<Tile>,
) -> List {
    let (step, choices, picked) = focus.listed(draft);
    if let Question::Die { sides, .. } = decision.question {
        let die = draft.steps().first().map(|step| &step.pick);
        let picked = match die {
            Some(Pick::Count(face)) => Some(*face),
            _ => None,
        };
        return List::Faces {
            sides,
            typed: focus.typed.clone(),
            picked,
        };
    }
    if choices.open.is_empty() && choices.closed.is_empty() {
        return List::Summary;
    }
    if TILES.contains(&choices.step) {
        let picked = match picked {
            Some(Pick::Tile(tile)) => Some(*tile),
            _ => None,
        };
        let last = choices.open.last().map(|choice| &choice.pick);
        let preselected = match (choices.step, last) {
            ("firing-tile", Some(Pick::Tile(last))) => Some(*last),
            _ => here.filter(|here| offers(choices, &Pick::Tile(*here))),
        };
        let stays = preselected == here;
        return List::Tiles {
            bands: bands(choices),
            preselected,
            stays,
            picked,
        };
    }
    List::Rows {
        open: rows(step, choices, picked, draft, focus, battle),
        closed: choices
            .closed
            .iter()
            .map(|refusal| Refused {
                label: sentence_case(&refusal.label),
                icon: words::icon(choices.step, &refusal.pick),
                reason: refusal.reason.text.to_string(),
                rule: refusal.reason.rule,
            })
            .collect(),
    }
}

pub(super) fn offers(choices: &Choices, pick: &Pick) -> bool {
    choices.open.iter().any(|choice| choice.pick == *pick)
}

/// The hints of tiles in the order in which they appear, with how many tiles have them.
fn bands(choices: &Choices) -> Vec<(String, usize)> {
    let mut bands: Vec<(String, usize)> = Vec::new();
    for choice in &choices.open {
        match bands.iter_mut().find(|(hint, _)| *hint == *choice.hint) {
            Some((_, count)) => *count += 1,
            None => bands.push((choice.hint.to_string(), 1)),
        }
    }
    bands.retain(|(hint, _)| !hint.is_empty());
    bands
}

fn rows(
    step: usize,
    choices: &Choices,
    picked: Option<&Pick>,
    draft: &Draft,
    focus: &Focus,
    battle: &mut Battle,
) -> Vec<Row> {
    let on = focus.row.filter(|(of, _)| *of == step).map(|(_, row)| row);
    let asks = choices.open.len() <= FORECASTS;
    // Nobody should find himself in a fight because he pressed a key twice.
    let preselects = picked.is_none() && choices.step != "action";
    let mut listed: Vec<_> = choices.open.iter().collect();
    if choices.step == "action" {
        listed.sort_by_key(|choice| words::rank(&choice.pick));
    }
    let mut rows = Vec::new();
    for (index, choice) in listed.into_iter().enumerate() {
        let expected = asks.then(|| expected(step, &choice.pick, draft, battle));
        let expected = expected.unwrap_or_default();
        rows.push(Row {
            pick: choice.pick.clone(),
            number: u8::try_from(index + 1).ok().filter(|number| *number <= 10),
            label: sentence_case(&choice.label),
            hint: choice.hint.to_string(),
            icon: words::icon(choices.step, &choice.pick),
            chosen: picked == Some(&choice.pick),
            preselected: on == Some(index),
            success: expected.success,
            threat: expected.threat,
        });
    }
    if on.is_none() && preselects {
        // The likeliest to be hit, the first of them; the first of all where nothing is rolled.
        let best = rows.iter_mut().reduce(|best, row| {
            if row.success > best.success {
                row
            } else {
                best
            }
        });
        if let Some(row) = best {
            row.preselected = true;
        }
    }
    rows
}

/// What to expect of the order with this pick at this step, as far as the rest fits it.
fn expected(step: usize, pick: &Pick, draft: &Draft, battle: &mut Battle) -> Forecast {
    let mut picks = draft.picks();
    picks.truncate(step);
    picks.push(pick.clone());
    let mut openings = Openings::default();
    loop {
        battle.openings(&picks, &mut openings);
        let kept = draft.steps().iter().skip(step + 1).find(|later| {
            later.choices.step == openings.step && openings.picks.contains(&later.pick)
        });
        match kept {
            Some(later) => picks.push(later.pick.clone()),
            None => break,
        }
    }
    battle.forecast(&picks, Detail::Numbers)
}

fn sentence_case(label: &str) -> String {
    let mut letters = label.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
