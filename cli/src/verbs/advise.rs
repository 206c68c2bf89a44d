//! `retrodice advise 'POSITION'`.

use super::beat::Level;
use crate::output::{Output, Rows};
use crate::position::position;
use crate::progress::Progress;
use crate::source::source;
use clap::Args;
use retrodice::api::coach::{Advice, Coach, Effort};
use retrodice::api::{Aim, Engine, Opponent, Target, TieOrder, goal_advice};
use serde::Serialize;
use std::process::ExitCode;

/// What to do in a position, and why; what every other move gives away.
///
/// Values are exact where the game, or the endgame from there on, can be solved on
/// the spot; else they are estimates, and that is said.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6'\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6' --score 300 --points 27\n  \
    retrodice advise 'yacht | ones:3,sixes:24 | 2 | 1-3-3-4-6' --against optimal --points 27\n  \
    retrodice advise 'cantstop(3,1) | - | - | 1-1-2-3'\n  \
    retrodice advise 'cantstop(6,3,players=2) | 7:5 / 8:3 | 6:1,7:7 | 1-3-4-6'")]
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
    /// Exact values or none: refuse to estimate.
    #[arg(long, conflicts_with = "aim")]
    exact: bool,
    /// The most moves to show.
    #[arg(long, default_value_t = 10)]
    most: usize,
}

impl Advise {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("solving");
        let engine = Engine { observer: &progress, ..Engine::default() };
        let shown = self.shown(output);
        let asked = position(&self.position)?;
        let aim = match (self.score, &self.against) {
            (Some(score), _) => Some(Aim::Score(score)),
            (_, Some(against)) => Some(Aim::Against(Opponent {
                strategy: source(against)?,
                ties: TieOrder::First,
                level: Level::Half.worth(),
            })),
            (None, None) => None,
        };
        if let (Some(aim), Some(points)) = (aim, self.points) {
            let mut report = goal_advice(&engine, &asked, &Target { aim, points })?;
            drop(progress);
            let lines = report.options.iter().map(|o| (o.choice.as_str(), o.value, o.regret));
            output.say(&sentence(&report.position, &report.unit, lines.collect()))?;
            report.options.truncate(shown);
            let lines = report.options.iter().map(|o| (o.choice.as_str(), o.value, o.regret));
            return print(output, &report, &report.options, lines.map(|line| (line, None)));
        }
        let coach = Coach::new(engine);
        let effort = if self.exact { Effort::Exact } else { Effort::Usual };
        let mut advice = coach.advise(&asked, effort)?;
        drop(coach);
        drop(progress);
        output.say(&because(&advice))?;
        advice.options.truncate(shown);
        let lines = advice.options.iter().map(|option| {
            let bust = (option.bust > 0.0).then_some(option.bust);
            ((option.choice.as_str(), option.value, option.regret), bust)
        });
        print(output, &advice, &advice.options, lines)
    }

    /// How many moves are shown: for programs all.
    fn shown(&self, output: &Output) -> usize {
        if output.is_for_programs() { usize::MAX } else { self.most.max(1) }
    }
}

/// A move, its value, and what it gives away.
type Line<'a> = (&'a str, f64, f64);

/// Prints the moves; the chance of a bust only where there is one.
fn print<'a>(
    output: &Output,
    report: &impl Serialize,
    options: &impl Serialize,
    lines: impl Iterator<Item = (Line<'a>, Option<f64>)>,
) -> anyhow::Result<ExitCode> {
    let lines: Vec<(Line<'_>, Option<f64>)> = lines.collect();
    let busts = lines.iter().any(|(_, bust)| bust.is_some());
    let header = ["move", "value", "gives away", "next roll is bust"];
    let columns = if busts { 4 } else { 3 };
    let mut rows = Rows::new(header[..columns].to_vec()).best_first().records(options);
    for ((choice, value, regret), bust) in lines {
        let bust = bust.map_or_else(String::new, |bust| format!("{:.2} %", 100.0 * bust));
        let cells = [choice.to_owned(), format!("{value:.6}"), format!("{regret:.6}"), bust];
        rows.add(cells[..columns].to_vec());
    }
    output.print(report, rows)?;
    Ok(ExitCode::SUCCESS)
}

/// The advice with its reasons.
fn because(advice: &Advice) -> String {
    let lines = advice.options.iter().map(|o| (o.choice.as_str(), o.value, o.regret)).collect();
    let mut text = sentence(&advice.position, &advice.unit, lines);
    for words in &advice.reasons.words {
        text += &format!("\n- {words}");
    }
    if !advice.exact {
        text += &format!("\n- {}", advice.basis);
    }
    text
}

/// The advice in a sentence or two.
fn sentence(position: &str, unit: &str, lines: Vec<Line<'_>>) -> String {
    let [(best, value, _), rest @ ..] = lines.as_slice() else { return position.to_owned() };
    let next = match rest.iter().find(|(_, _, regret)| *regret > 1e-9) {
        Some((next, _, regret)) => format!("next best, {next}, gives away {regret:.4}"),
        None => "no other move is worse".to_owned(),
    };
    format!("{position}\nbest: {best} ({value:.4} {unit}); {next}")
}
