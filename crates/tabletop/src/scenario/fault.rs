//! A scenario that cannot be played as it stands.

/// A scenario that cannot be played as it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {message}; {remedy}")]
pub struct ScenarioFault {
    /// Path of the field, for example `combatants[3].at`.
    pub field: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub remedy: String,
}

impl ScenarioFault {
    /// Says what is wrong with a field, and what to do.
    pub fn new(
        field: impl Into<String>,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            field: field.into(),
            message: message.into(),
            remedy: remedy.into(),
        }
    }
}
