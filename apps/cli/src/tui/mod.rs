//! Playing on a terminal: the screens and the keys.

#[cfg(feature = "play")]
mod app;
#[cfg(feature = "play")]
mod boards;
#[cfg(feature = "play")]
mod cursor;
#[cfg(feature = "play")]
mod draw;
#[cfg(feature = "play")]
mod explore;
// Puzzles, too, ask for the date.
#[cfg_attr(not(feature = "play"), allow(dead_code))]
mod save;
#[cfg(feature = "play")]
mod terminal;
#[cfg(all(test, feature = "play"))]
mod tests;

pub use save::today;
#[cfg(feature = "play")]
pub use {app::App, save::Saved, terminal::run};
