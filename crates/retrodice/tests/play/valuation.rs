//! Exact values of strategies: tables against the generic solver, forwards
//! against backwards, and both against simulation.

use crate::play::strategies_common::{boards, heuristics, staged};
use retrodice_cantstop::strategies::fast::{Fast, Rule};
use retrodice_cantstop::strategies::{
    Heuristic, Parameters, TableStrategy, Ties, published, value_of,
};
use retrodice_cantstop::{CantStop, Options, Unfolded};
use retrodice_core::index::Indexed;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::error::PlayError;
use retrodice_play::policy::{Policy, Strategy};
use retrodice_stats::check_against_exact;

/// Every anchor, by the generic solver.
fn compare(game: &CantStop, policy: &dyn Policy<CantStop>, fast: &Fast) {
    let slow = value_of(game, policy).unwrap();
    let quick = fast.valuation(&Unwatched).unwrap();
    let unfolded = Unfolded(game.clone());
    let mut anchors = 0;
    for (index, value) in slow.values().iter() {
        let anchor = unfolded.anchor_at(index).unwrap();
        let squares: Vec<u8> = game.columns().map(|column| anchor.square(0, column)).collect();
        let got = quick.at(&squares).unwrap();
        let error = (got - value[0]).abs() / value[0];
        assert!(error < 1e-10, "{squares:?}: {got} for {}", value[0]);
        anchors += 1;
    }
    // What the tables value beyond is not reached.
    assert!(anchors > 0 && anchors <= game.census().anchors);
    let course = fast.course(&Unwatched).unwrap();
    assert!((course.turns / quick.start() - 1.0).abs() < 1e-11);
    assert_eq!(quick.at(&vec![0; game.columns().len()]), Some(quick.start()));
}

#[test]
fn every_anchor_agrees_with_the_generic_solver() {
    let small = |game: &CantStop| game.census().anchors < 2_000;
    for game in boards().iter().filter(|game| small(game)) {
        for heuristic in heuristics(game) {
            if heuristic.as_policy().is_some() {
                compare(game, &heuristic, &Fast::new(game, &heuristic).unwrap());
            }
        }
    }
    let lopsided = Options { lengths: vec![1, 3, 2, 4, 1], ..Options::new(3, 1) };
    for game in [CantStop::new(3, 2).unwrap(), CantStop::with(lopsided).unwrap()] {
        for strategy in staged(&game) {
            let fast = Fast::new(&game, &strategy).unwrap();
            match fast.valuation(&Unwatched) {
                Ok(_) => compare(&game, &strategy, &fast),
                Err(error) => assert!(matches!(error, PlayError::Endless { .. }), "{error}"),
            }
        }
    }
}

#[test]
fn simulated_lengths_match_the_exact_distribution() {
    let games = 200_000;
    let check = |game: &CantStop, rule: Rule<'_>, seed| {
        let fast = Fast::new(game, rule).unwrap();
        let lengths = fast.lengths(&Unwatched).unwrap();
        let report = fast.simulate(games, seed, "valuation").unwrap();
        let seat = &report.seats[0];
        check_against_exact(seat.estimate(), lengths.course.turns, 1e-12, 9).unwrap();
        let busted = seat.busted_share();
        assert!((busted - lengths.course.busted).abs() < 0.005, "{busted} {lengths:?}");
        assert!(lengths.rest.abs() < 1e-12, "{}", lengths.rest);
        let mean: f64 = lengths.probabilities.iter().enumerate().map(|(t, p)| t as f64 * p).sum();
        assert!((mean / lengths.course.turns - 1.0).abs() < 1e-10);
        // The whole distribution, by χ² over lengths met at least ten times.
        let (mut chi, mut cells) = (0.0, 0.0);
        for (turns, p) in lengths.probabilities.iter().enumerate() {
            let expected = p * games as f64;
            if expected >= 10.0 {
                let met = seat.results.iter().find(|&(result, _)| result == turns as i64);
                let met = met.map_or(0.0, |(_, times)| times as f64);
                chi += (met - expected).powi(2) / expected;
                cells += 1.0;
            }
        }
        // Six standard deviations of χ².
        assert!(chi < cells + 6.0 * f64::sqrt(2.0 * cells), "χ² = {chi} on {cells}");
    };
    let mut seed = 0;
    for (sides, shortest) in [(3, 2), (3, 3), (4, 1)] {
        let game = CantStop::new(sides, shortest).unwrap();
        let rule = Heuristic::with(&game, &Parameters::rule28(sides, 15)).unwrap();
        for ties in [Ties::First, Ties::Random] {
            seed += 1;
            check(&game, Rule::from(&rule.clone().with_ties(ties)), seed);
        }
        seed += 1;
        check(&game, Rule::from(&staged(&game)[3]), seed);
    }
}

