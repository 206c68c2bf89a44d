//! Parts shared by the reports of several questions.

use retrodice_core::objective::Unit;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Returns a unit as reports name it.
pub fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::Turns => "turns",
        Unit::Points => "points",
        Unit::WinProbability => "win probability",
    }
    .to_owned()
}

/// Which of equally good moves is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum TieOrder {
    /// The first in the game's order of moves.
    #[default]
    First,
    /// The last, as in the tables of 2007.
    Last,
}

impl TieOrder {
    /// Returns its name, as reports write it.
    pub fn name(self) -> String {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
        .to_owned()
    }
}
