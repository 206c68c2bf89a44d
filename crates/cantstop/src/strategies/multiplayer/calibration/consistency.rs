//! Consistency of a value network: what its values must satisfy on every board.

use crate::rules::CantStop;
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, NETWORK_SEATS, TurnState};
use crate::strategies::multiplayer::evaluator::Evaluator;
use crate::strategies::multiplayer::training::fast_game;
use crate::strategies::multiplayer::turn::TurnPlayer;
use crate::strategies::multiplayer::value_network::ValueNetwork;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose, Stream};

/// Tolerance for the rounding of sums of single-precision numbers, relative to 1 plus the value.
const ROUNDING: f64 = 1e-4;

/// Tolerance for the rounding of the sum of a softmax.
const SOFTMAX_ROUNDING: f64 = 1e-9;

/// Returns the number of states of fast games on which the values of a network are inconsistent.
///
/// The values of several seats sum to one. A stop, here with random markers, is worth the same
/// before the dice are handed on and after, and where squares are shared no less than a lost turn.
///
/// # Errors
/// [`PlayError::Parameters`] if the network was made for another game.
pub fn count_inconsistencies(
    game: &CantStop,
    network: &ValueNetwork,
    boards: u64,
    seed: u64,
) -> Result<u64, PlayError> {
    let board = BoardSpec::new(game)?;
    network.check(&board)?;
    let source = Experiment::new(seed, "laws");
    let mut player = TurnPlayer::new(network.evaluator(), u8::MAX);
    let (mut checked, mut inconsistencies, mut number) = (0, 0, 0);
    while checked < boards {
        let [mut dice, mut decisions, mut draws] =
            [Purpose::Dice, Purpose::Decisions, Purpose::Other]
                .map(|purpose| source.stream(number, purpose));
        number += 1;
        let (states, _) = fast_game(&board, &mut dice, &mut decisions);
        for state in states.into_iter().take((boards - checked) as usize) {
            checked += 1;
            player.begin(&board, &state);
            let stop = draw_markers(&board, &state, &mut draws);
            let is_wrong = !has_valid_values(network, &state)
                || !has_consistent_stop(network, &board, &state, &stop, &mut player);
            inconsistencies += u64::from(is_wrong);
        }
    }
    Ok(inconsistencies)
}

/// Places up to three markers anywhere in open columns.
fn draw_markers(board: &BoardSpec, state: &BoardState, draws: &mut Stream) -> TurnState {
    let mut turn = TurnState::start(state);
    for _ in 0..3 {
        let slot = draws.index(board.columns);
        if (state.closed() | turn.markers) >> slot & 1 == 0 {
            let room = u64::from(board.length(slot) - turn.heights[slot]);
            turn.heights[slot] += 1 + draws.below(room) as u8;
            turn.markers |= 1 << slot;
        }
    }
    turn
}

fn has_valid_values(network: &ValueNetwork, state: &BoardState) -> bool {
    let values = &network.values(state)[..state.seats];
    let sum: f64 = values.iter().sum();
    let alone = state.seats == 1;
    (alone || (sum - 1.0).abs() <= SOFTMAX_ROUNDING) && values.iter().all(|value| value.is_finite())
}

fn has_consistent_stop(
    network: &ValueNetwork,
    board: &BoardSpec,
    state: &BoardState,
    stop: &TurnState,
    player: &mut TurnPlayer<impl Evaluator<1> + Evaluator<NETWORK_SEATS>>,
) -> bool {
    let topped = stop.topped(board);
    let wins = state.claims(0) + topped.count_ones() >= board.columns_to_win;
    if wins || !player.solver.steps().may_stop(stop) {
        return true;
    }
    let all: [f64; NETWORK_SEATS] = player.evaluator.evaluate_stop(state, stop, topped);
    let [value]: [f64; 1] = player.evaluator.evaluate_stop(state, stop, topped);
    let mut next = *state;
    next.settle(&stop.heights, topped);
    next.pass();
    let mut direct = network.values(&next);
    direct[..state.seats].rotate_right(1);
    let agrees = |(one, other): (&f64, &f64)| (one - other).abs() <= ROUNDING * (1.0 + other.abs());
    let [bust] = player.solver.bust();
    all[..state.seats].iter().zip(&direct).all(agrees)
        && (!network.shares_freely() || value >= bust)
}
