//! Solutions on disk: tables of anchor values, and the journal from which a solve resumes.
//!
//! A table stores only anchors, the roll positions at the start of a turn; one sweep recomputes
//! the inside of a turn. [`write_positions`] writes the full position database of the paper.

use crate::component::{Compiled, Compiler};
use crate::error::SolveError;
use crate::method::Guarantee;
use crate::retrograde::{Entry, LayerEntries, LayerJournal};
use crate::solution::{Arithmetic, Solution};
use crate::values::Values;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_tablebase::{
    Accuracy, FinishedTable, Header, PartialTable, PositionWriter, Precision, ResumedLayers,
    Subject, SyncPolicy, Table, TableKind, TableSpec,
};
use std::path::{Path, PathBuf};

/// File extension of a table.
pub(crate) const ENDING: &str = "rdt";
/// File extension of a packed table.
pub const PACKED_ENDING: &str = "rdp";

/// Returns the path of the table of `game` in `folder`; `packed` selects the extension.
pub fn path<G: Notation>(folder: &Path, game: &G, packed: bool) -> PathBuf {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-=.".contains(c) { c } else { '_' };
    let name: String = game.spec().chars().map(plain).collect();
    let ending = if packed { PACKED_ENDING } else { ENDING };
    folder.join(format!("{}.{ending}", name.trim_end_matches('_')))
}

/// Returns the part of a table's header that identifies `game` and its index.
pub fn subject<G: Indexed + Notation>(game: &G, kind: TableKind) -> Subject {
    let scheme = game.index_scheme();
    Subject {
        game: game.spec(),
        rules_version: game.rules_version(),
        index_scheme: scheme.name.to_owned(),
        index_version: scheme.version,
        objective: game.objective().to_string(),
        kind,
        width: if game.seats() <= 2 { 1 } else { game.seats() as u8 },
        entries: game.index_bound(),
    }
}

fn spec<G: Indexed + Notation>(
    game: &G,
    kind: TableKind,
    guarantee: Guarantee,
    arithmetic: Arithmetic,
) -> TableSpec {
    TableSpec {
        subject: subject(game, kind),
        precision: Precision::Exact,
        entries_per_block: TableSpec::ENTRIES_PER_BLOCK,
        arithmetic: arithmetic.to_string(),
        guarantee: guarantee.to_string(),
    }
}

fn accuracy(residual: Option<f64>, bound: Option<f64>) -> Accuracy {
    Accuracy { residual, error_bound: bound }
}

/// Journal that becomes a table: layers are appended to `PATH.partial` as they finish, and the
/// finished table is written to `PATH`.
pub struct TableJournal {
    partial: PartialTable,
    finished: Vec<LayerEntries<f64>>,
}

retrodice_core::debug_summary!([] TableJournal, "TableJournal", |this| { partial: this.partial });

impl TableJournal {
    /// Opens the journal for `game` at `path`, and reads the layers of an earlier run.
    ///
    /// # Errors
    /// [`SolveError::Table`] if the table exists already, belongs to another
    /// game, is in use, or cannot be written.
    pub fn open<G: Indexed + Notation>(
        path: &Path,
        game: &G,
        guarantee: Guarantee,
    ) -> Result<Self, SolveError> {
        let spec = spec(game, TableKind::Anchors, guarantee, Arithmetic::Plain);
        let width = usize::from(spec.subject.width);
        let mut finished = Vec::new();
        let partial = PartialTable::open(path, &spec, SyncPolicy::EveryRecord, |layer| {
            let values = layer.values.chunks(width).map(<[f64]>::to_vec);
            finished.push((layer.layer, layer.indices.iter().copied().zip(values).collect()));
        })?;
        Ok(Self { partial, finished })
    }

    /// Returns what an earlier run had finished.
    pub fn resumed(&self) -> ResumedLayers {
        self.partial.resumed()
    }

    /// Writes the finished table and removes the journal. `residual` and `bound` are the known
    /// accuracy, in the objective's unit.
    ///
    /// # Errors
    /// [`SolveError::Table`] if it cannot be written.
    pub fn finish(
        self,
        values: &Values<f64>,
        residual: Option<f64>,
        bound: Option<f64>,
    ) -> Result<FinishedTable, SolveError> {
        Ok(self.partial.finish(accuracy(residual, bound), in_index_order(values))?)
    }
}

