//! Program `retrodice-papers`: arguments, verbs and exit codes.

use crate::error::PapersError;
use crate::verbs::PapersVerb;
use clap::Parser;
use retrodice_cli::ExitCode;
use retrodice_cli::shared::{Format, Output, hear_interrupts};
use std::ffi::OsString;

pub use crate::verbs::Run;

/// Published tables, reproduced and compared.
#[derive(Parser)]
#[command(name = "retrodice-papers", version, max_term_width = 100, after_help = EXIT_CODES)]
pub struct PapersArguments {
    #[command(subcommand)]
    verb: PapersVerb,
    /// Format of the results.
    #[arg(long, global = true, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Threads to use; by default all cores. Results do not depend on it.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXIT_CODES: &str = "Exit codes: 0 done; 1 failed, or a number differs; 2 the request makes \
                          no sense; 130 interrupted.";

/// Runs the program once: `arguments` as a shell passes them, its own name first. It takes over
/// Ctrl-C and SIGTERM; help, and arguments that make no sense, end the process.
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> ExitCode {
    let arguments = PapersArguments::parse_from(arguments);
    hear_interrupts();
    let threads = arguments.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    let output = Output::new(arguments.format);
    let done = pool.map_err(Into::into).and_then(|()| arguments.verb.run(&output));
    done.unwrap_or_else(|error| retrodice_cli::explain(&error, exit_code(&error)))
}

/// Returns the exit code of a program that ends with this error.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    match error.downcast_ref::<PapersError>() {
        Some(error) if error.is_interruption() => ExitCode::INTERRUPTED,
        Some(error) if error.is_bad_input() => ExitCode::from(2),
        _ => retrodice_cli::exit_code(error),
    }
}
