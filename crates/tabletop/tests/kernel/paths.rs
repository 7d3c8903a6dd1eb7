//! The paths through `choices` and the orders that `submit` accepts are the same set.

use crate::table::{Lots, again, answer, seeded, toys};
use crate::toy::meeting;
use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::test_runner::RngSeed;
use std::collections::BTreeSet;
use std::sync::Arc;
use tabletop::choices::{Illegal, Openings};
use tabletop::decision::{Order, Pick};
use tabletop::dice::DiceSource;
use tabletop::grid::Tile;
use tabletop::ruleset::Ruleset;
use tabletop::{Battle, CombatantId};

/// Every atom that an order could be made of here, sensible or not.
fn atoms() -> Vec<Pick> {
    let options = [
        "attack", "walk", "guard", "fast", "slow", "yes", "no", "fight", "move", "step", "pass",
        "parry", "dodge", "none", "harm", "push", "riposte", "", "fly",
    ];
    let tiles = (-1..=5).flat_map(|y| (-1..=7).map(move |x| Tile::new(x, y)));
    let strange = [Tile::new(i16::MIN, 0), Tile::new(i16::MAX, i16::MAX)];
    let targets = [0, 1, 2, 3, 4, u16::MAX].map(CombatantId);
    let counts = (0..=6).chain([20, 21, 100, 255]);
    let options = options.map(Pick::option).into_iter();
    options
        .chain(tiles.chain(strange).map(Pick::Tile))
        .chain(targets.map(Pick::Target))
        .chain(counts.map(Pick::Count))
        .collect()
}

/// Whether `picks` is a path through the choices to a complete order, found step by step.
fn is_path(battle: &mut Battle, picks: &[Pick]) -> bool {
    let mut leads = |at: usize| {
        let open = battle.choices(&picks[..at]).open;
        open.iter().any(|choice| choice.pick == picks[at])
    };
    (0..picks.len()).all(&mut leads) && battle.choices(picks).complete
}

/// Gives an order that must be refused and leave everything as it was.
fn refuse(battle: &mut Battle, picks: &[Pick]) {
    let before = (
        battle.digest(),
        battle.events().len(),
        battle.decision().cloned(),
    );
    let refused = answer(battle, picks);
    assert!(refused.is_err(), "{picks:?} is no path and was accepted");
    if let Err(Illegal::NotAmongChoices { position, pick, .. }) = refused {
        assert_eq!(pick, picks[position]);
        assert!(battle.choices(&picks[..=position]).open.is_empty());
    }
    let after = (
        battle.digest(),
        battle.events().len(),
        battle.decision().cloned(),
    );
    assert_eq!(before, after, "a refused order changed something");
}

/// Orders that differ a little from `path`.
fn mutants(path: &[Pick], atoms: &[Pick], lots: &mut Lots) -> Vec<Vec<Pick>> {
    let place = lots.below(path.len());
    let mut mutants = vec![path.to_vec(); 6];
    mutants[0].pop();
    mutants[1].insert(place, path[place].clone());
    mutants[2].swap(place, (place + 1) % path.len());
    mutants[3][place] = lots.one(atoms).clone();
    mutants[4].push(lots.one(atoms).clone());
    mutants[5].remove(place);
    mutants
}

/// `choices`, `openings` and `why_not` tell the same all along `path`.
fn compare_views(battle: &mut Battle, path: &[Pick]) {
    let mut openings = Openings::default();
    for end in 0..=path.len() {
        let choices = battle.choices(&path[..end]);
        battle.openings(&path[..end], &mut openings);
        let picks: Vec<Pick> = choices.open.iter().map(|c| c.pick.clone()).collect();
        assert_eq!(openings.picks, picks);
        assert_eq!(openings.step, choices.step);
        assert_eq!(openings.complete, choices.complete);
        for pick in picks {
            assert_eq!(battle.why_not(&path[..end], &pick), None);
        }
        for refusal in choices.closed {
            let reason = battle.why_not(&path[..end], &refusal.pick);
            assert_eq!(reason, Some(refusal.reason));
        }
    }
}

