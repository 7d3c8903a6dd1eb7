//! The figures: base, picture, marks and pips, and what sets one apart from the others.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use tabletop::SideId;
use tabletop::ruleset::{ConditionRole, GaugeRole, GroundItem, Vocabulary};

use super::brush::Brushes;
use super::place::{TILE, centre, lot, middle_of, turn};
use super::pose::{Pose, pose};
use super::sketch::{Hand, Layer, Picture, Sketch, Words};
use super::stage::Stage;
use super::view::View;
use crate::app::preferences::Preferences;
use crate::hud::ladder::Pointed;
use crate::model::playback::{DisplayedState, ShownUnit};
use crate::model::session::ReplayLog;
use crate::ui::theme::art::Art;
use crate::ui::theme::palette;
use crate::ui::view::{Hovered, Selected};

/// What was dropped.
pub(super) struct Ground;

impl Layer for Ground {
    const HEIGHT: f32 = 5.0;
}

/// The figures.
pub(super) struct Tokens;

impl Layer for Tokens {
    const HEIGHT: f32 = 20.0;
}

/// What darkens the board behind whoever acts.
pub(super) struct Curtain;

impl Layer for Curtain {
    const HEIGHT: f32 = 30.0;
}

/// The figures before the curtain.
pub(super) struct Lifted;

impl Layer for Lifted {
    const HEIGHT: f32 = 40.0;
}

/// Side of a base in board pixels: a little less than a tile, so that walls can be seen.
const BASE: f32 = 43.0;
/// Below this zoom figures are drawn larger than their tiles.
const FAR: f32 = 0.7;

/// Everything that a figure is drawn with.
struct Kit<'a> {
    art: &'a Art,
    brushes: &'a Brushes,
    words: &'a Vocabulary,
    view: &'a View,
}

/// Draws the figures.
pub(super) fn draw(
    shown: Res<DisplayedState>,
    stage: Res<Stage>,
    replay_log: Res<ReplayLog>,
    selected: Res<Selected>,
    hovered: Res<Hovered>,
    pointed: Res<Pointed>,
    view: Res<View>,
    art: Res<Art>,
    brushes: Res<Brushes>,
    preferences: Res<Preferences>,
    mut ground: ResMut<Sketch<Ground>>,
    mut tokens: ResMut<Sketch<Tokens>>,
    mut curtain: ResMut<Sketch<Curtain>>,
    mut lifted: ResMut<Sketch<Lifted>>,
) {
    let changed = shown.is_changed()
        || stage.is_changed()
        || selected.is_changed()
        || hovered.is_changed()
        || pointed.is_changed()
        || view.is_changed();
    if !changed && !tokens.is_empty() {
        return;
    }
    let words = replay_log.vocabulary;
    let kit = Kit {
        art: &art,
        brushes: &brushes,
        words,
        view: &view,
    };
    ground.clear();
    tokens.clear();
    curtain.clear();
    lifted.clear();
    if stage.dark > 0.0 {
        curtain.fill(
            view.seen().inflate(4000.0),
            palette::INK.with_alpha(stage.dark),
        );
    }
    things(&mut ground, &kit, &replay_log, &shown);
    let mut units: Vec<&ShownUnit> = shown.seen().collect();
    // Whoever lies is below whoever stands, whoever is selected is above all.
    units.sort_by_key(|unit| {
        (
            unit.standing,
            selected.0 == Some(unit.id),
            unit.tile.y,
            replay_log.scenario.combatant(unit.id).mount.is_some(),
            unit.id,
        )
    });
    for unit in units {
        let mut pose = pose(unit, words, &stage, &shown);
        saddle(unit, &mut pose, &replay_log, &shown);
        pose.size *= swell(&view);
        if preferences.reduced_flash {
            pose.hurt = 0.0;
        }
        let is_selected = selected.0 == Some(unit.id);
        let is_pointed = pointed.0 == Some(unit.id);
        let under = hovered.0 == Some(unit.tile) && shown.at(unit.tile) == Some(unit);
        let named = is_selected || is_pointed || under;
        if stage.lifts(unit.id) {
            figure(&mut lifted, &kit, unit, &pose, is_selected);
            hands(&mut lifted, &kit, unit, &pose, &replay_log, &shown);
            name(&mut lifted, &kit, unit, &pose);
        } else {
            figure(&mut tokens, &kit, unit, &pose, is_selected && unit.standing);
            hands(&mut tokens, &kit, unit, &pose, &replay_log, &shown);
            if is_pointed {
                tokens.picture(Picture {
                    colour: palette::YELLOW,
                    ..Picture::new(art.image("tokens/target"), pose.at, pose.side() * 1.15)
                });
            }
            if named {
                name(&mut tokens, &kit, unit, &pose);
            }
        }
    }
}

