//! Exact results of matches in which some seats follow fixed policies.
//!
//! In a [`FixedPolicies`] game a position also says which seat is at move. A seat with a policy has
//! one move, the policy's. The other seats are free, and any solver of games finds their best play.
//! So a [`Match`] gives both the chance of two policies against each other and that of a best
//! response to a policy.

use crate::error::PlayError;
use crate::policy::{MoveOf, Strategy};
use retrodice_core::dice::RollTable;
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::solution::{Solution, Solver};
use std::sync::Arc;

/// Function that picks a move by its index, as [`Policy::choose`](crate::policy::Policy::choose)
/// does.
pub type Chooser<G> = Arc<dyn Fn(&<G as Game>::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync>;

/// Returns the choices of a strategy for another game `B` with the positions and moves of its own
/// game `G`. `None` if the strategy is no policy.
pub fn chooser<G, B>(strategy: Arc<dyn Strategy<G>>) -> Option<Chooser<B>>
where
    G: Game + 'static,
    B: Game<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    strategy.as_policy()?;
    Some(Arc::new(move |at, moves| {
        let policy = strategy.as_policy().expect("a strategy does not stop being a policy");
        policy.choose(at, moves)
    }))
}

/// Maximum number of anchors of a match that is solved. Anchors, the roll positions at the start of
/// a turn, count once for every seat that may be at move there.
pub const MAX_ANCHORS: u64 = 20_000_000;

/// A game in which some seats follow fixed policies; see the [module](self).
#[derive(Clone)]
pub struct FixedPolicies<G: Game> {
    /// The game without its players.
    pub game: G,
    players: Arc<[Option<Chooser<G>>]>,
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatPosition<P> {
    /// The seat at move, counted from the start of the game.
    pub seat: usize,
    /// The position, from the viewpoint of that seat.
    pub position: P,
}

impl<G: Game> FixedPolicies<G> {
    /// Fixes the policies of some seats of `game`; `None` leaves a seat free.
    ///
    /// # Errors
    /// [`PlayError::Seats`] unless there is one entry for each seat.
    pub fn new(game: G, players: Vec<Option<Chooser<G>>>) -> Result<Self, PlayError> {
        match (game.seats(), players.len()) {
            (expected, got) if expected != got => Err(PlayError::Seats { expected, got }),
            _ => Ok(Self { game, players: players.into() }),
        }
    }

    fn next_seat(&self, seat: usize) -> usize {
        (seat + 1) % self.players.len()
    }

    fn seated_move(&self, seat: usize, made: MoveOf<G>) -> MoveOf<Self> {
        let next = match made.next {
            Next::Roll(position) => Next::Roll(SeatPosition { seat, position }),
            Next::Pass(position) => {
                Next::Pass(SeatPosition { seat: self.next_seat(seat), position })
            }
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: made.choice, gain: made.gain, next }
    }
}

impl<G: Game> Game for FixedPolicies<G> {
    type RollPosition = SeatPosition<G::RollPosition>;
    type MovePosition = SeatPosition<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        self.game.objective()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn start(&self) -> Self::RollPosition {
        SeatPosition { seat: 0, position: self.game.start() }
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(&at.position)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        SeatPosition { seat: at.seat, position: self.game.land(&at.position, roll) }
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let mut moves = Vec::new();
        self.game.moves(&at.position, &mut moves);
        match &self.players[at.seat] {
            Some(choose) => {
                let chosen = choose(&at.position, &moves);
                into.push(self.seated_move(at.seat, moves.swap_remove(chosen)));
            }
            None => into.extend(moves.into_iter().map(|made| self.seated_move(at.seat, made))),
        }
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        self.game.is_anchor(&at.position)
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.layer(&anchor.position)
    }

    fn cost(&self, at: &Self::RollPosition) -> i32 {
        self.game.cost(&at.position)
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        self.game.is_bust(&at.position)
    }
}

impl<G: Indexed> FixedPolicies<G> {
    /// Refuses a game that is too large, or whose addresses merge different anchors.
    fn check(&self) -> Result<(), SolveError> {
        let anchors = self.index_bound();
        if anchors > MAX_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors, max: MAX_ANCHORS });
        }
        if self.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        Ok(())
    }
}

