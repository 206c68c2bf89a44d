//! Games of any type for programs that learn: numbered actions, rows, games in play, and arrays of
//! exact values.

use crate::context::Context;
use crate::error::Error;
use crate::opened::Opened;
use crate::player::Player;
use crate::question::Answerable;
use crate::solved_game::{AnyValues, SolvedGame};
use retrodice_core::text::plain;
use retrodice_play::learning::{
    AnyBatch, AnySession, Batch, DecisionRegret, Feature, Opponents, Regrets, SavedSession,
    Session, regrets,
};
use std::sync::Arc;

/// A game of any type, as programs that learn see it: the erased form of
/// [`Learnable`](retrodice_play::learning::Learnable). Every [`AnyGame`](crate::AnyGame) is one.
pub trait AnyLearnable {
    /// Returns the names of its actions, by number.
    fn action_names(&self) -> &[String];

    /// Returns what a row says of each seat.
    fn seat_features(&self) -> &[Feature];

    /// Returns what a row says of the turn.
    fn turn_features(&self) -> &[Feature];

    /// Returns how many numbers a row has.
    fn row_width(&self) -> usize;

    /// Returns how many numbers an observation has.
    fn observation_width(&self) -> usize;

    /// Returns the most rolls that a position has: those of the start, where all dice are
    /// rolled.
    fn max_rolls(&self) -> usize;

    /// Returns a game in play that stands at the start.
    fn session(&self) -> Box<dyn AnySession>;

    /// Returns a game in play that stands at the position with these fields.
    ///
    /// # Errors
    /// [`Error::Notation`].
    fn session_at(&self, fields: &str) -> Result<Box<dyn AnySession>, Error>;

    /// Returns a game in play that stands at the position of a row.
    ///
    /// # Errors
    /// [`Error::Notation`].
    fn session_of_row(&self, row: &[i32]) -> Result<Box<dyn AnySession>, Error>;

    /// Returns a saved game in play.
    ///
    /// # Errors
    /// [`Error::Notation`] if it is none of this game.
    fn restored_session(&self, saved: &SavedSession) -> Result<Box<dyn AnySession>, Error>;

    /// Returns games side by side, all seats to be played by the caller, or all but
    /// `seat` by an opponent.
    ///
    /// # Errors
    /// Any failure to make the opponent.
    fn batch(
        &self,
        count: usize,
        opponent: Option<&Player>,
        seat: Option<usize>,
        context: &Context<'_>,
    ) -> Result<Box<dyn AnyBatch>, Error>;

    /// Plays games under a seed, and returns what a player gives away in them; `see` is
    /// called for each decision.
    ///
    /// # Errors
    /// Any failure of the solve or the player.
    fn regret(
        &self,
        player: &Player,
        games_and_seed: (u64, u64),
        see: &mut (dyn FnMut(DecisionRegret) + Send),
        context: &Context<'_>,
    ) -> Result<Regrets, Error>;

    /// Returns the game's exact values, for doors that ask about states one by one or in
    /// arrays.
    ///
    /// # Errors
    /// [`Error::TooLarge`] beyond the context's limits; any failure of the solve.
    fn values(self: Arc<Self>, context: &Context<'_>) -> Result<Box<dyn AnyValues>, Error>;
}

impl<G: Answerable + 'static> AnyLearnable for Opened<G> {
    fn action_names(&self) -> &[String] {
        &self.kit().names
    }

    fn seat_features(&self) -> &[Feature] {
        &self.kit().seat
    }

    fn turn_features(&self) -> &[Feature] {
        &self.kit().turn
    }

    fn row_width(&self) -> usize {
        self.kit().row_width()
    }

    fn observation_width(&self) -> usize {
        self.kit().observation_width()
    }

    fn max_rolls(&self) -> usize {
        self.game().rolls(&self.game().start()).len()
    }

    fn session(&self) -> Box<dyn AnySession> {
        Box::new(Session::new(self.kit()))
    }

    fn session_at(&self, fields: &str) -> Result<Box<dyn AnySession>, Error> {
        Ok(Box::new(Session::at(self.kit(), self.game().read_position(&plain(fields))?)))
    }

    fn session_of_row(&self, row: &[i32]) -> Result<Box<dyn AnySession>, Error> {
        Ok(Box::new(Session::at(self.kit(), self.game().read_row(row)?)))
    }

    fn restored_session(&self, saved: &SavedSession) -> Result<Box<dyn AnySession>, Error> {
        Ok(Box::new(Session::restore(self.kit(), saved)?))
    }

    fn batch(
        &self,
        count: usize,
        opponent: Option<&Player>,
        seat: Option<usize>,
        context: &Context<'_>,
    ) -> Result<Box<dyn AnyBatch>, Error> {
        let opponents = match opponent {
            None => Opponents::Nobody,
            Some(one) => Opponents::Strategy(self.player(one, context)?.strategy, seat),
        };
        Ok(Box::new(Batch::new(self.kit(), count, opponents)))
    }

    fn regret(
        &self,
        player: &Player,
        games_and_seed: (u64, u64),
        see: &mut (dyn FnMut(DecisionRegret) + Send),
        context: &Context<'_>,
    ) -> Result<Regrets, Error> {
        let (values, made) = (self.exact_values(context)?, self.player(player, context)?);
        let (strategy, values) = (made.strategy.as_ref(), values.as_ref());
        let observer = context.observer;
        Ok(regrets(self.kit(), strategy, values, games_and_seed, observer, see)?)
    }

    fn values(self: Arc<Self>, context: &Context<'_>) -> Result<Box<dyn AnyValues>, Error> {
        let values = self.exact_values(context)?;
        Ok(Box::new(SolvedGame::new(self, values, context.families)))
    }
}
