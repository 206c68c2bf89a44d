//! The verb `retrodice-mpi solve`: solves a game on several machines.

use crate::Common;
use crate::memory::{check, size, table_bytes};
use crate::peers::Mpi;
use crate::progress::Progress;
use clap::Args;
use retrodice_questions::{Ask, Context};
use retrodice_solver::ranks::{Peers, RankTiming, Ranks};
use std::path::PathBuf;
use std::sync::Arc;

/// Solve a game: the value of its start, and with --save or --out of every anchor.
///
/// Every process holds the table; the blocks of a level are divided up by the work they
/// take. The first process saves what is finished where `retrodice solve` would: either
/// program can resume what the other began.
#[derive(Args)]
pub struct Solve {
    /// The game; see `retrodice games`.
    spec: String,
    /// Write the values of all anchors to this table (.rdp for boards of 20 million anchors and
    /// more). A killed job resumes from there.
    #[arg(long, value_name = "FILE", conflicts_with = "save")]
    out: Option<PathBuf>,
    /// Write them to the folder where `retrodice` looks for tables.
    #[arg(long)]
    save: bool,
    /// Keep finished blocks in this folder and resume from it, for solitaire Can't Stop.
    #[arg(long, value_name = "FOLDER")]
    checkpoint: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
}

impl Solve {
    /// Runs the verb in this process. The first process prints the report.
    pub fn run(self, peers: Mpi) -> anyhow::Result<()> {
        let is_first = peers.is_first();
        let machines = check(&peers, table_bytes(&self.spec)?)?;
        let ranks = Arc::new(Ranks::new(peers, self.common.threads())?);
        if is_first {
            let threads: usize = ranks.threads().iter().sum();
            eprintln!("solving {}: {machines}, {threads} threads in all", self.spec);
        }
        let progress = Progress::new(is_first.then(|| format!("solving {}", self.spec)));
        // Only the first process reads and writes files. It sends the others their share.
        let context = Context { executor: Some(ranks.clone()), ..retrodice::context(&progress) };
        let mut question = retrodice_questions::Solve::new(self.spec);
        if is_first {
            question.checkpoint = self.checkpoint;
            (question.save, question.out) = (self.save, self.out);
        }
        let report = question.ask(&context)?;
        let timings = ranks.peers().gather(&serde_json::to_vec(&timing(ranks.timing()))?)?;
        if is_first {
            println!("{}", serde_json::to_string_pretty(&report)?);
            for (rank, timing) in timings.iter().enumerate() {
                let [seconds, exchanging, solving, bytes]: [f64; 4] =
                    serde_json::from_slice(timing)?;
                let threads = ranks.threads()[rank] as f64;
                let share = |part: f64| 100.0 * part / seconds.max(1e-9);
                eprintln!(
                    "rank {rank}: {seconds:.2} s in levels, {:.1} % of it in MPI; its threads \
                     solved {:.1} % of the time; exchanged {}",
                    share(exchanging),
                    share(solving / threads),
                    size(bytes as u64)
                );
            }
        }
        Ok(())
    }
}

/// Returns the numbers of a timing in a fixed order, to be sent as JSON.
fn timing(RankTiming { seconds, exchanging, solving, bytes }: RankTiming) -> [f64; 4] {
    [seconds, exchanging, solving, bytes as f64]
}
