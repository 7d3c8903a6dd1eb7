//! The figures of a request as combatants without a world, so that they are asked by the same
//! functions as in play.

use super::arm::{Arm, Stated};
use super::attack::{Attack, Fight};
use super::fighter::{Armour, Fighter, Pose};
use super::request::Request;
use crate::checks::rules::Actor;
use crate::components::{
    Act, Armour as Worn, CombatantBundle, Declaration, Initiative, Missile, Piece, Posture, Seen,
    ShotKind, Stance, Weapon, Weapons, raise,
};
use crate::data::{
    Attribute, AttributeSheet, FigureSheet, Hands, Library, MissileKind, MissileSheet, Skill,
    WeaponClass, WeaponProperty, WeaponSheet,
};
use crate::grapple::components::Grapple;
use crate::options::Options;
use crate::technique::Technique;
use tabletop::grid::Tile;
use tabletop::ruleset::{Concealment, Position, Side, Standing};
use tabletop::{CombatantId, SideId};

/// The attacker's weapon among its weapons.
pub(super) const WEAPON: crate::components::ItemIndex = 0;

/// Two figures who face each other.
pub(super) struct Stand([Figure; 2]);

/// A combatant outside of any world.
struct Figure {
    id: CombatantId,
    side: Side,
    position: Position,
    standing: Standing,
    concealment: Concealment,
    own: CombatantBundle,
}

impl Figure {
    fn seen(&self) -> Seen<'_, '_> {
        Seen {
            id: &self.id,
            side: &self.side,
            position: &self.position,
            standing: &self.standing,
            concealment: &self.concealment,
            identity: &self.own.identity,
            attributes: &self.own.attributes,
            weapons: &self.own.weapons,
            armour: &self.own.armour,
            wounds: &self.own.wounds,
            declaration: &self.own.declaration,
            situation: &self.own.situation,
            measured: &self.own.measured,
        }
    }
}

impl Stand {
    /// Puts the figures of a request up.
    pub(super) fn new(request: &Request) -> Self {
        Self([
            put_up(
                0,
                request,
                attackers_round(&request.attacker, &request.attack),
            ),
            put_up(1, request, targets_round(&request.target, &request.attack)),
        ])
    }

    /// Looks at the attacker and the target.
    pub(super) fn look<T>(
        &self,
        ask: impl for<'a, 'w, 's> FnOnce(Actor<'a, 'w, 's>, Actor<'a, 'w, 's>) -> T,
    ) -> T {
        let (attacker, target) = (self.0[0].seen(), self.0[1].seen());
        ask(actor(&attacker), actor(&target))
    }
}

fn actor<'a, 'w, 's>(figure: &'a Seen<'w, 's>) -> Actor<'a, 'w, 's> {
    Actor {
        figure,
        round: figure.declaration,
    }
}

fn put_up(index: u16, request: &Request, mut round: Declaration) -> Figure {
    let fighter = [&request.attacker, &request.target][usize::from(index)];
    let sheet = sheet(fighter);
    let mut own = raise(&sheet, &Library::default(), Options::default());
    let strength = i32::from(sheet.attributes.strength);
    let throws = round.act == Act::Shoot;
    let mut weapon = weapon(&fighter.weapon, fighter.second.is_some(), strength);
    if let Some(reach) = &mut round.drawn {
        *reach = weapon.reach;
    }
    // Pistols are at hand at no cost for whoever knows how (YG-TECH-QUICK-DRAW).
    if weapon.is(WeaponClass::Pistol) && own.attributes.techniques.has(Technique::QuickDraw) {
        round.drawn = None;
    }
    if let Arm::Stated(stated) = &fighter.weapon
        && throws
    {
        weapon = weapon.loaded_with(stated.ammunition);
    }
    if throws && weapon.missile.is_none() {
        weapon.missile = Some(Missile::improvised(strength));
    }
    let second = fighter
        .second
        .as_ref()
        .map(|arm| self::weapon(arm, true, strength).held());
    own.weapons = Weapons::holding(weapon, second).learned(&sheet);
    own.armour = suit(&fighter.armour);
    own.wounds.level = fighter.wounds;
    own.wounds.stuns = fighter.stuns;
    own.wounds.fatigue.fatigue = fighter.fatigue;
    own.situation.posture = match (fighter.pose, fighter.crouched) {
        (Pose::Prone, _) => Posture::Prone,
        (_, true) => Posture::Crouched,
        (_, false) => Posture::Upright,
    };
    own.situation.grapple = grapple(request, index, fighter.pose);
    own.situation.initiative = Initiative {
        value: if fighter.initiative_zero { 0 } else { 20 },
        rolled: true,
        ..Initiative::default()
    };
    own.declaration = round;
    Figure {
        id: CombatantId(index),
        side: Side(SideId(index as u8)),
        position: Position(Tile::new(index as i16, 0)),
        standing: Standing(true),
        concealment: Concealment(0),
        own,
    }
}

