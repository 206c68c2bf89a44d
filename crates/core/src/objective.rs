//! The objectives of games, and the units of position values.

use std::fmt;

/// The quantity whose expectation the player at move optimises.
///
/// With one seat any objective may be chosen; with two or more seats it is
/// [`Objective::WinProbability`], seen from the seat at move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Finish in as few turns as possible. The turn that ends the game counts.
    FewestTurns,
    /// Score as many points as possible.
    MostPoints,
    /// Win as often as possible. Several winners share one win equally.
    WinProbability,
}

/// The direction of optimisation: whether smaller or larger values are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// The smallest value is best.
    Minimise,
    /// The largest value is best.
    Maximise,
}

/// The unit of a position value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Expected number of turns still to be played, the current one included.
    Turns,
    /// Expected points still to be scored.
    Points,
    /// Probability that the seat at move wins.
    WinProbability,
}

impl Unit {
    /// Returns the smallest and the largest amount that a position can be worth.
    pub const fn bounds(self) -> (f64, f64) {
        match self {
            Self::Turns => (0.0, f64::INFINITY),
            Self::Points => (f64::NEG_INFINITY, f64::INFINITY),
            Self::WinProbability => (0.0, 1.0),
        }
    }
}

impl Objective {
    /// Returns the direction in which values improve.
    pub const fn sense(self) -> Sense {
        match self {
            Self::FewestTurns => Sense::Minimise,
            Self::MostPoints | Self::WinProbability => Sense::Maximise,
        }
    }

    /// Returns the unit of values under this objective.
    pub const fn unit(self) -> Unit {
        match self {
            Self::FewestTurns => Unit::Turns,
            Self::MostPoints => Unit::Points,
            Self::WinProbability => Unit::WinProbability,
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FewestTurns => "fewest turns",
            Self::MostPoints => "most points",
            Self::WinProbability => "win probability",
        })
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turns => "turns",
            Self::Points => "points",
            Self::WinProbability => "win probability",
        })
    }
}

/// A position value with its unit, from the viewpoint of the seat at move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PositionValue {
    /// The amount, in `unit`.
    pub amount: f64,
    /// The unit of `amount`.
    pub unit: Unit,
}

impl fmt::Display for PositionValue {
    /// Writes six decimals or the given precision. A win probability is a fraction of one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = f.precision().unwrap_or(6);
        match self.unit {
            Unit::WinProbability => write!(f, "{:.digits$} of winning", self.amount),
            unit => write!(f, "{:.digits$} {unit}", self.amount),
        }
    }
}

/// The value that a move loses against the best one: never negative.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Regret(f64);

impl Regret {
    /// Returns the regret of a move worth `value` where the best is worth `best`.
    /// Rounding noise below zero becomes zero.
    ///
    /// ```
    /// use retrodice::core::objective::{Regret, Sense};
    /// assert_eq!(Regret::between(Sense::Minimise, 6.5, 8.75).amount(), 2.25);
    /// ```
    pub fn between(sense: Sense, best: f64, value: f64) -> Self {
        let lost = match sense {
            Sense::Minimise => value - best,
            Sense::Maximise => best - value,
        };
        Self(lost.max(0.0))
    }

    /// Returns the loss, in the unit of the compared values.
    pub const fn amount(self) -> f64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Regret, Sense};

    #[test]
    fn regret_is_the_loss_against_the_best_move_and_never_negative() {
        for (sense, best, value, lost) in [
            (Sense::Minimise, 6.5, 8.75, 2.25),
            (Sense::Maximise, 0.75, 0.5, 0.25),
            (Sense::Minimise, 6.5, 6.5, 0.0),
            // Rounding makes these better than the best move.
            (Sense::Minimise, 6.5, 6.5 - 1e-12, 0.0),
            (Sense::Maximise, 0.75, 0.75 + 1e-12, 0.0),
        ] {
            assert_eq!(Regret::between(sense, best, value).amount(), lost, "{sense:?} {value}");
        }
    }
}
