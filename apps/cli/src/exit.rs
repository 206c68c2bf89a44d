//! Exit codes of the program.

use std::process::Termination;

/// Exit code: 0 for success, 1 for a failure or a check that does not hold, 2 for a request that
/// makes no sense, 130 for an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitCode(u8);

impl ExitCode {
    /// The program did what it was asked to do.
    pub const SUCCESS: Self = Self(0);
    /// The user asked the program to stop.
    pub const INTERRUPTED: Self = Self(130);

    /// Returns the code as a number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl From<u8> for ExitCode {
    fn from(number: u8) -> Self {
        Self(number)
    }
}

impl Termination for ExitCode {
    fn report(self) -> std::process::ExitCode {
        self.0.into()
    }
}

/// A request that makes no sense, in one line. The program ends with code 2.
#[derive(Debug)]
pub struct UsageError(pub String);

impl std::fmt::Display for UsageError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}
