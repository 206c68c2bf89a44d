//! Two-player Can't Stop, exactly: three markers, values in win probability.
//!
//! # What is solved
//! A *board* is the squares of both seats and who is to move. From a board a
//! turn leads back to itself only by a bust, and that hands the dice over; so a
//! board and its partner, the same squares with the other seat to move, form the
//! only cycle. With the chance x that the mover wins and the partner's y,
//! x = F(1 − y) and y = G(1 − x), where F is one sweep through the mover's turn
//! with 1 − y as the value of a bust: convex, rising, of slope below one. The linear
//! pieces of F and G at the last guess make a linear system for x and y; that is
//! Newton's method. It is not safe by itself (F is convex but 1 − G is concave),
//! so a pair that has not converged after [`NEWTON_ROUNDS`] rounds continues by
//! plain substitution, which contracts.
//!
//! # Order
//! Boards are sorted by who owns which columns (`classes`), more owned columns
//! first, then by the sum of both seats' squares, the highest first. All
//! boards of one such layer are independent. Within it the boards with the same
//! mover's squares share one program and differ only in numbers: they are swept
//! in lanes (`sweep`).
//!
//! # Symmetry
//! If the start is the same for both seats, one table serves both. On boards
//! that are their own mirror images one of each two images is computed.
//!
//! Every value is a function of finished layers alone: the bits do not depend on
//! the number of threads or the instruction set.

mod classes;
mod layers;
mod programs;
mod shape;
pub mod solution;
mod sweep;
#[cfg(test)]
mod tests;

pub use solution::{DuelSolution, Tally, boards_from, solve, solve_by, solve_from};

/// Values by table: the other seat's rank times the mover's ranks, and the
/// mover's rank.
#[derive(Debug)]
struct DuelValues {
    tables: Vec<Vec<f64>>,
}

/// Rounds by Newton's method before a pair switches to substitution.
pub const NEWTON_ROUNDS: u32 = 16;

/// The most rounds; substitution contracts, so this is never reached.
pub const MOST_ROUNDS: u32 = 20_000;

/// A pair has settled when the last round moved neither value by more.
pub const SETTLED: f64 = 1e-13;

/// Boards that are swept side by side.
pub const LANES: usize = 16;
