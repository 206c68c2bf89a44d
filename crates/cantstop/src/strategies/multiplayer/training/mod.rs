//! Training of value networks: fitted value iteration on self-play.
//!
//! Boards come from self-play. Each is moved towards the value of its whole turn: the inside of
//! the turn is solved exactly by the current network, so a target is a mean over all dice, not
//! one game. An untrained network starts with the results of many games of a fast player, which
//! are cheap and roughly right.
//!
//! Games of self-play start anywhere in games of the fast player, go on for a few turns, and now
//! and then a decision is made at random. The samples of earlier boards are replayed.

mod adam;
mod rule28;

pub(super) use adam::{Adam, TrainingSample};

use super::board::{BoardSpec, BoardState, MAX_SEATS};
use super::evaluator::{BustFloor, Evaluator, WithBustProbability};
use super::turn::{RandomStreams, TurnEnd, TurnPlayer, TurnSolver};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use super::variance_reduction::{MAX_ROLLS, all_seats};
use crate::rules::CantStop;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose, Stream};
use rule28::Rule28Player;

/// Samples of one gradient step.
const BATCH: usize = 64;

/// Turns of a game of self-play.
const TURNS: usize = 6;

/// Options of the training of a value network.
///
/// ```
/// use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
/// use retrodice_cantstop::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
/// use retrodice_cantstop::rules::{CantStop, Options};
/// use retrodice_core::observer::Unwatched;
/// let game = CantStop::with(Options { players: 2, ..Options::new(3, 1) })?;
/// let config = TrainingConfig { warm_up_games: 100, boards: 256, ..TrainingConfig::default() };
/// let mut network = ValueNetwork::new(&game, 1)?;
/// warm_up(&game, &mut network, &config, &Unwatched)?;
/// train(&game, &mut network, &config, &Unwatched, &mut |_, _| true)?;
/// // It ends with the game of self-play, of at most six turns, in which the last board came.
/// assert!((256..262).contains(&network.boards()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingConfig {
    /// Games of the fast player at the start. Default value is 20,000.
    pub warm_up_games: u64,
    /// Boards whose turns are solved, those of earlier runs excluded. Default value is 20,000.
    pub boards: u64,
    /// Seed of all random numbers. Default value is 1.
    pub seed: u64,
    /// Spaces that a marker advances in a turn at most. Default value is 255, no limit.
    pub max_advance: u8,
    /// Learning rates at the beginning and at the end. Default value is 0.002 to 0.0001.
    pub learning_rates: (f32, f32),
    /// Samples that are replayed. Default value is 40,000.
    pub replay_capacity: usize,
    /// Gradient steps for each new board, on average. Default value is 16.
    pub steps_per_board: usize,
}

impl TrainingConfig {
    /// Returns the options of the next piece of a network's training: other games than before, and
    /// learning rates that shrink with the boards used so far.
    #[must_use]
    pub fn after(self, network: &ValueNetwork) -> Self {
        // Turns are larger numbers than the scores of chances.
        let first = if network.seats == 1 { 0.006 } else { 0.002 };
        let first = first / (1.0 + network.boards as f32 / 20_000.0).sqrt();
        Self { seed: self.seed + network.boards, learning_rates: (first, 0.3 * first), ..self }
    }
}

impl Default for TrainingConfig {
    fn default() -> Self {
        Self {
            warm_up_games: 20_000,
            boards: 20_000,
            seed: 1,
            max_advance: u8::MAX,
            learning_rates: (0.002, 0.0001),
            replay_capacity: 40_000,
            steps_per_board: 16,
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
            let mut target = [0.0; MAX_SEATS];
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

/// Continues the training of a network. After every few boards `watch` gets the progress. The
/// training ends when it returns false, or as soon as the observer cancels.
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
    fn target(seats: usize, turn: &[f64; L], bust: &[f64; L]) -> [f64; MAX_SEATS];
}

/// Targets for several seats: the values of the turn.
struct Competitive;

impl<const L: usize> TrainingTarget<L> for Competitive {
    type Evaluator<'n> = BustFloor<NetworkEvaluator<'n>>;

    fn evaluator(network: &ValueNetwork) -> Self::Evaluator<'_> {
        network.evaluator()
    }

    fn target(seats: usize, turn: &[f64; L], _: &[f64; L]) -> [f64; MAX_SEATS] {
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

    fn target(_: usize, &[turn, lost]: &[f64; 2], bust: &[f64; 2]) -> [f64; MAX_SEATS] {
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
    let mut replay: Vec<TrainingSample> = Vec::new();
    let (mut done, mut oldest, mut number) = (0, 0, network.boards);
    let mut batch = Vec::new();
    let mut solver = TurnSolver::<L>::new(config.max_advance);
    while done < config.boards {
        let (mut fresh, mut squares) = (Vec::new(), 0.0);
        while fresh.len() < 4 * BATCH {
            if observer.cancelled() {
                return;
            }
            number += 1;
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let streams = (&mut dice, &mut decisions);
            solver = self_play::<T, L>(board, network, solver, streams, &mut fresh);
        }
        for sample in &fresh {
            let value = network.values(&sample.state)[0];
            squares += (f64::from(sample.target[0]) - value).powi(2);
        }
        let residual = (squares / fresh.len() as f64).sqrt();
        done += fresh.len() as u64;
        for &sample in &fresh {
            if replay.len() < config.replay_capacity {
                replay.push(sample);
            } else {
                replay[oldest] = sample;
                oldest = (oldest + 1) % config.replay_capacity;
            }
        }
        let part = done as f32 / config.boards as f32;
        let (first, last) = config.learning_rates;
        let learning_rate = first * (last / first).powf(part);
        let mut stream = source.stream(done, Purpose::Other);
        let boards = network.boards;
        for _ in 0..config.steps_per_board * fresh.len() / BATCH {
            batch.clear();
            for place in 0..BATCH {
                let from = if place % 4 == 0 { &fresh } else { &replay };
                batch.push(from[stream.index(from.len())]);
            }
            adam.step(network, &batch, learning_rate);
        }
        network.boards = boards + fresh.len() as u64;
        if !watch(&TrainingProgress { boards: done, residual }, network) {
            return;
        }
    }
}

/// Plays a few turns from somewhere in a game, and adds a sample for each of them.
fn self_play<T: TrainingTarget<L>, const L: usize>(
    board: &BoardSpec,
    network: &ValueNetwork,
    solver: TurnSolver<L>,
    (dice, decisions): (&mut Stream, &mut Stream),
    samples: &mut Vec<TrainingSample>,
) -> TurnSolver<L> {
    let (states, _) = fast_game(board, dice, decisions);
    // The beginning of the game now and then; else any place, late ones too.
    let place = if decisions.below(8) == 0 { 0 } else { decisions.index(states.len()) };
    let mut state = states[place];
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
    player.solver
}
