//! Techniques (chapter 28): what somebody can do who has a skill at its level. One row each; what a
//! row does stands where the number is made, as a term with the rule of the row.

use crate::data::{FigureSheet, Skill};
use crate::rule;
use tabletop::RuleId;

/// A technique as the list has it.
pub(crate) struct Row {
    /// Its id on figure sheets and in picks.
    pub(crate) id: &'static str,
    /// What it is called.
    pub(crate) name: &'static str,
    /// Skills, any one of which opens it.
    pub(crate) skills: &'static [Skill],
    /// The score that the skill must have.
    pub(crate) level: i32,
    /// Its rule.
    pub(crate) rule: RuleId,
    /// What it does, in a few words.
    pub(crate) effect: &'static str,
}

macro_rules! techniques {
    ($($name:ident = $id:literal, $identity:literal, $level:literal [$($skill:ident)*], $rule:ident,
       $effect:literal;)*) => {
        /// The techniques that the rules of combat know.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Technique {
            $(#[doc = $effect] $name,)*
        }

        /// One row each, in the order of the enumeration.
        pub(crate) static ROWS: &[Row] = &[$(Row {
            id: $id,
            name: $identity,
            skills: &[$(Skill::$skill),*],
            level: $level,
            rule: rule::$rule,
            effect: $effect,
        }),*];

        /// All techniques.
        const ALL: &[Technique] = &[$(Technique::$name),*];
    };
}

