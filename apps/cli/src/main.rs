//! `retrodice`: the program.
#![forbid(unsafe_code)]

fn main() -> retrodice_cli::ExitCode {
    retrodice_cli::run(std::env::args_os())
}
