//! Simulation against exact values, and its independence of threads.

use retrodice_cantstop::{CantStop, Options};
use retrodice_core::game::{Game, Next};
use retrodice_pig::Pig;
use retrodice_play::error::PlayError;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::{First, MoveOf, Named, Policy, Strategy, UniformRandom};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::{
    BuiltStrategy, Playable, StrategyContext, StrategySource, make, playing, unsolved,
};
use retrodice_play::simulate::{Report, Simulation};
use retrodice_solver::solution::{Solution, Solver};
use retrodice_stats::check_against_exact;
use std::sync::Arc;

fn solved(sides: u8, shortest: u8) -> Arc<Solution<CantStop>> {
    Arc::new(Solver::new(CantStop::new(sides, shortest).unwrap()).solve().unwrap())
}

#[test]
fn optimal_play_is_worth_what_the_solver_says() {
    let boards = [(2, 1), (3, 1), (3, 2)];
    for (sides, shortest) in boards {
        let solution = solved(sides, shortest);
        let optimal = Optimal::new(solution.clone()).unwrap();
        let report = Simulation::new(100_000, 1).run(solution.game(), &[&optimal]).unwrap();
        let exact = solution.start_value().amount;
        let estimate = report.seats[0].estimate();
        check_against_exact(estimate, exact, 1e-12, boards.len()).unwrap();
    }
}

#[test]
fn both_seats_of_a_duel_share_the_wins() {
    let game: Pig = "pig(20)".parse().unwrap();
    let solution = Arc::new(Solver::new(game.clone()).solve().unwrap());
    let optimal = Optimal::new(solution.clone()).unwrap();
    let report = Simulation::new(100_000, 2).run(&game, &[&optimal, &optimal]).unwrap();
    let exact = solution.start_value().amount;
    check_against_exact(report.seats[0].estimate(), exact, 1e-12, 1).unwrap();
    let sum = report.seats[0].results.mean() + report.seats[1].results.mean();
    assert!((sum - 1.0).abs() < 1e-12);
    let interval = report.seats[0].interval();
    let mean = report.seats[0].results.mean();
    assert!(interval.low < mean && mean < interval.high && interval.half_width() < 0.005);
}

#[test]
fn a_small_cache_changes_no_game() {
    let solution = solved(3, 1);
    let roomy = Optimal::new(solution.clone()).unwrap();
    let cramped = Optimal::with_cache(solution.clone(), 100).unwrap();
    let simulation = Simulation::new(300, 3);
    let one = simulation.run(solution.game(), &[&roomy]).unwrap();
    let other = simulation.run(solution.game(), &[&cramped]).unwrap();
    assert_eq!(one, other);
}

fn with_threads(threads: usize, play: impl FnOnce() -> Report + Send) -> Report {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(play)
}

#[test]
fn reports_do_not_depend_on_threads() {
    let game: Pig = "pig(20)".parse().unwrap();
    let play = || Simulation::new(5_000, 4).run(&game, &[&UniformRandom, &UniformRandom]).unwrap();
    let one = with_threads(1, play);
    assert_eq!(one, with_threads(2, play));
    assert_eq!(one, with_threads(7, play));
    assert_eq!(one.games, 5_000);
}

#[test]
fn a_seed_gives_the_same_games_for_ever() {
    let game = CantStop::new(3, 1).unwrap();
    let report = Simulation::new(2_000, 5).run(&game, &[&UniformRandom]).unwrap();
    let seat = &report.seats[0];
    let turns: i64 = seat.results.iter().map(|(turns, games)| turns * games as i64).sum();
    // Changes with STREAM_VERSION, with the order of moves or the roll table.
    assert_eq!((turns, seat.turns, seat.busts, report.rolls), (7350, 7350, 288, 12322));
}

/// Rolls whenever that is legal.
struct Reckless;

impl Named for Reckless {
    fn name(&self) -> String {
        "reckless".to_owned()
    }

    fn description(&self) -> String {
        "never stops".to_owned()
    }
}

impl<G: Game> Policy<G> for Reckless {
    fn choose(&self, _at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        moves.iter().position(|step| matches!(step.next, Next::Roll(_))).unwrap_or(0)
    }
}

/// Points beyond the list.
struct OffTheList;

impl Named for OffTheList {
    fn name(&self) -> String {
        "off the list".to_owned()
    }

    fn description(&self) -> String {
        String::new()
    }
}

impl<G: Game> Policy<G> for OffTheList {
    fn choose(&self, _at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        moves.len()
    }
}

policy_is_strategy!([G: Game] Reckless, G);
policy_is_strategy!([G: Game] OffTheList, G);

