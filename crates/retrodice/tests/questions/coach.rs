//! The coach: what it remembers, how it waits, and that its answers agree with each other.

use crate::questions::{advise, context};
use retrodice::unwatched;
use retrodice_core::observer::Observer;
use retrodice_questions::{AdviceReport, Advise, Ask, Context, Error, Options, Value, ValueReport};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};

fn value(context: &Context<'_>, spec: &str) -> Result<ValueReport, Error> {
    Value { position: format!("{spec} | 0/0 | 0") }.ask(context)
}

/// Says from the beginning that it is enough.
#[derive(Default)]
struct Enough {
    /// Whether a solve was begun all the same.
    begun: AtomicBool,
}

impl Observer for Enough {
    fn started(&self, _work: u64) {
        self.begun.store(true, Ordering::Relaxed);
    }

    fn cancelled(&self) -> bool {
        true
    }
}

/// Holds a solve up at its beginning: until the second meeting.
struct HeldUp {
    meetings: Barrier,
    met: AtomicBool,
}

impl HeldUp {
    fn new() -> Self {
        Self { meetings: Barrier::new(2), met: AtomicBool::new(false) }
    }

    /// Runs `ask` while another thread is in the middle of the solve that `solve` needs,
    /// and returns the results of both.
    fn meanwhile<S: Send, A>(
        &self,
        solve: impl FnOnce() -> S + Send,
        ask: impl FnOnce() -> A,
    ) -> (S, A) {
        std::thread::scope(|scope| {
            let solving = scope.spawn(solve);
            self.meetings.wait();
            let answer = ask();
            self.meetings.wait();
            (solving.join().unwrap(), answer)
        })
    }
}

impl Observer for HeldUp {
    fn started(&self, _work: u64) {
        if !self.met.swap(true, Ordering::Relaxed) {
            self.meetings.wait();
            self.meetings.wait();
        }
    }
}

/// A caller without time gets what is known, and neither solves nor waits for a solve.
#[test]
fn without_time_nothing_is_solved_or_waited_for() {
    let context = context();
    for position in [
        "pig(30) | 3/4 | 2 | 4",
        "yahtzee(mini) | - | 1 | 1-1-2",
        "cantstop(3,1,players=2) | - / - | - | 1-1-2-3",
        "cantstop(3,1) | - | - | 1-1-2-3",
    ] {
        let ask = |context: &Context<'_>| advise(context, position, false);
        let refused = ask(&context.watched(&Enough::default())).unwrap_err();
        assert!(refused.is_interruption(), "{position}: {refused}");
        let (held_up, enough) = (HeldUp::new(), Enough::default());
        let (solved, refused) = held_up
            .meanwhile(|| ask(&context.watched(&held_up)), || ask(&context.watched(&enough)));
        let refused = refused.unwrap_err();
        assert!(refused.is_interruption(), "{position}: {refused}");
        assert!(!enough.begun.into_inner(), "{position}: it was for the other to solve");
        let advice = ask(&context).unwrap();
        assert_eq!(solved.unwrap(), advice);
        assert_eq!(ask(&context.watched(&Enough::default())).unwrap(), advice);
    }
}

/// The last advice that is shown is the answer, also where the games are stopped.
#[test]
fn advice_is_shown_while_close_moves_are_played_on() {
    let context = context();
    let squares = "3:1,6:3,7:5 / 3:2,7:11,8:2,9:1,10:3 | 6:4,8:4,9:1";
    let position = &format!("cantstop(6,3,players=2) | {squares} | 4-4-5-6");
    let question = Advise { settle: Some(600), ..Advise::new(position) };
    let mut looks = Vec::new();
    let mut look = |report: &AdviceReport| {
        let settled = report.advice.settled.clone().expect("games were played");
        looks.push((settled.games, report.advice.options.clone()));
        settled.games < 64
    };
    let game = context.game(position).unwrap();
    let answer = game.advise_watched(&question, &mut look, &context).unwrap().advice;
    let settled = answer.settled.unwrap();
    assert_eq!(looks.last(), Some(&(64, answer.options)));
    assert!(looks.len() > 1 && looks.is_sorted_by_key(|(games, _)| *games), "{looks:?}");
    assert!(settled.taken && settled.low <= settled.high, "{settled:?}");
    assert_eq!((settled.games, settled.max_games), (64, 1 << 14));
}

