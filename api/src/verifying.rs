//! Whether a table on disk is sound.

use super::tables::VerifyReport;
use super::{Error, boards};
use rules::notation::NotationError;
use std::path::Path;

/// Refuses what would be waited for or cannot be mapped, such as pipes and folders.
fn check_is_file(file: &Path) -> Result<(), Error> {
    tablebase::refuse_broken_link(file)?;
    let why = match std::fs::metadata(file) {
        Ok(found) if found.is_file() => return Ok(()),
        Ok(found) if found.is_dir() => "it is a folder; give the file of a table",
        Ok(_) => "it is a pipe or a device; give the file of a table",
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
