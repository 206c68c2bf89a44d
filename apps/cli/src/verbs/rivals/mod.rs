//! Verbs for Can't Stop among several players: duels, tournaments and training.

mod tables;
mod train;

pub use tables::{Duel, Tournament};
pub use train::Train;
