//! How far a reading of the genetic algorithm is from a whole published table.

use super::champions::{self, free, needed};
use super::{Kind, Measure, Measured, Parameter, Value, required, wrong};
use crate::catalogue::definition;
use crate::compare::Verdict;
use crate::context::Context;
use crate::definition::{Cell, Parameters, Printed};
use crate::error::LabError;
use std::sync::Arc;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "champions-off",
        "root mean square of ln(ours/print) over the cells of a table of champions",
        PARAMETERS,
        off,
    ),
    Measure::new(
        "champions-inside",
        "how many of the cells differ by no more than the noise of ours",
        PARAMETERS,
        inside,
    ),
];

/// The table, and what is to be read otherwise than there.
const PARAMETERS: &[Parameter] = &[
    needed("table"),
    free("runs"),
    free("evaluations"),
    free("bits"),
    free("mutation"),
    free("crossover"),
    free("rounds"),
    free("champion"),
    free("added"),
    free("journal"),
];

/// What came of comparing a table.
struct Fit {
    /// ln(ours/print) of each cell, and whether our interval meets what rounds to the print.
    cells: Vec<(f64, bool)>,
}

/// Compares the first column of the table with what its measure makes of its rows, each with
/// the parameters of this reading over its own.
fn fit(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Fit>, LabError> {
    let table = definition(required(parameters, measure, "table")?)?;
    context.cached(format!("fit {parameters:?}"), || {
        let mut cells = Vec::new();
        for row in table.rows.iter().filter(|row| row.reading_of.is_none()) {
            let Some(Printed::Text(text)) = row.printed.first() else { continue };
            // Nothing is printed where the evaluations do not suffice.
            let Ok(print) = text.parse::<f64>() else { continue };
            let mut here = table.parameters(row);
            here.extend(parameters.clone());
            let found = match table.columns[0].measure.as_str() {
                "schwefel-champion" => *champions::schwefel_values(&here, measure, context)?,
                "linear-champion" => {
                    champions::linear_values(&here, measure, context)?.map(|(value, _)| value)
                }
                _ => {
                    let why = "expected a table of champions of the genetic algorithm";
                    return Err(wrong(parameters, measure, "table", why));
                }
            };
            let Some(value) = found else { continue };
            let measured = champions::mean(found, "")?;
            let Some(cell) = table.cells(row).next() else { continue };
            let widening = table.columns[0].widening(&here);
            let judged = Cell { widening, ..cell }.judge(Some(&measured));
            let meets = matches!(judged, Verdict::Same | Verdict::Noise { .. });
            cells.push(((value.mean / print).ln(), meets));
        }
        Ok(Fit { cells })
    })
}

fn off(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let fit = fit(parameters, "champions-off", context)?;
    let squares: f64 = fit.cells.iter().map(|(off, _)| off * off).sum();
    let value = Value::Number((squares / fit.cells.len() as f64).sqrt());
    Ok(Measured::new(value, &format!("over {} cells", fit.cells.len()), Kind::Converged))
}

fn inside(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let fit = fit(parameters, "champions-inside", context)?;
    let within = fit.cells.iter().filter(|(_, within)| *within).count();
    let unit = format!("of {} cells", fit.cells.len());
    Ok(Measured::new(Value::Integer(within as u128), &unit, Kind::Exact))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solve::observer::Unwatched;

    /// Two runs of few evaluations, which suffice for six of the thirty cells.
    fn parameters(table: &str) -> Parameters {
        let pairs =
            [("table", table), ("runs", "2"), ("evaluations", "30000"), ("added", "1000000")];
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
    }

    /// With a million added, ours is that many times the print.
    #[test]
    fn a_reading_is_compared_with_every_printed_cell() {
        let context = Context::new(&Unwatched);
        let far = parameters("glenn-2011-table-1");
        let (off, inside) = (off(&far, &context).unwrap(), inside(&far, &context).unwrap());
        let Value::Number(off) = off.value else { panic!("{off:?}") };
        // ln(1e6/190.3) to ln(1e6/58.24).
        assert!((8.56..9.76).contains(&off), "{off}");
        assert_eq!((inside.value, inside.unit.as_str()), (Value::Integer(0), "of 6 cells"));
        let error = fit(&parameters("glenn-2006-table-1"), "champions-off", &context).err();
        assert!(error.unwrap().to_string().contains("table of champions"));
    }
}
