//! `retrodice-mpi`: solves, games and experiments on several machines.
//!
//! Started by `mpirun` or `srun`, one process per machine with threads inside. Results go to
//! standard output of the first process, as JSON like that of `retrodice --format json`;
//! progress and errors go to standard error. Exit codes are those of `retrodice`; if one process
//! fails, all of them end.
#![forbid(unsafe_code)]

mod memory;
mod peers;
mod solve;

use clap::{Args, Parser, Subcommand};
use mpi::traits::Communicator;
use peers::Mpi;
use retrodice_cli::ExitCode as Done;
use retrodice_cli::shared::{self, Format, Output};
use retrodice_papers::program::{RunVerb, exit_code};
use std::process::ExitCode;
use std::sync::Arc;

/// Solves, games and experiments on several machines, by MPI.
///
/// The values, and the files that a solve resumes from, are the same as those of
/// `retrodice` on one machine, for any number of processes.
#[derive(Parser)]
#[command(name = "retrodice-mpi", version, max_term_width = 100, after_help = EXAMPLES)]
struct MpiArguments {
    #[command(subcommand)]
    verb: Verb,
}

const EXAMPLES: &str = "Examples:\n  \
    mpirun -np 2 retrodice-mpi solve 'cantstop(5,1)' --out c51.rdt\n  \
    srun retrodice-mpi solve 'cantstop(6,3)' --save --threads 64\n  \
    mpirun -np 4 retrodice-mpi tournament 'cantstop(6,3,players=2)' --games 1000000\n  \
    srun retrodice-mpi evolve cantstop --evaluations 1000000000 --checkpoint run.json\n  \
    srun retrodice-mpi papers run glenn-2011-table-4 --cost days --set journal=runs \\\n      \
    --record records --date 2026-11-21";

#[derive(Subcommand)]
enum Verb {
    Solve(solve::Solve),
    /// Play many games, as `retrodice simulate` does.
    #[command(after_help = EXAMPLES)]
    Simulate(Together<shared::Simulate>),
    /// All players against each other at Can't Stop, as `retrodice tournament` does.
    #[command(after_help = EXAMPLES)]
    Tournament(Together<shared::Tournament>),
    /// Breed a strategy by the genetic algorithm of 2011, as `retrodice evolve` does.
    #[command(after_help = EXAMPLES)]
    Evolve(Together<shared::Evolve>),
    /// Reproduce published tables.
    #[command(subcommand)]
    Papers(Papers),
}

#[derive(Subcommand)]
enum Papers {
    /// Measure the cells of tables, as `cargo papers run` does.
    #[command(after_help = EXAMPLES)]
    Run(Together<RunVerb>),
}

/// A verb of `retrodice`, run together.
#[derive(Args)]
struct Together<V: Args> {
    #[command(flatten)]
    verb: V,
    #[command(flatten)]
    common: Common,
}

impl<V: Args> Together<V> {
    /// Runs the verb on the thread that may call MPI, with its worker threads beside it.
    fn run(self, run: impl FnOnce(V, &Output) -> anyhow::Result<Done>) -> anyhow::Result<Done> {
        rayon::ThreadPoolBuilder::new().num_threads(self.common.threads()).build_global()?;
        run(self.verb, &Output::new(Format::Json))
    }
}

/// Options of every verb.
#[derive(Args)]
struct Common {
    /// Threads of each process; by default one for each core of its machine. Results do not
    /// depend on it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Common {
    /// Returns the number of threads as rayon counts them: 0 for one per core.
    fn threads(&self) -> usize {
        self.threads.map_or(0, usize::from)
    }
}

fn main() -> ExitCode {
    // MPI is called by this thread alone; others solve and play.
    let Some((universe, _)) = mpi::initialize_with_threading(mpi::Threading::Funneled) else {
        eprintln!("error: MPI cannot be started");
        return ExitCode::from(1);
    };
    let world = universe.world();
    let peers = Mpi::new(&world);
    let is_first = world.rank() == 0;
    let arguments = match MpiArguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // All processes have the same arguments, so only the first one reports the error.
            if is_first {
                let _ = error.print();
            }
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    // A process that panics ends the others too: they would wait for it for ever.
    let default_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        default_hook(panic);
        std::process::abort();
    }));
    let success = |()| Done::SUCCESS;
    let done = match arguments.verb {
        Verb::Solve(verb) => verb.run(peers).map(success),
        Verb::Simulate(verb) => verb.run(|verb, output| verb.run_among(Arc::new(peers), output)),
        Verb::Tournament(verb) => verb.run(|verb, output| verb.run_among(Arc::new(peers), output)),
        Verb::Evolve(verb) => verb.run(|verb, output| verb.run_among(Arc::new(peers), output)),
        Verb::Papers(Papers::Run(verb)) => verb.run(|verb, output| verb.run_among(&peers, output)),
    };
    match done {
        Ok(code) => ExitCode::from(code.number()),
        Err(error) => {
            let name = mpi::environment::processor_name().unwrap_or_default();
            eprintln!("error: rank {} on {name}: {error:#}", world.rank());
            world.abort(exit_code(&error).number().into())
        }
    }
}
