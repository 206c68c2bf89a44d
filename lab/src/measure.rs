//! Measures: the functions that compute a cell of a published table.
//!
//! To add one, write its function, and its line in [`measures`].

mod boards;
mod champions;
mod endgames;
mod figure_one;
mod matches;
mod minds;
mod newton;
mod notebook;
mod secant;
mod strategies;
mod two_players;
mod yahtzee;

pub use newton::{AnchorCounts, NewtonCounts};

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
    take: fn(&Parameters, &Context) -> Result<Measured, LabError>,
}

impl Measure {
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
        Ok(Measured { seconds: began.elapsed().as_secs_f64(), ..found })
    }
}

/// The measure of this name.
pub fn measure(name: &str) -> Option<&'static Measure> {
    measures().iter().find(|measure| measure.name == name)
}

/// Of a position of a game.
const ENDGAME: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "position", required: true }];

const SPEC: &[Parameter] = &[Parameter { name: "spec", required: true }];

/// All measures.
pub fn measures() -> &'static [Measure] {
    &[
        Measure {
            name: "anchors",
            description: "anchors in which the game goes on",
            parameters: SPEC,
            repeatable: true,
            take: boards::anchors,
        },
        Measure {
            name: "mirror-classes",
            description: "the same, mirror images taken as one",
            parameters: SPEC,
            repeatable: true,
            take: boards::mirror_classes,
        },
        Measure {
            name: "placements",
            description: "anchors with every placement of markers on open columns",
            parameters: SPEC,
            repeatable: true,
            take: boards::placements,
        },
        Measure {
            name: "bound",
            description: "anchors times placements of at least one marker on the empty board",
            parameters: SPEC,
            repeatable: true,
            take: boards::bound,
        },
        Measure {
            name: "turn-positions",
            description: "roll positions in turns begun at any anchor, by visiting them",
            parameters: SPEC,
            repeatable: true,
            take: boards::turn_positions,
        },
        Measure {
            name: "reachable",
            description: "roll positions that can be reached from the start, by visiting them",
            parameters: SPEC,
            repeatable: true,
            take: boards::reachable,
        },
        Measure {
            name: "start-value",
            description: "value of the start under optimal play, by the generic solver",
            parameters: SPEC,
            repeatable: true,
            take: boards::start_value,
        },
        Measure {
            name: "seconds",
            description: "seconds that the generic solver takes",
            parameters: SPEC,
            repeatable: false,
            take: boards::seconds,
        },
        Measure {
            name: "start-value-fast",
            description: "expected turns of solitaire Can't Stop, by the fast kernel in f64",
            parameters: SPEC,
            repeatable: true,
            take: boards::start_value_fast,
        },
        Measure {
            name: "seconds-fast",
            description: "seconds that the fast kernel takes",
            parameters: SPEC,
            repeatable: false,
            take: boards::seconds_fast,
        },
        Measure {
            name: "start-value-f32",
            description: "expected turns of solitaire Can't Stop, by the fast kernel in f32",
            parameters: boards::LARGE,
            repeatable: true,
            take: boards::start_value_f32,
        },
        Measure {
            name: "identity-f32",
            description: "BLAKE3 of all values of that table",
            parameters: boards::LARGE,
            repeatable: true,
            take: boards::identity_f32,
        },
        Measure {
            name: "relative-error-f32",
            description: "bound on the relative error of each of its values, by a sweep in f64",
            parameters: boards::LARGE,
            repeatable: true,
            take: boards::relative_error_f32,
        },
        Measure {
            name: "sampled-residual-f32",
            description: "largest Bellman residual of a million positions, through the rules",
            parameters: boards::LARGE,
            repeatable: true,
            take: boards::sampled_residual_f32,
        },
        Measure {
            name: "seconds-f32",
            description: "seconds that the solve in f32 takes",
            parameters: boards::LARGE,
            repeatable: false,
            take: boards::seconds_f32,
        },
        Measure {
            name: "reached",
            description: "roll positions that can be reached from the start, counted",
            parameters: SPEC,
            repeatable: true,
            take: boards::reached,
        },
        Measure {
            name: "endgame-value",
            description: "chance to win of the player who is to roll in a two-player endgame",
            parameters: ENDGAME,
            repeatable: true,
            take: endgames::value,
        },
        Measure {
            name: "endgame-boards",
            description: "boards that can follow it",
            parameters: ENDGAME,
            repeatable: true,
            take: endgames::count,
        },
        Measure {
            name: "endgame-estimate",
            description: "its estimate by the trained potential",
            parameters: ENDGAME,
            repeatable: true,
            take: endgames::estimate,
        },
        Measure {
            name: "two-player-value",
            description: "chance to win of the player who begins, by the two-seat kernel",
            parameters: SPEC,
            repeatable: true,
            take: two_players::start,
        },
        Measure {
            name: "two-player-residual",
            description: "largest Bellman residual of its table, through the rules' own successors",
            parameters: SPEC,
            repeatable: true,
            take: two_players::residual,
        },
        Measure {
            name: "two-player-boards",
            description: "boards that it computes, mirror images taken as one",
            parameters: SPEC,
            repeatable: true,
            take: two_players::count,
        },
        Measure {
            name: "two-player-megabytes",
            description: "megabytes of its values",
            parameters: SPEC,
            repeatable: true,
            take: two_players::megabytes,
        },
        Measure {
            name: "mind-breaches",
            description: "boards of quick games on which a mind's values break a law",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::broken,
        },
        Measure {
            name: "mind-residual",
            description: "mean absolute residual of a mind over whole turns of its own games",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::residual,
        },
        Measure {
            name: "mind-residual-99",
            description: "99th percentile of the same",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::residual_tail,
        },
        Measure {
            name: "mind-error",
            description: "root mean square error of the values shown of the two best moves, by games without luck",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::error,
        },
        Measure {
            name: "mind-error-apart",
            description: "the same of their difference",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::error_apart,
        },
        Measure {
            name: "mind-off",
            description: "mean error of the values shown on boards drawn at random, the noise of games included",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::off,
        },
        Measure {
            name: "mind-held",
            description: "how many of these are within their 95 % intervals",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::held,
        },
        Measure {
            name: "mind-width",
            description: "mean half of these intervals",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::width,
        },
        Measure {
            name: "mind-endgames",
            description: "mean error of a mind's turns against endgames that are solved exactly",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::endgames,
        },
        Measure {
            name: "mind-against-stages",
            description: "games that a mind wins against `stages`, seats balanced",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::against_stages,
        },
        Measure {
            name: "mind-against-rule28",
            description: "the same against `rule28`",
            parameters: minds::PARAMETERS,
            repeatable: true,
            take: minds::against_rule28,
        },
        Measure {
            name: "mind-milliseconds",
            description: "milliseconds that the values of a position take, as they are shown",
            parameters: minds::PARAMETERS,
            repeatable: false,
            take: minds::milliseconds,
        },
        Measure {
            name: "wins-against-optimal",
            description: "share of games that a strategy wins against optimal play, seats balanced",
            parameters: matches::PARAMETERS,
            repeatable: true,
            take: matches::against_optimal,
        },
        Measure {
            name: "lost-against-optimal",
            description: "how much less than half of them that is",
            parameters: matches::PARAMETERS,
            repeatable: true,
            take: matches::lost,
        },
        Measure {
            name: "wins-against-best-response",
            description: "share of games that it wins against the best play of who knows it",
            parameters: matches::PARAMETERS,
            repeatable: true,
            take: matches::against_best_response,
        },
        Measure {
            name: "newton-anchors",
            description: "anchors up to symmetry whose value is in a range",
            parameters: newton::PARAMETERS,
            repeatable: true,
            take: newton::anchors,
        },
        Measure {
            name: "newton-iterations",
            description: "their mean number of Newton iterations from 1.0",
            parameters: newton::PARAMETERS,
            repeatable: true,
            take: newton::iterations,
        },
        Measure {
            name: "secant-iterations",
            description: "the same by secant steps, which need no derivative, roll by roll",
            parameters: secant::PARAMETERS,
            repeatable: true,
            take: secant::mean,
        },
        Measure {
            name: "secant-anchors",
            description: "anchors in a range that take so many secant steps",
            parameters: secant::PARAMETERS,
            repeatable: true,
            take: secant::anchors,
        },
        Measure {
            name: "notebook",
            description: "what an expression of Norvig's notebook prints, in its own arithmetic",
            parameters: notebook::EXPRESSION,
            repeatable: true,
            take: notebook::notebook,
        },
        Measure {
            name: "notebook-exact",
            description: "the same in exact arithmetic",
            parameters: notebook::EXPRESSION,
            repeatable: true,
            take: notebook::exact,
        },
        Measure {
            name: "roll-weight",
            description: "rolls of four dice with these pairings",
            parameters: notebook::PAIRINGS,
            repeatable: true,
            take: notebook::roll_weight,
        },
        Measure {
            name: "column-percent",
            description: "chance that a roll advances a column, in percent",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_percent,
        },
        Measure {
            name: "column-spaces",
            description: "expected spaces that a roll advances a column",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_spaces,
        },
        Measure {
            name: "column-progress",
            description: "the same as a part of the column",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_progress,
        },
        Measure {
            name: "column-length",
            description: "spaces of a column",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_length,
        },
        Measure {
            name: "column-rolls",
            description: "length over expected spaces",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_rolls,
        },
        Measure {
            name: "column-remaining",
            description: "(length - 1) over expected spaces",
            parameters: notebook::COLUMN,
            repeatable: true,
            take: notebook::column_remaining,
        },
        Measure {
            name: "notebook-top-columns",
            description: "the triple of a rank in a top list of Norvig's notebook",
            parameters: notebook::TOP,
            repeatable: true,
            take: notebook::top_columns,
        },
        Measure {
            name: "notebook-top-value",
            description: "its value, in the notebook's own arithmetic",
            parameters: notebook::TOP,
            repeatable: true,
            take: notebook::top_value,
        },
        Measure {
            name: "notebook-top-exact",
            description: "the value of that rank in exact arithmetic",
            parameters: notebook::TOP,
            repeatable: true,
            take: notebook::top_exact,
        },
        Measure {
            name: "schwefel-champion",
            description: "mean true value of champions on Schwefel's function with noise",
            parameters: champions::SCHWEFEL,
            repeatable: true,
            take: champions::schwefel,
        },
        Measure {
            name: "schwefel-differs",
            description: "whether that differs from the best cell's by Welch's test at 0.05",
            parameters: champions::SCHWEFEL,
            repeatable: true,
            take: champions::schwefel_bold,
        },
        Measure {
            name: "linear-champion",
            description: "mean turns of Linear Weights champions of the genetic algorithm, in fresh games",
            parameters: champions::LINEAR,
            repeatable: true,
            take: champions::linear,
        },
        Measure {
            name: "linear-best",
            description: "turns of the best of them, in the games that chose it",
            parameters: champions::LINEAR,
            repeatable: true,
            take: champions::linear_best,
        },
        Measure {
            name: "linear-differs",
            description: "whether their mean differs from the best cell's by Welch's test at 0.05",
            parameters: champions::LINEAR,
            repeatable: true,
            take: champions::linear_bold,
        },
        Measure {
            name: "linear-differs-from-standard",
            description: "whether their mean differs from the standard's by Welch's test at 0.05",
            parameters: champions::LINEAR,
            repeatable: true,
            take: champions::linear_differs,
        },
        Measure {
            name: "strategy-turns",
            description: "mean turns of a strategy on the official board",
            parameters: strategies::PARAMETERS,
            repeatable: true,
            take: strategies::turns,
        },
        Measure {
            name: "strategy-deviation",
            description: "standard deviation of the turns of a strategy",
            parameters: strategies::PARAMETERS,
            repeatable: true,
            take: strategies::deviation,
        },
        Measure {
            name: "yahtzee-edges",
            description: "edges of a component of Yahtzee: the most, or the mean with covers",
            parameters: yahtzee::GAME,
            repeatable: true,
            take: yahtzee::edges,
        },
        Measure {
            name: "yahtzee-size",
            description: "positions of Yahtzee by a way of counting, and their parts",
            parameters: yahtzee::SIZE,
            repeatable: true,
            take: yahtzee::size,
        },
        Measure {
            name: "yahtzee-deviation",
            description: "standard deviation of the score of a player of Yahtzee",
            parameters: yahtzee::PLAYER,
            repeatable: true,
            take: yahtzee::deviation,
        },
        Measure {
            name: "yahtzee-blind-response",
            description: "best share of wins against optimal play whose sheet is not seen",
            parameters: yahtzee::BLIND,
            repeatable: true,
            take: yahtzee::blind_response,
        },
        Measure {
            name: "figure-1-value",
            description: "a value of the graph of figure 1 of 2006, after some steps",
            parameters: figure_one::PARAMETERS,
            repeatable: true,
            take: figure_one::value,
        },
        Measure {
            name: "distinct-rolls",
            description: "rolls of four dice up to the order of the dice",
            parameters: SPEC,
            repeatable: true,
            take: boards::distinct_rolls,
        },
        Measure {
            name: "yahtzee-box-mean",
            description: "expected points of optimal play in a box of Yahtzee",
            parameters: yahtzee::BOX,
            repeatable: true,
            take: yahtzee::box_mean,
        },
        Measure {
            name: "yahtzee-box-variance",
            description: "their variance",
            parameters: yahtzee::BOX,
            repeatable: true,
            take: yahtzee::box_variance,
        },
        Measure {
            name: "yahtzee-at-least",
            description: "probability that optimal play scores that much or more, as text",
            parameters: yahtzee::SCORE,
            repeatable: true,
            take: yahtzee::at_least,
        },
        Measure {
            name: "yahtzee-estimates-champion",
            description: "exact mean score of 13 estimates of boxes, bred by a genetic algorithm",
            parameters: yahtzee::BRED,
            repeatable: true,
            take: yahtzee::bred,
        },
        Measure {
            name: "yahtzee-mean-score",
            description: "exact mean score of a player of Yahtzee",
            parameters: yahtzee::PLAYER,
            repeatable: true,
            take: yahtzee::mean_score,
        },
    ]
}

/// The parameter `name`; definitions have made sure that it is there.
fn required<'a>(
    parameters: &'a Parameters,
    measure: &'static str,
    name: &'static str,
) -> Result<&'a str, LabError> {
    parameters.get(name).map(String::as_str).ok_or_else(|| LabError::Parameter {
        measure,
        parameter: name,
        got: String::new(),
        why: "it is missing".to_owned(),
    })
}
