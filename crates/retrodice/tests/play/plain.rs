//! Games that have rules and nothing else, against the same rules with everything.

use retrodice::pig::{Pig, PigMove};
use retrodice::play::plain::PlainGame;
use retrodice::play::seated::{best_response, exact_match};
use retrodice::questions::{Ask, Context, Evaluate, Family, NoFastPaths, Options, opened};
use retrodice::solver::engine::Engine;
use retrodice::solver::error::SolveError;
use retrodice::solver::table;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_play::learning::Learnable;
use retrodice_play::policy::MoveOf;

fn pig(spec: &str) -> Pig {
    spec.parse().expect(spec)
}

fn plain(spec: &str) -> PlainGame<Pig> {
    PlainGame::new("mine", pig(spec)).expect("a small game")
}

/// Holds at ten points of the turn. The moves are hold and roll, but for a bust.
fn hold_at_ten(at: &PigMove, moves: &[MoveOf<Pig>]) -> usize {
    let total = at.before().turn_total() + u16::from(at.dice().faces()[0]);
    usize::from(moves.len() > 1 && total < 10)
}

#[test]
fn values_of_plain_pig_are_those_of_pig() {
    let start = |spec| Engine::default().solve(pig(spec)).unwrap().0.start_value().amount;
    let (solution, _) = Engine::default().solve(plain("pig(20)")).unwrap();
    assert!((solution.start_value().amount - start("pig(20)")).abs() < 1e-12);
    for begins in [0, 1] {
        let one = best_response(pig("pig(20)"), hold_at_ten).unwrap();
        let other = best_response(plain("pig(20)"), hold_at_ten).unwrap();
        let (one, other) = (one.chance(0, begins).unwrap(), other.chance(0, begins).unwrap());
        assert!((one - other).abs() < 1e-12, "{one} {other}");
    }
    // Equal players share the games.
    let values = exact_match(plain("pig(20)"), hold_at_ten, hold_at_ten).unwrap();
    let wins = values.chance(0, 0).unwrap() + values.chance(0, 1).unwrap();
    assert!((wins - 1.0).abs() < 1e-12, "{wins}");
}

/// 44.5 %: naive value iteration in a program of its own.
#[test]
fn hold_at_twenty_against_its_best_response() {
    let hold = |at: &PigMove, moves: &[MoveOf<Pig>]| {
        let total = at.before().turn_total() + u16::from(at.dice().faces()[0]);
        usize::from(moves.len() > 1 && total < 20)
    };
    let values = best_response(pig("pig(100)"), hold).unwrap();
    for (begins, expected) in [(0, 0.477618028), (1, 0.412632379)] {
        let wins = values.chance(0, begins).unwrap();
        assert!((wins - expected).abs() < 1e-8, "{wins}");
    }
}

#[test]
fn a_table_of_changed_rules_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine { tables: Some(folder.path().to_owned()), ..Engine::default() };
    let (solution, _) = engine.solve(plain("pig(20)")).unwrap();
    let path = table::path(folder.path(), solution.game(), false);
    table::write(&path, &solution, None, None).unwrap();
    assert!(engine.find(plain("pig(20)")).is_ok());
    let refused = engine.find(plain("pig(20,die=8)")).map(|_| ());
    assert!(matches!(refused, Err(SolveError::Table(_))), "{refused:?}");
}

#[test]
fn positions_that_play_cannot_reach_are_refused() {
    let game = plain("pig(20)");
    let [reached, beyond] = [8, 20].map(|turn| {
        let before = format!("PigRoll {{ scores: [0, 0, 0, 0], turn: {turn} }}");
        game.read_position(&format!("Roll({before})"))
    });
    assert_eq!(game.read_position(&game.write_position(&reached.clone().unwrap())), reached);
    let message = beyond.unwrap_err().to_string();
    assert!(message.contains("play reaches no position of this text"), "{message}");
    let Err(error) = game.read_row(&[-1]) else { panic!("no row") };
    assert!(error.to_string().contains("expected a number below"), "{error}");
    let mut row = [0];
    game.write_turn(&reached.clone().unwrap(), &mut row);
    assert_eq!(game.read_row(&row), reached);
    assert!(game.anchor_at(game.index_bound()).is_none());
}

static FAMILIES: &[Family] = &[Family {
    name: "mine",
    description: "Pig to 20 from its rules alone",
    examples: &["mine"],
    log_formats: &[],
    table_format: None,
    open: |_| Ok(opened(plain("pig(20)").with_policy("ten", hold_at_ten)?, &NoFastPaths)),
}];

#[test]
fn questions_about_a_plain_game_are_answered_as_about_pig() {
    let context = Context { tables: None, ..Context::new(FAMILIES, &Unwatched) };
    let ours = |against: Option<&str>| Evaluate {
        against: against.map(|name| name.into()),
        ..Evaluate::new("mine", "ten")
    };
    let theirs = |against: Option<&str>| Evaluate {
        against: against.map(|name| name.into()),
        ..Evaluate::new("pig(20)", "hold(points=10)")
    };
    let all = Context { tables: None, ..retrodice::unwatched() };
    for against in [Some("random"), Some("best-response")] {
        let (one, other) = (ours(against).ask(&context), theirs(against).ask(&all));
        let (one, other) = (one.unwrap().first.unwrap(), other.unwrap().first.unwrap());
        assert!((one - other).abs() < 1e-12, "{against:?}: {one} {other}");
    }
    let before = "PigRoll { scores: [0, 0, 0, 0], turn: 8 }";
    let position = format!("mine | Move(PigMove {{ before: {before}, dice: Dice(4) }})");
    let plain_options = Options { position }.ask(&context).unwrap().options;
    let position = "pig(20) | 0/0 | 8 | 4".to_owned();
    let options = Options { position }.ask(&all).unwrap().options;
    for (one, other) in plain_options.iter().zip(&options) {
        assert_eq!(one.choice.to_lowercase(), other.choice);
        assert!((one.value - other.value).abs() < 1e-12);
    }
    assert_eq!((plain_options.len(), options.len()), (2, 2));
}
