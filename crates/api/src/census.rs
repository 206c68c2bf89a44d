//! How many positions a game has.

use super::Error;
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::perft::{reachable, turn_positions};
use retrodice_games::{AnyGame, GameVisitor};
use retrodice_yahtzee::Yahtzee;
use schemars::JsonSchema;
use serde::Serialize;

/// How many positions a game has, by each way of counting. Counts are strings of digits,
/// since some are beyond 2^53; null where nobody counted.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// Counts the positions of a game. What is reachable is counted only where the index has
/// at most `limit` numbers, as that visits every position, and for the Yahtzee family.
///
/// # Errors
/// [`Error::Notation`] for an invalid spec.
///
/// ```
/// let report = retrodice_api::census("cantstop(3,1)", 20_000)?;
/// assert_eq!(report.anchors.as_deref(), Some("308"));
/// // Full sheets left out; with them there are 536,448.
/// let report = retrodice_api::census("yahtzee", 20_000)?;
/// assert_eq!(report.anchors.as_deref(), Some("536320"));
/// assert_eq!(report.reachable_anchors, report.anchors);
/// # Ok::<(), retrodice_api::Error>(())
/// ```
pub fn census(spec: &str, limit: u64) -> Result<CensusReport, Error> {
    let game = spec.parse::<AnyGame>()?;
    let counted = match &game {
        AnyGame::CantStop(game) => Some(game.census()),
        _ => None,
    };
    let mut report = game.clone().visit(Count { limit });
    if let (AnyGame::Yahtzee(game), None, Some(anchors)) =
        (&game, &report.reachable, &report.anchors)
    {
        report.reachable = positions(game, anchors);
        report.reachable_anchors = report.reachable.is_some().then(|| anchors.clone());
    }
    let of = |count: fn(&retrodice_cantstop::Census) -> u128| counted.as_ref().map(count);
    let text = |count: Option<u128>| count.map(|count| count.to_string());
    Ok(CensusReport {
        anchors: text(of(|census| census.anchors)).or(report.anchors),
        mirror_classes: text(of(|census| census.mirror_classes)),
        placements: text(of(|census| census.placements)),
        bound: text(of(|census| census.bound)),
        ..report
    })
}

/// Roll positions of as many sheets of the Yahtzee family. With three faces and two dice, or
/// more, all of its anchors can be reached; which dice can be kept does not depend on the sheet.
fn positions(game: &Yahtzee, anchors: &str) -> Option<String> {
    if game.rules().faces < 3 || game.rules().dice < 2 {
        return None;
    }
    let turn = turn_positions(game, &game.start());
    Some((anchors.parse::<u64>().ok()? * turn).to_string())
}

/// Numbers of an index of which each is asked whether it is an anchor's.
const MOST_ASKED: u64 = 10_000_000;

struct Count {
    limit: u64,
}

impl GameVisitor for Count {
    type Output = CensusReport;

    fn visit<G: Indexed + Notation + 'static>(self, game: G) -> Self::Output {
        let few = game.index_bound() <= self.limit;
        let reached = if few { reachable(&game, self.limit) } else { None };
        CensusReport {
            spec: game.spec(),
            anchors: (game.index_bound() <= MOST_ASKED).then(|| {
                let all = (0..game.index_bound()).filter_map(|index| game.anchor_at(index));
                all.count().to_string()
            }),
            mirror_classes: None,
            placements: None,
            bound: None,
            reachable: reached.as_ref().map(|count| count.roll_positions.to_string()),
            reachable_anchors: reached.as_ref().map(|count| count.anchors.to_string()),
            index_bound: game.index_bound().to_string(),
        }
    }
}
