//! Varies the settings that the tables of Schwefel's function in the paper of 2011 leave
//! open: `schwefel_readings [RUNS]`.
//!
//! Mutation and crossover rates, the meaning of "two-round tournament" and the code
//! of the inputs are not printed. Each reading fills some cells of each table. The
//! last column is the root mean square of the logarithm of the computed over the printed
//! mean: 0.1 is about a tenth up or down. From the printed means 1.98682 for each input
//! is subtracted, which equation 5 as printed adds to the function.
use retrodice_papers::optimise::experiment::{Grid, schwefel_experiment};
use retrodice_tune::Coding;
use retrodice_tune::ga::{GaSettings, Selection};

/// Excess of the printed function for each input: 420.9697 minus the offset that makes the
/// minimum zero.
const EXCESS: f64 = 1.98682;

/// Generations, population, and the means printed in tables 1, 2 and 3.
const CELLS: [(u64, usize, [f64; 3]); 7] = [
    (32, 128, [190.3, 271.2, 1115.0]),
    (32, 512, [72.21, 165.7, 491.7]),
    (32, 2048, [70.71, 218.7, 338.7]),
    (64, 512, [46.06, 101.0, 165.1]),
    (256, 512, [40.30, 89.74, 100.1]),
    (256, 2048, [52.69, 100.3, 114.4]),
    (1024, 256, [54.95, 138.5, 203.7]),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let runs = std::env::args().nth(1).map_or(Ok(20), |runs| runs.parse())?;
    let defaults = Grid::schwefel(2011).base;
    let knockout = |rounds| Selection::Knockout { rounds };
    for (table, (inputs, sigma)) in [(10, 1000.0), (10, 4000.0), (20, 1000.0)].iter().enumerate() {
        let excess = EXCESS * *inputs as f64;
        println!("table {}: s'({inputs}, {sigma}), {runs} runs a cell\n", table + 1);
        let head: Vec<String> = CELLS.iter().map(|cell| format!("{}x{}", cell.0, cell.1)).collect();
        println!("| reading | {} | distance |", head.join(" | "));
        println!("|{}", " --- |".repeat(CELLS.len() + 2));
        let less: Vec<String> =
            CELLS.iter().map(|cell| format!("{:.1}", cell.2[table] - excess)).collect();
        println!("| print, less {excess:.1} | {} | |", less.join(" | "));
        for coding in [Coding::Binary, Coding::Gray] {
            for selection in [knockout(2), knockout(1), Selection::PairedRounds] {
                for crossover_rate in [0.6, 1.0] {
                    for times in [0.5, 1.0, 2.0] {
                        let rate = times / f64::from(16 * *inputs as u32);
                        let base = GaSettings {
                            selection,
                            crossover_rate,
                            mutation_rate: Some(rate),
                            ..defaults.clone()
                        };
                        let name = format!("{coding:?}, {selection:?}, {crossover_rate}, {times}");
                        line(&name, base, (*inputs, *sigma, coding), (table, runs))?;
                    }
                }
            }
        }
        println!();
    }
    Ok(())
}

fn line(
    name: &str,
    base: GaSettings,
    (inputs, sigma, coding): (usize, f64, Coding),
    (table, runs): (usize, u64),
) -> Result<(), Box<dyn std::error::Error>> {
    let (mut text, mut squares) = (format!("| {name} |"), 0.0);
    for (generations, population, printed) in CELLS {
        let grid = Grid {
            populations: vec![population],
            generations: vec![generations],
            base: base.clone(),
            runs,
            seed: 2011,
        };
        let result = schwefel_experiment(&grid, inputs, sigma, coding)?;
        let mean = result.best().ok_or("the evaluations suffice")?.value.mean;
        let expected = printed[table] - EXCESS * inputs as f64;
        squares += (mean / expected).ln().powi(2);
        text.push_str(&format!(" {mean:.1} |"));
    }
    println!("{text} {:.2} |", (squares / CELLS.len() as f64).sqrt());
    Ok(())
}
