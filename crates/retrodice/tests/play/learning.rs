//! Tests of action numbers, rows, sessions, batches and lockstep games.

use crate::with_every_family;
use retrodice_cantstop::CantStop;
use retrodice_core::game::Position;
use retrodice_core::notation::NotationError;
use retrodice_core::observer::Unwatched;
use retrodice_farkle::Farkle;
use retrodice_pig::Pig;
use retrodice_pig::pushyourluck::PushYourLuck;
use retrodice_play::error::PlayError;
use retrodice_play::learning::*;
use retrodice_play::policy::{First, Strategy, UniformRandom};
use retrodice_play::simulate::Simulation;
use retrodice_stats::{Experiment, Purpose};
use retrodice_yahtzee::Yahtzee;
use std::collections::HashSet;
use std::sync::Arc;

/// Reads the game of a spec, which must be of this type.
macro_rules! game {
    ($game:ident, $spec:expr) => {
        $spec.parse::<$game>().unwrap()
    };
}

fn check_numbers_and_rows<G: Learnable>(game: G) {
    let spec = game.spec();
    let kit = Kit::new(game.clone());
    let different: HashSet<&String> = kit.names.iter().collect();
    assert_eq!(different.len(), kit.names.len(), "{spec}: names of actions");
    let source = Experiment::new(3, "learning laws");
    let mut row = vec![0; kit.row_width()];
    let mut observation = vec![0.0; kit.observation_width()];
    let mut rows = std::collections::HashMap::new();
    for number in 0..40 {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let mut session = Session::new(&kit);
        while !session.is_over() {
            kit.write_row(session.place(), &mut row);
            assert_eq!(&game.read_row(&row).unwrap(), session.place(), "{spec}: {row:?}");
            let text = session.text();
            assert_eq!(rows.entry(row.clone()).or_insert(text.clone()), &text, "{spec}");
            for (place, &number) in row.iter().enumerate() {
                let seats = kit.seat.len() * game.seats();
                let feature = match place.checked_sub(seats) {
                    Some(place) => &kit.turn[place],
                    None => &kit.seat[place % kit.seat.len()],
                };
                assert!((0..=feature.max).contains(&number), "{spec}: {feature:?} {number}");
            }
            for seat in 0..game.seats() {
                session.observe(seat, &mut observation);
                assert!(observation.iter().all(|number| (0.0..=1.0).contains(number)), "{spec}");
            }
            if session.is_chance() {
                session.roll(&mut dice).unwrap();
                continue;
            }
            let actions: Vec<usize> = session.actions().collect();
            let different: HashSet<&usize> = actions.iter().collect();
            assert_eq!(different.len(), actions.len(), "{spec}: {text}");
            for (place, (&action, made)) in actions.iter().zip(session.moves()).enumerate() {
                let name = game.write_choice(&made.choice);
                let expected = &kit.names[action];
                if game.is_named_in_full(&made.choice) {
                    assert_eq!(*expected, name)
                } else {
                    assert!(expected == "hold" && name.ends_with(" hold"), "{name}")
                }
                assert_eq!(session.find(action).unwrap(), place);
                assert_eq!(session.find_text(&name).unwrap(), place);
            }
            // What batches use instead of the list of moves says the same.
            let Position::Move(at) = session.place() else { panic!("dice are on the table") };
            let (mut room, mut choices) = (Vec::new(), Vec::new());
            game.choices(at, &mut room, |choice| choices.push(choice));
            assert!(choices.iter().eq(session.moves().iter().map(|made| &made.choice)), "{text}");
            for (&action, made) in actions.iter().zip(session.moves()) {
                let step = game.make(at, action, &mut room);
                assert_eq!(step.as_ref(), Some(made), "{text}");
            }
            assert_eq!(game.make(at, kit.names.len(), &mut room), None);
            session.act(decisions.below(actions.len() as u64) as usize).unwrap();
        }
    }
}

