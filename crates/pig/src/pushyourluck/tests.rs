use super::*;
use proptest::prelude::*;
use retrodice_core::game::{Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::notation::Notation;
use retrodice_core::testing::check_laws;

fn luck(arguments: &str) -> PushYourLuck {
    format!("pushyourluck({arguments})").parse().expect(arguments)
}

fn error(arguments: &str) -> String {
    let text = format!("pushyourluck({arguments})");
    text.parse::<PushYourLuck>().expect_err(arguments).to_string()
}

fn moves(game: &PushYourLuck, at: &PositionOf<PushYourLuck>) -> Moves<PushYourLuck> {
    let Position::Move(at) = at else { panic!("{at:?} is no move position") };
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    moves
}

#[test]
fn laws_hold() {
    for arguments in [
        "p=2/3",
        "p=0",
        "p=0.01",
        "p=0.999",
        "p=2/3,cap=2",
        "p=2/3,target=10",
        "p=1,target=10",
        "p=1/10,target=20",
        "1/2,target=1",
    ] {
        assert_eq!(check_laws(&luck(arguments), 7, 20), Ok(()), "{arguments}");
    }
}

#[test]
fn throws_are_weighted_by_the_fraction() {
    for (arguments, weights) in [
        ("p=2/3", &[1, 2][..]),
        ("p=0.9", &[1, 9]),
        ("p=4/6", &[1, 2]),
        ("p=0.250", &[3, 1]),
        ("p=0", &[1]),
        ("p=1.0,target=3", &[1]),
    ] {
        let game = luck(arguments);
        let actual: Vec<u32> =
            game.rolls(&game.start()).rolls().iter().map(|roll| roll.weight).collect();
        assert_eq!(actual, weights, "{arguments}");
    }
    let (fair, safe) = (luck("p=1/2"), luck("p=1,target=3"));
    assert!(fair.is_bust(&fair.land(&fair.start(), 0)));
    assert!(!fair.is_bust(&fair.land(&fair.start(), 1)));
    assert!(!safe.is_bust(&safe.land(&safe.start(), 0)));
}

#[test]
fn moves_after_a_throw_are_banking_throwing_on_or_failing() {
    let at = |game: &PushYourLuck, text: &str| game.read_position(text).expect(text);
    let step = |choice, gain, next| Move { choice, gain, next };
    let pass = |banked| Next::Pass(LuckRoll { banked, tentative: 0 });

    let race = luck("p=2/3,target=10");
    assert_eq!(
        moves(&race, &at(&race, "4 | 2 | success")),
        [
            step(LuckChoice::Stop, 0, pass(7)),
            step(LuckChoice::Throw, 0, Next::Roll(LuckRoll { banked: 4, tentative: 3 })),
        ]
    );
    let failed = step(LuckChoice::Fail, 0, pass(4));
    assert_eq!(moves(&race, &at(&race, "4 | 2 | failure")), [failed]);
    let done = step(LuckChoice::Stop, 0, Next::End(Ending::Over));
    assert_eq!(moves(&race, &at(&race, "4 | 5 | success")), [done]);

    let turn = luck("p=2/3,cap=5");
    assert_eq!(
        moves(&turn, &at(&turn, "2 | success")),
        [
            step(LuckChoice::Stop, 3, Next::End(Ending::Over)),
            step(LuckChoice::Throw, 0, Next::Roll(LuckRoll { banked: 0, tentative: 3 })),
        ]
    );
    let capped = step(LuckChoice::Stop, 5, Next::End(Ending::Over));
    assert_eq!(moves(&turn, &at(&turn, "4 | success")), [capped]);
    let failed = step(LuckChoice::Fail, 0, Next::End(Ending::Over));
    assert_eq!(moves(&turn, &at(&turn, "4 | failure")), [failed]);
}

/// Returns the value of `at`, with `banked(b)` the value of the anchor with `b` banked.
fn value(game: &PushYourLuck, at: LuckRoll, banked: &dyn Fn(u32) -> f64) -> f64 {
    let best = match game.goal() {
        LuckGoal::Target(_) => f64::min,
        LuckGoal::SingleTurn(_) => f64::max,
    };
    let table = game.rolls(&at);
    let mean = table.rolls().iter().enumerate().map(|(number, roll)| {
        let all = moves(game, &Position::Move(game.land(&at, number)));
        let values = all.into_iter().map(|step| {
            let rest = match step.next {
                Next::Roll(next) => value(game, next, banked),
                Next::Pass(next) => banked(next.banked()),
                Next::End(_) => 0.0,
            };
            f64::from(step.gain) + rest
        });
        f64::from(roll.weight) / table.total() as f64 * values.reduce(best).expect("a move")
    });
    f64::from(game.cost(&at)) + mean.sum::<f64>()
}

#[test]
fn the_value_of_a_single_turn_is_that_of_the_best_stopping_point_under_any_cap() {
    let no_pass = |_| panic!("a single turn has no second");
    for (successes, trials) in [(1, 10), (1, 2), (2, 3), (3, 4), (9, 10), (98, 99), (5, 7)] {
        let p = f64::from(successes) / f64::from(trials);
        // Stopping at n successes is worth n pⁿ; far beyond the optimum it only falls.
        let best = (1..1000).map(|n| f64::from(n) * p.powi(n)).fold(0.0, f64::max);
        let least = Probability::new(successes, trials).and_then(Probability::odds_rounded_up);
        let least = least.expect("p < 1").max(1);
        for cap in [format!(",cap={least}"), format!(",cap={}", 5 * least), String::new()] {
            let game = luck(&format!("p={successes}/{trials}{cap}"));
            let actual = value(&game, game.start(), &no_pass);
            assert!((actual - best).abs() < 1e-12 * best, "{}: {actual}, not {best}", game.spec());
        }
        if least > 1 {
            let message = error(&format!("p={successes}/{trials},cap={}", least - 1));
            assert!(message.contains("or the turn changes value"), "{message}");
        }
    }
    let hopeless = luck("p=0");
    assert_eq!(value(&hopeless, hopeless.start(), &no_pass), 0.0);
}

#[test]
fn a_lower_cap_would_change_the_value() {
    // Lower caps are refused because with p = 9/10 stopping is right from 9 on.
    let p: f64 = 0.9;
    assert_eq!(luck("p=0.9").p().odds_rounded_up(), Some(9));
    let best_below = |cap: i32| (1..=cap).map(|n| f64::from(n) * p.powi(n)).fold(0.0, f64::max);
    // Nine and ten successes are worth the same, but for rounding.
    assert!((best_below(9) - best_below(100)).abs() < 1e-14);
    assert!(best_below(8) < best_below(9) - 0.01);
}

#[test]
fn the_turns_of_the_race_follow_the_recurrence() {
    for (p, target) in [("1/2", 1u32), ("1/2", 6), ("2/3", 10), ("9/10", 25), ("1", 4), ("1/5", 3)]
    {
        let game = luck(&format!("p={p},target={target}"));
        let chance = f64::from(game.p().successes()) / f64::from(game.p().trials());
        // A plan to stop after n successes is repeated until it comes off, which
        // takes 1/pⁿ turns: turns(b) = min over n of 1/pⁿ + turns(b + n).
        let mut turns = vec![0.0; target as usize + 1];
        for banked in (0..target as usize).rev() {
            turns[banked] = (1..=target as usize - banked)
                .map(|n| chance.powi(-(n as i32)) + turns[banked + n])
                .fold(f64::INFINITY, f64::min);
        }
        for banked in 0..target {
            let anchor = game.anchor_at(u64::from(banked)).expect("no holes");
            let actual = value(&game, anchor, &|next| turns[next as usize]);
            let expected = turns[banked as usize];
            assert!(
                (actual - expected).abs() < 1e-9 * expected,
                "{p}, {banked}: {actual}, {expected}"
            );
        }
    }
}

#[test]
fn every_position_can_be_written_and_read_and_no_other() {
    for arguments in ["p=2/3,target=6", "p=2/3,cap=5", "p=0", "p=1,target=4"] {
        let game = luck(arguments);
        let (mut reached, mut pending) = (Vec::new(), vec![game.start()]);
        while let Some(at) = pending.pop() {
            if reached.contains(&Position::Roll(at)) {
                continue;
            }
            reached.push(Position::Roll(at));
            for number in 0..game.rolls(&at).len() {
                let landed = Position::Move(game.land(&at, number));
                pending.extend(moves(&game, &landed).into_iter().filter_map(
                    |step| match step.next {
                        Next::Roll(next) | Next::Pass(next) => Some(next),
                        Next::End(_) => None,
                    },
                ));
                reached.push(landed);
            }
        }
        let mut read = Vec::new();
        for (banked, tentative) in (0..=7).flat_map(|b| (0..=9).map(move |t| (b, t))) {
            let fields = match game.goal() {
                LuckGoal::Target(_) => format!("{banked} | {tentative}"),
                LuckGoal::SingleTurn(_) if banked == 0 => tentative.to_string(),
                LuckGoal::SingleTurn(_) => continue,
            };
            for throw in ["", " | success", " | FAILURE"] {
                read.extend(game.read_position(&format!("{fields}{throw}")));
            }
        }
        assert_eq!(read.len(), reached.len(), "{arguments}");
        assert!(read.iter().all(|at| reached.contains(at)), "{arguments}");
    }
}

#[test]
fn errors_name_the_offending_part() {
    let fraction = "expected a probability such as 2/3, or 0.9 with at most nine decimals";
    for text in
        ["3/2", "1/0", "-1/2", ".5", "0.", "1.5", "0.1234567890", "1e-1", "NaN", "99999999999"]
    {
        assert_eq!(error(&format!("p={text}")), format!("p `{text}`: {fraction}"));
    }
    for (arguments, message) in [
        (
            "",
            "missing argument `p`; write a probability, such as p=2/3 or p=0.9; known: p, target, \
             cap",
        ),
        ("p=1", "p `1/1`: throws that never fail gain without bound; give a target"),
        ("p=0,target=5", "target `5`: never reached with p=0"),
        ("p=1/2,target=5,cap=5", "cap `5`: a game with a target needs no cap"),
        ("p=1/2,target=0", "target `0`: expected a whole number from 1 to 1000000"),
        ("p=0.9,cap=8", "cap `8`: expected 9 to 1000000, or the turn changes value"),
        (
            "p=0.999999999",
            "p `999999999/1000000000`: stopping is not right before 999999999 successes: too far",
        ),
        ("p=1/2,goal=5", "unknown argument `goal`; known: p, target, cap"),
    ] {
        assert_eq!(error(arguments), message);
    }
    let game = luck("p=2/3,target=10");
    for (text, message) in [
        (
            "4",
            "position `4`: expected `banked gain | tentative gain`, followed by `| success` or `| \
             failure` after a throw",
        ),
        ("10 | 0", "banked gain `10`: expected a whole number from 0 to 9"),
        ("4 | 6", "tentative gain `6`: expected a whole number from 0 to 5"),
        ("4 | 5 | heads", "throw `heads`: expected success or failure"),
    ] {
        assert_eq!(game.read_position(text).expect_err(text).to_string(), message);
    }
    let message = luck("p=0").read_position("0 | success").expect_err("impossible").to_string();
    assert_eq!(message, "throw `success`: impossible with p=0/1");
}

#[test]
fn ten_megabytes_are_refused_by_their_length() {
    let long = "1 | ".repeat(2_500_000);
    let refused = Err(NotationError::TooLong { length: long.len() });
    assert_eq!(luck("p=1/2").read_position(&long), refused);
}

proptest! {
    #[test]
    fn a_game_reads_its_own_spec(
        successes in 0u32..=200,
        trials in 1u32..=200,
        target in prop::option::of(1u32..=500),
        cap in prop::option::of(1u32..=500),
    ) {
        let Some(p) = Probability::new(successes, trials) else { return Ok(()) };
        let goal = match (target, cap) {
            (Some(target), _) => LuckGoal::Target(target),
            (None, cap) => LuckGoal::SingleTurn(cap.unwrap_or_else(|| default_cap(p))),
        };
        if let Ok(game) = PushYourLuck::new(p, goal) {
            prop_assert_eq!(game.spec().parse(), Ok(game));
        }
    }

    #[test]
    fn fractions_are_read_exactly(successes in any::<u32>(), trials in 1u32.., decimals in 0u32..=1_000_000_000) {
        let (low, high) = (successes.min(trials), successes.max(trials).max(1));
        let p = Probability::new(low, high).expect("at most one");
        // Equal as fractions, by cross-multiplication.
        prop_assert_eq!(
            u64::from(p.successes()) * u64::from(high),
            u64::from(low) * u64::from(p.trials())
        );
        prop_assert_eq!(p.to_string().parse(), Ok(p));
        let text = format!("{}.{:09}", decimals / 1_000_000_000, decimals % 1_000_000_000);
        prop_assert_eq!(
            text.parse().ok(),
            Probability::new(decimals, 1_000_000_000)
        );
    }

    #[test]
    fn garbage_is_an_error_and_all_else_is_read_back(
        text in prop_oneof!["\\PC{0,40}", "[0-9]{1,2}( \\| [0-9])?( \\| (success|failure))?"],
    ) {
        for game in [luck("p=2/3,target=50"), luck("p=2/3")] {
            if let Ok(position) = game.read_position(&text) {
                prop_assert_eq!(game.read_position(&game.write_position(&position)), Ok(position));
            }
        }
    }
}
