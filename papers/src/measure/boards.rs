//! Sizes and values of boards: table 1 and the text of Glenn, Fang and Kruskal (2006), and
//! `cantstop-boards`.

use super::{Kind, Measure, Measured, Parameter, SPEC, Value, required, wrong};
use crate::context::Context;
use crate::definition::Parameters;
use crate::error::PapersError;
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
use retrodice_games::{AnyGame, GameVisitor};
use retrodice_solver::solution::Solver;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Measures of the sizes and values of boards.
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

/// Maximum number of anchors that are visited one by one.
const MAX_VISITED: u64 = 10_000_000;

type Finding = Result<Measured, PapersError>;

/// Reads the game of the parameter `spec`.
pub(super) fn game(parameters: &Parameters, measure: &'static str) -> Result<AnyGame, PapersError> {
    Ok(required(parameters, measure, "spec")?.parse()?)
}

pub(super) fn cant_stop(
    parameters: &Parameters,
    measure: &'static str,
) -> Result<CantStop, PapersError> {
    match game(parameters, measure)? {
        AnyGame::CantStop(game) => Ok(game),
        _ => Err(wrong_spec(parameters, measure, "this measure supports only Can't Stop")),
    }
}

pub(super) fn wrong_spec(parameters: &Parameters, measure: &'static str, why: &str) -> PapersError {
    wrong(parameters, measure, "spec", why)
}

/// Counts the rolls of four dice up to the order of the dice.
fn distinct_rolls(parameters: &Parameters, _: &Context) -> Result<Measured, PapersError> {
    let sides = cant_stop(parameters, "distinct-rolls")?.options().sides;
    // The dice of a roll in ascending order.
    let from = |low: u8| low..=sides;
    let rolls = from(1).flat_map(|a| from(a).flat_map(move |b| from(b).flat_map(from)));
    Ok(Measured::new(Value::Integer(rolls.count() as u128), "rolls", Kind::Exact))
}

/// Reads the board for the solitaire kernels, which support only the plain rules.
pub(super) fn board(parameters: &Parameters, measure: &'static str) -> Result<Board, PapersError> {
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
    let positions = game.turn_positions();
    Ok(count(positions.ok_or_else(|| wrong_spec(parameters, "turn-positions", why))?, "positions"))
}

fn reachable(parameters: &Parameters, _: &Context) -> Finding {
    struct Reach;
    impl GameVisitor for Reach {
        type Output = Option<u64>;
        fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Option<u64> {
            Some(perft::reachable(&game, MAX_VISITED)?.roll_positions)
        }
    }
    let positions = game(parameters, "reachable")?.visit(Reach);
    let why = format!("more than {MAX_VISITED} anchors can be reached");
    let positions = positions.ok_or_else(|| wrong_spec(parameters, "reachable", &why))?;
    Ok(count(positions.into(), "positions"))
}

/// Start value and time of a solve by the generic solver.
struct Solved {
    start: PositionValue,
    seconds: f64,
}

struct Solve<'a>(&'a dyn Observer);

impl GameVisitor for Solve<'_> {
    type Output = Result<Solved, PapersError>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let began = Instant::now();
        let start = Solver::new(game).observer(self.0).solve()?.start_value();
        Ok(Solved { start, seconds: began.elapsed().as_secs_f64() })
    }
}

fn solved(
    parameters: &Parameters,
    measure: &'static str,
    context: &Context,
) -> Result<Arc<Solved>, PapersError> {
    let game = game(parameters, measure)?;
    let spec = required(parameters, measure, "spec")?;
    context.cached(format!("solved {spec}"), || game.visit(Solve(context.observer())))
}

fn start_value(parameters: &Parameters, context: &Context) -> Finding {
    let start = solved(parameters, "start-value", context)?.start;
    Ok(Measured::new(Value::Number(start.amount), &start.unit.to_string(), Kind::Converged))
}

fn seconds(parameters: &Parameters, context: &Context) -> Finding {
    let seconds = solved(parameters, "seconds", context)?.seconds;
    Ok(Measured::new(Value::Number(seconds), "s", Kind::Converged))
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

fn start_value_fast(parameters: &Parameters, context: &Context) -> Finding {
    let (start, _) = *solved_fast(parameters, "start-value-fast", context)?;
    Ok(Measured::new(Value::Number(start), "turns", Kind::Converged))
}

fn seconds_fast(parameters: &Parameters, context: &Context) -> Finding {
    let (_, seconds) = *solved_fast(parameters, "seconds-fast", context)?;
    Ok(Measured::new(Value::Number(seconds), "s", Kind::Converged))
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

fn start_value_f32(parameters: &Parameters, context: &Context) -> Finding {
    let start = large(parameters, "start-value-f32", context)?.values.start();
    Ok(Measured::new(Value::Number(start), "turns", Kind::Converged))
}

fn identity_f32(parameters: &Parameters, context: &Context) -> Finding {
    let identity = large(parameters, "identity-f32", context)?.values.identity();
    Ok(Measured::new(Value::Text(identity), "BLAKE3", Kind::Exact))
}

/// Bounds the relative error by a sweep in `f64` over every anchor, with a checkpoint in the folder
/// of the solve's.
fn relative_error_f32(parameters: &Parameters, context: &Context) -> Finding {
    let values = &large(parameters, "relative-error-f32", context)?.values;
    let residual = residual_observed(values, large_run(parameters), context.observer())?;
    Ok(Measured::new(Value::Number(residual.largest), "", Kind::Bound))
}

fn sampled_residual_f32(parameters: &Parameters, context: &Context) -> Finding {
    let game = cant_stop(parameters, "sampled-residual-f32")?;
    let values = &large(parameters, "sampled-residual-f32", context)?.values;
    let value = |anchor: &[u8]| values.get(anchor);
    let sampled = audit_sample::<PapersError>(&game, SAMPLED, value, context.observer())?;
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
