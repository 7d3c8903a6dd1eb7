//! Fire in bursts: at one target or over an arc, burst by burst, and after each the question
//! whether to go on (YC-BURST-MORE, YC-FULLAUTO, R-107, R-110).

use super::Answer;
use super::assault::Assault;
use super::opening::declared;
use crate::figure::{Field, Fire, ItemIndex, Place};
use crate::rules::missile::{Shot, area_row, best_shot, burst_limit, burst_size, half_arc, within};
use crate::technique::Technique;
use crate::vocabulary::{deed, gauge, note};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::decision::Pick;
use tabletop::event::What;
use tabletop::grid::{Heading, Tile, in_sight};
use tabletop::trace::Trace;
use tabletop::umpire::Umpire;

/// Where the fire stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// A burst begins.
    Burst,
    /// The shooter says who is hit first (YG-TECH-SELECTIVE-FIRE).
    First,
    /// It sweeps over its arc.
    Sweep,
    /// It passes over those in its arc.
    Pass,
    /// The shooter goes on or stops.
    Ask,
}

/// Bursts under way.
#[derive(Component, Clone, Debug)]
pub(crate) struct Barrage {
    pub(crate) who: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) fire: Fire,
    /// At whom, unless an arc is swept.
    pub(crate) target: Option<CombatantId>,
    /// At whom else, burst by burst (YG-TECH-CONTROLLED-FIRE).
    others: Vec<CombatantId>,
    /// Who is hit first by a burst over the arc, if not the nearest.
    pub(crate) first: Option<CombatantId>,
    pub(crate) from: Tile,
    /// Where the middle of the arc points.
    pub(crate) aim: Tile,
    /// Bursts fired.
    pub(crate) done: u8,
    stage: Stage,
    /// Who is still to be passed over, nearest last.
    queue: Vec<CombatantId>,
    /// Most hits of this burst that count, once its first target is known.
    most: Option<u8>,
}

impl Barrage {
    /// The fire that `who` has declared.
    pub(crate) fn declared(field: &Field, who: CombatantId) -> Self {
        let figure = field.get(who);
        let round = &figure.declaration;
        let from = round.fires_from.unwrap_or(figure.tile());
        Self {
            who,
            item: round.item,
            fire: round.fire,
            target: round.target.filter(|_| !round.fire.is_sweep()),
            others: round.split.others.clone(),
            first: None,
            from,
            aim: round.direction.unwrap_or(from),
            done: 0,
            stage: Stage::Burst,
            queue: Vec::new(),
            most: None,
        }
    }

    /// The same fire, beginning with this one of its targets.
    pub(crate) fn at(self, target: CombatantId) -> Self {
        Self {
            target: Some(target),
            ..self
        }
    }

    /// Whether another burst can follow: enough hands, rounds and enemies.
    pub(crate) fn may_go_on(&self, field: &Field) -> bool {
        let figure = field.get(self.who);
        let item = figure.arsenal.get(self.item);
        let Some(missile) = item.weapon.missile else {
            return false;
        };
        let least = if self.fire == Fire::ThreeRound { 3 } else { 1 };
        figure.conscious()
            && item.place == Place::Ready
            && !item.jammed
            && item.rounds >= least
            && i32::from(self.done) < burst_limit(&missile, self.fire)
            && (self.aims_at_somebody(field) || self.other_targets(field).next().is_some())
    }

    /// Whether there is an arc, or the target of the last burst is still up.
    pub(crate) fn aims_at_somebody(&self, field: &Field) -> bool {
        self.target
            .is_none_or(|target| field.get(target).conscious())
    }

    /// Those at whom the next burst can be fired instead, as far as they are up.
    pub(crate) fn other_targets(&self, field: &Field) -> impl Iterator<Item = CombatantId> {
        let me = field.get(self.who);
        let all = me.declaration.targets();
        let all: Vec<CombatantId> = all
            .filter(|one| !self.others.is_empty() && Some(*one) != self.target)
            .filter(|one| field.get(*one).conscious())
            .collect();
        all.into_iter()
    }

    /// Everybody who is up in the arc and not behind full cover, nearest first.
    pub(crate) fn in_arc(&self, field: &Field) -> Vec<CombatantId> {
        in_arc(field, self.who, self.fire, self.from, self.aim)
    }

    /// The same in the order in which the next burst passes: whoever was chosen comes first.
    pub(crate) fn passes(&self, field: &Field) -> Vec<CombatantId> {
        let mut order = self.in_arc(field);
        if let Some(first) = self.first {
            order.sort_by_key(|one| *one != first);
        }
        order
    }

