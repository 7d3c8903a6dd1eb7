//! What there is to know of a figure, for ladders and inspectors.

use crate::accept::{phase_of, told};
use crate::data::{Attribute, Skill};
use crate::figure::{Act, Field, Limb, Load, Place, Posture, Vitality, Watch};
use crate::reaches::reaches;
use crate::rule;
use crate::rules::movement::{combat_move_metres, move_metres};
use crate::vocabulary::condition;
use tabletop::CombatantId;
use tabletop::event::Intent;
use tabletop::ruleset::{Digest, Sheet};

/// The sheet of `id` now.
pub(crate) fn sheet(field: &Field, id: CombatantId) -> Sheet {
    let figure = field.get(id);
    let size = i16::from(figure.frame.size);
    let health = figure.attributes.get(Attribute::Health) as i16;
    let rounds = figure
        .arsenal
        .held()
        .find_map(|(_, item)| item.weapon.missile.map(|m| (item.rounds, m.capacity)))
        .unwrap_or((0, 0));
    let mut conditions = Vec::new();
    match figure.condition.posture {
        Posture::Upright => {}
        Posture::Crouched => conditions.push(condition::CROUCHED),
        Posture::Prone => conditions.push(condition::PRONE),
    }
    match figure.condition.vitality {
        Vitality::Conscious => {}
        Vitality::Unconscious => conditions.push(condition::UNCONSCIOUS),
        Vitality::Dead => conditions.push(condition::DEAD),
        Vitality::Yielded => conditions.push(condition::YIELDED),
    }
    for (index, on) in [
        (condition::GRAPPLED, figure.grapple.any()),
        (condition::IMMOBILISED, figure.immobilised()),
        (condition::BROKEN, figure.broken.0 != 0),
        (condition::MOUNTED, figure.ride.mount.is_some()),
        (condition::UNNERVED, figure.nerve.broken),
    ] {
        if on {
            conditions.push(index);
        }
    }
    if figure.aim.at.is_some() {
        conditions.push(condition::AIMING);
    }
    if figure.declaration.act == Act::FullDodge {
        conditions.push(condition::DODGING);
    }
    if figure.blaze.on.is_some() {
        conditions.push(condition::BURNING);
    }
    if figure.legs.cling.is_some() {
        conditions.push(condition::CLIMBING);
    }
    if figure.arsenal.iter().any(|(_, item)| item.jammed) {
        conditions.push(condition::JAMMED);
    }
    let intent = figure.declaration.made.then(|| {
        let target = figure.declaration.target.map(|target| field.get(target));
        Intent {
            by: id,
            sentence: told(field, &figure, &figure.declaration, target.as_ref()).into(),
            path: figure.declaration.path.clone(),
            target: figure.declaration.target,
            phase: phase_of(&figure, &figure.declaration),
            icon: figure.declaration.row().icon,
            veil: *figure.veil,
        }
    });
    Sheet {
        id,
        name: figure.called.name.to_string(),
        kind: figure.called.kind.to_string(),
        art: figure.called.art.to_string(),
        side: figure.owner(),
        tile: figure.tile(),
        breadth: crate::figure::breadth(figure.frame.size),
        facing: figure.facing.0,
        standing: figure.standing.0,
        gauges: vec![
            (i16::from(figure.wounds.0), size + 1),
            (i16::from(figure.stuns.0), size + 1),
            (i16::from(figure.fatigue.level()), health + 3),
            (figure.initiative.value as i16, 0),
            (rounds.0 as i16, rounds.1 as i16),
        ],
        conditions,
        intent,
        reaches: reaches(&figure),
        lines: lines(field, id),
    }
}

