//! Ratio of two means over games with its interval, by the delta method.

use super::Mean;
use retrodice_stats::CONFIDENCE;

/// Sums and products of the two numbers that each game adds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ratio {
    sums: [f64; 2],
    squares: [f64; 3],
}

impl Ratio {
    /// Adds the numbers of one more game.
    pub fn add(&mut self, over: f64, under: f64) {
        self.merge(&Self {
            sums: [over, under],
            squares: [over * over, over * under, under * under],
        });
    }

    pub fn merge(&mut self, other: &Self) {
        self.sums.iter_mut().zip(other.sums).for_each(|(own, more)| *own += more);
        self.squares.iter_mut().zip(other.squares).for_each(|(own, more)| *own += more);
    }

    /// Returns the ratio over all games.
    pub fn mean(&self) -> Mean {
        let ([over, under], [oo, ou, uu]) = (self.sums, self.squares);
        let ratio = over / under;
        let rest = (oo - 2.0 * ratio * ou + ratio * ratio * uu).max(0.0);
        let margin = CONFIDENCE.standard_errors() * rest.sqrt() / under;
        Mean { mean: ratio, low: ratio - margin, high: ratio + margin }
    }
}
