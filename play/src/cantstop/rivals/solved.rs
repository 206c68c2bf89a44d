//! The view of one who knows the values of a solitaire board.

use super::squares::{Board, Squares};
use super::view::{Line, View};
use crate::cantstop::fast::MOST_SLOTS;
use crate::error::PlayError;
use solve::kernels::cantstop::{Real, Values};

/// A solved solitaire board, in memory.
pub type Table = Values<f32>;

/// Refuses other boards.
pub(super) fn check<T: Real>(table: &Values<T>, board: &Board) -> Result<(), PlayError> {
    let lengths = &board.lengths[..board.columns];
    if board.seats == 1 && board.columns_to_win == 3 && lengths == table.board().lengths() {
        return Ok(());
    }
    let why = format!("solved for one seat and columns of {:?} spaces", table.board().lengths());
    Err(PlayError::Parameters { name: "table".to_owned(), why })
}

/// Turns to come count against their seat, as for a mind alone.
pub(super) struct Solved<'a, T = f32> {
    table: &'a Values<T>,
    /// Steps left in each column.
    left: [u8; MOST_SLOTS],
    columns: usize,
    bust: f64,
}

impl<'a, T: Real> Solved<'a, T> {
    pub fn new(table: &'a Values<T>) -> Self {
        let columns = table.board().lengths().len();
        Self { table, left: [0; MOST_SLOTS], columns, bust: 0.0 }
    }

    /// The board is that with these squares.
    fn look(&mut self, heights: &[u8; MOST_SLOTS]) {
        let lengths = self.table.board().lengths();
        for (left, (length, height)) in self.left.iter_mut().zip(lengths.iter().zip(heights)) {
            *left = length - height;
        }
    }

    fn value(&mut self, heights: &[u8; MOST_SLOTS]) -> f64 {
        self.look(heights);
        // Every board between turns has a value.
        -self.table.get(&self.left[..self.columns]).unwrap_or(f64::NAN)
    }
}

impl<T: Real> View for Solved<'_, T> {
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
        let length = self.table.board().lengths()[line.slot];
        let remaining = line.along.iter().map(|height| length - height);
        let mut into = into.iter_mut();
        self.table.along(&self.left[..self.columns], line.slot, remaining, |turns| {
            if let Some(value) = into.next() {
                *value = [-turns];
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::Judge;
    use crate::optimal::Optimal;
    use crate::policy::Policy as _;
    use crate::values::{Values as _, best_of};
    use chance::{Experiment, Purpose};
    use rules::cantstop::CantStop;
    use rules::game::{Game, Next};
    use rules::objective::Sense;
    use solve::kernels::cantstop::{Board, Options, solve};
    use solve::solution::Solver;
    use std::sync::Arc;

    #[test]
    fn every_move_of_a_solved_board_is_worth_what_the_generic_solver_says() {
        let game = CantStop::new(3, 2).unwrap();
        let table = Arc::new(solve(&Board::of(&game).unwrap(), &Options::default()).unwrap());
        let judge = Judge::solved(&game, table.clone()).unwrap();
        let optimal = Optimal::new(Arc::new(Solver::new(game.clone()).solve().unwrap())).unwrap();
        let other = CantStop::new(3, 1).unwrap();
        assert!(Judge::solved(&other, table).is_err());
        let mut dice = Experiment::new(1, "solved").stream(0, Purpose::Dice);
        let (mut compared, mut moves) = (0, Vec::new());
        for _ in 0..40 {
            let mut at = game.start();
            loop {
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
}
