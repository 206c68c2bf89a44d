//! Sizes and values of boards: table 1 and the text of Glenn, Fang and Kruskal (2006), and
//! `cantstop-boards`.

use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
use crate::games::with_game;
use crate::measure::{
    Kind, Measure, MeasureResult, Measured, Parameter, SPEC, Value, cant_stop, required, wrong_spec,
};
use retrodice_cantstop::solitaire::Board;
use retrodice_cantstop::solitaire::fast::{self, BoardValues};
use retrodice_cantstop::solitaire::observed::{residual_observed, solve_observed};
use retrodice_cantstop::solitaire::sampled::audit_sample;
use retrodice_core::index::Indexed;
use retrodice_core::objective::PositionValue;
use retrodice_core::observer::Observer;
use retrodice_core::perft;
use retrodice_solver::solution::Solver;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Measures of the sizes and values of boards.
pub(in crate::measure) const MEASURES: &[Measure] = &[
    // Anchors in which the game goes on.
    Measure::new("anchors", SPEC, anchors),
    // Anchors in which the game goes on, mirror images taken as one.
    Measure::new("mirror-classes", SPEC, mirror_classes),
    // Anchors with every placement of markers on open columns.
    Measure::new("placements", SPEC, placements),
    // Anchors times placements of at least one marker on the empty board.
    Measure::new("bound", SPEC, bound),
    // Roll positions in turns begun at any anchor, by visiting them.
    Measure::new("turn-positions", SPEC, turn_positions),
    // Roll positions that can be reached from the start, by visiting them.
    Measure::new("reachable", SPEC, reachable),
    // Value of the start under optimal play, by the generic solver.
    Measure::new("start-value", SPEC, start_value),
    // Seconds that the generic solver takes.
    Measure::of_time("seconds", SPEC, seconds),
    // Expected turns of solitaire Can't Stop, by the fast kernel in f64.
    Measure::new("start-value-fast", SPEC, start_value_fast),
    // Seconds that the fast kernel takes.
    Measure::of_time("seconds-fast", SPEC, seconds_fast),
    // Expected turns of solitaire Can't Stop, by the fast kernel in f32.
    Measure::new("start-value-f32", LARGE, start_value_f32),
    // BLAKE3 of all values of the table in f32.
    Measure::new("identity-f32", LARGE, identity_f32),
    // Bound on the relative error of each value in f32, by a sweep in f64.
    Measure::new("relative-error-f32", LARGE, relative_error_f32),
    // Largest Bellman residual of a million positions in f32, through the rules.
    Measure::new("sampled-residual-f32", LARGE, sampled_residual_f32),
    // Seconds that the solve in f32 takes.
    Measure::of_time("seconds-f32", LARGE, seconds_f32),
    // Roll positions that can be reached from the start, counted.
    Measure::new("reached", SPEC, reached),
    // Rolls of four dice up to the order of the dice.
    Measure::new("distinct-rolls", SPEC, distinct_rolls),
];

/// Maximum number of anchors that are visited one by one.
const MAX_VISITED: u64 = 10_000_000;

/// Counts the rolls of four dice up to the order of the dice.
fn distinct_rolls(parameters: &Parameters, _: &Context) -> MeasureResult {
    let sides = cant_stop(parameters, "distinct-rolls")?.options().sides;
    // The dice of a roll in ascending order.
    let from = |low: u8| low..=sides;
    let rolls = from(1).flat_map(|a| from(a).flat_map(move |b| from(b).flat_map(from)));
    Ok(Measured::count(rolls.count() as u128, "rolls"))
}

/// Reads the board for the solitaire kernels, which support only the plain rules.
pub(super) fn board(parameters: &Parameters, measure: &'static str) -> Result<Board, PapersError> {
    let game = cant_stop(parameters, measure)?;
    retrodice_cantstop::engine::board(&game).map_err(|unfit| {
        wrong_spec(parameters, measure, &format!("the solitaire kernel does not fit: {unfit}"))
    })
}

fn anchors(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(Measured::count(cant_stop(parameters, "anchors")?.census().anchors, "anchors"))
}

fn mirror_classes(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(Measured::count(cant_stop(parameters, "mirror-classes")?.census().mirror_classes, "anchors"))
}

fn placements(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(Measured::count(cant_stop(parameters, "placements")?.census().placements, "positions"))
}

fn bound(parameters: &Parameters, _: &Context) -> MeasureResult {
    Ok(Measured::count(cant_stop(parameters, "bound")?.census().bound, "positions"))
}

fn turn_positions(parameters: &Parameters, _: &Context) -> MeasureResult {
    let game = cant_stop(parameters, "turn-positions")?;
    let why = "it has too many anchors to visit";
    let positions = game.turn_positions();
    Ok(Measured::count(
        positions.ok_or_else(|| wrong_spec(parameters, "turn-positions", why))?,
        "positions",
    ))
}

