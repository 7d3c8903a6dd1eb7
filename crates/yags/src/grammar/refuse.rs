//! Why an action, a weapon, a target or a tile cannot be chosen.

use super::aid::refuse_aid;
use super::charges::{refuse_detonation, refuse_door, refuse_laying};
use super::fire::{modes, refuse_mode};
use super::flight::still_does;
use super::footwork::{
    refuse_charge, refuse_charge_at, refuse_pick_up, refuse_rank, refuse_retreat,
};
use super::mount::{refuse_dismounting, refuse_mounting};
use super::offer::{allowance, burning_beside, can_peek, overlooked, sheltered};
use super::plan::{Step, flood, item_named, taken, walk};
use super::vigil::refuse_wait;
use super::watch::refuse_watch;
use super::way::{over, reaches_over, refuse_climb, refuse_topple};
use super::wrestle::{
    refuse_blade, refuse_hold, refuse_manoeuvre, refuse_tool, refuse_victim, refuse_wrestling,
};
use crate::beats::{charge, place_beside};
use crate::data::Attribute;
use crate::figure::{
    Act, Declaration, Field, Fire, Goal, Item, ItemIndex, Load, Place, Seen, Steady,
};
use crate::rule;
use crate::rules::distance::Band;
use crate::rules::missile::{crowd_around, rest_for};
use crate::rules::movement::{Gait, may_run, move_metres};
use std::borrow::Cow;
use tabletop::choices::Reason;
use tabletop::decision::Pick;
use tabletop::grid::{Reach, Tile};
use tabletop::{CombatantId, RuleId};

