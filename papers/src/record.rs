//! Records of measured tables, with date, machine and version: one JSON file a table.

use crate::compare::Verdict;
use crate::context::Context;
use crate::definition::{Cost, Definition};
use crate::error::PapersError;
use crate::evidence::settle;
use crate::measure::{Kind, Measured, Value};
use crate::result::{CellResult, RowResult, TableResult};
use crate::run::{Watcher, run_table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Version of the format of record files.
pub const RECORD_FORMAT: u32 = 1;

/// Maximum change of a converged value between versions of its solver, relative to the larger of
/// the value and 1. Solvers promise a fixed point up to rounding, and the same bits only within one
/// version.
pub const DRIFT: f64 = 1e-10;

/// Date, machine and versions of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provenance {
    /// Day of the run, as `2026-11-21`.
    pub date: String,
    /// Processor, threads and operating system.
    pub machine: String,
    /// Version of this crate.
    pub version: String,
    /// Version of the rules of each game that has one.
    pub rules: BTreeMap<String, u32>,
}

impl Provenance {
    /// Returns the provenance of a run by this program on this machine, on the day `date`.
    pub fn here(date: &str) -> Self {
        let rules = [
            ("cantstop", retrodice_cantstop::RULES_VERSION),
            ("yahtzee", retrodice_yahtzee::RULES_VERSION),
        ];
        Self {
            date: date.to_owned(),
            machine: machine(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: rules.map(|(game, version)| (game.to_owned(), version)).into(),
        }
    }
}

/// Describes this machine: processor, threads in use, operating system.
pub fn machine() -> String {
    let listed = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = listed.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let processor = named.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    let threads = rayon::current_num_threads();
    format!("{processor}, {threads} threads, {}", std::env::consts::OS)
}

/// Recorded cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordedCell {
    /// Result of the cell.
    pub result: CellResult,
    /// Index of the run that measured the cell among the record's runs; `None` if none did.
    pub run: Option<usize>,
}

/// Recorded row of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RecordedRow {
    /// Heading of the row.
    pub label: String,
    /// Cells of the row, as in [`RowResult`].
    pub cells: Vec<RecordedCell>,
}

/// Recorded results of one table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableRecord {
    /// Version of the file's format, `RECORD_FORMAT` when it was written.
    pub format: u32,
    /// Id of the table's definition.
    pub table: String,
    /// Runs that measured the cells, in the order of their first cells.
    pub runs: Vec<Provenance>,
    /// Rows of the table, from top to bottom.
    pub rows: Vec<RecordedRow>,
}

/// A cell whose result differs from the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// Heading of the cell's row.
    pub row: String,
    /// Recorded result; `None` if the record lacks the cell.
    pub recorded: Option<CellResult>,
    /// Result of the new measurement.
    pub measured: CellResult,
}

impl TableRecord {
    /// Creates the record of a run. Cells that the run did not measure are copied from the
    /// `earlier` record. All are judged again by the definition.
    pub fn new(
        definition: &Definition,
        result: &TableResult,
        provenance: &Provenance,
        earlier: Option<&Self>,
    ) -> Self {
        let mut record = Self {
            format: RECORD_FORMAT,
            table: result.id.clone(),
            runs: Vec::new(),
            rows: Vec::new(),
        };
        for row in &result.rows {
            let cells = row.cells.iter().map(|cell| {
                let old = earlier.and_then(|earlier| earlier.measured(&row.label, &cell.column));
                match (&cell.measured, old) {
                    (None, Some((old, from))) => {
                        let measured = old.measured.clone();
                        let result = CellResult { measured, ..cell.clone() };
                        RecordedCell { result, run: Some(record.run(from)) }
                    }
                    (None, None) => RecordedCell { result: cell.clone(), run: None },
                    (Some(_), _) => {
                        let run = Some(record.run(provenance));
                        RecordedCell { result: cell.clone(), run }
                    }
                }
            });
            let cells = cells.collect();
            record.rows.push(RecordedRow { label: row.label.clone(), cells });
        }
        record.judge(definition);
        record
    }