#[test]
fn actions_and_rows_are_unique_and_read_back() {
    let specs = [
        "cantstop(6,3)",
        "cantstop(3,1,players=2,sharing=jump)",
        "cantstop(5,2,players=4,decline=yes)",
        "cantstop(6,3,players=5)",
        "cantstop(sides=6,lengths=2-4-6-8-10-12-10-8-6-4-2,players=2,sharing=forced-roll)",
        "farkle(2000)",
        "farkle(1000,table=zilch,players=1,bank=300)",
        "farkle(turn)",
        "pig(100)",
        "pig(30,players=1,die=8)",
        "pig(50,dice=2)",
        "piglet(5)",
        "pushyourluck(p=2/3)",
        "pushyourluck(p=2/3,target=10)",
        "yahtzee",
        "yatzy(order=down)",
    ];
    for spec in with_every_family(&specs) {
        with_game!(spec, game => check_numbers_and_rows(game));
    }
}

/// Action numbers never change: these are pinned.
#[test]
fn action_numbers_are_pinned() {
    let official = game!(CantStop, "cantstop(6,3)").action_names();
    assert_eq!(official.len(), 155);
    for (number, name) in [
        (0, "bust"),
        (1, "2 stop"),
        (2, "2 roll"),
        (22, "12 roll"),
        (23, "2+2 stop"),
        (44, "12+12 roll"),
        (45, "2+3 stop"),
        (154, "11+12 roll"),
    ] {
        assert_eq!(official[number], name);
    }
    assert_eq!(official, game!(CantStop, "cantstop(6,1,players=3)").action_names());
    let yahtzee = game!(Yahtzee, "yahtzee").action_names();
    assert_eq!(yahtzee.len(), 13 + 210);
    for (number, name) in
        [(0, "score ones"), (14, "keep 1"), (19, "keep 6"), (20, "keep 1-1"), (222, "keep 6-6-6-6")]
    {
        assert_eq!(yahtzee[number], name);
    }
    let farkle = game!(Farkle, "farkle(2000)").action_names();
    assert_eq!(
        (farkle.len(), &farkle[2][..], &farkle[924][..]),
        (925, "1 roll", "6-6-6-6-6-6 roll")
    );
    assert_eq!(game!(Pig, "pig(100)").action_names(), ["bust", "hold", "roll"]);
    assert_eq!(
        game!(PushYourLuck, "pushyourluck(p=2/3)").action_names(),
        ["fail", "stop", "throw"]
    );
}

#[test]
fn errors_name_the_wrong_action_or_row() {
    let game = game!(CantStop, "cantstop(3,1)");
    let kit = Kit::new(game.clone());
    let mut session = Session::new(&kit);
    let message = session.act(0).unwrap_err().to_string();
    assert!(
        message.contains("the dice are to be rolled in cantstop(3,1) | - | - | -"),
        "{message}"
    );
    session.land(0).unwrap();
    let message = session.find(0).unwrap_err().to_string();
    assert!(message.contains("(bust) not legal in cantstop(3,1) | - | - | 1-1-1-1"), "{message}");
    let message = session.find_text("7 stop").unwrap_err().to_string();
    assert!(message.contains("the moves are 2"), "{message}");
    assert!(matches!(session.land(0), Err(PlayError::NotNow { .. })));
    let message = game.read_row(&[1; 3]).unwrap_err().to_string();
    assert!(message.contains("a row of this game has 13 numbers"), "{message}");
    let message = game.read_row(&[9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap_err().to_string();
    assert!(message.contains("column 2 has 1 spaces"), "{message}");
    let message = game.read_row(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]).unwrap_err().to_string();
    assert!(message.contains("four dice"), "{message}");
}

fn check_lockstep<G: Learnable>(game: G) {
    let kit = Kit::new(game.clone());
    let simulation = Simulation::new(300, 5);
    let random: &dyn Strategy<G> = &UniformRandom;
    let mut seats: Vec<&dyn Strategy<G>> = vec![random; game.seats()];
    seats[0] = &First;
    let one_by_one = simulation.run(&game, &seats).unwrap();
    let mut chairs: Vec<Chair<'_, G>> = seats.iter().map(|&seat| Chair::Strategy(seat)).collect();
    chairs[0] = Chair::Together { number: 0, name: "first".to_owned() };
    let mut max_together = 0;
    let mut ask = |batch: DecisionBatch<'_, G>| {
        max_together = max_together.max(batch.sessions.len());
        assert!(batch.sessions.iter().all(|session| session.mover() == 0));
        Ok(vec![0; batch.sessions.len()])
    };
    let together = play_in_step(&kit, &simulation, &chairs, 64, &Unwatched, &mut ask).unwrap();
    assert_eq!(one_by_one, together, "{}", game.spec());
    let [mut sum, rest] = [0..100, 100..300].map(|numbers| {
        let part = simulation.clone().numbers(numbers);
        play_in_step(&kit, &part, &chairs, 64, &Unwatched, &mut ask).unwrap()
    });
    sum.merge(&rest);
    assert_eq!(sum, together, "{}", game.spec());
    assert!(max_together > 32);
    let few = play_in_step(&kit, &simulation, &chairs, 64, &Unwatched, &mut |_| Ok(vec![]));
    assert!(few.unwrap_err().to_string().contains("0 moves for"));
}

