//! Whether a table on disk is sound.

use super::tables::VerifyReport;
use super::{Error, boards};
use retrodice_core::index::Indexed;
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::observer::Observer;
use retrodice_games::{AnyGame, GameVisitor};
use std::path::Path;

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
pub fn verify_values(file: &Path, observer: &dyn Observer) -> Result<VerifyReport, Error> {
    let mut report = verify(file)?;
    report.residual = Some(match boards::relative_error(file, observer)? {
        Some(found) => found,
        None => report.spec.parse::<AnyGame>()?.visit(Bellman(file, observer))?,
    });
    Ok(report)
}

struct Bellman<'a>(&'a Path, &'a dyn Observer);

impl GameVisitor for Bellman<'_> {
    type Output = Result<f64, Error>;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let (solution, _) = retrodice_solver::table::read(self.0, game)?;
        Ok(solution.audit(self.1)?.residual)
    }
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
