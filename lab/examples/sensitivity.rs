//! What the paper of 2011 leaves open, varied: mutation and crossover rates and
//! the meaning of "two-round tournament". Means of champions in fresh games, with
//! 95 % intervals, for its old parameters (population 400, 20 generations,
//! 1,250,000 evaluations) and its new ones (512, 256, 1,000,000):
//! `sensitivity [RUNS]`.

use retrodice_lab::evolve::{LinearWeights, Width};
use tune::experiment::Grid;
use tune::ga::{Champion, Selection, Settings};

/// Fresh games that judge a champion.
const GAMES: u64 = 100_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let runs = std::env::args().nth(1).map_or(Ok(6), |runs| runs.parse())?;
    let space = LinearWeights::new(Width::Bits110)?;
    println!("| setting | 400 x 20 | 512 x 256 |\n| --- | ---: | ---: |");
    let usual = Settings::new(2, 1, 1_000_000);
    let rate = |times: f64| Settings { mutation_rate: Some(times / 110.0), ..usual.clone() };
    let selection = |selection| Settings { selection, ..usual.clone() };
    let crossover = |crossover_rate| Settings { crossover_rate, ..usual.clone() };
    for (name, base) in [
        ("as taken here", usual.clone()),
        ("mutation 0.25 / length", rate(0.25)),
        ("mutation 2 / length", rate(2.0)),
        ("mutation 4 / length", rate(4.0)),
        ("crossover 0.3", crossover(0.3)),
        ("crossover 0.9", crossover(0.9)),
        ("knock-out of two", selection(Selection::Knockout { rounds: 1 })),
        (
            "knock-out of two, crossover 1",
            Settings { crossover_rate: 1.0, ..selection(Selection::Knockout { rounds: 1 }) },
        ),
        ("two rounds of pairings", selection(Selection::PairedRounds)),
    ] {
        let mut line = format!("| {name} |");
        for (population, generations, evaluations) in [(400, 20, 1_250_000), (512, 256, 1_000_000)]
        {
            let grid = Grid {
                populations: vec![population],
                generations: vec![generations],
                base: Settings { evaluations, ..base.clone() },
                runs,
                seed: 2011,
            };
            let fresh = |champion: &Champion, stream: tune::Stream| {
                let judged = space
                    .parameters(&champion.genome)
                    .and_then(|found| space.confirm(&found, GAMES, stream.key()));
                Ok(judged.map_or(f64::INFINITY, |report| report.seats[0].estimate().mean))
            };
            let cell = grid.cell(&space, 110, &fresh, population, generations)?;
            let cell = cell.ok_or("the evaluations suffice")?;
            let half = cell.interval.half_width();
            line.push_str(&format!(" {:.3} ± {half:.3} |", cell.value.mean));
        }
        println!("{line}");
    }
    Ok(())
}
