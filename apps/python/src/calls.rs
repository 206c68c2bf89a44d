//! The functions of the Python module.

use crate::context::{CONTEXT, MAX_CALLABLE_ANCHORS, open};
use crate::outside::{Fault, Signals, long, plain, raised, wrong};
use crate::policy::Policy;
use crate::table::{SolvedTable, solve as solve_table};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use retrodice::coach::Record;
use retrodice_cantstop::questions::{Duel, Tournament};
use retrodice_core::observer::Observer;
use retrodice_questions::{
    Advise, AnyGame, Ask, DumpFormat, Evaluate, Options, Simulate, Strategies, TieOrder, Value,
};
use retrodice_stats::CONFIDENCE;
use serde_json::json;
use std::fs::File;
use std::io::{self, BufWriter, Write};
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

#[pyfunction]
#[pyo3(name = "solve")]
fn solve_game(py: Python<'_>, spec: &str) -> PyResult<SolvedTable> {
    solve_table(py, spec)
}

/// A file whose writes fail once Ctrl-C was pressed.
struct Interruptible(File);

impl Write for Interruptible {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if Signals.cancelled() {
            return Err(io::Error::other("interrupted"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes the values of all anchors to a file. `form` is `csv` or `npy`.
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
        let failed = |source| retrodice_questions::Error::File { path: path.clone(), source };
        let file = Interruptible(File::create(&path).map_err(failed)?);
        Ok(open(spec)?.dump(form, &mut BufWriter::new(file), &CONTEXT)?)
    })?;
    let (spec, indices, values) = (dumped.spec, dumped.indices, dumped.values);
    plain(py, &json!({ "spec": spec, "indices": indices, "values": values }))
}

/// Runs long work that may call Python policies, and raises the first exception of theirs.
fn run<T: Send>(
    py: Python<'_>,
    policies: &[Policy],
    work: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let result = long(py, work);
    match policies.iter().find_map(Policy::take_raised) {
        Some(error) => Err(error),
        None => result,
    }
}

/// Answers a question whose players may be Python callables.
fn ask<'py, Q: Ask>(
    py: Python<'py>,
    question: &Q,
    policies: &[Policy],
) -> PyResult<Bound<'py, PyAny>> {
    plain(py, &run(py, policies, || Ok(question.ask(&CONTEXT)?))?)
}

#[pyfunction]
fn value<'py>(py: Python<'py>, position: &str) -> PyResult<Bound<'py, PyAny>> {
    ask(py, &Value { position: position.to_owned() }, &[])
}

#[pyfunction]
fn options<'py>(py: Python<'py>, position: &str) -> PyResult<Bound<'py, PyAny>> {
    ask(py, &Options { position: position.to_owned() }, &[])
}

#[pyfunction]
#[pyo3(signature = (position, *, exact=false))]
fn advise<'py>(py: Python<'py>, position: &str, exact: bool) -> PyResult<Bound<'py, PyAny>> {
    ask(py, &Advise { position: position.to_owned(), exact, settle: None }, &[])
}

#[pyfunction]
fn review<'py>(py: Python<'py>, record: &str) -> PyResult<Bound<'py, PyAny>> {
    let record = Record::read(record).map_err(raised)?;
    plain(py, &long(py, || Ok(CONTEXT.review(&record, None)?))?)
}

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

#[pyfunction]
#[pyo3(signature = (spec, policy=None, *, games=10_000, seed=1))]
fn simulate<'py>(
    py: Python<'py>,
    spec: &str,
    policy: Option<&Bound<'py, PyAny>>,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let game = open(spec).map_err(raised)?;
    let policies = policy.map_or(Ok(Vec::new()), |given| policies(given, &game))?;
    let strategy = policies.iter().map(Policy::player).collect();
    let ties = TieOrder::First;
    ask(py, &Simulate { spec: spec.to_owned(), strategy, ties, games, seed }, &policies)
}

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

#[pyfunction]
#[pyo3(signature = (spec, policy, *, games=1_000, seed=1))]
fn regret<'py>(
    py: Python<'py>,
    spec: &str,
    policy: &Bound<'py, PyAny>,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
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

#[pyfunction]
#[pyo3(signature = (spec, policy, *, games=100, seed=1))]
fn samples<'py>(
    py: Python<'py>,
    spec: &str,
    policy: &Bound<'py, PyAny>,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyDict>> {
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

#[pyfunction]
#[pyo3(signature = (spec, one, other, *, games=1_000, seed=1))]
fn duel<'py>(
    py: Python<'py>,
    spec: &str,
    one: Bound<'py, PyAny>,
    other: Bound<'py, PyAny>,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let game = open(spec).map_err(raised)?;
    let policies = [Policy::read(&one, &game)?, Policy::read(&other, &game)?];
    let [one, other] = policies.each_ref().map(Policy::player);
    ask(py, &Duel { games, seed, ..Duel::new(spec, one, other) }, &policies)
}

#[pyfunction]
#[pyo3(signature = (spec, players=None, *, games=1_000, seed=1))]
fn tournament<'py>(
    py: Python<'py>,
    spec: &str,
    players: Option<Vec<Bound<'py, PyAny>>>,
    games: u64,
    seed: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let game = open(spec).map_err(raised)?;
    let players = players.unwrap_or_default();
    let read = players.iter().map(|one| Policy::read(one, &game));
    let policies = read.collect::<PyResult<Vec<_>>>()?;
    let players = policies.iter().map(Policy::player);
    ask(py, &Tournament { games, seed, ..Tournament::new(spec, players) }, &policies)
}
