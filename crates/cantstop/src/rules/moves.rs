//! The legal moves of a move position.

use super::board::{Column, HeightRow};
use super::columns::ColumnSet;
use super::pairing::{Pairing, RollClass};
use super::position::{Choice, MovePosition, RollPosition, Sums, Then};
use super::uses::Markers;
use super::variants::{Reading, Sharing};
use super::{CantStop, misreadings::Misreading};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};

/// Appends the legal moves in the documented order.
pub(super) fn moves(game: &CantStop, at: &MovePosition, into: &mut Moves<CantStop>) {
    let turn = TurnMarkers::new(game, &at.at);
    let before = into.len();
    turn.each_advance_of_roll(at, |sums| turn.append_moves(sums, into));
    if into.len() == before {
        let next = Next::Pass(at.at.without_markers().pass());
        into.push(Move { choice: Choice::Bust, gain: 0, next });
    }
}

/// Calls `take` with the choice of each legal move, in the documented order.
pub(super) fn choices(game: &CantStop, at: &MovePosition, mut take: impl FnMut(Choice)) {
    let turn = TurnMarkers::new(game, &at.at);
    let mut is_bust = true;
    let claimed = game.claimed(&at.at, 0);
    turn.each_advance_of_roll(at, |sums| {
        is_bust = false;
        let markers = advanced_markers(game, &at.at, sums);
        let mut take = |then| take(Choice::Advance { sums, then });
        if may_stop(game, &at.at, &markers) {
            take(Then::Stop);
            if claimed + game.tops(&markers) >= game.options().columns_to_win {
                return;
            }
        }
        take(Then::Roll);
    });
    if is_bust {
        take(Choice::Bust);
    }
}

/// Returns the successor of a legal move.
pub(super) fn follow(
    game: &CantStop,
    at: &MovePosition,
    choice: Choice,
) -> Option<Next<RollPosition>> {
    let Choice::Advance { sums, then } = choice else {
        return Some(Next::Pass(at.at.without_markers().pass()));
    };
    let after = after(game, &at.at, sums);
    match then {
        Then::Stop => stop(game, &after),
        Then::Roll => Some(Next::Roll(after)),
    }
}

/// Returns whether no pairing is available.
pub(super) fn is_bust(game: &CantStop, at: &MovePosition) -> bool {
    let mut available = false;
    TurnMarkers::new(game, &at.at).each_advance_of_roll(at, |_| available = true);
    !available
}

/// Returns the weight of the rolls without an available pairing.
pub(super) fn bust_weight(game: &CantStop, at: &RollPosition) -> u64 {
    let turn = TurnMarkers::new(game, at);
    let usable = turn.markers.usable();
    let is_bust = |class: &&RollClass| match game.options().reading {
        // One usable sum is enough.
        Reading::Standard | Reading::MayDecline => {
            class.pairings.columns().intersection(usable).is_empty()
        }
        Reading::Misread(_) => is_bust(game, &MovePosition { at: *at, dice: class.dice }),
    };
    let busts = game.roll_classes().iter().filter(is_bust);
    busts.map(|class| u64::from(class.weight)).sum()
}

/// A roll position with its [`Markers`], computed once for all pairings.
struct TurnMarkers<'a> {
    game: &'a CantStop,
    at: &'a RollPosition,
    markers: Markers,
}

impl<'a> TurnMarkers<'a> {
    fn new(game: &'a CantStop, at: &'a RollPosition) -> Self {
        let placed = ColumnSet::in_row(&at.markers);
        let topped = game.at_top(&at.markers);
        let closed = at.rows().iter().fold(topped, |set, row| set.union(game.at_top(row)));
        let open = game.on_board().without(closed);
        let free = game.options().markers.saturating_sub(markers_in_use(game, &at.markers));
        let mut turn = Self { game, at, markers: Markers { placed, open, free } };
        if frees_topped_markers(game) {
            // Under this misreading the marker is free again if the step leads to the top.
            let last = open.iter().filter(|&column| turn.is_last_step(column));
            turn.markers.placed = placed.union(last.collect());
        }
        turn
    }

    /// Calls `take` for every advance that the dice allow, in the documented order.
    fn each_advance_of_roll(&self, at: &MovePosition, mut take: impl FnMut(Sums)) {
        let pairings = at.pairings();
        let reading = self.game.options().reading;
        for &pairing in &pairings {
            match reading {
                Reading::Standard => self.each_advance(pairing, false, &mut take),
                Reading::MayDecline => self.each_advance(pairing, true, &mut take),
                Reading::Misread(misreading) => {
                    self.each_misread_advance(misreading, pairing, &pairings, &mut take);
                }
            }
        }
    }

    /// Calls `take` for every advance of one pairing. A second step that is lost at the top
    /// makes the same sum twice a single one.
    fn each_advance(&self, pairing: Pairing, may_decline: bool, take: &mut impl FnMut(Sums)) {
        let Pairing { low, .. } = pairing;
        let last = pairing.is_double() && self.is_usable(low) && self.is_last_step(low);
        self.markers.each_advance(pairing, may_decline && !last, |sums| {
            take(if last { Sums::One(low) } else { sums });
        });
    }

