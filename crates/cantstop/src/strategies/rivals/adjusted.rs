//! Games of a mind with the luck of the dice taken out.
//!
//! Before each roll the value of the mind's turn is its mean over all dice, solved exactly.
//! The result of the turn differs from that by luck alone, whose mean is zero: a control
//! variate. What remains of a game are the residuals: the value of each turn solved on the
//! mind, minus the mind's value of its board. Added to the mind's value of a move, they give
//! the result of the move in that game, without bias and with little noise.

use super::mind::Mind;
use super::players::{Ended, Luck, Viewer};
use super::school::{LONGEST, of_all};
use super::seeing::Seeing;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::{Turn, topped};
use super::view::View;
use crate::strategies::fast::MOST_SLOTS;
use retrodice_stats::Stream;

/// A mind in all seats of a table. `L` lanes tell of all seats: one for up to two seats,
/// else as many as there are.
pub(super) struct Adjusted<'a, const L: usize> {
    pub board: &'a Board,
    pub mind: &'a Mind,
    pub player: Viewer<Seeing<'a>, L>,
}

/// How a turn goes on, unless it is won.
#[derive(Clone, Copy)]
pub(super) enum Onward {
    /// All of it is lost.
    Bust,
    /// It stops with markers on these columns, at these heights.
    Stop(u16, [u8; MOST_SLOTS]),
    /// It goes on with them.
    Roll(u16, [u8; MOST_SLOTS]),
}

/// The result of a move in one game.
pub(super) struct Came {
    /// With the luck taken out: for every seat, the one that made the move first.
    pub totals: [f64; MOST_SEATS],
    /// As it was for the seat that made it: 1 for a win; alone, less the turns that followed.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests hold the two against each other"))]
    pub outcome: f64,
}

/// A seat that goes by a mind, looking so many spaces up.
pub(super) fn viewer<const L: usize>(mind: &Mind, reach: u8) -> Viewer<Seeing<'_>, L> {
    Viewer { view: Seeing::new(mind), turn: Turn::new(reach), curiosity: 0.0 }
}

impl<'a, const L: usize> Adjusted<'a, L> {
    pub fn new(board: &'a Board, mind: &'a Mind, reach: u8) -> Self {
        Self { board, mind, player: viewer(mind, reach) }
    }

    /// Plays a game on from a turn that began on these squares. `None` if it does not end.
    pub fn play_on(
        &mut self,
        mut at: Squares,
        onward: Onward,
        [dice, decisions]: &mut [Stream; 2],
    ) -> Option<Came> {
        let Viewer { turn, view, .. } = &mut self.player;
        let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
        turn.begin(self.board, &at, view);
        let (mut totals, mut said);
        match onward {
            Onward::Bust => {
                said = of_all::<L>(self.board.seats, &view.bust());
                totals = said;
            }
            Onward::Stop(mask, heights) => {
                View::<L>::markers(view, mask);
                let tops = topped(self.board, mask, &heights);
                said = of_all::<L>(self.board.seats, &view.stop(&heights, tops));
                totals = said;
                at.settle(&heights, tops);
            }
            Onward::Roll(mask, heights) => {
                let worth = turn.on_roll(self.board, mask, &heights, view);
                totals = of_all(self.board.seats, &worth);
                let before = at;
                let ended =
                    self.player.go_on(self.board, &mut at, &mut luck, (mask, heights), |_| ())?;
                match self.said(ended, &before, &at) {
                    None => return Some(Came { totals, outcome: self.outcome(0, 0) }),
                    Some(values) => said = values,
                }
            }
        }
        // The seat that moved, counted from the one to move.
        let (mut seat, mut turns) = (0, 0);
        loop {
            at.pass();
            turns += 1;
            let seats = at.seats;
            let was = seat;
            seat = (seat + seats - 1) % seats;
            let before = at;
            let ended = self.player.turn(self.board, &mut at, &mut luck)?;
            let worth = self.player.turn.expected(self.board, &mut self.player.view);
            let worth = of_all(seats, &worth);
            for (place, total) in totals.iter_mut().enumerate().take(seats) {
                let assumed = said[(was + place) % seats];
                *total += worth[(seat + place) % seats] - self.mind.cost() - assumed;
            }
            match self.said(ended, &before, &at) {
                None => return Some(Came { totals, outcome: self.outcome(seat, turns) }),
                Some(values) => said = values,
            }
        }
    }

    /// What a game came to in which the seat at move won after so many turns, `seat` being
    /// the one that it is told for.
    fn outcome(&self, seat: usize, turns: u32) -> f64 {
        if self.board.seats == 1 { -f64::from(turns) } else { f64::from(u8::from(seat == 0)) }
    }

    /// What the turn just played assumed of its end for every seat, the mover first;
    /// `None` where the game is won.
    fn said(
        &mut self,
        ended: Ended,
        before: &Squares,
        after: &Squares,
    ) -> Option<[f64; MOST_SEATS]> {
        let view = &mut self.player.view;
        let lanes: [f64; L] = match ended {
            Ended::Won => return None,
            Ended::Lost => view.bust(),
            Ended::Stopped => {
                let (from, to) = (&before.rows[0], &after.rows[0]);
                let climbed = |slot: &usize| from[*slot] != to[*slot];
                let mask =
                    (0..self.board.columns).filter(climbed).fold(0, |mask, slot| mask | 1 << slot);
                View::<L>::markers(view, mask);
                view.stop(to, after.owned[0] & !before.owned[0])
            }
        };
        Some(of_all(self.board.seats, &lanes))
    }
}
