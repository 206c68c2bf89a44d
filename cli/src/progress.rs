//! A progress bar on standard error, on terminals only.

use crate::interrupt;
use indicatif::{ProgressBar, ProgressStyle};
use solve::observer::Observer;
use std::time::Duration;

/// Shows how much of a solve's work is done and when the rest will be.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar named `what`; it appears with the first news.
    pub fn new(what: impl Into<String>) -> Self {
        interrupt::watch();
        let style = ProgressStyle::with_template(
            "{msg} {wide_bar:.cyan/blue} {percent:>3} %  {elapsed} gone, {eta} left",
        );
        let bar = ProgressBar::new(0).with_message(what.into());
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar }
    }

    /// Names what is being done now.
    pub fn rename(&self, what: String) {
        self.bar.set_message(what);
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
    }

    fn advanced(&self, work: u64) {
        self.bar.inc(work);
    }

    fn cancelled(&self) -> bool {
        interrupt::asked()
    }
}
