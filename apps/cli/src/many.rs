//! Positions from standard input: one per line, answered by one JSON object per line.

use crate::exit;
use crate::exit::ExitCode;
use crate::output::{Format, Output, tell};
use retrodice_core::notation::NotationError;
use retrodice_questions::Error;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, BufRead, Write};

/// The argument that stands for standard input instead of a position.
pub const MANY: &str = "-";

/// The answer to a line that makes no sense or cannot be answered.
#[derive(Serialize)]
struct Refusal<'a> {
    /// The number of the line, from 1.
    line: u64,
    position: &'a str,
    error: String,
}

/// Answers every line in order. The exit code is that of the first line that fails. Empty lines after
/// the last position are no lines.
pub fn answer_lines<T: Serialize>(
    output: &Output,
    answer: impl Fn(&str) -> Result<T, Error>,
) -> anyhow::Result<ExitCode> {
    if output.format() != Format::Json {
        output.is_not_for("many positions are answered in JSON, an object for each line")?;
    }
    let mut lines = io::stdout().lock();
    let mut code: Option<u8> = None;
    let mut empty = Vec::new();
    // Not `lines()`, which ends at the first byte that is no text.
    for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
        let line = line?;
        if exit::is_requested() {
            return Ok(interrupted());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            empty.push((number, line));
            continue;
        }
        for (number, line) in empty.drain(..).chain([(number, line)]) {
            let text = String::from_utf8_lossy(&line);
            let position = text.trim_start_matches('\u{FEFF}').trim();
            let answered = match text {
                Cow::Borrowed(_) => answer(position),
                Cow::Owned(_) => {
                    let why = "the line is not UTF-8 text";
                    Err(NotationError::wrong("position", position, why).into())
                }
            };
            let json = match answered {
                Ok(report) => serde_json::to_string(&report)?,
                Err(error) if error.is_interruption() => return Ok(interrupted()),
                Err(error) => {
                    code.get_or_insert(if error.is_bad_input() { 2 } else { 1 });
                    let error = error.to_string();
                    serde_json::to_string(&Refusal { line: number, position, error })?
                }
            };
            // A program that asks line by line gets the answer at once.
            writeln!(lines, "{json}")?;
            lines.flush()?;
        }
    }
    Ok(code.map_or(ExitCode::SUCCESS, ExitCode::from))
}

fn interrupted() -> ExitCode {
    tell("interrupted");
    ExitCode::from(130)
}