#[test]
fn best_play_is_offered_beside_rules_of_thumb_where_it_is_quick() {
    let context = context();
    let first = |spec: &str| context.game(spec).unwrap().bots(&context).unwrap()[0].name.clone();
    assert_eq!(first("pig(100)"), "optimal");
    assert_eq!(first("pig(10000)"), "pace");
}

#[test]
fn games_asked_about_the_longest_ago_are_forgotten_for_others() {
    // A game of Pig takes eight bytes for each pair of scores.
    let (a, b, c, large) = ("pig(20)", "pig(22)", "pig(17)", "pig(40)");
    let context = Context { memory: 8 * 1_000, ..context() };
    let ask = |spec: &str| value(&context, spec).unwrap();
    // To ask counts, for a game that is not known as well.
    let knows = |spec: &str| value(&context.watched(&Enough::default()), spec).is_ok();
    for spec in [a, b, a, c] {
        ask(spec);
    }
    assert!(knows(a) && knows(c));
    assert!(!knows(b), "b was asked about the longest ago");
    ask(large);
    assert!(knows(large) && !knows(c));
    assert!(!knows(large), "c was asked about");
    ask(a);
    assert!(knows(a));
    // What somebody holds stays with them.
    let held_up = HeldUp::new();
    let (held, _) = held_up.meanwhile(|| value(&context.watched(&held_up), b), || ask(large));
    assert_eq!(held.unwrap().value, ask(b).value);
}

/// The answer is the same as for a single position, whatever solves.
#[test]
fn many_positions_are_told_as_one_is() {
    let context = unwatched();
    for position in [
        "cantstop(3,1) | - | - | 1-1-2-3",
        "cantstop(3,1,players=2) | 4:1 / 3:1 | 4:2 | 1-1-2-3",
        "pig(40) | 15/22 | 12 | 4",
        "farkle(turn) | 250 | 1-3-5",
        "pushyourluck(p=2/3,target=10) | 3 | 1 | success",
        "yahtzee | ones:3,sixes:24 | 2 | 1-3-3-4-6",
    ] {
        let (options, value) =
            (Options { position: position.to_owned() }, Value { position: position.to_owned() });
        let alone = unwatched();
        let (many, one) = (options.ask(&context).unwrap(), options.ask(&alone).unwrap());
        assert_eq!(many.guarantee, one.guarantee);
        assert_eq!((&many.position, &many.unit), (&one.position, &one.unit));
        for (many, one) in many.options.iter().zip(&one.options) {
            assert_eq!(many.choice, one.choice);
            let pairs = [(many.value, one.value), (many.regret, one.regret), (many.bust, one.bust)];
            assert!(pairs.iter().all(|(a, b)| (a - b).abs() < 1e-12), "{position} {pairs:?}");
        }
        let (many, one) = (value.ask(&context).unwrap(), value.ask(&alone).unwrap());
        assert!((many.value - one.value).abs() < 1e-12);
        assert_eq!((many.position, many.guarantee), (one.position, one.guarantee));
    }
    let undecided = Options { position: "pig(40) | 15/22 | 12".to_owned() };
    assert!(matches!(undecided.ask(&context), Err(Error::NothingToChoose { .. })));
}

/// Values that are solved have no error, before a roll and after a move.
#[test]
fn exact_values_have_intervals_without_width() {
    let context = context();
    for position in [
        "cantstop(3,1,players=2) | - / - | - | -",
        "cantstop(3,1,players=2) | - / - | - | 1-1-2-3",
        "pig(100) | 35/62 | 12",
        "pig(100) | 35/62 | 12 | 4",
    ] {
        let advice = advise(&context, position, false).unwrap();
        assert!(advice.exact, "{position}");
        assert_eq!((advice.low, advice.high), (Some(advice.value), Some(advice.value)));
    }
}
