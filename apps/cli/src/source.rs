//! Arguments that name strategies. Only this module opens the file that such an argument names.

use retrodice_play::registry::StrategySource;
use retrodice_questions::Error;
use std::fs::File;
use std::io::{self, Read};

/// Maximum size of the file of a strategy, in bytes.
const MAX_BYTES: u64 = 4 << 20;

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
    let contents = read(name).map_err(|source| Error::File { path: name.into(), source })?;
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

fn read(path: &str) -> io::Result<String> {
    let mut contents = String::new();
    let read = File::open(path)?.take(MAX_BYTES + 1).read_to_string(&mut contents)?;
    if read as u64 > MAX_BYTES {
        return Err(io::Error::other(format!("a strategy's file has at most {MAX_BYTES} bytes")));
    }
    Ok(contents)
}
