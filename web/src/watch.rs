//! How long an answer is worked on.

use solve::observer::Observer;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// The longest that an answer is worked on.
const LONGEST_WORK: Duration = Duration::from_secs(25);

/// Whether an answer is still wanted: its client is there, and its time is not over.
pub struct Watch {
    until: Instant,
    gone: AtomicBool,
}

impl Watch {
    /// Work begins now.
    pub fn begin() -> Self {
        Self { until: Instant::now() + LONGEST_WORK, gone: AtomicBool::new(false) }
    }

    /// Nobody waits for the answer any more.
    #[cfg(feature = "server")]
    pub fn leave(&self) {
        self.gone.store(true, Ordering::Relaxed);
    }
}

impl Observer for Watch {
    fn cancelled(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() > self.until
    }
}