/// How much larger than near by figures are drawn: from far away they stand a little over their tiles, or
/// nobody could tell them apart.
fn swell(view: &View) -> f32 {
    (FAR / view.zoom()).clamp(1.0, 1.3)
}

/// Whoever rides is drawn smaller and higher than what carries him, so that both are seen.
fn saddle(unit: &ShownUnit, pose: &mut Pose, replay_log: &ReplayLog, shown: &DisplayedState) {
    let sheets = &replay_log.scenario.sheet.combatants;
    let Some(name) = &sheets[unit.id.index()].mount else {
        return;
    };
    let Some(mount) = sheets.iter().position(|sheet| sheet.name == *name) else {
        return;
    };
    let mount = &shown.units()[mount];
    if mount.standing && unit.standing && mount.footprint().covers(unit.tile) {
        pose.at = middle_of(mount.footprint()) + vec2(0.0, 0.28 * TILE);
        pose.size *= 0.7;
    }
}

/// What somebody has in hand, where that is not what the picture of the figure shows: what was drawn,
/// taken up, or a bare hand.
fn hands<L: Layer>(
    sketch: &mut Sketch<L>,
    kit: &Kit,
    unit: &ShownUnit,
    pose: &Pose,
    replay_log: &ReplayLog,
    shown: &DisplayedState,
) {
    let (now, first) = (
        &replay_log.sheet(unit.id, shown.folded()).hands,
        &replay_log.muster[unit.id.index()].hands,
    );
    if now == first || !unit.standing {
        return;
    }
    let pictures = match now.is_empty() {
        true => vec!["hand_0"],
        false => now.iter().take(2).map(|grip| grip.art).collect(),
    };
    let large = (0.8 / kit.view.zoom()).clamp(1.0, 1.4);
    for (index, picture) in pictures.into_iter().enumerate() {
        let at = pose.at + vec2(-16.0, -8.0 + 15.0 * index as f32) * pose.size;
        let side = 17.0 * large * pose.size;
        dot(
            sketch,
            kit.brushes.disc.clone(),
            at,
            side * 1.12,
            palette::side(unit.side),
        );
        dot(sketch, kit.brushes.disc.clone(), at, side, palette::INK);
        sketch.picture(Picture {
            turn: std::f32::consts::FRAC_PI_4,
            ..Picture::new(kit.art.image(&format!("tokens/{picture}")), at, side * 0.95)
        });
    }
}

/// Weapons that lie about.
fn things(sketch: &mut Sketch<Ground>, kit: &Kit, replay_log: &ReplayLog, shown: &DisplayedState) {
    let ground_items: Vec<&GroundItem> = replay_log.ground_items(shown.folded()).collect();
    for (index, thing) in ground_items.iter().enumerate() {
        let earlier = ground_items[..index].iter();
        let below = earlier.filter(|other| other.tile == thing.tile).count();
        let aside = vec2(8.0, -6.0) * (below % 3) as f32 - vec2(6.0, 8.0);
        let (at, side) = (centre(thing.tile) + aside, TILE * 0.6);
        let picture = kit.art.image(&format!("tokens/{}", thing.art));
        let turn = (lot(thing.tile.x, thing.tile.y, index as u32) % 628) as f32 / 100.0;
        for (off, colour) in [
            (vec2(1.5, -1.5), palette::INK.with_alpha(0.85)),
            (Vec2::ZERO, Color::WHITE),
        ] {
            sketch.picture(Picture {
                turn,
                colour,
                ..Picture::new(picture.clone(), at + off, side)
            });
        }
    }
}

