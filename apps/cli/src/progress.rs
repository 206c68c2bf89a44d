//! Progress on standard error: a bar on terminals, an occasional line elsewhere.

use crate::exit;
use crate::output::{duration, tell};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use retrodice_core::observer::{Observer, ProgressMeter};
use retrodice_solver::peers::Peers;
use std::io::IsTerminal;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Interval of the lines that are printed where there is no terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(300);
/// Remaining seconds from which the first line is printed early, after [`FIRST_LINE`].
const LONG: f64 = 60.0;
/// Time before the first line of a long computation.
const FIRST_LINE: Duration = Duration::from_secs(3);

/// Interval of the estimates of the remaining time.
const ESTIMATE_INTERVAL: Duration = Duration::from_millis(100);

/// Template of the line before the amount of work is known.
const BEGINNING: &str = "{msg} {spinner}  {elapsed} elapsed";
/// Template of the bar once the amount of work is known.
const UNDERWAY: &str =
    "{msg} {wide_bar:.cyan/blue} {percent:>3} %  {elapsed} elapsed, {prefix} left";

/// Observer that shows how much of the work is done and how long the rest takes. It cancels the work
/// when the user interrupts.
pub struct Progress {
    bar: ProgressBar,
    is_silent: bool,
    work: Mutex<Work>,
}

/// The pace of the work, and the times of the last reports.
struct Work {
    pace: ProgressMeter,
    /// The time of the last printed line.
    last_line: Option<Instant>,
    /// The time of the last estimate.
    last_estimate: Instant,
}

impl Progress {
    /// Creates a line named `what`, which becomes a bar when the amount of work is known.
    pub fn new(what: impl Into<String>) -> Self {
        let bar = ProgressBar::no_length().with_message(what.into()).with_prefix("?");
        bar.enable_steady_tick(Duration::from_millis(200));
        let work =
            Work { pace: ProgressMeter::begin(0), last_line: None, last_estimate: Instant::now() };
        let progress = Self { bar, is_silent: false, work: Mutex::new(work) };
        progress.style(BEGINNING);
        progress
    }

    /// Like [`Progress::new`] in the first of several processes. The others show nothing.
    pub fn of_first(peers: &dyn Peers, what: impl Into<String>) -> Self {
        let mut progress = Self::new(what);
        progress.is_silent = peers.rank() > 0;
        if progress.is_silent {
            progress.bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        progress
    }

    /// Changes the name of the work.
    pub fn rename(&self, what: String) {
        self.bar.set_message(what);
    }

    fn style(&self, template: &str) {
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Prints a line above the bar.
    fn line(&self, line: &str) {
        // The message is read first, as the bar is locked while it is suspended.
        let what = self.bar.message();
        self.bar.suspend(|| tell(&format!("{what}: {line}")));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Progress {
    fn started(&self, work: u64) {
        self.bar.reset();
        self.bar.set_length(work);
        self.style(UNDERWAY);
        let mut all = self.work();
        all.pace = ProgressMeter::begin(work);
        all.last_estimate = Instant::now();
    }

    fn advanced(&self, work: u64) {
        self.bar.inc(work);
        let mut all = self.work();
        all.pace.advance(work);
        // Games are reported by the million, so most reports change nothing.
        if all.last_estimate.elapsed() < ESTIMATE_INTERVAL {
            return;
        }
        all.last_estimate = Instant::now();
        let (seconds, elapsed) = (all.pace.seconds_left(), all.pace.elapsed());
        let remaining =
            seconds.map_or_else(|| "?".to_owned(), |left| format!("about {}", duration(left)));
        let is_long = seconds.is_some_and(|seconds| seconds > LONG) && elapsed > FIRST_LINE;
        let next = all.last_line.map_or(is_long, |line| line.elapsed() > LINE_INTERVAL);
        if !self.is_silent && !std::io::stderr().is_terminal() && next {
            all.last_line = Some(Instant::now());
            let (percent, elapsed) = (all.pace.percent(), duration(elapsed.as_secs_f64()));
            self.line(&format!("{percent:.2} %, {elapsed} elapsed, {remaining} left"));
        }
        self.bar.set_prefix(remaining);
    }

    fn restored(&self, work: u64) {
        self.bar.inc(work);
        self.work().pace.restore(work);
    }

    fn estimated(&self, value: f64) {
        self.line(&format!("about {value:.4} after the first pass; the second refines it"));
    }

    fn noted(&self, line: &str) {
        self.line(line);
    }

    fn cancelled(&self) -> bool {
        exit::is_requested()
    }
}
