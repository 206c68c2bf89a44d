//! The functions of the Python module.

use crate::outside::{
    CONTEXT, MAX_CALLABLE_ANCHORS, Signals, Whole, detached, long, open, plain, raised, wrong,
};
use crate::policy::{Policy, run};
use crate::table::{SolvedTable, solve as solve_table};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use retrodice::coach::Record;
use retrodice::tablebase::{Existing, OutputFile};
use retrodice_cantstop::questions::{Duel, Tournament};
use retrodice_core::observer::Observer;
use retrodice_questions::{
    Advise, AnyGame, Ask, DumpFormat, Evaluate, OptionReport, Options, Simulate, Strategies,
    TieOrder, Value,
};
use retrodice_stats::CONFIDENCE;
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve_game, module)?)?;
    module.add_function(wrap_pyfunction!(dump, module)?)?;
    module.add_function(wrap_pyfunction!(value, module)?)?;
    module.add_function(wrap_pyfunction!(options, module)?)?;
    module.add_function(wrap_pyfunction!(advise, module)?)?;
    module.add_function(wrap_pyfunction!(review, module)?)?;
    module.add_function(wrap_pyfunction!(strategies, module)?)?;
    module.add_function(wrap_pyfunction!(simulate, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(regret, module)?)?;
    module.add_function(wrap_pyfunction!(samples, module)?)?;
    module.add_function(wrap_pyfunction!(duel, module)?)?;
    module.add_function(wrap_pyfunction!(tournament, module)?)
}

/// Solves a game, or opens its table.
///
/// ValueError for a game that is too large for that: solve it once with
/// `retrodice solve SPEC --save`.
#[pyfunction]
#[pyo3(name = "solve")]
fn solve_game(py: Python<'_>, spec: &str) -> PyResult<SolvedTable> {
    solve_table(py, spec)
}

/// Writes the values of all anchors as `csv` or `npy`.
#[pyfunction]
#[pyo3(name = "_dump")]
fn dump<'py>(
    py: Python<'py>,
    spec: &str,
    path: PathBuf,
    form: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let form = match form {
        "csv" => DumpFormat::Csv,
        "npy" => DumpFormat::Npy,
        other => return Err(wrong(format!("{other}: values are written as csv or npy"))),
    };
    let dumped = long(py, || {
        let mut file = OutputFile::create(&path, Existing::Replace)?;
        let dumped = open(spec)?.dump(form, &mut file, &CONTEXT)?;
        file.publish()?;
        Ok(dumped)
    })?;
    let (spec, indices, values) = (dumped.spec, dumped.indices, dumped.values);
    plain(py, &json!({ "spec": spec, "indices": indices, "values": values }))
}

/// Answers a question about a position: without a thread of its own once the game is solved.
fn quick<Q: Ask>(py: Python<'_>, question: &Q) -> PyResult<Q::Report> {
    let game = open(question.subject()).map_err(raised)?;
    if game.is_solved() && !Signals.cancelled() {
        return detached(py, || question.ask(&CONTEXT))?.map_err(raised);
    }
    long(py, || Ok(question.ask(&CONTEXT)?))
}

/// Answers a question whose players may be Python callables.
fn ask<'py, Q: Ask>(
    py: Python<'py>,
    question: &Q,
    policies: &[Policy],
) -> PyResult<Bound<'py, PyAny>> {
    plain(py, &run(py, policies, || Ok(question.ask(&CONTEXT)?))?)
}

/// Returns the value of a position; each game is solved once.
#[pyfunction]
fn value<'py>(py: Python<'py>, position: &str) -> PyResult<Bound<'py, PyAny>> {
    plain(py, &quick(py, &Value { position: position.to_owned() })?)
}

/// Returns the legal moves of a position, the best first.
#[pyfunction]
fn options<'py>(py: Python<'py>, position: &str) -> PyResult<Bound<'py, PyDict>> {
    let report = quick(py, &Options { position: position.to_owned() })?;
    let option = |line: OptionReport| {
        let option = PyDict::new(py);
        option.set_item(intern!(py, "move"), line.choice)?;
        option.set_item(intern!(py, "value"), line.value)?;
        option.set_item(intern!(py, "regret"), line.regret)?;
        option.set_item(intern!(py, "bust"), line.bust)?;
        Ok(option)
    };
    let options: Vec<_> = report.options.into_iter().map(option).collect::<PyResult<_>>()?;
    let answer = PyDict::new(py);
    answer.set_item(intern!(py, "position"), report.position)?;
    answer.set_item(intern!(py, "unit"), report.unit)?;
    answer.set_item(intern!(py, "guarantee"), report.guarantee)?;
    answer.set_item(intern!(py, "options"), options)?;
    Ok(answer)
}

