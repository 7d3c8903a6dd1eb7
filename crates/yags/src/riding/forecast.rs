//! What fighting from the saddle risks: the seat, and with it the attack (YC-MNT-RIDE, R-136).

use crate::attack::beat::declared;
use crate::checks::rules::Plan;
use crate::components::{Act, Seen};
use crate::riding::rules::{must_check_seat, riding_check, riding_difficulty};
use crate::vocabulary::purpose;
use crate::{cards, rule};
use tabletop::chance::Chance;
use tabletop::forecast::{Detail, Forecast};
use tabletop::ledger::{NullLedger, RecordingLedger};

/// A fall of two metres, prone and on foot, in thousandths of a combatant.
const THROWN: i32 = 300;

/// Weighs an attack by the chance that the rider keeps the seat; after two failures it falls.
pub(crate) fn saddle_part(me: &Seen, detail: Detail, forecast: &mut Forecast) {
    let plan = me.declaration;
    let shoots = matches!(plan.act, Act::Shoot | Act::PopOut);
    if !(shoots || plan.act.is_blow()) || !must_check_seat(declared(me), shoots) {
        return;
    }
    let check: Plan<NullLedger> = riding_check(declared(me));
    let needed = riding_difficulty::<NullLedger>(me.situation.ride.saddle).value();
    let keeps = |face: &u8| !check.fumbles(*face) && check.total(*face) >= needed;
    let faces = (1..=20).filter(keeps).count() as i32;
    forecast.gain = forecast.gain * faces / 20;
    forecast.stray = forecast.stray * faces / 20;
    forecast.success = forecast
        .success
        .map(|hit| Chance::new(hit.cases * faces as u32, hit.of * 20));
    let lost = 20 - faces;
    forecast.risk += THROWN * lost * lost / 400;
    if detail == Detail::Cards {
        let columns = cards::check_columns(
            "riding",
            riding_check::<RecordingLedger>(declared(me)),
            (0, rule::CHECK),
            riding_difficulty(me.situation.ride.saddle),
        );
        let title = format!("{} tries to keep the saddle", me.identity.name);
        let mut card = cards::card(title, purpose::RIDING, me, None, columns);
        card.odds = vec![
            cards::odds("keeps the seat", faces as u32, 20),
            cards::odds("falls", (lost * lost) as u32, 400),
        ];
        forecast.cards.push(card);
        forecast.remarks.push(format!(
            "only if the seat is kept, {faces} in 20 ({})",
            rule::MNT_RIDE
        ));
    }
}
