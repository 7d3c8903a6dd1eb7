//! The lesson that is being taken: which of its hints have been read, and which one is to be seen.

use bevy::prelude::*;

use content::Hint;

use super::help;
use super::moment::Stage;
use super::plate::Dismiss;
use crate::model::library::{Lesson, Library};
use crate::model::playback::Playhead;
use crate::model::session::Session;
use crate::ui::view::HintsBelow;

/// The lesson of the battle on the screen.
#[derive(Resource, Clone, Debug)]
pub struct Course {
    lesson: Lesson,
    read: Vec<usize>,
    shown: Option<usize>,
    /// A hint came up while something was played back, and holds it.
    holds: bool,
}

impl Course {
    fn new(lesson: Lesson) -> Self {
        Self {
            lesson,
            read: Vec::new(),
            shown: None,
            holds: false,
        }
    }

    /// The title of the lesson.
    pub fn title(&self) -> &str {
        &self.lesson.sheet.title
    }

    /// The hint that is to be seen, and how many have been before it.
    pub fn hint(&self) -> Option<(&Hint, usize)> {
        let hint = self.lesson.sheet.hints.get(self.shown?)?;
        Some((hint, self.read.len()))
    }

    /// How many hints the lesson has.
    pub fn hints(&self) -> usize {
        self.lesson.sheet.hints.len()
    }

    /// Shows what this stage of the battle asks for. Says whether the playback is to stand still.
    fn attend(&mut self, stage: &Stage) -> bool {
        let hints = &self.lesson.sheet.hints;
        let stays = self
            .shown
            .is_some_and(|index| stage.is(&hints[index].when) || self.holds);
        if stays {
            return self.holds;
        }
        let next = (0..hints.len())
            .find(|index| !self.read.contains(index) && stage.is(&hints[*index].when));
        if let Some(index) = next {
            self.shown = Some(index);
            self.read.push(index);
            self.holds = stage.plays_back();
        }
        self.holds
    }

    /// The hint has been read.
    fn put_away(&mut self) {
        self.shown = None;
        self.holds = false;
    }
}

/// Takes up the lesson of the battle that has arrived, if a person plays it.
pub(super) fn open(
    library: Option<Res<Library>>,
    session: Res<Session>,
    mut help: ResMut<help::Open>,
    mut commands: Commands,
) {
    *help = help::Open::Closed;
    let lesson = library
        .filter(|_| session.has_person())
        .and_then(|library| library.lesson_of(&session.scenario().id).cloned());
    match lesson {
        Some(lesson) => {
            commands.insert_resource(Course::new(lesson));
            commands.insert_resource(HintsBelow);
        }
        None => {
            commands.remove_resource::<Course>();
            commands.remove_resource::<HintsBelow>();
        }
    }
}

/// The battle has left the screen.
pub(super) fn close(mut commands: Commands) {
    commands.remove_resource::<Course>();
    commands.remove_resource::<HintsBelow>();
}

/// Puts the hint away when the learner says that he has read it.
pub(super) fn dismiss(
    mut dismissals: MessageReader<Dismiss>,
    course: Option<ResMut<Course>>,
    playhead: Option<ResMut<Playhead>>,
) {
    let asked = dismissals.read().count() > 0;
    let (Some(mut course), Some(mut playhead)) = (course, playhead) else {
        return;
    };
    // Whoever lets the battle go on with the key of the playback has read it too.
    let went_on = course.holds && !playhead.paused;
    if (asked || went_on) && course.shown.is_some() {
        if course.holds {
            playhead.paused = false;
        }
        course.put_away();
    }
}

/// Looks whether the battle has come to a moment at which something is to be said.
pub(super) fn attend(course: Option<ResMut<Course>>, mut stage: Stage) {
    let Some(mut course) = course else {
        return;
    };
    let held = course.holds;
    if course.attend(&stage) && !held {
        stage.halt();
    }
}
