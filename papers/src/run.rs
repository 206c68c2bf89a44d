//! Runs: measuring the cells of tables, alone or in several processes.

use crate::catalogue::{definition, definitions};
use crate::context::Context;
use crate::definition::{Cell, Cost, Definition, Parameters, Row};
use crate::error::PapersError;
use crate::evidence::settle;
use crate::measure::Measure;
use crate::result::{CellResult, RowResult, TableResult};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_solver::peers::{Alone, Peers, divide};
use std::collections::BTreeSet;

/// Observer of the progress of a run.
pub trait Watcher {
    /// Called before a cell is measured.
    fn cell_started(&self, _table: &str, _row: &str, _column: &str) {}

    /// Called when a cell is done, and for each cell that is not measured.
    fn cell_finished(&self, _table: &str, _row: &str, _cell: &CellResult) {}

    /// Returns the observer of the solves, which may interrupt them.
    fn solves(&self) -> &dyn Observer {
        &Unwatched
    }
}

impl Watcher for Unwatched {}

/// Measures the tables with these ids (all tables if there are none) as far as
/// `limit` allows, on the current rayon pool.
///
/// # Errors
/// [`PapersError::UnknownTable`]; whatever a measure returns, an interrupted solve
/// included.
///
/// ```
/// use retrodice_papers::{Cost, run};
/// use retrodice_core::observer::Unwatched;
/// let tables = run(&["glenn-2006-table-1"], Cost::Seconds, &Unwatched)?;
/// let start = tables[0].cell("(3,1)", "Optimal Turns").unwrap();
/// assert_eq!(start.verdict, retrodice_papers::Verdict::Same);
/// # Ok::<(), retrodice_papers::PapersError>(())
/// ```
pub fn run(
    ids: &[&str],
    limit: Cost,
    watcher: &dyn Watcher,
) -> Result<Vec<TableResult>, PapersError> {
    run_with(ids, limit, &Parameters::new(), &[], &Alone, watcher)
}

/// Measures tables like [`run()`], with other parameters. Each of `overrides` replaces the tables'
/// value
/// wherever a measure takes a parameter of that name.
/// With `runs` = 100 a table of means is measured as thoroughly as it was published.
/// Only the rows with the labels `rows` are measured, all if there are none.
/// Of several processes each measures some of the rows; cells that are the outcome of many
/// runs are measured by all of them together. All get all results.
///
/// # Errors
/// As for [`run()`]; [`PapersError::UnknownWord`] if no row has one of the labels,
/// [`PapersError::UnknownParameter`] if no measure takes one of the overrides.
pub fn run_with(
    ids: &[&str],
    limit: Cost,
    overrides: &Parameters,
    rows: &[String],
    peers: &dyn Peers,
    watcher: &dyn Watcher,
) -> Result<Vec<TableResult>, PapersError> {
    let chosen: Vec<&Definition> = match ids {
        [] => definitions().iter().collect(),
        ids => ids.iter().map(|id| definition(id)).collect::<Result<_, _>>()?,
    };
    let exists =
        |label: &String| chosen.iter().flat_map(|table| &table.rows).any(|row| row.label == *label);
    if let Some(unknown) = rows.iter().find(|&label| !exists(label)) {
        return Err(PapersError::UnknownWord {
            what: "row",
            got: unknown.clone(),
            expected: "the label of a row, as `cargo papers run` prints it",
        });
    }
    let is_taken = |name: &&String| chosen.iter().any(|table| table.takes(name));
    if let Some(unknown) = overrides.keys().find(|name| !is_taken(name)) {
        let names: BTreeSet<&str> =
            chosen.iter().flat_map(|table| table.parameter_names()).collect();
        let names: Vec<&str> = names.into_iter().collect();
        return Err(PapersError::UnknownParameter {
            got: unknown.clone(),
            known: names.join(", "),
        });
    }
    let context = Context::new(watcher.solves()).with(overrides.clone()).only(rows);
    let mut context = context.among(peers);
    if peers.count() > 1 {
        share_rows(&chosen, limit, &mut context, watcher)?;
    }
    chosen.into_iter().map(|table| run_table(table, limit, &context, watcher)).collect()
}

