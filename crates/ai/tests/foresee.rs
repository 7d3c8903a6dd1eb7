//! Looking ahead: the same from the same seed, no trace in the battle, and as sure as it says.

mod support;

use ai::{Fate, Foresight, Opponent, Supposition};
use std::sync::Arc;
use support::Table;
use tabletop::decision::Order;
use tabletop::dice::DiceSource;
use tabletop::event::What;
use tabletop::player::Player;
use tabletop::ruleset::{GaugeRole, PhaseKind};
use tabletop::{Battle, Status};

fn foresight(battle: &Battle, seed: u64) -> Foresight {
    let (rules, scenario) = (Arc::clone(battle.rules()), Arc::clone(battle.scenario()));
    let source = battle.dice_source().clone();
    let mut foresight = Foresight::new(rules, scenario, source, seed).expect("it is sound");
    foresight.suppose(Supposition::of(battle));
    foresight
}

/// Whether the pending decision is a declaration.
fn declares(battle: &Battle) -> bool {
    let phase = usize::from(battle.clock().phase());
    battle.vocabulary().phases[phase].kind == PhaseKind::Declare
}

fn answer(battle: &mut Battle, opponent: &mut Opponent) {
    let order = opponent.answer(battle);
    battle
        .submit(order)
        .expect("the opponent gives legal orders");
    battle.advance();
}

/// A battle in its first round before the last declaration, and what the last one would declare.
fn before_the_last_declaration(battle: &mut Battle, opponent: &mut Opponent) -> Option<Order> {
    let round = battle.clock().round();
    let mut before = None;
    while battle.outcome().is_none() && battle.clock().round() == round && declares(battle) {
        let order = opponent.answer(battle);
        before = Some((battle.orders().len(), order.clone()));
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
        battle.advance();
    }
    let (orders, last) = before?;
    let orders = battle.orders()[..orders].to_vec();
    let source = battle.dice_source().clone();
    battle.retrace(source, &orders).expect("it could be set up");
    Some(last)
}

#[test]
fn a_copy_stands_where_the_battle_stands() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 3);
    let mut opponent = Opponent::new(3);
    battle.advance();
    for _ in 0..20 {
        if battle.outcome().is_some() {
            break;
        }
        answer(&mut battle, &mut opponent);
    }
    let mut fork = table.battle(&table.scenarios[0], 0);
    let source = battle.dice_source().clone();
    fork.retrace(source, battle.orders()).expect("it is sound");
    assert_eq!(fork.digest(), battle.digest());
    assert_eq!(fork.events(), battle.events());
    assert_eq!(fork.decision(), battle.decision());
    let before = battle.digest();
    fork.load_dice(9);
    answer(&mut fork, &mut opponent);
    assert_eq!(battle.digest(), before, "they have nothing in common");
}

#[test]
fn the_same_seed_foresees_the_same_and_an_order_changes_it() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 5);
    let mut opponent = Opponent::new(5);
    battle.advance();
    let last = before_the_last_declaration(&mut battle, &mut opponent).expect("somebody declares");
    let digest = battle.digest();
    let mut foresight = foresight(&battle, 11);
    let mut look = |supposed: Supposition| {
        foresight.suppose(supposed);
        for _ in 0..12 {
            foresight.sample().expect("it could be set up");
        }
        foresight.prospects()
    };
    let as_it_is = Supposition::of(&battle);
    let with = Supposition {
        draft: Some(last.picks),
        ..as_it_is.clone()
    };
    let (first, other) = (look(as_it_is.clone()), look(with.clone()));
    assert_eq!(first, look(as_it_is));
    assert_eq!(other, look(with));
    assert!(first.iter().all(|prospect| prospect.samples() == 12));
    assert_eq!(battle.digest(), digest);
}

