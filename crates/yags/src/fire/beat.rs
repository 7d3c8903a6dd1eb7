//! Fire and cold do their harm (YC-ELEM): at the contact, and at the end of each further round.

use crate::attack::beat::harm_figure;
use crate::beats::Answer;
use crate::checks::beat::attempt;
use crate::checks::rules::SkillCheck;
use crate::components::Field;
use crate::damage::beat::{Damage, Die, Shrug, marks, soak_die, tell_damage, write_soak_die};
use crate::damage::rules::levels;
use crate::data::Source;
use crate::fire::components::Burning;
use crate::fire::rules::{element_soak, heat, scorching, scorching_terms, shock_of};
use crate::vocabulary::{condition, note, purpose};
use crate::{cards, rule};
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A round of fire or cold.
#[derive(Component, Clone, Debug)]
pub(crate) struct ElementBeat {
    who: CombatantId,
    source: Source,
    round: u8,
    /// The damage die, once it lies.
    face: u8,
    pub(crate) shrug: Option<Shrug>,
    /// The die that counts.
    die: Option<Die>,
}

/// Sets `who` on fire, or into the cold: the first harm comes at once. What hits it so, like
/// a flamethrower, calls this.
pub(crate) fn engulf(
    field: &mut Field,
    context: &mut BattleContext,
    who: CombatantId,
    source: Source,
) {
    let burning = source.engulfs().then_some(Burning { source, round: 1 });
    let blaze = &mut field.get_mut(who).situation.blaze;
    let burned = blaze.on.is_some();
    if let Some(burning) = burning {
        blaze.on = Some(burning);
        if !burned {
            burns(context, who, true);
        }
    }
    blaze.spent = true;
    context.push(ElementBeat {
        who,
        source,
        round: 1,
        face: 0,
        shrug: None,
        die: None,
    });
}

/// Whoever has come to where something burns or freezes feels it at once, and so does its mount.
pub(crate) fn touch(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let mount = field.get(who).situation.ride.mount;
    for who in mount.into_iter().chain([who]) {
        touch_alone(field, context, who);
    }
}

fn touch_alone(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let met = field.get_mut(who).situation.blaze.met.take();
    let figure = field.get(who);
    let here = Source::named(field.map().hazard(figure.tile()));
    let Some(source) = met.or(here) else {
        return;
    };
    let known = figure
        .situation
        .blaze
        .on
        .is_some_and(|on| on.source == source);
    if !figure.situation.blaze.spent && !known {
        engulf(field, context, who, source);
    }
}

/// The end of a round in it: a further round of what engulfs, the next harm of what is only touched;
/// nothing more for whoever has left a source that does not burn on.
pub(crate) fn linger(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let figure = field.get(who);
    // On any of the tiles that it covers.
    let here = {
        let mut tiles = figure.footprint().tiles();
        tiles.find_map(|tile| Source::named(field.map().hazard(tile)))
    };
    let blaze = figure.situation.blaze;
    let Some(on) = blaze.on else {
        if !blaze.spent {
            touch(field, context, who);
        }
        return;
    };
    let stays = here == Some(on.source);
    let round = on.round + u8::from(!blaze.spent);
    let over = match on.source.burns_on() {
        Some(rounds) => round > rounds,
        None => !stays,
    };
    if over {
        put_out(field, context, who);
        return;
    }
    if blaze.spent {
        return;
    }
    let source = on.source;
    field.get_mut(who).situation.blaze.on = Some(Burning { source, round });
    context.push(ElementBeat {
        who,
        source,
        round,
        face: 0,
        shrug: None,
        die: None,
    });
}

/// It burns no more.
pub(crate) fn put_out(field: &mut Field, context: &mut BattleContext, who: CombatantId) {
    let blaze = &mut field.get_mut(who).situation.blaze;
    if blaze.on.take().is_some() {
        burns(context, who, false);
    }
}

fn burns(context: &mut BattleContext, who: CombatantId, on: bool) {
    context.log.push(EventKind::Condition {
        who,
        condition: condition::BURNING,
        on,
    });
}

pub(crate) fn resolve_element(
    mut beat: Single<&mut ElementBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    let (who, source, round) = (beat.who, beat.source, beat.round);
    let figure = field.get(who);
    if beat.face == 0 {
        let Some(face) = context.roll(who, figure.owner(), purpose::DAMAGE, 20) else {
            return;
        };
        beat.face = face;
    }
    let conversion = scorching(source, round);
    let soak = element_soak::<NullLedger>(&figure, conversion.kind, round).value();
    let hot = heat::<NullLedger>(source, round).value() - soak;
    let lies = Shrug::new((who, who), beat.face, source.name(), |face| {
        conversion.harm(hot + i32::from(face))
    });
    if beat.die.is_none() {
        beat.die = lies.settle(&mut beat.shrug, &mut field, &mut context, &mut answer);
    }
    let Some(die) = beat.die else {
        return;
    };
    let Some(soaked) = soak_die(&field, &mut context, who) else {
        return;
    };
    let figure = field.get(who);
    let face = i32::from(die.face);
    let difference = hot + face - soaked;
    let harm = conversion.harm(difference);
    let shock = shock_of(levels(difference));
    let told = Damage {
        difference,
        conversion,
        fifths: 0,
        harm,
        marks: marks(&figure),
        shock,
    };
    tell_damage(&mut context, who, told, || {
        let mut damage = heat::<RecordingLedger>(source, round);
        damage.die("d20", face, rule::DMG);
        die.write(&mut damage);
        let mut soak = element_soak(&figure, conversion.kind, round);
        write_soak_die(&mut soak, soaked);
        let columns = vec![
            cards::total_column("damage", damage),
            cards::total_column("soak", soak),
            cards::kind_column(scorching_terms(source, round)),
        ];
        let title = format!("{}: {}", figure.identity.name, source.name());
        cards::card(title, purpose::DAMAGE, &figure, None, columns)
    });
    if shock > 0 {
        field.get_mut(who).situation.initiative.shock += shock;
        context.log.push(EventKind::Note {
            who,
            other: None,
            note: note::SHOCKED,
            value: shock as i16,
        });
    }
    harm_figure(&mut field, &mut context, who, harm);
}

/// Somebody puts out what burns somebody, himself perhaps.
#[derive(Component)]
pub(crate) struct DouseBeat {
    pub(crate) who: CombatantId,
    pub(crate) burning: CombatantId,
}

pub(crate) fn resolve_douse(
    beat: Single<&DouseBeat, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
) {
    let (who, burning) = (beat.who, beat.burning);
    if field.get(burning).situation.blaze.on.is_none() {
        return;
    }
    let Some(outcome) = attempt(&field, &mut context, who, SkillCheck::Douse) else {
        return;
    };
    if !outcome.failed {
        field.get_mut(burning).situation.blaze.spent = true;
        put_out(&mut field, &mut context, burning);
    }
}
