//! Ctrl-C: the first asks a watched solve to stop at the next component, so that
//! its journal is whole; where nothing is watched, or the second time, it ends
//! the program at once.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);
static WATCHED: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C.
pub fn install() {
    // Without a handler Ctrl-C still works, only less politely.
    let _ = ctrlc::set_handler(|| {
        let asked_before = ASKED.swap(true, Ordering::SeqCst);
        if asked_before || !WATCHED.load(Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
}

/// Somebody looks at [`asked`] from now on.
pub fn watch() {
    WATCHED.store(true, Ordering::SeqCst);
}

/// Whether the user has asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::SeqCst)
}
