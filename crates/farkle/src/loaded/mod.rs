//! Loaded dice: each die has its own chances, so it matters which ones are set aside.
//!
//! - [`LoadedTurn`]: best play of one turn with six given dice.
//! - [`LoadedGame`]: the chance of winning, each player with six dice of their own.
//! - [`best_sixes`]: the six dice of a bag with which a turn is worth most.
//!
//! Where all dice are fair, only their number counts. Here a hand is a set of dice, of which
//! equal dice are interchangeable. The value of a hand at a turn total is found by backward
//! induction, as totals only grow, over all rolls of the hand.

mod bag;
mod game;
#[cfg(test)]
mod tests;
mod turn;

pub use bag::best_sixes;
pub use game::LoadedGame;
pub use turn::LoadedTurn;

use crate::rules::DICE;
use retrodice_core::notation::NotationError;

/// Six dice, which a player brings to a game.
pub type SixDice = [LoadedDie; DICE];

/// A die with the weight of each face from 1 to 6, as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LoadedDie {
    /// The name of the die; empty for a die that is known by its weights alone.
    pub name: &'static str,
    /// The weights of the faces 1 to 6, of which one at least is not 0.
    pub weights: [u32; 6],
}

impl LoadedDie {
    /// An ordinary die.
    pub const ORDINARY: Self = die("ordinary", [1; 6]);

    /// Reads a die: a name of [`KINGDOM_COME_DICE`], or six weights such as `1-1-1-1-1-5`.
    ///
    /// # Errors
    /// [`NotationError`] for an unknown name, and for weights that are not six numbers up to
    /// 1,000 of which one at least is not 0.
    ///
    /// ```
    /// use retrodice::farkle::loaded::LoadedDie;
    ///
    /// assert_eq!(LoadedDie::read("odd")?.weights, [4, 1, 4, 1, 4, 1]);
    /// assert_eq!(LoadedDie::read("1-1-1-1-1-5")?.to_string(), "1-1-1-1-1-5");
    /// assert!(LoadedDie::read("1-2-3").is_err());
    /// # Ok::<(), retrodice::core::notation::NotationError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, NotationError> {
        if let Some(known) = KINGDOM_COME_DICE.into_iter().find(|die| die.name == text) {
            return Ok(known);
        }
        if !text.starts_with(|letter: char| letter.is_ascii_digit()) {
            return Err(NotationError::unknown(
                "die",
                text,
                &KINGDOM_COME_DICE.map(|die| die.name),
            ));
        }
        let weights: Option<Vec<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
        let weights = weights.and_then(|weights| <[u32; 6]>::try_from(weights).ok());
        let is_die = |weights: &[u32; 6]| *weights != [0; 6] && weights.iter().all(|&n| n <= 1000);
        let why = "expected six weights up to 1000, such as 1-1-1-1-1-5";
        let weights = weights.filter(is_die).ok_or(NotationError::wrong("die", text, why))?;
        Ok(Self { name: "", weights })
    }
}

impl std::fmt::Display for LoadedDie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.name {
            "" => write!(f, "{}", self.weights.map(|weight| weight.to_string()).join("-")),
            name => f.write_str(name),
        }
    }
}

const fn die(name: &'static str, weights: [u32; 6]) -> LoadedDie {
    LoadedDie { name, weights }
}

/// Dice of "Kingdom Come: Deliverance" and its sequel. The guides print percentages
/// (tenguides.com/guide/kingdom-come-list-of-all-dice). Each die here is the one of whole weights
/// that these percentages round. The first one is an ordinary die.
pub const KINGDOM_COME_DICE: [LoadedDie; 16] = [
    LoadedDie::ORDINARY,
    die("Aranka's", [6, 1, 6, 1, 6, 1]),
    die("cautious cheater's", [5, 3, 2, 3, 5, 3]),
    die("Ci", [3, 3, 3, 3, 3, 8]),
    die("favourable", [6, 0, 1, 1, 6, 4]),
    die("heavenly kingdom", [7, 2, 2, 2, 2, 4]),
    die("holy trinity", [4, 5, 10, 1, 1, 1]),
    die("lucky", [6, 1, 2, 3, 4, 6]),
    die("misfortune", [1, 5, 5, 5, 5, 1]),
    die("odd", [4, 1, 4, 1, 4, 1]),
    die("pie", [6, 1, 3, 3, 0, 0]),
    die("sad greaser's", [6, 6, 1, 1, 6, 3]),
    die("shrinking", [2, 1, 1, 1, 1, 3]),
    die("strip", [4, 2, 2, 2, 3, 3]),
    die("unbalanced", [3, 4, 1, 1, 2, 1]),
    die("weighted", [10, 1, 1, 1, 1, 1]),
];
