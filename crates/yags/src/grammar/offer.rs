//! Lists what may follow in a declaration, and of what may not, why not.

use super::actions::ACTIONS;
use super::aid::{offer_care, offer_patients};
use super::ammunition::offer_ammunition;
use super::charges::{offer_beds, offer_charges_carried, offer_doors, offer_fuses};
use super::fire::{counts, fire_of, offer_directions, offer_marks, offer_modes};
use super::flight::leads_away;
use super::footwork::{offer_also, offer_charges, offer_retreats, offer_stunts, offer_things};
use super::mount::{offer_grounds, offer_mounts};
use super::plan::{BY_BRAWL, POSTURES, SHOTS, STANCES, Step, Walk, along, flood, peek, taken};
use super::refuse::{refuse_action, refuse_target, refuse_weapon};
use super::trick::{defences_of, offer_blows, offer_tricks};
use super::way::{offer_manners, offer_topples, over, walls};
use super::wrestle::{offer_effort, offer_limbs, offer_manoeuvres};
use crate::beats::declared;
use crate::data::{Attribute, WeaponClass};
use crate::figure::{Act, Declaration, End, Field, Fire, Place, Posture, Seen, ShotKind, Stance};
use crate::options::Setting;
use crate::rule;
use crate::rules::melee::{brawl_serves, defences_penalty};
use crate::rules::missile::melee_around;
use crate::rules::movement::{Gait, combat_move_metres, may_run, move_metres};
use crate::technique::Technique;
use std::fmt::from_fn;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;
use tabletop::grid::{Footprint, Tile, TileSet};

/// Lists what may follow `partial` in the declaration of `who`.
pub(crate) fn offer_declaration(
    field: &Field,
    who: CombatantId,
    partial: &[Pick],
    offer: &mut dyn Offer,
) {
    let me = field.get(who);
    along(field, &me, partial, |at| offer_step(field, &me, at, offer));
}

fn offer_step(field: &Field, me: &Seen, at: &Walk, offer: &mut dyn Offer) {
    match at.step {
        Step::Push => offer_push(me, offer),
        Step::Action => offer_actions(field, me, &at.plan, offer),
        Step::Weapon => offer_weapons(field, me, &at.plan, offer),
        Step::Target => offer_targets(field, me, &at.plan, offer),
        Step::Another => super::split::offer_others(field, me, &at.plan, offer),
        Step::Care => {
            if let Some(patient) = at.plan.target {
                offer_care(&field.get(patient), offer);
            }
        }
        Step::Rush => super::surprise::offer_rush(me, offer),
        Step::Mode => offer_modes(me, &at.plan, offer),
        Step::Direction => {
            let from = at.plan.fires_from.unwrap_or(me.tile());
            offer_directions(field, me, from, None, offer);
        }
        Step::Mark if at.plan.act == Act::LayCharge => offer_beds(field, me, offer),
        Step::Mark => offer_marks(field, me, &at.plan, offer),
        Step::Ammunition => offer_ammunition(me, &at.plan, offer),
        Step::Shot => offer_shots(field, me, &at.plan, offer),
        Step::Manoeuvre => offer_manoeuvres(field, me, offer),
        Step::Stunt => offer_stunts(field, me, &at.plan, offer),
        Step::Also => offer_also(me, &at.plan, offer),
        Step::Thing if at.plan.act == Act::LayCharge => offer_charges_carried(me, offer),
        Step::Thing => offer_things(field, me, offer),
        Step::Fuse => offer_fuses(offer),
        Step::Tile if at.plan.act == Act::Retreat => offer_retreats(field, me, offer),
        Step::Tile if at.plan.act == Act::Door => offer_doors(field, me, offer),
        Step::Tile if at.plan.act == Act::Dismount => offer_grounds(field, me, offer),
        Step::Tile if at.plan.act == Act::Charge => {
            offer_charges(field, me, at.plan.target, offer);
        }
        Step::Effort => offer_effort(me, &at.plan, offer),
        Step::Limb => offer_limbs(field, &at.plan, offer),
        Step::Stance => offer_stances(me, &at.plan, offer),
        Step::Trick => offer_tricks(field, me, &at.plan, offer),
        Step::Blows => offer_blows(me, &at.plan, offer),
        Step::Tile => offer_tiles(field, me, &at.plan, offer),
        Step::FiringTile => {
            offer.step("firing-tile");
            for tile in &at.plan.path {
                offer.tile(*tile);
            }
        }
        Step::Count => offer_shot_counts(me, &at.plan, offer),
        Step::Manner => offer_manners(field, me, &at.plan, offer),
        Step::Difficulty => offer_topples(offer),
        Step::Posture => offer_postures(me, offer),
        Step::Defences => offer_defences(me, at, offer),
        Step::Deed => super::vigil::offer_deeds(field, me, &at.plan, offer),
        Step::Whom => super::vigil::offer_whom(field, me, &at.plan, offer),
        Step::Event => super::vigil::offer_events(field, me, &at.plan, offer),
        Step::Arc | Step::Prey | Step::Identify | Step::Unsure | Step::Pace => {
            super::watch::offer_watch(at.step, offer);
        }
        Step::Complete => offer.complete(),
    }
}

