//! Tables of champions over population sizes and numbers of generations: the
//! layout of tables 1 to 4 of Glenn 2011.

use crate::optimise::functions::NoisySchwefel;
use rayon::prelude::*;
use retrodice_stats::tests_of_means::welch;
use retrodice_stats::{CONFIDENCE, Interval, SampleMean, Seed};
use retrodice_tune::TuneError;
use retrodice_tune::encoding::Coding;
use retrodice_tune::ga::{Ga, GaChampion, GaSettings};
use retrodice_tune::genome::Genome;
use retrodice_tune::objective::{Direction, ExactObjective, Objective};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A store for the values of finished runs, from which an interrupted cell resumes.
pub trait Journal: Sync {
    /// Returns the value of run `run`, `None` if it is not in the journal.
    fn known(&self, run: u64) -> Option<f64>;

    /// Records `value` as the value of run `run`.
    ///
    /// # Errors
    /// [`TuneError::Journal`] if it cannot be written.
    fn keep(&self, run: u64, value: f64) -> Result<(), TuneError>;
}

/// A journal that stores nothing.
impl Journal for () {
    fn known(&self, _: u64) -> Option<f64> {
        None
    }

    fn keep(&self, _: u64, _: f64) -> Result<(), TuneError> {
        Ok(())
    }
}

/// The definition of an experiment: its cells, and the runs of each cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// Population sizes, one for each column.
    pub populations: Vec<usize>,
    /// Numbers of generations, one for each row.
    pub generations: Vec<u64>,
    /// All settings but population and generations, which are those of the cell.
    pub base: GaSettings,
    /// Number of runs of each cell, at least 2. Run `r` of a cell has the seed
    /// `Seed::new(seed).child(population).child(generations).child(r).key()`,
    /// and its measure the seed below that, `child(0)`.
    pub runs: u64,
    /// The seed of the experiment.
    pub seed: u64,
}

impl Grid {
    /// Returns the grid of tables 1 to 3: populations of 128 to 2048 over 32 to 1024
    /// generations, 2,500,000 evaluations, 16 % of them for the champion, 100
    /// runs.
    #[must_use]
    pub fn schwefel(seed: u64) -> Self {
        Self {
            populations: vec![128, 256, 512, 1024, 2048],
            generations: vec![32, 64, 128, 256, 512, 1024],
            base: GaSettings::new(2, 1, 2_500_000),
            runs: 100,
            seed,
        }
    }

    /// Fills one cell with the mean over all runs of the `measure` of the champion.
    ///
    /// `None` if the evaluations do not suffice for one per individual, as in the empty
    /// cell of table 4. Runs are executed in parallel. The cost is that of the runs.
    ///
    /// # Errors
    /// [`TuneError::Setting`] if a setting is out of range; those of the objective and the measure.
    pub fn cell<O, M>(
        &self,
        objective: &O,
        bits: u32,
        measure: &M,
        population: usize,
        generations: u64,
    ) -> Result<Option<Cell>, TuneError>
    where
        O: Objective<Candidate = Genome>,
        M: Fn(&GaChampion, Seed) -> Result<f64, TuneError> + Sync,
    {
        let (size, runs) = ((population, generations), Vec::from_iter(0..self.runs));
        let values = self.values(objective, bits, measure, size, &runs, &())?;
        let Some(values) = values else { return Ok(None) };
        let value = SampleMean::from_values(values);
        let interval = value.interval(CONFIDENCE);
        Ok(interval.map(|interval| Cell { population, generations, value, interval }))
    }

    /// Returns the `measure` of the champions of these `runs` of one cell. Runs in the journal
    /// are not repeated. `None` as for [`Grid::cell`].
    ///
    /// # Errors
    /// Those of [`Grid::cell`], and those of the journal.
    pub fn values<O, M>(
        &self,
        objective: &O,
        bits: u32,
        measure: &M,
        (population, generations): (usize, u64),
        runs: &[u64],
        journal: &dyn Journal,
    ) -> Result<Option<Vec<f64>>, TuneError>
    where
        O: Objective<Candidate = Genome>,
        M: Fn(&GaChampion, Seed) -> Result<f64, TuneError> + Sync,
    {
        if self.runs < 2 {
            return Err(TuneError::setting("runs", "at least 2", self.runs));
        }
        let settings = GaSettings { population, generations, ..self.base.clone() };
        let ga = match Ga::new(settings, bits) {
            Ok(ga) => ga,
            Err(TuneError::Budget { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        let cell = Seed::new(self.seed).child(population as u64).child(generations);
        let run = |&r: &u64| {
            if let Some(value) = journal.known(r) {
                return Ok(value);
            }
            let seed = cell.child(r);
            let value = measure(&ga.run(objective, seed.key())?, seed.child(0))?;
            journal.keep(r, value).map(|()| value)
        };
        runs.par_iter().map(run).collect::<Result<Vec<_>, _>>().map(Some)
    }

    /// Fills all cells, row by row.
    ///
    /// # Errors
    /// Those of [`Grid::cell`].
    pub fn run<O, M>(&self, objective: &O, bits: u32, measure: &M) -> Result<Table, TuneError>
    where
        O: Objective<Candidate = Genome>,
        M: Fn(&GaChampion, Seed) -> Result<f64, TuneError> + Sync,
    {
        let mut cells = Vec::new();
        for &generations in &self.generations {
            for &population in &self.populations {
                cells.extend(self.cell(objective, bits, measure, population, generations)?);
            }
        }
        Ok(Table { grid: self.clone(), direction: objective.direction(), cells })
    }
}

/// Fills a grid with the true values of the champions of s′ of `inputs` inputs
/// and noise `sigma`, as tables 1 to 3 do: s′(10, 1000), s′(10, 4000) and
/// s′(20, 1000).
///
/// # Errors
/// [`TuneError::Setting`] if an argument is out of range.
pub fn schwefel_experiment(
    grid: &Grid,
    inputs: usize,
    sigma: f64,
    coding: Coding,
) -> Result<Table, TuneError> {
    let objective = NoisySchwefel::new(inputs, sigma)?.coded(coding).on_genomes();
    let exact = |champion: &GaChampion, _| Ok(objective.exact(&champion.genome));
    grid.run(&objective, objective.bits(), &exact)
}

/// A filled cell of a table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// The population size, which is the column.
    pub population: usize,
    /// The number of generations, which is the row.
    pub generations: u64,
    /// Mean over the runs, each run being one sample, in the objective's unit.
    pub value: SampleMean,
    /// The 95 % interval of the mean.
    pub interval: Interval,
}

/// A filled grid. Its text is a table in Markdown: means with the half-width of
/// their intervals, the best cell in brackets, cells that differ from it in
/// bold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The definition of the experiment.
    pub grid: Grid,
    /// The direction of optimisation.
    pub direction: Direction,
    /// The cells, row by row, without those that cannot be filled.
    pub cells: Vec<Cell>,
}

impl Table {
    /// Returns the cell with the best mean, `None` if the table is empty.
    #[must_use]
    pub fn best(&self) -> Option<&Cell> {
        self.cells.iter().min_by(|a, b| self.direction.compare(a.value.mean, b.value.mean))
    }

