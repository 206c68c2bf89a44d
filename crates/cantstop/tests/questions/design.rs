//! What boards play like, against value iteration over the rules, and balanced columns against
//! every board.

use crate::questions::context;
use retrodice_cantstop::odds::Odds;
use retrodice_cantstop::questions::{Balance, Design};
use retrodice_cantstop::statistics::PlayStatistics;
use retrodice_cantstop::{CantStop, Choice, ColumnSet, Options, RollPosition};
use retrodice_core::game::{Game, Next};
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_questions::{Ask, Error};
use retrodice_solver::engine::Engine;
use std::collections::HashMap;

/// A roll with its probability, its moves and what it counts.
struct NaiveRoll {
    probability: f64,
    /// Number of the next position of each move; `None` if the game is over.
    next: Vec<Option<usize>>,
    is_bust: bool,
    is_forced: bool,
}

/// Lists the rolls of all positions that can be reached, and whether a turn starts there.
fn explore(game: &CantStop) -> Vec<(bool, Vec<NaiveRoll>)> {
    let mut numbers = HashMap::from([(game.start(), 0)]);
    let mut positions: Vec<RollPosition> = vec![game.start()];
    let mut nodes = Vec::new();
    while let Some(&at) = positions.get(nodes.len()) {
        let table = game.rolls(&at);
        let mut rolls = Vec::new();
        for (place, roll) in table.rolls().iter().enumerate() {
            let (mut moves, mut sums) = (Vec::new(), Vec::new());
            game.moves(&game.land(&at, place), &mut moves);
            let next = moves.iter().map(|step| {
                if let Choice::Advance { sums: advance, .. } = step.choice {
                    sums.push(advance);
                }
                let (Next::Roll(next) | Next::Pass(next)) = step.next else { return None };
                Some(*numbers.entry(next).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                }))
            });
            let next = next.collect();
            sums.dedup();
            let probability = f64::from(roll.weight) / table.total() as f64;
            let (is_bust, is_forced) = (sums.is_empty(), sums.len() == 1);
            rolls.push(NaiveRoll { probability, next, is_bust, is_forced });
        }
        nodes.push((game.is_anchor(&at), rolls));
    }
    nodes
}

/// Computes the number of a position from those of all positions, whether a turn starts there, and
/// its rolls.
type NaiveUpdate<'a> = dyn Fn(&[f64], bool, &[NaiveRoll]) -> f64 + 'a;

/// Returns the expected turns, busts, usable rolls and forced rolls of optimal play, by sweeps
/// over all positions until nothing changes: first for the values, then for each count.
fn naive_statistics(game: &CantStop) -> [f64; 4] {
    let nodes = explore(game);
    let settle = |update: &NaiveUpdate<'_>| {
        let mut values = vec![0.0; nodes.len()];
        loop {
            let mut change: f64 = 0.0;
            for number in (0..nodes.len()).rev() {
                let (is_start, rolls) = &nodes[number];
                let value = update(&values, *is_start, rolls);
                change = change.max((value - values[number]).abs());
                values[number] = value;
            }
            if change < 1e-14 {
                return values;
            }
        }
    };
    let of = |values: &[f64], next: Option<usize>| next.map_or(0.0, |next| values[next]);
    let best = |values: &[f64], roll: &NaiveRoll| {
        roll.next.iter().map(|&next| of(values, next)).fold(f64::INFINITY, f64::min)
    };
    let values = settle(&|values, is_start, rolls| {
        let rolls = rolls.iter().map(|roll| roll.probability * best(values, roll));
        f64::from(u8::from(is_start)) + rolls.sum::<f64>()
    });
    // The first move that is as good as the best one.
    let choice = |roll: &NaiveRoll| {
        let least = best(&values, roll);
        *roll.next.iter().find(|&&next| of(&values, next) < least + 1e-9).unwrap()
    };
    let counted = |what: &dyn Fn(&NaiveRoll) -> bool| {
        settle(&|counts, _, rolls| {
            let each = rolls.iter().map(|roll| {
                let here = f64::from(u8::from(what(roll)));
                roll.probability * (here + of(counts, choice(roll)))
            });
            each.sum()
        })[0]
    };
    [values[0], counted(&|r| r.is_bust), counted(&|r| !r.is_bust), counted(&|r| r.is_forced)]
}

#[test]
fn statistics_of_optimal_play_are_those_of_value_iteration() {
    for (sides, lengths, markers, columns_to_win) in [
        (2, vec![1, 3, 1], 3, 3),
        (2, vec![2, 1, 3], 2, 2),
        (3, vec![1, 3, 5, 3, 1], 3, 3),
        (3, vec![2, 1, 2, 3, 1], 2, 3),
        (3, vec![1, 2, 2, 2, 1], 4, 4),
        (3, vec![2, 2, 2, 2, 2], 1, 2),
        (4, vec![1, 1, 1, 2, 1, 1, 1], 3, 1),
    ] {
        let options = Options { lengths, markers, columns_to_win, ..Options::new(sides, 1) };
        let game = CantStop::with(options).unwrap();
        let [turns, busts, rolls, forced] = naive_statistics(&game);
        let (solution, _) = Engine::default().solve(game.clone()).unwrap();
        let statistics = PlayStatistics::of(&solution, &Unwatched).unwrap();
        for (found, expected) in [
            (statistics.turns, turns),
            (statistics.busts, busts),
            (statistics.rolls, rolls),
            (statistics.forced, forced),
            (statistics.residual, 0.0),
        ] {
            let off = (found - expected).abs();
            assert!(off < 1e-9, "{}: {found} is not {expected}", game.spec());
        }
    }
}

