//! Positions as people write them.

use retrodice_questions::Error;

/// The position that a text names; a spec alone names the start of its game.
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
        assert!(position("whist").is_err());
    }
}
