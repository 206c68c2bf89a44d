//! Progress of the first process, as lines on standard error.

use retrodice_core::observer::{Observer, ProgressMeter};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Time between two lines.
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Observer that prints how much of the work is done and how long the rest may take, or nothing.
pub struct Progress {
    what: Option<String>,
    work: Mutex<Work>,
}

struct Work {
    pace: ProgressMeter,
    last_line: Instant,
}

impl Progress {
    /// Creates an observer that calls the work `what`, or that prints nothing.
    pub fn new(what: Option<String>) -> Self {
        let work = Work { pace: ProgressMeter::begin(0), last_line: Instant::now() };
        Self { what, work: Mutex::new(work) }
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Progress {
    fn started(&self, work: u64) {
        *self.work() = Work { pace: ProgressMeter::begin(work), last_line: Instant::now() };
    }

    fn advanced(&self, work: u64) {
        let mut all = self.work();
        all.pace.advance(work);
        let Some(what) = &self.what else { return };
        if all.last_line.elapsed() < LINE_INTERVAL {
            return;
        }
        all.last_line = Instant::now();
        let (percent, elapsed) = (all.pace.percent(), all.pace.elapsed().as_secs());
        let remaining =
            all.pace.seconds_left().map_or("?".to_owned(), |seconds| format!("{seconds:.0} s"));
        eprintln!("{what}: {percent:.2} %, {elapsed} s elapsed, {remaining} left");
    }

    fn restored(&self, work: u64) {
        self.work().pace.restore(work);
    }
}
