//! Reads the picks of a declaration into the round's record, as far as they go.

use super::actions::ACTIONS;
use super::charges::plan_charge_laid;
use super::fire::{counts, fire_of, modes, other_gun};
use super::footwork::{plan_charge, plan_retreat, plan_thing, stunt_difficulty};
use super::split::may_split;
use super::surprise::surprises;
use super::trick::tricks;
use super::way::{MANNERS, plan_manners, way_to_foe, way_to_tile};
use crate::beats::charge;
use crate::data::{Skill, WeaponClass};
use crate::figure::{
    Act, Clear, Declaration, Field, Fire, ItemIndex, Limb, Load, Manoeuvre, Place, Posture, Seen,
    ShotKind, Stance, Stunt,
};
use crate::rules::melee::best_skill;
use crate::rules::movement::{combat_move_metres, may_run, move_metres, sprint_metres};
use crate::technique::Technique;
use std::sync::Arc;
use tabletop::CombatantId;
use tabletop::decision::Pick;
use tabletop::grid::{Door, Footprint, Obstacle, Reach, Tile, TileSet, sight};

/// What a declaration asks for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// One fatigue to act normally at initiative 0.
    Push,
    /// What to do.
    Action,
    /// With which weapon.
    Weapon,
    /// At whom.
    Target,
    /// At whom else (YG-TECH-MULTIPLE-TARGETS).
    Another,
    /// Whether to pay for being first (YG-TECH-SURPRISE-ATTACK).
    Rush,
    /// How often and how wide it is fired (chapter 19).
    Mode,
    /// Where the middle of an arc points.
    Direction,
    /// What is loaded (table A-12).
    Ammunition,
    /// The place at which something that explodes is thrown.
    Mark,
    /// What kind of shot.
    Shot,
    /// How many shots (YC-ROF).
    Count,
    /// What a blow is meant to do.
    Manoeuvre,
    /// Whether to pay a fatigue for a level less.
    Effort,
    /// A stunt (YC-STUNT).
    Stunt,
    /// What lies on the ground.
    Thing,
    /// What else is drawn.
    Also,
    /// Which limb.
    Limb,
    /// What first aid is for.
    Care,
    /// In which stance.
    Stance,
    /// With which technique (chapter 28).
    Trick,
    /// How many blows (YG-TECH-MULTIPLE-ATTACKS).
    Blows,
    /// Where to.
    Tile,
    /// How a way that demands checks is gone.
    Manner,
    /// How hard it is what is pulled down.
    Difficulty,
    /// How a charge is set off.
    Fuse,
    /// From which tile of the path.
    FiringTile,
    /// In which posture.
    Posture,
    /// How many defences.
    Defences,
    /// Which action waits (YC-WAIT).
    Deed,
    /// For whom it waits.
    Whom,
    /// What it waits for.
    Event,
    /// Which way an arc is covered (YC-OVERWATCH).
    Arc,
    /// Against whom it is covered.
    Prey,
    /// Whether to look twice (YC-OW-IDENTIFY).
    Identify,
    /// What to do if it cannot be told.
    Unsure,
    /// How fast the attack is.
    Pace,
    /// Nothing more.
    Complete,
}

/// A declaration as far as its picks go.
#[derive(Clone)]
pub(crate) struct Walk {
    pub(crate) plan: Declaration,
    pub(crate) posture: Option<Posture>,
    pub(crate) step: Step,
    /// What may be asked after that.
    later: &'static [Step],
}

/// The picks that were read last, and the plan after each of them: most questions are about one more
/// pick.
#[derive(Default)]
pub(crate) struct Trail {
    who: Option<CombatantId>,
    picks: Vec<Pick>,
    /// One more than there are picks, unless it is empty.
    walks: Vec<Walk>,
}

/// Names of the kinds of shot in picks.
pub(crate) const SHOTS: [(&str, ShotKind); 4] = [
    ("snap", ShotKind::Snap),
    ("normal", ShotKind::Normal),
    ("careful", ShotKind::Careful),
    ("aimed", ShotKind::Aimed),
];

