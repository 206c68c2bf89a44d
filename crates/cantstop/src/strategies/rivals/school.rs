//! Training a mind: fitted retrograde values.
//!
//! Boards come from self-play. Each is moved towards the value of its whole turn: the
//! inside of the turn is solved exactly on the current values, so a target is a
//! mean over all dice, not one game. An untrained mind starts with the results
//! of many games of a quick player, which are cheap and roughly right.
//!
//! Games of self-play start anywhere in games of the quick player, go on for a few
//! turns, and now and then a decision is made at random.

use super::learn::{Adam, Lesson};
use super::mind::Mind;
use super::players::{Ended, Luck, Viewer};
use super::quick::Quick;
use super::seeing::Seeing;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::Turn;
use super::view::View;
use crate::rules::CantStop;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose, Stream};

/// Lessons in one step.
const BATCH: usize = 64;

/// Turns played on from where a game of self-play begins.
const TURNS: usize = 6;

/// Rolls after which a quick game is given up.
pub(super) const LONGEST: u32 = 20_000;

/// How to train a mind.
#[derive(Clone, Debug, PartialEq)]
pub struct Schooling {
    /// Games of the quick player at the start. Default value is 20,000.
    pub warm: u64,
    /// Boards whose turns are solved, those of earlier runs excluded.
    pub boards: u64,
    /// The seed.
    pub seed: u64,
    /// Steps examined in each column of a turn. Default value is 255, all.
    pub reach: u8,
    /// Size of the steps at the beginning and at the end. Default value is 0.002 to
    /// 0.0001.
    pub steps: (f32, f32),
    /// Lessons kept. Default value is 40,000.
    pub kept: usize,
    /// How often each board is used in training, on average. Default value is 16.
    pub again: usize,
}

impl Schooling {
    /// The next piece of a mind's training: other games than before, and steps that shrink with
    /// the boards it has seen.
    #[must_use]
    pub fn after(self, mind: &Mind) -> Self {
        // Turns are larger numbers than the scores of chances.
        let first = if mind.seats == 1 { 0.006 } else { 0.002 };
        let size = first / (1.0 + mind.boards as f32 / 20_000.0).sqrt();
        Self { seed: self.seed + mind.boards, steps: (size, 0.3 * size), ..self }
    }
}

impl Default for Schooling {
    fn default() -> Self {
        Self {
            warm: 20_000,
            boards: 20_000,
            seed: 1,
            reach: u8::MAX,
            steps: (0.002, 0.0001),
            kept: 40_000,
            again: 16,
        }
    }
}

/// How far training has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Boards solved.
    pub boards: u64,
    /// Root mean square difference between the turns' values and the mind's, over
    /// the last boards, before they were used in training.
    pub residual: f64,
}

/// Fits the mind to the results of games of the quick player. Returns the cross entropy at the
/// end.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind belongs to another game; [`PlayError::Interrupted`] if
/// the observer cancels.
pub fn warm_up(
    game: &CantStop,
    mind: &mut Mind,
    schooling: &Schooling,
    observer: &dyn Observer,
) -> Result<f64, PlayError> {
    let go_on = || if observer.cancelled() { Err(PlayError::Interrupted) } else { Ok(()) };
    let board = Board::new(game)?;
    mind.check(&board)?;
    let source = Experiment::new(schooling.seed, "mind warm-up");
    let mut lessons = Vec::new();
    for number in 0..schooling.warm {
        let mut dice = source.stream(number, Purpose::Dice);
        let mut decisions = source.stream(number, Purpose::Decisions);
        let (seen, winner) = quick_game(&board, &mut dice, &mut decisions);
        go_on()?;
        let Some(winner) = winner else { continue };
        for (place, at) in seen.iter().enumerate() {
            let mut target = [0.0; MOST_SEATS];
            match board.seats {
                1 => target[0] = -((seen.len() - place) as f32),
                _ => target[(winner + board.seats - place % board.seats) % board.seats] = 1.0,
            }
            lessons.push(Lesson { at: *at, target });
        }
    }
    let mut adam = Adam::new(mind);
    let mut stream = source.stream(u64::MAX, Purpose::Other);
    let rounds = 2 * lessons.len() / BATCH;
    let (mut batch, mut loss) = (Vec::new(), 0.0);
    for round in 0..rounds {
        go_on()?;
        batch.clear();
        batch.extend((0..BATCH).map(|_| lessons[stream.index(lessons.len())]));
        let part = round as f32 / rounds as f32;
        loss += 0.01 * (adam.step(mind, &batch, 0.004 * (0.05f32).powf(part)) - loss);
    }
    mind.boards = 0;
    Ok(loss)
}

/// The boards of a quick game, each seen from its mover, and the seat that won, counted
/// from the first mover.
pub(super) fn quick_game(
    board: &Board,
    dice: &mut Stream,
    decisions: &mut Stream,
) -> (Vec<Squares>, Option<usize>) {
    let (mut at, mut seen) = (Squares::empty(board.seats), Vec::new());
    let mut quick = Quick::new(0);
    let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
    loop {
        seen.push(at);
        quick.threshold = 22 + luck.decisions.below(10) as i32;
        match quick.turn(board, &mut at, &mut luck) {
            None => return (seen, None),
            Some(Ended::Won) => {
                let winner = (seen.len() - 1) % board.seats;
                return (seen, Some(winner));
            }
            Some(_) => at.pass(),
        }
    }
}

