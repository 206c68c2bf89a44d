//! Two-player endgames of Can't Stop, the table `official-endgames`. They are solved by themselves,
//! because boards of that size cannot be solved from their start.

use super::{Kind, Measure, Measured, Parameter, Value, boards, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::duel;
use retrodice_cantstop::{CantStop, RollPosition};
use retrodice_core::game::Position;
use retrodice_core::notation::Notation;
use std::sync::Arc;

/// Parameters of an endgame: a game and a position.
const ENDGAME: &[Parameter] =
    &[Parameter { name: "spec", required: true }, Parameter { name: "position", required: true }];

/// Measures of two-player endgames.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "endgame-value",
        "chance to win of the player who is to roll in a two-player endgame",
        ENDGAME,
        value,
    ),
    Measure::new("endgame-boards", "boards that can follow it", ENDGAME, count),
];

type Finding = Result<Measured, PapersError>;

/// Reads the position before a roll from the parameter `position`.
fn anchor(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<(CantStop, RollPosition), PapersError> {
    let game = boards::cant_stop(parameters, measure)?;
    let text = required(parameters, measure, "position")?;
    let wrong = |why: String| PapersError::Parameter {
        measure,
        parameter: "position",
        got: text.to_owned(),
        why,
    };
    match game.read_position(text).map_err(|error| wrong(error.to_string()))? {
        Position::Roll(at) => Ok((game, at)),
        Position::Move(_) => Err(wrong("expected a position before a roll".to_owned())),
    }
}

/// Solves the endgame, and returns the chance to win and the number of boards that can follow.
fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<(f64, u64)>, PapersError> {
    let (game, at) = anchor(parameters, measure)?;
    context.cached(format!("endgame {}", required(parameters, measure, "position")?), || {
        let solution = duel::solve_from(&game, &at, context.observer())?;
        Ok((solution.value(&game, &at, false).unwrap_or(f64::NAN), solution.stats().boards))
    })
}

fn value(parameters: &Parameters, context: &Context) -> Finding {
    let value = solved(parameters, "endgame-value", context)?.0;
    Ok(Measured::new(Value::Number(value), "of winning", Kind::Converged))
}

fn count(parameters: &Parameters, context: &Context) -> Finding {
    let count = solved(parameters, "endgame-boards", context)?.1;
    Ok(Measured::new(Value::Integer(count.into()), "boards", Kind::Exact))
}
