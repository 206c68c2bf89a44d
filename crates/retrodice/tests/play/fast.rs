//! The fast simulator against the slow one and against exact values.

use crate::play::strategies_common::{boards, by_tree, heuristics, staged};
use retrodice_cantstop::strategies::fast::Fast;
use retrodice_cantstop::strategies::{Heuristic, published, value_of};
use retrodice_cantstop::{CantStop, Options, Sharing};
use retrodice_play::error::PlayError;
use retrodice_play::simulate::{Simulation, play_one};
use retrodice_stats::{Experiment, check_against_exact};

#[test]
fn the_same_dice_give_the_same_games() {
    let source = Experiment::new(3, "same games");
    for game in boards() {
        for heuristic in heuristics(&game).into_iter().chain(by_tree(&game)) {
            let fast = Fast::new(&game, &heuristic).unwrap();
            for number in 0..60 {
                let slow = play_one(&game, &[&heuristic], &source, number, 1_000_000).unwrap();
                let quick = fast.game(&source, number).unwrap();
                let counts = (quick.turns.into(), quick.busts.into(), quick.rolls.into());
                let name = retrodice_play::policy::Named::name(&heuristic);
                let expected = (slow.turns[0], slow.busts[0], slow.rolls);
                assert_eq!(counts, expected, "{name}, {game:?}, game {number}");
            }
        }
    }
}

#[test]
fn strategies_by_stages_play_the_same_games() {
    let source = Experiment::new(4, "same games");
    // Two columns to win are not theirs.
    for game in boards().iter().filter(|game| game.options().columns_to_win == 3) {
        for strategy in staged(game) {
            let fast = Fast::new(game, &strategy).unwrap().max_rolls(3_000);
            for number in 0..40 {
                let slow = play_one(game, &[&strategy], &source, number, 3_000);
                let Some(quick) = fast.game(&source, number).ok() else {
                    assert!(matches!(slow, Err(PlayError::TooLong { .. })));
                    continue;
                };
                let slow = slow.unwrap();
                let counts = (quick.turns.into(), quick.busts.into(), quick.rolls.into());
                let name = retrodice_play::policy::Named::name(&strategy);
                let expected = (slow.turns[0], slow.busts[0], slow.rolls);
                assert_eq!(counts, expected, "{name}, {game:?}, game {number}");
            }
        }
    }
}

#[test]
fn the_same_report_for_any_number_of_threads() {
    let game = CantStop::new(6, 3).unwrap();
    let heuristic = Heuristic::rule28(&game, 28).unwrap();
    let fast = Fast::new(&game, &heuristic).unwrap();
    let slow = Simulation::new(1_000, 4).experiment("same").run(&game, &[&heuristic]).unwrap();
    assert_eq!(fast.simulate(1_000, 4, "same").unwrap(), slow);
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| fast.simulate(20_000, 4, "same").unwrap())
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(5));
    assert_eq!(one.games, 20_000);
}

#[test]
fn fast_means_and_exact_values_agree() {
    let small = [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)];
    for (sides, shortest) in small {
        let game = CantStop::new(sides, shortest).unwrap();
        for threshold in [12, 28] {
            let heuristic = Heuristic::rule28(&game, threshold).unwrap();
            let exact = value_of(&game, &heuristic).unwrap().start_value().amount;
            let fast = Fast::new(&game, &heuristic).unwrap();
            let cells = 4 * small.len();
            let report = fast.simulate(400_000, 5, "exact").unwrap();
            check_against_exact(report.seats[0].estimate(), exact, 1e-11, cells).unwrap();
            let estimate = fast.antithetic(200_000, 6, "exact").unwrap();
            check_against_exact(estimate, exact, 1e-11, cells).unwrap();
        }
    }
}

