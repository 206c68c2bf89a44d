//! Evaluators that know exact values: solved solitaire boards and solved games for two.

use super::board::{BoardSpec, BoardState, MAX_SLOTS};
use super::evaluator::{Evaluator, StopLine};
use crate::duel::DuelSolution;
use crate::solitaire::packed::Packed;
use crate::solitaire::probe::Probe;
use crate::solitaire::{self as kernel, BoardValues, KernelError, Real};
use retrodice_play::error::PlayError;

/// Solved solitaire board in memory.
pub type SolitaireTable = BoardValues<f32>;

/// Refuses boards other than the one that a solitaire table was solved for.
pub(crate) fn check(solved: &kernel::Board, board: &BoardSpec) -> Result<(), PlayError> {
    let lengths = &board.lengths[..board.columns];
    if board.seats == 1 && board.columns_to_win == 3 && lengths == solved.lengths() {
        return Ok(());
    }
    let why = format!("solved for one seat and columns of {:?} spaces", solved.lengths());
    Err(PlayError::Parameters { name: "table".to_owned(), why })
}

/// Reader of the expected turns to come on a solved solitaire board.
pub(crate) trait TableReader: Send {
    /// Returns the column lengths of the board.
    fn lengths(&self) -> &[u8];

    /// Returns the expected turns from the anchor with these spaces left in each column.
    fn turns(&mut self, left: &[u8]) -> f64;

    /// Passes the expected turns from anchors that differ in one column to `each`, in order.
    fn along(
        &mut self,
        left: &mut [u8],
        column: usize,
        remaining: impl Iterator<Item = u8>,
        mut each: impl FnMut(f64),
    ) {
        for spaces in remaining {
            left[column] = spaces;
            each(self.turns(left));
        }
    }

    /// Takes the first read error, if any.
    fn take_error(&mut self) -> Option<KernelError> {
        None
    }
}

impl<T: Real> TableReader for &BoardValues<T> {
    fn lengths(&self) -> &[u8] {
        self.board().lengths()
    }

    fn turns(&mut self, left: &[u8]) -> f64 {
        // Every board between turns has a value.
        self.get(left).unwrap_or(f64::NAN)
    }

    fn along(
        &mut self,
        left: &mut [u8],
        column: usize,
        remaining: impl Iterator<Item = u8>,
        each: impl FnMut(f64),
    ) {
        BoardValues::along(self, left, column, remaining, each);
    }
}

/// Reader of a packed table. It remembers the first read error.
pub(crate) struct PackedReader<'a> {
    probe: Probe<'a>,
    error: Option<KernelError>,
}

impl<'a> PackedReader<'a> {
    pub(crate) fn new(packed: &'a Packed) -> Self {
        Self { probe: Probe::new(packed), error: None }
    }
}

impl TableReader for PackedReader<'_> {
    fn lengths(&self) -> &[u8] {
        self.probe.packed().board().lengths()
    }

    fn turns(&mut self, left: &[u8]) -> f64 {
        let turns = self.probe.get(left);
        turns.unwrap_or_else(|error| {
            self.error.get_or_insert(error);
            f64::NAN
        })
    }

    fn take_error(&mut self) -> Option<KernelError> {
        self.error.take()
    }
}

/// Evaluator by a solved solitaire board: minus the turns to come.
pub(crate) struct TableEvaluator<R> {
    reader: R,
    /// Spaces left in each column.
    left: [u8; MAX_SLOTS],
    columns: usize,
}

impl<R: TableReader> TableEvaluator<R> {
    pub(crate) fn new(reader: R) -> Self {
        let columns = reader.lengths().len();
        Self { reader, left: [0; MAX_SLOTS], columns }
    }

    fn set_heights(&mut self, heights: &[u8; MAX_SLOTS]) {
        let lengths = self.reader.lengths();
        for (left, (length, height)) in self.left.iter_mut().zip(lengths.iter().zip(heights)) {
            *left = length - height;
        }
    }
}

impl<R: TableReader> Evaluator for TableEvaluator<R> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        self.set_heights(&end.heights[0]);
        [-self.reader.turns(&self.left[..self.columns])]
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 1]]) {
        self.set_heights(stops.heights);
        let length = self.reader.lengths()[stops.slot];
        let remaining = stops.along.iter().map(|height| length - height);
        let mut values = values.iter_mut();
        self.reader.along(&mut self.left[..self.columns], stops.slot, remaining, |turns| {
            if let Some(value) = values.next() {
                *value = [-turns];
            }
        });
    }

    fn win(&self) -> [f64; 1] {
        [0.0]
    }

    fn take_error(&mut self) -> Option<KernelError> {
        self.reader.take_error()
    }
}

