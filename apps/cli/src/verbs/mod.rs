//! The verbs of the program, by subject.

mod advise;
mod beat;
mod bench;
mod design;
mod dice;
mod doctor;
mod evaluate;
pub mod evolve;
mod export;
mod league;
mod lists;
mod man;
mod odds;
#[cfg(feature = "play")]
mod play;
mod puzzle;
pub mod question;
mod review;
mod rollout;
mod scores;
#[cfg(feature = "serve")]
mod serve;
pub mod simulate;
mod solve;
mod structure;
mod thresholds;
pub mod tournament;
mod training;
mod turn;
mod values;

use crate::exit::ExitCode;
use crate::output::Output;
use clap::{Args, Subcommand};
use question::QuestionVerb;
use retrodice_core::notation::NotationError;
use retrodice_questions::Question as _;
use std::ffi::OsString;

/// Returns the error of a verb that needs a feature this program was built without.
#[cfg(not(all(feature = "serve", feature = "play")))]
pub fn without(what: &str, feature: &str) -> anyhow::Error {
    anyhow::anyhow!(
        "this program was built without {what}: build it with the feature `{feature}`, \
         `cargo build --release --package retrodice-cli --features {feature}`"
    )
}

const VALUE_EXAMPLES: &str = "Examples:\n  retrodice value 'cantstop(3,1) | - | 4:1 | -'\n  \
    retrodice value 'pig(100) | 35/62 | 12'";

const OPTIONS_EXAMPLES: &str = "Examples:\n  retrodice options 'cantstop(3,1) | - | - | 1-1-2-3'\n  \
    retrodice options 'pig(100) | 35/62 | 12 | 4' --format json";

/// Returns the error of `retrodice lab`, which is now a program of its own.
fn lab_moved() -> anyhow::Error {
    let why = "published tables are reproduced by a program of their own; in a checkout of the \
               repository write `cargo papers list` instead of `retrodice lab list`";
    NotationError::wrong("verb", "lab", why).into()
}

/// Arguments of a verb that this program was built without. It takes any, so that the error names
/// the missing feature.
#[derive(Args)]
pub struct Missing {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _arguments: Vec<OsString>,
}

/// A verb with its arguments.
#[derive(Subcommand)]
pub enum Verb {
    Solve(solve::SolveArguments),
    #[command(about = retrodice_questions::Value::SUMMARY, long_about = None, after_help = VALUE_EXAMPLES)]
    Value(QuestionVerb<retrodice_questions::Value>),
    #[command(about = retrodice_questions::Options::SUMMARY, long_about = None, after_help = OPTIONS_EXAMPLES)]
    Options(QuestionVerb<retrodice_questions::Options>),
    #[command(subcommand)]
    Odds(odds::Odds),
    Turn(turn::TurnArguments),
    Design(design::DesignVerb),
    #[cfg(feature = "play")]
    Play(play::Play),
    /// Play in the terminal (not built into this program).
    #[cfg(not(feature = "play"))]
    Play(Missing),
    Advise(advise::Advise),
    Review(review::Review),
    Rollout(rollout::RolloutArguments),
    Puzzle(puzzle::Puzzle),
    Stats(scores::Stats),
    Distribution(scores::Distribution),
    Beat(beat::Beat),
    Dice(dice::DiceVerb),
    #[command(about = retrodice_questions::Evaluate::SUMMARY, long_about = None, after_help = evaluate::EXAMPLES)]
    Evaluate(QuestionVerb<retrodice_questions::Evaluate>),
    #[command(about = "Count the positions of a game, in several ways", long_about = structure::CENSUS_ABOUT, after_help = structure::CENSUS_EXAMPLES)]
    Census(QuestionVerb<retrodice_questions::Census>),
    #[command(about = "Check whether a game has exactly one solution: the conditions of Lemma 2", long_about = structure::CHECK_ABOUT, after_help = structure::CHECK_EXAMPLES)]
    Check(QuestionVerb<retrodice_questions::Check>),
    Verify(values::Verify),
    #[command(subcommand)]
    Bench(bench::Bench),
    Simulate(simulate::Simulate),
    Duel(tournament::Duel),
    Tournament(tournament::Tournament),
    League(league::League),
    Train(training::Train),
    Evolve(evolve::Evolve),
    Thresholds(thresholds::Thresholds),
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// The coach in a browser (not built into this program).
    #[cfg(not(feature = "serve"))]
    Serve(Missing),
    Strategies(lists::Strategies),
    Games(lists::Games),
    Dump(values::Dump),
    Export(export::Export),
    /// Published tables are reproduced by a program of their own, `cargo papers`.
    #[command(hide = true)]
    Lab(Missing),
    Doctor(doctor::Doctor),
    Completions(man::Completions),
    Man(man::Man),
}

impl Verb {
    /// Runs the verb and returns the exit code.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        match self {
            Self::Solve(verb) => verb.run(output),
            Self::Value(verb) => verb.run(output),
            Self::Options(verb) => verb.run(output),
            Self::Odds(verb) => verb.run(output),
            Self::Turn(verb) => verb.run(output),
            Self::Design(verb) => verb.run(output),
            #[cfg(feature = "play")]
            Self::Play(verb) => verb.run(output),
            #[cfg(not(feature = "play"))]
            Self::Play(_) => Err(without("games in the terminal", "play")),
            Self::Advise(verb) => verb.run(output),
            Self::Review(verb) => verb.run(output),
            Self::Rollout(verb) => verb.run(output),
            Self::Puzzle(verb) => verb.run(output),
            Self::Stats(verb) => verb.run(output),
            Self::Distribution(verb) => verb.run(output),
            Self::Beat(verb) => verb.run(output),
            Self::Dice(verb) => verb.run(output),
            Self::Evaluate(verb) => verb.run(output),
            Self::Census(verb) => verb.run(output),
            Self::Check(verb) => verb.run(output),
            Self::Verify(verb) => verb.run(output),
            Self::Bench(verb) => verb.run(output),
            Self::Simulate(verb) => verb.run(output),
            Self::Duel(verb) => verb.run(output),
            Self::Tournament(verb) => verb.run(output),
            Self::League(verb) => verb.run(output),
            Self::Train(verb) => verb.run(output),
            Self::Evolve(verb) => verb.run(output),
            Self::Thresholds(verb) => verb.run(output),
            #[cfg(feature = "serve")]
            Self::Serve(verb) => verb.run(output),
            #[cfg(not(feature = "serve"))]
            Self::Serve(_) => Err(without("the web server", "serve")),
            Self::Strategies(verb) => verb.run(output),
            Self::Games(verb) => verb.run(output),
            Self::Dump(verb) => verb.run(output),
            Self::Export(verb) => verb.run(output),
            Self::Lab(_) => Err(lab_moved()),
            Self::Doctor(verb) => verb.run(output),
            Self::Completions(verb) => verb.run(output),
            Self::Man(verb) => verb.run(output),
        }
    }
}
