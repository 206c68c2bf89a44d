//! Arguments that are positions, or specs that stand for the start of their game.

use retrodice_questions::Error;

/// Returns the position that a text names. A spec alone names the start of its game.
///
/// # Errors
/// [`Error::Notation`] if it is a spec that no game reads.
pub fn position(text: &str) -> Result<String, Error> {
    if text.contains('|') {
        Ok(text.to_owned())
    } else {
        Ok(retrodice::unwatched().game(text)?.start())
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
            assert_eq!(position(text).unwrap(), wanted, "{text}");
        }
        assert!(matches!(position("whist"), Err(super::Error::Notation(_))));
    }
}
