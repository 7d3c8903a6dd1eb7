//! `sticks`: Sharp Sticks without a window.
fn main() {
    let stage = sticks::stage::Stage::open(None).unwrap();
    let id = std::env::args().nth(1).unwrap();
    let scenario = stage.scenario(&id).unwrap();
    let mut players = sticks::stage::players(&scenario, sticks::stage::Recruit::Random, 1);
    let mut out = std::io::stdout();
    let mut page = sticks::page::Page::new(&mut out, false, None);
    sticks::watch::play_in_terminal(stage.rules(), &scenario, 1, &mut players, &mut page, false).unwrap();
}
