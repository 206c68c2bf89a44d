//! A run between two generations.

use super::settings::Settings;
use crate::error::Error;
use crate::genome::Genome;
use crate::objective::check_answer;
use retrodice_stats::{SampleMean, Seed};
use serde::{Deserialize, Serialize};

/// The version of the checkpoint's form.
pub const CHECKPOINT_VERSION: u32 = 1;

/// A run between two generations: with the objective, all that is needed to go
/// on. Since random numbers belong to places, nothing of the past is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint<I = Genome> {
    pub(super) version: u32,
    pub(super) stream_version: u32,
    pub(super) seed: u64,
    pub(super) bits: u32,
    pub(super) settings: Settings,
    pub(super) generation: u64,
    pub(super) spent: u64,
    pub(super) population: Vec<I>,
    /// Empty until the last generation has been evaluated.
    pub(super) estimates: Vec<SampleMean>,
}

impl<I> Checkpoint<I> {
    pub(super) fn new(seed: u64, bits: u32, settings: Settings, population: Vec<I>) -> Self {
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

impl Checkpoint {
    /// The seed of the run.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The length of a genome.
    #[must_use]
    pub const fn bits(&self) -> u32 {
        self.bits
    }

    /// The parameters of the run.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Generations evaluated so far.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Evaluations spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// The generation that is to be evaluated next or, at the end of the
    /// evolution phase, that is to race for the title.
    #[must_use]
    pub fn population(&self) -> &[Genome] {
        &self.population
    }

    /// The checkpoint as JSON, one line. Write it to a file beside the old one,
    /// then rename.
    ///
    /// # Errors
    /// If a number in it is not finite, which no run produces.
    pub fn to_json(&self) -> Result<String, Error> {
        serde_json::to_string(self).map_err(|error| Error::Json(error.to_string()))
    }

    /// Reads what [`Checkpoint::to_json`] wrote, to the same bits. Its consistency
    /// is checked when a run resumes from it.
    ///
    /// # Errors
    /// If the text is not a checkpoint.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        serde_json::from_str(text).map_err(|error| Error::Json(error.to_string()))
    }

    /// Whether a run with these settings can resume from here.
    pub(super) fn check(&self, settings: &Settings, bits: u32, spent: u64) -> Result<(), Error> {
        let fits = |what, expected: u64, got: u64| {
            if expected == got { Ok(()) } else { Err(Error::checkpoint(what, expected, got)) }
        };
        fits("version", CHECKPOINT_VERSION.into(), self.version.into())?;
        fits("version of the random numbers", Seed::VERSION.into(), self.stream_version.into())?;
        fits("bits of a genome", bits.into(), self.bits.into())?;
        if &self.settings != settings {
            let (expected, got) = (format!("{settings:?}"), format!("{:?}", self.settings));
            return Err(Error::checkpoint("settings", expected, got));
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
