//! Rollouts, what they settle, puzzles.

use retrodice_cantstop::strategies::multiplayer::{
    LookAheadStrategy, LookAheadValues, ValueNetwork,
};
use retrodice_cantstop::strategies::{Rollouts, Staged, staged};
use retrodice_cantstop::{CantStop, Choice};
use retrodice_coach::{
    Advice, Bands, Basis, BestBy, Coached, DisplayValues, Puzzle, PuzzleAnswer, PuzzleDraw,
    Rollout, TestResult, Values, Worth, advise, daily_seed, grade_test, mark, puzzles,
};
use retrodice_core::game::{Game, Next, Position};
use retrodice_core::notation::Notation;
use retrodice_core::observer::Unwatched;
use retrodice_core::spec::split_position;
use retrodice_pig::strategies::HoldAt;
use retrodice_pig::{Pig, PigMove, PigRoll};
use retrodice_play::error::PlayError;
use retrodice_play::optimal::Optimal;
use retrodice_play::policy::{MoveOf, Named, Strategy};
use retrodice_play::registry::{BuiltStrategy, Playable, StrategyContext, StrategySource, make};
use retrodice_play::simulate::Simulation;
use retrodice_play::values::Source;
use retrodice_solver::solution::Solver;
use retrodice_stats::{
    Estimate, Experiment, Purpose, Stream, check_against_exact, normal_quantile,
};
use retrodice_yahtzee::kernel::{Ties, YahtzeeSolution};
use retrodice_yahtzee::strategies::Player;
use std::sync::Arc;

fn pig(spec: &str) -> (Pig, Arc<dyn Values<Pig>>) {
    let game: Pig = spec.parse().unwrap();
    let solution = Solver::new(game.clone()).solve().unwrap();
    (game, Arc::new(Optimal::new(Arc::new(solution)).unwrap()))
}

fn at<G: Notation>(game: &G, text: &str) -> G::MovePosition {
    let Position::Move(at) = game.read_position(text).unwrap() else { panic!("{text}") };
    at
}

fn built<G: Playable>(game: &G, name: &str) -> Arc<dyn Strategy<G>> {
    let source = StrategySource::from(name);
    let unused = || -> Result<BuiltStrategy<G>, PlayError> { unreachable!("{name} is by name") };
    make(&Arc::new(StrategyContext::new(game)), &source, unused).unwrap().strategy
}

/// Draws puzzles of any theme.
pub(crate) fn draw(seed: u64, count: usize) -> PuzzleDraw {
    PuzzleDraw { seed, count, theme: None }
}

/// Half of an interval of 95 % as a standard error.
fn error(low: f64, high: f64) -> f64 {
    (high - low) / 2.0 / normal_quantile(0.975)
}

#[test]
fn rollouts_of_best_play_find_its_values() {
    let (game, values) = pig("pig(20)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    let place = at(&game, "7/12 | 6 | 5");
    let rollout = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 5,
        games: 4000,
        until_decided: false,
        only: &[],
    };
    let mut looks = Vec::new();
    let report = rollout
        .run(&place, &Unwatched, |report| {
            looks.push(report.games);
            true
        })
        .unwrap();
    assert_eq!((report.games, report.options.len()), (4000, 2));
    assert!(looks.is_sorted() && looks.len() > 2);
    let advice = advise(&game, values.as_ref(), &Position::Move(place)).unwrap();
    for option in &report.options {
        let exact = advice.options.iter().find(|other| other.index == option.index).unwrap();
        let mean = Estimate { mean: option.value, standard_error: error(option.low, option.high) };
        check_against_exact(mean, exact.value, 0.0, 4).unwrap();
        let regret = error(option.regret_low, option.regret_high);
        if option.regret > 0.0 && option.regret_low > 0.0 {
            let regret = Estimate { mean: option.regret, standard_error: regret };
            check_against_exact(regret, exact.regret, 0.0, 4).unwrap();
        }
    }
    // The report does not depend on threads. A stopped rollout reports as one of
    // fewer games.
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| rollout.run(&place, &Unwatched, |_| true).unwrap())
    };
    assert_eq!(run(1), run(3));
    let few = rollout.run(&place, &Unwatched, |report| report.games < 100).unwrap();
    assert!((100..4000).contains(&few.games), "{}", few.games);
    let as_many = Rollout { games: few.games, ..rollout };
    assert_eq!(as_many.run(&place, &Unwatched, |_| true).unwrap().options, few.options);
    let none = Rollout { games: 0, ..rollout }.run(&place, &Unwatched, |_| true);
    assert!(matches!(none, Err(PlayError::NoGames)));
}

