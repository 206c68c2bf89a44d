//! Errors of a network's values, sampled from decisions in its own games.
//!
//! Two games from the same decision have independent noise. So the mean of the product of their
//! errors over many decisions is the mean square error of the value, without bias.

use crate::rules::{CantStop, Pairings};
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, MAX_SEATS, TurnState};
use crate::strategies::multiplayer::evaluator::{BustFloor, Evaluator};
use crate::strategies::multiplayer::look_ahead::{LookAhead, LookAheadCache};
use crate::strategies::multiplayer::turn::{RandomStreams, TurnEnd, TurnPlayer, advances};
use crate::strategies::multiplayer::value_network::{NetworkEvaluator, PHASES, ValueNetwork};
use crate::strategies::multiplayer::variance_reduction::{
    Continuation, MAX_ROLLS, VarianceReducedRollout,
};
use retrodice_play::error::PlayError;
use retrodice_play::values::shares;
use retrodice_stats::{Experiment, Purpose, Stream};

/// Errors sampled from the games of a network against itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ErrorSamples {
    /// Bellman residual of each turn of the games for the seat to move, with the phase of the
    /// game: the value of the turn as solved, minus the network's value of its start.
    pub residuals: Vec<(usize, f64)>,
    /// Decisions in which nobody wins at once, at most one per phase and game.
    pub decisions: Vec<DecisionErrors>,
}

/// Errors of the values that the coach shows for one decision.
///
/// Each value has two errors, from one game each.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionErrors {
    /// Phase of the game. 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only
    /// one more.
    pub phase: usize,
    /// Errors of the values of the two best moves.
    pub moves: [[f64; 2]; 2],
    /// Errors of values before a roll: of the turn, and after those of the two moves that roll.
    pub before: Vec<[f64; 2]>,
    /// Errors of all values for the other seats, with three seats and more.
    pub others: Vec<[f64; 2]>,
}

impl DecisionErrors {
    /// Returns an unbiased estimate of the mean square error of the two moves' values.
    pub fn square(&self) -> f64 {
        mean_square(&self.moves)
    }

    /// Returns an unbiased estimate of the mean square error of values before a roll.
    pub fn square_before(&self) -> f64 {
        mean_square(&self.before)
    }

    /// Returns an unbiased estimate of the mean square error of the other seats' values; zero with
    /// up to two seats.
    pub fn square_others(&self) -> f64 {
        mean_square(&self.others)
    }

    /// Returns an unbiased estimate of the square error of the difference of the two moves' values.
    pub fn square_apart(&self) -> f64 {
        let [best, next] = self.moves;
        (best[0] - next[0]) * (best[1] - next[1])
    }
}

/// Returns the mean square error, from two errors of each value.
fn mean_square(errors: &[[f64; 2]]) -> f64 {
    let of = |[first, second]: &[f64; 2]| first * second;
    errors.iter().map(of).sum::<f64>() / errors.len().max(1) as f64
}

/// Decision of a game: the state in which the turn began, the state within it, and the roll.
#[derive(Clone, Copy)]
struct SampledDecision {
    start: BoardState,
    turn: TurnState,
    roll: Pairings,
}

/// Move that does not win, and the value that the coach shows for it.
#[derive(Clone, Copy)]
struct ExaminedMove {
    continuation: Continuation,
    value: f64,
    /// Change of the value by looking one turn deeper.
    gain: f64,
}

/// Network at play, and the coach: the mover's values, and those one turn deeper.
struct ErrorSampler<'a, const L: usize> {
    rollout: VarianceReducedRollout<'a, L>,
    coach: TurnPlayer<BustFloor<NetworkEvaluator<'a>>>,
    look_ahead: LookAhead<'a, BustFloor<NetworkEvaluator<'a>>>,
}

/// Plays games of a network against itself and samples the errors of its values in them.
///
/// The same seed gives the same samples.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game.
pub fn sample_errors(
    game: &CantStop,
    network: &ValueNetwork,
    games: u64,
    seed: u64,
) -> Result<ErrorSamples, PlayError> {
    let board = BoardSpec::new(game)?;
    network.check(&board)?;
    Ok(match board.seats {
        1 | 2 => sample_with::<1>(&board, network, games, seed),
        3 => sample_with::<3>(&board, network, games, seed),
        _ => sample_with::<4>(&board, network, games, seed),
    })
}

