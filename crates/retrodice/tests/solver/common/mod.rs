//! Shared by the tests of this crate.

pub mod toy;

use retrodice_cantstop::CantStop;
use retrodice_core::index::Indexed;
use retrodice_games::AnyGame;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_solver::component::{Compiled, Compiler, Equations};
use retrodice_solver::error::SolveError;
use retrodice_solver::number::{Exact, Field, Interval, Number};
use retrodice_solver::solution::Solver;
use retrodice_solver::values::Values;

/// Small games of every kind: one seat and two, with cycles and without, for
/// turns, points and wins, each way of sharing squares.
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

/// The game that a spec names.
pub fn any(spec: &str) -> AnyGame {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Can't Stop by its arguments.
pub fn cantstop(arguments: &str) -> CantStop {
    match any(&format!("cantstop({arguments})")) {
        AnyGame::CantStop(game) => game,
        other => panic!("{other:?}"),
    }
}

/// Pig or Piglet.
pub fn pig(spec: &str) -> Pig {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Push your luck.
pub fn luck(spec: &str) -> PushYourLuck {
    spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// The values of all anchors in rationals.
pub fn exact_values<G: Indexed>(game: &G) -> Values<Exact> {
    Solver::new(game.clone()).solve_exactly().expect("it can be solved").0
}

/// The one value at an index.
pub fn value<N: Clone>(values: &Values<N>, index: u64) -> &N {
    &values.get(index).unwrap_or_else(|| panic!("no value at {index}"))[0]
}

/// The value of the start in rationals.
pub fn exact_start<G: Indexed>(game: &G) -> Exact {
    value(&exact_values(game), game.anchor_index(&game.start())).clone()
}

/// The integer over the integer.
pub fn fraction(numerator: i64, denominator: u32) -> Exact {
    Exact::ratio(numerator, denominator)
}

/// How far an `f64` is from a rational, measured in rationals.
pub fn error(found: f64, exact: &Exact) -> f64 {
    Exact::from_f64(found).minus(exact).to_f64().abs()
}

/// Whether the rational lies in the interval, compared in rationals.
pub fn inside(bound: &Interval, exact: &Exact) -> bool {
    Exact::from_f64(bound.lo) <= *exact && *exact <= Exact::from_f64(bound.hi)
}

/// Calls `look` for every component with its leader and its equations.
pub fn each_component<G: Indexed>(game: &G, mut look: impl FnMut(u64, &Equations)) {
    let mut compiler = Compiler::new(game);
    for index in (0..game.index_bound()).filter(|&index| game.anchor_at(index).is_some()) {
        if let Compiled::Leader = compiler.component(index).expect("it compiles") {
            look(index, compiler.equations());
        }
    }
}

/// Slots of a component with its exits taken from `values`.
pub fn slots<N: Number>(equations: &Equations, values: &Values<N>) -> Vec<N> {
    let known = |index| values.get(index).ok_or(SolveError::MissingExit { index });
    equations.slots(|index, seat| known(index).map(|values| values[seat].clone())).expect("solved")
}

/// Runs `work` on a pool of its own.
pub fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool").install(work)
}

/// The bits of all values, holes left out.
pub fn bits(values: &Values<f64>) -> Vec<(u64, Vec<u64>)> {
    let bits = |numbers: &[f64]| numbers.iter().map(|number| number.to_bits()).collect();
    values.iter().map(|(index, numbers)| (index, bits(numbers))).collect()
}
