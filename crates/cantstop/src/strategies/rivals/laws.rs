//! What the values of a mind must satisfy on every board.

use super::mind::Mind;
use super::school::quick_game;
use super::seeing::Seeing;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::{Turn, topped};
use super::view::View;
use crate::rules::CantStop;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose, Stream};

/// Rounding of sums of single-precision numbers.
const ROUNDING: f64 = 1e-4;

/// Boards of quick games on which the values of a mind break a law: those of the seats sum to
/// one, a board is worth to the seat that hands it on what it then is worth to that seat, and
/// where squares are shared a stop is worth no less than a lost turn. A stop is examined on each
/// board, with any markers.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind belongs to another game.
pub fn broken(game: &CantStop, mind: &Mind, boards: u64, seed: u64) -> Result<u64, PlayError> {
    let board = Board::new(game)?;
    mind.check(&board)?;
    let source = Experiment::new(seed, "laws");
    let (mut view, mut turn) = (Seeing::new(mind), Turn::<1>::new(u8::MAX));
    let (mut seen, mut broken, mut number) = (0, 0, 0);
    while seen < boards {
        let [mut dice, mut decisions, mut draws] =
            [Purpose::Dice, Purpose::Decisions, Purpose::Other]
                .map(|purpose| source.stream(number, purpose));
        number += 1;
        let (met, _) = quick_game(&board, &mut dice, &mut decisions);
        for at in met.into_iter().take((boards - seen) as usize) {
            seen += 1;
            turn.begin(&board, &at, &mut view);
            broken += u64::from(breaks(mind, &board, &at, (&turn, &mut view), &mut draws));
        }
    }
    Ok(broken)
}

fn breaks(
    mind: &Mind,
    board: &Board,
    at: &Squares,
    (turn, view): (&Turn<1>, &mut Seeing<'_>),
    draws: &mut Stream,
) -> bool {
    let values = mind.values(at);
    let sum: f64 = values[..at.seats].iter().sum();
    let alone = at.seats == 1;
    let mut wrong = !alone && (sum - 1.0).abs() > 1e-9;
    wrong |= values[..at.seats].iter().any(|value| !value.is_finite());
    let (mut markers, mut heights) = (0, at.rows[0]);
    for _ in 0..3 {
        let slot = draws.index(board.columns);
        if (at.closed() | markers) >> slot & 1 == 0 {
            let room = u64::from(board.length(slot) - heights[slot]);
            heights[slot] += 1 + draws.below(room) as u8;
            markers |= 1 << slot;
        }
    }
    let topped = topped(board, markers, &heights);
    let wins = at.claims(0) + topped.count_ones() >= board.columns_to_win;
    if wins || !turn.may_stop(markers, &heights) {
        return wrong;
    }
    View::<1>::markers(view, markers);
    let all: [f64; MOST_SEATS] = view.stop(&heights, topped);
    let mut next = *at;
    next.settle(&heights, topped);
    next.pass();
    let mut said = mind.values(&next);
    said[..at.seats].rotate_right(1);
    let apart = |(one, other): (&f64, &f64)| (one - other).abs() > ROUNDING * (1.0 + other.abs());
    wrong |= all[..at.seats].iter().zip(&said).any(apart);
    let ([stop], [bust]): ([f64; 1], [f64; 1]) = (view.stop(&heights, topped), view.bust());
    wrong | (mind.shares_freely() && stop < bust)
}
