//! What Python asks in: one context for the process.

use crate::outside::Signals;
use api::questions::{AnyGame, Context};
use rules::notation::NotationError;
use std::sync::{Arc, LazyLock};

/// Games with their values.
pub static CONTEXT: LazyLock<Context<'static>> = LazyLock::new(|| Context::new(&Signals));

/// The game of this spec.
pub fn open(spec: &str) -> Result<Arc<dyn AnyGame>, api::Error> {
    CONTEXT.game(spec)
}

/// Refuses games in which a callable cannot be asked about every position.
pub fn _unused(_: NotationError) {}