/// The rule that forbids something, and why; nothing if nothing does.
pub(crate) type Refusal = Option<(RuleId, Cow<'static, str>)>;

pub(crate) fn no(rule: RuleId, text: impl Into<Cow<'static, str>>) -> Refusal {
    Some((rule, text.into()))
}

/// Why `act` cannot be declared; `None` if there is a way.
pub(crate) fn refuse_action(field: &Field, me: &Seen, plan: &Declaration, act: Act) -> Refusal {
    let plan = &Declaration {
        act,
        ..plan.clone()
    };
    if me.exhausted() && act != Act::Nothing {
        return no(rule::FAT, "exhausted: must rest");
    }
    if me.nerve.broken && !still_does(act) {
        return no(rule::MORALE, "has lost its nerve: retreats or surrenders");
    }
    if me.legs.cling.is_some() && !matches!(act, Act::Climb | Act::Nothing) {
        return no(rule::CLIMB_LONG, "hangs on a wall");
    }
    match act {
        Act::Topple => refuse_topple(field, me, plan),
        Act::Climb => refuse_climb(field, me),
        Act::Douse if burning_beside(field, me).is_empty() => no(rule::ELEM, "nobody burns here"),
        Act::StandUp if !me.prone() => no(rule::STAND, "not lying down"),
        Act::ShakeOff if me.stuns.0 == 0 => no(rule::T_ONLY_STUNNED, "no stuns to shake off"),
        Act::ShakeOff if me.crisis.shaken_off => no(rule::T_ONLY_STUNNED, "these stuns stay"),
        Act::Aid => refuse_aid(field, me),
        Act::Douse
        | Act::StandUp
        | Act::Nothing
        | Act::Reroll
        | Act::ShakeOff
        | Act::Look
        | Act::Yield => None,
        Act::Wait => refuse_wait(field, me, plan),
        Act::GunToHead => super::vigil::refuse_at_gunpoint(field, me, plan),
        Act::Overwatch => refuse_watch(field, me, plan),
        Act::Manoeuvre => refuse_manoeuvre(field, me, None),
        Act::LayCharge => refuse_laying(me),
        Act::Detonate => refuse_detonation(field, me),
        Act::Door => refuse_door(field, me),
        Act::Mount => refuse_mounting(field, me),
        Act::Dismount => refuse_dismounting(field, me),
        Act::Charge => refuse_charge(field, me),
        Act::Retreat => refuse_retreat(field, me),
        Act::PickUp => refuse_pick_up(field, me),
        Act::Improve | Act::BreakLimb | Act::BreakNeck | Act::Escape | Act::LetGo => {
            refuse_wrestling(field, me, act)
        }
        Act::FullDodge if me.prone() => no(rule::COVER_PRONE, "prone figures do not dodge"),
        Act::FullDodge => {
            let reached = flood(field, me);
            let longest = allowance(me, plan);
            let taken = taken(field, me);
            let overlooked = overlooked(field, me);
            let found = reached.tiles().any(|(tile, cost)| {
                cost <= longest
                    && (tile == me.tile() || !taken.contains(tile))
                    && sheltered(overlooked.as_ref(), tile)
            });
            if found {
                None
            } else {
                no(
                    rule::FULL_DODGE,
                    format!("needs full cover within {} m", move_metres(me)),
                )
            }
        }
        _ => {
            let mut last = no(rule::ONE_ACTION, "no weapon for it");
            for (index, item) in me.arsenal.iter() {
                // Of several of a kind only one is ever offered.
                let named = item_named(me, act, &item.weapon.id);
                if named.is_none_or(|(named, _)| named != index) {
                    continue;
                }
                match refuse_weapon(field, me, plan, index) {
                    None => return None,
                    Some(reason) if item.place == Place::Ready && !item.weapon.is_natural() => {
                        last = Some(reason);
                    }
                    Some(_) => {}
                }
            }
            last
        }
    }
}

/// Why the weapon cannot be used for the plan's action; `None` if it can, on somebody.
pub(crate) fn refuse_weapon(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    index: ItemIndex,
) -> Refusal {
    let item = me.arsenal.get(index);
    let gun = plan.wait().is_some_and(|wait| wait.gun);
    let blow;
    let plan = if gun && super::vigil::gun_act(me, index) == Act::Attack {
        blow = Declaration {
            act: Act::Attack,
            ..plan.clone()
        };
        &blow
    } else {
        plan
    };
    let act = match plan.watch() {
        None => plan.act,
        Some(_) if item.place != Place::Ready => return no(rule::OVERWATCH, "not in hand"),
        Some(watch) if watch.blow => Act::Attack,
        Some(_) if item.load == Load::Empty(0) => return no(rule::LOAD, "not loaded"),
        Some(_) => Act::Shoot,
    };
    if plan.act == Act::Shoot && plan.fire == Fire::Hurl {
        return refuse_hurl(field, me, plan, index);
    }
    if let Some(refusal) = refuse_use(me, act, index, item) {
        return Some(refusal);
    }
    let automatic = item.weapon.missile.is_some_and(|missile| missile.automatic);
    if matches!(plan.act, Act::Shoot | Act::Aim | Act::PopOut)
        && plan.fire != Fire::Lob
        && item.weapon.blast_cm > 0
        && !automatic
    {
        return no(rule::EX, "it explodes: thrown or shot at a place");
    }
    if plan.act == Act::SetUp && rest_for(field.map(), me, index) == Steady::Free {
        return no(rule::BRACE, "no mount, and no wall beside you");
    }
    if plan.act == Act::Shoot && plan.fire != Fire::Single {
        let mut refusals = modes(plan.fire)
            .iter()
            .map(|fire| refuse_mode(me, index, *fire));
        if refusals.clone().all(|refusal| refusal.is_some())
            && let Some(Some((rule, text))) = refusals.next()
        {
            return no(rule, text);
        }
        if plan.fire == Fire::Lob {
            return refuse_lob(field, me, plan, index);
        }
        if plan.fire.is_sweep() {
            return None;
        }
    }
    if let Some(refusal) = refuse_tool(me, plan.manoeuvre, item) {
        return Some(refusal);
    }
    if !matches!(
        plan.act,
        Act::Attack | Act::Manoeuvre | Act::Ranked | Act::Shoot | Act::Aim | Act::PopOut
    ) {
        return None;
    }
    let plan = &Declaration {
        item: index,
        ..plan.clone()
    };
    let reached = plan.act.is_blow().then(|| flood(field, me));
    let mut last = no(rule::DECL_ATTACK, "no enemy is left");
    for foe in field.enemies(me.owner()) {
        let refusal = refuse_target(field, me, plan, &foe, reached.as_deref());
        refusal.as_ref()?;
        last = refusal;
    }
    last
}

/// Why a hand weapon cannot be thrown: what is made for it is thrown like any missile.
fn refuse_hurl(field: &Field, me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let item = me.arsenal.get(index);
    if item.weapon.missile.is_some() {
        return no(rule::W_THROWABLE, "made to be thrown or shot");
    }
    if item.place != Place::Ready || item.weapon.is_natural() {
        return no(rule::W_THROWABLE, "not in hand");
    }
    let plan = &Declaration {
        item: index,
        ..plan.clone()
    };
    let mut last = no(rule::DECL_ATTACK, "no enemy is left");
    for foe in field.enemies(me.owner()) {
        let refusal = refuse_target(field, me, plan, &foe, None);
        refusal.as_ref()?;
        last = refusal;
    }
    last
}

/// Why nothing can be thrown or shot at a place: the place must be in sight and range from somewhere,
/// which from where one stands is always one's own surroundings.
fn refuse_lob(field: &Field, me: &Seen, plan: &Declaration, index: ItemIndex) -> Refusal {
    let plan = &Declaration {
        item: index,
        ..plan.clone()
    };
    let actor = crate::rules::check::Actor {
        figure: me,
        round: plan,
    };
    let here = crate::rules::missile::lob(field, actor, index, me.tile());
    if here.is_some() {
        None
    } else {
        no(rule::BAND, "nothing within range")
    }
}

/// Why the weapon itself does not serve for the action.
fn refuse_use(me: &Seen, act: Act, index: ItemIndex, item: &Item) -> Refusal {
    let weapon = &item.weapon;
    let strength = me.attributes.get(Attribute::Strength);
    match act {
        Act::Attack | Act::Manoeuvre | Act::Ranked => refuse_blade(me, index, item),
        Act::Swap if item.place != Place::Slung || weapon.is_natural() => {
            no(rule::DRAW, "in hand already")
        }
        Act::Swap if me.arsenal.in_the_way_of(index).is_empty() => {
            no(rule::SHEATHE, "nothing is in the way: draw it")
        }
        Act::Shoot | Act::Aim | Act::PopOut => {
            let Some(missile) = &weapon.missile else {
                return no(rule::M_ATK, "not a missile weapon");
            };
            if item.jammed {
                return no(rule::FUM_MISSILE, "jammed");
            }
            if act == Act::Aim && item.place == Place::Slung {
                return no(rule::AIMED, "not in hand");
            }
            if weapon.load_grams > 10_000 * u32::try_from(strength * strength).unwrap_or(0) {
                return no(rule::M_STR, "too heavy to carry");
            }
            if act == Act::Aim && missile.is_thrown() {
                return no(rule::AIMED, "nobody aims a throw");
            }
            if act == Act::Aim && item.load != Load::Loaded && item.load != Load::Fresh {
                return no(rule::LOAD, "not loaded");
            }
            if !item.can_shoot() {
                return no(rule::LOAD, loading_state(item));
            }
            None
        }
        Act::Reload => {
            if weapon.missile.is_none_or(|missile| missile.is_thrown()) {
                return no(rule::LOAD, "nothing to load");
            }
            if item.place != Place::Ready {
                return no(rule::LOAD, "not in hand");
            }
            // Loaded already, unless with something else.
            let full = item.rounds >= weapon.missile.map_or(0, |m| m.capacity.max(1))
                && weapon.takes.is_empty();
            if full {
                return no(rule::LOAD, "loaded already");
            }
            if item.spare == 0 {
                return no(rule::LOAD, "nothing left to load it with");
            }
            None
        }
        Act::SetUp => {
            if weapon.missile.is_none_or(|missile| missile.is_thrown()) {
                return no(rule::MOUNT, "not a weapon to set up");
            }
            if item.place != Place::Ready {
                return no(rule::MOUNT, "not in hand");
            }
            if item.steady != Steady::Free {
                return no(rule::MOUNT, "set up already");
            }
            None
        }
        Act::ClearJam => (!item.jammed).then_some((rule::FUM_MISSILE, "not jammed".into())),
        Act::Draw => (item.place != Place::Slung || weapon.is_natural())
            .then_some((rule::DRAW, "in hand already".into())),
        Act::Drop | Act::Sheathe => (item.place != Place::Ready || weapon.is_natural())
            .then_some((rule::SHEATHE, "not in hand".into())),
        Act::Swap
        | Act::Charge
        | Act::LayCharge
        | Act::Detonate
        | Act::Door
        | Act::Mount
        | Act::Dismount
        | Act::Retreat
        | Act::PickUp
        | Act::Improve
        | Act::BreakLimb
        | Act::BreakNeck
        | Act::Escape
        | Act::LetGo
        | Act::FullDodge
        | Act::StandUp
        | Act::Reroll
        | Act::ShakeOff
        | Act::Topple
        | Act::Climb
        | Act::Douse
        | Act::Wait
        | Act::Overwatch
        | Act::GunToHead
        | Act::Look
        | Act::Aid
        | Act::Yield
        | Act::Nothing => None,
    }
}

fn loading_state(item: &Item) -> Cow<'static, str> {
    match item.load {
        Load::Empty(left) if item.spare > 0 => {
            format!("not loaded: {left} more rounds of loading").into()
        }
        _ => "out of ammunition".into(),
    }
}

