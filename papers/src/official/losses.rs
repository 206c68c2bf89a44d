//! Losses of a strategy against best play, by kind of mistake.

use super::best::won;
use super::{Mean, Ratio, SolvedBoard};
use crate::error::PapersError;
use retrodice_cantstop::strategies::multiplayer::LookAheadValues;
use retrodice_cantstop::{CantStop, Choice, Sums, Then};
use retrodice_core::game::Next;
use retrodice_core::observer::Observer;
use retrodice_play::learning::{RegretEvent, TIE, judge_games};
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::values::{Values as _, Worth};
use retrodice_stats::Moments;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Losses of a strategy against best play, in turns a game. A decision has two parts: which columns
/// to move, and whether to stop then. Their losses add up to the loss of the move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Losses {
    /// Name of the strategy with its arguments.
    pub strategy: String,
    /// Mean number of turns of its games.
    pub turns: Mean,
    /// Mean loss of a game: its turns in excess of best play.
    pub all: Mean,
    /// Loss by stopping where rolling on is better.
    pub early: Mean,
    /// Loss by rolling on where stopping is better.
    pub late: Mean,
    /// Loss by moving other columns.
    pub columns: Mean,
    /// Number of decisions between several moves.
    pub decisions: u64,
    /// Number of these decisions that lost nothing.
    pub best: u64,
    /// Errors of a network's values of the boards between turns, by the columns won; empty for
    /// other strategies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<ValueErrors>,
}

/// Errors of a network's values, at the boards on which decisions of its games can stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ValueErrors {
    /// Number of columns won before the turn.
    pub won: usize,
    /// Mean absolute error, in turns.
    pub error: Mean,
    /// Largest absolute error, in turns.
    pub largest: f64,
    /// Number of boards that were compared.
    pub boards: u64,
}

/// Loss of one decision by kind of mistake, in turns.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Loss {
    early: f64,
    late: f64,
    columns: f64,
}

/// Returns the columns that a move advances, and whether it stops; `None` for a bust.
fn parts(step: &MoveOf<CantStop>) -> Option<(Sums, bool)> {
    match step.choice {
        Choice::Advance { sums, then } => Some((sums, then == Then::Stop)),
        Choice::Bust => None,
    }
}

impl Loss {
    fn of(moves: &[MoveOf<CantStop>], worths: &[Worth], best: usize, picked: usize) -> Self {
        let Some((sums, stops)) = parts(&moves[picked]) else { return Self::default() };
        let same = |step: &MoveOf<CantStop>| parts(step).is_some_and(|(other, _)| other == sums);
        let of_same = moves.iter().zip(worths).filter(|(step, _)| same(step));
        let least = of_same.map(|(_, worth)| worth.value).fold(f64::INFINITY, f64::min);
        let by_stop = worths[picked].value - least;
        let columns = least - worths[best].value;
        if stops {
            Self { early: by_stop, late: 0.0, columns }
        } else {
            Self { early: 0.0, late: by_stop, columns }
        }
    }

    fn all(self) -> f64 {
        self.early + self.late + self.columns
    }
}

/// Losses of some games, in order.
#[derive(Default)]
struct LossSums {
    game: Loss,
    turns: Moments,
    moments: [Moments; 4],
    decisions: u64,
    best: u64,
    off: BTreeMap<usize, Errors>,
}

/// Absolute errors of a network's values with one number of columns won.
#[derive(Default)]
struct Errors {
    /// Sum and number of the errors in the game in play.
    game: (f64, f64),
    games: Ratio,
    largest: f64,
    boards: u64,
}

impl Errors {
    fn add(&mut self, error: f64) {
        self.game = (self.game.0 + error, self.game.1 + 1.0);
        self.largest = self.largest.max(error);
        self.boards += 1;
    }

    /// Adds the finished game to the mean.
    fn close(&mut self) {
        let (sum, boards) = std::mem::take(&mut self.game);
        self.games.add(sum, boards);
    }

    fn summary(&self, won: usize) -> ValueErrors {
        let Self { games, largest, boards, .. } = self;
        ValueErrors { won, error: games.mean(), largest: *largest, boards: *boards }
    }

    fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
        self.largest = self.largest.max(other.largest);
        self.boards += other.boards;
    }
}

/// Plays `games` games of the strategy and judges each decision, and the values of its own network,
/// if any.
pub(super) fn play(
    solved: &SolvedBoard,
    (strategy, own): (&dyn Strategy<CantStop>, Option<&LookAheadValues>),
    (games, seed): (u64, u64),
    observer: &dyn Observer,
) -> Result<Losses, PapersError> {
    let game = &solved.kit.game;
    let count = |sums: &mut LossSums, event: RegretEvent<'_, CantStop>| match event {
        RegretEvent::Decision { session, at, worths, best, picked } => {
            let moves = session.moves();
            // The values of stops are those of boards between turns.
            if let Some(own) = own.and_then(|own| own.moves(at, moves).ok()) {
                let errors = sums.off.entry(won(game, at)).or_default();
                for ((step, own), exact) in moves.iter().zip(own).zip(worths) {
                    if matches!(step.next, Next::Pass(_)) {
                        errors.add((own.value - exact.value).abs());
                    }
                }
            }
            let loss = Loss::of(moves, worths, best, picked);
            sums.game.early += loss.early;
            sums.game.late += loss.late;
            sums.game.columns += loss.columns;
            sums.decisions += 1;
            sums.best += u64::from(loss.all() <= TIE);
        }
        RegretEvent::Over(session) => {
            let game = std::mem::take(&mut sums.game);
            let four = [game.all(), game.early, game.late, game.columns];
            sums.moments.iter_mut().zip(four).for_each(|(moments, lost)| moments.add(lost));
            sums.turns.add(session.played().turns[0] as f64);
            sums.off.values_mut().for_each(Errors::close);
        }
    };
    let mut total = LossSums::default();
    let take = &mut |sums: LossSums| {
        total.turns.merge(&sums.turns);
        total.moments.iter_mut().zip(&sums.moments).for_each(|(all, part)| all.merge(part));
        total.decisions += sums.decisions;
        total.best += sums.best;
        for (won, errors) in sums.off {
            total.off.entry(won).or_default().merge(&errors);
        }
    };
    judge_games(&solved.kit, strategy, &solved.evaluator, (games, seed), observer, &count, take)?;
    let [all, early, late, columns] = &total.moments;
    Ok(Losses {
        strategy: strategy.name(),
        turns: (&total.turns).into(),
        all: all.into(),
        early: early.into(),
        late: late.into(),
        columns: columns.into(),
        decisions: total.decisions,
        best: total.best,
        off: total.off.into_iter().map(|(won, errors)| errors.summary(won)).collect(),
    })
}
