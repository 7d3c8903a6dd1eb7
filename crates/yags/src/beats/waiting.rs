//! The beat that asked a question: what the answers are about.

use crate::attack::beat::Assault;
use crate::damage::beat::Shrug;
use crate::explosion::beat::Explosion;
use crate::fire::beat::ElementBeat;
use crate::melee::beat::ChargeBeat;
use crate::missile::beat::Barrage;
use crate::movement::beat::{FallBeat, ScaleBeat, TreadBeat};
use crate::overwatch::beat::WatchBeat;
use bevy_ecs::query::QueryData;
use tabletop::CombatantId;

/// What a beat can be that stops to ask: one row per kind.
#[derive(QueryData)]
pub(crate) struct WaitingBeat {
    assault: Option<&'static Assault>,
    tread: Option<&'static TreadBeat>,
    scale: Option<&'static ScaleBeat>,
    watch: Option<&'static WatchBeat>,
    barrage: Option<&'static Barrage>,
    charge: Option<&'static ChargeBeat>,
    explosion: Option<&'static Explosion>,
    fall: Option<&'static FallBeat>,
    element: Option<&'static ElementBeat>,
}

/// The beat that waits for an answer.
#[derive(Clone, Debug)]
pub(crate) enum Waiting {
    /// An attack.
    Assault(Box<Assault>),
    /// Somebody slips, on the ground or on a wall.
    Slip(CombatantId),
    /// Somebody in the area of a watch.
    Watch(WatchBeat),
    /// Fire in bursts.
    Barrage(Barrage),
    /// A charge through somebody.
    Charge(ChargeBeat),
    /// Something is about to go off.
    Explosion(Explosion),
    /// Somebody is about to be hurt by no attack, and may shrug it off.
    Harm(Box<Shrug>),
}

impl Waiting {
    /// The beat of this entity, if it is one that asks.
    pub(crate) fn of(beat: WaitingBeatItem) -> Option<Self> {
        let slips = beat.tread.map(|tread| tread.who);
        let slips = slips.or(beat.scale.map(|scale| scale.who));
        let shrugs = beat.fall.and_then(|fall| fall.shrug.as_ref());
        let shrugs = shrugs.or(beat.element.and_then(|element| element.shrug.as_ref()));
        let shrugs = shrugs.or(beat.explosion.and_then(|blast| blast.shrug.as_ref()));
        if let Some(shrug) = shrugs {
            return Some(Self::Harm(Box::new(shrug.clone())));
        }
        let watch = beat.watch.cloned().map(Self::Watch);
        let assault = beat.assault.cloned().map(Box::new).map(Self::Assault);
        let barrage = beat.barrage.cloned().map(Self::Barrage);
        let charge = beat.charge.cloned().map(Self::Charge);
        let explosion = beat.explosion.cloned().map(Self::Explosion);
        let assault = assault.or(charge).or(explosion);
        assault.or(barrage).or(slips.map(Self::Slip)).or(watch)
    }
}
