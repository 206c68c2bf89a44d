//! Any strategy as a player of the arena, asked through the rules for every move.

use super::players::{Ended, Luck};
use super::squares::{Board, Squares};
use super::strategy::placed;
use super::turn::topped;
use crate::rules::{CantStop, ColumnHeights, RollPosition, Setup};
use crate::strategies::heuristic::uses;
use retrodice_core::game::{Game, Next};
use retrodice_play::policy::Strategy;

/// Plays a turn of `strategy` from these squares and settles them; `None` if it takes
/// too many rolls or picks a move that does not exist.
pub(super) fn turn(
    strategy: &dyn Strategy<CantStop>,
    game: &CantStop,
    board: &Board,
    at: &mut Squares,
    luck: &mut Luck<'_>,
) -> Option<Ended> {
    let mut here = anchor(game, at);
    let mut moves = Vec::new();
    loop {
        if luck.rolls >= luck.longest {
            return None;
        }
        luck.rolls += 1;
        let table = game.rolls(&here);
        let landed = game.land(&here, table.draw(luck.dice.below(table.total())));
        if game.is_bust(&landed) {
            return Some(Ended::Lost);
        }
        moves.clear();
        game.moves(&landed, &mut moves);
        let picked = strategy.pick(&landed, &moves, luck.decisions);
        // Only strategies from outside fail; the arena asks them why.
        let step = moves.get(picked)?;
        if let Next::Roll(next) = &step.next {
            here = *next;
            continue;
        }
        let mut ways = uses(game, landed.before(), &moves).into_iter();
        let way = ways.find(|way| way.stop == Some(picked) || way.roll == Some(picked));
        let (mask, heights) = placed(at, &way.expect("every move uses the dice").after);
        let topped = topped(board, mask, &heights);
        return Some(match step.next {
            Next::End(_) => {
                at.owned[0] |= topped;
                Ended::Won
            }
            Next::Roll(_) | Next::Pass(_) => {
                at.settle(&heights, topped);
                Ended::Stopped
            }
        });
    }
}

/// The start of a turn on these squares.
pub(super) fn anchor(game: &CantStop, at: &Squares) -> RollPosition {
    let squares = |seat: usize| -> ColumnHeights {
        let columns = game.columns().map(|column| (column, at.rows[seat][column.slot()]));
        columns.filter(|&(_, height)| height > 0).collect()
    };
    let squares = (0..at.seats).map(squares).collect();
    let setup = Setup { squares, markers: ColumnHeights::new() };
    game.position(&setup).expect("the arena plays by the rules")
}
