//! Values for games that are neither solved nor estimated otherwise: a strategy plays on.

use super::game::Coached;
use super::rollout::{Rollout, RolloutOption, number};
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::registry::{Entry, Materials, playing};
use retrodice_play::values::{Basis, Shown, Source, Values, Worth};
use retrodice_stats::CONFIDENCE;
use std::sync::Arc;

/// Games for each value: at most a second of two cores for all moves of a position, and standard
/// errors of up to 2.2 % of winning.
const GAMES: u64 = 512;

/// Strategies whose games are no estimate: chance, and one that looks at the next roll of every move,
/// which takes fifty times as long as others.
const UNFIT: [&str; 2] = ["random", "survival"];

/// The mean results if a strategy plays on in every seat, with the same dice for all moves of a
/// position.
pub struct PlayedOn<G: Coached> {
    game: G,
    strategy: Arc<dyn Strategy<G>>,
    games: u64,
}

impl<G: Coached> PlayedOn<G> {
    /// With the strongest strategy that plays this game and is fit for it; none if there is only
    /// chance.
    pub fn new(game: &G) -> Option<Self> {
        let materials = Materials::new(game);
        let is_fit = |(entry, _): &(Entry<G>, _)| !UNFIT.contains(&&entry.name[..]);
        let (_, made) = playing(&materials).find(is_fit)?;
        Some(Self { game: game.clone(), strategy: made.strategy, games: GAMES })
    }

    fn rollout(&self) -> Rollout<'_, G> {
        let (strategy, games) = (self.strategy.as_ref(), self.games);
        Rollout { game: &self.game, strategy, seed: 1, games, only: &[], until_decided: false }
    }
}

impl<G: Coached> Values<G> for PlayedOn<G> {
    fn basis(&self) -> Basis {
        let (games, name) = (self.games, self.strategy.name());
        let words = format!("estimated: {games} games in which {name} plays on, common dice");
        Basis { exact: false, source: Source::Rollouts, words }
    }

    fn is_quick(&self) -> bool {
        false
    }

    fn before(&self, at: &G::RollPosition) -> Result<Worth, PlayError> {
        self.rollout().before(at)
    }

    fn moves(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> Result<Vec<Worth>, PlayError> {
        Ok(self.shown(at, moves)?.worths)
    }

    fn shown(&self, at: &G::MovePosition, _: &[MoveOf<G>]) -> Result<Shown, PlayError> {
        let mut options = self.rollout().run(at, &Unwatched, |_| true)?.options;
        options.sort_by_key(number);
        let each = |of: &dyn Fn(&RolloutOption) -> f64| options.iter().map(of).collect();
        let deviations = CONFIDENCE.standard_errors();
        let worth = |option: &RolloutOption| Worth {
            value: option.value,
            error: (option.high - option.low) / 2.0 / deviations,
            others: 0.0,
        };
        Ok(Shown {
            worths: options.iter().map(worth).collect(),
            gains: each(&|_| 0.0),
            doubts: each(&|option| option.regret_high - option.regret),
        })
    }
}
