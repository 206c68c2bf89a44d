//! Check of the conditions under which a game has exactly one solution.
//!
//! Source: Glenn, Fang and Kruskal 2006, Lemma 2. The conditions are checked component by
//! component; if one fails, the report names a witness. An *anchor* is the roll position at
//! the start of a turn, and a component's *leader* its anchor with the smallest index.

use crate::component::{Compiled, Compiler, Edge, Equation, Equations};
use crate::error::SolveError;
use crate::plan::Plan;
use retrodice_core::index::Indexed;
use retrodice_core::objective::Sense;

/// Condition that does not hold, with an anchor as witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Condition 1: some position or move has a negative cost.
    NegativeCost {
        /// Index of the component's leader.
        anchor: u64,
    },
    /// Condition 2: from some position of this component no end of the game can
    /// be reached.
    NoEnd {
        /// Index of the component's leader.
        anchor: u64,
    },
    /// Condition 3: cutting one anchor does not remove all cycles.
    SeveralUnknowns {
        /// Index of the component's leader.
        anchor: u64,
        /// Number of anchors that were cut.
        cuts: usize,
    },
    /// The additional condition: the cut anchor costs nothing. A loop through it is then free,
    /// and the solution need not be unique.
    FreeLoop {
        /// Index of the cut anchor.
        anchor: u64,
    },
}

/// Result of the check of a game.
#[derive(Clone, Debug, Default)]
pub struct LemmaReport {
    /// Number of components checked.
    pub components: u64,
    /// Number of components without a cycle, to which Lemma 1 applies.
    pub acyclic: u64,
    /// For each kind of breach, the first witness and the number of components that show it.
    pub breaches: Vec<(Breach, u64)>,
}

impl LemmaReport {
    /// Returns whether a unique solution with non-negative values is proved.
    pub fn holds(&self) -> bool {
        self.breaches.is_empty()
    }

    fn add(&mut self, breach: Breach) {
        let kind = std::mem::discriminant(&breach);
        match self.breaches.iter_mut().find(|(known, _)| std::mem::discriminant(known) == kind) {
            Some((_, count)) => *count += 1,
            None => self.breaches.push((breach, 1)),
        }
    }
}

/// Checks the conditions of Lemma 2 on every component of `game`.
///
/// Time: one compilation of every component, on one thread.
///
/// # Errors
/// [`SolveError::EndlessTurn`] if a turn has a cycle without an anchor, which no cut of
/// anchors can remove.
pub fn check<G: Indexed>(game: &G, plan: &Plan) -> Result<LemmaReport, SolveError> {
    let mut report = LemmaReport::default();
    let mut compiler = Compiler::new(game);
    let mut ends = vec![false; game.index_bound() as usize];
    for layer in plan.layers() {
        for &index in &layer.indices {
            let Compiled::Leader = compiler.component(index)? else { continue };
            check_component(compiler.equations(), index, &mut ends, &mut report);
        }
    }
    Ok(report)
}

fn check_component(
    equations: &Equations,
    leader: u64,
    ends: &mut [bool],
    report: &mut LemmaReport,
) {
    report.components += 1;
    report.acyclic += u64::from(equations.cuts().is_empty());
    if equations.rows().iter().any(|row| has_negative_cost(equations, row)) {
        report.add(Breach::NegativeCost { anchor: leader });
    }
    if equations.cuts().len() > 1 {
        report.add(Breach::SeveralUnknowns { anchor: leader, cuts: equations.cuts().len() });
    }
    for (number, &cut) in equations.cuts().iter().enumerate() {
        let fresh = equations.fresh_slot(number);
        let row = equations.rows().iter().find(|row| row.slot as usize == fresh);
        if row.is_none_or(|row| row.cost == 0) {
            report.add(Breach::FreeLoop { anchor: index_of(equations, cut) });
        }
    }
    let reaches = positions_that_end(equations, ends);
    if reaches.contains(&false) {
        report.add(Breach::NoEnd { anchor: leader });
    }
    for (&slot, &index) in equations.anchors().iter().zip(equations.anchor_indices()) {
        ends[index as usize] = reaches[slot as usize];
    }
}

/// Returns whether the position or one of its moves has a negative cost.
fn has_negative_cost(equations: &Equations, row: &Equation) -> bool {
    let mut edges = equations.chances(row).iter().flat_map(|chance| equations.edges(chance));
    row.cost < 0 || equations.sense() == Sense::Minimise && edges.any(|edge| edge.gain < 0)
}

fn index_of(equations: &Equations, slot: u32) -> u64 {
    let number = equations.anchors().iter().position(|&anchor| anchor == slot);
    equations.anchor_indices()[number.expect("cuts are anchors")]
}

/// Returns for each position whether an end of the game can be reached from it.
fn positions_that_end(equations: &Equations, ends: &[bool]) -> Vec<bool> {
    let mut reached = vec![false; equations.positions()];
    // Equations come after all that they use, except through cut anchors: one round more than
    // there are cuts reaches a fixed point, and mostly a few do.
    for _ in 0..=equations.cuts().len() {
        let mut is_final = true;
        for row in equations.rows() {
            let leads = |edge: &Edge| match equations.exit_of(edge.slot) {
                Some(exit) => ends[equations.exits()[exit] as usize],
                None => equations.is_ending(edge.slot) || reached[edge.slot as usize],
            };
            let mut chances = equations.chances(row).iter();
            if chances.any(|chance| equations.edges(chance).iter().any(leads)) {
                let slot = row.slot as usize;
                let slot = match slot.checked_sub(equations.fresh_slot(0)) {
                    Some(cut) => equations.cuts()[cut] as usize,
                    None => slot,
                };
                is_final &= std::mem::replace(&mut reached[slot], true);
            }
        }
        if is_final {
            break;
        }
    }
    reached
}
