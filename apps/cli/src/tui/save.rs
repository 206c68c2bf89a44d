//! The file of a game in play, written as a whole after every step.

use anyhow::Context;
use retrodice::coach::{Record, Table};
use retrodice_tablebase::{Existing, OutputFile};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The file and the tags of a saved game.
pub struct Saved {
    path: PathBuf,
    tags: BTreeMap<String, String>,
    /// Whether the file is this game's. Before the first save no file may exist.
    begun: Cell<bool>,
}

impl Saved {
    /// Creates the file of a game started today. It must not exist yet.
    pub fn new(path: PathBuf) -> Self {
        let tags = BTreeMap::from([("Date".to_owned(), today())]);
        Self { path, tags, begun: Cell::new(false) }
    }

    /// Creates the file of a game started today, in `folder` and named after the time.
    pub fn dated(folder: &Path) -> Self {
        Self::new(free(folder.join(format!("{}.jsonl", now()))))
    }

    /// Creates the file of a resumed game, which exists.
    pub fn resumed(path: PathBuf) -> Self {
        Self { begun: Cell::new(true), ..Self::new(path) }
    }

    /// Creates the file of the next game, beside this one.
    pub fn next(&self) -> Self {
        Self::new(free(self.path.clone()))
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game to a temporary file and renames it, so that no file is half written. No other
    /// game is overwritten.
    ///
    /// # Errors
    /// If the folder or the file cannot be written, or the file of a new game exists already.
    pub fn save(&self, table: &dyn Table) -> anyhow::Result<()> {
        let record = Record::of(table, self.tags.clone());
        let is_text = self.path.extension().is_some_and(|end| end == "txt");
        let text = if is_text { record.to_text() } else { record.to_json_lines(&table.view())? };
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let write = || -> anyhow::Result<()> {
            std::fs::create_dir_all(folder)?;
            let existing = if self.begun.get() { Existing::Replace } else { Existing::Refuse };
            OutputFile::write(&self.path, existing, &text)?;
            self.begun.set(true);
            Ok(())
        };
        write().with_context(|| format!("the game cannot be saved in {}", self.path.display()))
    }
}

/// Returns this path or, if it exists, the first of name-2, name-3, … that does not.
fn free(path: PathBuf) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let end = path.extension().map_or(String::new(), |end| format!(".{}", end.to_string_lossy()));
    let numbered = (2..).map(|number| path.with_file_name(format!("{stem}-{number}{end}")));
    let mut names = std::iter::once(path.clone()).chain(numbered);
    names.find(|path| path.symlink_metadata().is_err()).unwrap_or(path)
}

/// Returns the date and time in UTC, as `2026-11-21-093015`.
fn now() -> String {
    let seconds = seconds();
    let of_day = seconds % 86_400;
    let (hours, minutes, seconds) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{}-{hours:02}{minutes:02}{seconds:02}", today())
}

/// Returns today's date in UTC, as `2026-11-21`.
pub fn today() -> String {
    date((seconds() / 86_400) as i64)
}

/// Returns the current time in seconds since 1970-01-01 UTC.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

/// Returns the date this many days after the first of January 1970. Source: H. Hinnant, "chrono-compatible low-level date algorithms", 2014.
pub fn date(days: i64) -> String {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
