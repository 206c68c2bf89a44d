//! Parameter files of heuristic strategies, and the weights that they stand for.

use crate::rules::CantStop;
use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// File of the Rule of 28 on the official board.
pub(super) const RULE28: &str = include_str!("../../data/rule28.toml");

/// Parameters of a Linear Weights strategy, as its file holds them.
///
/// The lists have `sides` numbers: one for each pair of columns that mirror each other, from the
/// outside in, the middle column last. Space j of a column with l spaces weighs ⌊slope · (j − 1) /
/// (l − 1) + base⌋ for j = 1..=l, and just base if l is 1. J. Glenn, 2011, prints j / l, but only
/// this form gives his averages. Slopes of zero make constant weights.
///
/// ```
/// use retrodice::cantstop::strategies::Parameters;
///
/// let rule = Parameters::rule28(6, 28);
/// assert_eq!(rule.progress, [6, 5, 4, 3, 2, 1]);
/// assert_eq!(Parameters::from_toml(&rule.to_toml()?)?, rule);
/// # Ok::<(), retrodice::play::error::PlayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    /// Short name, as the registry uses it.
    pub name: String,
    /// Description in one sentence.
    pub description: String,
    /// Author, and where the parameters are printed.
    pub source: String,
    /// Mean number of turns on the official board that the source gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_turns: Option<f64>,
    /// Sides of the dice that the parameters are for.
    pub sides: u8,
    /// Progress values of the columns.
    pub progress: Vec<i32>,
    /// Slopes of the weights of spaces, in parts of `slope_parts`.
    pub slopes: Vec<i32>,
    /// Parts of a slope of one: 2 if slopes are counted in halves.
    #[serde(default = "whole", skip_serializing_if = "is_whole")]
    pub slope_parts: i32,
    /// Weights of the first spaces.
    pub bases: Vec<i32>,
    /// Difficulty of having all markers in odd columns.
    pub odd: i32,
    /// Difficulty of having all markers in even columns.
    pub even: i32,
    /// Difficulty of having no marker left of the middle column.
    pub high: i32,
    /// Difficulty of having no marker right of the middle column.
    pub low: i32,
    /// Cost of a new marker when pairs are compared.
    pub marker: i32,
    /// Progress at which to stop.
    pub threshold: i32,
}

impl Parameters {
    /// Reads a file of parameters.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the text is no such file, a list does not
    /// have `sides` numbers, or a number is beyond a hundred thousand.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        Self::read(text)
    }

    /// Writes the file that [`Parameters::from_toml`] reads.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it would not be read back.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        self.write()
    }

    /// Returns the Rule of 28 for dice with this many sides n. Column c has the progress value |n +
    /// 1 − c| + 1 and weighs n − |n + 1 − c|. Everything else is as on the official board. The best
    /// threshold depends on the board.
    pub fn rule28(sides: u8, threshold: i32) -> Self {
        let places = i32::from(sides);
        let read = Self::from_toml(RULE28).expect("the embedded file is tested");
        Self {
            published_turns: read.published_turns.filter(|_| sides == 6 && threshold == 28),
            sides,
            progress: (1..=places).rev().collect(),
            slopes: vec![0; sides.into()],
            bases: (1..=places).collect(),
            threshold,
            ..read
        }
    }

    /// Returns the parameters for dice with fewer sides: each column takes the numbers of the one
    /// as far from the middle. The best threshold depends on the board.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they are made for fewer sides than that.
    pub(super) fn for_sides(&self, sides: u8) -> Result<Self, PlayError> {
        self.check()?;
        let inner = |list: &[i32]| inner(list, sides).ok_or_else(|| self.wrong_sides(sides));
        Ok(Self {
            sides,
            progress: inner(&self.progress)?,
            slopes: inner(&self.slopes)?,
            bases: inner(&self.bases)?,
            published_turns: self.published_turns.filter(|_| sides == self.sides),
            ..self.clone()
        })
    }

    /// Returns the weights on the board of `game`.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the lists are not made for its dice.
    pub fn weights(&self, game: &CantStop) -> Result<Weights, PlayError> {
        self.check()?;
        let sides = game.options().sides;
        if sides != self.sides {
            return Err(self.wrong_sides(sides));
        }
        let lengths = &game.options().lengths;
        let last = lengths.len() - 1;
        let half = |slot: usize| slot.min(last - slot);
        let spaces = |(slot, &length): (usize, &u8)| {
            climbing(self.slopes[half(slot)], self.slope_parts, self.bases[half(slot)], length)
        };
        Ok(Weights {
            progress: (0..=last).map(|slot| self.progress[half(slot)]).collect(),
            spaces: lengths.iter().enumerate().map(spaces).collect(),
            odd: self.odd,
            even: self.even,
            high: self.high,
            low: self.low,
            marker: self.marker,
            threshold: self.threshold,
        })
    }
}

