//! `retrodice advise 'POSITION'`.

use super::beat::Level;
use crate::output::{Output, Rows};
use crate::progress::Progress;
use clap::Args;
use retrodice::api::{
    Aim, Engine, Opponent, OptionsReport, Target, TieOrder, goal_advice, options_with,
};
use std::process::ExitCode;

/// What to do in a position: the best move, and what every other one gives away.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6'\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6' --score 300 --points 27\n  \
    retrodice advise 'yacht | ones:3,sixes:24 | 2 | 1-3-3-4-6' --against optimal --points 27\n  \
    retrodice advise 'cantstop(3,1) | - | - | 1-1-2-3'")]
pub struct Advise {
    /// The position: a spec and the fields of the game's notation, dice included.
    position: String,
    /// Play for this final score instead of points (Yahtzee family).
    #[arg(long, group = "aim", requires = "points", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    score: Option<i32>,
    /// Play against this strategy, or file of one, whose sheet is not seen (Yahtzee
    /// family); a level game counts half.
    #[arg(long, group = "aim", value_name = "STRATEGY", requires = "points")]
    against: Option<String>,
    /// The points scored so far, bonuses included, with --score and --against.
    #[arg(long, requires = "aim", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    points: Option<i32>,
    /// The most moves to show.
    #[arg(long, default_value_t = 10)]
    most: usize,
}

impl Advise {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let engine = Engine { observer: &progress, ..Engine::default() };
        let opponent =
            |strategy| Opponent { strategy, ties: TieOrder::First, level: Level::Half.worth() };
        let aim = match (self.score, self.against) {
            (Some(score), _) => Some(Aim::Score(score)),
            (_, against) => against.map(opponent).map(Aim::Against),
        };
        let mut report = match (aim, self.points) {
            (Some(aim), Some(points)) => {
                goal_advice(&engine, &self.position, &Target { aim, points })?
            }
            _ => options_with(&engine, &self.position)?,
        };
        drop(progress);
        if !output.is_for_programs() {
            report.options.truncate(self.most.max(1));
        }
        output.say(&sentence(&report))?;
        let mut rows = Rows::new(["move", "value", "gives away"]).best_first();
        for option in &report.options {
            let number = |number: f64| format!("{number:.6}");
            rows.add([option.choice.clone(), number(option.value), number(option.regret)]);
        }
        output.print(&report, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The advice in a sentence or two.
fn sentence(report: &OptionsReport) -> String {
    let [best, rest @ ..] = report.options.as_slice() else { return report.position.clone() };
    let next = match rest.iter().find(|option| option.regret > 1e-9) {
        Some(next) => format!("next best, {}, gives away {:.4}", next.choice, next.regret),
        None => "no other move shown is worse".to_owned(),
    };
    format!(
        "{}\nbest: {} ({:.4} {}); {next}",
        report.position, best.choice, best.value, report.unit
    )
}
