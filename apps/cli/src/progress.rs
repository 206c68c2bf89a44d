//! Progress on standard error: a bar on terminals, an occasional line elsewhere.

use crate::interrupt;
use crate::output::{duration, tell};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use retrodice_core::observer::{Observer, ProgressMeter};
use retrodice_solver::peers::Peers;
use std::io::IsTerminal;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often a line is printed where there is no terminal.
const A_LINE: Duration = Duration::from_secs(300);

/// What takes longer says so first, there too: when this has passed.
const LONG: f64 = 60.0;
const FIRST_LOOK: Duration = Duration::from_secs(3);

/// How often the remaining time is estimated.
const A_LOOK: Duration = Duration::from_millis(100);

/// Until it is known how much there is to do.
const BEGINNING: &str = "{msg} {spinner}  {elapsed} gone";
/// From then on.
const UNDERWAY: &str = "{msg} {wide_bar:.cyan/blue} {percent:>3} %  {elapsed} gone, {prefix} left";

/// Shows how much of the work is done and when the rest will be; says that it is to
/// stop when the user interrupts.
pub struct Progress {
    bar: ProgressBar,
    is_silent: bool,
    work: Mutex<Work>,
}

/// Work done, and when it was shown.
struct Work {
    pace: ProgressMeter,
    /// When a line was printed last.
    printed: Option<Instant>,
    shown: Instant,
}

impl Progress {
    /// A line named `what`, which becomes a bar when the work is known.
    pub fn new(what: impl Into<String>) -> Self {
        let bar = ProgressBar::no_length().with_message(what.into()).with_prefix("?");
        bar.enable_steady_tick(Duration::from_millis(200));
        let work = Work { pace: ProgressMeter::begin(0), printed: None, shown: Instant::now() };
        let progress = Self { bar, is_silent: false, work: Mutex::new(work) };
        progress.style(BEGINNING);
        progress
    }

    /// The same in the first of several processes; the others show nothing.
    pub fn of_first(peers: &dyn Peers, what: impl Into<String>) -> Self {
        let mut progress = Self::new(what);
        progress.is_silent = peers.rank() > 0;
        if progress.is_silent {
            progress.bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        progress
    }

    /// Names what is being done now.
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

    /// A line that stays.
    fn line(&self, line: &str) {
        // Asked for before: the bar is locked while it is suspended.
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
        all.shown = Instant::now();
    }

    fn advanced(&self, work: u64) {
        self.bar.inc(work);
        let mut all = self.work();
        all.pace.advance(work);
        // Games come by the million.
        if all.shown.elapsed() < A_LOOK {
            return;
        }
        all.shown = Instant::now();
        let (seconds, gone) = (all.pace.seconds_left(), all.pace.elapsed());
        let left = seconds.map_or_else(|| "?".to_owned(), duration);
        let long = seconds.is_some_and(|left| left > LONG) && gone > FIRST_LOOK;
        let next = all.printed.map_or(long, |printed| printed.elapsed() > A_LINE);
        if !self.is_silent && !std::io::stderr().is_terminal() && next {
            all.printed = Some(Instant::now());
            let (percent, gone) = (all.pace.percent(), duration(gone.as_secs_f64()));
            self.line(&format!("{percent:.2} %, {gone} gone, {left} left"));
        }
        self.bar.set_prefix(left);
    }

    fn restored(&self, work: u64) {
        self.bar.inc(work);
        self.work().pace.restore(work);
    }

    fn estimated(&self, value: f64) {
        self.line(&format!("about {value:.4} after the first pass; the second refines it"));
    }

    fn cancelled(&self) -> bool {
        interrupt::asked()
    }
}
