//! Parameters as genomes for the genetic algorithm: the Linear Weights strategies of
//! J. Glenn, *Optimizing Genetic Algorithm Parameters for a Stochastic Game*
//! (2011), sections 4.3 to 6, as genomes and as an objective.
//!
//! | field, in this order | 87 bits | 104 bits | 110 bits |
//! | --- | --- | --- | --- |
//! | progress values of columns 2 … 7 | 6 × 3 bits: 0 to 7 | 6 × 4: 0 to 15 | 6 × 4: 0 to 15 |
//! | slopes of columns 2 … 7 | 6 × 5: one of 32 | 6 × 5: one of 32 | 6 × 6: one of 64 |
//! | bases of columns 2 … 7 | 6 × 3: 0 to 7 | 6 × 4: 0 to 15 | 6 × 4: 0 to 15 |
//! | even, odd, high (low is the same) | 3 × 4: −8 to 7 | 3 × 5: −16 to 15 | 3 × 5: −16 to 15 |
//! | marker | 4: 0 to 15 | 5: −16 to 15 | 5: 0 to 31 |
//! | threshold | 5: 0 to 31 | 6: 0 to 63 | 6: 0 to 63 |
//!
//! The ranges of the 87 bits are printed; of the paper's own genome only that each
//! parameter has "one more bit, thus a wider range", which taken literally makes
//! 110 bits. The authors' program has 104: the slopes are still one of 32, wider
//! apart, and the marker is a signed penalty like the others. What else is open,
//! and the choice made here:
//!
//! | open | taken |
//! | --- | --- |
//! | slopes of 87 bits: 32 "somewhat arbitrarily chosen values between 0 and 64" | 0, 2, … 60 and 64, among which all published ones are |
//! | the 32 slopes of 104 bits | 0, 1, 1.5, 2 … 6, 8, 10 … 20, 24, 28 … 64, 72, 80, 88, 96, 112, 128, as in the authors' program |
//! | the 64 slopes of 110 bits | 0, 2, … 124 and 128 |
//! | ranges of the longer genome | twice as wide, as in the table |
//! | coding | plain binary, the most significant bit first |
//! | strategies that hardly ever stop, or never | a game of more than [`MAX_ROLLS`] rolls is broken off and counts as [`MAX_ROLLS`] turns |
//! | equal pairs | the first in the order of moves |

use crate::rules::CantStop;
use crate::strategies::fast::Fast;
use crate::strategies::{Heuristic, Parameters};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::simulate::{Report, Simulation, play_among};
use retrodice_solver::peers::{Alone, Peers};
use retrodice_stats::{Experiment, Purpose, SampleMean, Seed};
use retrodice_tune::{Coding, Direction, Encoding, Field, Genome, Mapping, Objective};

/// Maximum number of rolls of a game while evolving. Good strategies need about forty.
pub const MAX_ROLLS: u64 = 2_000;

/// Number of sides of the official dice.
const SIDES: usize = 6;

/// Length of a genome, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// 87 bits, as in 2009.
    Bits87,
    /// 104 bits, as in the program of the paper of 2011.
    Bits104,
    /// 110 bits, one more for each of the 23 parameters, as that paper says.
    Bits110,
}

impl Width {
    /// Returns the number of bits of a genome.
    #[must_use]
    pub const fn bits(self) -> u32 {
        match self {
            Self::Bits87 => 87,
            Self::Bits104 => 104,
            Self::Bits110 => 110,
        }
    }

    /// Returns the width of this many bits; `None` if there is none.
    #[must_use]
    pub fn of(bits: u32) -> Option<Self> {
        [Self::Bits87, Self::Bits104, Self::Bits110].into_iter().find(|width| width.bits() == bits)
    }

