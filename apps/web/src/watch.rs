//! How long an answer is worked on.

use retrodice_core::observer::Observer;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// The longest that an answer is worked on.
const LONGEST_WORK: Duration = Duration::from_secs(25);
/// The same for somebody who sees how much is done, and keeps nobody else waiting.
const LONGEST_TOLD: Duration = Duration::from_secs(60);

/// How much of a computation is done, to be told at most ten times a second.
pub struct SoFar(Mutex<(u64, u64, Instant)>);

impl SoFar {
    /// Nothing yet.
    pub fn begin() -> Self {
        Self(Mutex::new((0, 0, Instant::now())))
    }

    /// It is so much work in all.
    pub fn started(&self, work: u64) {
        self.due(|done, all| (*done, *all) = (0, work));
    }

    /// What is done, and of how much, if it is time to tell.
    pub fn advanced(&self, by: u64) -> Option<(u64, u64)> {
        self.due(|done, _| *done += by)
    }

    fn due(&self, change: impl FnOnce(&mut u64, &mut u64)) -> Option<(u64, u64)> {
        let mut so_far = self.0.lock().ok()?;
        let (done, work, told) = &mut *so_far;
        change(done, work);
        (told.elapsed() >= Duration::from_millis(100)).then(|| {
            *told = Instant::now();
            (*done, *work)
        })
    }
}

/// Whether an answer is still wanted: its client is there, and its time is not over.
pub struct Watch {
    until: Instant,
    gone: AtomicBool,
    told: Option<Told>,
}

/// Who is told how much of a solve is done, and how much that is.
struct Told {
    tell: fn(&str, &str),
    so_far: SoFar,
}

impl Watch {
    /// Work begins now.
    pub fn begin() -> Self {
        Self { until: Instant::now() + LONGEST_WORK, gone: AtomicBool::new(false), told: None }
    }

    /// The same for somebody who is told how much is done: the event `progress`, as of long
    /// computations.
    pub fn telling(tell: fn(&str, &str)) -> Self {
        let until = Instant::now() + LONGEST_TOLD;
        Self { until, told: Some(Told { tell, so_far: SoFar::begin() }), ..Self::begin() }
    }

    /// Nobody waits for the answer any more.
    #[cfg(feature = "server")]
    pub fn leave(&self) {
        self.gone.store(true, Ordering::Relaxed);
    }
}

impl Observer for Watch {
    fn started(&self, work: u64) {
        if let Some(told) = &self.told {
            told.so_far.started(work);
        }
    }

    fn advanced(&self, work: u64) {
        if let Some(told) = &self.told
            && let Some((done, work)) = told.so_far.advanced(work)
        {
            (told.tell)("progress", &serde_json::json!({ "done": done, "work": work }).to_string());
        }
    }

    fn cancelled(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() > self.until
    }
}
