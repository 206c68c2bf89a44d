//! Farkle, exactly: a turn, alone, and for two players.

use super::{Kind, Measure, Measured, Parameter, Value, boards, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::games::typed;
use retrodice_core::notation::Notation;
use retrodice_farkle::Farkle;
use retrodice_solver::solution::{Solution, Solver};
use std::sync::Arc;

/// A game and a position of it.
const POSITION: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "position", required: true }];

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[Measure::new(
    "farkle-value",
    "value of a position of Farkle under optimal play, by the generic solver",
    POSITION,
    value,
)];

fn solved(
    game: Farkle,
    parameters: &Parameters,
    context: &Context,
) -> Result<Arc<Solution<Farkle>>, LabError> {
    let spec = required(parameters, "farkle-value", "spec")?;
    context.cached(format!("solved {spec}"), || {
        Ok(Solver::new(game).observer(context.observer()).solve()?)
    })
}

fn value(parameters: &Parameters, context: &Context) -> Result<Measured, LabError> {
    let measure = "farkle-value";
    let Some(game) = typed::<Farkle>(required(parameters, measure, "spec")?)? else {
        let why = "this measure supports only Farkle";
        return Err(boards::wrong_spec(parameters, measure, why));
    };
    let text = required(parameters, measure, "position")?;
    let at = game
        .read_position(text)
        .map_err(|error| wrong(parameters, measure, "position", &error.to_string()))?;
    let value = solved(game, parameters, context)?.value(&at)?;
    Ok(Measured::new(Value::Number(value.amount), &value.unit.to_string(), Kind::Converged))
}
