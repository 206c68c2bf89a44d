//! The program `retrodice`, which runs [`retrodice_cli::run`].
#![forbid(unsafe_code)]

fn main() -> retrodice_cli::ExitCode {
    retrodice_cli::run(std::env::args_os())
}
