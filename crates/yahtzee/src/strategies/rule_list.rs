//! Lists of rules that people can follow, as data files: which dice to keep, and
//! which box to score in. The first rule that applies is followed.

use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize};

/// A strategy of three lists.
///
/// Conditions are lists of alternatives, each of which joins words by `and`:
/// `open BOX`, `filled BOX`, `matching` (the upper box of the dice's face is
/// open), `joker` (all dice are alike and count as a joker), `paying` (the Yahtzee
/// box is open or holds its points), `upper<=N` (at most so many upper boxes are
/// open), `open<=N` (boxes of the whole sheet), `first`, `second` (with two rolls
/// left, with one). No condition at all always holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleList {
    /// A short name, as the registry uses it.
    pub name: String,
    /// What it is, in a sentence.
    pub description: String,
    /// Who found it, and where it is printed.
    pub source: String,
    /// The mean score that the source gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_score: Option<f64>,
    /// Which dice to keep; if no rule applies, none.
    pub keep: Vec<KeepRule>,
    /// Which box to score in.
    pub score: Vec<ScoreRule>,
    /// The order in which boxes are filled if no rule for scoring applies.
    pub last: Vec<String>,
    /// Whether rules for scoring judge the dice by what they are worth without a joker,
    /// though the joker's points are scored.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

/// Of several faces, which one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prefer {
    /// The highest.
    #[default]
    High,
    /// The lowest.
    Low,
}

/// A rule for keeping dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepRule {
    /// What is kept: `yahtzee` (all dice, if they are alike), `kindN` (all dice
    /// of a face that shows N times or more), `pairs` (two pairs), `house` (a full
    /// house), `runN` (N consecutive faces), `faces N-N-N` (one of each), `from N`
    /// (all dice that show N or more), `nothing`.
    pub dice: String,
    /// Which face, where several fit.
    #[serde(default)]
    pub prefer: Prefer,
    /// The faces that count for `kindN`; all if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// Whether `kindN` means N dice and no more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// When the rule applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
}

/// A rule for scoring; it does not apply if the score would be zero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreRule {
    /// The name of a box, or `upper` for any upper box.
    #[serde(rename = "box")]
    pub into: String,
    /// For upper boxes: how many dice must show their face.
    #[serde(default = "one")]
    pub count: u8,
    /// For upper boxes: whether no more than `count` dice may show it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// For upper boxes: which ones; all if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// For upper boxes: which one first.
    #[serde(default)]
    pub prefer: Prefer,
    /// The least points.
    #[serde(default = "least", skip_serializing_if = "is_one")]
    pub least: u16,
    /// Whether it must earn the upper bonus.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bonus: bool,
    /// When the rule applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
}

fn one() -> u8 {
    1
}

fn least() -> u16 {
    1
}

fn is_one(least: &u16) -> bool {
    *least == 1
}

impl RuleList {
    /// Reads a file of rules.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the text is no such file.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        PlayError::reading("file", text)
    }

    /// The text of a file that reads as these rules.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it cannot be written.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        toml::to_string(self).map_err(|error| self.wrong(error.to_string()))
    }

    /// Whether a text is meant to be such a file, right or wrong: each rule has a table
    /// of its own.
    pub fn is_meant_by(text: &str) -> bool {
        text.contains("[[keep]]") || text.contains("[[score]]")
    }

    /// The same list, in which these rules for scoring, counted from one, mean their
    /// number of dice and no more.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there is no such rule.
    pub fn exactly(mut self, rules: &[usize]) -> Result<Self, PlayError> {
        for &number in rules {
            let count = self.score.len();
            match number.checked_sub(1).and_then(|place| self.score.get_mut(place)) {
                Some(rule) => rule.exact = true,
                None => {
                    let why = format!("there is no scoring rule {number}; there are {count}");
                    return Err(self.wrong(why));
                }
            }
        }
        Ok(self)
    }

    pub(super) fn wrong(&self, why: impl Into<String>) -> PlayError {
        PlayError::Parameters { name: self.name.clone(), why: why.into() }
    }
}