fn offer_push(me: &Seen, offer: &mut dyn Offer) {
    offer.step("push");
    let pick = Pick::option("push");
    let label = "take 1 fatigue, act normally";
    if me.exhausted() {
        offer.closed(pick, &label, rule::FAT, &"already exhausted");
    } else {
        offer.open(pick, &label, &"at initiative 0 all is slow and halved");
    }
    offer.open(
        Pick::option("suffer"),
        &"save the strength",
        &"every action slow, every roll halved",
    );
}

fn offer_actions(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("action");
    for action in ACTIONS {
        if action.act == Act::ShakeOff && !me.knows(Technique::OnlyStunned) {
            continue;
        }
        if action.act == Act::Yield && !me.nerve.broken {
            continue;
        }
        let pick = Pick::option(action.key);
        if !offer.asks(&pick) {
            continue;
        }
        let plan = &Declaration {
            fire: fire_of(action.key),
            ..plan.clone()
        };
        match refuse_action(field, me, plan, action.act) {
            None => offer.open(pick, &action.label, &action.hint),
            Some((rule, reason)) => offer.closed(pick, &action.label, rule, &reason),
        }
    }
}

fn offer_weapons(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("weapon");
    for (index, item) in me.arsenal.iter() {
        if item.place == Place::Gone {
            continue;
        }
        // Two of a kind are one choice: the one in hand.
        let first = super::plan::item_named(me, plan.act, &item.weapon.id).map(|(first, _)| first);
        if first != Some(index) {
            continue;
        }
        let pick = Pick::Option(String::from(&*item.weapon.id).into());
        let asked = offer.asks(&pick);
        let refusal = asked.then(|| refuse_weapon(field, me, plan, index));
        match refusal.flatten() {
            _ if !asked => {}
            None if item.place == Place::Slung && offer.wants_words() => {
                let dropped = me.arsenal.in_the_way_of(index).into_iter();
                let names: Vec<_> = dropped
                    .map(|held| me.arsenal.get(held).weapon.name.to_string())
                    .collect();
                let pistol = item.weapon.is(WeaponClass::Pistol);
                let quick = pistol && me.knows(Technique::QuickDraw);
                let hint = if quick && plan.act == Act::Shoot && names.is_empty() {
                    "drawn at no cost".to_owned()
                } else if names.is_empty() {
                    format!("drawn: slow, {} to rolls", -5 * item.weapon.reach)
                } else {
                    format!(
                        "drawn: slow, {} to rolls; drops {}",
                        -5 * item.weapon.reach,
                        names.join(", ")
                    )
                };
                offer.open(pick, &item.weapon.name, &hint);
            }
            None => offer.open(pick, &item.weapon.name, &""),
            Some((rule, reason)) => offer.closed(pick, &item.weapon.name, rule, &reason),
        }
        if matches!(plan.act, Act::Attack | Act::Manoeuvre) && brawl_serves(me, index) {
            let pick = Pick::Option(format!("{}{BY_BRAWL}", item.weapon.id).into());
            let label = format!("{}, by brawl", item.weapon.name);
            let hint = "half its bonuses, slow, fumbles on one face more";
            match refuse_weapon(field, me, plan, index) {
                None => offer.open(pick, &label, &hint),
                Some((rule, reason)) => offer.closed(pick, &label, rule, &reason),
            }
        }
    }
}

