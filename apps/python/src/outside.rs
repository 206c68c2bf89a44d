//! The context of all calls from Python, and long computations in it: errors, Ctrl-C, threads.

use pyo3::exceptions::{PyKeyboardInterrupt, PyOverflowError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use retrodice_core::observer::Observer;
use retrodice_questions::{AnyGame, Context, Error};
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// Interval at which Python's signals are checked during a long computation.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Whether Ctrl-C was pressed. Signals belong to the whole process, and so does this.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Number of calls that are running.
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// Observer of all calls from Python, which Ctrl-C cancels.
pub struct Signals;

impl Observer for Signals {
    fn cancelled(&self) -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }
}

/// Error of a call from Python.
pub enum Fault {
    /// An error of the libraries.
    Api(Error),
    /// An exception that a policy raised.
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

/// Returns the Python exception for an error of the libraries.
pub fn raised(error: impl Into<Error>) -> PyErr {
    Fault::Api(error.into()).into()
}

/// Returns a `ValueError` with this text.
pub fn wrong(text: impl Into<String>) -> PyErr {
    PyValueError::new_err(text.into())
}

/// The process in which the module was loaded, and the threads of a process forked from it.
static FORKED: Mutex<Forked> = Mutex::new(Forked { origin: 0, child: 0, threads: None });

struct Forked {
    origin: u32,
    child: u32,
    threads: Option<Arc<ThreadPool>>,
}

/// Remembers this process as the one whose threads are those of rayon.
pub fn remember_process() {
    FORKED.lock().unwrap_or_else(PoisonError::into_inner).origin = std::process::id();
}

/// Returns threads of its own for a forked process, which inherits none. `None` in the first one.
///
/// Python forks with the GIL, which the caller holds: so nobody forks while the lock is held.
fn own_threads(_: Python<'_>) -> PyResult<Option<Arc<ThreadPool>>> {
    let mut forked = FORKED.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if process == forked.origin {
        return Ok(None);
    }
    if process != forked.child || forked.threads.is_none() {
        let threads = ThreadPoolBuilder::new().build();
        let threads = threads.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        // Those of the parent are not here to be ended.
        std::mem::forget(forked.threads.replace(Arc::new(threads)));
        forked.child = process;
        CALLS.store(0, Ordering::SeqCst);
    }
    Ok(forked.threads.clone())
}

/// Runs `work` while Python's other threads run, on the threads of this process.
pub fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let threads = own_threads(py)?;
    Ok(py.detach(|| match threads {
        Some(threads) => threads.install(work),
        None => work(),
    }))
}

/// A whole number from 0, as an argument.
#[derive(Clone, Copy)]
pub struct Whole(pub u64);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        given.extract::<u64>().map(Self).map_err(|error| {
            if !error.is_instance_of::<PyOverflowError>(given.py()) {
                return error;
            }
            let shown = given.repr().map(|text| text.to_string()).unwrap_or_default();
            wrong(format!("{shown}: expected a whole number from 0 to {}", u64::MAX))
        })
    }
}

/// Runs `work` on a thread of its own while Python's other threads run and
/// Ctrl-C is checked. A panic becomes a `RuntimeError`.
pub fn long<T: Send>(
    py: Python<'_>,
    work: impl FnOnce() -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let threads = own_threads(py)?;
    if CALLS.fetch_add(1, Ordering::SeqCst) == 0 {
        INTERRUPTED.store(false, Ordering::SeqCst);
    }
    let (done, waiting) = channel();
    let result = py.detach(move || {
        std::thread::scope(|scope| {
            scope.spawn(move || {
                // Sending fails only if the waiting thread is gone too.
                let work = || match threads {
                    Some(threads) => threads.install(work),
                    None => work(),
                };
                let _ = done.send(catch_unwind(AssertUnwindSafe(work)));
            });
            let mut interrupted = None;
            loop {
                match waiting.recv_timeout(SIGNAL_INTERVAL) {
                    Ok(result) => return (Some(result), interrupted),
                    Err(RecvTimeoutError::Disconnected) => return (None, interrupted),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = Python::attach(|py| py.check_signals()) {
                            INTERRUPTED.store(true, Ordering::SeqCst);
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

/// Converts a report to Python dictionaries and lists.
pub fn plain<'py>(py: Python<'py>, report: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report);
    let text = text.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// Maximum number of anchors of a game in which a callable is evaluated exactly.
pub const MAX_CALLABLE_ANCHORS: u64 = 50_000;

/// The open games with their values. Ctrl-C cancels their computations.
pub static CONTEXT: LazyLock<Context<'static>> = LazyLock::new(|| Context {
    max_external_anchors: Some(MAX_CALLABLE_ANCHORS),
    ..retrodice::context(&Signals)
});

/// Returns the game of a spec.
///
/// # Errors
/// If there is no such game.
pub fn open(spec: &str) -> Result<Arc<dyn AnyGame>, Error> {
    CONTEXT.game(spec)
}