/// The fast rollouts against those through the rules, in the middle of a turn.
#[test]
fn fast_rollouts_agree_with_rollouts_by_the_rules() {
    let game = CantStop::new(6, 3).unwrap();
    let parameters = staged("stages").unwrap();
    let strategy = Staged::new(&game, &parameters).unwrap();
    let place = at(&game, "2:3,6:4,8:2 | 6:6,7:2 | 1-3-4-6");
    let slow = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 1,
        games: 1000,
        until_decided: false,
        only: &[],
    };
    let slow = slow.run(&place, &Unwatched, |_| true).unwrap();
    let fast = Rollouts::with_games(&game, 20_000).unwrap();
    let mut moves = Vec::new();
    game.moves(&place, &mut moves);
    let worths = fast.moves(&place, &moves).unwrap();
    let cells = worths.len();
    assert!(cells > 2);
    for option in &slow.options {
        let worth = worths[option.index];
        let standard_error = error(option.low, option.high).hypot(worth.error);
        let difference = Estimate { mean: option.value - worth.value, standard_error };
        check_against_exact(difference, 0.0, 0.0, cells).unwrap();
    }
    // The exact value of `stages` on (3,1), from its own test.
    let small = CantStop::new(3, 1).unwrap();
    let fast = Rollouts::with_games(&small, 20_000).unwrap();
    let Worth { value: mean, error: standard_error, .. } = fast.before(&small.start()).unwrap();
    check_against_exact(Estimate { mean, standard_error }, 2.012_480_814_828, 0.0, 1).unwrap();
}

/// A strategy that keeps to itself what its turns are worth.
struct Silent(LookAheadStrategy);

impl Named for Silent {
    fn name(&self) -> String {
        self.0.name()
    }

    fn description(&self) -> String {
        self.0.description()
    }
}

impl Strategy<CantStop> for Silent {
    fn pick(
        &self,
        at: &<CantStop as Game>::MovePosition,
        moves: &[MoveOf<CantStop>],
        stream: &mut Stream,
    ) -> usize {
        self.0.pick(at, moves, stream)
    }
}

/// Taking out the luck changes no mean, whatever the player knows: here nothing. Moves that
/// win, by a jump too, turns that are lost, one to three seats.
#[test]
fn variance_reduction_changes_no_mean() {
    let (mut cells, mut won, mut lost) = (Vec::new(), 0, 0);
    let cases: [(&str, &[&str]); 4] = [
        ("cantstop(3,1,win=2)", &["2:1 | 4:2 | 1-1-3-3", "- | - | 1-1-2-3"]),
        ("cantstop(3,1,players=2,win=2)", &["2:1 / 6:1 | 4:2 | 1-1-3-3", "- / - | - | 1-1-2-3"]),
        (
            "cantstop(3,1,players=2,sharing=jump)",
            &[
                "4:1 / 4:2 | 3:1 | 1-2-2-3",
                "2:1,6:1 / 4:2 | 3:1,4:1,5:1 | 1-1-1-1",
                "2:1,3:1,6:1 / 3:2 | - | 1-2-3-3",
            ],
        ),
        (
            "cantstop(3,1,players=3,win=2)",
            &["4:1 / 3:1 / - | - | 1-2-2-3", "- / - / 5:1 | - | 1-1-1-3"],
        ),
    ];
    for (spec, places) in cases {
        let game: CantStop = spec.parse().unwrap();
        let mind = ValueNetwork::new(&game, 3).unwrap();
        let strategy = || LookAheadStrategy::new(&game, mind.clone(), u8::MAX, "a mind").unwrap();
        for text in places {
            let place = at(&game, text);
            let mut moves = Vec::new();
            game.moves(&place, &mut moves);
            won += moves.iter().filter(|made| matches!(made.next, Next::End(_))).count();
            lost += moves.iter().filter(|made| made.choice == Choice::Bust).count();
            let run = |strategy: &dyn Strategy<CantStop>, seed, games| {
                let rollout =
                    Rollout { game: &game, strategy, seed, games, until_decided: false, only: &[] };
                rollout.run(&place, &Unwatched, |_| true).unwrap()
            };
            let (with, without) = (run(&Silent(strategy()), 1, 2_000), run(&strategy(), 2, 1_000));
            assert!(without.luck_adjusted && !with.luck_adjusted);
            for option in &with.options {
                let other = without.options.iter().find(|other| other.index == option.index);
                let other = other.unwrap();
                let errors = (error(option.low, option.high), error(other.low, other.high));
                cells.push((option.value - other.value, errors.0.hypot(errors.1)));
            }
        }
    }
    for &(mean, standard_error) in &cells {
        check_against_exact(Estimate { mean, standard_error }, 0.0, 0.0, cells.len()).unwrap();
    }
    assert!(won > 1 && lost > 0, "{won} {lost}");
}

