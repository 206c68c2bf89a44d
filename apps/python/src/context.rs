//! The context of everything that Python asks: games with their values, for the whole process.

use crate::outside::Signals;
use retrodice_questions::{AnyGame, Context, Error};
use std::sync::{Arc, LazyLock};

/// The most anchors of a game in which a callable is asked about every position.
pub const MAX_CALLABLE_ANCHORS: u64 = 50_000;

/// Games with their values. Ctrl-C cancels.
pub static CONTEXT: LazyLock<Context<'static>> = LazyLock::new(|| Context {
    max_external_anchors: Some(MAX_CALLABLE_ANCHORS),
    ..retrodice::context(&Signals)
});

/// Returns the game of a spec.
///
/// # Errors
/// If there is no such game.
pub fn open(spec: &str) -> Result<Arc<dyn AnyGame>, Error> {
    CONTEXT.game(spec)
}
