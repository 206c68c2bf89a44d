//! Strategies as people write them. This is the only place where a strategy's text opens a
//! file.

use retrodice_play::registry::StrategySource;
use retrodice_questions::Error;
use std::fs::File;
use std::io::{self, Read};

/// The longest file of a strategy, in bytes.
const LONGEST: u64 = 4 << 20;

/// The prefix of the command of a program that plays.
const PROGRAM: &str = "exec:";

/// The strategy that a text names: a program after `exec:`, of a file if it ends in
/// `.toml`, else of the registry.
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

/// The strategies that these texts name.
///
/// # Errors
/// [`Error::File`] if a file cannot be read.
pub fn sources(texts: &[String]) -> Result<Vec<StrategySource>, Error> {
    texts.iter().map(|text| source(text)).collect()
}

/// A seat: `human`, `human:Anna`, or a strategy.
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
    let read = File::open(path)?.take(LONGEST + 1).read_to_string(&mut contents)?;
    match read as u64 > LONGEST {
        true => Err(io::Error::other(format!("a strategy's file has at most {LONGEST} bytes"))),
        false => Ok(contents),
    }
}
