//! What measures share: expensive solves, done once.

use crate::definition::{Definition, Parameters, Row};
use crate::error::LabError;
use crate::measure::Measured;
use retrodice_core::observer::Observer;
use retrodice_solver::peers::{Alone, Peers};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Where a cell is: its table, row and column.
pub(crate) type Place = (String, String, String);

/// Remembers solves, so that the cells of a row cost one.
pub struct Context<'a> {
    observer: &'a dyn Observer,
    overrides: Parameters,
    rows: Vec<String>,
    peers: &'a dyn Peers,
    pub(crate) shared: HashMap<Place, Measured>,
    found: Mutex<HashMap<String, Arc<dyn Any + Send + Sync>>>,
}

impl<'a> Context<'a> {
    /// An empty memory; `observer` watches what is solved.
    pub fn new(observer: &'a dyn Observer) -> Self {
        let (overrides, rows) = (Parameters::new(), Vec::new());
        let shared = HashMap::new();
        Self { observer, overrides, rows, peers: &Alone, shared, found: Mutex::default() }
    }

    /// With these processes sharing the work.
    pub fn among(self, peers: &'a dyn Peers) -> Self {
        Self { peers, ..self }
    }

    /// Who shares the work.
    pub fn peers(&self) -> &'a dyn Peers {
        self.peers
    }

    /// With these parameters instead of those of tables and rows, wherever a
    /// measure takes one of these names.
    pub fn with(self, overrides: Parameters) -> Self {
        Self { overrides, ..self }
    }

    /// For rows with these labels only; for all if the list is empty.
    pub fn only(self, rows: &[String]) -> Self {
        Self { rows: rows.to_vec(), ..self }
    }

    /// Whether the row with this label is to be measured.
    pub fn wants(&self, label: &str) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|row| row == label)
    }

    /// The parameters of a row of this table, as they are to be used here.
    pub fn parameters(&self, table: &Definition, row: &Row) -> Parameters {
        let mut parameters = table.parameters(row);
        let taken = |(name, _): &(&String, _)| table.takes(name);
        let changed = self.overrides.iter().filter(taken);
        parameters.extend(changed.map(|(name, value)| (name.clone(), value.clone())));
        parameters
    }

    /// Who watches.
    pub fn observer(&self) -> &'a dyn Observer {
        self.observer
    }

    /// The value of `key`, made by `make` the first time. A key belongs to
    /// one type; its value is made again if asked for as another.
    ///
    /// # Errors
    /// What `make` returns.
    pub fn cached<T: Any + Send + Sync>(
        &self,
        key: String,
        make: impl FnOnce() -> Result<T, LabError>,
    ) -> Result<Arc<T>, LabError> {
        let lock = || self.found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let known = lock().get(&key).cloned();
        if let Some(known) = known.and_then(|known| known.downcast().ok()) {
            return Ok(known);
        }
        let made = Arc::new(make()?);
        lock().insert(key, made.clone());
        Ok(made)
    }
}