/// A move that is far better ends it early, and one look more is not needed.
#[test]
fn rollouts_end_once_they_are_decided() {
    let (game, values) = pig("pig(20)");
    let strategy = BestBy { game: game.clone(), values };
    let place = at(&game, "2/12 | 2 | 2");
    let rollout = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 5,
        games: 100_000,
        until_decided: true,
        only: &[],
    };
    let report = rollout.run(&place, &Unwatched, |_| true).unwrap();
    assert_eq!(report.decided, Some(true));
    assert!((64..10_000).contains(&report.games), "{}", report.games);
    assert!(report.games.is_power_of_two(), "{}", report.games);
    assert!(report.options[1].regret_low > 0.0);
    let all = Rollout { until_decided: false, games: report.games, ..rollout };
    let all = all.run(&place, &Unwatched, |_| true).unwrap();
    assert_eq!((all.options, all.decided), (report.options, None));
}

/// Exact values that do not trust themselves.
struct OverestimatedErrors(Arc<dyn Values<Pig>>);

impl Values<Pig> for OverestimatedErrors {
    fn basis(&self) -> Basis {
        Basis { exact: false, source: Source::Solved, words: "doubtful".to_owned() }
    }

    fn before(&self, at: &PigRoll) -> Result<Worth, PlayError> {
        self.0.before(at)
    }

    fn moves(&self, at: &PigMove, moves: &[MoveOf<Pig>]) -> Result<Vec<Worth>, PlayError> {
        self.0.moves(at, moves)
    }

    fn display_moves(
        &self,
        at: &PigMove,
        moves: &[MoveOf<Pig>],
    ) -> Result<DisplayValues, PlayError> {
        let mut worths = self.moves(at, moves)?;
        // The worse one seems better by as much as it is not.
        let (one, other) = (worths[0].value, worths[1].value);
        (worths[0].value, worths[1].value) = (other, one);
        let gains = vec![other - one, one - other];
        Ok(DisplayValues { worths, gains, half_widths: vec![1.0; moves.len()] })
    }
}

/// Games correct what estimates get wrong, for the moves that are close.
#[test]
fn a_rollout_settles_close_moves() {
    let (game, values) = pig("pig(20)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    let place = at(&game, "2/12 | 2 | 2");
    let truth = advise(&game, values.as_ref(), &Position::Move(place)).unwrap();
    assert!(truth.close().is_empty());
    let mut advice =
        advise(&game, &OverestimatedErrors(values.clone()), &Position::Move(place)).unwrap();
    let only = advice.close();
    assert_eq!(only.len(), 2);
    assert_eq!(only[0], truth.options[1].index);
    let rollout = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 5,
        games: 100_000,
        until_decided: true,
        only: &only,
    };
    let rollout = rollout.run(&place, &Unwatched, |_| true).unwrap();
    advice.settle(&game, &place, &rollout);
    let settled = advice.settled.clone().unwrap();
    assert!(settled.decided && settled.moves == 2 && settled.games == rollout.games);
    assert!(advice.close().is_empty());
    assert!(advice.reasons.words[0].contains("beyond doubt"), "{:?}", advice.reasons.words);
    for (option, truth) in advice.options.iter().zip(&truth.options) {
        assert_eq!(option.index, truth.index);
        let (low, high) = (option.low.unwrap(), option.high.unwrap());
        let spread = high - low;
        assert!((low - spread..high + spread).contains(&truth.value), "{option:?} {truth:?}");
    }
    assert_eq!(advice.value, advice.options[0].value);
    // Too few games change nothing but what is said.
    let mut unsettled =
        advise(&game, &OverestimatedErrors(values), &Position::Move(place)).unwrap();
    let estimates = unsettled.options.clone();
    let few = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 5,
        games: 21,
        until_decided: true,
        only: &only,
    };
    unsettled.settle(&game, &place, &few.run(&place, &Unwatched, |_| true).unwrap());
    assert!(!unsettled.settled.unwrap().taken && unsettled.options == estimates);
    assert!(unsettled.reasons.words[0].contains("still the estimates"), "{:?}", unsettled.reasons);
    // Games of one of the moves only say nothing of the others.
    let one = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 5,
        games: 3,
        until_decided: false,
        only: &only[1..],
    };
    let one = one.run(&place, &Unwatched, |_| true).unwrap();
    assert_eq!(one.options.iter().map(|option| option.index).collect::<Vec<_>>(), only[1..]);
}

