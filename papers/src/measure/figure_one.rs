//! The graph of figure 1 of Glenn, Fang and Kruskal (2006): the last stage of a game of
//! one player, in which half of the rolls win and the others lead back to the start.

use super::{Kind, Measure, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;

/// Measures of the graph of figure 1.
pub(super) const MEASURES: &[Measure] = &[Measure::new(
    "figure-1-value",
    "a value of the graph of figure 1 of 2006, after some steps",
    PARAMETERS,
    value,
)];

/// Parameters of a value: a vertex, and the number of passes of algorithm 2 from the guess 1, or
/// `newton` for one step of algorithm 3.
const PARAMETERS: &[Parameter] =
    &[Parameter { name: "vertex", required: true }, Parameter { name: "steps", required: true }];

/// Values of the vertices if the value of u1 is guessed to be `x`, by equations 1 and 2.
struct Values {
    u1: f64,
    u2: f64,
    v1: f64,
    v2: f64,
}

impl Values {
    fn at(x: f64) -> Self {
        let (v2, v3) = (x, 0.0);
        let u2 = 0.5 * v2 + 0.5 * v3;
        let v1 = u2;
        Self { u1: 1.0 + v1, u2, v1, v2 }
    }
}

fn value(parameters: &Parameters, _: &Context) -> Result<Measured, PapersError> {
    let measure = "figure-1-value";
    let wrong = |parameter, why| wrong(parameters, measure, parameter, why);
    let guess = match required(parameters, measure, "steps")? {
        // The line through f(0) and f(1) meets the diagonal at b / (1 - a).
        "newton" => {
            let (b, slope) = (Values::at(0.0).u1, Values::at(1.0).u1 - Values::at(0.0).u1);
            b / (1.0 - slope)
        }
        steps => {
            let steps: u32 =
                steps.parse().map_err(|_| wrong("steps", "expected a number or newton"))?;
            (0..steps).fold(1.0, |x, _| Values::at(x).u1)
        }
    };
    let values = Values::at(guess);
    let value = match required(parameters, measure, "vertex")? {
        "guess" => guess,
        "u1" => values.u1,
        "u2" => values.u2,
        "v1" => values.v1,
        "v2" => values.v2,
        _ => return Err(wrong("vertex", "expected guess, u1, u2, v1 or v2")),
    };
    Ok(Measured::new(Value::Number(value), "turns", Kind::Exact))
}
