//! One connection with one stream.

use std::io::{Error, ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use super::Fault;
use super::server::cookie;
use super::tags::{Reader, Writer};
use crate::RATE;

/// The version of the protocol that is spoken.
const VERSION: u32 = 15;
/// A command, not sound.
const CONTROL: u32 = u32::MAX;
/// "As you like", where a number is asked.
const ANY: u32 = u32::MAX;
/// How long the server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// What the server says is never longer, in bytes.
const LONGEST: u32 = 1 << 20;
/// How much sound waits in the server, in bytes: 60 milliseconds.
const AHEAD: u32 = RATE * 2 * 60 / 1000;

/// Numbers of the commands that are used.
mod command {
    pub(super) const ERROR: u32 = 0;
    pub(super) const REPLY: u32 = 2;
    pub(super) const CREATE_STREAM: u32 = 3;
    pub(super) const AUTH: u32 = 8;
    pub(super) const SET_NAME: u32 = 9;
    pub(super) const CORK: u32 = 41;
    pub(super) const REQUEST: u32 = 61;
    pub(super) const KILLED: u32 = 64;
}

/// What the server says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// It wants so many bytes more.
    Wants(u32),
    /// It has taken the stream away.
    Killed,
    /// Something that need not be known.
    Else,
}

/// A connection with a stream on it, which stands still at first.
pub struct Link {
    socket: UnixStream,
    stream: u32,
    wanted: u32,
}

impl Link {
    /// Connects and opens the stream.
    ///
    /// # Errors
    /// If nobody answers, or not as the protocol has it.
    pub fn open(path: &Path, name: &str) -> Result<Self, Fault> {
        let socket = UnixStream::connect(path)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let mut link = Self {
            socket,
            stream: 0,
            wanted: 0,
        };
        let who = Writer::default().number(VERSION).bytes(&cookie());
        let answer = link.ask(command::AUTH, 0, who)?;
        // The higher bits are flags.
        let theirs = Reader(&answer).number()? & 0xffff;
        if theirs < VERSION {
            return Err(Error::new(
                ErrorKind::Unsupported,
                "the sound server is too old",
            ));
        }
        let about = [
            ("application.name", name),
            ("application.id", "sharp-sticks"),
            ("media.role", "game"),
        ];
        link.ask(command::SET_NAME, 1, Writer::default().properties(&about))?;
        let answer = link.ask(command::CREATE_STREAM, 2, stream(name))?;
        let mut answer = Reader(&answer);
        link.stream = answer.number()?;
        // Its number among all streams of the server.
        answer.number()?;
        link.wanted = answer.number()?;
        Ok(link)
    }

    /// The bytes that it wanted at once.
    pub fn wanted(&self) -> u32 {
        self.wanted
    }

    /// Whoever listens on the same connection. It waits as long as it takes.
    ///
    /// # Errors
    /// If the system has no second hand to give.
    pub fn ear(&mut self) -> Result<Ear, Fault> {
        let socket = self.socket.try_clone()?;
        socket.set_read_timeout(None)?;
        Ok(Ear(Self { socket, ..*self }))
    }

    /// Lets the stream run, or stand still.
    ///
    /// # Errors
    /// If the connection is lost.
    pub fn run(&mut self, runs: bool) -> Result<(), Fault> {
        let words = Writer::default().number(self.stream).flags(&[!runs]);
        self.say(command::CORK, 3, words)
    }

    /// Hands samples over.
    ///
    /// # Errors
    /// If the connection is lost.
    pub fn play(&mut self, samples: &[i16]) -> Result<(), Fault> {
        let bytes: Vec<u8> = samples.iter().flat_map(|one| one.to_le_bytes()).collect();
        self.send(self.stream, &bytes)
    }

    /// Ends the connection, also for whoever listens.
    pub fn close(&self) {
        // It may be closed already.
        let _ = self.socket.shutdown(Shutdown::Both);
    }

    fn send(&mut self, channel: u32, bytes: &[u8]) -> Result<(), Fault> {
        let mut packet = Vec::with_capacity(20 + bytes.len());
        for number in [bytes.len() as u32, channel, 0, 0, 0] {
            packet.extend(number.to_be_bytes());
        }
        packet.extend(bytes);
        self.socket.write_all(&packet)
    }

    fn say(&mut self, what: u32, tag: u32, words: Writer) -> Result<(), Fault> {
        let head = Writer::default().number(what).number(tag);
        self.send(CONTROL, &head.plain(&words.done()).done())
    }

    /// Says something and waits for the answer to it.
    fn ask(&mut self, what: u32, tag: u32, words: Writer) -> Result<Vec<u8>, Fault> {
        self.say(what, tag, words)?;
        loop {
            match self.hear()? {
                (command::REPLY, to, rest) if to == tag => return Ok(rest),
                (command::ERROR, to, _) if to == tag => {
                    return Err(Error::new(
                        ErrorKind::PermissionDenied,
                        "the sound server refuses",
                    ));
                }
                _ => {}
            }
        }
    }

    /// The next command of the server: what, to which tag, and the rest.
    fn hear(&mut self) -> Result<(u32, u32, Vec<u8>), Fault> {
        loop {
            let mut head = [0; 20];
            self.socket.read_exact(&mut head)?;
            let number = |at: usize| {
                u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]])
            };
            let (length, channel) = (number(0), number(4));
            if length > LONGEST {
                return Err(Error::new(
                    ErrorKind::InvalidData,
                    "the sound server rambles",
                ));
            }
            let mut words = vec![0; length as usize];
            self.socket.read_exact(&mut words)?;
            if channel == CONTROL {
                let mut reader = Reader(&words);
                let (what, tag) = (reader.number()?, reader.number()?);
                return Ok((what, tag, reader.0.to_vec()));
            }
        }
    }
}

/// Listens to the server.
pub struct Ear(Link);

impl Ear {
    /// Waits for the next thing that the server says.
    ///
    /// # Errors
    /// If the connection is lost.
    pub fn listen(&mut self) -> Result<Said, Fault> {
        let (what, _, rest) = self.0.hear()?;
        let mut rest = Reader(&rest);
        Ok(match what {
            command::REQUEST if rest.number()? == self.0.stream => Said::Wants(rest.number()?),
            command::KILLED => Said::Killed,
            _ => Said::Else,
        })
    }
}

/// The stream: 16 bits, one channel, little ahead, standing still.
fn stream(name: &str) -> Writer {
    let rate = RATE.to_be_bytes();
    Writer::default()
        // Little-endian, 16 bits; one channel.
        .plain(&[b'a', 3, 1, rate[0], rate[1], rate[2], rate[3]])
        .plain(b"m\x01\x00")
        // Whichever way out the server thinks best.
        .number(ANY)
        .plain(b"N")
        .number(ANY)
        .flags(&[true])
        .number(AHEAD)
        .number(0)
        .number(AHEAD / 3)
        .number(0)
        // A volume, which is not meant: the server remembers the player's.
        .plain(b"v\x01\x00\x01\x00\x00")
        .flags(&[false; 7])
        .flags(&[false, true])
        .properties(&[("media.name", name), ("media.role", "game")])
        .flags(&[false, false])
        .flags(&[false, false, false])
}
