//! Policies and strategies: the traits of everything that can play a seat.

use crate::error::PlayError;
use retrodice_core::game::{Game, Move};
use retrodice_core::observer::Observer;
use retrodice_stats::{Experiment, Stream};

/// Legal move of `G`.
pub type MoveOf<G> = Move<<G as Game>::RollPosition, <G as Game>::Choice>;

/// Something with a name and a one-sentence description.
pub trait Named {
    /// Returns the name with all parameters, such as `rule28(threshold=28)`. The
    /// [registry](crate::registry) reads it back.
    fn name(&self) -> String;

    /// Returns one or two sentences on how it plays.
    fn description(&self) -> String;
}

/// A player of one seat that may use random numbers.
pub trait Strategy<G: Game>: Named + Send + Sync {
    /// Returns the index in `moves` of the move to make at `at`. `moves` are the legal moves in the
    /// game's order, at least one. `stream` is never the stream that rolls the dice.
    fn pick(&self, at: &G::MovePosition, moves: &[MoveOf<G>], stream: &mut Stream) -> usize;

    /// Returns why the strategy can play no longer, for strategies that depend on something else,
    /// such as an external program. It then picks moves that do not exist. `None` by default.
    fn failure(&self) -> Option<String> {
        None
    }

    /// Returns the strategy as a policy, if it is one.
    fn as_policy(&self) -> Option<&dyn Policy<G>> {
        None
    }

    /// The strategy as a mixture of moves with known probabilities, if it is one.
    fn as_mixed(&self) -> Option<&dyn MixedPolicy<G>> {
        None
    }

    /// Returns the strategy as one that plays games with variance reduction, if it can.
    fn luck_adjusted(&self) -> Option<&dyn LuckAdjusted<G>> {
        None
    }
}

/// Returns the error for a strategy that picked a move that does not exist, with the strategy's own
/// reason if it gives one.
pub fn illegal_move<G: Game>(player: &dyn Strategy<G>, picked: usize, moves: usize) -> PlayError {
    let strategy = player.name();
    match player.failure() {
        Some(why) => PlayError::Failed { strategy, why },
        None => PlayError::IllegalMove { strategy, picked, moves },
    }
}

/// A strategy that estimates the mean result of a turn before each roll.
///
/// The estimate serves as a control variate: the change that a roll brings to it is luck, whose
/// mean is zero. A game's result less its luck has the same mean and far less variance. Backgammon
/// programs call this variance reduction.
pub trait LuckAdjusted<G: Game>: Sync {
    /// Plays each of `moves` to the end in game `number` of an experiment, with this strategy in
    /// every seat. Returns the mover's results less the luck, in the order of `moves`. All moves
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

/// A strategy whose move depends only on the position with the dice on the table.
///
/// Policies are pure: the same position always gets the same move. So they can be evaluated
/// exactly, by [`Solver::policy`](retrodice_solver::solution::Solver::policy), as well as simulated.
/// [`policy_is_strategy`](crate::policy_is_strategy) implements [`Strategy`] for a policy.
///
/// ```
/// use retrodice::play::policy::{First, MoveOf, Policy};
/// use retrodice::core::game::{Game, Position};
/// use retrodice::core::notation::Notation;
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(100)".parse()?;
/// let Position::Move(at) = game.read_position("0/0 | 10 | 4")? else { unreachable!() };
/// let mut moves: Vec<MoveOf<Pig>> = Vec::new();
/// game.moves(&at, &mut moves);
/// let index = Policy::<Pig>::choose(&First, &at, &moves);
/// assert_eq!(game.write_choice(&moves[index].choice), "hold");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Policy<G: Game>: Strategy<G> {
    /// Returns the index in `moves` of the move to make at `at`. `moves` are the legal moves in the
    /// game's order, at least one.
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

/// A policy that picks moves by a function.
///
/// ```
/// use retrodice::pig::{Pig, PigMove};
/// use retrodice::play::policy::{MoveOf, Named, PolicyFn};
/// use retrodice::play::simulate::Simulation;
///
/// let game: Pig = "pig(100)".parse()?;
/// // The moves are hold and roll, but for a bust.
/// let hold = |at: &PigMove, moves: &[MoveOf<Pig>]| {
///     usize::from(moves.len() > 1 && at.before().turn_total() + 4 < 20)
/// };
/// let hold = PolicyFn::new("hold near 20", hold);
/// let report = Simulation::new(1000, 1).run(&game, &[&hold, &hold])?;
/// assert_eq!(report.seats[0].strategy, "hold near 20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PolicyFn<F> {
    name: String,
    choose: F,
}

impl<F> PolicyFn<F> {
    /// Creates the policy of this name. The function returns the index of a move, as
    /// [`Policy::choose`] does, and always the same one in the same position.
    pub fn new(name: impl Into<String>, choose: F) -> Self {
        Self { name: name.into(), choose }
    }
}

impl<F> std::fmt::Debug for PolicyFn<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PolicyFn").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<F> Named for PolicyFn<F> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        "picks moves by a function".to_owned()
    }
}

impl<G: Game, F> Strategy<G> for PolicyFn<F>
where
    F: Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync,
{
    fn pick(&self, at: &G::MovePosition, moves: &[MoveOf<G>], _: &mut Stream) -> usize {
        (self.choose)(at, moves)
    }

    fn as_policy(&self) -> Option<&dyn Policy<G>> {
        Some(self)
    }
}

impl<G: Game, F> Policy<G> for PolicyFn<F>
where
    F: Fn(&G::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync,
{
    fn choose(&self, at: &G::MovePosition, moves: &[MoveOf<G>]) -> usize {
        (self.choose)(at, moves)
    }
}

/// Strategy that plays each legal move with the same probability. The weakest opponent that obeys
/// the rules, and a fuzzer of games.
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

/// Policy that plays the first legal move in the game's order. Useful in tests only.
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
