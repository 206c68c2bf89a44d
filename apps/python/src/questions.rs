//! Questions by their names: the functions of `retrodice.odds` and `retrodice._questions` ask them.

use crate::outside::{CONTEXT, long, open, plain, raised, wrong};
use crate::policy::{Policy, run};
use pyo3::exceptions::PyFileExistsError;
use pyo3::prelude::*;
use retrodice::yahtzee::questions::{
    Beat, BestResponse, Curve, Distribution, SecondSeat, Stats, WinChances,
};
use retrodice_cantstop::odds::luck::{self, Agreement, LuckyTurn};
use retrodice_cantstop::questions::{
    Evolve, Thresholds, Train, TrainReport, Weights, odds, turn::Turn,
};
use retrodice_cantstop::strategies::Parameters;
use retrodice_cantstop::strategies::multiplayer::ValueNetwork;
use retrodice_cli::shared::{MAX_STRATEGY_BYTES, read_text};
use retrodice_core::probability::Probability;
use retrodice_questions::{AnyGame, Ask, Error, Rollout, Solve, SolveReport};
use retrodice_tablebase::{Existing, OutputFile};
use schemars::{JsonSchema, Schema, generate::SchemaSettings};
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(ask_by_name, module)?)?;
    module.add_function(wrap_pyfunction!(odds_luck, module)?)?;
    module.add_function(wrap_pyfunction!(save, module)?)?;
    module.add_function(wrap_pyfunction!(parameter_file, module)?)?;
    module.add_function(wrap_pyfunction!(train_network, module)?)?;
    module.add_function(wrap_pyfunction!(report_schemas, module)?)
}

/// A report as Python gets it, or an exception.
type ReportResult<'py> = PyResult<Bound<'py, PyAny>>;

/// A question of the libraries as Python asks it, its type erased.
struct PythonQuestion {
    name: &'static str,
    schema: fn() -> Schema,
    ask: for<'py> fn(Python<'py>, Value, &[Bound<'py, PyAny>]) -> ReportResult<'py>,
}

impl PythonQuestion {
    const fn of<Q: Ask>() -> Self {
        Self { name: Q::NAME, schema: schema_of::<Q::Report>, ask: ask::<Q> }
    }
}

const QUESTIONS: &[PythonQuestion] = &[
    PythonQuestion::of::<odds::Rolls>(),
    PythonQuestion::of::<odds::Columns>(),
    PythonQuestion::of::<odds::ColumnTable>(),
    PythonQuestion::of::<odds::Triples>(),
    PythonQuestion::of::<odds::Parity>(),
    PythonQuestion::of::<odds::Bust>(),
    PythonQuestion::of::<odds::Closing>(),
    PythonQuestion::of::<Turn>(),
    PythonQuestion::of::<Thresholds>(),
    PythonQuestion::of::<Evolve>(),
    PythonQuestion::of::<Stats>(),
    PythonQuestion::of::<Distribution>(),
    PythonQuestion::of::<Beat>(),
    PythonQuestion::of::<Curve>(),
    PythonQuestion::of::<BestResponse>(),
    PythonQuestion::of::<SecondSeat>(),
    PythonQuestion::of::<WinChances>(),
    PythonQuestion::of::<Rollout>(),
];

/// Returns the schema of what Python gets for a report.
fn schema_of<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}

/// Asks a question with these parameters, in which `players` take the places of its players.
fn ask<'py, Q: Ask>(
    py: Python<'py>,
    parameters: Value,
    players: &[Bound<'py, PyAny>],
) -> PyResult<Bound<'py, PyAny>> {
    let question = serde_json::from_value(parameters);
    let mut question: Q = question.map_err(|error| wrong(format!("{}: {error}", Q::NAME)))?;
    let mut policies = Vec::new();
    if !players.is_empty() {
        let game = open(question.subject()).map_err(raised)?;
        for (place, given) in question.players().into_iter().zip(players) {
            let policy = Policy::read(given, &game)?;
            *place = policy.player();
            policies.push(policy);
        }
    }
    plain(py, &run(py, &policies, || Ok(question.ask(&CONTEXT)?))?)
}

/// Asks the question of a name, with its parameters as JSON and its players in their order.
#[pyfunction]
#[pyo3(name = "_ask")]
fn ask_by_name<'py>(
    py: Python<'py>,
    name: &str,
    parameters: &str,
    players: Vec<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let question = QUESTIONS.iter().find(|question| question.name == name);
    let question = question.ok_or_else(|| wrong(format!("no question is called {name}")))?;
    let parameters = serde_json::from_str(parameters).map_err(|error| wrong(error.to_string()))?;
    (question.ask)(py, parameters, &players)
}

