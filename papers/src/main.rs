//! The binary of `retrodice-papers`.
#![forbid(unsafe_code)]

fn main() -> retrodice_cli::ExitCode {
    retrodice_papers::program::run(std::env::args_os())
}
