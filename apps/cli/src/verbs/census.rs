//! `retrodice census SPEC`.

use crate::exit::ExitCode;
use crate::output::{Output, Rows, grouped};
use clap::Args;
use retrodice::api::census;

/// Count the positions of a game, in several ways.
///
/// anchors: starts of turns in which the game goes on. placements: anchors with
/// every placement of markers on columns open to the mover. bound: the "total
/// vertices" of Glenn, Fang and Kruskal (2006). reachable: positions that play from the
/// start can reach.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  retrodice census 'cantstop(3,1)'\n  retrodice census 'cantstop(6,3)'\n  \
    retrodice census yahtzee"
)]
pub struct Census {
    /// The game.
    spec: String,
    /// Count reachable positions only if there are at most this many anchors.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    limit: u64,
}

impl Census {
    /// Runs the verb.
    pub fn run(self, output: &Output) -> anyhow::Result<ExitCode> {
        let report = census(&self.spec, self.limit)?;
        let shown = |count: &Option<String>| match count.as_ref().and_then(|text| text.parse().ok())
        {
            Some(count) => grouped(count),
            None => "not counted".to_owned(),
        };
        let mut facts = vec![("game", report.spec.clone()), ("anchors", shown(&report.anchors))];
        if report.bound.is_some() {
            facts.extend([
                ("mirror classes of anchors", shown(&report.mirror_classes)),
                ("placements", shown(&report.placements)),
                ("bound (\"total vertices\", 2006)", shown(&report.bound)),
            ]);
        }
        facts.extend([
            ("reachable positions", shown(&report.reachable)),
            ("reachable anchors", shown(&report.reachable_anchors)),
            ("slots of the index", shown(&Some(report.index_bound.clone()))),
        ]);
        output.print(&report, Rows::facts(facts))?;
        Ok(ExitCode::SUCCESS)
    }
}
