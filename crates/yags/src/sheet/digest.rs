//! What of a figure changes in a fight, for digests.

use crate::components::{Field, Load};
use crate::data::Attribute;
use crate::equipment::components::Litter;
use crate::overwatch::components::Watch;
use tabletop::CombatantId;
use tabletop::ruleset::Digest;

/// Feeds a figure's changing state.
pub(crate) fn digest(field: &Field, id: CombatantId, digest: &mut Digest) {
    let figure = field.get(id);
    let tile = figure.tile();
    let round = figure.declaration;
    let pack = |parts: &[i64]| parts.iter().fold(0_i64, |all, part| all << 12 ^ part);
    digest.number(pack(&[
        i64::from(id.0),
        i64::from(tile.x),
        i64::from(tile.y),
        figure.situation.facing.0 as i64,
        i64::from(figure.wounds.level),
    ]));
    digest.number(pack(&[
        i64::from(figure.wounds.stuns),
        i64::from(figure.wounds.fatigue.fatigue),
        i64::from(figure.wounds.fatigue.exhaustion),
        figure.wounds.vitality as i64,
        figure.situation.posture as i64,
    ]));
    digest.number(pack(&[
        i64::from(figure.situation.initiative.value),
        i64::from(figure.situation.initiative.tie),
        i64::from(figure.situation.slots.declared),
        figure.situation.slots.assigned.len() as i64,
        i64::from(figure.wounds.crisis.fatal_since),
    ]));
    digest.number(pack(&[
        round.act as i64,
        round.stance as i64,
        round.shot as i64,
        i64::from(round.item),
        round.target.map_or(-1, |target| i64::from(target.0)),
    ]));
    digest.number(pack(&[
        i64::from(round.done)
            | i64::from(round.made) << 1
            | i64::from(round.pushed) << 2
            | i64::from(round.by_brawl) << 3
            | i64::from(round.rushes) << 4,
        i64::from(round.path_cost),
        figure
            .situation
            .aim
            .at
            .map_or(-1, |target| i64::from(target.0)),
        figure.situation.closed_by.0.len() as i64,
    ]));
    let packed = |tile: Option<tabletop::grid::Tile>| {
        tile.map_or(-1, |tile| i64::from(tile.x) << 8 | i64::from(tile.y))
    };
    digest.number(pack(&[
        round.fire as i64 | round.clear.map_or(0, |clear| 16 + 16 * clear as i64),
        round.off_hand.map_or(-1, i64::from),
        packed(round.direction),
        i64::from(figure.situation.bullets.past),
        i64::from(figure.situation.bullets.counted),
    ]));
    digest.number(pack(&[
        packed(round.path.last().copied()),
        packed(round.fires_from),
        i64::from(round.further_shots),
        round.drawn.map_or(-1, i64::from),
    ]));
    let nerve = figure.situation.nerve;
    let (crisis, tending) = (figure.wounds.crisis, figure.situation.tending);
    let flags = [
        nerve.saw_losses,
        nerve.felt_death,
        nerve.broken,
        crisis.wounds_tended,
        crisis.stuns_tended,
        crisis.stable,
        round.tends_stuns,
        tending.stuns,
    ];
    // Only where there is anything: most fights know nothing of it.
    if flags.contains(&true) || tending.patient.is_some() {
        let bits = flags
            .iter()
            .fold(0, |all, flag| all << 1 | i64::from(*flag));
        let patient = tending.patient.map_or(-1, |patient| i64::from(patient.0));
        digest.number(pack(&[bits, patient, i64::from(tending.rounds)]));
    }
    if figure.attributes.physique.quick {
        let points = Attribute::ALL.map(|attribute| figure.attributes.get(attribute));
        digest.number(points.iter().fold(0, |all, one| all << 5 | i64::from(*one)));
    }
    if round.lies_down || round.rises_late || round.struck_back {
        digest.number(
            i64::from(round.lies_down)
                | i64::from(round.rises_late) << 1
                | i64::from(round.struck_back) << 2,
        );
    }
    for other in &round.split.others {
        digest.number(i64::from(other.0));
    }
    let (movement, tread) = (figure.situation.movement, round.tread);
    digest.number(pack(&[
        i64::from(movement.shaken) | i64::from(movement.ground_items) << 2,
        i64::from(movement.run),
        movement.cling.map_or(-1, |cling| {
            i64::from(cling.goal.x) << 14 | i64::from(cling.goal.y) << 7 | i64::from(cling.metres)
        }),
        tread.manner as i64 | i64::from(tread.tried) << 2 | i64::from(tread.free) << 3,
        tread.limit.map_or(-1, i64::from) ^ i64::from(tread.topples) << 8,
        packed(tread.goal),
        figure
            .situation
            .blaze
            .on
            .map_or(-1, |on| on.source as i64 | i64::from(on.round) << 4),
        i64::from(figure.situation.initiative.shock) << 1 | i64::from(figure.situation.blaze.spent),
    ]));
    let knowledge = figure.situation.knowledge;
    digest.number(pack(&[
        i64::from(figure.concealment.0),
        i64::from(knowledge.seen_by),
        i64::from(knowledge.stealth),
        i64::from(knowledge.hiding)
            | i64::from(knowledge.sneaks) << 1
            | i64::from(knowledge.unaware) << 2
            | i64::from(knowledge.alarmed) << 3,
    ]));
    if let Some(wait) = round.wait() {
        let event = wait.event.map_or(-1, |event| event as i64);
        let whom = wait.whom.map_or(-1, |whom| i64::from(whom.0));
        let bits = i64::from(wait.sprung) | i64::from(round.acted) << 1 | i64::from(wait.gun) << 2;
        digest.number(pack(&[bits, event, whom, packed(wait.left)]));
        digest.number(packed(wait.path.last().copied()));
    }
    let watched = |watch: &Watch| {
        let arc = watch.arc.map_or(-1, |arc| i64::from(arc.place()));
        let identify = watch.identify.map_or(-1, |identify| {
            i64::from(identify.difficulty) << 3
                | i64::from(identify.attacks) << 2
                | identify.pace as i64
        });
        let bits =
            i64::from(watch.blow) | i64::from(watch.anybody) << 1 | i64::from(watch.standing) << 2;
        pack(&[
            arc,
            identify,
            bits,
            watch.prey.map_or(-1, |(prey, _)| i64::from(prey.0)),
            packed(watch.prey.map(|(_, tile)| tile)),
        ])
    };
    if let Some(watch) = round.watch() {
        digest.number(watched(watch));
    }
    if let Some((item, watch)) = &figure.situation.kept_watch.0 {
        digest.number(i64::from(*item));
        digest.number(watched(watch));
    }
    digest.number(pack(&[
        i64::from(figure.situation.grapple.grip() | figure.situation.grapple.hold() << 8),
        figure.situation.grapple.held_by.len() as i64,
        figure.situation.grapple.holds.len() as i64,
        i64::from(figure.wounds.broken.0),
        round.manoeuvre as i64,
    ]));
    digest.number(pack(&[
        i64::from(round.effort) | (figure.situation.ride.seat as i64) << 1,
        figure
            .situation
            .ride
            .mount
            .map_or(-1, |mount| i64::from(mount.0)),
        round.stunt.map_or(-1, |stunt| stunt as i64),
        round.also.map_or(-1, i64::from),
        round.thing.map_or(-1, i64::from) ^ round.swapped.map_or(-1, i64::from) << 8,
        packed(round.retreat.last().copied()),
        round.limb as i64,
        field.ground_items.things.len() as i64,
    ]));
    digest.number(pack(&[
        round.trick.map_or(-1, |trick| trick as i64),
        i64::from(round.further_blows),
        i64::from(round.blows_struck),
        i64::from(round.readies) | i64::from(figure.wounds.crisis.shaken_off) << 1,
        figure.situation.slots.rerolled.len() as i64 | i64::from(round.fuse) << 4,
        figure.weapons.charges.len() as i64,
    ]));
    for (_, item) in figure.weapons.iter() {
        digest.number(pack(&[
            item.place as i64,
            i64::from(item.rounds),
            i64::from(item.spare),
            match item.load {
                Load::Loaded => -1,
                Load::Fresh => -2,
                Load::Empty(left) => i64::from(left),
            },
            i64::from(item.jammed),
            item.steady as i64,
            item.weapon.shells as i64,
        ]));
    }
}

/// Feeds what lies on the ground.
pub(crate) fn digest_ground(ground_items: &Litter, digest: &mut Digest) {
    for laid in &ground_items.laid {
        let (x, y) = (i64::from(laid.tile.x), i64::from(laid.tile.y));
        let due = laid.due.map_or(-1, i64::from);
        digest.number(due << 32 ^ i64::from(laid.by.0) << 16 ^ x << 8 ^ y);
    }
    for thing in &ground_items.things {
        let (x, y) = (i64::from(thing.tile.x), i64::from(thing.tile.y));
        digest.number(i64::from(thing.id) << 32 | x << 16 | y);
    }
}
