//! What a strategy for Can't Stop can do beyond playing move by move.

use super::fast::{Fast, Rule};
use super::rivals::{Arena, Eyes};
use super::{Heuristic, Staged};
use crate::duel::DuelSolution;
use crate::rules::CantStop;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{Named, Strategy};
use retrodice_play::registry::{Ability, Made, Materials, make, unsolved};
use std::sync::Arc;

/// What a strategy for Can't Stop can do beyond playing move by move.
#[derive(Clone, Default)]
pub enum Skill {
    /// Nothing.
    #[default]
    None,
    /// It turns into tables: fast games and exact values alone, fast games in the
    /// arena.
    Tables(TableStrategy),
    /// It solves its turns in the arena and values their ends by a mind,
    /// examining this many spaces above its squares.
    Looking(Eyes, u8),
    /// It knows the values of all boards of a game with two seats.
    Knowing(Arc<DuelSolution>),
}

impl Skill {
    /// The strategy as one with tables, if it is one.
    pub fn table_strategy(&self) -> Option<&TableStrategy> {
        match self {
            Self::Tables(strategy) => Some(strategy),
            Self::None | Self::Looking(..) | Self::Knowing(_) => None,
        }
    }
}

/// A strategy that can be simulated fast and evaluated exactly.
#[derive(Clone, Debug)]
pub enum TableStrategy {
    /// The Rule of 28 and its generalisations.
    Heuristic(Heuristic),
    /// Weights by stages of the game.
    Staged(Staged),
}

impl TableStrategy {
    /// The strategy named by `text`, as the registry reads it; `None` if it is
    /// another kind of strategy.
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is none, or for wrong arguments; any error of
    /// making it.
    ///
    /// ```
    /// use retrodice_cantstop::strategies::{TableStrategy, fast::Fast};
    /// use retrodice_cantstop::rules::CantStop;
    /// let game = CantStop::new(3, 1)?;
    /// let rule = TableStrategy::named(&game, "rule28(threshold=15)")?.expect("it is one of them");
    /// let exact = Fast::new(&game, &rule)?.course(&retrodice_core::observer::Unwatched)?;
    /// assert!(exact.turns > 1.480);
    /// assert!(TableStrategy::named(&game, "random")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named(game: &CantStop, text: &str) -> Result<Option<Self>, PlayError> {
        let made = make::<_, PlayError>(&Materials::new(game), &text.into(), unsolved)?;
        Ok(made.skill.table_strategy().cloned())
    }

    /// The progress at which it stops; `None` if that is no single number.
    pub fn threshold(&self) -> Option<i32> {
        match self {
            Self::Heuristic(strategy) => Some(strategy.weights().threshold),
            Self::Staged(_) => None,
        }
    }

    /// The same with another threshold; `None` if it has no single one.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the threshold is beyond a hundred thousand.
    pub fn with_threshold(&self, threshold: i32) -> Result<Option<Self>, PlayError> {
        match self {
            Self::Heuristic(strategy) => {
                Ok(Some(Self::Heuristic(strategy.clone().with_threshold(threshold)?)))
            }
            Self::Staged(_) => Ok(None),
        }
    }

    /// As any strategy.
    pub fn into_strategy(self) -> Arc<dyn Strategy<CantStop>> {
        match self {
            Self::Heuristic(strategy) => Arc::new(strategy),
            Self::Staged(strategy) => Arc::new(strategy),
        }
    }

    /// Its name, with all parameters.
    pub fn name(&self) -> String {
        match self {
            Self::Heuristic(strategy) => strategy.name(),
            Self::Staged(strategy) => strategy.name(),
        }
    }

    /// The tables on this board.
    ///
    /// # Errors
    /// As for [`Fast::new`].
    pub fn on(&self, game: &CantStop) -> Result<Fast, PlayError> {
        Fast::new(game, self)
    }
}

impl From<Heuristic> for TableStrategy {
    fn from(strategy: Heuristic) -> Self {
        Self::Heuristic(strategy)
    }
}

impl From<Staged> for TableStrategy {
    fn from(strategy: Staged) -> Self {
        Self::Staged(strategy)
    }
}

impl<'a> From<&'a TableStrategy> for Rule<'a> {
    fn from(strategy: &'a TableStrategy) -> Self {
        match strategy {
            TableStrategy::Heuristic(strategy) => Self::Heuristic(strategy),
            TableStrategy::Staged(strategy) => Self::Staged(strategy),
        }
    }
}

impl From<TableStrategy> for Made<CantStop> {
    fn from(strategy: TableStrategy) -> Self {
        Self { strategy: strategy.clone().into_strategy(), skill: Skill::Tables(strategy) }
    }
}

/// The most anchor slots of a board on which the solver evaluates a policy while somebody
/// waits.
const MOST_BY_SOLVER: u64 = 5_000;

/// What a strategy can do on this board beyond playing.
pub(crate) fn abilities(game: &CantStop, made: &Made<CantStop>) -> Vec<Ability> {
    let slots = game.checked_index_bound().unwrap_or(u64::MAX);
    let fast = made.skill.table_strategy().and_then(|strategy| strategy.on(game).ok());
    let exact = match &fast {
        Some(fast) => fast.is_valued_exactly(),
        None => made.strategy.as_policy().is_some() && slots <= MOST_BY_SOLVER,
    };
    let moved = made.skill.table_strategy().map(|strategy| strategy.with_threshold(1));
    let thresholds = fast.is_some() && matches!(moved, Some(Ok(Some(_))));
    let all = [
        (fast.is_some(), Ability::Fast),
        (exact, Ability::Exact),
        (thresholds, Ability::Thresholds),
        (Arena::new(game).is_ok(), Ability::Duel),
    ];
    all.into_iter().filter(|(can, _)| *can).map(|(_, ability)| ability).collect()
}