    /// Returns the result with its verdicts judged beside the cells of the `earlier` record. A row
    /// that explains a difference need not be measured again.
    pub fn settled(definition: &Definition, result: &TableResult, earlier: &Self) -> TableResult {
        let nobody = Provenance::here("");
        let all = Self::new(definition, result, &nobody, Some(earlier)).result();
        let mut settled = result.clone();
        let judged = all.rows.into_iter().flat_map(|row| row.cells);
        for (cell, judged) in settled.rows.iter_mut().flat_map(|row| &mut row.cells).zip(judged) {
            if cell.measured.is_some() {
                cell.verdict = judged.verdict;
            }
        }
        settled
    }

    /// Creates a record without any measured cell.
    pub fn empty(definition: &Definition) -> Self {
        let rows = definition.rows.iter().map(|row| {
            let cells = definition.cells(row).map(|cell| RecordedCell {
                result: CellResult {
                    column: cell.column.to_owned(),
                    extra: cell.extra,
                    printed: cell.printed.cloned(),
                    cost: cell.cost,
                    measured: None,
                    verdict: cell.judge(None),
                },
                run: None,
            });
            RecordedRow { label: row.label.clone(), cells: cells.collect() }
        });
        let (rows, table) = (rows.collect(), definition.id.clone());
        Self { format: RECORD_FORMAT, table, runs: Vec::new(), rows }
    }

    /// Returns the index of this run in the record, and adds the run if it is new.
    fn run(&mut self, provenance: &Provenance) -> usize {
        let index = self.runs.iter().position(|run| run == provenance);
        index.unwrap_or_else(|| {
            self.runs.push(provenance.clone());
            self.runs.len() - 1
        })
    }

    /// Returns the recorded cell and its run, if it was measured.
    fn measured(&self, row: &str, column: &str) -> Option<(&CellResult, &Provenance)> {
        let cell = self.cell(row, column)?;
        Some((&cell.result, self.runs.get(cell.run?)?))
    }

    /// Returns the recorded cell in this row and column.
    pub fn cell(&self, row: &str, column: &str) -> Option<&RecordedCell> {
        let row = self.rows.iter().find(|known| known.label == row)?;
        row.cells.iter().find(|known| known.result.column == column)
    }

    /// Compares every cell again with what the definition prints.
    fn judge(&mut self, definition: &Definition) {
        for (row, recorded) in definition.rows.iter().zip(&mut self.rows) {
            for (cell, recorded) in definition.cells(row).zip(&mut recorded.cells) {
                let result = &mut recorded.result;
                result.verdict = cell.judge(result.measured.as_ref());
            }
        }
        let mut result = self.result();
        settle(definition, &mut result);
        let settled = result.rows.into_iter().flat_map(|row| row.cells);
        let cells = self.rows.iter_mut().flat_map(|row| &mut row.cells);
        for (cell, settled) in cells.zip(settled) {
            cell.result.verdict = settled.verdict;
        }
    }

    /// Returns the record as the result of a run.
    pub fn result(&self) -> TableResult {
        let rows = self.rows.iter().map(|row| RowResult {
            label: row.label.clone(),
            cells: row.cells.iter().map(|cell| cell.result.clone()).collect(),
        });
        TableResult { id: self.table.clone(), rows: rows.collect() }
    }

    /// Returns the path of the record of a table.
    pub fn path(folder: &Path, id: &str) -> PathBuf {
        folder.join(format!("{id}.json"))
    }

