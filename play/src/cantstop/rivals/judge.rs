//! The coach's values where boards of several seats are too large to be solved.

use super::eyes::Eyes;
use super::mind::Mind;
use super::potential::{Goal, trained};
use super::strategy::{Looker, placed};
use super::turn::topped;
use super::view::View;
use crate::cantstop::heuristic::uses;
use crate::error::PlayError;
use crate::policy::MoveOf;
use crate::values::{Basis, Values, Worth};
use chance::CONFIDENCE;
use rules::cantstop::{CantStop, Choice, Column, MovePosition, RollPosition};
use rules::game::{Game, Next};

/// The chance to win, or with a single seat the turns to come, by a trained mind: exact within
/// the turn, an estimate at its end. The player `mind` uses the same values.
pub struct Judge {
    looker: Looker,
}

impl Judge {
    /// For games that a mind comes with, see [`Mind::shipped`], or else a potential.
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::reaching(game, u8::MAX)
    }

    /// The same for a player that stops that many spaces above a square, whatever the
    /// dice: faster.
    pub fn reaching(game: &CantStop, reach: u8) -> Option<Self> {
        let mind = Mind::shipped(game).map(Eyes::from);
        let eyes = mind.or_else(|| trained(game, Goal::First).map(Eyes::from))?;
        Self::with(game, eyes, reach).ok()
    }

    /// The chance to win as the trained potential for the first to finish sees it, for
    /// games that one comes with: see [`trained`].
    pub fn by_potential(game: &CantStop) -> Option<Self> {
        Self::with(game, trained(game, Goal::First)?, u8::MAX).ok()
    }

    fn with(game: &CantStop, eyes: impl Into<Eyes>, reach: u8) -> Result<Self, PlayError> {
        Looker::new(game, eyes, reach, "judge").map(Self::of)
    }

    /// By the values that this player uses.
    pub(super) fn of(looker: Looker) -> Self {
        Self { looker }
    }

    /// What the turn solver says, for a game that is not over: alone, turns to come count
    /// against their seat there.
    fn estimate(&self, at: &RollPosition, value: f64) -> Worth {
        let value = if self.looker.board.seats == 1 { -value } else { value };
        match &self.looker.eyes {
            Eyes::Potential(_) => Worth::sure(value),
            Eyes::Mind(mind) => {
                let [error, _] = mind.errors(&self.looker.squares(at));
                Worth { value, error }
            }
        }
    }

    /// The value of a roll position for the seat to move, as the turn solver has it.
    fn turn(&self, at: &RollPosition) -> f64 {
        let markers: Vec<(Column, u8)> = at.markers().collect();
        let [value] = self.looker.within(at, |turn, view, squares| {
            let (mask, heights) = placed(squares, &markers);
            turn.on_roll(&self.looker.board, mask, &heights, view)
        });
        // A turn alone is counted when it begins.
        let begun = markers.is_empty() && self.looker.board.seats == 1;
        if begun { value - 1.0 } else { value }
    }
}

impl Values<CantStop> for Judge {
    fn basis(&self) -> Basis {
        let words = match &self.looker.eyes {
            Eyes::Potential(_) => {
                "estimated: exact within the turn, a trained potential at its end".to_owned()
            }
            Eyes::Mind(mind) => format!(
                "estimated: exact within the turn, the mind {} ({}) at its end",
                mind.rules(),
                &mind.hash()[..8]
            ),
        };
        Basis { exact: false, words }
    }

    /// 1.96 times the error of the difference of two moves.
    fn doubt(&self, at: &MovePosition) -> f64 {
        let Eyes::Mind(mind) = &self.looker.eyes else { return 0.0 };
        let [_, apart] = mind.errors(&self.looker.squares(at.before()));
        CONFIDENCE.standard_errors() * apart.hypot(self.residual(at))
    }

    /// How far the mind contradicts itself on the boards that the turn may leave now: what
    /// solving the next turn changes, at most. It knows the boards of its own games, in which
    /// the other errors were measured, better than others.
    fn residual(&self, at: &MovePosition) -> f64 {
        let Eyes::Mind(mind) = &self.looker.eyes else { return 0.0 };
        let mut moves = Vec::new();
        self.looker.game.moves(at, &mut moves);
        let of = |made: &MoveOf<CantStop>| match &made.next {
            Next::Pass(board) => {
                let value = mind.values(&self.looker.squares(board))[0];
                (self.turn(board) - value).abs()
            }
            Next::Roll(_) | Next::End(_) => 0.0,
        };
        moves.iter().map(of).fold(0.0, f64::max)
    }

    fn before(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        Ok(self.estimate(at, self.turn(at)))
    }

    fn moves(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Worth>, PlayError> {
        let Looker { game, board, .. } = &self.looker;
        let before = at.before();
        Ok(self.looker.within(before, |turn, view, squares| {
            if moves.first().is_some_and(|made| made.choice == Choice::Bust) {
                return vec![self.estimate(before, view.bust()[0])];
            }
            let mut worths = vec![Worth::default(); moves.len()];
            for way in uses(game, before, moves) {
                let (mask, heights) = placed(squares, &way.after);
                if let Some(place) = way.stop {
                    view.markers(mask);
                    worths[place] = if way.wins {
                        Worth::sure(view.win()[0])
                    } else {
                        let [stop] = view.stop(&heights, topped(board, mask, &heights));
                        self.estimate(before, stop)
                    };
                }
                if let Some(place) = way.roll {
                    let [roll] = turn.on_roll(board, mask, &heights, view);
                    worths[place] = self.estimate(before, roll);
                }
            }
            worths
        }))
    }
}
