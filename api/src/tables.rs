//! Tables on disk: where they are, and whether they are sound.

use super::{Error, boards};
use rules::index::Indexed;
use rules::notation::{Notation, NotationError};
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
pub fn table_path<G: Indexed + Notation + 'static>(folder: &Path, game: &G) -> PathBuf {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-=.".contains(c) { c } else { '_' };
    let name: String = game.spec().chars().map(plain).collect();
    let kind = if boards::large(game).is_some() { boards::PACKED } else { "rdt" };
    folder.join(format!("{}.{kind}", name.trim_end_matches('_')))
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
    /// Largest Bellman residual, if it was measured.
    pub residual: Option<f64>,
    /// Certified error bound, if there is one.
    pub error_bound: Option<f64>,
    /// BLAKE3 of what the table says.
    pub identity: String,
    /// Whether every checksum holds. Always true: a damaged table is an error.
    pub sound: bool,
}

/// Refuses what would be waited for or cannot be mapped, such as pipes and folders.
fn check_is_file(file: &Path) -> Result<(), Error> {
    let why = match std::fs::metadata(file) {
        Ok(found) if found.is_file() => return Ok(()),
        Ok(found) if found.is_dir() => "it is a folder; give the file of a table",
        Ok(_) => "it is a pipe or a device; give the file of a table",
        Err(_) if file.is_symlink() => "it is a link that leads to no file",
        // Whoever opens it says what is wrong.
        Err(_) => return Ok(()),
    };
    Err(NotationError::wrong("table", &file.display().to_string(), why).into())
}

/// Reads every byte of a table and checks every checksum.
///
/// # Errors
/// [`Error::Table`], or [`Error::Kernel`] for packed ones, naming the first damaged
/// block.
pub fn verify(file: &Path) -> Result<VerifyReport, Error> {
    check_is_file(file)?;
    if let Some(report) = boards::verify(file)? {
        return Ok(report);
    }
    let header = tablebase::verify_file(file)?;
    let subject = &header.spec.subject;
    Ok(VerifyReport {
        file: file.display().to_string(),
        spec: subject.game.clone(),
        objective: subject.objective.clone(),
        entries: subject.entries,
        guarantee: header.spec.guarantee.clone(),
        residual: header.accuracy.residual,
        error_bound: header.accuracy.error_bound,
        identity: header.identity.to_string(),
        sound: true,
    })
}

/// Makes the folder in which `file` is to be written.
pub(super) fn make_folder(file: &Path) -> Result<(), Error> {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder)
            .map_err(|source| Error::File { path: folder.to_owned(), source }),
        _ => Ok(()),
    }
}
