//! Children counting: retrograde analysis of an acyclic graph.

use super::*;
use crate::component::{Edge, Equation, RollGroup};
use crate::number::Field;

/// Children counting: propagates values from determined positions to those that use them.
///
/// A position is determined once its count of undetermined children is zero. The method
/// assumes no order of the equations, and visits each option once.
///
/// Source: Glenn, Fang and Kruskal 2006, algorithm 1 and the children counting strategy.
/// [`Equations::sweep`] computes the same values in a known order.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChildrenCounting;

const NAME: &str = "children counting";

impl ChildrenCounting {
    /// Evaluates every equation from the exits, endings and guesses of cut anchors in `slots`.
    /// For components whose values are single numbers.
    ///
    /// # Errors
    /// [`SolveError::TooEntangled`] for three and more seats.
    pub fn propagate<N: Field>(
        &self,
        equations: &Equations,
        slots: &mut [N],
    ) -> Result<(), SolveError> {
        if equations.width() != 1 {
            let (index, unknowns) = (leader(equations), equations.unknowns());
            return Err(SolveError::TooEntangled { index, unknowns, max: 0, method: NAME });
        }
        let parents = parents(equations);
        let mut waiting: Vec<usize> = equations
            .rows()
            .iter()
            .map(|row| options(equations, row).filter(|edge| is_inner(equations, edge)).count())
            .collect();
        let mut determined: Vec<usize> =
            (0..waiting.len()).filter(|&row| waiting[row] == 0).collect();
        while let Some(number) = determined.pop() {
            let row = &equations.rows()[number];
            slots[row.slot as usize] = right_hand_side(equations, row, slots);
            for &parent in &parents[number] {
                waiting[parent] -= 1;
                if waiting[parent] == 0 {
                    determined.push(parent);
                }
            }
        }
        Ok(())
    }
}

impl<N: Field> Method<N> for ChildrenCounting {
    fn name(&self) -> &'static str {
        NAME
    }

    fn requires(&self) -> Requirement {
        Requirement::Acyclic
    }

    fn guarantees(&self) -> Guarantee {
        if N::EXACT { Guarantee::Exact } else { Guarantee::FixedPoint }
    }

    fn solve(
        &self,
        equations: &Equations,
        mut slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        demand(Requirement::Acyclic, equations, NAME)?;
        self.propagate(equations, &mut slots)?;
        Ok(ComponentSolution { slots, sweeps: 1, fallbacks: 0, residual: 0.0, distance: 0.0 })
    }
}

fn options<'e>(equations: &'e Equations, row: &'e Equation) -> impl Iterator<Item = &'e Edge> {
    equations.chances(row).iter().flat_map(|chance| equations.edges(chance))
}

/// Returns whether the option leads to a position that has to be determined.
fn is_inner(equations: &Equations, edge: &Edge) -> bool {
    (edge.slot as usize) < equations.positions() && !equations.cuts().contains(&edge.slot)
}

/// Returns for each equation those that use it, once for each use.
fn parents(equations: &Equations) -> Vec<Vec<usize>> {
    let mut row_of = vec![usize::MAX; equations.positions()];
    for (number, row) in equations.rows().iter().enumerate() {
        if let Some(entry) = row_of.get_mut(row.slot as usize) {
            *entry = number;
        }
    }
    let mut parents = vec![Vec::new(); equations.rows().len()];
    for (number, row) in equations.rows().iter().enumerate() {
        for edge in options(equations, row).filter(|edge| is_inner(equations, edge)) {
            parents[row_of[edge.slot as usize]].push(number);
        }
    }
    parents
}

/// Evaluates equations (1) and (2) of the paper for one position.
fn right_hand_side<N: Field>(equations: &Equations, row: &Equation, slots: &[N]) -> N {
    let best = |chance: &RollGroup| {
        let values = equations.edges(chance).iter().map(|edge| {
            let next = &slots[edge.slot as usize];
            let is_opponent = edge.pass && equations.seats == 2;
            let mut value = if is_opponent { next.complement() } else { next.clone() };
            value.add_integer(i64::from(edge.gain));
            value
        });
        values.reduce(|mut best, value| {
            best.improve(&value, equations.sense());
            best
        })
    };
    let mut sum = N::Sum::default();
    for chance in equations.chances(row) {
        best(chance).expect("a move position has a move").add_weighted(chance.weight, &mut sum);
    }
    let mut value = N::mean(sum, row.total);
    value.add_integer(i64::from(row.cost));
    value
}
