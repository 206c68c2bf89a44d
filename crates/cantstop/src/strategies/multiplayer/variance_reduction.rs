//! Rollouts of a value network with variance reduction.
//!
//! Before each roll the value of the turn is its mean over all dice, solved exactly. The result
//! of the turn differs from that by luck alone, whose mean is zero: a control variate. What
//! remains of a game are the Bellman residuals: the value of each turn solved by the network,
//! minus the network's value of its start. Added to the network's value of a move, they give the
//! result of the move in that game, without bias and with little noise. Backgammon programs do
//! the same (gnubg's variance reduction).

use super::board::{BoardSpec, BoardState, NETWORK_SEATS, TurnState};
use super::evaluator::{BustFloor, Evaluator};
use super::turn::{RandomStreams, TurnEnd, TurnPlayer};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use retrodice_stats::Stream;

/// Rolls after which a rollout is given up.
pub(super) const MAX_ROLLS: u32 = 20_000;

/// Rollouts by one value network in all seats.
///
/// `L` values tell those of all seats: one for up to two seats, else as many as there are.
pub(super) struct VarianceReducedRollout<'a, const L: usize> {
    pub board: &'a BoardSpec,
    pub network: &'a ValueNetwork,
    pub player: TurnPlayer<BustFloor<NetworkEvaluator<'a>>, L>,
}

/// Continuation of a turn that is not won.
#[derive(Clone, Copy)]
pub(super) enum Continuation {
    /// The turn is lost.
    Bust,
    /// The turn stops in this state.
    Stop(TurnState),
    /// The turn rolls in this state.
    Roll(TurnState),
}

/// Result of a move in one game.
pub(super) struct RolloutResult {
    /// Variance-reduced result for every seat, the one that made the move first.
    pub totals: [f64; NETWORK_SEATS],
    /// Plain result for the seat that made the move: 1 for a win; alone, minus the turns that
    /// followed.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests hold the two against each other"))]
    pub outcome: f64,
}

/// Returns the values of all seats from the first `L`: with two seats the other's is the rest.
pub(super) fn all_seats<const L: usize>(seats: usize, values: &[f64; L]) -> [f64; NETWORK_SEATS] {
    let mut all = [0.0; NETWORK_SEATS];
    all[..L].copy_from_slice(values);
    if seats == 2 {
        all[1] = 1.0 - all[0];
    }
    all
}

impl<'a, const L: usize> VarianceReducedRollout<'a, L> {
    pub(crate) fn new(board: &'a BoardSpec, network: &'a ValueNetwork, max_advance: u8) -> Self {
        Self { board, network, player: TurnPlayer::new(network.evaluator(), max_advance) }
    }

    /// Plays a game on from a turn that began in `state`. `None` if it does not end.
    pub(crate) fn play_on(
        &mut self,
        mut state: BoardState,
        continuation: Continuation,
        [dice, decisions]: &mut [Stream; 2],
    ) -> Option<RolloutResult> {
        let board = self.board;
        let mut random = RandomStreams::new(dice, decisions, MAX_ROLLS);
        self.player.begin(board, &state);
        let TurnPlayer { solver, evaluator, .. } = &mut self.player;
        // The leaf values by which the last turn was solved.
        let mut leaf;
        let mut totals;
        match continuation {
            Continuation::Bust => {
                leaf = all_seats(board.seats, &solver.bust());
                totals = leaf;
            }
            Continuation::Stop(turn) => {
                let topped = turn.topped(board);
                let values: [f64; L] = evaluator.evaluate_stop(&state, &turn, topped);
                leaf = all_seats(board.seats, &values);
                totals = leaf;
                state.settle(&turn.heights, topped);
            }
            Continuation::Roll(turn) => {
                let values = solver.roll_values(board, &turn, evaluator);
                totals = all_seats(board.seats, &values);
                let before = state;
                let end = self.player.play_from(board, &mut state, &mut random, turn)?;
                match self.leaf_values(end, &before, &state) {
                    None => return Some(RolloutResult { totals, outcome: self.outcome(0, 0) }),
                    Some(values) => leaf = values,
                }
            }
        }
        // The seat that moved, counted from the one to move.
        let (mut seat, mut turns) = (0, 0);
        loop {
            state.pass();
            turns += 1;
            let seats = state.seats;
            let last = seat;
            seat = (seat + seats - 1) % seats;
            let before = state;
            let end = self.player.play(board, &mut state, &mut random)?;
            let values = all_seats(seats, &self.player.values(board));
            for (place, total) in totals.iter_mut().enumerate().take(seats) {
                let assumed = leaf[(last + place) % seats];
                *total += values[(seat + place) % seats] - self.network.turn_cost() - assumed;
            }
            match self.leaf_values(end, &before, &state) {
                None => return Some(RolloutResult { totals, outcome: self.outcome(seat, turns) }),
                Some(values) => leaf = values,
            }
        }
    }

