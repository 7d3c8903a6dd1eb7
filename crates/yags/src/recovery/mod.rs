//! What becomes of the hurt after the battle: first aid, untended wounds, rest, healing (chapters 24
//! and 25). The figures are changed while the story is told and put back as they were.

mod aid;
mod heal;
mod ward;

use crate::components::{Field, Wounds};
use tabletop::CombatantId;
use tabletop::recovery::{Moment, Orders, Recovery};
use ward::Ward;

/// Most minutes that are told one by one: a whole day.
const LAST_MINUTE: u32 = 24 * 60;

/// A figure as the battle left it.
struct Left {
    who: CombatantId,
    wounds: Wounds,
}

/// Tells what becomes of everybody.
pub(crate) fn recover(field: &mut Field, orders: &Orders) -> Recovery {
    let left: Vec<Left> = field
        .all()
        .map(|figure| Left {
            who: *figure.id,
            wounds: *figure.wounds,
        })
        .collect();
    let mut ward = Ward::new(field, orders);
    ward.first_day();
    for day in 1..=orders.days {
        if ward.torn || ward.all_settled() {
            break;
        }
        ward.morning(Moment::Morning(day), day);
    }
    let recovery = Recovery {
        endings: ward.endings(),
        passages: ward.passages,
    };
    for was in left {
        let mut figure = field.get_mut(was.who);
        *figure.wounds = was.wounds;
    }
    recovery
}

impl Ward<'_, '_, '_> {
    /// Whether everybody is dead or whole.
    fn all_settled(&self) -> bool {
        self.ids()
            .into_iter()
            .all(|who| !self.lives(who) || self.whole(who))
    }

    /// Minute by minute: first aid, the fatally wounded, the check after an hour, rest.
    fn first_day(&mut self) {
        for minute in 1..=LAST_MINUTE {
            let at = Moment::Minute(minute);
            let busy = self.aid(at);
            self.linger(at);
            self.wake(at);
            if minute == 60 {
                self.after_an_hour(at);
            }
            let open = self.ids().into_iter().any(|who| self.in_danger(who));
            if self.torn || (!busy && !open && minute >= 60) {
                break;
            }
        }
        self.rest();
    }
}