fn lines(field: &Field, id: CombatantId) -> Vec<(String, String)> {
    let figure = field.get(id);
    let mut lines = Vec::new();
    let mut line = |label: &str, text: String| lines.push((label.to_owned(), text));
    let attribute = |a: Attribute| figure.attributes.get(a);
    line(
        "attributes",
        format!(
            "Str {} Hea {} Agi {} Dex {} Per {} Int {} Wil {}",
            attribute(Attribute::Strength),
            attribute(Attribute::Health),
            attribute(Attribute::Agility),
            attribute(Attribute::Dexterity),
            attribute(Attribute::Perception),
            attribute(Attribute::Intelligence),
            attribute(Attribute::Will),
        ),
    );
    let skills: Vec<String> = [
        Skill::Brawl,
        Skill::Melee,
        Skill::Throw,
        Skill::Bow,
        Skill::Crossbow,
        Skill::Guns,
        Skill::HeavyWeapons,
    ]
    .into_iter()
    .filter(|skill| figure.skills.get(*skill) > 0)
    .map(|skill| format!("{} {}", skill.name(), figure.skills.get(skill)))
    .collect();
    line("skills", skills.join(", "));
    if !figure.techniques.is_empty() {
        let names: Vec<&str> = figure.techniques.iter().map(|one| one.row().name).collect();
        line("techniques", names.join(", "));
    }
    line(
        "soak",
        format!(
            "{} + armour {}{}",
            figure.frame.soak,
            figure.suit.protection(),
            match (figure.suit.heavy, figure.suit.bulletproof) {
                (true, true) => ", heavy, bulletproof",
                (true, false) => ", heavy",
                (false, true) => ", bulletproof",
                (false, false) => "",
            }
        ),
    );
    let grade = figure.load_grade();
    let grams = figure.frame.worn_grams + figure.arsenal.grams();
    let mut load = format!(
        "{}.{} kg, {}",
        grams / 1000,
        grams % 1000 / 100,
        ["none", "light", "medium", "heavy", "extreme", "too much"][usize::from(grade)]
    );
    if figure.load_penalty() > 0 {
        load.push_str(&format!(": Agility -{}", figure.load_penalty()));
    }
    if grade > 0 {
        load.push_str(&format!("; -{} against fatigue", 5 * grade));
    }
    line("load", load);
    if figure.suit.noisy > 0 {
        line(
            "noise",
            format!(
                "Agility -{} for stealth ({})",
                figure.suit.noisy,
                rule::ARM_NOISY
            ),
        );
    }
    line(
        "move",
        format!(
            "{} m free, {} m at a run",
            combat_move_metres(&figure),
            move_metres(&figure)
        ),
    );
    if figure.grapple.any() {
        let name = |id: &CombatantId| field.get(*id).called.name.to_string();
        let held: Vec<_> = figure
            .grapple
            .held_by
            .iter()
            .map(|(id, hold)| format!("by {} at {hold}", name(id)))
            .chain(
                figure
                    .grapple
                    .holds
                    .iter()
                    .map(|id| format!("holds {}", name(id))),
            )
            .collect();
        line("grapple", held.join(", "));
    }
    let broken = Limb::ALL
        .into_iter()
        .filter(|limb| figure.broken.has(*limb));
    let broken: Vec<_> = broken.map(Limb::name).collect();
    if !broken.is_empty() {
        line("broken", broken.join(", "));
    }
    if !figure.arsenal.charges.is_empty() {
        let names = figure.arsenal.charges.iter().map(|charge| &*charge.name);
        line("charges", names.collect::<Vec<_>>().join(", "));
    }
    for (_, item) in figure.arsenal.iter() {
        if item.place == Place::Gone {
            continue;
        }
        let place = if item.place == Place::Ready {
            "in hand"
        } else {
            "carried"
        };
        let load = match (item.weapon.missile, item.load) {
            (None, _) => String::new(),
            (Some(missile), _) if missile.is_thrown() => format!(", {} more", item.spare),
            (Some(_), Load::Loaded) => format!(", {} loaded, {} more", item.rounds, item.spare),
            (Some(_), Load::Fresh) => format!(", just loaded, {} more", item.spare),
            (Some(_), Load::Empty(_)) => format!(", empty, {} more", item.spare),
        };
        line(&item.weapon.name, format!("{place}{load}"));
    }
    lines
}

