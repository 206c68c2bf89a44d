//! Measures: the functions that compute the cells of tables, in files by paper.
//!
//! | file | tables |
//! | --- | --- |
//! | `glenn_2006` | `glenn-2006-…`, `cantstop-boards` |
//! | `glenn_2007` | `glenn-2007-…`, `glenn-2011-yahtzee` |
//! | `glenn_2011` | `glenn-2011-…`, `samples` |
//! | `norvig_2018` | `norvig-…` |
//! | `farkle` | `farkle` |
//! | `seats` | `seats`, `strength` |
//! | `two_players` | `two-players`, `official-endgames` |
//! | `two_player_strategies` | `two-player-strategies`, `two-player-alone` |
//! | `yardstick` | `two-player-yardstick` |
//!
//! To add one, write its function, and its line in the `MEASURES` of its file.

mod farkle;
mod glenn_2006;
mod glenn_2007;
mod glenn_2011;
mod norvig_2018;
mod seats;
mod two_player_strategies;
mod two_players;
mod yardstick;

pub use glenn_2006::newton::{AnchorCounts, NewtonCounts};
pub use glenn_2006::secant::{SecantTurn, secant_sweeps};

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::games::typed;
use retrodice_cantstop::CantStop;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Instant;

/// Value of a cell: number, count or text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// Real number, in the unit of the measurement.
    Number(f64),
    /// Count. Records write it as text, because JSON has no numbers this large.
    #[serde(with = "as_text")]
    Integer(u128),
    /// Word or formatted list.
    Text(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Integer(integer) => integer.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(integer: &u128, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(integer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Certainty of a measured value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Exact in every digit.
    Exact,
    /// Computed in floating point to a fixed point.
    Converged,
    /// Upper bound, which is never shown rounded down.
    Bound,
    /// Estimate from simulated runs.
    Estimate {
        /// Lower end of the 95 % interval.
        low: f64,
        /// Upper end of the 95 % interval.
        high: f64,
    },
}

/// Measured value with its unit and certainty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Value of the cell.
    pub value: Value,
    /// Unit of the value, such as "turns"; may be empty.
    pub unit: String,
    /// Certainty of the value.
    pub kind: Kind,
    /// Time of the measurement, in seconds; almost nothing if another cell did the work.
    pub seconds: f64,
}

impl Measured {
    fn new(value: Value, unit: &str, kind: Kind) -> Self {
        Self { value, unit: unit.to_owned(), kind, seconds: 0.0 }
    }

    /// Creates the measurement of a number that was computed to a fixed point.
    fn number(number: f64, unit: &str) -> Self {
        Self::new(Value::Number(number), unit, Kind::Converged)
    }

    /// Creates the measurement of an exact count.
    fn count(count: impl Into<u128>, unit: &str) -> Self {
        Self::new(Value::Integer(count.into()), unit, Kind::Exact)
    }

    /// Creates the measurement of an exact text.
    fn text(text: impl Into<String>, unit: &str) -> Self {
        Self::new(Value::Text(text.into()), unit, Kind::Exact)
    }

    /// Returns the measurement with the interval of an estimate `times` as wide.
    #[must_use]
    pub fn widened(&self, times: f64) -> Self {
        let kind = match (self.kind, self.value.number()) {
            (Kind::Estimate { low, high }, Some(value)) => Kind::Estimate {
                low: value - times * (value - low),
                high: value + times * (high - value),
            },
            (kind, _) => kind,
        };
        Self { kind, ..self.clone() }
    }
}

/// Parameter that a measure takes.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Key of the parameter in definitions.
    pub name: &'static str,
    /// Whether a row must set the parameter.
    pub required: bool,
}

impl Parameter {
    /// Creates a parameter that every row must set.
    const fn required(name: &'static str) -> Self {
        Self { name, required: true }
    }

    /// Creates a parameter that a row may leave out.
    const fn optional(name: &'static str) -> Self {
        Self { name, required: false }
    }
}

/// Function that computes cells, with its parameters.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Name of the measure in definitions.
    pub name: &'static str,
    /// Parameters that the measure takes.
    pub parameters: &'static [Parameter],
    /// Whether the value depends on the parameters alone; running times do not.
    pub repeatable: bool,
    take: Take,
}

