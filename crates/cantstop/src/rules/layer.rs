//! The rank of anchors (turn-start positions) in the order of play.
//!
//! A turn that ends with a stop either claims a column or moves squares up in open ones.
//! So claimed columns count first, then the squares of all seats in open
//! columns; the sum of squares alone would fall where a claim removes the
//! opponents' squares. A lost turn leaves both as they are and hands the dice
//! on, so the anchors linked by busts have the same rank, unless some
//! seat cannot lose its turn: then none of them can recur, and they are
//! ranked one after the other, that seat's last.

use super::position::{MovePosition, RollPosition};
use super::{CantStop, Sharing};
use retrodice_core::game::{Game, Next};
use std::collections::HashSet;

/// Returns the layer of an anchor, as [`Game::layer`] defines it.
pub(super) fn layer(game: &CantStop, anchor: &RollPosition) -> u64 {
    let seats = game.seats() as u64;
    let spaces: u64 = game.options().lengths.iter().map(|&length| u64::from(length)).sum();
    let (mut claimed, mut squares) = (0, 0);
    for (height, length) in anchor.rows().iter().flat_map(|row| row.iter().zip(game.lengths())) {
        if height == length {
            claimed += 1;
        } else {
            squares += u64::from(*height);
        }
    }
    (claimed * (spaces * seats + 1) + squares) * seats + rank_in_chain(game, anchor)
}

/// Returns zero if every seat can lose its turn here. Otherwise returns seats − 1 for a
/// mover that cannot, one less for the seat before, and so on.
fn rank_in_chain(game: &CantStop, anchor: &RollPosition) -> u64 {
    // With a closed even column 2f four times the face f loses any turn; and a
    // single seat is never anywhere else after a lost turn.
    let certain = game.columns().any(|c| c.sum() % 2 == 0 && game.owner(anchor, c).is_some());
    if certain || game.seats() == 1 {
        return 0;
    }
    let mut at = *anchor;
    for distance in 0..game.seats() {
        if !has_room(game, &at) && !can_bust(game, &at) {
            return (game.seats() - 1 - distance) as u64;
        }
        at = at.pass();
    }
    0
}

/// Returns whether a quick, sufficient condition shows that the mover can lose the turn
/// that starts here.
///
/// Any column can be entered alone, by a roll of its sum twice. If in one column more
/// than there are markers such a roll stays below the top, the markers can be put into
/// them, leaving out one even column 2f. Four times the face f then cannot be used.
fn has_room(game: &CantStop, anchor: &RollPosition) -> bool {
    let reach = 2 * if game.options().sharing == Sharing::Jump { game.seats() } else { 1 };
    let roomy = game.columns().filter(|&column| {
        let top = usize::from(game.lengths()[column.slot()]);
        game.owner(anchor, column).is_none() && usize::from(anchor.square(0, column)) + reach < top
    });
    roomy.count() > game.options().markers
}

/// Returns whether the mover can lose the turn that begins here. The search goes depth
/// first, so that it ends after a few rolls wherever many rolls lose.
fn can_bust(game: &CantStop, anchor: &RollPosition) -> bool {
    let mut visited = HashSet::from([*anchor]);
    let mut pending = vec![*anchor];
    let mut moves = Vec::new();
    while let Some(at) = pending.pop() {
        let landed: Vec<MovePosition> =
            (0..game.rolls(&at).len()).map(|roll| game.land(&at, roll)).collect();
        if landed.iter().any(|landed| game.is_bust(landed)) {
            return true;
        }
        landed.iter().for_each(|landed| game.moves(landed, &mut moves));
        for next in moves.drain(..).map(|choice| choice.next) {
            if let Next::Roll(next) = next
                && visited.insert(next)
            {
                pending.push(next);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use retrodice_core::game::Position;
    use retrodice_core::index::Indexed;
    use retrodice_core::notation::Notation;

    fn anchor(game: &CantStop, text: &str) -> RollPosition {
        match game.read_position(text) {
            Ok(Position::Roll(at)) => at,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_seat_that_cannot_lose_its_turn_comes_last() {
        let options = Options { players: 2, columns_to_win: 2, ..Options::new(2, 1) };
        let game = CantStop::with(options).unwrap();
        // Whoever owns the middle column wins with any roll.
        let (owner, other) = (anchor(&game, "3:3 / - | -"), anchor(&game, "- / 3:3 | -"));
        assert!(!can_bust(&game, &owner) && can_bust(&game, &other));
        assert_eq!(layer(&game, &owner), layer(&game, &other) + 1);
    }

    #[test]
    fn every_anchor_with_room_can_bust() {
        let mut roomy = 0;
        for sharing in Sharing::ALL {
            for (sides, shortest, markers) in [(2, 3, 1), (2, 4, 2), (3, 3, 3), (3, 2, 4)] {
                let options = Options {
                    players: 2,
                    columns_to_win: 2,
                    sharing,
                    markers,
                    ..Options::new(sides, shortest)
                };
                let game = CantStop::with(options).unwrap();
                let bound = game.index_bound();
                let step = (bound / 2_000) as usize | 1;
                for at in (0..bound).step_by(step).filter_map(|index| game.anchor_at(index)) {
                    if has_room(&game, &at) {
                        roomy += 1;
                        assert!(can_bust(&game, &at), "{game:?} {at:?}");
                    }
                }
            }
        }
        assert!(roomy > 1_000, "{roomy}");
    }

    #[test]
    fn a_claim_raises_the_layer_though_squares_vanish() {
        for sharing in Sharing::ALL {
            let options = Options { players: 2, sharing, ..Options::new(6, 3) };
            let game = CantStop::with(options).unwrap();
            let before = anchor(&game, "7:12 / 7:11,8:10,2:2 | -");
            let after = anchor(&game, "8:10,2:2 / 7:13 | -");
            assert!(layer(&game, &before) < layer(&game, &after));
            assert_eq!(layer(&game, &before), layer(&game, &before.pass()));
        }
    }
}
