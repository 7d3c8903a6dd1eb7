//! Everything that a key or a button of the screen can ask for.

/// Everything that a key or a button of the screen can ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Next legal target, or next combatant.
    Next,
    /// The one before.
    Previous,
    /// The order or target with this number, 1 to 10; the key of the tenth is 0.
    Number(u8),
    /// Commit the draft; while playing, next beat.
    Commit,
    /// Go on: end of the round, end of a screen.
    Proceed,
    /// Take back the last pick; when none is left, the last order.
    Undo,
    /// Give the order again that was taken back.
    Redo,
    /// Back out one level.
    Back,
    /// Next weapon or fire mode.
    NextWeapon,
    /// Previous weapon or fire mode.
    PreviousWeapon,
    /// Attack the selected target.
    Attack,
    /// The fast variant of the order.
    Fast,
    /// The normal variant of the order.
    Normal,
    /// The slow variant of the order.
    Slow,
    /// Cycle the posture.
    Posture,
    /// While held: what is seen from the hovered tile.
    HoldSight,
    /// While held: cover edges.
    HoldCover,
    /// Range bands of the weapon.
    OverlayRange,
    /// Threat, tile by tile.
    OverlayThreat,
    /// What everybody covers who lies in wait.
    OverlayWatches,
    /// Where one can go.
    OverlayMove,
    /// The full card of what is hovered.
    Inspect,
    /// The card without one of its terms.
    WhatIf,
    /// To the buttons of the card, or away from them.
    ToCard,
    /// Why somebody declared what he did.
    Why,
    /// What may be done now.
    Help,
    /// Next beat of the playback.
    NextBeat,
    /// Previous beat of the playback.
    PreviousBeat,
    /// Stop after every beat, or do not.
    ToggleStep,
    /// Pause or go on.
    TogglePause,
    /// Show the map and one card only, large.
    Presenter,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// Play everything that has happened at once.
    Skip,
    /// Let the opponent give this order.
    Auto,
    /// Let the opponent give all one's orders of this round.
    AutoAll,
    /// Do nothing this round.
    Pass,
    /// Everybody of one's own who has not declared does nothing this round.
    PassAll,
    /// The last order of the same combatant once more; in a battle that is shown, a note.
    Repeat,
    /// Save the battle.
    QuickSave,
    /// Load the saved battle.
    QuickLoad,
    /// Centre the map on who is selected.
    Centre,
    /// Move the view of the map.
    Pan(Way),
    /// To the beginning of the phase, or of the one before.
    EarlierPhase,
    /// To the next phase.
    LaterPhase,
    /// To the beginning of the round, or of the one before.
    EarlierRound,
    /// To the next round.
    LaterRound,
    /// To the note before.
    EarlierNote,
    /// To the next note.
    LaterNote,
    /// Show or hide the ladder.
    ToggleLadder,
    /// Show or hide the inspector.
    ToggleInspector,
    /// A tall log, or a low one.
    ToggleLog,
    /// The log of whoever is selected alone, or of all.
    LogOf,
    /// Earlier lines of the log.
    LogUp,
    /// Later lines of the log.
    LogDown,
    /// Copy the card that is shown, or the line of the log.
    Copy,
    /// No sound, or sound again.
    Mute,
    /// Bigger text and panels.
    Larger,
    /// Smaller text and panels.
    Smaller,
    /// The whole screen, or a window again.
    FullScreen,
}

/// Ways to move the view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Up.
    Up,
    /// Right.
    Right,
    /// Down.
    Down,
    /// Left.
    Left,
}
