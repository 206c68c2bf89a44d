//! The table of `retrodice evaluate`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, duration, grouped};
use retrodice_questions::EvaluateReport;
use retrodice_solver::number::at_most;

/// The examples in the help of the verb.
pub const EXAMPLES: &str = "Examples:\n  retrodice evaluate 'yahtzee(free)' rules2007\n  \
    retrodice evaluate 'yahtzee(free)' 'means(iterations=2)' --ties last\n  \
    retrodice evaluate 'cantstop(3,3)' 'rule28(threshold=15)' --optimal\n  \
    retrodice evaluate 'cantstop(3,3)' stages --lengths\n  \
    retrodice evaluate 'farkle(1000,players=1)' random\n  \
    retrodice evaluate 'pig(100)' pace --against optimal\n  \
    retrodice evaluate 'cantstop(3,1,players=2)' odds --against best-response\n\nParameters made for dice with more \
    sides are cut down to the inner columns. For larger boards use `simulate`.";

/// Minimum probability of a length of games that has a row of its own.
const MIN_PROBABILITY: f64 = 5e-5;

/// Prints the exact value of a strategy.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(report: &EvaluateReport, output: &Output) -> anyhow::Result<ExitCode> {
    output.print(report, rows(report))?;
    if !output.is_for_programs()
        && let Some(lengths) = &report.lengths
    {
        let mut rows = Rows::new(["turns", "probability", "at most so many"]);
        let mut sum = 0.0;
        for (turns, &probability) in lengths.iter().enumerate() {
            sum += probability;
            if probability >= MIN_PROBABILITY {
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

fn rows(report: &EvaluateReport) -> Rows {
    let percent = |share: f64| format!("{:.4} %", 100.0 * share);
    let mut facts = vec![("game", report.spec.clone()), ("strategy", report.strategy.clone())];
    if let (Some(against), Some(first), Some(second), Some(mean)) =
        (&report.against, report.first, report.second, report.mean)
    {
        facts.extend([
            ("against", against.clone()),
            ("wins if it begins", percent(first)),
            ("wins if not", percent(second)),
            ("wins on average", percent(mean)),
        ]);
        facts.extend(report.anchors.map(|anchors| ("anchors", grouped(anchors.into()))));
        return Rows::facts(facts);
    }
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
        let bound = format!("more than {} turns", lengths.len() - 1);
        facts.push((
            "longer games",
            format!("{bound}: at most {}", at_most(longer.abs().max(1e-15), 0)),
        ));
    }
    Rows::facts(facts)
}
