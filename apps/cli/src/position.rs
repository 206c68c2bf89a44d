//! Positions as people write them.

use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::spec::position_text;
use retrodice_games::{AnyGame, GameVisitor};

/// The position that a text names; a spec alone names the start of its game.
///
/// # Errors
/// [`NotationError`] if it is a spec that no game reads.
pub fn position(text: &str) -> Result<String, NotationError> {
    if text.contains('|') { Ok(text.to_owned()) } else { text.parse::<AnyGame>()?.visit(Start) }
}

struct Start;

impl GameVisitor for Start {
    type Output = Result<String, NotationError>;

    fn visit<G: Game + Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let start = Position::Roll(game.start());
        Ok(position_text(&game, &start))
    }
}

#[cfg(test)]
mod tests {
    use super::position;

    #[test]
    fn a_spec_alone_is_the_start_of_its_game() {
        for (text, wanted) in [
            ("cantstop(6,3)", "cantstop(6,3) | - | - | -"),
            (" pig(100)", "pig(100) | 0/0 | 0"),
            ("pig(100) | 3/4 | 5", "pig(100) | 3/4 | 5"),
        ] {
            assert_eq!(position(text).as_deref(), Ok(wanted), "{text}");
        }
        assert!(position("whist").is_err());
    }
}
