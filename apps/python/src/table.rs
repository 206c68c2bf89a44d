//! The Python class `Table`: the values of a solved game.

use crate::game::{Game, State};
use crate::outside::{CONTEXT, Fault, Signals, long, open, raised, wrong};
use crate::questions::save_table;
use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyString};
use retrodice_questions::{AnyGame, AnyValues, OptionLine, PositionSource};
use std::path::PathBuf;
use std::sync::Arc;

/// Values of a solved game, for the seat at move, in the unit of the game.
#[pyclass(frozen, name = "Table", module = "retrodice")]
pub struct SolvedTable {
    pub game: Arc<dyn AnyGame>,
    pub solved: Box<dyn AnyValues>,
    /// A dictionary for each action with its names, as a template for [`SolvedTable::options`]. Copying
    /// one is faster than creating it.
    templates: Box<[PyOnceLock<Py<PyDict>>]>,
}

impl SolvedTable {
    pub fn new(game: Arc<dyn AnyGame>, solved: Box<dyn AnyValues>) -> Self {
        let templates = game.action_names().iter().map(|_| PyOnceLock::new()).collect();
        Self { game, solved, templates }
    }

    /// Returns the SHA-256 of all values.
    fn digest(&self, py: Python<'_>) -> PyResult<String> {
        let values = long(py, || Ok(self.solved.all()))?;
        let values = PyArray1::from_vec(py, values);
        let hash = py.import("hashlib")?.call_method1("sha256", (values,))?;
        hash.call_method0("hexdigest")?.extract()
    }

    /// Returns a legal move as a Python dictionary.
    fn dictionary<'py>(&self, py: Python<'py>, line: &OptionLine) -> PyResult<Bound<'py, PyDict>> {
        let template = self.templates[line.action].get_or_try_init(py, || {
            let template = PyDict::new(py);
            template.set_item(intern!(py, "action"), line.action)?;
            template.set_item(intern!(py, "move"), &self.game.action_names()[line.action])?;
            template.set_item(intern!(py, "value"), line.value)?;
            template.set_item(intern!(py, "regret"), line.regret)?;
            PyResult::Ok(template.unbind())
        })?;
        let dictionary = template.bind(py).copy()?;
        dictionary.set_item(intern!(py, "value"), line.value)?;
        dictionary.set_item(intern!(py, "regret"), line.regret)?;
        if let Some(text) = &line.text {
            dictionary.set_item(intern!(py, "move"), text)?;
        }
        Ok(dictionary)
    }

    /// Reads an array of whole numbers of shape (n, row width), or a table of such. `None` if `given`
    /// is neither.
    fn rows<'py>(&self, given: &Bound<'py, PyAny>) -> PyResult<Option<PyReadonlyArray2<'py, i32>>> {
        // A table of pandas or polars has its numbers as an array, too.
        let converted =
            given.getattr_opt("to_numpy")?.map(|convert| convert.call0()).transpose()?;
        let given = converted.as_ref().unwrap_or(given);
        let Ok(array) = given.cast::<PyUntypedArray>() else { return Ok(None) };
        let width = self.game.row_width();
        let unfit = || {
            wrong(format!(
                "rows of positions are an array of whole numbers of 32 bits, of shape \
                 (n, {width}); this one is {} of shape {:?}",
                array.dtype(),
                array.shape()
            ))
        };
        let rows = match given.extract::<PyReadonlyArray2<'_, i32>>() {
            Ok(rows) => rows,
            Err(_) => narrowed(array)?.and_then(|rows| rows.extract().ok()).ok_or_else(unfit)?,
        };
        let shape = rows.shape();
        if shape[1] != width {
            return Err(wrong(format!(
                "rows of {} have {width} numbers; the array has shape {shape:?}",
                self.game.spec()
            )));
        }
        Ok(Some(rows))
    }

    /// Runs `work` on rows while Python's other threads run. It gets all numbers and the row width.
    fn of_rows(
        &self,
        py: Python<'_>,
        rows: &PyReadonlyArray2<'_, i32>,
        work: impl FnOnce(&[i32], usize) -> Result<Vec<f64>, Fault> + Send,
    ) -> PyResult<Vec<f64>> {
        let (width, array) = (self.game.row_width(), rows.as_array());
        match array.as_slice() {
            Some(rows) => long(py, || work(rows, width)),
            // The array is strided, such as a slice of columns.
            None => {
                let rows: Vec<i32> = array.iter().copied().collect();
                long(py, || work(&rows, width))
            }
        }
    }
}

#[pymethods]
impl SolvedTable {
    /// Game that was solved.
    #[getter]
    fn game(&self) -> Game {
        Game { game: self.game.clone() }
    }

    /// Value of the start of the game.
    #[getter]
    fn value(&self) -> PyResult<f64> {
        self.solved.start().map_err(raised)
    }

    /// Method by which the values were computed, and its guarantee.
    #[getter]
    fn basis(&self) -> String {
        self.solved.basis()
    }

