//! Tests of the arena and its players against the solver, the simulator and the rules.

use super::*;
use crate::duel;
use crate::rules::{CantStop, Options};
use crate::strategies::{Capabilities, Heuristic, Staged, published, staged};
use retrodice_core::game::Game;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{BuiltStrategy, StrategyContext, make, unsolved};
use retrodice_play::simulate::Simulation;
use retrodice_stats::{Experiment, Purpose};
use std::sync::Arc;

/// Standard errors allowed in the statistical tests of this file.
const ERRORS: f64 = 4.5;

fn game(sides: u8, shortest: u8, players: usize) -> CantStop {
    CantStop::with(Options { players, ..Options::new(sides, shortest) }).unwrap()
}

fn heuristic(name: &str) -> Heuristic {
    Heuristic::with(&CantStop::new(6, 3).unwrap(), &published(name).unwrap()).unwrap()
}

/// Turn solver, arena and kernel agree on the wins of exact players.
#[test]
fn exact_players_win_as_often_as_the_solution_says() {
    let game = game(3, 1, 2);
    let solution = Arc::new(duel::solve(&game, &Unwatched).unwrap());
    let value = solution.value(&game, &game.start(), false).unwrap();
    let player = ArenaPlayer::exact(solution);
    let arena = Arena::new(&game).unwrap();
    let source = Experiment::new(11, "test");
    let games = 20_000;
    let (mut wins, mut seats) = (0, [player.seat()]);
    for number in 0..games {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let outcome = arena.play(&mut seats, &[0, 0], &mut dice, &mut decisions, |_, _| ());
        wins += u64::from(outcome.unwrap().winner == 0);
    }
    let share = wins as f64 / games as f64;
    let error = (value * (1.0 - value) / games as f64).sqrt();
    assert!((share - value).abs() < ERRORS * error, "{share} against {value}");
}

/// Covers strategies by tables, by stages and by the rules, and a value network.
#[test]
fn arena_and_simulator_give_the_same_shares_of_wins() {
    let game = game(6, 3, 2);
    let arena = Arena::new(&game).unwrap();
    let network = || ValueNetwork::shipped(&game).unwrap();
    let strategy = LookAheadStrategy::new(&game, network(), 3, "looker").unwrap();
    let (rule28, champion) = (heuristic("rule28"), heuristic("linear2011"));
    let two_seats = |name: &str| Heuristic::with(&game, &published(name).unwrap()).unwrap();
    let stages = Staged::new(&game, &staged("stages").unwrap()).unwrap();
    let by_rules = || BuiltStrategy::new(two_seats("linear2011"));
    let cases: [(ArenaPlayer, &dyn Strategy<CantStop>, u64); 4] = [
        (ArenaPlayer::by_tables(&game, &champion).unwrap(), &two_seats("linear2011"), 3_000),
        (ArenaPlayer::by_tables(&game, &stages).unwrap(), &stages, 3_000),
        (ArenaPlayer::of(&game, &by_rules()).unwrap(), &two_seats("linear2011"), 1_000),
        (ArenaPlayer::look_ahead(network(), 3, "looker"), &strategy, 150),
    ];
    for (player, strategy, games) in cases {
        let other = ArenaPlayer::by_tables(&game, &rule28).unwrap();
        let played = arena.duel(&player, &other, 2 * games, 5, &Unwatched).unwrap();
        let fast = &played.players[0];
        let opponent = two_seats("rule28");
        let mut won = 0.0;
        let first = Simulation::new(games, 1).run(&game, &[strategy, &opponent]).unwrap();
        won += first.seats[0].estimate().mean;
        let second = Simulation::new(games, 2).run(&game, &[&opponent, strategy]).unwrap();
        won += second.seats[1].estimate().mean;
        let error = (2.0 * 0.25 / (2.0 * games as f64)).sqrt();
        let (slow, fast) = (won / 2.0, fast.share.0);
        assert!((fast - slow).abs() < ERRORS * error, "{}: {fast} {slow}", player.name());
    }
}

/// Covers one stage and several, with two to five seats.
#[test]
fn a_strategy_plays_the_same_games_by_tables_and_by_rules() {
    for (seats, name) in
        [(2, "stages"), (2, "rule28"), (3, "odds"), (4, "linear2009"), (5, "rule28")]
    {
        let game = game(6, 3, seats);
        let built =
            make::<_, PlayError>(&StrategyContext::new(&game), &name.into(), unsolved).unwrap();
        let slow = BuiltStrategy::<CantStop> {
            strategy: built.strategy.clone(),
            capabilities: Capabilities::None,
        };
        let arena = Arena::new(&game).unwrap();
        let [fast, slow] = [built, slow].map(|built| {
            let player = ArenaPlayer::of(&game, &built).unwrap();
            let other = ArenaPlayer::named(&game, "simple").unwrap();
            arena.duel(&player, &other, 120, 3, &Unwatched).unwrap()
        });
        assert_eq!(fast, slow, "{seats} {name}");
    }
}

#[test]
fn games_and_players_that_the_arena_does_not_play_are_refused() {
    assert!(matches!(Arena::new(&game(6, 3, 1)).err(), Some(PlayError::Rules(_))));
    let three = game(6, 3, 3);
    let network = ValueNetwork::shipped(&game(6, 3, 2)).unwrap();
    let (pupil, other) = (
        ArenaPlayer::look_ahead(network, 4, "pupil"),
        ArenaPlayer::by_tables(&three, &heuristic("rule28")).unwrap(),
    );
    let refusal = Arena::new(&three).unwrap().duel(&pupil, &other, 10, 1, &Unwatched);
    assert!(matches!(refusal, Err(PlayError::Parameters { .. })), "{refusal:?}");
    let refusal = |name| ArenaPlayer::named(&three, name).err();
    assert!(matches!(refusal("psychic"), Some(PlayError::Notation(_))));
    assert!(matches!(refusal("optimal"), Some(PlayError::NeedsSolution)));
    let seated = ArenaPlayer::named(&three, "rule28(threshold=30)").unwrap();
    assert_eq!(seated.name(), "rule28(threshold=30)");
}

/// Copies of one player: everybody wins an even share, and all seats of a
/// sequence of dice are played.
#[test]
fn copies_of_one_player_win_even_shares() {
    let game = game(6, 3, 3);
    let arena = Arena::new(&game).unwrap();
    let players = [0; 4].map(|_| ArenaPlayer::by_tables(&game, &heuristic("rule28")).unwrap());
    let players: Vec<&ArenaPlayer> = players.iter().collect();
    let lineup = Lineup { players: &players, seating: Seating::Everyone };
    let standings = arena.tournament(&lineup, 300, 4, &Unwatched).unwrap().whole().unwrap();
    let (games, wins) = (standings.iter().map(|s| s.games), standings.iter().map(|s| s.wins));
    // Four sets of three, 300 games each, three seats a game.
    assert_eq!((games.sum::<u64>(), wins.sum::<u64>()), (3_600, 1_200));
    for standing in standings {
        assert_eq!((standing.games, standing.wins), (900, 300));
        assert!(standing.rating.abs() < 1e-6);
    }
}