/// Evaluator by the solution of a game for two seats: probabilities to win.
pub(crate) struct DuelEvaluator<'a> {
    solution: &'a DuelSolution,
    columns: usize,
}

impl<'a> DuelEvaluator<'a> {
    pub(crate) fn new(solution: &'a DuelSolution) -> Self {
        Self { solution, columns: 0 }
    }
}

impl Evaluator for DuelEvaluator<'_> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        let heights = [&end.heights[1][..self.columns], &end.heights[0][..self.columns]];
        let owned = [end.owned[1], end.owned[0]];
        [1.0 - self.solution.chance(owned, heights).unwrap_or(f64::NAN)]
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; 1] {
        self.columns = board.columns;
        self.evaluate(start)
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::CantStop;
    use crate::solitaire::packed::Packed;
    use crate::solitaire::{Board, SolitaireOptions, solve};
    use crate::strategies::multiplayer::LookAheadValues;
    use retrodice_core::game::{Game, Next};
    use retrodice_core::objective::Sense;
    use retrodice_play::error::PlayError;
    use retrodice_play::optimal::Optimal;
    use retrodice_play::policy::Policy as _;
    use retrodice_play::values::{Values as _, best_of};
    use retrodice_solver::solution::Solver;
    use retrodice_stats::{Experiment, Purpose};
    use std::sync::Arc;

    #[test]
    fn moves_on_a_solved_board_have_the_values_of_the_generic_solver() {
        let game = CantStop::new(3, 2).unwrap();
        let table =
            Arc::new(solve(&Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap());
        let values = LookAheadValues::solved(&game, table.clone()).unwrap();
        let packed = Packed::new(&*table, 1e-6, f64::NAN).unwrap();
        let from_packed = LookAheadValues::with(&game, Arc::new(packed)).unwrap();
        let optimal = Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap();
        let other = CantStop::new(3, 1).unwrap();
        let refusal = LookAheadValues::solved(&other, table).err();
        assert!(matches!(refusal, Some(PlayError::Parameters { .. })), "{refusal:?}");
        let mut dice = Experiment::new(1, "solved").stream(0, Purpose::Dice);
        let (mut compared, mut moves) = (0, Vec::new());
        for _ in 0..40 {
            let mut at = game.start();
            loop {
                let [before, packed] = [&values, &from_packed].map(|by| by.before(&at).unwrap());
                assert!((before.value - optimal.value(&at).unwrap()).abs() < 3e-6, "{at:?}");
                assert!((before.value - packed.value).abs() < 3e-6, "{at:?}");
                let rolls = game.rolls(&at);
                let roll = game.land(&at, rolls.draw(dice.below(rolls.total())));
                moves.clear();
                game.moves(&roll, &mut moves);
                let worths = values.moves(&roll, &moves).unwrap();
                for (step, worth) in moves.iter().zip(&worths) {
                    let exact = optimal.worth(step).unwrap();
                    assert!((worth.value - exact).abs() < 3e-6, "{step:?}: {exact}, {worth:?}");
                    compared += 1;
                }
                let packed = from_packed.moves(&roll, &moves).unwrap();
                for (worth, packed) in worths.iter().zip(packed) {
                    assert!((worth.value - packed.value).abs() < 3e-6, "{worth:?}, {packed:?}");
                }
                let best = best_of(Sense::Minimise, &worths);
                let choice = optimal.choose(&roll, &moves);
                assert!((worths[best].value - worths[choice].value).abs() < 3e-6);
                match &moves[best].next {
                    Next::Roll(next) | Next::Pass(next) => at = *next,
                    Next::End(_) => break,
                }
            }
        }
        assert!(compared > 1_000);
    }

    #[test]
    fn a_damaged_table_is_an_error_each_time_it_is_read() {
        let game = CantStop::new(3, 1).unwrap();
        let table = solve::<f32>(&Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap();
        let mut file = Vec::new();
        Packed::new(&table, 1e-5, f64::NAN).unwrap().write_to(&mut file).unwrap();
        // The last block has the start, which every lost turn leads back to.
        let last = file.len() - 9;
        file[last] ^= 1;
        let values =
            LookAheadValues::with(&game, Arc::new(Packed::from_bytes(&file).unwrap())).unwrap();
        let mut moves = Vec::new();
        let roll = game.land(&game.start(), 0);
        game.moves(&roll, &mut moves);
        for _ in 0..2 {
            let refusal = values.moves(&roll, &moves).unwrap_err();
            assert!(refusal.to_string().contains("does not match its checksum"), "{refusal}");
            assert!(matches!(values.before(&game.start()), Err(PlayError::Solve(_))));
        }
    }
}