/// Ways to wait for a clear shot into a melee, as they stand beside the kinds of shot.
pub(crate) const CLEARS: [(&str, Clear); 2] = [
    ("cautious", Clear::Cautious),
    ("trigger-happy", Clear::TriggerHappy),
];

/// Names of the stances in picks.
pub(crate) const STANCES: [(&str, Stance); 3] = [
    ("normal", Stance::Normal),
    ("aggressive", Stance::Aggressive),
    ("defensive", Stance::Defensive),
];

/// What is put behind a weapon's name in picks for using it with Brawl (YC-BRAWL-OTHER).
pub(crate) const BY_BRAWL: &str = "-by-brawl";

/// Names of the postures in picks.
pub(crate) const POSTURES: [(&str, Posture); 3] = [
    ("upright", Posture::Upright),
    ("crouched", Posture::Crouched),
    ("prone", Posture::Prone),
];

fn named<T: Copy>(table: &[(&str, T)], pick: &Pick) -> Option<T> {
    let key = pick.key()?;
    table
        .iter()
        .find(|(name, _)| *name == key)
        .map(|(_, value)| *value)
}

/// Whether a step is asked at all in this plan.
fn applies(field: &Field, step: Step, plan: &Declaration, me: &Seen) -> bool {
    if plan.clear.is_some()
        && matches!(
            step,
            Step::Tile | Step::FiringTile | Step::Posture | Step::Defences | Step::Count
        )
    {
        // Focused: no move, no defence.
        return false;
    }
    match step {
        Step::Another => may_split(field, me, plan),
        Step::Rush => surprises(field, me, plan),
        Step::Manner => plan_manners(field, me, plan).len() > 1,
        Step::FiringTile => plan.act != Act::Attack && plan.path.len() > 1,
        Step::Posture if plan.act == Act::Attack => false,
        Step::Posture if me.ride.mount.is_some() => false,
        Step::Posture => !me.prone() && plan.path_cost <= 2 * combat_move_metres(me),
        Step::Count => counts(me, plan).1 > 1,
        Step::Ammunition => !me.arsenal.get(plan.item).weapon.takes.is_empty(),
        Step::Arc => plan.watch().is_some_and(|watch| !watch.blow),
        Step::Unsure | Step::Pace => plan.watch().is_some_and(|watch| watch.identify.is_some()),
        Step::Stance => plan.act != Act::Shoot && !plan.manoeuvre.is_aggressive(),
        Step::Shot => plan.act != Act::Attack && plan.fire != Fire::Blind,
        // A blow that is held back brings its own way with it.
        Step::Tile => plan.act != Act::Attack,
        Step::Effort => plan.manoeuvre.level() > 1,
        Step::Trick => tricks(me, plan).next().is_some(),
        Step::Blows => plan.trick == Some(Technique::MultipleAttacks),
        Step::Also => !me.arsenal.drawable_with(plan.item).is_empty(),
        Step::Stunt => !plan.runs && stunt_difficulty(field, plan, me).is_some(),
        _ => true,
    }
}

/// Reads `picks`, which must be a legal beginning, into a plan.
pub(crate) fn walk(field: &Field, me: &Seen, picks: &[Pick]) -> Walk {
    along(field, me, picks, Walk::clone)
}

/// Looks at the plan that `picks` come to, which must be a legal beginning.
pub(crate) fn along<T>(
    field: &Field,
    me: &Seen,
    picks: &[Pick],
    look: impl FnOnce(&Walk) -> T,
) -> T {
    let mut trail = field.memo.take_trail();
    let seen = look(trail.follow(field, me, picks));
    field.memo.keep_trail(trail);
    seen
}

