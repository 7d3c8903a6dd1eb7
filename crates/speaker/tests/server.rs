//! A made-up sound server: what the speaker says to it, and that nobody is kept waiting.
#![cfg(not(any(windows, target_os = "macos")))]

use speaker::{Layer, RATE, Recipe, Speaker, State, Wave};
use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::thread;

/// A folder of the test's own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("speaker-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    fn socket(&self) -> PathBuf {
        self.0.join("native")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn beep() -> Recipe {
    Recipe {
        name: "beep".into(),
        length: 100,
        softer: 0,
        layers: vec![Layer {
            wave: Wave::Sine,
            hz: (440.0, 440.0),
            at: 0,
            rise: 5,
            fall: 100,
            level: 100,
            overtones: Vec::new(),
        }],
    }
}

fn number(bytes: &[u8]) -> u32 {
    u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// The next packet: its channel and what is in it.
fn packet(socket: &mut UnixStream) -> (u32, Vec<u8>) {
    let mut head = [0; 20];
    socket.read_exact(&mut head).expect("a packet comes");
    let mut body = vec![0; number(&head) as usize];
    socket.read_exact(&mut body).expect("all of it");
    (number(&head[4..]), body)
}

/// The next command: what it is, and its tag.
fn command(socket: &mut UnixStream) -> (u32, u32) {
    let (channel, body) = packet(socket);
    assert_eq!(channel, u32::MAX, "a command");
    (number(&body[1..]), number(&body[6..]))
}

/// Says some numbers.
fn say(socket: &mut UnixStream, numbers: &[u32]) {
    let body: Vec<u8> = numbers
        .iter()
        .flat_map(|number| [&b"L"[..], &number.to_be_bytes()].concat())
        .collect();
    let mut packet: Vec<u8> = [body.len() as u32, u32::MAX, 0, 0, 0]
        .iter()
        .flat_map(|number| number.to_be_bytes())
        .collect();
    packet.extend(body);
    socket.write_all(&packet).expect("it listens");
}

const STREAM: u32 = 5;

/// Takes a connection and lets it open its stream, for which 2000 bytes are wanted at once.
fn welcome(listener: &UnixListener) -> UnixStream {
    let (mut socket, _) = listener.accept().expect("somebody comes");
    let (channel, body) = packet(&mut socket);
    assert_eq!(
        (channel, number(&body[1..])),
        (u32::MAX, 8),
        "it says who it is"
    );
    assert_eq!(body.len(), 10 + 5 + 5 + 256);
    say(&mut socket, &[2, number(&body[6..]), 35]);
    let (what, tag) = command(&mut socket);
    assert_eq!(what, 9, "its name");
    say(&mut socket, &[2, tag, 77]);
    let (what, tag) = command(&mut socket);
    assert_eq!(what, 3, "it wants a stream");
    say(&mut socket, &[2, tag, STREAM, 99, 2000]);
    socket
}

/// Waits until the speaker says so; gives up after a minute.
fn until(speaker: &Speaker, wanted: impl Fn(&State) -> bool) -> State {
    let begun = std::time::UNIX_EPOCH.elapsed().expect("after 1970");
    loop {
        let state = speaker.state();
        let now = std::time::UNIX_EPOCH.elapsed().expect("after 1970");
        if wanted(&state) || (now - begun).as_secs() > 60 {
            return state;
        }
        thread::yield_now();
    }
}

#[test]
fn a_sound_is_played_to_its_end_and_then_the_stream_stands_still() {
    let folder = Folder::new("plays");
    let listener = UnixListener::bind(folder.socket()).expect("a socket can be made");
    let server = thread::spawn(move || {
        let mut socket = welcome(&listener);
        assert_eq!(command(&mut socket).0, 41, "the stream runs");
        let mut heard = Vec::new();
        loop {
            let (channel, body) = packet(&mut socket);
            if channel == u32::MAX {
                assert_eq!(number(&body[1..]), 41, "the stream stands still");
                return heard;
            }
            assert_eq!(channel, STREAM);
            heard.extend(
                body.chunks_exact(2)
                    .map(|two| i16::from_le_bytes([two[0], two[1]])),
            );
            say(&mut socket, &[61, 0, STREAM, body.len() as u32]);
        }
    });
    let speaker = Speaker::start_at("test", vec![beep()], vec![folder.socket()]);
    assert_eq!(
        until(&speaker, |state| *state != State::Trying),
        State::Plays
    );
    speaker.play(0, 100);
    let heard = server.join().expect("the server is content");
    let sound = speaker::render(&beep());
    assert_eq!(heard[..sound.len()], sound[..], "the sound as it is");
    assert!(heard[sound.len()..].iter().all(|sample| *sample == 0));
    assert!(
        heard.len() < 2 * RATE as usize,
        "and not much silence after it"
    );
}

#[test]
fn a_server_that_goes_is_missed_and_found_again() {
    let folder = Folder::new("goes");
    let listener = UnixListener::bind(folder.socket()).expect("a socket can be made");
    let speaker = Speaker::start_at("test", vec![beep()], vec![folder.socket()]);
    // It goes at once, and another one takes its place.
    drop(welcome(&listener));
    let socket = welcome(&listener);
    assert_eq!(
        until(&speaker, |state| *state == State::Plays),
        State::Plays
    );
    drop(listener);
    drop(socket);
    let state = until(&speaker, |state| matches!(state, State::Silent(_)));
    assert!(matches!(state, State::Silent(_)), "{state:?}");
    // Nobody waits for what nobody hears.
    for _ in 0..10_000 {
        speaker.play(0, 50);
    }
    std::fs::remove_file(folder.socket()).expect("it was there");
    let listener = UnixListener::bind(folder.socket()).expect("a socket can be made");
    speaker.retry();
    let _socket = welcome(&listener);
    assert_eq!(
        until(&speaker, |state| *state == State::Plays),
        State::Plays
    );
}

#[test]
fn where_nothing_answers_it_is_silent_and_says_so() {
    let folder = Folder::new("nothing");
    let speaker = Speaker::start_at("test", vec![beep()], vec![folder.socket()]);
    let state = until(&speaker, |state| *state != State::Trying);
    assert_eq!(state, State::Silent("no sound server is running".into()));
    // A server that speaks something else.
    let listener = UnixListener::bind(folder.socket()).expect("a socket can be made");
    speaker.retry();
    let (mut socket, _) = listener.accept().expect("somebody comes");
    socket.write_all(&[0xff; 64]).expect("it listens");
    let state = until(
        &speaker,
        |state| matches!(state, State::Silent(why) if why.contains("rambles")),
    );
    assert!(matches!(state, State::Silent(why) if why.contains("rambles")));
}
