//! Lists of rules that people can follow, as data files: which dice to keep, and which box to score
//! in. The first rule that applies is followed.

use retrodice_play::error::PlayError;
use serde::{Deserialize, Serialize};

/// A strategy of three lists: keeping dice, scoring, and the order of last resort.
///
/// Conditions are lists of alternatives, each of which joins words by `and`: `open BOX`, `filled
/// BOX`, `matching` (the upper box of the dice's face is open), `joker` (all dice are alike and
/// count as a joker), `paying` (the Yahtzee box is open or holds its points), `upper<=N` (at most N
/// upper boxes are open), `open<=N` (boxes of the whole card), `first`, `second` (with two rolls
/// left, with one). No condition at all always holds.
///
/// ```
/// use retrodice::yahtzee::strategies::RuleList;
///
/// let list = RuleList::published("rules2007").expect("it comes with the program");
/// assert_eq!(list.published_score, Some(218.18));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleList {
    /// Short name, as the registry uses it.
    pub name: String,
    /// Description in one sentence.
    pub description: String,
    /// Author, and where the rules are printed.
    pub source: String,
    /// Mean score that the source gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_score: Option<f64>,
    /// Rules for the dice to keep. If no rule applies, none are kept.
    pub keep: Vec<KeepRule>,
    /// Rules for the box to score in.
    pub score: Vec<ScoreRule>,
    /// Order in which boxes are filled if no rule for scoring applies.
    pub last: Vec<String>,
    /// Whether rules for scoring judge the dice by their points without a joker, though the joker's
    /// points are scored.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

/// Preference among several faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prefer {
    /// Highest face that fits.
    #[default]
    High,
    /// Lowest face that fits.
    Low,
}

/// A rule for keeping dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepRule {
    /// Pattern of dice to keep: `yahtzee` (all dice, if they are alike), `kindN` (all dice of a
    /// face that shows N times or more), `pairs` (two pairs), `house` (a full house), `runN` (N
    /// consecutive faces), `faces N-N-N` (one of each), `from N` (all dice that show N or more),
    /// `nothing`.
    pub dice: String,
    /// Preferred face, where several fit.
    #[serde(default)]
    pub prefer: Prefer,
    /// Faces that count for `kindN`; all if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// Whether `kindN` means N dice and no more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// Condition for the rule to apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
}

/// A rule for scoring. It does not apply if the score would be zero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreRule {
    /// Name of a box, or `upper` for any upper box.
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
    /// Minimum number of points.
    #[serde(default = "least", skip_serializing_if = "is_one")]
    pub least: u16,
    /// Whether the score must earn the upper bonus.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bonus: bool,
    /// Condition for the rule to apply.
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

    /// Writes the file that [`RuleList::from_toml`] reads.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it cannot be written.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        toml::to_string(self).map_err(|error| self.wrong(error.to_string()))
    }

    /// Returns whether a text is meant to be a file of rules, right or wrong: each rule has a TOML
    /// table of its own.
    pub fn is_meant_by(text: &str) -> bool {
        text.contains("[[keep]]") || text.contains("[[score]]")
    }

    /// Makes these rules for scoring, counted from one, mean their number of dice and no more.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if there is no such rule.
    pub fn exactly(mut self, rules: &[usize]) -> Result<Self, PlayError> {
        for &number in rules {
            let count = self.score.len();
            match number.checked_sub(1).and_then(|index| self.score.get_mut(index)) {
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
