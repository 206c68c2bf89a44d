//! The one loop that plays a turn by the compiled board, and who decides in it.

use super::{Advance, ColumnSteps, TurnSolver};
use crate::rules::Pairings;
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, TurnState};
use crate::strategies::multiplayer::evaluator::Evaluator;
use retrodice_stats::Stream;

/// End of a turn, as the player of the turn left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    Bust,
    Stopped,
    Won,
}

/// Random numbers of a game: the dice, and what strategies draw.
pub(crate) struct RandomStreams<'a> {
    pub dice: &'a mut Stream,
    pub decisions: &'a mut Stream,
    /// Number of rolls so far.
    pub rolls: u32,
    /// Rolls after which the game is given up.
    pub max_rolls: u32,
}

impl<'a> RandomStreams<'a> {
    /// Returns the random numbers of a game of at most `max_rolls` rolls.
    pub(crate) fn new(dice: &'a mut Stream, decisions: &'a mut Stream, max_rolls: u32) -> Self {
        Self { dice, decisions, rolls: 0, max_rolls }
    }
}

/// Player of a turn on the compiled board.
pub(crate) trait TurnDecider {
    /// Returns the advance to make with a roll, and whether to stop then where the rules allow
    /// it; `None` if the turn is lost.
    fn decide(
        &mut self,
        board: &BoardSpec,
        roll: &Pairings,
        turn: &TurnState,
        decisions: &mut Stream,
    ) -> Option<(Advance, bool)>;

    /// Returns the steps of the turn in play.
    fn steps(&self) -> &ColumnSteps;
}

/// Plays the rest of a turn from `turn`, and settles the squares in `state`. `None` if the game takes
/// too many rolls.
pub(crate) fn play_turn(
    decider: &mut impl TurnDecider,
    board: &BoardSpec,
    state: &mut BoardState,
    random: &mut RandomStreams<'_>,
    mut turn: TurnState,
) -> Option<TurnEnd> {
    let total = board.tickets.len() as u64;
    loop {
        if random.rolls >= random.max_rolls {
            return None;
        }
        random.rolls += 1;
        let ticket = random.dice.below(total) as usize;
        let roll = &board.classes[usize::from(board.tickets[ticket])].pairings;
        let Some((advance, stop)) = decider.decide(board, roll, &turn, random.decisions) else {
            return Some(TurnEnd::Bust);
        };
        turn = decider.steps().climbed(&turn, &advance);
        let topped = turn.topped(board);
        let may_stop = decider.steps().may_stop(&turn);
        if may_stop && state.claims(0) + topped.count_ones() >= board.columns_to_win {
            state.owned[0] |= topped;
            return Some(TurnEnd::Won);
        }
        if stop && may_stop {
            state.settle(&turn.heights, topped);
            return Some(TurnEnd::Stopped);
        }
    }
}

/// Turn in play by a solver that began it with this evaluator.
pub(crate) struct SolvedTurn<'a, E, const L: usize> {
    pub solver: &'a mut TurnSolver<L>,
    pub evaluator: &'a mut E,
    /// Probability that a decision is made at random.
    pub exploration: f64,
}

impl<E: Evaluator<L>, const L: usize> TurnDecider for SolvedTurn<'_, E, L> {
    fn decide(
        &mut self,
        board: &BoardSpec,
        roll: &Pairings,
        turn: &TurnState,
        decisions: &mut Stream,
    ) -> Option<(Advance, bool)> {
        if self.exploration > 0.0 && decisions.unit() < self.exploration {
            self.solver.choose_at_random(board, roll, turn, decisions)
        } else {
            self.solver.choose(board, roll, turn, self.evaluator)
        }
    }

    fn steps(&self) -> &ColumnSteps {
        self.solver.steps()
    }
}

/// Player that solves each of its turns by an evaluator.
pub(crate) struct TurnPlayer<E, const L: usize = 1> {
    pub evaluator: E,
    pub solver: TurnSolver<L>,
    /// Probability that a decision is made at random.
    pub exploration: f64,
}

impl<E: Evaluator<L>, const L: usize> TurnPlayer<E, L> {
    /// Returns a player without exploration that advances no marker further than `max_advance`.
    pub(crate) fn new(evaluator: E, max_advance: u8) -> Self {
        let solver = TurnSolver::new(max_advance);
        Self { evaluator, solver, exploration: 0.0 }
    }

    /// Begins the turn of the first seat of `start`.
    pub(crate) fn begin(&mut self, board: &BoardSpec, start: &BoardState) {
        self.solver.begin(board, start, &mut self.evaluator);
    }

    /// Returns the values of the turn last begun before its first roll.
    pub(crate) fn values(&mut self, board: &BoardSpec) -> [f64; L] {
        self.solver.turn_values(board, &mut self.evaluator)
    }

    /// Plays a turn of the first seat and settles it; `None` if the game takes too many rolls.
    pub(crate) fn play(
        &mut self,
        board: &BoardSpec,
        state: &mut BoardState,
        random: &mut RandomStreams<'_>,
    ) -> Option<TurnEnd> {
        self.begin(board, state);
        self.play_from(board, state, random, TurnState::start(state))
    }

    /// Plays the rest of the turn last begun, from this state within it.
    pub(crate) fn play_from(
        &mut self,
        board: &BoardSpec,
        state: &mut BoardState,
        random: &mut RandomStreams<'_>,
        turn: TurnState,
    ) -> Option<TurnEnd> {
        let Self { evaluator, solver, exploration, .. } = self;
        let mut decider = SolvedTurn { solver, evaluator, exploration: *exploration };
        play_turn(&mut decider, board, state, random, turn)
    }
}