impl Trail {
    /// Goes back to where `picks` leave the trail, and on along them.
    fn follow(&mut self, field: &Field, me: &Seen, picks: &[Pick]) -> &Walk {
        if self.who != Some(*me.id) {
            self.who = Some(*me.id);
            self.picks.clear();
            self.walks.clear();
            self.walks.push(Walk::begin(me));
        }
        let same = self.picks.iter().zip(picks);
        let same = same.take_while(|(kept, pick)| kept == pick).count();
        self.picks.truncate(same);
        self.walks.truncate(same + 1);
        for (index, pick) in picks.iter().enumerate().skip(same) {
            let mut walk = self.walks[index].clone();
            walk.go_on(field, me, pick);
            self.picks.push(pick.clone());
            self.walks.push(walk);
        }
        &self.walks[picks.len()]
    }
}

impl Walk {
    /// Before the first pick.
    fn begin(me: &Seen) -> Self {
        let zero = me.initiative.rolled && me.initiative.value == 0;
        Self {
            plan: Declaration {
                made: true,
                ..Declaration::default()
            },
            posture: None,
            step: if zero { Step::Push } else { Step::Action },
            later: &[],
        }
    }

    /// Takes one more pick.
    fn go_on(&mut self, field: &Field, me: &Seen, pick: &Pick) {
        match self.step {
            Step::Complete => {}
            Step::Push => {
                self.plan.pushed = pick.key() == Some("push");
                self.step = Step::Action;
            }
            Step::Action => {
                self.act(me, pick);
                self.next(field, me);
            }
            step => {
                take(field, me, self, step, pick);
                self.next(field, me);
            }
        }
    }

    /// Takes the action.
    fn act(&mut self, me: &Seen, action: &Pick) {
        let plan = &mut self.plan;
        plan.act = ACTIONS
            .iter()
            .find(|row| action.key() == Some(row.key))
            .map(|row| row.act)
            .unwrap_or_default();
        plan.fire = action.key().map_or(Fire::Single, fire_of);
        if plan.act == Act::Aim {
            plan.stance = Stance::Focused;
        }
        self.later = plan.row().steps;
        super::vigil::begin(plan);
        if plan.act == Act::Retreat {
            plan.stance = Stance::Defensive;
        }
        if plan.act == Act::Improve {
            // The hold is the weapon; what hands there are serve as its item.
            plan.item = me.arsenal.bare_hands();
        }
    }

    /// Finds out what is asked next.
    fn next(&mut self, field: &Field, me: &Seen) {
        self.step = Step::Complete;
        while let [step, later @ ..] = self.later {
            self.later = later;
            if applies(field, *step, &self.plan, me) {
                self.step = *step;
                return;
            }
        }
    }
}