fn random_walk(rules: &Arc<dyn Ruleset>, seed: u64, lots: &mut Lots) {
    let atoms = atoms();
    let mut battle = seeded(rules, seed);
    for _ in 0..25 {
        let Some(decision) = battle.decision().cloned() else {
            return;
        };
        let path = lots.path(&mut battle);
        assert!(is_path(&mut battle, &path));
        compare_views(&mut battle, &path);
        for mutant in mutants(&path, &atoms, lots) {
            if !is_path(&mut battle, &mutant) {
                refuse(&mut battle, &mutant);
            } else if mutant != path {
                let source = DiceSource::Seeded(seed);
                let mut branch = again(rules, meeting(|_| {}), source, battle.orders());
                answer(&mut branch, &mutant).expect("a path is legal");
            }
        }
        let other = Order {
            decision: decision.id + 1,
            picks: path.clone(),
        };
        let refused = Illegal::OtherDecision {
            pending: decision.id,
            answered: decision.id + 1,
        };
        assert_eq!(battle.submit(other), Err(refused));
        answer(&mut battle, &path).expect("a path is legal");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        rng_seed: RngSeed::Fixed(2),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn paths_and_accepted_orders_are_one_set(seed in any::<u64>(), lots in any::<u64>()) {
        for rules in toys() {
            random_walk(&rules, seed, &mut Lots::new(lots));
        }
    }
}

/// All paths from `partial` to a complete order, as text.
fn all_paths(battle: &mut Battle, partial: &mut Vec<Pick>, paths: &mut Vec<Vec<Pick>>) {
    let choices = battle.choices(partial);
    if choices.complete {
        paths.push(partial.clone());
    }
    for choice in choices.open {
        partial.push(choice.pick);
        all_paths(battle, partial, paths);
        partial.pop();
    }
}

#[test]
fn every_order_of_up_to_two_picks_is_a_path_or_refused() {
    let atoms = atoms();
    let words = atoms.iter().map(|atom| vec![atom.clone()]);
    let pairs = atoms.iter().flat_map(|first| {
        let second = atoms.iter();
        second.map(|second| vec![first.clone(), second.clone()])
    });
    let words: Vec<Vec<Pick>> = words.chain(pairs).chain([Vec::new()]).collect();
    for rules in toys() {
        let mut battle = seeded(&rules, 3);
        for _ in 0..6 {
            let mut paths = Vec::new();
            all_paths(&mut battle, &mut Vec::new(), &mut paths);
            let known: BTreeSet<String> = paths.iter().map(|path| format!("{path:?}")).collect();
            assert_eq!(known.len(), paths.len(), "two paths to one order");
            for word in words.iter().filter(|w| !known.contains(&format!("{w:?}"))) {
                refuse(&mut battle, word);
            }
            for path in &paths {
                let source = DiceSource::Seeded(3);
                let mut branch = again(&rules, meeting(|_| {}), source, battle.orders());
                answer(&mut branch, path).expect("a path is legal");
            }
            Lots::new(1).play(&mut battle, 1);
        }
    }
}

#[test]
fn a_refusal_names_the_pick_and_the_reason() {
    let [phased, _] = toys();
    let mut battle = seeded(&phased, 3);
    let far = [
        Pick::option("walk"),
        Pick::Tile(Tile::new(40, 0)),
        Pick::Count(0),
    ];
    let refused = answer(&mut battle, &far).expect_err("the tile is off the map");
    assert_eq!(
        refused.to_string(),
        "pick 1 (40,0) is not among the choices: off the map (T-STEP)"
    );
    let short = answer(&mut battle, &far[..1]).expect_err("no tile was named");
    assert_eq!(short, Illegal::Unfinished(1, "tile"));
    assert!(battle.choices(&far).open.is_empty());
    assert_eq!(battle.why_not(&far, &Pick::Count(9)), None);
}

#[test]
fn nothing_can_be_ordered_when_nothing_is_asked() {
    for rules in toys() {
        let mut battle = seeded(&rules, 5);
        Lots::new(5).play(&mut battle, usize::MAX);
        assert!(battle.outcome().is_some());
        assert_eq!(answer(&mut battle, &[]), Err(Illegal::NothingAsked));
        assert!(battle.choices(&[]).open.is_empty());
    }
}
