//! Convergence of Newton's method and of naive iteration on one game, as data and as a figure.

use crate::error::PapersError;
use crate::games::with_game;
use crate::plot::{Axis, Figure, Series};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::objective::Unit;
use retrodice_core::observer::Observer;
use retrodice_solver::component::Compiler;
use retrodice_solver::method::{InitialGuess, Naive, Newton};
use retrodice_solver::solution::Solver;

/// Errors of Newton's method and of naive iteration at the start of a game, sweep by sweep.
#[derive(Clone, Debug, PartialEq)]
pub struct Convergence {
    /// Exact value of the start, in `unit`.
    pub value: f64,
    /// Unit of the value and the errors.
    pub unit: Unit,
    /// Error of Newton's method before each sweep, from the first.
    pub newton: Vec<f64>,
    /// Error of naive iteration before each sweep, from the first.
    pub naive: Vec<f64>,
}

/// Runs both methods on the component of the start of `spec`, for at most `sweeps` sweeps. `guess`
/// defaults to 1 turn, 0 points or an even chance. Newton's method ends when its guess moves by no
/// more than rounding.
///
/// Solves the whole game first. Deterministic. Source of both methods: Glenn,
/// Fang and Kruskal (2006), algorithms 2 and 3.
///
/// # Errors
/// [`PapersError::Notation`] if there is no such game; [`PapersError::Solve`] if it
/// cannot be solved or its start has not exactly one unknown.
pub fn convergence(
    spec: &str,
    guess: Option<f64>,
    sweeps: usize,
    observer: &dyn Observer,
) -> Result<Convergence, PapersError> {
    with_game!(spec, game => converge(game, guess, sweeps, observer))
}

fn converge<G: Indexed + Notation>(
    game: G,
    guess: Option<f64>,
    sweeps: usize,
    observer: &dyn Observer,
) -> Result<Convergence, PapersError> {
    let solution = Solver::new(game).observer(observer).solve()?;
    let (game, start) = (solution.game(), solution.start_value());
    let mut compiler = Compiler::new(game);
    compiler.component(game.anchor_index(&game.start()))?;
    let equations = compiler.equations();
    let value_of = |index, seat: usize| {
        let values = solution.values().get(index);
        let missing = retrodice_solver::error::SolveError::MissingExit { index };
        values.map(|values| values[seat]).ok_or(missing)
    };
    let slots = equations.slots(value_of)?;
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
    let value = value_of(equations.anchor_indices()[cut], 0)?;
    Ok(Convergence {
        value,
        unit: start.unit,
        newton: newton.iter().map(|step| (step.guess - value).abs()).collect(),
        naive: naive.iter().map(|guess| (guess[0] - value).abs()).collect(),
    })
}

impl Convergence {
    /// Draws the error against the number of the sweep, on a logarithmic axis, which cannot show
    /// errors of zero.
    ///
    /// # Errors
    /// [`PapersError::Figure`] if nothing is left.
    pub fn figure(&self, title: impl Into<String>) -> Result<Figure, PapersError> {
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