    /// Returns a cell, `None` if it could not be filled.
    #[must_use]
    pub fn cell(&self, population: usize, generations: u64) -> Option<&Cell> {
        self.cells.iter().find(|c| c.population == population && c.generations == generations)
    }

    /// Returns whether a cell differs from the best one, by Welch's test at the level `p`.
    ///
    /// This is the paper's bold print, at 0.05 and without correction for the number of
    /// cells. The paper does not name its test.
    ///
    /// # Errors
    /// [`TuneError::Chance`] if an estimate is not sound.
    pub fn differs(&self, cell: &Cell, p: f64) -> Result<bool, TuneError> {
        let Some(best) = self.best() else { return Ok(false) };
        Ok(welch(&cell.value, &best.value)?.is_some_and(|test| test.p_value < p))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| generations |")?;
        self.grid.populations.iter().try_for_each(|population| write!(f, " {population} |"))?;
        writeln!(f)?;
        writeln!(f, "|{}", " ---: |".repeat(self.grid.populations.len() + 1))?;
        for &generations in &self.grid.generations {
            write!(f, "| {generations} |")?;
            for &population in &self.grid.populations {
                let Some(cell) = self.cell(population, generations) else {
                    write!(f, " – |")?;
                    continue;
                };
                let text = format!("{:.2} ± {:.2}", cell.value.mean, cell.interval.half_width());
                if self.best() == Some(cell) {
                    write!(f, " [{text}] |")?;
                } else if self.differs(cell, 0.05).map_err(|_| fmt::Error)? {
                    write!(f, " **{text}** |")?;
                } else {
                    write!(f, " {text} |")?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Grid {
        Grid {
            populations: vec![10, 40],
            generations: vec![5, 60],
            base: GaSettings::new(2, 1, 2_000),
            runs: 20,
            seed: 3,
        }
    }

    #[test]
    fn the_value_of_a_cell_is_the_mean_over_its_runs() {
        let grid = small();
        let table = schwefel_experiment(&grid, 2, 100.0, Coding::Binary).unwrap();
        // 40 × 60 individuals are more than 1,680 evaluations.
        assert_eq!(table.cells.len(), 3);
        assert!(table.cell(40, 60).is_none());
        let cell = table.cell(40, 5).unwrap();
        let objective = NoisySchwefel::new(2, 100.0).unwrap().on_genomes();
        let ga = Ga::new(GaSettings::new(40, 5, 2_000), 32).unwrap();
        let seed = Seed::new(3).child(40).child(5);
        let values = (0..20)
            .map(|r| objective.exact(&ga.run(&objective, seed.child(r).key()).unwrap().genome));
        assert_eq!(cell.value, SampleMean::from_values(values));
        assert!(cell.interval.contains(cell.value.mean));
    }

    #[test]
    fn the_text_of_a_table_marks_the_best_and_the_different_cells() {
        let mut table = schwefel_experiment(&small(), 2, 100.0, Coding::Gray).unwrap();
        for (cell, mean) in table.cells.iter_mut().zip([9.0, 1.0, 1.1]) {
            cell.value = SampleMean { mean, variance: 1.0, samples: 20 };
            cell.interval = cell.value.interval(CONFIDENCE).unwrap();
        }
        let expected = "\
| generations | 10 | 40 |
| ---: | ---: | ---: |
| 5 | **9.00 ± 0.47** | [1.00 ± 0.47] |
| 60 | 1.10 ± 0.47 | – |
";
        assert_eq!(table.to_string(), expected);
    }

    #[test]
    fn one_run_is_not_enough() {
        let grid = Grid { runs: 1, ..small() };
        let error = schwefel_experiment(&grid, 2, 1.0, Coding::Binary);
        assert!(matches!(error, Err(TuneError::Setting { name: "runs", .. })));
    }
}
