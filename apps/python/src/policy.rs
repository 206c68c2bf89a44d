//! Python policies as players.

use crate::door::{Door, open};
use crate::game::State;
use crate::outside::wrong;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyString;
use retrodice_coach::Coached;
use retrodice_core::game::Position;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{Kit, Learnable, Session};
use retrodice_play::policy::{MoveOf, Named, Strategy};
use retrodice_play::registry::StrategySource;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What sits in a seat: a name of the registry, or something to be called.
#[derive(Clone)]
pub enum Policy {
    Named(StrategySource),
    Called(Arc<Called>),
}

/// A policy of Python, and what it raised first.
pub struct Called {
    call: Py<PyAny>,
    name: String,
    batched: bool,
    door: Arc<dyn Door>,
    raised: Mutex<Option<PyErr>>,
    has_raised: AtomicBool,
}

impl Policy {
    /// Reads a name, a callable of one state, or one marked by `retrodice.batched`.
    pub fn read(given: &Bound<'_, PyAny>, door: &Arc<dyn Door>) -> PyResult<Self> {
        if let Ok(name) = given.cast::<PyString>() {
            let name = name.to_str()?;
            return Ok(Self::Named(match name.strip_prefix("exec:") {
                Some(command) => StrategySource::Program(command.to_owned()),
                None => name.into(),
            }));
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
            door: door.clone(),
            raised: Mutex::new(None),
            has_raised: AtomicBool::new(false),
        })))
    }

    /// Whether it is asked about many positions at once.
    pub fn is_batched(&self) -> bool {
        matches!(self, Self::Called(called) if called.batched)
    }

    /// Whether it has raised.
    pub fn has_raised(&self) -> bool {
        matches!(self, Self::Called(called) if called.has_raised.load(Ordering::Relaxed))
    }

    /// What it raised, if it did.
    pub fn taken(&self) -> Option<PyErr> {
        let Self::Called(called) = self else { return None };
        called.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Called {
    /// Keeps the first error, whatever thread it comes from.
    fn raise(&self, error: PyErr) {
        self.has_raised.store(true, Ordering::Relaxed);
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        raised.get_or_insert(error);
    }
}

/// A policy of Python as a strategy: asked position by position.
pub struct Callable<G: Learnable> {
    kit: Arc<Kit<G>>,
    called: Arc<Called>,
}

impl<G: Learnable> Callable<G> {
    /// For this game.
    pub fn new(kit: &Arc<Kit<G>>, called: &Arc<Called>) -> Self {
        Self { kit: kit.clone(), called: called.clone() }
    }
}

impl<G: Learnable> Named for Callable<G> {
    fn name(&self) -> String {
        self.called.name.clone()
    }

    fn description(&self) -> String {
        "a policy of Python".to_owned()
    }
}

impl<G: Learnable + Coached> Strategy<G> for Callable<G> {
    fn pick(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
        _: &mut retrodice_stats::Stream,
    ) -> usize {
        // Nobody is asked where there is nothing to choose.
        if moves.len() == 1 {
            return 0;
        }
        if self.called.has_raised.load(Ordering::Relaxed) {
            return usize::MAX;
        }
        let session = Session::at(&self.kit, Position::Move(at.clone()));
        let picked = Python::attach(|py| match self.called.batched {
            true => {
                let picked = together(py, &self.called, &self.kit, &[&session])?;
                picked.first().copied().ok_or_else(|| wrong("one action is expected"))
            }
            false => {
                let state = State::new(self.called.door.clone(), Box::new(session.clone()));
                let answer = self.called.call.call1(py, (state,))?;
                place(&session, answer.bind(py))
            }
        });
        picked.unwrap_or_else(|error| {
            self.called.raise(error);
            usize::MAX
        })
    }

    fn failure(&self) -> Option<String> {
        let raised = self.called.has_raised.load(Ordering::Relaxed);
        raised.then(|| "it raised an exception".to_owned())
    }
}

/// The place among the legal moves of what a policy answered: a number or a text.
fn place<G: Learnable>(session: &Session<G>, answer: &Bound<'_, PyAny>) -> PyResult<usize> {
    let found = match answer.cast::<PyString>() {
        Ok(text) => session.find_text(text.to_str()?),
        Err(_) => {
            let number: i64 = answer.extract().map_err(|_| {
                let what = answer.get_type().name().map_or_else(|_| "?".into(), |n| n.to_string());
                wrong(format!(
                    "a policy answers with an action number or the text of a move, not with {what}"
                ))
            })?;
            session.find(usize::try_from(number).unwrap_or(usize::MAX))
        }
    };
    found.map_err(crate::outside::raised)
}

/// Asks a batched policy about these sessions, from any thread.
pub fn ask_together<G: Learnable + Coached>(
    kit: &Arc<Kit<G>>,
    policy: &Policy,
    sessions: &[&Session<G>],
) -> Result<Vec<usize>, PlayError> {
    let Policy::Called(called) = policy else { return Ok(vec![0; sessions.len()]) };
    Python::attach(|py| together(py, called, kit, sessions)).map_err(|error| {
        called.raise(error);
        let why = "it raised an exception".to_owned();
        PlayError::Failed { strategy: called.name.clone(), why }
    })
}

/// The same with Python at hand; a session with one legal move is shown too.
fn together<G: Learnable + Coached>(
    py: Python<'_>,
    called: &Called,
    kit: &Kit<G>,
    sessions: &[&Session<G>],
) -> PyResult<Vec<usize>> {
    let (width, row, actions) = (kit.observation_width(), kit.row_width(), kit.names.len());
    let count = sessions.len();
    let mut seen = vec![0.0f32; count * width];
    let mut rows = vec![0i32; count * row];
    let mut masks = vec![0i8; count * actions];
    for (place, session) in sessions.iter().enumerate() {
        session.observe(session.mover(), &mut seen[place * width..(place + 1) * width]);
        kit.write_row(session.place(), &mut rows[place * row..(place + 1) * row]);
        session.actions().for_each(|action| masks[place * actions + action] = 1);
    }
    let positions = Positions {
        count,
        observations: PyArray1::from_vec(py, seen).reshape([count, width])?.unbind(),
        rows: PyArray1::from_vec(py, rows).reshape([count, row])?.unbind(),
        masks: PyArray1::from_vec(py, masks).reshape([count, actions])?.unbind(),
        states: sessions.iter().map(|&session| Box::new(session.clone()) as _).collect(),
        spec: kit.game.spec(),
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
    let find = |(session, &number): (&&Session<G>, &i64)| {
        let found = session.find(usize::try_from(number).unwrap_or(usize::MAX));
        found.map_err(crate::outside::raised)
    };
    sessions.iter().zip(&numbers).map(find).collect()
}

/// Positions that a batched policy is asked about.
#[pyclass(frozen, module = "retrodice")]
pub struct Positions {
    count: usize,
    observations: Py<PyArray2<f32>>,
    rows: Py<PyArray2<i32>>,
    masks: Py<PyArray2<i8>>,
    states: Vec<Box<dyn crate::door::Play>>,
    spec: String,
}

#[pymethods]
impl Positions {
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.observations.clone_ref(py)
    }

    #[getter]
    fn rows(&self, py: Python<'_>) -> Py<PyArray2<i32>> {
        self.rows.clone_ref(py)
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    fn states(&self) -> PyResult<Vec<State>> {
        let door = open(&self.spec).map_err(crate::outside::raised)?;
        Ok(self.states.iter().map(|state| State::new(door.clone(), state.copy())).collect())
    }

    fn __len__(&self) -> usize {
        self.count
    }
}