/// Whom a grappled figure wrestles with: the other one, or somebody else (odds, precision 13).
fn grapple(request: &Request, index: u16, pose: Pose) -> Grapple {
    let poses = [request.attacker.pose, request.target.pose];
    let together = if request.attack.missile {
        request.attack.in_melee == Some(Fight::Grapple)
    } else {
        poses == [Pose::Grappled; 2]
    };
    let other = CombatantId(if together { 1 - index } else { SOMEBODY_ELSE });
    Grapple {
        holds: (pose == Pose::Grappled)
            .then_some(other)
            .into_iter()
            .collect(),
        ..Grapple::default()
    }
}

/// Who is in a grapple with one of the two and is no part of the request.
const SOMEBODY_ELSE: u16 = 2;

/// The figure without its arms and armour.
fn sheet(fighter: &Fighter) -> FigureSheet {
    let score = |attribute: Attribute| fighter.attributes[attribute as usize];
    FigureSheet {
        attributes: AttributeSheet {
            strength: score(Attribute::Strength),
            health: score(Attribute::Health),
            agility: score(Attribute::Agility),
            dexterity: score(Attribute::Dexterity),
            perception: score(Attribute::Perception),
            intelligence: score(Attribute::Intelligence),
            empathy: score(Attribute::Empathy),
            will: score(Attribute::Will),
        },
        size: fighter.size,
        base_soak: Some(fighter.base_soak),
        // Those that are not at their default, as on file.
        skills: Skill::ALL
            .iter()
            .map(|skill| (*skill, fighter.skills[*skill as usize]))
            .filter(|(skill, score)| *score != if skill.is_talent() { 2 } else { 0 })
            .collect(),
        techniques: fighter.techniques.clone(),
        ..FigureSheet::human("figure")
    }
}

fn stance(pose: Pose) -> Stance {
    match pose {
        Pose::Normal | Pose::Prone | Pose::Grappled => Stance::Normal,
        Pose::Aggressive => Stance::Aggressive,
        Pose::Defensive => Stance::Defensive,
        Pose::Focused => Stance::Focused,
    }
}

fn attackers_round(fighter: &Fighter, attack: &Attack) -> Declaration {
    let stance = match stance(fighter.pose) {
        // Who shoots takes neither (YC-MISSILE-STANCE).
        Stance::Aggressive | Stance::Defensive if attack.missile => Stance::Normal,
        other => other,
    };
    Declaration {
        made: true,
        act: if attack.missile {
            Act::Shoot
        } else {
            Act::Attack
        },
        stance,
        item: WEAPON,
        target: Some(CombatantId(1)),
        skill: attack.skill,
        shot: match attack.mode {
            _ if !attack.missile => ShotKind::Normal,
            _ if attack.overwatch || (attack.extras > 0 && !attack.area) => ShotKind::Snap,
            mode => mode,
        },
        runs: attack.runs(),
        // As far as its weapon reaches, once that is known.
        drawn: attack.drawn.then_some(0),
        defences: fighter.defences,
        ..Declaration::default()
    }
}

