//! The eight questions of "Beating Can't Stop" (exercise sheet, 2021), answered.
//!
//! Questions 1 to 4 are exact and fast: [`document`] recomputes them each
//! time, with their checks by simulation. Questions 5 to 8 are about play that
//! only many games can compare; their results are kept in a [`Played`] record,
//! part by part ([`PARTS`]), and [`measure`] plays a part again.

mod games;
mod one_player;
mod page;

pub use games::{PARTS, Played, measure};
pub use one_player::agreement_figure;
pub use page::document;
