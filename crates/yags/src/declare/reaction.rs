//! Questions in the middle of an exchange: defend, strike, the price of a fumble.

use crate::attack::beat::{Assault, threat_of};
use crate::attack::rules::{Guard, Threat, refusal};
use crate::beats::Waiting;
use crate::checks::beat::{offer_again, offer_prices};
use crate::checks::rules::Actor;
use crate::components::{Field, Seen};
use crate::melee::beat::{opportunities, prize_key, prizes};
use crate::rule;
use tabletop::CombatantId;
use tabletop::choices::Offer;
use tabletop::decision::Pick;

/// Lists the answers to a question in mid-beat. `waiting` is the beat that asked.
pub(crate) fn offer_reaction(
    field: &Field,
    key: &str,
    about: Option<CombatantId>,
    waiting: &Waiting,
    offer: &mut dyn Offer,
) {
    let assault = match waiting {
        Waiting::Assault(assault) => &**assault,
        Waiting::Charge(_) if key == "strike" => return offer_strike(offer),
        Waiting::Charge(_) => return offer_block(offer),
        Waiting::Slip(who) => return offer_slip(&field.get(*who), offer),
        Waiting::Watch(_) => {
            offer.step("strike");
            offer.open(Pick::option("strike"), &"attack", &"it is a foe");
            offer.open(Pick::option("hold"), &"hold back", &"the action is wasted");
            return;
        }
        Waiting::Barrage(_) => return,
        Waiting::Harm(_) => return offer_again(key, offer),
        Waiting::Explosion(_) => {
            offer.step("dive");
            offer.open(
                Pick::option("dive"),
                &"dive for cover",
                &"a dodge; your way is lost",
            );
            offer.open(Pick::option("stay"), &"stay", &"the defence is kept");
            return;
        }
    };
    match key {
        "defend" => offer_guards(field, assault, threat_of(assault, field), offer),
        "again" | "shrug" => offer_again(key, offer),
        "opportunity" => {
            offer.step("manoeuvre");
            offer.open(Pick::option("plain"), &"a blow", &"the damage is rolled");
            for manoeuvre in opportunities(field, assault) {
                let pick = Pick::option(manoeuvre.key());
                offer.open(pick, &manoeuvre.name(), &manoeuvre.hint());
            }
        }
        "disarm" => {
            offer.step("weapon");
            let victim = field.get(assault.target);
            for prize in prizes(field, assault) {
                let name = &victim.weapons.get(prize.0).weapon.name;
                let pick = Pick::Option(prize_key(&victim, prize).into());
                if prize.1 {
                    offer.open(pick, &format_args!("take {name}"), &"into a free hand");
                } else {
                    offer.open(pick, &name, &"it flies off");
                }
            }
        }
        "cover" => {
            offer.step("cover");
            let hint = "it covers the target all round: no counter strike";
            offer.open(Pick::option("cover"), &"set a defence aside", &hint);
            let hint = "kept for others; the target may strike back, undefended";
            offer.open(Pick::option("keep"), &"keep it free", &hint);
        }
        "strike" => offer_strike(offer),
        _ => {
            let fumbler = about.unwrap_or(assault.attacker);
            let attack_with = (key == "attack-fumble").then_some(assault.item);
            offer_prices(&field.get(fumbler), attack_with, offer);
        }
    }
}

fn offer_strike(offer: &mut dyn Offer) {
    offer.step("strike");
    offer.open(Pick::option("strike"), &"strike", &"an extra attack");
    offer.open(Pick::option("hold"), &"hold back", &"");
}

fn offer_block(offer: &mut dyn Offer) {
    offer.step("way");
    offer.open(Pick::option("aside"), &"step aside", &"it runs past");
    let hint = "strength and brawl against each other: the loser falls";
    offer.open(Pick::option("block"), &"block the way", &hint);
}

fn offer_guards(field: &Field, assault: &Assault, threat: Threat, offer: &mut dyn Offer) {
    offer.step("guard");
    let target = field.get(assault.target);
    let actor = Actor {
        figure: &target,
        round: target.declaration,
    };
    for guard in Guard::ALL {
        let pick = Pick::option(guard.key());
        match refusal(actor, threat, guard) {
            None => offer.open(pick, &guard.key(), &""),
            Some((rule, reason)) => offer.closed(pick, &guard.key(), rule, &reason),
        }
    }
    offer.open(
        Pick::option("none"),
        &"do not defend",
        &"base difficulty; the defence is kept for another",
    );
}

/// A slip: down, or one fatigue instead (YK-OBSTRUCT, YK-CLIMB-LONG).
fn offer_slip(figure: &Seen, offer: &mut dyn Offer) {
    offer.step("slip");
    let pick = Pick::option("fatigue");
    if figure.exhausted() {
        offer.closed(pick, &"one fatigue", rule::FAT, &"already exhausted");
    } else {
        offer.open(pick, &"one fatigue", &"keeps its feet");
    }
    let hint = match figure.situation.movement.cling {
        Some(_) => "a second check, or a fall",
        None => "prone, no way this round",
    };
    offer.open(Pick::option("fall"), &"risk the fall", &hint);
}
