//! Searches for estimates of the boxes of Yahtzee, each judged by its exact mean score:
//! `… yahtzee_estimates step|share|normal|ga EVALUATIONS SEED`.
//!
//! `step` has 13 numbers (Glenn 2007, equation 13), `share` also the worth of the
//! upper bonus and of a filled Yahtzee box, `normal` also the deviations of the
//! upper boxes; all three use CMA-ES. `ga` searches the numbers of `step` with a genetic
//! algorithm as in section III.B of that paper.

use retrodice_papers::optimise::box_estimates::BoxEstimates;
use retrodice_papers::optimise::cmaes::{Cmaes, CmaesSettings};
use retrodice_yahtzee::strategies::UpperBonus;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let search = arguments.next().unwrap_or_default();
    let class = match search.as_str() {
        "step" | "ga" => UpperBonus::Step,
        "share" => UpperBonus::Share,
        "normal" => UpperBonus::Normal,
        other => return Err(format!("`{other}`: step, share, normal or ga").into()),
    };
    let mut number = |what: &str, default: u64| match arguments.next() {
        Some(text) => text.parse().map_err(|_| format!("{what} `{text}`: a whole number")),
        None => Ok(default),
    };
    let (evaluations, seed) = (number("evaluations", 1000)?, number("seed", 1)?);
    let score = BoxEstimates::new(class)?;
    if search == "ga" {
        let generations = evaluations / 32;
        let (points, mean) = score.breed(generations, seed)?;
        println!("{generations} generations: {mean:.6} {points:?}");
        return Ok(());
    }
    let (start, dimensions) = score.start();
    let settings = CmaesSettings {
        step: 0.06,
        start: Some(start),
        champion_share: 0.02,
        ..CmaesSettings::new(evaluations, 1)
    };
    let champion = Cmaes::new(settings, dimensions)?.run(&score, seed)?;
    println!("{champion:?}");
    Ok(())
}
