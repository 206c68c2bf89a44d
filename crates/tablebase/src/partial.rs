//! The partial file of a running solve, from which the solve resumes.
//!
//! It is a [`Journal`] whose settings are the spec, with one record for each layer. The
//! tag is the layer. The payload has the indices (u64 each), then their rows (f64 each,
//! whatever the table's precision, so that a resumed solve continues with the same bits).

use crate::bytes::{Fields, word};
use crate::encode::encode_anchors;
use crate::error::TableError;
use crate::header::Accuracy;
use crate::journal::{Journal, JournalKind, SyncPolicy};
use crate::publish::{FinishedTable, Pending, refuse_finished, sibling};
use crate::spec::{TableKind, TableSpec};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const PARTIAL: JournalKind =
    JournalKind { magic: *b"\x89RDP\r\n\x1a\n", version: 2, name: "a partial table" };

/// One layer that was finished before the solve was interrupted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FinishedLayer<'a> {
    /// The rank of the layer, as the solver numbers layers.
    pub layer: u64,
    /// The indices of the layer's anchors, in the order in which they were appended.
    pub indices: &'a [u64],
    /// The rows of the anchors, `width` values each, with the bits that were appended.
    pub values: &'a [f64],
}

/// The contents of a partial file when it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResumedLayers {
    /// Number of finished layers.
    pub layers: usize,
    /// Number of entries in these layers.
    pub entries: u64,
    /// Bytes behind the layers that were cut off: a layer that was being written
    /// when the solve was interrupted, or everything from the first damage on.
    pub cut_bytes: u64,
}

/// The partial table of a running solve: finished layers, append-only.
///
/// The file has the name of the finished table with `.partial` appended, and is locked
/// while this value lives. Killing the process at any moment leaves either a
/// partial file from which the solve resumes, or the finished table.
pub struct PartialTable {
    journal: Journal,
    path: PathBuf,
    spec: TableSpec,
    layers: BTreeSet<u64>,
    resumed: ResumedLayers,
}

impl std::fmt::Debug for PartialTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PartialTable").field("path", &self.path).finish_non_exhaustive()
    }
}

