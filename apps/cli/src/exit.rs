//! Exit codes of the program, and its end by Ctrl-C and SIGTERM.
//!
//! The first signal asks the running computation to stop, and the verb prints what it has. A second
//! one ends the program at once, and so does the first if nothing has responded within [`PATIENCE`].

use crate::output::tell_raw;
use retrodice_play::program::end_external_programs;
use std::io::{IsTerminal, stderr};
use std::process::Termination;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

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

/// Time for a computation to notice that it is asked to stop. Files are written whole or can be
/// resumed, so the program may end at any time.
const PATIENCE: Duration = Duration::from_millis(700);

/// Whether the user has asked the program to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether a computation has noticed it.
static NOTICED: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C and SIGTERM.
pub fn hear_interrupts() {
    // Without a handler Ctrl-C still works, only less politely.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            leave();
        }
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            if !NOTICED.load(Ordering::SeqCst) {
                leave();
            }
        });
    });
}

/// Ends the program at once.
fn leave() -> ! {
    // The message replaces a progress bar, if there is one.
    end_external_programs();
    tell_raw(if stderr().is_terminal() { "\r\x1b[Kinterrupted" } else { "interrupted" });
    std::process::exit(130);
}

/// Returns whether the user has asked the program to stop. A caller that gets true must stop.
pub fn is_requested() -> bool {
    let is_requested = INTERRUPTED.load(Ordering::SeqCst);
    if is_requested {
        NOTICED.store(true, Ordering::SeqCst);
    }
    is_requested
}
