//! How often and how wide a weapon is fired: what may be chosen and why not (chapter 19).

use crate::checks::rules::Actor;
use crate::components::{Act, Declaration, Field, Item, ItemIndex, Seen};
use crate::data::WeaponClass;
use crate::declare::{Action, actions};
use crate::explosion::rules::lob;
use crate::missile::beat::{Barrage, single_shots};
use crate::missile::components::Fire;
use crate::missile::rules::{burst_limit, burst_size, shot_limit, turn, within};
use crate::rule;
use tabletop::RuleId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::Tile;

/// How far from the muzzle tiles are offered to point an arc at: all directions are among them, and
/// everybody in sight is besides.
const POINTER: i16 = 6;

/// The kinds of fire of an action, the most usual first.
pub(crate) fn modes(fire: Fire) -> &'static [Fire] {
    if fire.is_sweep() {
        &[Fire::Area, Fire::Suppressive, Fire::Blind]
    } else if fire.is_volley() {
        &[Fire::Shots, Fire::Burst, Fire::ThreeRound, Fire::TwoGuns]
    } else {
        std::slice::from_ref(match fire {
            Fire::Lob => &Fire::Lob,
            Fire::Crowd => &Fire::Crowd,
            Fire::Hurl => &Fire::Hurl,
            Fire::Anyone => &Fire::Anyone,
            _ => &Fire::Single,
        })
    }
}

/// What the action of this key fires, before a mode is chosen.
pub(crate) fn fire_of(key: &str) -> Fire {
    match key {
        "volley" => Fire::Shots,
        "sweep" => Fire::Area,
        "lob" => Fire::Lob,
        "shoot-crowd" => Fire::Crowd,
        "hurl" => Fire::Hurl,
        "shoot-anyone" => Fire::Anyone,
        _ => Fire::Single,
    }
}

impl Declaration {
    /// The row of the action that was declared.
    pub(crate) fn row(&self) -> &'static Action {
        let key = match (self.act, self.fire) {
            (Act::Shoot, fire) if fire.is_sweep() => "sweep",
            (Act::Shoot, fire) if fire.is_volley() => "volley",
            (Act::Shoot, Fire::Lob) => "lob",
            (Act::Shoot, Fire::Crowd) => "shoot-crowd",
            (Act::Shoot, Fire::Hurl) => "hurl",
            (Act::Shoot, Fire::Anyone) => "shoot-anyone",
            _ => return self.act.row(),
        };
        match actions().find(|row| row.key == key) {
            Some(row) => row,
            None => self.act.row(),
        }
    }
}

/// Whether `item` can be fired as `fire`; why not.
pub(crate) fn refuse_mode(
    me: &Seen,
    index: ItemIndex,
    fire: Fire,
) -> Option<(RuleId, &'static str)> {
    let item = me.weapons.get(index);
    let Some(missile) = item.weapon.missile else {
        return Some((rule::M_ATK, "not a missile weapon"));
    };
    match fire {
        Fire::Lob if item.weapon.blast_cm == 0 => Some((rule::EX, "does not explode")),
        Fire::Shots if shot_limit(&missile) < 2 => Some((rule::SA, "not semi-automatic")),
        Fire::Shots if single_shots(item) < 2 => Some((rule::MULTI, "only one shot is left")),
        Fire::ThreeRound if !missile.triple => Some((rule::TA, "no bursts of three")),
        Fire::ThreeRound if item.rounds < 3 => Some((rule::TRB, "fewer than three shots left")),
        Fire::Single
        | Fire::Crowd
        | Fire::Hurl
        | Fire::Anyone
        | Fire::Lob
        | Fire::Shots
        | Fire::ThreeRound => None,
        Fire::TwoGuns => match other_gun(me, index) {
            None => Some((rule::TWO_GUNS, "needs a pistol in each hand")),
            Some(_) => None,
        },
        _ if !missile.automatic => Some((rule::AU, "not automatic")),
        _ => None,
    }
}

/// The loaded pistol in the other hand (YC-TWO-GUNS).
pub(crate) fn other_gun(me: &Seen, index: ItemIndex) -> Option<ItemIndex> {
    let pistol = |item: &Item| {
        item.weapon.class == WeaponClass::Pistol && item.can_shoot() && item.rounds > 0
    };
    if !pistol(me.weapons.get(index)) {
        return None;
    }
    me.weapons
        .held()
        .find(|(other, item)| *other != index && pistol(item))
        .map(|(other, _)| other)
}

/// Fewest and most shots of the plan, or bursts that are declared beforehand (YC-MULTI, R-107).
pub(crate) fn counts(me: &Seen, plan: &Declaration) -> (u8, u8) {
    let item = me.weapons.get(plan.item);
    // A shot for each target at least.
    let least = 2.max(1 + plan.split.others.len() as u8);
    match plan.fire {
        Fire::Shots => (least, single_shots(item)),
        Fire::TwoGuns => {
            let other = plan
                .off_hand
                .map_or(0, |other| single_shots(me.weapons.get(other)));
            (least, single_shots(item) + other)
        }
        Fire::Blind => {
            let most = item.weapon.missile.map_or(1, |missile| {
                let size = burst_size(&missile, plan.fire).max(1);
                let loaded = (i32::from(item.rounds) + size - 1) / size;
                burst_limit(&missile, plan.fire).min(loaded.max(1))
            });
            (1, most as u8)
        }
        Fire::Single => (1, super::shot::most_shots(me, plan)),
        Fire::Burst
        | Fire::ThreeRound
        | Fire::Area
        | Fire::Suppressive
        | Fire::Lob
        | Fire::Crowd
        | Fire::Hurl
        | Fire::Anyone => (1, 1),
    }
}

