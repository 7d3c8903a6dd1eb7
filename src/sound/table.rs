//! Which beat has which sound. What roles and marks of the ruleset's words say is here; what single
//! words say besides is data, in `assets/sounds/events.ron`.

use bevy::prelude::*;
use content::Depot;
use sticks::score::{Kind, Row};
use tabletop::SideId;
use tabletop::event::{Outcome, Seq, What};
use tabletop::ruleset::{ConditionRole, DeedRole, GaugeRole, Mark, PhaseKind};

use super::noise::Noise;
use crate::library::Places;
use crate::playback::{Banner, Beat, Cue};
use crate::session::Chronicle;
use crate::view::Notice;

/// What single words sound like.
#[derive(Resource, Clone, Default, PartialEq, Eq, Debug)]
pub struct Score(pub Vec<Row>);

/// What a beat sounds like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sounding {
    /// It is heard.
    Heard(Noise),
    /// It is not, because of this.
    Silent(&'static str),
    /// It is not; why stands in the score.
    Tacet,
}

/// Reads the score; without it single words sound like others of their kind.
pub(super) fn open(
    places: Res<Places>,
    mut score: ResMut<Score>,
    mut notices: MessageWriter<Notice>,
) {
    let depot = Depot::open(&places.assets);
    let rows = depot.and_then(|depot| depot.list("sounds/events.ron"));
    match rows {
        Ok((rows, _)) => score.0 = rows,
        Err(problem) => {
            notices.write(Notice(problem.to_string()));
        }
    }
}

impl Score {
    /// What a word sounds like, if the score says so.
    pub fn of(&self, kind: Kind, word: &str) -> Option<Sounding> {
        let row = self
            .0
            .iter()
            .find(|row| row.of == kind && row.words.iter().any(|one| one == word))?;
        let noise = Noise::ALL.iter().find(|noise| noise.key() == row.sound);
        Some(noise.map_or(Sounding::Tacet, |noise| Sounding::Heard(*noise)))
    }

    /// What a beat sounds like, and when: as a part of its length. `mine` is the side whose victory
    /// is one's own, if there is such a side.
    pub fn sounds(
        &self,
        beat: &Beat,
        chronicle: &Chronicle,
        mine: Option<SideId>,
    ) -> Vec<(f32, Sounding)> {
        match beat.cue {
            Cue::Lunge { .. } => vec![(0.2, self.sounding(beat, chronicle, mine))],
            Cue::Die { purpose, face, .. } => {
                let word = chronicle.vocabulary.purposes.get(usize::from(purpose.0));
                let best = word.is_some_and(|word| word.sides == 20 && face == 20);
                let rests = if best { Noise::Twenty } else { Noise::Lands };
                vec![
                    (0.0, Sounding::Heard(Noise::Roll)),
                    (0.6, Sounding::Heard(rests)),
                ]
            }
            _ => vec![(0.0, self.sounding(beat, chronicle, mine))],
        }
    }

    fn sounding(&self, beat: &Beat, chronicle: &Chronicle, mine: Option<SideId>) -> Sounding {
        use Sounding::{Heard, Silent};
        let words = chronicle.vocabulary;
        match beat.cue {
            Cue::Caption(_) | Cue::Remark(_) => Silent("it is there to be read"),
            Cue::Terms { .. } => Silent("the card fills in without a word; its die is heard"),
            Cue::Banner(Banner::Round(_)) => Heard(Noise::Round),
            Cue::Banner(Banner::Revealed) => Heard(Noise::Reveal),
            Cue::Banner(Banner::Phase(phase)) => phase_sound(chronicle, phase),
            Cue::Declare { .. } | Cue::Reveal { .. } => Heard(Noise::Declare),
            Cue::Turn { .. } => Heard(Noise::Turn),
            Cue::Walk { .. } | Cue::March { .. } => Heard(Noise::Step),
            Cue::Order => Silent("the ladder is put in order; nothing of it needs an ear"),
            Cue::Checks { .. } => Silent("nothing comes of it"),
            Cue::Lunge { .. } | Cue::Shot { .. } | Cue::Deed { .. } => {
                let deed = match event(chronicle, beat.seq) {
                    Some(What::Deed { deed, .. }) => words.deeds.get(usize::from(deed)),
                    _ => None,
                };
                let Some(deed) = deed else {
                    return Heard(Noise::Handles);
                };
                self.of(Kind::Deed, deed.verb)
                    .unwrap_or(Heard(match deed.role {
                        DeedRole::Blow => Noise::Swing,
                        DeedRole::Gunshot => Noise::Shot,
                        DeedRole::Missile => Noise::Loosed,
                        DeedRole::Still => Noise::Handles,
                    }))
            }
            Cue::Die { .. } => Heard(Noise::Roll),
            Cue::Verdict { card } => self.verdict(chronicle, card),
            Cue::Gauge {
                who,
                gauge,
                from,
                to,
            } => {
                let Some(word) = words.gauges.get(usize::from(gauge)) else {
                    return Silent("nobody knows what it is");
                };
                match word.role {
                    GaugeRole::Order => Silent("a number in the ladder; its die has been heard"),
                    GaugeRole::Plain => Silent("a number on the sheet, with no weight of its own"),
                    _ if to < from => Heard(Noise::Better),
                    GaugeRole::Wounds => {
                        let track = chronicle.muster[who.index()].gauges.get(usize::from(gauge));
                        let most = track.map_or(0, |(_, most)| *most);
                        let grave = word.levels.iter().rev().take(2);
                        let level = word.level(to, most);
                        Heard(if grave.copied().any(|grave| level == Some(grave)) {
                            Noise::Critical
                        } else {
                            Noise::Wound
                        })
                    }
                    GaugeRole::Stuns => Heard(Noise::Stun),
                    GaugeRole::Fatigue => Heard(Noise::Tired),
                }
            }
            Cue::Condition { condition, on, .. } => {
                let Some(word) = words.conditions.get(usize::from(condition)) else {
                    return Silent("nobody knows what it is");
                };
                match (word.role, on) {
                    (ConditionRole::Prone | ConditionRole::Unconscious, true) => Heard(Noise::Fall),
                    (ConditionRole::Dead, _) => Heard(Noise::Death),
                    (ConditionRole::Aiming, true) => Heard(Noise::Lever),
                    (ConditionRole::Aiming | ConditionRole::Dodging, false) => {
                        Silent("it ends with something else that is heard")
                    }
                    (ConditionRole::Other, true) => self
                        .of(Kind::Condition, word.name)
                        .unwrap_or(Heard(Noise::Note)),
                    (ConditionRole::Unconscious | ConditionRole::Other, false) => {
                        Heard(Noise::Better)
                    }
                    _ => Heard(Noise::Step),
                }
            }
            Cue::Note { note, .. } => {
                let word = words.notes.get(usize::from(note));
                word.and_then(|word| self.of(Kind::Note, word.text))
                    .unwrap_or(Heard(Noise::Note))
            }
            Cue::Door { .. } => Heard(Noise::Door),
            Cue::Over(Outcome::Draw) => Heard(Noise::Draw),
            Cue::Over(Outcome::Won(side)) => Heard(if mine.is_none_or(|mine| mine == side) {
                Noise::Victory
            } else {
                Noise::Defeat
            }),
        }
    }

