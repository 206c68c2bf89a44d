//! Pig and Piglet, and push your luck in [`pushyourluck`]: rules, strategies, coach.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod coach;
mod learning;
pub mod pushyourluck;
pub mod rules;
pub mod strategies;

pub use rules::*;

use pushyourluck::PushYourLuck;
use retrodice_questions::{Family, NoFastPaths, opened};

/// Pig, Piglet and push your luck by name, in the order of listings.
pub static FAMILIES: [Family; 3] = [
    Family {
        name: "pig",
        description: "Pig: roll one die as often as you dare, a 1 loses the turn's points; \
                      pig(target, players=1|2, die=sides)",
        examples: &["pig(100)", "pig(100,players=1)", "pig(50,die=8)"],
        log_formats: &[],
        table_format: None,
        open: |spec| Ok(opened(Pig::from_arguments(&spec.arguments)?, &NoFastPaths)),
    },
    Family {
        name: "piglet",
        description: "Piglet: Pig with a coin, heads adds one and tails loses the turn's points; \
                      piglet(target, players=1|2)",
        examples: &["piglet(2)", "piglet(10,players=1)"],
        log_formats: &[],
        table_format: None,
        open: |spec| Ok(opened(Pig::piglet_from_arguments(&spec.arguments)?, &NoFastPaths)),
    },
    Family {
        name: "pushyourluck",
        description: "Push your luck: a throw succeeds with probability p and adds one, a failure \
                      loses the turn's gain; one turn for points, or with a target in as few turns \
                      as possible; pushyourluck(p=2/3, target=10 or cap=20)",
        examples: &["pushyourluck(p=2/3)", "pushyourluck(p=2/3,target=10)"],
        log_formats: &[],
        table_format: None,
        open: |spec| Ok(opened(PushYourLuck::from_arguments(&spec.arguments)?, &NoFastPaths)),
    },
];
