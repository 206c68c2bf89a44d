//! Farkle, also known as Ten Thousand and Zilch: rules, strategies, coach.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod coach;
mod learning;
pub mod rules;
pub mod strategies;

pub use rules::*;

use retrodice_questions::{Family, NoFastPaths, opened};

/// Farkle by name, for lists of games.
pub static FAMILIES: [Family; 1] = [Family {
    name: "farkle",
    description: "Farkle: roll six dice, set scoring dice aside, roll the rest or hold; \
                  farkle(target, players=1|2, table=standard|patch|zilch, entry=points to get on \
                  the board, bank=points to hold in any turn); farkle(turn) is one turn for points",
    examples: &[
        "farkle(2000)",
        "farkle(10000,players=1)",
        "farkle(2000,table=patch,entry=500)",
        "farkle(1000,table=zilch,bank=300)",
        "farkle(turn)",
    ],
    log_formats: &[],
    table_format: None,
    open: |spec| Ok(opened(Farkle::from_arguments(&spec.arguments)?, &NoFastPaths)),
}];
