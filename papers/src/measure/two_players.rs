//! Exact values of two-player Can't Stop by the two-seat kernel, the table `two-players`.

use super::{Kind, Measure, Measured, SPEC, Value, boards, required};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use retrodice_cantstop::duel;
use retrodice_core::game::Game;
use retrodice_solver::audit::audit_sample;
use std::sync::Arc;

/// Measures of two-player boards.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new(
        "two-player-value",
        "chance to win of the player who begins, by the two-seat kernel",
        SPEC,
        start,
    ),
    Measure::new(
        "two-player-residual",
        "largest Bellman residual of its table, through the rules' own successors",
        SPEC,
        residual,
    ),
    Measure::new(
        "two-player-boards",
        "boards that it computes, mirror images taken as one",
        SPEC,
        count,
    ),
    Measure::new("two-player-megabytes", "megabytes of its values", SPEC, megabytes),
];

/// Approximate number of positions whose residual is computed; all on boards with fewer.
const CHECKED: u64 = 100_000;

type Finding = Result<Measured, PapersError>;

/// Start value, size and residual of a solve.
struct Solved {
    start: f64,
    boards: u64,
    residual: f64,
    bytes: u64,
}

fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Solved>, PapersError> {
    let game = boards::cant_stop(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("solved for two {spec}"), || {
        let solution = duel::solve(&game, context.observer())?;
        let start = solution.value(&game, &game.start(), false);
        let (boards, bytes) = (solution.stats().boards, solution.bytes());
        let values = solution.by_index(&game);
        drop(solution);
        let residual = audit_sample(&game, &values, CHECKED)?.residual;
        Ok(Solved { start: start.unwrap_or(f64::NAN), boards, residual, bytes })
    })
}

fn number(value: f64, unit: &str) -> Measured {
    Measured::new(Value::Number(value), unit, Kind::Converged)
}

fn start(parameters: &Parameters, context: &Context) -> Finding {
    Ok(number(solved(parameters, "two-player-value", context)?.start, "of winning"))
}

fn residual(parameters: &Parameters, context: &Context) -> Finding {
    let residual = solved(parameters, "two-player-residual", context)?.residual;
    Ok(Measured::new(Value::Number(residual), "of winning", Kind::Bound))
}

fn count(parameters: &Parameters, context: &Context) -> Finding {
    let boards = solved(parameters, "two-player-boards", context)?.boards;
    Ok(Measured::new(Value::Integer(boards.into()), "boards", Kind::Exact))
}

fn megabytes(parameters: &Parameters, context: &Context) -> Finding {
    let bytes = solved(parameters, "two-player-megabytes", context)?.bytes;
    Ok(number(bytes as f64 / 1e6, "MB"))
}
