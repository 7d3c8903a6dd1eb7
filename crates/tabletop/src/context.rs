//! What a rule system needs to run the game: dice, log, agenda, decisions, clock, in one parameter.

use crate::agenda::Agenda;
use crate::clock::Clock;
use crate::decision::{Desk, Question};
use crate::dice::{Dice, Purpose};
use crate::event::{EventKind, Log, Seq};
use crate::id::{CombatantId, SideId};
use bevy_ecs::prelude::{Bundle, Commands, ResMut};
use bevy_ecs::system::SystemParam;

/// Dice, log, agenda, decisions and clock of the battle.
#[derive(SystemParam)]
pub struct BattleContext<'w, 's> {
    commands: Commands<'w, 's>,
    dice: ResMut<'w, Dice>,
    /// The log.
    pub log: ResMut<'w, Log>,
    agenda: ResMut<'w, Agenda>,
    desk: ResMut<'w, Desk>,
    /// Round and phase.
    pub clock: ResMut<'w, Clock>,
}

impl BattleContext<'_, '_> {
    /// Rolls a die of `by`, of `side`, and logs it. `None` means that a person was asked to type
    /// it: the beat must return at once and is resolved again when the face is there.
    #[must_use = "without a face the beat must stop"]
    pub fn roll(
        &mut self,
        by: CombatantId,
        side: SideId,
        purpose: Purpose,
        sides: u8,
    ) -> Option<u8> {
        let face = self.dice.draw_for(Some(side), purpose, sides);
        self.rolled(face, (by, side), (purpose, sides))
    }

    /// As [`Self::roll`], for a roll that nobody must hear of unless something comes of it: to ask for the
    /// die would tell. Where there is a seed it is drawn from that, though other dice of `side` are typed.
    #[must_use = "without a face the beat must stop"]
    pub fn roll_unasked(
        &mut self,
        by: CombatantId,
        side: SideId,
        purpose: Purpose,
        sides: u8,
    ) -> Option<u8> {
        let face = self.dice.draw(purpose, sides);
        self.rolled(face, (by, side), (purpose, sides))
    }

    /// Logs a face, or asks for it.
    fn rolled(
        &mut self,
        face: Option<u8>,
        (by, side): (CombatantId, SideId),
        (purpose, sides): (Purpose, u8),
    ) -> Option<u8> {
        match face {
            Some(face) => {
                self.log.push(EventKind::Die { by, purpose, face });
            }
            None => self.ask_question(by, side, Question::Die { purpose, sides }),
        }
        face
    }

    /// Asks `by`, of `side`, a question of the ruleset. The beat must return at once; it is
    /// resolved again when the ruleset has taken the answer.
    pub fn ask(
        &mut self,
        by: CombatantId,
        side: SideId,
        key: &'static str,
        about: Option<CombatantId>,
    ) {
        self.ask_question(by, side, Question::Rules { key, about });
    }

    fn ask_question(&mut self, by: CombatantId, side: SideId, question: Question) {
        self.desk.ask(by, side, question);
        self.agenda.keep_current();
    }

    /// Puts a beat on top of the agenda; what it logs is caused by what is the cause now.
    pub fn push(&mut self, beat: impl Bundle) {
        let entity = self.commands.spawn(beat).id();
        let cause = self.log.cause();
        self.agenda.push(entity, cause);
    }

    /// The current beat goes on after the beats that it pushed.
    pub fn keep_current(&mut self) {
        self.agenda.keep_current();
    }

    /// Logs an event and makes it the cause of what follows in this beat.
    pub fn begin(&mut self, what: EventKind) -> Seq {
        let seq = self.log.push(what);
        self.log.set_cause(Some(seq));
        seq
    }
}
