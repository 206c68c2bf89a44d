//! Motives: facts that speak for a move, with their numbers.
//!
//! Each language makes its sentences of them in one place: English beside the motives, the others
//! in the pages.

use super::advice::AdviceOption;
use super::erased::{GameMotive, Motive, Role};
use super::words::{PhraseOf, mean_points, of_hundred, safety, whole};
use retrodice_core::game::{Game, Next};
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of motives that are given for a move.
pub const MAX_MOTIVES: usize = 3;

/// By how much the chance of a bust must be lower to be a motive, and that of a pattern higher.
pub const MIN_DIFFERENCE: f64 = 0.03;

/// A motive that the coach finds in any game, or in those where scores race to a target.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GeneralMotive {
    /// The move wins the game.
    Wins {
        /// Whether there is only one seat: then the game is over, rather than won.
        alone: bool,
    },
    /// The next roll may win the game.
    NextWins {
        /// Probability of a roll that allows a winning move.
        chance: f64,
        /// Whether there is only one seat.
        alone: bool,
    },
    /// Mean gain and loss of one more roll in points (Pig, Farkle).
    Odds {
        /// Mean gain: the points added where the roll is no bust, times the chance of that.
        gain: f64,
        /// Mean loss: the points of the turn, times the chance of a bust.
        loss: f64,
        /// Whether these points decide as the best move does.
        agrees: bool,
        /// Whether the best move rolls.
        rolls: bool,
    },
    /// The opponent is about to win (Pig, Farkle).
    #[serde(rename = "rival-needs")]
    OpponentNeeds {
        /// Points that it needs.
        points: u32,
    },
    /// Lead in the game if the turn were ended.
    Race {
        /// Whether the seat at move would be ahead; otherwise it would be behind.
        ahead: bool,
    },
    /// After the best move the next roll busts less often.
    Safer {
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll busts after the other move.
        bust: f64,
    },
}

impl GameMotive for GeneralMotive {
    const RANKS: &'static [(&'static str, u8)] = &[
        ("wins", 0),
        ("next-wins", 1),
        ("odds", 11),
        ("rival-needs", 13),
        ("race", 14),
        ("safer", 16),
    ];

    fn role(&self) -> Role {
        match self {
            Self::Odds { agrees: false, .. } => Role::Dissent,
            Self::OpponentNeeds { .. } => Role::Threat,
            _ => Role::Plain,
        }
    }

    fn sentence(&self, phrase: PhraseOf) -> String {
        match self {
            Self::Wins { alone: false } => "It wins the game.".to_owned(),
            Self::Wins { alone: true } => "It ends the game.".to_owned(),
            Self::NextWins { chance, alone } => {
                let ends = if *alone { "can end" } else { "can win" };
                format!("{} rolls {ends} the game.", of_hundred(*chance))
            }
            Self::Odds { gain, loss, agrees, rolls } => {
                let (gain, loss) = (mean_points(*gain), mean_points(*loss));
                let would = if *rolls { "end the turn" } else { "roll" };
                if *agrees {
                    format!("One more roll gains {gain} points on average and loses {loss}.")
                } else {
                    format!(
                        "By points alone you would {would}: one more roll gains {gain} on average \
                         and loses {loss}."
                    )
                }
            }
            Self::OpponentNeeds { points } => {
                format!("The opponent needs only {} to win.", whole(*points))
            }
            Self::Race { ahead: true } => "Ending the turn leaves you ahead.".to_owned(),
            Self::Race { ahead: false } => "Ending the turn would leave you behind.".to_owned(),
            Self::Safer { other, bust } => {
                format!("It is safer: after “{}” {}.", phrase(other), safety(*bust))
            }
        }
    }
}

/// Motive that a game has found: one of its own, or one that other games have, too.
#[derive(Debug)]
pub enum AnyMotive<M> {
    /// Motive of the game alone.
    Own(M),
    /// Motive of several games.
    General(GeneralMotive),
}

impl<M: GameMotive> AnyMotive<M> {
    /// Erases the type of the motive. `phrase` spells the text of a move.
    pub(super) fn erased(&self, phrase: PhraseOf) -> Motive {
        match self {
            Self::Own(motive) => Motive::new(motive, phrase),
            Self::General(motive) => Motive::new(motive, phrase),
        }
    }
}

/// A legal move with its rating.
pub struct RatedMove<'a, G: Game> {
    /// The move of the game.
    pub made: &'a MoveOf<G>,
    /// Rating of the move.
    pub option: &'a AdviceOption,
}

retrodice_core::debug_summary!(
    [G: Game] RatedMove<'_, G>, "RatedMove",
    |this| { option: this.option }
);

impl<'a, G: Game> RatedMove<'a, G> {
    pub(super) fn new(moves: &'a [MoveOf<G>], option: &'a AdviceOption) -> Self {
        Self { made: &moves[option.index], option }
    }

    /// Returns the position before the next roll of the turn, if the move rolls on.
    pub fn rolls(&self) -> Option<&'a G::RollPosition> {
        match &self.made.next {
            Next::Roll(next) => Some(next),
            Next::Pass(_) | Next::End(_) => None,
        }
    }
}

/// Question for a game's motives: the best move and the moves it is compared with.
pub struct Case<'a, G: Game> {
    /// Best move, for which motives are wanted.
    pub best: RatedMove<'a, G>,
    /// Move that it is compared with, if any.
    pub other: Option<RatedMove<'a, G>>,
    /// Best move that rolls on, where the turn can be ended, too.
    pub roll: Option<RatedMove<'a, G>>,
    /// Ratings of all moves, the best first.
    pub options: &'a [AdviceOption],
    /// Minimum regret that is more than rounding.
    pub min_regret: f64,
}

retrodice_core::debug_summary!(
    [G: Game] Case<'_, G>, "Case",
    |this| { best: this.best, other: this.other, min_regret: this.min_regret }
);

/// Returns the probability that a roll lands where `fits` says so.
pub fn share<G: Game>(
    game: &G,
    at: &G::RollPosition,
    mut fits: impl FnMut(&G::MovePosition) -> bool,
) -> f64 {
    let table = game.rolls(at);
    let rolls = table.rolls().iter().enumerate();
    let fitting = rolls.filter(|&(number, _)| fits(&game.land(at, number)));
    fitting.map(|(_, roll)| u64::from(roll.weight)).sum::<u64>() as f64 / table.total() as f64
}
