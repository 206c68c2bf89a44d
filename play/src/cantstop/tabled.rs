//! Strategies that can be turned into tables, by name or from a file.

use super::catalogue::heuristic;
use super::fast::{Fast, Rule};
use super::{Heuristic, Parameters, Staged, StagedParameters, staged};
use crate::error::PlayError;
use crate::policy::Strategy;
use rules::cantstop::CantStop;
use rules::spec::Spec;

/// A strategy that can be simulated fast and valued exactly.
#[derive(Clone, Debug)]
pub enum Tabled {
    /// The Rule of 28 and its generalisations.
    Heuristic(Heuristic),
    /// Weights by stages of the game.
    Staged(Staged),
}

impl Tabled {
    /// The strategy that `text` names, as the registry reads it; `None` if it is
    /// another kind of strategy.
    ///
    /// # Errors
    /// [`PlayError::Notation`] for wrong arguments; what its making refuses.
    ///
    /// ```
    /// use retrodice_play::cantstop::{Tabled, fast::Fast};
    /// use rules::cantstop::CantStop;
    /// let game = CantStop::new(3, 1)?;
    /// let rule = Tabled::named(&game, "rule28(threshold=15)")?.expect("it is one of them");
    /// let exact = Fast::new(&game, &rule)?.course(&solve::observer::Unwatched)?;
    /// assert!(exact.turns > 1.480);
    /// assert!(Tabled::named(&game, "random")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn named(game: &CantStop, text: &str) -> Result<Option<Self>, PlayError> {
        let spec: Spec = text.parse()?;
        let mut reader = spec.arguments.reader();
        let sides = game.options().sides;
        let found = match staged(&spec.name) {
            Some(parameters) => Self::Staged(Staged::new(game, &parameters.for_sides(sides)?)?),
            None => match heuristic(&spec.name, game, &mut reader)? {
                Some(heuristic) => Self::Heuristic(heuristic),
                None => return Ok(None),
            },
        };
        reader.finish()?;
        Ok(Some(found))
    }

    /// The strategy whose file of parameters reads `text`; made for boards of at
    /// least as many sides, of which the inner columns count.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it is no such file or made for fewer sides.
    pub fn from_toml(game: &CantStop, text: &str) -> Result<Self, PlayError> {
        let sides = game.options().sides;
        Ok(if StagedParameters::is_meant_by(text) {
            let parameters = StagedParameters::from_toml(text)?.for_sides(sides)?;
            Self::Staged(Staged::new(game, &parameters)?)
        } else {
            let parameters = Parameters::from_toml(text)?.for_sides(sides)?;
            Self::Heuristic(Heuristic::with(game, &parameters)?)
        })
    }

    /// As any strategy.
    pub fn into_strategy(self) -> Box<dyn Strategy<CantStop>> {
        match self {
            Self::Heuristic(strategy) => Box::new(strategy),
            Self::Staged(strategy) => Box::new(strategy),
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

impl<'a> From<&'a Tabled> for Rule<'a> {
    fn from(tabled: &'a Tabled) -> Self {
        match tabled {
            Tabled::Heuristic(strategy) => Self::Heuristic(strategy),
            Tabled::Staged(strategy) => Self::Staged(strategy),
        }
    }
}
