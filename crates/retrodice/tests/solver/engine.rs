//! Tests of the engine: the solver it chooses, and the agreement of all solvers.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::engine::board;
use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_core::spec::Spec;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_solver::engine::{Engine, Kernel, Limits, Origin, Solvable, packing};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Level};
use retrodice_solver::method::Newton;
use retrodice_solver::number::{Exact, Field};
use retrodice_solver::plan::Plan;
use retrodice_solver::retrograde::Retrograde;
use retrodice_solver::solution::Solver;
use retrodice_yahtzee::Yahtzee;

const SOLITAIRE: &str = "the solitaire kernel in f64";
const DUEL: &str = "the two-seat kernel";

fn cantstop(spec: &str) -> CantStop {
    let spec: Spec = spec.parse().unwrap();
    CantStop::from_arguments(&spec.arguments).unwrap()
}

/// Parses a game and one of its anchors from `spec | fields`.
fn endgame(text: &str) -> (CantStop, <CantStop as Game>::RollPosition) {
    let (spec, fields) = text.split_once('|').unwrap();
    let game = cantstop(spec);
    match game.read_position(fields).unwrap() {
        Position::Roll(at) => (game, at),
        Position::Move(_) => panic!("no dice are on the table"),
    }
}

fn assert_agrees<G: Solvable>(game: G, expected: Origin, tolerance: f64) {
    let (solution, origin) = Engine::default().solve(game.clone()).unwrap();
    assert_eq!(origin, expected);
    let generic = Solver::new(game).solve().unwrap();
    assert_eq!(solution.anchors(), generic.anchors());
    for (index, values) in generic.values().iter() {
        let value = solution.value_at(index, 0).unwrap();
        assert!((value - values[0]).abs() < tolerance, "{index}: {value} for {}", values[0]);
    }
    // The copy by index has the same values, and as many.
    let mut copied = 0;
    for (index, values) in solution.values().iter() {
        assert_eq!(values[0].to_bits(), solution.value_at(index, 0).unwrap().to_bits());
        copied += 1;
    }
    assert_eq!(copied, solution.anchors());
}

#[test]
fn kernels_agree_with_the_generic_solver_at_every_anchor() {
    let even = cantstop("cantstop(sides=4,lengths=1-3-4-6-4-3-1)");
    assert_agrees(even, Origin::Kernel(SOLITAIRE), 1e-10);
    let lopsided = cantstop("cantstop(sides=4,lengths=1-2-3-4-3-3-2)");
    assert_agrees(lopsided, Origin::Kernel(SOLITAIRE), 1e-10);
    // The kernel's own tests cover other rules of sharing.
    let duel = cantstop("cantstop(sides=3,lengths=1-3-3-3-1,players=2)");
    assert_agrees(duel, Origin::Kernel(DUEL), 1e-11);
    let spec: Spec = "yahtzee(mini)".parse().unwrap();
    let mini = Yahtzee::from_arguments(&spec.arguments).unwrap();
    assert_agrees(mini, Origin::Kernel("the kernel of the Yahtzee family"), 1e-11);
    assert_agrees("pig(20)".parse::<Pig>().unwrap(), Origin::Generic, 0.0_f64.next_up());
}

#[test]
fn kernels_that_do_not_fit_give_a_reason() {
    let why = |spec: &str| {
        let game = cantstop(spec);
        let fits = |kernel: &&dyn Kernel<CantStop>| match kernel.fits(&game, None) {
            Ok(fit) => format!("{} bytes", fit.bytes),
            Err(unfit) => unfit.to_string(),
        };
        game.kernels().iter().map(fits).collect::<Vec<_>>()
    };
    let small = why("cantstop(3,1)");
    assert!(small[0].contains("fewer than 5000 anchors") && small[1].contains("f64"), "{small:?}");
    assert!(small[2].contains("only players=2, not players=1"), "{small:?}");
    let official = why("cantstop(6,3)");
    assert!(official[0].contains("f32"), "{official:?}");
    let bytes: u64 = official[1].strip_suffix(" bytes").unwrap().parse().unwrap();
    assert!((13_000_000_000..15_000_000_000).contains(&bytes), "{bytes}");
    let decline = why("cantstop(4,1,decline=yes)");
    assert!(decline[0].contains("only decline=no, not decline=yes"), "{decline:?}");
    let two = board(&cantstop("cantstop(4,1,markers=2)")).unwrap_err().to_string();
    assert!(two.contains("only markers=3, not markers=2"), "{two}");
    assert!(packing(&cantstop("cantstop(6,3)")).is_some());
    assert!(packing(&cantstop("cantstop(4,1)")).is_none());
    match Engine::default().solve(cantstop("cantstop(5,2)")).unwrap_err() {
        SolveError::TooLargeOnTheSpot { why, .. } => assert!(why.contains("more than 2000000")),
        other => panic!("{other}"),
    }
    let limits = Limits { game: 5_000, ..Limits::default() };
    let engine = Engine { limits, ..Engine::default() };
    let refused = engine.solve(cantstop("cantstop(4,1)")).unwrap_err();
    assert!(matches!(refused, SolveError::TooLargeOnTheSpot { anchors: 9408, .. }), "{refused}");
}

