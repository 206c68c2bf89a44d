//! Kernel that solves two-player Can't Stop with three markers exactly.
//!
//! # Equations
//! A *board* is the squares of both seats and the seat to move: an anchor of the game. A turn
//! returns to the squares of its board only by a bust, which passes the dice. So a board and
//! its *partner*, the same squares with the other seat to move, form the only cycle. Let x be
//! the mover's win probability and y the partner's. Then x = F(1 − y) and y = G(1 − x), where F
//! is one sweep through the mover's turn with 1 − y as the value of a bust: convex, rising, of
//! slope below one. Each Newton step solves the linear system of the pieces of F and G at the
//! last guess. It is not safe by itself, because F is convex but 1 − G is concave. A pair that
//! has not converged after `NEWTON_ROUNDS` rounds continues by substitution, which contracts.
//!
//! # Order
//! Boards are sorted by ownership of columns (`classes`), more owned columns first, then by the
//! sum of both seats' squares, the highest first. All boards of one such layer are independent.
//! Within it, boards with the same squares of the mover share one program (`programs`) and
//! differ only in numbers. The sweep computes `LANES` of them side by side, one in each
//! *lane* of vectors (`sweep`).
//!
//! # Symmetry
//! If the start is the same for both seats, one table serves both. If the start is its own
//! mirror image, only one of two mirror images is computed.
//!
//! Every value is a function of finished layers alone: the bits do not depend on
//! the number of threads or the instruction set.
//!
//! ```
//! use retrodice::cantstop::{CantStop, Options, duel};
//! use retrodice::core::{game::Game, observer::Unwatched};
//! let game = CantStop::with(Options { players: 2, ..Options::new(3, 1) })?;
//! let solution = duel::solve(&game, &Unwatched)?;
//! let first = solution.value(&game, &game.start(), false).expect("the start");
//! // By the generic solver, which shares no code with this kernel.
//! assert!((first - 0.760_069).abs() < 5e-7);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod classes;
mod layers;
mod programs;
mod shape;
mod solution;
mod sweep;
#[cfg(test)]
mod tests;

pub use layers::DuelStats;
pub use solution::{DuelSolution, boards_from, solve, solve_by, solve_from};

/// Values by table, as matrices: a row for each rank of the opponent, a column for each rank of
/// the mover.
#[derive(Debug)]
struct DuelValues {
    tables: Vec<Vec<f64>>,
}

/// Rounds by Newton's method before a pair switches to substitution.
const NEWTON_ROUNDS: u32 = 16;

/// Maximum number of rounds. Substitution contracts, so it is never reached.
const MAX_ROUNDS: u32 = 20_000;

/// Largest change of a value in a round at which a pair of boards has converged.
const TOLERANCE: f64 = 1e-13;

/// Number of boards that are swept side by side.
const LANES: usize = 16;
