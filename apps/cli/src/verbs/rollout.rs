//! The verb `retrodice rollout`: every move of a position played out many times.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use crate::progress::Progress;
use crate::subjects::position;
use crate::subjects::source;
use clap::Args;
use retrodice::coach::{RolloutOption, RolloutReport};
use retrodice_questions::Ask;

/// Play out every move of a position many times, where no exact value is known.
///
/// All moves get the same dice, so their differences are more precise than their values. For the
/// strategy `mind`, control variates remove most of the luck, so it needs far fewer games. Ctrl-C
/// stops early and prints the results so far.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    retrodice rollout 'cantstop(6,3,players=2) | 7:5 / 8:3 | 6:1,7:7 | 1-3-4-6' --until-decided\n  \
    retrodice rollout 'cantstop(6,3) | - | - | 1-1-6-6' --strategy rule28 --format csv")]
pub struct RolloutArguments {
    /// A game and its fields, dice included.
    position: String,
    /// Play at most N games for each move.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// Strategy that plays on in every seat, or its file (….toml); by default the strongest.
    #[arg(long)]
    strategy: Option<String>,
    /// Stop when every other move is worse by 3.4 standard errors, checked after 64, 128, 256, …
    /// games.
    #[arg(long)]
    until_decided: bool,
    /// Seed of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl RolloutArguments {
    /// Plays out the moves and prints their estimates.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("games for each move");
        let strategy = self.strategy.as_deref().map(source).transpose()?.map(Into::into);
        let Self { games, seed, until_decided, .. } = self;
        let position = position(&self.position)?;
        let question =
            retrodice_questions::Rollout { position, strategy, games, seed, until_decided };
        let report = question.ask(&retrodice::context(&progress))?;
        drop(progress);
        let RolloutReport { unit, strategy, seed, luck_adjusted, decided, .. } = &report;
        let luck = if *luck_adjusted { ", the luck of the dice taken out" } else { "" };
        let (games, limit) = (grouped(report.games.into()), grouped(report.max_games.into()));
        output.say(&format!(
            "{}\n{unit}; {strategy} plays on{luck}; {games} of {limit} games for each move, seed {seed}",
            report.position
        ))?;
        let header = ["move", "value", "95 % interval", "gives away", "95 % interval of that"];
        let mut rows = Rows::new(header).best_first().records(&report.options);
        report.options.iter().for_each(|option| rows.add(row(option)));
        output.print(&report, rows)?;
        match decided {
            Some(true) => {
                output.say("The best move is beyond doubt.")?;
                Ok(ExitCode::SUCCESS)
            }
            _ => Ok(output.played(report.games, report.max_games)),
        }
    }
}

fn row(option: &RolloutOption) -> [String; 5] {
    let interval = |low: f64, high: f64| format!("{low:.4} to {high:.4}");
    [
        option.choice.clone(),
        format!("{:.4}", option.value),
        interval(option.low, option.high),
        format!("{:.4}", option.regret),
        interval(option.regret_low, option.regret_high),
    ]
}