/// Lockstep games equal those of the simulation, whichever seats decide together.
#[test]
fn lockstep_games_equal_simulated_games() {
    check_lockstep(game!(Pig, "pig(20)"));
    check_lockstep(game!(CantStop, "cantstop(3,1,players=2)"));
    check_lockstep(game!(Yahtzee, "yahtzee(mini)"));
    check_lockstep(game!(Farkle, "farkle(500)"));
}

/// A batch and a session give the same results for the same actions, for any number of threads.
#[test]
fn batches_agree_with_sessions() {
    let game = game!(Pig, "pig(20)");
    let kit = Kit::new(game);
    let run = |threads: usize, count: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let opponents = Opponents::Strategy(Arc::new(UniformRandom), None);
            let mut batch = Batch::new(&kit, count, opponents);
            let mut all = Memory::new(&kit, count);
            batch.reset(7, all.buffers()).unwrap();
            let (mut gained, mut ended) = (0.0, 0);
            let mut trace = Vec::new();
            for _ in 0..60 {
                // The first legal action.
                let legal = |mask: &[i8]| mask.iter().position(|&flag| flag == 1).unwrap_or(0);
                let actions: Vec<i64> =
                    all.masks.chunks(3).map(|mask| legal(mask) as i64).collect();
                batch.step(&actions, all.buffers()).unwrap();
                gained += all.rewards.iter().sum::<f32>();
                ended += all.over.iter().filter(|&&over| over).count();
                trace.extend_from_slice(&all.observations);
                for (place, session) in batch.sessions().enumerate() {
                    let mut observation = vec![0.0; kit.observation_width()];
                    session.observe(all.seats[place] as usize, &mut observation);
                    assert_eq!(
                        observation,
                        &all.observations[place * observation.len()..][..observation.len()]
                    );
                    assert_eq!(session.is_over(), all.over[place]);
                }
            }
            assert!(ended > count && gained > 0.0 && gained < ended as f32);
            (trace, gained, ended)
        })
    };
    assert_eq!(run(1, 600), run(3, 600));
    let mut batch = Batch::new(&kit, 2, Opponents::Nobody);
    let mut all = Memory::new(&kit, 2);
    batch.reset(1, all.buffers()).unwrap();
    let legal = all.masks.iter().position(|&flag| flag == 1).unwrap() as i64;
    let message = batch.step(&[legal, 17], all.buffers()).unwrap_err().to_string();
    assert!(message.contains("action of game 1 `17`"), "{message}");
    assert!(batch.sessions().all(|session| matches!(session.place(), Position::Move(_))));
}