    /// Whether the shooter picks out the first target of the next burst, and has a choice.
    fn selects(&self, field: &Field) -> bool {
        let me = field.get(self.who);
        let skill = me.arsenal.get(self.item).weapon.skill;
        self.fire != Fire::Blind
            && me.knows_with(Technique::SelectiveFire, skill)
            && self.in_arc(field).len() > 1
    }

    /// The next burst as it would meet `target`; none out of sight or range.
    pub(crate) fn shot_at(&self, field: &Field, target: CombatantId) -> Option<Shot> {
        let (shooter, aimed) = (field.get(self.who), field.get(target));
        best_shot(
            field,
            declared(&shooter),
            declared(&aimed),
            self.item,
            self.from,
        )
        .ok()
        .map(|shot| shot.further(self.done))
    }
}

/// Everybody who is up in the arc around the direction from `from` to `aim`, nearest first; friends
/// too, but not the shooter.
pub(crate) fn in_arc(
    field: &Field,
    who: CombatantId,
    fire: Fire,
    from: Tile,
    aim: Tile,
) -> Vec<CombatantId> {
    let from = field.get(who).footprint_at(from).nearest(aim);
    let mut found: Vec<(i32, CombatantId)> = field
        .anybody()
        .filter(|other| *other.id != who && other.conscious())
        .filter_map(|other| {
            // Of something large any tile will do.
            let tiles = other.footprint().tiles();
            let swept = tiles
                .filter(|tile| within(from, aim, *tile, half_arc(fire)))
                .filter(|tile| in_sight(field.map(), from, *tile))
                .map(|tile| from.squared_distance(tile));
            swept.min().map(|squared| (squared, *other.id))
        })
        .collect();
    found.sort_unstable();
    found.into_iter().map(|(_, id)| id).collect()
}

/// The tiles of that arc, those behind full cover left out.
pub(crate) fn swept(field: &Field, who: CombatantId, fire: Fire, from: Tile, aim: Tile) -> Trace {
    let from = field.get(who).footprint_at(from).nearest(aim);
    let map = field.map();
    let tiles = map
        .tiles()
        .filter(|tile| within(from, aim, *tile, half_arc(fire)) && in_sight(map, from, *tile));
    Trace::Sweep {
        from,
        tiles: tiles.collect(),
    }
}

pub(crate) fn resolve_barrage(
    mut barrage: Single<&mut Barrage, With<Current>>,
    mut field: Field,
    mut umpire: Umpire,
    mut answer: ResMut<Answer>,
) {
    loop {
        let next = match barrage.stage {
            Stage::Burst => burst(&mut barrage, &mut field, &mut umpire),
            Stage::First => choose_first(&mut barrage, &field, &mut umpire, &mut answer),
            Stage::Sweep => sweep(&mut barrage, &mut field, &mut umpire),
            Stage::Pass => pass_over(&mut barrage, &mut field, &mut umpire),
            Stage::Ask => go_on(&mut barrage, &field, &mut umpire, &mut answer),
        };
        match next {
            Next::Stage(stage) => barrage.stage = stage,
            Next::After(stage) => {
                barrage.stage = stage;
                umpire.keep_current();
                return;
            }
            Next::Stop => return,
        }
    }
}

/// How the beat goes on.
enum Next {
    /// At once.
    Stage(Stage),
    /// When what was pushed has been resolved.
    After(Stage),
    /// Not, or not before an answer.
    Stop,
}

fn burst(barrage: &mut Barrage, field: &mut Field, umpire: &mut Umpire) -> Next {
    if !barrage.may_go_on(field) {
        return Next::Stop;
    }
    let Some(target) = barrage.target else {
        barrage.first = None;
        return Next::Stage(if barrage.selects(field) {
            Stage::First
        } else {
            Stage::Sweep
        });
    };
    let Some(shot) = barrage.shot_at(field, target) else {
        say(umpire, barrage.who, Some(target), note::NO_LINE);
        return Next::Stop;
    };
    barrage.done += 1;
    if shot.bullets == 0 {
        // Nothing of it comes that far (YC-BURST-DECAY).
        spend(barrage, field, umpire);
        say(umpire, barrage.who, Some(target), note::SCATTERED);
        return Next::Stage(Stage::Ask);
    }
    umpire.push(Assault::shot(barrage.who, target, barrage.item, shot));
    Next::After(Stage::Ask)
}

