//! Exact values of two-player Can't Stop by the two-seat kernel: the tables `two-players` and
//! `official-endgames`. Endgames are solved by themselves, because boards of that size cannot be solved
//! from their start.

use super::{Kind, Measure, MeasureResult, Measured, Parameter, SPEC, Value, cant_stop, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::duel;
use retrodice_cantstop::{CantStop, RollPosition};
use retrodice_core::game::{Game, Position};
use retrodice_core::notation::Notation;
use retrodice_solver::audit::audit_sample;
use std::sync::Arc;

/// Measures of two-player boards.
pub(super) const MEASURES: &[Measure] = &[
    // Chance to win of the player who begins, by the two-seat kernel.
    Measure::new("two-player-value", SPEC, start),
    // Largest Bellman residual of the two-player table, through the rules' own successors.
    Measure::new("two-player-residual", SPEC, residual),
    // Boards that the two-seat kernel computes, mirror images taken as one.
    Measure::new("two-player-boards", SPEC, count),
    // Megabytes of the values of the two-player table.
    Measure::new("two-player-megabytes", SPEC, megabytes),
    // Chance to win of the player who is to roll in a two-player endgame.
    Measure::new("endgame-value", ENDGAME, endgame_value),
    // Boards that can follow the endgame.
    Measure::new("endgame-boards", ENDGAME, endgame_boards),
];

/// Parameters of an endgame: a game and a position.
const ENDGAME: &[Parameter] = &[Parameter::required("spec"), Parameter::required("position")];

/// Approximate number of positions whose residual is computed; all on boards with fewer.
const CHECKED: u64 = 100_000;

/// Start value, size and residual of a solve.
struct TwoPlayerSolve {
    start: f64,
    boards: u64,
    residual: f64,
    bytes: u64,
}

fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<TwoPlayerSolve>, PapersError> {
    let game = cant_stop(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("solved for two {spec}"), || {
        let solution = duel::solve(&game, context.observer())?;
        let start = solution.value(&game, &game.start(), false);
        let (boards, bytes) = (solution.stats().boards, solution.bytes());
        let values = solution.by_index(&game);
        drop(solution);
        let residual = audit_sample(&game, &values, CHECKED)?.residual;
        Ok(TwoPlayerSolve { start: start.unwrap_or(f64::NAN), boards, residual, bytes })
    })
}

fn start(parameters: &Parameters, context: &Context) -> MeasureResult {
    Ok(Measured::number(solved(parameters, "two-player-value", context)?.start, "of winning"))
}

fn residual(parameters: &Parameters, context: &Context) -> MeasureResult {
    let residual = solved(parameters, "two-player-residual", context)?.residual;
    Ok(Measured::new(Value::Number(residual), "of winning", Kind::Bound))
}

fn count(parameters: &Parameters, context: &Context) -> MeasureResult {
    let boards = solved(parameters, "two-player-boards", context)?.boards;
    Ok(Measured::count(boards, "boards"))
}

fn megabytes(parameters: &Parameters, context: &Context) -> MeasureResult {
    let bytes = solved(parameters, "two-player-megabytes", context)?.bytes;
    Ok(Measured::number(bytes as f64 / 1e6, "MB"))
}

/// Reads the position before a roll from the parameter `position`.
fn anchor(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<(CantStop, RollPosition), PapersError> {
    let game = cant_stop(parameters, measure)?;
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
fn solved_endgame(
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

fn endgame_value(parameters: &Parameters, context: &Context) -> MeasureResult {
    let value = solved_endgame(parameters, "endgame-value", context)?.0;
    Ok(Measured::number(value, "of winning"))
}

fn endgame_boards(parameters: &Parameters, context: &Context) -> MeasureResult {
    let count = solved_endgame(parameters, "endgame-boards", context)?.1;
    Ok(Measured::count(count, "boards"))
}
