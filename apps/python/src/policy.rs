//! Policies from Python as players: strategies by name, and callables.

use crate::game::State;
use crate::outside::{Fault, long, raised, wrong};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyString;
use retrodice_play::learning::AnySession;
use retrodice_play::registry::StrategySource;
use retrodice_questions::{AnyGame, AnyPolicy, Player};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A player from Python: a strategy of the registry, or a callable.
#[derive(Clone)]
pub enum Policy {
    Named(StrategySource),
    Called(Arc<Called>),
}

/// A Python callable as a policy, with the first exception that it raised.
pub struct Called {
    call: Py<PyAny>,
    name: String,
    batched: bool,
    game: Arc<dyn AnyGame>,
    raised: Mutex<Option<PyErr>>,
    has_raised: AtomicBool,
}

impl Policy {
    /// Reads a name, a file, a program, a callable of one state, or one marked by
    /// `retrodice.batched`.
    pub fn read(given: &Bound<'_, PyAny>, game: &Arc<dyn AnyGame>) -> PyResult<Self> {
        if let Ok(name) = given.cast::<PyString>() {
            let source = retrodice_cli::shared::source(name.to_str()?);
            return Ok(Self::Named(source.map_err(raised)?));
        }
        if !given.is_callable() {
            let what = given.get_type().name()?;
            return Err(wrong(format!(
                "a policy is a name, such as \"random\", or a callable; this is {what}"
            )));
        }
        let named = given.getattr("__name__").and_then(|name| name.extract());
        let batched = given.getattr("retrodice_batched").and_then(|flag| flag.is_truthy());
        Ok(Self::Called(Arc::new(Called {
            name: named.unwrap_or_else(|_| "policy".to_owned()),
            batched: batched.unwrap_or(false),
            call: given.clone().unbind(),
            game: game.clone(),
            raised: Mutex::new(None),
            has_raised: AtomicBool::new(false),
        })))
    }

    /// Returns the player for questions.
    pub fn player(&self) -> Player {
        match self {
            Self::Named(source) => Player::Source(source.clone()),
            Self::Called(called) => Player::External(called.clone()),
        }
    }

    /// Takes the first exception that the callable raised, if any.
    pub fn take_raised(&self) -> Option<PyErr> {
        let Self::Called(called) = self else { return None };
        called.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Runs long work that may call Python policies, and raises the first exception of theirs.
pub fn run<T: Send>(
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

impl Called {
    /// Stores the first exception, whatever thread it comes from.
    fn raise(&self, error: PyErr) {
        self.has_raised.store(true, Ordering::Relaxed);
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        raised.get_or_insert(error);
    }
}

impl AnyPolicy for Called {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn is_batched(&self) -> bool {
        self.batched
    }

    fn act(&self, games: &[&dyn AnySession]) -> Result<Vec<usize>, String> {
        let failed = || "it raised an exception".to_owned();
        if self.has_raised.load(Ordering::Relaxed) {
            return Err(failed());
        }
        let acted = Python::attach(|py| {
            if self.batched {
                return act_batched(py, self, games);
            }
            games.iter().map(|game| act_on(py, self, *game)).collect()
        });
        acted.map_err(|error| {
            self.raise(error);
            failed()
        })
    }

    fn failure(&self) -> Option<String> {
        let raised = self.has_raised.load(Ordering::Relaxed);
        raised.then(|| "it raised an exception".to_owned())
    }
}

/// Calls a policy with the state of one game and returns its action.
fn act_on(py: Python<'_>, called: &Called, game: &dyn AnySession) -> PyResult<usize> {
    let state = State::new(called.game.clone(), game.copy());
    let answer = called.call.call1(py, (state,))?;
    let answer = answer.bind(py);
    match answer.cast::<PyString>() {
        Ok(text) => {
            let place = game.find_text(text.to_str()?).map_err(raised)?;
            Ok(game.actions()[place])
        }
        Err(_) => {
            let number: i64 = answer.extract().map_err(|_| {
                let what = answer.get_type().name().map_or_else(|_| "?".into(), |n| n.to_string());
                wrong(format!(
                    "a policy answers with an action number or the text of a move, not with {what}"
                ))
            })?;
            let action = usize::try_from(number).unwrap_or(usize::MAX);
            game.find(action).map_err(raised)?;
            Ok(action)
        }
    }
}

/// Calls a batched policy with all games and returns its actions, one per game.
fn act_batched(py: Python<'_>, called: &Called, games: &[&dyn AnySession]) -> PyResult<Vec<usize>> {
    let game = &called.game;
    let (width, row, actions) =
        (game.observation_width(), game.row_width(), game.action_names().len());
    let count = games.len();
    let mut observations = vec![0.0f32; count * width];
    let mut rows = vec![0i32; count * row];
    let mut masks = vec![0i8; count * actions];
    for (place, game) in games.iter().enumerate() {
        game.observe(game.mover(), &mut observations[place * width..(place + 1) * width]);
        game.write_row(&mut rows[place * row..(place + 1) * row]);
        game.actions().into_iter().for_each(|action| masks[place * actions + action] = 1);
    }
    let positions = Positions {
        count,
        observations: PyArray1::from_vec(py, observations).reshape([count, width])?.unbind(),
        rows: PyArray1::from_vec(py, rows).reshape([count, row])?.unbind(),
        masks: PyArray1::from_vec(py, masks).reshape([count, actions])?.unbind(),
        states: games.iter().map(|game| game.copy()).collect(),
        game: game.clone(),
    };
    let answer = called.call.call1(py, (positions,))?;
    let answer = answer.bind(py);
    let numbers: Vec<i64> = match answer.extract::<numpy::PyReadonlyArray1<'_, i64>>() {
        Ok(array) => array.as_array().to_vec(),
        Err(_) => answer.extract().map_err(|_| {
            wrong("a batched policy answers with one action number for each position")
        })?,
    };
    if numbers.len() != count {
        let got = numbers.len();
        return Err(wrong(format!("{got} actions for {count} positions: one each is expected")));
    }
    let check = |(game, &number): (&&dyn AnySession, &i64)| {
        let action = usize::try_from(number).unwrap_or(usize::MAX);
        game.find(action).map_err(raised)?;
        Ok(action)
    };
    games.iter().zip(&numbers).map(check).collect()
}

/// Batch of n positions, each of a seat at move, for a batched policy.
#[pyclass(frozen, module = "retrodice")]
pub struct Positions {
    count: usize,
    observations: Py<PyArray2<f32>>,
    rows: Py<PyArray2<i32>>,
    masks: Py<PyArray2<i8>>,
    states: Vec<Box<dyn AnySession>>,
    game: Arc<dyn AnyGame>,
}

#[pymethods]
impl Positions {
    /// Observations, shape (n, observation_size).
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    /// Positions as whole numbers, shape (n, row_size).
    #[getter]
    fn rows(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.rows.clone_ref(py)
    }

    /// Legal actions as 1, shape (n, num_distinct_actions).
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    /// Returns the positions as states.
    fn states(&self) -> PyResult<Vec<State>> {
        Ok(self.states.iter().map(|state| State::new(self.game.clone(), state.copy())).collect())
    }

    fn __len__(&self) -> usize {
        self.count
    }
}
