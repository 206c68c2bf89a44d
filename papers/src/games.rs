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
        'found: {
            retrodice::for_each_game!(Game => {
                if let Some($game) = $crate::games::typed::<Game>(spec)? {
                    break 'found $body;
                }
            });
            unreachable!("{spec} is of a type that the list of games lacks")
        }
    }};
}
pub(crate) use with_game;
