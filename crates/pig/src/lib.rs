//! Pig, Piglet and Big Pig, push your luck in [`pushyourluck`] and Hog in [`hog`]: rules, strategies, coach.
#![forbid(unsafe_code)]
#![warn(missing_debug_implementations, unreachable_pub)]

mod coach;
pub mod hog;
mod learning;
pub mod pushyourluck;
pub mod rules;
pub mod strategies;

pub use rules::*;

#[cfg(not(target_family = "wasm"))]
use hog::Hog;
#[cfg(not(target_family = "wasm"))]
use pushyourluck::PushYourLuck;
use retrodice_questions::{Family, NoFastPaths, opened};

/// Evaluates an expression once for each type of game of this crate, which it names `$game`.
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $body:expr) => {
        $crate::for_each_game!($game => $body; $crate::Pig, $crate::pushyourluck::PushYourLuck,
            $crate::hog::Hog);
    };
    ($game:ident => $body:expr; $($type:ty),*) => {
        $({
            type $game = $type;
            $body
        })*
    };
}

/// Pig, Piglet, Big Pig, push your luck and Hog by name, in the order of listings.
// Inlined elsewhere, it would take the compilation of the whole game with it.
#[inline(never)]
pub fn families() -> &'static [Family] {
    const {
        &[
            Family {
                name: "pig",
                description: "Pig: roll one die as often as you dare, a 1 loses the turn's points; \
                          with two dice, two 1s lose the score too; \
                          pig(target, players=1..4, die=sides, dice=1|2)",
                examples: &[
                    "pig(100)",
                    "pig(100,players=1)",
                    "pig(50,players=3)",
                    "pig(50,die=8)",
                    "pig(100,dice=2)",
                ],
                log_formats: &[],
                table_format: None,
                open: |spec| Ok(opened(Pig::from_arguments(&spec.arguments)?, &NoFastPaths)),
            },
            Family {
                name: "piglet",
                description: "Piglet: Pig with a coin, heads adds one and tails loses the turn's points; \
                          piglet(target, players=1..4)",
                examples: &["piglet(2)", "piglet(10,players=1)", "piglet(3,players=4)"],
                log_formats: &[],
                table_format: None,
                open: |spec| Ok(opened(Pig::piglet_from_arguments(&spec.arguments)?, &NoFastPaths)),
            },
            Family {
                name: "bigpig",
                description: "Big Pig: Pig with two dice, a single 1 loses the turn's points, two 1s add \
                          25 and other doubles twice their sum; bigpig(target, players=1..4)",
                examples: &["bigpig(100)", "bigpig(100,players=1)", "bigpig(30,players=3)"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(opened(Pig::big_pig_from_arguments(&spec.arguments)?, &NoFastPaths))
                },
            },
            // The page without a server leaves it out, as Hog: every game there is 16 kB to fetch.
            #[cfg(not(target_family = "wasm"))]
            Family {
                name: "pushyourluck",
                description: "Push your luck: a throw succeeds with probability p and adds one, a failure \
                          loses the turn's gain; one turn for points, or with a target in as few turns \
                          as possible; pushyourluck(p=2/3, target=10 or cap=20)",
                examples: &["pushyourluck(p=2/3)", "pushyourluck(p=2/3,target=10)"],
                log_formats: &[],
                table_format: None,
                open: |spec| {
                    Ok(opened(PushYourLuck::from_arguments(&spec.arguments)?, &NoFastPaths))
                },
            },
            #[cfg(not(target_family = "wasm"))]
            Family {
                name: "hog",
                description: "Hog: choose how many dice to roll, any 1 among them scores 1 in all; \
                          hog(target, players=1..4, dice=1..10, zero=brawl|bacon|none, sus=yes|no)",
                examples: &[
                    "hog(100)",
                    "hog(100,zero=bacon)",
                    "hog(50,dice=5,zero=none,sus=yes)",
                    "hog(20,players=3)",
                ],
                log_formats: &[],
                table_format: None,
                open: |spec| Ok(opened(Hog::from_arguments(&spec.arguments)?, &NoFastPaths)),
            },
        ]
    }
}
