//! The functions of the module.

use crate::context::{CONTEXT, MAX_CALLABLE_ANCHORS, open};
use crate::outside::{Fault, Signals, long, plain, raised, wrong};
use crate::policy::Policy;
use crate::table::{Table, solve as solve_table};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use retrodice::coach::Record;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::questions::Tournament;
use retrodice_cantstop::strategies::multiplayer::Player;
use retrodice_core::observer::Observer;
use retrodice_play::learning::Kit;
use retrodice_questions::{
    Advise, AnyGame, AnyPolicy, Ask, DumpFormat, Error, Evaluate, Options, Simulate, Strategies,
    TieOrder, Value, external,
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
fn solve_game(py: Python<'_>, spec: &str) -> PyResult<Table> {
    solve_table(py, spec)
}

/// A file that takes no more once Ctrl-C was pressed.
struct Interruptible(File);

impl Write for Interruptible {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match Signals.cancelled() {
            true => Err(io::Error::other("interrupted")),
            false => self.0.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Writes the values of all anchors; `form` is `csv` or `npy`.
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

/// Runs long work in which callables may be asked, and raises what they raised.
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

/// Asks a question whose players may be callables.
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

/// One policy, or several in a list.
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
    let found = run(py, policies, || {
        Ok(game.regret(&policy.player(), (games, seed), &mut |_| (), &CONTEXT)?)
    })?;
    let estimate = found.estimate();
    let interval = estimate.interval(CONFIDENCE);
    let decisions = found.decisions.max(1) as f64;
    let report = json!({
        "spec": game.spec(),
        "unit": game.objective().unit().to_string(),
        "games": found.games,
        "decisions": found.decisions,
        "per_game": estimate.mean,
        "low": interval.low,
        "high": interval.high,
        "per_decision": estimate.mean * found.games as f64 / decisions,
        "best_share": found.best as f64 / decisions,
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
    let found = PyDict::new(py);
    let shape = [actions.len(), game.row_width()];
    found.set_item("rows", PyArray1::from_vec(py, rows).reshape(shape)?)?;
    found.set_item("actions", PyArray1::from_vec(py, actions))?;
    found.set_item("values", PyArray1::from_vec(py, values))?;
    found.set_item("regrets", PyArray1::from_vec(py, regrets))?;
    Ok(found)
}

/// Players at a table of Can't Stop.
fn seated(
    py: Python<'_>,
    spec: &str,
    given: &[Bound<'_, PyAny>],
) -> PyResult<(Tournament, Vec<Policy>)> {
    let why = "duels and tournaments are for Can't Stop only, such as cantstop(6,3,players=2); \
               `simulate` takes one policy for each seat of any game";
    let board = CONTEXT.typed::<CantStop>(spec, why).map_err(raised)?.game().clone();
    let game = open(spec).map_err(raised)?;
    let policies: Vec<Policy> =
        given.iter().map(|one| Policy::read(one, &game)).collect::<PyResult<_>>()?;
    let kit = Kit::new(board.clone());
    let table = long(py, || {
        let player = |policy: &Policy| -> Result<Player, Fault> {
            match policy {
                Policy::Named(source) => {
                    let table = Tournament::new(spec, std::slice::from_ref(source), &Signals)?;
                    let player = table.into_players().into_iter().next();
                    player.ok_or_else(|| retrodice_play::error::PlayError::NoGames.into())
                }
                Policy::Called(called) => {
                    let policy: Arc<dyn AnyPolicy> = called.clone();
                    Ok(Player::of(&board, &external(&kit, &policy))?)
                }
            }
        };
        let players = policies.iter().map(player).collect::<Result<Vec<_>, Fault>>()?;
        Ok(Tournament::of(board.clone(), players)?)
    })?;
    Ok((table, policies))
}

/// What a policy raised, or the fault.
fn told(policies: &[Policy], fault: Error) -> Fault {
    policies.iter().find_map(Policy::take_raised).map_or(Fault::Api(fault), Fault::Python)
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
    let (table, policies) = seated(py, spec, &[one, other])?;
    let report =
        long(py, || table.duel(games, seed, &Signals).map_err(|fault| told(&policies, fault)))?;
    plain(py, &report)
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
    let (table, policies) = match players {
        None => (long(py, || Ok(Tournament::of_everybody(spec)?))?, Vec::new()),
        Some(players) => seated(py, spec, &players)?,
    };
    let report = long(py, || {
        table.tournament(games, seed, &Signals).map_err(|fault| told(&policies, fault))
    })?;
    plain(py, &report)
}