techniques! {
    ShieldFighting = "shield-fighting", "Shield fighting", 2 [Melee], T_SHIELD_FIGHTING,
        "the full attack and defence of a shield";
    WeaponAndShield = "weapon-and-shield-late", "Weapon and shield", 4 [Melee],
        T_WEAPON_AND_SHIELD, "the full shield, and one defence is free";
    ShieldedAttack = "shielded-attack", "Shielded attack", 4 [Melee], T_SHIELDED_ATTACK,
        "with a shield one defence is free";
    ShieldWall = "shield-wall", "Shield wall", 4 [Melee], T_SHIELD_WALL,
        "neighbours with shields defend better";
    ReliableDefence = "reliable-defence", "Reliable defence", 6 [Melee],
        T_RELIABLE_DEFENCE, "one shield defence a round rolled again, half penalties on them";
    SingleWeapon = "single-weapon-fighting", "Single weapon fighting", 2 [Melee],
        T_SINGLE_WEAPON_FIGHTING, "agility in place of dexterity with one weapon alone";
    AcrobaticDodge = "acrobatic-dodge", "Acrobatic dodge", 4 [Melee], T_ACROBATIC_DODGE,
        "agility adds to soak against blows that were parried with one weapon alone";
    Finesse = "finesse", "Finesse", 2 [Melee], T_FINESSE,
        "one-handed blade: attack +5, damage -5";
    SpearFighting = "spear-fighting", "Spear fighting", 2 [Melee], T_SPEAR_FIGHTING,
        "the longer spear: attack +5, no penalty for attacks in defence";
    SpearWall = "spear-wall", "Spear wall", 4 [Melee], T_SPEAR_WALL,
        "on foot with a spear against riders: attack and damage +5";
    DefensiveReach = "defensive-reach", "Defensive reach", 4 [Melee],
        T_DEFENSIVE_REACH, "out-reaching all attackers, defences do not weigh on attacks";
    GreatWeapons = "great-weapon-fighting", "Great weapon fighting", 2 [Melee],
        T_GREAT_WEAPONS, "two-handed weapons: size counts 3 more, knock down comes easier";
    GreatBlow = "great-blow", "Great blow", 4 [Melee], T_GREAT_BLOW,
        "great weapon, aggressive: the skill adds to damage";
    FinishingBlow = "finishing-blow", "Finishing blow", 6 [Melee], T_FINISHING_BLOW,
        "critical or fatal wounds by a great weapon ask for a check, less the skill";
    ChainFighting = "chain-fighting", "Chain fighting", 4 [Melee], T_CHAIN_FIGHTING,
        "chain weapons fumble less, stances count 10 in place of 5";
    TwoWeapon = "two-weapon-fighting", "Two weapon fighting", 2 [Melee],
        T_TWO_WEAPON_FIGHTING, "half of the second weapon's attack, defence and damage";
    CombinedAttack = "combined-attack", "Combined attack", 4 [Melee],
        T_COMBINED_ATTACK, "with two weapons one roll a round again; the second counts";
    TwoBlades = "two-blades", "Two blades", 6 [Melee], T_TWO_BLADES,
        "aggressive, one defence less: one attack, damage rolled twice";
    BlindFighting = "blind-fighting", "Blind fighting", 4 [Awareness],
        T_BLIND_FIGHTING, "sees more in the dark; blind fire with an attribute of 1";
    CloseCombat = "close-combat", "Close combat", 2 [Brawl], T_CLOSE_COMBAT,
        "grapples and trips give no free strike";
    UnarmedCombat = "unarmed-combat", "Unarmed combat", 4 [Brawl], T_UNARMED_COMBAT,
        "no counter strike for going unarmed against a weapon";
    OutOfReach = "out-of-reach", "Out of reach", 4 [Brawl], T_OUT_OF_REACH,
        "a foe's weapon counts 1 reach shorter for each 4 of skill";
    DisablingHold = "disabling-hold", "Disabling hold", 4 [Brawl], T_DISABLING_HOLD,
        "a hold counts 1 more for each 4 of skill";
    BruteForce = "brute-force", "Brute force", 4 [Brawl], T_BRUTE_FORCE,
        "strength in place of agility; one defence less, not defensive";
    HardToKill = "hard-to-kill", "Hard to kill", 2 [Brawl], T_HARD_TO_KILL,
        "the skill adds to checks for life; one fatigue: a damage die again, the lower counts";
    OnlyStunned = "only-stunned", "Only stunned", 4 [Brawl], T_ONLY_STUNNED,
        "a whole round: stuns go, one exhaustion comes";
    IgnorePain = "ignore-pain", "Ignore pain", 4 [Brawl], T_IGNORE_PAIN,
        "wounds and stuns weigh one step less";
    Tough = "tough", "Tough", 4 [Brawl], T_TOUGH,
        "strength adds to soak against mixed and stun damage";
    CombatReflexes = "combat-reflexes", "Combat reflexes", 2 [Brawl Melee],
        T_COMBAT_REFLEXES, "the better of brawl and melee adds to initiative";
    ReflexDodge = "reflex-dodge", "Reflex dodge", 4 [Melee Brawl], T_REFLEX_DODGE,
        "a defence counts at least 15 and the better of brawl and melee";
    OpportunityAttack = "opportunity-attack", "Opportunity attack", 4 [Brawl Melee],
        T_OPPORTUNITY_ATTACK, "manoeuvres for a good hit need no declaration";
    ImprovedDamage = "improved-damage", "Improved damage", 6 [Melee Brawl],
        T_IMPROVED_DAMAGE, "half of the skill adds to the damage of blows";
    MultipleAttacks = "multiple-attacks", "Multiple attacks", 8 [Melee Brawl],
        T_MULTIPLE_ATTACKS, "aggressive: more attacks, each further one -15 on all";
    Ambush = "ambush", "Ambush", 2 [Stealth], T_AMBUSH,
        "unarmed on an unaware figure that is not in combat: armour does not count";
    CombatAmbush = "combat-ambush", "Combat ambush", 4 [Stealth], T_COMBAT_AMBUSH,
        "an ambush on an unaware figure, even in combat";
    SuddenDeath = "sudden-death", "Sudden death", 8 [Stealth], T_SUDDEN_DEATH,
        "an ambush on anybody who does not defend against it";
    SurpriseAttack = "surprise-attack", "Surprise attack", 2 [Tactics],
        T_SURPRISE_ATTACK, "against the unaware tactics adds; one fatigue doubles initiative";
    TacticalMove = "tactical-move", "Tactical move", 4 [Tactics], T_TACTICAL_MOVE,
        "initiative with agility x tactics; a fumble counts as a roll of 1";
    SharpShooter = "sharp-shooter", "Sharpshooter", 4 [Guns HeavyWeapons],
        T_SHARPSHOOTER, "firearms: the range increment doubled";
    QuickDraw = "quick-draw", "Quick draw", 2 [Guns], T_QUICK_DRAW,
        "pistols are drawn and fired at no cost";
    QuickLoad = "quick-load", "Quick load", 2 [Guns HeavyWeapons], T_QUICK_LOAD,
        "one round less to load, and another for each 4 of skill";
    GunFu = "gun-fu", "Gun fu", 4 [Guns], T_GUN_FU,
        "pistols within combat move: agility in place of dexterity";
    FireOnTheRun = "fire-on-the-run", "Fire on the run", 4 [Guns HeavyWeapons],
        T_FIRE_ON_THE_RUN, "running does not double the distance";
    AwkwardShot = "awkward-shot", "Awkward shot", 4 [Guns HeavyWeapons],
        T_AWKWARD_SHOT, "an unstable platform does not double the distance";
    MultipleTargets = "multiple-targets", "Multiple targets", 4 [Guns HeavyWeapons],
        T_MULTIPLE_TARGETS, "shots split over targets, -10 on all for each further one";
    ControlledFire = "controlled-fire", "Controlled fire", 4 [Guns HeavyWeapons],
        T_CONTROLLED_FIRE, "bursts split over targets, -10 on all for each further one";
    ImprovedAutomaticFire = "improved-automatic-fire", "Improved automatic fire",
        6 [Guns HeavyWeapons], T_IMPROVED_AUTOMATIC_FIRE,
        "bursts over an area do not double the distance";
    SelectiveFire = "selective-fire", "Selective fire", 6 [Guns HeavyWeapons],
        T_SELECTIVE_FIRE, "the first target of a burst over an area is chosen";
    TwoGuns = "two-guns", "Two guns", 6 [Guns], T_TWO_GUNS,
        "two pistols do not double the distance";
    TripleShot = "triple-shot", "Triple shot", 6 [Guns], T_TRIPLE_SHOT,
        "three shots in one attack: distance x3, wounds x3";
    Marksman = "marksman", "Marksman", 6 [Guns], T_MARKSMAN,
        "aimed shots with rifles: a quarter of the distance";
    Sniper = "sniper", "Sniper", 8 [Guns], T_SNIPER,
        "aimed shots keep the weapon's bonus beyond short range and fumble less";
    ConcentratedFire = "concentrated-fire", "Concentrated fire", 4 [HeavyWeapons],
        T_CONCENTRATED_FIRE, "bursts add up to 5 more damage for each 4 of skill";
    FireIntoMelee = "fire-into-melee", "Fire into melee", 4 [Bow Crossbow Throw],
        T_FIRE_INTO_MELEE, "half of the risk for those around the target";
    DeadlyShot = "deadly-shot", "Deadly shot", 8 [Bow Crossbow Throw], T_DEADLY_SHOT,
        "focused, distance x2: a wounded target may fall at once";
    CrossbowReloading = "crossbow-reloading", "Crossbow reloading", 2 [Crossbow],
        T_CROSSBOW_RELOADING, "crossbows load a round faster";
    CrossbowAccuracy = "crossbow-accuracy", "Crossbow accuracy", 4 [Crossbow],
        T_CROSSBOW_ACCURACY, "crossbows: half of the distance";
    FastArrow = "fast-arrow", "Fast arrow", 4 [Bow], T_FAST_ARROW,
        "bows load and shoot as a normal action";
    RainOfArrows = "rain-of-arrows", "Rain of arrows", 8 [Bow], T_RAIN_OF_ARROWS,
        "one snap arrow for each 4 of skill";
    ImprovedPull = "improved-pull", "Improved pull", 4 [Bow], T_IMPROVED_PULL,
        "bows: 1 more strength for each 4 of skill";
    ImprovedAim = "improved-aim", "Improved aim", 4 [Bow], T_IMPROVED_AIM,
        "bows, unless a snap shot: half of the distance";
    MountedCombat = "mounted-combat", "Mounted combat", 2 [Ride], T_MOUNTED_COMBAT,
        "the ride skill adds to fighting from the saddle, no riding checks";
    MountedArchery = "mounted-archery", "Mounted archery", 4 [Ride],
        T_MOUNTED_ARCHERY, "a moving mount does not double the distance";
}

