//! Solves of boards, the tables they leave, and their error bounds.

use crate::questions::{context, unwatched};
use retrodice_cantstop::CantStop;
use retrodice_cantstop::questions::solve_packed;
use retrodice_core::game::Game;
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_questions::{Ask, Context, DumpFormat, Error, Options, Simulate, Simulated, Solve};
use retrodice_solver::engine::{Origin, packing};
use retrodice_solver::method::Guarantee;
use retrodice_solver::solution::{Solution, Solver};
use retrodice_solver::table;

/// Observer that cancels a computation at once.
struct Stopped;

impl Observer for Stopped {
    fn cancelled(&self) -> bool {
        true
    }
}

#[test]
fn a_board_is_solved_packed_probed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.rdp");
    let game = CantStop::new(4, 1).unwrap();
    let solved = Solve { check: true, out: Some(path.clone()), ..Solve::new(game.spec()) };
    let report = solve_packed(&game, &solved, 20_000, &unwatched()).unwrap();
    // Glenn, Fang and Kruskal (2006), table 1.
    assert_eq!(format!("{:.3}", report.value), "2.187");
    assert!(report.residual.unwrap() < 1e-5, "{report:?}");
    assert!(report.guarantee.contains("relative error at most"), "{report:?}");
    let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(files.len(), 1, "the checkpoint is gone: {files:?}");

    let text = "cantstop(4,1) | 5:4,4:1 | 5:6,6:1 | 1-2-3-4";
    let options = Options { position: text.to_owned() };
    let expected = options.ask(&context()).unwrap();
    // Everything that asks for values finds them in the folder.
    let with_table = Context { tables: Some(folder.path().to_owned()), ..context() };
    let engine = with_table.engine();
    let named = table::path(folder.path(), &game, true);
    std::fs::rename(&path, &named).unwrap();
    let found = options.ask(&with_table).unwrap();
    for (found, expected) in found.options.iter().zip(&expected.options) {
        assert_eq!(found.choice, expected.choice);
        let off = (found.value - expected.value).abs();
        assert!(off < 1.5e-5, "{}: off by {off:e}", expected.choice);
    }
    let dumped = |context: &Context<'_>| {
        let mut bytes = Vec::new();
        let game = context.game(&game.spec()).unwrap();
        game.dump(DumpFormat::Npy, &mut bytes, context).unwrap();
        let numbers = bytes[128..].chunks_exact(8);
        let numbers = numbers.map(|number| f64::from_le_bytes(number.try_into().unwrap()));
        numbers.collect::<Vec<f64>>()
    };
    let exact = dumped(&context());
    let packed = dumped(&Context { games: Default::default(), ..with_table.clone() });
    assert_eq!(packed.len(), exact.len());
    let mut largest = 0.0f64;
    for (packed, exact) in packed.iter().zip(&exact) {
        assert_eq!(packed.is_nan(), exact.is_nan());
        largest = largest.max((packed - exact).abs());
    }
    // Half a step of the grid: so they were read from it.
    assert!((0.9e-5..1.1e-5).contains(&largest), "{largest:e}");
    assert_eq!(engine.solution(game.clone()).unwrap().1, Origin::Table(named.clone()));
    // Many games are played by the values that it is unpacked to.
    let simulate = Simulate { games: 200_000, ..Simulate::new(game.spec(), ["optimal"]) };
    let Simulated::Games(played) = simulate.ask(&with_table).unwrap() else { panic!("one table") };
    let four = 2.0 * (played.seats[0].high - played.seats[0].low);
    assert!((played.seats[0].mean - report.value).abs() < four, "{played:?}");
    let off = (played.exact.unwrap() - report.value).abs();
    assert!(off > 0.0 && off < 1.1e-5, "{off:e}: by the table");
    std::fs::rename(&named, &path).unwrap();

    let verified = unwatched().verify(&path).unwrap();
    assert_eq!(verified.spec, "cantstop(4,1)");
    let measured = verified.residual.unwrap();
    assert!(measured < 1e-5);
    // Those of the rounded values: more than before, by no more than rounding adds.
    let own = unwatched().verify_values(&path).unwrap().residual.unwrap();
    assert!(own > measured && own < measured + 2.2e-5, "{own:e}");
    let cancelled = unwatched().watched(&Stopped).verify_values(&path).unwrap_err();
    assert!(cancelled.is_interruption(), "{cancelled}");
    let again = solved.ask(&context());
    assert!(matches!(again, Err(Error::TableExists { .. })));
    let mut bytes = std::fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&path, bytes).unwrap();
    assert!(unwatched().verify(&path).unwrap_err().to_string().contains("checksum"));
}

#[test]
fn a_draft_is_near_and_says_that_it_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let game = CantStop::new(4, 1).unwrap();
    let path = table::path(folder.path(), &game, true);
    let draft = Solve { draft: true, out: Some(path.clone()), ..Solve::new(game.spec()) };
    let report = solve_packed(&game, &draft, 0, &unwatched()).unwrap();
    assert!((report.value - 2.187_307).abs() < 1e-3 && report.guarantee.contains("draft"));
    let verified = unwatched().verify_values(&path).unwrap();
    assert!(verified.guarantee.contains("draft"));
    // The error bound of a draft is one that nobody has, until it is asked for.
    let exact = Solve::new(game.spec()).ask(&context()).unwrap().value;
    let relative = verified.residual.unwrap();
    assert_eq!(unwatched().verify(&path).unwrap().residual, None);
    let off = (report.value - exact).abs();
    assert!(off <= report.value * relative && relative < 1e-2, "{off:e}, {relative:e}");
    let with_table = Context { tables: Some(folder.path().to_owned()), ..context() };
    let options = Options { position: "cantstop(4,1) | - | - | 1-2-3-4".to_owned() };
    let draft_options = options.ask(&with_table).unwrap();
    assert!(draft_options.guarantee.contains("draft"), "{draft_options:?}");
    let refused = Solve { spec: "cantstop(3,1)".to_owned(), ..draft }.ask(&context()).unwrap_err();
    assert!(refused.is_bad_input() && refused.to_string().contains("cantstop(3,1)"));
}

#[test]
fn what_is_not_done_for_large_boards_says_so() {
    let game = CantStop::new(6, 3).unwrap();
    let packed = |game| packing(game).is_some();
    assert!(packed(&game) && !packed(&CantStop::new(5, 2).unwrap()));
    for question in [
        Solve { out: Some("x.rdt".into()), ..Solve::new(game.spec()) },
        Solve { positions: Some("x".into()), ..Solve::new(game.spec()) },
    ] {
        let refused = question.ask(&context()).unwrap_err();
        assert!(refused.is_bad_input() && refused.to_string().contains("cantstop(6,3)"));
    }
}

/// A value that is off in either direction is within the bound of the right one.
#[test]
fn the_error_bound_looks_both_ways() {
    let game = CantStop::new(2, 1).unwrap();
    let sound = Solver::new(game.clone()).solve().unwrap();
    let start = game.anchor_index(&game.start());
    let right = sound.values().get(start).unwrap()[0];
    for off in [1e-3, -1e-3] {
        let mut values = sound.values().clone();
        values.set(start, &[right + off]);
        let spoiled = Solution::from_values(game.clone(), values, Guarantee::SmallStep);
        let bound = spoiled.error_bound(&Unwatched).unwrap();
        assert!((1e-3..1e-2).contains(&bound), "{off}: {bound}");
    }
}