fn design(spec: &str, markers: &str, win: &str) -> Design {
    let (markers, win) = (markers.to_owned(), win.to_owned());
    Design { spec: spec.to_owned(), sides: None, shortest: None, markers, win }
}

#[test]
fn a_sweep_has_a_line_for_every_board_that_can_be_played() {
    let report = design("cantstop(2,2)", "2-4", "1-4").ask(&context()).unwrap();
    let boards = report.boards.iter().map(|line| (line.lengths[0], line.markers, line.win));
    // The boards have three columns, so that neither four markers nor four columns to win fit.
    let each = |shortest| (2..=3).flat_map(move |m| (1..=3).map(move |win| (shortest, m, win)));
    assert!(boards.eq(each(1).chain(each(2))), "{report:?}");
    assert!(report.boards.iter().all(|line| line.turns.is_some() && line.forced.is_some()));
    // Two players need three columns each.
    assert!(report.boards.iter().all(|line| line.first.is_some() == (line.win < 3)));
}

#[test]
fn turns_and_the_first_player_s_wins_are_those_known() {
    let question = Design { sides: Some("3".to_owned()), ..design("cantstop(3,1)", "3", "3") };
    let report = question.ask(&context()).unwrap();
    let [line] = &report.boards[..] else { panic!("{report:?}") };
    assert_eq!(line.spec, "cantstop(3,1)");
    // Glenn, Fang and Kruskal (2006), table 1.
    assert!((line.turns.unwrap() - 1.480).abs() < 5e-4);
    // As in crates/retrodice/tests/solver/data/values.toml, by the generic solver.
    assert!((line.first.unwrap() - 0.760_069).abs() < 5e-7);
}

#[test]
fn boards_that_take_too_long_have_no_numbers() {
    let question = Design { sides: Some("6".to_owned()), ..design("cantstop(6,3)", "3", "3") };
    let question = Design { shortest: Some("3".to_owned()), ..question };
    let report = question.ask(&context()).unwrap();
    let [line] = &report.boards[..] else { panic!("{report:?}") };
    assert_eq!((line.turns, line.busts, line.first), (None, None, None));
}

#[test]
fn ranges_that_make_no_sense_are_refused_by_name() {
    for (question, message) in [
        (design("cantstop(3,1)", "4-2", "3"), "markers `4-2`: the first number"),
        (design("cantstop(3,1)", "5", "3"), "markers `5`: expected a whole number from 1 to 4"),
        (design("cantstop(2,1)", "3", "4"), "sweep `cantstop(2,1)`: these are 0 boards"),
        (design("cantstop(3,1,decline=yes)", "3", "3"), "supports only decline=no"),
    ] {
        let error = question.ask(&context()).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_sweep_stops_when_it_is_cancelled() {
    struct Stopped;
    impl Observer for Stopped {
        fn cancelled(&self) -> bool {
            true
        }
    }
    let context = context();
    let refused = design("cantstop(3,2)", "3", "3").ask(&context.watched(&Stopped));
    assert!(refused.is_err_and(|error: Error| error.is_interruption()));
}

#[test]
fn no_board_with_the_same_outer_columns_is_more_balanced() {
    let turns = |column: u8, length: u8| {
        let game = CantStop::with(Options { lengths: vec![length; 5], ..Options::new(3, 1) });
        let odds = Odds::new(&game.unwrap()).unwrap();
        odds.closing::<f64>(ColumnSet::of(&[column]).unwrap()).unwrap().turns()
    };
    let of_column = |column| -> Vec<f64> { (1..=31).map(|length| turns(column, length)).collect() };
    let [second, third, fourth] = [3, 4, 5].map(of_column);
    let spec = "cantstop(3,3)".to_owned();
    let report = Balance { spec, sides: Some("3".to_owned()), shortest: None };
    let report = report.ask(&context()).unwrap();
    assert_eq!(report.boards.len(), 6);
    for (number, pair) in report.boards.chunks(2).enumerate() {
        let outer = turns(2, number as u8 + 1);
        let mut least = f64::INFINITY;
        for &low in &second {
            for &middle in &third {
                for &high in &fourth {
                    let slowest = outer.max(low).max(middle).max(high);
                    least = least.min(slowest / outer.min(low).min(middle).min(high));
                }
            }
        }
        assert!(!pair[0].is_balanced && pair[1].is_balanced);
        assert_eq!(pair[1].lengths[0], number as u8 + 1);
        assert!((pair[1].spread - least).abs() < 1e-12, "{:?} is not {least}", pair[1]);
        assert!(pair[1].spread <= pair[0].spread);
    }
}
