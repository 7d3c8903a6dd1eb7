//! Reads JSON objects field by field: every mistake names its field, nothing unknown is passed over.

use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// A mistake in a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {message}")]
pub struct Fault {
    /// The path of the field: `attacker.weapon.reach`.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

impl Fault {
    pub(super) fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            message: message.into(),
        }
    }
}

/// An object whose fields are taken one after the other.
pub(super) struct Fields<'v> {
    path: String,
    map: &'v Map<String, Value>,
    known: Vec<&'static str>,
}

impl<'v> Fields<'v> {
    /// Opens the object at `path`, which is empty for a whole request.
    ///
    /// # Errors
    /// It is no object.
    pub(super) fn open(value: &'v Value, path: impl Into<String>) -> Result<Self, Fault> {
        let path = path.into();
        match value {
            Value::Object(map) => Ok(Self {
                path,
                map,
                known: Vec::with_capacity(32),
            }),
            other if path.is_empty() => Err(Fault::new(
                "request",
                format!("must be an object, not {}", kind(other)),
            )),
            other => Err(Fault::new(
                path,
                format!("must be an object, not {}", kind(other)),
            )),
        }
    }

    /// The path of one of its fields.
    pub(super) fn at(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }

    /// A mistake in one of its fields.
    pub(super) fn fault(&self, name: &str, message: impl Into<String>) -> Fault {
        Fault::new(self.at(name), message)
    }

    /// Looks a field up.
    pub(super) fn get(&mut self, name: &'static str) -> Option<&'v Value> {
        self.known.push(name);
        self.map.get(name)
    }

    /// Looks a field up that may be `null` for nothing.
    pub(super) fn get_or_null(&mut self, name: &'static str) -> Option<&'v Value> {
        self.get(name).filter(|value| !value.is_null())
    }

    /// A field that must be there.
    pub(super) fn need(&mut self, name: &'static str) -> Result<&'v Value, Fault> {
        self.get(name)
            .ok_or_else(|| self.fault(name, "is required"))
    }

    /// A whole number.
    pub(super) fn int(
        &mut self,
        name: &'static str,
        default: i32,
        range: RangeInclusive<i32>,
    ) -> Result<i32, Fault> {
        match self.get(name) {
            None => Ok(default),
            Some(value) => number(value, range).map_err(|message| self.fault(name, message)),
        }
    }

    /// A whole number that must be there.
    pub(super) fn need_int(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i32>,
    ) -> Result<i32, Fault> {
        let value = self.need(name)?;
        number(value, range).map_err(|message| self.fault(name, message))
    }

    /// Yes or no.
    pub(super) fn flag(&mut self, name: &'static str, default: bool) -> Result<bool, Fault> {
        match self.get(name) {
            None => Ok(default),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(other) => {
                Err(self.fault(name, format!("must be true or false, not {}", kind(other))))
            }
        }
    }

    /// One of some words, if the field is there.
    pub(super) fn word<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&'static str, T)],
    ) -> Result<Option<T>, Fault> {
        match self.get(name) {
            None => Ok(None),
            Some(value) => one_of(value, words)
                .map(Some)
                .map_err(|message| self.fault(name, message)),
        }
    }

    /// A list of some words.
    pub(super) fn words<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&'static str, T)],
    ) -> Result<Vec<T>, Fault> {
        self.list(name)?
            .iter()
            .enumerate()
            .map(|(index, value)| {
                one_of(value, words)
                    .map_err(|message| self.fault(&format!("{name}[{index}]"), message))
            })
            .collect()
    }

    /// A list; empty if it is not there.
    pub(super) fn list(&mut self, name: &'static str) -> Result<&'v [Value], Fault> {
        match self.get(name) {
            None => Ok(&[]),
            Some(Value::Array(list)) => Ok(list),
            Some(other) => Err(self.fault(name, format!("must be a list, not {}", kind(other)))),
        }
    }

    /// A map; empty if it is not there.
    pub(super) fn map(&mut self, name: &'static str) -> Result<Vec<(&'v str, &'v Value)>, Fault> {
        match self.get(name) {
            None => Ok(Vec::new()),
            Some(Value::Object(map)) => Ok(map.iter().map(|(k, v)| (k.as_str(), v)).collect()),
            Some(other) => Err(self.fault(name, format!("must be an object, not {}", kind(other)))),
        }
    }

    /// Ends the reading: whatever was not asked for is unknown.
    ///
    /// # Errors
    /// The first unknown field.
    pub(super) fn close(self) -> Result<(), Fault> {
        match self
            .map
            .keys()
            .find(|key| !self.known.contains(&key.as_str()))
        {
            None => Ok(()),
            Some(unknown) => Err(self.fault(
                unknown,
                format!("unknown field; there are {}", self.known.join(", ")),
            )),
        }
    }
}

/// A whole number in a range.
pub(super) fn whole(
    value: &Value,
    path: impl Fn() -> String,
    range: RangeInclusive<i32>,
) -> Result<i32, Fault> {
    number(value, range).map_err(|message| Fault::new(path(), message))
}

/// A whole number in a range, or what is wrong with it.
fn number(value: &Value, range: RangeInclusive<i32>) -> Result<i32, String> {
    let (low, high) = (*range.start(), *range.end());
    let number = value.as_i64().or_else(|| {
        // 18446744073709551615 is a whole number too, if not one that is wanted.
        value.as_u64().map(|_| i64::MAX)
    });
    let Some(number) = number else {
        return Err(format!("must be a whole number, not {}", shown(value)));
    };
    match i32::try_from(number) {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!("{} is out of range: {low} to {high}", shown(value))),
    }
}

/// As high as numbers without a limit of their own may go.
pub(super) const MANY: i32 = 1_000_000;

/// Text.
pub(super) fn text<'v>(value: &'v Value, path: &str) -> Result<&'v str, Fault> {
    value
        .as_str()
        .ok_or_else(|| Fault::new(path, format!("must be text, not {}", kind(value))))
}

/// One of some words, or what is wrong with it.
fn one_of<T: Copy>(value: &Value, words: &[(&'static str, T)]) -> Result<T, String> {
    let found = value
        .as_str()
        .and_then(|text| words.iter().find(|(word, _)| *word == text));
    found.map(|(_, meaning)| *meaning).ok_or_else(|| {
        let known: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        format!("{} is none of {}", shown(value), known.join(", "))
    })
}

/// A value in an error message.
fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Object(_) => kind(value).to_owned(),
        simple => simple.to_string(),
    }
}

/// What sort of value it is.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