/// Ids under which later texts list a technique, and the level that it has there.
const LATER: &[(&str, Technique, i32)] = &[
    ("shield-wall-late", Technique::ShieldWall, 6),
    ("reliable-defence-late", Technique::ReliableDefence, 8),
    ("spear-fighting-late", Technique::SpearFighting, 4),
    ("spear-wall-late", Technique::SpearWall, 6),
    ("great-weapons-late", Technique::GreatWeapons, 2),
    ("great-blow-late", Technique::GreatBlow, 4),
    ("finishing-blow-late", Technique::FinishingBlow, 6),
];

impl Technique {
    /// Its row.
    pub(crate) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Its rule, for terms.
    pub(crate) fn rule(self) -> RuleId {
        self.row().rule
    }

    /// The technique of this id as picks name it.
    pub(crate) fn of_id(id: &str) -> Option<Self> {
        ALL.iter().copied().find(|one| one.row().id == id)
    }

    /// The technique that a figure sheet means by `id`, and the level that it asks for. Ids that
    /// are of no use in a fight are nobody's.
    fn listed(id: &str) -> Option<(Self, i32)> {
        let late = LATER.iter().find(|(late, ..)| *late == id);
        late.map(|(_, technique, level)| (*technique, *level))
            .or_else(|| Self::of_id(id).map(|one| (one, one.row().level)))
    }
}

