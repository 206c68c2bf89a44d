//! The verbs, one file each.

mod bench;
mod census;
mod check;
mod completions;
mod doctor;
mod evaluate;
mod evolve;
mod export;
mod games;
mod lab;
mod man;
mod odds;
mod options;
mod rivals;
mod simulate;
mod solve;
mod strategies;
mod turn;
mod thresholds;
mod value;
mod verify;

use crate::output::Output;
use clap::Subcommand;
use std::process::ExitCode;

/// What to do.
#[derive(Subcommand)]
pub enum Verb {
    Solve(solve::Solve),
    Value(value::Value),
    Options(options::Options),
    #[command(subcommand)]
    Odds(odds::Odds),
    Turn(turn::Turn),
    Census(census::Census),
    Check(check::Check),
    Verify(verify::Verify),
    #[command(subcommand)]
    Bench(bench::Bench),
    Simulate(simulate::Simulate),
    Duel(rivals::Duel),
    Tournament(rivals::Tournament),
    Train(rivals::Train),
    Evolve(evolve::Evolve),
    Evaluate(evaluate::Evaluate),
    Thresholds(thresholds::Thresholds),
    Strategies(strategies::Strategies),
    Games(games::Games),
    Export(export::Export),
    #[command(subcommand)]
    Lab(lab::Lab),
    Doctor(doctor::Doctor),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Verb {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::Solve(verb) => verb.run(output),
            Self::Value(verb) => verb.run(output),
            Self::Options(verb) => verb.run(output),
            Self::Odds(verb) => verb.run(output),
            Self::Turn(verb) => verb.run(output),
            Self::Census(verb) => verb.run(output),
            Self::Check(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Bench(verb) => verb.run(output),
            Self::Simulate(verb) => verb.run(output),
            Self::Duel(verb) => verb.run(output),
            Self::Tournament(verb) => verb.run(output),
            Self::Train(verb) => verb.run(output),
            Self::Evolve(verb) => verb.run(output),
            Self::Evaluate(verb) => verb.run(output),
            Self::Thresholds(verb) => verb.run(output),
            Self::Strategies(verb) => verb.run(output),
            Self::Games(verb) => verb.run(output),
            Self::Export(verb) => verb.run(output),
            Self::Lab(verb) => verb.run(output),
            Self::Doctor(verb) => verb.run(output),
            Self::Completions(verb) => verb.run(output),
            Self::Man(verb) => verb.run(output),
        }
    }
}
