//! `retrodice-mpi simulate` and `tournament`: each process plays some of the games, and
//! their counts are added up.

use crate::Common;
use crate::peers::Mpi;
use crate::progress::Progress;
use api::shards::{self, Part, merge};
use clap::Args;
use retrodice_cli::shared::sources;
use retrodice_play::shard::Shard;
use retrodice_solver::ranks::Peers;

/// Play many games and report the average with its 95 % interval.
///
/// The report equals that of `retrodice simulate` on one machine, except for the time,
/// which is the sum over all processes.
#[derive(Args)]
pub struct Simulate {
    /// The game.
    spec: String,
    /// The strategy of a seat, or a file of its parameters (….toml); once for all seats, or once
    /// per seat in turn order.
    #[arg(long)]
    strategy: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    common: Common,
}

/// All players against each other at Can't Stop, with ratings.
///
/// The report equals that of `retrodice tournament` on one machine.
#[derive(Args)]
pub struct Tournament {
    /// The game, with two to four players.
    spec: String,
    /// The players, or their files (….toml); by default all that come with the program.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// Games for each set of players.
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    common: Common,
}

impl Simulate {
    /// Runs the verb.
    pub fn run(self, peers: Mpi) -> anyhow::Result<()> {
        let Self { games, seed, .. } = self;
        let strategies = sources(&self.strategy)?;
        let question = retrodice_questions::Simulate {
            games,
            seed,
            ..retrodice_questions::Simulate::new(self.spec, strategies)
        };
        play_together(peers, &self.common, |shard, progress| {
            shards::simulate(&question, shard, &retrodice::context(progress))
        })
    }
}

impl Tournament {
    /// Runs the verb.
    pub fn run(self, peers: Mpi) -> anyhow::Result<()> {
        let players = sources(&self.player)?;
        let asked = (self.games, self.seed);
        play_together(peers, &self.common, |shard, progress| {
            shards::tournament(&self.spec, &players, asked, shard, progress)
        })
    }
}

/// Plays a part of the games in each process, and prints the combined result.
fn play_together(
    peers: Mpi,
    common: &Common,
    play: impl FnOnce(Shard, &Progress) -> Result<Part, api::Error> + Send,
) -> anyhow::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(common.threads()).build()?;
    let progress = Progress::new(peers.is_first().then(|| "playing".to_owned()));
    let [number, of] = [peers.rank() + 1, peers.count()].map(|count| count as u32);
    let shard = Shard::new(number, of).map_err(api::Error::from)?;
    let part = pool.install(|| play(shard, &progress))?;
    let parts = peers.gather(&serde_json::to_vec(&part)?)?;
    if peers.is_first() {
        let part = |(rank, bytes): (usize, &Vec<u8>)| {
            Ok((format!("the part of rank {rank}"), serde_json::from_slice(bytes)?))
        };
        let parts = parts.iter().enumerate().map(part).collect::<anyhow::Result<Vec<_>>>()?;
        println!("{}", serde_json::to_string_pretty(&merge(&parts)?)?);
    }
    Ok(())
}
