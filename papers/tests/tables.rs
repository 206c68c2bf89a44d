//! Results of the tables: records, verification and the report.

use papers::{
    Context, Cost, Definition, Provenance, TableRecord, TableResult, Verdict, Watcher, definition,
    definitions,
};
use retrodice_core::observer::Unwatched;
use retrodice_papers as papers;
use retrodice_solver::peers::{Alone, Peers, in_threads};
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

/// Reads the records of this repository.
fn records() -> Vec<TableRecord> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let read = |table: &Definition| TableRecord::read(folder, &table.id).unwrap();
    definitions().iter().filter_map(read).collect()
}

/// Returns the first four boards of table 1, the third of them too costly to be run.
fn small() -> Definition {
    let text = include_str!("../definitions/glenn-2006-table-1.toml");
    let (head, _) = text.split_once("[[rows]]\nlabel = \"(3,2)\"").unwrap();
    let (quick, costly) = head.split_once("label = \"(2,3)\"").unwrap();
    let costly = costly.replacen("cost = \"seconds\"", "cost = \"hours\"", 1);
    Definition::parse("small", &format!("{quick}label = \"(2,3)\"{costly}")).unwrap()
}

/// Runs the small table as far as the limit allows.
fn run_small(watcher: &dyn Watcher) -> TableResult {
    papers::run_table(&small(), Cost::Seconds, &Context::new(&Unwatched), watcher).unwrap()
}

/// Judges the recorded values. `recorded_cells_come_out_again` and the tests that take minutes
/// measure them again.
#[test]
fn cells_are_the_same_or_looked_into() {
    let records = records();
    for record in &records {
        let table = definition(&record.table).unwrap();
        let (none, nobody) = (TableRecord::empty(table).result(), provenance("2026-01-01"));
        let judged = TableRecord::new(table, &none, &nobody, Some(record)).result();
        assert_eq!(judged.counts().unexplained, 0, "{}", record.table);
    }
    let first = records.iter().find(|record| record.table == "glenn-2006-table-1").unwrap();
    let first = first.result();
    assert_eq!(first.counts().same, 27);
    for row in ["(2,1)", "(2,2)", "(2,3)", "(3,1)", "(3,2)", "(3,3)", "(4,1)", "(4,2)", "(4,3)"] {
        assert_eq!(first.cell(row, "fast kernel").unwrap().verdict, Verdict::Same, "{row}");
    }
    let of = |column| first.cell("(3,1)", column).unwrap().measured.clone().unwrap().value;
    assert_eq!(of("positions of turns"), papers::Value::Integer(8_725));
    assert_eq!(of("reachable"), papers::Value::Integer(7_418));
    // The two solvers agree beyond what is printed.
    let number = |row: &str, column| {
        let measured = first.cell(row, column).unwrap().measured.clone();
        measured.unwrap().value.number().unwrap()
    };
    for row in ["(2,1)", "(2,2)", "(2,3)", "(3,1)", "(3,2)", "(3,3)"] {
        let (slow, fast) = (number(row, "Optimal Turns"), number(row, "fast kernel"));
        assert!((slow - fast).abs() < 1e-10, "{row}: {slow} and {fast}");
    }
}

#[test]
fn whatever_a_measure_takes_can_be_set_and_nothing_else() {
    let measured = |name: &str, value: &str| {
        let small =
            [("population", "8"), ("generations", "2"), ("evaluations", "400"), ("runs", "2")];
        let own = (name, value);
        let set = small.iter().chain([&own]);
        let set = set.map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let row = ["Can't Stop".to_owned()];
        let ids = ["glenn-2011-rerun"];
        let table = papers::run_with(&ids, Cost::Minutes, &set, &row, &Alone, &Unwatched)?;
        Ok::<_, papers::PapersError>(
            table[0].cell("Can't Stop", "Mean").unwrap().measured.clone().unwrap(),
        )
    };
    // The definition does not name the games that judge a champion.
    let [few, more] = ["10", "20"].map(|games| measured("games", games).unwrap().value);
    assert_ne!(few, more);
    let error = measured("mutations", "1").unwrap_err().to_string();
    assert!(error.contains("`mutations`") && error.contains("mutation, "), "{error}");
}

