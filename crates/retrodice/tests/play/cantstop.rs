//! Strategies for Can't Stop: exact values, simulation, and comparisons with one another.

use retrodice_cantstop::strategies::{
    Heuristic, Staged, StepCount, Survival, scan_thresholds, staged, value_of,
};
use retrodice_cantstop::{CantStop, Unfolded};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Game, Next};
use retrodice_core::index::Indexed;
use retrodice_play::policy::{Policy, Strategy};
use retrodice_play::simulate::Simulation;
use retrodice_solver::solution::Solver;
use retrodice_stats::{SplitMix, allowed_standard_errors, check_against_exact};

const BOARDS: [(u8, u8); 5] = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)];

fn policies(game: &CantStop) -> Vec<Box<dyn Policy<CantStop>>> {
    vec![
        Box::new(Heuristic::rule28(game, 12).unwrap()),
        Box::new(Heuristic::rule28(game, 28).unwrap()),
        Box::new(StepCount::new(game, 4)),
        Box::new(Survival::new(game, 0.2)),
    ]
}

#[test]
fn simulated_and_exact_values_agree() {
    let cells = 4 * BOARDS.len();
    for (sides, shortest) in BOARDS {
        let game = CantStop::new(sides, shortest).unwrap();
        let best = Solver::new(game.clone()).solve().unwrap().start_value().amount;
        for policy in policies(&game) {
            let exact = value_of(&game, &*policy).unwrap().start_value().amount;
            assert!(exact >= best - 1e-12, "{} beats optimal play", policy.name());
            let report = Simulation::new(5_000, 11).run(&game, &[&*policy]).unwrap();
            let estimate = report.seats[0].estimate();
            check_against_exact(estimate, exact, 1e-11, cells)
                .unwrap_or_else(|error| panic!("{} on {game:?}: {error}", policy.name()));
        }
    }
}

/// Plays games of a policy in all seats with dice of another generator. Returns the wins by seat.
fn wins_by_a_plain_loop(game: &CantStop, policy: &dyn Policy<CantStop>, games: u64) -> Vec<u64> {
    let mut wins = vec![0; game.seats()];
    let mut dice = SplitMix::new(5);
    for _ in 0..games {
        let (mut at, mut mover) = (game.start(), 0);
        loop {
            let faces = [(); 4].map(|()| dice.below(6) as u8 + 1);
            let landed = game.with_dice(&at, Dice::new(&faces).unwrap()).unwrap();
            let mut moves = Vec::new();
            game.moves(&landed, &mut moves);
            match &moves[policy.choose(&landed, &moves)].next {
                Next::Roll(next) => at = *next,
                Next::Pass(next) => (at, mover) = (*next, (mover + 1) % game.seats()),
                Next::End(_) => break,
            }
        }
        wins[mover] += 1;
    }
    wins
}

#[test]
fn five_copies_of_a_player_share_the_wins_and_the_first_has_most() {
    const GAMES: u64 = 4_000;
    let game: CantStop = "cantstop(6,3,players=5)".parse().unwrap();
    let policy = Heuristic::rule28(&game, 28).unwrap();
    let seats: [&dyn Strategy<CantStop>; 5] = [&policy; 5];
    let report = Simulation::new(GAMES, 1).run(&game, &seats).unwrap();
    let shares: Vec<f64> = report.seats.iter().map(|seat| seat.estimate().mean).collect();
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{shares:?}");
    assert!(shares[0] > shares[4], "{shares:?}");
    let loop_wins = wins_by_a_plain_loop(&game, &policy, GAMES);
    assert_eq!(loop_wins.iter().sum::<u64>(), GAMES);
    for (seat, &wins) in loop_wins.iter().enumerate() {
        let (simulated, plain) = (shares[seat], wins as f64 / GAMES as f64);
        let mean = (simulated + plain) / 2.0;
        let error = (2.0 * mean * (1.0 - mean) / GAMES as f64).sqrt();
        let allowed = allowed_standard_errors(game.seats()) * error;
        assert!((simulated - plain).abs() < allowed, "seat {seat}: {simulated} {plain}");
    }
}

