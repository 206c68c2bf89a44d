//! The verb `retrodice-mpi solve`: solves a game on several machines.

use crate::Common;
use crate::memory::{check, size, table_bytes};
use crate::peers::Mpi;
use clap::Args;
use retrodice_core::observer::{Observer, ProgressMeter};
use retrodice_questions::{Ask, Context};
use retrodice_solver::ranks::{Peers, RankTiming, Ranks};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

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

/// Time between two lines.
const LINE_INTERVAL: Duration = Duration::from_secs(10);

/// Observer that prints how much of the work is done and how long the rest may take, or nothing.
pub struct Progress {
    what: Option<String>,
    work: Mutex<Work>,
}

struct Work {
    pace: ProgressMeter,
    last_line: Instant,
}

impl Progress {
    /// Creates an observer that calls the work `what`, or that prints nothing.
    pub fn new(what: Option<String>) -> Self {
        let work = Work { pace: ProgressMeter::begin(0), last_line: Instant::now() };
        Self { what, work: Mutex::new(work) }
    }

    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Progress {
    fn started(&self, work: u64) {
        *self.work() = Work { pace: ProgressMeter::begin(work), last_line: Instant::now() };
    }

    fn advanced(&self, work: u64) {
        let mut all = self.work();
        all.pace.advance(work);
        let Some(what) = &self.what else { return };
        if all.last_line.elapsed() < LINE_INTERVAL {
            return;
        }
        all.last_line = Instant::now();
        let (percent, elapsed) = (all.pace.percent(), all.pace.elapsed().as_secs());
        let remaining =
            all.pace.seconds_left().map_or("?".to_owned(), |seconds| format!("{seconds:.0} s"));
        eprintln!("{what}: {percent:.2} %, {elapsed} s elapsed, {remaining} left");
    }

    fn restored(&self, work: u64) {
        self.work().pace.restore(work);
    }
}