/// The name of the base of a side.
pub(crate) fn base(side: SideId) -> &'static str {
    [
        "tokens/base_round",
        "tokens/base_diamond",
        "tokens/base_square",
        "tokens/base_hexagon",
    ]
    .get(side.index())
    .copied()
    .unwrap_or("tokens/base_grey")
}

fn figure<L: Layer>(
    sketch: &mut Sketch<L>,
    kit: &Kit,
    unit: &ShownUnit,
    pose: &Pose,
    is_selected: bool,
) {
    let colour = palette::side(unit.side);
    // Whoever is out of it turns grey, whoever is dead fades.
    let fades = 1.0 - (0.6 * pose.dead).max(0.25 * pose.out);
    let grey = Color::srgb(0.62, 0.64, 0.66);
    let ink = Color::WHITE.mix(&grey, pose.out.max(pose.dead));
    let ink = ink.with_alpha(fades);
    let ink = ink.mix(&palette::VERMILLION, 0.7 * pose.hurt);
    if is_selected {
        sketch.picture(Picture {
            colour: palette::YELLOW.with_alpha(0.45),
            ..Picture::new(kit.brushes.glow.clone(), pose.at, pose.side() * 1.7)
        });
    }
    sketch.picture(Picture {
        colour: ink.with_alpha(fades * if pose.dead > 0.5 { 0.7 } else { 1.0 }),
        ..Picture::new(kit.art.image(base(unit.side)), pose.at, BASE * pose.size)
    });
    if unit.standing {
        let heading = turn(pose.facing);
        let out = Vec2::from_angle(heading).perp() * 1.5;
        sketch.picture(Picture {
            turn: heading,
            colour: colour.mix(&Color::WHITE, 0.25),
            ..Picture::new(kit.art.image("tokens/facing"), pose.at + out, pose.side())
        });
    }
    if is_selected {
        sketch.picture(Picture::new(
            kit.art.image("tokens/selected"),
            pose.at,
            pose.side(),
        ));
    }
    let name = format!("tokens/{}", unit.art);
    let image = if kit.art.has(&name) {
        name
    } else {
        "tokens/guard".to_owned()
    };
    let low = 4.0 * pose.lies + 3.0 * pose.crouches;
    sketch.picture(Picture {
        size: vec2(1.0, 1.0 - 0.16 * pose.crouches) * pose.side() * 0.94,
        turn: pose.turn(),
        colour: ink,
        flip: (pose.looks_west(), false),
        ..Picture::new(kit.art.image(&image), pose.at + vec2(0.0, 1.5 - low), 0.0)
    });
    if pose.dead > 0.0 {
        sketch.picture(Picture {
            colour: Color::WHITE.with_alpha(0.8 * pose.dead),
            ..Picture::new(
                kit.art.image("tokens/dead_mark"),
                pose.at,
                pose.side() * 0.8,
            )
        });
    } else {
        marks(sketch, kit, unit, pose);
        pips(sketch, kit, unit, pose);
    }
}

