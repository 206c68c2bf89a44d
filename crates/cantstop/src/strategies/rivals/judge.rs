//! The coach's values where boards of several seats are too large to be solved.

use super::ahead::{Ahead, Gain, Memory};
use super::eyes::{Eyes, Sight};
use super::kept::Kept;
use super::mind::Mind;
use super::seeing::Seeing;
use super::solved::Table;
use super::squares::Squares;
use super::strategy::{Looker, placed};
use super::turn::{Turn, topped};
use super::view::View;
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition};
use crate::strategies::heuristic::uses;
use retrodice_core::game::{Game, Next};
use retrodice_core::objective::Sense;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::values::{Basis, DisplayValues, Source, Values, Worth, best_of};
use retrodice_stats::CONFIDENCE;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The chance to win, or with a single seat the turns to come: exact within the turn, and at its
/// end by a trained mind, an estimate, or by a solved board. The player `mind` uses the same
/// values.
pub struct Judge {
    looker: Looker,
    /// One for each caller at a time.
    memories: Mutex<Vec<Memory>>,
    /// With three and four seats, turns with a lane for each of them.
    of_three: Kept<3>,
    of_four: Kept<4>,
}

impl Judge {
    /// For games that a mind comes with, see [`Mind::shipped`].
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::reaching(game, u8::MAX)
    }

    /// The same for a player that stops that many spaces above a square, whatever the
    /// dice: faster.
    pub fn reaching(game: &CantStop, reach: u8) -> Option<Self> {
        Looker::new(game, Mind::shipped(game)?, reach, "judge").map(Self::of).ok()
    }

    /// Best play on a solved solitaire board: every value is exact up to the table's error.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the table is of another board; [`PlayError::Rules`].
    pub fn solved(game: &CantStop, table: Arc<Table>) -> Result<Self, PlayError> {
        Self::with(game, table)
    }

    /// By these eyes.
    ///
    /// # Errors
    /// As for [`Looker::new`].
    pub fn with(game: &CantStop, eyes: impl Into<Eyes>) -> Result<Self, PlayError> {
        Looker::new(game, eyes, u8::MAX, "judge").map(Self::of)
    }

    #[cfg(test)]
    pub(super) fn squares(&self, at: &RollPosition) -> Squares {
        self.looker.squares(at)
    }

    /// By the values that this player uses.
    pub(super) fn of(looker: Looker) -> Self {
        let reach = looker.reach;
        let (of_three, of_four) = (Kept::new(reach), Kept::new(reach));
        Self { looker, memories: Mutex::default(), of_three, of_four }
    }

    /// What the turn solver says, for a game that is not over: alone, turns to come count
    /// against their seat there.
    fn estimate(&self, at: &RollPosition, value: f64) -> Worth {
        let value = if self.looker.board.seats == 1 { -value } else { value };
        match &self.looker.eyes {
            Eyes::Solved(_) | Eyes::Packed(_) => Worth::sure(value),
            Eyes::Mind(mind) => {
                let errors = mind.errors(&self.looker.squares(at));
                Worth { value, error: errors.value, others: errors.others }
            }
        }
    }

    /// What the moves gain one turn deeper, for their seat.
    ///
    /// # Errors
    /// As for [`Kept::within`].
    fn gains(
        &self,
        mind: &Mind,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Gain>, PlayError> {
        let game = &self.looker.game;
        self.deeper(mind, at.before(), |ahead, (turn, view), squares| {
            if moves.first().is_some_and(|made| made.choice == Choice::Bust) {
                let mean = ahead.passed(squares) - view.bust()[0];
                return vec![Gain { mean, spread: 0.0 }];
            }
            let mut gains = vec![Gain::default(); moves.len()];
            for way in uses(game, at.before(), moves) {
                let (mask, heights) = placed(squares, &way.after);
                if let Some(place) = way.stop.filter(|_| !way.wins) {
                    gains[place] = ahead.gain_of_stop(view, squares, (mask, &heights));
                }
                if let Some(place) = way.roll {
                    gains[place] = ahead.gain_of_roll((turn, view), squares, (mask, heights));
                }
            }
            gains
        })
    }

    /// How far off a value may be beyond the errors measured in games, where one turn deeper
    /// changes it so much: each opponent moves before the seat's next turn, and only the first of
    /// these turns is seen. On boards that the mind does not know its values are off in one
    /// direction for several turns, so the others are taken to change it as much, and what they
    /// change to add up.
    fn unseen(&self, gain: &Gain) -> f64 {
        let turns = (self.looker.board.seats - 1).max(1);
        turns as f64 * gain.size()
    }

    /// Asks about a turn and about the boards after it.
    ///
    /// # Errors
    /// As for [`Kept::within`].
    fn deeper<T>(
        &self,
        mind: &Mind,
        at: &RollPosition,
        ask: impl FnOnce(&mut Ahead<'_>, (&mut Turn, &mut Sight<'_>), &Squares) -> T,
    ) -> Result<T, PlayError> {
        let memory = self.memories().pop();
        let memory = memory.unwrap_or_else(|| Memory::new(self.looker.reach));
        let mut ahead = Ahead::new(&self.looker.board, mind, memory);
        let answer =
            self.looker.within(at, |turn, view, squares| ask(&mut ahead, (turn, view), squares));
        self.memories().push(ahead.memory);
        answer
    }

    /// Whole ones only are ever put there, so a panic elsewhere does no harm.
    fn memories(&self) -> MutexGuard<'_, Vec<Memory>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What each of the moves is worth in every lane.
    fn lanes<const L: usize, V: View<L>>(
        &self,
        (turn, view): (&mut Turn<L>, &mut V),
        squares: &Squares,
        (at, moves): (&MovePosition, &[MoveOf<CantStop>]),
    ) -> Vec<[f64; L]> {
        if moves.first().is_some_and(|made| made.choice == Choice::Bust) {
            return vec![view.bust()];
        }
        let Looker { game, board, .. } = &self.looker;
        let mut worths = vec![[0.0; L]; moves.len()];
        for way in uses(game, at.before(), moves) {
            let (mask, heights) = placed(squares, &way.after);
            if let Some(place) = way.stop {
                view.markers(mask);
                worths[place] = match way.wins {
                    true => view.win(),
                    false => view.stop(&heights, topped(board, mask, &heights)),
                };
            }
            if let Some(place) = way.roll {
                worths[place] = turn.on_roll(board, mask, &heights, view);
            }
        }
        worths
    }

    /// Asks about the turn of a position with a lane for each of `L` seats.
    fn within_seats<const L: usize, T>(
        &self,
        kept: &Kept<L>,
        at: &RollPosition,
        ask: impl FnOnce(&mut Turn<L>, &mut Seeing<'_>, &Squares) -> T,
    ) -> Result<T, PlayError> {
        let Eyes::Mind(mind) = &self.looker.eyes else { return Err(self.looker.without_mind()) };
        let (squares, mut view) = (self.looker.squares(at), Seeing::new(mind));
        let ask = |turn: &mut Turn<L>, view: &mut Seeing<'_>| ask(turn, view, &squares);
        kept.within(&self.looker.board, &squares, &mut view, ask)
    }

    /// [`Values::seats_before`] with a lane for each seat.
    fn before_by<const L: usize>(
        &self,
        kept: &Kept<L>,
        at: &RollPosition,
    ) -> Result<Vec<f64>, PlayError> {
        let markers: Vec<(Column, u8)> = at.markers().collect();
        self.within_seats(kept, at, |turn, view, squares| {
            let (mask, heights) = placed(squares, &markers);
            turn.on_roll(&self.looker.board, mask, &heights, view).to_vec()
        })
    }

    /// [`Values::seats_after`] with a lane for each seat.
    fn after_by<const L: usize>(
        &self,
        kept: &Kept<L>,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        self.within_seats(kept, at.before(), |turn, view, squares| {
            let lanes = self.lanes((turn, view), squares, (at, moves));
            lanes.iter().map(|lanes| lanes.to_vec()).collect()
        })
    }

    /// The value of a roll position for the seat to move, as the turn solver has it.
    ///
    /// # Errors
    /// As for [`Kept::within`].
    fn turn(&self, at: &RollPosition) -> Result<f64, PlayError> {
        let markers: Vec<(Column, u8)> = at.markers().collect();
        let is_solved = matches!(self.looker.eyes, Eyes::Solved(_) | Eyes::Packed(_));
        let [value] = self.looker.within(at, |turn, view, squares| {
            if markers.is_empty() && is_solved {
                // What a lost turn leads back to.
                return view.bust();
            }
            let (mask, heights) = placed(squares, &markers);
            turn.on_roll(&self.looker.board, mask, &heights, view)
        })?;
        // A turn alone is counted when it begins.
        let begun = markers.is_empty() && self.looker.board.seats == 1 && !is_solved;
        Ok(if begun { value - 1.0 } else { value })
    }
}

