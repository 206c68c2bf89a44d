//! One program for all integration tests of several games: what they share is compiled and linked
//! once.

/// Evaluates an expression with the game of a spec, whatever its type.
macro_rules! with_game {
    ($spec:expr, $game:ident => $body:expr) => {
        with_game!(@ $spec, $game, $body,
            retrodice::cantstop::CantStop, retrodice::farkle::Farkle, retrodice::pig::Pig,
            retrodice::pig::pushyourluck::PushYourLuck, retrodice::yahtzee::Yahtzee)
    };
    (@ $spec:expr, $game:ident, $body:expr, $($type:ty),*) => {{
        let spec: &str = $spec;
        let opened = retrodice::unwatched().game(spec).unwrap_or_else(|why| panic!("{spec}: {why}"));
        let opened: std::sync::Arc<dyn std::any::Any + Send + Sync> = opened;
        'found: {
            $(
                if let Some(opened) = opened.downcast_ref::<retrodice::questions::Opened<$type>>() {
                    let $game = opened.game().clone();
                    break 'found $body;
                }
            )*
            panic!("{spec} is of a type that the tests do not know")
        }
    }};
}

mod coach;
mod examples;
mod games;
mod play;
mod playthroughs;
mod positions;
mod questions;
mod solver;
