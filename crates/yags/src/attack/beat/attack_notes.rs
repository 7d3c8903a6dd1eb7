//! What stands beside the numbers of an attack: its speed, the strikes that it invites or let pass,
//! why nobody defends. None of it changes a total, so it goes onto cards only.

use super::assault::{Assault, Kind, Means};
use super::attack_context::clash;
use super::opening::declared;
use crate::attack::rules::{Guard, barred};
use crate::components::{Field, Seen, Speed};
use crate::initiative::rules::speed;
use crate::melee::rules::{Opening, free_reasons};
use crate::missile::rules::{Press, speed_here};
use crate::rule;
use crate::stealth::rules::aware;
use tabletop::RuleId;
use tabletop::event::{Card, Column};
use tabletop::ledger::{Considered, RecordingLedger, Term, Total};

/// Puts onto a card of `assault` what its numbers leave unsaid.
pub(super) fn put_asides(card: &mut Card, assault: &Assault, field: &Field) {
    let (attacker, target) = (field.get(assault.attacker), field.get(assault.target));
    if let Some(ability) = card.columns.first_mut() {
        ability
            .considered
            .extend(on_attack(assault, field, &attacker, &target));
    }
    if let Some(difficulty) = card.columns.get_mut(1) {
        let idle = undefended(assault, field, &attacker, &target);
        difficulty.considered.extend(idle);
    }
    card.columns
        .extend(invitation(field, assault, &attacker, &target));
}

/// Says on the card of a judged attack that a natural 20 has decided it (YK-NAT20, R-07).
pub(super) fn put_natural_twenty(card: &mut Card, hit: bool) {
    if let Some(difficulty) = card.columns.get_mut(1) {
        let whose = if hit { "attack" } else { "defence" };
        let label = format!("natural 20 of the better {whose}");
        difficulty.considered.push(aside(label, rule::NAT20));
    }
}

fn aside(label: impl Into<Box<str>>, rule: RuleId) -> Considered {
    Considered {
        label: label.into(),
        rule,
    }
}

fn on_attack(assault: &Assault, field: &Field, attacker: &Seen, target: &Seen) -> Vec<Considered> {
    let mut asides = Vec::new();
    if let Some(stray) = assault.strayed {
        let meant = &field.get(stray.meant).identity.name;
        let label = format!("astray on {}: rolled for {meant}", assault.attack_face);
        asides.push(aside(label, rule::INTO_MELEE));
    }
    if assault.kind == Kind::Counter {
        asides.push(aside("a counter strike", rule::COUNTER));
    }
    if assault.kind != Kind::Action {
        return asides;
    }
    let (pace, why) = match assault.means {
        Means::Shot(shot) if shot.press == Press::Crippled => speed_here(field, declared(attacker)),
        _ => speed(declared(attacker)),
    };
    if pace != Speed::Normal {
        asides.push(aside(format!("{} action", pace.name()), why));
    }
    if !matches!(assault.means, Means::Blow) || assault.front.is_some() {
        return asides;
    }
    let reasons = strikes_invited(field, attacker, target, assault);
    if Opening::of(reasons.value()) == Opening::None {
        let terms = reasons.into_ledger().terms;
        if !terms.is_empty() {
            asides.push(aside("no strike to fear", rule::STRIKE_IGNORE));
        }
        asides.extend(terms.into_iter().map(|term| aside(term.label, term.rule)));
    }
    if assault.uncovered {
        let label = "no defence set aside: may be struck back";
        asides.push(aside(label, rule::COUNTER_UNDEF));
    }
    asides
}

fn strikes_invited(
    field: &Field,
    attacker: &Seen,
    target: &Seen,
    assault: &Assault,
) -> Total<RecordingLedger> {
    free_reasons(
        field,
        declared(attacker),
        declared(target),
        assault.item,
        assault.manoeuvre,
    )
}

/// Why the target does not defend, where it is not for want of a defence.
fn undefended(
    assault: &Assault,
    field: &Field,
    attacker: &Seen,
    target: &Seen,
) -> Option<Considered> {
    if assault.kind == Kind::Automatic {
        return Some(aside("an automatic strike: no defence", rule::AUTO));
    }
    if assault.guard.is_some() || !target.conscious() {
        return None;
    }
    let threat = clash(assault, field, |clash| clash.threat());
    if let Some((rule, why)) = barred(declared(target), threat, Guard::Dodge) {
        return Some(aside(why, rule));
    }
    if !field.knows(target.owner(), attacker) {
        return Some(aside("hidden from the target", rule::HIDDEN));
    }
    let surprised = !aware(field, target, attacker);
    surprised.then(|| aside("the target knows nothing of it", rule::UNKNOWN))
}

/// The reasons for a strike before an action, as the one who acts has given them.
fn invitation(field: &Field, assault: &Assault, striker: &Seen, actor: &Seen) -> Option<Column> {
    let round = actor.declaration;
    let against = round.act.is_blow() && round.target == Some(*striker.id);
    if !against || !matches!(assault.kind, Kind::Free | Kind::Automatic) {
        return None;
    }
    let reasons: Total<RecordingLedger> = free_reasons(
        field,
        declared(actor),
        declared(striker),
        round.item,
        round.manoeuvre,
    );
    // A blow that has become something else on its way has other reasons.
    let several = assault.kind == Kind::Automatic;
    let due = match Opening::of(reasons.value()) {
        Opening::None => false,
        Opening::Free => !several,
        Opening::Automatic => several,
    };
    if !due {
        return None;
    }
    let mut account = reasons.into_ledger();
    if several {
        let label = "several in one";
        account.considered.push(aside(label, rule::FREE_MERGE));
    }
    let given = |term: &Term| term.value != 0;
    account.terms.retain(given);
    Some(Column::new("strikes invited", account))
}