fn reachable(parameters: &Parameters, _: &Context) -> MeasureResult {
    let spec = required(parameters, "reachable", "spec")?;
    let counts = with_game!(spec, game => perft::reachable(&game, MAX_VISITED));
    let positions = counts.map(|counts| counts.roll_positions);
    let why = format!("more than {MAX_VISITED} anchors can be reached");
    let positions = positions.ok_or_else(|| wrong_spec(parameters, "reachable", &why))?;
    Ok(Measured::count(positions, "positions"))
}

/// Start value and time of a solve by the generic solver.
struct GenericSolve {
    start: PositionValue,
    seconds: f64,
}

fn solve<G: Indexed>(game: G, observer: &dyn Observer) -> Result<GenericSolve, PapersError> {
    let began = Instant::now();
    let start = Solver::new(game).observer(observer).solve()?.start_value();
    Ok(GenericSolve { start, seconds: began.elapsed().as_secs_f64() })
}

fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<GenericSolve>, PapersError> {
    let spec = required(parameters, measure, "spec")?;
    context.cached(
        format!("solved {spec}"),
        || with_game!(spec, game => solve(game, context.observer())),
    )
}

fn start_value(parameters: &Parameters, context: &Context) -> MeasureResult {
    let start = solved(parameters, "start-value", context)?.start;
    Ok(Measured::number(start.amount, &start.unit.to_string()))
}

fn seconds(parameters: &Parameters, context: &Context) -> MeasureResult {
    let seconds = solved(parameters, "seconds", context)?.seconds;
    Ok(Measured::number(seconds, "s"))
}

/// Solves by the fast kernel in `f64`, and returns the start value and the seconds.
fn solved_fast(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<(f64, f64)>, PapersError> {
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

fn start_value_fast(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (start, _) = *solved_fast(parameters, "start-value-fast", context)?;
    Ok(Measured::number(start, "turns"))
}

fn seconds_fast(parameters: &Parameters, context: &Context) -> MeasureResult {
    let (_, seconds) = *solved_fast(parameters, "seconds-fast", context)?;
    Ok(Measured::number(seconds, "s"))
}

/// Values and time of a solve in `f32`.
struct Large {
    values: BoardValues<f32>,
    seconds: f64,
}

/// Number of positions whose residuals are computed through the rules.
const SAMPLED: u64 = 1_000_000;

/// Solves by the fast kernel in `f32`. The parameter `checkpoint` names the folder of its
/// checkpoint.
fn large(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Large>, PapersError> {
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

fn start_value_f32(parameters: &Parameters, context: &Context) -> MeasureResult {
    let start = large(parameters, "start-value-f32", context)?.values.start();
    Ok(Measured::number(start, "turns"))
}

fn identity_f32(parameters: &Parameters, context: &Context) -> MeasureResult {
    let identity = large(parameters, "identity-f32", context)?.values.identity();
    Ok(Measured::text(identity, "BLAKE3"))
}

/// Bounds the relative error by a sweep in `f64` over every anchor, with a checkpoint in the folder
/// of the solve's.
fn relative_error_f32(parameters: &Parameters, context: &Context) -> MeasureResult {
    let values = &large(parameters, "relative-error-f32", context)?.values;
    let residual = residual_observed(values, large_run(parameters), context.observer())?;
    Ok(Measured::new(Value::Number(residual.largest), "", Kind::Bound))
}

fn sampled_residual_f32(parameters: &Parameters, context: &Context) -> MeasureResult {
    let game = cant_stop(parameters, "sampled-residual-f32")?;
    let values = &large(parameters, "sampled-residual-f32", context)?.values;
    let value = |anchor: &[u8]| values.get(anchor);
    let sampled = audit_sample::<PapersError>(&game, SAMPLED, value, context.observer())?;
    Ok(Measured::new(Value::Number(sampled.residual), "turns", Kind::Bound))
}

fn seconds_f32(parameters: &Parameters, context: &Context) -> MeasureResult {
    let seconds = large(parameters, "seconds-f32", context)?.seconds;
    Ok(Measured::number(seconds, "s"))
}

fn reached(parameters: &Parameters, _: &Context) -> MeasureResult {
    let reached = cant_stop(parameters, "reached")?.count_reachable();
    let why = "this measure supports only solitaire by the standard rules on boards with at least \
               five columns";
    let reached = reached.ok_or_else(|| wrong_spec(parameters, "reached", why))?;
    Ok(Measured::count(reached.positions, "positions"))
}

/// Parameters of a solve that may take hours.
const LARGE: &[Parameter] = &[Parameter::required("spec"), Parameter::optional("checkpoint")];
