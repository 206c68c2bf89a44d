//! The strategy `alone`, against value iteration over the rules and against best responses.

use retrodice_cantstop::strategies::multiplayer::{LookAheadStrategy, SolitaireValues};
use retrodice_cantstop::{CantStop, ColumnHeights, MovePosition, RollPosition, Setup, Unfolded};
use retrodice_core::game::{Game, Moves, Next};
use retrodice_core::observer::Unwatched;
use retrodice_play::error::PlayError;
use retrodice_play::policy::Policy;
use retrodice_play::registry::{StrategyContext, make, unsolved};
use retrodice_play::seated::{Seat, SeatedGame};
use std::collections::HashMap;
use std::sync::Arc;

/// Solitaire on a board for two whose second seat never moves: value iteration over the rules.
struct NaiveSolitaire {
    numbers: HashMap<RollPosition, usize>,
    /// Expected turns to come, by position.
    turns: Vec<f64>,
}

impl NaiveSolitaire {
    fn solve(game: &CantStop, start: RollPosition) -> Self {
        let mut numbers = HashMap::from([(start, 0)]);
        let mut positions = vec![start];
        // By position and roll: the probability, and the successor of each move.
        let mut rolls: Vec<Vec<(f64, Vec<Option<usize>>)>> = Vec::new();
        while let Some(&at) = positions.get(rolls.len()) {
            let table = game.rolls(&at);
            let mut successors = |roll| {
                let moves = moves(game, &game.land(&at, roll));
                let mut number = |next: &Next<RollPosition>| {
                    let next = own_next(game, next)?;
                    Some(*numbers.entry(next).or_insert_with(|| {
                        positions.push(next);
                        positions.len() - 1
                    }))
                };
                moves.iter().map(|made| number(&made.next)).collect()
            };
            let probability =
                |roll: usize| f64::from(table.rolls()[roll].weight) / table.total() as f64;
            rolls
                .push((0..table.len()).map(|roll| (probability(roll), successors(roll))).collect());
        }
        let mut turns = vec![1.0; rolls.len()];
        loop {
            let mut change: f64 = 0.0;
            for number in (0..positions.len()).rev() {
                let begun = f64::from(u8::from(game.is_anchor(&positions[number])));
                let best = |next: &[Option<usize>]| {
                    let each = next.iter().map(|next| next.map_or(0.0, |next| turns[next]));
                    each.fold(f64::INFINITY, f64::min)
                };
                let each = rolls[number].iter().map(|(chance, next)| chance * best(next));
                let value = begun + each.sum::<f64>();
                change = change.max((value - turns[number]).abs());
                turns[number] = value;
            }
            if change < 1e-13 {
                return Self { numbers, turns };
            }
        }
    }

    fn worth(&self, game: &CantStop, next: &Next<RollPosition>) -> f64 {
        own_next(game, next).map_or(0.0, |next| self.turns[self.numbers[&next]])
    }
}

fn moves(game: &CantStop, at: &MovePosition) -> Moves<CantStop> {
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    moves
}

/// Returns the next position of the same seat, the other having changed nothing; `None` after a
/// win.
fn own_next(game: &CantStop, next: &Next<RollPosition>) -> Option<RollPosition> {
    match next {
        Next::Roll(next) => Some(*next),
        Next::Pass(next) => Some(position(game, [1, 0].map(|seat| next.squares(seat).collect()))),
        Next::End(_) => None,
    }
}

fn position(game: &CantStop, squares: [ColumnHeights; 2]) -> RollPosition {
    let setup = Setup { squares: squares.to_vec(), markers: ColumnHeights::new() };
    game.position(&setup).unwrap()
}

fn game(spec: &str) -> CantStop {
    spec.parse().unwrap()
}

#[test]
fn its_turns_and_moves_are_those_of_value_iteration() {
    let game = game("cantstop(3,1,players=2)");
    let values = Arc::new(SolitaireValues::new(&game).unwrap());
    let strategy = LookAheadStrategy::new(&game, values.clone(), u8::MAX, "alone").unwrap();
    let (mut anchors, mut decisions) = (0, 0);
    let columns: Vec<_> = game.columns().collect();
    for others in (0..1u32 << columns.len()).filter(|others| others.count_ones() <= 2) {
        let claimed = columns.iter().filter(|column| others >> column.slot() & 1 == 1);
        let claimed = claimed.map(|&column| (column, game.length(column).unwrap())).collect();
        let start = position(&game, [ColumnHeights::new(), claimed]);
        let naive = NaiveSolitaire::solve(&game, start);
        for (at, &number) in &naive.numbers {
            if game.is_anchor(at) {
                let turns = values.turns(at);
                assert!((turns - naive.turns[number]).abs() < 1e-10, "{at:?}: {turns}");
                anchors += 1;
            }
            for roll in 0..game.rolls(at).len() {
                let at = game.land(at, roll);
                let moves = moves(&game, &at);
                let worths = moves.iter().map(|made| naive.worth(&game, &made.next));
                let best = worths.fold(f64::INFINITY, f64::min);
                let chosen = naive.worth(&game, &moves[strategy.choose(&at, &moves)].next);
                assert!(chosen < best + 1e-10, "{at:?}: {chosen} for {best}");
                decisions += 1;
            }
        }
    }
    assert_eq!((anchors, decisions), (1_275, 375_300));
}

/// Returns the chances of `alone` to win: when it begins, and when the opponent does.
fn chances(game: &CantStop, opponent: Seat<CantStop>) -> [f64; 2] {
    let built = make::<_, PlayError>(&StrategyContext::new(game), &"alone".into(), unsolved);
    let seats = vec![Seat::Strategy(built.unwrap().strategy), opponent];
    let seated = SeatedGame::new(Unfolded(game.clone()), seats).unwrap();
    let values = seated.solve(&Unwatched, None).unwrap();
    [0, 1].map(|begins| values.chance(0, begins).unwrap())
}

/// An independent exact solver found 49.4963 % with balanced seats.
#[test]
#[ignore = "minutes"]
fn its_best_response_wins_what_another_solver_found() {
    let [first, second] = chances(&game("cantstop(3,1,players=2)"), Seat::Free);
    assert!(((first + second) / 2.0 - 0.494_963).abs() < 5e-7, "{first}, {second}");
}

#[test]
fn boards_without_values_are_refused_with_what_can_be_played() {
    for spec in ["cantstop(6,3,players=2,win=5)", "cantstop(5,3,players=2)"] {
        let refusal = SolitaireValues::new(&game(spec)).err();
        let Some(PlayError::Unsupported { why, .. }) = &refusal else { panic!("{refusal:?}") };
        assert!(why.contains("cantstop(4,1,players=2)") && why.contains("rule28"), "{why}");
    }
    let solitaire = SolitaireValues::new(&game("cantstop(3,1)")).err();
    assert!(matches!(solitaire, Some(PlayError::Rules(_))), "{solitaire:?}");
}