fn take(field: &Field, me: &Seen, walk: &mut Walk, step: Step, pick: &Pick) {
    let plan = &mut walk.plan;
    match (step, pick) {
        (Step::Weapon, Pick::Option(key)) => {
            let name = key.strip_suffix(BY_BRAWL);
            plan.by_brawl = name.is_some();
            if let Some((index, _)) = item_named(me, plan.act, name.unwrap_or(key)) {
                choose_weapon(me, plan, index);
                if plan.wait().is_some_and(|wait| wait.gun) {
                    plan.act = super::vigil::gun_act(me, index);
                }
            }
        }
        (Step::Target, Pick::Target(target)) => {
            plan.target = Some(*target);
            let goal = field.get(*target).footprint();
            match plan.act {
                Act::Attack | Act::Manoeuvre => plan_approach(field, me, plan, goal),
                Act::Improve => plan.manoeuvre = Manoeuvre::Improve,
                Act::PopOut => plan.fires_from = peek(field, me, goal),
                Act::Shoot => {
                    let seen = field.has_seen(me.owner(), &field.get(*target));
                    plan.after_door = !seen || behind_door(field, me, goal);
                }
                _ => {}
            }
        }
        (Step::Mode, pick) => {
            let found = modes(plan.fire)
                .iter()
                .find(|fire| pick.key() == Some(fire.key()));
            plan.fire = found.copied().unwrap_or(plan.fire);
            if plan.fire == Fire::TwoGuns {
                plan.off_hand = other_gun(me, plan.item);
            }
            // Until the number is named: the fewest there can be.
            plan.further_shots = counts(me, plan).0 - 1;
        }
        (Step::Ammunition, pick) => {
            plan.ammunition = super::ammunition::named(me, plan.item, pick);
        }
        (Step::Another, pick) => {
            super::split::take(plan, pick);
            if !plan.fire.in_bursts() {
                plan.further_shots = counts(me, plan).0 - 1;
            }
        }
        (Step::Rush, pick) => plan.rushes = pick.key() == Some("rush"),
        (Step::Mark, Pick::Tile(tile)) => plan.direction = Some(*tile),
        (Step::Direction, Pick::Tile(tile)) => {
            plan.direction = Some(*tile);
            if plan.fire == Fire::Blind && !plan.moves() {
                // Out of full cover the weapon alone looks round the corner (YC-BLIND-FIRE).
                plan.fires_from = peek(field, me, Footprint::single(*tile));
            }
        }
        (Step::Shot, pick) => {
            plan.shot = named(&SHOTS, pick).unwrap_or_default();
            plan.clear = named(&CLEARS, pick);
            if plan.clear.is_some() {
                plan.stance = Stance::Focused;
            }
        }
        (Step::Manoeuvre, pick) => {
            let chosen = Manoeuvre::CHOICES
                .into_iter()
                .find(|manoeuvre| pick.key() == Some(manoeuvre.key()));
            plan.manoeuvre = chosen.unwrap_or_default();
            if plan.manoeuvre.is_aggressive() {
                plan.stance = Stance::Aggressive;
            }
        }
        (Step::Stunt, pick) => {
            plan.stunt = [Stunt::Attack, Stunt::Damage]
                .into_iter()
                .find(|stunt| pick.key() == Some(stunt.key()));
        }
        (Step::Also, Pick::Option(key)) => {
            let others = me.arsenal.drawable_with(plan.item).into_iter();
            plan.also = others
                .into_iter()
                .find(|other| *me.arsenal.get(*other).weapon.id == **key);
            if let Some(other) = plan.also {
                let reach = me.arsenal.get(other).weapon.reach;
                plan.drawn = plan.drawn.map(|drawn| drawn + reach);
            }
        }
        (Step::Thing, Pick::Option(key)) if plan.act == Act::LayCharge => {
            plan_charge_laid(me, plan, key);
        }
        (Step::Fuse, Pick::Count(rounds)) => plan.fuse = *rounds,
        (Step::Thing, Pick::Option(key)) => plan_thing(field, me, plan, key),
        (Step::Tile, Pick::Tile(tile)) if plan.act == Act::Retreat => {
            plan_retreat(field, me, plan, *tile);
        }
        (Step::Tile, Pick::Tile(tile)) if matches!(plan.act, Act::Dismount | Act::Door) => {
            plan.direction = Some(*tile);
        }
        (Step::Tile, Pick::Tile(tile)) if plan.act == Act::Charge => {
            plan_charge(field, me, plan, *tile);
        }
        (Step::Effort, pick) => plan.effort = pick.key() == Some("all-out"),
        (Step::Limb, pick) => {
            let chosen = Limb::ALL
                .into_iter()
                .find(|limb| pick.key() == Some(limb.key()));
            plan.limb = chosen.unwrap_or_default();
        }
        (Step::Trick, Pick::Option(key)) => {
            plan.trick = Technique::of_id(key);
            if matches!(plan.trick, Some(Technique::DeadlyShot | Technique::Ambush)) {
                plan.stance = Stance::Focused;
            }
        }
        (Step::Care, pick) => plan.tends_stuns = pick.key() == Some("stuns"),
        (Step::Blows, Pick::Count(count)) => plan.further_blows = count.saturating_sub(1),
        (Step::Stance, pick) => plan.stance = named(&STANCES, pick).unwrap_or_default(),
        (Step::Tile, Pick::Tile(tile)) => plan_path(field, me, plan, *tile),
        (Step::Manner, pick) => plan.tread.manner = named(&MANNERS, pick).unwrap_or_default(),
        (Step::Difficulty, Pick::Count(difficulty)) => plan.tread.topples = *difficulty,
        (Step::FiringTile, Pick::Tile(tile)) => {
            plan.fires_from = Some(*tile);
            plan.dashes = dashes(field, me, plan);
        }
        (Step::Count, Pick::Count(count)) => plan.further_shots = count.saturating_sub(1),
        (Step::Posture, pick) => walk.posture = named(&POSTURES, pick),
        (Step::Defences, Pick::Count(count)) => plan.defences = *count,
        (Step::Deed | Step::Whom | Step::Event, pick) => super::vigil::take(plan, step, pick),
        (Step::Arc | Step::Prey | Step::Identify | Step::Unsure | Step::Pace, pick) => {
            super::watch::take(plan, step, pick);
        }
        _ => {}
    }
}

