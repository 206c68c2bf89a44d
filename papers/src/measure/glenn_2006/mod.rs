//! Tables of J. Glenn, H. Fang and C. P. Kruskal (2006) on solitaire Can't Stop: boards (table 1 and
//! text), Newton and secant iterations (table 2), and figure 1.

pub(super) mod boards;
pub(super) mod newton;
pub(super) mod secant;

use super::{Kind, Measure, MeasureResult, Measured, Parameter, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;

/// Measures of the graph of figure 1.
pub(super) const MEASURES: &[Measure] =
    // A value of the graph of figure 1 of 2006, after some steps.
    &[Measure::new("figure-1-value", PARAMETERS, value)];

/// Parameters of a value: a vertex, and the number of passes of algorithm 2 from the guess 1, or
/// `newton` for one step of algorithm 3.
const PARAMETERS: &[Parameter] = &[Parameter::required("vertex"), Parameter::required("steps")];

/// Values of the graph of figure 1: the last stage of a game of one player, in which half of the rolls
/// win and the others lead back to the start. They follow from a guess of u1, by equations 1 and 2.
struct VertexValues {
    u1: f64,
    u2: f64,
    v1: f64,
    v2: f64,
}

impl VertexValues {
    fn at(x: f64) -> Self {
        let (v2, v3) = (x, 0.0);
        let u2 = 0.5 * v2 + 0.5 * v3;
        let v1 = u2;
        Self { u1: 1.0 + v1, u2, v1, v2 }
    }
}

fn value(parameters: &Parameters, _: &Context) -> MeasureResult {
    let measure = "figure-1-value";
    let wrong = |parameter, why| wrong(parameters, measure, parameter, why);
    let guess = match required(parameters, measure, "steps")? {
        // The line through f(0) and f(1) meets the diagonal at b / (1 - a).
        "newton" => {
            let (b, slope) =
                (VertexValues::at(0.0).u1, VertexValues::at(1.0).u1 - VertexValues::at(0.0).u1);
            b / (1.0 - slope)
        }
        steps => {
            let steps: u32 =
                steps.parse().map_err(|_| wrong("steps", "expected a number or newton"))?;
            (0..steps).fold(1.0, |x, _| VertexValues::at(x).u1)
        }
    };
    let values = VertexValues::at(guess);
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
