//! The verb `retrodice beat`: chances of scores, and best responses, in the Yahtzee family.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use crate::progress::Progress;
use crate::subjects::source;
use clap::Args;
use retrodice::yahtzee::questions;
use retrodice::yahtzee::questions::{BestResponse, Curve, Level, SecondSeat};
use retrodice_questions::{Ask, Error, TieOrder};

/// The best chance of a score in the Yahtzee family, or of winning against a player.
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice beat yahtzee --score 250\n  \
    retrodice beat 'yahtzee(free)' --curve all --format csv\n  \
    retrodice beat 'yahtzee(free)' --against optimal --ties last\n  \
    retrodice beat yacht --second")]
pub struct Beat {
    /// Game: yahtzee, yatzy, kniffel or yacht.
    spec: String,
    #[command(flatten)]
    what: What,
    /// With --against and --second: value of a tie.
    #[arg(long, value_enum, default_value_t = Level::Half)]
    level: Level,
    /// With --against: which of equally good moves the opponent makes.
    #[arg(long, value_enum, default_value_t = TieOrder::First)]
    ties: TieOrder,
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct What {
    /// Score to reach.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(0..=10_000))]
    score: Option<i32>,
    /// Show the best chance of every score, or of one score every N points.
    #[arg(long, value_name = "all|N")]
    curve: Option<String>,
    /// Show the best response to a strategy, or to its file (….toml), without seeing its score
    /// card.
    #[arg(long, value_name = "STRATEGY")]
    against: Option<String>,
    /// Show the value of playing second, knowing the first player's final score.
    #[arg(long)]
    second: bool,
}

impl Beat {
    /// Prints the answer to the one question that the arguments ask.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let Self { spec, what, level, ties } = self;
        match what {
            What { score: Some(score), .. } => beat(questions::Beat { spec, score }, output)?,
            What { curve: Some(step), .. } => curve(Curve { spec }, &step, output)?,
            What { against: Some(against), .. } => {
                let against = source(&against)?.into();
                best_response(BestResponse { spec, against, ties, level }, output)?;
            }
            What { .. } => second_seat(SecondSeat { spec, level }, output)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn beat(question: questions::Beat, output: &Output) -> anyhow::Result<()> {
    let report = solving(question)?;
    let rows = Rows::facts([
        ("game", report.spec.clone()),
        ("best chance of the score or more", probability(report.reach)),
        ("best chance of more, a tie counting half", probability(report.beat)),
        ("the score or more by play for points, ties: first", probability(report.optimal_reach)),
        ("pairs of a sheet and points", grouped(report.pairs.into())),
    ]);
    output.print(&report, rows)
}

fn curve(question: Curve, step: &str, output: &Output) -> anyhow::Result<()> {
    let step = match step {
        "all" => 1,
        number => retrodice_core::spec::parse_number("step of the curve", number, 1..=1000)?,
    };
    let report = solving(question)?;
    let points: Vec<_> = report.curve.iter().filter(|at| at.score % step == 0).collect();
    let mut rows = Rows::new(["score", "best chance", "play for points"]).records(&points);
    for point in points {
        rows.add([
            point.score.to_string(),
            probability(point.reach),
            probability(point.optimal_reach),
        ]);
    }
    output.print(&report, rows)?;
    output.say(&format!(
        "{}, ties: first of equals; {} pairs; a player who knows an optimal player's score \
             wins {:.6}",
        report.spec,
        grouped(report.pairs.into()),
        report.second_seat
    ))
}

fn best_response(question: BestResponse, output: &Output) -> anyhow::Result<()> {
    let report = solving(question)?;
    let points = |mean: f64, deviation: f64| format!("{mean:.4}, {deviation:.4}");
    let rows = Rows::facts([
        ("game", report.spec.clone()),
        ("against", format!("{}, ties: {} of equals", report.strategy, report.ties)),
        ("share of wins of the best response", format!("{:.6}", report.value)),
        ("it wins", format!("{:.6}", report.wins)),
        ("the game is level", format!("{:.6}", report.draws)),
        ("its mean score and deviation", points(report.mean, report.deviation)),
        ("those of the strategy", points(report.strategy_mean, report.strategy_deviation)),
        ("pairs of a sheet and points", grouped(report.pairs.into())),
    ]);
    output.print(&report, rows)
}

fn second_seat(question: SecondSeat, output: &Output) -> anyhow::Result<()> {
    let report = solving(question)?;
    let rows = Rows::facts([
        ("game", report.spec.clone()),
        ("a level game counts", format!("{} for the second player", report.level)),
        ("second player, the first playing for points", format!("{:.6}", report.against_points)),
        ("second player, the first playing best", format!("{:.6}", report.against_best)),
        ("first player, playing best", format!("{:.6}", 1.0 - report.against_best)),
        ("pairs of a sheet and points", grouped(report.pairs.into())),
    ]);
    output.print(&report, rows)
}

/// Asks a question with a progress bar.
fn solving<Q: Ask>(question: Q) -> Result<Q::Report, Error> {
    let progress = Progress::new("solving");
    question.ask(&retrodice::context(&progress))
}

/// Formats a probability with six decimals, or six digits if it is small.
fn probability(chance: f64) -> String {
    if chance >= 1e-3 || chance == 0.0 { format!("{chance:.6}") } else { format!("{chance:.5e}") }
}
