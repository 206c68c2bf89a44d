//! Ctrl-C and SIGTERM. The first asks the running computation to stop, and the verb
//! prints what it has. A second one ends the program at once, and so does the first if nothing
//! has responded within [`PATIENCE`].

use crate::output::tell;
use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long a computation has to notice that it is asked to stop. Files are written
/// whole or resumed where they were, so the program may end at any time.
const PATIENCE: Duration = Duration::from_millis(700);

static ASKED: AtomicBool = AtomicBool::new(false);
static HEARD: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C and SIGTERM.
pub fn install() {
    // Without a handler Ctrl-C still works, only less politely.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            leave();
        }
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            if !HEARD.load(Ordering::SeqCst) {
                leave();
            }
        });
    });
}

/// Ends the program, whatever it is at.
fn leave() -> ! {
    // In the place of a bar, if there is one.
    tell(if stderr().is_terminal() { "\r\x1b[Kinterrupted" } else { "interrupted" });
    std::process::exit(130);
}

/// Whether the user has asked to stop. A caller that gets true must stop.
pub fn asked() -> bool {
    let asked = ASKED.load(Ordering::SeqCst);
    if asked {
        HEARD.store(true, Ordering::SeqCst);
    }
    asked
}
