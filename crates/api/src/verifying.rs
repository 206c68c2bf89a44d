//! Whether a table on disk is sound.

use super::{Error, boards};
use retrodice_core::notation::NotationError;
#[cfg(feature = "analysis")]
use retrodice_questions::Context;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

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

/// Refuses what would be waited for or cannot be mapped, such as pipes and folders.
fn check_is_file(file: &Path) -> Result<(), Error> {
    retrodice_tablebase::refuse_broken_link(file)?;
    let why = match std::fs::metadata(file) {
        Ok(found) if found.is_file() => return Ok(()),
        Ok(found) if found.is_dir() => "it is a folder; give the file of a table",
        Ok(_) => "it is a pipe or a device; give the file of a table",
        // Whoever opens it says what is wrong.
        Err(_) => return Ok(()),
    };
    Err(NotationError::wrong("table", &file.display().to_string(), why).into())
}

/// [`verify`], and the values too: [`VerifyReport::residual`] is that of all positions, computed
/// anew.
///
/// Time: of packed tables three quarters of a solve, and its memory.
///
/// # Errors
/// As for [`verify`]; [`SolveError::Interrupted`](retrodice_solver::error::SolveError::Interrupted).
#[cfg(feature = "analysis")]
pub fn verify_values(file: &Path, context: &Context<'_>) -> Result<VerifyReport, Error> {
    let mut report = verify(file)?;
    report.residual = Some(match boards::relative_error(file, context.observer)? {
        Some(found) => found,
        None => context.game(&report.spec)?.table_residual(file, context)?,
    });
    Ok(report)
}

/// Reads every byte of a table and checks every checksum.
///
/// # Errors
/// [`Error::Table`](retrodice_questions::Error::Table), or [`Error::Kernel`] for packed ones, naming the first damaged
/// block.
pub fn verify(file: &Path) -> Result<VerifyReport, Error> {
    check_is_file(file)?;
    if let Some(report) = boards::verify(file)? {
        return Ok(report);
    }
    let header = retrodice_tablebase::verify_file(file)?;
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