    /// Calls `take` for every advance of `pairing`, one of `pairings`, under a mistaken reading of
    /// the rule on using sums.
    fn each_misread_advance(
        &self,
        misreading: Misreading,
        pairing: Pairing,
        pairings: &[Pairing],
        take: &mut impl FnMut(Sums),
    ) {
        let Pairing { low, high } = pairing;
        let both = self.can_use_both(pairing);
        match misreading {
            Misreading::BothSumsMustBePlayable if !both => {}
            Misreading::PairingWithBothFirst
                if !both && pairings.iter().any(|&other| self.can_use_both(other)) => {}
            Misreading::DoubleNeedsTwoSteps if low == high && !both => {}
            Misreading::SmallerSumForced if !both && self.is_usable(low) => take(Sums::One(low)),
            Misreading::ExactlyOneSum => {
                let usable = pairing.columns().iter().filter(|&column| self.is_usable(column));
                usable.map(Sums::One).for_each(take);
            }
            _ => self.each_advance(pairing, false, take),
        }
    }

    /// Returns whether the sum can move a marker when used alone.
    fn is_usable(&self, column: Column) -> bool {
        self.markers.usable().contains(column)
    }

    /// Returns whether both sums can be used, the same one twice only with two spaces left.
    fn can_use_both(&self, pairing: Pairing) -> bool {
        let sums = pairing.columns();
        self.markers.advanced_by(sums)[0] == sums
            && !(pairing.is_double() && self.is_last_step(pairing.low))
    }

    /// Returns whether the next step in this column, an open one, leads to its top.
    fn is_last_step(&self, column: Column) -> bool {
        let mut markers = self.at.markers;
        step(self.game, self.at, &mut markers, column);
        markers[column.slot()] == self.game.lengths()[column.slot()]
    }

    /// Appends the moves that use these sums: stopping, if allowed, and rolling on.
    fn append_moves(&self, sums: Sums, into: &mut Moves<CantStop>) {
        let after = after(self.game, self.at, sums);
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

/// Moves the marker of this column up one space, or on to the next free one.
fn step(game: &CantStop, at: &RollPosition, markers: &mut HeightRow, column: Column) {
    let slot = column.slot();
    markers[slot] = markers[slot].max(at.squares[0][slot]) + 1;
    if game.options().sharing == Sharing::Jump {
        // No opponent stands at the top of an open column, so this ends there.
        while at.rows()[1..].iter().any(|row| row[slot] == markers[slot]) {
            markers[slot] += 1;
        }
    }
}

/// Returns the markers after these sums are used.
fn advanced_markers(game: &CantStop, at: &RollPosition, sums: Sums) -> HeightRow {
    let mut markers = at.markers;
    sums.steps().for_each(|column| step(game, at, &mut markers, column));
    markers
}

/// Returns the position after these sums are used.
fn after(game: &CantStop, at: &RollPosition, sums: Sums) -> RollPosition {
    RollPosition { markers: advanced_markers(game, at, sums), ..*at }
}

/// Returns the successor if the mover stops here, `None` if that is forbidden.
pub(super) fn stop(game: &CantStop, at: &RollPosition) -> Option<Next<RollPosition>> {
    if !may_stop(game, at, &at.markers) {
        return None;
    }
    Some(if is_won(game, at) {
        Next::End(ending(game))
    } else {
        Next::Pass(settle(game, at).pass())
    })
}

/// Returns the number of the turn's markers that are on the board and not free again.
pub(super) fn markers_in_use(game: &CantStop, markers: &HeightRow) -> usize {
    ColumnSet::in_row(markers).len()
        - if frees_topped_markers(game) { game.tops(markers) } else { 0 }
}

fn frees_topped_markers(game: &CantStop) -> bool {
    game.options().reading == Reading::Misread(Misreading::ToppedMarkerIsFreed)
}

/// Returns whether the mover may stop with these markers.
pub(super) fn may_stop(game: &CantStop, at: &RollPosition, markers: &HeightRow) -> bool {
    let shares = |(slot, &height): (usize, &u8)| {
        height > 0 && at.rows()[1..].iter().any(|row| row[slot] == height)
    };
    game.options().sharing != Sharing::ForcedRoll || !markers.iter().enumerate().any(shares)
}

/// Returns whether the mover's claimed columns and markers at the top suffice to win.
pub(super) fn is_won(game: &CantStop, at: &RollPosition) -> bool {
    game.claimed(at, 0) + game.tops(&at.markers) >= game.options().columns_to_win
}

fn ending(game: &CantStop) -> Ending {
    if game.seats() == 1 { Ending::Over } else { Ending::Won(SeatSet::MOVER) }
}

/// Turns the mover's markers into squares and clears the claimed columns of others.
fn settle(game: &CantStop, at: &RollPosition) -> RollPosition {
    let mut after = at.without_markers();
    // A marker is above its seat's square.
    for (square, &marker) in after.squares[0].iter_mut().zip(&at.markers) {
        *square = marker.max(*square);
    }
    for column in game.at_top(&at.markers).iter() {
        after.squares[1..].iter_mut().for_each(|row| row[column.slot()] = 0);
    }
    after
}
