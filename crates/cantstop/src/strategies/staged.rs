//! Strategies with weights for each stage of the game. They use the chance of a bust where the Rule
//! of 28 counts odd, even, high and low columns.

use super::capabilities::TableStrategy;
use super::column_odds::ColumnOdds;
use super::heuristic::{DiceUse, is_stuck, rolls_for_a_free_marker, uses};
use super::parameters::{ParameterFile, climbing, inner};
use crate::rules::{CantStop, Column, MovePosition, RollPosition};
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::Entry;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Parameters of one stage of a [`Staged`] strategy.
///
/// Lists have one number for each pair of columns that mirror each other, from the outside in, the
/// middle column last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// Progress values of the columns.
    pub progress: Vec<i32>,
    /// Progress of reaching the top of a column.
    pub topping: i32,
    /// Slopes of the weights of spaces.
    pub slopes: Vec<i32>,
    /// Weights of the first spaces.
    pub bases: Vec<i32>,
    /// Extra weight of the last space of a column.
    pub crown: i32,
    /// Cost of a new marker when pairs are compared.
    pub marker: i32,
    /// Penalty of a pair per chance of a bust at the next roll, once all markers are placed.
    pub danger: i32,
    /// Penalty of a pair per chance that a roll misses all columns with markers, while a marker is
    /// free.
    pub exposure: i32,
    /// Progress at which to stop, before [`Stage::boldness`] is added.
    pub threshold: i32,
    /// Factor in per cent by which a good next roll delays the stop. It multiplies the mean
    /// progress of the next roll for each chance to bust.
    pub boldness: i32,
}

/// Parameters of a [`Staged`] strategy, as its file holds them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StagedParameters {
    /// Short name, as the registry uses it.
    pub name: String,
    /// Description in one sentence.
    pub description: String,
    /// Author and method of the parameters.
    pub source: String,
    /// Sides of the dice that the parameters are for.
    pub sides: u8,
    /// One to three stages, by the number of columns claimed before the turn, from none on. The
    /// last one serves for more columns.
    pub stages: Vec<Stage>,
}

impl StagedParameters {
    /// Reads a file of parameters.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the text is no such file, there are not one
    /// to three stages, a list does not have `sides` numbers, or a number is
    /// beyond a hundred thousand.
    pub fn from_toml(text: &str) -> Result<Self, PlayError> {
        Self::read(text)
    }

    /// Writes the file that [`StagedParameters::from_toml`] reads.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if it would not be read back.
    pub fn to_toml(&self) -> Result<String, PlayError> {
        self.write()
    }

    /// Returns the parameters for dice with fewer sides, as
    /// [`Parameters::for_sides`](super::Parameters::for_sides) does.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they were made for fewer sides than that.
    pub fn for_sides(&self, sides: u8) -> Result<Self, PlayError> {
        self.check()?;
        let list = |list: &[i32]| inner(list, sides).ok_or_else(|| self.wrong_sides(sides));
        let stage = |stage: &Stage| {
            Ok(Stage {
                progress: list(&stage.progress)?,
                slopes: list(&stage.slopes)?,
                bases: list(&stage.bases)?,
                ..stage.clone()
            })
        };
        let stages = self.stages.iter().map(stage).collect::<Result<_, PlayError>>()?;
        Ok(Self { sides, stages, ..self.clone() })
    }

    /// Returns whether a text is meant to be a file of stages, right or wrong.
    pub(super) fn is_meant_by(text: &str) -> bool {
        text.lines().any(|line| line.trim_start().starts_with("[[stages]]"))
    }
}

impl ParameterFile for StagedParameters {
    fn name_and_sides(&self) -> (&str, u8) {
        (&self.name, self.sides)
    }

    fn check(&self) -> Result<(), PlayError> {
        if !(1..=3).contains(&self.stages.len()) {
            let got = self.stages.len();
            return Err(self.wrong(format!("it needs one to three stages, not {got}")));
        }
        self.stages.iter().try_for_each(|stage| {
            let &Stage { topping, crown, marker, danger, exposure, threshold, boldness, .. } =
                stage;
            let single = [topping, crown, marker, danger, exposure, threshold, boldness];
            self.check_numbers([&stage.progress, &stage.slopes, &stage.bases], &single)
        })
    }
}

/// Weights of a stage on one board.
#[derive(Clone, Debug)]
pub(super) struct StageWeights {
    pub(super) progress: Vec<i32>,
    pub(super) spaces: Vec<Vec<i32>>,
    pub(super) topping: i32,
    pub(super) marker: i32,
    danger: i64,
    exposure: i64,
    threshold: i64,
    boldness: i64,
}