fn offer_targets(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("target");
    if plan.act == Act::Aid {
        offer_patients(field, me, offer);
        return;
    }
    if plan.act == Act::Douse {
        for burning in burning_beside(field, me) {
            offer.open(Pick::Target(burning), &field.get(burning).called.name, &"");
        }
        return;
    }
    if plan.act == Act::Mount {
        offer_mounts(field, me, offer);
        return;
    }
    let reached = plan.act.is_blow().then(|| flood(field, me));
    for foe in field.all() {
        // Nobody aims at whom nobody knows (YC-HIDDEN).
        if foe.owner() == me.owner() || !field.knows(me.owner(), &foe) {
            continue;
        }
        let pick = Pick::Target(*foe.id);
        if !offer.asks(&pick) {
            continue;
        }
        match refuse_target(field, me, plan, &foe, reached.as_deref()) {
            None => offer.open(pick, &foe.called.name, &foe.called.kind),
            Some((rule, reason)) => offer.closed(pick, &foe.called.name, rule, &reason),
        }
    }
}

/// Who burns and can be helped: oneself, or friends beside one.
pub(crate) fn burning_beside(field: &Field, me: &Seen) -> Vec<CombatantId> {
    let near = |other: &Seen| *other.id == *me.id || field.touch(me, other);
    field
        .all()
        .filter(|other| other.owner() == me.owner() && other.blaze.on.is_some() && near(other))
        .map(|other| *other.id)
        .collect()
}

fn offer_shots(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("shot");
    let into_melee = plan.target.is_some_and(|target| {
        let target = field.get(target);
        melee_around(field, *me.id, declared(&target)) > 0 && !field.options.on(Setting::OldMelee)
    });
    for (key, kind) in SHOTS {
        let pick = Pick::option(key);
        let hint = match kind {
            ShotKind::Snap => "fast, distance doubled",
            ShotKind::Normal => "normal speed, the distance as it is",
            ShotKind::Careful => "slow, distance halved",
            ShotKind::Aimed => "slow, a third of the distance",
        };
        let weak = crate::rules::speed::weak_user(me, plan.item);
        let forced = plan.drawn.is_some() || plan.loads_too;
        let aimed = me.aim.at == plan.target && me.aim.item == plan.item && me.aim.at.is_some();
        let refusal = match kind {
            ShotKind::Snap => None,
            _ if weak => Some((rule::M_STR, "too weak for more than a snap shot")),
            _ if forced => Some((rule::M_DRAW, "only a snap shot this round")),
            _ if into_melee => Some((rule::INTO_MELEE, "into a melee only a snap shot")),
            ShotKind::Aimed if plan.fire.is_automatic() || plan.fire == Fire::TwoGuns => {
                Some((rule::AIMED, "aim serves single shots and bursts of three"))
            }
            ShotKind::Aimed if !aimed => Some((rule::AIMED, "needs a whole round of aiming first")),
            _ => None,
        };
        match refusal {
            None => offer.open(pick, &kind.name(), &hint),
            Some((rule, reason)) => offer.closed(pick, &kind.name(), rule, &reason),
        }
    }
    let forced =
        plan.drawn.is_some() || plan.loads_too || crate::rules::speed::weak_user(me, plan.item);
    if into_melee && plan.act == Act::Shoot && plan.fire == Fire::Single && !forced {
        offer.open(
            Pick::option("cautious"),
            &"wait for a clear shot",
            &"slow, focused; none without a check",
        );
        offer.open(
            Pick::option("trigger-happy"),
            &"wait, and shoot anyway",
            &"focused; riskier without the check",
        );
    }
}