impl PartialTable {
    /// Starts the table that will be at `path`, or resumes it if a partial file
    /// exists. `on_layer` is called for each finished layer in the order in
    /// which they were appended. Memory: twice that of the largest layer.
    ///
    /// # Errors
    /// [`TableError::AlreadyFinished`] if the table exists,
    /// [`TableError::Locked`] if another solve is writing it,
    /// [`TableError::Mismatch`] if the partial file has another spec,
    /// [`TableError::WrongMagic`], [`TableError::FormatVersion`] or
    /// [`TableError::SectionDamaged`] if it is not a partial file or is damaged at its very
    /// beginning (it is left as it is), [`TableError::WrongKind`] if the spec
    /// is not of [`TableKind::Anchors`], [`TableError::Malformed`] if it cannot be
    /// encoded, and [`TableError::Io`].
    pub fn open(
        path: &Path,
        spec: &TableSpec,
        policy: SyncPolicy,
        mut on_layer: impl FnMut(FinishedLayer<'_>),
    ) -> Result<Self, TableError> {
        spec.require_kind(TableKind::Anchors)?;
        spec.check()?;
        refuse_finished(path)?;
        let mut settings = Vec::new();
        spec.put(&mut settings);
        let partial_path = sibling(path, ".partial");
        let mut journal =
            Journal::open_comparing(&partial_path, PARTIAL, &settings, policy, |other| {
                Ok(spec.differences(&TableSpec::take(&mut Fields::new(other))?))
            })?;
        // Again, under the lock, as a previous solve may have just finished.
        refuse_finished(path)?;
        let (mut layers, mut resumed) = (BTreeSet::new(), ResumedLayers::default());
        let width = usize::from(spec.subject.width);
        resumed.cut_bytes = journal.read(|layer, payload| {
            let entries = payload.len() / (8 * (1 + width));
            let words = |from: usize, count: usize| {
                (from..from + count).map(|at| word(payload, at).expect("within the payload"))
            };
            let indices: Vec<u64> = words(0, entries).collect();
            let values: Vec<f64> = words(entries, entries * width).map(f64::from_bits).collect();
            check_layer(spec, &layers, layer, &indices, &values)
                .map_err(|error| error.in_file(&partial_path))?;
            layers.insert(layer);
            resumed.layers += 1;
            resumed.entries += entries as u64;
            on_layer(FinishedLayer { layer, indices: &indices, values: &values });
            Ok::<(), TableError>(())
        })?;
        Ok(Self { journal, path: path.to_owned(), spec: spec.clone(), layers, resumed })
    }

    /// Returns the contents of the file when it was opened.
    pub fn resumed(&self) -> ResumedLayers {
        self.resumed
    }

    /// Returns whether this layer is in the file already.
    pub fn has_layer(&self, layer: u64) -> bool {
        self.layers.contains(&layer)
    }

    /// Appends one finished layer: the indices of its anchors and their rows,
    /// `width` values for each index, in the unit of the spec's objective. It
    /// reaches the operating system before this returns, and the disk by the policy.
    ///
    /// # Errors
    /// [`TableError::LayerRepeated`], [`TableError::ValueCount`],
    /// [`TableError::IndexTooLarge`] before anything is written;
    /// [`TableError::Io`], after which the layer is not in the file and may be
    /// appended again.
    pub fn append_layer(
        &mut self,
        layer: u64,
        indices: &[u64],
        values: &[f64],
    ) -> Result<(), TableError> {
        check_layer(&self.spec, &self.layers, layer, indices, values)
            .map_err(|error| error.in_file(self.journal.path()))?;
        let mut payload = Vec::with_capacity(8 * (indices.len() + values.len()));
        indices.iter().for_each(|index| payload.extend_from_slice(&index.to_le_bytes()));
        values.iter().for_each(|value| payload.extend_from_slice(&value.to_le_bytes()));
        self.journal.append(layer, &payload)?;
        self.layers.insert(layer);
        Ok(())
    }

    /// Flushes everything appended so far to the disk.
    ///
    /// # Errors
    /// [`TableError::Io`].
    pub fn sync(&mut self) -> Result<(), TableError> {
        self.journal.sync()
    }

    /// Writes the finished table, gives it its name and removes the partial file.
    ///
    /// `values` are all the table's values in index order, `width` for each entry. A hole
    /// is NaN throughout. They are streamed, not collected.
    ///
    /// # Errors
    /// [`TableError::ValueCount`], [`TableError::HalfHole`],
    /// [`TableError::TooLargeToRound`], [`TableError::AlreadyFinished`],
    /// [`TableError::Io`]. If an error occurs before the table has its name, the
    /// partial file is left as it was; open it again to resume.
    pub fn finish(
        self,
        accuracy: Accuracy,
        values: impl IntoIterator<Item = f64>,
    ) -> Result<FinishedTable, TableError> {
        let pending = Pending::create(&self.path)?;
        let out = pending.writer()?;
        let (header, out) = encode_anchors(out, &self.path, &self.spec, accuracy, values)?;
        let finished = pending.publish(out, header)?;
        self.journal.remove()?;
        Ok(finished)
    }
}

/// Checks that a layer can be appended to a partial table of this spec.
fn check_layer(
    spec: &TableSpec,
    layers: &BTreeSet<u64>,
    layer: u64,
    indices: &[u64],
    values: &[f64],
) -> Result<(), TableError> {
    let entries = spec.subject.entries;
    if layers.contains(&layer) {
        return Err(TableError::LayerRepeated(layer));
    }
    let expected = (indices.len() as u64).saturating_mul(spec.subject.width.into());
    if values.len() as u64 != expected {
        let got = values.len() as u64;
        return Err(TableError::ValueCount { what: "layer", expected, got });
    }
    match indices.iter().find(|&&index| index >= entries) {
        Some(&index) => Err(TableError::IndexTooLarge { index, entries }),
        None => Ok(()),
    }
}
