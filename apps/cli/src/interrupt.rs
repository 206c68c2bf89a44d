//! Ctrl-C and SIGTERM. The first asks the running computation to stop, and the verb
//! prints what it has. A second one ends the program at once, and so does the first if nothing
//! has responded within [`PATIENCE`].

use crate::output::tell;
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Time for a computation to notice that it is asked to stop. Files are written whole or can be
/// resumed, so the program may end at any time.
const PATIENCE: Duration = Duration::from_millis(700);

/// Whether the user has asked the program to stop.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether a computation has noticed it.
static NOTICED: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C and SIGTERM.
pub fn install() {
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
    tell(if stderr().is_terminal() { "\r\x1b[Kinterrupted" } else { "interrupted" });
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