    /// Reads a record; `None` if there is no such file.
    ///
    /// # Errors
    /// [`PapersError::File`] if it cannot be read, [`PapersError::Record`] if it is
    /// no record of a table in this form.
    pub fn read(folder: &Path, id: &str) -> Result<Option<Self>, PapersError> {
        let path = Self::path(folder, id);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(PapersError::File { path, source }),
        };
        let wrong = |why: String| PapersError::Record { path: path.clone(), why };
        let record: Self = serde_json::from_str(&text)
            .map_err(|error| wrong(format!("{error}; move it away and record the table again")))?;
        if record.format != RECORD_FORMAT {
            return Err(wrong(format!(
                "record format {}, expected {RECORD_FORMAT}; record the table again",
                record.format
            )));
        }
        if record.table != id {
            return Err(wrong(format!("it records table `{}`, expected `{id}`", record.table)));
        }
        let runs = record.rows.iter().flat_map(|row| &row.cells).filter_map(|cell| cell.run);
        match runs.max() {
            Some(run) if run >= record.runs.len() => Err(wrong(format!(
                "a cell belongs to run {run}, but there are only {}",
                record.runs.len()
            ))),
            _ => Ok(Some(record)),
        }
    }

    /// Writes the record into `folder`, which is created if necessary. The file is replaced as a
    /// whole or not at all.
    ///
    /// # Errors
    /// [`PapersError::File`].
    pub fn write(&self, folder: &Path) -> Result<PathBuf, PapersError> {
        let path = Self::path(folder, &self.table);
        let written = (|| {
            fs::create_dir_all(folder)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            serde_json::to_writer_pretty(&mut file, self)?;
            file.write_all(b"\n")?;
            file.as_file().sync_all()?;
            file.persist(&path)?;
            // The name is only safe once the folder is.
            if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
        })();
        match written {
            Ok(()) => Ok(path),
            Err(source) => Err(PapersError::File { path, source }),
        }
    }
}

/// Measures the recorded cells again, as far as `limit` allows, and returns those whose
/// results differ from the record. Running times are left out; everything else must
/// agree: converged values within `DRIFT`, the rest exactly.
///
/// # Errors
/// Any error of a measure.
pub fn verify(
    definition: &Definition,
    record: &TableRecord,
    limit: Cost,
    context: &Context,
    watcher: &dyn Watcher,
) -> Result<Vec<Mismatch>, PapersError> {
    let result = run_table(definition, limit, context, watcher)?;
    let mut mismatches = Vec::new();
    for (row, measured) in definition.rows.iter().zip(result.rows) {
        for (cell, measured) in definition.cells(row).zip(measured.cells) {
            let repeatable = cell.measure.is_some_and(|measure| measure.repeatable);
            if measured.measured.is_none() || !repeatable {
                continue;
            }
            let recorded = record.cell(&row.label, cell.column).map(|cell| &cell.result);
            if !recorded.is_some_and(|recorded| agree(recorded, &measured)) {
                let (row, recorded) = (row.label.clone(), recorded.cloned());
                mismatches.push(Mismatch { row, recorded, measured });
            }
        }
    }
    Ok(mismatches)
}

/// Returns whether two results agree. Times, the last digits of converged values, and verdicts are
/// left out.
fn agree(one: &CellResult, other: &CellResult) -> bool {
    let in_floating_point = |it: &Measured| matches!(it.kind, Kind::Converged | Kind::Bound);
    let essence = |cell: &CellResult| {
        let mut cell = CellResult { verdict: Verdict::NotRun, ..cell.clone() };
        if let Some(measured) = &mut cell.measured {
            measured.seconds = 0.0;
            if in_floating_point(measured) {
                measured.value = Value::Text(String::new());
            }
        }
        cell
    };
    let converged = |cell: &CellResult| {
        let measured = cell.measured.as_ref().filter(|it| in_floating_point(it));
        measured.and_then(|measured| measured.value.number())
    };
    let drift = match (converged(one), converged(other)) {
        (Some(one), Some(other)) => (one - other).abs() / other.abs().max(1.0),
        _ => 0.0,
    };
    essence(one) == essence(other) && drift <= DRIFT
}
