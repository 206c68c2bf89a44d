//! Positions from standard input: one per line, answered by one JSON object per line.

use crate::exit::ExitCode;
use crate::interrupt;
use crate::output::{Format, Output, tell};
use retrodice_questions::Error;
use serde::Serialize;
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

/// Answers every line in order. The exit code is that of the first line that fails.
pub fn answer_lines<T: Serialize>(
    output: &Output,
    answer: impl Fn(&str) -> Result<T, Error>,
) -> anyhow::Result<ExitCode> {
    if output.format() != Format::Json {
        output.is_not_for("many positions are answered in JSON, an object for each line")?;
    }
    let mut lines = io::stdout().lock();
    let mut code = ExitCode::SUCCESS;
    let mut failed = false;
    for (number, line) in (1..).zip(io::stdin().lock().lines()) {
        let line = line?;
        if interrupt::is_requested() {
            return Ok(interrupted());
        }
        let position = line.trim();
        let json = match answer(position) {
            Ok(report) => serde_json::to_string(&report)?,
            Err(error) if error.is_interruption() => return Ok(interrupted()),
            Err(error) => {
                if !failed {
                    (failed, code) =
                        (true, ExitCode::from(if error.is_bad_input() { 2 } else { 1 }));
                }
                let error = error.to_string();
                serde_json::to_string(&Refusal { line: number, position, error })?
            }
        };
        // A program that asks line by line gets the answer at once.
        writeln!(lines, "{json}")?;
        lines.flush()?;
    }
    Ok(code)
}

fn interrupted() -> ExitCode {
    tell("interrupted");
    ExitCode::from(130)
}