/// The item of this name that can still be used: of several the one in hand, or for drawing the
/// slung one; among those the one that is loaded, or for loading one that is not.
pub(crate) fn item_named<'a>(
    me: &'a Seen,
    act: Act,
    key: &str,
) -> Option<(ItemIndex, &'a crate::figure::Item)> {
    let draws = matches!(act, Act::Draw | Act::Swap);
    me.arsenal
        .iter()
        .filter(|(_, item)| item.place != Place::Gone && &*item.weapon.id == key)
        .min_by_key(|(_, item)| {
            let loads = matches!(act, Act::Reload | Act::ClearJam);
            (
                (item.place == Place::Slung) != draws,
                item.can_shoot() == loads,
            )
        })
}

/// Shots that may be declared (YC-ROF, R-94): with a weapon worked by hand 1 and one more per four
/// points of skill, up to its rate of fire and what is loaded; several only without move or
/// defence.
pub(crate) fn most_shots(me: &Seen, plan: &Declaration) -> u8 {
    let item = me.arsenal.get(plan.item);
    let Some(missile) = item.weapon.missile else {
        return 1;
    };
    if plan.act == Act::Shoot && plan.trick == Some(Technique::RainOfArrows) {
        let arrows = item.rounds.saturating_add(item.spare);
        return (me.skills.get(Skill::Bow) as u16 / 4).min(arrows).max(1) as u8;
    }
    let alone = plan.defences > 0 || plan.moves() || plan.loads_too || plan.trick.is_some();
    if plan.act != Act::Shoot || alone {
        return 1;
    }
    let (_, skill) = best_skill(me, &item.weapon);
    let by_skill = 1 + me.skills.get(skill) as u16 / 4;
    missile.rate.min(by_skill).min(item.rounds.max(1)) as u8
}

/// Whether the path leads from full cover to other full cover as the target sees it, within combat
/// move.
fn dashes(field: &Field, me: &Seen, plan: &Declaration) -> bool {
    let (Some(first), Some(last), Some(target)) =
        (plan.path.first(), plan.path.last(), plan.target)
    else {
        return false;
    };
    let foe = field.get(target);
    let hidden = |tile| {
        let own = me.footprint_at(tile);
        !field.map().sees(foe.footprint(), own)
    };
    first != last && plan.path_cost <= 2 * combat_move_metres(me) && hidden(*first) && hidden(*last)
}

fn choose_weapon(me: &Seen, plan: &mut Declaration, index: ItemIndex) {
    plan.item = index;
    let item = me.arsenal.get(index);
    let uses = matches!(
        plan.act,
        Act::Attack | Act::Manoeuvre | Act::Shoot | Act::PopOut | Act::Draw
    );
    let quick = matches!(plan.act, Act::Shoot | Act::PopOut)
        && item.weapon.is(WeaponClass::Pistol)
        && me.knows(Technique::QuickDraw);
    if uses && item.place == Place::Slung {
        plan.readies = quick;
        plan.drawn = Some(item.weapon.reach).filter(|_| !quick);
    }
    let at_once = item.weapon.missile.is_some_and(|missile| missile.at_once);
    plan.loads_too =
        matches!(plan.act, Act::Shoot | Act::PopOut) && item.load == Load::Empty(0) && !at_once;
    if plan.act == Act::Swap {
        let away = me.arsenal.in_the_way_of(index);
        let reaches = away.iter().map(|held| me.arsenal.get(*held).weapon.reach);
        plan.swapped = Some(item.weapon.reach + reaches.sum::<i32>());
    }
}

