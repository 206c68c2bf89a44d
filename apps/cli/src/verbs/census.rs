//! The table of `retrodice census`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use retrodice_questions::CensusReport;

/// The long help of the verb.
pub const LONG_ABOUT: &str = "Count the positions of a game, in several ways.\n\nanchors: starts of \
    turns in which the game goes on. placements: anchors with every placement of markers on columns \
    open to the mover. bound: the \"total vertices\" of Glenn, Fang and Kruskal (2006). reachable: \
    positions that play from the start can reach.";

/// The examples in the help of the verb.
pub const EXAMPLES: &str = "Examples:\n  retrodice census 'cantstop(3,1)'\n  retrodice census \
    'cantstop(6,3)'\n  retrodice census yahtzee";

/// Prints the numbers of positions of a game.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(report: &CensusReport, output: &Output) -> anyhow::Result<ExitCode> {
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
