//! Searches for a strategy by stages of the game for the official board:
//! `stages SEED GENERATIONS OFFSPRING SAMPLES STEP STAGES OUT [START.toml]`.
//!
//! Separable CMA-ES with common random numbers within a generation, from a file
//! or from the champion of 2011. The file is rewritten every twenty generations
//! with the mean of the distribution, and at the end with the champion of the
//! last race. Progress goes to standard error.

use retrodice_cantstop::strategies::fast::Fast;
use retrodice_cantstop::strategies::{Staged, StagedParameters, published};
use retrodice_papers::optimise::cmaes::{Cmaes, CmaesCheckpoint, CmaesSettings};
use retrodice_papers::optimise::stages::ByStages;
use retrodice_tune::monitor::{GenerationReport, RunOutcome};
use std::error::Error;
use std::ops::ControlFlow;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seed, generations, offspring, samples, step, stages, out, start @ ..] = &arguments[..]
    else {
        return Err("SEED GENERATIONS OFFSPRING SAMPLES STEP STAGES OUT [START.toml]".into());
    };
    let (generations, offspring, samples): (u64, usize, u64) =
        (generations.parse()?, offspring.parse()?, samples.parse()?);
    let space = ByStages::new(stages.parse()?)?;
    let start = match start {
        [] => space.near(&published("linear2011").expect("it is published")),
        [file, ..] => space.list_of(&StagedParameters::from_toml(&std::fs::read_to_string(file)?)?),
    };
    let per_generation = offspring as u64 * samples;
    let evaluations = (per_generation * generations) as f64 / 0.9 + 1.0;
    let settings = CmaesSettings {
        offspring: Some(offspring),
        champion_share: 0.1,
        step: step.parse()?,
        start: Some(start),
        common: true,
        ..CmaesSettings::new(evaluations as u64, samples)
    };
    let search = Cmaes::new(settings, space.dimensions())?;
    let confirm = |list: &[f64], games| -> Result<String, Box<dyn Error>> {
        let staged = Staged::new(space.game(), &ByStages::parameters_of(list))?;
        let report = Fast::new(space.game(), &staged)?.simulate(games, 2, "confirm")?;
        let retrodice_stats::Interval { low, high } = report.seats[0].interval();
        Ok(format!("{:.4} ({low:.4} to {high:.4})", report.seats[0].estimate().mean))
    };
    let save = |list: &[f64]| -> Result<(), Box<dyn Error>> {
        Ok(std::fs::write(Path::new(out), ByStages::parameters_of(list).to_toml()?)?)
    };
    let mut watch = |report: &GenerationReport<'_, [f64]>, at: &CmaesCheckpoint| {
        if report.generation.is_multiple_of(20) {
            let mean = at.mean();
            let estimate = confirm(&mean, 100_000).unwrap_or_else(|error| error.to_string());
            eprintln!("{}: {:.4}, mean {estimate}", report.generation, report.mean);
            if let Err(error) = save(&mean) {
                eprintln!("{error}");
            }
        }
        ControlFlow::Continue(())
    };
    let begin = search.start(seed.parse()?);
    let RunOutcome::Finished(champion) = search.advance(&space, begin, &mut watch)? else {
        return Err("stopped".into());
    };
    save(&champion.parameters)?;
    println!("{}", confirm(&champion.parameters, 4_000_000)?);
    Ok(())
}
