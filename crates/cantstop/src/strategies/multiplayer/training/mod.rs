//! Training of value networks: fitted value iteration on self-play.
//!
//! Boards come from self-play. Each is moved towards the value of its whole turn: the inside of
//! the turn is solved exactly by the current network, so a target is a mean over all dice, not
//! one game. An untrained network starts with the results of many games of a fast player, which
//! are cheap and roughly right.
//!
//! Games of self-play start anywhere in games of the fast player, or on a board set up at random.
//! They go on for a few turns, and now and then a decision is made at random. A chunk of boards is
//! solved with the same weights, on all threads. Then the weights move, by these boards and by those
//! of earlier chunks.

mod adam;
mod rule28;

pub(super) use adam::{Adam, TrainingSample};

use super::board::{BoardSpec, BoardState, NETWORK_SEATS};
use super::evaluator::{BustFloor, Evaluator, WithBustProbability};
use super::turn::{RandomStreams, TurnEnd, TurnPlayer, TurnSolver};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use super::variance_reduction::{MAX_ROLLS, all_seats};
use crate::rules::{CantStop, Sharing};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{locked, map};
use retrodice_stats::{Experiment, Purpose, Stream};
use rule28::Rule28Player;
use std::sync::Mutex;

/// Samples of one gradient step.
const BATCH: usize = 256;

/// Number of boards that are solved with the same weights, at least: a sixteenth of all, within
/// these limits. Short trainings need many steps, long ones many threads at work.
const CHUNK: std::ops::RangeInclusive<u64> = 64..=1024;

/// Boards of a chunk for each of the games that are played side by side.
const BOARDS_PER_GAME: u64 = 16;

/// Turns of a game of self-play.
const TURNS: usize = 6;

/// Options of the training of a value network.
///
/// ```
/// use retrodice::cantstop::strategies::multiplayer::ValueNetwork;
/// use retrodice::cantstop::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
/// use retrodice::cantstop::rules::{CantStop, Options};
/// use retrodice::core::observer::Unwatched;
/// let game = CantStop::with(Options { players: 2, ..Options::new(3, 1) })?;
/// let config = TrainingConfig { warm_up_games: 100, boards: 256, ..TrainingConfig::default() };
/// let mut network = ValueNetwork::new(&game, 1)?;
/// warm_up(&game, &mut network, &config, &Unwatched)?;
/// train(&game, &mut network, &config, &Unwatched, &mut |_, _| true)?;
/// // Boards are solved in chunks, and the last one is completed.
/// assert!(network.boards() >= 256);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingConfig {
    /// Games of the fast player at the start. Default value is 20,000.
    pub warm_up_games: u64,
    /// Boards whose turns are solved, those of earlier runs included. Default value is 20,000.
    pub boards: u64,
    /// Seed of all random numbers. Default value is 1.
    pub seed: u64,
    /// Spaces that a marker advances in a turn at most. Default value is 255, no limit.
    pub max_advance: u8,
    /// Learning rates before the first board and after the last. Default value is 0.004 to 0.00004.
    pub learning_rates: (f32, f32),
    /// Samples that are replayed. Default value is 500,000.
    pub replay_capacity: usize,
    /// Samples from which the weights learn for each new board. Default value is 96.
    pub samples_per_board: usize,
}

impl Default for TrainingConfig {
    fn default() -> Self {
        Self {
            warm_up_games: 20_000,
            boards: 20_000,
            seed: 1,
            max_advance: u8::MAX,
            learning_rates: (0.004, 0.000_04),
            replay_capacity: 500_000,
            samples_per_board: 96,
        }
    }
}

/// Progress of a training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingProgress {
    /// Number of boards solved.
    pub boards: u64,
    /// Root mean square Bellman residual over the last boards, before they were used in training:
    /// the difference between the values of turns and the network's.
    pub residual: f64,
}

/// Fits a network to the results of games of the fast player. Returns the cross entropy at the
/// end.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game;
/// [`PlayError::Interrupted`] if the observer cancels.
pub fn warm_up(
    game: &CantStop,
    network: &mut ValueNetwork,
    config: &TrainingConfig,
    observer: &dyn Observer,
) -> Result<f64, PlayError> {
    let go_on = || if observer.cancelled() { Err(PlayError::Interrupted) } else { Ok(()) };
    let board = BoardSpec::new(game)?;
    network.check(&board)?;
    let source = Experiment::new(config.seed, "mind warm-up");
    let mut samples = Vec::new();
    for number in 0..config.warm_up_games {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let (states, winner) = fast_game(&board, &mut dice, &mut decisions);
        go_on()?;
        let Some(winner) = winner else { continue };
        for (turn, state) in states.iter().enumerate() {
            let mut target = [0.0; NETWORK_SEATS];
            match board.seats {
                1 => target[0] = -((states.len() - turn) as f32),
                _ => target[(winner + board.seats - turn % board.seats) % board.seats] = 1.0,
            }
            samples.push(TrainingSample { state: *state, target });
        }
    }
    let mut adam = Adam::new(network);
    let mut stream = source.stream(u64::MAX, Purpose::Other);
    let rounds = 2 * samples.len() / BATCH;
    let (mut batch, mut loss) = (Vec::new(), 0.0);
    for round in 0..rounds {
        go_on()?;
        batch.clear();
        batch.extend((0..BATCH).map(|_| samples[stream.index(samples.len())]));
        let part = round as f32 / rounds as f32;
        loss += 0.01 * (adam.step(network, &batch, 0.004 * (0.05f32).powf(part)) - loss);
    }
    network.boards = 0;
    Ok(loss)
}

