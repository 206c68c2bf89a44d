//! Themes of puzzles: facts of the position, of its best move and of the most tempting error.

use serde::{Serialize, Serializer};

/// Theme of a puzzle: what is to be learned from it. In JSON it is its name.
///
/// A theme follows from the position alone: from its best move and from the most tempting error,
/// which is the wrong move that loses least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    name: &'static str,
    description: &'static str,
    gives_away: bool,
}

impl Theme {
    /// Of the best move and the most tempting error, one rolls on and one ends the turn.
    pub const STOP_OR_ROLL: Self =
        Self::new("stop-or-roll", "Of the best move and the most tempting error, one rolls on.");
    /// The best move rolls on, and the most tempting error ends the turn.
    pub const STOPPED_TOO_EARLY: Self = Self {
        gives_away: true,
        ..Self::new(
            "stopped-too-early",
            "The best move rolls on, the most tempting error ends the turn.",
        )
    };
    /// The best move ends the turn, and the most tempting error rolls on.
    pub const ROLLED_TOO_LONG: Self = Self {
        gives_away: true,
        ..Self::new(
            "rolled-too-long",
            "The best move ends the turn, the most tempting error rolls on.",
        )
    };
    /// An opponent is about to win, or the next roll may win the game.
    pub const RACE: Self =
        Self::new("race", "An opponent is about to win, or the next roll may win the game.");
    /// Best move and most tempting error roll on, but keep other dice.
    pub const WHICH_DICE: Self = Self::new(
        "which-dice",
        "The best move and the most tempting error roll on, but keep other dice.",
    );

    /// Themes of any game in which one can stop and roll on.
    pub const GENERAL: &'static [Self] =
        &[Self::STOP_OR_ROLL, Self::STOPPED_TOO_EARLY, Self::ROLLED_TOO_LONG, Self::RACE];

    /// Creates a theme of a game. The description says what is true of its puzzles.
    pub const fn new(name: &'static str, description: &'static str) -> Self {
        Self { name, description, gives_away: false }
    }

    /// Returns the name: words with hyphens.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a sentence on what is true of its puzzles.
    pub const fn description(&self) -> &'static str {
        self.description
    }

    /// Returns whether who knows the theme knows half of the answer.
    pub const fn gives_away(&self) -> bool {
        self.gives_away
    }
}

impl Serialize for Theme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}
