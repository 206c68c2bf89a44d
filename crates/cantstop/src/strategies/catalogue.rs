//! Registry entries of the strategies for Can't Stop, and their parameter files.

use super::multiplayer::{LookAheadStrategy, ValueNetwork};
use super::{Capabilities, abilities, multiplayer};
use super::{Heuristic, Parameters, Staged, StagedParameters, StepCount, Survival, TableStrategy};
use crate::rules::{CantStop, Unfolded};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{Ability, Playable, StrategyContext, with_common};
use retrodice_play::registry::{BuiltStrategy, Entry};
use retrodice_play::simulate::{Report, Simulation};

/// Returns the entries, the strongest first.
pub(crate) fn catalogue() -> Vec<Entry<CantStop>> {
    vec![
        // strategies: a line for each.
        LookAheadStrategy::mind_entry(),
        Staged::entry(include_str!("../../data/stages.toml"), "7.05 turns on the official board"),
        LookAheadStrategy::alone_entry(),
        Staged::entry(include_str!("../../data/odds.toml"), "7.63 turns on the official board"),
        Heuristic::entry(
            include_str!("../../data/linear2011.toml"),
            "8.79 turns on the official board; 8.78 in print",
        ),
        Heuristic::entry(
            include_str!("../../data/simple.toml"),
            "9.12 turns on the official board",
        ),
        Heuristic::entry(
            include_str!("../../data/linear2009.toml"),
            "9.17 turns on the official board; 9.05 in print",
        ),
        Heuristic::entry(
            include_str!("../../data/constant2009.toml"),
            "9.48 turns on the official board; 9.12 in print",
        ),
        Survival::entry(),
        Heuristic::rule28_entry(),
        StepCount::entry(),
    ]
}

/// Builds the strategy of a file: weights, weights by stages, or a value network. It is called
/// `name` if the contents do not say.
pub(crate) fn from_file(
    game: &CantStop,
    name: &str,
    contents: &str,
) -> Result<BuiltStrategy<CantStop>, PlayError> {
    if ValueNetwork::is_meant_by(contents) {
        return LookAheadStrategy::with_capabilities(
            game,
            ValueNetwork::from_toml(contents)?,
            u8::MAX,
            name,
        );
    }
    let sides = game.options().sides;
    let strategy = if StagedParameters::is_meant_by(contents) {
        TableStrategy::from(Staged::new(
            game,
            &StagedParameters::from_toml(contents)?.for_sides(sides)?,
        )?)
    } else {
        let parameters = Parameters::from_toml(contents)?.for_sides(sides)?;
        TableStrategy::from(Heuristic::with(game, &parameters)?)
    };
    Ok(strategy.into())
}

/// Returns the parameter files that come with the program, by name.
fn files() -> impl Iterator<Item = (String, &'static str)> {
    catalogue().into_iter().filter_map(|entry| Some((entry.name, entry.file?)))
}

/// Returns the files of weights that come with the program: name and contents. Four of them were
/// published by others.
pub(crate) fn published_sets() -> Vec<(String, &'static str)> {
    files().filter(|(_, text)| !StagedParameters::is_meant_by(text)).collect()
}

/// Returns the published parameters of this name; `None` if unknown.
///
/// ```
/// use retrodice::cantstop::strategies::published;
/// assert_eq!(published("linear2011").unwrap().threshold, 61);
/// ```
pub fn published(name: &str) -> Option<Parameters> {
    let (_, text) = published_sets().into_iter().find(|(file_name, _)| file_name == name)?;
    Parameters::from_toml(text).ok()
}

/// Returns the files of strategies by stages that come with the program: name and contents.
pub(crate) fn staged_sets() -> Vec<(String, &'static str)> {
    files().filter(|(_, text)| StagedParameters::is_meant_by(text)).collect()
}

/// Returns the strategy by stages of this name; `None` if unknown.
///
/// ```
/// use retrodice::cantstop::strategies::staged;
/// assert_eq!(staged("stages").unwrap().stages.len(), 3);
/// ```
pub fn staged(name: &str) -> Option<StagedParameters> {
    let (_, text) = staged_sets().into_iter().find(|(file_name, _)| file_name == name)?;
    StagedParameters::from_toml(text).ok()
}

impl Playable for CantStop {
    type Shared = ();
    type Capabilities = Capabilities;
    type Unfolded = Unfolded;

    fn shared(&self) {}

    fn unfolded(&self) -> Unfolded {
        Unfolded(self.clone())
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        with_common(catalogue())
    }

    fn from_file(
        context: &StrategyContext<Self>,
        name: &str,
        contents: &str,
    ) -> Result<BuiltStrategy<Self>, PlayError> {
        from_file(&context.game, name, contents).map_err(|error| error.in_file(name))
    }

    fn simulate_fast(
        &self,
        built: &BuiltStrategy<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let fast = built.capabilities.table_strategy()?.on(self).ok()?;
        Some(fast.run(simulation, observer))
    }

    fn abilities(&self, built: &BuiltStrategy<Self>) -> Vec<Ability> {
        abilities(self, built)
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        if multiplayer::Arena::new(self).is_ok() { vec![Ability::Duel] } else { Vec::new() }
    }
}
