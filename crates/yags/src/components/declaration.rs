//! The declaration of a round: everything that was decided before it is played.

use super::act::{Act, ShotKind, Speed};
use super::situation::Stance;
use super::weapons::ItemIndex;
use crate::data::Ammunition;
use crate::grapple::components::Limb;
use crate::melee::components::{Manoeuvre, Stunt};
use crate::missile::components::{Clear, Fire, Split};
use crate::movement::components::MoveAttempt;
use crate::overwatch::components::{HeldAction, Wait, Watch};
use crate::technique::Technique;
use bevy_ecs::prelude::Component;
use tabletop::CombatantId;
use tabletop::grid::Tile;

/// The declaration record of a round. A new round begins with an empty one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Declaration {
    /// Declared already.
    pub(crate) made: bool,
    /// The action has been carried out or lost.
    pub(crate) done: bool,
    pub(crate) act: Act,
    pub(crate) stance: Stance,
    pub(crate) item: ItemIndex,
    /// It uses Brawl with a weapon made for another skill (YC-BRAWL-OTHER).
    pub(crate) by_brawl: bool,
    /// What a blow is meant to do.
    pub(crate) manoeuvre: Manoeuvre,
    /// One fatigue for a level less (YC-MAN-FATIGUE).
    pub(crate) effort: bool,
    /// What a stunt is to help.
    pub(crate) stunt: Option<Stunt>,
    /// Ground to give, the own tile first, and its cost in half metres (YC-RETREAT).
    pub(crate) retreat: Vec<Tile>,
    pub(crate) retreat_cost: i32,
    /// A second weapon that is drawn too.
    pub(crate) also: Option<ItemIndex>,
    /// The thing that is picked up, or the charge that is laid.
    pub(crate) thing: Option<u8>,
    /// Rounds until the charge that is laid goes off; 0 for a trigger.
    pub(crate) fuse: u8,
    /// Reaches of the weapons that are put away and drawn (YC-SHEATHE).
    pub(crate) swapped: Option<i32>,
    /// Which limb is to be broken.
    pub(crate) limb: Limb,
    pub(crate) target: Option<CombatantId>,
    /// Who else is shot at (YG-TECH-MULTIPLE-TARGETS, YG-TECH-CONTROLLED-FIRE).
    pub(crate) split: Split,
    /// One fatigue for twice the initiative, on somebody unaware (YG-TECH-SURPRISE-ATTACK).
    pub(crate) rushes: bool,
    /// The skill that the weapon is used with, where it is not the usual one.
    pub(crate) skill: Option<crate::data::Skill>,
    pub(crate) shot: ShotKind,
    /// How often and how wide it is fired (chapter 19).
    pub(crate) fire: Fire,
    /// It waits for a clear shot into a melee.
    pub(crate) clear: Option<Clear>,
    /// The pistol in the other hand (YC-TWO-GUNS).
    pub(crate) off_hand: Option<ItemIndex>,
    /// What it loads (table A-12).
    pub(crate) ammunition: Option<Ammunition>,
    /// The tile that the middle of an arc points at.
    pub(crate) direction: Option<Tile>,
    /// How many shots beyond the first (YC-ROF, YC-MULTI), or bursts (YC-BLIND-FIRE).
    pub(crate) further_shots: u8,
    /// Tiles of the declared move, the starting tile first; empty if it stays.
    pub(crate) path: Vec<Tile>,
    /// Cost of the whole path in half metres.
    pub(crate) path_cost: i32,
    /// A melee attacker may use its whole Move to get there (YC-MOVE-FULL).
    pub(crate) runs: bool,
    /// Where it fires from: a tile of the path, or beside full cover (R-22, YC-COVER-POPOUT).
    pub(crate) fires_from: Option<Tile>,
    /// A technique declared for the attack (chapter 28).
    pub(crate) trick: Option<Technique>,
    /// Blows beyond the first (YG-TECH-MULTIPLE-ATTACKS).
    pub(crate) further_blows: u8,
    /// Blows struck already of several.
    pub(crate) blows_struck: u8,
    /// Its target has struck back at one of them: once is all for one action (YC-COUNTER).
    pub(crate) struck_back: bool,
    /// A weapon comes to hand at no cost (YG-TECH-QUICK-DRAW).
    pub(crate) readies: bool,
    /// First aid is for stuns, not for wounds.
    pub(crate) tends_stuns: bool,
    /// Defences declared (YC-DECL-DEF).
    pub(crate) defences: u8,
    /// One fatigue paid to act normally at initiative 0 (YC-INIT-PUSH).
    pub(crate) pushed: bool,
    /// Sum of the reaches of weapons drawn this round; `None` if none is (YC-DRAW).
    pub(crate) drawn: Option<i32>,
    /// A Lo-0 weapon is loaded and shot in one action.
    pub(crate) loads_too: bool,
    /// The target could not be seen until a door opened (YC-AFTER-DOOR).
    pub(crate) after_door: bool,
    /// It runs from full cover to full cover under the eyes of its target (YC-COVER-TO-COVER).
    pub(crate) dashes: bool,
    /// How the way is gone, and how that went (YK-OBSTRUCT).
    pub(crate) tread: MoveAttempt,
    /// It knew of no enemy and could declare nothing.
    pub(crate) unaware: bool,
    /// It lies down where its way ends, which is farther than it can crawl.
    pub(crate) lies_down: bool,
    /// Standing up is put off to the end of the round (YC-STAND).
    pub(crate) rises_late: bool,
    /// It has been carried out, for whoever waits for it.
    pub(crate) acted: bool,
    /// What the action is held back for (chapter 8).
    pub(crate) held_action: Option<Box<HeldAction>>,
}

