//! Takes full answers: a declaration becomes the round's record, a reaction waits for its beat.

use crate::beats::name_thing;
use crate::checks::beat::tire;
use crate::checks::rules::Actor;
use crate::components::{Act, Field, Place, Seen, ShotKind, Speed};
use crate::data::Attribute;
use crate::declare::{Walk, walk};
use crate::equipment::beat::drop_at;
use crate::grapple::beat::let_all_go;
use crate::missile::components::Fire;
use crate::missile::rules::{forced_snap, speed_here};
use crate::movement::beat::take_posture;
use crate::movement::components::Manner;
use crate::movement::rules::Gait;
use crate::overwatch::components::HeldAction;
use crate::overwatch::steps::arc_name;
use crate::vocabulary::{condition, note};
use tabletop::CombatantId;
use tabletop::context::BattleContext;
use tabletop::decision::Pick;
use tabletop::event::{EventKind, Intent};

/// Records a declaration. What it costs or changes at once happens here: fatigue, posture, weapons
/// changing hands (drawing is part of the round's first move, so the weapon may defend at once).
pub(crate) fn accept_declaration(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    picks: &[Pick],
) {
    let me = field.get(who);
    let Walk {
        mut plan, posture, ..
    } = walk(field, &me, picks);
    let intent_of = |me: &Seen| {
        let target = plan.target.map(|target| field.get(target));
        Intent {
            by: who,
            sentence: told(field, me, &plan, target.as_ref()).into(),
            path: if plan.retreat.is_empty() {
                plan.path.clone()
            } else {
                plan.retreat.clone()
            },
            target: plan.target,
            phase: phase_of(field, me, &plan),
            icon: plan.row().icon,
            concealment: *me.concealment,
        }
    };
    context.log.push_intent(who, || intent_of(&me));
    hold_back(field, &mut plan);
    stand_watch(&me, &mut plan);
    let draws = plan.readies || (plan.drawn.is_some() && plan.act != Act::PickUp);
    let in_the_way = if draws || plan.swapped.is_some() {
        me.weapons.in_the_way_of(plan.item)
    } else {
        Vec::new()
    };
    // Dropping is free, putting away takes the round (YC-SHEATHE).
    let (dropped, slung) = match plan.swapped {
        Some(_) => (Vec::new(), in_the_way),
        None => (in_the_way, Vec::new()),
    };
    let exerted = plan.act != Act::Nothing || plan.moves() || plan.defences > 0;
    let pushed = plan.pushed;
    let draws_quickly = plan.readies;
    let rushes = plan.rushes;
    let dodges = plan.act == Act::FullDodge;
    let loses_aim =
        !matches!(plan.act, Act::Shoot) || plan.target != me.situation.aim.at || plan.moves();
    let had_aim = me.situation.aim.at.is_some();
    let here = me.tile();
    for held in dropped {
        drop_at(field, context, who, held, here);
    }
    if plan.moves() {
        // Who goes elsewhere lets go.
        let_all_go(field, context, who);
    }
    let mut figure = field.get_mut(who);
    if plan.fire == Fire::Hurl {
        let strength = figure.attributes.get(Attribute::Strength);
        figure.weapons.get_mut(plan.item).hurl(strength, true);
    }
    if let Some(also) = plan.also {
        figure.weapons.get_mut(also).place = Place::Ready;
    }
    for held in slung {
        figure.weapons.get_mut(held).place = Place::Slung;
    }
    if draws || plan.swapped.is_some() {
        figure.weapons.get_mut(plan.item).place = Place::Ready;
    }
    if had_aim && loses_aim {
        figure.situation.aim.at = None;
        context.log.push(EventKind::Condition {
            who,
            condition: condition::AIMING,
            on: false,
        });
    }
    figure.wounds.crisis.exerted = exerted;
    figure.situation.slots.declared = plan.defences;
    figure.situation.kept_watch.0 = None;
    *figure.declaration = plan;
    if dodges {
        context.log.push(EventKind::Condition {
            who,
            condition: condition::DODGING,
            on: true,
        });
    }
    if let Some(posture) = posture {
        take_posture(field, context, who, posture);
    }
    if draws_quickly {
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::DRAWS_QUICKLY,
            value: 0,
        });
        let figure = field.get(who);
        let drawn = &figure.weapons.get(figure.declaration.item).weapon;
        name_thing(context, drawn);
    }
    for (strains, note) in [(pushed, note::PUSHES), (rushes, note::RUSHES)] {
        if strains {
            context.log.push(EventKind::Note {
                who,
                other: None,
                note,
                value: 0,
            });
            tire(field, context, who);
        }
    }
}

