//! Benchmarks of the solver: a sweep, Newton's method on a component, a whole board, and the
//! value of a position. Each asserts its answer.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use retrodice_cantstop::duel;
use retrodice_cantstop::{CantStop, Options, Sharing};
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::observer::Unwatched;
use retrodice_solver::component::Compiler;
use retrodice_solver::error::SolveError;
use retrodice_solver::method::{Method, Newton};
use retrodice_solver::solution::{Solution, Solver};
use std::hint::black_box;

fn solved(sides: u8, min_length: u8) -> Solution<CantStop> {
    let game = CantStop::new(sides, min_length).expect("a board");
    Solver::new(game).solve().expect("it settles")
}

/// Compiles the component of the start, with all exits filled in, and returns its value.
fn of_start<'g>(solution: &'g Solution<CantStop>) -> (Compiler<'g, CantStop>, Vec<f64>, f64) {
    let game = solution.game();
    let index = game.anchor_index(&game.start());
    let mut compiler = Compiler::new(game);
    compiler.component(index).expect("it compiles");
    let values = |index| solution.values().get(index).ok_or(SolveError::MissingExit { index });
    let slots = compiler.equations().slots(|index, _| values(index).map(|values| values[0]));
    let slots = slots.expect("solved");
    (compiler, slots, solution.start_value().amount)
}

fn component(criterion: &mut Criterion) {
    let solution = solved(3, 3);
    let (compiler, slots, value) = of_start(&solution);
    let equations = compiler.equations();
    let (mut swept, cut) = (slots.clone(), equations.cuts()[0] as usize);
    swept[cut] = value;
    let name = format!("sweep of {} positions", equations.positions());
    criterion.bench_function(&name, |bencher| {
        bencher.iter(|| {
            equations.sweep(black_box(&mut swept));
            assert!((swept[swept.len() - 1] - value).abs() < 1e-13);
        });
    });
    criterion.bench_function("newton on that component", |bencher| {
        let solve = |slots| Newton::DEFAULT.solve(equations, slots).expect("it settles");
        bencher.iter_batched(
            || slots.clone(),
            |slots| assert!((solve(slots).slots[cut] - value).abs() < 1e-13),
            BatchSize::SmallInput,
        );
    });
    let (game, start) = (solution.game(), solution.game().start());
    let index = game.anchor_index(&start);
    let mut compiler = Compiler::new(game);
    criterion.bench_function("compiling that component", |bencher| {
        bencher.iter(|| {
            compiler.component(black_box(index)).expect("it compiles");
            assert_eq!(compiler.equations().anchor_indices(), [index]);
        });
    });
    let landed = game.land(&start, 0);
    criterion.bench_function("options of a first roll", |bencher| {
        bencher.iter(|| {
            let options = solution.options(black_box(&landed)).expect("solved");
            assert_eq!(options[0].regret.amount(), 0.0);
        });
    });
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("boards");
    group.sample_size(10);
    // Table 1 of Glenn, Fang and Kruskal 2006.
    for (sides, min_length, turns) in [(3, 1, 1.480), (3, 3, 1.890)] {
        group.bench_function(format!("({sides},{min_length})"), |bencher| {
            bencher.iter(|| {
                let start = solved(black_box(sides), min_length).start_value().amount;
                assert!((start - turns).abs() <= 5e-4);
            });
        });
    }
    group.finish();
}

/// Benchmarks boards for two seats by their kernel.
fn two_seats(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("two seats");
    group.sample_size(10);
    for (sides, min_length, sharing, chance) in [
        (3, 1, Sharing::Free, 0.760_069_064_167),
        (3, 1, Sharing::ForcedRoll, 0.760_069_064_167),
        (3, 2, Sharing::Free, 0.711_048_981_369),
        (3, 2, Sharing::ForcedRoll, 0.711_078_748_963),
    ] {
        let options = Options { players: 2, sharing, ..Options::new(sides, min_length) };
        let game = CantStop::with(options).expect("a board");
        group.bench_function(format!("({sides},{min_length}), {sharing:?}"), |bencher| {
            bencher.iter(|| {
                let solved = duel::solve(black_box(&game), &Unwatched).expect("it settles");
                let start = solved.value(&game, &game.start(), false).expect("the start");
                assert!((start - chance).abs() < 1e-11, "{start}");
            });
        });
    }
    group.finish();
}

criterion_group!(benches, component, boards, two_seats);
criterion_main!(benches);
