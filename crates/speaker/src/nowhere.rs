//! Where the system has no sockets in the file system, no sound server can be asked.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// Why nothing can be played.
pub type Fault = Error;

/// A connection that cannot be.
pub enum Link {}

/// What nobody says.
pub enum Said {
    /// So many bytes more are wanted.
    Wants(u32),
    /// The stream is gone.
    Killed,
    /// Something else.
    Else,
}

/// There is no place to look.
pub fn sockets() -> Vec<PathBuf> {
    vec![PathBuf::from("sound")]
}

impl Link {
    /// Says that there is none.
    ///
    /// # Errors
    /// Always.
    pub fn open(_: &Path, _: &str) -> Result<Self, Fault> {
        Err(Error::new(
            ErrorKind::Unsupported,
            "the game knows no way out on this system yet",
        ))
    }

    /// See [`Self::open`].
    pub fn wanted(&self) -> u32 {
        match *self {}
    }

    /// See [`Self::open`].
    ///
    /// # Errors
    /// None.
    pub fn ear(&self) -> Result<Self, Fault> {
        match *self {}
    }

    /// See [`Self::open`].
    ///
    /// # Errors
    /// None.
    pub fn listen(&mut self) -> Result<Said, Fault> {
        match *self {}
    }

    /// See [`Self::open`].
    ///
    /// # Errors
    /// None.
    pub fn run(&mut self, _: bool) -> Result<(), Fault> {
        match *self {}
    }

    /// See [`Self::open`].
    ///
    /// # Errors
    /// None.
    pub fn play(&mut self, _: &[i16]) -> Result<(), Fault> {
        match *self {}
    }

    /// See [`Self::open`].
    pub fn close(&self) {
        match *self {}
    }
}
