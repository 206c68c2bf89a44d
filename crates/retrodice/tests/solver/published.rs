//! Published values, read from `data/values.toml`.

use crate::solver::common::{cantstop, error, exact_values, value};
use retrodice_cantstop::misreadings::Misreading;
use retrodice_cantstop::{CantStop, RollPosition};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_solver::component::{Compiled, Compiler};
use retrodice_solver::number::Exact;
use retrodice_solver::solution::{Solution, Solver, bust_probability};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

#[derive(Deserialize)]
struct PublishedFile {
    value: Vec<PublishedValue>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PublishedValue {
    game: String,
    position: Option<String>,
    printed: Option<String>,
    exact: Option<String>,
    source: String,
    #[serde(default)]
    minutes: bool,
}

fn published_values() -> Vec<PublishedValue> {
    let file: PublishedFile =
        toml::from_str(include_str!("data/values.toml")).expect("well-formed");
    assert!(file.value.len() >= 24 && file.value.iter().all(|value| !value.source.is_empty()));
    file.value
}

impl PublishedValue {
    /// Checks the value on the game that it names.
    fn check(&self) {
        with_game!(&self.game, game => self.check_on(game));
    }

    fn check_on<G: Indexed + Notation>(&self, game: G) {
        let anchor = match &self.position {
            None => game.start(),
            Some(text) => match game.read_position(text) {
                Ok(Position::Roll(at)) => at,
                other => panic!("{self:?}: {other:?}"),
            },
        };
        let index = game.anchor_index(&anchor);
        match (&self.printed, &self.exact) {
            (Some(printed), None) => {
                let solution = Solver::new(game).solve().expect("it settles");
                let decimals = printed.split_once('.').expect("a decimal point").1.len();
                let half = 0.5 * 0.1_f64.powi(decimals as i32);
                let number: f64 = printed.parse().expect("a number");
                let computed = *value(solution.values(), index);
                assert!((computed - number).abs() <= half + 1e-12, "{self:?}: computed {computed}");
                assert!(solution.stats().residual < 1e-13, "{self:?}: {:?}", solution.stats());
            }
            (None, Some(fraction)) => {
                let values = exact_values(&game);
                assert_eq!(value(&values, index).to_string(), *fraction, "{self:?}");
            }
            _ => panic!("{self:?}: either `printed` or `exact`"),
        }
    }
}

#[test]
fn published_values_of_small_games() {
    let values = published_values();
    let quick = values.iter().filter(|published| !published.minutes);
    quick.for_each(PublishedValue::check);
}

#[test]
#[ignore = "minutes"]
fn published_values_of_larger_games() {
    let values = published_values();
    let slow = values.iter().filter(|published| published.minutes);
    slow.for_each(PublishedValue::check);
}

#[test]
fn every_misreading_has_a_different_value_in_the_file() {
    let published = published_values();
    let printed = |reading: &str| {
        let game = format!("cantstop(3,1{reading})");
        let entry = published.iter().find(|entry| entry.game == game && entry.printed.is_some());
        entry.unwrap_or_else(|| panic!("{game} is missing")).printed.clone().expect("printed")
    };
    let mut values = vec![printed(""), printed(",decline=yes")];
    values.extend(Misreading::ALL.map(|reading| printed(&format!(",misread={}", reading.name()))));
    assert_eq!(values[0], "1.480");
    let different: HashSet<&String> = values.iter().collect();
    assert_eq!(different.len(), values.len());
}

#[test]
fn the_float_of_three_one_is_its_fraction_rounded() {
    let game = cantstop("3,1");
    let exact: Exact = crate::solver::common::exact_start(&game);
    let start = Solver::new(game).solve().expect("it settles").start_value().amount;
    assert!(error(start, &exact) < 1e-15);
}

fn solved(arguments: &str) -> Solution<CantStop> {
    Solver::new(cantstop(arguments)).solve().expect("it settles")
}

#[test]
#[ignore = "minutes"]
fn three_one_for_two_has_no_residual_at_any_position() {
    for sharing in ["free", "jump", "forced-roll"] {
        let solution = solved(&format!("3,1,players=2,sharing={sharing}"));
        let audit = solution.audit(&Unwatched).expect("nothing is missing");
        assert!(audit.residual < 1e-12, "{sharing}: {audit:?}");
        assert_eq!(audit.positions, solution.stats().positions, "{sharing}");
    }
}

/// Returns the values of all positions of a component, by position.
fn inside(solution: &Solution<CantStop>, anchor: &RollPosition) -> HashMap<RollPosition, f64> {
    let game = solution.game();
    let mut compiler = Compiler::new(game);
    let mut at = *anchor;
    // One of the two anchors that busts lead through leads the component.
    while let Compiled::Follower = compiler.component(game.anchor_index(&at)).expect("it compiles")
    {
        at = after_pass(game, &at);
    }
    let values = solution.component_values(&compiler).expect("solved");
    compiler.positions().iter().copied().zip(values).collect()
}

/// Returns the representative of the same squares from the viewpoint of the next seat.
fn after_pass(game: &CantStop, at: &RollPosition) -> RollPosition {
    let mut setup = at.setup();
    setup.squares.rotate_left(1);
    let at = game.position(&setup).expect("the same squares can stand");
    representative(game, &at)
}

fn representative(game: &CantStop, at: &RollPosition) -> RollPosition {
    game.anchor_at(game.anchor_index(at)).expect("an anchor")
}

/// Returns the anchors that optimal play reaches from the start, and the number of its stops that
/// leave a marker on a square of the opponent.
fn optimal_play(solution: &Solution<CantStop>) -> (HashSet<RollPosition>, u64) {
    let game = solution.game();
    let start = representative(game, &game.start());
    let (mut reached, mut pending) = (HashSet::from([start]), vec![start]);
    let mut shared_stops = 0;
    let mut moves = Vec::new();
    while let Some(anchor) = pending.pop() {
        let values = inside(solution, &anchor);
        let mut turn = HashSet::from([anchor]);
        let mut rolling = vec![anchor];
        while let Some(at) = rolling.pop() {
            for roll in 0..game.rolls(&at).len() {
                moves.clear();
                game.moves(&game.land(&at, roll), &mut moves);
                let value_of = |next: &Next<RollPosition>| match next {
                    Next::Roll(next) => values[next],
                    Next::Pass(next) => 1.0 - value(solution.values(), game.anchor_index(next)),
                    Next::End(_) => 1.0,
                };
                let best = moves.iter().map(|step| value_of(&step.next)).fold(0.0, f64::max);
                let step =
                    moves.iter().find(|step| value_of(&step.next) == best).expect("the best");
                match step.next {
                    Next::Roll(next) => {
                        if turn.insert(next) {
                            rolling.push(next);
                        }
                    }
                    Next::Pass(next) => {
                        // The squares after the stop, from the viewpoint of the next seat.
                        let stays = next.squares(1).any(|(column, height)| {
                            game.length(column) != Some(height)
                                && anchor.square(0, column) != height
                                && next.square(0, column) == height
                        });
                        shared_stops += u64::from(stays);
                        let next = representative(game, &next);
                        if reached.insert(next) {
                            pending.push(next);
                        }
                    }
                    Next::End(_) => {}
                }
            }
        }
    }
    (reached, shared_stops)
}

#[test]
#[ignore = "minutes"]
fn forced_rolls_change_no_value_that_optimal_play_reaches() {
    let (free, forced) = (solved("3,1,players=2"), solved("3,1,players=2,sharing=forced-roll"));
    let (mut differ, mut common) = (0, 0);
    for (index, values) in free.values().iter() {
        let Some(other) = forced.values().get(index) else { continue };
        common += 1;
        differ += u32::from((values[0] - other[0]).abs() > 1e-9);
    }
    assert_eq!((common, differ), (8_046, 6_862));
    let (start, other) = (free.start_value().amount, forced.start_value().amount);
    assert!((start - other).abs() < 1e-12, "{start} and {other}");
    // A good turn nearly wins, so optimal play reaches few anchors, and none of its stops
    // leaves a marker on a square of the opponent. The rule never binds, and all values on the
    // way are equal.
    let (reached, shared_stops) = optimal_play(&free);
    assert_eq!((reached.len(), shared_stops), (15, 0));
    assert_eq!(optimal_play(&forced), (reached.clone(), 0));
    for at in &reached {
        let index = free.game().anchor_index(at);
        let (one, other) = (value(free.values(), index), value(forced.values(), index));
        assert!((one - other).abs() < 1e-12, "{at:?}: {one} and {other}");
    }
}

/// Of the 1,296 outcomes of four dice, 1,192 continue with 6, 7 and 8, and 568 with 2, 3 and 12.
#[test]
fn bust_probabilities_of_the_official_board() {
    let game = cantstop("6,3");
    for (position, on) in [("- | -", 1296), ("- | 6:1,7:1,8:1", 1192), ("- | 2:1,3:1,12:1", 568)] {
        let Ok(Position::Roll(at)) = game.read_position(position) else { panic!("{position}") };
        let expected = f64::from(1296 - on) / 1296.0;
        assert_eq!(bust_probability(&game, &at), expected, "{position}");
    }
}