/// The techniques that a figure knows and has the skill for: skills do not change in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Techniques(u128);

impl Techniques {
    /// What the sheet lists, as far as its skills reach (chapter 28: not by default).
    pub(crate) fn from_sheet(sheet: &FigureSheet, score: impl Fn(Skill) -> i32) -> Self {
        let mut known = 0;
        for (technique, level) in sheet
            .techniques
            .iter()
            .filter_map(|id| Technique::listed(id))
        {
            let mut skills = technique.row().skills.iter();
            if skills.any(|skill| score(*skill) >= level) {
                known |= 1 << technique as u32;
            }
        }
        Self(known)
    }

    /// Whether it is one of them.
    pub(crate) const fn has(self, technique: Technique) -> bool {
        self.0 & (1 << technique as u32) != 0
    }

    /// Those that are known.
    pub(crate) fn iter(self) -> impl Iterator<Item = Technique> {
        ALL.iter().copied().filter(move |one| self.has(*one))
    }

    /// Whether none is known: most figures know none.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, LATER, ROWS, Technique};

    #[test]
    fn every_technique_has_its_own_id_and_rule() {
        assert!(ALL.len() <= 128);
        for (index, row) in ROWS.iter().enumerate() {
            assert_eq!(ALL[index].row().id, row.id);
            let again = ROWS[..index]
                .iter()
                .any(|other| other.id == row.id || other.rule == row.rule);
            assert!(!again, "{}", row.id);
            assert!((2..=8).contains(&row.level), "{}", row.id);
        }
    }

    #[test]
    fn later_ids_are_other_ids() {
        for (id, technique, level) in LATER {
            assert_eq!(Technique::of_id(id), None);
            assert_eq!(Technique::listed(id), Some((*technique, *level)));
        }
    }
}