impl<G: Indexed> Indexed for FixedPolicies<G> {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "seated", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.game.index_bound().saturating_mul(self.players.len() as u64)
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        let seats = self.players.len() as u64;
        self.game.anchor_index(&anchor.position) * seats + anchor.seat as u64
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        let seats = self.players.len() as u64;
        let position = self.game.anchor_at(index / seats)?;
        Some(SeatPosition { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(&anchor.position)
    }
}

/// A solved game with fixed policies in some seats.
///
///
///
/// ```
/// use retrodice::pig::strategies::HoldAt;
/// use retrodice::play::policy::Policy;
/// use retrodice::play::seated::{Chooser, FixedPolicies, Match};
/// use retrodice::pig::Pig;
///
/// let game: Pig = "pig(20)".parse()?;
/// let hold = |points| -> Option<Chooser<Pig>> {
///     let policy = HoldAt::new(points);
///     Some(std::sync::Arc::new(move |at, moves| policy.choose(at, moves)))
/// };
/// let seats = FixedPolicies::new(game, vec![hold(20), None])?;
/// let best_response = Match::solve(seats, &retrodice::core::observer::Unwatched)?;
/// assert!(best_response.chance(1, 1)? > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<G: Game> {
    solution: Solution<FixedPolicies<G>>,
}

impl<G: Indexed> Match<G> {
    /// Solves `game` by the generic solver, in doubles. Free seats play for their own chance to
    /// win.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] beyond [`LARGEST`]; [`SolveError::Folded`] if different
    /// anchors share an address, as a policy may play them differently: see
    /// its unfolded form; [`SolveError`] of the solve.
    pub fn solve(game: FixedPolicies<G>, observer: &dyn Observer) -> Result<Self, SolveError> {
        game.check()?;
        Ok(Self { solution: Solver::new(game).observer(observer).solve()? })
    }

    /// Returns the chance that seat `who` wins if seat `begins` begins, both counted as the
    /// policies were given.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the start of the game has no value.
    ///
    /// # Panics
    /// If there are no such seats.
    pub fn chance(&self, who: usize, begins: usize) -> Result<f64, SolveError> {
        let game = self.solution.game();
        let seats = game.players.len();
        assert!(who < seats && begins < seats, "the game has {seats} seats");
        let start = SeatPosition { seat: begins, position: game.game.start() };
        let index = game.anchor_index(&start);
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}

/// Returns the mean number of decisions of one seat in a game: its positions with more than one
/// legal move. All seats need a policy. `seat` and `begins` are counted as the policies were given.
///
/// The loss of a policy in a game, divided by this, is its mean loss a decision: against optimal
/// play the losses of its moves add up to that of the game.
///
/// # Errors
/// As for [`Match::solve`]; [`SolveError::MissingExit`] if the start of the game has no value.
///
/// # Panics
/// If there are no such seats, or one of them is free.
pub fn decisions<G: Indexed>(
    game: FixedPolicies<G>,
    seat: usize,
    begins: usize,
    observer: &dyn Observer,
) -> Result<f64, SolveError> {
    let seats = game.players.len();
    assert!(seat < seats && begins < seats, "the game has {seats} seats");
    assert!(game.players.iter().all(Option::is_some), "a free seat has no policy");
    let start = SeatPosition { seat: begins, position: game.game.start() };
    game.check()?;
    let index = game.anchor_index(&start);
    Solver::new(DecisionCount { game, seat }).observer(observer).solve()?.value_at(index, 0)
}

/// A [`FixedPolicies`] game in which each decision of one seat counts a point, and nothing else
/// counts.
#[derive(Clone)]
struct DecisionCount<G: Game> {
    game: FixedPolicies<G>,
    seat: usize,
}

impl<G: Game> Game for DecisionCount<G> {
    type RollPosition = SeatPosition<G::RollPosition>;
    type MovePosition = SeatPosition<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    /// One: the only value is that of the seat whose decisions count.
    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> Self::RollPosition {
        self.game.start()
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(at)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        self.game.land(at, roll)
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let mut legal = Vec::new();
        self.game.game.moves(&at.position, &mut legal);
        let gain = i32::from(at.seat == self.seat && legal.len() > 1);
        let begin = into.len();
        self.game.moves(at, into);
        for made in &mut into[begin..] {
            made.gain = gain;
            if let Next::End(_) = made.next {
                // A win is no decision.
                made.next = Next::End(Ending::Over);
            }
        }
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        self.game.is_anchor(at)
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.layer(anchor)
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        self.game.is_bust(at)
    }
}

impl<G: Indexed> Indexed for DecisionCount<G> {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "counting", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.game.index_bound()
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.anchor_index(anchor)
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        self.game.anchor_at(index)
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(anchor)
    }
}