/// Small signs of conditions, from the top right downwards.
fn marks<L: Layer>(sketch: &mut Sketch<L>, kit: &Kit, unit: &ShownUnit, pose: &Pose) {
    let signs = [
        (ConditionRole::Unconscious, "tokens/unconscious_mark"),
        (ConditionRole::Prone, "tokens/prone_mark"),
        (ConditionRole::Crouched, "tokens/crouched_mark"),
        (ConditionRole::Aiming, "tokens/aiming_mark"),
        (ConditionRole::Dodging, "tokens/dodging_mark"),
    ];
    let held = signs
        .into_iter()
        .filter(|(role, _)| unit.is(kit.words, *role));
    for (index, (_, name)) in held.enumerate() {
        // The sign is in the lower right of its picture.
        let place = vec2(17.0, 17.0 - 15.0 * index as f32) * pose.size;
        let side = pose.side() * 0.88;
        let from_middle = vec2(14.0, -14.4) * 0.88 * pose.size;
        let at = pose.at + place - from_middle;
        sketch.picture(Picture::new(kit.art.image(name), at, side));
    }
}

/// Rows of pips along the lower rim: wounds round and marked white, stuns on their corners, fatigue
/// flat.
fn pips<L: Layer>(sketch: &mut Sketch<L>, kit: &Kit, unit: &ShownUnit, pose: &Pose) {
    let rows = [
        (GaugeRole::Wounds, palette::VERMILLION),
        (GaugeRole::Stuns, palette::PURPLE),
        (GaugeRole::Fatigue, palette::BLUE),
    ];
    // From far away they are larger, or they could not be counted.
    let large = (0.85 / kit.view.zoom()).clamp(1.0, 1.6);
    let mut height = -pose.side() / 2.0 + 3.5;
    for (role, colour) in rows {
        let Some((_, value, _)) = unit
            .gauge(kit.words, role)
            .filter(|(_, value, _)| *value > 0)
        else {
            continue;
        };
        let count = value.min(8);
        let apart = 7.0 * large;
        let left = -apart * f32::from(count - 1) / 2.0;
        for index in 0..count {
            let at = pose.at + vec2(left + apart * f32::from(index), height);
            let disc = || kit.brushes.disc.clone();
            match role {
                GaugeRole::Wounds => {
                    dot(sketch, disc(), at, 9.0 * large, palette::INK);
                    dot(sketch, disc(), at, 7.0 * large, colour);
                    dot(sketch, disc(), at, 2.6 * large, Color::WHITE);
                }
                GaugeRole::Stuns => {
                    let corner = std::f32::consts::FRAC_PI_4;
                    for (side, colour) in [(7.0, palette::INK), (5.0, colour)] {
                        sketch.picture(Picture {
                            turn: corner,
                            colour,
                            ..Picture::new(Handle::default(), at, side * large)
                        });
                    }
                }
                _ => {
                    sketch.fill(
                        Rect::from_center_size(at, vec2(6.6, 5.0) * large),
                        palette::INK,
                    );
                    sketch.fill(Rect::from_center_size(at, vec2(5.0, 3.2) * large), colour);
                }
            }
        }
        height += apart;
    }
}

fn dot<L: Layer>(
    sketch: &mut Sketch<L>,
    disc: Handle<Image>,
    at: Vec2,
    across: f32,
    colour: Color,
) {
    sketch.picture(Picture {
        colour,
        ..Picture::new(disc, at, across)
    });
}

fn name<L: Layer>(sketch: &mut Sketch<L>, kit: &Kit, unit: &ShownUnit, pose: &Pose) {
    let words = Words {
        anchor: Anchor::BOTTOM_CENTER,
        hand: Hand::Bold,
        colour: palette::side(unit.side),
        off: vec2(0.0, 3.0),
        ..Words::new(unit.name.clone(), pose.at + vec2(0.0, pose.side() / 2.0))
    };
    // Above the map's upper rim there is no room.
    let above = pose.at.y + pose.side() / 2.0 + 20.0 / kit.view.zoom() < kit.view.seen().max.y;
    let words = match above {
        true => words,
        false => Words {
            anchor: Anchor::TOP_CENTER,
            off: vec2(0.0, -3.0),
            at: pose.at - vec2(0.0, pose.side() / 2.0),
            ..words
        },
    };
    sketch.write(words.on_plate());
}