impl ParameterFile for Parameters {
    fn name_and_sides(&self) -> (&str, u8) {
        (&self.name, self.sides)
    }

    fn check(&self) -> Result<(), PlayError> {
        let single = [self.odd, self.even, self.high, self.low, self.marker, self.threshold];
        self.check_numbers([&self.progress, &self.slopes, &self.bases], &single)?;
        match self.slope_parts {
            1..=1000 => Ok(()),
            parts => Err(self.wrong(format!("`slope_parts` is {parts}, not 1 to 1000"))),
        }
    }
}

/// Returns the last `sides` numbers of a list, which belong to the columns in the middle. `None` if
/// there are fewer.
pub(super) fn inner(list: &[i32], sides: u8) -> Option<Vec<i32>> {
    Some(list[list.len().checked_sub(sides.into())?..].to_vec())
}

/// Returns one: slopes are whole by default.
const fn whole() -> i32 {
    1
}

fn is_whole(parts: &i32) -> bool {
    *parts == 1
}

/// Returns weights of spaces on a line: ⌊slope / parts · (j − 1) / (length − 1) + base⌋ for j =
/// 1..=length.
pub(super) fn climbing(slope: i32, parts: i32, base: i32, length: u8) -> Vec<i32> {
    let steps = parts * (i32::from(length) - 1).max(1);
    (0..i32::from(length)).map(|step| (slope * step).div_euclid(steps) + base).collect()
}

/// Limit of every number in a file: sums over the spaces of four columns must not overflow.
pub(super) const MAX_NUMBER: i32 = 100_000;

/// Parameters that are stored in a file.
pub(super) trait ParameterFile: Serialize + DeserializeOwned {
    /// Returns the name, and the sides of the dice that the parameters are for.
    fn name_and_sides(&self) -> (&str, u8);

    /// Refuses parameters that do not fit together.
    fn check(&self) -> Result<(), PlayError>;

    /// Reads a file and checks its contents.
    fn read(text: &str) -> Result<Self, PlayError> {
        let read: Self = PlayError::reading("file", text)?;
        read.check()?;
        Ok(read)
    }

    /// Writes the file that [`ParameterFile::read`] reads.
    fn write(&self) -> Result<String, PlayError> {
        self.check()?;
        toml::to_string(self).map_err(|error| self.wrong(error.to_string()))
    }

    /// Returns an error that names this file.
    fn wrong(&self, why: String) -> PlayError {
        PlayError::Parameters { name: self.name_and_sides().0.to_owned(), why }
    }

    /// Returns the error for dice with other sides.
    fn wrong_sides(&self, sides: u8) -> PlayError {
        let sides_of_file = self.name_and_sides().1;
        self.wrong(format!("made for dice with {sides_of_file} sides, not {sides}"))
    }

