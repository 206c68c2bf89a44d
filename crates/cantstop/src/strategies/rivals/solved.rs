//! The view of one who knows the values of a solitaire board.

use super::squares::{Board, Squares};
use super::view::{Line, View};
use crate::solitaire::packed::Packed;
use crate::solitaire::probe::Probe;
use crate::solitaire::{BoardValues, KernelError, Real};
use crate::strategies::fast::MOST_SLOTS;
use retrodice_play::error::PlayError;

/// A solved solitaire board, in memory.
pub type Table = BoardValues<f32>;

/// Refuses other boards.
pub(super) fn check(solved: &crate::solitaire::Board, board: &Board) -> Result<(), PlayError> {
    let lengths = &board.lengths[..board.columns];
    if board.seats == 1 && board.columns_to_win == 3 && lengths == solved.lengths() {
        return Ok(());
    }
    let why = format!("solved for one seat and columns of {:?} spaces", solved.lengths());
    Err(PlayError::Parameters { name: "table".to_owned(), why })
}

/// Who reads the turns to come of a solved board.
pub(super) trait Reader {
    fn lengths(&self) -> &[u8];

    /// From the anchor with these steps left.
    fn turns(&mut self, left: &[u8]) -> f64;

    /// From those that differ in the steps left of one column, one after the other.
    fn along(
        &mut self,
        left: &mut [u8],
        column: usize,
        remaining: impl Iterator<Item = u8>,
        mut each: impl FnMut(f64),
    ) {
        for steps in remaining {
            left[column] = steps;
            each(self.turns(left));
        }
    }

    /// What could not be read, once.
    fn fault(&mut self) -> Option<KernelError> {
        None
    }
}

impl<T: Real> Reader for &BoardValues<T> {
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

/// Reads a packed table, and remembers what was wrong with it.
pub(super) struct Probed<'a> {
    probe: Probe<'a>,
    fault: Option<KernelError>,
}

impl<'a> Probed<'a> {
    pub fn new(packed: &'a Packed) -> Self {
        Self { probe: Probe::new(packed), fault: None }
    }
}

impl Reader for Probed<'_> {
    fn lengths(&self) -> &[u8] {
        self.probe.packed().board().lengths()
    }

    fn turns(&mut self, left: &[u8]) -> f64 {
        let read = self.probe.get(left);
        read.unwrap_or_else(|fault| {
            self.fault.get_or_insert(fault);
            f64::NAN
        })
    }

    fn fault(&mut self) -> Option<KernelError> {
        self.fault.take()
    }
}

/// Turns to come count against their seat, as for a mind alone.
pub(super) struct Solved<R> {
    reader: R,
    /// Steps left in each column.
    left: [u8; MOST_SLOTS],
    columns: usize,
    bust: f64,
}

impl<R: Reader> Solved<R> {
    pub fn new(reader: R) -> Self {
        let columns = reader.lengths().len();
        Self { reader, left: [0; MOST_SLOTS], columns, bust: 0.0 }
    }

    /// The board is that with these squares.
    fn look(&mut self, heights: &[u8; MOST_SLOTS]) {
        let lengths = self.reader.lengths();
        for (left, (length, height)) in self.left.iter_mut().zip(lengths.iter().zip(heights)) {
            *left = length - height;
        }
    }

    fn value(&mut self, heights: &[u8; MOST_SLOTS]) -> f64 {
        self.look(heights);
        -self.reader.turns(&self.left[..self.columns])
    }
}

impl<R: Reader> View for Solved<R> {
    fn begin(&mut self, _: &Board, at: &Squares) {
        self.bust = self.value(&at.rows[0]);
    }

    fn bust(&self) -> [f64; 1] {
        [self.bust]
    }

    fn win(&self) -> [f64; 1] {
        [0.0]
    }

    fn markers(&mut self, _: u16) {}

    fn stop(&mut self, heights: &[u8; MOST_SLOTS], _topped: u16) -> [f64; 1] {
        [self.value(heights)]
    }

