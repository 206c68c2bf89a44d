//! What can play a seat: policies and strategies.

use crate::error::PlayError;
use retrodice_core::game::{Game, Move};
use retrodice_core::observer::Observer;
use retrodice_stats::{Experiment, Stream};

/// A legal move of `G`.
pub type MoveOf<G> = Move<<G as Game>::RollPosition, <G as Game>::Choice>;

/// Anything that has a name and can be described in a sentence.
pub trait Named {
    /// The name with all parameters, such as `rule28(threshold=28)`: the
    /// [registry](crate::registry) reads it back.
    fn name(&self) -> String;

    /// What it does, in a sentence or two.
    fn description(&self) -> String;
}

/// A way to play; it may use random numbers.
pub trait Strategy<G: Game>: Named + Send + Sync {
    /// The index in `moves` of the move to make at `at`; `moves` are the legal
    /// moves in the game's order, at least one. `stream` is never the one that
    /// rolls the dice.
    fn pick(&self, at: &G::MovePosition, moves: &[MoveOf<G>], stream: &mut Stream) -> usize;

    /// Why it cannot play any longer, if it cannot: then it picks moves that do not
    /// exist. For strategies that ask something else, such as a program.
    fn failure(&self) -> Option<String> {
        None
    }

    /// The strategy as a policy, if it is one.
    fn as_policy(&self) -> Option<&dyn Policy<G>> {
        None
    }

    /// The strategy as a mixture of moves with known probabilities, if it is one.
    fn as_mixed(&self) -> Option<&dyn MixedPolicy<G>> {
        None
    }

    /// Its games with the luck of the dice taken out, if it can.
    fn luck_adjusted(&self) -> Option<&dyn LuckAdjusted<G>> {
        None
    }
}

/// The error of a strategy that picked a move that does not exist, with its reason if it
/// gives one.
pub fn illegal_move<G: Game>(player: &dyn Strategy<G>, picked: usize, moves: usize) -> PlayError {
    let strategy = player.name();
    match player.failure() {
        Some(why) => PlayError::Failed { strategy, why },
        None => PlayError::IllegalMove { strategy, picked, moves },
    }
}

/// A strategy that knows the mean result of its turns before each roll, as it sees the
/// game. What a roll changes of that is luck, whose mean is zero: a game's result less its
/// luck has the mean of the result, and far less noise. (Backgammon programs call it
/// variance reduction.)
pub trait LuckAdjusted<G: Game>: Sync {
    /// What each of these moves comes to for the seat at move, less the luck, in game
    /// `number` of an experiment, in which the strategy plays on in every seat. All moves
    /// meet the same dice.
    ///
    /// # Errors
    /// [`PlayError::TooLong`] if a game does not end; [`PlayError::Interrupted`] if the
    /// observer cancels.
    fn play_on(
        &self,
        at: &G::MovePosition,
        moves: &[MoveOf<G>],
        game: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, PlayError>;
}

/// A strategy that depends only on the roll on the table.
///
/// Policies are pure: the same position always gets the same move. So they can
/// be evaluated exactly, by [`Solver::policy`](retrodice_solver::solution::Solver::policy), as
/// well as simulated. [`policy_is_strategy`](crate::policy_is_strategy) implements
/// the other half of a policy.
pub trait Policy<G: Game>: Strategy<G> {
    /// The index in `moves` of the move to make at `at`; `moves` are the legal
    /// moves in the game's order, at least one.
    fn choose(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize;
}

/// A strategy that draws its move with probabilities that depend only on the roll on the table.
///
/// Like a [`Policy`], it has an exact value: its choice is a roll of its own, of a wheel with a
/// field for each move.
pub trait MixedPolicy<G: Game>: Send + Sync {
    /// Writes the relative probability of each of `moves`; their sum is positive.
    fn weights(&self, at: &G::MovePosition, moves: &[MoveOf<G>], into: &mut Vec<u32>);
}

/// Implements [`Strategy`] for a type that is a [`Policy`]:
/// `policy_is_strategy!([] Cautious, CantStop)`, or with generic parameters
/// `policy_is_strategy!([G: Game] First, G)`.
#[macro_export]
macro_rules! policy_is_strategy {
    ([$($generics:tt)*] $policy:ty, $game:ty) => {
        impl<$($generics)*> $crate::policy::Strategy<$game> for $policy {
            fn pick(
                &self,
                at: &<$game as $crate::Game>::MovePosition,
                moves: &[$crate::policy::MoveOf<$game>],
                _stream: &mut $crate::Stream,
            ) -> usize {
                $crate::policy::Policy::<$game>::choose(self, at, moves)
            }

            fn as_policy(&self) -> Option<&dyn $crate::policy::Policy<$game>> {
                Some(self)
            }
        }
    };
}

/// Each legal move is as likely as any other. The weakest opponent that still
/// obeys the rules, and a fuzzer of games.
#[derive(Clone, Copy, Debug, Default)]
pub struct UniformRandom;

impl Named for UniformRandom {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn description(&self) -> String {
        "plays each legal move with the same probability".to_owned()
    }
}

impl<G: Game> Strategy<G> for UniformRandom {
    fn pick(&self, _at: &G::MovePosition, moves: &[MoveOf<G>], stream: &mut Stream) -> usize {
        stream.below(moves.len() as u64) as usize
    }

    fn as_mixed(&self) -> Option<&dyn MixedPolicy<G>> {
        Some(self)
    }
}

impl<G: Game> MixedPolicy<G> for UniformRandom {
    fn weights(&self, _at: &G::MovePosition, moves: &[MoveOf<G>], into: &mut Vec<u32>) {
        into.clear();
        into.resize(moves.len(), 1);
    }
}

/// The first legal move in the game's order. Useful in tests only.
#[derive(Clone, Copy, Debug, Default)]
pub struct First;

impl Named for First {
    fn name(&self) -> String {
        "first".to_owned()
    }

    fn description(&self) -> String {
        "plays the first legal move in the game's order".to_owned()
    }
}

impl<G: Game> Policy<G> for First {
    fn choose(&self, _at: &G::MovePosition, _moves: &[MoveOf<G>]) -> usize {
        0
    }
}

policy_is_strategy!([G: Game] First, G);
