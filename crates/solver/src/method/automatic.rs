//! Choice of the method for each component by its number of unknowns.

use super::*;
use crate::number::Exact;

/// Takes Newton's method for few unknowns, else [policy iteration](PolicyIteration).
///
/// With two seats Newton's method on several unknowns may cycle between policies. Policy iteration
/// then takes over, which value iteration safeguards. Both promise the same accuracy. Interval
/// iteration, which promises less precise values with known bounds, is left to callers who ask for
/// it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Automatic;

/// The method in `f64`. As a static it is compiled here, and not again for each game.
pub(crate) static AUTOMATIC: &dyn Method<f64> = &Automatic;

/// The method in exact rationals.
pub(crate) static AUTOMATIC_EXACT: &dyn Job<Exact> = &Automatic;

impl Automatic {
    /// Returns the method for a component with this number of unknowns.
    pub fn method_for<N: Field>(unknowns: usize) -> &'static dyn Method<N> {
        if unknowns <= MAX_UNKNOWNS { &Newton::DEFAULT } else { &PolicyIteration::DEFAULT }
    }
}

impl<N: Field> Method<N> for Automatic {
    fn name(&self) -> &'static str {
        "Newton's method or policy iteration"
    }

    fn requires(&self) -> Requirement {
        Method::<N>::requires(&PolicyIteration::DEFAULT)
    }

    fn guarantees(&self) -> Guarantee {
        Method::<N>::guarantees(&PolicyIteration::DEFAULT)
    }

    fn solve(
        &self,
        equations: &Equations,
        slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        let method = Self::method_for(equations.unknowns());
        if !(2..=MAX_UNKNOWNS).contains(&equations.unknowns()) {
            return method.solve(equations, slots);
        }
        match method.solve(equations, slots.clone()) {
            Err(SolveError::NotSettled { .. }) => PolicyIteration::DEFAULT.solve(equations, slots),
            settled => settled,
        }
    }
}
