//! The players of the Yahtzee family in a seat at a table.

use play::error::PlayError;
use play::policy::{MoveOf, Named, Policy};
use play::yahtzee::{Player, players};
use rules::yahtzee::{Yahtzee, YahtzeeMove};
use solve::kernels::yahtzee::{Ties, YahtzeeSolution};
use std::sync::Arc;

/// A [`Player`] as a strategy: its plan of the whole turn is made for each choice.
pub struct SheetBot {
    player: Player<Arc<YahtzeeSolution>>,
    description: String,
}

impl SheetBot {
    /// The player of this name, such as `means(iterations=2)`. Solves the game:
    /// 0.2 s for the usual sheet.
    ///
    /// # Errors
    /// As for [`Player::named`].
    pub fn named(game: &Yahtzee, text: &str) -> Result<Self, PlayError> {
        let solution = Arc::new(YahtzeeSolution::new(game));
        let player = Player::named(solution, text, Ties::First)?;
        let name = player.name().split('(').next().unwrap_or_default();
        let entry = players().into_iter().find(|entry| entry.name == name);
        let description = entry.map(|entry| entry.description).unwrap_or_default();
        Ok(Self { player, description })
    }
}

impl Named for SheetBot {
    fn name(&self) -> String {
        self.player.name().to_owned()
    }

    fn description(&self) -> String {
        self.description.clone()
    }
}

impl Policy<Yahtzee> for SheetBot {
    fn choose(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> usize {
        let choice = self.player.choose(at);
        moves.iter().position(|made| Some(made.choice) == choice).unwrap_or(0)
    }
}

play::policy_is_strategy!([] SheetBot, Yahtzee);