    /// Creates the fields of a genome, in the order of the paper.
    fn encoding(self) -> Result<Encoding, retrodice_tune::TuneError> {
        let more = u32::from(self != Self::Bits87);
        let mut fields = Vec::new();
        let mut list = |what: &str, bits, mapping: Mapping| {
            (2..SIDES + 2).try_for_each(|column| {
                fields.push(Field::new(format!("{what} {column}"), bits, mapping.clone())?);
                Ok::<(), retrodice_tune::TuneError>(())
            })
        };
        list("progress", 3 + more, Mapping::Integers { low: 0 })?;
        let (slope_bits, slopes) = match self {
            Self::Bits87 => (5, evenly(32)),
            Self::Bits104 => (5, widening()),
            Self::Bits110 => (6, evenly(64)),
        };
        list("slope", slope_bits, Mapping::Choices(slopes))?;
        list("base", 3 + more, Mapping::Integers { low: 0 })?;
        for name in ["even", "odd", "high and low"] {
            fields.push(Field::new(name, 4 + more, Mapping::Integers { low: -8 << more })?);
        }
        let low = if self == Self::Bits104 { -16 } else { 0 };
        fields.push(Field::new("marker", 4 + more, Mapping::Integers { low })?);
        fields.push(Field::new("threshold", 5 + more, Mapping::Integers { low: 0 })?);
        Encoding::new(fields, Coding::Binary)
    }
}

/// Returns `count` slopes: the even numbers from 0, the last one raised by two, to 64 for 32 of them.
fn evenly(count: u32) -> Vec<f64> {
    (0..count - 1).chain([count]).map(|half| f64::from(2 * half)).collect()
}

/// Returns the 32 slopes of 104 bits, with growing gaps.
fn widening() -> Vec<f64> {
    let few = [0.0, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0];
    let by = |from: u32, to: u32, step| (from..=to).step_by(step).map(f64::from);
    let more = by(8, 20, 2).chain(by(24, 64, 4)).chain(by(72, 96, 8)).chain(by(112, 128, 16));
    few.into_iter().chain(more).collect()
}

/// Linear Weights strategies for the official board as genomes; as an objective,
/// the mean number of turns of a solitaire game, to be minimised.
///
/// An evaluation plays games `0..samples` of an experiment under its seed's
/// key by the fast simulator, about a microsecond a game, on the calling thread.
/// It is a function of genome, samples and seed alone.
pub struct LinearWeights {
    game: CantStop,
    encoding: Encoding,
    board: Fast,
}

retrodice_core::debug_summary!([] LinearWeights, "LinearWeights");

impl LinearWeights {
    /// Creates the space of strategies with genomes of this width.
    ///
    /// # Errors
    /// No error is known, because board and fields are fixed and tested.
    pub fn new(width: Width) -> Result<Self, PlayError> {
        let game = CantStop::new(SIDES as u8, 3).expect("the official board is a board");
        let any = Heuristic::rule28(&game, 28)?;
        let board = Fast::new(&game, &any)?.max_rolls(MAX_ROLLS);
        Ok(Self { encoding: width.encoding()?, board, game })
    }

    /// Returns the encoding, with the fields of a genome.
    #[must_use]
    pub const fn encoding(&self) -> &Encoding {
        &self.encoding
    }

    /// Returns the solitaire game on the official board.
    #[must_use]
    pub const fn game(&self) -> &CantStop {
        &self.game
    }

    /// Decodes a genome into parameters named `evolved`, without description and source.
    ///
    /// # Errors
    /// [`PlayError::Tune`] if the genome has another length.
    pub fn parameters(&self, genome: &Genome) -> Result<Parameters, PlayError> {
        let values = self.encoding.decode(genome)?;
        let slopes = SIDES..2 * SIDES;
        // All values are small whole numbers, but for a slope of one and a half.
        let parts =
            if values[slopes.clone()].iter().all(|slope| slope.fract() == 0.0) { 1 } else { 2 };
        let mut whole: Vec<i32> = values.iter().map(|&value| value as i32).collect();
        for place in slopes {
            whole[place] = (values[place] * f64::from(parts)) as i32;
        }
        let list = |number: usize| whole[number * SIDES..(number + 1) * SIDES].to_vec();
        let single = |number: usize| whole[3 * SIDES + number];
        Ok(Parameters {
            name: "evolved".to_owned(),
            description: String::new(),
            source: String::new(),
            published_turns: None,
            sides: SIDES as u8,
            progress: list(0),
            slopes: list(1),
            slope_parts: parts,
            bases: list(2),
            even: single(0),
            odd: single(1),
            high: single(2),
            low: single(2),
            marker: single(3),
            threshold: single(4),
        })
    }

