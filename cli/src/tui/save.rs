//! The file of a game in play: written whole after every step.

use anyhow::Context;
use retrodice::api::coach::{Record, Table};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where a game is kept, and its tags.
pub struct Saved {
    /// The file.
    pub path: PathBuf,
    /// The tags, the date among them.
    pub tags: BTreeMap<String, String>,
}

impl Saved {
    /// A game begun today.
    pub fn today(path: PathBuf) -> Self {
        Self { path, tags: BTreeMap::from([("Date".to_owned(), today())]) }
    }

    /// Writes the game beside the file, then puts it in the file's place: it is
    /// never half written.
    ///
    /// # Errors
    /// When the folder or the file cannot be written.
    pub fn save(&self, table: &dyn Table) -> anyhow::Result<()> {
        let record = Record::of(table, self.tags.clone());
        let text = record.to_json_lines(&table.view())?;
        let folder = match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let write = || -> std::io::Result<()> {
            std::fs::create_dir_all(folder)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&self.path)?;
            Ok(())
        };
        write().with_context(|| format!("the game cannot be kept in {}", self.path.display()))
    }
}

/// Today in UTC, as `2026-11-21`.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date((since.as_secs() / 86_400) as i64)
}

/// The date so many days after the first of January 1970: H. Hinnant,
/// "chrono-compatible low-level date algorithms", 2014.
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