/// Continues training a mind. After every few boards `watch` gets the progress;
/// training ends when it returns false, or as soon as the observer cancels.
///
/// # Errors
/// [`PlayError::Parameters`] if the mind is made for another game.
pub fn train(
    game: &CantStop,
    mind: &mut Mind,
    schooling: &Schooling,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(&Progress, &Mind) -> bool,
) -> Result<(), PlayError> {
    let board = Board::new(game)?;
    mind.check(&board)?;
    match board.seats {
        1 => train_with::<2>(&board, mind, schooling, observer, watch),
        2 => train_with::<1>(&board, mind, schooling, observer, watch),
        3 => train_with::<3>(&board, mind, schooling, observer, watch),
        _ => train_with::<4>(&board, mind, schooling, observer, watch),
    }
    Ok(())
}

fn train_with<const L: usize>(
    board: &Board,
    mind: &mut Mind,
    schooling: &Schooling,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(&Progress, &Mind) -> bool,
) {
    let source = Experiment::new(schooling.seed, "mind");
    let mut adam = Adam::new(mind);
    let mut kept: Vec<Lesson> = Vec::new();
    let (mut done, mut oldest, mut number) = (0, 0, mind.boards);
    let mut batch = Vec::new();
    let mut turn = Turn::<L>::new(schooling.reach);
    while done < schooling.boards {
        let (mut fresh, mut squares) = (Vec::new(), 0.0);
        while fresh.len() < 4 * BATCH {
            if observer.cancelled() {
                return;
            }
            number += 1;
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            turn = lessons(board, mind, turn, &mut dice, &mut decisions, &mut fresh);
        }
        for lesson in &fresh {
            squares += (f64::from(lesson.target[0]) - mind.values(&lesson.at)[0]).powi(2);
        }
        let residual = (squares / fresh.len() as f64).sqrt();
        done += fresh.len() as u64;
        for &lesson in &fresh {
            if kept.len() < schooling.kept {
                kept.push(lesson);
            } else {
                kept[oldest] = lesson;
                oldest = (oldest + 1) % schooling.kept;
            }
        }
        let part = done as f32 / schooling.boards as f32;
        let size = schooling.steps.0 * (schooling.steps.1 / schooling.steps.0).powf(part);
        let mut stream = source.stream(done, Purpose::Other);
        let learnt = mind.boards;
        for _ in 0..schooling.again * fresh.len() / BATCH {
            batch.clear();
            for place in 0..BATCH {
                let from = if place % 4 == 0 { &fresh } else { &kept };
                batch.push(from[stream.index(from.len())]);
            }
            adam.step(mind, &batch, size);
        }
        mind.boards = learnt + fresh.len() as u64;
        if !watch(&Progress { boards: done, residual }, mind) {
            return;
        }
    }
}

/// A few turns of self-play from somewhere in a game.
fn lessons<const L: usize>(
    board: &Board,
    mind: &Mind,
    turn: Turn<L>,
    dice: &mut Stream,
    decisions: &mut Stream,
    into: &mut Vec<Lesson>,
) -> Turn<L> {
    let (seen, _) = quick_game(board, dice, decisions);
    // The beginning of the game now and then; else any place, late ones too.
    let place = if decisions.below(8) == 0 { 0 } else { decisions.index(seen.len()) };
    let mut at = seen[place];
    let mut viewer = Viewer { view: Seeing::new(mind), turn, curiosity: 0.05 };
    let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
    for _ in 0..TURNS {
        let before = at;
        let ended = viewer.turn(board, &mut at, &mut luck);
        let worth = viewer.turn.expected(board, &mut viewer.view);
        let target = match board.seats {
            1 => alone(&worth, viewer.view.bust()),
            seats => of_all(seats, &worth),
        };
        into.push(Lesson { at: before, target: target.map(|value| value as f32) });
        match ended {
            None | Some(Ended::Won) => break,
            Some(_) => at.pass(),
        }
    }
    viewer.turn
}

/// The value of a board alone, from that of its turn and the chance to lose it, where a
/// lost turn was taken to be worth `bust`: a step of Newton's method, as the board is the
/// same after a lost turn.
fn alone<const L: usize>(worth: &[f64; L], bust: [f64; L]) -> [f64; MOST_SEATS] {
    let (turn, lost) = (worth[0], worth[L - 1]);
    let value = (turn - lost * bust[0] - 1.0) / (1.0 - lost);
    [value, 0.0, 0.0, 0.0]
}

/// The values of all seats from those of some lanes: with two seats the other's is the
/// rest.
pub(super) fn of_all<const L: usize>(seats: usize, worth: &[f64; L]) -> [f64; MOST_SEATS] {
    let mut all = [0.0; MOST_SEATS];
    all[..L].copy_from_slice(worth);
    if seats == 2 {
        all[1] = 1.0 - all[0];
    }
    all
}