/// Asks who in the arc is to be hit first.
fn choose_first(
    barrage: &mut Barrage,
    field: &Field,
    umpire: &mut Umpire,
    answer: &mut Answer,
) -> Next {
    let Some(pick) = answer.take() else {
        umpire.ask(barrage.who, field.get(barrage.who).owner(), "first", None);
        return Next::Stop;
    };
    if let Pick::Target(first) = pick {
        barrage.first = Some(first);
        say(umpire, barrage.who, Some(first), note::PICKS_OUT);
    }
    Next::Stage(Stage::Sweep)
}

/// One burst over the arc begins.
fn sweep(barrage: &mut Barrage, field: &mut Field, umpire: &mut Umpire) -> Next {
    let who = barrage.who;
    umpire.begin(What::Deed {
        deed: deed::SWEEPS,
        by: who,
        at: None,
    });
    umpire
        .log
        .put_trace(|| swept(field, who, barrage.fire, barrage.from, barrage.aim));
    let heading = Heading::between(barrage.from, barrage.aim);
    let mut figure = field.get_mut(who);
    figure.crisis.exerted = true;
    figure.bullets.counted = 0;
    if let Some(heading) = heading
        && figure.facing.0 != heading
    {
        figure.facing.0 = heading;
        umpire.log.push(What::Faced { who, heading });
    }
    barrage.queue = barrage.passes(field);
    barrage.queue.reverse();
    let row = barrage
        .queue
        .last()
        .and_then(|first| barrage.shot_at(field, *first))
        .and_then(|shot| area_row(shot.bullets));
    barrage.most = row.map(|row| row.most);
    Next::Stage(Stage::Pass)
}

fn pass_over(barrage: &mut Barrage, field: &mut Field, umpire: &mut Umpire) -> Next {
    let shooter = field.get(barrage.who);
    let counted = shooter.bullets.counted;
    let stopped = shooter.arsenal.get(barrage.item).jammed;
    let most = barrage.most.unwrap_or(0);
    while let Some(target) = barrage.queue.pop().filter(|_| counted < most && !stopped) {
        let Some(shot) = barrage.shot_at(field, target) else {
            continue;
        };
        if shot.bullets == 0 || !field.get(target).conscious() {
            continue;
        }
        umpire.push(Assault::shot(barrage.who, target, barrage.item, shot));
        return Next::After(Stage::Pass);
    }
    barrage.queue.clear();
    // Only now: how far a burst reaches depends on what was in the magazine.
    spend(barrage, field, umpire);
    barrage.done += 1;
    Next::Stage(Stage::Ask)
}

fn go_on(barrage: &mut Barrage, field: &Field, umpire: &mut Umpire, answer: &mut Answer) -> Next {
    if !barrage.may_go_on(field) {
        return Next::Stop;
    }
    let figure = field.get(barrage.who);
    if barrage.fire == Fire::Blind {
        // Declared beforehand.
        return if barrage.done <= figure.declaration.further_shots {
            Next::Stage(Stage::Burst)
        } else {
            Next::Stop
        };
    }
    match answer.take() {
        None => {
            umpire.ask(barrage.who, figure.owner(), "fire-on", barrage.target);
            Next::Stop
        }
        Some(Pick::Target(target)) => {
            barrage.target = Some(target);
            Next::Stage(Stage::Burst)
        }
        Some(Pick::Tile(tile)) => {
            barrage.aim = tile;
            Next::Stage(Stage::Burst)
        }
        Some(pick) if pick.key() == Some("on") => Next::Stage(Stage::Burst),
        Some(_) => Next::Stop,
    }
}

/// The rounds of a burst leave the weapon.
pub(crate) fn spend(barrage: &Barrage, field: &mut Field, umpire: &mut Umpire) {
    let mut figure = field.get_mut(barrage.who);
    let item = figure.arsenal.get_mut(barrage.item);
    let before = item.rounds;
    let bullets = item
        .weapon
        .missile
        .map_or(0, |missile| burst_size(&missile, barrage.fire));
    item.spend_burst(bullets);
    umpire.log.push(What::Gauge {
        who: barrage.who,
        gauge: gauge::ROUNDS,
        from: before as i16,
        to: item.rounds as i16,
    });
}

fn say(umpire: &mut Umpire, who: CombatantId, other: Option<CombatantId>, note: u8) {
    umpire.log.push(What::Note {
        who,
        other,
        note,
        value: 0,
    });
}