/// How a melee attacker gets there: walking if that will do, else at a run (YC-MOVE-FULL).
fn plan_approach(field: &Field, me: &Seen, plan: &mut Declaration, goal: Footprint) {
    let Some((path, cost)) = way_to_foe(field, me, charge(me, true), goal) else {
        // Whoever waits for a foe lets it come.
        plan.runs = plan.wait().is_none();
        return;
    };
    plan.runs = cost > charge(me, false);
    plan.path_cost = cost;
    if path.len() > 1 {
        plan.path = path;
    }
}

fn plan_path(field: &Field, me: &Seen, plan: &mut Declaration, goal: Tile) {
    if plan.act == Act::Climb {
        plan.tread.goal = Some(goal);
        return;
    }
    if goal == me.tile() {
        return;
    }
    if let Some((path, cost)) = way_to_tile(field, me, goal) {
        plan.path = path;
        plan.path_cost = cost;
    }
}

/// Everywhere a figure can get to this round, with the cost in half metres.
pub(crate) fn flood(field: &Field, me: &Seen) -> Arc<Reach> {
    field.memo.recall(
        |known| &mut known.floods,
        Field::spot(me),
        || flooded(field, me),
    )
}

fn flooded(field: &Field, me: &Seen) -> Arc<Reach> {
    let metres = match me.condition.posture {
        _ if me.legs.cling.is_some() => 0,
        _ if me.exhausted() => combat_move_metres(me) / 2,
        Posture::Upright if may_run(me) => sprint_metres(me).max(move_metres(me)),
        _ => combat_move_metres(me),
    };
    field.reach(me, 2 * metres)
}

/// Tiles on which somebody stands who is up, or where somebody declared to end.
pub(crate) fn taken(field: &Field, me: &Seen) -> Arc<TileSet> {
    field.memo.recall(
        |known| &mut known.taken,
        *me.id,
        || Arc::new(taken_for(field, me)),
    )
}

fn taken_for(field: &Field, me: &Seen) -> TileSet {
    let mut taken = TileSet::new(field.map());
    let breadth = me.breadth();
    for other in field.anybody() {
        if other.is_one_with(*me.id) || !other.conscious() || !field.knows(me.owner(), &other) {
            continue;
        }
        let mut take = |place: Footprint| {
            for tile in place.crowded(breadth) {
                taken.insert(tile);
            }
        };
        take(other.footprint());
        let end = other.declaration.destination(other.tile());
        if end != other.tile() && !other.declaration.act.brings_its_way() {
            take(other.footprint_at(end));
        }
    }
    taken
}

/// The tile beside full cover from which `goal` is seen (YC-COVER-POPOUT): the first free one in
/// the order of headings.
pub(crate) fn peek(field: &Field, me: &Seen, goal: Footprint) -> Option<Tile> {
    let (map, ways) = (field.map(), field.ways(me));
    if map.sees(me.footprint(), goal) {
        return None;
    }
    tabletop::grid::Heading::ALL
        .into_iter()
        .filter(|heading| ways.may_step(me.tile(), *heading))
        .map(|heading| me.tile().step(heading))
        .find(|tile| !field.occupied(*tile, *me.id) && map.sees(me.footprint_at(*tile), goal))
}

/// Whether a closed door is what hides `goal`.
fn behind_door(field: &Field, me: &Seen, goal: Footprint) -> bool {
    let (eye, goal) = field.map().line_between(me.footprint(), goal);
    let line = sight(field.map(), eye, goal);
    match line.by {
        Some(Obstacle::Edge(edge)) if !line.clear => {
            field.map().edge(edge).door == Some(Door::Closed)
        }
        _ => false,
    }
}