/// Index of the phase that a plan falls into.
pub(crate) fn phase_of(field: &Field, me: &Seen, plan: &crate::components::Declaration) -> u8 {
    let actor = Actor {
        figure: me,
        round: plan,
    };
    crate::vocabulary::phase::FAST + speed_here(field, actor).0 as u8
}

/// Whoever waits stays where it is for now and remembers where the other one was.
fn hold_back(field: &Field, plan: &mut crate::components::Declaration) {
    let path = match plan.wait() {
        Some(_) => std::mem::take(&mut plan.path),
        None => return,
    };
    if let Some(HeldAction::Wait(wait)) = plan.held_action.as_deref_mut() {
        wait.left = wait.whom.map(|whom| field.get(whom).tile());
        wait.path = path;
    }
}

/// The same watch as in the round before is a standing one (YC-OW-STAND).
fn stand_watch(me: &Seen, plan: &mut crate::components::Declaration) {
    let item = plan.item;
    if let (Some((kept_item, kept)), Some(HeldAction::Watch(watch))) =
        (&me.situation.kept_watch.0, plan.held_action.as_deref_mut())
    {
        watch.standing = *kept_item == item && kept.same(watch);
    }
}

/// A declaration in words, with what it waits for.
pub(crate) fn told(
    field: &Field,
    me: &Seen,
    plan: &crate::components::Declaration,
    target: Option<&Seen>,
) -> String {
    let words = sentence(field, me, plan, target);
    match plan.wait().map(|wait| (wait.whom, wait.event)) {
        Some((Some(whom), Some(event))) => {
            let whom = field.get(whom);
            let event = event.words();
            let waits = if plan.wait().is_some_and(|wait| wait.gun) {
                "at gunpoint"
            } else {
                "waits"
            };
            format!("{waits} until {} {event}, then {words}", whom.identity.name)
        }
        _ => words,
    }
}