#[test]
fn endless_games_and_illegal_moves_are_refused() {
    let game = CantStop::new(3, 3).unwrap();
    let run = |simulation: Simulation, strategy: &dyn Strategy<CantStop>| {
        simulation.run(&game, &[strategy]).unwrap_err()
    };
    let error = run(Simulation::new(10, 6).max_rolls(20), &Reckless);
    assert!(matches!(error, PlayError::TooLong { game: 0, limit: 20, .. }), "{error}");
    let error = run(Simulation::new(10, 6), &OffTheList);
    assert!(matches!(error, PlayError::IllegalMove { .. }), "{error}");
    assert!(matches!(run(Simulation::new(0, 6), &First), PlayError::NoGames));
    let error = Simulation::new(1, 6).run(&game, &[&First, &First]).unwrap_err();
    assert!(matches!(error, PlayError::Seats { expected: 1, got: 2 }));
}

#[test]
fn names_read_back_as_the_same_strategy() {
    let build = |game: &CantStop, text: &str| -> Result<BuiltStrategy<CantStop>, PlayError> {
        make(&StrategyContext::new(game), &text.into(), unsolved)
    };
    let official = CantStop::new(6, 3).unwrap();
    let two_seats = CantStop::with(Options { players: 2, ..Options::new(6, 3) }).unwrap();
    let (mut alone, mut in_pairs) = (Vec::new(), Vec::new());
    for (game, names) in [(&official, &mut alone), (&two_seats, &mut in_pairs)] {
        for (entry, one) in playing(&StrategyContext::new(game)) {
            // Names read back as the same strategy.
            let again = build(game, &one.name()).unwrap();
            assert_eq!(one.name(), again.name());
            assert_eq!(one.strategy.as_policy().is_some(), entry.name != "random");
            let report = |who: &BuiltStrategy<CantStop>| {
                let seats = vec![who.strategy.as_ref(); game.seats()];
                Simulation::new(5, 7).run(game, &seats).unwrap()
            };
            assert_eq!(report(&one), report(&again));
            names.push(entry.name);
        }
    }
    // All play in pairs, and all but `alone` play solitaire.
    let names_listed: Vec<String> =
        CantStop::new(6, 3).unwrap().strategies().into_iter().map(|entry| entry.name).collect();
    assert_eq!(names_listed[0], "optimal");
    assert_eq!(in_pairs, names_listed[1..]);
    let solitaire = names_listed[1..].iter().filter(|name| *name != "alone");
    assert!(solitaire.eq(&alone));
    assert_eq!(names_listed[1], "mind");

    let small = CantStop::new(2, 1).unwrap();
    assert!(matches!(build(&small, "optimal"), Err(PlayError::NeedsSolution)));
    for (text, words) in [
        ("psychic", ["psychic", "optimal, mind, stages"]),
        ("random(speed=3)", ["speed", "none is expected here"]),
        ("optimal(speed=3)", ["speed", "none is expected here"]),
        ("rule28(threshold=many)", ["threshold", "many"]),
        ("rule28(threshold=99999999)", ["threshold", "99999999"]),
        ("survival(gain=-1)", ["gain", "-1"]),
        ("/etc/passwd.toml", ["strategy", "/etc/passwd.toml"]),
    ] {
        let error = build(&small, text).err().unwrap().to_string();
        assert!(words.iter().all(|word| error.contains(word)), "{error}");
    }
    // One too long to be read is named by its beginning.
    let long = "a".repeat(60_000);
    let error = build(&small, &long).err().unwrap().to_string();
    assert!(error.contains(&format!("strategy `{}…`", &long[..40])), "{error}");
    assert!(error.contains("60000 bytes") && error.len() < 200, "{error}");
    // Fewer sides take the inner columns of a file of parameters; more have none.
    assert!(build(&small, "linear2011").is_ok());
    let large = CantStop::new(7, 3).unwrap();
    let error = build(&large, "linear2011").err().unwrap().to_string();
    assert!(error.contains("6 sides, not 7"), "{error}");
}

/// Every file that comes with the program makes the strategy of its name, and a file
/// that is none is refused without being shown.
#[test]
fn files_make_the_strategies_of_their_names() {
    let game = CantStop::new(6, 3).unwrap();
    let context = StrategyContext::new(&game);
    let read = |contents: &str| -> Result<BuiltStrategy<CantStop>, PlayError> {
        let (name, contents) = ("secret.toml".to_owned(), contents.to_owned());
        make(&context, &StrategySource::File { name, contents }, unsolved)
    };
    let mut files = 0;
    for (entry, named) in playing(&context) {
        let Some(text) = entry.file else { continue };
        let built = read(text).unwrap();
        assert_eq!(built.name(), named.name());
        assert!(built.capabilities.table_strategy().is_some());
        files += 1;
    }
    assert_eq!(files, 7);
    for text in ["root:x:0:0:root:/root", "name = \"root\"", "[[stages]]\nx = [[", "cells = 3"] {
        let error = read(text).err().unwrap().to_string();
        assert!(error.contains("secret.toml") && !error.contains("root"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let pig: Pig = "pig(20)".parse().unwrap();
    let file = StrategySource::File { name: "x.toml".to_owned(), contents: String::new() };
    let error = make::<_, PlayError>(&StrategyContext::new(&pig), &file, unsolved).err().unwrap();
    assert!(error.to_string().contains("pig(20)"), "{error}");
}
