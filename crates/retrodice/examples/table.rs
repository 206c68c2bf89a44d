//! Writes a table of values and reads it, through the engine and as plain numbers.

use retrodice::cantstop::CantStop;
use retrodice::core::game::Game;
use retrodice::core::index::Indexed;
use retrodice::solver::engine::{Engine, Origin};
use retrodice::solver::table;
use retrodice::tablebase::Table;
use std::error::Error;
use std::path::Path;

/// The start's value as the engine finds it in the table, where it came from, and the
/// same number as the table has it.
pub fn read_back(folder: &Path) -> Result<(f64, Origin, f64), Box<dyn Error>> {
    let game = CantStop::new(3, 1)?;
    let engine = Engine { tables: Some(folder.to_owned()), ..Engine::default() };
    let (solved, _) = engine.solve(game.clone())?;
    let path = table::path(folder, &game, false);
    table::write(&path, &solved, None, None)?;

    let (found, origin) = engine.find(game.clone())?;
    let raw = Table::open_file(&path)?;
    raw.verify()?;
    let row = raw.get(game.anchor_index(&game.start())).ok_or("the start has no value")?;
    Ok((found.start_value().amount, origin, row.values()[0]))
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("retrodice-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let (value, origin, raw) = read_back(&folder)?;
    println!("{value:.6} turns from {origin:?}; the table says {raw:.6}");
    Ok(std::fs::remove_dir_all(&folder)?)
}
