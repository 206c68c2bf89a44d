//! Can't Stop for two to four seats: strategies, duels, tournaments, training.
//!
//! [`Arena`] plays games fast: every way of sharing, the standard reading only, on
//! any board of dice with up to six sides. It has four kinds of players:
//! strategies with tables ([`crate::strategies::TableStrategy`]), players that value
//! the boards at the ends of turns by a [`Mind`] and are exact within
//! the turn ([`Player::looking`]), exact players on solved boards, and all other
//! strategies, asked move by move.

mod adjusted;
mod ahead;
pub mod anywhere;
mod arena;
mod boxes;
pub mod bulk;
mod by_rules;
pub mod errors;
mod eyes;
mod judge;
mod kept;
mod ladder;
pub mod laws;
mod learn;
mod mind;
mod mind_file;
#[cfg(test)]
mod mind_tests;
pub mod played;
mod players;
mod programs;
mod quick;
pub mod school;
mod seeing;
mod shipped;
mod solved;
mod squares;
mod strategy;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use arena::{Arena, Lineup, Results, Seating, Standing, Standings};
pub use eyes::Eyes;
pub use judge::Judge;
pub use mind::Mind;
pub use players::Player;
pub use solved::Table;
pub use squares::{MOST_SEATS, Squares};
pub use strategy::Looker;
