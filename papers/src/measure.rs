//! Measures: the functions that compute a cell of a published table.
//!
//! To add one, write its function, and its line in the `MEASURES` of its file.

mod boards;
mod champions;
mod endgames;
mod estimates;
mod farkle;
mod figure_one;
mod fit;
mod matches;
mod minds;
mod newton;
mod notebook;
mod reviews;
mod secant;
mod strategies;
mod two_players;
mod yahtzee;

pub use newton::{AnchorCounts, NewtonCounts};
pub use secant::{SecantTurn, secant_sweeps};

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Instant;

/// A measured value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// A real number.
    Number(f64),
    /// A count. Written as text in records, as JSON has no numbers this large.
    #[serde(with = "as_text")]
    Integer(u128),
    /// A word.
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

/// How sure a measured value is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Exact.
    Exact,
    /// Computed in floating point until it did not move any more.
    Converged,
    /// An upper bound: never shown rounded down.
    Bound,
    /// Estimated by chance.
    Estimate {
        /// Lower end of its interval.
        low: f64,
        /// Upper end.
        high: f64,
    },
}

/// A measurement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// What was found.
    pub value: Value,
    /// Its unit, such as "turns".
    pub unit: String,
    /// How sure it is.
    pub kind: Kind,
    /// Time it took, in seconds; almost nothing if another cell did the work.
    pub seconds: f64,
}

impl Measured {
    fn new(value: Value, unit: &str, kind: Kind) -> Self {
        Self { value, unit: unit.to_owned(), kind, seconds: 0.0 }
    }

    /// The same with the interval of an estimate so many times as wide.
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

/// A parameter of a measure.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its key in definitions.
    pub name: &'static str,
    /// Whether the measure does not do without.
    pub required: bool,
}

/// Something that can be measured.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in definitions.
    pub name: &'static str,
    /// One sentence for listings.
    pub description: &'static str,
    /// What it takes.
    pub parameters: &'static [Parameter],
    /// Whether the result is the same every time; running times are not.
    pub repeatable: bool,
    take: Take,
}

/// What computes a measure.
type Take = fn(&Parameters, &Context) -> Result<Measured, LabError>;

impl Measure {
    /// A measure with the same result every time.
    const fn new(
        name: &'static str,
        description: &'static str,
        parameters: &'static [Parameter],
        take: Take,
    ) -> Self {
        Self { name, description, parameters, repeatable: true, take }
    }

    /// A running time.
    const fn of_time(
        name: &'static str,
        description: &'static str,
        parameters: &'static [Parameter],
        take: Take,
    ) -> Self {
        Self { repeatable: false, ..Self::new(name, description, parameters, take) }
    }

    /// Whether it is the outcome of many runs, which processes divide among themselves.
    pub(crate) fn is_of_runs(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == "runs")
    }

    /// Measures. The outcome, except for its seconds, is a function of the
    /// parameters if the measure is [`Measure::repeatable`].
    ///
    /// # Errors
    /// [`LabError`] naming a wrong parameter, or any failure of the solve.
    pub fn take(&self, parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
        let began = Instant::now();
        let found = (self.take)(parameters, context)?;
        // More digits would only be noise in records.
        let milliseconds = began.elapsed().as_secs_f64() * 1e3;
        Ok(Measured { seconds: milliseconds.round() / 1e3, ..found })
    }
}

/// The measure of this name.
pub fn measure(name: &str) -> Option<&'static Measure> {
    measures().find(|measure| measure.name == name)
}

const SPEC: &[Parameter] = &[Parameter { name: "spec", required: true }];

/// All measures.
pub fn measures() -> impl Iterator<Item = &'static Measure> {
    let rooms = [
        boards::MEASURES,
        endgames::MEASURES,
        farkle::MEASURES,
        two_players::MEASURES,
        minds::MEASURES,
        reviews::MEASURES,
        matches::MEASURES,
        newton::MEASURES,
        secant::MEASURES,
        notebook::MEASURES,
        champions::MEASURES,
        fit::MEASURES,
        strategies::MEASURES,
        yahtzee::MEASURES,
        estimates::MEASURES,
        figure_one::MEASURES,
    ];
    rooms.into_iter().flatten()
}

/// A parameter that makes no sense.
fn wrong(
    parameters: &Parameters,
    measure: &'static str,
    parameter: &'static str,
    why: &str,
) -> LabError {
    let got = parameters.get(parameter).cloned().unwrap_or_default();
    LabError::Parameter { measure, parameter, got, why: why.to_owned() }
}

/// The parameter `name` as a whole number.
fn whole(
    parameters: &Parameters,
    measure: &'static str,
    name: &'static str,
) -> Result<u64, LabError> {
    let text = required(parameters, measure, name)?;
    text.parse().map_err(|_| wrong(parameters, measure, name, "expected a whole number"))
}

/// The parameter `name`; definitions have made sure that it is there.
fn required<'a>(
    parameters: &'a Parameters,
    measure: &'static str,
    name: &'static str,
) -> Result<&'a str, LabError> {
    let text = parameters.get(name).map(String::as_str);
    text.ok_or_else(|| wrong(parameters, measure, name, "it is missing"))
}
