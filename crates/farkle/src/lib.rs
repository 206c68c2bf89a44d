//! Farkle, also known as Ten Thousand and Zilch: rules, strategies, coach.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod coach;
#[cfg(feature = "analysis")]
mod kernel;
mod learning;
#[cfg(feature = "analysis")]
pub mod loaded;
#[cfg(feature = "analysis")]
pub mod questions;
pub mod rules;
pub mod strategies;

pub use rules::*;

use retrodice_questions::{Family, NoFastPaths, opened};

/// Evaluates an expression once for each type of game of this crate, which it names `$game`.
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $body:expr) => {{
        type $game = $crate::Farkle;
        $body
    }};
}

/// Farkle by name, for lists of games.
// Inlined elsewhere, it would take the compilation of the whole game with it.
#[inline(never)]
pub fn families() -> &'static [Family] {
    const {
        &[Family {
            name: "farkle",
            description: "Farkle: roll six dice, set scoring dice aside, roll the rest or hold; \
                      farkle(target, players=1..4, table=standard|patch|zilch|adding|kingdom-come, \
                      entry=points to get on the board, bank=points to hold in any turn, \
                      last_round=yes|no, and \
                      combinations of your own: three_ones, four, five, six, straight, low_straight, \
                      high_straight, three_pairs, four_and_pair, two_triplets, nothing=points); \
                      farkle(turn) is one turn for points",
            examples: &[
                "farkle(2000)",
                "farkle(10000,players=1)",
                "farkle(500,players=3)",
                "farkle(2000,table=patch,entry=500)",
                "farkle(1000,table=zilch,bank=300)",
                "farkle(1500,table=kingdom-come)",
                "farkle(2000,four=x2,three_pairs=1500)",
                "farkle(1000,last_round=yes)",
                "farkle(turn)",
            ],
            log_formats: &[],
            table_format: None,
            open: |spec| Ok(opened(Farkle::from_arguments(&spec.arguments)?, &NoFastPaths)),
        }]
    }
}
