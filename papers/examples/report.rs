//! Writes `docs/reproduction.md` from the records of this repository.
//!
//! `cargo run --release -p retrodice-papers --example report -- 2026-11-21 seconds`
//! first measures all tables within the given cost and records them
//! under that date.

use retrodice_core::observer::Unwatched;
use retrodice_papers::{
    Cost, PapersError, Provenance, TableRecord, definition, definitions, report, run,
};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/records"));
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [date, cost, ids @ ..] = arguments.as_slice() {
        let cost: Cost = cost.parse()?;
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        for result in run(&ids, cost, &Unwatched)? {
            let earlier = TableRecord::read(folder, &result.id)?;
            let table = definition(&result.id)?;
            let here = Provenance::here(date);
            TableRecord::new(table, &result, &here, earlier.as_ref()).write(folder)?;
        }
    }
    let read =
        |table: &retrodice_papers::Definition| TableRecord::read(folder, &table.id).transpose();
    let records: Vec<TableRecord> =
        definitions().iter().filter_map(read).collect::<Result<_, PapersError>>()?;
    let docs = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs"));
    std::fs::create_dir_all(docs)?;
    std::fs::write(docs.join("reproduction.md"), report(definitions(), &records))?;
    Ok(())
}
