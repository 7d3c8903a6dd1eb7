//! Goes along the picks of a declaration, step by step, and remembers the way.

use super::actions::actions;
use super::plan::take;
use super::step::{Step, applies};
use crate::components::{Act, Declaration, Field, Posture, Seen, Stance};
use crate::missile::components::Fire;
use crate::missile::steps::fire_of;
use tabletop::CombatantId;
use tabletop::decision::Pick;

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
struct DraftCache {
    who: Option<CombatantId>,
    picks: Vec<Pick>,
    /// One more than there are picks, unless it is empty.
    walks: Vec<Walk>,
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
    let mut trail = field.memo.take_trail::<DraftCache>();
    let seen = look(trail.follow(field, me, picks));
    field.memo.keep_trail(trail);
    seen
}

/// A plan out of the trail, to be given back as it was: it need not be copied.
pub(crate) struct Lent {
    trail: Box<DraftCache>,
    /// How many picks led to it.
    place: usize,
    pub(crate) plan: Declaration,
    pub(crate) posture: Option<Posture>,
    pub(crate) step: Step,
}

/// Takes the plan that `picks` come to, which must be a legal beginning, out of the trail.
pub(crate) fn lend(field: &Field, me: &Seen, picks: &[Pick]) -> Lent {
    let mut trail = field.memo.take_trail::<DraftCache>();
    let (posture, step) = {
        let walk = trail.follow(field, me, picks);
        (walk.posture, walk.step)
    };
    Lent {
        plan: std::mem::take(&mut trail.walks[picks.len()].plan),
        place: picks.len(),
        trail,
        posture,
        step,
    }
}

impl Lent {
    /// Puts the plan back into the trail.
    pub(crate) fn give_back(mut self, field: &Field) {
        self.trail.walks[self.place].plan = self.plan;
        field.memo.keep_trail(self.trail);
    }
}

impl DraftCache {
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
        let zero = me.situation.initiative.rolled && me.situation.initiative.value == 0;
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
        plan.act = actions()
            .find(|row| action.key() == Some(row.key))
            .map(|row| row.act)
            .unwrap_or_default();
        plan.fire = action.key().map_or(Fire::Single, fire_of);
        if plan.act == Act::Aim {
            plan.stance = Stance::Focused;
        }
        self.later = plan.row().steps;
        crate::overwatch::steps::begin(plan);
        if plan.act == Act::Retreat {
            plan.stance = Stance::Defensive;
        }
        if plan.act == Act::Improve {
            // The hold is the weapon; what hands there are serve as its item.
            plan.item = me.weapons.bare_hands();
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