    fn stops(&mut self, line: &Line<'_>, into: &mut [[f64; 1]]) {
        self.look(line.heights);
        let length = self.reader.lengths()[line.slot];
        let remaining = line.along.iter().map(|height| length - height);
        let mut into = into.iter_mut();
        self.reader.along(&mut self.left[..self.columns], line.slot, remaining, |turns| {
            if let Some(value) = into.next() {
                *value = [-turns];
            }
        });
    }

    fn fault(&mut self) -> Option<KernelError> {
        self.reader.fault()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Judge;
    use crate::rules::CantStop;
    use crate::solitaire::packed::Packed;
    use crate::solitaire::{Board, SolitaireOptions, solve};
    use retrodice_core::game::{Game, Next};
    use retrodice_core::objective::Sense;
    use retrodice_play::optimal::Optimal;
    use retrodice_play::policy::Policy as _;
    use retrodice_play::values::{Values as _, best_of};
    use retrodice_solver::solution::Solver;
    use retrodice_stats::{Experiment, Purpose};
    use std::sync::Arc;

    #[test]
    fn every_move_of_a_solved_board_is_worth_what_the_generic_solver_says() {
        let game = CantStop::new(3, 2).unwrap();
        let table =
            Arc::new(solve(&Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap());
        let judge = Judge::solved(&game, table.clone()).unwrap();
        let packed = Packed::new(&*table, 1e-6, f64::NAN).unwrap();
        let from_packed = Judge::with(&game, Arc::new(packed)).unwrap();
        let optimal = Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap();
        let other = CantStop::new(3, 1).unwrap();
        assert!(Judge::solved(&other, table).is_err());
        let mut dice = Experiment::new(1, "solved").stream(0, Purpose::Dice);
        let (mut compared, mut moves) = (0, Vec::new());
        for _ in 0..40 {
            let mut at = game.start();
            loop {
                let [before, packed] = [&judge, &from_packed].map(|by| by.before(&at).unwrap());
                assert!((before.value - optimal.value(&at).unwrap()).abs() < 3e-6, "{at:?}");
                assert!((before.value - packed.value).abs() < 3e-6, "{at:?}");
                let rolls = game.rolls(&at);
                let roll = game.land(&at, rolls.draw(dice.below(rolls.total())));
                moves.clear();
                game.moves(&roll, &mut moves);
                let worths = judge.moves(&roll, &moves).unwrap();
                for (made, worth) in moves.iter().zip(&worths) {
                    let exact = optimal.worth(made).unwrap();
                    assert!((worth.value - exact).abs() < 3e-6, "{made:?}: {exact}, {worth:?}");
                    compared += 1;
                }
                let packed = from_packed.moves(&roll, &moves).unwrap();
                for (worth, packed) in worths.iter().zip(packed) {
                    assert!((worth.value - packed.value).abs() < 3e-6, "{worth:?}, {packed:?}");
                }
                let best = best_of(Sense::Minimise, &worths);
                let chosen = optimal.choose(&roll, &moves);
                assert!((worths[best].value - worths[chosen].value).abs() < 3e-6);
                match &moves[best].next {
                    Next::Roll(next) | Next::Pass(next) => at = *next,
                    Next::End(_) => break,
                }
            }
        }
        assert!(compared > 1_000);
    }

    #[test]
    fn damaged_tables_are_errors_and_nothing_is_kept_of_them() {
        let game = CantStop::new(3, 1).unwrap();
        let table = solve::<f32>(&Board::of(&game).unwrap(), &SolitaireOptions::default()).unwrap();
        let mut file = Vec::new();
        Packed::new(&table, 1e-5, f64::NAN).unwrap().write_to(&mut file).unwrap();
        // The last block has the start, which every lost turn leads back to.
        let last = file.len() - 9;
        file[last] ^= 1;
        let judge = Judge::with(&game, Arc::new(Packed::read_from(&file[..]).unwrap())).unwrap();
        let mut moves = Vec::new();
        let roll = game.land(&game.start(), 0);
        game.moves(&roll, &mut moves);
        for _ in 0..2 {
            let refused = judge.moves(&roll, &moves).unwrap_err();
            assert!(refused.to_string().contains("does not match its checksum"), "{refused}");
            assert!(judge.before(&game.start()).is_err());
        }
    }
}