impl LayerJournal<f64> for TableJournal {
    fn finished(&mut self) -> Result<Vec<LayerEntries<f64>>, SolveError> {
        Ok(std::mem::take(&mut self.finished))
    }

    fn append(&mut self, rank: u64, entries: &[Entry<f64>]) -> Result<(), SolveError> {
        let mut sorted: Vec<&Entry<f64>> = entries.iter().collect();
        sorted.sort_unstable_by_key(|(index, _)| *index);
        let indices: Vec<u64> = sorted.iter().map(|(index, _)| *index).collect();
        let values: Vec<f64> = sorted.iter().flat_map(|(_, values)| values.clone()).collect();
        Ok(self.partial.append_layer(rank, &indices, &values)?)
    }
}

/// Returns all values in index order, holes as NaN.
fn in_index_order(values: &Values<f64>) -> impl Iterator<Item = f64> {
    let hole = vec![f64::NAN; values.width()];
    (0..values.bound()).flat_map(move |index| match values.get(index) {
        Some(known) => known.to_vec(),
        None => hole.clone(),
    })
}

/// Writes the table of a solution, without a journal.
///
/// # Errors
/// [`SolveError::Table`] if it cannot be written or is there already.
pub fn write<G: Indexed + Notation>(
    path: &Path,
    solution: &Solution<G>,
    residual: Option<f64>,
    bound: Option<f64>,
) -> Result<FinishedTable, SolveError> {
    let spec =
        spec(solution.game(), TableKind::Anchors, solution.guarantee(), solution.arithmetic());
    let values = in_index_order(solution.values());
    Ok(retrodice_tablebase::write_table(path, &spec, accuracy(residual, bound), values)?)
}

/// Reads the table of `game` at `path`, with every checksum verified.
///
/// # Errors
/// [`SolveError::Table`] if it cannot be read, is damaged, or belongs to
/// another game or version.
pub fn read<G: Indexed + Notation>(
    path: &Path,
    game: G,
) -> Result<(Solution<G>, Header), SolveError> {
    let table = Table::open_file(path)?;
    table.require(&subject(&game, TableKind::Anchors))?;
    table.verify()?;
    let header = table.header().clone();
    let width = usize::from(header.spec.subject.width);
    let mut values = Values::unknown(header.spec.subject.entries, width, 0.0);
    for (index, known) in table.exact_values()?.chunks(width).enumerate() {
        if !known[0].is_nan() {
            values.set(index as u64, known);
        }
    }
    // The weakest guarantee stands for one that this version does not know.
    let named = |known: &Guarantee| known.to_string() == header.spec.guarantee;
    let guarantee = Guarantee::ALL.into_iter().find(named).unwrap_or(Guarantee::SmallStep);
    let arithmetic = [Arithmetic::Plain, Arithmetic::Fused]
        .into_iter()
        .find(|known| known.to_string() == header.spec.arithmetic);
    let solution = Solution::from_values(game, values, guarantee);
    Ok((solution.with_arithmetic(arithmetic.unwrap_or_default()), header))
}

/// Writes the full position database of the paper (section 4.1). For every anchor that leads a
/// component, it holds the values of all roll positions of the component, in the order of
/// [`Compiler::positions`].
///
/// Size: 8 bytes for each value of a position.
///
/// # Errors
/// [`SolveError::Table`] if it cannot be written.
pub fn write_positions<G: Indexed + Notation>(
    path: &Path,
    solution: &Solution<G>,
) -> Result<FinishedTable, SolveError> {
    let game = solution.game();
    let spec = spec(game, TableKind::Positions, solution.guarantee(), solution.arithmetic());
    let mut writer = PositionWriter::create(path, &spec)?;
    let mut compiler = Compiler::new(game);
    for index in 0..game.index_bound() {
        let leads = game.anchor_at(index).is_some()
            && matches!(compiler.component(index)?, Compiled::Leader);
        let values = if leads { solution.component_values(&compiler)? } else { Vec::new() };
        writer.append(&values)?;
    }
    Ok(writer.finish(Accuracy::UNKNOWN)?)
}
