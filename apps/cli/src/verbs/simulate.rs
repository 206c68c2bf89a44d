//! The verb `retrodice simulate`: many games, and their averages.

use super::question::read_players;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice_questions::{Ask, Context, SheetsReport, SimulateReport, Simulated};
use retrodice_solver::peers::{Alone, Peers};
use std::sync::Arc;

/// Play many games and report the average with its 95 % interval.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice simulate 'cantstop(3,1)' --strategy optimal --games 100000 --seed 1\n  \
    retrodice simulate 'pig(100)' --strategy optimal --strategy random\n  \
    retrodice simulate yahtzee --strategy optimal --strategy greedy --games 1000000"
)]
pub struct Simulate {
    #[command(flatten)]
    question: retrodice_questions::Simulate,
}

impl Simulate {
    /// Plays the games in this process and prints their averages.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        self.run_among(Arc::new(Alone), output)
    }

    /// Plays the games in several processes, of which the first prints.
    pub fn run_among(self, peers: Arc<dyn Peers>, output: &Output) -> anyhow::Result<ExitCode> {
        let is_first = peers.rank() == 0;
        let progress = Progress::of_first(&*peers, "playing");
        let context = Context { peers, ..retrodice::context(&progress) };
        let mut question = self.question;
        read_players(&mut question)?;
        let report = question.ask(&context)?;
        drop(progress);
        if !is_first {
            return Ok(ExitCode::SUCCESS);
        }
        Ok(match report {
            Simulated::Games(report) => {
                show(&report, output)?;
                output.played(report.games, report.asked)
            }
            Simulated::Sheets(report) => {
                show_sheets(&report, output)?;
                output.played(report.games, report.asked)
            }
        })
    }
}

/// Prints the averages of games at one table.
fn show(report: &SimulateReport, output: &Output) -> anyhow::Result<()> {
    let mut rows = Rows::new(["strategy", "mean", "95 % interval", "busted turns", "turns a game"])
        .records(&report.seats);
    for seat in &report.seats {
        rows.add([
            seat.strategy.clone(),
            format!("{:.5}", seat.mean),
            format!("{:.5} to {:.5}", seat.low, seat.high),
            format!("{:.2} %", 100.0 * seat.busted_turns),
            format!("{:.4}", seat.turns_per_game),
        ]);
    }
    output.print(report, rows)?;
    let exact = report.exact.map_or(String::new(), |exact| format!("exact value {exact:.6}; "));
    output.say(&format!(
        "{} in {}; {exact}{} games, seed {}, {:.2} rolls a game, {}",
        report.unit,
        report.spec,
        grouped(report.games.into()),
        report.seed,
        report.mean_rolls,
        duration(report.seconds)
    ))
}

/// Prints the averages of games of the Yahtzee family.
fn show_sheets(report: &SheetsReport, output: &Output) -> anyhow::Result<()> {
    let several = report.seats.len() > 1;
    let interval = |(low, high): (f64, f64), digits| format!("{low:.digits$} to {high:.digits$}");
    let mut heads = vec!["strategy", "mean score", "95 % interval", "exact"];
    if several {
        heads.extend(["share of wins", "95 % interval "]);
    }
    let mut rows = Rows::new(heads).records(&report.seats);
    for seat in &report.seats {
        let mut cells = vec![
            seat.strategy.clone(),
            format!("{:.4}", seat.mean),
            interval(seat.interval, 4),
            format!("{:.6}", seat.exact),
        ];
        if several {
            cells.push(format!("{:.5}", seat.share));
            cells.push(interval(seat.share_interval, 5));
        }
        rows.add(cells);
    }
    output.print(report, rows)?;
    output.say(&format!(
        "{}, ties: {} of equals; {} games, seed {}, {}",
        report.spec,
        report.ties,
        grouped(report.games.into()),
        report.seed,
        duration(report.seconds)
    ))
}
