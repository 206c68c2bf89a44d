//! Progress of the first process, in occasional lines.

use ::solve::observer::Observer;
use std::sync::{Mutex, PoisonError};
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
    total: u64,
    done: u64,
    /// Done by an earlier run.
    restored: u64,
    begun: Instant,
    told: Instant,
}

impl Progress {
    /// Of this, or silent.
    pub fn new(what: Option<String>) -> Self {
        let now = Instant::now();
        let work = Work { total: 0, done: 0, restored: 0, begun: now, told: now };
        Self { what, work: Mutex::new(work) }
    }

    fn add(&self, done: u64, restored: u64) {
        let Some(what) = &self.what else { return };
        let mut work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        work.done += done;
        work.restored += restored;
        if work.told.elapsed() < A_LINE {
            return;
        }
        work.told = Instant::now();
        let gone = work.begun.elapsed().as_secs_f64();
        let own = work.done - work.restored;
        let left = match own {
            0 => "?".to_owned(),
            own => {
                format!("{:.0} s", gone * work.total.saturating_sub(work.done) as f64 / own as f64)
            }
        };
        let share = 100.0 * work.done as f64 / work.total.max(1) as f64;
        eprintln!("{what}: {share:.2} %, {gone:.0} s gone, {left} left");
    }
}

impl Observer for Progress {
    fn started(&self, work: u64) {
        let mut all = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        *all = Work { total: work, done: 0, restored: 0, begun: now, told: now };
    }

    fn advanced(&self, work: u64) {
        self.add(work, 0);
    }

    fn restored(&self, work: u64) {
        self.add(work, work);
    }
}
