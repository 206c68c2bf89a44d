//! Sizes and values of boards.

use super::{Kind, Measure, Measured, Parameter, SPEC, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::LabError;
use crate::games::{typed, with_game};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::fast::{self, BoardValues};
use retrodice_cantstop::solitaire::observed::{residual_observed, solve_observed};
use retrodice_cantstop::solitaire::sampled::audit_sample;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::PositionValue;
use retrodice_core::observer::Observer;
use retrodice_core::perft;
use retrodice_solver::solution::Solver;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// What this file measures.
pub(super) const MEASURES: &[Measure] = &[
    Measure::new("anchors", "anchors in which the game goes on", SPEC, anchors),
    Measure::new("mirror-classes", "the same, mirror images taken as one", SPEC, mirror_classes),
    Measure::new(
        "placements",
        "anchors with every placement of markers on open columns",
        SPEC,
        placements,
    ),
    Measure::new(
        "bound",
        "anchors times placements of at least one marker on the empty board",
        SPEC,
        bound,
    ),
    Measure::new(
        "turn-positions",
        "roll positions in turns begun at any anchor, by visiting them",
        SPEC,
        turn_positions,
    ),
    Measure::new(
        "reachable",
        "roll positions that can be reached from the start, by visiting them",
        SPEC,
        reachable,
    ),
    Measure::new(
        "start-value",
        "value of the start under optimal play, by the generic solver",
        SPEC,
        start_value,
    ),
    Measure::of_time("seconds", "seconds that the generic solver takes", SPEC, seconds),
    Measure::new(
        "start-value-fast",
        "expected turns of solitaire Can't Stop, by the fast kernel in f64",
        SPEC,
        start_value_fast,
    ),
    Measure::of_time("seconds-fast", "seconds that the fast kernel takes", SPEC, seconds_fast),
    Measure::new(
        "start-value-f32",
        "expected turns of solitaire Can't Stop, by the fast kernel in f32",
        LARGE,
        start_value_f32,
    ),
    Measure::new("identity-f32", "BLAKE3 of all values of that table", LARGE, identity_f32),
    Measure::new(
        "relative-error-f32",
        "bound on the relative error of each of its values, by a sweep in f64",
        LARGE,
        relative_error_f32,
    ),
    Measure::new(
        "sampled-residual-f32",
        "largest Bellman residual of a million positions, through the rules",
        LARGE,
        sampled_residual_f32,
    ),
    Measure::of_time("seconds-f32", "seconds that the solve in f32 takes", LARGE, seconds_f32),
    Measure::new(
        "reached",
        "roll positions that can be reached from the start, counted",
        SPEC,
        reached,
    ),
    Measure::new(
        "distinct-rolls",
        "rolls of four dice up to the order of the dice",
        SPEC,
        distinct_rolls,
    ),
];

/// The most anchors that are visited one by one.
const MOST_VISITED: u64 = 10_000_000;

type Finding = Result<Measured, LabError>;

pub(super) fn cant_stop(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<CantStop, LabError> {
    let game = typed(required(parameters, measure, "spec")?)?;
    game.ok_or_else(|| wrong_spec(parameters, measure, "this measure supports only Can't Stop"))
}

pub(super) fn wrong_spec(parameters: &Parameters, measure: &'static str, why: &str) -> LabError {
    wrong(parameters, measure, "spec", why)
}

/// Rolls of four dice up to the order of the dice.
fn distinct_rolls(parameters: &Parameters, _: &Context) -> Result<Measured, LabError> {
    let sides = cant_stop(parameters, "distinct-rolls")?.options().sides;
    // The dice of a roll in ascending order.
    let from = |low: u8| low..=sides;
    let rolls = from(1).flat_map(|a| from(a).flat_map(move |b| from(b).flat_map(from)));
    Ok(Measured::new(Value::Integer(rolls.count() as u128), "rolls", Kind::Exact))
}

/// The board for the kernels, which play solitaire by the plain rules only.
pub(super) fn board(parameters: &Parameters, measure: &'static str) -> Result<Board, LabError> {
    let game = cant_stop(parameters, measure)?;
    retrodice_cantstop::engine::board(&game).map_err(|unfit| {
        wrong_spec(parameters, measure, &format!("the solitaire kernel does not fit: {unfit}"))
    })
}

fn count(count: u128, unit: &str) -> Measured {
    Measured::new(Value::Integer(count), unit, Kind::Exact)
}

fn anchors(parameters: &Parameters, _: &Context) -> Finding {
    Ok(count(cant_stop(parameters, "anchors")?.census().anchors, "anchors"))
}

fn mirror_classes(parameters: &Parameters, _: &Context) -> Finding {
    Ok(count(cant_stop(parameters, "mirror-classes")?.census().mirror_classes, "anchors"))
}

fn placements(parameters: &Parameters, _: &Context) -> Finding {
    Ok(count(cant_stop(parameters, "placements")?.census().placements, "positions"))
}

fn bound(parameters: &Parameters, _: &Context) -> Finding {
    Ok(count(cant_stop(parameters, "bound")?.census().bound, "positions"))
}

fn turn_positions(parameters: &Parameters, _: &Context) -> Finding {
    let game = cant_stop(parameters, "turn-positions")?;
    let why = "it has too many anchors to visit";
    let found = game.turn_positions();
    Ok(count(found.ok_or_else(|| wrong_spec(parameters, "turn-positions", why))?, "positions"))
}

fn reachable(parameters: &Parameters, _: &Context) -> Finding {
    let spec = required(parameters, "reachable", "spec")?;
    let counts = with_game!(spec, game => perft::reachable(&game, MOST_VISITED));
    let found = counts.map(|counts| counts.roll_positions);
    let why = format!("more than {MOST_VISITED} anchors can be reached");
    let found = found.ok_or_else(|| wrong_spec(parameters, "reachable", &why))?;
    Ok(count(found.into(), "positions"))
}

/// The result of one solve.
struct Solved {
    start: PositionValue,
    seconds: f64,
}

fn solve<G: Indexed>(game: G, observer: &dyn Observer) -> Result<Solved, LabError> {
    let began = Instant::now();
    let start = Solver::new(game).observer(observer).solve()?.start_value();
    Ok(Solved { start, seconds: began.elapsed().as_secs_f64() })
}

fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Solved>, LabError> {
    let spec = required(parameters, measure, "spec")?;
    context.cached(
        format!("solved {spec}"),
        || with_game!(spec, game => solve(game, context.observer())),
    )
}

fn start_value(parameters: &Parameters, context: &Context) -> Finding {
    let start = solved(parameters, "start-value", context)?.start;
    Ok(Measured::new(Value::Number(start.amount), &start.unit.to_string(), Kind::Converged))
}

fn seconds(parameters: &Parameters, context: &Context) -> Finding {
    let seconds = solved(parameters, "seconds", context)?.seconds;
    Ok(Measured::new(Value::Number(seconds), "s", Kind::Converged))
}

/// Start value and seconds by the fast kernel.
fn solved_fast(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<(f64, f64)>, LabError> {
    let board = board(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("solved fast {spec}"), || {
        let began = Instant::now();
        let threads = rayon::current_num_threads();
        let options = fast::SolitaireOptions { threads, ..fast::SolitaireOptions::default() };
        let start = solve_observed::<f64>(&board, options, context.observer())?.start();
        Ok((start, began.elapsed().as_secs_f64()))
    })
}

fn start_value_fast(parameters: &Parameters, context: &Context) -> Finding {
    let (start, _) = *solved_fast(parameters, "start-value-fast", context)?;
    Ok(Measured::new(Value::Number(start), "turns", Kind::Converged))
}

fn seconds_fast(parameters: &Parameters, context: &Context) -> Finding {
    let (_, seconds) = *solved_fast(parameters, "seconds-fast", context)?;
    Ok(Measured::new(Value::Number(seconds), "s", Kind::Converged))
}

/// The result of one solve in `f32` of a board.
struct Large {
    values: BoardValues<f32>,
    seconds: f64,
}

/// Positions whose residuals are taken through the rules.
const SAMPLED: u64 = 1_000_000;

/// By the fast kernel in `f32`, with its checkpoint in the folder that the
/// parameter `checkpoint` names.
fn large(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Large>, LabError> {
    let board = board(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("solved in f32 {spec}"), || {
        let began = Instant::now();
        let values = solve_observed::<f32>(&board, large_run(parameters), context.observer())?;
        Ok(Large { values, seconds: began.elapsed().as_secs_f64() })
    })
}

fn large_run(parameters: &Parameters) -> fast::SolitaireOptions {
    let checkpoint = parameters.get("checkpoint").filter(|folder| !folder.is_empty());
    fast::SolitaireOptions {
        threads: rayon::current_num_threads(),
        checkpoint: checkpoint.map(PathBuf::from),
        ..fast::SolitaireOptions::default()
    }
}

fn start_value_f32(parameters: &Parameters, context: &Context) -> Finding {
    let start = large(parameters, "start-value-f32", context)?.values.start();
    Ok(Measured::new(Value::Number(start), "turns", Kind::Converged))
}

fn identity_f32(parameters: &Parameters, context: &Context) -> Finding {
    let identity = large(parameters, "identity-f32", context)?.values.identity();
    Ok(Measured::new(Value::Text(identity), "BLAKE3", Kind::Exact))
}

/// By a sweep in `f64` over every anchor, with its checkpoint in the folder of the solve's.
fn relative_error_f32(parameters: &Parameters, context: &Context) -> Finding {
    let values = &large(parameters, "relative-error-f32", context)?.values;
    let found = residual_observed(values, large_run(parameters), context.observer())?;
    Ok(Measured::new(Value::Number(found.largest), "", Kind::Bound))
}

fn sampled_residual_f32(parameters: &Parameters, context: &Context) -> Finding {
    let game = cant_stop(parameters, "sampled-residual-f32")?;
    let values = &large(parameters, "sampled-residual-f32", context)?.values;
    let value = |anchor: &[u8]| values.get(anchor);
    let sampled = audit_sample::<LabError>(&game, SAMPLED, value, context.observer())?;
    Ok(Measured::new(Value::Number(sampled.residual), "turns", Kind::Bound))
}

fn seconds_f32(parameters: &Parameters, context: &Context) -> Finding {
    let seconds = large(parameters, "seconds-f32", context)?.seconds;
    Ok(Measured::new(Value::Number(seconds), "s", Kind::Converged))
}

fn reached(parameters: &Parameters, _: &Context) -> Finding {
    let reached = cant_stop(parameters, "reached")?.count_reachable();
    let why = "this measure supports only solitaire by the standard rules on boards with at least \
               five columns";
    let reached = reached.ok_or_else(|| wrong_spec(parameters, "reached", why))?;
    Ok(count(reached.positions, "positions"))
}

/// Parameters of a solve that may take hours.
const LARGE: &[Parameter] = &[
    Parameter { name: "spec", required: true },
    Parameter { name: "checkpoint", required: false },
];
