//! Time limits and progress of the work for one request.

use retrodice_core::observer::Observer;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// Time limit for the work of a request on a server.
const MAX_WORK: Duration = Duration::from_secs(25);
/// Time limit without a server, where the client sees the progress and keeps nobody waiting.
const MAX_REPORTED_WORK: Duration = Duration::from_secs(60);

/// Progress of a computation, reported at most ten times a second: the units of work done, all
/// units, and the time of the last report.
pub struct ReportedProgress(Mutex<(u64, u64, Instant)>);

impl ReportedProgress {
    /// Starts with no work done and none to do.
    pub fn begin() -> Self {
        Self(Mutex::new((0, 0, Instant::now())))
    }

    /// Sets the work to do, in the units of [`Observer::started`].
    pub fn started(&self, work: u64) {
        self.due(|done, all| (*done, *all) = (0, work));
    }

    /// Adds work that is done. Returns the work done and all work if a report is due.
    pub fn advanced(&self, by: u64) -> Option<(u64, u64)> {
        self.due(|done, _| *done += by)
    }

    fn due(&self, change: impl FnOnce(&mut u64, &mut u64)) -> Option<(u64, u64)> {
        let mut progress = self.0.lock().ok()?;
        let (done, work, reported) = &mut *progress;
        change(done, work);
        (reported.elapsed() >= Duration::from_millis(100)).then(|| {
            *reported = Instant::now();
            (*done, *work)
        })
    }
}

/// Observer that cancels the work of a request when its client is gone or its time is over.
pub struct Watch {
    until: Instant,
    is_abandoned: AtomicBool,
    reports: Option<Reports>,
}

/// Receiver of progress events, and the progress so far.
struct Reports {
    tell: fn(&str, &str),
    progress: ReportedProgress,
}

impl Watch {
    /// Starts the clock of a request on a server.
    pub fn begin() -> Self {
        Self {
            until: Instant::now() + MAX_WORK,
            is_abandoned: AtomicBool::new(false),
            reports: None,
        }
    }

    /// Starts the clock of a request without a server. `tell` receives `progress` events: the
    /// name of the event and its data as JSON.
    pub fn reporting(tell: fn(&str, &str)) -> Self {
        let until = Instant::now() + MAX_REPORTED_WORK;
        let reports = Some(Reports { tell, progress: ReportedProgress::begin() });
        Self { until, reports, ..Self::begin() }
    }

    /// Cancels the work because its client is gone.
    #[cfg(feature = "server")]
    pub fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
    }
}

impl Observer for Watch {
    fn started(&self, work: u64) {
        if let Some(reports) = &self.reports {
            reports.progress.started(work);
        }
    }

    fn advanced(&self, work: u64) {
        if let Some(Reports { tell, progress }) = &self.reports
            && let Some((done, work)) = progress.advanced(work)
        {
            tell("progress", &serde_json::json!({ "done": done, "work": work }).to_string());
        }
    }

    fn cancelled(&self) -> bool {
        self.is_abandoned.load(Ordering::Relaxed) || Instant::now() > self.until
    }
}