/// Returns the best turn of repeated throws, or with a target a line for each one up to it.
#[pyfunction]
#[pyo3(name = "_odds_luck")]
fn odds_luck<'py>(py: Python<'py>, p: &str, target: Option<u32>) -> PyResult<Bound<'py, PyAny>> {
    let p: Probability = p.parse().map_err(raised)?;
    match target {
        None => plain(py, &luck::best_turn(p).map_err(raised)?),
        Some(target @ 1..=200) => {
            let lines = long(py, || Ok(luck::agreement(p, target)?))?;
            plain(py, &lines)
        }
        Some(target) => Err(wrong(format!("target {target}: expected a number from 1 to 200"))),
    }
}

/// Solves a game and writes the values of all anchors to a table.
#[pyfunction]
#[pyo3(name = "_save")]
fn save<'py>(
    py: Python<'py>,
    spec: &str,
    path: Option<PathBuf>,
    force: bool,
    check: bool,
) -> PyResult<Bound<'py, PyAny>> {
    save_table(py, &open(spec).map_err(raised)?, path, (force, check))
}

/// Solves a game and writes its table: without a path, to the folder in which solves look for it.
///
/// An existing file is replaced if `force` says so, once the new one is complete. `check` adds the
/// residual and an error bound.
pub fn save_table<'py>(
    py: Python<'py>,
    game: &Arc<dyn AnyGame>,
    path: Option<PathBuf>,
    (force, check): (bool, bool),
) -> PyResult<Bound<'py, PyAny>> {
    let path = match (path, &CONTEXT.tables) {
        (Some(path), _) => path,
        (None, Some(folder)) => game.table_path(folder),
        (None, None) => return Err(wrong("there is no home folder; give the path of a file")),
    };
    if path.exists() && !force {
        let path = path.display();
        return Err(PyFileExistsError::new_err(format!("{path} exists; replace it by force=True")));
    }
    let solve = |out: &Path| {
        let question = Solve { out: Some(out.to_owned()), check, ..Solve::new(game.spec()) };
        long(py, || Ok(question.ask(&CONTEXT)?))
    };
    let mut report = if path.exists() {
        // The old table stays until the new one is complete.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let fresh = path.with_file_name(format!(".new-{name}"));
        if fresh.exists() {
            std::fs::remove_file(&fresh)?;
        }
        let report = solve(&fresh)?;
        std::fs::rename(&fresh, &path)?;
        report
    } else {
        solve(&path)?
    };
    report.table = Some(path.display().to_string());
    plain(py, &report)
}

/// Returns parameters of a strategy, given as JSON, as the text of a file.
#[pyfunction]
#[pyo3(name = "_parameter_file")]
fn parameter_file(parameters: &str) -> PyResult<String> {
    let parameters = serde_json::from_str(parameters);
    let parameters: Parameters = parameters.map_err(|error| wrong(error.to_string()))?;
    parameters.to_toml().map_err(raised)
}

/// Trains a value network into a file.
///
/// If the file exists, the training resumes from it; else it begins with the weights of
/// `begin_with`, if that is given.
#[pyfunction]
#[pyo3(name = "_train")]
fn train_network<'py>(
    py: Python<'py>,
    spec: String,
    path: PathBuf,
    boards_and_seed: (u64, u64),
    begin_with: Option<PathBuf>,
) -> PyResult<Bound<'py, PyAny>> {
    let read = |path: &Path| -> PyResult<ValueNetwork> {
        let name = path.display().to_string();
        let text = read_text(path, MAX_STRATEGY_BYTES);
        let text =
            text.map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        ValueNetwork::from_toml(&text).map_err(|error| raised(error.in_file(&name)))
    };
    let weights = match begin_with {
        _ if path.exists() => Weights::Resumed(read(&path)?),
        Some(other) => Weights::Adopted(read(&other)?),
        None => Weights::New,
    };
    let write = |network: &ValueNetwork| -> Result<(), Error> {
        Ok(OutputFile::write(&path, Existing::Replace, network.to_toml()?)?)
    };
    let mut report = long(py, || {
        let (boards, seed) = boards_and_seed;
        let training = Train { spec, seed, boards };
        let trained = training.run(weights, &CONTEXT, &mut |now| {
            if now.is_due { write(now.network) } else { Ok(()) }
        });
        let named = |error| match error {
            Error::Play(error) => error.in_file(&path.display().to_string()).into(),
            other => other,
        };
        let (report, network) = trained.map_err(named)?;
        write(&network)?;
        Ok(report)
    })?;
    report.file = path.display().to_string();
    plain(py, &report)
}

/// Returns the schema of the report of each question, by its name, as JSON.
#[pyfunction]
#[pyo3(name = "_report_schemas")]
fn report_schemas() -> String {
    let entries = QUESTIONS.iter().map(|question| (question.name, (question.schema)()));
    let others = [
        ("solve", schema_of::<SolveReport>()),
        ("train", schema_of::<TrainReport>()),
        ("odds-luck", schema_of::<LuckyTurn>()),
        ("odds-luck-targets", schema_of::<Vec<Agreement>>()),
    ];
    let schemas = entries.chain(others);
    let schemas = schemas.map(|(name, schema)| (name.to_owned(), schema.to_value()));
    Value::Object(schemas.collect()).to_string()
}
