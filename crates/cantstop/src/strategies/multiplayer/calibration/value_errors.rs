//! Table of the errors that the coach shows, by rule set and phase of the game.

use super::checked_decisions::{CheckedDecision, CheckedValue};
use super::error_model::ErrorModel;
use crate::strategies::multiplayer::value_network::PHASES;
use retrodice_stats::CONFIDENCE;
use std::fmt;

/// Minimum number of decisions for a fit to one phase of games alone.
pub const MIN_DECISIONS: usize = 60;

/// Phase of boards that hardly come up in games.
const UNUSUAL: usize = PHASES - 1;

/// Kind of number that the coach shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Value of a move.
    Value,
    /// Difference between the best move and another one.
    Difference,
    /// Value before a roll.
    Before,
    /// Value before a roll for a seat that is not at move, with three seats and more.
    Others,
}

impl ValueKind {
    /// All kinds, in the order of the table.
    pub const ALL: [Self; 4] = [Self::Value, Self::Difference, Self::Before, Self::Others];

    /// Returns the name of the kind in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Difference => "difference",
            Self::Before => "before a roll",
            Self::Others => "other seats",
        }
    }

    /// Returns the values of this kind.
    pub fn values(self, decision: &CheckedDecision) -> &[CheckedValue] {
        match self {
            Self::Value => &decision.moves,
            Self::Difference => &decision.differences,
            Self::Before => std::slice::from_ref(&decision.before),
            Self::Others => &decision.others,
        }
    }
}

/// Standard errors of the values that the coach shows in one phase of a game, in wins or turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueErrors {
    /// Error of a move's value.
    pub value: ErrorModel,
    /// Error of the difference between the best move and another one.
    pub difference: ErrorModel,
    /// Error of the value before a roll.
    pub before: ErrorModel,
    /// Error of the values for the other seats, with three seats and more.
    pub others: ErrorModel,
    /// Root mean square error before a roll, for values without a look one turn deeper.
    pub quick: f64,
}

impl ValueErrors {
    /// Errors of networks that were not measured: wider than those of any that was.
    pub const UNMEASURED: Self = {
        let model = ErrorModel { floor: 0.05, change: 2.0, gap: 0.0 };
        Self { value: model, difference: model, before: model, others: model, quick: 0.05 }
    };

    /// Returns the model of a kind.
    pub fn model(&self, kind: ValueKind) -> ErrorModel {
        match kind {
            ValueKind::Value => self.value,
            ValueKind::Difference => self.difference,
            ValueKind::Before => self.before,
            ValueKind::Others => self.others,
        }
    }
}

/// Line of the table. Its text has the rule set, the phase, the number of decisions, the parts of each
/// model and the quick error, with commas between them.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorLine {
    /// Rule set, such as `2-3-free`: seats, columns to win, sharing.
    pub rules: String,
    /// Phase of the game. 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only
    /// one more; 3: in any of these, more columns are begun than in nearly all games.
    pub phase: usize,
    /// Number of decisions to which the errors were fitted.
    pub decisions: usize,
    /// Errors in this phase.
    pub errors: ValueErrors,
}

impl ErrorLine {
    /// Fits the errors of one phase to its decisions, from own games and on random boards.
    ///
    /// Fewer than [`MIN_DECISIONS`] of a phase of games would fit too closely. Then those of all such
    /// phases are taken.
    pub fn fit(rules: &str, phase: usize, decisions: &[CheckedDecision]) -> Self {
        let of_phase = || decisions.iter().filter(|decision| decision.phase == phase);
        let is_pooled = phase != UNUSUAL && of_phase().count() < MIN_DECISIONS;
        let fits = |decision: &&CheckedDecision| {
            decision.phase == phase || is_pooled && decision.phase != UNUSUAL
        };
        let fit = |kind: ValueKind| {
            let fitted = decisions.iter().filter(fits);
            let values = fitted.flat_map(|decision| kind.values(decision).iter().copied());
            ErrorModel::fit(&values.collect::<Vec<_>>(), CONFIDENCE)
        };
        let [value, difference, before, others] = ValueKind::ALL.map(fit);
        let square = |one: &CheckedDecision| before.standard_error(one.before.change, 0.0).powi(2);
        let squares: f64 = of_phase().map(square).sum();
        let quick = (squares / of_phase().count().max(1) as f64).sqrt();
        Self {
            rules: rules.to_owned(),
            phase,
            decisions: decisions.iter().filter(fits).count(),
            errors: ValueErrors { value, difference, before, others, quick },
        }
    }

    /// Reads a line; `None` if it is none.
    pub fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split(',');
        let rules = fields.next()?.to_owned();
        let (phase, decisions) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let mut number = || fields.next()?.parse().ok();
        let mut model = || Some(ErrorModel { floor: number()?, change: number()?, gap: number()? });
        let [value, difference, before, others] = [model()?, model()?, model()?, model()?];
        let quick = number()?;
        let errors = ValueErrors { value, difference, before, others, quick };
        Some(Self { rules, phase, decisions, errors })
    }
}

impl fmt::Display for ErrorLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.rules, self.phase, self.decisions)?;
        for kind in ValueKind::ALL {
            write!(f, ",{}", self.errors.model(kind))?;
        }
        write!(f, ",{:.4}", self.errors.quick)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::multiplayer::calibration::Origin;

    /// Returns a decision in which every value shown is off by as much.
    fn decision(phase: usize, off: f64) -> CheckedDecision {
        let (result, standard_error) = (0.0, 0.0);
        let value =
            CheckedValue { shown: off, change: 0.0, gap: 0.0, result, standard_error, games: 16 };
        CheckedDecision {
            origin: Origin::OwnGame,
            phase,
            moves: vec![value; 2],
            differences: vec![value],
            before: value,
            others: vec![value],
        }
    }

    #[test]
    fn lines_have_the_errors_of_their_phase_and_can_be_read() {
        let many = |phase, off| vec![decision(phase, off); MIN_DECISIONS];
        let decisions = [many(0, 0.01), many(0, -0.01), many(3, 0.03)].concat();
        let [first, last] = [0, 3].map(|phase| ErrorLine::fit("2-3-free", phase, &decisions));
        assert_eq!((first.decisions, last.decisions), (2 * MIN_DECISIONS, MIN_DECISIONS));
        // Too few of a phase of games.
        let rare =
            ErrorLine::fit("2-3-free", 1, &[many(0, 0.01), many(1, 0.01)[1..].to_vec()].concat());
        assert_eq!(rare.decisions, 2 * MIN_DECISIONS - 1);
        for (line, size) in [(&first, 0.01), (&last, 0.03)] {
            // Errors of one size are all within 95 % as soon as the interval reaches them.
            let expected = size / CONFIDENCE.standard_errors();
            for kind in ValueKind::ALL {
                let error = line.errors.model(kind).standard_error(0.0, 0.0);
                assert!((error - expected).abs() < 1e-4, "{line} {kind:?}");
            }
            assert!((line.errors.quick - expected).abs() < 1e-4, "{line}");
            let text = line.to_string();
            assert_eq!(ErrorLine::parse(&text).unwrap().to_string(), text);
        }
        assert_eq!(ErrorLine::parse("2-3-free,0,2,0.01"), None);
    }
}
