//! The engine: which solver is used, and that all find the same values.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::engine::board;
use retrodice_core::game::{Game, Position};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_core::spec::Spec;
use retrodice_farkle::Farkle;
use retrodice_games::AnyGame;
use retrodice_games::{SolvableVisitor, solvable};
use retrodice_pig::Pig;
use retrodice_solver::engine::{Engine, Kernel, Limits, Origin, Solvable, packing};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Level};
use retrodice_solver::method::Newton;
use retrodice_solver::number::{Exact, Field};
use retrodice_solver::retrograde::{Plan, Run};
use retrodice_solver::solution::Solver;
use retrodice_yahtzee::Yahtzee;

const SOLITAIRE: &str = "the solitaire kernel in f64";
const DUEL: &str = "the two-seat kernel";

fn cantstop(spec: &str) -> CantStop {
    let spec: Spec = spec.parse().unwrap();
    CantStop::from_arguments(&spec.arguments).unwrap()
}

/// A game and an anchor of it, as `spec | fields`.
fn endgame(text: &str) -> (CantStop, <CantStop as Game>::RollPosition) {
    let (spec, fields) = text.split_once('|').unwrap();
    let game = cantstop(spec);
    match game.read_position(fields).unwrap() {
        Position::Roll(at) => (game, at),
        Position::Move(_) => panic!("no dice are on the table"),
    }
}

fn agrees<G: Solvable>(game: G, expected: Origin, within: f64) {
    let (solution, origin) = Engine::default().solve(game.clone()).unwrap();
    assert_eq!(origin, expected);
    let generic = Solver::new(game).solve().unwrap();
    assert_eq!(solution.anchors(), generic.anchors());
    for (index, values) in generic.values().iter() {
        let found = solution.value_at(index, 0).unwrap();
        assert!((found - values[0]).abs() < within, "{index}: {found} for {}", values[0]);
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
    agrees(even, Origin::Kernel(SOLITAIRE), 1e-10);
    let lopsided = cantstop("cantstop(sides=4,lengths=1-2-3-4-3-3-2)");
    agrees(lopsided, Origin::Kernel(SOLITAIRE), 1e-10);
    // Other ways of sharing: the kernel's own tests.
    agrees(cantstop("cantstop(3,1,players=2)"), Origin::Kernel(DUEL), 1e-11);
    let spec: Spec = "yahtzee(mini)".parse().unwrap();
    let mini = Yahtzee::from_arguments(&spec.arguments).unwrap();
    agrees(mini, Origin::Kernel("the kernel of the Yahtzee family"), 1e-11);
    agrees("pig(20)".parse::<Pig>().unwrap(), Origin::Generic, 0.0_f64.next_up());
}

#[test]
fn kernels_say_why_they_do_not_fit() {
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

/// An anchor of two seats takes five times as long as one of a seat alone.
#[test]
fn endgames_are_solved_within_the_limits_asked_for() {
    let near = "cantstop(6,3,players=2) | 2:3,3:5,4:6,5:8,6:10,7:12,8:10,9:8,10:6 \
                / 4:6,5:8,6:10,7:12,8:10,9:8,10:6,11:5,12:3 | - | -";
    let (game, at) = endgame(near);
    let boards = game.kernels()[2].fits(&game, Some(&at)).unwrap();
    assert_eq!(boards.cost, 5 * boards.anchors);
    for (most, is_solved) in [(boards.cost, true), (boards.cost - 1, false)] {
        let limits = Limits { endgame: most, ..Limits::default() };
        let engine = Engine { limits, ..Engine::default() };
        let found = engine.endgame(game.clone(), &at).unwrap();
        assert_eq!(found.is_some(), is_solved, "{most}");
    }
}

/// With one step left in each column the official board is one of columns with one
/// space.
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
        let (found, origin) = Engine::default().near(game.clone(), &position).unwrap();
        assert_eq!(origin, Origin::KernelEndgame(SOLITAIRE));
        let off = (found.value(&position).unwrap().amount - value).abs();
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
            Ok((found, origin)) => {
                assert_eq!(origin, expected, "{text}");
                assert!(found.value(&position).unwrap().amount > 0.0);
            }
            Err(error) => panic!("{text}: {error}"),
        }
    }
    let (game, at) = endgame("cantstop(6,3) | 7:1 | - | -");
    let refused = Engine::default().near(game, &Position::Roll(at)).unwrap_err();
    assert!(matches!(refused, SolveError::TooManyAnchors { .. }), "{refused}");
}

