//! How the program ends.

use std::process::Termination;

/// The code that the program ends with: 0 done; 1 failed, or a check did not hold; 2 the
/// request makes no sense; 130 interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitCode(u8);

impl ExitCode {
    /// The program did what it was asked to do.
    pub const SUCCESS: Self = Self(0);
    /// The user asked the program to stop.
    pub const INTERRUPTED: Self = Self(130);

    /// The code as a number.
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
