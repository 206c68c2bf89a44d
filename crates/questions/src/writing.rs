//! All values of a game, for other programs.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::Answerable;
use retrodice_core::game::Position;
use retrodice_core::spec::position_text;
use retrodice_solver::error::SolveError;
use std::io::{self, Write};

/// Indices between two looks at whether the dump is cancelled.
const CHECKED: u64 = 4096;

/// The format of a dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DumpFormat {
    /// Lines `index,position,value`, with a header.
    Csv,
    /// An array of NumPy, format 1.0: 64-bit floats by index, NaN where there is no anchor.
    Npy,
}

/// The size of a dump that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dumped {
    /// Canonical spec of the dumped game.
    pub spec: String,
    /// Number of indices, holes included.
    pub indices: u64,
    /// Number of indices that have a value.
    pub values: u64,
}

impl<G: Answerable> Opened<G> {
    pub(crate) fn dump(
        &self,
        format: DumpFormat,
        into: &mut dyn Write,
        context: &Context<'_>,
    ) -> Result<Dumped, Error> {
        let (game, values) = (self.game(), self.exact_values(context)?);
        let mut dumped = Dumped { spec: game.spec(), indices: game.index_bound(), values: 0 };
        let failed = |source| Error::File { path: "the dump".into(), source };
        match format {
            DumpFormat::Csv => into.write_all(b"index,position,value\n").map_err(failed)?,
            DumpFormat::Npy => npy_header(dumped.indices, into).map_err(failed)?,
        }
        for index in 0..dumped.indices {
            if index % CHECKED == 0 && context.observer.cancelled() {
                let (done, total) = (index, dumped.indices);
                return Err(SolveError::Interrupted { done, total }.into());
            }
            let anchor = game.anchor_at(index);
            let value = match &anchor {
                Some(anchor) => Some(values.before(anchor)?.value),
                None => None,
            };
            dumped.values += u64::from(value.is_some());
            let written = match (format, anchor, value) {
                (DumpFormat::Npy, _, value) => {
                    into.write_all(&value.unwrap_or(f64::NAN).to_le_bytes())
                }
                (DumpFormat::Csv, Some(anchor), Some(value)) => {
                    let text = position_text(game, &Position::Roll(anchor));
                    // Specs and squares have commas.
                    let quote = if text.contains(',') { "\"" } else { "" };
                    writeln!(into, "{index},{quote}{text}{quote},{value}")
                }
                (DumpFormat::Csv, ..) => Ok(()),
            };
            written.map_err(failed)?;
        }
        into.flush().map_err(failed)?;
        Ok(dumped)
    }
}

/// Writes the header of a file of NumPy: magic, version, and a dictionary padded to 64 bytes.
fn npy_header(count: u64, into: &mut dyn Write) -> io::Result<()> {
    let mut text = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({count},), }}");
    // Ten bytes stand before it, and a line end after it.
    let padding = 63 - (text.len() + 10) % 64;
    text.extend(std::iter::repeat_n(' ', padding));
    text.push('\n');
    into.write_all(b"\x93NUMPY\x01\x00")?;
    into.write_all(&(text.len() as u16).to_le_bytes())?;
    into.write_all(text.as_bytes())
}