/// Function of a measure.
type Take = fn(&Parameters, &Context) -> MeasureResult;

/// Outcome of a measure.
type MeasureResult = Result<Measured, PapersError>;

impl Measure {
    /// Creates a measure whose value depends on its parameters alone.
    const fn new(name: &'static str, parameters: &'static [Parameter], take: Take) -> Self {
        Self { name, parameters, repeatable: true, take }
    }

    /// Creates the measure of a running time.
    const fn of_time(name: &'static str, parameters: &'static [Parameter], take: Take) -> Self {
        Self { repeatable: false, ..Self::new(name, parameters, take) }
    }

    /// Returns whether the value is a mean of many runs, which processes divide among themselves.
    pub(crate) fn is_of_runs(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == "runs")
    }

    /// Takes the measurement. Except for its seconds, the outcome is a function of the parameters
    /// if the measure is [`Measure::repeatable`].
    ///
    /// # Errors
    /// [`PapersError`] naming a wrong parameter, or any failure of the solve.
    pub fn take(
        &self,
        parameters: &Parameters,
        context: &Context,
    ) -> Result<Measured, PapersError> {
        let began = Instant::now();
        let measured = (self.take)(parameters, context)?;
        // More digits would only be noise in records.
        let milliseconds = began.elapsed().as_secs_f64() * 1e3;
        Ok(Measured { seconds: milliseconds.round() / 1e3, ..measured })
    }
}

/// Returns the measure of this name, if there is one.
pub fn measure(name: &str) -> Option<&'static Measure> {
    measures().find(|measure| measure.name == name)
}

/// Parameters of a measure of a whole game.
const SPEC: &[Parameter] = &[Parameter::required("spec")];

/// Iterates over all measures, by paper.
pub fn measures() -> impl Iterator<Item = &'static Measure> {
    let files = [
        glenn_2006::MEASURES,
        glenn_2006::boards::MEASURES,
        glenn_2006::newton::MEASURES,
        glenn_2006::secant::MEASURES,
        glenn_2007::MEASURES,
        glenn_2007::rule_lists::MEASURES,
        glenn_2007::estimates::MEASURES,
        glenn_2011::MEASURES,
        glenn_2011::readings::MEASURES,
        glenn_2011::strategies::MEASURES,
        norvig_2018::MEASURES,
        farkle::MEASURES,
        seats::MEASURES,
        two_players::MEASURES,
        two_player_strategies::MEASURES,
        yardstick::MEASURES,
    ];
    files.into_iter().flatten()
}

/// Creates the error for a parameter with an invalid value.
fn wrong(
    parameters: &Parameters,
    measure: &'static str,
    parameter: &'static str,
    why: &str,
) -> PapersError {
    let got = parameters.get(parameter).cloned().unwrap_or_default();
    PapersError::Parameter { measure, parameter, got, why: why.to_owned() }
}

/// Parses the parameter `name` as a whole number.
fn whole(
    parameters: &Parameters,
    measure: &'static str,
    name: &'static str,
) -> Result<u64, PapersError> {
    let text = required(parameters, measure, name)?;
    text.parse().map_err(|_| wrong(parameters, measure, name, "expected a whole number"))
}

/// Returns the parameter `name`. Definitions are checked to have all required ones.
fn required<'a>(
    parameters: &'a Parameters,
    measure: &'static str,
    name: &'static str,
) -> Result<&'a str, PapersError> {
    let text = parameters.get(name).map(String::as_str);
    text.ok_or_else(|| wrong(parameters, measure, name, "it is missing"))
}

/// Reads the game of the parameter `spec`, which must be Can't Stop.
fn cant_stop(parameters: &Parameters, measure: &'static str) -> Result<CantStop, PapersError> {
    let game = typed(required(parameters, measure, "spec")?)?;
    game.ok_or_else(|| wrong_spec(parameters, measure, "this measure supports only Can't Stop"))
}

/// Creates the error for a game that the measure does not support.
fn wrong_spec(parameters: &Parameters, measure: &'static str, why: &str) -> PapersError {
    wrong(parameters, measure, "spec", why)
}