/// Advises what to do in a position, and why (docs/schema/advice.json).
///
/// Values may be estimates, and `exact` in the report says whether they are. With `exact`,
/// ValueError where only estimates are available.
#[pyfunction]
#[pyo3(signature = (position, *, exact=false))]
fn advise<'py>(py: Python<'py>, position: &str, exact: bool) -> PyResult<Bound<'py, PyAny>> {
    ask(py, &Advise { position: position.to_owned(), exact, settle: None }, &[])
}

/// Reviews the decisions of a game, given as a record (docs/schema/review.json).
#[pyfunction]
fn review<'py>(py: Python<'py>, record: &str) -> PyResult<Bound<'py, PyAny>> {
    let record = Record::read(record).map_err(raised)?;
    plain(py, &long(py, || Ok(CONTEXT.review(&record, None)?))?)
}

/// Returns the strategies that can play a game, the strongest first.
#[pyfunction]
fn strategies<'py>(py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
    ask(py, &Strategies { spec: spec.to_owned() }, &[])
}

/// Reads one policy, or a list of them, one for each seat.
fn policies(given: &Bound<'_, PyAny>, game: &Arc<dyn AnyGame>) -> PyResult<Vec<Policy>> {
    if given.is_callable() || given.is_instance_of::<pyo3::types::PyString>() {
        return Ok(vec![Policy::read(given, game)?]);
    }
    let several = given.try_iter().map_err(|_| {
        wrong("policies are a name or a callable, or a list of them, one for each seat")
    })?;
    let several: Vec<Policy> =
        several.map(|one| Policy::read(&one?, game)).collect::<PyResult<_>>()?;
    if several.is_empty() { Err(wrong("no policy was given")) } else { Ok(several) }
}

/// Plays many games: one policy in all seats, or a list with one for each.
///
/// A seed gives the same dice whatever the policies. Policies are not called for positions
/// with one legal move, except batched ones.
///
/// Named strategies of the Yahtzee family are reported by score cards: the seats have
/// `interval` and `share` (docs/schema/simulate-sheets.json).
#[pyfunction]
#[pyo3(
    signature = (spec, policy=None, *, games=Whole(10_000), seed=Whole(1)),
    text_signature = "(spec, policy=None, *, games=10000, seed=1)"
)]
fn simulate<'py>(
    py: Python<'py>,
    spec: &str,
    policy: Option<&Bound<'py, PyAny>>,
    games: Whole,
    seed: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (Whole(games), Whole(seed)) = (games, seed);
    let game = open(spec).map_err(raised)?;
    let policies = policy.map_or(Ok(Vec::new()), |given| policies(given, &game))?;
    let strategy = policies.iter().map(Policy::player).collect();
    let ties = TieOrder::First;
    ask(py, &Simulate { spec: spec.to_owned(), strategy, ties, games, seed }, &policies)
}

/// Returns the exact value of the start if every seat follows the policy.
///
/// The policy must depend on the position alone. Callables are limited to games of 50,000
/// anchors (positions at the start of a turn).
#[pyfunction]
#[pyo3(signature = (spec, policy, *, against=None))]
fn evaluate<'py>(
    py: Python<'py>,
    spec: &str,
    policy: &Bound<'py, PyAny>,
    against: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = open(spec).map_err(raised)?;
    let policy = Policy::read(policy, &game)?;
    let against = against.map(|against| Policy::read(against, &game)).transpose()?;
    let question = Evaluate {
        spec: spec.to_owned(),
        strategy: policy.player(),
        ties: TieOrder::First,
        lengths: false,
        optimal: against.is_none() && game.anchors() <= MAX_CALLABLE_ANCHORS,
        against: against.as_ref().map(Policy::player),
    };
    let policies: Vec<Policy> = std::iter::once(policy).chain(against).collect();
    ask(py, &question, &policies)
}

