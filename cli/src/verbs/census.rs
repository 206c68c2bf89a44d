//! `retrodice census SPEC`.

use crate::output::{Output, Rows, grouped};
use clap::Args;
use rules::cantstop::CantStop;
use rules::index::Indexed;
use rules::notation::Notation;
use rules::perft::reachable;
use rules::spec::{AnyGame, GameVisitor};
use serde::Serialize;
use std::any::Any;
use std::process::ExitCode;

/// How many positions a game has, by each way of counting.
///
/// anchors: starts of turns in which the game goes on. placements: anchors with
/// every placement of markers on columns open to the mover. bound: the "total
/// vertices" of Glenn, Fang and Kruskal (2006). reachable: what play from the
/// start can lead to.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice census 'cantstop(3,1)'\n  retrodice census 'cantstop(6,3)'"
)]
pub struct Census {
    /// The game.
    spec: String,
    /// Count what is reachable only if there are at most this many anchors.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    limit: u64,
}

#[derive(Serialize)]
struct CensusReport {
    spec: String,
    /// Strings, since some counts are beyond 2^53.
    anchors: Option<String>,
    mirror_classes: Option<String>,
    placements: Option<String>,
    bound: Option<String>,
    reachable: Option<String>,
    reachable_anchors: Option<String>,
    index_bound: String,
}

impl Census {
    /// Does it.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = self.spec.parse::<AnyGame>()?.visit(Count { limit: self.limit });
        let shown = |count: &Option<String>| match count.as_ref().and_then(|text| text.parse().ok())
        {
            Some(count) => grouped(count),
            None => "not counted".to_owned(),
        };
        let rows = Rows::facts([
            ("game", report.spec.clone()),
            ("anchors", shown(&report.anchors)),
            ("mirror classes of anchors", shown(&report.mirror_classes)),
            ("placements", shown(&report.placements)),
            ("bound (\"total vertices\", 2006)", shown(&report.bound)),
            ("reachable positions", shown(&report.reachable)),
            ("reachable anchors", shown(&report.reachable_anchors)),
            ("slots of the index", shown(&Some(report.index_bound.clone()))),
        ]);
        output.print(&report, &rows)?;
        Ok(ExitCode::SUCCESS)
    }
}

struct Count {
    limit: u64,
}

impl GameVisitor for Count {
    type Output = CensusReport;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let counted = (&game as &dyn Any).downcast_ref::<CantStop>().map(CantStop::census);
        // Counting what is reachable visits every position: only where that is quick.
        let few = game.index_bound() <= self.limit;
        let reached = if few { reachable(&game, self.limit) } else { None };
        CensusReport {
            spec: game.spec(),
            anchors: counted.as_ref().map(|census| census.anchors.to_string()),
            mirror_classes: counted.as_ref().map(|census| census.mirror_classes.to_string()),
            placements: counted.as_ref().map(|census| census.placements.to_string()),
            bound: counted.as_ref().map(|census| census.bound.to_string()),
            reachable: reached.as_ref().map(|count| count.roll_positions.to_string()),
            reachable_anchors: reached.as_ref().map(|count| count.anchors.to_string()),
            index_bound: game.index_bound().to_string(),
        }
    }
}
