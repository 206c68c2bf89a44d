//! The coach's values where boards of several seats are too large to be solved.

use super::potential::{Goal, trained};
use super::squares::Squares;
use super::strategy::{Looker, placed};
use super::turn::Turn;
use super::turn::topped;
use super::view::{Through, View};
use crate::cantstop::heuristic::uses;
use crate::error::PlayError;
use crate::policy::MoveOf;
use crate::values::{Basis, Values, Worth};
use rules::cantstop::{CantStop, Choice, Column, MovePosition, RollPosition};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The chance to win as the trained potential for the first to finish sees it:
/// exact within the turn, an estimate at its end.
pub struct Judge {
    looker: Looker,
    /// Turns looked at of late, the last one last: advice asks about the same one
    /// again and again, and several may ask at once.
    turns: Mutex<Vec<(Squares, Turn)>>,
}

/// Turns kept: a megabyte or so each.
const KEPT: usize = 8;

impl Judge {
    /// For games that a potential comes with: see [`trained`].
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::reaching(game, u8::MAX)
    }

    /// The same for one who stops that many spaces above a square, whatever the
    /// dice: quicker.
    pub fn reaching(game: &CantStop, reach: u8) -> Option<Self> {
        let potential = trained(game, Goal::First)?;
        let looker = Looker::new(game, potential, reach, "potential").ok()?;
        Some(Self { looker, turns: Mutex::default() })
    }

    /// Does something with the turn that begins on these squares.
    fn within<T>(
        &self,
        at: &RollPosition,
        ask: impl FnOnce(&mut Turn, &mut Through<'_>, &Squares) -> T,
    ) -> T {
        let squares = self.looker.squares(at);
        let mut view = Through::new(&self.looker.potential);
        let board = &self.looker.board;
        let taken = {
            let mut kept = self.kept();
            let known = kept.iter().position(|(known, _)| *known == squares);
            // Else the oldest one is used again, once there are enough.
            let place = known.or((kept.len() >= KEPT).then_some(0));
            place.map(|place| kept.remove(place))
        };
        let (known, mut turn) = match taken {
            Some((known, turn)) => (Some(known), turn),
            None => (None, Turn::new(self.looker.reach)),
        };
        match known == Some(squares) {
            true => view.begin(board, &squares),
            false => turn.begin(board, &squares, &mut view),
        }
        let answer = ask(&mut turn, &mut view, &squares);
        let mut kept = self.kept();
        kept.push((squares, turn));
        if kept.len() > KEPT {
            kept.remove(0);
        }
        answer
    }

    /// Whole turns only are ever put there, so a panic elsewhere does no harm.
    fn kept(&self) -> MutexGuard<'_, Vec<(Squares, Turn)>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Values<CantStop> for Judge {
    fn basis(&self) -> Basis {
        let words = "estimated: exact within the turn, a trained potential at its end";
        Basis { exact: false, words: words.to_owned() }
    }

    fn before(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        let markers: Vec<(Column, u8)> = at.markers().collect();
        Ok(Worth::sure(self.within(at, |turn, view, squares| {
            let (mask, heights) = placed(squares, &markers);
            turn.on_roll(&self.looker.board, mask, &heights, view)[0]
        })))
    }

    fn moves(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Worth>, PlayError> {
        let Looker { game, board, .. } = &self.looker;
        let before = at.before();
        Ok(self.within(before, |turn, view, squares| {
            if moves.first().is_some_and(|made| made.choice == Choice::Bust) {
                return vec![Worth::sure(view.bust()[0])];
            }
            let mut worths = vec![Worth::default(); moves.len()];
            for way in uses(game, before, moves) {
                let (mask, heights) = placed(squares, &way.after);
                if let Some(place) = way.stop {
                    view.markers(mask);
                    worths[place] = Worth::sure(match way.wins {
                        true => view.win()[0],
                        false => view.stop(&heights, topped(board, mask, &heights))[0],
                    });
                }
                if let Some(place) = way.roll {
                    worths[place] = Worth::sure(turn.on_roll(board, mask, &heights, view)[0]);
                }
            }
            worths
        }))
    }
}