/// A declaration in words: "attacks Kest with broad sword, aggressive, fast; 2 defences".
fn sentence(
    field: &Field,
    me: &Seen,
    plan: &crate::components::Declaration,
    target: Option<&Seen>,
) -> String {
    let weapon = &me.weapons.get(plan.item).weapon.name;
    let at = target.map_or("", |target| &*target.identity.name);
    // What is normal needs no word.
    let actor = Actor {
        figure: me,
        round: plan,
    };
    let manner = match plan.shot {
        _ if forced_snap(actor, plan.item, false).is_some() => {
            format!(", {}", ShotKind::Snap.name())
        }
        ShotKind::Normal => String::new(),
        kind => format!(", {}", kind.name()),
    };
    let mut words = match plan.act {
        Act::Nothing if plan.moves() => Gait::of(me, plan.path_cost)
            .map_or("moves", |gait| match gait {
                Gait::Still | Gait::Walk => "walks",
                Gait::Run => "runs",
                Gait::Rush => "rushes",
                Gait::Sprint => "sprints",
            })
            .to_owned(),
        Act::Nothing | Act::Wait | Act::GunToHead => "waits".to_owned(),
        Act::Attack => {
            let stance = match plan.stance {
                crate::components::Stance::Normal | crate::components::Stance::Focused => "",
                crate::components::Stance::Aggressive => ", aggressive",
                crate::components::Stance::Defensive => ", defensive",
            };
            format!("attacks {at} with {weapon}{stance}")
        }
        Act::Shoot if plan.fire == Fire::Lob => {
            let tile = plan.direction.map_or(String::new(), |t| format!(" at {t}"));
            format!("lets fly {weapon}{tile}{manner}")
        }
        Act::Shoot if plan.fire == Fire::Hurl => {
            format!("throws {weapon} at {at}{manner}")
        }
        Act::Shoot if plan.fire == Fire::Anyone => {
            format!("comes out and shoots at the first enemy in sight with {weapon}{manner}")
        }
        Act::Shoot if plan.fire == Fire::Crowd => {
            format!("shoots into the crowd around {at} with {weapon}{manner}")
        }
        Act::Shoot if plan.fire.is_sweep() => {
            let what = match plan.fire {
                Fire::Suppressive => "lays suppressive fire",
                Fire::Blind => "fires blindly",
                _ => "sweeps an area",
            };
            let tile = plan
                .direction
                .map_or(String::new(), |t| format!(" towards {t}"));
            format!("{what} with {weapon}{tile}{manner}")
        }
        Act::Shoot if plan.fire == Fire::Burst => {
            format!("fires bursts at {at} with {weapon}{manner}")
        }
        Act::Shoot if plan.fire == Fire::ThreeRound => {
            format!("fires bursts of three at {at} with {weapon}{manner}")
        }
        Act::Shoot if plan.fire == Fire::TwoGuns => format!(
            "shoots at {at} with two guns, {} times{manner}",
            plan.further_shots + 1
        ),
        Act::Manoeuvre => {
            let effort = if plan.effort { ", all out" } else { "" };
            format!(
                "attacks {at} with {weapon}: {}{effort}",
                plan.manoeuvre.name()
            )
        }
        Act::Improve => format!("tightens the hold on {at}"),
        Act::BreakLimb => format!("goes for a limb of {at}: {}", plan.limb.name()),
        Act::BreakNeck => format!("goes for the neck of {at}"),
        Act::Charge => format!("charges through {at}"),
        Act::Ranked => format!("thrusts {weapon} at {at} from the second rank"),
        Act::Retreat => format!("gives up to {} m of ground", plan.retreat_cost / 2),
        Act::Swap => format!("takes {weapon} for another weapon"),
        Act::PickUp => "picks up a weapon".to_owned(),
        Act::Escape => format!("struggles to get out of the hold of {at}"),
        Act::LetGo => "lets go".to_owned(),
        Act::Shoot if plan.clear.is_some() => {
            format!("waits for a clear shot at {at} with {weapon}")
        }
        Act::Shoot if plan.further_shots > 0 => format!(
            "shoots at {at} with {weapon}, {} times{manner}",
            plan.further_shots + 1
        ),
        Act::Shoot => {
            let missile = me.weapons.get(plan.item).weapon.missile;
            let throws = missile.is_some_and(|missile| missile.is_thrown());
            if throws {
                format!("throws {weapon} at {at}{manner}")
            } else {
                format!("shoots at {at} with {weapon}{manner}")
            }
        }
        Act::Aim => format!("aims at {at} with {weapon}"),
        Act::FullDodge => "makes a full dodge".to_owned(),
        Act::PopOut => format!("steps out and shoots at {at} with {weapon}"),
        Act::Reload => format!("loads {weapon}"),
        Act::SetUp => format!("sets {weapon} up"),
        Act::ClearJam => format!("clears {weapon}"),
        Act::Draw => format!("draws {weapon}"),
        Act::Sheathe => format!("puts {weapon} away"),
        Act::StandUp if plan.rises_late => "stands up at the end of the round".to_owned(),
        Act::StandUp => "stands up".to_owned(),
        Act::LayCharge => "lays a charge".to_owned(),
        Act::Detonate => "sets off the charges".to_owned(),
        Act::Door => "opens or closes a door".to_owned(),
        Act::Drop => format!("drops {weapon}"),
        Act::Mount => format!("gets onto {at}"),
        Act::Dismount => "gets off the mount".to_owned(),
        Act::ShakeOff => "shakes off stuns".to_owned(),
        Act::Reroll => "re-rolls initiative".to_owned(),
        Act::Topple => "pulls things down on the run".to_owned(),
        Act::Climb => "climbs".to_owned(),
        Act::Look => "looks around".to_owned(),
        Act::Overwatch => match plan.watch().and_then(|watch| watch.arc) {
            Some(arc) => format!("covers the {} with {weapon}", arc_name(arc)),
            None => format!("covers what {weapon} can reach"),
        },
        Act::Douse => format!("puts out the fire on {at}"),
        Act::Aid => format!("tends {at}"),
        Act::Yield => "surrenders".to_owned(),
    };
    if !matches!(plan.act, Act::Nothing | Act::Reroll | Act::ShakeOff) {
        let pace = speed_here(field, actor).0;
        if pace != Speed::Normal {
            words.push_str(", ");
            words.push_str(pace.name());
        }
    }
    if let Some(trick) = plan.trick {
        words.push_str(", ");
        words.push_str(&trick.row().name.to_lowercase());
    }
    if plan.stunt.is_some() {
        words.push_str(", with a stunt");
    }
    match plan.split.others.len() {
        0 => {}
        n => words.push_str(&format!(", and at {n} more")),
    }
    if plan.rushes {
        words.push_str(", at once");
    }
    if plan.act != Act::Nothing && !plan.act.is_blow() && plan.moves() {
        words.push_str(", on the move");
    }
    if plan.lies_down {
        words.push_str(", lying down after it");
    }
    words.push_str(match plan.tread.manner {
        Manner::Stride => "",
        Manner::Safe => ", with care",
        Manner::Barge => ", barging through",
        Manner::Whole => ", taking the round for the climb",
    });
    match plan.defences {
        0 => {}
        1 => words.push_str("; 1 defence"),
        n => words.push_str(&format!("; {n} defences")),
    }
    words
}