impl StageWeights {
    /// Returns the penalty of a pair after which the markers below the top are in the columns
    /// `live`, one bit each.
    pub(super) fn penalty(&self, odds: &ColumnOdds, live: u16, all_out: bool) -> i32 {
        let factor = if all_out { self.danger } else { self.exposure };
        (factor * odds.busts(live)).div_euclid(odds.total()) as i32
    }

    /// Returns the progress at which to stop with markers below the top in the columns `live`.
    pub(super) fn stop(&self, odds: &ColumnOdds, live: u16) -> i32 {
        let busts = odds.busts(live);
        if busts == 0 {
            return i32::MAX;
        }
        let gain = odds.gain(live, &self.progress);
        let stop = self.threshold + (self.boldness * gain).div_euclid(100 * busts);
        stop.clamp(i32::MIN.into(), i32::MAX.into()) as i32
    }
}

/// Policy that stops by progress and chooses pairs by weights, both of which depend on the number
/// of columns claimed.
///
/// Like the [`Heuristic`](super::Heuristic), it values a pair by the weights of the spaces climbed
/// minus the cost of new markers. A turn stops once its progress reaches a threshold, and never
/// while a marker is free and an open column is left for it. Three things differ:
///
/// - Each number of columns claimed has weights of its own.
/// - The difficulty of a set of columns is given not by odd, even, high and low
///   but by the chance of a bust: a pair loses `danger` × that chance, and the
///   turn stops at `threshold` + `boldness` % × (mean progress of the next roll /
///   chance of a bust). At a boldness of 100 and a threshold of 0 it rolls while
///   one more roll wins on average more than it loses.
/// - Topping a column counts, for the choice (`crown`) and as progress
///   (`topping`); a pair that wins is taken at once.
#[derive(Clone, Debug)]
pub struct Staged {
    game: CantStop,
    name: String,
    description: String,
    odds: Arc<ColumnOdds>,
    stages: Vec<StageWeights>,
}

impl Staged {
    /// Builds the strategy with these parameters.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they were not made for these dice;
    /// [`PlayError::Rules`] if the game has not three markers, three columns to win and
    /// dice of at most six sides.
    pub fn new(game: &CantStop, parameters: &StagedParameters) -> Result<Self, PlayError> {
        parameters.check()?;
        let options = game.options();
        if parameters.sides != options.sides {
            return Err(parameters.wrong_sides(options.sides));
        }
        let odds = Arc::new(ColumnOdds::new(game)?);
        let place = |slot: usize| slot.min(options.lengths.len() - 1 - slot);
        let weights = |stage: &Stage| {
            let spaces = |(slot, &length): (usize, &u8)| {
                let column = place(slot);
                let mut spaces = climbing(stage.slopes[column], 1, stage.bases[column], length);
                if let Some(last) = spaces.last_mut() {
                    *last += stage.crown;
                }
                spaces
            };
            StageWeights {
                progress: (0..options.lengths.len()).map(|s| stage.progress[place(s)]).collect(),
                spaces: options.lengths.iter().enumerate().map(spaces).collect(),
                topping: stage.topping,
                marker: stage.marker,
                danger: stage.danger.into(),
                exposure: stage.exposure.into(),
                threshold: stage.threshold.into(),
                boldness: stage.boldness.into(),
            }
        };
        Ok(Self {
            game: game.clone(),
            name: parameters.name.clone(),
            description: format!("{} ({})", parameters.description, parameters.source),
            odds,
            stages: parameters.stages.iter().map(weights).collect(),
        })
    }

    /// Creates the entry of a file that comes with the program.
    pub(super) fn entry(text: &'static str, strength: &'static str) -> Entry<CantStop> {
        let all = StagedParameters::from_toml(text).expect("the embedded files are tested");
        let StagedParameters { name, description, source, .. } = all.clone();
        let entry = Entry::new(&name, &description, &source, strength, move |context, _| {
            let game = &context.game;
            Ok(TableStrategy::from(Self::new(game, &all.for_sides(game.options().sides)?)?).into())
        });
        Entry { file: Some(text), ..entry }
    }

    /// Returns the progress at which it stops, with markers below the top in the columns of `sums`
    /// and `claimed` columns claimed before the turn: the entry of a page of thresholds. Sums that
    /// are no columns are ignored.
    pub fn stop(&self, claimed: usize, sums: &[u8]) -> i32 {
        let slots = self.game.columns().map(Column::slot);
        let is_listed = |slot: &usize| sums.iter().any(|&sum| usize::from(sum) == slot + 2);
        let live = slots.filter(is_listed).map(|slot| 1u16 << slot).sum();
        self.stages[claimed.min(self.stages.len() - 1)].stop(&self.odds, live)
    }

