//! A progress bar on standard error, on terminals only.

use crate::interrupt;
use indicatif::{ProgressBar, ProgressStyle};
use solve::observer::Observer;
use std::time::Duration;

/// Until it is known how much there is to do.
const BEGINNING: &str = "{msg} {spinner}  {elapsed} gone";
/// From then on.
const UNDERWAY: &str = "{msg} {wide_bar:.cyan/blue} {percent:>3} %  {elapsed} gone, {eta} left";

/// Shows how much of the work is done and when the rest will be; says that it is to
/// stop when the user interrupts.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A line named `what`, which becomes a bar when the work is known.
    pub fn new(what: impl Into<String>) -> Self {
        let bar = ProgressBar::no_length().with_message(what.into());
        let progress = Self { bar };
        progress.style(BEGINNING);
        progress.bar.enable_steady_tick(Duration::from_millis(200));
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
    }

    fn advanced(&self, work: u64) {
        self.bar.inc(work);
    }

    fn cancelled(&self) -> bool {
        interrupt::asked()
    }
}
