//! The questions `census` and `check`: how many positions a game has, and whether its solution is
//! provably unique.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::question::{Answerable, GeneralQuestion};
use retrodice_core::game::Position;
use retrodice_core::perft::reachable;
use retrodice_core::spec::position_text;
use retrodice_solver::lemma::{Breach, check};
use retrodice_solver::plan::Plan;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of positions of a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Census {
    /// The game.
    pub spec: String,
    /// Count reachable positions only if there are at most this many anchors.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = DEFAULT_LIMIT))]
    #[serde(default = "default_limit")]
    pub limit: u64,
}

/// The most anchors of a game whose reachable positions are counted by default.
const DEFAULT_LIMIT: u64 = 20_000;

fn default_limit() -> u64 {
    DEFAULT_LIMIT
}

/// Counts of a game's positions, by each way of counting. Counts are strings of digits,
/// since some are beyond 2^53; null where nobody counted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CensusReport {
    /// The game.
    pub spec: String,
    /// Starts of turns in which the game goes on: on the boards of Can't Stop whether or
    /// not play leads there, in other games those that the index knows.
    pub anchors: Option<String>,
    /// The same, with mirror images as one.
    pub mirror_classes: Option<String>,
    /// Anchors with every placement of markers on columns open to the mover.
    pub placements: Option<String>,
    /// The "total vertices" of Glenn, Fang and Kruskal (2006).
    pub bound: Option<String>,
    /// Roll positions that play from the start can lead to.
    pub reachable: Option<String>,
    /// Anchors among them.
    pub reachable_anchors: Option<String>,
    /// Numbers that the game's index hands out, those of no anchor included.
    pub index_bound: String,
}

crate::question!(
    Census,
    spec,
    "census",
    "The number of positions of a game, counted in several ways",
    CensusReport
);

/// Numbers of an index of which each is asked whether it is an anchor's.
const MAX_ASKED: u64 = 10_000_000;

#[cfg(feature = "analysis")]
impl GeneralQuestion for Census {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        _: &Context<'_>,
    ) -> Result<CensusReport, Error> {
        let game = opened.game();
        let bound = game.index_bound();
        // To count them visits every position.
        let reached = if bound <= self.limit { reachable(game, self.limit) } else { None };
        let report = CensusReport {
            spec: game.spec(),
            anchors: (bound <= MAX_ASKED).then(|| {
                let all = (0..bound).filter_map(|index| game.anchor_at(index));
                all.count().to_string()
            }),
            mirror_classes: None,
            placements: None,
            bound: None,
            reachable: reached.as_ref().map(|count| count.roll_positions.to_string()),
            reachable_anchors: reached.as_ref().map(|count| count.anchors.to_string()),
            index_bound: bound.to_string(),
        };
        Ok(opened.fast().census(opened, report))
    }
}

/// Whether a game has exactly one solution, by the conditions of Lemma 2.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The game.
    pub spec: String,
}

/// Whether the conditions of Lemma 2 of Glenn, Fang and Kruskal (2006) hold.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct CheckReport {
    /// The game.
    pub spec: String,
    /// Whether all conditions hold.
    pub holds: bool,
    /// Components of the game.
    pub components: u64,
    /// How many of them have no cycle.
    pub acyclic: u64,
    /// The conditions that fail.
    pub breaches: Vec<BreachLine>,
}

/// A condition that fails.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BreachLine {
    /// The condition, in words.
    pub condition: &'static str,
    /// In how many components it fails.
    pub components: u64,
    /// An anchor that shows it.
    pub witness: String,
}

crate::question!(Check, spec, "check", "Whether a game has exactly one solution", CheckReport);

impl GeneralQuestion for Check {
    fn answer<G: Answerable>(
        &self,
        opened: &Opened<G>,
        _: &Context<'_>,
    ) -> Result<CheckReport, Error> {
        let game = opened.game();
        let report = check(game, &Plan::new(game)?)?;
        let line = |(breach, components): &(Breach, u64)| {
            let (condition, anchor) = describe(breach);
            let witness =
                game.anchor_at(anchor).map(|anchor| position_text(game, &Position::Roll(anchor)));
            BreachLine { condition, components: *components, witness: witness.unwrap_or_default() }
        };
        Ok(CheckReport {
            spec: game.spec(),
            holds: report.holds(),
            components: report.components,
            acyclic: report.acyclic,
            breaches: report.breaches.iter().map(line).collect(),
        })
    }
}

/// Returns a breach in words, and the anchor that shows it.
fn describe(breach: &Breach) -> (&'static str, u64) {
    match *breach {
        Breach::NegativeCost { anchor } => ("no position costs less than nothing", anchor),
        Breach::NoEnd { anchor } => ("an end can be reached from every position", anchor),
        Breach::SeveralUnknowns { anchor, .. } => ("cutting one anchor removes all cycles", anchor),
        Breach::FreeLoop { anchor } => ("the anchor that is cut costs something", anchor),
    }
}