    pub(super) fn stages(&self) -> &[StageWeights] {
        &self.stages
    }

    pub(super) fn odds(&self) -> &ColumnOdds {
        &self.odds
    }

    /// Returns the weights for the columns that the mover has claimed.
    fn stage(&self, at: &RollPosition) -> &StageWeights {
        &self.stages[self.game.claimed(at, 0).min(self.stages.len() - 1)]
    }

    /// Returns the columns of markers that can still climb, one bit each.
    fn live(&self, after: &[(Column, u8)]) -> u16 {
        let live = |&&(column, height): &&(Column, u8)| self.game.length(column) != Some(height);
        after.iter().filter(live).map(|&(column, _)| 1u16 << column.slot()).sum()
    }

    /// Returns whether a use of the dice wins, and its worth.
    fn worth(&self, at: &RollPosition, entry: &DiceUse) -> (bool, i32) {
        let stage = self.stage(at);
        let mut worth = 0;
        for &(column, height) in &entry.after {
            let before = at.marker(column).unwrap_or(at.square(0, column));
            let spaces = &stage.spaces[column.slot()];
            worth += spaces[before.into()..height.into()].iter().sum::<i32>();
            if at.marker(column).is_none() {
                worth -= stage.marker;
            }
        }
        let all_out = entry.after.len() == self.game.options().markers;
        let penalty = stage.penalty(&self.odds, self.live(&entry.after), all_out);
        (entry.wins, worth - penalty)
    }

    /// Returns whether to stop with these markers.
    fn is_enough(&self, at: &RollPosition, after: &[(Column, u8)]) -> bool {
        if rolls_for_a_free_marker(&self.game, at, after) {
            return false;
        }
        let stage = self.stage(at);
        let column = |&(column, height): &(Column, u8)| {
            let spaces = i32::from(height - at.square(0, column));
            let topped = self.game.length(column) == Some(height);
            (spaces + 1) * stage.progress[column.slot()] + if topped { stage.topping } else { 0 }
        };
        let progress: i32 = after.iter().map(column).sum();
        progress >= stage.stop(&self.odds, self.live(after)) || is_stuck(&self.game, at, after)
    }
}

impl Named for Staged {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        self.description.clone()
    }
}

impl Policy<CantStop> for Staged {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = at.before();
        let mut best: Option<((bool, i32), DiceUse)> = None;
        for entry in uses(&self.game, before, moves) {
            let worth = self.worth(before, &entry);
            if best.as_ref().is_none_or(|(best_worth, _)| worth > *best_worth) {
                best = Some((worth, entry));
            }
        }
        // A lost turn has only one move.
        best.map_or(0, |(_, entry)| entry.choose_move(|after| self.is_enough(before, after)))
    }
}

policy_is_strategy!([] Staged, CantStop);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategies::{staged, staged_sets};

    #[test]
    fn embedded_files_are_read_and_written() {
        for (name, text) in staged_sets() {
            let read = StagedParameters::from_toml(text).unwrap();
            assert_eq!(read.name, name);
            assert_eq!(StagedParameters::from_toml(&read.to_toml().unwrap()).unwrap(), read);
            assert!(StagedParameters::is_meant_by(text));
            assert_eq!(read.for_sides(6).unwrap(), read);
            assert_eq!(read.for_sides(3).unwrap().stages[0].bases.len(), 3);
            assert!(matches!(read.for_sides(7), Err(PlayError::Parameters { .. })));
        }
        assert!(staged("stage").is_none());
    }

    #[test]
    fn bad_files_are_refused() {
        let good = staged_sets()[0].1;
        for (from, to, word) in [
            ("crown", "crowns", "crown"),
            ("sides = 6", "sides = 5", "progress"),
            ("[[stages]]", "[[stage]]", "stage"),
            ("boldness = ", "boldness = 1000000", "out of range"),
        ] {
            let error = StagedParameters::from_toml(&good.replace(from, to)).unwrap_err();
            assert!(error.to_string().contains(word), "{error}");
        }
    }

    /// Mean turns of `stages` on (3,1), by the tables:
    /// [`Fast::course`](super::super::fast::Fast::course).
    const STAGES_ON_31: f64 = 2.012_480_814_828_427_4;

    /// The generic solver agrees with the tables on (3,1).
    #[test]
    fn stages_has_one_value_by_solver_and_tables() {
        let game = CantStop::new(3, 1).unwrap();
        let strategy = Staged::new(&game, &staged("stages").unwrap().for_sides(3).unwrap());
        let value = crate::strategies::value_of(&game, &strategy.unwrap()).unwrap();
        let turns = value.start_value().amount;
        assert!((turns - STAGES_ON_31).abs() < 1e-11, "{turns}");
    }
}
