//! Errors of solvers, tables of values, kernels and executors.

use crate::number::grouped;
use retrodice_core::error::GameError;
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// Error of a solve of a game or a component.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The index is a hole of the index scheme.
    #[error("index {index} belongs to no anchor of this game")]
    NoAnchor {
        /// The index without an anchor.
        index: u64,
    },
    /// A position can come back within one turn without passing an anchor.
    #[error("a turn can loop: {position} leads back to itself before the turn ends")]
    EndlessTurn {
        /// The position that recurs.
        position: String,
    },
    /// A policy picked a move that does not exist.
    #[error(
        "the policy picked move number {picked} of {moves} at {position}; moves are numbered from 0"
    )]
    IllegalMove {
        /// The roll on the table.
        position: String,
        /// The number of the move that the policy picked.
        picked: usize,
        /// Number of legal moves at the position.
        moves: usize,
    },
    /// The component has more positions than can be numbered.
    #[error("a component has more than {max} positions; use a smaller game")]
    TooLarge {
        /// Maximum number of positions that can be numbered.
        max: u64,
    },
    /// Too many anchors depend on each other.
    #[error(
        "the component of anchor {index} has {unknowns} unknowns; {method} handles {max}; the \
         methods `policy`, `interval` and `naive` handle any number"
    )]
    TooEntangled {
        /// The index of the component's leader.
        index: u64,
        /// Number of unknowns of the component.
        unknowns: usize,
        /// Maximum number of unknowns of the method.
        max: usize,
        /// The name of the method.
        method: &'static str,
    },
    /// The value of another component is needed but not there.
    #[error(
        "the value of anchor {index} is needed but was not solved: layers must be finished in order"
    )]
    MissingExit {
        /// The index of the missing anchor.
        index: u64,
    },
    /// The iteration did not converge.
    #[error(
        "{method} did not settle on the component of anchor {index} after {sweeps} sweeps; the \
         last step was {step:e}. {}",
        way_out(method)
    )]
    NotSettled {
        /// The index of the component's leader.
        index: u64,
        /// The name of the method.
        method: &'static str,
        /// Number of sweeps that were made.
        sweeps: u32,
        /// Size of the last step, in the unit of the objective.
        step: f64,
    },
    /// No interval around the value maps into itself.
    #[error(
        "no certified bound was found for the component of anchor {index}: the value {value} has no enclosing interval that maps into itself"
    )]
    NotCertified {
        /// The index of the component's leader.
        index: u64,
        /// The value that was to be enclosed.
        value: f64,
    },
    /// The journal of finished layers could not be written or read.
    #[error("the journal of finished layers failed: {0}")]
    Journal(String),
    /// The processes that share a solve lost contact, or one of them failed.
    #[error("{0}")]
    Executor(String),
    /// A table could not be written or read.
    #[error(transparent)]
    Table(#[from] retrodice_tablebase::TableError),
    /// A game's own kernel failed: the error of that kernel, for a downcast.
    #[error(transparent)]
    Kernel(Box<dyn GameError + Send + Sync>),
    /// The game is too large to be solved while a user waits.
    #[error("the game has {}, too many to solve on the spot{why}", Size(*.anchors))]
    TooLargeOnTheSpot {
        /// The bound of the game's index, in anchors.
        anchors: u64,
        /// Estimated time of one core, if the estimate is cheap.
        time: Option<Duration>,
        /// The reason of each kernel for not solving it, as text for people.
        why: String,
    },
    /// The solve was interrupted; finished layers are in the journal, if there is one.
    #[error(
        "interrupted after {} of {} anchors",
        grouped((*done).into()),
        grouped((*total).into())
    )]
    Interrupted {
        /// Number of anchors that are solved.
        done: u64,
        /// Number of anchors to solve.
        total: u64,
    },
    /// The game has too many anchors to hold in memory.
    #[error(
        "the game has {}; this solver takes on up to {}. Solve a smaller game, or ask about single \
         positions: `advise` and `rollout` estimate what cannot be solved",
        Size(*.anchors), Size(*.max)
    )]
    TooManyAnchors {
        /// The bound of the game's index, in anchors.
        anchors: u64,
        /// Maximum number of anchors of the solver.
        max: u64,
    },
    /// A policy may play the anchors that share an address differently.
    #[error(
        "a policy may play differently where the index `{scheme}` sees one anchor, such as in \
         mirror images; value it on a game with an address for each anchor (for Can't Stop: \
         `retrodice_cantstop::Unfolded`)"
    )]
    Folded {
        /// The name of the index.
        scheme: &'static str,
    },
    /// The explicit graph has one player.
    #[error("only games with one seat can be exported as a graph, and this one has {seats}")]
    SeveralSeats {
        /// The seats of the game.
        seats: usize,
    },
    /// The explicit graph would not fit into memory.
    #[error(
        "the game has more than {} positions with their rolls, too many to export as a graph; \
         export a smaller game",
        grouped((*max).into())
    )]
    TooLargeToExport {
        /// Maximum number of roll positions.
        max: u64,
    },
    /// The explicit graph could not be written.
    #[error("the graph could not be written: {0}")]
    Export(String),
    /// Three and more seats play for themselves: bounds are not defined.
    #[error(
        "with {seats} seats there is no single best value to enclose; bounds exist for one and two seats"
    )]
    GeneralSum {
        /// The seats of the game.
        seats: usize,
    },
}

/// Returns the advice to users when the method of this name did not settle.
fn way_out(method: &str) -> &'static str {
    if method == crate::method::INTERVAL_ITERATION {
        return "Players can keep the game from ending, or it ends too rarely: change the rules, or \
                use `simulate`";
    }
    "Try `--method interval`, which bounds the values of one or two seats; if it fails too, players \
     can keep the game from ending: change the rules, or use `simulate`. Three and more seats may \
     have no solution in which nobody mixes moves: use `simulate`, or `advise` for a position"
}

/// Text for a number of anchors and the memory of their values.
struct Size(u64);

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const UNITS: [&str; 7] = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"];
        // Counts saturate at the maximum, so it is not a number to print.
        if self.0 == u64::MAX {
            return f.write_str("more positions between turns than can be counted in 64 bits");
        }
        let (mut bytes, mut unit) = (8.0 * self.0 as f64, 0);
        while bytes >= 1000.0 && unit + 1 < UNITS.len() {
            (bytes, unit) = (bytes / 1000.0, unit + 1);
        }
        match format!("{:.1e}", self.0 as f64).split_once('e') {
            Some((count, power)) if self.0 >= 1_000_000 => {
                write!(f, "about {count} × 10^{power} positions between turns")?;
            }
            _ => write!(f, "{} positions between turns", self.0)?,
        }
        write!(f, " ({bytes:.0} {} for their values)", UNITS[unit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_and_have_units() {
        let text = |anchors| Size(anchors).to_string();
        assert_eq!(text(50_000), "50000 positions between turns (400 kB for their values)");
        assert_eq!(
            text(2_044_493_696_992_502_646),
            "about 2.0 × 10^18 positions between turns (16 EB for their values)"
        );
        assert_eq!(text(u64::MAX), "more positions between turns than can be counted in 64 bits");
    }

    #[test]
    fn the_error_of_a_large_game_has_no_saturated_count() {
        let refused = SolveError::TooManyAnchors { anchors: u64::MAX, max: 1 << 31 }.to_string();
        assert!(!refused.contains("18446744073709551615"), "{refused}");
        assert!(refused.contains("(17 GB for their values)"), "{refused}");
        assert!(refused.contains("`advise` and `rollout`"), "{refused}");
    }
}
