//! The grid against the rulings it implements, and against slow code that cannot be wrong.

#[path = "ground/book.rs"]
mod book;
#[path = "ground/maps.rs"]
mod maps;
#[path = "ground/oracles.rs"]
mod oracles;
#[path = "ground/places.rs"]
mod places;
#[path = "ground/random.rs"]
mod random;
#[path = "ground/sheets.rs"]
mod sheets;
#[path = "ground/sight.rs"]
mod sight;
#[path = "ground/ways.rs"]
mod ways;
