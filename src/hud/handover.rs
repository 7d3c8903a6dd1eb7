//! Two people at one screen: where one side must not see what the other knows, a page covers
//! everything until the next one sits down.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::SideId;
use tabletop::scenario::{Controller, ScenarioSheet};

use crate::app::screen::{GameSystems, Screen, Turn};
use crate::input::keys::{Act, Action, read_keys};
use crate::model::playback::Transport;
use crate::model::session::{Draft, ReplayLog, Session, Viewpoint};
use crate::ui::theme::text::{Size, bold};
use crate::ui::theme::widget::{Look, button, label, mark};
use crate::ui::theme::{palette, space};

/// Who sits at the screen, and whether it is being handed over.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct Handover {
    holder: Option<SideId>,
    to: Option<SideId>,
}

impl Handover {
    /// To whom the screen is being handed over.
    pub fn to(&self) -> Option<SideId> {
        self.to
    }

    fn take(&mut self) {
        self.holder = self.to.take().or(self.holder);
    }
}

/// The page.
#[derive(Component)]
struct Page;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Handover>()
        .add_systems(OnEnter(Screen::Battle), |mut handover: ResMut<Handover>| {
            *handover = Handover::default();
        })
        .add_systems(
            Update,
            (
                guard.in_set(GameSystems::Input).after(read_keys),
                (watch, look).chain().in_set(GameSystems::View),
                draw.in_set(GameSystems::Draw),
            ),
        );
}

/// For every side, whether it is a person's.
fn people(session: &Session) -> Vec<bool> {
    let sides = 0..session.scenario().sheet.sides.len();
    let person = |side: usize| session.controller(SideId(side as u8)) == Controller::Human;
    sides.map(person).collect()
}

/// Whoever sits at the screen and decides sees what his side knows; while things happen, and others
/// look on, everybody sees what all know.
fn look(
    turn: Option<Res<State<Turn>>>,
    session: Option<Res<Session>>,
    replay_log: Option<Res<ReplayLog>>,
    handover: Res<Handover>,
    mut transports: MessageWriter<Transport>,
) {
    let (Some(turn), Some(session), Some(replay_log)) = (turn, session, replay_log) else {
        return;
    };
    let several = people(&session)
        .into_iter()
        .filter(|person| *person)
        .count()
        > 1;
    if !several || session.show().is_some() || !replay_log.has_secrets() {
        return;
    }
    let wanted = match (turn.get(), handover.to, handover.holder) {
        (Turn::Deciding, None, Some(holder)) => Viewpoint::Side(holder),
        _ => Viewpoint::Common,
    };
    if replay_log.viewpoint() != wanted {
        transports.write(Transport::LookFrom(wanted));
    }
}

/// Whether the screen has to change hands before `side` decides: people play several sides, and one
/// of them knows something that another does not.
fn due(
    sheet: &ScenarioSheet,
    secrets: bool,
    people: &[bool],
    side: SideId,
    holder: Option<SideId>,
) -> bool {
    let several = people.iter().filter(|person| **person).count() > 1;
    let secret = secrets || sheet.combatants.iter().any(|combatant| combatant.hidden);
    let person = people.get(side.index()).copied().unwrap_or(false);
    several && secret && person && holder != Some(side)
}

/// Notices that somebody else is to decide.
fn watch(
    turn: Option<Res<State<Turn>>>,
    draft: Option<Res<Draft>>,
    session: Option<Res<Session>>,
    replay_log: Option<Res<ReplayLog>>,
    mut handover: ResMut<Handover>,
) {
    let (Some(turn), Some(draft), Some(session), Some(replay_log)) =
        (turn, draft, session, replay_log)
    else {
        if handover.to.is_some() {
            handover.to = None;
        }
        return;
    };
    if *turn.get() != Turn::Deciding || handover.to.is_some() {
        return;
    }
    let Some(side) = draft.decision().map(|decision| decision.side) else {
        return;
    };
    let sheet = &session.scenario().sheet;
    let (secrets, people) = (replay_log.has_secrets(), people(&session));
    if due(sheet, secrets, &people, side, handover.holder) {
        handover.to = Some(side);
    }
}

/// While the page is up, nothing else hears the keys.
fn guard(mut handover: ResMut<Handover>, mut acts: ResMut<Messages<Act>>) {
    if handover.to.is_none() {
        return;
    }
    let takes = acts
        .iter_current_update_messages()
        .any(|Act(action)| matches!(action, Action::Proceed | Action::Commit));
    acts.clear();
    if takes {
        handover.take();
    }
}

fn draw(
    handover: Res<Handover>,
    replay_log: Option<Res<ReplayLog>>,
    pages: Query<Entity, With<Page>>,
    mut commands: Commands,
) {
    if !handover.is_changed() {
        return;
    }
    for page in &pages {
        commands.entity(page).despawn();
    }
    let (Some(side), Some(replay_log)) = (handover.to, replay_log) else {
        return;
    };
    let take = |_: On<Activate>, mut handover: ResMut<Handover>| handover.take();
    commands
        .spawn((
            Name::new("Hand-over"),
            Page,
            GlobalZIndex(50),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                row_gap: px(space::MEDIUM),
                padding: UiRect::all(px(space::MEDIUM)),
                ..default()
            },
            BackgroundColor(palette::BACKGROUND),
        ))
        .with_children(|page| {
            page.spawn(mark(palette::glyph(side), Size::Title, palette::side(side)));
            page.spawn((
                Text::new(format!(
                    "{} to the screen",
                    replay_log.scenario.side_name(side)
                )),
                bold(Size::Total),
                TextColor(palette::TEXT),
                Pickable::IGNORE,
            ));
            page.spawn(label(
                "The others look away: not everything here is known to them.",
                Size::Body,
                palette::MUTED,
            ));
            page.spawn((
                Name::new("Take over"),
                button("Here I am", "Enter", Look::Primary),
                observe(take),
            ));
        });
}

#[cfg(test)]
mod tests {
    use super::due;
    use tabletop::SideId;
    use tabletop::scenario::{CombatantSheet, Objective, ScenarioSheet};

    #[test]
    fn the_screen_changes_hands_only_where_somebody_could_see_too_much() {
        let mut sheet = ScenarioSheet {
            format: 1,
            title: String::new(),
            story: String::new(),
            rules: String::new(),
            map: String::new(),
            round_limit: 9,
            sides: Vec::new(),
            combatants: vec![CombatantSheet {
                name: "Ann".into(),
                figure: "levy".into(),
                side: SideId(0),
                at: (0, 0),
                facing: tabletop::grid::Heading::North,
                hidden: false,
                unaware: false,
                seen: false,
                mount: None,
            }],
            objective: Objective::LastStanding,
            options: Default::default(),
        };
        let (first, second) = (SideId(0), SideId(1));
        assert!(
            !due(&sheet, false, &[true, true], second, Some(first)),
            "no secrets"
        );
        assert!(
            due(&sheet, true, &[true, true], second, Some(first)),
            "somebody has hidden"
        );
        sheet.combatants[0].hidden = true;
        assert!(due(&sheet, false, &[true, true], second, Some(first)));
        assert!(due(&sheet, false, &[true, true], first, None));
        assert!(!due(&sheet, false, &[true, true], second, Some(second)));
        assert!(
            !due(&sheet, false, &[true, false], first, None),
            "one person alone"
        );
    }
}
