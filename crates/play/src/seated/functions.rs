//! Exact values of players that are functions.

use super::{Seat, SeatedGame, SeatedValues};
use crate::error::PlayError;
use crate::policy::{MoveOf, PolicyFn};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use std::sync::Arc;

/// Values a function in seat 0 of a game for two against its best response in seat 1.
///
/// Hold at 20 wins 46.0 % of the games of `pig(100)` against optimal play, and 44.5 % against the
/// opponent that knows it. To 40 points:
///
/// ```
/// use retrodice::pig::{Pig, PigMove};
/// use retrodice::play::seated::best_response;
///
/// let values = best_response(Pig::new(40)?, |at: &PigMove, moves| {
///     let total = at.before().turn_total() + u16::from(at.dice().faces()[0]);
///     usize::from(moves.len() > 1 && total < 20)
/// })?;
/// // Who begins wins more often.
/// let wins = [values.chance(0, 0)?, values.chance(0, 1)?];
/// assert!((wins[0] - 0.511089289).abs() < 1e-8 && (wins[1] - 0.402108650).abs() < 1e-8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of [`SeatedGame::new`] and [`SeatedGame::solve`].
pub fn best_response<G: Indexed + 'static>(
    game: G,
    choose: impl Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync + 'static,
) -> Result<SeatedValues<G, G>, PlayError> {
    SeatedGame::new(game, vec![function(choose), Seat::Free])?.solve(&Unwatched, None)
}

/// Values two functions against each other in a game for two, the first in seat 0.
///
/// ```
/// use retrodice::pig::{Pig, PigMove};
/// use retrodice::play::policy::MoveOf;
/// use retrodice::play::seated::exact_match;
///
/// let hold = |points| {
///     move |at: &PigMove, moves: &[MoveOf<Pig>]| {
///         let total = at.before().turn_total() + u16::from(at.dice().faces()[0]);
///         usize::from(moves.len() > 1 && total < points)
///     }
/// };
/// let values = exact_match(Pig::new(40)?, hold(10), hold(20))?;
/// let wins = (values.chance(1, 0)? + values.chance(1, 1)?) / 2.0;
/// assert!((wins - 0.687592261).abs() < 1e-8, "of the games, hold at 20 wins {wins}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of [`SeatedGame::new`] and [`SeatedGame::solve`].
pub fn exact_match<G: Indexed + 'static>(
    game: G,
    first: impl Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync + 'static,
    second: impl Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync + 'static,
) -> Result<SeatedValues<G, G>, PlayError> {
    SeatedGame::new(game, vec![function(first), function(second)])?.solve(&Unwatched, None)
}

/// Puts a function in a seat.
fn function<G: Game + 'static>(
    choose: impl Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync + 'static,
) -> Seat<G> {
    Seat::Strategy(Arc::new(PolicyFn::new("the function", choose)))
}
