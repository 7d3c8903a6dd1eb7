//! The thread that plays.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::RATE;
#[cfg(any(windows, target_os = "macos"))]
use crate::device::{Ear, Fault, Link, Said, sockets};
use crate::mix::Mixer;
#[cfg(not(any(windows, target_os = "macos")))]
use crate::pulse::{Ear, Fault, Link, Said, sockets};
use crate::recipe::Recipe;
use crate::render::render;

/// Whether anything is to be heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// Nobody has answered yet.
    Trying,
    /// Sounds are played.
    Plays,
    /// Nothing is to be heard, because of this.
    Silent(String),
}

/// What the thread is told.
enum Order {
    /// Play the sound at this place of the recipes, at a volume of 1 to 100.
    Play(usize, u8),
    /// Look for a server again.
    Retry,
    /// The server of this connection, counted from 1, wants more bytes.
    Wants(u64, u32),
    /// This connection is lost.
    Lost(u64),
    /// Nobody needs it any more.
    End,
}

/// Plays sounds on a thread of its own. Nobody ever waits for it.
pub struct Speaker {
    orders: Sender<Order>,
    state: Arc<Mutex<State>>,
}

impl Speaker {
    /// Begins: makes the sounds and looks for a server.
    pub fn start(name: &str, recipes: Vec<Recipe>) -> Self {
        Self::start_at(name, recipes, sockets())
    }

    /// [`Self::start`], where it is known at which sockets a server may be listening.
    pub fn start_at(name: &str, recipes: Vec<Recipe>, sockets: Vec<PathBuf>) -> Self {
        let (orders, inbox) = channel();
        let state = Arc::new(Mutex::new(State::Trying));
        let player = Player {
            name: name.to_owned(),
            sockets,
            state: Arc::clone(&state),
            ears: orders.clone(),
            link: None,
            links: 0,
            mixer: Mixer::default(),
            owed: 0,
            idle: true,
            quiet: 0,
        };
        let spawned = thread::Builder::new()
            .name("sound".into())
            .spawn(move || player.serve(recipes, &inbox));
        if let Err(error) = spawned {
            set(&state, State::Silent(format!("no thread for it: {error}")));
        }
        Self { orders, state }
    }

    /// Plays the sound at this place of the recipes, at a volume of 0 to 100.
    pub fn play(&self, sound: usize, volume: u8) {
        if volume > 0 {
            self.tell(Order::Play(sound, volume));
        }
    }

    /// Looks for a server again, if none has answered.
    pub fn retry(&self) {
        self.tell(Order::Retry);
    }

    /// Whether anything is to be heard.
    pub fn state(&self) -> State {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.clone()
    }

    fn tell(&self, order: Order) {
        // A thread that has ended has said why in its state.
        let _ = self.orders.send(order);
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.tell(Order::End);
    }
}

fn set(state: &Mutex<State>, to: State) {
    *state.lock().unwrap_or_else(PoisonError::into_inner) = to;
}

/// After so many samples of silence the stream stands still and nobody is woken any more.
const REST: usize = RATE as usize;
/// No more than this is made at once, in samples.
const PORTION: usize = RATE as usize / 4;

/// What the thread knows.
struct Player {
    name: String,
    sockets: Vec<PathBuf>,
    state: Arc<Mutex<State>>,
    ears: Sender<Order>,
    link: Option<Link>,
    /// Connections so far.
    links: u64,
    mixer: Mixer,
    /// Bytes that the server wants.
    owed: usize,
    /// Whether the stream stands still.
    idle: bool,
    /// Samples of silence since the last sound.
    quiet: usize,
}

impl Player {
    fn serve(mut self, recipes: Vec<Recipe>, inbox: &Receiver<Order>) {
        let sounds: Vec<Arc<[i16]>> = recipes.iter().map(|one| render(one).into()).collect();
        self.connect();
        while let Ok(order) = inbox.recv() {
            match order {
                Order::Play(sound, volume) => {
                    if let Some(sound) = sounds.get(sound).filter(|_| self.link.is_some()) {
                        self.mixer.begin(Arc::clone(sound), volume);
                        self.quiet = 0;
                    }
                }
                Order::Retry if self.link.is_none() => self.connect(),
                Order::Wants(link, bytes) if link == self.links => self.owed += bytes as usize,
                Order::Lost(link) if link == self.links && self.link.is_some() => {
                    self.lose("the sound server has gone");
                    self.connect();
                }
                Order::Retry | Order::Wants(..) | Order::Lost(_) => {}
                Order::End => break,
            }
            if self.feed().is_err() {
                self.lose("the sound server does not listen");
            }
        }
        self.close();
    }

    fn close(&mut self) {
        if let Some(link) = self.link.take() {
            link.close();
        }
    }

    /// Looks for a server and says how it went.
    fn connect(&mut self) {
        let mut why = "no sound server is running".to_owned();
        for socket in &self.sockets {
            let opened = Link::open(socket, &self.name);
            let link = opened.and_then(|mut link| Ok((link.ear()?, link)));
            match link {
                Ok((ear, link)) => {
                    self.links += 1;
                    self.owed = link.wanted() as usize;
                    self.idle = true;
                    self.link = Some(link);
                    listen(ear, self.links, self.ears.clone());
                    set(&self.state, State::Plays);
                    return;
                }
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => why = format!("{}: {error}", socket.display()),
            }
        }
        set(&self.state, State::Silent(why));
    }

    fn lose(&mut self, why: &str) {
        self.close();
        self.mixer = Mixer::default();
        set(&self.state, State::Silent(why.to_owned()));
    }

    /// Gives the server what it wants, as long as there is something to be heard.
    fn feed(&mut self) -> Result<(), Fault> {
        let Some(link) = &mut self.link else {
            return Ok(());
        };
        if self.idle && !self.mixer.is_silent() {
            self.idle = false;
            link.run(true)?;
        }
        while !self.idle && self.owed >= 2 {
            let count = (self.owed / 2).min(PORTION);
            let mut samples = vec![0; count];
            if self.mixer.is_silent() {
                self.quiet += count;
            }
            self.mixer.mix(&mut samples);
            link.play(&samples)?;
            self.owed -= count * 2;
            if self.quiet > REST {
                self.idle = true;
                self.quiet = 0;
                link.run(false)?;
            }
        }
        Ok(())
    }
}

/// Listens to a server until it falls silent for good.
fn listen(mut ear: Ear, number: u64, orders: Sender<Order>) {
    let hear = move || {
        loop {
            let order = match ear.listen() {
                Ok(Said::Wants(bytes)) => Order::Wants(number, bytes),
                Ok(Said::Else) => continue,
                Ok(Said::Killed) | Err(_) => Order::Lost(number),
            };
            let lost = matches!(order, Order::Lost(_));
            if orders.send(order).is_err() || lost {
                return;
            }
        }
    };
    // Without ears the stream stops after what it wanted first: silent, but nobody waits.
    let _ = thread::Builder::new()
        .name("sound server".into())
        .spawn(hear);
}