    /// Encodes parameters as a genome.
    ///
    /// # Errors
    /// [`PlayError::Tune`] if a number is out of the range of its field, there are
    /// too many or too few, or two that the encoding ties together differ;
    /// [`PlayError::Parameters`] if a slope is none of the admissible ones.
    pub fn genome(&self, parameters: &Parameters) -> Result<Genome, PlayError> {
        let Parameters { progress, slopes, bases, even, odd, high, marker, threshold, .. } =
            parameters;
        let whole = |list: &[i32]| list.iter().map(|&number| f64::from(number)).collect();
        let mut values: Vec<f64> = whole(progress);
        let parts = f64::from(parameters.slope_parts);
        values.extend(slopes.iter().map(|&slope| f64::from(slope) / parts));
        values.extend(
            bases.iter().chain([even, odd, high, marker, threshold]).map(|&n| f64::from(n)),
        );
        let genome = self.encoding.encode(&values)?;
        // Encoding takes the nearest: only what comes back was encoded.
        let back = self.parameters(&genome)?;
        let what = [
            ("progress", back.progress == *progress),
            ("slopes", back.slopes == *slopes && back.slope_parts == parameters.slope_parts),
            ("bases", back.bases == *bases),
            ("low", back.low == parameters.low),
            ("sides", back.sides == parameters.sides),
        ];
        match what.iter().find(|(_, same)| !same) {
            Some(&(field, _)) => {
                let why =
                    format!("no genome can encode these `{field}`; see the fields of the encoding");
                Err(PlayError::Parameters { name: parameters.name.clone(), why })
            }
            None => Ok(genome),
        }
    }

    /// Plays games `0..games` of this seed with these parameters on the current
    /// rayon pool, none broken off: the estimate to trust, if the seed is not
    /// that of the run that found them.
    ///
    /// # Errors
    /// [`PlayError::TooLong`] if a game takes more than a million rolls; [`PlayError::NoGames`];
    /// [`PlayError::Interrupted`] if the observer cancels.
    pub fn confirm(
        &self,
        parameters: &Parameters,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<Report, PlayError> {
        self.confirm_among(parameters, games, seed, &Alone, observer)
    }

    /// Plays the games of [`LinearWeights::confirm`], divided among processes. The report is the same
    /// in every process, and for any number of them.
    ///
    /// # Errors
    /// As for [`LinearWeights::confirm`]; [`PlayError::Solve`] if the other processes cannot be
    /// reached.
    pub(crate) fn confirm_among(
        &self,
        parameters: &Parameters,
        games: u64,
        seed: u64,
        peers: &dyn Peers,
        observer: &dyn Observer,
    ) -> Result<Report, PlayError> {
        let fast = Fast::new(&self.game, &Heuristic::with(&self.game, parameters)?)?;
        let simulation = Simulation::new(games, seed).experiment("confirm");
        let play = |numbers| fast.run(&simulation.clone().numbers(numbers), observer);
        play_among(peers, games, play)?.whole(games)
    }

    /// Builds the tables of the strategy that a genome encodes.
    fn strategy(&self, genome: &Genome) -> Result<Fast, PlayError> {
        let heuristic = Heuristic::with(&self.game, &self.parameters(genome)?)?;
        self.board.with_rule(&heuristic)
    }
}

impl Objective for LinearWeights {
    type Candidate = Genome;

    fn direction(&self) -> Direction {
        Direction::Minimise
    }

    fn evaluate(&self, genome: &Genome, samples: u64, seed: Seed) -> SampleMean {
        let Ok(strategy) = self.strategy(genome) else {
            return SampleMean { mean: f64::NAN, variance: 0.0, samples };
        };
        let source = Experiment::new(seed.key(), "evolve");
        SampleMean::from_values((0..samples).map(|number| {
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let played = strategy.play(&mut dice, &mut decisions);
            played.map_or(MAX_ROLLS as f64, |game| f64::from(game.turns))
        }))
    }
}
