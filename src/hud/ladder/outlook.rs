//! The round forecast of one row: a bar in four parts, and the shares in figures.

use ai::{Fate, Prospect};
use bevy::prelude::*;
use tabletop::chance::Chance;

use super::rung::LINE;
use crate::hud::tooltip::Tip;
use crate::ui::theme::palette;
use crate::ui::theme::text::{Size, font, marks};

/// Width of the bar in pixels at 100 %.
const WIDTH: f32 = 34.0;

/// Colour and mark of a fate.
pub(crate) fn sign(fate: Fate) -> (Color, &'static str) {
    match fate {
        // Dark: grey and purple are one to some eyes.
        Fate::Unhurt => (palette::LINE, "○"),
        Fate::Stunned => (palette::PURPLE, "◐"),
        Fate::Wounded => (palette::VERMILLION, "●"),
        Fate::Down => (palette::TEXT, "▼"),
    }
}

/// Thousandths as per cent: whole, with one decimal below ten.
pub(super) fn per_cent(mille: u32) -> String {
    match mille {
        0..=99 => format!("{}.{}", mille / 10, mille % 10),
        _ => ((mille + 5) / 10).to_string(),
    }
}

/// A chance in whole per cent; what is possible is never 0 and what is not certain never 100.
pub(crate) fn whole(chance: Chance) -> String {
    match (chance.per_mille() + 5) / 10 {
        0 if chance.cases > 0 => "<1".to_owned(),
        100 if chance.cases < chance.of => ">99".to_owned(),
        whole => whole.to_string(),
    }
}

/// A share in whole per cent.
fn share(prospect: &Prospect, fate: Fate) -> String {
    whole(prospect.share(fate))
}

/// All of it in words.
pub(super) fn words(prospect: &Prospect) -> String {
    let shares = Fate::ALL
        .into_iter()
        .filter(|fate| prospect.share(*fate).cases > 0)
        .map(|fate| format!("{} {} %", fate.name(), share(prospect, fate)));
    format!(
        "by the end of the round, from what is declared: {}\n(± {} %, {} rounds played in advance)",
        shares.collect::<Vec<_>>().join(", "),
        per_cent(prospect.spread()),
        prospect.samples()
    )
}

/// Spawns the line of a row.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, prospect: &Prospect) {
    row.spawn((
        Name::new("Prospect"),
        Node {
            height: px(LINE),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            column_gap: px(5),
            margin: UiRect::left(px(30)),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        bar(line, prospect);
        let harmed = Fate::ALL.into_iter().skip(1);
        let harmed: Vec<Fate> = harmed
            .filter(|fate| prospect.share(*fate).cases > 0)
            .collect();
        if harmed.is_empty() {
            line.spawn(figure("unhurt".to_owned(), palette::MUTED));
        }
        for fate in harmed {
            let (_, mark) = sign(fate);
            line.spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(2),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    (
                        Text::new(mark),
                        marks(Size::Small),
                        TextColor(palette::TEXT),
                        Pickable::IGNORE,
                    ),
                    figure(format!("{} %", share(prospect, fate)), palette::TEXT),
                ],
            ));
        }
    });
}

/// Spawns what the signs mean: below the rows, as long as there are such lines.
pub(super) fn spawn_legend(parent: &mut ChildSpawnerCommands) {
    parent
        .spawn((
            Name::new("Ladder legend"),
            super::ends::Legend,
            Node {
                display: Display::None,
                align_items: AlignItems::Center,
                column_gap: px(3),
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(3)),
                ..default()
            },
            Tip(LEGEND.to_owned()),
        ))
        .with_children(|line| {
            for fate in Fate::ALL.into_iter().skip(1) {
                line.spawn((
                    Text::new(sign(fate).1),
                    marks(Size::Small),
                    TextColor(palette::TEXT),
                    Pickable::IGNORE,
                ));
                line.spawn((
                    figure(fate.name().to_owned(), palette::MUTED),
                    Node {
                        margin: UiRect::right(px(5)),
                        ..default()
                    },
                ));
            }
        });
}

/// What the lines of the forecast say.
const LEGEND: &str = "How likely each is to be stunned, wounded or out of the fight by the end of the round, \
                      in per cent: the round is played in advance many times, and whoever has not declared \
                      is guessed";

fn figure(text: String, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        font(Size::Small),
        TextColor(colour),
        TextLayout::no_wrap(),
        Pickable::IGNORE,
    )
}

fn bar(line: &mut ChildSpawnerCommands, prospect: &Prospect) {
    line.spawn((
        Node {
            width: px(WIDTH),
            height: px(7),
            flex_shrink: 0.0,
            column_gap: px(1),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|bar| {
        for fate in Fate::ALL {
            let chance = prospect.share(fate);
            if chance.cases == 0 {
                continue;
            }
            bar.spawn((
                Node {
                    flex_grow: chance.cases as f32,
                    flex_basis: px(0),
                    min_width: px(1),
                    height: percent(100),
                    ..default()
                },
                BackgroundColor(sign(fate).0),
                Pickable::IGNORE,
            ));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::{per_cent, words};
    use ai::Prospect;
    use tabletop::CombatantId;

    #[test]
    fn shares_are_told_with_their_trust() {
        let prospect = Prospect {
            who: CombatantId(0),
            counts: [1600, 0, 396, 4],
        };
        assert_eq!(
            words(&prospect),
            "by the end of the round, from what is declared: unhurt 80 %, wounded 20 %, down <1 %\n\
             (± 1.8 %, 2000 rounds played in advance)"
        );
        assert_eq!((per_cent(18), per_cent(104)), ("1.8".into(), "10".into()));
    }
}