/// Values each stop after the first roll as its rollouts do. An earlier estimate was off by up to
/// twenty points.
#[test]
fn first_stops_are_worth_their_rollouts() {
    let game: CantStop = "cantstop(6,3,players=2)".parse().unwrap();
    let mind = ValueNetwork::shipped(&game).expect("one comes with it");
    let strategy = LookAheadStrategy::new(&game, mind, u8::MAX, "mind").unwrap();
    let values = LookAheadValues::new(&game).expect("a mind comes with it");
    let place = game.read_position("- / - | - | 1-2-4-6").unwrap();
    let advice = advise(&game, &values, &place).unwrap();
    let Position::Move(place) = place else { panic!("dice are on the table") };
    let stops: Vec<_> = advice.options.iter().filter(|option| option.then == "pass").collect();
    let only: Vec<usize> = stops.iter().map(|stop| stop.index).collect();
    assert_eq!(stops.len(), 3);
    let until_decided = false;
    let rollout = Rollout {
        game: &game,
        strategy: &strategy,
        seed: 1,
        games: 16,
        until_decided,
        only: &only,
    };
    let report = rollout.run(&place, &Unwatched, |_| true).unwrap();
    for stop in stops {
        let same = report.options.iter().find(|option| option.index == stop.index).unwrap();
        assert!((same.low..same.high).contains(&stop.value), "{stop:?} {same:?}");
        assert!(same.high - same.low < 0.06, "{same:?}");
    }
}

#[test]
fn puzzles_have_one_best_move_and_the_others_are_mistakes() {
    let (game, values) = pig("pig(60)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    let set = puzzles(&game, values.as_ref(), &strategy, &[], &draw(3, 5), &Unwatched).unwrap();
    assert_eq!(
        set,
        puzzles(&game, values.as_ref(), &strategy, &[], &draw(3, 5), &Unwatched).unwrap()
    );
    assert_ne!(
        set,
        puzzles(&game, values.as_ref(), &strategy, &[], &draw(4, 5), &Unwatched).unwrap()
    );
    assert_eq!(set.puzzles.len(), 5);
    let mut answers = Vec::new();
    for puzzle in &set.puzzles {
        let fields = puzzle.position.split_once('|').unwrap().1;
        let place = at(&game, fields);
        let marks: Vec<PuzzleAnswer> = puzzle
            .moves
            .iter()
            .map(|answer| mark(&game, values.as_ref(), &place, answer, &[]).unwrap())
            .collect();
        // The solver's own values, not through the puzzle.
        let right = marks.iter().filter(|marked| marked.loss == 0.0).count();
        assert_eq!(right, 1);
        for marked in marks {
            assert_eq!(marked.score == 100.0, marked.loss == 0.0);
            let bands = Bands::default_for(retrodice_core::objective::Unit::WinProbability);
            let is_mistake = (bands.inaccuracy..2.0 * bands.mistake).contains(&marked.loss);
            assert!(marked.loss == 0.0 || is_mistake, "{marked:?}");
            answers.push(marked);
        }
        // A slip of the pen lists the moves as the puzzle does, not the best first.
        let refused = mark(&game, values.as_ref(), &place, "double", &[]).unwrap_err().to_string();
        assert!(refused.ends_with(&puzzle.moves.join(", ")), "{refused}");
    }
    let result = grade_test(&game, answers);
    assert!(result.score > 0.0 && result.score < 100.0);
    assert_eq!(result.rating.counted, 10);
    assert_ne!(daily_seed("pig(20)", "2026-11-21"), daily_seed("pig(20)", "2026-11-22"));
    assert_ne!(daily_seed("pig(20)", "2026-11-21"), daily_seed("pig(21)", "2026-11-21"));
}

/// Answers these positions by the text of a move for each, from the advice on it.
fn graded<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    places: &[(G::MovePosition, Advice)],
    mut answer: impl FnMut(&G::MovePosition, &Advice) -> String,
) -> TestResult {
    let marks = places
        .iter()
        .map(|(place, advice)| mark(game, values, place, &answer(place, advice), &[]).unwrap());
    grade_test(game, marks.collect())
}

