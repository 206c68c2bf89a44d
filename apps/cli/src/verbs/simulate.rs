//! `retrodice simulate SPEC --strategy NAME`.

use super::merge::{Sharding, write};
use super::question::read_players;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use clap::Args;
use retrodice::api::shards;
use retrodice_questions::{Ask, SheetsReport, SimulateReport, Simulated};

/// Play many games and report the average with its 95 % interval.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice simulate 'cantstop(3,1)' --strategy optimal --games 100000 --seed 1\n  \
    retrodice simulate 'pig(100)' --strategy optimal --strategy random\n  \
    retrodice simulate yahtzee --strategy optimal --strategy greedy --games 1000000\n  \
    retrodice simulate 'pig(100)' --strategy random --games 1e6 --shard 2/5 --out 2.json"
)]
pub struct Simulate {
    #[command(flatten)]
    question: retrodice_questions::Simulate,
    #[command(flatten)]
    part: Sharding,
}

impl Simulate {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("playing");
        let context = retrodice::context(&progress);
        let mut question = self.question;
        read_players(&mut question)?;
        if let Some((shard, file)) = self.part.asked() {
            let part = shards::simulate(&question, shard, &context)?;
            drop(progress);
            return write(&part, &file, output);
        }
        let report = question.ask(&context)?;
        drop(progress);
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

/// Games of one table.
pub(super) fn show(report: &SimulateReport, output: &Output) -> anyhow::Result<()> {
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

/// Games of the Yahtzee family.
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
