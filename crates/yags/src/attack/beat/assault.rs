//! One attack from its opening to its last consequence, as a beat that can stop at every
//! question and every die.

use crate::attack::rules::Guard;
use crate::beats::Answer;
use crate::checks::beat::Price;
use crate::components::{Field, ItemIndex};
use crate::melee::components::{Manoeuvre, Stunt};
use crate::missile::rules::Shot;
use bevy_ecs::prelude::{Component, ResMut, Single, With};
use tabletop::CombatantId;
use tabletop::agenda::Current;
use tabletop::context::BattleContext;

/// Why the attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A declared action.
    Action,
    /// Before the action that gives cause (YC-FREE).
    Free,
    /// The same without defence (YC-AUTO).
    Automatic,
    /// After the action that gave cause (YC-COUNTER).
    Counter,
}

/// With what.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Means {
    /// A hand weapon.
    Blow,
    /// A missile.
    Shot(Shot),
}

/// Where the attack stands. A stage that needs an answer or a die can be entered again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    /// It is announced; weapons are loosed; reasons for free strikes are counted.
    Open,
    /// The target may strike first.
    FreeStrike,
    /// The attack goes on if the attacker still can.
    Closing,
    /// The attacker may set a defence aside for the target.
    Cover,
    /// The target says whether and how it defends.
    Guard,
    /// The attack die.
    AttackDie,
    /// A shot into a melee strays.
    Stray,
    /// Whoever stands in the way of a stray shot may defend too.
    StrayGuard,
    /// What a fumbled attack costs.
    AttackFumble,
    /// The attacker may roll again.
    AttackAgain,
    /// The attack roll counts.
    AttackStands,
    /// The defence die.
    DefenceDie,
    /// The defender may roll again.
    DefenceAgain,
    /// The defence roll counts.
    DefenceStands,
    /// What a fumbled defence costs.
    DefenceFumble,
    /// Hit or miss.
    Judge,
    /// The blow may become a manoeuvre (YG-TECH-OPPORTUNITY-ATTACK).
    Opportunity,
    /// The target may strike before it is grappled or tripped so.
    LateStrike,
    /// The manoeuvre goes on if the attacker still can.
    Pursue,
    /// The damage die.
    DamageDie,
    /// The attacker may roll it again.
    DamageAgain,
    /// The target may have it rolled again.
    Shrug,
    /// It is rolled again for the target.
    ShrugDie,
    /// The damage is done.
    DamageStands,
    /// What a manoeuvre brings.
    FollowUp,
    /// The target may strike back.
    Counter,
    /// Nothing left.
    Done,
}

/// An attack under way.
#[derive(Component, Clone, Debug)]
pub(crate) struct Assault {
    pub(crate) attacker: CombatantId,
    pub(crate) target: CombatantId,
    pub(crate) item: ItemIndex,
    pub(crate) kind: Kind,
    pub(crate) means: Means,
    pub(crate) stage: Stage,
    /// What it is meant to do.
    pub(crate) manoeuvre: Manoeuvre,
    /// One fatigue is still to be paid for a level less (YC-MAN-FATIGUE).
    pub(crate) effort: bool,
    /// A stunt that is still to be tried, and its difficulty (YC-STUNT).
    pub(crate) stunt: Option<(Stunt, i32)>,
    /// What a stunt has brought.
    pub(crate) boost: Option<(Stunt, i32)>,
    /// The friend in front, for a thrust from the second rank (YC-RANKED).
    pub(crate) front: Option<CombatantId>,
    /// The success level of the hit.
    pub(crate) level: i32,
    /// What a disarmer has chosen: a weapon, and whether to take it.
    pub(crate) prize: Option<(ItemIndex, bool)>,
    pub(crate) guard: Option<Guard>,
    pub(crate) attack_face: u8,
    pub(crate) defence_face: u8,
    pub(crate) damage_face: u8,
    /// Both damage dice, where whoever is hard to kill had them rolled again.
    pub(crate) shrugged: Option<(u8, u8)>,
    /// The soak die, where there is one.
    pub(crate) soak_face: u8,
    /// The damage of a second blade is still to come (YG-TECH-TWO-BLADES).
    pub(crate) second_blade: bool,
    /// The defence was fumbled and counts for nothing (YC-FUM-DEF).
    pub(crate) defence_fails: bool,
    /// What is still to be paid for a fumbled defence.
    pub(crate) price: Option<Price>,
    /// Reasons for a free strike.
    pub(crate) reasons: i32,
    /// Reasons for a counter strike.
    pub(crate) counters: i32,
    /// The attacker has set no defence aside: it defends itself against no counter strike.
    pub(crate) uncovered: bool,
    /// Whoever is attacked may not defend.
    pub(crate) bare: bool,
    /// A stray shot keeps its roll: no fumble, no further straying.
    pub(crate) strayed: Option<Stray>,
}

/// What the roll of a stray shot was made for: its total does not change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stray {
    /// At whom.
    pub(crate) meant: CombatantId,
    /// How it would have come there.
    pub(crate) shot: Shot,
}