fn offer_shot_counts(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("shots");
    let recoil = me
        .arsenal
        .get(plan.item)
        .weapon
        .missile
        .map_or(0, |missile| missile.recoil);
    let (least, most) = counts(me, plan);
    let what = if plan.fire == Fire::Blind {
        "burst"
    } else {
        "shot"
    };
    for count in least..=most {
        if count == 1 {
            offer.open(Pick::Count(1), &format_args!("1 {what}"), &"");
        } else {
            offer.open(
                Pick::Count(count),
                &format_args!("{count} {what}s"),
                &format_args!("each further one at -{recoil}"),
            );
        }
    }
}

fn offer_stances(me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("stance");
    for (key, stance) in STANCES {
        let pick = Pick::option(key);
        let hint = match stance {
            Stance::Normal | Stance::Focused => "no modifiers",
            Stance::Aggressive => "fast; attack +5, damage +5, defence -10",
            Stance::Defensive => "slow; attack -10, defence +5, one defence more",
        };
        let refusal = if stance == Stance::Normal {
            None
        } else if me.prone() {
            Some((rule::ST_PRONE, "prone figures have no choice of stance"))
        } else if me.grapple.any() {
            Some((rule::ST_GRAP, "grappled figures have no choice of stance"))
        } else if plan.runs {
            Some((rule::MOVE_FULL, "at a run only a normal attack"))
        } else {
            None
        };
        match refusal {
            None => offer.open(pick, &key, &hint),
            Some((rule, reason)) => offer.closed(pick, &key, rule, &reason),
        }
    }
}

/// The longest path in half metres that the plan allows: a shot from a run is a normal one.
pub(crate) fn allowance(me: &Seen, plan: &Declaration) -> i32 {
    let walk = 2 * combat_move_metres(me);
    let run = 2 * move_metres(me);
    match plan.act {
        Act::Shoot if plan.stance == Stance::Focused => 0,
        Act::Shoot if plan.shot == ShotKind::Normal && plan.drawn.is_none() => {
            if may_run(me) {
                run
            } else {
                walk
            }
        }
        Act::Shoot => {
            if plan.shot == ShotKind::Aimed {
                0
            } else {
                walk
            }
        }
        Act::FullDodge => run,
        Act::Reload | Act::ClearJam | Act::Draw | Act::Sheathe | Act::Detonate | Act::Drop => walk,
        _ => i32::MAX,
    }
}

fn offer_tiles(field: &Field, me: &Seen, plan: &Declaration, offer: &mut dyn Offer) {
    offer.step("tile");
    if plan.act == Act::Climb {
        for (tile, climb) in walls(field, me) {
            let words = format_args!("{} m at difficulty {}", climb.height, climb.difficulty);
            offer.open(Pick::Tile(tile), &tile, &words);
        }
        return;
    }
    if offer.wants_words() {
        each_goal(field, me, plan, |End { tile, cost, .. }| {
            let gait = Gait::of(me, cost).map_or("", Gait::name);
            offer.open(Pick::Tile(tile), &tile, &gait);
            true
        });
        return;
    }
    let mut goals = Vec::with_capacity(ends(field, me).len());
    each_goal(field, me, plan, |end| {
        goals.push(end.tile);
        true
    });
    offer.tiles(&goals);
}

/// Whether the move of a plan may end anywhere at all.
pub(super) fn has_goal(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    let mut found = false;
    each_goal(field, me, plan, |_| {
        found = true;
        false
    });
    found
}

/// Shows where the move of a plan may end, as long as `look` wants to see more.
fn each_goal(field: &Field, me: &Seen, plan: &Declaration, mut look: impl FnMut(End) -> bool) {
    let longest = allowance(me, plan);
    let hides = plan.act == Act::FullDodge;
    let overlooked = if hides { overlooked(field, me) } else { None };
    let open = |end: &End| {
        let free = !end.taken || (end.tile == me.tile() && plan.act != Act::Topple);
        let fits = !hides || (!end.climbed && sheltered(overlooked.as_ref(), end.tile));
        free && end.cost <= longest && fits
    };
    let ends = ends(field, me);
    let goals = ends.iter().copied().filter(open);
    if me.nerve.broken {
        let tiles: Vec<Tile> = goals.clone().map(|end| end.tile).collect();
        let away = leads_away(field, me, &tiles);
        goals.filter(|end| away.contains(&end.tile)).all(&mut look);
    } else {
        goals.into_iter().all(look);
    }
}

