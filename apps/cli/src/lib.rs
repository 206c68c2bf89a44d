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

mod count;
#[cfg(test)]
mod examples;
mod exit;
mod help;
mod interrupt;
mod many;
mod output;
mod picture;
mod position;
mod progress;
mod records;
mod source;
mod tour;
mod tui;
mod verbs;

use clap::{CommandFactory, FromArgMatches, Parser};
use output::{Format, Output};
use retrodice::api::Error;
use std::ffi::OsString;

pub use exit::ExitCode;

/// The verbs that several processes can run together, for `retrodice-mpi`.
pub mod several {
    pub use crate::output::{Format, Output};
    pub use crate::source::sources;
    pub use crate::verbs::evolve::Evolve;
    pub use crate::verbs::lab::run::Run as LabRun;
    pub use crate::verbs::rivals::Train;
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
    /// How to print results.
    #[arg(long, global = true, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Threads to use; by default all cores. Results do not depend on it.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed, or a check did not hold; 2 the request \
                          makes no sense; 130 interrupted.";

/// Runs the program once: `arguments` as a shell passes them, its own name first. It takes
/// over Ctrl-C and SIGTERM; help, and arguments that make no sense, end the process.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let arguments = help::grouped(Arguments::command())
        .try_get_matches_from(arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|error| mistaken(error).exit());
    interrupt::install();
    if let Some(threads) = arguments.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(usize::from(threads));
        if let Err(error) = pool.build_global() {
            output::tell(&format!("{} {error}", output::error_mark()));
            return ExitCode::from(1);
        }
    }
    let output = Output::new(arguments.format);
    let done = match arguments.verb {
        Some(verb) => verb.run(&output),
        None => tour::run(&output),
    };
    match done {
        Ok(code) => code,
        Err(error) => explain(&error),
    }
}

/// What clap says of arguments, with the right form of some that it cannot guess.
fn mistaken(mut error: clap::Error) -> clap::Error {
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
            let columns = verb.split('-').all(|part| part.parse::<u8>().is_ok());
            match columns {
                true if verb.contains('-') => format!("write `retrodice odds columns {verb}`"),
                _ => return error,
            }
        }
    };
    let suggestion = ContextValue::StyledStrs(vec![form.into()]);
    error.insert(ContextKind::Suggested, suggestion);
    error
}

/// One line about what went wrong, and the exit code for it.
fn explain(error: &anyhow::Error) -> ExitCode {
    let closed = |cause: &std::io::Error| cause.kind() == std::io::ErrorKind::BrokenPipe;
    if error.chain().filter_map(|cause| cause.downcast_ref()).any(closed) {
        return ExitCode::SUCCESS;
    }
    let said = said_once(error);
    match is_interruption(error) {
        true => output::tell(&said),
        false => output::tell(&format!("{} {said}", output::error_mark())),
    }
    exit_code(error)
}

/// The exit code of a program that ends with this error.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    match error.downcast_ref::<Error>() {
        _ if is_interruption(error) => ExitCode::from(130),
        Some(error) if error.is_bad_input() => ExitCode::from(2),
        _ if is_bad_input(error) => ExitCode::from(2),
        _ => ExitCode::from(1),
    }
}

/// Whether the user asked for it.
fn is_interruption(error: &anyhow::Error) -> bool {
    error.downcast_ref::<Error>().is_some_and(Error::is_interruption)
        || error.downcast_ref::<lab::LabError>().is_some_and(lab::LabError::is_interruption)
}

/// The error with its causes, without what an earlier part has said already.
fn said_once(error: &anyhow::Error) -> String {
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

/// Whether an error of one of the crates says that the request makes no sense.
fn is_bad_input(error: &anyhow::Error) -> bool {
    use lab::LabError;
    error.downcast_ref::<retrodice_core::notation::NotationError>().is_some()
        || matches!(
            error.downcast_ref::<LabError>(),
            Some(
                LabError::Notation(_)
                    | LabError::UnknownTable { .. }
                    | LabError::UnknownParameter { .. }
                    | LabError::UnknownWord { .. }
                    | LabError::Parameter { .. }
            )
        )
}
