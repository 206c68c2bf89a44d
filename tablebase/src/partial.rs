//! The partial file of a solve that is under way.

use crate::encode::encode_anchors;
use crate::error::TableError;
use crate::header::Accuracy;
use crate::lock::{LockedFile, open_locked};
use crate::publish::{Finished, Pending, refuse_finished, sibling, sync_folder};
use crate::record::{
    LayerRecord, PrologueError, prologue, read_layer, read_prologue, record_len, write_layer,
};
use crate::spec::{Kind, Spec};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How much work a power failure may cost. A killed process loses nothing that
/// was appended, whatever the policy: the system has it already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyncPolicy {
    /// Every layer is on the disk before `append_layer` returns.
    EveryLayer,
    /// A layer goes to the disk when this much has gathered, or when it comes
    /// this long after the last that did.
    After {
        /// Bytes that may gather.
        bytes: u64,
        /// Time that may pass.
        time: Duration,
    },
}

/// One layer that was finished before the solve was interrupted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FinishedLayer<'a> {
    /// Its rank, as the solver numbers layers.
    pub layer: u64,
    /// The indices of its anchors, in the order in which they were appended.
    pub indices: &'a [u64],
    /// Their rows, `width` values each, with the bits that were appended.
    pub values: &'a [f64],
}

/// What was found in the partial file when it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resumed {
    /// Finished layers.
    pub layers: usize,
    /// Entries in them.
    pub entries: u64,
    /// Bytes behind them that were cut away: a layer that was being written
    /// when the solve was interrupted, or everything from the first damage on.
    pub cut_bytes: u64,
}

/// The partial file of a solve: finished layers, append-only.
///
/// It is called like the finished table with `.partial` appended, and is locked
/// while this value lives. Killing the process at any moment leaves either a
/// partial file from which the solve resumes, or the finished table.
pub struct Partial {
    file: LockedFile,
    path: PathBuf,
    partial_path: PathBuf,
    spec: Spec,
    layers: BTreeSet<u64>,
    resumed: Resumed,
    /// Where the next record begins.
    end: u64,
    /// Checksum of the record before, which seeds the next one's.
    seed: u64,
    policy: SyncPolicy,
    unsynced: u64,
    synced_at: Instant,
}