/// Where a move can end, row by row; then where only climbers get to.
fn ends(field: &Field, me: &Seen) -> Arc<[End]> {
    field.memo.recall(
        |known| &mut known.ends,
        Field::spot(me),
        || all_ends(field, me),
    )
}

fn all_ends(field: &Field, me: &Seen) -> Arc<[End]> {
    let reached = flood(field, me);
    let taken = taken(field, me);
    let here = me.tile();
    let mut ends = Vec::with_capacity(reached.len());
    let mut add = |tile, cost, climbed| {
        let taken = taken.contains(tile);
        if !taken || tile == here {
            ends.push(End {
                tile,
                cost,
                climbed,
                taken,
            });
        }
    };
    for (tile, cost) in reached.tiles() {
        add(tile, cost, false);
    }
    if let Some((_, over)) = over(field, me) {
        for (tile, cost) in over.tiles_beyond(&reached) {
            add(tile, cost, true);
        }
    }
    ends.into()
}

/// The tiles that every enemy sees who is up; `None` if nobody is.
pub(crate) fn overlooked(field: &Field, me: &Seen) -> Option<TileSet> {
    field
        .enemies(me.owner())
        .map(|foe| {
            let views = foe.footprint().tiles().map(|tile| field.view_from(tile));
            views.fold(TileSet::new(field.map()), |all, view| all.union(&view))
        })
        .reduce(|all, view| all.intersection(&view))
}

/// Whether `tile` is in full cover from at least one enemy.
pub(crate) fn sheltered(overlooked: Option<&TileSet>, tile: Tile) -> bool {
    overlooked.is_some_and(|overlooked| !overlooked.contains(tile))
}

fn offer_postures(me: &Seen, offer: &mut dyn Offer) {
    offer.step("posture");
    for (key, posture) in POSTURES {
        let hint = match posture {
            Posture::Upright => "on your feet",
            Posture::Crouched => "missiles +5; combat move at most",
            Posture::Prone => "missiles +10; slow, -10 in melee, no dodging missiles",
        };
        let now = me.condition.posture == posture;
        let stays = if now { "stay " } else { "" };
        offer.open(Pick::option(key), &format_args!("{stays}{key}"), &hint);
    }
}

/// Most defences that may be declared (YC-MAX-DEF, R-40).
pub(crate) fn most_defences(me: &Seen, plan: &Declaration) -> u8 {
    if me.exhausted() {
        return 0;
    }
    let sum = me.effective(Attribute::Agility) + me.effective(Attribute::Perception);
    let extra = i32::from(plan.stance == Stance::Defensive);
    let most = (sum + 1) / 2 + extra;
    defences_of(me, plan, most).clamp(0, 6) as u8
}

fn offer_defences(me: &Seen, at: &Walk, offer: &mut dyn Offer) {
    offer.step("defences");
    let most = most_defences(me, &at.plan);
    for count in 0..=6_u8 {
        let pick = Pick::Count(count);
        let penalty = defences_penalty(count);
        let label = from_fn(|f| match count {
            0 => f.write_str("no defence"),
            1 => f.write_str("1 defence"),
            n => write!(f, "{n} defences"),
        });
        let hint = from_fn(|f| match penalty {
            0 => Ok(()),
            _ => write!(f, "{penalty} to all attacks and defences"),
        });
        if count <= most {
            offer.open(pick, &label, &hint);
        } else if offer.wants_words() {
            offer.closed(
                pick,
                &label,
                rule::MAX_DEF,
                &format_args!("at most {most}: half of agility and perception"),
            );
        }
    }
}

/// Whether a figure could step out and shoot at `goal`.
pub(crate) fn can_peek(field: &Field, me: &Seen, goal: Footprint) -> bool {
    peek(field, me, goal).is_some()
}
