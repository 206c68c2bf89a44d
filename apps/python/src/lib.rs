//! The Python package `retrodice`: games, values and players for Python.
//!
//! This is a thin layer over the libraries. `retrodice/_retrodice.pyi` describes the interface for
//! Python.
#![forbid(unsafe_code)]

mod calls;
mod explicit;
mod game;
mod outside;
mod policy;
mod questions;
mod table;
mod vector;

use pyo3::prelude::*;

/// Native module on which the package `retrodice` builds.
#[pymodule]
fn _retrodice(module: &Bound<'_, PyModule>) -> PyResult<()> {
    outside::remember_process();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::State>()?;
    module.add_class::<policy::Positions>()?;
    module.add_class::<table::SolvedTable>()?;
    module.add_class::<vector::VectorGames>()?;
    module.add_function(wrap_pyfunction!(program, module)?)?;
    module.add_function(wrap_pyfunction!(game::state_of, module)?)?;
    module.add_function(wrap_pyfunction!(table::table_of, module)?)?;
    module.add_function(wrap_pyfunction!(explicit::solve_explicit, module)?)?;
    questions::register(module)?;
    calls::register(module)
}

/// Runs the program `retrodice` and returns its exit code; its name is the first argument.
#[pyfunction]
#[pyo3(name = "_program")]
fn program(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
    py.detach(|| retrodice_cli::run(arguments).number())
}