/// An anchor for two seats costs five times as much as a solitaire anchor.
#[test]
fn an_endgame_is_solved_up_to_its_limit_of_cost() {
    let near = "cantstop(6,3,players=2) | 2:3,3:5,4:6,5:8,6:10,7:12,8:10,9:8,10:6 \
                / 4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:5,12:3 | - | -";
    let (game, at) = endgame(near);
    let boards = game.kernels()[2].fits(&game, Some(&at)).unwrap();
    assert_eq!(boards.cost, 5 * boards.anchors);
    for (limit, is_solved) in [(boards.cost, true), (boards.cost - 1, false)] {
        let limits = Limits { endgame: limit, ..Limits::default() };
        let engine = Engine { limits, ..Engine::default() };
        let solution = engine.endgame(game.clone(), &at).unwrap();
        assert_eq!(solution.is_some(), is_solved, "{limit}");
    }
}

/// With one step left in each column the official board equals a board of columns with one space.
#[test]
fn endgames_of_boards_that_are_too_large_are_solved() {
    let near = "2:2,3:4,4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:4,12:2";
    let short = cantstop("cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-1)");
    let expected = Solver::new(short.clone()).solve().unwrap();
    let claimed = "2:3,3:4,4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:4,12:3";
    let after = endgame("cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-1) | 2:1,12:1 | - | -").1;
    let of = |at| expected.value(&Position::Roll(at)).unwrap().amount;
    for (squares, value) in [(near, of(short.start())), (claimed, of(after))] {
        let (game, at) = endgame(&format!("cantstop(6,3) | {squares} | - | -"));
        let position = Position::Roll(at);
        let (solution, origin) = Engine::default().near(game.clone(), &position).unwrap();
        assert_eq!(origin, Origin::KernelEndgame(SOLITAIRE));
        let off = (solution.value(&position).unwrap().amount - value).abs();
        assert!(off < 1e-11, "{squares}: off by {off:e}");
        let generic = Solver::new(game).solve_from(&at, 1_000).unwrap().unwrap();
        let off = (generic.value(&position).unwrap().amount - value).abs();
        assert!(off < 1e-11, "{squares}: off by {off:e}");
    }
    // Rules without a kernel, and two seats.
    for (text, expected) in [
        (format!("cantstop(6,3,markers=2) | {near} | - | -"), Origin::GenericEndgame),
        (
            "cantstop(6,3,players=2) | 2:3,3:5,4:6,5:8,6:10,7:12,8:10,9:8,10:6 \
             / 4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:5,12:3 | - | -"
                .to_owned(),
            Origin::KernelEndgame(DUEL),
        ),
    ] {
        let (game, at) = endgame(&text);
        let position = Position::Roll(at);
        match Engine::default().near(game, &position) {
            Ok((solution, origin)) => {
                assert_eq!(origin, expected, "{text}");
                assert!(solution.value(&position).unwrap().amount > 0.0);
            }
            Err(error) => panic!("{text}: {error}"),
        }
    }
    let (game, at) = endgame("cantstop(6,3) | 7:1 | - | -");
    let refused = Engine::default().near(game, &Position::Roll(at)).unwrap_err();
    assert!(matches!(refused, SolveError::TooManyAnchors { .. }), "{refused}");
}

#[test]
fn endgames_of_long_and_short_farkle_have_equal_values() {
    let at = |spec: &str, fields: &str| {
        let game: Farkle = spec.parse().unwrap();
        let position = game.read_position(fields).unwrap();
        (game, position)
    };
    for rest in ["200 | 2-3-5", "0 | ?-?-?-?-?-?"] {
        let (game, position) = at("farkle(20000)", &format!("19300/19450 | {rest}"));
        let (long, origin) = Engine::default().near(game, &position).unwrap();
        assert_eq!(origin, Origin::GenericEndgame);
        let long = long.value(&position).unwrap().amount;
        let (game, position) = at("farkle(1000)", &format!("300/450 | {rest}"));
        let (short, origin) = Engine::default().find(game).unwrap();
        assert_eq!(origin, Origin::Generic);
        let short = short.value(&position).unwrap().amount;
        assert!((long - short).abs() < 1e-13, "{long} and {short}");
    }
}

