//! Policies by rules of thumb: counts of steps, and chances to survive the next roll.

use super::heuristic::{DiceUse, is_stuck, rolls_for_a_free_marker, uses};
use crate::rules::{CantStop, Column, MovePosition, RollPosition};
use retrodice_core::game::Next;
use retrodice_core::notation::NotationError;
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter};
use retrodice_solver::solution::bust_probability;

/// Policy that rolls until every marker is placed, and stops once the markers have climbed a given
/// number of spaces in this turn.
///
/// It prefers pairs with the most spaces, then the fewest new markers, then the longest columns, then
/// the first in the order of moves. It takes a pair that wins at once.
///
/// ```
/// use retrodice::cantstop::strategies::StepCount;
/// use retrodice::play::simulate::Simulation;
/// use retrodice::cantstop::rules::CantStop;
///
/// let game = CantStop::new(6, 3)?;
/// let report = Simulation::new(300, 1).run(&game, &[&StepCount::new(&game, 7)])?;
/// assert!((9.0..13.0).contains(&report.seats[0].estimate().mean));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StepCount {
    game: CantStop,
    steps: u32,
}

impl StepCount {
    /// Creates a policy that stops after this many spaces.
    pub fn new(game: &CantStop, steps: u32) -> Self {
        Self { game: game.clone(), steps }
    }

    pub(super) fn entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "steps",
            "rolls until every marker is placed and a number of spaces are climbed",
            "players' rule of thumb",
            "10.65 turns on the official board",
            |context, reader| {
                let steps = reader.positional_number("steps", 1..=1000)?.unwrap_or(7);
                Ok(BuiltStrategy::new(Self::new(&context.game, steps)))
            },
        );
        let parameters = &[Parameter { name: "steps", meaning: "spaces in a turn; 7" }];
        Entry { parameters, ..entry }
    }

    /// Ranks a use of the dice: wins, spaces climbed, free markers, lengths of the columns.
    fn rank(&self, at: &RollPosition, entry: &DiceUse) -> (bool, u32, usize, u32) {
        let length = |&(column, _): &(Column, u8)| u32::from(self.game.length(column).unwrap_or(0));
        let lengths = entry.after.iter().map(length).sum();
        let free = self.game.options().markers.saturating_sub(entry.after.len());
        (entry.wins, climbed(at, &entry.after), free, lengths)
    }
}

/// Returns the spaces climbed in this turn.
fn climbed(at: &RollPosition, after: &[(Column, u8)]) -> u32 {
    after.iter().map(|&(column, height)| u32::from(height - at.square(0, column))).sum()
}

impl Named for StepCount {
    fn name(&self) -> String {
        format!("steps(steps={})", self.steps)
    }

    fn description(&self) -> String {
        format!("rolls until every marker is placed and {} spaces are climbed", self.steps)
    }
}

impl Policy<CantStop> for StepCount {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = at.before();
        let entries = uses(&self.game, before, moves);
        let Some(best) = first_best(entries, |entry| self.rank(before, entry)) else { return 0 };
        let enough = !rolls_for_a_free_marker(&self.game, before, &best.after)
            && climbed(before, &best.after) >= self.steps
            || is_stuck(&self.game, before, &best.after);
        best.choose_move(|_| enough)
    }
}

policy_is_strategy!([] StepCount, CantStop);

/// Policy that weighs the chance to survive the next roll.
///
/// Let q be the chance that the next roll busts, and p the progress at risk: the sum over markers
/// of spaces climbed / length of the column. It rolls on while p · q < gain · (1 − q), where `gain`
/// is the assumed progress of a roll. So it rolls while a roll wins more on average than it loses.
///
/// It prefers the pair with the best chance to survive the next roll, then the most progress, then the
/// first in the order of moves. It takes a pair that wins at once.
#[derive(Clone, Debug)]
pub struct Survival {
    game: CantStop,
    gain: f64,
}

impl Survival {
    /// Creates a policy that assumes a roll gains `gain`, in columns. With a negative number or NaN
    /// it stops as soon as it may.
    pub fn new(game: &CantStop, gain: f64) -> Self {
        Self { game: game.clone(), gain }
    }

    pub(super) fn entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "survival",
            "rolls on while a roll wins more than it loses; chooses pairs by the chance to \
             survive the next roll",
            "players' rule of thumb",
            "about 9.9 turns on the official board",
            |context, reader| {
                let gain = match reader.positional_text("gain") {
                    None => 0.2,
                    Some(text) => {
                        let gain = text.parse().ok().filter(|gain: &f64| *gain >= 0.0);
                        let why = "expected a number that is not negative";
                        gain.ok_or_else(|| NotationError::wrong("gain", text, why))?
                    }
                };
                Ok(BuiltStrategy::new(Self::new(&context.game, gain)))
            },
        );
        let parameters = &[Parameter { name: "gain", meaning: "columns a roll brings; 0.2" }];
        Entry { parameters, ..entry }
    }

    /// Returns the chance to survive the next roll: one after a pair that must stop.
    fn survival(&self, entry: &DiceUse, moves: &[MoveOf<CantStop>]) -> f64 {
        match entry.roll.map(|place| &moves[place].next) {
            Some(Next::Roll(next)) => 1.0 - bust_probability(&self.game, next),
            _ => 1.0,
        }
    }

    /// Returns the progress at risk, in columns.
    fn progress(&self, at: &RollPosition, entry: &DiceUse) -> f64 {
        let share = |&(column, height): &(Column, u8)| {
            let length = self.game.length(column).unwrap_or(u8::MAX);
            f64::from(height - at.square(0, column)) / f64::from(length)
        };
        entry.after.iter().map(share).sum()
    }
}

impl Named for Survival {
    fn name(&self) -> String {
        format!("survival(gain={})", self.gain)
    }

    fn description(&self) -> String {
        format!("rolls on while a roll wins more than it loses, at {} columns a roll", self.gain)
    }
}

impl Policy<CantStop> for Survival {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = at.before();
        let rank = |entry: &DiceUse| {
            (entry.wins, self.survival(entry, moves), self.progress(before, entry))
        };
        let Some(best) = first_best(uses(&self.game, before, moves), rank) else { return 0 };
        let (_, survival, progress) = rank(&best);
        let worthwhile = progress * (1.0 - survival) < self.gain * survival;
        best.choose_move(|_| !worthwhile)
    }
}

policy_is_strategy!([] Survival, CantStop);

/// Returns the first option of the highest rank.
fn first_best<R: PartialOrd>(
    entries: Vec<DiceUse>,
    rank: impl Fn(&DiceUse) -> R,
) -> Option<DiceUse> {
    entries.into_iter().reduce(|best, entry| if rank(&entry) > rank(&best) { entry } else { best })
}
