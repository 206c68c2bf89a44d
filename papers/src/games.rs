//! Games of specs by their types.

use crate::error::PapersError;
use retrodice_core::notation::NotationError;
use retrodice_questions::{Answerable, Error, Opened};
use std::any::Any;
use std::sync::Arc;

/// Returns the game of a spec; `None` if it is of another type than `G`.
///
/// # Errors
/// [`PapersError::Notation`] if the spec names no game.
pub(crate) fn typed<G: Answerable + 'static>(spec: &str) -> Result<Option<G>, PapersError> {
    let game = retrodice::unwatched().game(spec).map_err(|error| match error {
        Error::Notation(error) => error,
        other => NotationError::wrong("game", spec, other.to_string()),
    })?;
    let game: Arc<dyn Any + Send + Sync> = game;
    Ok(game.downcast_ref::<Opened<G>>().map(|opened| opened.game().clone()))
}

/// Evaluates an expression with the game of a spec, whatever its type, in a function whose error is
/// [`PapersError`].
macro_rules! with_game {
    ($spec:expr, $game:ident => $body:expr) => {{
        let spec: &str = $spec;
        if let Some($game) = $crate::games::typed::<retrodice_cantstop::CantStop>(spec)? {
            $body
        } else if let Some($game) = $crate::games::typed::<retrodice_farkle::Farkle>(spec)? {
            $body
        } else if let Some($game) = $crate::games::typed::<retrodice_pig::Pig>(spec)? {
            $body
        } else if let Some($game) = $crate::games::typed::<retrodice_yahtzee::Yahtzee>(spec)? {
            $body
        } else {
            let $game: retrodice_pig::pushyourluck::PushYourLuck = spec.parse()?;
            $body
        }
    }};
}
pub(crate) use with_game;
