//! `Table`: the values of a solved game.

use crate::door::Door;
use crate::game::{Game, State};
use crate::outside::{Fault, long, raised, wrong};
use coach::{Coached, Values};
use numpy::{PyArray1, PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods};
use play::learning::{Kit, Learnable, Session};
use play::values::best_of;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rayon::prelude::*;
use rules::game::{Position, PositionOf};
use std::sync::Arc;

/// Rows that are valued together, on one thread.
const CHUNK: usize = 1024;

/// A solved game of any type.
pub trait Solved: Send + Sync {
    fn start(&self) -> Result<f64, Fault>;
    fn basis(&self) -> String;
    fn values(&self, asked: &[Asked<'_>]) -> Result<Vec<f64>, Fault>;
    fn of_rows(&self, rows: &[i32], width: usize) -> Result<Vec<f64>, Fault>;
    fn options(&self, asked: Asked<'_>) -> Result<Vec<OptionLine>, Fault>;
    fn all(&self) -> Vec<f64>;
}

/// A position, as it is given.
pub enum Asked<'a> {
    Text(String),
    Play(&'a dyn crate::door::Play),
}

/// A legal move with its worth.
pub struct OptionLine {
    action: usize,
    text: String,
    value: f64,
    regret: f64,
}

impl OptionLine {
    /// As a dictionary of Python.
    fn dictionary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let line = PyDict::new(py);
        line.set_item(intern!(py, "action"), self.action)?;
        line.set_item(intern!(py, "move"), &self.text)?;
        line.set_item(intern!(py, "value"), self.value)?;
        line.set_item(intern!(py, "regret"), self.regret)?;
        Ok(line)
    }
}

pub struct SolvedGame<G: Learnable + Coached> {
    pub kit: Arc<Kit<G>>,
    pub values: Arc<dyn Values<G>>,
}

impl<G: Learnable + Coached> SolvedGame<G> {
    fn position(&self, asked: &Asked<'_>) -> Result<PositionOf<G>, Fault> {
        let game = &self.kit.game;
        let other = |found: &str| {
            let why = format!("the position is of another game than {}", game.spec());
            rules::notation::NotationError::wrong("spec", found, why)
        };
        match asked {
            Asked::Play(play) => {
                let session = play.as_any().downcast_ref::<Session<G>>();
                let session = session.filter(|session| session.kit().game.spec() == game.spec());
                let session = session.ok_or_else(|| other(&play.text()))?;
                if session.is_over() {
                    let why = "the game is over, and has no value";
                    let text = session.text();
                    return Err(rules::notation::NotationError::wrong("state", &text, why).into());
                }
                Ok(session.place().clone())
            }
            Asked::Text(text) => {
                let (_, fields) = rules::spec::split_position(text)?;
                let named = text.split('|').next().unwrap_or_default().trim();
                if named != game.spec() && crate::door::open(named)?.spec() != game.spec() {
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

    fn options(&self, asked: Asked<'_>) -> Result<Vec<OptionLine>, Fault> {
        let game = &self.kit.game;
        let position = self.position(&asked)?;
        let Position::Move(at) = &position else {
            let text = rules::spec::position_text(game, &position);
            let why = "there are no dice on the table, so there is nothing to choose";
            return Err(rules::notation::NotationError::wrong("position", &text, why).into());
        };
        let mut moves = Vec::new();
        game.moves(at, &mut moves);
        let worths = self.values.moves(at, &moves)?;
        let best = worths[best_of(game.objective().sense(), &worths)].value;
        let line = |(made, worth): (&play::policy::MoveOf<G>, &coach::Worth)| OptionLine {
            action: game.action(&made.choice),
            text: game.write_choice(&made.choice),
            value: worth.value,
            regret: (best - worth.value).abs(),
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

fn in_row(number: usize, error: rules::notation::NotationError) -> rules::notation::NotationError {
    use rules::notation::NotationError::Wrong;
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
        if let Ok(array) = positions.cast::<PyUntypedArray>() {
            let width = self.door.row_width();
            let rows: PyReadonlyArray2<'_, i32> = positions.extract().map_err(|_| {
                wrong(format!(
                    "rows of positions are an int32 array of shape (n, {width}); this one is {} \
                     of shape {:?}",
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
            let rows = match rows.as_slice() {
                Ok(rows) => rows.to_vec(),
                // Strided, such as a slice of columns.
                Err(_) => rows.as_array().iter().copied().collect(),
            };
            let values = long(py, || self.solved.of_rows(&rows, width))?;
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
        lines.iter().map(|line| line.dictionary(py)).collect()
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
enum Given<'py> {
    Text(String),
    State(PyRef<'py, State>),
}

impl Given<'_> {
    fn asked(&self) -> Asked<'_> {
        match self {
            Self::Text(text) => Asked::Text(text.clone()),
            Self::State(state) => Asked::Play(state.play.as_ref()),
        }
    }
}

fn read<'py>(given: &Bound<'py, PyAny>) -> PyResult<Given<'py>> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Given::Text(text.to_str()?.to_owned()));
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
    Ok(Table { door, solved })
}