/// Of so many intervals that are right 90 times of 100, about so many are; and what comes to pass in
/// battles that go on with their own dice is what was foreseen.
#[test]
fn it_is_as_sure_as_it_says() {
    const BLOCK: u32 = 25;
    const BLOCKS: usize = 10;
    let table = Table::load().expect("the assets are sound");
    let (mut inside, mut intervals) = (0, 0);
    let (mut foreseen, mut came, mut variance) = (0.0, 0.0, 0.0);
    for seed in 0..4 {
        let mut battle = table.battle(&table.scenarios[0], seed);
        let mut opponent = Opponent::new(seed);
        battle.advance();
        // Into the second round, where they have met.
        while battle.clock().round() < 2 && battle.outcome().is_none() {
            answer(&mut battle, &mut opponent);
        }
        let Some(last) = before_the_last_declaration(&mut battle, &mut opponent) else {
            continue;
        };
        let supposed = Supposition {
            draft: Some(last.picks.clone()),
            ..Supposition::of(&battle)
        };
        let mut blocks = Vec::new();
        for block in 0..BLOCKS as u64 {
            let mut foresight = foresight(&battle, 1000 * seed + block);
            foresight.suppose(supposed.clone());
            for _ in 0..BLOCK {
                foresight.sample().expect("it is sound");
            }
            blocks.push(foresight.prospects());
        }
        for who in 0..blocks[0].len() {
            for fate in Fate::ALL {
                let all: u32 = blocks.iter().map(|b| b[who].counts[fate as usize]).sum();
                let of = BLOCK * BLOCKS as u32;
                if all == 0 || all == of {
                    continue;
                }
                for block in &blocks {
                    let (from, to) = block[who].limits_at(fate, 1645);
                    intervals += 1;
                    inside += u32::from((from..=to).contains(&(1000 * all / of)));
                }
                if fate == Fate::Unhurt {
                    let share = f64::from(all) / f64::from(of);
                    foreseen += 1.0 - share;
                    variance += share * (1.0 - share);
                }
            }
        }
        // The same round with the battle's own dice.
        let changing: Vec<bool> = (0..blocks[0].len())
            .map(|who| {
                let unhurt: u32 = blocks.iter().map(|b| b[who].counts[0]).sum();
                unhurt > 0 && unhurt < BLOCK * BLOCKS as u32
            })
            .collect();
        came += harmed(&mut battle, last, &mut opponent, &changing);
    }
    assert!(intervals > 80, "only {intervals} intervals");
    let share = f64::from(inside) / f64::from(intervals);
    assert!((0.84..=0.99).contains(&share), "{inside} of {intervals}");
    let off = came - foreseen;
    assert!(
        off * off <= 9.0 * variance + 1e-9,
        "{foreseen} were to be hurt, {came} were"
    );
}

/// Goes on to the end of the round and counts whom of `counted` something has befallen.
fn harmed(battle: &mut Battle, last: Order, opponent: &mut Opponent, counted: &[bool]) -> f64 {
    let (round, from) = (battle.clock().round(), battle.events().len());
    let standing = |battle: &mut Battle| {
        let mut tokens = Vec::new();
        battle.tokens(&mut tokens);
        tokens
            .iter()
            .map(|token| token.standing)
            .collect::<Vec<_>>()
    };
    battle.submit(last).expect("it was legal");
    while battle.advance() == Status::Awaiting && battle.clock().round() == round {
        let order = opponent.answer(battle);
        battle
            .submit(order)
            .expect("the opponent gives legal orders");
    }
    let mut hurt: Vec<bool> = standing(battle).iter().map(|stands| !stands).collect();
    let words = battle.vocabulary();
    for event in &battle.events()[from..] {
        match event.what {
            What::Round(_) => break,
            What::Gauge {
                who,
                gauge,
                from,
                to,
            } if to > from => {
                let role = words.gauges[usize::from(gauge)].role;
                hurt[who.index()] |= matches!(role, GaugeRole::Wounds | GaugeRole::Stuns);
            }
            _ => {}
        }
    }
    let both = hurt.iter().zip(counted);
    both.filter(|(hurt, counted)| **hurt && **counted).count() as f64
}

#[test]
fn typed_dice_are_not_asked_for_while_looking_ahead() {
    let table = Table::load().expect("the assets are sound");
    let mut battle = table.battle(&table.scenarios[0], 0);
    battle.restart(DiceSource::Typed).expect("it is sound");
    let mut opponent = Opponent::new(1);
    battle.advance();
    while battle.decision().is_none_or(|d| d.key() != "declare") {
        answer(&mut battle, &mut opponent);
    }
    let orders = battle.orders().len();
    let mut foresight = foresight(&battle, 2);
    foresight.sample().expect("it is sound");
    assert_eq!(foresight.samples(), 1);
    assert_eq!(battle.orders().len(), orders);
}
