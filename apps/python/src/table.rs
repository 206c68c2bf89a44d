//! `Table`: the values of a solved game.

use crate::context::{CONTEXT, open};
use crate::game::{Game, State};
use crate::outside::{Fault, long, raised, wrong};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use retrodice_questions::{AnyGame, AnyValues, OptionLine, PositionSource};
use std::sync::Arc;

/// The values of a solved game.
#[pyclass(frozen, module = "retrodice")]
pub struct Table {
    pub game: Arc<dyn AnyGame>,
    pub solved: Box<dyn AnyValues>,
    /// What [`Table::options`] says of each action, but for its numbers: dictionaries to be
    /// copied, which is faster than to make them.
    lines: Box<[PyOnceLock<Py<PyDict>>]>,
}

impl Table {
    pub fn new(game: Arc<dyn AnyGame>, solved: Box<dyn AnyValues>) -> Self {
        let lines = game.action_names().iter().map(|_| PyOnceLock::new()).collect();
        Self { game, solved, lines }
    }

    /// A legal move as a dictionary of Python.
    fn dictionary<'py>(&self, py: Python<'py>, line: &OptionLine) -> PyResult<Bound<'py, PyDict>> {
        let blank = self.lines[line.action].get_or_try_init(py, || {
            let blank = PyDict::new(py);
            blank.set_item(intern!(py, "action"), line.action)?;
            blank.set_item(intern!(py, "move"), &self.game.action_names()[line.action])?;
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
        let width = self.game.row_width();
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
                self.game.spec()
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
        let (width, array) = (self.game.row_width(), rows.as_array());
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
        Game { game: self.game.clone() }
    }

    #[getter]
    fn value(&self) -> PyResult<f64> {
        Ok(self.solved.start().map_err(raised)?)
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
            let values =
                self.of_rows(py, &rows, |rows, width| Ok(self.solved.of_rows(rows, width)?))?;
            return Ok(PyArray1::from_vec(py, values));
        }
        if positions.cast::<PyString>().is_ok() || positions.cast::<State>().is_ok() {
            return Err(wrong("several positions are expected: give a list, or call `value_of`"));
        }
        let given: Vec<Bound<'py, PyAny>> = positions.try_iter()?.collect::<PyResult<_>>()?;
        let states: Vec<_> = given.iter().map(read).collect::<PyResult<_>>()?;
        let asked: Vec<PositionSource<'_>> = states.iter().map(Given::asked).collect();
        let values = self.solved.values(&asked).map_err(raised)?;
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
            self.of_rows(py, &rows, |rows, width| Ok(self.solved.moves_of_rows(rows, width)?))?;
        PyArray1::from_vec(py, values).reshape([rows.shape()[0], self.game.action_names().len()])
    }

    fn value_of(&self, position: &Bound<'_, PyAny>) -> PyResult<f64> {
        let given = read(position)?;
        Ok(self.solved.values(&[given.asked()]).map_err(raised)?[0])
    }

    fn options<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let lines = self.solved.options(read(position)?.asked()).map_err(raised)?;
        lines.iter().map(|line| self.dictionary(py, line)).collect()
    }

    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let values = long(py, || Ok(self.solved.all()))?;
        Ok(PyArray1::from_vec(py, values))
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("Table('{}', value={})", self.game.spec(), self.solved.start().map_err(raised)?))
    }
}

/// A position as Python gives it.
enum Given<'a, 'py> {
    Text(&'a str),
    State(PyRef<'py, State>),
}

impl Given<'_, '_> {
    fn asked(&self) -> PositionSource<'_> {
        match self {
            Self::Text(text) => PositionSource::Text(text),
            Self::State(state) => PositionSource::Session(state.play.as_ref()),
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
    let game = open(spec).map_err(raised)?;
    let solved = long(py, || Ok(game.clone().values(&CONTEXT)?))?;
    Ok(Table::new(game, solved))
}
