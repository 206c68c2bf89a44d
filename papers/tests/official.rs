//! Statistics of play on solved boards, against exact values.

use retrodice_cantstop::CantStop;
use retrodice_cantstop::strategies::{Heuristic, value_of};
use retrodice_core::observer::Unwatched;
use retrodice_papers::official::{Lessons, PartResult, document, figures, measure, table};

fn losses(game: &CantStop, strategy: &str) -> retrodice_papers::official::Losses {
    let values = table(game, None, &Unwatched).unwrap();
    let part = measure((game, values), &strategy.into(), (600, 1), "2026-11-24", &Unwatched);
    match part.unwrap().result {
        PartResult::Losses(losses) => losses,
        other => panic!("{other:?}"),
    }
}

#[test]
fn losses_add_up_to_what_the_strategy_takes_more_than_best_play() {
    let game = CantStop::new(3, 2).unwrap();
    let best = table(&game, None, &Unwatched).unwrap().start();
    let rule = Heuristic::rule28(&game, 14).unwrap();
    let exact = value_of(&game, &rule).unwrap().start_value().amount - best;
    let losses = losses(&game, "rule28(threshold=14)");
    // Four standard errors.
    let within = (losses.all.high - losses.all.low) * 2.0 / 1.96;
    assert!((losses.all.mean - exact).abs() < within, "{exact}: {losses:?}");
    let parts = losses.early.mean + losses.late.mean + losses.columns.mean;
    assert!((losses.all.mean - parts).abs() < 1e-9, "{losses:?}");
    assert!(losses.best > 0 && losses.best < losses.decisions);
}

#[test]
fn games_of_best_play_agree_with_the_value_and_the_page_shows_them() {
    let game = CantStop::new(4, 1).unwrap();
    let values = table(&game, None, &Unwatched).unwrap();
    let mut lessons = Lessons::of(&game, &values);
    assert!((lessons.value - 2.187_307).abs() < 1e-6);
    for part in ["lengths", "optimal", "first-rolls", "rule28"] {
        let part_on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let board = (&game, values.clone());
            pool.install(|| measure(board, &part.into(), (400, 2), "2026-11-24", &Unwatched))
        };
        let one = part_on(1).unwrap();
        assert!(one.result == part_on(2).unwrap().result, "{part}: the same for any threads");
        lessons.parts.insert(part.to_owned(), one);
    }
    let PartResult::Best(best) = &lessons.parts["optimal"].result else { panic!() };
    let PartResult::Lengths(lengths) = &lessons.parts["lengths"].result else { panic!() };
    let turns = lengths.turns;
    let within = (turns.high - turns.low) * 2.0 / 1.96;
    assert!((turns.mean - lessons.value).abs() < within, "{turns:?}");
    assert_eq!(lengths.games.iter().sum::<u64>(), 400);
    let all: u64 = (1..).zip(&lengths.games).map(|(turns, games)| turns * games).sum();
    assert!((all as f64 / 400.0 - turns.mean).abs() < 1e-12);
    assert!(best.lost.low > 0.0 && best.lost.high < 1.0 && best.kept.low > 1.0);
    assert!(!best.puzzles.is_empty());
    for rule in best.by_points.iter().chain(&best.by_columns) {
        assert!(rule.decisions > 0 && rule.right > 0.0 && rule.right <= 1.0 && rule.loss >= 0.0);
    }
    // Mirror images of first rolls are left out.
    let PartResult::FirstRolls(rolls) = &lessons.parts["first-rolls"].result else { panic!() };
    assert!(rolls.iter().any(|roll| roll.dice == "1-1-1-1"));
    assert!(rolls.iter().all(|roll| roll.dice != "4-4-4-4"));
    let page = document(&lessons);
    for (name, figure) in figures(&lessons).unwrap() {
        assert!(page.contains(name), "{name}: {}", figure.title());
    }
    for section in ["strategies lose", "How long", "When to stop", "wrong", "first roll"] {
        assert!(page.contains(section), "{section}");
    }
}

#[test]
fn tables_of_other_boards_are_refused() {
    let [game, other] = [CantStop::new(3, 2).unwrap(), CantStop::new(3, 1).unwrap()];
    let values = table(&other, None, &Unwatched).unwrap();
    let refused = measure((&game, values), &"rule28".into(), (1, 1), "2026-11-24", &Unwatched);
    assert!(refused.unwrap_err().to_string().contains("table"));
    let missing = table(&game, Some("no-such.rdp".as_ref()), &Unwatched);
    assert!(missing.err().unwrap().to_string().contains("no-such.rdp"));
}
