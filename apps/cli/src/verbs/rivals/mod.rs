//! Can't Stop among several players.

mod tables;
mod train;

pub use tables::{Duel, Tournament};
pub use train::Train;
