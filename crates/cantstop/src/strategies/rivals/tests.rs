use super::potential::Potential;
use super::squares::{Board, Squares};
use super::view::{Through, View};
use super::*;
use crate::duel;
use crate::rules::{CantStop, Options, Sharing};
use crate::strategies::{Capabilities, Heuristic, Staged, published, staged};
use retrodice_core::game::Game;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{BuiltStrategy, StrategyContext, make, unsolved};
use retrodice_play::simulate::Simulation;
use retrodice_solver::peers::{Alone, Peers, in_threads};
use retrodice_stats::{CONFIDENCE, Confidence, Experiment, Purpose, Stream};
use std::sync::Arc;

/// Everything that a potential can tell apart.
const ALL: Features = Features { by_turn: true, pairs: true };

/// Standard errors allowed in the statistical tests of this file.
const ERRORS: f64 = 4.5;

fn game(sides: u8, shortest: u8, players: usize) -> CantStop {
    CantStop::with(Options { players, ..Options::new(sides, shortest) }).unwrap()
}

fn heuristic(name: &str) -> Heuristic {
    Heuristic::with(&CantStop::new(6, 3).unwrap(), &published(name).unwrap()).unwrap()
}

/// Squares such as may occur, some columns owned.
fn squares(board: &Board, stream: &mut Stream) -> Squares {
    let mut at = Squares::empty(board.seats);
    for slot in 0..board.columns {
        let length = u64::from(board.length(slot));
        if stream.below(5) == 0 {
            let owner = stream.below(board.seats as u64) as usize;
            if at.claims(owner) + 1 < board.columns_to_win {
                at.owned[owner] |= 1 << slot;
                at.rows[owner][slot] = length as u8;
                continue;
            }
        }
        (0..board.seats).for_each(|seat| at.rows[seat][slot] = stream.below(length) as u8);
    }
    at
}

