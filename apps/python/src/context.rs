//! The context of all calls from Python: open games with their values, for the whole process.

use crate::outside::Signals;
use retrodice_questions::{AnyGame, Context, Error};
use std::sync::{Arc, LazyLock};

/// Maximum number of anchors of a game in which a callable is evaluated exactly.
pub const MAX_CALLABLE_ANCHORS: u64 = 50_000;

/// The open games with their values. Ctrl-C cancels their computations.
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