impl Values<CantStop> for Judge {
    fn basis(&self) -> Basis {
        let (source, at_its_end) = match &self.looker.eyes {
            Eyes::Mind(mind) => {
                (Source::Mind, format!("the mind {} ({})", mind.rules(), &mind.hash()[..8]))
            }
            Eyes::Solved(table) => {
                let words = format!("solved: each anchor within {:e} turns", table.tolerance());
                return Basis { exact: true, source: Source::Solved, words };
            }
            Eyes::Packed(table) => return Basis::solved(table.guarantee()),
        };
        let words = format!("estimated: exact within the turn, {at_its_end} at its end");
        Basis { exact: false, source, words }
    }

    fn before(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        let worth = self.estimate(at, self.turn(at)?);
        let Eyes::Mind(mind) = &self.looker.eyes else { return Ok(worth) };
        Ok(Worth { error: mind.errors(&self.looker.squares(at)).before, ..worth })
    }

    /// What one turn deeper changes adds to the errors measured in games, as for moves. The value
    /// stays, so that a stop is worth what the next roll position says of it.
    fn display_before(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        let worth = self.before(at)?;
        let Eyes::Mind(mind) = &self.looker.eyes else { return Ok(worth) };
        let markers: Vec<(Column, u8)> = at.markers().collect();
        let gain = self.deeper(mind, at, |ahead, turn, squares| {
            ahead.gain_of_roll(turn, squares, placed(squares, &markers))
        })?;
        let errors = mind.errors(&self.looker.squares(at));
        let unseen = self.unseen(&gain);
        let [error, others] = [errors.before, errors.others].map(|error| error.hypot(unseen));
        Ok(Worth { error, others, ..worth })
    }

