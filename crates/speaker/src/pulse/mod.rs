//! The way to a sound server that speaks the native protocol of `PulseAudio` (version 15, of 2009, which
//! `PipeWire` and every later `PulseAudio` understand): one connection, one stream, 16 bits, one channel.

mod link;
mod server;
mod tags;

pub use link::{Ear, Link, Said};
pub use server::sockets;

/// A thing that the server did not do or say.
pub type Fault = std::io::Error;