/// Measures the rows of tables, divided among the processes, except for cells that all processes
/// measure together. The cells of a row stay in one process, because they share solves.
fn share_rows(
    tables: &[&Definition],
    limit: Cost,
    context: &mut Context,
    watcher: &dyn Watcher,
) -> Result<(), PapersError> {
    type Cells<'a> = Vec<(&'a str, Cost, &'static Measure)>;
    let mut rows: Vec<(&Definition, &Row, Cells<'_>)> = Vec::new();
    for &table in tables {
        for row in &table.rows {
            let mut cells = Vec::new();
            for cell in table.cells(row) {
                let measure = measure_of(&cell, row, limit, context);
                if let Some(measure) = measure.filter(|measure| !measure.is_of_runs()) {
                    cells.push((cell.column, cell.cost, measure));
                }
            }
            if !cells.is_empty() {
                rows.push((table, row, cells));
            }
        }
    }
    let work = rows.iter().map(|(_, _, cells)| cells.iter().map(|cell| cell.1.seconds()).sum());
    let measured = divide(context.peers(), &work.collect::<Vec<_>>(), |mine| {
        let row = |&number: &usize| {
            let (table, row, cells) = &rows[number];
            let parameters = context.parameters(table, row);
            let take = |&(column, _, measure): &(&str, Cost, &'static Measure)| {
                watcher.cell_started(&table.id, &row.label, column);
                measure.take(&parameters, context)
            };
            cells.iter().map(take).collect::<Result<Vec<_>, PapersError>>()
        };
        mine.iter().map(row).collect::<Result<Vec<_>, PapersError>>()
    })?;
    for ((table, row, cells), measured) in rows.into_iter().zip(measured) {
        for ((column, ..), measured) in cells.into_iter().zip(measured) {
            let place = (table.id.clone(), row.label.clone(), column.to_owned());
            context.shared.insert(place, measured);
        }
    }
    Ok(())
}

/// Returns the measure of a cell, if this run is to measure it.
fn measure_of(cell: &Cell, row: &Row, limit: Cost, context: &Context) -> Option<&'static Measure> {
    cell.measure.filter(|_| cell.cost <= limit && context.wants(&row.label))
}

/// Measures one table as far as `limit` allows.
///
/// # Errors
/// Whatever a measure returns.
pub fn run_table(
    table: &Definition,
    limit: Cost,
    context: &Context,
    watcher: &dyn Watcher,
) -> Result<TableResult, PapersError> {
    let mut rows = Vec::with_capacity(table.rows.len());
    for row in &table.rows {
        let parameters = context.parameters(table, row);
        let mut cells = Vec::new();
        for cell in table.cells(row) {
            let place = (table.id.clone(), row.label.clone(), cell.column.to_owned());
            let measured = match measure_of(&cell, row, limit, context) {
                None => None,
                Some(_) if context.shared.contains_key(&place) => {
                    context.shared.get(&place).cloned()
                }
                Some(measure) => {
                    watcher.cell_started(&table.id, &row.label, cell.column);
                    Some(measure.take(&parameters, context)?)
                }
            };
            let result = CellResult {
                column: cell.column.to_owned(),
                extra: cell.extra,
                printed: cell.printed.cloned(),
                cost: cell.cost,
                verdict: cell.judge(measured.as_ref()),
                measured,
            };
            watcher.cell_finished(&table.id, &row.label, &result);
            cells.push(result);
        }
        rows.push(RowResult { label: row.label.clone(), cells });
    }
    let mut result = TableResult { id: table.id.clone(), rows };
    settle(table, &mut result);
    Ok(result)
}
