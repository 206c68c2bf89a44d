//! What a strategy loses to best play, and how.

use super::{Mean, Solved};
use crate::error::LabError;
use chance::Moments;
use play::learning::{Seen, TIE, judged};
use play::policy::{MoveOf, Strategy};
use play::values::Worth;
use rules::cantstop::{CantStop, Choice, Sums, Then};
use serde::{Deserialize, Serialize};
use solve::observer::Observer;

/// What a strategy loses to best play, in turns a game. A decision has two parts: which columns
/// to move, and whether to stop then; what each loses adds up to what the move loses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Losses {
    /// The strategy.
    pub strategy: String,
    /// Turns of its games.
    pub turns: Mean,
    /// What it loses in all: the turns it takes more than best play does.
    pub all: Mean,
    /// By stopping where rolling on is better.
    pub early: Mean,
    /// By rolling on where stopping is better.
    pub late: Mean,
    /// By moving other columns.
    pub columns: Mean,
    /// Decisions between several moves.
    pub decisions: u64,
    /// How many of them lost nothing.
    pub best: u64,
}

/// What one decision loses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Loss {
    early: f64,
    late: f64,
    columns: f64,
}

/// The columns a choice moves, and whether it stops.
fn parts(made: &MoveOf<CantStop>) -> Option<(Sums, bool)> {
    match made.choice {
        Choice::Advance { sums, then } => Some((sums, then == Then::Stop)),
        Choice::Bust => None,
    }
}

impl Loss {
    fn of(moves: &[MoveOf<CantStop>], worths: &[Worth], best: usize, picked: usize) -> Self {
        let Some((sums, stops)) = parts(&moves[picked]) else { return Self::default() };
        let same = |made: &MoveOf<CantStop>| parts(made).is_some_and(|(other, _)| other == sums);
        let of_same = moves.iter().zip(worths).filter(|(made, _)| same(made));
        let least = of_same.map(|(_, worth)| worth.value).fold(f64::INFINITY, f64::min);
        let by_stop = worths[picked].value - least;
        let columns = least - worths[best].value;
        match stops {
            true => Self { early: by_stop, late: 0.0, columns },
            false => Self { early: 0.0, late: by_stop, columns },
        }
    }

    fn all(self) -> f64 {
        self.early + self.late + self.columns
    }
}

/// The losses of some games, in order.
#[derive(Default)]
struct Sums4 {
    game: Loss,
    turns: Moments,
    moments: [Moments; 4],
    decisions: u64,
    best: u64,
}

/// Plays `games` games of the strategy and judges each decision.
pub(super) fn of(
    solved: &Solved,
    pupil: &dyn Strategy<CantStop>,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Losses, LabError> {
    let see = |sums: &mut Sums4, seen: Seen<'_, CantStop>| match seen {
        Seen::Decision { session, worths, best, picked, .. } => {
            let loss = Loss::of(session.moves(), worths, best, picked);
            sums.game.early += loss.early;
            sums.game.late += loss.late;
            sums.game.columns += loss.columns;
            sums.decisions += 1;
            sums.best += u64::from(loss.all() <= TIE);
        }
        Seen::Over(session) => {
            let game = std::mem::take(&mut sums.game);
            let four = [game.all(), game.early, game.late, game.columns];
            sums.moments.iter_mut().zip(four).for_each(|(moments, lost)| moments.add(lost));
            sums.turns.add(session.played().turns[0] as f64);
        }
    };
    let mut total = Sums4::default();
    let take = &mut |sums: Sums4| {
        total.turns.merge(&sums.turns);
        total.moments.iter_mut().zip(&sums.moments).for_each(|(all, part)| all.merge(part));
        total.decisions += sums.decisions;
        total.best += sums.best;
    };
    judged(&solved.kit, pupil, &solved.judge, (games, seed), observer, &see, take)?;
    let [all, early, late, columns] = &total.moments;
    Ok(Losses {
        strategy: pupil.name(),
        turns: (&total.turns).into(),
        all: all.into(),
        early: early.into(),
        late: late.into(),
        columns: columns.into(),
        decisions: total.decisions,
        best: total.best,
    })
}
