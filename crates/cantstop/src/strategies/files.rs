//! What all files of parameters have in common.

use retrodice_play::error::PlayError;
use serde::{Serialize, de::DeserializeOwned};

/// Numbers beyond this are refused: sums over the spaces of four columns must
/// not overflow.
pub(super) const LARGEST: i32 = 100_000;

/// Parameters stored in a file.
pub(super) trait ParameterFile: Serialize + DeserializeOwned {
    /// Its name, and the sides of the dice for which it was made.
    fn made_as(&self) -> (&str, u8);

    /// Refuses what does not fit together.
    fn check(&self) -> Result<(), PlayError>;

    /// Reads a file.
    fn read(text: &str) -> Result<Self, PlayError> {
        let read: Self = PlayError::reading("file", text)?;
        read.check()?;
        Ok(read)
    }

    /// Writes the file that [`ParameterFile::read`] reads.
    fn written(&self) -> Result<String, PlayError> {
        self.check()?;
        toml::to_string(self).map_err(|error| self.wrong(error.to_string()))
    }

    /// The error for this file.
    fn wrong(&self, why: String) -> PlayError {
        PlayError::Parameters { name: self.made_as().0.to_owned(), why }
    }

    /// The error for dice with other sides.
    fn made_for(&self, sides: u8) -> PlayError {
        let made = self.made_as().1;
        self.wrong(format!("made for dice with {made} sides, not {sides}"))
    }

    /// Refuses lists (progress, slopes and bases) that do not have a number for each
    /// side, and numbers out of range.
    fn check_numbers(&self, lists: [&[i32]; 3], single: &[i32]) -> Result<(), PlayError> {
        let sides = self.made_as().1;
        for (list, numbers) in ["progress", "slopes", "bases"].into_iter().zip(lists) {
            if numbers.len() != usize::from(sides) {
                let got = numbers.len();
                return Err(self.wrong(format!("`{list}` needs {sides} numbers, not {got}")));
            }
        }
        let mut all = lists.into_iter().flatten().chain(single);
        match all.find(|number| number.abs_diff(0) > LARGEST as u32) {
            Some(number) => {
                Err(self.wrong(format!("{number} is out of range; {LARGEST} is the most")))
            }
            None => Ok(()),
        }
    }
}
