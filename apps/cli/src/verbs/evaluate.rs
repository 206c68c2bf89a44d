//! `retrodice evaluate SPEC STRATEGY`.

use super::Ties;
use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use crate::progress::Progress;
use crate::source::source;
use clap::Args;
use retrodice::api::{
    Engine, EvaluateOptions, EvaluateReport, MatchReport, Rival, evaluate, evaluate_against,
};
use retrodice_solver::number::at_most;

/// The exact value of a strategy, alone or against another.
///
/// Alone, for the Yahtzee family and boards of Can't Stop up to (5,2).
#[derive(Args)]
#[command(after_help = "Examples:\n  retrodice evaluate 'yahtzee(free)' rules2007\n  \
    retrodice evaluate 'yahtzee(free)' 'means(iterations=2)' --ties last\n  \
    retrodice evaluate 'cantstop(3,3)' 'rule28(threshold=15)' --optimal\n  \
    retrodice evaluate 'cantstop(3,3)' stages --lengths\n  \
    retrodice evaluate 'pig(100)' pace --against optimal\n  \
    retrodice evaluate 'cantstop(3,1,players=2)' odds --against best-response\n\nParameters made for dice with more \
    sides are cut down to the inner columns. For larger boards use `simulate`.")]
pub struct Evaluate {
    /// The game.
    spec: String,
    /// The strategy, or a file of its parameters, rules or estimates (….toml); see
    /// `strategies SPEC`.
    strategy: String,
    /// Which of equally good moves is made, in the Yahtzee family.
    #[arg(long, value_enum, default_value_t = Ties::First)]
    ties: Ties,
    /// Also the distribution of the number of turns, on boards up to (4,3).
    #[arg(long)]
    lengths: bool,
    /// Also the value of optimal play, by solving the board.
    #[arg(long)]
    optimal: bool,
    /// The chance to win a game for two against this strategy, or against the `best-response`
    /// of an opponent who knows what the strategy will do.
    #[arg(long, value_name = "STRATEGY", conflicts_with_all = ["lengths", "optimal", "ties"])]
    against: Option<String>,
}

/// What `--against` calls the opponent who knows the strategy.
const BEST_RESPONSE: &str = "best-response";

/// Shorter games and longer ones are shown together.
const SHOWN: f64 = 5e-5;

impl Evaluate {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let progress = Progress::new("evaluating");
        if let Some(rival) = &self.against {
            let rival = match rival.trim() {
                BEST_RESPONSE => Rival::BestResponse,
                name => Rival::Strategy(source(name)?),
            };
            let engine = Engine { observer: &progress, ..Engine::default() };
            let report = evaluate_against(&self.spec, &source(&self.strategy)?, &rival, &engine)?;
            drop(progress);
            output.print(&report, match_rows(&report))?;
            output.say(&format!("exactly, in {}", duration(report.seconds)))?;
            return Ok(ExitCode::SUCCESS);
        }
        let Self { lengths, optimal, .. } = self;
        let options =
            EvaluateOptions { ties: self.ties.into(), lengths, optimal, observer: &progress };
        let report = evaluate(&self.spec, &source(&self.strategy)?, &options)?;
        drop(progress);
        output.print(&report, rows(&report))?;
        if !output.is_for_programs()
            && let Some(lengths) = &report.lengths
        {
            let mut rows = Rows::new(["turns", "probability", "at most so many"]);
            let mut sum = 0.0;
            for (turns, &probability) in lengths.iter().enumerate() {
                sum += probability;
                if probability >= SHOWN {
                    rows.add([
                        turns.to_string(),
                        format!("{:.2} %", 100.0 * probability),
                        format!("{:.2} %", 100.0 * sum),
                    ]);
                }
            }
            output.print(&(), rows)?;
        }
        output.say(&format!("exactly, in {}", duration(report.seconds)))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn match_rows(report: &MatchReport) -> Rows {
    let percent = |share: f64| format!("{:.4} %", 100.0 * share);
    Rows::facts([
        ("game", report.spec.clone()),
        ("strategy", report.strategy.clone()),
        ("against", report.against.clone()),
        ("wins if it begins", percent(report.first)),
        ("wins if not", percent(report.second)),
        ("wins on average", percent(report.mean)),
        ("anchors", grouped(report.anchors.into())),
    ])
}

fn rows(report: &EvaluateReport) -> Rows {
    let mut facts = vec![("game", report.spec.clone()), ("strategy", report.strategy.clone())];
    facts.extend(report.ties.as_ref().map(|ties| ("ties", format!("{ties} of equals"))));
    facts.push(("exact value", format!("{:.6} {}", report.value, report.unit)));
    if let Some(deviation) = report.deviation {
        facts.push(("standard deviation", format!("{deviation:.4}")));
    }
    if let (Some(optimal), Some(regret)) = (report.optimal, report.regret) {
        facts.push(("optimal play", format!("{optimal:.6}")));
        facts.push(("given away", format!("{regret:.6}, {:.2} %", 100.0 * regret / optimal)));
    }
    if let Some(busted) = report.busted_turns {
        facts.push(("busted turns", format!("{:.4} %", 100.0 * busted)));
    }
    if let Some(anchors) = report.anchors {
        facts.push(("anchors reached", grouped(anchors.into())));
    }
    if let (Some(lengths), Some(longer)) = (&report.lengths, report.longer) {
        let longest = format!("more than {} turns", lengths.len() - 1);
        facts.push((
            "longer games",
            format!("{longest}: at most {}", at_most(longer.abs().max(1e-15), 0)),
        ));
    }
    Rows::facts(facts)
}
