//! Figures made of solves.

use crate::error::LabError;
use crate::games::with_game;
use crate::plot::{Axis, Figure, Series};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::Unit;
use retrodice_core::observer::Observer;
use retrodice_solver::component::Compiler;
use retrodice_solver::method::{InitialGuess, Naive, Newton};
use retrodice_solver::solution::Solver;

/// How Newton's method and naive iteration close in on the value of the start.
#[derive(Clone, Debug, PartialEq)]
pub struct Convergence {
    /// The value they close in on, in `unit`.
    pub value: f64,
    /// Its unit.
    pub unit: Unit,
    /// Distance of Newton's guess from it before each sweep, from the first.
    pub newton: Vec<f64>,
    /// The same for naive iteration.
    pub naive: Vec<f64>,
}

/// Both methods on the component of the start of `spec`, from `guess` (by default 1 turn,
/// 0 points or an even chance), for at most `sweeps` sweeps.
/// Newton's method ends when its guess moves by no more than rounding.
///
/// Solves the whole game first. Deterministic. Source of both methods: Glenn,
/// Fang and Kruskal (2006), algorithms 2 and 3.
///
/// # Errors
/// [`LabError::Notation`] if there is no such game; [`LabError::Solve`] if it
/// cannot be solved or its start has not exactly one unknown.
pub fn convergence(
    spec: &str,
    guess: Option<f64>,
    sweeps: usize,
    observer: &dyn Observer,
) -> Result<Convergence, LabError> {
    with_game!(spec, game => converge(game, guess, sweeps, observer))
}

fn converge<G: Indexed + Notation>(
    game: G,
    guess: Option<f64>,
    sweeps: usize,
    observer: &dyn Observer,
) -> Result<Convergence, LabError> {
    let solution = Solver::new(game).observer(observer).solve()?;
    let (game, start) = (solution.game(), solution.start_value());
    let mut compiler = Compiler::new(game);
    compiler.component(game.anchor_index(&game.start()))?;
    let equations = compiler.equations();
    let known = |index, seat: usize| {
        let values = solution.values().get(index);
        let missing = retrodice_solver::error::SolveError::MissingExit { index };
        values.map(|values| values[seat]).ok_or(missing)
    };
    let slots = equations.slots(known)?;
    let default = match start.unit {
        Unit::Turns => 1.0,
        Unit::Points => 0.0,
        Unit::WinProbability => 0.5,
    };
    let guess = guess.unwrap_or(default);
    let newton = Newton { start: InitialGuess::At(guess), ..Newton::default() };
    // With one unknown there is one cut; it need not be the start itself.
    let mut newton = newton.history(equations, &slots, sweeps)?;
    // Once there, rounding may keep the guess moving by its last bits.
    let there = newton.windows(2).position(|pair| {
        (pair[1].guess - pair[0].guess).abs() <= 4.0 * f64::EPSILON * pair[0].guess.abs()
    });
    newton.truncate(there.map_or(newton.len(), |last| last + 1));
    let naive = Naive { start: guess, ..Naive::default() };
    let naive = naive.history(equations, slots, sweeps);
    let cut = equations.anchors().iter().position(|slot| *slot == equations.cuts()[0]);
    let cut = cut.expect("what is cut loose is an anchor of the component");
    let value = known(equations.anchor_indices()[cut], 0)?;
    Ok(Convergence {
        value,
        unit: start.unit,
        newton: newton.iter().map(|step| (step.guess - value).abs()).collect(),
        naive: naive.iter().map(|guess| (guess[0] - value).abs()).collect(),
    })
}

impl Convergence {
    /// Error against sweep number, on a logarithmic axis; errors of zero cannot
    /// be shown there and are left out.
    ///
    /// # Errors
    /// [`LabError::Figure`] if nothing is left.
    pub fn figure(&self, title: impl Into<String>) -> Result<Figure, LabError> {
        let points = |errors: &[f64]| -> Vec<(f64, f64)> {
            let numbered = errors.iter().enumerate();
            numbered.filter(|(_, e)| **e > 0.0).map(|(n, e)| ((n + 1) as f64, *e)).collect()
        };
        let series = vec![
            Series::new("naive iteration", points(&self.naive)),
            Series::new("Newton's method", points(&self.newton)),
        ];
        let y = Axis::log(format!("error before the sweep, {}", self.unit));
        Figure::lines(title, Axis::linear("sweep"), y, series)
    }
}
