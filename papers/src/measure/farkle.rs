//! Exact values of Farkle, the table `farkle`: of a turn, alone, and for two players.

use super::{Measure, MeasureResult, Measured, Parameter, required, wrong, wrong_spec};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::games::typed;
use retrodice_core::notation::Notation;
use retrodice_farkle::Farkle;
use retrodice_solver::solution::{Solution, Solver};
use std::sync::Arc;

/// Parameters of a value: a game and a position.
const POSITION: &[Parameter] = &[Parameter::required("spec"), Parameter::required("position")];

/// Measures of Farkle positions.
pub(super) const MEASURES: &[Measure] =
    // Value of a position of Farkle under optimal play, by the generic solver.
    &[Measure::new("farkle-value", POSITION, value)];

fn solved(
    game: Farkle,
    parameters: &Parameters,
    context: &Context,
) -> Result<Arc<Solution<Farkle>>, PapersError> {
    let spec = required(parameters, "farkle-value", "spec")?;
    context.cached(format!("solved {spec}"), || {
        Ok(Solver::new(game).observer(context.observer()).solve()?)
    })
}

fn value(parameters: &Parameters, context: &Context) -> MeasureResult {
    let measure = "farkle-value";
    let Some(game) = typed::<Farkle>(required(parameters, measure, "spec")?)? else {
        let why = "this measure supports only Farkle";
        return Err(wrong_spec(parameters, measure, why));
    };
    let text = required(parameters, measure, "position")?;
    let at = game
        .read_position(text)
        .map_err(|error| wrong(parameters, measure, "position", &error.to_string()))?;
    let value = solved(game, parameters, context)?.value(&at)?;
    Ok(Measured::number(value.amount, &value.unit.to_string()))
}
