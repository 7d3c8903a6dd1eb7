//! Requests: who attacks whom, and how (docs/odds.md).

use super::attack::Attack;
use super::fighter::Fighter;
use super::reader::{Fault, Fields};
use crate::data::Library;
use serde_json::Value;

/// A request about one attack, read and checked.
#[derive(Clone, Debug)]
pub struct Request {
    /// The option `soak_die`: soak plus a d20.
    pub(super) soak_die: bool,
    pub(super) attacker: Fighter,
    pub(super) target: Fighter,
    pub(super) attack: Attack,
}

impl Request {
    /// Reads a request. Ids are looked up in `library`.
    ///
    /// # Errors
    /// The first field that is missing, unknown or wrong.
    pub fn read(value: &Value, library: &Library) -> Result<Self, Fault> {
        let mut fields = Fields::open(value, "")?;
        rules(&mut fields)?;
        let request = Self {
            soak_die: soak_die(&mut fields)?,
            attacker: Fighter::read(fields.need("attacker")?, "attacker", library)?,
            target: Fighter::read(fields.need("target")?, "target", library)?,
            attack: Attack::read(fields.need("attack")?, "attack")?,
        };
        fields.close()?;
        Ok(request)
    }
}

/// The rules are named, and they are these.
pub(super) fn rules(fields: &mut Fields) -> Result<(), Fault> {
    match fields.word("rules", &[("yags", ())])? {
        Some(()) => Ok(()),
        None => Err(fields.fault("rules", "is required")),
    }
}

/// The option `soak_die`, the only one.
pub(super) fn soak_die(fields: &mut Fields) -> Result<bool, Fault> {
    let path = fields.at("options");
    let Some(value) = fields.get("options") else {
        return Ok(false);
    };
    let mut options = Fields::open(value, path)?;
    let on = options.flag("soak_die", false)?;
    options.close()?;
    Ok(on)
}