/// Why `foe` cannot be the target; `None` if it can.
pub(crate) fn refuse_target(
    field: &Field,
    me: &Seen,
    plan: &Declaration,
    foe: &Seen,
    reached: Option<&Reach>,
) -> Refusal {
    if !foe.conscious() {
        return no(rule::DECL_ATTACK, "is down");
    }
    if plan.act == Act::Aim && !field.has_seen(me.owner(), foe) {
        return no(rule::UNKNOWN, "has not been seen yet");
    }
    if plan.wait().is_some_and(|wait| wait.gun) {
        return super::vigil::refuse_gun(field, me, plan, foe);
    }
    if plan.wait().is_some() {
        // It may be elsewhere by the time of the action.
        return None;
    }
    let weapon = &me.arsenal.get(plan.item).weapon;
    match plan.act {
        Act::Improve | Act::BreakLimb | Act::BreakNeck | Act::Escape => {
            refuse_hold(me, plan.act, foe)
        }
        Act::Charge => refuse_charge_at(field, me, foe),
        Act::Ranked => {
            refuse_rank(field, me, foe, plan.item).or_else(|| refuse_crowd(field, me, foe))
        }
        Act::Attack | Act::Manoeuvre => {
            if let Some(refusal) = refuse_victim(me, plan.manoeuvre, foe) {
                return Some(refusal);
            }
            if let Some(refusal) = refuse_crowd(field, me, foe) {
                return Some(refusal);
            }
            // A run needs both feet on the ground and a weapon in hand.
            let may_run = may_run(me) && plan.act == Act::Attack;
            let half_metres = charge(me, may_run);
            let reachable = reached.is_some_and(|reached| {
                let beside = (Field::spot(me), Goal::Beside(foe.footprint(), half_metres));
                field.memo.recall(
                    |known| &mut known.besides,
                    beside,
                    || place_beside(field, me, foe.footprint(), half_metres, reached).is_some(),
                )
            });
            let reachable =
                reachable || (may_run && reaches_over(field, me, half_metres, foe.footprint()));
            if reachable {
                None
            } else {
                let metres = half_metres / 2;
                no(rule::ENGAGE, format!("no way to it within {metres} m"))
            }
        }
        Act::Shoot if plan.fire == Fire::Hurl => {
            let hurled = weapon.hurled(me.attributes.get(Attribute::Strength));
            beyond(field, me, &hurled, foe)
        }
        Act::Shoot if plan.fire == Fire::Crowd => {
            refuse_company(field, me, foe).or_else(|| beyond(field, me, weapon, foe))
        }
        Act::PopOut => {
            if field.in_view(me, foe) {
                return no(rule::COVER_POPOUT, "you are not in full cover from it");
            }
            if !can_peek(field, me, foe.footprint()) {
                return no(rule::COVER_POPOUT, "no tile beside you sees it");
            }
            beyond(field, me, weapon, foe)
        }
        _ => beyond(field, me, weapon, foe),
    }
}