    fn verdict(&self, chronicle: &Chronicle, seq: Seq) -> Sounding {
        let Some(What::Verdict { by, verdict, .. }) = event(chronicle, seq) else {
            return Sounding::Silent("nobody knows what it is");
        };
        let Some(word) = chronicle.vocabulary.verdicts.get(usize::from(verdict)) else {
            return Sounding::Silent("nobody knows what it is");
        };
        if let Some(sounding) = self.of(Kind::Verdict, word.name) {
            return sounding;
        }
        let deed = deed_of(chronicle, seq);
        let noise = match (word.mark, deed) {
            (Mark::Plain, _) => {
                return Sounding::Silent("neither good nor bad: its die has been heard");
            }
            (Mark::Fumble, _) => Noise::Fumble,
            (Mark::Miss, Some((at, role))) => match role {
                DeedRole::Blow if rolled_against(chronicle, at, seq, by) => Noise::Parried,
                DeedRole::Gunshot | DeedRole::Missile => {
                    return self.stopped(chronicle, seq);
                }
                DeedRole::Blow | DeedRole::Still => Noise::Whizz,
            },
            (Mark::Excellent, Some(_)) => Noise::Critical,
            (Mark::Hit | Mark::Good, Some(_)) => Noise::Hit,
            (Mark::Miss, None) => Noise::Note,
            (Mark::Hit | Mark::Good | Mark::Excellent, None) => Noise::Better,
        };
        Sounding::Heard(noise)
    }

    /// A shot that has missed: past its target, or into what its card says is in the way.
    fn stopped(&self, chronicle: &Chronicle, seq: Seq) -> Sounding {
        let card = chronicle.card(seq);
        let terms = card
            .iter()
            .flat_map(|card| card.columns.iter().flat_map(|column| &column.terms));
        let stopped = terms
            .filter_map(|term| self.of(Kind::MissBy, term.rule.0))
            .next();
        stopped.unwrap_or(Sounding::Heard(Noise::Whizz))
    }
}

fn event(chronicle: &Chronicle, seq: Seq) -> Option<What> {
    let event = chronicle.events().get(seq as usize)?;
    Some(event.what)
}

/// Wood blocks: the first phase of deeds is high, the last low.
fn phase_sound(chronicle: &Chronicle, phase: u8) -> Sounding {
    let phases = chronicle.vocabulary.phases;
    let acts = |phases: &[tabletop::ruleset::PhaseWord]| {
        let acts = phases.iter().filter(|phase| phase.kind == PhaseKind::Act);
        acts.count()
    };
    let here = usize::from(phase);
    match phases.get(here).map(|phase| phase.kind) {
        Some(PhaseKind::Act) => {
            let (before, all) = (acts(&phases[..here]), acts(phases));
            Sounding::Heard(match before {
                0 => Noise::Fast,
                _ if before + 1 == all => Noise::Slow,
                _ => Noise::Normal,
            })
        }
        _ => Sounding::Silent("nobody acts in it: what is rolled or declared in it is heard"),
    }
}

/// The deed that led to the event at `seq`: where in the log, and what it is.
fn deed_of(chronicle: &Chronicle, seq: Seq) -> Option<(Seq, DeedRole)> {
    let events = chronicle.events();
    let causes = std::iter::successors(Some(seq), |at| {
        let cause = events.get(*at as usize)?.cause;
        (cause < *at).then_some(cause)
    });
    causes.skip(1).find_map(|at| match event(chronicle, at) {
        Some(What::Deed { deed, .. }) => {
            let word = chronicle.vocabulary.deeds.get(usize::from(deed))?;
            Some((at, word.role))
        }
        _ => None,
    })
}

/// Whether somebody else than `by` has rolled between two places of the log.
fn rolled_against(chronicle: &Chronicle, from: Seq, to: Seq, by: tabletop::CombatantId) -> bool {
    let between = &chronicle.events()[from as usize..to as usize];
    between
        .iter()
        .any(|event| matches!(event.what, What::Die { by: other, .. } if other != by))
}