#[test]
fn an_endgame_has_the_anchors_that_can_follow_and_their_values() {
    let (game, at) = endgame("cantstop(3,2) | 3:3,4:5 | - | -");
    let bound = game.work_from(&at);
    let plan = Plan::following(&game, &at, bound).unwrap().unwrap();
    assert!(plan.anchors() > 1 && plan.anchors() <= bound, "{} of {bound}", plan.anchors());
    assert!(Plan::following(&game, &at, plan.anchors() - 1).unwrap().is_none());
    let whole = Solver::new(game.clone()).solve().unwrap();
    let part = Solver::new(game).solve_from(&at, bound).unwrap().unwrap();
    assert_eq!(part.anchors(), plan.anchors());
    for (index, values) in part.values().iter() {
        assert_eq!(values, whole.values().get(index).unwrap());
    }
}

/// Sums over many rolls are rounded by more than the tolerance of Newton's method.
#[test]
fn newton_stops_where_only_rounding_is_left_and_bounds_the_error() {
    let text = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-3,win=11) \
                | 2:1,3:1,4:1,9:1,10:1 | - | -";
    let other = cantstop("cantstop(sides=7,lengths=1-1-1-1-1-1-1-1-1-1-1-1-3,win=13,markers=2)");
    let at = other.anchor_at(463).unwrap();
    for (game, at) in [endgame(text), (other, at)] {
        let text = game.spec();
        let solution = Solver::new(game.clone()).solve_from(&at, 10_000).unwrap().unwrap();
        let distance = solution.stats().distance;
        assert!(distance > 0.0 && distance < 1e-9, "{text}: {distance:e}");
        let plan = Plan::following(&game, &at, 10_000).unwrap().unwrap();
        let run = Retrograde::new(&game, &plan, &Unwatched);
        let (exact, _) = run.solve::<Exact>(&Newton::DEFAULT, None).unwrap();
        for (index, values) in solution.values().iter() {
            let expected = exact.get(index).unwrap()[0].to_f64();
            // The errors of the anchors that follow add to it.
            let off = (values[0] - expected).abs();
            assert!(off <= 100.0 * distance, "{text}: {index} is off by {off:e}");
        }
    }
}

/// Executor that runs blocks one at a time, the last one first.
struct BackwardExecutor;

impl Executor for BackwardExecutor {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        (0..level.blocks()).rev().try_for_each(|block| level.solve(block..block + 1))
    }
}

#[test]
fn any_order_of_blocks_gives_the_same_bits() {
    let game = cantstop("cantstop(3,2)");
    let forwards = Solver::new(game.clone()).solve().unwrap();
    let backwards = Solver::new(game).executor(&BackwardExecutor).solve().unwrap();
    let bits = |(index, values): (u64, &[f64])| (index, values[0].to_bits());
    assert!(forwards.values().iter().map(bits).eq(backwards.values().iter().map(bits)));
    assert_eq!(forwards.stats(), backwards.stats());
}

#[test]
fn a_table_is_read_before_anything_is_solved() {
    let folder = tempfile::tempdir().unwrap();
    let game = cantstop("cantstop(3,1)");
    let engine = Engine { tables: Some(folder.path().to_owned()), ..Engine::default() };
    let (solved, origin) = engine.find(game.clone()).unwrap();
    assert_eq!(origin, Origin::Generic);
    let path = retrodice_solver::table::path(folder.path(), &game, false);
    assert!(path.ends_with("cantstop_3_1.rdt"), "{}", path.display());
    retrodice_solver::table::write(&path, &solved, None, None).unwrap();
    let (read, origin) = engine.near(game.clone(), &Position::Roll(game.start())).unwrap();
    assert_eq!(origin, Origin::Table(path));
    assert_eq!(read.start_value(), solved.start_value());
}

#[test]
fn every_type_of_game_has_its_kernels() {
    for (spec, kernels) in
        [("cantstop(3,1)", 3), ("yahtzee(mini)", 1), ("pig(10)", 0), ("pushyourluck(p=2/3)", 0)]
    {
        let (count, bound) = with_game!(spec, game => (game.kernels().len(), game.index_bound()));
        assert!(count == kernels && bound > 0, "{spec}");
    }
}