/// Plays a game of the fast player. Returns the state before each turn, its mover first, and the
/// seat that won, counted from the first mover; `None` if the game is given up.
pub(super) fn fast_game(
    board: &BoardSpec,
    dice: &mut Stream,
    decisions: &mut Stream,
) -> (Vec<BoardState>, Option<usize>) {
    let (mut state, mut states) = (BoardState::empty(board.seats), Vec::new());
    let mut player = Rule28Player::new(0);
    let mut random = RandomStreams::new(dice, decisions, MAX_ROLLS);
    loop {
        states.push(state);
        player.threshold = 22 + random.decisions.below(10) as i32;
        match player.play(board, &mut state, &mut random) {
            None => return (states, None),
            Some(TurnEnd::Won) => {
                let winner = (states.len() - 1) % board.seats;
                return (states, Some(winner));
            }
            Some(TurnEnd::Bust | TurnEnd::Stopped) => state.pass(),
        }
    }
}

/// Trains a network until it has used as many boards as the options say. After every few boards
/// `watch` gets the progress. The training ends when it returns false, or as soon as the observer
/// cancels.
///
/// Learning rates depend on the boards used so far. So training that was interrupted goes on with
/// the step size that it had.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game.
pub fn train(
    game: &CantStop,
    network: &mut ValueNetwork,
    config: &TrainingConfig,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(&TrainingProgress, &ValueNetwork) -> bool,
) -> Result<(), PlayError> {
    let board = BoardSpec::new(game)?;
    network.check(&board)?;
    match board.seats {
        1 => train_with::<Solitaire, 2>(&board, network, config, observer, watch),
        2 => train_with::<Competitive, 1>(&board, network, config, observer, watch),
        3 => train_with::<Competitive, 3>(&board, network, config, observer, watch),
        _ => train_with::<Competitive, 4>(&board, network, config, observer, watch),
    }
    Ok(())
}

/// Target of a state: which values its turn is solved with, and what they say of the state.
trait TrainingTarget<const L: usize> {
    type Evaluator<'n>: Evaluator<L>;

    fn evaluator(network: &ValueNetwork) -> Self::Evaluator<'_>;

    /// Returns the target values of all seats from those of the turn and of losing it.
    fn target(seats: usize, turn: &[f64; L], bust: &[f64; L]) -> [f64; NETWORK_SEATS];
}

/// Targets for several seats: the values of the turn.
struct Competitive;

impl<const L: usize> TrainingTarget<L> for Competitive {
    type Evaluator<'n> = BustFloor<NetworkEvaluator<'n>>;

    fn evaluator(network: &ValueNetwork) -> Self::Evaluator<'_> {
        network.evaluator()
    }

    fn target(seats: usize, turn: &[f64; L], _: &[f64; L]) -> [f64; NETWORK_SEATS] {
        all_seats(seats, turn)
    }
}

/// Targets for one seat: a Newton step, as a lost turn leads back to the same state.
struct Solitaire;

impl TrainingTarget<2> for Solitaire {
    type Evaluator<'n> = WithBustProbability<NetworkEvaluator<'n>>;

    fn evaluator(network: &ValueNetwork) -> Self::Evaluator<'_> {
        WithBustProbability(NetworkEvaluator::new(network))
    }

    fn target(_: usize, &[turn, lost]: &[f64; 2], bust: &[f64; 2]) -> [f64; NETWORK_SEATS] {
        let value = (turn - lost * bust[0] - 1.0) / (1.0 - lost);
        [value, 0.0, 0.0, 0.0]
    }
}

fn train_with<T: TrainingTarget<L>, const L: usize>(
    board: &BoardSpec,
    network: &mut ValueNetwork,
    config: &TrainingConfig,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(&TrainingProgress, &ValueNetwork) -> bool,
) {
    let source = Experiment::new(config.seed, "mind");
    let mut adam = Adam::new(network);
    let (mut replay, mut oldest) = (Vec::<TrainingSample>::new(), 0);
    let mut batch = Vec::new();
    while network.boards < config.boards {
        let fresh = solve_chunk::<T, L>(board, network, config, &source, observer);
        if observer.cancelled() {
            return;
        }
        let error = |sample: &TrainingSample| {
            f64::from(sample.target[0]) - network.values(&sample.state)[0]
        };
        let squares: f64 = fresh.iter().map(|sample| error(sample).powi(2)).sum();
        let residual = (squares / fresh.len() as f64).sqrt();
        for &sample in &fresh {
            if replay.len() < config.replay_capacity {
                replay.push(sample);
            } else {
                replay[oldest] = sample;
                oldest = (oldest + 1) % config.replay_capacity;
            }
        }
        let boards = network.boards + fresh.len() as u64;
        let part = (boards as f32 / config.boards as f32).min(1.0);
        let (first, last) = config.learning_rates;
        let learning_rate = first * (last / first).powf(part);
        let mut stream = source.stream(boards, Purpose::Other);
        for _ in 0..config.samples_per_board * fresh.len() / BATCH {
            batch.clear();
            for place in 0..BATCH {
                let from = if place % 8 == 0 { &fresh } else { &replay };
                batch.push(from[stream.index(from.len())]);
            }
            adam.step(network, &batch, learning_rate);
            if observer.cancelled() {
                return;
            }
        }
        network.boards = boards;
        if !watch(&TrainingProgress { boards, residual }, network) {
            return;
        }
    }
}

