//! Long computations called from Python: errors, Ctrl-C, threads.

use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_questions::Error;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// How often Python looks for signals while something long is computed.
const A_LOOK: Duration = Duration::from_millis(50);

/// Whether Ctrl-C was pressed, and how many calls are under way. Signals belong to the
/// whole process, and so does this.
static ASKED: AtomicBool = AtomicBool::new(false);
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// The observer of everything that Python asks for: Ctrl-C cancels.
pub struct Signals;

impl Observer for Signals {
    fn cancelled(&self) -> bool {
        ASKED.load(Ordering::Relaxed)
    }
}

/// Why a call failed.
pub enum Fault {
    /// What the libraries say.
    Api(Error),
    /// What Python raised in a policy.
    Python(PyErr),
}

impl<E: Into<Error>> From<E> for Fault {
    fn from(error: E) -> Self {
        Self::Api(error.into())
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Python(error) => error,
            Fault::Api(error) if error.is_interruption() => PyKeyboardInterrupt::new_err(()),
            Fault::Api(error) if error.is_bad_input() => PyValueError::new_err(error.to_string()),
            Fault::Api(error) => PyRuntimeError::new_err(error.to_string()),
        }
    }
}

/// The exception for an error of the libraries.
pub fn raised(error: impl Into<Error>) -> PyErr {
    Fault::Api(error.into()).into()
}

/// A `ValueError`.
pub fn wrong(text: impl Into<String>) -> PyErr {
    PyValueError::new_err(text.into())
}

/// Computes something on a thread of its own while Python's other threads run, and
/// Ctrl-C is looked for. A panic becomes a `RuntimeError`.
pub fn long<T: Send>(
    py: Python<'_>,
    work: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    if CALLS.fetch_add(1, Ordering::SeqCst) == 0 {
        ASKED.store(false, Ordering::SeqCst);
    }
    let (done, waiting) = channel();
    let result = py.detach(move || {
        std::thread::scope(|scope| {
            scope.spawn(move || {
                // Nobody listens any more only if this thread is gone too.
                let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
            });
            let mut interrupted = None;
            loop {
                match waiting.recv_timeout(A_LOOK) {
                    Ok(result) => return (Some(result), interrupted),
                    Err(RecvTimeoutError::Disconnected) => return (None, interrupted),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            ASKED.store(true, Ordering::SeqCst);
                            interrupted = Some(error);
                        }
                    }
                }
            }
        })
    });
    CALLS.fetch_sub(1, Ordering::SeqCst);
    match result {
        (_, Some(error)) => Err(error),
        (Some(Ok(result)), None) => result.map_err(PyErr::from),
        (Some(Err(panic)), None) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
            let text = text.unwrap_or_default();
            Err(PyRuntimeError::new_err(format!("a fault of retrodice, please report it: {text}")))
        }
        (None, None) => Err(PyRuntimeError::new_err("a thread ended without a result")),
    }
}

/// A report as Python's own dictionaries and lists.
pub fn plain<'py>(py: Python<'py>, report: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report);
    let text = text.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}