/// `plain` is a strategy that is neither random nor strong.
fn assert_tests_tell_players_apart<G: Coached>(
    game: &G,
    values: &dyn Values<G>,
    strategy: &dyn Strategy<G>,
    plain: &dyn Strategy<G>,
) {
    let set = puzzles(game, values, strategy, &[], &draw(3, 20), &Unwatched).unwrap();
    assert_eq!(set.puzzles.len(), 20, "{}", set.spec);
    let advised = |puzzle: &Puzzle| {
        let (_, fields) = split_position(&puzzle.position).unwrap();
        let place = at(game, fields);
        let advice = advise(game, values, &Position::Move(place.clone())).unwrap();
        (place, advice)
    };
    let places: Vec<_> = set.puzzles.iter().map(advised).collect();
    let numbered = |number: usize| {
        graded(game, values, &places, |_, advice| advice.options[number].choice.clone())
    };
    let (second, best) = (numbered(1), numbered(0));
    let mut draws = Experiment::new(1, "answers").stream(0, Purpose::Other);
    let random = graded(game, values, &places, |_, advice| {
        advice.options[draws.index(advice.options.len())].choice.clone()
    });
    let mut decisions = Experiment::new(1, "plain").stream(0, Purpose::Decisions);
    let plain = graded(game, values, &places, |place, _| {
        let mut moves = Vec::new();
        game.moves(place, &mut moves);
        game.write_choice(&moves[plain.pick(place, &moves, &mut decisions)].choice)
    });
    println!("{}: {:?} {:?} {:?}", game.spec(), second.rating, random.rating, best.rating);
    assert_eq!(
        [&second, &random, &best].map(|test| &test.rating.word[..]),
        ["beginner", "beginner", "flawless"]
    );
    assert!(second.score <= 50.0 && random.score < 80.0 && best.score == 100.0, "{}", random.score);
    let ratings = [&second, &random, &plain, &best].map(|test| test.player.rating);
    assert!(ratings.is_sorted_by(|one, other| one < other), "{}: {ratings:?}", game.spec());
    let doubt = random.player.deviation.hypot(best.player.deviation);
    assert!(ratings[3] - ratings[1] > 3.0 * doubt, "{}: {ratings:?}", game.spec());
}

#[test]
fn second_best_and_random_answers_are_those_of_a_beginner() {
    let (game, values) = pig("pig(60)");
    let strategy = BestBy { game: game.clone(), values: values.clone() };
    assert_tests_tell_players_apart(&game, values.as_ref(), &strategy, &HoldAt::new(15));
    let game: CantStop = "cantstop(6,3,players=2)".parse().unwrap();
    let mind = ValueNetwork::shipped(&game).expect("one comes with it");
    let strategy = LookAheadStrategy::new(&game, mind, u8::MAX, "mind").unwrap();
    let values = LookAheadValues::new(&game).expect("a mind comes with it");
    let plain = built(&game, "rule28");
    assert_tests_tell_players_apart(&game, &values, &strategy, plain.as_ref());
}

/// The players of the Yahtzee family in their seats, against what is known exactly
/// of them.
#[test]
fn yahtzee_players_score_their_exact_means() {
    let game: retrodice_yahtzee::Yahtzee = "yahtzee(mini)".parse().unwrap();
    let solution = Arc::new(YahtzeeSolution::new(&game));
    for name in ["optimal", "greedy", "novice", "means"] {
        let player = Player::named(&solution, name, Ties::First).unwrap();
        let report = Simulation::new(3000, 9).run(&game, &[player.as_ref()]).unwrap();
        let exact = player.evaluate().mean;
        check_against_exact(report.seats[0].estimate(), exact, 0.0, 4).unwrap();
    }
    let unknown = Player::named(&solution, "psychic", Ties::First);
    assert!(matches!(unknown, Err(PlayError::Notation(_))));
}