#[test]
fn the_end_of_a_long_game_of_farkle_is_that_of_a_short_one() {
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
fn what_can_follow_is_what_is_visited() {
    let (game, at) = endgame("cantstop(3,2) | 3:3,4:5 | - | -");
    let most = game.work_from(&at);
    let plan = Plan::following(&game, &at, most).unwrap().unwrap();
    assert!(plan.anchors() > 1 && plan.anchors() <= most, "{} of {most}", plan.anchors());
    assert!(Plan::following(&game, &at, plan.anchors() - 1).unwrap().is_none());
    let whole = Solver::new(game.clone()).solve().unwrap();
    let part = Solver::new(game).solve_from(&at, most).unwrap().unwrap();
    assert_eq!(part.anchors(), plan.anchors());
    for (index, values) in part.values().iter() {
        assert_eq!(values, whole.values().get(index).unwrap());
    }
}

/// Sums over many rolls are rounded by more than what Newton's method asks for.
#[test]
fn newton_stops_where_rounding_is_all_that_is_left() {
    let text = "cantstop(sides=6,lengths=1-1-1-1-1-1-1-1-1-1-3,win=11) \
                | 2:1,3:1,4:1,9:1,10:1 | - | -";
    let other = cantstop("cantstop(sides=7,lengths=1-1-1-1-1-1-1-1-1-1-1-1-3,win=13,markers=2)");
    let at = other.anchor_at(463).unwrap();
    for (game, at) in [endgame(text), (other, at)] {
        let text = game.spec();
        let solution = Solver::new(game.clone()).solve_from(&at, 10_000).unwrap().unwrap();
        let distance = solution.tally().distance;
        assert!(distance > 0.0 && distance < 1e-9, "{text}: {distance:e}");
        let plan = Plan::following(&game, &at, 10_000).unwrap().unwrap();
        let run = Run::new(&game, &plan, &Unwatched);
        let (exact, _) = run.solve::<Exact>(&Newton::USUAL, None).unwrap();
        for (index, values) in solution.values().iter() {
            let expected = exact.get(index).unwrap()[0].to_f64();
            // The errors of the anchors that follow come on top.
            let off = (values[0] - expected).abs();
            assert!(off <= 100.0 * distance, "{text}: {index} is off by {off:e}");
        }
    }
}

/// Blocks one at a time, the last one first.
struct Backwards;

impl Executor for Backwards {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        (0..level.blocks()).rev().try_for_each(|block| level.solve(block..block + 1))
    }
}

#[test]
fn any_executor_finds_the_same_bits() {
    let game = cantstop("cantstop(3,2)");
    let usual = Solver::new(game.clone()).solve().unwrap();
    let backwards = Solver::new(game).executor(&Backwards).solve().unwrap();
    let bits = |(index, values): (u64, &[f64])| (index, values[0].to_bits());
    assert!(usual.values().iter().map(bits).eq(backwards.values().iter().map(bits)));
    assert_eq!(usual.tally(), backwards.tally());
}

#[test]
fn tables_come_first() {
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
fn every_game_of_a_spec_can_be_solved() {
    struct Anchors;
    impl SolvableVisitor for Anchors {
        type Output = (usize, u64);
        fn visit<G: Solvable + Notation>(self, game: G) -> Self::Output {
            (game.kernels().len(), game.index_bound())
        }
    }
    for (spec, kernels) in
        [("cantstop(3,1)", 3), ("yahtzee(mini)", 1), ("pig(10)", 0), ("pushyourluck(p=2/3)", 0)]
    {
        let (found, bound) = solvable(spec.parse::<AnyGame>().unwrap(), Anchors);
        assert!(found == kernels && bound > 0, "{spec}");
    }
}
