//! Rollouts: values for the coach on solitaire boards that are too large to be solved.

use super::fast::{Fast, MAX_SLOTS, TurnStart};
use super::{Staged, staged};
use crate::rules::{CantStop, MovePosition, RollPosition};
use retrodice_core::game::{Game, Next};
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named};
use retrodice_play::values::{Basis, Source, Values, Worth};
use retrodice_solver::parallel::map;
use retrodice_stats::{Experiment, Moments, Purpose};

/// Default number of games for each value: a standard error of about 0.03 turns, less for
/// differences between moves.
const GAMES: u64 = 4096;

/// Values of positions by rollouts: the mean turns to come if the strategy `stages` plays on.
///
/// Means are taken over games, with common random numbers for all moves of a position.
pub struct Rollouts {
    game: CantStop,
    fast: Fast,
    name: String,
    games: u64,
}

retrodice_core::debug_summary!([] Rollouts, "Rollouts");

impl Rollouts {
    /// Creates rollouts for a solitaire board; `None` if `stages` does not play on it.
    pub fn new(game: &CantStop) -> Option<Self> {
        Self::with_games(game, GAMES)
    }

    /// Creates rollouts of this many games for each value.
    pub fn with_games(game: &CantStop, games: u64) -> Option<Self> {
        let parameters = staged("stages")?.for_sides(game.options().sides).ok()?;
        let strategy = Staged::new(game, &parameters).ok()?;
        let fast = Fast::new(game, &strategy).ok()?;
        Some(Self { game: game.clone(), fast, name: strategy.name(), games })
    }

    /// Returns the state of the tables at this position.
    fn turn_start(&self, at: &RollPosition) -> TurnStart {
        let mut start = TurnStart {
            squares: [0; MAX_SLOTS],
            closed: 0,
            closed_count: 0,
            claimed: 0,
            markers: Vec::new(),
        };
        for (slot, column) in self.game.columns().enumerate() {
            let (square, length) = (at.square(0, column), self.game.length(column));
            start.squares[slot] = square;
            if Some(square) == length {
                start.closed |= 1 << slot;
                start.closed_count += 1;
                start.claimed += 1;
            }
            start.markers.extend(at.marker(column).map(|height| (slot, height - square)));
        }
        start
    }

    /// Returns the mean turns to come over the games from this position.
    ///
    /// # Errors
    /// [`PlayError::TooLong`] if a game does not end.
    fn mean(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        let begun = u32::from(self.game.is_anchor(at));
        let (from, source) = (self.turn_start(at), Experiment::new(0, "coach rollouts"));
        // In order, so that any number of threads gives the same bits.
        let turns = map(self.games as usize, &|number| {
            let number = number as u64;
            let mut dice = source.stream(number, Purpose::Dice);
            let mut decisions = source.stream(number, Purpose::Decisions);
            let turns = self.fast.turns_from(from.clone(), &mut dice, &mut decisions);
            turns.map(|turns| f64::from(begun + turns))
        });
        let mut moments = Moments::default();
        for (game, turns) in (0..).zip(turns) {
            let strategies = self.name.clone();
            moments.add(turns.ok_or(PlayError::TooLong { game, limit: 1_000_000, strategies })?);
        }
        Ok(Worth::mean(moments.estimate()))
    }
}

impl Values<CantStop> for Rollouts {
    fn basis(&self) -> Basis {
        let Self { games, name, .. } = self;
        let words = format!("estimated: {games} games in which {name} plays on, common dice");
        Basis { exact: false, source: Source::Rollouts, words }
    }

    fn is_quick(&self) -> bool {
        false
    }

    fn before(&self, at: &RollPosition) -> Result<Worth, PlayError> {
        self.mean(at)
    }

    fn moves(&self, _: &MovePosition, moves: &[MoveOf<CantStop>]) -> Result<Vec<Worth>, PlayError> {
        let worth = |step: &MoveOf<CantStop>| match &step.next {
            Next::Roll(next) | Next::Pass(next) => self.mean(next),
            Next::End(_) => Ok(Worth::sure(0.0)),
        };
        moves.iter().map(worth).collect()
    }
}