impl Partial {
    /// Begins the table that will be at `path`, or resumes it if a partial file
    /// is there. `on_layer` is called for each finished layer in the order in
    /// which they were appended; memory is that of the largest layer.
    ///
    /// # Errors
    /// [`TableError::AlreadyFinished`] if the table is there,
    /// [`TableError::Locked`] if another solve is writing it,
    /// [`TableError::Mismatch`] if the partial file has another spec,
    /// [`TableError::WrongMagic`], [`TableError::FormatVersion`] or
    /// [`TableError::SectionDamaged`] if it is none or damaged at its very
    /// beginning (it is left as it is), [`TableError::WrongKind`] if the spec
    /// is not of [`Kind::Anchors`], [`TableError::Malformed`] if it cannot be
    /// written down, and [`TableError::Io`].
    pub fn open(
        path: &Path,
        spec: &Spec,
        policy: SyncPolicy,
        on_layer: impl FnMut(FinishedLayer<'_>),
    ) -> Result<Self, TableError> {
        spec.require_kind(Kind::Anchors)?;
        spec.check()?;
        refuse_finished(path)?;
        let partial_path = sibling(path, ".partial");
        let file = open_locked(&partial_path)?;
        let mut partial = Self {
            file,
            path: path.to_owned(),
            partial_path,
            spec: spec.clone(),
            layers: BTreeSet::new(),
            resumed: Resumed::default(),
            end: 0,
            seed: 0,
            policy,
            unsynced: 0,
            synced_at: Instant::now(),
        };
        // Again, under the lock: the solve before us may have just finished.
        refuse_finished(path)?;
        let opened = partial.start_or_resume(on_layer);
        opened.map_err(|error| error.in_file(&partial.partial_path))?;
        Ok(partial)
    }

    fn start_or_resume(
        &mut self,
        on_layer: impl FnMut(FinishedLayer<'_>),
    ) -> Result<(), TableError> {
        let reading = || TableError::io("read", &self.partial_path);
        let len = self.file.metadata().map_err(reading())?.len();
        let mut reader = BufReader::with_capacity(1 << 20, &*self.file);
        match read_prologue(&mut reader) {
            Err(PrologueError::Io(error)) => Err(reading()(error)),
            Err(PrologueError::Table(error)) => Err(error),
            Ok(None) => self.start(),
            Ok(Some((spec, end, seed))) => {
                let differences = self.spec.differences(&spec);
                if !differences.is_empty() {
                    return Err(TableError::Mismatch(differences));
                }
                (self.end, self.seed) = (end, seed);
                self.resume(len, on_layer)
            }
        }
    }

    /// Writes the prologue of an empty file, or of one that was cut within it.
    fn start(&mut self) -> Result<(), TableError> {
        let (bytes, seed) = prologue(&self.spec);
        let write = |file: &mut File| {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&bytes)?;
            file.sync_all()
        };
        write(&mut self.file).map_err(TableError::io("write", &self.partial_path))?;
        sync_folder(&self.partial_path)?;
        (self.end, self.seed) = (bytes.len() as u64, seed);
        Ok(())
    }

    /// Hands out the layers behind the prologue and cuts away what follows.
    fn resume(
        &mut self,
        len: u64,
        mut on_layer: impl FnMut(FinishedLayer<'_>),
    ) -> Result<(), TableError> {
        let path = self.partial_path.clone();
        let width = self.spec.subject.width;
        self.file.seek(SeekFrom::Start(self.end)).map_err(TableError::io("read", &path))?;
        let file = self.file.try_clone().map_err(TableError::io("read", &path))?;
        let mut reader = BufReader::with_capacity(1 << 20, file);
        while let Some(record) = read_layer(&mut reader, len - self.end, self.seed, width)
            .map_err(TableError::io("read", &path))?
        {
            self.accept(&record)?;
            on_layer(FinishedLayer {
                layer: record.layer,
                indices: &record.indices,
                values: &record.values,
            });
        }
        self.resumed.cut_bytes = len - self.end;
        self.file.set_len(self.end).map_err(TableError::io("cut", &path))
    }

    fn accept(&mut self, record: &LayerRecord) -> Result<(), TableError> {
        self.check_layer(record.layer, &record.indices, &record.values)?;
        self.layers.insert(record.layer);
        self.end += record.len;
        self.seed = record.checksum;
        self.resumed.layers += 1;
        self.resumed.entries += record.indices.len() as u64;
        Ok(())
    }

    fn check_layer(&self, layer: u64, indices: &[u64], values: &[f64]) -> Result<(), TableError> {
        let entries = self.spec.subject.entries;
        if self.layers.contains(&layer) {
            return Err(TableError::LayerRepeated(layer));
        }
        let expected = (indices.len() as u64).saturating_mul(self.spec.subject.width.into());
        if values.len() as u64 != expected {
            let got = values.len() as u64;
            return Err(TableError::ValueCount { what: "layer", expected, got });
        }
        match indices.iter().find(|&&index| index >= entries) {
            Some(&index) => Err(TableError::IndexTooLarge { index, entries }),
            None => Ok(()),
        }
    }

    /// What was found in the file when it was opened.
    pub fn resumed(&self) -> Resumed {
        self.resumed
    }

    /// Whether this layer is in the file already.
    pub fn has_layer(&self, layer: u64) -> bool {
        self.layers.contains(&layer)
    }

    /// Appends one finished layer: the indices of its anchors and their rows,
    /// `width` values for each index, in the unit of the spec's objective. It
    /// reaches the system before this returns, and the disk as the policy says.
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
        self.check_layer(layer, indices, values)
            .map_err(|error| error.in_file(&self.partial_path))?;
        let seed = self.write_record(layer, indices, values).map_err(|error| {
            // The torn record would be cut on the next opening in any case.
            let _ = self.file.set_len(self.end);
            TableError::io("append to", &self.partial_path)(error)
        })?;
        let len = record_len(indices.len() as u64, self.spec.subject.width)
            .expect("a record that was written has a length");
        (self.seed, self.end) = (seed, self.end + len);
        self.layers.insert(layer);
        self.unsynced += len;
        let due = match self.policy {
            SyncPolicy::EveryLayer => true,
            SyncPolicy::After { bytes, time } => {
                self.unsynced >= bytes || self.synced_at.elapsed() >= time
            }
        };
        if due { self.sync() } else { Ok(()) }
    }

    fn write_record(&mut self, layer: u64, indices: &[u64], values: &[f64]) -> io::Result<u64> {
        self.file.seek(SeekFrom::Start(self.end))?;
        write_layer(&mut *self.file, self.seed, layer, indices, values)
    }

    /// Brings everything appended so far to the disk.
    ///
    /// # Errors
    /// [`TableError::Io`].
    pub fn sync(&mut self) -> Result<(), TableError> {
        self.file.sync_data().map_err(TableError::io("sync", &self.partial_path))?;
        self.unsynced = 0;
        self.synced_at = Instant::now();
        Ok(())
    }

    /// Writes the finished table, gives it its name and removes the partial
    /// file. `values` are all the table's values in index order, `width` for
    /// each entry; a hole is NaN throughout. They are streamed, not gathered.
    ///
    /// # Errors
    /// [`TableError::ValueCount`], [`TableError::HalfHole`],
    /// [`TableError::TooLargeToRound`], [`TableError::AlreadyFinished`],
    /// [`TableError::Io`]. Before the table has its name an error leaves the
    /// partial file as it was; open it again to go on.
    pub fn finish(
        self,
        accuracy: Accuracy,
        values: impl IntoIterator<Item = f64>,
    ) -> Result<Finished, TableError> {
        let pending = Pending::create(&self.path)?;
        let out = pending.writer()?;
        let (header, out) = encode_anchors(out, &self.path, &self.spec, accuracy, values)?;
        let finished = pending.publish(out, header)?;
        std::fs::remove_file(&self.partial_path)
            .map_err(TableError::io("remove", &self.partial_path))?;
        Ok(finished)
    }
}