fn sample_with<const L: usize>(
    board: &BoardSpec,
    network: &ValueNetwork,
    games: u64,
    seed: u64,
) -> ErrorSamples {
    let mut sampler = ErrorSampler::<L>::new(board, network);
    let source = Experiment::new(seed, "errors of a mind");
    let mut samples = ErrorSamples::default();
    for number in 0..games {
        let stream = |part: u64, purpose| source.stream(number << 4 | part, purpose);
        let streams = |part| [stream(part, Purpose::Dice), stream(part, Purpose::Decisions)];
        let mut draws = stream(0, Purpose::Other);
        let decisions = sampler.play_game(&mut streams(0), &mut draws, &mut samples.residuals);
        for (phase, decision) in decisions.into_iter().enumerate() {
            let Some(decision) = decision else { continue };
            let Some(moves) = sampler.two_best(&decision) else { continue };
            let turn = sampler.turn_start(&decision);
            let examined = [moves[0], moves[1], turn];
            let values = examined.map(|option| sampler.seat_values(&decision, &option));
            let errors = |option: usize, again: usize| {
                // The same dice for all of them.
                let part = (1 + 2 * phase + again) as u64;
                let (start, continuation) = (decision.start, examined[option].continuation);
                let result = sampler.rollout.play_on(start, continuation, &mut streams(part))?;
                let mut errors = result.totals;
                errors.iter_mut().zip(&values[option]).for_each(|(total, value)| *total -= value);
                Some(errors)
            };
            samples.decisions.extend(decision_errors(phase, &examined, board.seats, errors));
        }
    }
    samples
}

/// Returns the errors of both moves and the turn, from two games each; `None` if a game does not
/// end.
fn decision_errors(
    phase: usize,
    examined: &[ExaminedMove; 3],
    seats: usize,
    mut errors: impl FnMut(usize, usize) -> Option<[f64; MAX_SEATS]>,
) -> Option<DecisionErrors> {
    let mut twice = |option| Some([errors(option, 0)?, errors(option, 1)?]);
    let errors = [twice(0)?, twice(1)?, twice(2)?];
    let of = |option: usize, seat: usize| errors[option].map(|game| game[seat]);
    let rolls =
        (0..3).filter(|&option| matches!(examined[option].continuation, Continuation::Roll(..)));
    let before =
        rolls.map(|option| of(option, 0).map(|error| error + examined[option].gain)).collect();
    let others = (1..if seats > 2 { seats } else { 1 })
        .flat_map(|seat| (0..3).map(move |option| of(option, seat)))
        .collect();
    Some(DecisionErrors { phase, moves: [of(0, 0), of(1, 0)], before, others })
}

impl<'a, const L: usize> ErrorSampler<'a, L> {
    fn new(board: &'a BoardSpec, network: &'a ValueNetwork) -> Self {
        let cache = LookAheadCache::new(u8::MAX);
        Self {
            rollout: VarianceReducedRollout::new(board, network, u8::MAX),
            coach: TurnPlayer::new(network.evaluator(), u8::MAX),
            look_ahead: LookAhead::new(board, network.evaluator(), cache),
        }
    }

    /// Plays a game. Returns one decision of each phase, drawn uniformly.
    fn play_game(
        &mut self,
        [dice, decisions]: &mut [Stream; 2],
        draws: &mut Stream,
        residuals: &mut Vec<(usize, f64)>,
    ) -> [Option<SampledDecision>; PHASES] {
        let mut samples = [None; PHASES];
        let mut counts = [0u64; PHASES];
        let VarianceReducedRollout { board, network, player } = &mut self.rollout;
        let mut random = RandomStreams::new(dice, decisions, MAX_ROLLS);
        let mut state = BoardState::empty(board.seats);
        loop {
            let (start, phase) = (state, network.phase(&state));
            let end = player.play_watched(board, &mut state, &mut random, |decision| {
                counts[phase] += 1;
                if draws.below(counts[phase]) == 0 {
                    let (turn, roll) = (decision.turn, *decision.roll);
                    samples[phase] = Some(SampledDecision { start, turn, roll });
                }
            });
            let value = player.values(board)[0] - network.turn_cost();
            residuals.push((phase, value - network.values(&start)[0]));
            match end {
                None | Some(TurnEnd::Won) => return samples,
                Some(TurnEnd::Bust | TurnEnd::Stopped) => state.pass(),
            }
        }
    }

    /// Returns the turn of a decision before its first roll, with the value that is not looked at
    /// one turn deeper.
    fn turn_start(&mut self, decision: &SampledDecision) -> ExaminedMove {
        let (board, turn) = (self.rollout.board, TurnState::start(&decision.start));
        self.coach.begin(board, &decision.start);
        let TurnPlayer { solver, evaluator, .. } = &mut self.coach;
        let [value] = solver.roll_values(board, &turn, evaluator);
        ExaminedMove { continuation: Continuation::Roll(turn), value, gain: 0.0 }
    }

    /// Returns the values that the coach shows for every seat after this move.
    fn seat_values(&mut self, decision: &SampledDecision, option: &ExaminedMove) -> Vec<f64> {
        let VarianceReducedRollout { board, player, .. } = &mut self.rollout;
        if board.seats < 3 {
            return vec![option.value];
        }
        player.begin(board, &decision.start);
        let TurnPlayer { solver, evaluator, .. } = player;
        let values: [f64; L] = match option.continuation {
            Continuation::Bust => solver.bust(),
            Continuation::Stop(turn) => {
                evaluator.evaluate_stop(&decision.start, &turn, turn.topped(board))
            }
            Continuation::Roll(turn) => solver.roll_values(board, &turn, evaluator),
        };
        shares(board.seats, option.value, &values)
    }

