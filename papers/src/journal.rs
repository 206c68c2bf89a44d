//! Journal of an experiment on disk: the results of its runs, so that an interrupted cell resumes.

use crate::error::PapersError;
use crate::optimise::experiment::Journal;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Finished runs of one cell. The first line of the file is the key of the experiment. Each other
/// line is the number of a run and the bits of its value. Without a folder nothing is stored.
pub struct RunJournal {
    values: BTreeMap<u64, f64>,
    file: Option<(PathBuf, Mutex<File>)>,
}

impl RunJournal {
    /// Opens the journal of the experiment `key` in `folder`, which is created if necessary. Each
    /// of several processes writes a file of its own, numbered by its `rank`, and reads the files
    /// of all. A truncated last line is ignored.
    ///
    /// # Errors
    /// [`PapersError::File`] if it cannot be read or written; [`PapersError::Record`] if the
    /// file is that of another experiment.
    pub fn open(folder: Option<&Path>, key: &str, rank: usize) -> Result<Self, PapersError> {
        let mut values = BTreeMap::new();
        let Some(folder) = folder else { return Ok(Self { values, file: None }) };
        let wrong = |path: &Path, source| PapersError::File { path: path.to_owned(), source };
        std::fs::create_dir_all(folder).map_err(|error| wrong(folder, error))?;
        let name = format!("{:016x}", fingerprint(key));
        let suffix = if rank == 0 { "runs".to_owned() } else { format!("{rank}.runs") };
        let path = folder.join(format!("{name}.{suffix}"));
        let mut written = 0;
        for entry in std::fs::read_dir(folder).map_err(|error| wrong(folder, error))? {
            let other = entry.map_err(|error| wrong(folder, error))?.path();
            let file = other.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if !file.starts_with(&name) || !file.ends_with(".runs") {
                continue;
            }
            let text = std::fs::read_to_string(&other).map_err(|error| wrong(&other, error))?;
            let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
            let mut lines = whole.lines();
            if lines.next().is_some_and(|first| first != key) {
                let why = "it is the journal of another experiment; use another folder".to_owned();
                return Err(PapersError::Record { path: other, why });
            }
            let run = |line: &str| {
                let (run, bits) = line.split_once(' ')?;
                Some((run.parse().ok()?, f64::from_bits(u64::from_str_radix(bits, 16).ok()?)))
            };
            values.extend(lines.filter_map(run));
            written = if other == path { whole.len() as u64 } else { written };
        }
        let open = || {
            let mut file = OpenOptions::new().append(true).create(true).open(&path)?;
            file.set_len(written)?;
            if written == 0 {
                writeln!(file, "{key}")?;
            }
            Ok(file)
        };
        let file = open().map_err(|error| wrong(&path, error))?;
        Ok(Self { values, file: Some((path, Mutex::new(file))) })
    }
}

impl Journal for RunJournal {
    fn value(&self, run: u64) -> Option<f64> {
        self.values.get(&run).copied()
    }

    fn record(&self, run: u64, value: f64) -> Result<(), retrodice_tune::TuneError> {
        let Some((path, file)) = &self.file else { return Ok(()) };
        let mut file = file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        writeln!(file, "{run} {:016x}", value.to_bits()).map_err(|error| {
            retrodice_tune::TuneError::Journal {
                what: path.display().to_string(),
                why: error.to_string(),
            }
        })
    }
}

/// Computes FNV-1a (Fowler, Noll and Vo) of 64 bits, which names the file of a key.
fn fingerprint(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
