//! Training a potential by self-play.
//!
//! Games are played by copies of the player in all seats, exact within turns. The
//! board at the end of each turn is then moved towards what came after it: the
//! λ-return of temporal differences (Sutton, 1988), by the gradient of the cross
//! entropy, so that a step is the error itself for every entry used. With
//! [`Training::turns`] it is moved towards the value of the next turn, found by solving
//! that turn: the mean over all dice instead of those that were rolled.

use super::arena::{Arena, GameOutcome};
use super::board::{BoardState, MAX_SEATS};
use super::players::{Player, SeatedPlayer};
use super::potential::{Goal, Potential};
use crate::rules::CantStop;
use rayon::prelude::*;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::peers::{Alone, Peers, divide};
use retrodice_stats::{Experiment, Purpose};
use serde::{Deserialize, Serialize};

/// Games between two updates; they are played in parallel.
const BATCH: u64 = 32;

/// How to train.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    /// Games of self-play, those behind the beginning included.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Steps at the first and at the last game; between them they fall by the
    /// same factor from game to game. Default value is 0.02 to 0.001.
    pub steps: (f64, f64),
    /// Part of what finally came in what a board is moved towards. Default value
    /// is 0.7.
    pub lambda: f64,
    /// Spaces examined in a turn. Default value is 4.
    pub reach: u8,
    /// Boards are moved towards the worth of the next turn, solved exactly with the
    /// entries of the moment, instead of towards the value of the board that came
    /// next. For two seats and being first; with no limit to the reach and λ = 0
    /// there is no noise of dice left. Default value is no.
    pub turns: bool,
    /// The chance that a decision in training is made at random, so that boards are
    /// met to which good play does not lead. Harmless to what is learned if
    /// [`Training::turns`] is on and λ is 0. Default value is 0.
    pub curiosity: f64,
}

impl Training {
    /// What small boards are trained with: turns solved without limits, larger steps
    /// since there is no noise, and curiosity. Goes with all
    /// [`Features`](super::Features).
    pub fn small(games: u64, seed: u64) -> Self {
        let (steps, lambda, reach) = ((0.1, 0.01), 0.0, u8::MAX);
        Self { games, seed, steps, lambda, reach, turns: true, curiosity: 0.1 }
    }
}

impl Default for Training {
    fn default() -> Self {
        Self {
            games: 50_000,
            seed: 1,
            steps: (0.02, 0.001),
            lambda: 0.7,
            reach: 4,
            turns: false,
            curiosity: 0.0,
        }
    }
}

/// Trains `potential`, which has already seen `done` games. After every
/// batch `watch` gets the number of games done; training ends early when it
/// returns false, and before the end of a batch, which is then discarded, when the
/// observer cancels. The same for any number of threads. Cost: on the official board with
/// two seats about four milliseconds a game.
///
/// # Errors
/// [`PlayError::Rules`] for games that the arena does not play;
/// [`PlayError::TooLong`].
pub fn train(
    game: &CantStop,
    potential: Potential,
    done: u64,
    training: &Training,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(u64, &Potential) -> bool,
) -> Result<(Potential, u64), PlayError> {
    train_among(&Alone, game, potential, done, training, observer, watch)
}

/// [`train`] in several processes, all of which come to the same: each plays some of the
/// games of a batch, of 32, and learns from all of them. None of their observers may
/// cancel, and all of them must `watch` alike.
///
/// # Errors
/// As for [`train`]; [`PlayError::Solve`] if the others cannot be reached.
pub fn train_among(
    peers: &dyn Peers,
    game: &CantStop,
    mut potential: Potential,
    done: u64,
    training: &Training,
    observer: &dyn Observer,
    watch: &mut dyn FnMut(u64, &Potential) -> bool,
) -> Result<(Potential, u64), PlayError> {
    let arena = Arena::new(game)?;
    potential.check(&arena.board)?;
    if training.turns && (potential.seats != 2 || potential.goal != Goal::First) {
        return Err(PlayError::Unsupported {
            what: "training towards solved turns".to_owned(),
            why: "it needs two seats and the goal of being first; train without it".to_owned(),
        });
    }
    let source = Experiment::new(training.seed, "train");
    let mut done = done;
    while done < training.games {
        let numbers: Vec<u64> = (done..training.games.min(done + BATCH)).collect();
        let player = Player::look_ahead(potential.clone(), training.reach, "pupil");
        let play = |&place: &usize| match observer.cancelled() {
            true => Err(PlayError::Interrupted),
            false => record(&arena, &player, &source, numbers[place], training),
        };
        let even = vec![1; numbers.len()];
        let played = divide(peers, &even, |mine| mine.par_iter().map(play).collect());
        let played = match played {
            Err(PlayError::Interrupted) => break,
            played => played?,
        };
        let part = done as f64 / training.games as f64;
        let step = training.steps.0 * (training.steps.1 / training.steps.0).powf(part);
        for (boards, outcome) in &played {
            learn(&mut potential, boards, outcome, step, training.lambda);
        }
        done += numbers.len() as u64;
        if !watch(done, &potential) {
            break;
        }
    }
    Ok((potential, done))
}