/// Lists the kinds of fire.
pub(crate) fn offer_modes(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("mode");
    for fire in modes(plan.fire) {
        let (label, hint) = match fire {
            Fire::Single | Fire::Lob | Fire::Crowd | Fire::Hurl | Fire::Anyone => ("single", ""),
            Fire::Shots => ("several shots", "recoil on each after the first"),
            Fire::TwoGuns => ("two guns", "turn by turn; distance doubled, off hand -10"),
            Fire::Burst => (
                "burst",
                "distance doubled; bullets add to attack and damage",
            ),
            Fire::ThreeRound => ("three-round burst", "wounds doubled"),
            Fire::Area => ("area", "30 degrees, from the nearest outward"),
            Fire::Suppressive => ("suppress", "60 degrees, half the bullets"),
            Fire::Blind => ("blind", "60 degrees, out of cover, attribute 0"),
        };
        let pick = Pick::option(fire.key());
        match refuse_mode(me, plan.item, *fire) {
            None => offer.open(pick, &label, &hint),
            Some((rule, reason)) => offer.closed(pick, &label, rule, &reason),
        }
    }
}

/// Tiles at which the middle of an arc may point: those around the muzzle and those of everybody in
/// sight. `turn` is what was aimed at before, and by how many degrees it may turn.
pub(crate) fn offer_directions(
    field: &Field,
    me: &Seen,
    from: Tile,
    turn: Option<(Tile, i32)>,
    offer: &mut dyn Offer,
) {
    offer.step("direction");
    let map = field.map();
    for tile in around(from) {
        if map.contains(tile) && opens(me, from, turn, tile) {
            offer.tile(tile);
        }
    }
    for other in field.all() {
        let tile = other.tile();
        let far = tile.chebyshev(from) > POINTER;
        let known = other.conscious() && field.knows(me.owner(), &other);
        if far && known && other.id != me.id && opens(me, from, turn, tile) {
            offer.tile(tile);
        }
    }
}

/// The tiles near the muzzle, rows from the north.
fn around(from: Tile) -> impl Iterator<Item = Tile> {
    let rows = from.y - POINTER..=from.y + POINTER;
    rows.flat_map(move |y| (from.x - POINTER..=from.x + POINTER).map(move |x| Tile::new(x, y)))
}

/// Whether an arc can point at `tile`: not where the shooter stands, and no further round than it may
/// turn.
fn opens(me: &Seen, from: Tile, turn: Option<(Tile, i32)>, tile: Tile) -> bool {
    let here = me.footprint_at(from);
    let turned = |(aim, degrees)| within(here.nearest(aim), aim, tile, degrees);
    !here.covers(tile) && turn.is_none_or(turned)
}

/// Lists the places at which something that explodes can be thrown or shot.
pub(crate) fn offer_marks(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("mark");
    let actor = Actor {
        figure: me,
        round: plan,
    };
    for tile in field.map().tiles() {
        if lob(field, actor, plan.item, tile).is_some() {
            offer.tile(tile);
        }
    }
}

/// Lists whether to fire on after a burst, and where, or at whom; before a burst over
/// an area, who is to be hit first (YG-TECH-SELECTIVE-FIRE).
pub(crate) fn offer_fire_on(
    field: &Field,
    key: &str,
    barrage: &Barrage,
    partial: &[Pick],
    offer: &mut dyn Offer,
) {
    let me = field.get(barrage.who);
    match partial {
        [] if key == "first" => {
            offer.step("first");
            offer.open(Pick::option("nearest"), &"the nearest", &"as usual");
            for target in barrage.in_arc(field) {
                let other = field.get(target);
                offer.open(
                    Pick::Target(target),
                    &other.identity.name,
                    &other.identity.kind,
                );
            }
        }
        [] => {
            offer.step("fire-on");
            offer.open(Pick::option("stop"), &"cease fire", &"");
            if barrage.aims_at_somebody(field) {
                offer.open(Pick::option("on"), &"another burst", &"");
            }
            if barrage.fire.is_sweep() {
                let pick = Pick::option("turn");
                let label = "another burst, beside it";
                let turned = Some((barrage.aim, turn(barrage.fire)));
                let mut near = around(barrage.from).filter(|tile| field.map().contains(*tile));
                if near.any(|tile| opens(&me, barrage.from, turned, tile)) {
                    offer.open(pick, &label, &"an arc that touches the last one");
                } else {
                    let reason = "the map ends on that side";
                    offer.closed(pick, &label, rule::FULLAUTO, &reason);
                }
            }
            for target in barrage.other_targets(field) {
                let other = field.get(target);
                offer.open(Pick::Target(target), &other.identity.name, &"a burst at it");
            }
        }
        [pick] if pick.key() == Some("turn") => {
            let turned = Some((barrage.aim, turn(barrage.fire)));
            offer_directions(field, &me, barrage.from, turned, offer);
        }
        _ => offer.complete(),
    }
}
