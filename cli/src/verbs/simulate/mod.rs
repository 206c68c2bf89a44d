//! `retrodice simulate SPEC --strategy NAME`.

mod play_games;
mod sheets;

use super::Ties;
use crate::output::{Output, Rows, duration, grouped};
use clap::Args;
use rules::spec::AnyGame;
use serde::Serialize;
use solve::engine::solvable;
use std::process::ExitCode;

/// Play many games and report the average with its 95 % interval.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice simulate 'cantstop(3,1)' --strategy optimal --games 100000 --seed 1\n  \
    retrodice simulate 'pig(100)' --strategy optimal --strategy random\n  \
    retrodice simulate yahtzee --strategy optimal --strategy greedy --games 1000000"
)]
pub struct Simulate {
    /// The game.
    spec: String,
    /// The strategy of a seat, or a file of its parameters (….toml); once for all seats, or once per seat in turn order. In the Yahtzee family every strategy fills a sheet of its own.
    #[arg(long, default_value = "optimal")]
    strategy: Vec<String>,
    /// Which of equally good moves is made, in the Yahtzee family.
    #[arg(long, value_enum, default_value_t = Ties::First)]
    ties: Ties,
    /// How many games.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The seed; the same seed gives the same games for any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
struct SimulateReport {
    spec: String,
    games: u64,
    seed: u64,
    unit: String,
    seats: Vec<SeatLine>,
    mean_rolls: f64,
    exact: Option<f64>,
    seconds: f64,
}

#[derive(Serialize)]
struct SeatLine {
    strategy: String,
    mean: f64,
    low: f64,
    high: f64,
    busted_turns: f64,
    turns_per_game: f64,
}

impl Simulate {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let game: AnyGame = self.spec.parse()?;
        let only_random = self.strategy.iter().all(|text| text == "random");
        if matches!(game, AnyGame::Yahtzee(_)) && !only_random {
            sheets::run(&self, output)?;
            return Ok(ExitCode::SUCCESS);
        }
        let report = solvable(game, play_games::Play(&self))?;
        let mut rows =
            Rows::new(["strategy", "mean", "95 % interval", "busted turns", "turns a game"]);
        for seat in &report.seats {
            rows.add([
                seat.strategy.clone(),
                format!("{:.5}", seat.mean),
                format!("{:.5} to {:.5}", seat.low, seat.high),
                format!("{:.2} %", 100.0 * seat.busted_turns),
                format!("{:.4}", seat.turns_per_game),
            ]);
        }
        output.print(&report, &rows)?;
        let exact = report.exact.map_or(String::new(), |exact| format!("exact value {exact:.6}; "));
        output.say(&format!(
            "{} in {}; {exact}{} games, seed {}, {:.2} rolls a game, {}",
            report.unit,
            report.spec,
            grouped(report.games.into()),
            report.seed,
            report.mean_rolls,
            duration(report.seconds)
        ))?;
        Ok(ExitCode::SUCCESS)
    }
}