    /// Returns the plain result of a game that was won after so many turns by a seat that is
    /// `seat` places before the one that made the move.
    fn outcome(&self, seat: usize, turns: u32) -> f64 {
        if self.board.seats == 1 { -f64::from(turns) } else { f64::from(u8::from(seat == 0)) }
    }

    /// Returns the leaf values of the end of the turn just played, for every seat, the mover
    /// first; `None` if the game is won.
    fn leaf_values(
        &mut self,
        end: TurnEnd,
        before: &BoardState,
        after: &BoardState,
    ) -> Option<[f64; NETWORK_SEATS]> {
        let values: [f64; L] = match end {
            TurnEnd::Won => return None,
            TurnEnd::Bust => self.player.solver.bust(),
            TurnEnd::Stopped => {
                let topped = after.owned[0] & !before.owned[0];
                let stop = TurnState::end(before, after);
                self.player.evaluator.evaluate_stop(before, &stop, topped)
            }
        };
        Some(all_seats(self.board.seats, &values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{CantStop, Options, Sharing};
    use crate::strategies::multiplayer::training::{TrainingConfig, train, warm_up};
    use retrodice_core::observer::Unwatched;
    use retrodice_stats::{CONFIDENCE, Experiment, Moments, Purpose};

    /// Compares plain and variance-reduced results of three moves at the start over many games.
    fn assert_same_mean<const L: usize>(players: usize, sharing: Sharing) {
        let columns_to_win = if players == 3 { 2 } else { 3 };
        let options = Options { players, columns_to_win, sharing, ..Options::new(3, 1) };
        let game = CantStop::with(options).unwrap();
        let mut network = ValueNetwork::new(&game, 3).unwrap();
        let board = BoardSpec::new(&game).unwrap();
        // Alone, early samples are wrong by whole turns, and soon forgotten.
        let replay_capacity = if players == 1 { 1000 } else { 500_000 };
        let config = TrainingConfig {
            warm_up_games: 1000,
            boards: 4000,
            replay_capacity,
            ..TrainingConfig::default()
        };
        warm_up(&game, &mut network, &config, &Unwatched).unwrap();
        train(&game, &mut network, &config, &Unwatched, &mut |_, _| true).unwrap();
        let mut rollout = VarianceReducedRollout::<L>::new(&board, &network, u8::MAX);
        let start = BoardState::empty(players);
        let mut turn = TurnState::start(&start);
        let before = turn;
        turn.heights[2] = 1;
        turn.markers = 1 << 2;
        for continuation in
            [Continuation::Bust, Continuation::Stop(turn), Continuation::Roll(before)]
        {
            let [mut plain, mut reduced, mut difference] = [Moments::default(); 3];
            let source = Experiment::new(1, "luck");
            for number in 0..2000 {
                let mut streams =
                    [Purpose::Dice, Purpose::Decisions].map(|of| source.stream(number, of));
                let result = rollout.play_on(start, continuation, &mut streams);
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
        assert_same_mean::<1>(1, Sharing::Free);
        assert_same_mean::<1>(2, Sharing::ForcedRoll);
        assert_same_mean::<3>(3, Sharing::Free);
        assert_same_mean::<3>(3, Sharing::Jump);
    }
}
