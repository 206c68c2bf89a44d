//! Checkpoints of the genetic algorithm.

use super::settings::GaSettings;
use crate::error::TuneError;
use crate::genome::Genome;
use crate::objective::check_answer;
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};

/// Version of the format of [`GaCheckpoint`].
pub const CHECKPOINT_VERSION: u32 = 1;

/// The state of a run of the genetic algorithm between two generations.
///
/// With the objective it is all that is needed to continue. Random numbers depend on
/// generation and individual only, so no state of a generator is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GaCheckpoint<I = Genome> {
    pub(super) version: u32,
    pub(super) stream_version: u32,
    pub(super) seed: u64,
    pub(super) bits: u32,
    pub(super) settings: GaSettings,
    pub(super) generation: u64,
    pub(super) spent: u64,
    pub(super) population: Vec<I>,
    /// Empty until the last generation has been evaluated.
    pub(super) estimates: Vec<SampleMean>,
}

impl<I> GaCheckpoint<I> {
    pub(super) fn new(seed: u64, bits: u32, settings: GaSettings, population: Vec<I>) -> Self {
        Self {
            version: CHECKPOINT_VERSION,
            stream_version: Seed::VERSION,
            seed,
            bits,
            settings,
            generation: 0,
            spent: 0,
            population,
            estimates: Vec::new(),
        }
    }
}

impl GaCheckpoint {
    /// Returns the seed of the run.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the length of a genome in bits.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the settings of the run.
    #[must_use]
    pub const fn settings(&self) -> &GaSettings {
        &self.settings
    }

    /// Returns the number of generations evaluated so far.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Returns the number of evaluations spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Returns the generation that is evaluated next or, at the end of the evolution
    /// phase, from which the champion is selected.
    #[must_use]
    pub fn population(&self) -> &[Genome] {
        &self.population
    }

    /// Writes the checkpoint as one line of JSON. Write it to a file beside the old one,
    /// then rename.
    ///
    /// # Errors
    /// [`TuneError::Json`] if a number in it is not finite, which no run produces.
    pub fn to_json(&self) -> Result<String, TuneError> {
        serde_json::to_string(self).map_err(|error| TuneError::Json(error.to_string()))
    }

    /// Reads a checkpoint that [`GaCheckpoint::to_json`] wrote, to the same bits. Its
    /// consistency is checked when a run resumes from it.
    ///
    /// # Errors
    /// [`TuneError::Json`] if the text is not a checkpoint.
    pub fn from_json(text: &str) -> Result<Self, TuneError> {
        serde_json::from_str(text).map_err(|error| TuneError::Json(error.to_string()))
    }

    /// Checks that a run with these settings can resume from here.
    pub(super) fn check(
        &self,
        settings: &GaSettings,
        bits: u32,
        spent: u64,
    ) -> Result<(), TuneError> {
        let fits = |what, expected: u64, got: u64| {
            if expected == got { Ok(()) } else { Err(TuneError::checkpoint(what, expected, got)) }
        };
        fits("version", CHECKPOINT_VERSION.into(), self.version.into())?;
        fits("version of the random numbers", Seed::VERSION.into(), self.stream_version.into())?;
        fits("bits of a genome", bits.into(), self.bits.into())?;
        if &self.settings != settings {
            let (expected, got) = (format!("{settings:?}"), format!("{:?}", self.settings));
            return Err(TuneError::checkpoint("settings", expected, got));
        }
        fits("evaluations spent", spent, self.spent)?;
        fits("population", settings.population as u64, self.population.len() as u64)?;
        for genome in &self.population {
            fits("bits of an individual", bits.into(), genome.len().into())?;
        }
        let evolved = self.generation == settings.generations;
        let estimates = if evolved { settings.population } else { 0 };
        fits("estimates", estimates as u64, self.estimates.len() as u64)?;
        for estimate in &self.estimates {
            check_answer(*estimate, estimate.samples.max(1))?;
        }
        Ok(())
    }
}