/// How many may attack a figure hand to hand in a round: six, and two more for each five
/// points of Size above 5.
fn most_attackers(foe: &Seen) -> usize {
    6 + 2 * usize::from(foe.frame.size.saturating_sub(5) / 5)
}

/// Why there is no room for one more attacker.
pub(crate) fn refuse_crowd(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    let (others, most) = (attackers_of(field, me, foe), most_attackers(foe));
    if others >= most {
        return no(rule::ENGAGE, format!("{others} attack it already"));
    }
    None
}

/// How many others have declared a blow at `foe`.
fn attackers_of(field: &Field, me: &Seen, foe: &Seen) -> usize {
    field
        .anybody()
        .filter(|other| {
            let round = &other.declaration;
            let at_foe = round.act.is_blow() && round.target == Some(*foe.id);
            *other.id != *me.id && other.conscious() && at_foe
        })
        .count()
}

/// Why there is no crowd around `foe` to shoot at; of a crowd the first enemy stands for all.
fn refuse_company(field: &Field, me: &Seen, foe: &Seen) -> Refusal {
    let crowd = crowd_around(field, *me.id, *foe.id);
    if crowd.len() < 2 {
        return no(rule::CROWD, "nobody near it");
    }
    let enemies = crowd.into_iter().map(|id| field.get(id));
    let mut enemies = enemies.filter(|other| other.owner() != me.owner());
    let first = enemies.next().filter(|first| *first.id != *foe.id)?;
    no(
        rule::CROWD,
        format!("in one crowd with {}", first.called.name),
    )
}

