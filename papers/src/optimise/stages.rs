//! Strategies by stages of the game as lists of numbers, and as an objective for numerical
//! optimisers: the search beyond the Linear Weights strategies.

use crate::error::PapersError;
use crate::optimise::cmaes::Dimension;
use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::evolve::MAX_ROLLS;
use retrodice_cantstop::strategies::fast::Fast;
use retrodice_cantstop::strategies::{Parameters, Stage, Staged, StagedParameters};
use retrodice_stats::{Experiment, Purpose, SampleMean, Seed};
use retrodice_tune::{Direction, Objective};
use std::ops::RangeInclusive;

/// Ranges of the numbers of one stage, with dice of six sides: three lists of six, and seven more.
const LISTS: [RangeInclusive<i32>; 3] = [0..=200, 0..=400, -100..=200];
const SINGLE: [RangeInclusive<i32>; 7] = [
    -200..=400, // topping
    -100..=400, // crown
    -50..=150,  // marker
    -200..=600, // danger
    -200..=600, // exposure
    -200..=800, // threshold
    0..=400,    // boldness
];

/// Number of steps of these weights in one step of those of 2011.
const FINENESS: i32 = 4;

/// Strategies by stages for the official board. As an objective: the mean number of turns of a
/// solitaire game, to be minimised. A game of more than [`MAX_ROLLS`] rolls is stopped and
/// counts as that many turns.
pub struct ByStages {
    game: CantStop,
    board: Fast,
    stages: usize,
}

impl ByStages {
    /// Creates the strategies with this many stages, one to three.
    ///
    /// # Errors
    /// [`PapersError::Play`] for another number.
    pub fn new(stages: usize) -> Result<Self, PapersError> {
        let game = CantStop::new(6, 3).expect("the official board is a board");
        let any = Staged::new(&game, &Self::parameters_of(&vec![0.0; stages * 25]))?;
        let board = Fast::new(&game, &any)?.max_rolls(MAX_ROLLS);
        Ok(Self { game, board, stages })
    }

    /// Returns the official board, on which the strategies play.
    #[must_use]
    pub const fn game(&self) -> &CantStop {
        &self.game
    }

    /// Returns the ranges of the numbers of a list.
    #[must_use]
    pub fn dimensions(&self) -> Vec<Dimension> {
        let lists = LISTS.iter().flat_map(|range| std::iter::repeat_n(range, 6));
        let all: Vec<_> = lists.chain(&SINGLE).collect();
        let integer = |range: &&RangeInclusive<i32>| Dimension::Integer {
            low: *range.start(),
            high: *range.end(),
        };
        (0..self.stages).flat_map(|_| all.iter().map(integer)).collect()
    }

    /// Returns the strategy that a list encodes, named `found`. Each stage has its progress values,
    /// slopes and bases, then topping, crown, marker, danger, exposure, threshold and boldness.
    #[must_use]
    pub fn parameters_of(list: &[f64]) -> StagedParameters {
        // All are whole numbers within the ranges.
        let whole: Vec<i32> = list.iter().map(|&number| number.round() as i32).collect();
        let stage = |numbers: &[i32]| Stage {
            progress: numbers[..6].to_vec(),
            slopes: numbers[6..12].to_vec(),
            bases: numbers[12..18].to_vec(),
            topping: numbers[18],
            crown: numbers[19],
            marker: numbers[20],
            danger: numbers[21],
            exposure: numbers[22],
            threshold: numbers[23],
            boldness: numbers[24],
        };
        StagedParameters {
            name: "found".to_owned(),
            description: String::new(),
            source: String::new(),
            sides: 6,
            stages: whole.chunks_exact(25).map(stage).collect(),
        }
    }

    /// Returns the list of a strategy. If the strategy has too few stages, the last is repeated.
    #[must_use]
    pub fn list_of(&self, parameters: &StagedParameters) -> Vec<f64> {
        let last = parameters.stages.len().saturating_sub(1);
        let numbers = |number: usize| {
            let stage = &parameters.stages[number.min(last)];
            let lists = [&stage.progress, &stage.slopes, &stage.bases].into_iter().flatten();
            let Stage { topping, crown, marker, danger, exposure, threshold, boldness, .. } = stage;
            let all = lists.chain([topping, crown, marker, danger, exposure, threshold, boldness]);
            all.map(|&number| f64::from(number)).collect::<Vec<_>>()
        };
        (0..self.stages).flat_map(numbers).collect()
    }

    /// Returns a list that plays about like a Linear Weights strategy, from which a search starts.
    #[must_use]
    pub fn near(&self, linear: &Parameters) -> Vec<f64> {
        let finer = |list: &[i32]| list.iter().map(|number| FINENESS * number).collect();
        let stage = Stage {
            progress: finer(&linear.progress),
            slopes: finer(&linear.slopes),
            bases: finer(&linear.bases),
            topping: 0,
            crown: 0,
            marker: FINENESS * linear.marker,
            danger: 40 * FINENESS,
            exposure: 0,
            threshold: FINENESS * linear.threshold * 3 / 4,
            boldness: 25,
        };
        let whole = StagedParameters { stages: vec![stage], ..Self::parameters_of(&[]) };
        self.list_of(&whole)
    }
}

impl Objective for ByStages {
    type Candidate = [f64];

    fn direction(&self) -> Direction {
        Direction::Minimise
    }

    fn evaluate(&self, list: &[f64], samples: u64, seed: Seed) -> SampleMean {
        let built = Staged::new(&self.game, &Self::parameters_of(list))
            .and_then(|staged| self.board.with_rule(&staged));
        let Ok(strategy) = built else {
            return SampleMean { mean: f64::NAN, variance: 0.0, samples };
        };
        let source = Experiment::new(seed.key(), "search");
        SampleMean::from_values((0..samples).map(|number| {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let played = strategy.play(&mut dice, &mut decisions);
            played.map_or(MAX_ROLLS as f64, |game| f64::from(game.turns))
        }))
    }
}