impl Assault {
    fn new(
        attacker: CombatantId,
        target: CombatantId,
        item: ItemIndex,
        kind: Kind,
        means: Means,
    ) -> Self {
        Self {
            attacker,
            target,
            item,
            kind,
            means,
            stage: Stage::Open,
            manoeuvre: Manoeuvre::Plain,
            effort: false,
            stunt: None,
            boost: None,
            front: None,
            level: 0,
            prize: None,
            guard: None,
            attack_face: 0,
            defence_face: 0,
            damage_face: 0,
            shrugged: None,
            soak_face: 0,
            second_blade: false,
            defence_fails: false,
            price: None,
            reasons: 0,
            counters: 0,
            uncovered: false,
            bare: false,
            strayed: None,
        }
    }

    pub(crate) fn blow(
        attacker: CombatantId,
        target: CombatantId,
        item: ItemIndex,
        kind: Kind,
    ) -> Self {
        Self::new(attacker, target, item, kind, Means::Blow)
    }

    pub(crate) fn shot(
        attacker: CombatantId,
        target: CombatantId,
        item: ItemIndex,
        shot: Shot,
    ) -> Self {
        Self::new(attacker, target, item, Kind::Action, Means::Shot(shot))
    }

    /// Whose attack this is as far as defence slots are concerned: that of the rank in front
    /// (YC-RANKED, R-39).
    pub(crate) fn counts_as(&self) -> CombatantId {
        self.front.unwrap_or(self.attacker)
    }

    pub(crate) fn is_strike(&self) -> bool {
        self.kind != Kind::Action
    }
}

/// Whether a stage is finished or the beat must stop and come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Go on with this stage.
    Next(Stage),
    /// Stop here; enter the same stage again.
    Wait,
    /// Stop here; enter another stage when what was pushed has been resolved.
    After(Stage),
}

pub(crate) fn resolve_assault(
    mut assault: Single<&mut Assault, With<Current>>,
    mut field: Field,
    mut context: BattleContext,
    mut answer: ResMut<Answer>,
) {
    while assault.stage != Stage::Done {
        let (field, context, answer) = (&mut field, &mut context, &mut *answer);
        let flow = match assault.stage {
            Stage::Open => super::opening::open(&mut assault, field, context),
            Stage::FreeStrike => super::opening::free_strike(&assault, field, context, answer),
            Stage::Closing => super::opening::close_in(&assault, field, context, Stage::Cover),
            Stage::Cover => super::opening::cover(&mut assault, field, context, answer),
            Stage::Guard => super::opening::guard(&mut assault, field, context, answer),
            Stage::AttackDie if assault.stunt.is_some() => {
                crate::melee::beat::stunt_die(&mut assault, field, context)
            }
            Stage::AttackDie => super::attack::attack_die(&mut assault, field, context),
            Stage::Stray => super::attack::stray(&mut assault, field, context),
            Stage::StrayGuard => {
                match super::opening::guard(&mut assault, field, context, answer) {
                    Flow::Next(_) => super::attack::after_stray_guard(&assault, field),
                    other => other,
                }
            }
            Stage::AttackFumble => {
                crate::checks::beat::attack_fumble(&assault, field, context, answer)
            }
            Stage::DefenceDie => super::defence::defence_die(&mut assault, field, context),
            Stage::DefenceFumble => {
                crate::checks::beat::defence_fumble(&mut assault, field, context, answer)
            }
            Stage::Judge => super::judgement::judge(&mut assault, field, context),
            Stage::Opportunity => crate::melee::beat::seize(&mut assault, field, context, answer),
            Stage::LateStrike => crate::melee::beat::late_strike(&assault, field, context, answer),
            Stage::Pursue => super::opening::close_in(&assault, field, context, Stage::FollowUp),
            Stage::DamageDie => super::consequences::damage_die(&mut assault, field, context),
            Stage::AttackAgain => {
                let stages = (Stage::AttackDie, Stage::AttackStands);
                crate::checks::beat::ask_again(&assault, field, context, answer, stages)
            }
            Stage::AttackStands => super::attack::attack_stands(&mut assault, field, context),
            Stage::DefenceAgain => {
                let stages = (Stage::DefenceDie, Stage::DefenceStands);
                crate::checks::beat::ask_again(&assault, field, context, answer, stages)
            }
            Stage::DefenceStands => super::defence::defence_stands(&assault, field, context),
            Stage::DamageAgain => {
                let stages = (Stage::DamageDie, Stage::Shrug);
                crate::checks::beat::ask_again(&assault, field, context, answer, stages)
            }
            Stage::Shrug => crate::checks::beat::shrug(&assault, field, context, answer),
            Stage::ShrugDie => crate::checks::beat::shrug_die(&mut assault, field, context),
            Stage::DamageStands => super::consequences::damage_stands(&mut assault, field, context),
            Stage::FollowUp => crate::melee::beat::follow_up(&mut assault, field, context, answer),
            Stage::Counter => super::consequences::counter(&mut assault, field, context, answer),
            Stage::Done => Flow::Next(Stage::Done),
        };
        match flow {
            Flow::Next(stage) => assault.stage = stage,
            Flow::Wait => return,
            Flow::After(stage) => {
                assault.stage = stage;
                context.keep_current();
                return;
            }
        }
    }
}
