//! Fit of readings of the genetic algorithm to whole published tables: `glenn-2011-readings`.

use crate::catalogue::definition;
use crate::compare::Verdict;
use crate::context::Context;
use crate::definition::{Cell, Parameters, Printed};
use crate::error::PapersError;
use crate::measure::{Measure, MeasureResult, Measured, Parameter, required, wrong};
use std::sync::Arc;

/// Measures of the fit of a reading.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Root mean square of ln(ours/print) over the cells of a table of champions.
    Measure::new("champions-off", PARAMETERS, off),
    // Number of the cells that differ by no more than the noise of ours.
    Measure::new("champions-inside", PARAMETERS, inside),
];

/// Parameters of a reading: the table, and the settings that replace the table's.
const PARAMETERS: &[Parameter] = &[
    Parameter::required("table"),
    Parameter::optional("runs"),
    Parameter::optional("evaluations"),
    Parameter::optional("bits"),
    Parameter::optional("mutation"),
    Parameter::optional("crossover"),
    Parameter::optional("rounds"),
    Parameter::optional("champion"),
    Parameter::optional("whole"),
    Parameter::optional("added"),
    Parameter::optional("journal"),
];

/// Comparison of a reading with all printed cells of a table.
struct Fit {
    /// ln(ours/print) of each cell, and whether our interval meets the numbers that round to print.
    cells: Vec<(f64, bool)>,
}

/// Compares the first column of the table with the values of its measure. The parameters of this
/// reading override those of each row.
fn fit(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Fit>, PapersError> {
    let table = definition(required(parameters, measure, "table")?)?;
    context.cached(format!("fit {parameters:?}"), || {
        let mut cells = Vec::new();
        for row in table.rows.iter().filter(|row| row.reading_of.is_none()) {
            let Some(Printed::Text(text)) = row.printed.first() else { continue };
            // Nothing is printed where the evaluations do not suffice.
            let Ok(print) = text.parse::<f64>() else { continue };
            let mut here = table.parameters(row);
            here.extend(parameters.clone());
            let sample = match table.columns[0].measure.as_str() {
                "schwefel-champion" => *super::schwefel_values(&here, measure, context)?,
                "linear-champion" => {
                    super::linear_values(&here, measure, context)?.map(|(value, _)| value)
                }
                _ => {
                    let why = "expected a table of champions of the genetic algorithm";
                    return Err(wrong(parameters, measure, "table", why));
                }
            };
            let Some(value) = sample else { continue };
            let measured = super::mean(sample, "")?;
            let Some(cell) = table.cells(row).next() else { continue };
            let widening = table.columns[0].widening(&here);
            let judged = Cell { widening, ..cell }.judge(Some(&measured));
            let meets = matches!(judged, Verdict::Same | Verdict::Noise { .. });
            cells.push(((value.mean / print).ln(), meets));
        }
        Ok(Fit { cells })
    })
}

fn off(parameters: &Parameters, context: &Context) -> MeasureResult {
    let fit = fit(parameters, "champions-off", context)?;
    let squares: f64 = fit.cells.iter().map(|(off, _)| off * off).sum();
    let cells = fit.cells.len();
    Ok(Measured::number((squares / cells as f64).sqrt(), &format!("over {cells} cells")))
}

fn inside(parameters: &Parameters, context: &Context) -> MeasureResult {
    let fit = fit(parameters, "champions-inside", context)?;
    let within = fit.cells.iter().filter(|(_, within)| *within).count();
    let unit = format!("of {} cells", fit.cells.len());
    Ok(Measured::count(within as u128, &unit))
}
