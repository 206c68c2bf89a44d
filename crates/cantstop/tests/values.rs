//! Values of small boards by value iteration over the rules alone.

use retrodice_cantstop::misreadings::Misreading;
use retrodice_cantstop::{CantStop, Options, Reading, RollPosition};
use retrodice_core::game::{Ending, Game, Next, SeatSet};
use std::collections::HashMap;

/// A roll position as a chance node: for each roll its probability and, for each
/// move, the successor.
struct ChanceNode {
    cost: f64,
    rolls: Vec<(f64, Vec<Successor>)>,
}

/// The number of the next position, for the same seat or the next one.
enum Successor {
    SameSeat(usize),
    NextSeat(usize),
    End,
}

/// Returns all positions that can be reached, numbered breadth first.
fn explore(game: &CantStop) -> Vec<ChanceNode> {
    let mut numbers = HashMap::from([(game.start(), 0)]);
    let mut queue: Vec<RollPosition> = vec![game.start()];
    let mut nodes = Vec::new();
    let mut moves = Vec::new();
    while let Some(&at) = queue.get(nodes.len()) {
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
            let successors = moves.iter().map(|choice| match &choice.next {
                Next::Roll(next) => Successor::SameSeat(number(*next)),
                Next::Pass(next) => Successor::NextSeat(number(*next)),
                Next::End(_) => Successor::End,
            });
            rolls.push((f64::from(roll.weight) / table.total() as f64, successors.collect()));
        }
        nodes.push(ChanceNode { cost: f64::from(game.cost(&at)), rolls });
    }
    nodes
}

/// Returns the value of the start, by Gauss-Seidel sweeps until no value changes.
fn value(game: &CantStop) -> f64 {
    let nodes = explore(game);
    let solitaire = game.seats() == 1;
    let mut values = vec![0.5; nodes.len()];
    loop {
        let mut change: f64 = 0.0;
        for number in (0..nodes.len()).rev() {
            let ChanceNode { cost, rolls } = &nodes[number];
            let value_of = |successor: &Successor| match *successor {
                Successor::SameSeat(next) => values[next],
                Successor::NextSeat(next) if solitaire => values[next],
                Successor::NextSeat(next) => 1.0 - values[next],
                Successor::End => f64::from(!solitaire),
            };
            let best = |successors: &Vec<Successor>| {
                let options = successors.iter().map(value_of);
                if solitaire {
                    options.fold(f64::INFINITY, f64::min)
                } else {
                    options.fold(f64::NEG_INFINITY, f64::max)
                }
            };
            let new = cost + rolls.iter().map(|(p, next)| p * best(next)).sum::<f64>();
            change = change.max((new - values[number]).abs());
            values[number] = new;
        }
        if change < 1e-10 {
            return values[0];
        }
    }
}

/// Asserts equality to three decimals, allowing for the rounding of the printed value.
fn assert_three_decimals(name: &str, actual: f64, expected: f64) {
    assert!((actual - expected).abs() <= 0.000_501, "{name}: {actual} is not {expected}");
}

/// Glenn, Fang and Kruskal (2006), table 1.
#[test]
fn values_of_small_boards_are_the_published_ones() {
    for (sides, shortest, turns) in [(2, 1, 1.298), (2, 2, 1.347), (2, 3, 1.400), (3, 1, 1.480)] {
        let game = CantStop::new(sides, shortest).unwrap();
        assert_three_decimals(&format!("{game:?}"), value(&game), turns);
    }
}

/// The published value is 1.480, so none of these readings is behind the published numbers.
#[test]
fn every_other_reading_gives_another_value_of_3_1() {
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
        assert_three_decimals(&format!("{reading:?}"), value(&game), turns);
    }
}

#[test]
fn one_seat_ends_over_and_two_seats_end_with_a_win() {
    let endings = |players, win| {
        let options = Options { players, columns_to_win: win, ..Options::new(2, 1) };
        let game = CantStop::with(options).unwrap();
        let mut moves = Vec::new();
        let table = game.rolls(&game.start());
        for place in 0..table.len() {
            game.moves(&game.land(&game.start(), place), &mut moves);
        }
        let endings: Vec<Ending> = moves
            .iter()
            .filter_map(|choice| match choice.next {
                Next::End(ending) => Some(ending),
                _ => None,
            })
            .collect();
        endings
    };
    assert!(endings(1, 1).iter().all(|&ending| ending == Ending::Over));
    assert!(endings(2, 1).iter().all(|&ending| ending == Ending::Won(SeatSet::MOVER)));
    assert!(!endings(1, 1).is_empty() && !endings(2, 1).is_empty());
}
