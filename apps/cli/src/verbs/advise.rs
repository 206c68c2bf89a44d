//! The verb `retrodice advise`: the best move in a position and why.

use crate::exit;
use crate::exit::ExitCode;
use crate::many::{MANY, answer_lines};
use crate::output::{Output, Rows, grouped, tell};
use crate::progress::Progress;
use crate::subjects::position;
use crate::subjects::source;
use clap::Args;
use retrodice::coach::{Advice, AdviceOption, SeatValue};
use retrodice::yahtzee::questions::{
    GoalAdvice, SeatChance, WinChances, WinChancesReport, WinOption,
};
use retrodice_core::notation::NotationError;
use retrodice_questions::{Ask, OptionReport, OptionsReport};
use serde::Serialize;

/// The best move in a position, why, and what every other move costs.
///
/// Values are exact where the game, or the rest of it, can be solved within seconds. Other values
/// are marked as estimates.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6'\n  \
    retrodice advise 'yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6' --score 300 --points 27\n  \
    retrodice advise 'yacht | ones:3,sixes:24 | 2 | 1-3-3-4-6' --against optimal --points 27\n  \
    retrodice advise 'yahtzee(mini) | chance | 1 | 1-2-3' --points 8 --other 'done @ 52'\n  \
    retrodice advise 'cantstop(3,1) | - | - | 1-1-2-3'\n  \
    retrodice advise 'cantstop(6,3,players=2) | 7:5 / 8:3 | 6:1,7:7 | 1-3-4-6' --settle 10")]
pub struct Advise {
    /// A game and its fields, dice included; `-` reads one position a line and answers in JSON.
    position: String,
    /// Play for this final score instead of points (Yahtzee family).
    #[arg(long, value_name = "POINTS", group = "aim", requires = "points", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    score: Option<i32>,
    /// Play against this strategy, or its file (….toml), without seeing its score card (Yahtzee
    /// family); a tie counts half.
    #[arg(long, group = "aim", value_name = "STRATEGY", requires = "points")]
    against: Option<String>,
    /// Play against an opponent with this score card and these points, `done @ 231` for a full one;
    /// once for each opponent in the order of play (Yahtzee family).
    #[arg(
        long,
        group = "aim",
        value_name = "CARD @ POINTS",
        requires = "points",
        allow_hyphen_values = true
    )]
    other: Vec<String>,
    /// With --score, --against and --other: points scored so far, bonuses included.
    #[arg(long, requires = "aim", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    points: Option<i32>,
    /// Refuse to estimate.
    #[arg(long, conflicts_with = "aim")]
    exact: bool,
    /// Play close moves on, by default up to 10 seconds, until one is ahead. Ctrl-C stops early
    /// and uses the games played so far.
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, default_missing_value = "10", conflicts_with = "aim", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    settle: Option<u64>,
    /// Show at most N moves.
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,
}

impl Advise {
    /// Prints the advice on a position, or answers the positions on standard input.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let settles = self.settle.is_some();
        let progress = Progress::new(if settles { "games for each move" } else { "solving" });
        let context = retrodice::context(&progress);
        let advise = |position: String| {
            let (exact, settle) = (self.exact, self.settle);
            Ok(retrodice_questions::Advise { position, exact, settle }.ask(&context)?.advice)
        };
        if self.position == MANY {
            if self.points.is_some() {
                let why = "--score, --against and --other take only one position at a time";
                return Err(NotationError::wrong("position", MANY, why).into());
            }
            return answer_lines(output, |line| advise(line.to_owned()));
        }
        let count = self.move_count(output);
        let position = position(&self.position)?;
        if let Some(points) = self.points.filter(|_| !self.other.is_empty()) {
            let question = WinChances::new(position, points.unsigned_abs(), self.other);
            let mut report = question.ask(&context)?;
            drop(progress);
            output.say(&chances(&report))?;
            report.options.truncate(count);
            let line = |o: &WinOption| Line::exact(&o.choice, o.chance, o.regret);
            let lines: Vec<Line> = report.options.iter().map(line).collect();
            if lines.is_empty() && !output.is_for_programs() {
                return Ok(ExitCode::SUCCESS);
            }
            return print(output, &report, &report.options, &lines);
        }
        if let Some(points) = self.points {
            let against = self.against.as_deref().map(source).transpose()?.map(Into::into);
            let question = GoalAdvice { position, score: self.score, against, points };
            let mut report = question.ask(&context)?;
            drop(progress);
            let lines = |report: &OptionsReport| -> Vec<Line> {
                let line = |o: &OptionReport| Line::exact(&o.choice, o.value, o.regret);
                report.options.iter().map(line).collect()
            };
            output.say(&sentence(&report.position, &report.unit, &lines(&report)))?;
            report.options.truncate(count);
            return print(output, &report, &report.options, &lines(&report));
        }
        let mut advice = advise(position)?;
        drop(progress);
        output.say(&because(&advice))?;
        advice.options.truncate(count);
        let lines: Vec<Line> = advice.options.iter().map(Line::from).collect();
        let code = print(output, &advice, &advice.options, &lines)?;
        if !exit::is_requested() {
            return Ok(code);
        }
        tell(&match &advice.settled {
            Some(settled) => {
                let games = grouped(settled.games.into());
                format!("interrupted: these are the first {games} games")
            }
            None => "interrupted".to_owned(),
        });
        Ok(ExitCode::from(130))
    }

    /// Returns the number of moves to print, which is all of them for programs.
    fn move_count(&self, output: &Output) -> usize {
        if output.is_for_programs() { usize::MAX } else { self.limit.max(1) }
    }
}