#[test]
fn processes_share_the_rows_and_the_runs_of_a_cell() {
    let small = [("population", "8"), ("generations", "2"), ("evaluations", "400")];
    let more = [("runs", "5"), ("games", "200")];
    let set = small.iter().chain(&more);
    let set = set.map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    let measured = |peers: &dyn Peers, ids: &[&str], rows: &[String], cost| {
        let began = Count::default();
        let none = std::collections::BTreeMap::new();
        let set = if rows.is_empty() { &set } else { &none };
        let mut tables = papers::run_with(ids, cost, set, rows, peers, &began).unwrap();
        let rows = tables.iter_mut().flat_map(|table| &mut table.rows);
        for cell in rows.flat_map(|row| &mut row.cells) {
            if let Some(measured) = &mut cell.measured {
                measured.seconds = 0.0;
                // Running times are measured, too.
                if measured.unit == "s" {
                    measured.value = papers::Value::Number(0.0);
                }
            }
        }
        (tables, began.0.borrow().0)
    };
    let boards = ["(2,1)", "(2,2)", "(3,1)", "(3,2)"].map(str::to_owned);
    for (ids, rows, cost, divided) in [
        (&["glenn-2006-table-1"][..], &boards[..], Cost::Seconds, true),
        (&["glenn-2011-rerun", "glenn-2011-table-5"], &[], Cost::Hours, false),
    ] {
        let (alone, cells) = measured(&Alone, ids, rows, cost);
        assert!(cells > 4, "{cells}");
        let results = in_threads(3, |seat| measured(&seat, ids, rows, cost));
        assert!(results.iter().all(|(tables, _)| *tables == alone));
        let begun: usize = results.iter().map(|(_, cells)| cells).sum();
        assert_eq!(begun == cells, divided, "each cell of solves is measured once");
    }
}

/// Numbers of cells that were started, and finished.
#[derive(Default)]
struct Count(RefCell<(usize, usize)>);

impl Watcher for Count {
    fn cell_started(&self, _: &str, _: &str, _: &str) {
        self.0.borrow_mut().0 += 1;
    }
    fn cell_finished(&self, _: &str, _: &str, _: &papers::CellResult) {
        self.0.borrow_mut().1 += 1;
    }
}

#[test]
fn watchers_are_notified_of_every_cell() {
    let count = Count::default();
    let table = run_small(&count);
    let cells: Vec<_> = table.rows.iter().flat_map(|row| &row.cells).collect();
    for cell in &cells {
        assert_eq!(cell.measured.is_some(), cell.cost == Cost::Seconds, "{cell:?}");
    }
    let measured = cells.iter().filter(|cell| cell.measured.is_some()).count();
    assert_eq!(*count.0.borrow(), (measured, cells.len()));
}

fn provenance(date: &str) -> Provenance {
    Provenance { machine: "a test".to_owned(), ..Provenance::here(date) }
}

#[test]
fn records_come_back_as_they_were_written() {
    let (table, result) = (&small(), &run_small(&Unwatched));
    let record = TableRecord::new(table, result, &provenance("2026-01-01"), None);
    assert_eq!(&record.result(), result);
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(TableRecord::read(folder.path(), &table.id).unwrap(), None);
    let path = record.write(folder.path()).unwrap();
    assert_eq!(TableRecord::read(folder.path(), &table.id).unwrap(), Some(record.clone()));

    let text = std::fs::read_to_string(&path).unwrap();
    for (from, to, words) in [
        ("\"format\": 1", "\"format\": 2", "format 2, expected 1"),
        ("\"run\": 0", "\"run\": 3", "run 3"),
        ("\"table\": \"glenn-2006-table-1\"", "\"table\": \"other\"", "`other`"),
        ("\"rows\"", "\"rose\"", "record the table again"),
    ] {
        assert!(text.contains(from), "{from}");
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let error = TableRecord::read(folder.path(), &table.id).unwrap_err().to_string();
        assert!(error.contains(words) && error.contains("glenn-2006-table-1.json"), "{error}");
    }
}

#[test]
fn unmeasured_cells_are_taken_over_from_the_earlier_record() {
    let (table, result) = (&small(), &run_small(&Unwatched));
    let earlier = TableRecord::new(table, result, &provenance("2026-01-01"), None);
    let mut later = TableRecord::empty(table).result();
    later.rows[0] = result.rows[0].clone();
    let merged = TableRecord::new(table, &later, &provenance("2026-02-02"), Some(&earlier));
    assert_eq!(merged.result(), *result);
    let dates: Vec<&str> = merged.runs.iter().map(|run| run.date.as_str()).collect();
    assert_eq!(dates, ["2026-02-02", "2026-01-01"]);
    let run_of = |row| merged.cell(row, "Optimal Turns").unwrap().run;
    assert_eq!((run_of("(2,1)"), run_of("(3,1)"), run_of("(2,3)")), (Some(0), Some(1), None));
}

#[test]
fn verification_finds_the_changed_cell() {
    let (table, result) = (&small(), &run_small(&Unwatched));
    let mut record = TableRecord::new(table, result, &provenance("2026-01-01"), None);
    let verify = |record: &TableRecord| {
        let context = Context::new(&Unwatched);
        papers::verify(table, record, Cost::Seconds, &context, &Unwatched).unwrap()
    };
    assert_eq!(verify(&record), []);
    let cell = &mut record.rows[3].cells[3].result;
    let measured = cell.measured.as_mut().unwrap();
    let papers::Value::Number(number) = &mut measured.value else { panic!("{measured:?}") };
    // The last bits of a converged value belong to the version of its solver.
    *number = number.next_up();
    assert_eq!(verify(&record), []);
    let cell = &mut record.rows[3].cells[3].result;
    cell.measured.as_mut().unwrap().value = papers::Value::Number(1.480253);
    let mismatches = verify(&record);
    assert_eq!(mismatches.len(), 1);
    assert_eq!(
        (mismatches[0].row.as_str(), mismatches[0].measured.column.as_str()),
        ("(3,1)", "Optimal Turns")
    );
    record.rows.truncate(3);
    assert!(verify(&record).iter().any(|it| it.row == "(3,1)" && it.recorded.is_none()));
}

