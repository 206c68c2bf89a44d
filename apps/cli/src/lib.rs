//! The program `retrodice` as a function: for its binary and for other carriers,
//! such as the Python package.
//!
//! Results go to standard output, progress and errors to standard error.
//! Exit codes: 0 done; 1 failed, or a check did not hold; 2 the request makes no
//! sense; 130 interrupted.
//!
//! ```
//! let code = retrodice_cli::run(["retrodice", "odds", "columns", "6-7-8", "--format", "json"]);
//! assert_eq!(code, retrodice_cli::ExitCode::SUCCESS);
//! ```
#![forbid(unsafe_code)]
// It panics where standard error is closed; `output::tell` does not.
#![deny(clippy::print_stderr)]

mod chart;
#[cfg(test)]
mod examples;
mod exit;
mod files;
mod help;
mod many;
mod memory;
mod output;
mod progress;
mod records;
mod subjects;
mod tour;
mod tui;
mod verbs;

use clap::{CommandFactory, FromArgMatches, Parser};
use output::{Format, Output};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Error, ErrorKind};
use std::ffi::OsString;

pub use exit::ExitCode;

/// Items that the Python package, `retrodice-mpi` and `retrodice-papers` share with this program.
pub mod shared {
    pub use crate::exit::hear_interrupts;
    pub use crate::files::read_text;
    pub use crate::output::{Format, Output, Rows, grouped};
    pub use crate::progress::Progress;
    pub use crate::subjects::{MAX_STRATEGY_BYTES, source, sources};
    pub use crate::verbs::evolve::Evolve;
    pub use crate::verbs::simulate::Simulate;
    pub use crate::verbs::tournament::Tournament;
    pub use retrodice_questions::count;
}

/// Exact solving, analysis, play and coaching for dice games of choice.
///
/// Without a verb: a tour that solves small Can't Stop boards in front of you and
/// compares the results with those published in 2006.
#[derive(Parser)]
#[command(name = "retrodice", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    verb: Option<verbs::Verb>,
    /// Format of the results.
    #[arg(long, global = true, value_enum, default_value_t = Format::Table, help_heading = help::GLOBAL)]
    format: Format,
    /// Use N threads, by default all cores; results do not depend on it.
    #[arg(long, global = true, value_name = "N", help_heading = help::GLOBAL, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed, or a check did not hold; 2 the request \
                          makes no sense; 130 interrupted.";

/// Runs the program once and returns its exit code. `arguments` begin with the program's name.
///
/// It takes over Ctrl-C and SIGTERM. Help, and arguments that make no sense, end the process.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let program = help::concise(Arguments::command());
    let arguments = program
        .try_get_matches_from(arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|error| with_suggestion(with_plain_reason(error)).exit());
    exit::hear_interrupts();
    if let Some(threads) = arguments.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(usize::from(threads));
        if let Err(error) = pool.build_global() {
            output::tell_raw(&format!("{} {error}", output::error_mark()));
            return ExitCode::from(1);
        }
    }
    let output = Output::new(arguments.format);
    let done = match arguments.verb {
        Some(verb) => verb.run(&output),
        None => tour::run(&output),
    };
    retrodice_play::program::end_external_programs();
    match done {
        Ok(code) => code,
        Err(error) => explain(&error, exit_code(&error)),
    }
}

/// Replaces the reason of a value that cannot be parsed where the parser's own words do not help.
fn with_plain_reason(error: clap::Error) -> clap::Error {
    use clap::error::ContextKind;
    use std::error::Error as _;
    use std::num::{IntErrorKind, ParseFloatError, ParseIntError};
    let Some(source) = error.source() else { return error };
    let reason = if let Some(source) = source.downcast_ref::<ParseIntError>() {
        match source.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => "the number is out of range",
            _ => "expected a whole number",
        }
    } else if source.is::<ParseFloatError>() {
        "expected a number"
    } else if let Some(NotationError::Wrong { why, .. }) = source.downcast_ref() {
        // The value itself stands before the reason already.
        why
    } else {
        return error;
    };
    let word = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (value, argument) = (word(ContextKind::InvalidValue), word(ContextKind::InvalidArg));
    let text = format!("invalid value '{value}' for '{argument}': {reason}\n");
    clap::Error::raw(error.kind(), text)
}

/// Adds the right form of some wrong arguments to clap's error.
fn with_suggestion(mut error: clap::Error) -> clap::Error {
    use clap::error::{ContextKind, ContextValue};
    let word = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        _ => String::new(),
    };
    let unknown = word(ContextKind::InvalidArg);
    let form = match unknown.as_str() {
        "--json" | "--csv" => format!("write `--format {}`", &unknown[2..]),
        _ => {
            let verb = word(ContextKind::InvalidSubcommand);
            let is_number = |part: &str| part.parse::<u8>().is_ok();
            if !verb.contains('-') || !verb.split('-').all(is_number) {
                return error;
            }
            format!("write `retrodice odds columns {verb}`")
        }
    };
    let suggestion = ContextValue::StyledStrs(vec![form.into()]);
    error.insert(ContextKind::Suggested, suggestion);
    error
}

/// Prints one line about what went wrong. Returns the code given, or that of success if only the
/// reader of the output is gone.
pub fn explain(error: &anyhow::Error, code: ExitCode) -> ExitCode {
    let closed = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    if error.chain().filter_map(|cause| cause.downcast_ref()).any(closed) {
        return ExitCode::SUCCESS;
    }
    let text = message(error);
    if code == ExitCode::INTERRUPTED {
        output::tell(&text);
    } else {
        let text = output::visible(&text);
        output::tell_raw(&format!("{} {text}", output::error_mark()));
    }
    code
}

/// Returns the exit code of a program that ends with this error.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    match error.downcast_ref().map(Error::kind) {
        Some(ErrorKind::Interrupted) => ExitCode::INTERRUPTED,
        Some(ErrorKind::Failed) => ExitCode::from(1),
        Some(_) => ExitCode::from(2),
        None if error.is::<NotationError>() || error.is::<exit::UsageError>() => ExitCode::from(2),
        None => ExitCode::from(1),
    }
}

/// Returns the error with its causes, without those that an earlier part contains.
fn message(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.contains(&cause) {
            text += &format!(": {cause}");
        }
    }
    text
}
