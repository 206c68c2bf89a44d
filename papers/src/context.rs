//! Context of a run: the options of the run, and a cache of expensive solves.

use crate::definition::{Definition, Parameters, Row};
use crate::error::PapersError;
use crate::measure::Measured;
use retrodice_core::observer::Observer;
use retrodice_solver::peers::{Alone, Peers};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Address of a cell: its table, row and column.
pub(crate) type Place = (String, String, String);

/// Options of a run, and the solves that its cells share.
pub struct Context<'a> {
    observer: &'a dyn Observer,
    overrides: Parameters,
    rows: Vec<String>,
    peers: &'a dyn Peers,
    pub(crate) shared: HashMap<Place, Measured>,
    cache: Mutex<HashMap<String, Arc<dyn Any + Send + Sync>>>,
}

impl<'a> Context<'a> {
    /// Creates a context without options; `observer` watches the solves.
    pub fn new(observer: &'a dyn Observer) -> Self {
        let (overrides, rows) = (Parameters::new(), Vec::new());
        let shared = HashMap::new();
        Self { observer, overrides, rows, peers: &Alone, shared, cache: Mutex::default() }
    }

    /// Divides the work among these processes.
    pub fn among(self, peers: &'a dyn Peers) -> Self {
        Self { peers, ..self }
    }

    /// Returns the processes that share the work.
    pub fn peers(&self) -> &'a dyn Peers {
        self.peers
    }

    /// Replaces parameters of tables and rows by these, wherever a measure takes one of the names.
    pub fn with(self, overrides: Parameters) -> Self {
        Self { overrides, ..self }
    }

    /// Restricts the run to rows with these labels; an empty list means all rows.
    pub fn only(self, rows: &[String]) -> Self {
        Self { rows: rows.to_vec(), ..self }
    }

    /// Returns whether the row with this label is to be measured.
    pub fn wants(&self, label: &str) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|row| row == label)
    }

    /// Returns the parameters of a row of this table, with the overrides of the run.
    pub fn parameters(&self, table: &Definition, row: &Row) -> Parameters {
        let mut parameters = table.parameters(row);
        let is_taken = |(name, _): &(&String, _)| table.takes(name);
        let changed = self.overrides.iter().filter(is_taken);
        parameters.extend(changed.map(|(name, value)| (name.clone(), value.clone())));
        parameters
    }

    /// Returns the observer of the solves.
    pub fn observer(&self) -> &'a dyn Observer {
        self.observer
    }

    /// Returns the cached value of `key`, computed by `make` the first time. A key belongs to one
    /// type. A request for another type computes the value again.
    ///
    /// # Errors
    /// Errors of `make`, which are not cached.
    pub fn cached<T: Any + Send + Sync>(
        &self,
        key: String,
        make: impl FnOnce() -> Result<T, PapersError>,
    ) -> Result<Arc<T>, PapersError> {
        let lock = || self.cache.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let cached = lock().get(&key).cloned();
        if let Some(cached) = cached.and_then(|cached| cached.downcast().ok()) {
            return Ok(cached);
        }
        let value = Arc::new(make()?);
        lock().insert(key, value.clone());
        Ok(value)
    }
}