impl Declaration {
    /// Whether it has been made this round.
    pub fn made(&self) -> bool {
        self.made
    }

    /// At whom the action is aimed, if at anybody.
    pub fn target(&self) -> Option<CombatantId> {
        self.target
    }

    /// How many defences it keeps for the round (YC-DECL-DEF).
    pub fn defences(&self) -> u8 {
        self.defences
    }

    /// The tile where the move ends; `here` if there is none.
    pub(crate) fn destination(&self, here: Tile) -> Tile {
        self.path.last().copied().unwrap_or(here)
    }

    pub(crate) fn moves(&self) -> bool {
        self.path.len() > 1
    }

    /// Whether a blow of the same action has been struck before the one that is struck now
    /// (YG-TECH-MULTIPLE-ATTACKS).
    pub(crate) fn has_struck(&self) -> bool {
        self.further_blows > 0 && (self.done || self.blows_struck > 1)
    }

    /// The event that the action waits for, if it does (YC-WAIT).
    pub(crate) fn wait(&self) -> Option<&Wait> {
        match self.held_action.as_deref() {
            Some(HeldAction::Wait(wait)) => Some(wait),
            _ => None,
        }
    }

    /// The area that it covers, if it does (YC-OVERWATCH).
    pub(crate) fn watch(&self) -> Option<&Watch> {
        match self.held_action.as_deref() {
            Some(HeldAction::Watch(watch)) => Some(watch),
            _ => None,
        }
    }

    /// Turns a watch into the attack on whoever has presented itself on `tile`: a snap shot
    /// unless it takes its time.
    pub(crate) fn spring_watch(&mut self, prey: CombatantId, tile: Tile) {
        let Some(HeldAction::Watch(watch)) = self.held_action.as_deref_mut() else {
            return;
        };
        watch.prey = Some((prey, tile));
        self.target = Some(prey);
        self.act = if watch.blow { Act::Attack } else { Act::Shoot };
        self.shot = match watch.pace() {
            Speed::Fast => ShotKind::Snap,
            Speed::Normal => ShotKind::Normal,
            Speed::Slow => ShotKind::Careful,
        };
    }

    /// Whether the action waits for something that has not happened.
    pub(crate) fn held_back(&self) -> bool {
        self.held_action.as_deref().is_some_and(HeldAction::pending)
    }
}
