//! Progress of the first process, in occasional lines.

use retrodice_core::observer::{Observer, ProgressMeter};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Time between two lines.
const A_LINE: Duration = Duration::from_secs(10);

/// Reports how much of the work is done and how long the rest may take; a silent one
/// reports nothing.
pub struct Progress {
    what: Option<String>,
    work: Mutex<Work>,
}

struct Work {
    pace: ProgressMeter,
    told: Instant,
}

impl Progress {
    /// Of this, or silent.
    pub fn new(what: Option<String>) -> Self {
        let work = Work { pace: ProgressMeter::begin(0), told: Instant::now() };
        Self { what, work: Mutex::new(work) }
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Progress {
    fn started(&self, work: u64) {
        *self.work() = Work { pace: ProgressMeter::begin(work), told: Instant::now() };
    }

    fn advanced(&self, work: u64) {
        let mut all = self.work();
        all.pace.advance(work);
        let Some(what) = &self.what else { return };
        if all.told.elapsed() < A_LINE {
            return;
        }
        all.told = Instant::now();
        let (percent, gone) = (all.pace.percent(), all.pace.elapsed().as_secs());
        let left = all.pace.seconds_left().map_or("?".to_owned(), |left| format!("{left:.0} s"));
        eprintln!("{what}: {percent:.2} %, {gone} s gone, {left} left");
    }

    fn restored(&self, work: u64) {
        self.work().pace.restore(work);
    }
}
