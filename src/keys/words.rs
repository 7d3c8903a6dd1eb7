//! What every action does, in words: for the list of keys and for the help.

use super::{Action, Way};

impl Action {
    /// What it does.
    pub fn words(self) -> &'static str {
        match self {
            Self::Next => "next target, next button",
            Self::Previous => "the one before",
            Self::Number(_) => "choose by number",
            Self::Commit => "commit the order; next beat",
            Self::Proceed => "take the suggestion; go on",
            Self::Undo => "back a step, or take the last order back",
            Self::Redo => "give again what was taken back",
            Self::Back => "back out",
            Self::NextWeapon => "next weapon",
            Self::PreviousWeapon => "previous weapon",
            Self::Attack => "attack the selected target",
            Self::Fast => "fast variant of the order",
            Self::Normal => "normal variant of the order",
            Self::Slow => "slow variant of the order",
            Self::Posture => "next posture",
            Self::HoldSight => "hold: what is seen from the tile below the pointer",
            Self::HoldCover => "hold: which edges give cover",
            Self::OverlayRange => "range of the weapon",
            Self::OverlayThreat => "how likely one is to be hit, tile by tile",
            Self::OverlayMove => "where one can go",
            Self::Inspect => "the whole card",
            Self::Help => "what may be done now",
            Self::NextBeat => "next beat",
            Self::PreviousBeat => "previous beat",
            Self::ToggleStep => "stop after every beat, or not",
            Self::TogglePause => "pause, go on",
            Self::Faster => "faster",
            Self::Slower => "slower",
            Self::Skip => "to the next decision",
            Self::Auto => "let the opponent give this order",
            Self::QuickSave => "save the battle",
            Self::QuickLoad => "load the saved battle",
            Self::Centre => "centre the map on who is selected",
            Self::Pan(Way::Up) => "move the view up",
            Self::Pan(Way::Right) => "move the view right",
            Self::Pan(Way::Down) => "move the view down",
            Self::Pan(Way::Left) => "move the view left",
            Self::ToggleLadder => "fold the ladder",
            Self::ToggleInspector => "fold the inspector",
            Self::ToggleLog => "tall log, low log",
            Self::LogUp => "earlier lines of the log",
            Self::LogDown => "later lines of the log",
            Self::Copy => "copy the card or the line",
            Self::Larger => "bigger text and panels",
            Self::Smaller => "smaller text and panels",
        }
    }
}
