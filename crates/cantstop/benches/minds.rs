//! Speed of value networks: solving turns and advising, each answer asserted.
//!
//! The first values are those of turns solved one cell after another.

use criterion::{Criterion, criterion_group, criterion_main};
use retrodice_cantstop::strategies::multiplayer::LookAheadValues;
use retrodice_cantstop::{CantStop, Options};
use retrodice_core::game::{Game as _, Position};
use retrodice_core::notation::Notation as _;
use retrodice_play::values::{Values as _, best_of};

/// By seats: the value of the empty board, squares, and the best value after 2-3-4-4 there.
const PINNED: [(f64, &str, f64); 4] = [
    (6.719_483_852_489_237, "4:2,6:5,7:8,8:3", 3.269_702_936_495_409_8),
    (0.546_152_842_328_982_8, "6:5,7:8 / 5:4,8:6", 0.614_306_422_513_968_5),
    (0.381_888_545_148_096_5, "6:5,7:8 / 5:4,8:6 / 7:4,9:3", 0.492_763_238_978_909_67),
    (0.294_223_980_960_210_24, "6:5,7:8 / 5:4,8:6 / 7:4,9:3 / 4:2,10:3", 0.406_931_537_114_355_5),
];

fn close(value: f64, expected: f64) {
    assert!((value / expected - 1.0).abs() < 1e-12, "{value} instead of {expected}");
}

fn minds(criterion: &mut Criterion) {
    for (players, (start, squares, best)) in (1..).zip(PINNED) {
        let options = Options { players, ..Options::new(6, 3) };
        let game = CantStop::with(options).expect("a board");
        let values = || LookAheadValues::new(&game).expect("a mind");
        criterion.bench_function(&format!("turn, {players} seats"), |bencher| {
            bencher.iter(|| {
                close(values().before(&game.start()).expect("a turn").value, start);
            });
        });
        let text = format!("{squares} | - | 2-3-4-4");
        let Ok(Position::Move(at)) = game.read_position(&text) else { panic!("{text}") };
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        criterion.bench_function(&format!("advice, {players} seats"), |bencher| {
            bencher.iter(|| {
                let worths = values().display_moves(&at, &moves).expect("advice").worths;
                close(worths[best_of(game.objective().sense(), &worths)].value, best);
            });
        });
    }
}

criterion_group!(benches, minds);
criterion_main!(benches);
