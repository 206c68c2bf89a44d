//! Values of small boards by plain value iteration over the rules alone.

use retrodice_cantstop::misreadings::Misreading;
use retrodice_cantstop::{CantStop, Options, Reading, RollPosition};
use retrodice_core::game::{Ending, Game, Next, SeatSet};
use std::collections::HashMap;

/// What a roll position leads to: for each roll its weight and, for each move,
/// the number of the position that follows.
struct Step {
    cost: f64,
    rolls: Vec<(f64, Vec<Follow>)>,
}

enum Follow {
    Same(usize),
    Other(usize),
    End,
}

/// Numbers all positions that can be reached, breadth first.
fn explore(game: &CantStop) -> Vec<Step> {
    let mut numbers = HashMap::from([(game.start(), 0)]);
    let mut queue: Vec<RollPosition> = vec![game.start()];
    let mut steps = Vec::new();
    let mut moves = Vec::new();
    while let Some(&at) = queue.get(steps.len()) {
        let mut number = |position: RollPosition| {
            *numbers.entry(position).or_insert_with(|| {
                queue.push(position);
                queue.len() - 1
            })
        };
        let table = game.rolls(&at);
        let mut rolls = Vec::new();
        for (place, roll) in table.rolls().iter().enumerate() {
            moves.clear();
            game.moves(&game.land(&at, place), &mut moves);
            let follow = moves.iter().map(|choice| match &choice.next {
                Next::Roll(next) => Follow::Same(number(*next)),
                Next::Pass(next) => Follow::Other(number(*next)),
                Next::End(_) => Follow::End,
            });
            rolls.push((f64::from(roll.weight) / table.total() as f64, follow.collect()));
        }
        steps.push(Step { cost: f64::from(game.cost(&at)), rolls });
    }
    steps
}

/// Value of the start, by Gauss-Seidel sweeps until nothing moves any more.
fn value(game: &CantStop) -> f64 {
    let steps = explore(game);
    let solitaire = game.seats() == 1;
    let mut values = vec![0.5; steps.len()];
    loop {
        let mut change: f64 = 0.0;
        for number in (0..steps.len()).rev() {
            let Step { cost, rolls } = &steps[number];
            let worth = |follow: &Follow| match *follow {
                Follow::Same(next) => values[next],
                Follow::Other(next) if solitaire => values[next],
                Follow::Other(next) => 1.0 - values[next],
                Follow::End => f64::from(!solitaire),
            };
            let best = |follows: &Vec<Follow>| {
                let worths = follows.iter().map(worth);
                if solitaire {
                    worths.fold(f64::INFINITY, f64::min)
                } else {
                    worths.fold(f64::NEG_INFINITY, f64::max)
                }
            };
            let new = cost + rolls.iter().map(|(p, follows)| p * best(follows)).sum::<f64>();
            change = change.max((new - values[number]).abs());
            values[number] = new;
        }
        if change < 1e-10 {
            return values[0];
        }
    }
}

fn assert_three_decimals(name: &str, found: f64, expected: f64) {
    assert!((found - expected).abs() <= 0.000_501, "{name}: {found} is not {expected}");
}

/// Glenn, Fang and Kruskal (2006), table 1.
#[test]
fn published_turns_of_small_boards() {
    for (sides, shortest, turns) in [(2, 1, 1.298), (2, 2, 1.347), (2, 3, 1.400), (3, 1, 1.480)] {
        let game = CantStop::new(sides, shortest).unwrap();
        assert_three_decimals(&format!("{game:?}"), value(&game), turns);
    }
}

/// Every other reading of the rules gives another value of (3,1).
#[test]
fn misreadings_give_their_own_turns() {
    for (reading, turns) in [
        (Reading::MayDecline, 1.207),
        (Reading::Misread(Misreading::BothSumsMustBePlayable), 3.825),
        (Reading::Misread(Misreading::SmallerSumForced), 1.503),
        (Reading::Misread(Misreading::ExactlyOneSum), 1.290),
        (Reading::Misread(Misreading::PairingWithBothFirst), 1.561),
        (Reading::Misread(Misreading::ToppedMarkerIsFreed), 1.046),
        (Reading::Misread(Misreading::DoubleNeedsTwoSteps), 1.974),
    ] {
        let game = CantStop::with(Options { reading, ..Options::new(3, 1) }).unwrap();
        let found = value(&game);
        assert_three_decimals(&format!("{reading:?}"), found, turns);
    }
}

#[test]
fn games_end_as_their_seats_demand() {
    let endings = |players, win| {
        let options = Options { players, columns_to_win: win, ..Options::new(2, 1) };
        let game = CantStop::with(options).unwrap();
        let mut moves = Vec::new();
        let table = game.rolls(&game.start());
        for place in 0..table.len() {
            game.moves(&game.land(&game.start(), place), &mut moves);
        }
        let found: Vec<Ending> = moves
            .iter()
            .filter_map(|choice| match choice.next {
                Next::End(ending) => Some(ending),
                _ => None,
            })
            .collect();
        found
    };
    assert!(endings(1, 1).iter().all(|&ending| ending == Ending::Over));
    assert!(endings(2, 1).iter().all(|&ending| ending == Ending::Won(SeatSet::MOVER)));
    assert!(!endings(1, 1).is_empty() && !endings(2, 1).is_empty());
}