/// Returns the samples of a chunk of self-play with a network as it is. The number of threads
/// changes nothing. The chunk is not complete if the observer cancels.
fn solve_chunk<T: TrainingTarget<L>, const L: usize>(
    board: &BoardSpec,
    network: &ValueNetwork,
    config: &TrainingConfig,
    source: &Experiment,
    observer: &dyn Observer,
) -> Vec<TrainingSample> {
    let mut samples = Vec::new();
    let chunk = (config.boards / 16).clamp(*CHUNK.start(), *CHUNK.end());
    let side_by_side = chunk / BOARDS_PER_GAME;
    let idle: Mutex<Vec<TurnSolver<L>>> = Mutex::default();
    // No game is shorter than one board, so no later chunk plays the same games.
    let mut first = network.boards;
    while (samples.len() as u64) < chunk && !observer.cancelled() {
        let games = map(side_by_side as usize, &|game| {
            if observer.cancelled() {
                return Vec::new();
            }
            let (number, recycled) = (first + game as u64, locked(&idle).pop());
            let solver = recycled.unwrap_or_else(|| TurnSolver::new(config.max_advance));
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let streams = (&mut dice, &mut decisions);
            let (samples, solver) = self_play::<T, L>(board, network, solver, streams);
            locked(&idle).push(solver);
            samples
        });
        samples.extend(games.into_iter().flatten());
        first += side_by_side;
    }
    samples
}

/// Plays a few turns from somewhere in a game. Returns a sample for each of them, and the solver.
fn self_play<T: TrainingTarget<L>, const L: usize>(
    board: &BoardSpec,
    network: &ValueNetwork,
    solver: TurnSolver<L>,
    (dice, decisions): (&mut Stream, &mut Stream),
) -> (Vec<TrainingSample>, TurnSolver<L>) {
    let mut state = start_of_self_play(board, dice, decisions);
    let mut samples = Vec::new();
    let (evaluator, exploration) = (T::evaluator(network), 0.05);
    let mut player = TurnPlayer { evaluator, solver, exploration };
    let mut random = RandomStreams::new(dice, decisions, MAX_ROLLS);
    for _ in 0..TURNS {
        let before = state;
        let end = player.play(board, &mut state, &mut random);
        let values = player.values(board);
        let target = T::target(board.seats, &values, &player.solver.bust());
        samples.push(TrainingSample { state: before, target: target.map(|value| value as f32) });
        match end {
            None | Some(TurnEnd::Won) => break,
            Some(TurnEnd::Bust | TurnEnd::Stopped) => state.pass(),
        }
    }
    (samples, player.solver)
}

/// Draws a board: one in six is set up at random, as people do who ask about a position. The others
/// are anywhere in a game of the fast player, now and then its beginning.
fn start_of_self_play(board: &BoardSpec, dice: &mut Stream, decisions: &mut Stream) -> BoardState {
    if decisions.below(6) == 0 {
        return random_board(board, decisions);
    }
    let (states, _) = fast_game(board, dice, decisions);
    let place = if decisions.below(8) == 0 { 0 } else { decisions.index(states.len()) };
    states[place]
}

/// Draws a board with every seat anywhere in every column. A sixth of the columns is claimed.
fn random_board(board: &BoardSpec, draws: &mut Stream) -> BoardState {
    loop {
        let mut state = BoardState::empty(board.seats);
        for slot in 0..board.columns {
            let length = board.length(slot);
            if draws.below(6) == 0 {
                let owner = draws.index(board.seats);
                state.owned[owner] |= 1 << slot;
                state.heights[owner][slot] = length;
                continue;
            }
            for seat in 0..board.seats {
                let is_taken = |height: u8| {
                    board.sharing != Sharing::Free
                        && height > 0
                        && state.heights[..seat].iter().any(|other| other[slot] == height)
                };
                let height = draws.below(length.into()) as u8;
                // Where squares are not shared, the later seat stands at the foot of the column.
                state.heights[seat][slot] = if is_taken(height) { 0 } else { height };
            }
        }
        if (0..board.seats).all(|seat| state.claims(seat) < board.columns_to_win) {
            return state;
        }
    }
}
