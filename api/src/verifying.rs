//! Whether a table on disk is sound.

use super::tables::VerifyReport;
use super::{Error, boards};
use std::path::Path;

/// Reads every byte of a table and checks every checksum.
///
/// # Errors
/// [`Error::Table`], or [`Error::Kernel`] for packed ones, naming the first damaged
/// block.
pub fn verify(file: &Path) -> Result<VerifyReport, Error> {
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
