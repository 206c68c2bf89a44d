//! The table of `retrodice check`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use retrodice_questions::CheckReport;

/// The long help of the verb.
pub const LONG_ABOUT: &str = "Check whether a game has exactly one solution: the conditions of \
    Lemma 2.\n\nGlenn, Fang and Kruskal (2006) prove that a unique solution exists if costs are not \
    negative, an end can be reached from everywhere, and cutting one anchor that costs something \
    removes all cycles of a component. If a condition fails, a witness is named and the exit code is \
    1. The conditions suffice but are not necessary: games played for wins have free loops and still \
    converge.";

/// The examples in the help of the verb.
pub const EXAMPLES: &str =
    "Examples:\n  retrodice check 'cantstop(3,1)'\n  retrodice check 'cantstop(3,2)'";

/// Prints whether the conditions of Lemma 2 hold.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(report: &CheckReport, output: &Output) -> anyhow::Result<ExitCode> {
    let mut rows = Rows::new(["condition", "components", "witness"]).records(report);
    for breach in &report.breaches {
        rows.add([
            format!("fails: {}", breach.condition),
            grouped(breach.components.into()),
            breach.witness.clone(),
        ]);
    }
    if report.holds {
        rows.add(["all hold", &grouped(report.components.into()), ""]);
    }
    output.print(report, rows)?;
    output.say(&format!(
        "{}: {} components, {} of them acyclic",
        report.spec,
        grouped(report.components.into()),
        grouped(report.acyclic.into())
    ))?;
    Ok(if report.holds { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
