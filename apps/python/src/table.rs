//! `Table`: the values of a solved game.

use crate::door::Door;
use crate::game::{Game, State};
use crate::outside::{Fault, long, raised, wrong};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use rayon::prelude::*;
use retrodice_coach::{Coached, Values};
use retrodice_core::game::{Position, PositionOf};
use retrodice_play::learning::{Kit, Learnable, Session};
use retrodice_play::values::best_of;
use std::sync::Arc;

/// Rows that are valued together, on one thread.
const CHUNK: usize = 1024;

/// A solved game of any type.
pub trait Solved: Send + Sync {
    fn start(&self) -> Result<f64, Fault>;
    fn basis(&self) -> String;
    fn values(&self, asked: &[Asked<'_>]) -> Result<Vec<f64>, Fault>;
    fn of_rows(&self, rows: &[i32], width: usize) -> Result<Vec<f64>, Fault>;
    fn moves_of_rows(&self, rows: &[i32], width: usize) -> Result<Vec<f64>, Fault>;
    fn options(&self, asked: Asked<'_>) -> Result<Vec<OptionLine>, Fault>;
    fn all(&self) -> Vec<f64>;
}

/// A position, as it is given.
pub enum Asked<'a> {
    Text(&'a str),
    Play(&'a dyn crate::door::Play),
}

/// A legal move with its worth.
pub struct OptionLine {
    action: usize,
    /// Its text, where it is more than the name of the action.
    text: Option<String>,
    value: f64,
    regret: f64,
}

pub struct SolvedGame<G: Learnable + Coached> {
    kit: Arc<Kit<G>>,
    values: Arc<dyn Values<G>>,
    spec: String,
}

impl<G: Learnable + Coached> SolvedGame<G> {
    /// A game with its values.
    pub fn new(kit: Arc<Kit<G>>, values: Arc<dyn Values<G>>) -> Self {
        Self { spec: kit.game.spec(), kit, values }
    }

    fn position(&self, asked: &Asked<'_>) -> Result<PositionOf<G>, Fault> {
        let game = &self.kit.game;
        let other = |found: &str| {
            let why = format!("the position is of another game than {}", self.spec);
            retrodice_core::notation::NotationError::wrong("spec", found, why)
        };
        match asked {
            Asked::Play(play) => {
                let session = play.as_any().downcast_ref::<Session<G>>();
                let session = session.filter(|session| {
                    Arc::ptr_eq(session.kit(), &self.kit) || session.kit().game.spec() == self.spec
                });
                let session = session.ok_or_else(|| other(&play.text()))?;
                if session.is_over() {
                    let why = "the game is over, and has no value";
                    let text = session.text();
                    return Err(retrodice_core::notation::NotationError::wrong(
                        "state", &text, why,
                    )
                    .into());
                }
                Ok(session.place().clone())
            }
            Asked::Text(text) => {
                let (_, fields) = retrodice_core::spec::split_position(text)?;
                let named = text.split('|').next().unwrap_or_default().trim();
                if named != self.spec && crate::door::open(named)?.spec() != self.spec {
                    return Err(other(named).into());
                }
                Ok(game.read_position(fields)?)
            }
        }
    }
}

impl<G: Learnable + Coached> Solved for SolvedGame<G> {
    fn start(&self) -> Result<f64, Fault> {
        Ok(self.values.before(&self.kit.game.start())?.value)
    }

    fn basis(&self) -> String {
        self.values.basis().words
    }

    fn values(&self, asked: &[Asked<'_>]) -> Result<Vec<f64>, Fault> {
        let places =
            asked.iter().map(|asked| self.position(asked)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.values.amounts(&self.kit.game, &places)?)
    }

    fn of_rows(&self, rows: &[i32], width: usize) -> Result<Vec<f64>, Fault> {
        let game = &self.kit.game;
        let chunk = |(chunk, rows): (usize, &[i32])| {
            let read = |(number, row)| {
                game.read_row(row).map_err(|error| in_row(chunk * CHUNK + number, error))
            };
            let places = rows.chunks_exact(width).enumerate().map(read);
            let places = places.collect::<Result<Vec<_>, _>>()?;
            Ok(self.values.amounts(game, &places)?)
        };
        let chunks: Vec<Result<Vec<f64>, Fault>> =
            rows.par_chunks(width * CHUNK).enumerate().map(chunk).collect();
        // The first row that is wrong is named, whichever thread came first.
        Ok(chunks.into_iter().collect::<Result<Vec<_>, _>>()?.concat())
    }

    fn moves_of_rows(&self, rows: &[i32], width: usize) -> Result<Vec<f64>, Fault> {
        let (game, actions) = (&self.kit.game, self.kit.names.len());
        // Each row is filled where it is written, while it is in the caches.
        let mut all = vec![0.0; rows.len() / width * actions];
        let chunk = |(chunk, (rows, into)): (usize, (&[i32], &mut [f64]))| -> Result<(), Fault> {
            let read = |(number, row)| {
                let number = chunk * CHUNK + number;
                match game.read_row(row).map_err(|error| in_row(number, error))? {
                    Position::Move(at) => Ok(at),
                    Position::Roll(_) => Err(in_row(number, no_choice(&format!("{row:?}")))),
                }
            };
            let places = rows.chunks_exact(width).enumerate().map(read);
            let places = places.collect::<Result<Vec<_>, _>>()?;
            Ok(self.values.moves_of_many(game, &places, &mut |number, moves, amounts| {
                let into = &mut into[number * actions..(number + 1) * actions];
                into.fill(f64::NAN);
                for (made, &amount) in moves.iter().zip(amounts) {
                    into[game.action(&made.choice)] = amount;
                }
            })?)
        };
        let chunks = rows.par_chunks(width * CHUNK).zip(all.par_chunks_mut(actions * CHUNK));
        let done: Vec<Result<(), Fault>> = chunks.enumerate().map(chunk).collect();
        done.into_iter().collect::<Result<(), _>>()?;
        Ok(all)
    }

    fn options(&self, asked: Asked<'_>) -> Result<Vec<OptionLine>, Fault> {
        let game = &self.kit.game;
        let position = self.position(&asked)?;
        let Position::Move(at) = &position else {
            return Err(no_choice(&retrodice_core::spec::position_text(game, &position)).into());
        };
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = self.values.moves(at, &moves)?;
        let best = worths[best_of(game.objective().sense(), &worths)].value;
        let line =
            |(made, worth): (&retrodice_play::policy::MoveOf<G>, &retrodice_coach::Worth)| {
                OptionLine {
                    action: game.action(&made.choice),
                    text: (!game.is_named_in_full(&made.choice))
                        .then(|| game.write_choice(&made.choice)),
                    value: worth.value,
                    regret: (best - worth.value).abs(),
                }
            };
        let mut lines: Vec<OptionLine> = moves.iter().zip(&worths).map(line).collect();
        lines.sort_by(|one, other| one.regret.total_cmp(&other.regret));
        Ok(lines)
    }

    fn all(&self) -> Vec<f64> {
        let value = |index| {
            let anchor = self.kit.game.anchor_at(index)?;
            self.values.before(&anchor).ok().map(|worth| worth.value)
        };
        (0..self.kit.game.index_bound())
            .into_par_iter()
            .map(|index| value(index).unwrap_or(f64::NAN))
            .collect()
    }
}

fn no_choice(found: &str) -> retrodice_core::notation::NotationError {
    let why = "there are no dice on the table, so there is nothing to choose";
    retrodice_core::notation::NotationError::wrong("position", found, why)
}

fn in_row(
    number: usize,
    error: retrodice_core::notation::NotationError,
) -> retrodice_core::notation::NotationError {
    use retrodice_core::notation::NotationError::Wrong;
    match error {
        Wrong { part, found, why } => Wrong { part: format!("row {number}: {part}"), found, why },
        other => other,
    }
}

/// The values of a solved game.
#[pyclass(frozen, module = "retrodice")]
pub struct Table {
    pub door: Arc<dyn Door>,
    pub solved: Box<dyn Solved>,
    /// What [`Table::options`] says of each action, but for its numbers: dictionaries to be
    /// copied, which is faster than to make them.
    lines: Box<[PyOnceLock<Py<PyDict>>]>,
}

impl Table {
    pub fn new(door: Arc<dyn Door>, solved: Box<dyn Solved>) -> Self {
        let lines = door.names().iter().map(|_| PyOnceLock::new()).collect();
        Self { door, solved, lines }
    }

    /// A legal move as a dictionary of Python.
    fn dictionary<'py>(&self, py: Python<'py>, line: &OptionLine) -> PyResult<Bound<'py, PyDict>> {
        let blank = self.lines[line.action].get_or_try_init(py, || {
            let blank = PyDict::new(py);
            blank.set_item(intern!(py, "action"), line.action)?;
            blank.set_item(intern!(py, "move"), &self.door.names()[line.action])?;
            blank.set_item(intern!(py, "value"), line.value)?;
            blank.set_item(intern!(py, "regret"), line.regret)?;
            PyResult::Ok(blank.unbind())
        })?;
        let found = blank.bind(py).copy()?;
        found.set_item(intern!(py, "value"), line.value)?;
        found.set_item(intern!(py, "regret"), line.regret)?;
        if let Some(text) = &line.text {
            found.set_item(intern!(py, "move"), text)?;
        }
        Ok(found)
    }

    /// Whether this is an array of rows; other arrays are wrong.
    fn rows<'py>(&self, given: &Bound<'py, PyAny>) -> PyResult<Option<PyReadonlyArray2<'py, i32>>> {
        let Ok(array) = given.cast::<PyUntypedArray>() else { return Ok(None) };
        let width = self.door.row_width();
        let rows: PyReadonlyArray2<'_, i32> = given.extract().map_err(|_| {
            wrong(format!(
                "rows of positions are an int32 array of shape (n, {width}); this one is {} of \
                 shape {:?}",
                array.dtype(),
                array.shape()
            ))
        })?;
        let shape = rows.shape();
        if shape[1] != width {
            return Err(wrong(format!(
                "rows of {} have {width} numbers; the array has shape {shape:?}",
                self.door.spec()
            )));
        }
        Ok(Some(rows))
    }

    /// Computes with rows while Python's other threads run.
    fn of_rows(
        &self,
        py: Python<'_>,
        rows: &PyReadonlyArray2<'_, i32>,
        work: impl FnOnce(&[i32], usize) -> Result<Vec<f64>, Fault> + Send,
    ) -> PyResult<Vec<f64>> {
        let (width, array) = (self.door.row_width(), rows.as_array());
        match array.as_slice() {
            Some(rows) => long(py, || work(rows, width)),
            // Strided, such as a slice of columns.
            None => {
                let rows: Vec<i32> = array.iter().copied().collect();
                long(py, || work(&rows, width))
            }
        }
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn game(&self) -> Game {
        Game { door: self.door.clone() }
    }

    #[getter]
    fn value(&self) -> PyResult<f64> {
        Ok(self.solved.start()?)
    }

    #[getter]
    fn basis(&self) -> String {
        self.solved.basis()
    }

    fn values<'py>(
        &self,
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        if let Some(rows) = self.rows(positions)? {
            let values = self.of_rows(py, &rows, |rows, width| self.solved.of_rows(rows, width))?;
            return Ok(PyArray1::from_vec(py, values));
        }
        if positions.cast::<PyString>().is_ok() || positions.cast::<State>().is_ok() {
            return Err(wrong("several positions are expected: give a list, or call `value_of`"));
        }
        let given: Vec<Bound<'py, PyAny>> = positions.try_iter()?.collect::<PyResult<_>>()?;
        let states: Vec<_> = given.iter().map(read).collect::<PyResult<_>>()?;
        let asked: Vec<Asked<'_>> = states.iter().map(Given::asked).collect();
        let values = self.solved.values(&asked)?;
        Ok(PyArray1::from_vec(py, values))
    }

    fn action_values<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let Some(rows) = self.rows(rows)? else {
            return Err(wrong("rows of positions are expected, an int32 array"));
        };
        let values =
            self.of_rows(py, &rows, |rows, width| self.solved.moves_of_rows(rows, width))?;
        PyArray1::from_vec(py, values).reshape([rows.shape()[0], self.door.names().len()])
    }

    fn value_of(&self, position: &Bound<'_, PyAny>) -> PyResult<f64> {
        let given = read(position)?;
        Ok(self.solved.values(&[given.asked()])?[0])
    }

    fn options<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let lines = self.solved.options(read(position)?.asked())?;
        lines.iter().map(|line| self.dictionary(py, line)).collect()
    }

    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let values = long(py, || Ok(self.solved.all()))?;
        Ok(PyArray1::from_vec(py, values))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("Table('{}', value={})", self.door.spec(), self.solved.start()?))
    }
}

/// A position as Python gives it.
enum Given<'a, 'py> {
    Text(&'a str),
    State(PyRef<'py, State>),
}

impl Given<'_, '_> {
    fn asked(&self) -> Asked<'_> {
        match self {
            Self::Text(text) => Asked::Text(text),
            Self::State(state) => Asked::Play(state.play.as_ref()),
        }
    }
}

fn read<'a, 'py>(given: &'a Bound<'py, PyAny>) -> PyResult<Given<'a, 'py>> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Given::Text(text.to_str()?));
    }
    match given.cast::<State>() {
        Ok(state) => {
            Ok(Given::State(state.try_borrow().map_err(|error| wrong(error.to_string()))?))
        }
        Err(_) => {
            let what = given.get_type().name()?;
            Err(wrong(format!("a position is a State or its text; this is {what}")))
        }
    }
}

/// Solves a game.
pub fn solve(py: Python<'_>, spec: &str) -> PyResult<Table> {
    let door = crate::door::open(spec).map_err(raised)?;
    let solved = long(py, || door.solve())?;
    Ok(Table::new(door, solved))
}
