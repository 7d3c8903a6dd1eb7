//! Long work that runs beside the screen.

pub mod ai_explanations;
pub mod round_forecast;
