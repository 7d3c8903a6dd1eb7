//! A plain blow that hits well enough becomes a manoeuvre (YG-TECH-OPPORTUNITY-ATTACK): chosen when
//! the attack roll lies. A grapple or a trip still gives its target a free strike first.

use crate::attack::beat::{Assault, Flow, Kind, Means, Stage, declared, strikes_first};
use crate::beats::Answer;
use crate::components::{Field, Stance};
use crate::data::Skill;
use crate::declare::legality::{refuse_tool, refuse_victim};
use crate::melee::components::Manoeuvre;
use crate::melee::rules::{free_reasons, handling, required};
use crate::technique::Technique;
use crate::vocabulary::note;
use tabletop::context::BattleContext;
use tabletop::event::EventKind;
use tabletop::ledger::{NullLedger, Total};

/// What the hit that lies can become: manoeuvres that take a good hit, with Brawl 8 those that take
/// an excellent one too.
pub(crate) fn opportunities(field: &Field, assault: &Assault) -> Vec<Manoeuvre> {
    let me = field.get(assault.attacker);
    let plain = assault.manoeuvre == Manoeuvre::Plain && assault.front.is_none();
    let blow = matches!(assault.means, Means::Blow) && assault.kind == Kind::Action;
    let actor = declared(&me);
    if me.attributes.techniques.is_empty() || !plain || !blow || actor.round.runs {
        return Vec::new();
    }
    let skill = handling(actor, assault.item).skill;
    if !me.knows_with(Technique::OpportunityAttack, skill) {
        return Vec::new();
    }
    let hardest = if me.attributes.skills.get(Skill::Brawl) >= 8 {
        3
    } else {
        2
    };
    let foe = field.get(assault.target);
    let item = me.weapons.get(assault.item);
    let aggressive = actor.round.stance == Stance::Aggressive;
    Manoeuvre::CHOICES
        .into_iter()
        .filter(|manoeuvre| {
            manoeuvre.level() <= hardest
                && (aggressive || !manoeuvre.is_aggressive())
                && assault.level >= required::<NullLedger>(actor, *manoeuvre).value()
                && refuse_tool(&me, *manoeuvre, item).is_none()
                && refuse_victim(&me, *manoeuvre, &foe).is_none()
        })
        .collect()
}

/// Reasons for a free strike that the manoeuvre adds to those of a blow.
pub(crate) fn further_reasons(field: &Field, assault: &Assault, manoeuvre: Manoeuvre) -> i32 {
    let (me, foe) = (field.get(assault.attacker), field.get(assault.target));
    let reasons = |manoeuvre| {
        let all: Total<NullLedger> = free_reasons(
            field,
            declared(&me),
            declared(&foe),
            assault.item,
            manoeuvre,
        );
        all.value().max(0)
    };
    reasons(manoeuvre) - reasons(Manoeuvre::Plain)
}

/// Asks what the blow is to become.
pub(crate) fn seize(
    assault: &mut Assault,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let (by, target) = (assault.attacker, assault.target);
    let Some(pick) = answer.take() else {
        context.ask(by, field.get(by).owner(), "opportunity", Some(target));
        return Flow::Wait;
    };
    let chosen = opportunities(field, assault)
        .into_iter()
        .find(|manoeuvre| pick.key() == Some(manoeuvre.key()));
    let Some(manoeuvre) = chosen else {
        return Flow::Next(Stage::DamageDie);
    };
    context.log.push(EventKind::Note {
        who: by,
        other: Some(target),
        note: note::SEIZES,
        value: 0,
    });
    let strikes = further_reasons(field, assault, manoeuvre) > 0;
    assault.manoeuvre = manoeuvre;
    Flow::Next(if strikes {
        Stage::LateStrike
    } else {
        Stage::FollowUp
    })
}

/// The target may strike before it is grappled or tripped.
pub(crate) fn late_strike(
    assault: &Assault,
    field: &Field,
    context: &mut BattleContext,
    answer: &mut Answer,
) -> Flow {
    let Some(strikes) = strikes_first(assault, field, context, answer) else {
        return Flow::Wait;
    };
    if let Some(item) = field
        .get(assault.target)
        .weapons
        .melee_item()
        .filter(|_| strikes)
    {
        context.push(Assault::blow(
            assault.target,
            assault.attacker,
            item,
            Kind::Free,
        ));
        return Flow::After(Stage::Pursue);
    }
    Flow::Next(Stage::FollowUp)
}
