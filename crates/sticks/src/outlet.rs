//! Where text and files go: standard output and standard error, through the filter of
//! [`tabletop::shown`], and files that were tried before anything is made for them.

use crate::stage::told;
use anyhow::{Result, bail};
use content::target::Target;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use tabletop::shown::clean;

/// The name that means standard output.
pub const STANDARD: &str = "-";

/// Says something on standard error. That stream may be full or closed: nobody is left to be told.
pub fn remark(text: &dyn Display) {
    let text = text.to_string();
    let _ = writeln!(io::stderr(), "{}", clean(&text));
}

/// Writes lines to standard output.
///
/// # Errors
/// If it does not take them.
pub fn print(text: &dyn Display) -> io::Result<()> {
    let text = text.to_string();
    let mut out = io::stdout();
    writeln!(out, "{}", clean(&text))?;
    out.flush()
}

/// Where a file goes that was asked for.
#[derive(Debug)]
pub enum Outlet {
    /// Standard output.
    Standard,
    /// A file or what else has a name.
    Target(Target),
}

impl Outlet {
    /// Tries whether can be written to `path`; `-` is standard output.
    ///
    /// # Errors
    /// If it is a folder, or cannot be written.
    pub fn open(path: &Path) -> Result<Self> {
        if path == Path::new(STANDARD) {
            return Ok(Self::Standard);
        }
        Ok(Self::Target(Target::open(path).map_err(told)?))
    }

    /// Whether it is standard output.
    pub fn is_standard(&self) -> bool {
        matches!(self, Self::Standard)
    }

    /// Whether it is a file, of which all is written anew each time.
    pub fn is_file(&self) -> bool {
        matches!(self, Self::Target(target) if target.is_file())
    }

    /// Writes all there is.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        match self {
            Self::Standard => {
                let mut out = io::stdout().lock();
                out.write_all(bytes)?;
                Ok(out.flush()?)
            }
            Self::Target(target) => target.write(bytes).map_err(told),
        }
    }

    /// Writes to a file what will be written again soon, and to nothing else.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&mut self, bytes: &[u8]) -> Result<()> {
        match self {
            Self::Target(target) if target.is_file() => target.write_soon(bytes).map_err(told),
            _ => Ok(()),
        }
    }
}

/// Only one file can go to standard output.
///
/// # Errors
/// If several do.
pub fn only_one_standard<'a>(outlets: impl IntoIterator<Item = &'a Outlet>) -> Result<()> {
    let standard = outlets.into_iter().filter(|outlet| outlet.is_standard());
    if standard.count() > 1 {
        bail!("only one of them can go to standard output");
    }
    Ok(())
}
