//! The sounds, each with its twin for the eye.

/// Which volume a sound goes by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// What the figures do and what becomes of them.
    Battle,
    /// Dice and orders on paper: what lies on the table.
    Table,
    /// Buttons, and what the game itself has to say.
    Interface,
}

/// What is seen when a sound is heard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VisualCue {
    /// Large words over the map (`hud::caption`).
    Banner,
    /// The arrow or ghost of an order on the map (`board::intents`), and its line in the log.
    Intent,
    /// The ring that closes around a figure (`board::effects`), and its line in the ladder.
    Ring,
    /// The die that tumbles beside a figure (`board::effects`) and on the card (`hud::card`).
    Die,
    /// A stroke or something that flies (`board::effects`).
    Flight,
    /// Words that rise from a figure (`board::effects`), and the line in the log.
    Words,
    /// The figure itself, which moves (`board::tokens`).
    Figure,
    /// The door on the map (`board::edges`), and the line in the log.
    Door,
    /// The palette that lists what may be ordered (`hud::palette`).
    Palette,
    /// The button, which looks pressed (`theme::widget`), and what it does.
    Button,
    /// The line at the lower edge (`hud::notice`, `screens::page`).
    Notice,
}

impl VisualCue {
    /// What it is, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Banner => "large words over the map",
            Self::Intent => "the arrow of the order, a line in the log",
            Self::Ring => "a ring around the figure, its place in the ladder",
            Self::Die => "the die beside the figure and on the card",
            Self::Flight => "the stroke or what flies, on the map",
            Self::Words => "words that rise from the figure, a line in the log",
            Self::Figure => "the figure moves on the map",
            Self::Door => "the door on the map, a line in the log",
            Self::Palette => "the palette of orders opens",
            Self::Button => "the button is pressed",
            Self::Notice => "a line at the lower edge of the screen",
        }
    }
}

macro_rules! noises {
    ($($name:ident = $key:literal, $group:ident, $twin:ident, $words:literal;)*) => {
        /// A sound of the game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum SoundId {
            $(#[doc = $words] $name,)*
        }

        impl SoundId {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The name of its recipe in `assets/sounds/cues.ron`.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)* }
            }

            /// Which volume it goes by.
            pub const fn group(self) -> Group {
                match self { $(Self::$name => Group::$group,)* }
            }

            /// What is seen with it.
            pub const fn twin(self) -> VisualCue {
                match self { $(Self::$name => VisualCue::$twin,)* }
            }

            /// It in words, for whoever reads what others hear.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $words,)* }
            }
        }
    };
}

noises! {
    Declare = "declare", Table, Intent, "paper slides";
    Reveal = "reveal", Table, Banner, "paper is turned over";
    Fast = "fast", Table, Banner, "wood block, high, twice";
    Normal = "normal", Table, Banner, "wood block";
    Slow = "slow", Table, Banner, "wood block, low";
    Round = "round", Table, Banner, "drum";
    Turn = "turn", Table, Ring, "soft knock";
    Roll = "roll", Table, Die, "die rattles";
    Lands = "lands", Table, Die, "die comes to rest";
    Twenty = "twenty", Table, Die, "die comes to rest, bell";
    Swing = "swing", Battle, Flight, "a weapon cuts the air";
    Hit = "hit", Battle, Words, "a blow lands";
    Parried = "parried", Battle, Words, "metal on metal";
    Loosed = "loosed", Battle, Flight, "string or throw";
    Shot = "shot", Battle, Flight, "gunshot";
    Burst = "burst", Battle, Flight, "three shots";
    Whizz = "whizz", Battle, Words, "something flies past";
    Ricochet = "ricochet", Battle, Words, "ricochet";
    Armour = "armour", Battle, Words, "armour holds";
    Wound = "wound", Battle, Words, "a wound";
    Stun = "stun", Battle, Words, "a dull ringing";
    Tired = "tired", Battle, Words, "a heavy breath";
    Fumble = "fumble", Battle, Words, "something drops";
    Critical = "critical", Battle, Words, "a terrible blow";
    Fall = "fall", Battle, Words, "somebody falls";
    Death = "death", Battle, Words, "a low knell";
    Better = "better", Battle, Words, "two rising notes";
    Step = "step", Battle, Figure, "a step";
    Door = "door", Battle, Door, "a door";
    Handles = "handles", Battle, Words, "something is handled";
    Lever = "lever", Battle, Words, "a lever clicks";
    Grip = "grip", Battle, Words, "a scuffle";
    Explosion = "explosion", Battle, Words, "explosion";
    Fire = "fire", Battle, Words, "fire crackles";
    Alarm = "alarm", Battle, Words, "two sharp notes";
    Note = "note", Battle, Words, "a tap";
    Victory = "victory", Interface, Banner, "three rising notes";
    Defeat = "defeat", Interface, Banner, "three falling notes";
    Draw = "draw", Interface, Banner, "one note twice";
    Asked = "asked", Interface, Palette, "two notes: you are asked";
    Button = "button", Interface, Button, "click";
    Told = "told", Interface, Notice, "tick";
    Refused = "refused", Interface, Notice, "buzz: not possible";
}
