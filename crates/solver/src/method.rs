//! Methods that solve the equations of one component: Newton's method, policy iteration, interval
//! iteration, naive iteration (value iteration) and children counting.
//!
//! Each declares what it [requires](Method::requires) and what it
//! [guarantees](Method::guarantees). None knows a game. [`Automatic`] takes the first that fits.

mod acyclic;
mod automatic;
mod interval;
mod krylov;
mod linear;
mod naive;
mod newton;
mod policy;

pub use acyclic::ChildrenCounting;
pub use automatic::Automatic;
pub(crate) use automatic::{AUTOMATIC, AUTOMATIC_EXACT};
pub use interval::IntervalIteration;
pub(crate) use interval::NAME as INTERVAL_ITERATION;
pub use naive::Naive;
pub(crate) use newton::MAX_UNKNOWNS;
pub use newton::{InitialGuess, Newton};
pub use policy::PolicyIteration;

use crate::component::Equations;
use crate::error::SolveError;
use crate::number::{Field, worse};
use std::fmt;

/// Precondition of a method on a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// No anchor may depend on itself.
    Acyclic,
    /// The component may have at most this many unknowns.
    FewUnknowns(usize),
    /// The game may have at most this many seats.
    FewSeats(usize),
    /// Any component is allowed.
    Nothing,
}

impl Requirement {
    /// Returns whether a component fulfils the requirement.
    pub fn allows(self, equations: &Equations) -> bool {
        match self {
            Self::Acyclic => equations.unknowns() == 0,
            Self::FewUnknowns(max) => equations.unknowns() <= max,
            Self::FewSeats(max) => equations.seats <= max,
            Self::Nothing => true,
        }
    }
}

/// Accuracy that a method promises of the values it returns.
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
    /// Every unknown is estimated to be within a thousandth of a turn of the root of its own
    /// equation, by extrapolation from nearby equations: the first pass over a large board.
    Draft,
    /// Every unknown lies between a lower and an upper bound, both certified by outward rounding;
    /// [`ComponentSolution::distance`] is the largest distance between the two.
    Enclosed,
}

impl Guarantee {
    /// All guarantees, in the order of their numbers in tables.
    pub const ALL: [Self; 6] = [
        Self::Exact,
        Self::FixedPoint,
        Self::SmallError,
        Self::SmallStep,
        Self::Draft,
        Self::Enclosed,
    ];
}

impl fmt::Display for Guarantee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact",
            Self::FixedPoint => "fixed point up to rounding",
            Self::SmallError => "each anchor within tolerance of its equation's root",
            Self::SmallStep => "last step below tolerance",
            Self::Enclosed => "bounded from below and above",
            Self::Draft => "a draft, each anchor within 0.001 turns of its equation's root",
        })
    }
}

/// Solution of one component, with statistics of the method.
#[derive(Clone, Debug)]
pub struct ComponentSolution<N> {
    /// Values by slot, [`Equations::width`] a slot, after a last sweep.
    pub slots: Vec<N>,
    /// Number of sweeps, the last one included.
    pub sweeps: u32,
    /// Number of Newton steps replaced by a safer one: slope one, or outside the bracket.
    pub fallbacks: u32,
    /// Largest difference between an unknown's guess and the result of the last sweep.
    pub residual: f64,
    /// Certified distance of the unknown from the root of its equation, if rounding kept the
    /// method from converging; zero if it converged.
    pub distance: f64,
}

/// Names of the methods, as [`by_name`] takes them.
pub const NAMES: [&str; 5] = ["newton", "policy", "interval", "naive", "acyclic"];

