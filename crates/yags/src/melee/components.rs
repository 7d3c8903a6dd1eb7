//! What an attack hand to hand can be meant to do but harm (chapter 14), and what it asks for.

/// A melee manoeuvre (table A-16). What is not declared as one is a plain blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Manoeuvre {
    /// A blow.
    #[default]
    Plain,
    /// The target loses a weapon (YC-DISARM).
    Disarm,
    /// The target is held (YC-GRAPPLE).
    Grapple,
    /// The target is worn out, or falls (YC-KNOCKDOWN).
    KnockDown,
    /// The target falls (YC-TRIP).
    Trip,
    /// A wound that may kill at once (YC-VITAL).
    Vital,
    /// A hold gets tighter (YC-GR-IMPROVE): an action of its own.
    Improve,
}

impl Manoeuvre {
    /// Those that can be chosen for an attack, in the order in which they are offered.
    pub(crate) const CHOICES: [Self; 5] = [
        Self::Disarm,
        Self::Grapple,
        Self::KnockDown,
        Self::Trip,
        Self::Vital,
    ];

    /// Its key in picks.
    pub(crate) const fn key(self) -> &'static str {
        [
            "plain",
            "disarm",
            "grapple",
            "knock-down",
            "trip",
            "vital",
            "improve",
        ][self as usize]
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        [
            "blow",
            "disarm",
            "grapple",
            "knock down",
            "trip",
            "vital strike",
            "improve the hold",
        ][self as usize]
    }

    /// What it means, in a few words.
    pub(crate) const fn hint(self) -> &'static str {
        [
            "",
            "excellent: a weapon flies off; superb: you may take it",
            "good, unarmed: hold it fast if you win the contest; it may strike first",
            "good, aggressive: damage against strength or agility; tires or fells",
            "good, unarmed: it falls if you win the contest; it may strike first",
            "excellent, aggressive: any wound may be fatal at once",
            "",
        ][self as usize]
    }

    /// Success level that it takes: 1 moderate, 2 good, 3 excellent.
    pub(crate) const fn level(self) -> i32 {
        [1, 3, 2, 2, 2, 3, 1][self as usize]
    }

    /// Only in an aggressive stance.
    pub(crate) const fn is_aggressive(self) -> bool {
        matches!(self, Self::KnockDown | Self::Vital)
    }

    /// Laying hands on somebody: the first roll is one of Agility and Brawl (YC-GRAPPLE, YC-TRIP, R-82).
    pub(crate) const fn grabs(self) -> bool {
        matches!(self, Self::Grapple | Self::Trip)
    }

    /// Only with bare hands or what counts as such (YC-UNARMED).
    pub(crate) const fn is_unarmed(self) -> bool {
        matches!(self, Self::Grapple | Self::Trip | Self::Improve)
    }
}

/// What a stunt is to help (YC-STUNT).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stunt {
    /// The attack roll.
    Attack,
    /// The damage.
    Damage,
}

impl Stunt {
    /// Its key in picks.
    pub(crate) const fn key(self) -> &'static str {
        ["stunt-attack", "stunt-damage"][self as usize]
    }

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        ["stunt for the attack", "stunt for the damage"][self as usize]
    }

    /// What it helps.
    pub(crate) const fn what(self) -> &'static str {
        ["attack", "damage"][self as usize]
    }
}
