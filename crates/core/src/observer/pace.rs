//! How far a computation is, and when it will be done.

use std::time::{Duration, Instant};

/// Work done and left, in the units of [`Observer`](crate::observer::Observer).
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    total: u64,
    done: u64,
    /// Done by an earlier run: it says nothing about the time that the rest will take.
    restored: u64,
    begun: Instant,
}

impl Pace {
    /// This much work begins now; zero if it is not known yet.
    pub fn begin(total: u64) -> Self {
        Self { total, done: 0, restored: 0, begun: Instant::now() }
    }

    /// This much more is done.
    pub fn advance(&mut self, work: u64) {
        self.done += work;
    }

    /// This much was done by an earlier run.
    pub fn restore(&mut self, work: u64) {
        self.done += work;
        self.restored += work;
    }

    /// How much is done, in percent.
    pub fn percent(&self) -> f64 {
        100.0 * self.done as f64 / self.total.max(1) as f64
    }

    /// Time since the beginning.
    pub fn gone(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Time until the rest is done at the speed so far, in seconds; `None` before anything is.
    pub fn seconds_left(&self) -> Option<f64> {
        self.seconds_left_after(self.gone())
    }

    fn seconds_left_after(&self, gone: Duration) -> Option<f64> {
        let own = self.done.saturating_sub(self.restored);
        let rest = self.total.saturating_sub(self.done);
        (own > 0).then(|| gone.as_secs_f64() * rest as f64 / own as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::Pace;
    use std::time::Duration;

    #[test]
    fn what_an_earlier_run_did_takes_no_time() {
        let mut pace = Pace::begin(100);
        pace.restore(40);
        assert_eq!(pace.seconds_left_after(Duration::from_secs(1)), None);
        pace.advance(20);
        assert_eq!(pace.percent(), 60.0);
        assert_eq!(pace.seconds_left_after(Duration::from_secs(10)), Some(20.0));
        pace.advance(50);
        assert_eq!(pace.seconds_left_after(Duration::from_secs(10)), Some(0.0));
    }
}
