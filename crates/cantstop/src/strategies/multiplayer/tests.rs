use super::board::{BoardSpec, BoardState, TurnState};
use super::evaluator::Evaluator;
use super::potential::PotentialEvaluator;
use super::*;
use crate::duel;
use crate::rules::{CantStop, Options, Sharing};
use crate::strategies::{Heuristic, Skill, Staged, published, staged};
use retrodice_core::game::Game;
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{Made, Materials, make, unsolved};
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
fn squares(board: &BoardSpec, stream: &mut Stream) -> BoardState {
    let mut at = BoardState::empty(board.seats);
    for slot in 0..board.columns {
        let length = u64::from(board.length(slot));
        if stream.below(5) == 0 {
            let owner = stream.below(board.seats as u64) as usize;
            if at.claims(owner) + 1 < board.columns_to_win {
                at.owned[owner] |= 1 << slot;
                at.heights[owner][slot] = length as u8;
                continue;
            }
        }
        (0..board.seats).for_each(|seat| at.heights[seat][slot] = stream.below(length) as u8);
    }
    at
}

#[test]
fn stops_have_the_potential_of_the_state_after_them() {
    let mut stream = Experiment::new(3, "test").stream(0, Purpose::Other);
    let mut count = 0;
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
        let board = BoardSpec::new(&game).unwrap();
        let mut potential = Potential::guessed(&game, goal, features).unwrap();
        potential.cells.iter_mut().for_each(|cell| *cell += stream.unit() as f32 - 0.5);
        potential.pace.iter_mut().for_each(|step| *step += stream.unit() as f32);
        potential.tempo[1] = 0.3;
        for _ in 0..200 {
            let at = squares(&board, &mut stream);
            let mut evaluator = PotentialEvaluator::new(&potential);
            let [bust] = evaluator.begin_turn(&board, &at);
            let direct = potential.value(&potential.sums(&at), at.claims(0));
            assert!((bust - direct).abs() < 1e-12);
            let (mut heights, mut mask, mut topped) = (at.heights[0], 0u16, 0u16);
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
            let turn = TurnState { markers: mask, heights };
            let [stop] = evaluator.evaluate_stop(&at, &turn, topped);
            let mut after = at;
            after.settle(&heights, topped);
            let direct = potential.value(&potential.sums(&after), after.claims(0));
            assert!((stop - direct).abs() < 1e-6, "{stop} {direct} {at:?}");
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

/// Exact players at the arena's table win as often as the kernel says: turn
/// solver, arena and kernel agree.
#[test]
fn exact_players_win_as_often_as_the_solution_says() {
    let game = game(3, 1, 2);
    let solution = Arc::new(duel::solve(&game, &Unwatched).unwrap());
    let value = solution.value(&game, &game.start(), false).unwrap();
    let player = Player::exact(solution);
    let arena = Arena::new(&game).unwrap();
    let source = Experiment::new(11, "test");
    let games = 20_000;
    let (mut won, mut chairs) = (0, [player.seat()]);
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
fn arena_and_simulator_give_the_same_shares_of_wins() {
    let game = game(6, 3, 2);
    let arena = Arena::new(&game).unwrap();
    let potential = trained(&game, Goal::First).unwrap();
    let strategy = LookAheadStrategy::new(&game, potential.clone(), 3, "looker").unwrap();
    let (rule28, champion) = (heuristic("rule28"), heuristic("linear2011"));
    let two_seats = |name: &str| Heuristic::with(&game, &published(name).unwrap()).unwrap();
    let stages = Staged::new(&game, &staged("stages").unwrap()).unwrap();
    let by_rules = || Made::plain(two_seats("linear2011"));
    let cases: [(Player, &dyn Strategy<CantStop>, u64); 4] = [
        (Player::by_tables(&game, &champion).unwrap(), &two_seats("linear2011"), 3_000),
        (Player::by_tables(&game, &stages).unwrap(), &stages, 3_000),
        (Player::of(&game, &by_rules()).unwrap(), &two_seats("linear2011"), 1_000),
        (Player::look_ahead(potential, 3, "looker"), &strategy, 150),
    ];
    for (player, strategy, games) in cases {
        let other = Player::by_tables(&game, &rule28).unwrap();
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
fn a_strategy_plays_the_same_games_by_tables_and_by_rules() {
    for (seats, name) in [(2, "stages"), (2, "rule28"), (3, "odds"), (4, "linear2009")] {
        let game = game(6, 3, seats);
        let made = make::<_, PlayError>(&Materials::new(&game), &name.into(), unsolved).unwrap();
        let slow = Made::<CantStop> { strategy: made.strategy.clone(), skill: Skill::None };
        let arena = Arena::new(&game).unwrap();
        let [fast, slow] = [made, slow].map(|made| {
            let player = Player::of(&game, &made).unwrap();
            let other = Player::named(&game, "simple").unwrap();
            arena.duel(&player, &other, 120, 3, &Unwatched).unwrap()
        });
        assert_eq!(fast, slow, "{seats} {name}");
    }
}

#[test]
fn a_potential_trained_on_any_number_of_threads_is_the_same_and_stronger() {
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
    let (pupil, guess) =
        (Player::look_ahead(pupil, 9, "pupil"), Player::look_ahead(guess, 9, "guess"));
    let arena = Arena::new(&game).unwrap();
    let played = arena.duel(&pupil, &guess, 4_000, 1, &Unwatched).unwrap();
    let pupil = &played.players[0];
    assert!(pupil.share.1 > 0.5, "{pupil:?}");
}

#[test]
fn a_potential_trained_in_several_processes_is_the_same() {
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
            let results = in_threads(count, |seat| among(&seat));
            assert!(results.iter().all(|result| *result == alone), "{count}");
        }
    }
}

#[test]
fn a_potential_is_read_back_from_its_file() {
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
fn games_and_players_that_the_arena_does_not_play_are_refused() {
    let forced = Options { players: 2, sharing: Sharing::ForcedRoll, ..Options::new(6, 3) };
    let forced = CantStop::with(forced).unwrap();
    assert!(Arena::new(&forced).is_ok());
    let refusal = Potential::guessed(&forced, Goal::First, Features::default()).err();
    assert!(matches!(refusal, Some(PlayError::Rules(_))), "{refusal:?}");
    assert!(matches!(Arena::new(&game(6, 3, 1)).err(), Some(PlayError::Rules(_))));
    let three = game(6, 3, 3);
    let potential = trained(&game(6, 3, 2), Goal::First).unwrap();
    let (pupil, other) = (
        Player::look_ahead(potential, 4, "pupil"),
        Player::by_tables(&three, &heuristic("rule28")).unwrap(),
    );
    let refusal = Arena::new(&three).unwrap().duel(&pupil, &other, 10, 1, &Unwatched);
    assert!(matches!(refusal, Err(PlayError::Parameters { .. })), "{refusal:?}");
    let refusal = Player::named(&three, "psychic").err();
    assert!(matches!(refusal, Some(PlayError::Notation(_))), "{refusal:?}");
    let refusal = Player::named(&three, "optimal").err();
    assert!(matches!(refusal, Some(PlayError::NeedsSolution)), "{refusal:?}");
    let seated = Player::named(&three, "rule28(threshold=30)").unwrap();
    assert_eq!(seated.name(), "rule28(threshold=30)");
}

/// Copies of one player: everybody wins an even share, and all seats of a
/// sequence of dice are played.
#[test]
fn copies_of_one_player_win_even_shares() {
    let game = game(6, 3, 3);
    let arena = Arena::new(&game).unwrap();
    let players = [0; 4].map(|_| Player::by_tables(&game, &heuristic("rule28")).unwrap());
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
fn untrained_features_leave_a_potential_unchanged() {
    let game = game(3, 2, 2);
    let board = BoardSpec::new(&game).unwrap();
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
fn the_loss_by_regrets_is_the_loss_by_games() {
    let game = game(3, 1, 2);
    let arena = Arena::new(&game).unwrap();
    let solution = Arc::new(duel::solve(&game, &Unwatched).unwrap());
    let guess = || Potential::guessed(&game, Goal::First, ALL).unwrap();
    let poor = Player::look_ahead(guess(), u8::MAX, "poor");
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
    let pupil = Player::look_ahead(pupil, u8::MAX, "pupil");
    let loss = arena.loss(&pupil, &solution, 2_000, 2).unwrap();
    assert!(loss.interval(Confidence::new(0.9999).unwrap()).high < 0.001, "{loss:?}");
    let refusal = arena.loss(&Player::exact(solution.clone()), &solution, 2, 1);
    assert!(matches!(refusal, Err(PlayError::Unsupported { .. })), "{refusal:?}");
}