/// Thresholds side by side are the thresholds one by one, to the last bit.
#[test]
fn thresholds_side_by_side_are_those_one_by_one() {
    let game = CantStop::new(3, 2).unwrap();
    for (name, first) in [("rule28", 15), ("linear2011", 40), ("simple", 20)] {
        let named = |threshold: i32| {
            let strategy = TableStrategy::named(&game, &format!("{name}({threshold})"));
            strategy.unwrap().unwrap().on(&game).unwrap()
        };
        let shifts: Vec<i32> = (0..11).collect();
        let courses = named(first).courses(&shifts, &Unwatched).unwrap();
        let alone = |shift: &i32| named(first + shift).course(&Unwatched).unwrap();
        let alone: Vec<_> = shifts.iter().map(alone).collect();
        assert_eq!(courses, alone, "{name}");
        assert_ne!(courses[0], courses[10], "{name}");
    }
}

#[test]
fn the_same_bits_for_any_number_of_threads() {
    let game = CantStop::new(3, 3).unwrap();
    let rule = Heuristic::rule28(&game, 15).unwrap();
    let fast = Fast::new(&game, &rule).unwrap();
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let all =
                (fast.valuation(&Unwatched), fast.course(&Unwatched), fast.lengths(&Unwatched));
            (all.0.unwrap(), all.1.unwrap(), all.2.unwrap())
        })
    };
    assert_eq!(on(1), on(3));
}

#[test]
fn large_boards_and_cancelled_valuations_are_refused() {
    struct Cancelled;
    impl Observer for Cancelled {
        fn cancelled(&self) -> bool {
            true
        }
    }
    let official = CantStop::new(6, 3).unwrap();
    let fast = Fast::new(&official, &Heuristic::rule28(&official, 28).unwrap()).unwrap();
    let error = fast.course(&Unwatched).unwrap_err().to_string();
    assert!(error.contains("use `simulate` for larger ones"), "{error}");

    let game = CantStop::new(3, 3).unwrap();
    let sure = Fast::new(&game, &Heuristic::rule28(&game, 15).unwrap()).unwrap();
    assert!(matches!(sure.valuation(&Cancelled), Err(PlayError::Interrupted)));
    assert!(published("rule28").is_some());
}

/// Six boards and five strategies, 10⁻⁴ for the whole family.
#[test]
fn exact_and_simulated_turns_agree_on_six_boards() {
    let strategies = ["rule28", "linear2011", "simple", "odds", "stages"];
    let boards = [(2, 1), (2, 3), (3, 1), (3, 2), (3, 3), (4, 1)];
    for (seed, (sides, shortest)) in boards.into_iter().enumerate() {
        let game = CantStop::new(sides, shortest).unwrap();
        for name in strategies {
            let strategy = TableStrategy::named(&game, name).unwrap().unwrap();
            let fast = strategy.on(&game).unwrap();
            let exact = fast.course(&Unwatched).unwrap().turns;
            let report = fast.simulate(200_000, seed as u64, "six by five").unwrap();
            check_against_exact(report.seats[0].estimate(), exact, 1e-11, 30)
                .unwrap_or_else(|why| panic!("{name} on ({sides},{shortest}): {why}"));
        }
    }
}
