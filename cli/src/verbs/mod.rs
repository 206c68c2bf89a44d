//! The verbs, one file each.

mod advise;
mod beat;
mod bench;
mod census;
mod check;
mod completions;
mod distribution;
mod doctor;
mod evaluate;
mod evolve;
mod export;
mod games;
mod lab;
mod man;
mod odds;
mod options;
mod play;
mod puzzle;
mod review;
mod rivals;
mod rollout;
mod serve;
mod simulate;
mod solve;
mod stats;
mod strategies;
mod thresholds;
mod turn;
mod value;
mod verify;

use crate::output::Output;
use clap::Subcommand;
use retrodice::api::TieOrder;
use std::process::ExitCode;

/// Which of equally good moves is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Ties {
    /// The first in the game's order of moves.
    First,
    /// The last, as in the tables of 2007.
    Last,
}

impl From<Ties> for TieOrder {
    fn from(ties: Ties) -> Self {
        match ties {
            Ties::First => Self::First,
            Ties::Last => Self::Last,
        }
    }
}

/// What to do.
#[derive(Subcommand)]
pub enum Verb {
    Solve(solve::Solve),
    Value(value::Value),
    Options(options::Options),
    #[command(subcommand)]
    Odds(odds::Odds),
    Turn(turn::Turn),
    Play(play::Play),
    Advise(advise::Advise),
    Review(review::Review),
    Rollout(rollout::Rollout),
    Puzzle(puzzle::Puzzle),
    Stats(stats::Stats),
    Distribution(distribution::Distribution),
    Beat(beat::Beat),
    Evaluate(evaluate::Evaluate),
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
    Thresholds(thresholds::Thresholds),
    Serve(serve::Serve),
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
            Self::Play(verb) => verb.run(output),
            Self::Advise(verb) => verb.run(output),
            Self::Review(verb) => verb.run(output),
            Self::Rollout(verb) => verb.run(output),
            Self::Puzzle(verb) => verb.run(output),
            Self::Stats(verb) => verb.run(output),
            Self::Distribution(verb) => verb.run(output),
            Self::Beat(verb) => verb.run(output),
            Self::Evaluate(verb) => verb.run(output),
            Self::Census(verb) => verb.run(output),
            Self::Check(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Bench(verb) => verb.run(output),
            Self::Simulate(verb) => verb.run(output),
            Self::Duel(verb) => verb.run(output),
            Self::Tournament(verb) => verb.run(output),
            Self::Train(verb) => verb.run(output),
            Self::Evolve(verb) => verb.run(output),
            Self::Thresholds(verb) => verb.run(output),
            Self::Serve(verb) => verb.run(output),
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
