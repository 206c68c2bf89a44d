//! Finished blocks on disk, so that a run can be stopped at any moment.
//!
//! One file: a header naming what is solved and how, then records of finished
//! blocks, appended as they come. Each record carries an XXH3 checksum; anything
//! after the last whole record (a run was killed while writing) is cut off on
//! resuming. As a block depends only on finished blocks, a resumed run gives the
//! same bits as an uninterrupted one.

use super::error::KernelError;
use super::lanes::Real;
use std::fs::{File, OpenOptions};
use std::io::{BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use xxhash_rust::xxh3::xxh3_64;

/// First bytes of a checkpoint; the digit is the version of the format and of
/// the kernel's arithmetic.
const MAGIC: &[u8; 8] = b"rdblock2";
/// Bytes of a record before its values: block, number of values, checksum.
const RECORD: usize = 24;

/// An open checkpoint, to append to.
pub struct Checkpoint {
    path: PathBuf,
    file: File,
    /// When it was last made sure that it is on the disk.
    synced: Instant,
}

/// How long what was appended may be in the system's memory alone: what is computed in
/// that time is lost if the machine goes down, not if the run is killed.
const UNSYNCED: Duration = Duration::from_secs(30);

/// Values of one finished block.
pub struct Finished<T> {
    /// Which block it is.
    pub block: u64,
    /// Its values, margins excluded.
    pub values: Vec<T>,
}

impl Checkpoint {
    /// Opens or begins the checkpoint at `path`, its folder included, and hands
    /// every finished block in it to `found`.
    ///
    /// # Errors
    /// [`KernelError::Storage`], or [`KernelError::Checkpoint`] if the file was
    /// made with other settings or another run is writing to it; those of `found`.
    pub fn open<T: Real>(
        path: PathBuf,
        settings: &str,
        mut found: impl FnMut(Finished<T>) -> Result<(), KernelError>,
    ) -> Result<Self, KernelError> {
        let storage = |source| KernelError::Storage { path: path.clone(), source };
        path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(storage)?;
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(storage)?;
        file.try_lock().map_err(|_| KernelError::Checkpoint {
            path: path.clone(),
            why: "another run is writing to it".into(),
        })?;
        let length = file.metadata().map_err(storage)?.len();
        let header = header(settings);
        let mut reader = BufReader::with_capacity(1 << 20, &file);
        let mut read = Vec::new();
        let mut front = reader.by_ref().take(header.len() as u64);
        front.read_to_end(&mut read).map_err(storage)?;
        if !header.starts_with(&read) {
            let why = format!("it was not made with the settings `{settings}`");
            return Err(KernelError::Checkpoint { path, why });
        }
        if read.len() < header.len() {
            // New, or killed while the header was written.
            drop(reader);
            file.set_len(0).map_err(storage)?;
            file.rewind().map_err(storage)?;
            file.write_all(&header).map_err(storage)?;
            return Ok(Self { path, file, synced: Instant::now() });
        }
        let mut whole = header.len() as u64;
        let left = |whole: u64| length - whole;
        while let Some(finished) = read_record(&mut reader, left(whole)).map_err(storage)? {
            whole += (RECORD + finished.values.len() * T::BYTES) as u64;
            found(finished)?;
        }
        drop(reader);
        file.set_len(whole).map_err(storage)?;
        file.seek(SeekFrom::End(0)).map_err(storage)?;
        Ok(Self { path, file, synced: Instant::now() })
    }

    /// Appends a finished block.
    ///
    /// # Errors
    /// [`KernelError::Storage`].
    pub fn append<T: Real>(&mut self, block: u64, values: &[T]) -> Result<(), KernelError> {
        let mut record = Vec::with_capacity(RECORD + values.len() * T::BYTES);
        record.extend_from_slice(&block.to_le_bytes());
        record.extend_from_slice(&(values.len() as u64).to_le_bytes());
        record.extend_from_slice(&[0; 8]);
        values.iter().for_each(|value| value.append_to(&mut record));
        let checksum = xxh3_64(&record);
        record[16..RECORD].copy_from_slice(&checksum.to_le_bytes());
        let mut write = || {
            self.file.write_all(&record)?;
            if self.synced.elapsed() > UNSYNCED {
                self.file.sync_data()?;
                self.synced = Instant::now();
            }
            Ok(())
        };
        write().map_err(|source| KernelError::Storage { path: self.path.clone(), source })
    }
}

fn header(settings: &str) -> Vec<u8> {
    let mut header = MAGIC.to_vec();
    header.extend_from_slice(&(settings.len() as u64).to_le_bytes());
    header.extend_from_slice(settings.as_bytes());
    let checksum = xxh3_64(&header);
    header.extend_from_slice(&checksum.to_le_bytes());
    header
}

/// The next record, or `None` where no whole and sound one follows.
fn read_record<T: Real>(from: &mut impl Read, left: u64) -> std::io::Result<Option<Finished<T>>> {
    let mut record = vec![0; RECORD];
    if let Err(error) = from.read_exact(&mut record) {
        return if error.kind() == ErrorKind::UnexpectedEof { Ok(None) } else { Err(error) };
    }
    let word = |at: usize| {
        let bytes: [u8; 8] = record[at..at + 8].try_into().expect("eight bytes");
        u64::from_le_bytes(bytes)
    };
    let (block, count, checksum) = (word(0), word(8), word(16));
    if count > left / T::BYTES as u64 {
        return Ok(None);
    }
    record[16..RECORD].fill(0);
    record.resize(RECORD + count as usize * T::BYTES, 0);
    if let Err(error) = from.read_exact(&mut record[RECORD..]) {
        return if error.kind() == ErrorKind::UnexpectedEof { Ok(None) } else { Err(error) };
    }
    if xxh3_64(&record) != checksum {
        return Ok(None);
    }
    let values = record[RECORD..].chunks_exact(T::BYTES).map(T::from_slice).collect();
    Ok(Some(Finished { block, values }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn blocks(path: &Path, settings: &str) -> Result<Vec<u64>, KernelError> {
        let mut blocks = Vec::new();
        Checkpoint::open::<f32>(path.to_owned(), settings, |finished| {
            blocks.push(finished.block);
            Ok(())
        })?;
        Ok(blocks)
    }

    #[test]
    fn whole_records_survive_and_broken_ones_are_cut_off() {
        let folder = std::env::temp_dir().join(format!("rdblocks-{}", std::process::id()));
        let path = folder.join("blocks");
        let open = |settings| Checkpoint::open::<f32>(path.clone(), settings, |_| Ok(())).unwrap();
        let mut checkpoint = open("a");
        for block in 0..3 {
            checkpoint.append(block, &[1.5f32, block as f32]).unwrap();
        }
        drop(checkpoint);
        let whole = std::fs::read(&path).unwrap();
        assert_eq!(blocks(&path, "a").unwrap(), [0, 1, 2]);
        assert!(matches!(blocks(&path, "b"), Err(KernelError::Checkpoint { .. })));
        let writing = open("a");
        assert!(matches!(blocks(&path, "a"), Err(KernelError::Checkpoint { .. })));
        drop(writing);
        for cut in 1..32 {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            assert_eq!(blocks(&path, "a").unwrap(), [0, 1], "cut by {cut}");
        }
        let second = whole.len() - 2 * 32;
        for byte in second..second + 32 {
            let mut flipped = whole.clone();
            flipped[byte] ^= 4;
            std::fs::write(&path, &flipped).unwrap();
            assert_eq!(blocks(&path, "a").unwrap(), [0], "byte {byte} flipped");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
