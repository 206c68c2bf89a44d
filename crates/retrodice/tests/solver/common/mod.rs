//! Games and helper functions that the tests of this crate share.

pub mod toy;

use retrodice_cantstop::CantStop;
use retrodice_core::index::Indexed;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_solver::component::{Compiled, Compiler, Equations};
use retrodice_solver::error::SolveError;
use retrodice_solver::number::{Exact, Field, Interval, Number};
use retrodice_solver::solution::Solver;
use retrodice_solver::values::Values;

/// Small games of every kind: one and two seats, with and without cycles, for turns, points and
/// wins, and every rule of sharing squares.
pub const SMALL_GAMES: [&str; 23] = [
    "cantstop(2,1)",
    "cantstop(2,2)",
    "cantstop(2,3)",
    "cantstop(3,1)",
    "cantstop(2,2,markers=2)",
    "cantstop(2,1,decline=yes)",
    "cantstop(sides=2,lengths=1-4-2)",
    "cantstop(2,1,players=2,win=1)",
    "cantstop(2,1,players=2,win=2)",
    "cantstop(2,2,players=2,win=1,sharing=jump)",
    "cantstop(2,1,players=2,win=2,sharing=forced-roll)",
    "farkle(300,players=1)",
    "farkle(200,entry=100)",
    "farkle(200,table=zilch,players=1,bank=100)",
    "pig(10,players=1)",
    "pig(25,players=1,die=4)",
    "pig(10)",
    "pig(12,die=3)",
    "piglet(2)",
    "piglet(5)",
    "piglet(6,players=1)",
    "pushyourluck(p=2/3)",
    "pushyourluck(p=2/3,target=10)",
];

/// Returns the game of Can't Stop with these arguments.
pub fn cantstop(arguments: &str) -> CantStop {
    format!("cantstop({arguments})").parse().unwrap_or_else(|error| panic!("{arguments}: {error}"))
}

/// Returns a game of Pig or Piglet.
pub fn pig(spec: &str) -> Pig {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Returns a game of Push your luck.
pub fn luck(spec: &str) -> PushYourLuck {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Solves a game in rationals.
pub fn exact_values<G: Indexed>(game: &G) -> Values<Exact> {
    Solver::new(game.clone()).solve_exactly().expect("it can be solved").0
}

/// Returns the single value at an index.
pub fn value<N: Clone>(values: &Values<N>, index: u64) -> &N {
    &values.get(index).unwrap_or_else(|| panic!("no value at {index}"))[0]
}

/// Returns the value of the start in rationals.
pub fn exact_start<G: Indexed>(game: &G) -> Exact {
    value(&exact_values(game), game.anchor_index(&game.start())).clone()
}

/// Returns the fraction `numerator / denominator`.
pub fn fraction(numerator: i64, denominator: u32) -> Exact {
    Exact::ratio(numerator, denominator)
}

/// Returns the distance of an `f64` from a rational, computed in rationals.
pub fn error(value: f64, exact: &Exact) -> f64 {
    Exact::from_f64(value).minus(exact).to_f64().abs()
}

/// Returns whether the rational lies in the interval, compared in rationals.
pub fn inside(bound: &Interval, exact: &Exact) -> bool {
    Exact::from_f64(bound.lo) <= *exact && *exact <= Exact::from_f64(bound.hi)
}

/// Calls `visit` for every component, with its leader and its equations.
pub fn each_component<G: Indexed>(game: &G, mut visit: impl FnMut(u64, &Equations)) {
    let mut compiler = Compiler::new(game);
    for index in (0..game.index_bound()).filter(|&index| game.anchor_at(index).is_some()) {
        if let Compiled::Leader = compiler.component(index).expect("it compiles") {
            visit(index, compiler.equations());
        }
    }
}

/// Returns the slots of a component, with its exits taken from `values`.
pub fn slots<N: Number>(equations: &Equations, values: &Values<N>) -> Vec<N> {
    let exit = |index| values.get(index).ok_or(SolveError::MissingExit { index });
    equations.slots(|index, seat| exit(index).map(|values| values[seat].clone())).expect("solved")
}

/// Runs `work` on a new pool of `threads` threads.
pub fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool").install(work)
}

/// Returns the bits of all values, without holes.
pub fn bits(values: &Values<f64>) -> Vec<(u64, Vec<u64>)> {
    let bits = |numbers: &[f64]| numbers.iter().map(|number| number.to_bits()).collect();
    values.iter().map(|(index, numbers)| (index, bits(numbers))).collect()
}