    fn moves(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Worth>, PlayError> {
        let before = at.before();
        let lanes = self
            .looker
            .within(before, |turn, view, squares| self.lanes((turn, view), squares, (at, moves)))?;
        let worth = |(made, [value]): (&MoveOf<CantStop>, [f64; 1])| match made.next {
            Next::End(_) => Worth::sure(value),
            Next::Roll(_) | Next::Pass(_) => self.estimate(before, value),
        };
        Ok(moves.iter().zip(lanes).map(worth).collect())
    }

    fn seats_before(&self, at: &RollPosition) -> Result<Vec<f64>, PlayError> {
        match self.looker.board.seats {
            1 | 2 => Ok(Vec::new()),
            3 => self.before_by(&self.of_three, at),
            _ => self.before_by(&self.of_four, at),
        }
    }

    fn seats_after(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<Vec<Vec<f64>>, PlayError> {
        match self.looker.board.seats {
            1 | 2 => Ok(Vec::new()),
            3 => self.after_by(&self.of_three, at, moves),
            _ => self.after_by(&self.of_four, at, moves),
        }
    }

    /// One turn deeper. What that changes of a value tells how far the mind is to
    /// be trusted there, and adds to the errors measured in its own games.
    fn display_moves(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
    ) -> Result<DisplayValues, PlayError> {
        let (mut worths, sense) = (self.moves(at, moves)?, self.looker.game.objective().sense());
        let none = vec![0.0; moves.len()];
        let Eyes::Mind(mind) = &self.looker.eyes else {
            return Ok(DisplayValues { worths, gains: none.clone(), half_widths: none });
        };
        let gains = self.gains(mind, at, moves)?;
        let signed = |gain: &Gain| if sense == Sense::Minimise { -gain.mean } else { gain.mean };
        for (worth, gain) in worths.iter_mut().zip(&gains) {
            worth.value += signed(gain);
            let unseen = self.unseen(gain);
            worth.error = worth.error.hypot(unseen);
            worth.others = worth.others.hypot(unseen);
        }
        let best = gains[best_of(sense, &worths)];
        let apart = mind.errors(&self.looker.squares(at.before())).apart;
        let doubt = |gain: &Gain| {
            let change = (gain.mean - best.mean).hypot(gain.spread).hypot(best.spread);
            CONFIDENCE.standard_errors() * apart.hypot(change)
        };
        let doubts = gains.iter().map(doubt).collect();
        Ok(DisplayValues { worths, gains: gains.iter().map(signed).collect(), half_widths: doubts })
    }
}