/// Returns the method of this name with its usual parameters, [`Automatic`] without a name; `None`
/// if no method has the name. It is compiled here, optimised, whatever the caller's crate is.
///
/// ```
/// use retrodice::solver::method::{NAMES, by_name};
/// assert!(NAMES.iter().all(|name| by_name(Some(name)).is_some()));
/// assert_eq!(by_name(None).unwrap().name(), "Newton's method or policy iteration");
/// ```
#[inline(never)]
pub fn by_name(name: Option<&str>) -> Option<Box<dyn Method<f64>>> {
    Some(match name {
        None => Box::new(Automatic),
        Some("newton") => Box::new(Newton::default()),
        Some("policy") => Box::new(PolicyIteration::default()),
        Some("interval") => Box::new(IntervalIteration::default()),
        Some("naive") => Box::new(Naive::default()),
        Some("acyclic") => Box::new(ChildrenCounting),
        Some(_) => return None,
    })
}

/// Job to do on every component: a [`Method`], or an enclosure of known values.
pub trait Job<N>: Sync {
    /// Solves the component, given slots with the values of exits and endings.
    ///
    /// # Errors
    /// Any failure of the job.
    fn run(&self, equations: &Equations, slots: Vec<N>)
    -> Result<ComponentSolution<N>, SolveError>;
}

impl<N: Field, M: Method<N> + ?Sized> Job<N> for M {
    fn run(
        &self,
        equations: &Equations,
        slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError> {
        self.solve(equations, slots)
    }
}

/// Method that solves the equations of one component.
pub trait Method<N: Field>: Job<N> {
    /// Returns the method's name, as users read it.
    fn name(&self) -> &'static str;

    /// Returns the precondition of [`Method::solve`].
    fn requires(&self) -> Requirement;

    /// Returns the accuracy of the values that it computes.
    fn guarantees(&self) -> Guarantee;

    /// Solves the equations, given slots with the values of exits and endings (see
    /// [`Equations::slots`]).
    ///
    /// # Errors
    /// [`SolveError::TooEntangled`] if the requirement does not hold,
    /// [`SolveError::NotSettled`] if the iteration does not converge.
    fn solve(
        &self,
        equations: &Equations,
        slots: Vec<N>,
    ) -> Result<ComponentSolution<N>, SolveError>;
}

/// Returns the game index of the component's leader, for messages.
fn leader(equations: &Equations) -> u64 {
    equations.anchor_indices().first().copied().unwrap_or(0)
}

/// Checks that a component fulfils `requirement`.
fn demand(
    requirement: Requirement,
    equations: &Equations,
    method: &'static str,
) -> Result<(), SolveError> {
    if requirement.allows(equations) {
        return Ok(());
    }
    let max = match requirement {
        Requirement::FewUnknowns(max) => max,
        Requirement::FewSeats(_) => return Err(SolveError::GeneralSum { seats: equations.seats }),
        Requirement::Acyclic | Requirement::Nothing => 0,
    };
    let (index, unknowns) = (leader(equations), equations.unknowns());
    Err(SolveError::TooEntangled { index, unknowns, max, method })
}

/// Returns the offsets of the guesses among the values of all slots, one for each unknown.
fn guess_offsets(equations: &Equations) -> Vec<usize> {
    let width = equations.width();
    let offsets = |&cut: &u32| (0..width).map(move |seat| cut as usize * width + seat);
    equations.cuts().iter().flat_map(offsets).collect()
}

/// Returns the offsets of the unknowns' new values after a sweep, in the order of
/// [`guess_offsets`].
fn new_offsets(equations: &Equations) -> Vec<usize> {
    let width = equations.width();
    let start = equations.fresh_slot(0) * width;
    (start..start + equations.unknowns()).collect()
}

/// Sweeps once more in plain numbers and measures the residual of the guesses.
fn last_sweep<N: Field>(
    equations: &Equations,
    mut slots: Vec<N>,
    sweeps: u32,
    fallbacks: u32,
) -> ComponentSolution<N> {
    equations.sweep(&mut slots);
    let residual = guess_offsets(equations)
        .into_iter()
        .zip(new_offsets(equations))
        .map(|(guess, new)| slots[new].minus(&slots[guess]).to_f64().abs())
        .fold(0.0, worse);
    ComponentSolution { slots, sweeps: sweeps + 1, fallbacks, residual, distance: 0.0 }
}