/// Tables of which even quick cells need a preparation that takes seconds. They are left to the
/// tests that take minutes.
const LONG: [&str; 5] = [
    "glenn-2007-table-3",
    "glenn-2007-table-4",
    "two-player-alone",
    "two-player-strategies",
    "two-players",
];

/// Quick cells still have the recorded values, and of each measure one cell that takes up to a
/// second.
#[test]
fn recorded_cells_come_out_again() {
    assert_eq!(records().len(), definitions().len(), "a table has no record");
    let quick = TimeLimits { seconds: 0.1, of_a_kind: 1.0 };
    assert!(LONG.iter().all(|id| definition(id).is_ok()));
    come_out_again(Cost::Seconds, &quick, |id| !LONG.contains(&id));
}

#[test]
fn the_report_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/reproduction.md");
    let report = papers::report(definitions(), &records());
    assert!(!report.contains("..\n"), "a note ends with two full stops");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        report == written,
        "docs/reproduction.md is not what `cargo papers report` makes of the records; \
         to write it: cargo papers report --out docs/reproduction.md"
    );
}

/// Remarks are for differences: a remark on a cell that reads the same is out of date.
#[test]
fn no_remark_on_a_single_cell_is_out_of_date() {
    for record in records() {
        let table = definition(&record.table).unwrap();
        for (row, recorded) in table.rows.iter().zip(&record.rows) {
            for column in row.remarks.keys() {
                let cell =
                    recorded.cells.iter().find(|cell| cell.result.column == *column).unwrap();
                assert_ne!(cell.result.verdict, Verdict::Same, "{} {column}", row.label);
            }
        }
    }
}

/// Maximum time of a row that a test measures again, in seconds of the record.
struct TimeLimits {
    seconds: f64,
    /// Maximum time of the quickest row of each measure, in seconds.
    of_a_kind: f64,
}

/// Limits of a test that takes minutes.
const LIMITS: TimeLimits = TimeLimits { seconds: 0.5, of_a_kind: 8.0 };

/// Measures again every repeatable cell of the chosen tables whose cost and row are within the
/// limits, and compares it with the record. `cargo papers verify` measures everything.
fn come_out_again(cost: Cost, limits: &TimeLimits, chosen: impl Fn(&str) -> bool) {
    for record in records().iter().filter(|record| chosen(&record.table)) {
        let mut table = definition(&record.table).unwrap().clone();
        // Every cell that could be measured: its row, its column, its measure's name, and the
        // seconds of the row, as cells may share what one of them took the time for.
        let mut cells = Vec::new();
        for (place, row) in table.rows.iter().enumerate() {
            let recorded = table.cells(row).filter_map(|cell| record.cell(&row.label, cell.column));
            let measured = recorded.filter_map(|cell| cell.result.measured.as_ref());
            let seconds: f64 = measured.map(|measured| measured.seconds).sum();
            for cell in table.cells(row).filter(|cell| cell.cost <= cost) {
                if let Some(measure) = cell.measure {
                    let seconds = if measure.repeatable { seconds } else { f64::INFINITY };
                    cells.push((place, cell.column.to_owned(), measure.name, seconds));
                }
            }
        }
        let mut quickest = HashMap::new();
        for (_, _, measure, seconds) in &cells {
            let least = quickest.entry(*measure).or_insert(limits.of_a_kind);
            *least = seconds.min(*least);
        }
        for (row, column, measure, seconds) in cells {
            if seconds > quickest[measure].max(limits.seconds) {
                table.rows[row].costs.insert(column, Cost::Hours);
            }
        }
        let context = Context::new(&Unwatched);
        let mismatches = papers::verify(&table, record, cost, &context, &Unwatched).unwrap();
        assert_eq!(mismatches, [], "{}: record it again", record.table);
    }
}

fn is_of_2006(id: &str) -> bool {
    id.starts_with("glenn-2006")
}

/// Returns whether the table only varies table 1 of 2011: 100 runs of the same code a cell.
fn is_like_another(id: &str) -> bool {
    ["glenn-2011-table-2", "glenn-2011-table-3"].contains(&id)
}

fn has_seats(id: &str) -> bool {
    id.starts_with("two-player") || id == "seats"
}

#[test]
#[ignore = "minutes"]
fn every_recorded_cell_of_2006_comes_out_again() {
    come_out_again(Cost::Minutes, &LIMITS, is_of_2006);
}

#[test]
#[ignore = "minutes"]
fn every_recorded_cell_of_several_seats_comes_out_again() {
    come_out_again(Cost::Minutes, &LIMITS, has_seats);
}

#[test]
#[ignore = "minutes"]
fn every_other_recorded_cell_comes_out_again() {
    let is_other = |id: &str| !is_of_2006(id) && !has_seats(id) && !is_like_another(id);
    come_out_again(Cost::Minutes, &LIMITS, is_other);
}
