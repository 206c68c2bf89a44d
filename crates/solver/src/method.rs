//! Methods that solve the equations of one component.
//!
//! Each says what it [requires](Method::requires) and what it
//! [guarantees](Method::guarantees); none knows a game.

mod acyclic;
mod linear;
mod naive;
mod newton;

pub use acyclic::ChildrenCounting;
pub use naive::Naive;
pub use newton::{Newton, Start};

use crate::component::Equations;
use crate::error::SolveError;
use crate::number::{Field, worse};
use std::fmt;

/// What a method needs of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// No anchor may depend on itself.
    Acyclic,
    /// At most this many unknowns.
    FewUnknowns(usize),
    /// Nothing.
    Nothing,
}

impl Requirement {
    /// Whether a component fulfils it.
    pub fn allows(self, equations: &Equations) -> bool {
        match self {
            Self::Acyclic => equations.unknowns() == 0,
            Self::FewUnknowns(most) => equations.unknowns() <= most,
            Self::Nothing => true,
        }
    }
}

/// What a method promises about the values it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guarantee {
    /// The values solve the equations exactly, in the arithmetic of the number.
    Exact,
    /// Every unknown reproduces itself up to the rounding of one sweep.
    FixedPoint,
    /// Every unknown is within a tolerance of the root of its own equation.
    SmallError,
    /// The last step was below a tolerance; the error may be larger.
    SmallStep,
    /// Every unknown is within a thousandth of a turn of the root of its own equation, as far as
    /// nearby equations tell: the first pass over a large board.
    Draft,
}

impl Guarantee {
    /// All of them, in the order of their numbers in tables.
    pub const ALL: [Self; 5] =
        [Self::Exact, Self::FixedPoint, Self::SmallError, Self::SmallStep, Self::Draft];
}

impl fmt::Display for Guarantee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact",
            Self::FixedPoint => "fixed point up to rounding",
            Self::SmallError => "each anchor within tolerance of its equation's root",
            Self::SmallStep => "last step below tolerance",
            Self::Draft => "a draft, each anchor within 0.001 turns of its equation's root",
        })
    }
}

/// The values of a component and how they were found.
#[derive(Clone, Debug)]
pub struct Solved<N> {
    /// Values by slot, [`Equations::width`] per slot, after a last sweep.
    pub slots: Vec<N>,
    /// Sweeps done, the last one included.
    pub sweeps: u32,
    /// Times a Newton step had to be replaced: slope one, or outside the bracket.
    pub fallbacks: u32,
    /// Largest difference between a guess and the result of the last sweep.
    pub residual: f64,
    /// A certified distance of the unknown from the root of its equation, where
    /// rounding kept it from settling any closer; zero where it settled as the
    /// method asks.
    pub distance: f64,
}

/// A way of solving the equations of one component.
pub trait Method<N: Field>: Sync {
    /// Its name, as users read it.
    fn name(&self) -> &'static str;

    /// What it needs.
    fn requires(&self) -> Requirement;

    /// What it promises.
    fn guarantees(&self) -> Guarantee;

    /// Solves, given slots in which exits and endings are filled in (see
    /// [`Equations::slots`]).
    ///
    /// # Errors
    /// [`SolveError::TooEntangled`] if the requirement does not hold,
    /// [`SolveError::NotSettled`] if the iteration does not end.
    fn solve(&self, equations: &Equations, slots: Vec<N>) -> Result<Solved<N>, SolveError>;
}

/// The leader's index, for messages.
fn leader(equations: &Equations) -> u64 {
    equations.anchor_indices().first().copied().unwrap_or(0)
}

/// Refuses a component that does not fulfil `requirement`.
fn demand(
    requirement: Requirement,
    equations: &Equations,
    method: &'static str,
) -> Result<(), SolveError> {
    if requirement.allows(equations) {
        return Ok(());
    }
    let most = match requirement {
        Requirement::FewUnknowns(most) => most,
        Requirement::Acyclic | Requirement::Nothing => 0,
    };
    let (index, unknowns) = (leader(equations), equations.unknowns());
    Err(SolveError::TooEntangled { index, unknowns, most, method })
}

/// The places of the guesses in the slots, one per unknown.
fn guesses(equations: &Equations) -> Vec<usize> {
    let width = equations.width();
    let of = |&cut: &u32| (0..width).map(move |seat| cut as usize * width + seat);
    equations.cuts().iter().flat_map(of).collect()
}

/// The places of the fresh values of the unknowns, in the same order.
fn fresh(equations: &Equations) -> Vec<usize> {
    let width = equations.width();
    let start = equations.fresh_slot(0) * width;
    (start..start + equations.unknowns()).collect()
}

/// Sweeps once more in plain numbers and measures how well the guesses
/// reproduce themselves.
fn last_sweep<N: Field>(
    equations: &Equations,
    mut slots: Vec<N>,
    sweeps: u32,
    fallbacks: u32,
) -> Solved<N> {
    equations.sweep(&mut slots);
    let residual = guesses(equations)
        .into_iter()
        .zip(fresh(equations))
        .map(|(guess, fresh)| slots[fresh].minus(&slots[guess]).to_f64().abs())
        .fold(0.0, worse);
    Solved { slots, sweeps: sweeps + 1, fallbacks, residual, distance: 0.0 }
}