    /// Refuses numbers out of range, and lists of progress, slopes and bases that do not have a
    /// number for each side.
    fn check_numbers(&self, lists: [&[i32]; 3], single: &[i32]) -> Result<(), PlayError> {
        let sides = self.name_and_sides().1;
        for (list, numbers) in ["progress", "slopes", "bases"].into_iter().zip(lists) {
            if numbers.len() != usize::from(sides) {
                let got = numbers.len();
                return Err(self.wrong(format!("`{list}` needs {sides} numbers, not {got}")));
            }
        }
        let mut all = lists.into_iter().flatten().chain(single);
        match all.find(|number| number.abs_diff(0) > MAX_NUMBER as u32) {
            Some(number) => {
                Err(self.wrong(format!("{number} is out of range; {MAX_NUMBER} is the most")))
            }
            None => Ok(()),
        }
    }
}

/// Weights of a generalised Rule of 28 on one board: any weight for each space (J. Glenn, 2011,
/// section 4.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// Progress value of each column, in ascending order of the columns.
    pub progress: Vec<i32>,
    /// Weight of each space of each column, from the bottom up.
    pub spaces: Vec<Vec<i32>>,
    /// Difficulty of having all markers in odd columns.
    pub odd: i32,
    /// Difficulty of having all markers in even columns.
    pub even: i32,
    /// Difficulty of having no marker left of the middle column.
    pub high: i32,
    /// Difficulty of having no marker right of the middle column.
    pub low: i32,
    /// Cost of a new marker when pairs are compared.
    pub marker: i32,
    /// Progress at which to stop.
    pub threshold: i32,
}

impl Weights {
    /// Refuses weights that do not fit the board of `game`.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] naming the part that does not fit.
    pub fn check(&self, game: &CantStop) -> Result<(), PlayError> {
        let wrong = |why| PlayError::Parameters { name: "weights".to_owned(), why };
        let lengths = &game.options().lengths;
        let columns = lengths.len();
        if self.progress.len() != columns || self.spaces.len() != columns {
            return Err(wrong(format!("the board has {columns} columns")));
        }
        let fits = |(weights, &length): (&Vec<i32>, &u8)| weights.len() == usize::from(length);
        if !self.spaces.iter().zip(lengths).all(fits) {
            return Err(wrong(format!("the columns have {lengths:?} spaces")));
        }
        let single = [self.odd, self.even, self.high, self.low, self.marker, self.threshold];
        let mut all = self.spaces.iter().flatten().chain(&self.progress).chain(&single);
        match all.find(|number| number.abs_diff(0) > 2 * MAX_NUMBER as u32) {
            Some(number) => Err(wrong(format!("{number} is out of range"))),
            None => Ok(()),
        }
    }