/// Beyond long range even from the nearest tile that a free move reaches.
fn beyond(field: &Field, me: &Seen, weapon: &crate::figure::Weapon, foe: &Seen) -> Refusal {
    let Some(mut missile) = weapon.missile else {
        return no(rule::M_ATK, "not a missile weapon");
    };
    missile.long += move_metres(me);
    let squared = field.squared(me, foe);
    if Band::of(&missile, squared).is_some() {
        None
    } else {
        no(
            rule::BAND,
            format!("beyond {} m", weapon.missile.map_or(0, |m| m.long)),
        )
    }
}

/// Why a tile cannot be the end of the move, where the list of tiles does not say.
pub(crate) fn why_not_tile(
    field: &Field,
    who: CombatantId,
    partial: &[Pick],
    tile: Tile,
) -> Option<Reason> {
    let me = field.get(who);
    let at = walk(field, &me, partial);
    if at.step != Step::Tile {
        return None;
    }
    let reason = |rule: RuleId, text: String| {
        Some(Reason {
            text: text.into(),
            rule,
        })
    };
    match at.plan.act {
        Act::Retreat => {
            return reason(
                rule::RETREAT,
                "only straight back, as far as agility goes".to_owned(),
            );
        }
        Act::LayCharge => return reason(rule::EX_TNT, "only within reach".to_owned()),
        Act::Door => return reason(rule::AFTER_DOOR, "no door there".to_owned()),
        Act::Dismount => return reason(rule::MNT_RIDE, "only beside the mount".to_owned()),
        Act::Charge => return reason(rule::CHARGE, "only straight on behind it".to_owned()),
        _ => {}
    }
    let map = field.map();
    if !map.contains(tile) || !field.ways(&me).passable(tile) {
        return reason(rule::MOVE_FREE, "nobody can stand there".to_owned());
    }
    if taken(field, &me).contains(tile) {
        return reason(rule::MOVE_SIMUL, "taken".to_owned());
    }
    let reached = flood(field, &me);
    if at.plan.act == Act::Climb {
        return reason(rule::CLIMB_LONG, "no wall to climb there".to_owned());
    }
    let over = over(field, &me).filter(|_| at.plan.act != Act::FullDodge);
    let over = over.and_then(|(_, over)| over.cost(tile));
    let Some(cost) = reached.cost(tile).or(over) else {
        return reason(rule::MOVE_FAST, "too far, or no way there".to_owned());
    };
    let longest = allowance(&me, &at.plan);
    if cost > longest {
        let gait = Gait::of(&me, cost).map_or("too far", Gait::name);
        let text = format!(
            "{}.{} m is a {gait}; with this action at most {} m",
            cost / 2,
            5 * (cost % 2),
            longest / 2
        );
        return reason(rule::MOVE_FULL, text);
    }
    if me.nerve.broken {
        return reason(rule::MORALE, "only away from the enemy".to_owned());
    }
    if at.plan.act == Act::FullDodge && !sheltered(overlooked(field, &me).as_ref(), tile) {
        return reason(
            rule::FULL_DODGE,
            "no full cover from anybody there".to_owned(),
        );
    }
    None
}
