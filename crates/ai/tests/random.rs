//! Battles by random legal orders end, repeat and verify; what is not offered is refused.

mod support;

use ai::RandomPlayer;
use content::Problem;
use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::test_runner::RngSeed;
use std::sync::LazyLock;
use support::Table;
use tabletop::choices::{Illegal, Openings};
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::event::Outcome;
use tabletop::grid::Tile;
use tabletop::player::{Player, play};
use tabletop::record::{Recorder, replay};
use tabletop::{Battle, CombatantId, Status};

static TABLE: LazyLock<Table> = LazyLock::new(|| Table::load().expect("the assets are sound"));

#[test]
fn random_battles_end() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        let limit = scenario.sheet.round_limit;
        let mut battle = table.battle(scenario, 0);
        for seed in 0..200 {
            battle
                .restart(DiceSource::Seeded(seed))
                .expect("it was sound before");
            let mut players: Vec<Box<dyn Player>> = (0..2)
                .map(|side| Box::new(RandomPlayer::new(2 * seed + side)) as Box<dyn Player>)
                .collect();
            let outcome = play(&mut battle, &mut players);
            let rounds = battle.clock().round();
            assert!(rounds <= limit, "{} with seed {seed}", scenario.id);
            if outcome == Outcome::Draw {
                let anybody = battle.roster().iter().any(|sheet| sheet.standing);
                assert!(rounds == limit || !anybody, "a draw for no reason");
            }
        }
    }
    Ok(())
}

#[test]
fn records_of_random_battles_verify() -> Result<(), Problem> {
    let table = Table::load()?;
    for scenario in &table.scenarios {
        for seed in 0..20 {
            let mut battle = table.battle(scenario, seed);
            let mut player = RandomPlayer::new(seed);
            let mut recorder = Recorder::new(&battle);
            while battle.advance() == Status::Awaiting {
                recorder.note(&mut battle);
                let order = player.answer(&mut battle);
                battle.submit(order).expect("a drawn order is legal");
            }
            recorder.note(&mut battle);
            let again = replay(recorder.record(), &mut table.battle(scenario, seed));
            assert_eq!(again, Ok(()), "{} with seed {seed}", scenario.id);
        }
    }
    Ok(())
}

/// Atoms that an order might be made of, sensible or not.
fn atoms() -> Vec<Pick> {
    let options = [
        "attack",
        "shoot",
        "aim",
        "nothing",
        "reload",
        "full-dodge",
        "normal",
        "snap",
        "careful",
        "aimed",
        "aggressive",
        "defensive",
        "upright",
        "prone",
        "parry",
        "dodge",
        "block",
        "none",
        "strike",
        "hold",
        "push",
        "suffer",
        "long-bow",
        "fist",
        "",
        "fly",
    ];
    let tiles = [(0, 0), (-1, 3), (14, 10), (16, 6), (29, 23), (i16::MAX, 0)];
    let options = options.map(Pick::option).into_iter();
    options
        .chain(tiles.map(|(x, y)| Pick::Tile(Tile::new(x, y))))
        .chain([0, 3, 7, u16::MAX].map(|id| Pick::Target(CombatantId(id))))
        .chain([0, 1, 2, 6, 7, 255].map(Pick::Count))
        .collect()
}

/// Whether `picks` leads through the choices to a complete order.
fn is_path(battle: &mut Battle, picks: &[Pick]) -> bool {
    let mut leads = |at: usize| {
        let open = battle.choices(&picks[..at]).open;
        open.iter().any(|choice| choice.pick == picks[at])
    };
    (0..picks.len()).all(&mut leads) && battle.choices(picks).complete
}

/// Orders that differ a little from `path`.
fn mutants(path: &[Pick], atoms: &[Pick], lot: usize) -> Vec<Vec<Pick>> {
    let place = lot % path.len();
    let atom = &atoms[lot / 7 % atoms.len()];
    let mut mutants = vec![path.to_vec(); 6];
    mutants[0].pop();
    mutants[1].insert(place, path[place].clone());
    mutants[2].swap(place, (place + 1) % path.len());
    mutants[3][place] = atom.clone();
    mutants[4].push(atom.clone());
    mutants[5].remove(place);
    mutants
}

/// `choices`, `openings` and `why_not` tell the same all along `path`.
fn compare_views(battle: &mut Battle, path: &[Pick]) {
    let mut openings = Openings::default();
    for end in 0..=path.len() {
        let choices = battle.choices(&path[..end]);
        battle.openings(&path[..end], &mut openings);
        let picks: Vec<Pick> = choices.open.into_iter().map(|c| c.pick).collect();
        assert_eq!(openings.picks, picks, "after {:?}", &path[..end]);
        assert_eq!(openings.complete, choices.complete);
        for refusal in choices.closed {
            let reason = battle.why_not(&path[..end], &refusal.pick);
            assert_eq!(reason, Some(refusal.reason));
        }
    }
}

fn state(battle: &mut Battle) -> (u64, usize, Option<u32>) {
    let decision = battle.decision().map(|decision| decision.id);
    (battle.digest(), battle.events().len(), decision)
}

/// Plays on by lot for a while, and tries at some decisions what is a little wrong.
fn try_wrong_orders(battle: &mut Battle, lots: u64) {
    let atoms = atoms();
    let mut player = RandomPlayer::new(lots);
    for turn in 0..60_usize {
        if battle.advance() != Status::Awaiting {
            return;
        }
        let order = player.answer(battle);
        if turn % 5 == lots as usize % 5 {
            compare_views(battle, &order.picks);
            let lot = lots as usize >> (turn % 40);
            for mutant in mutants(&order.picks, &atoms, lot) {
                if is_path(battle, &mutant) {
                    continue;
                }
                let before = state(battle);
                let refused = battle.submit(Order {
                    decision: order.decision,
                    picks: mutant.clone(),
                });
                assert!(
                    matches!(
                        refused,
                        Err(Illegal::NotAmongChoices { .. } | Illegal::Unfinished(..))
                    ),
                    "{mutant:?} is no path and was accepted"
                );
                assert_eq!(before, state(battle), "a refused order changed something");
            }
        }
        battle.submit(order).expect("a drawn order is legal");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        rng_seed: RngSeed::Fixed(3),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_not_offered_is_refused(seed in any::<u64>(), lots in any::<u64>()) {
        for scenario in &TABLE.scenarios {
            try_wrong_orders(&mut TABLE.battle(scenario, seed), lots);
        }
    }
}
