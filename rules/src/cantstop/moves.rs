//! The legal moves of a move position.

use super::board::{Column, Row};
use super::misread;
use super::pairing::{Pairing, Pairings};
use super::position::{Choice, MovePosition, RollPosition, Sums, Then};
use super::reading::{Reading, Sharing};
use super::{CantStop, misreadings::Misreading};
use crate::game::{Ending, Game, Move, Moves, Next, SeatSet};

/// Appends the legal moves in the documented order.
pub(super) fn moves(game: &CantStop, at: &MovePosition, into: &mut Moves<CantStop>) {
    let turn = Turn::new(game, &at.at);
    let before = into.len();
    turn.each_use(at, |sums| turn.advance(sums, into));
    if into.len() == before {
        let next = Next::Pass(at.at.without_markers().pass());
        into.push(Move { choice: Choice::Bust, gain: 0, next });
    }
}

/// Whether no pairing is available.
pub(super) fn is_bust(game: &CantStop, at: &MovePosition) -> bool {
    let mut available = false;
    Turn::new(game, &at.at).each_use(at, |_| available = true);
    !available
}

/// A roll position, looked at once for all pairings.
pub(super) struct Turn<'a> {
    game: &'a CantStop,
    at: &'a RollPosition,
    /// One bit for each slot whose column is claimed.
    closed: u16,
    /// Markers that are not on the board.
    free: usize,
}

impl<'a> Turn<'a> {
    fn new(game: &'a CantStop, at: &'a RollPosition) -> Self {
        let mut closed = 0;
        for row in at.rows() {
            for (slot, (height, length)) in row.iter().zip(game.lengths()).enumerate() {
                closed |= u16::from(height == length) << slot;
            }
        }
        let free = game.options().markers.saturating_sub(markers_in_use(game, &at.markers));
        Self { game, at, closed, free }
    }

    /// Calls `take` for every way to use the dice, in the documented order.
    fn each_use(&self, at: &MovePosition, mut take: impl FnMut(Sums)) {
        let pairings = Pairings::of(at.dice);
        let reading = self.game.options().reading;
        for &pairing in pairings.as_slice() {
            match reading {
                Reading::Standard => self.uses(pairing, false, &mut take),
                Reading::MayDecline => self.uses(pairing, true, &mut take),
                Reading::Misread(misreading) => {
                    misread::uses(self, misreading, pairing, pairings.as_slice(), &mut take);
                }
            }
        }
    }

    /// The ways to use one pairing: both sums, the smaller, the larger.
    pub(super) fn uses(&self, pairing: Pairing, declining: bool, take: &mut impl FnMut(Sums)) {
        let (low, high) = pairing;
        if low == high {
            if self.is_usable(low) {
                let last = self.is_last_step(low);
                if !last {
                    take(Sums::Twice(low));
                }
                if last || declining {
                    take(Sums::One(low));
                }
            }
            return;
        }
        let both = self.are_both_usable(pairing);
        if both {
            take(Sums::Two(low, high));
        }
        if !both || declining {
            [low, high]
                .into_iter()
                .filter(|&sum| self.is_usable(sum))
                .map(Sums::One)
                .for_each(take);
        }
    }

    /// Whether the sum can move a marker when used alone.
    pub(super) fn is_usable(&self, column: Column) -> bool {
        let slot = column.slot();
        self.closed >> slot & 1 == 0
            && self.at.markers[slot] != self.game.lengths()[slot]
            && (self.free > 0 || !self.needs_marker(column))
    }

    /// Whether two different sums can both be used.
    pub(super) fn are_both_usable(&self, (low, high): Pairing) -> bool {
        let needing = || [low, high].into_iter().filter(|&sum| self.needs_marker(sum)).count();
        low != high && self.is_usable(low) && self.is_usable(high) && needing() <= self.free
    }

    /// Whether a step in this column takes a free marker. Under one misreading
    /// the marker is free again if that step leads to the top.
    fn needs_marker(&self, column: Column) -> bool {
        self.at.markers[column.slot()] == 0
            && !(frees_topped_markers(self.game) && self.is_last_step(column))
    }

    /// Whether the next step in this column leads to its top.
    pub(super) fn is_last_step(&self, column: Column) -> bool {
        let mut markers = self.at.markers;
        self.step(&mut markers, column);
        markers[column.slot()] == self.game.lengths()[column.slot()]
    }

    /// Moves the marker of this column up one space, or on to the next free one.
    fn step(&self, markers: &mut Row, column: Column) {
        let slot = column.slot();
        markers[slot] = markers[slot].max(self.at.squares[0][slot]) + 1;
        if self.game.options().sharing == Sharing::Jump {
            // No opponent stands at the top of an open column, so this ends there.
            while self.at.rows()[1..].iter().any(|row| row[slot] == markers[slot]) {
                markers[slot] += 1;
            }
        }
    }

    /// Appends the moves that use these sums.
    fn advance(&self, sums: Sums, into: &mut Moves<CantStop>) {
        let mut markers = self.at.markers;
        match sums {
            Sums::One(column) => self.step(&mut markers, column),
            Sums::Two(low, high) => {
                self.step(&mut markers, low);
                self.step(&mut markers, high);
            }
            Sums::Twice(column) => {
                self.step(&mut markers, column);
                self.step(&mut markers, column);
            }
        }
        let after = RollPosition { markers, ..*self.at };
        let mut add = |then, next| {
            into.push(Move { choice: Choice::Advance { sums, then }, gain: 0, next });
        };
        if may_stop(self.game, &after) {
            if is_won(self.game, &after) {
                return add(Then::Stop, Next::End(ending(self.game)));
            }
            add(Then::Stop, Next::Pass(settle(self.game, &after).pass()));
        }
        add(Then::Roll, Next::Roll(after));
    }
}

/// How many of the turn's markers are taken.
pub(super) fn markers_in_use(game: &CantStop, markers: &Row) -> usize {
    let placed = markers.iter().filter(|&&height| height > 0).count();
    placed - if frees_topped_markers(game) { game.tops(markers) } else { 0 }
}

fn frees_topped_markers(game: &CantStop) -> bool {
    game.options().reading == Reading::Misread(Misreading::ToppedMarkerIsFreed)
}

/// Whether the mover may stop here, markers having moved.
pub(super) fn may_stop(game: &CantStop, at: &RollPosition) -> bool {
    let shares = |(slot, &height): (usize, &u8)| {
        height > 0 && at.rows()[1..].iter().any(|row| row[slot] == height)
    };
    game.options().sharing != Sharing::ForcedRoll || !at.markers.iter().enumerate().any(shares)
}

/// Whether the mover's claimed columns and markers at the top suffice to win.
pub(super) fn is_won(game: &CantStop, at: &RollPosition) -> bool {
    game.claimed(at, 0) + game.tops(&at.markers) >= game.options().columns_to_win
}

fn ending(game: &CantStop) -> Ending {
    if game.seats() == 1 { Ending::Over } else { Ending::Won(SeatSet::MOVER) }
}

/// The mover's markers become squares; what they claim is cleared of others.
fn settle(game: &CantStop, at: &RollPosition) -> RollPosition {
    let mut after = at.without_markers();
    for (slot, &height) in at.markers.iter().enumerate().filter(|&(_, &height)| height > 0) {
        if height == game.lengths()[slot] {
            after.squares.iter_mut().for_each(|row| row[slot] = 0);
        }
        after.squares[0][slot] = height;
    }
    after
}
