//! Which beat has which sound. What roles and marks of the ruleset's words say is here; what single
//! words say besides is data, in `assets/sounds/events.ron`.

use bevy::prelude::*;
use content::AssetDir;
use sticks::score::{Kind, Row};
use tabletop::SideId;
use tabletop::event::{EventKind, Outcome, Seq};
use tabletop::ruleset::{ConditionRole, DeedRole, GaugeRole, Mark, PhaseKind};

use super::sound_id::SoundId;
use crate::app::notice::Notice;
use crate::model::library::Places;
use crate::model::playback::{Banner, Beat, Cue};
use crate::model::session::ReplayLog;

/// What single words sound like.
#[derive(Resource, Clone, Default, PartialEq, Eq, Debug)]
pub struct Score(pub Vec<Row>);

/// What a beat sounds like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sounding {
    /// It is heard.
    Heard(SoundId),
    /// It is not, because of this.
    Silent(&'static str),
    /// It is not; why stands in the score.
    Silence,
}

/// Reads the score; without it single words sound like others of their kind.
pub(super) fn open(
    places: Res<Places>,
    mut score: ResMut<Score>,
    mut notices: MessageWriter<Notice>,
) {
    let asset_dir = AssetDir::open(&places.assets);
    let rows = asset_dir.and_then(|asset_dir| asset_dir.list("sounds/events.ron"));
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
        let noise = SoundId::ALL.iter().find(|noise| noise.key() == row.sound);
        Some(noise.map_or(Sounding::Silence, |noise| Sounding::Heard(*noise)))
    }

    /// What a beat sounds like, and when: as a part of its length. `mine` is the side whose victory
    /// is one's own, if there is such a side.
    pub fn sounds(
        &self,
        beat: &Beat,
        replay_log: &ReplayLog,
        mine: Option<SideId>,
    ) -> Vec<(f32, Sounding)> {
        match beat.cue {
            Cue::Lunge { .. } => vec![(0.2, self.sounding(beat, replay_log, mine))],
            Cue::Die { purpose, face, .. } => {
                let word = replay_log.vocabulary.purposes.get(usize::from(purpose.0));
                let best = word.is_some_and(|word| word.sides == 20 && face == 20);
                let rests = if best {
                    SoundId::Twenty
                } else {
                    SoundId::Lands
                };
                vec![
                    (0.0, Sounding::Heard(SoundId::Roll)),
                    (0.6, Sounding::Heard(rests)),
                ]
            }
            _ => vec![(0.0, self.sounding(beat, replay_log, mine))],
        }
    }

    fn sounding(&self, beat: &Beat, replay_log: &ReplayLog, mine: Option<SideId>) -> Sounding {
        use Sounding::{Heard, Silent};
        let words = replay_log.vocabulary;
        match beat.cue {
            Cue::Caption(_) | Cue::Annotation(_) => Silent("it is there to be read"),
            Cue::Terms { .. } => Silent("the card fills in without a word; its die is heard"),
            Cue::Banner(Banner::Round(_)) => Heard(SoundId::Round),
            Cue::Banner(Banner::Revealed) => Heard(SoundId::Reveal),
            Cue::Banner(Banner::Phase(phase)) => phase_sound(replay_log, phase),
            Cue::Declare { .. } | Cue::Reveal { .. } => Heard(SoundId::Declare),
            Cue::Turn { .. } => Heard(SoundId::Turn),
            Cue::Walk { .. } | Cue::March { .. } => Heard(SoundId::Step),
            Cue::Order => Silent("the ladder is put in order; nothing of it needs an ear"),
            Cue::Checks { .. } => Silent("nothing comes of it"),
            Cue::Lunge { .. } | Cue::Shot { .. } | Cue::Deed { .. } => {
                let deed = match event(replay_log, beat.seq) {
                    Some(EventKind::Deed { deed, .. }) => words.deeds.get(usize::from(deed)),
                    _ => None,
                };
                let Some(deed) = deed else {
                    return Heard(SoundId::Handles);
                };
                self.of(Kind::Deed, deed.verb)
                    .unwrap_or(Heard(match deed.role {
                        DeedRole::Blow => SoundId::Swing,
                        DeedRole::Gunshot => SoundId::Shot,
                        DeedRole::Missile => SoundId::Loosed,
                        DeedRole::Still => SoundId::Handles,
                    }))
            }
            Cue::Die { .. } => Heard(SoundId::Roll),
            Cue::Verdict { card } => self.verdict(replay_log, card),
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
                    _ if to < from => Heard(SoundId::Better),
                    GaugeRole::Wounds => {
                        let track = replay_log.muster[who.index()]
                            .gauges
                            .get(usize::from(gauge));
                        let most = track.map_or(0, |(_, most)| *most);
                        let grave = word.levels.iter().rev().take(2);
                        let level = word.level(to, most);
                        Heard(if grave.copied().any(|grave| level == Some(grave)) {
                            SoundId::Critical
                        } else {
                            SoundId::Wound
                        })
                    }
                    GaugeRole::Stuns => Heard(SoundId::Stun),
                    GaugeRole::Fatigue => Heard(SoundId::Tired),
                }
            }
            Cue::Condition { condition, on, .. } => {
                let Some(word) = words.conditions.get(usize::from(condition)) else {
                    return Silent("nobody knows what it is");
                };
                match (word.role, on) {
                    (ConditionRole::Prone | ConditionRole::Unconscious, true) => {
                        Heard(SoundId::Fall)
                    }
                    (ConditionRole::Dead, _) => Heard(SoundId::Death),
                    (ConditionRole::Aiming, true) => Heard(SoundId::Lever),
                    (ConditionRole::Aiming | ConditionRole::Dodging, false) => {
                        Silent("it ends with something else that is heard")
                    }
                    (ConditionRole::Other, true) => self
                        .of(Kind::Condition, word.name)
                        .unwrap_or(Heard(SoundId::Note)),
                    (ConditionRole::Unconscious | ConditionRole::Other, false) => {
                        Heard(SoundId::Better)
                    }
                    _ => Heard(SoundId::Step),
                }
            }
            Cue::Note { note, .. } => {
                let word = words.notes.get(usize::from(note));
                word.and_then(|word| self.of(Kind::Note, word.text))
                    .unwrap_or(Heard(SoundId::Note))
            }
            Cue::Door { .. } => Heard(SoundId::Door),
            Cue::Over(Outcome::Draw) => Heard(SoundId::Draw),
            Cue::Over(Outcome::Won(side)) => Heard(if mine.is_none_or(|mine| mine == side) {
                SoundId::Victory
            } else {
                SoundId::Defeat
            }),
        }
    }

    fn verdict(&self, replay_log: &ReplayLog, seq: Seq) -> Sounding {
        let Some(EventKind::Verdict { by, verdict, .. }) = event(replay_log, seq) else {
            return Sounding::Silent("nobody knows what it is");
        };
        let Some(word) = replay_log.vocabulary.verdicts.get(usize::from(verdict)) else {
            return Sounding::Silent("nobody knows what it is");
        };
        if let Some(sounding) = self.of(Kind::Verdict, word.name) {
            return sounding;
        }
        let deed = deed_of(replay_log, seq);
        let noise = match (word.mark, deed) {
            (Mark::Plain, _) => {
                return Sounding::Silent("neither good nor bad: its die has been heard");
            }
            (Mark::Fumble, _) => SoundId::Fumble,
            (Mark::Miss, Some((at, role))) => match role {
                DeedRole::Blow if rolled_against(replay_log, at, seq, by) => SoundId::Parried,
                DeedRole::Gunshot | DeedRole::Missile => {
                    return self.stopped(replay_log, seq);
                }
                DeedRole::Blow | DeedRole::Still => SoundId::Whizz,
            },
            (Mark::Excellent, Some(_)) => SoundId::Critical,
            (Mark::Hit | Mark::Good, Some(_)) => SoundId::Hit,
            (Mark::Miss, None) => SoundId::Note,
            (Mark::Hit | Mark::Good | Mark::Excellent, None) => SoundId::Better,
        };
        Sounding::Heard(noise)
    }

    /// A shot that has missed: past its target, or into what its card says is in the way.
    fn stopped(&self, replay_log: &ReplayLog, seq: Seq) -> Sounding {
        let card = replay_log.card(seq);
        let terms = card
            .iter()
            .flat_map(|card| card.columns.iter().flat_map(|column| &column.terms));
        let stopped = terms
            .filter_map(|term| self.of(Kind::MissBy, term.rule.0))
            .next();
        stopped.unwrap_or(Sounding::Heard(SoundId::Whizz))
    }
}