fn check_legal_actions<G: Learnable>(game: G) {
    let spec = game.spec();
    let kit = Kit::new(game);
    let (names, count) = (kit.names.len(), 3);
    let mut batch = Batch::new(&kit, count, Opponents::Nobody);
    let mut all = Memory::new(&kit, count);
    batch.reset(4, all.buffers()).unwrap();
    for round in 0..4 {
        let allowed: Vec<Vec<usize>> = all
            .masks
            .chunks(names)
            .map(|mask| (0..names).filter(|&action| mask[action] == 1).collect())
            .collect();
        for ((session, allowed), &seat) in batch.sessions().zip(&allowed).zip(&all.seats) {
            let mut actions: Vec<usize> = session.actions().collect();
            actions.sort_unstable();
            assert_eq!((&actions, session.is_over()), (allowed, false), "{spec}");
            assert_eq!(session.mover(), seat as usize, "{spec}");
        }
        // Roll on in the first rounds, then stop where possible: the next seat then decides.
        let takes = |allowed: &Vec<usize>| {
            let action = if round < 2 { allowed.last() } else { allowed.first() };
            *action.expect("a legal action") as i64
        };
        let chosen: Vec<i64> = allowed.iter().map(takes).collect();
        for place in 0..count {
            let legal = |action: i64| allowed[place].iter().any(|&one| one as i64 == action);
            for action in (-2..names as i64 + 130).filter(|&action| !legal(action)) {
                let mut actions = chosen.clone();
                actions[place] = action;
                let message = batch.step(&actions, all.buffers()).unwrap_err().to_string();
                assert!(message.contains(&format!("game {place}")), "{spec}: {message}");
            }
        }
        batch.step(&chosen, all.buffers()).unwrap();
    }
}

/// Actions that the mask allows are taken, and no others, in whichever game of the batch. Most of
/// these games have more actions than a word has bits.
#[test]
fn batches_take_legal_actions_only() {
    check_legal_actions(game!(Pig, "pig(1000)"));
    check_legal_actions(game!(CantStop, "cantstop(6,3,players=2)"));
    check_legal_actions(game!(Yahtzee, "yahtzee"));
    check_legal_actions(game!(Yahtzee, "yatzy(order=down)"));
    check_legal_actions(game!(Farkle, "farkle(20000)"));
}

/// Rows that no position of the game has are refused.
#[test]
fn rows_of_no_turn_of_yahtzee_are_refused() {
    let game: Yahtzee = "yahtzee".parse().unwrap();
    // Ones are filled, with these points above; whether a Yahtzee is held; rolls left; the dice
    // on the table and those kept, all of them ones.
    let read = |upper: i32, held: i32, left: i32, thrown: i32, kept: i32| {
        let mut row = vec![0; 28];
        (row[0], row[13], row[14], row[15], row[16], row[22]) =
            (1, upper, held, left, thrown, kept);
        game.read_row(&row).is_ok()
    };
    for (left, thrown, kept) in [(2, 5, 0), (0, 5, 0), (3, 0, 0), (2, 0, 4), (1, 0, 0)] {
        assert!(read(3, 0, left, thrown, kept), "{left} {thrown} {kept}");
    }
    for (left, thrown, kept) in [
        (3, 5, 0),
        (2, 5, 1),
        (2, 4, 0),
        (0, 0, 0),
        (0, 0, 1),
        (3, 0, 1),
        (1, 0, 5),
        (4, 0, 0),
        (-1, 5, 0),
    ] {
        assert!(!read(3, 0, left, thrown, kept), "{left} {thrown} {kept}");
    }
    assert!(!read(30, 0, 2, 5, 0), "30 points of ones");
    assert!(!read(3, 1, 2, 5, 0), "a Yahtzee in an open box");
    let full: Vec<i32> = [1; 13].into_iter().chain([63, 0, 3]).chain([0; 12]).collect();
    assert!(matches!(game.read_row(&full), Err(NotationError::Wrong { .. })), "a full card");
}

