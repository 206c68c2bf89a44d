//! The tables of `retrodice census` and `retrodice check`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use retrodice_questions::{CensusReport, CheckReport};

/// The long help of `census`.
pub const CENSUS_ABOUT: &str = "Count the positions of a game, in several ways.\n\nanchors: starts of \
    turns in which the game goes on. placements: anchors with every placement of markers on columns \
    open to the mover. bound: the \"total vertices\" of Glenn, Fang and Kruskal (2006). reachable: \
    positions that play from the start can reach.";

/// The examples in the help of `census`.
pub const CENSUS_EXAMPLES: &str = "Examples:\n  retrodice census 'cantstop(3,1)'\n  retrodice census \
    'cantstop(6,3)'\n  retrodice census yahtzee";

/// Prints the numbers of positions of a game.
///
/// # Errors
/// If standard output cannot be written.
pub fn show_census(report: &CensusReport, output: &Output) -> anyhow::Result<ExitCode> {
    let number = |count: &Option<String>| match count.as_ref().and_then(|text| text.parse().ok()) {
        Some(count) => grouped(count),
        None => "not counted".to_owned(),
    };
    let mut facts = vec![("game", report.spec.clone()), ("anchors", number(&report.anchors))];
    if report.bound.is_some() {
        facts.extend([
            ("mirror classes of anchors", number(&report.mirror_classes)),
            ("placements", number(&report.placements)),
            ("bound (\"total vertices\", 2006)", number(&report.bound)),
        ]);
    }
    facts.extend([
        ("reachable positions", number(&report.reachable)),
        ("reachable anchors", number(&report.reachable_anchors)),
        ("slots of the index", number(&Some(report.index_bound.clone()))),
    ]);
    output.print(report, Rows::facts(facts))?;
    Ok(ExitCode::SUCCESS)
}

/// The long help of `check`.
pub const CHECK_ABOUT: &str = "Check whether a game has exactly one solution: the conditions of \
    Lemma 2.\n\nGlenn, Fang and Kruskal (2006) prove that a unique solution exists if costs are not \
    negative, an end can be reached from everywhere, and cutting one anchor that costs something \
    removes all cycles of a component. If a condition fails, a witness is named and the exit code is \
    1. The conditions suffice but are not necessary: games played for wins have free loops and still \
    converge.";

/// The examples in the help of `check`.
pub const CHECK_EXAMPLES: &str =
    "Examples:\n  retrodice check 'cantstop(3,1)'\n  retrodice check 'cantstop(3,2)'";

/// Prints whether the conditions of Lemma 2 hold.
///
/// # Errors
/// If standard output cannot be written.
pub fn show_check(report: &CheckReport, output: &Output) -> anyhow::Result<ExitCode> {
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
