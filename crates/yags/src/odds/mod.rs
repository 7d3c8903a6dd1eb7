//! Exact odds: counts out of all die faces, by closed form. [`Request`] and [`Answer`] are the face
//! that `sticks odds` shows (docs/odds.md).

mod answer;
mod area;
mod arm;
mod attack;
mod blast;
mod burst;
#[cfg(test)]
mod cases;
mod exact;
mod exchange;
mod fighter;
mod harm;
mod question;
mod reader;
mod refuse;
mod request;
mod shot;
mod stand;

pub use answer::{Answer, Probability, Row, Step, Terms};
pub use reader::Fault;
pub use request::Request;

pub(crate) use area::{Passage, reached};
pub(crate) use burst::hits_by;
pub(crate) use exchange::{Contest, hits, hits_up_to};
pub(crate) use harm::Spread;

/// The exact odds that a request asks for. Ids are looked up in `library`.
///
/// # Errors
/// The first field of the request that is missing, unknown or wrong.
pub fn answer(
    request: &serde_json::Value,
    library: &crate::data::Library,
) -> Result<Answer, Fault> {
    Request::read(request, library).map(|request| question::answer(&request))
}