fn targets_round(fighter: &Fighter, attack: &Attack) -> Declaration {
    Declaration {
        made: true,
        act: if attack.dodged_fully(fighter) {
            Act::FullDodge
        } else {
            Act::Nothing
        },
        stance: stance(fighter.pose),
        defences: fighter.defences,
        ..Declaration::default()
    }
}

/// The weapon of a request in somebody's hands.
fn weapon(arm: &Arm, other_hand: bool, strength: i32) -> Weapon {
    match arm {
        Arm::Fist => Weapon::fist(),
        Arm::Shipped(sheet) => {
            let mut weapon = Weapon::from_sheet(sheet, strength);
            if weapon.hands == Hands::OneOrTwo {
                // Both hands, if the other one has nothing else to do.
                weapon.hands = if other_hand { Hands::One } else { Hands::Two };
            }
            weapon
        }
        Arm::Stated(stated) => stated_weapon(stated, strength),
    }
}

fn stated_weapon(stated: &Stated, strength: i32) -> Weapon {
    let throwable = stated.properties.contains(&WeaponProperty::Throwable);
    let kind = stated.flies.or(throwable.then_some(MissileKind::Thrown));
    let sheet = WeaponSheet {
        hands: match (stated.two_hands, stated.class) {
            (false, _) => Hands::One,
            (true, WeaponClass::Bow) => Hands::NeedsTwo,
            (true, _) => Hands::Two,
        },
        damage_adds_strength: stated.adds_strength,
        damage_type: stated.damage_type,
        properties: stated.properties.clone(),
        missile: kind.map(|kind| MissileSheet {
            modes: stated.modes.clone(),
            laser_scope: stated.laser_scope,
            ..MissileSheet::plain(kind)
        }),
        scale: stated.scale,
        weapon_size: stated.weapon_size.map(|size| size as u8),
        ..WeaponSheet::plain("weapon", stated.class, stated.skill)
    };
    let mut weapon = Weapon::from_sheet(&sheet, strength);
    weapon.melee = stated.flies.is_none();
    weapon.attack = stated.attack;
    weapon.defence = stated.defence;
    weapon.damage = stated.damage;
    weapon.reach = stated.reach;
    weapon.blast_cm = stated.blast_cm;
    weapon.strength = stated.strength;
    weapon.fumble = stated.fumble_base;
    if let Some(missile) = &mut weapon.missile {
        state_missile(missile, stated, strength);
    }
    weapon
}

fn state_missile(missile: &mut Missile, stated: &Stated, strength: i32) {
    let factor = if stated.range_x_strength { strength } else { 1 };
    missile.attack = stated.attack;
    missile.increment = stated.increment;
    missile.short = stated.short * factor;
    missile.medium = stated.medium * factor;
    missile.long = stated.long * factor;
    missile.rof = stated.rof;
    missile.capacity = u16::try_from(stated.capacity).unwrap_or(u16::MAX);
    missile.burst = stated.burst;
    missile.recoil = stated.recoil;
    missile.scope = stated.scope;
}

/// Armour as pieces: mail, soft and the rest; bulletproof armour is so all over.
fn suit(armour: &Armour) -> Worn {
    let piece = |name: &str, protection, mail, soft| Piece {
        reflective: false,
        name: name.into(),
        protection,
        mail,
        soft,
        bulletproof: armour.bulletproof,
        heavy: armour.heavy,
    };
    let rest = armour.protection - armour.mail - armour.soft;
    let pieces = [
        piece("mail", armour.mail, true, false),
        piece("soft armour", armour.soft, false, true),
        piece("armour", rest, false, false),
    ];
    Worn {
        pieces: pieces
            .into_iter()
            .filter(|piece| piece.protection > 0)
            .collect(),
        heavy: armour.heavy,
        bulletproof: armour.bulletproof,
        enclosed: armour.enclosed,
        restrictive: armour.restrictive,
        noisy: 0,
        vitals: armour.vitals,
    }
}
