//! Choice of the method for each component by its number of unknowns.

use super::*;

/// Takes Newton's method for few unknowns, else [policy iteration](PolicyIteration).
///
/// Both promise the same accuracy. Interval iteration, which promises less precise values with
/// known bounds, is left to callers who ask for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Automatic;

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
        Self::method_for(equations.unknowns()).solve(equations, slots)
    }
}
