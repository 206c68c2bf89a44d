//! Varies what the paper of 2011 leaves open: mutation and crossover rates and
//! the meaning of "two-round tournament". Means of champions in fresh games for
//! its old parameters and for four cells of its table 4: `sensitivity [RUNS]`.
//!
//! The last column is the root mean square difference from print.

use retrodice_cantstop::strategies::evolve::{LinearWeights, Width};
use retrodice_core::observer::Unwatched;
use retrodice_papers::optimise::experiment::Grid;
use retrodice_tune::ga::{GaChampion, GaSettings, Selection};

/// Number of fresh games that judge a champion.
const GAMES: u64 = 200_000;

/// Generations, population, evaluations and printed mean of each cell.
const CELLS: [(u64, usize, u64, f64); 5] = [
    (20, 400, 1_250_000, 9.12),
    (256, 256, 1_000_000, 8.889),
    (64, 64, 1_000_000, 9.01),
    (512, 1024, 1_000_000, 9.05),
    (1024, 64, 1_000_000, 8.96),
];

/// Number of bits of a genome.
const BITS: u32 = 110;

/// Rate of mutation that changes one bit of a genome on average.
const ONE_BIT: f64 = 1.0 / BITS as f64;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let runs = std::env::args().nth(1).map_or(Ok(24), |runs| runs.parse())?;
    let space = LinearWeights::new(Width::Bits110)?;
    let names: Vec<String> = CELLS.iter().map(|cell| format!("{} x {}", cell.0, cell.1)).collect();
    println!("| rounds, crossover, mutation | {} | off |", names.join(" | "));
    println!("| --- |{}", " ---: |".repeat(CELLS.len() + 1));
    let printed: Vec<String> = CELLS.iter().map(|cell| cell.3.to_string()).collect();
    println!("| print | {} | |", printed.join(" | "));
    for (rounds, crossover_rate, mutation) in [
        (2, 0.6, ONE_BIT),
        (2, 1.0, ONE_BIT),
        (2, 1.0, 0.0045),
        (1, 0.6, ONE_BIT),
        (1, 1.0, ONE_BIT),
        (1, 1.0, 0.0045),
        (1, 1.0, 0.0022),
    ] {
        let mut line = format!("| {rounds}, {crossover_rate}, {mutation:.4} |");
        let mut squares = 0.0;
        for (generations, population, evaluations, printed) in CELLS {
            let base = GaSettings {
                crossover_rate,
                mutation_rate: Some(mutation),
                selection: Selection::Knockout { rounds },
                ..GaSettings::new(2, 1, evaluations)
            };
            let (populations, all) = (vec![population], vec![generations]);
            let grid = Grid { populations, generations: all, base, runs, seed: 2011 };
            let fresh = |champion: &GaChampion, seed: retrodice_stats::Seed| {
                let judged = space.parameters(&champion.genome).and_then(|parameters| {
                    space.confirm(&parameters, GAMES, seed.key(), &Unwatched)
                });
                Ok(judged.map_or(f64::INFINITY, |report| report.seats[0].estimate().mean))
            };
            let cell = grid.cell(&space, BITS, &fresh, population, generations)?;
            let cell = cell.ok_or("the evaluations suffice")?;
            let half = cell.interval.half_width();
            squares += (cell.value.mean - printed).powi(2);
            line.push_str(&format!(" {:.3} ± {half:.3} |", cell.value.mean));
        }
        println!("{line} {:.3} |", (squares / CELLS.len() as f64).sqrt());
    }
    Ok(())
}
