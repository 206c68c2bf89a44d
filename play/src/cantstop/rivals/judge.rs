//! The coach's values where boards of several seats are too large to be solved.

use super::potential::{Goal, trained};
use super::squares::Squares;
use super::strategy::{Looker, placed};
use super::turn::Turn;
use super::turn::topped;
use super::view::{Through, View};
use crate::cantstop::heuristic::uses;
use crate::coach::{Basis, Values, Worth};
use crate::error::PlayError;
use crate::policy::MoveOf;
use rules::cantstop::{CantStop, Choice, Column, MovePosition, RollPosition};
use std::sync::Mutex;

/// The chance to win as the trained potential for the first to finish sees it:
/// exact within the turn, an estimate at its end.
pub struct Judge {
    looker: Looker,
    /// The turn looked at last: advice asks about the same one again and again.
    turn: Mutex<(Option<Squares>, Turn)>,
}

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
        let turn = Mutex::new((None, Turn::new(looker.reach)));
        Some(Self { looker, turn })
    }

    /// Does something with the turn that begins on these squares.
    fn within<T>(
        &self,
        at: &RollPosition,
        ask: impl FnOnce(&mut Turn, &mut Through<'_>, &Squares) -> T,
    ) -> T {
        let squares = self.looker.squares(at);
        let mut view = Through::new(&self.looker.potential);
        let mut kept = self.turn.lock().unwrap_or_else(|poisoned| {
            // Whoever panicked may have left the turn half solved.
            let mut kept = poisoned.into_inner();
            *kept = (None, Turn::new(self.looker.reach));
            kept
        });
        let (known, turn) = &mut *kept;
        if *known == Some(squares) {
            view.begin(&self.looker.board, &squares);
        } else {
            turn.begin(&self.looker.board, &squares, &mut view);
            *known = Some(squares);
        }
        ask(turn, &mut view, &squares)
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
            turn.on_roll(&self.looker.board, mask, &heights, view)
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
                return vec![Worth::sure(view.bust())];
            }
            let mut worths = vec![Worth::default(); moves.len()];
            for way in uses(game, before, moves) {
                let (mask, heights) = placed(squares, &way.after);
                if let Some(place) = way.stop {
                    view.markers(mask);
                    worths[place] = Worth::sure(match way.wins {
                        true => view.win(),
                        false => view.stop(&heights, topped(board, mask, &heights)),
                    });
                }
                if let Some(place) = way.roll {
                    worths[place] = Worth::sure(turn.on_roll(board, mask, &heights, view));
                }
            }
            worths
        }))
    }
}
