//! Arguments that name positions and strategies. Only this module opens the file that the name of a
//! strategy leads to.

use crate::files;
use retrodice_play::registry::StrategySource;
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

/// Maximum size of the file of a strategy, in bytes.
pub const MAX_STRATEGY_BYTES: u64 = 4 << 20;

/// The prefix of the command of a program that plays.
const PROGRAM: &str = "exec:";

/// Returns the strategy that a text names: a program after `exec:`, a file if it ends in `.toml`, or
/// else a strategy of the registry.
///
/// # Errors
/// [`Error::File`] if the file cannot be read.
pub fn source(text: &str) -> Result<StrategySource, Error> {
    let name = text.trim();
    if let Some(command) = name.strip_prefix(PROGRAM) {
        return Ok(StrategySource::Program(command.trim().to_owned()));
    }
    if !name.ends_with(".toml") {
        return Ok(name.into());
    }
    let contents = files::read_text(name.as_ref(), MAX_STRATEGY_BYTES)
        .map_err(|source| Error::File { path: name.into(), source })?;
    Ok(StrategySource::File { name: name.to_owned(), contents })
}

/// Returns the strategies that these texts name.
///
/// # Errors
/// [`Error::File`] if a file cannot be read.
pub fn sources(texts: &[String]) -> Result<Vec<StrategySource>, Error> {
    texts.iter().map(|text| source(text)).collect()
}

/// Reads seats, each of them `human`, `human:Anna` or a strategy.
///
/// # Errors
/// [`Error::File`] if a file cannot be read.
#[cfg(feature = "play")]
pub fn seats(texts: &[String]) -> Result<Vec<StrategySource>, Error> {
    let seat = |text: &String| match retrodice::coach::Seating::person(text) {
        Some(_) => Ok(text.into()),
        None => source(text),
    };
    texts.iter().map(seat).collect()
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
