//! Motives as their JSON says them.

use retrodice_coach::Advice;
use serde::Deserialize;

/// A motive of any game.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Motive {
    Wins {
        alone: bool,
    },
    NextWins {
        chance: f64,
        alone: bool,
    },
    Claims {
        columns: Vec<u8>,
    },
    MustRoll {
        column: u8,
    },
    Minimum {
        points: u32,
        first: bool,
    },
    BonusNow {
        points: u16,
    },
    Extra {
        points: u16,
    },
    BonusKept {
        #[serde(rename = "move")]
        other: String,
    },
    BonusLost,
    Zero {
        #[serde(rename = "box")]
        into: String,
    },
    Course {
        needs: u16,
        points: u16,
        dice: u16,
    },
    Odds {
        gain: f64,
        loss: f64,
        agrees: bool,
        rolls: bool,
    },
    Rival {
        column: u8,
        spaces: u8,
        place: Option<usize>,
    },
    RivalNeeds {
        points: u32,
    },
    Race {
        ahead: bool,
    },
    Marker {
        left: usize,
        #[serde(rename = "move")]
        other: String,
        bust: f64,
    },
    Safer {
        #[serde(rename = "move")]
        other: String,
        bust: f64,
    },
    DiceLeft {
        dice: u8,
        fewer: u8,
        #[serde(rename = "move")]
        other: String,
    },
    MorePoints {
        points: u32,
        #[serde(rename = "move")]
        other: String,
    },
    Completes {
        #[serde(rename = "box")]
        into: String,
        chance: f64,
        less: f64,
        #[serde(rename = "move")]
        other: String,
    },
    Jump {
        column: u8,
        spaces: u8,
    },
    Lends {
        column: u8,
        #[serde(rename = "move")]
        other: String,
    },
    Reach {
        column: u8,
        spaces: u8,
        chance: f64,
    },
    Climbs {
        spaces: u32,
        fewer: u32,
        #[serde(rename = "move")]
        other: String,
    },
    Stake {
        spaces: u32,
        keeps: bool,
    },
}

/// Returns the motives of advice.
pub fn all(advice: &Advice) -> Vec<Motive> {
    let json = serde_json::to_value(&advice.reasons.motives).unwrap();
    serde_json::from_value(json).unwrap()
}