fn check_observations<G: Learnable>(game: G) {
    let (spec, seats) = (game.spec(), game.seats());
    let kit = Kit::new(game);
    let width = kit.seat.len();
    let shares = |numbers: &[i32], features: &[Feature]| -> Vec<f32> {
        let of = |(&number, feature): (&i32, &Feature)| number as f32 / feature.max.max(1) as f32;
        numbers.iter().zip(features).map(of).collect()
    };
    let (mut row, mut observation) = (vec![0; kit.row_width()], vec![9.0; kit.observation_width()]);
    let source = Experiment::new(5, "observations");
    let mut dice = source.stream(0, Purpose::Dice);
    let mut session = Session::new(&kit);
    for _ in 0..60 {
        kit.write_row(session.place(), &mut row);
        let (of_seats, of_turn) = row.split_at(seats * width);
        for seat in 0..seats {
            let mut expected = Vec::new();
            for place in 0..seats {
                let from_mover = (seat + place + seats - session.mover()) % seats;
                let numbers = &of_seats[from_mover * width..(from_mover + 1) * width];
                expected.extend(shares(numbers, &kit.seat));
            }
            if seats > 1 {
                let is_mover = |place| (seat + place) % seats == session.mover();
                expected.extend((0..seats).map(|place| f32::from(is_mover(place))));
            }
            expected.extend(shares(of_turn, &kit.turn));
            session.observe(seat, &mut observation);
            assert_eq!(observation, expected, "{spec}, seat {seat}: {}", session.text());
        }
        match session.moves().len() {
            _ if session.is_over() => break,
            0 => session.roll(&mut dice).unwrap(),
            count => session.act(count - 1).unwrap(),
        }
    }
}

/// An observation is the row of the position, each number as a share of its maximum, the observer's
/// seat first; and the seat at move.
#[test]
fn observations_are_rows_from_the_viewpoint_of_a_seat() {
    check_observations(game!(CantStop, "cantstop(6,3,players=3)"));
    check_observations(game!(Pig, "pig(100)"));
    check_observations(game!(Yahtzee, "yahtzee"));
    check_observations(game!(Farkle, "farkle(2000)"));
}

/// With one seat, the mean regret is the exact value of the policy less that of best play.
#[test]
fn regrets_add_up_to_the_loss() {
    let game = game!(CantStop, "cantstop(3,1)");
    let choose = |_: &_, _: &[_]| 0;
    let solver =
        retrodice_solver::solution::Solver::new(retrodice_cantstop::Unfolded(game.clone()));
    let best = Arc::new(retrodice_solver::solution::Solver::new(game.clone()).solve().unwrap());
    let loss =
        solver.policy(&choose).solve().unwrap().start_value().amount - best.start_value().amount;
    let optimal = retrodice_play::optimal::Optimal::new(best).unwrap();
    let kit = Kit::new(game);
    let mut sum = 0.0;
    let mut see = |decided: DecisionRegret| sum += decided.regret;
    let report = regrets(&kit, &First, &optimal, (20_000, 1), &Unwatched, &mut see).unwrap();
    let estimate = report.estimate();
    assert!((estimate.mean - loss).abs() < 4.0 * estimate.standard_error, "{loss} {estimate:?}");
    assert!((sum / 20_000.0 - estimate.mean).abs() < 1e-9 && report.best < report.decisions);
    let none = regrets(&kit, &optimal, &optimal, (50, 1), &Unwatched, &mut |_| ()).unwrap();
    assert_eq!((none.best, none.estimate().mean), (none.decisions, 0.0));
}

struct Memory {
    observations: Vec<f32>,
    masks: Vec<i8>,
    rewards: Vec<f32>,
    over: Vec<bool>,
    seats: Vec<i32>,
}

impl Memory {
    fn new<G: Learnable>(kit: &Kit<G>, count: usize) -> Self {
        Self {
            observations: vec![0.0; count * kit.observation_width()],
            masks: vec![0; count * kit.names.len()],
            rewards: vec![0.0; count],
            over: vec![false; count],
            seats: vec![0; count],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            over: &mut self.over,
            seats: &mut self.seats,
        }
    }
}