    /// Returns the difficulty of markers in the columns of these sums, all markers being placed.
    /// Odd and even exclude each other; the middle column is both high and low.
    pub fn difficulty(&self, middle: u8, sums: &[u8]) -> i32 {
        let all = |holds: &dyn Fn(u8) -> bool| sums.iter().all(|&sum| holds(sum));
        let mut difficulty = 0;
        if all(&|sum| sum % 2 == 1) {
            difficulty += self.odd;
        }
        if all(&|sum| sum % 2 == 0) {
            difficulty += self.even;
        }
        if all(&|sum| sum >= middle) {
            difficulty += self.high;
        }
        if all(&|sum| sum <= middle) {
            difficulty += self.low;
        }
        difficulty
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::{published, published_sets};

    #[test]
    fn embedded_files_are_read_and_written() {
        for (name, text) in published_sets() {
            let read = Parameters::from_toml(text).unwrap();
            assert_eq!(read.name, name);
            assert_eq!(Parameters::from_toml(&read.to_toml().unwrap()).unwrap(), read);
        }
        assert_eq!(Parameters::rule28(6, 28), published("rule28").unwrap());
        assert!(published("rule29").is_none());
    }

    #[test]
    fn slopes_give_the_published_weights_of_spaces() {
        let game = CantStop::new(6, 3).unwrap();
        let weights = published("linear2011").unwrap().weights(&game).unwrap();
        assert_eq!(weights.spaces[0], [15, 51, 87]);
        assert_eq!(weights.spaces[10], weights.spaces[0]);
        // ⌊32 (j − 1) / 12⌋ + 5.
        assert_eq!(weights.spaces[5], [5, 7, 10, 13, 15, 18, 21, 23, 26, 29, 31, 34, 37]);
        assert_eq!(weights.progress, [15, 13, 8, 8, 4, 3, 4, 8, 8, 13, 15]);
        // ⌊1.5 · (j − 1) / 4⌋.
        assert_eq!(climbing(3, 2, 0, 5), [0, 0, 0, 1, 1]);
        weights.check(&game).unwrap();
        let refused = weights.check(&CantStop::new(6, 2).unwrap());
        assert!(matches!(refused, Err(PlayError::Parameters { .. })));
        let refused = published("linear2011").unwrap().weights(&CantStop::new(5, 3).unwrap());
        assert!(matches!(refused, Err(PlayError::Parameters { .. })));
    }

    #[test]
    fn weights_of_another_board_or_out_of_range_are_refused() {
        let game = CantStop::new(6, 3).unwrap();
        let sound = published("linear2011").unwrap().weights(&game).unwrap();
        let fits = |change: fn(&mut Weights)| {
            let mut weights = sound.clone();
            change(&mut weights);
            weights.check(&game).is_ok()
        };
        assert!(fits(|weights| weights.threshold = 2 * MAX_NUMBER));
        assert!(fits(|weights| weights.spaces[3][0] = -2 * MAX_NUMBER));
        let faults: [fn(&mut Weights); 6] = [
            |weights| weights.progress.push(1),
            |weights| drop(weights.spaces.pop()),
            |weights| weights.spaces[3].push(1),
            |weights| weights.threshold = 2 * MAX_NUMBER + 1,
            |weights| weights.spaces[3][0] = -2 * MAX_NUMBER - 1,
            |weights| weights.progress[10] = i32::MIN,
        ];
        for (number, fault) in faults.into_iter().enumerate() {
            assert!(!fits(fault), "fault {number}");
        }
    }

    #[test]
    fn fewer_sides_take_the_inner_columns() {
        let champion = published("linear2011").unwrap();
        let four = champion.for_sides(4).unwrap();
        assert_eq!((four.sides, four.progress), (4, vec![8, 8, 4, 3]));
        assert_eq!((four.slopes, four.bases), (vec![56, 44, 28, 32], vec![3, 0, 7, 5]));
        assert_eq!(champion.for_sides(6).unwrap(), champion);
        assert!(matches!(champion.for_sides(7), Err(PlayError::Parameters { .. })));
    }

    #[test]
    fn difficulties_depend_on_parity_and_halves() {
        let weights = published("rule28").unwrap().weights(&CantStop::new(6, 3).unwrap()).unwrap();
        for (sums, difficulty) in [
            ([3, 5, 9], 2),
            ([2, 6, 8], -2),
            ([3, 5, 7], 6),
            ([7, 8, 9], 4),
            ([8, 10, 12], 2),
            ([6, 7, 8], 0),
        ] {
            assert_eq!(weights.difficulty(7, &sums), difficulty, "{sums:?}");
        }
    }

    #[test]
    fn bad_files_are_refused() {
        let good = RULE28;
        for (from, to, word) in [
            ("[6, 5, 4, 3, 2, 1]", "[6, 5, 4]", "progress"),
            ("threshold = 28", "threshold = 2800000", "2800000"),
            ("threshold = 28", "", "threshold"),
            ("threshold = 28", "threshold = 28\nslope_parts = 0", "slope_parts"),
            ("odd = 2", "odd = 2\noddness = 3", "oddness"),
        ] {
            let error = Parameters::from_toml(&good.replace(from, to)).unwrap_err().to_string();
            assert!(error.contains(word), "{error}");
        }
    }
}
