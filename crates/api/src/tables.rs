//! Tables on disk: where they are, and what their headers say.

use super::Error;
use retrodice_core::notation::Notation;
use retrodice_solver::engine::{Solvable, packing};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The folder in which tables are kept: `RETRODICE_TABLES` if that is set, else
/// the cache folder of the user.
pub fn default_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("RETRODICE_TABLES") {
        return Some(PathBuf::from(folder));
    }
    let folders = directories::ProjectDirs::from("", "", "retrodice")?;
    Some(folders.cache_dir().join("tables"))
}

/// The table of `game` in `folder`: an `.rdt`, or packed, an `.rdp`, for boards of
/// Can't Stop that are solved in `f32`.
pub fn table_path<G: Solvable + Notation>(folder: &Path, game: &G) -> PathBuf {
    retrodice_solver::table::path(folder, game, packing(game).is_some())
}

/// What a verified table says of itself.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VerifyReport {
    /// The file.
    pub file: String,
    /// The game it belongs to.
    pub spec: String,
    /// What the values count.
    pub objective: String,
    /// Anchor slots.
    pub entries: u64,
    /// What was promised of the values when they were written.
    pub guarantee: String,
    /// Largest Bellman residual, if it was measured; of packed tables, the bound of every value's
    /// relative error that it proves.
    pub residual: Option<f64>,
    /// Certified error bound, if there is one.
    pub error_bound: Option<f64>,
    /// BLAKE3 of what the table says.
    pub identity: String,
    /// Whether every checksum holds. Always true: a damaged table is an error.
    pub sound: bool,
}

/// Makes the folder in which `file` is to be written.
pub(super) fn make_folder(file: &Path) -> Result<(), Error> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder)
            .map_err(|source| Error::File { path: folder.to_owned(), source }),
        _ => Ok(()),
    }
}
