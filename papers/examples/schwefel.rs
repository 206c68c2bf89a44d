//! Prints tables 1 to 3 of Glenn 2011: `schwefel [runs] [inputs sigma]`.
use retrodice_papers::optimise::experiment::{Grid, schwefel_experiment};
use retrodice_tune::Coding;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runs = arguments.first().map_or(Ok(100), |runs| runs.parse())?;
    let tables = match arguments.get(1..3) {
        Some([inputs, sigma]) => vec![(inputs.parse()?, sigma.parse()?)],
        _ => vec![(10, 1000.0), (10, 4000.0), (20, 1000.0)],
    };
    let grid = Grid { runs, ..Grid::schwefel(2011) };
    for (inputs, sigma) in tables {
        println!("s'({inputs}, {sigma}), {runs} runs a cell\n");
        println!("{}", schwefel_experiment(&grid, inputs, sigma, Coding::Binary)?);
    }
    Ok(())
}
