//! The legal moves of a move position.

use super::board::{Column, Row};
use super::columns::ColumnSet;
use super::misread;
use super::pairing::Pairing;
use super::position::{Choice, MovePosition, RollPosition, Sums, Then};
use super::reading::{Reading, Sharing};
use super::uses::Markers;
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

/// A roll position, analysed once for all pairings.
pub(super) struct Turn<'a> {
    game: &'a CantStop,
    at: &'a RollPosition,
    markers: Markers,
}

impl<'a> Turn<'a> {
    fn new(game: &'a CantStop, at: &'a RollPosition) -> Self {
        let (mut open, mut placed) = (ColumnSet::EMPTY, ColumnSet::EMPTY);
        for column in game.columns() {
            let (slot, length) = (column.slot(), game.lengths()[column.slot()]);
            if at.markers[slot] > 0 {
                placed = placed.with(column);
            }
            if at.markers[slot] != length && at.rows().iter().all(|row| row[slot] != length) {
                open = open.with(column);
            }
        }
        let free = game.options().markers.saturating_sub(markers_in_use(game, &at.markers));
        let mut turn = Self { game, at, markers: Markers { placed, open, free } };
        if frees_topped_markers(game) {
            // Under this misreading the marker is free again if the step leads to the top.
            let last = open.iter().filter(|&column| turn.is_last_step(column));
            turn.markers.placed = placed.union(last.collect());
        }
        turn
    }

    /// Calls `take` for every way to use the dice, in the documented order.
    fn each_use(&self, at: &MovePosition, mut take: impl FnMut(Sums)) {
        let pairings = at.pairings();
        let reading = self.game.options().reading;
        for &pairing in &pairings {
            match reading {
                Reading::Standard => self.uses(pairing, false, &mut take),
                Reading::MayDecline => self.uses(pairing, true, &mut take),
                Reading::Misread(misreading) => {
                    misread::uses(self, misreading, pairing, &pairings, &mut take);
                }
            }
        }
    }

    /// The ways to use one pairing. A second step that is lost at the top makes the
    /// same sum twice a single one.
    pub(super) fn uses(&self, pairing: Pairing, may_decline: bool, take: &mut impl FnMut(Sums)) {
        let Pairing { low, .. } = pairing;
        let last = pairing.is_double() && self.is_usable(low) && self.is_last_step(low);
        self.markers.uses(pairing, may_decline && !last, |sums| {
            take(if last { Sums::One(low) } else { sums });
        });
    }

    /// Whether the sum can move a marker when used alone.
    pub(super) fn is_usable(&self, column: Column) -> bool {
        self.markers.usable().contains(column)
    }

    /// Whether both sums can be used; the same one twice only with two spaces left.
    pub(super) fn uses_both(&self, pairing: Pairing) -> bool {
        let sums = pairing.columns();
        self.markers.advanced_by(sums)[0] == sums
            && !(pairing.is_double() && self.is_last_step(pairing.low))
    }

    /// Whether the next step in this column, an open one, leads to its top.
    fn is_last_step(&self, column: Column) -> bool {
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
        sums.steps().for_each(|column| self.step(&mut markers, column));
        let after = RollPosition { markers, ..*self.at };
        let mut add = |then, next| {
            into.push(Move { choice: Choice::Advance { sums, then }, gain: 0, next });
        };
        if let Some(next) = stop(self.game, &after) {
            let ends = matches!(next, Next::End(_));
            add(Then::Stop, next);
            if ends {
                return;
            }
        }
        add(Then::Roll, Next::Roll(after));
    }
}

/// What follows if the mover stops here, markers having moved.
pub(super) fn stop(game: &CantStop, at: &RollPosition) -> Option<Next<RollPosition>> {
    let next = || match is_won(game, at) {
        true => Next::End(ending(game)),
        false => Next::Pass(settle(game, at).pass()),
    };
    may_stop(game, at).then(next)
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
