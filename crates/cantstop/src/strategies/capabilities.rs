//! Capabilities of strategies for Can't Stop beyond playing move by move.

use super::fast::{Fast, Rule};
use super::multiplayer::{Arena, LeafValues};
use super::{Heuristic, Staged};
use crate::duel::DuelSolution;
use crate::rules::CantStop;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{Named, Strategy};
use retrodice_play::registry::{Ability, BuiltStrategy, StrategyContext, make, unsolved};
use std::sync::Arc;

/// Capability of a strategy for Can't Stop beyond playing move by move.
#[derive(Clone, Default)]
pub enum Capabilities {
    /// Nothing beyond playing move by move.
    #[default]
    None,
    /// Tables: fast games and exact values with one seat, fast games in the arena.
    Tables(TableStrategy),
    /// Look-ahead in the arena: solves its turns with a value function as leaf value, up to this
    /// many spaces above its squares.
    LookAhead(LeafValues, u8),
    /// Exact values of all boards of a game with two seats.
    Solved(Arc<DuelSolution>),
}

retrodice_core::debug_summary!([] Capabilities, "Capabilities");

impl Capabilities {
    /// Returns the strategy with tables, if it has them.
    pub fn table_strategy(&self) -> Option<&TableStrategy> {
        match self {
            Self::Tables(strategy) => Some(strategy),
            Self::None | Self::LookAhead(..) | Self::Solved(_) => None,
        }
    }
}

/// Strategy with tables, which can be simulated fast and evaluated exactly.
#[derive(Clone, Debug)]
pub enum TableStrategy {
    /// The Rule of 28 and its generalisations.
    Heuristic(Heuristic),
    /// Weights by stages of the game.
    Staged(Staged),
}

impl TableStrategy {
    /// Builds the strategy named by `text`, as the registry reads it. `None` for a strategy without
    /// tables.
    ///
    /// # Errors
    /// [`PlayError::Notation`] for an unknown name or wrong arguments. Errors of building the
    /// strategy are passed on.
    ///
    /// ```
    /// use retrodice::cantstop::strategies::{TableStrategy, fast::Fast};
    /// use retrodice::cantstop::rules::CantStop;
    /// let game = CantStop::new(3, 1)?;
    /// let rule = TableStrategy::named(&game, "rule28(threshold=15)")?.expect("it is one of them");
    /// let exact = Fast::new(&game, &rule)?.course(&retrodice::core::observer::Unwatched)?;
    /// assert!(exact.turns > 1.480);
    /// assert!(TableStrategy::named(&game, "random")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named(game: &CantStop, text: &str) -> Result<Option<Self>, PlayError> {
        let built = make::<_, PlayError>(&StrategyContext::new(game), &text.into(), unsolved)?;
        Ok(built.capabilities.table_strategy().cloned())
    }

    /// Returns the progress at which the strategy stops; `None` if that is not a single number.
    pub fn threshold(&self) -> Option<i32> {
        match self {
            Self::Heuristic(strategy) => Some(strategy.weights().threshold),
            Self::Staged(_) => None,
        }
    }

    /// Returns the strategy with another threshold; `None` if it has no single one.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the threshold is beyond a hundred thousand.
    pub(crate) fn with_threshold(&self, threshold: i32) -> Result<Option<Self>, PlayError> {
        match self {
            Self::Heuristic(strategy) => {
                Ok(Some(Self::Heuristic(strategy.clone().with_threshold(threshold)?)))
            }
            Self::Staged(_) => Ok(None),
        }
    }

    /// Converts the strategy into one without tables.
    fn into_strategy(self) -> Arc<dyn Strategy<CantStop>> {
        match self {
            Self::Heuristic(strategy) => Arc::new(strategy),
            Self::Staged(strategy) => Arc::new(strategy),
        }
    }

    /// Returns the name of the strategy with all parameters.
    pub fn name(&self) -> String {
        match self {
            Self::Heuristic(strategy) => strategy.name(),
            Self::Staged(strategy) => strategy.name(),
        }
    }

    /// Builds the tables for the board of `game`.
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

impl From<TableStrategy> for BuiltStrategy<CantStop> {
    fn from(strategy: TableStrategy) -> Self {
        Self {
            strategy: strategy.clone().into_strategy(),
            capabilities: Capabilities::Tables(strategy),
        }
    }
}

/// Maximum number of anchor slots of a board on which the solver evaluates a policy while somebody
/// waits.
const MAX_SOLVED_ANCHORS: u64 = 5_000;

/// Lists the abilities of a strategy on this board.
pub(crate) fn abilities(game: &CantStop, built: &BuiltStrategy<CantStop>) -> Vec<Ability> {
    let slots = game.checked_index_bound().unwrap_or(u64::MAX);
    let fast = built.capabilities.table_strategy().and_then(|strategy| strategy.on(game).ok());
    let exact = match &fast {
        Some(fast) => fast.is_valued_exactly(),
        None => built.strategy.as_policy().is_some() && slots <= MAX_SOLVED_ANCHORS,
    };
    let retuned = built.capabilities.table_strategy().map(|strategy| strategy.with_threshold(1));
    let thresholds = fast.is_some() && matches!(retuned, Some(Ok(Some(_))));
    let all = [
        (fast.is_some(), Ability::Fast),
        (exact, Ability::Exact),
        (thresholds, Ability::Thresholds),
        (Arena::new(game).is_ok(), Ability::Duel),
    ];
    all.into_iter().filter(|(can, _)| *can).map(|(_, ability)| ability).collect()
}