/// Feeds a figure's changing state.
pub(crate) fn digest(field: &Field, id: CombatantId, digest: &mut Digest) {
    let figure = field.get(id);
    let tile = figure.tile();
    let round = &figure.declaration;
    let pack = |parts: &[i64]| parts.iter().fold(0_i64, |all, part| all << 12 ^ part);
    digest.number(pack(&[
        i64::from(id.0),
        i64::from(tile.x),
        i64::from(tile.y),
        figure.facing.0 as i64,
        i64::from(figure.wounds.0),
    ]));
    digest.number(pack(&[
        i64::from(figure.stuns.0),
        i64::from(figure.fatigue.fatigue),
        i64::from(figure.fatigue.exhaustion),
        figure.condition.vitality as i64,
        figure.condition.posture as i64,
    ]));
    digest.number(pack(&[
        i64::from(figure.initiative.value),
        i64::from(figure.initiative.tie),
        i64::from(figure.slots.declared),
        figure.slots.assigned.len() as i64,
        i64::from(figure.crisis.fatal_since),
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
        figure.aim.at.map_or(-1, |target| i64::from(target.0)),
        figure.closed_by.0.len() as i64,
    ]));
    let packed = |tile: Option<tabletop::grid::Tile>| {
        tile.map_or(-1, |tile| i64::from(tile.x) << 8 | i64::from(tile.y))
    };
    digest.number(pack(&[
        round.fire as i64 | round.clear.map_or(0, |clear| 16 + 16 * clear as i64),
        round.off_hand.map_or(-1, i64::from),
        packed(round.direction),
        i64::from(figure.bullets.past),
        i64::from(figure.bullets.counted),
    ]));
    digest.number(pack(&[
        packed(round.path.last().copied()),
        packed(round.fires_from),
        i64::from(round.further_shots),
        round.drawn.map_or(-1, i64::from),
    ]));
    let nerve = figure.nerve;
    let (crisis, tending) = (figure.crisis, figure.tending);
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
    if figure.frame.quick {
        let points = Attribute::ALL.map(|attribute| figure.attributes.get(attribute));
        digest.number(points.iter().fold(0, |all, one| all << 5 | i64::from(*one)));
    }
    for other in &round.split.others {
        digest.number(i64::from(other.0));
    }
    let (legs, tread) = (figure.legs, round.tread);
    digest.number(pack(&[
        i64::from(legs.shaken) | i64::from(legs.litter) << 2,
        i64::from(legs.run),
        legs.cling.map_or(-1, |cling| {
            i64::from(cling.goal.x) << 14 | i64::from(cling.goal.y) << 7 | i64::from(cling.metres)
        }),
        tread.manner as i64 | i64::from(tread.tried) << 2 | i64::from(tread.free) << 3,
        tread.limit.map_or(-1, i64::from) ^ i64::from(tread.topples) << 8,
        packed(tread.goal),
        figure
            .blaze
            .on
            .map_or(-1, |on| on.source as i64 | i64::from(on.round) << 4),
        i64::from(figure.initiative.shock) << 1 | i64::from(figure.blaze.spent),
    ]));
    let ken = figure.ken;
    digest.number(pack(&[
        i64::from(figure.veil.0),
        i64::from(ken.seen_by),
        i64::from(ken.stealth),
        i64::from(ken.hiding)
            | i64::from(ken.sneaks) << 1
            | i64::from(ken.unaware) << 2
            | i64::from(ken.alarmed) << 3,
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
    if let Some((item, watch)) = &figure.kept_watch.0 {
        digest.number(i64::from(*item));
        digest.number(watched(watch));
    }
    digest.number(pack(&[
        i64::from(figure.grapple.hold()),
        figure.grapple.held_by.len() as i64,
        figure.grapple.holds.len() as i64,
        i64::from(figure.broken.0),
        round.manoeuvre as i64,
    ]));
    digest.number(pack(&[
        i64::from(round.effort) | (figure.ride.seat as i64) << 1,
        figure.ride.mount.map_or(-1, |mount| i64::from(mount.0)),
        round.stunt.map_or(-1, |stunt| stunt as i64),
        round.also.map_or(-1, i64::from),
        round.thing.map_or(-1, i64::from) ^ round.swapped.map_or(-1, i64::from) << 8,
        packed(round.retreat.last().copied()),
        round.limb as i64,
        field.litter.things.len() as i64,
    ]));
    digest.number(pack(&[
        round.trick.map_or(-1, |trick| trick as i64),
        i64::from(round.further_blows),
        i64::from(round.blows_struck),
        i64::from(round.readies) | i64::from(figure.crisis.shaken_off) << 1,
        figure.slots.rerolled.len() as i64 | i64::from(round.fuse) << 4,
        figure.arsenal.charges.len() as i64,
    ]));
    for (_, item) in figure.arsenal.iter() {
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