/// A move as a line of the table.
struct Line {
    choice: String,
    value: f64,
    /// Half of the 95 % interval of an estimate.
    error: Option<f64>,
    /// The values of the other seats, with three and more.
    others: Vec<SeatValue>,
    regret: f64,
    close: bool,
    /// The chance that the next roll loses the turn, if it can.
    bust: Option<f64>,
}

impl Line {
    fn exact(choice: &str, value: f64, regret: f64) -> Self {
        let (choice, others) = (choice.to_owned(), Vec::new());
        Self { choice, value, error: None, others, regret, close: false, bust: None }
    }
}

impl From<&AdviceOption> for Line {
    fn from(option: &AdviceOption) -> Self {
        Self {
            error: margin(option.low, option.high),
            others: option.seats.iter().skip(1).copied().collect(),
            close: option.close,
            bust: (option.bust > 0.0).then_some(option.bust),
            ..Self::exact(&option.choice, option.value, option.regret)
        }
    }
}

/// Formats the chances of all players.
fn chances(report: &WinChancesReport) -> String {
    let share = |seat: &SeatChance| match seat.high - seat.low {
        width if width > 0.0 => {
            let [low, high] = [seat.low, seat.high].map(|end| 100.0 * end);
            format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * seat.chance)
        }
        _ => format!("{:.2} %", 100.0 * seat.chance),
    };
    let seats: Vec<String> = report.seats.iter().map(share).collect();
    let basis = if report.exact { "exact" } else { "sampled" };
    format!(
        "{}\nchances to win, in the order of play: {} ({basis}, if everybody plays for the most points \
         from the next turn on)",
        report.position,
        seats.join(", ")
    )
}

/// Returns half of an interval, or `None` if the value is exact or the interval unknown.
fn margin(low: Option<f64>, high: Option<f64>) -> Option<f64> {
    high.zip(low).map(|(high, low)| 0.5 * (high - low)).filter(|half| *half > 0.0)
}

/// Prints the moves. Columns for errors, other seats and busts appear only where there are some.
fn print(
    output: &Output,
    report: &impl Serialize,
    options: &impl Serialize,
    lines: &[Line],
) -> anyhow::Result<ExitCode> {
    let errors = lines.iter().any(|line| line.error.is_some());
    let others = lines.iter().any(|line| !line.others.is_empty());
    let busts = lines.iter().any(|line| line.bust.is_some());
    let columns = |all: [String; 6]| -> Vec<String> {
        let is_used = [true, true, errors, others, true, busts];
        all.into_iter().zip(is_used).filter_map(|(cell, is_used)| is_used.then_some(cell)).collect()
    };
    let header =
        ["move", "value", "± 95 %", "the others, in turn", "gives away", "next roll is bust"];
    let mut rows = Rows::new(columns(header.map(str::to_owned))).best_first().records(options);
    for line in lines {
        // Estimates have fewer significant digits.
        let digits = if errors { 4 } else { 6 };
        let about = if line.close { "≈ " } else { "" };
        rows.add(columns([
            line.choice.clone(),
            format!("{:.digits$}", line.value),
            line.error.map_or_else(String::new, |error| format!("{error:.digits$}")),
            line.others
                .iter()
                .map(|seat| match margin(seat.low, seat.high) {
                    Some(error) => format!("{:.digits$} ± {error:.digits$}", seat.value),
                    None => format!("{:.digits$}", seat.value),
                })
                .collect::<Vec<_>>()
                .join(", "),
            format!("{about}{:.digits$}", line.regret),
            line.bust.map_or_else(String::new, |bust| format!("{:.2} %", 100.0 * bust)),
        ]));
    }
    output.print(report, rows)?;
    Ok(ExitCode::SUCCESS)
}

/// Formats the advice with its reasons.
fn because(advice: &Advice) -> String {
    let lines: Vec<Line> = advice.options.iter().map(Line::from).collect();
    let mut text = sentence(&advice.position, &advice.unit, &lines);
    for words in &advice.reasons.words {
        text += &format!("\n- {words}");
    }
    if !advice.exact {
        text += &format!("\n- {}", advice.basis);
    }
    if lines.iter().any(|line| line.close) && advice.settled.is_none() {
        text += "\n- ≈: too close to call, within the error of the estimates; \
                 `--settle` plays these moves on";
    }
    text
}

/// Formats the advice in two lines: the position, and the best move with the next best.
fn sentence(position: &str, unit: &str, lines: &[Line]) -> String {
    let [best, rest @ ..] = lines else { return position.to_owned() };
    let next = match rest.iter().find(|next| next.regret > 1e-9) {
        Some(Line { choice, regret, close: true, .. }) => {
            format!("{choice} is {regret:.4} below, too close to call")
        }
        Some(Line { choice, regret, .. }) => {
            format!("next best, {choice}, gives away {regret:.4}")
        }
        None => "no other move is worse".to_owned(),
    };
    format!("{position}\nbest: {} ({:.4} {unit}); {next}", best.choice, best.value)
}