/// What the turn solver adds up step by step is the potential of the squares
/// after the stop.
#[test]
fn stops_are_worth_what_the_potential_says() {
    let mut stream = Experiment::new(3, "test").stream(0, Purpose::Other);
    let mut seen = 0;
    let none = Features::default();
    let by_turn = Features { by_turn: true, ..none };
    let (first, most) = (Goal::First, Goal::Most);
    for (sides, shortest, seats, goal, features) in [
        (6, 3, 2, first, none),
        (6, 3, 3, most, by_turn),
        (6, 3, 4, first, by_turn),
        (4, 2, 2, first, ALL),
    ] {
        let game = game(sides, shortest, seats);
        let board = Board::new(&game).unwrap();
        let mut potential = Potential::guessed(&game, goal, features).unwrap();
        potential.cells.iter_mut().for_each(|cell| *cell += stream.unit() as f32 - 0.5);
        potential.pace.iter_mut().for_each(|step| *step += stream.unit() as f32);
        potential.tempo[1] = 0.3;
        for _ in 0..200 {
            let at = squares(&board, &mut stream);
            let mut view = Through::new(&potential);
            view.begin(&board, &at);
            let direct = potential.value(&potential.sums(&at), at.claims(0));
            assert!((view.bust()[0] - direct).abs() < 1e-12);
            let (mut heights, mut mask, mut topped) = (at.rows[0], 0u16, 0u16);
            for _ in 0..3 {
                let slot = stream.below(board.columns as u64) as usize;
                if at.closed() >> slot & 1 == 1 || mask >> slot & 1 == 1 {
                    continue;
                }
                let room = u64::from(board.length(slot) - heights[slot]);
                heights[slot] += 1 + stream.below(room) as u8;
                mask |= 1 << slot;
                topped |= u16::from(heights[slot] == board.length(slot)) << slot;
            }
            if mask == 0 || at.claims(0) + topped.count_ones() >= 3 {
                continue;
            }
            view.markers(mask);
            let [stop] = view.stop(&heights, topped);
            let mut after = at;
            after.settle(&heights, topped);
            let direct = potential.value(&potential.sums(&after), after.claims(0));
            assert!((stop - direct).abs() < 1e-6, "{stop} {direct} {at:?}");
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen}");
}

/// Exact players at the arena's table win as often as the kernel says: turn
/// solver, arena and kernel agree.
#[test]
fn exact_players_win_what_the_game_is_worth() {
    let game = game(3, 1, 2);
    let solution = Arc::new(duel::solve(&game, &Unwatched).unwrap());
    let value = solution.value(&game, &game.start(), false).unwrap();
    let player = Player::exact(solution);
    let arena = Arena::new(&game).unwrap();
    let source = Experiment::new(11, "test");
    let games = 20_000;
    let (mut won, mut chairs) = (0, [player.sit()]);
    for number in 0..games {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let outcome = arena.play(&mut chairs, &[0, 0], &mut dice, &mut decisions, |_, _| ());
        won += u64::from(outcome.unwrap().winner == 0);
    }
    let share = won as f64 / games as f64;
    let error = (value * (1.0 - value) / games as f64).sqrt();
    assert!((share - value).abs() < ERRORS * error, "{share} against {value}");
}

/// The arena and the slow simulator, which asks the rules for every move, give
/// the same shares of wins: for heuristics and for the trained player.
#[test]
fn the_arena_plays_by_the_rules() {
    let game = game(6, 3, 2);
    let arena = Arena::new(&game).unwrap();
    let potential = trained(&game, Goal::First).unwrap();
    let looker = Looker::new(&game, potential.clone(), 3, "looker").unwrap();
    let (rule28, champion) = (heuristic("rule28"), heuristic("linear2011"));
    let two_seats = |name: &str| Heuristic::with(&game, &published(name).unwrap()).unwrap();
    let stages = Staged::new(&game, &staged("stages").unwrap()).unwrap();
    let by_rules = || BuiltStrategy::new(two_seats("linear2011"));
    let cases: [(Player, &dyn Strategy<CantStop>, u64); 4] = [
        (Player::ruled(&game, &champion).unwrap(), &two_seats("linear2011"), 3_000),
        (Player::ruled(&game, &stages).unwrap(), &stages, 3_000),
        (Player::seated(&game, &by_rules()).unwrap(), &two_seats("linear2011"), 1_000),
        (Player::looking(potential, 3, "looker"), &looker, 150),
    ];
    for (player, strategy, games) in cases {
        let other = Player::ruled(&game, &rule28).unwrap();
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

/// Asked through the rules for every move, a strategy plays the very games that it
/// plays by tables: alone with itself, by stages, and with three seats.
#[test]
fn tables_and_rules_play_the_same_games() {
    for (seats, name) in [(2, "stages"), (2, "rule28"), (3, "odds"), (4, "linear2009")] {
        let game = game(6, 3, seats);
        let made =
            make::<_, PlayError>(&StrategyContext::new(&game), &name.into(), unsolved).unwrap();
        let slow = BuiltStrategy::<CantStop> {
            strategy: made.strategy.clone(),
            capabilities: Capabilities::None,
        };
        let arena = Arena::new(&game).unwrap();
        let [fast, slow] = [made, slow].map(|made| {
            let player = Player::seated(&game, &made).unwrap();
            let other = Player::named(&game, "simple").unwrap();
            arena.duel(&player, &other, 120, 3, &Unwatched).unwrap()
        });
        assert_eq!(fast, slow, "{seats} {name}");
    }
}

#[test]
fn training_does_not_depend_on_threads_and_helps() {
    let game = game(3, 1, 2);
    let settings = train::Training { games: 512, ..train::Training::default() };
    let run = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let start = Potential::guessed(&game, Goal::First, Features::default()).unwrap();
        let trained =
            || train::train(&game, start, 0, &settings, &Unwatched, &mut |_, _| true).unwrap();
        pool.install(trained).0
    };
    let pupil = run(1);
    assert_eq!(pupil, run(3));
    let guess = Potential::guessed(&game, Goal::First, Features::default()).unwrap();
    let (pupil, guess) = (Player::looking(pupil, 9, "pupil"), Player::looking(guess, 9, "guess"));
    let arena = Arena::new(&game).unwrap();
    let played = arena.duel(&pupil, &guess, 4_000, 1, &Unwatched).unwrap();
    let pupil = &played.players[0];
    assert!(pupil.share.1 > 0.5, "{pupil:?}");
}

#[test]
fn training_does_not_depend_on_processes() {
    let game = game(3, 1, 2);
    let start = || Potential::guessed(&game, Goal::First, Features::default()).unwrap();
    let diced = train::Training { games: 100, ..train::Training::default() };
    for settings in [diced, train::Training::small(40, 2)] {
        let among = |peers: &dyn Peers| {
            let watch = &mut |_, _: &Potential| true;
            train::train_among(peers, &game, start(), 0, &settings, &Unwatched, watch).unwrap()
        };
        let alone = among(&Alone);
        assert_ne!(alone.0, start());
        for count in [2, 3] {
            let found = in_threads(count, |seat| among(&seat));
            assert!(found.iter().all(|found| *found == alone), "{count}");
        }
    }
}

#[test]
fn files_are_read_and_written() {
    for seats in 2..=4 {
        for goal in [Goal::First, Goal::Most] {
            let potential = trained(&game(6, 3, seats), goal).unwrap();
            let text = potential.to_toml(7, 1).unwrap();
            assert_eq!(Potential::from_toml(&text).unwrap(), potential);
            assert_eq!(Potential::games_of(&text).unwrap(), 7);
            assert_eq!(potential.goal(), goal);
        }
    }
    assert!(trained(&game(5, 3, 2), Goal::First).is_none());
    let good = Potential::guessed(&game(3, 1, 2), Goal::First, Features::default()).unwrap();
    let good = good.to_toml(0, 1).unwrap();
    for (from, to) in
        [("seats = 2", "seats = 5"), ("tempo = [", "tempo = [1.0, "), ("cells", "cell")]
    {
        assert!(Potential::from_toml(&good.replacen(from, to, 1)).is_err(), "{to}");
    }
}

#[test]
fn wrong_tables_are_refused() {
    let forced = Options { players: 2, sharing: Sharing::ForcedRoll, ..Options::new(6, 3) };
    let forced = CantStop::with(forced).unwrap();
    assert!(Arena::new(&forced).is_ok());
    assert!(Potential::guessed(&forced, Goal::First, Features::default()).is_err());
    assert!(Arena::new(&game(6, 3, 1)).is_err());
    let three = game(6, 3, 3);
    let potential = trained(&game(6, 3, 2), Goal::First).unwrap();
    let (pupil, other) = (
        Player::looking(potential, 4, "pupil"),
        Player::ruled(&three, &heuristic("rule28")).unwrap(),
    );
    assert!(Arena::new(&three).unwrap().duel(&pupil, &other, 10, 1, &Unwatched).is_err());
    assert!(Player::named(&three, "psychic").is_err());
    assert!(Player::named(&three, "optimal").is_err());
    let seated = Player::named(&three, "rule28(threshold=30)").unwrap();
    assert_eq!(seated.name(), "rule28(threshold=30)");
}

/// Copies of one player: everybody wins an even share, and all seats of a
/// sequence of dice are played.
#[test]
fn equals_share_the_wins() {
    let game = game(6, 3, 3);
    let arena = Arena::new(&game).unwrap();
    let players = [0; 4].map(|_| Player::ruled(&game, &heuristic("rule28")).unwrap());
    let players: Vec<&Player> = players.iter().collect();
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

/// More features say nothing more before they are trained.
#[test]
fn features_are_added_without_a_change() {
    let game = game(3, 2, 2);
    let board = Board::new(&game).unwrap();
    let settings = train::Training { games: 64, ..train::Training::default() };
    let start = Potential::guessed(&game, Goal::First, Features::default()).unwrap();
    let (few, _) = train::train(&game, start, 0, &settings, &Unwatched, &mut |_, _| true).unwrap();
    let many = few.with(&game, ALL).unwrap();
    assert_eq!(many.with(&game, Features::default()).unwrap(), many);
    let read = Potential::from_toml(&many.to_toml(64, 1).unwrap()).unwrap();
    assert_eq!(read.to_toml(64, 1).unwrap(), many.to_toml(64, 1).unwrap());
    let mut stream = Experiment::new(4, "test").stream(0, Purpose::Other);
    for _ in 0..200 {
        let at = squares(&board, &mut stream);
        assert_eq!(few.sums(&at), many.sums(&at));
    }
}

/// The loss to exact play by regrets is that by games, and a player trained by
/// solved turns on a small board loses next to nothing.
#[test]
fn regrets_say_what_games_say() {
    let game = game(3, 1, 2);
    let arena = Arena::new(&game).unwrap();
    let solution = Arc::new(duel::solve(&game, &Unwatched).unwrap());
    let guess = || Potential::guessed(&game, Goal::First, ALL).unwrap();
    let poor = Player::looking(guess(), u8::MAX, "poor");
    let loss = arena.loss(&poor, &solution, 2_000, 2).unwrap();
    let games = 10_000;
    let best = Player::exact(solution.clone());
    let played = arena.duel(&poor, &best, games, 3, &Unwatched).unwrap().whole().unwrap();
    let error = (0.25 / games as f64 + loss.interval(CONFIDENCE).half_width().powi(2) / 4.0).sqrt();
    let (mean, share) = (loss.mean, played[0].share.0);
    assert!(mean > 0.01 && (0.5 - mean - share).abs() < ERRORS * error, "{mean} {share}");

    let settings = train::Training::small(600, 1);
    let (pupil, _) =
        train::train(&game, guess(), 0, &settings, &Unwatched, &mut |_, _| true).unwrap();
    let pupil = Player::looking(pupil, u8::MAX, "pupil");
    let loss = arena.loss(&pupil, &solution, 2_000, 2).unwrap();
    assert!(loss.interval(Confidence::new(0.9999).unwrap()).high < 0.001, "{loss:?}");
    assert!(arena.loss(&Player::exact(solution.clone()), &solution, 2, 1).is_err());
}