fn event(replay_log: &ReplayLog, seq: Seq) -> Option<EventKind> {
    let event = replay_log.events().get(seq as usize)?;
    Some(event.what)
}

/// Wood blocks: the first phase of deeds is high, the last low.
fn phase_sound(replay_log: &ReplayLog, phase: u8) -> Sounding {
    let phases = replay_log.vocabulary.phases;
    let acts = |phases: &[tabletop::ruleset::PhaseWord]| {
        let acts = phases.iter().filter(|phase| phase.kind == PhaseKind::Act);
        acts.count()
    };
    let here = usize::from(phase);
    match phases.get(here).map(|phase| phase.kind) {
        Some(PhaseKind::Act) => {
            let (before, all) = (acts(&phases[..here]), acts(phases));
            Sounding::Heard(match before {
                0 => SoundId::Fast,
                _ if before + 1 == all => SoundId::Slow,
                _ => SoundId::Normal,
            })
        }
        _ => Sounding::Silent("nobody acts in it: what is rolled or declared in it is heard"),
    }
}

/// The deed that led to the event at `seq`: where in the log, and what it is.
fn deed_of(replay_log: &ReplayLog, seq: Seq) -> Option<(Seq, DeedRole)> {
    let events = replay_log.events();
    let causes = std::iter::successors(Some(seq), |at| {
        let cause = events.get(*at as usize)?.cause;
        (cause < *at).then_some(cause)
    });
    causes.skip(1).find_map(|at| match event(replay_log, at) {
        Some(EventKind::Deed { deed, .. }) => {
            let word = replay_log.vocabulary.deeds.get(usize::from(deed))?;
            Some((at, word.role))
        }
        _ => None,
    })
}

/// Whether somebody else than `by` has rolled between two places of the log.
fn rolled_against(replay_log: &ReplayLog, from: Seq, to: Seq, by: tabletop::CombatantId) -> bool {
    let between = &replay_log.events()[from as usize..to as usize];
    between
        .iter()
        .any(|event| matches!(event.what, EventKind::Die { by: other, .. } if other != by))
}