#[test]
fn unfolded_addresses_are_one_to_one() {
    for (sides, shortest) in [(2, 2), (3, 1), (3, 2)] {
        let game = Unfolded(CantStop::new(sides, shortest).unwrap());
        let mut anchors = 0;
        for index in 0..game.index_bound() {
            let Some(anchor) = game.anchor_at(index) else { continue };
            assert_eq!(game.anchor_index(&anchor), index);
            anchors += 1;
        }
        // Every arrangement of squares but those with three columns claimed.
        let lengths = &game.0.options().lengths;
        let all: u64 = (0..1u32 << lengths.len())
            .filter(|claimed| claimed.count_ones() < 3)
            .map(|claimed| {
                let open = lengths.iter().enumerate().filter(|(slot, _)| claimed >> slot & 1 == 0);
                open.map(|(_, &length)| u64::from(length)).product::<u64>()
            })
            .sum();
        assert_eq!(anchors, all);
        // Optimal play is worth the same whether mirror images are folded or not.
        let unfolded = Solver::new(game.clone()).solve().unwrap().start_value().amount;
        let folded = Solver::new(game.0.clone()).solve().unwrap().start_value().amount;
        assert!((unfolded - folded).abs() < 1e-12);
        assert!(game.is_anchor(&game.start()));
    }
}

/// The best threshold of each board between 0 and 45, and what it is worth; with
/// threshold 28 beside it. Values are exact in doubles.
#[test]
fn small_boards_have_the_recorded_best_thresholds() {
    for (board, best, value, at_28) in [
        ((2, 1), 12, 1.389_416_553_595_658, 1.389_416_553_595_658),
        ((2, 2), 17, 1.561_105_751_479_853_9, 1.561_105_751_479_853_9),
        ((2, 3), 22, 1.722_061_619_274_047, 1.722_061_619_274_047),
    ] {
        let game = CantStop::new(board.0, board.1).unwrap();
        check_best_threshold(&game, best, value, at_28);
    }
}

#[test]
#[ignore = "minutes"]
fn larger_boards_have_the_recorded_best_thresholds() {
    let game = CantStop::new(3, 1).unwrap();
    check_best_threshold(&game, 24, 1.856_115_749_552_026_6, 1.856_115_749_552_026_6);
    let game = CantStop::new(3, 2).unwrap();
    check_best_threshold(&game, 21, 2.478_534_063_132_731, 2.674_651_953_383_755_4);
}

fn check_best_threshold(game: &CantStop, best: i32, value: f64, at_28: f64) {
    let scan = scan_thresholds(game, 0..=45).unwrap();
    let least = scan.iter().copied().reduce(|least, one| if one.1 < least.1 { one } else { least });
    let (threshold, least) = least.unwrap();
    assert_eq!(threshold, best, "{game:?}");
    assert!((least - value).abs() < 1e-12, "{game:?}: {least}");
    assert!((scan[28].1 - at_28).abs() < 1e-12, "{game:?}: {}", scan[28].1);
}

/// The page that a person plays from says what the program plays.
#[test]
fn the_documented_thresholds_are_those_of_odds() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/research/strategies.md");
    let page = std::fs::read_to_string(page).unwrap();
    let game = CantStop::new(6, 3).unwrap();
    let odds = Staged::new(&game, &staged("odds").unwrap()).unwrap();
    let lines = page.lines().skip_while(|line| *line != "<!-- stops -->").skip(1);
    let mut sets = 0;
    for line in lines.take_while(|line| *line != "<!-- end of stops -->") {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let Some(stop) = cells.get(1).and_then(|cell| cell.parse::<i32>().ok()) else { continue };
        for set in cells[2].split(", ") {
            let sums: Vec<u8> = set.split('-').map(|sum| sum.parse().unwrap()).collect();
            let mirrored: Vec<u8> = sums.iter().map(|sum| 14 - sum).collect();
            assert_eq!(odds.stop(0, &sums), stop, "{set}");
            assert_eq!(odds.stop(0, &mirrored), stop, "{set}");
            sets += 1;
        }
    }
    // Three of eleven columns, pairs of them, and one: mirror images as one.
    assert_eq!(sets, 85 + 30 + 6);
}