    /// Returns the two best moves by the values that the coach shows; `None` if a move wins or
    /// there is only one.
    fn two_best(&mut self, decision: &SampledDecision) -> Option<[ExaminedMove; 2]> {
        let Self { rollout: VarianceReducedRollout { board, .. }, coach, look_ahead } = self;
        let SampledDecision { start, turn, roll } = decision;
        coach.begin(board, start);
        let TurnPlayer { solver, evaluator, .. } = coach;
        let usable = board.all & !start.closed() & !turn.topped(board);
        let mut options = Vec::new();
        advances(roll, turn.markers, usable, |advance| options.push(advance));
        let mut moves = Vec::new();
        for advance in options {
            let after = solver.steps().climbed(turn, &advance);
            if solver.steps().may_stop(&after) {
                let claims = start.claims(0) + after.topped(board).count_ones();
                if claims >= board.columns_to_win {
                    return None;
                }
                let value = look_ahead.stop_value(start, &after);
                let continuation = Continuation::Stop(after);
                moves.push(ExaminedMove { continuation, value, gain: 0.0 });
            }
            let [value] = solver.roll_values(board, &after, evaluator);
            let gain = look_ahead.gain_of_roll(solver, evaluator, start, after).mean;
            let continuation = Continuation::Roll(after);
            moves.push(ExaminedMove { continuation, value: value + gain, gain });
        }
        moves.sort_by(|one, other| other.value.total_cmp(&one.value));
        match moves[..] {
            [best, next, ..] => Some([best, next]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Sharing};
    use crate::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
    use crate::strategies::multiplayer::variance_reduction::RolloutResult;
    use retrodice_core::observer::Unwatched;
    use retrodice_stats::{CONFIDENCE, Moments};

    /// Compares plain and variance-reduced results of both moves of one decision over many games.
    fn assert_same_mean<const L: usize>(players: usize, sharing: Sharing) {
        let columns_to_win = if players == 3 { 2 } else { 3 };
        let options = Options { players, columns_to_win, sharing, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let mut network = ValueNetwork::new(&game, 3).unwrap();
        let board = BoardSpec::new(&game).unwrap();
        let config =
            TrainingConfig { warm_up_games: 1000, boards: 4000, ..TrainingConfig::default() };
        warm_up(&game, &mut network, &config, &Unwatched).unwrap();
        train(&game, &mut network, &config, &Unwatched, &mut |_, _| true).unwrap();
        let mut sampler = ErrorSampler::<L>::new(&board, &network);
        let start = BoardState::empty(players);
        let (turn, roll) = (TurnState::start(&start), board.classes[7].pairings);
        for option in sampler.two_best(&SampledDecision { start, turn, roll }).unwrap() {
            let [mut plain, mut reduced, mut difference] = [Moments::default(); 3];
            let source = Experiment::new(1, "luck");
            for number in 0..2000 {
                let stream = |purpose| source.stream(number, purpose);
                let mut streams = [stream(Purpose::Dice), stream(Purpose::Decisions)];
                let result = sampler.rollout.play_on(start, option.continuation, &mut streams);
                let RolloutResult { totals: [total, ..], outcome } = result.unwrap();
                plain.add(outcome);
                reduced.add(total);
                difference.add(total - outcome);
            }
            let zero = 2.0 * difference.estimate().interval(CONFIDENCE).half_width();
            assert!(difference.mean().abs() < zero, "{players} {sharing:?}: {difference:?}");
            assert!(reduced.variance() < 0.5 * plain.variance(), "{plain:?} {reduced:?}");
        }
    }

    #[test]
    fn variance_reduced_rollouts_have_the_mean_of_plain_results() {
        for sharing in Sharing::ALL {
            assert_same_mean::<1>(2, sharing);
            assert_same_mean::<3>(3, sharing);
        }
        assert_same_mean::<1>(1, Sharing::Free);
    }

    #[test]
    fn the_same_seed_gives_the_same_samples() {
        let options = Options { players: 2, columns_to_win: 2, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let network = ValueNetwork::new(&game, 1).unwrap();
        let samples = sample_errors(&game, &network, 20, 7).unwrap();
        assert_eq!(samples, sample_errors(&game, &network, 20, 7).unwrap());
        assert!(samples.decisions.len() > 5 && samples.residuals.len() > 20, "{samples:?}");
        assert!(samples.decisions.iter().all(|decision| decision.phase < PHASES));
        assert!(sample_errors(&game, &network, 20, 8).unwrap() != samples);
    }
}