#[test]
fn comparisons_use_the_same_dice() {
    let game = CantStop::new(6, 3).unwrap();
    let tables = |name: &str| {
        let heuristic = Heuristic::with(&game, &published(name).unwrap()).unwrap();
        Fast::new(&game, &heuristic).unwrap()
    };
    let (rule, champion) = (tables("rule28"), tables("linear2011"));
    let games = 20_000;
    let differences = rule.compare(&champion, games, 7, "pairs").unwrap();
    let one = rule.simulate(games, 7, "pairs").unwrap();
    let other = champion.simulate(games, 7, "pairs").unwrap();
    assert_eq!(differences.count(), games);
    let means = one.seats[0].results.mean() - other.seats[0].results.mean();
    assert!((differences.mean() - means).abs() < 1e-12);
    let itself = rule.compare(&rule, 1_000, 7, "pairs").unwrap();
    assert_eq!(itself.range(), Some((0, 0)));
}

#[test]
fn unsupported_boards_are_refused() {
    for options in [
        Options { players: 2, ..Options::new(6, 3) },
        Options { markers: 2, ..Options::new(6, 3) },
        Options { columns_to_win: 4, ..Options::new(6, 3) },
        Options::new(7, 3),
    ] {
        let game = CantStop::with(options).unwrap();
        let heuristic = Heuristic::rule28(&game, 28).unwrap();
        let refused = Fast::new(&game, &heuristic).err();
        let named = matches!(
            refused,
            Some(PlayError::NotExact { .. } | PlayError::Unsupported { .. } | PlayError::Rules(_))
        );
        assert!(named, "{game:?}");
    }
    // Sharing does not matter to a single player.
    let options = Options { sharing: Sharing::Jump, ..Options::new(6, 3) };
    let game = CantStop::with(options).unwrap();
    let heuristic = Heuristic::rule28(&game, 28).unwrap();
    let fast = Fast::new(&game, &heuristic).unwrap();
    assert!(matches!(fast.simulate(0, 1, "none"), Err(PlayError::NoGames)));
}

#[test]
fn tables_can_be_shared_by_strategies_of_one_board() {
    for game in boards() {
        let all = heuristics(&game);
        let shared = Fast::new(&game, &all[0]).unwrap();
        for heuristic in &all {
            let afresh = Fast::new(&game, heuristic).unwrap().simulate(500, 4, "shared").unwrap();
            let tuned = shared.with_rule(heuristic).unwrap().simulate(500, 4, "shared").unwrap();
            assert_eq!(tuned, afresh);
        }
        let other = CantStop::new(6, 4).unwrap();
        let refused = shared.with_rule(&Heuristic::rule28(&other, 28).unwrap());
        assert!(matches!(refused.err(), Some(PlayError::Parameters { .. })));
    }
}

#[test]
fn games_over_the_roll_limit_are_refused() {
    let game = CantStop::new(6, 3).unwrap();
    let rule = Heuristic::rule28(&game, 28).unwrap();
    let fast = || Fast::new(&game, &rule).unwrap();
    let source = Experiment::new(1, "long");
    let rolls = u64::from(fast().game(&source, 0).unwrap().rolls);
    assert!(fast().max_rolls(rolls).game(&source, 0).is_ok());
    let refused = fast().max_rolls(rolls - 1).game(&source, 0);
    assert!(matches!(refused, Err(PlayError::TooLong { limit, .. }) if limit == rolls - 1));
}

/// Games whose outcome is pinned: changes with the streams, the order of moves
/// or of rolls, or the strategies.
#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let game = CantStop::new(6, 3).unwrap();
    let mut counts: Vec<(u64, u64, u64)> = heuristics(&game)
        .iter()
        .map(|heuristic| {
            let report = Fast::new(&game, heuristic).unwrap().simulate(1_000, 8, "pinned").unwrap();
            (report.seats[0].turns, report.seats[0].busts, report.rolls)
        })
        .collect();
    // The last two choose pairs by other readings.
    let readings = counts.split_off(counts.len() - 2);
    let sums = |counts: &[(u64, u64, u64)]| {
        counts.iter().fold((0, 0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2))
    };
    assert_eq!(sums(&counts), (188016, 44213, 727117));
    assert_eq!(sums(&readings), (22410, 3382, 77061));
}
