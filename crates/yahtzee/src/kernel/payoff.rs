//! Payoffs of a final score, for players with a goal other than points.

/// Payoff of each final score, in parts of a win from 0 to 1.
///
/// The payoff never falls as the score rises, and is constant beyond both ends of a range.
///
/// ```
/// use retrodice::yahtzee::kernel::Payoff;
/// let payoff = Payoff::beats(200, 0.5);
/// assert_eq!([199, 200, 201].map(|score| payoff.worth(score)), [0.0, 0.5, 1.0]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Payoff {
    /// Score at which `steps` start.
    first: i32,
    /// Payoff of each score from there on; the first and last one hold for all scores beyond.
    steps: Vec<f64>,
}

impl Payoff {
    /// Creates a payoff of one from `score` points on, else zero: its expected value is the
    /// probability of scoring that much.
    pub fn at_least(score: i32) -> Self {
        Self { first: score - 1, steps: vec![0.0, 1.0] }
    }

    /// Creates a payoff of one above `score` points, and of `tie` for exactly that many.
    pub fn beats(score: i32, tie: f64) -> Self {
        Self { first: score - 1, steps: vec![0.0, tie, 1.0] }
    }

    /// Creates the payoff against an opponent whose score is not known: the probability of a higher
    /// score, plus `tie` times that of a tie. `chances` has the probability of each score of the
    /// opponent, from zero on.
    ///
    /// Source: Glenn (2007), equation 10, with `tie` zero.
    pub fn against(chances: &[f64], tie: f64) -> Self {
        let (mut below, mut steps) = (0.0, vec![0.0]);
        for &chance in chances {
            steps.push(below + tie * chance);
            below += chance;
        }
        steps.push(below);
        Self { first: -1, steps }
    }

    /// Creates the payoff against an opponent who plays next and knows the score: one less the
    /// opponent's share `best[n]` of a win against n points. The share must not rise with the
    /// points; a rise by rounding is ignored.
    pub fn answered(best: &[f64]) -> Self {
        let mut max = 0.0f64;
        let rising = |answer: &f64| {
            max = max.max(1.0 - answer);
            max
        };
        let steps: Vec<f64> = best.iter().map(rising).collect();
        Self { first: 0, steps: if steps.is_empty() { vec![0.0] } else { steps } }
    }

    /// Flattens the payoff where it differs from its value at either end by at most `error`. Fewer
    /// scores are then distinguished, and expected payoffs change by at most `error`.
    #[must_use]
    pub(crate) fn trimmed(mut self, error: f64) -> Self {
        let (low, high) = (self.steps[0], self.steps[self.steps.len() - 1]);
        let above = self.steps.iter().rposition(|worth| high - worth > error);
        self.steps.truncate(above.map_or(1, |last| last + 2));
        *self.steps.last_mut().expect("one is left") = high;
        let below = self.steps.iter().position(|worth| worth - low > error);
        let cut = below.unwrap_or(self.steps.len()).max(1) - 1;
        self.steps.drain(..cut);
        self.first += cut as i32;
        self.steps[0] = low;
        self
    }

    /// Returns the payoff of a final score.
    pub fn worth(&self, score: i32) -> f64 {
        let index = (score - self.first).clamp(0, self.steps.len() as i32 - 1);
        self.steps[index as usize]
    }

    /// Returns the scores from which on, downwards and upwards, the payoff is constant.
    pub(super) fn flat(&self) -> (i32, i32) {
        (self.first, self.first + self.steps.len() as i32 - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_payoff_has_its_values() {
        let values = |payoff: &Payoff| [-1, 0, 1, 2, 3, 4].map(|score| payoff.worth(score));
        assert_eq!(values(&Payoff::at_least(2)), [0.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
        assert_eq!(values(&Payoff::beats(2, 0.5)), [0.0, 0.0, 0.0, 0.5, 1.0, 1.0]);
        let against = Payoff::against(&[0.25, 0.0, 0.75], 0.5);
        assert_eq!(values(&against), [0.0, 0.125, 0.25, 0.625, 1.0, 1.0]);
        let trimmed = Payoff::against(&[1e-9, 0.25, 0.5, 0.25 - 1e-9], 0.0).trimmed(1e-6);
        assert_eq!((trimmed.flat(), trimmed.worth(1), trimmed.worth(4)), ((1, 4), 0.0, 1.0));
        assert_eq!(trimmed.worth(3), 1e-9 + 0.25 + 0.5);
        let answered = Payoff::answered(&[0.75, 0.5, 0.5 + 1e-17, 0.0]);
        assert_eq!(values(&answered), [0.25, 0.25, 0.5, 0.5, 1.0, 1.0]);
        let ties_lose = Payoff::against(&[0.25, 0.0, 0.75], 0.0);
        assert_eq!(values(&ties_lose), [0.0, 0.0, 0.25, 0.25, 1.0, 1.0]);
    }

    /// No payoff changes by more than `error`, and flattening one score more would.
    #[test]
    fn trimming_flattens_as_many_scores_as_the_error_allows() {
        let whole = Payoff::against(&[1e-3, 0.2, 0.0, 0.5, 0.29, 8e-3, 1e-3], 0.0);
        let (low, high) = (whole.worth(-1), whole.worth(7));
        for (error, flat) in [(0.0, (0, 7)), (1e-4, (0, 7)), (5e-3, (1, 6)), (0.25, (3, 5))] {
            let trimmed = whole.clone().trimmed(error);
            assert_eq!(trimmed.flat(), flat, "{error}");
            assert_eq!((trimmed.worth(-1), trimmed.worth(7)), (low, high), "{error}");
            for score in -3..10 {
                let off = (trimmed.worth(score) - whole.worth(score)).abs();
                assert!(off <= error, "{error}: {score} is off by {off}");
            }
            let (below, above) = flat;
            assert!(whole.worth(below + 1) - low > error && high - whole.worth(above - 1) > error);
        }
    }
}
