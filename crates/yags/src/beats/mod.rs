//! Beats of a round: what is resolved one after the other, and may stop to ask.

mod act;
mod aid;
mod apply_damage;
mod approach;
mod arc;
mod assault;
mod attack;
mod attack_card;
mod attack_context;
mod attack_notes;
mod barrage;
mod bullet_shyness;
mod bursts;
mod charges;
mod clear;
mod climb;
mod consequences;
mod contest;
mod crowd;
mod damage_reroll;
mod defence;
mod dropping;
mod elements;
mod explosion;
mod fall;
mod footwork;
mod fumble;
mod grapple;
mod health;
mod held_action;
mod initiative;
mod judgement;
mod loading;
mod manoeuvre;
mod morale;
mod movement_check;
mod npc_attributes;
mod opening;
mod opportunity;
mod overwatch;
mod posture;
mod remark;
mod reroll;
mod riding;
mod shake_off_stuns;
mod shooting;
mod skill_check;
mod split;
mod spot;
mod strike;
mod sweep;
mod waiting;
mod wrestle;

pub(crate) use act::{ActBeat, resolve_act};
pub(crate) use aid::{interrupt, resolve_aid};
pub(crate) use apply_damage::{harm_in_words, marks};
pub(crate) use approach::{advance_to, begin_move, move_along, stop_moving};
pub(crate) use arc::{pointed, swept};
pub(crate) use assault::{Assault, Kind, Means, Stage, resolve_assault};
pub(crate) use attack_card::attack_card;
pub(crate) use attack_context::{AttackContext, clash};
pub(crate) use barrage::Barrage;
pub(crate) use bullet_shyness::{ShynessBeat, resolve_shyness};
pub(crate) use bursts::resolve_barrage;
pub(crate) use charges::{armed, burn_down, doors, resolve_detonation};
pub(crate) use clear::resolve_clear;
pub(crate) use climb::resolve_scale;
pub(crate) use consequences::blast_of;
pub(crate) use contest::{Over, chances, resolve_bout};
pub(crate) use crowd::{crowd_shots, resolve_crowd};
pub(crate) use dropping::drop_at;
pub(crate) use elements::{linger, resolve_douse, resolve_element, touch};
pub(crate) use explosion::{Explosion, Lob, resolve_explosion, resolve_lob, rings_of};
pub(crate) use fall::resolve_fall;
pub(crate) use footwork::{ChargeBeat, resolve_charge};
pub(crate) use fumble::{Price, offer_prices, price_of, tire};
pub(crate) use grapple::let_all_go;
pub(crate) use health::{Crisis, HealthBeat, resolve_health};
pub(crate) use held_action::{speed_now, spring};
pub(crate) use initiative::{InitiativeBeat, TieBeat, resolve_initiative, resolve_tie};
pub(crate) use judgement::contest;
pub(crate) use manoeuvre::{knock_chances, prize_key, prizes, resolve_knock, resolve_vital};
pub(crate) use morale::{NerveBeat, resolve_nerve};
pub(crate) use movement_check::{TreadBeat, must_tread, resolve_tread};
pub(crate) use npc_attributes::{QuickBeat, resolve_quick};
pub(crate) use opening::{declared, strike_at_runner, threat_of};
pub(crate) use opportunity::{further_reasons, opportunities};
pub(crate) use overwatch::{WatchBeat, resolve_watch, watch_card};
pub(crate) use posture::{rise, take_posture};
pub(crate) use remark::name_thing;
pub(crate) use reroll::{Roll, harm_now_and_then, offer_again, pending_harm, worth};
pub(crate) use riding::{grounds, resolve_ride};
pub(crate) use shake_off_stuns::resolve_shake;
pub(crate) use shooting::{at_sight, first_in_sight, shots, single_shots};
pub(crate) use skill_check::ordeal_card;
pub(crate) use spot::{perceive, resolve_spot, resolve_stealth};
pub(crate) use sweep::automatic_hit;
pub(crate) use waiting::{Waiting, WaitingBeat};
pub(crate) use wrestle::over;

use bevy_ecs::prelude::Resource;
use tabletop::decision::Pick;

/// The answer to the question that a beat asked, waiting to be taken when the beat goes on.
#[derive(Resource, Default, Debug)]
pub(crate) struct Answer(pub(crate) Option<Pick>);

impl Answer {
    /// Takes the answer if it is there.
    pub(crate) fn take(&mut self) -> Option<Pick> {
        self.0.take()
    }
}
