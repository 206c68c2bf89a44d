//! Verification of a table on disk.

use crate::context::Context;
use crate::engine::{TableFormat, VerifyReport};
use crate::error::Error;
use retrodice_core::notation::NotationError;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Refuses what would be waited for or cannot be mapped, such as pipes and folders.
fn check_is_file(file: &Path) -> Result<(), Error> {
    retrodice_tablebase::refuse_broken_link(file)?;
    let why = match std::fs::metadata(file) {
        Ok(metadata) if metadata.is_file() => return Ok(()),
        Ok(metadata) if metadata.is_dir() => "it is a folder; give the file of a table",
        Ok(_) => "it is a pipe or a device; give the file of a table",
        // Whoever opens it says what is wrong.
        Err(_) => return Ok(()),
    };
    Err(NotationError::wrong("table", &file.display().to_string(), why).into())
}

#[cfg(feature = "analysis")]
impl Context<'_> {
    /// Reads every byte of a table and checks every checksum.
    ///
    /// # Errors
    /// [`Error::Notation`] for what is no file; [`Error::Table`], or [`Error::Solve`] for a format
    /// of one family, naming the first damaged block.
    pub fn verify(&self, file: &Path) -> Result<VerifyReport, Error> {
        check_is_file(file)?;
        if let Some(format) = self.table_format(file)? {
            return (format.verify)(file);
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

    /// [Verifies](Context::verify) a table, and computes [`VerifyReport::residual`] anew over all
    /// positions. Of packed tables that takes three quarters of the time of a solve, and its memory.
    ///
    /// # Errors
    /// As for [`Context::verify`]; any failure of the sweep, or an interruption.
    pub fn verify_values(&self, file: &Path) -> Result<VerifyReport, Error> {
        let mut report = self.verify(file)?;
        report.residual = Some(match self.table_format(file)? {
            Some(format) => (format.residual)(file, self.observer)?,
            None => self.game(&report.spec)?.table_residual(file, self)?,
        });
        Ok(report)
    }

    /// Returns the format of a file that only one family writes; `None` for the general one.
    fn table_format(&self, file: &Path) -> Result<Option<&TableFormat>, Error> {
        let formats = || self.families.iter().filter_map(|family| family.table_format);
        let max_magic = formats().map(|format| format.magic.len()).max().unwrap_or(0);
        let unread = |source| Error::File { path: file.to_owned(), source };
        let mut first = Vec::new();
        let begin = File::open(file).map_err(unread)?;
        begin.take(max_magic as u64).read_to_end(&mut first).map_err(unread)?;
        Ok(formats().find(|format| first.starts_with(format.magic)))
    }
}