/// Measures what a policy loses against best play, decision by decision.
///
/// It plays against best play. The mean is how much less it gets than best play would,
/// without the luck of the dice. For games of one or two seats that :func:`solve` can solve.
#[pyfunction]
#[pyo3(
    signature = (spec, policy, *, games=Whole(1_000), seed=Whole(1)),
    text_signature = "(spec, policy, *, games=1000, seed=1)"
)]
fn regret<'py>(
    py: Python<'py>,
    spec: &str,
    policy: &Bound<'py, PyAny>,
    games: Whole,
    seed: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (Whole(games), Whole(seed)) = (games, seed);
    let game = open(spec).map_err(raised)?;
    let policy = Policy::read(policy, &game)?;
    let policies = std::slice::from_ref(&policy);
    let regrets = run(py, policies, || {
        Ok(game.regret(&policy.player(), (games, seed), &mut |_| (), &CONTEXT)?)
    })?;
    let estimate = regrets.estimate();
    let interval = estimate.interval(CONFIDENCE);
    let decisions = regrets.decisions.max(1) as f64;
    let report = json!({
        "spec": game.spec(),
        "unit": game.objective().unit().to_string(),
        "games": regrets.games,
        "decisions": regrets.decisions,
        "per_game": estimate.mean,
        "low": interval.low,
        "high": interval.high,
        "per_decision": estimate.mean * regrets.games as f64 / decisions,
        "best_share": regrets.best as f64 / decisions,
    });
    plain(py, &report)
}

/// Returns decisions of a policy as labelled data to learn from.
///
/// Each has the exact value of the best move and the regret of the move made. Games are
/// those of :func:`regret`.
#[pyfunction]
#[pyo3(
    signature = (spec, policy, *, games=Whole(100), seed=Whole(1)),
    text_signature = "(spec, policy, *, games=100, seed=1)"
)]
fn samples<'py>(
    py: Python<'py>,
    spec: &str,
    policy: &Bound<'py, PyAny>,
    games: Whole,
    seed: Whole,
) -> PyResult<Bound<'py, PyDict>> {
    let (Whole(games), Whole(seed)) = (games, seed);
    let game = open(spec).map_err(raised)?;
    let policy = Policy::read(policy, &game)?;
    let (mut rows, mut actions, mut values, mut regrets) = (vec![], vec![], vec![], vec![]);
    run(py, std::slice::from_ref(&policy), || {
        let mut see = |decided: retrodice_play::learning::DecisionRegret| {
            rows.extend(decided.row);
            actions.push(decided.action as i64);
            values.push(decided.value);
            regrets.push(decided.regret);
        };
        Ok(game.regret(&policy.player(), (games, seed), &mut see, &CONTEXT)?)
    })?;
    let arrays = PyDict::new(py);
    let shape = [actions.len(), game.row_width()];
    arrays.set_item("rows", PyArray1::from_vec(py, rows).reshape(shape)?)?;
    arrays.set_item("actions", PyArray1::from_vec(py, actions))?;
    arrays.set_item("values", PyArray1::from_vec(py, values))?;
    arrays.set_item("regrets", PyArray1::from_vec(py, regrets))?;
    Ok(arrays)
}

/// Plays two players of Can't Stop: every sequence of dice once with each seating.
#[pyfunction]
#[pyo3(
    signature = (spec, one, other, *, games=Whole(1_000), seed=Whole(1)),
    text_signature = "(spec, one, other, *, games=1000, seed=1)"
)]
fn duel<'py>(
    py: Python<'py>,
    spec: &str,
    one: Bound<'py, PyAny>,
    other: Bound<'py, PyAny>,
    games: Whole,
    seed: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (Whole(games), Whole(seed)) = (games, seed);
    let game = open(spec).map_err(raised)?;
    let policies = [Policy::read(&one, &game)?, Policy::read(&other, &game)?];
    let [one, other] = policies.each_ref().map(Policy::player);
    ask(py, &Duel { games, seed, ..Duel::new(spec, one, other) }, &policies)
}

/// Plays every set of players that fills a table of Can't Stop; by default all known ones.
#[pyfunction]
#[pyo3(
    signature = (spec, players=None, *, games=Whole(1_000), seed=Whole(1)),
    text_signature = "(spec, players=None, *, games=1000, seed=1)"
)]
fn tournament<'py>(
    py: Python<'py>,
    spec: &str,
    players: Option<Vec<Bound<'py, PyAny>>>,
    games: Whole,
    seed: Whole,
) -> PyResult<Bound<'py, PyAny>> {
    let (Whole(games), Whole(seed)) = (games, seed);
    let game = open(spec).map_err(raised)?;
    let players = players.unwrap_or_default();
    let read = players.iter().map(|one| Policy::read(one, &game));
    let policies = read.collect::<PyResult<Vec<_>>>()?;
    let players = policies.iter().map(Policy::player);
    ask(py, &Tournament { games, seed, ..Tournament::new(spec, players) }, &policies)
}