/// A board after a turn.
#[derive(Serialize, Deserialize)]
struct Seen {
    /// The seat that moved.
    mover: usize,
    at: BoardState,
    /// The value of the next turn for the seat that has it.
    next: Option<f64>,
}

/// The boards after each turn, and how the game ended.
type Record = (Vec<Seen>, GameOutcome);

fn record(
    arena: &Arena,
    player: &Player,
    source: &Experiment,
    number: u64,
    training: &Training,
) -> Result<Record, PlayError> {
    let mut dice = source.stream(number, Purpose::Dice);
    let mut decisions = source.stream(number, Purpose::Decisions);
    let mut boards = Vec::new();
    let seen = |mover, at: &BoardState| boards.push(Seen { mover, at: *at, next: None });
    let seated = vec![0; arena.board.seats];
    let mut chairs = [player.seat()];
    if let [SeatedPlayer::LookAhead(viewer)] = &mut chairs {
        viewer.turn_values = training.turns.then(Vec::new);
        viewer.exploration = training.curiosity;
    }
    let outcome = arena.play(&mut chairs, &seated, &mut dice, &mut decisions, seen);
    let outcome = outcome.ok_or_else(|| PlayError::TooLong {
        game: number,
        limit: super::arena::MAX_ROLLS.into(),
        strategies: player.name().to_owned(),
    })?;
    if let [SeatedPlayer::LookAhead(viewer)] = &chairs {
        // The first turn comes before the first board.
        let worths = viewer.turn_values.iter().flatten().skip(1);
        boards.iter_mut().zip(worths).for_each(|(seen, worth)| seen.next = Some(*worth));
    }
    Ok((boards, outcome))
}

/// What each seat has of a board, by turn order: chances to be the first, or
/// expected columns.
fn predicted(potential: &Potential, mover: usize, at: &BoardState) -> [f64; MAX_SEATS] {
    let sums = potential.sums(at);
    let mut turned = sums;
    let mut values = [0.0; MAX_SEATS];
    for distance in 0..at.seats {
        turned[..at.seats].copy_from_slice(&sums[..at.seats]);
        turned[..at.seats].swap(0, distance);
        values[(mover + distance) % at.seats] = potential.value(&turned, at.claims(distance));
    }
    values
}

fn learn(
    potential: &mut Potential,
    boards: &[Seen],
    outcome: &GameOutcome,
    step: f64,
    lambda: f64,
) {
    let seats = potential.seats;
    let mut target = [0.0; MAX_SEATS];
    for (seat, target) in target.iter_mut().enumerate().take(seats) {
        *target = match potential.goal {
            Goal::First => f64::from(u8::from(seat == outcome.winner)),
            Goal::Most => f64::from(outcome.columns[seat]),
        };
    }
    for Seen { mover, at, next } in boards.iter().rev() {
        let values = predicted(potential, *mover, at);
        if let Some(worth) = next {
            let worths = [(*mover + 1) % 2, *mover].into_iter().zip([*worth, 1.0 - worth]);
            worths.for_each(|(seat, worth)| {
                target[seat] = (1.0 - lambda) * worth + lambda * target[seat];
            });
        }
        let mut gradient = [0.0; MAX_SEATS];
        for distance in 0..seats {
            let seat = (mover + distance) % seats;
            let error = target[seat] - values[seat];
            match potential.goal {
                Goal::First => gradient[distance] += error,
                Goal::Most => {
                    let left = potential.to_win as f64 - f64::from(at.claims(distance));
                    let error = error / left;
                    gradient[distance] += error;
                    let others = (0..seats).filter(|&other| other != distance);
                    others.for_each(|other| gradient[other] -= error / (seats - 1) as f64);
                }
            }
        }
        for (distance, gradient) in gradient.iter().enumerate().take(seats) {
            move_seat(potential, at, distance, step * gradient);
        }
        if next.is_none() {
            for seat in 0..seats {
                target[seat] = (1.0 - lambda) * values[seat] + lambda * target[seat];
            }
        }
    }
}

fn move_seat(potential: &mut Potential, at: &BoardState, seat: usize, by: f64) {
    let mut cells = Vec::with_capacity(80);
    potential.entries(at, seat, |cell| cells.push(cell));
    cells.into_iter().for_each(|cell| potential.cells[cell] += by as f32);
    let parts = potential.best_parts(at, seat);
    let (place, part) = potential.paced(at.claims(seat) as usize, parts);
    potential.pace[place] += (by * (1.0 - part)) as f32;
    potential.pace[place + 1] += (by * part) as f32;
    potential.tempo[seat] += (0.1 * by) as f32;
}
