//! The game on a terminal: its state, screens and file.

#[cfg(feature = "play")]
mod app;
#[cfg(feature = "play")]
mod boards;
#[cfg(feature = "play")]
mod cursor;
#[cfg(feature = "play")]
mod draw;
// Without the feature, only puzzles use it, for today's date.
#[cfg_attr(not(feature = "play"), allow(dead_code))]
mod save;
#[cfg(all(test, feature = "play"))]
mod tests;

pub use save::today;
#[cfg(feature = "play")]
pub use {app::App, draw::screen, save::Saved};