    /// Returns the values of many positions.
    ///
    /// They are rows of shape (n, row_size), of any integer type and also as a DataFrame, or
    /// a list of states or texts. ValueError names the first invalid one.
    fn values<'py>(
        &self,
        py: Python<'py>,
        positions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        if let Some(rows) = self.rows(positions)? {
            let values = self.of_rows(py, &rows, |rows, width| {
                Ok(self.solved.of_rows(rows, width, &Signals)?)
            })?;
            return Ok(PyArray1::from_vec(py, values));
        }
        if positions.cast::<PyString>().is_ok() || positions.cast::<State>().is_ok() {
            return Err(wrong("several positions are expected: give a list, or call `value_of`"));
        }
        let items: Vec<Bound<'py, PyAny>> = positions.try_iter()?.collect::<PyResult<_>>()?;
        let states: Vec<_> = items.iter().map(read).collect::<PyResult<_>>()?;
        let sources: Vec<PositionSource<'_>> =
            states.iter().map(PositionArgument::source).collect();
        let values = self.solved.values(&sources).map_err(raised)?;
        Ok(PyArray1::from_vec(py, values))
    }

    /// Returns the value of every action in many positions.
    ///
    /// Takes rows; the result has shape (n, num_distinct_actions), NaN for illegal actions.
    /// Without dice on the table no action is legal.
    fn action_values<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let Some(rows) = self.rows(rows)? else {
            return Err(wrong("rows of positions are expected, an int32 array"));
        };
        let values = self.of_rows(py, &rows, |rows, width| {
            Ok(self.solved.moves_of_rows(rows, width, &Signals)?)
        })?;
        PyArray1::from_vec(py, values).reshape([rows.shape()[0], self.game.action_names().len()])
    }

    /// Returns the value of one position.
    fn value_of(&self, position: &Bound<'_, PyAny>) -> PyResult<f64> {
        let position = read(position)?;
        Ok(self.solved.values(&[position.source()]).map_err(raised)?[0])
    }

    /// Returns the legal moves with value and regret, the best first.
    fn options<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let lines = self.solved.options(read(position)?.source()).map_err(raised)?;
        lines.iter().map(|line| self.dictionary(py, line)).collect()
    }

    /// Returns the values of all anchors (positions at the start of a turn) by index.
    ///
    /// NaN where an index has none.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let values = long(py, || Ok(self.solved.all()))?;
        Ok(PyArray1::from_vec(py, values))
    }

    /// Writes the values of all anchors to a table, as :func:`retrodice.save` does.
    ///
    /// The game is solved once more for it. FileExistsError if the file exists, unless
    /// `force` replaces it.
    #[pyo3(signature = (path=None, *, force=false, check=false))]
    fn save<'py>(
        &self,
        py: Python<'py>,
        path: Option<PathBuf>,
        force: bool,
        check: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        save_table(py, &self.game, path, (force, check))
    }

    /// A pickled table is its game and a hash of its values, which are found again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.import("retrodice._retrodice")?.getattr("_table_of")?;
        Ok((restore, (self.game.spec(), self.digest(py)?)))
    }

    fn __eq__(&self, py: Python<'_>, other: &Self) -> PyResult<bool> {
        Ok(self.game.spec() == other.game.spec() && self.digest(py)? == other.digest(py)?)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.game.spec().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("Table('{}', value={})", self.game.spec(), self.solved.start().map_err(raised)?))
    }
}

/// A position as an argument from Python.
enum PositionArgument<'a, 'py> {
    Text(&'a str),
    State(PyRef<'py, State>),
}

impl PositionArgument<'_, '_> {
    fn source(&self) -> PositionSource<'_> {
        match self {
            Self::Text(text) => PositionSource::Text(text),
            Self::State(state) => PositionSource::Session(state.play.as_ref()),
        }
    }
}

fn read<'a, 'py>(given: &'a Bound<'py, PyAny>) -> PyResult<PositionArgument<'a, 'py>> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(PositionArgument::Text(text.to_str()?));
    }
    match given.cast::<State>() {
        Ok(state) => Ok(PositionArgument::State(
            state.try_borrow().map_err(|error| wrong(error.to_string()))?,
        )),
        Err(_) => {
            let what = given.get_type().name()?;
            Err(wrong(format!("a position is a State or its text; this is {what}")))
        }
    }
}

/// Returns the array as int32 if it has whole numbers that all fit; `None` otherwise.
fn narrowed<'py>(array: &Bound<'py, PyUntypedArray>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = array.py();
    let kind: String = array.dtype().getattr("kind")?.extract()?;
    if !["i", "u", "b"].contains(&&*kind) {
        return Ok(None);
    }
    let rows = array.call_method1("astype", ("int32",))?;
    let is_same = py.import("numpy")?.call_method1("array_equal", (&rows, array))?;
    Ok(is_same.is_truthy()?.then_some(rows))
}

/// Restores a pickled table: solves the game, and compares the values.
#[pyfunction]
#[pyo3(name = "_table_of")]
pub fn table_of(py: Python<'_>, spec: &str, digest: &str) -> PyResult<SolvedTable> {
    let table = solve(py, spec)?;
    if table.digest(py)? != digest {
        return Err(wrong(format!(
            "the values of {spec} are not those that were pickled: another version solved it"
        )));
    }
    Ok(table)
}

/// Solves the game of a spec, or takes its values from the context.
pub fn solve(py: Python<'_>, spec: &str) -> PyResult<SolvedTable> {
    let game = open(spec).map_err(raised)?;
    let solved = long(py, || Ok(game.clone().values(&CONTEXT)?))?;
    Ok(SolvedTable::new(game, solved))
}
