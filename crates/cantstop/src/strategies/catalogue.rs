//! The strategies for Can't Stop that the registry knows, and their files.

use super::rivals::{Looker, Mind};
use super::{Heuristic, Parameters, Staged, StagedParameters, StepCount, Survival, TableStrategy};
use super::{Skill, abilities, rivals};
use crate::rules::{CantStop, Unfolded};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::registry::{Ability, Materials, Playable, with_common};
use retrodice_play::registry::{Entry, Made};
use retrodice_play::simulate::{Report, Simulation};

/// The entries, the strongest first.
pub(crate) fn catalogue() -> Vec<Entry<CantStop>> {
    vec![
        // strategies: a line for each.
        Looker::mind_entry(),
        Staged::entry(include_str!("../../data/stages.toml"), "7.05 turns on the official board"),
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

/// The strategy of a file, called `name` where its contents do not say: weights,
/// weights by stages, or a trained mind.
pub(crate) fn from_file(
    game: &CantStop,
    name: &str,
    contents: &str,
) -> Result<Made<CantStop>, PlayError> {
    if Mind::is_meant_by(contents) {
        return Looker::seated(game, Mind::from_toml(contents)?, u8::MAX, name);
    }
    let sides = game.options().sides;
    let strategy = match StagedParameters::is_meant_by(contents) {
        true => TableStrategy::from(Staged::new(
            game,
            &StagedParameters::from_toml(contents)?.for_sides(sides)?,
        )?),
        false => {
            let parameters = Parameters::from_toml(contents)?.for_sides(sides)?;
            TableStrategy::from(Heuristic::with(game, &parameters)?)
        }
    };
    Ok(strategy.into())
}

/// The files of parameters that come with the program, by name.
fn files() -> impl Iterator<Item = (String, &'static str)> {
    catalogue().into_iter().filter_map(|entry| Some((entry.name, entry.file?)))
}

/// The files of weights that are part of the program, four of them published by
/// others: name and contents.
pub fn published_sets() -> Vec<(String, &'static str)> {
    files().filter(|(_, text)| !StagedParameters::is_meant_by(text)).collect()
}

/// The published parameters of this name; `None` if unknown.
///
/// ```
/// use retrodice_cantstop::strategies::published;
/// assert_eq!(published("linear2011").unwrap().threshold, 61);
/// ```
pub fn published(name: &str) -> Option<Parameters> {
    let (_, text) = published_sets().into_iter().find(|(known, _)| known == name)?;
    Parameters::from_toml(text).ok()
}

/// The strategies by stages that are part of the program: name and contents of
/// the file.
pub fn staged_sets() -> Vec<(String, &'static str)> {
    files().filter(|(_, text)| StagedParameters::is_meant_by(text)).collect()
}

/// The strategy by stages of this name; `None` if unknown.
///
/// ```
/// use retrodice_cantstop::strategies::staged;
/// assert_eq!(staged("stages").unwrap().stages.len(), 3);
/// ```
pub fn staged(name: &str) -> Option<StagedParameters> {
    let (_, text) = staged_sets().into_iter().find(|(known, _)| known == name)?;
    StagedParameters::from_toml(text).ok()
}

impl Playable for CantStop {
    type Ground = ();
    type Skill = Skill;
    type Unfolded = Unfolded;

    fn ground(&self) {}

    fn unfolded(&self) -> Unfolded {
        Unfolded(self.clone())
    }

    fn strategies() -> Vec<Entry<Self>> {
        with_common(catalogue())
    }

    fn from_file(
        materials: &Materials<Self>,
        name: &str,
        contents: &str,
    ) -> Result<Made<Self>, PlayError> {
        from_file(&materials.game, name, contents).map_err(|error| error.in_file(name))
    }

    fn simulate_fast(
        &self,
        made: &Made<Self>,
        simulation: &Simulation,
        observer: &dyn Observer,
    ) -> Option<Result<Report, PlayError>> {
        let fast = made.skill.table_strategy()?.on(self).ok()?;
        Some(fast.run(simulation, observer))
    }

    fn abilities(&self, made: &Made<Self>) -> Vec<Ability> {
        abilities(self, made)
    }

    fn abilities_of_optimal(&self) -> Vec<Ability> {
        if rivals::Arena::new(self).is_ok() { vec![Ability::Duel] } else { Vec::new() }
    }
}
