//! The way out where the system plays sounds itself (Windows, macOS): its usual device, by `cpal`,
//! which needs no packages there. It looks to the player like a sound server that wants more.

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};
use std::collections::VecDeque;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::RATE;

/// A thing that the system did not do.
pub type Fault = Error;

/// How much sound waits for the device, in samples: 60 milliseconds.
const AHEAD: u32 = RATE * 60 / 1000;

/// What the device says of itself.
pub enum Said {
    /// It wants so many bytes more.
    Wants(u32),
    /// It has gone.
    Killed,
    /// Something that need not be known.
    Else,
}

/// The stream to the device, which stands still at first.
pub struct Link {
    stream: Stream,
    waiting: Arc<Mutex<VecDeque<i16>>>,
    ear: Option<Receiver<Said>>,
}

/// Listens to the device.
pub struct Ear(Receiver<Said>);

/// The device has no address.
pub fn sockets() -> Vec<PathBuf> {
    vec![PathBuf::from("the sound device")]
}

fn fault(error: impl ToString) -> Fault {
    Error::other(error.to_string())
}

impl Link {
    /// Opens the stream.
    ///
    /// # Errors
    /// If there is no device, or it cannot be played on.
    pub fn open(_: &Path, _: &str) -> Result<Self, Fault> {
        let device = cpal::default_host().default_output_device();
        let device = device.ok_or_else(|| Error::new(ErrorKind::NotFound, "there is none"))?;
        let usual = device.default_output_config().map_err(fault)?;
        let (says, ear) = channel();
        let waiting = Arc::default();
        let format = usual.sample_format();
        let config: StreamConfig = usual.into();
        let feed = Feed::new(&config, Arc::clone(&waiting), says);
        let stream = match format {
            SampleFormat::F32 => feed.stream::<f32>(&device, config),
            SampleFormat::I16 => feed.stream::<i16>(&device, config),
            SampleFormat::I32 => feed.stream::<i32>(&device, config),
            other => return Err(fault(format!("its samples are {other}"))),
        }?;
        stream.pause().map_err(fault)?;
        Ok(Self {
            stream,
            waiting,
            ear: Some(ear),
        })
    }

    /// The bytes that it wanted at once.
    pub fn wanted(&self) -> u32 {
        AHEAD * 2
    }

    /// Whoever listens to it.
    ///
    /// # Errors
    /// If somebody listens already.
    pub fn ear(&mut self) -> Result<Ear, Fault> {
        self.ear
            .take()
            .map(Ear)
            .ok_or_else(|| fault("somebody listens already"))
    }

    /// Lets the stream run, or stand still.
    ///
    /// # Errors
    /// If the device does not.
    pub fn run(&mut self, runs: bool) -> Result<(), Fault> {
        let done = if runs {
            self.stream.play()
        } else {
            self.stream.pause()
        };
        done.map_err(fault)
    }

    /// Hands samples over.
    ///
    /// # Errors
    /// None: they wait until the device takes them.
    pub fn play(&mut self, samples: &[i16]) -> Result<(), Fault> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend(samples);
        Ok(())
    }

    /// Ends it.
    pub fn close(&self) {
        // The stream ends with this; that it stands still until then is all that is wanted.
        let _ = self.stream.pause();
    }
}

impl Ear {
    /// Waits for the next thing that the device says.
    ///
    /// # Errors
    /// If the stream has ended.
    pub fn listen(&mut self) -> Result<Said, Fault> {
        self.0.recv().map_err(fault)
    }
}

/// What the device takes its samples from.
struct Feed {
    waiting: Arc<Mutex<VecDeque<i16>>>,
    says: Sender<Said>,
    channels: usize,
    /// How many of our samples there are to one of the device's.
    pace: f32,
    /// How far it is from the sample that is heard to the next one, 0 to 1.
    part: f32,
    /// The sample that is heard.
    now: i16,
}

impl Feed {
    fn new(config: &StreamConfig, waiting: Arc<Mutex<VecDeque<i16>>>, says: Sender<Said>) -> Self {
        Self {
            waiting,
            says,
            channels: usize::from(config.channels).max(1),
            pace: RATE as f32 / config.sample_rate as f32,
            part: 0.0,
            now: 0,
        }
    }

    fn stream<T: SizedSample + FromSample<f32>>(
        mut self,
        device: &cpal::Device,
        config: StreamConfig,
    ) -> Result<Stream, Fault> {
        let lost = self.says.clone();
        let stream = device.build_output_stream(
            config,
            move |out: &mut [T], _: &cpal::OutputCallbackInfo| self.fill(out),
            move |error: cpal::Error| {
                let said = match error.kind() {
                    cpal::ErrorKind::DeviceNotAvailable => Said::Killed,
                    _ => Said::Else,
                };
                // If nobody listens any more, nothing is lost.
                let _ = lost.send(said);
            },
            None,
        );
        stream.map_err(fault)
    }

    /// Fills what the device plays next, and asks for as much as it took.
    fn fill<T: SizedSample + FromSample<f32>>(&mut self, out: &mut [T]) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let mut taken = 0;
        for frame in out.chunks_mut(self.channels) {
            while self.part >= 1.0 {
                self.part -= 1.0;
                self.now = match waiting.pop_front() {
                    Some(sample) => {
                        taken += 1;
                        sample
                    }
                    None => 0,
                };
            }
            let next = waiting.front().copied().unwrap_or(0);
            let (now, next) = (f32::from(self.now), f32::from(next));
            let value = (now + (next - now) * self.part) / 32_768.0;
            frame.fill(T::from_sample(value));
            self.part += self.pace;
        }
        if taken > 0 {
            let _ = self.says.send(Said::Wants(taken * 2));
        }
    }
}
