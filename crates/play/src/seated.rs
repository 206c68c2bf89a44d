//! Games in which some seats are taken by players whose moves are known: what two policies win
//! against each other, exactly, and what the best opponent of a policy wins against it.
//!
//! In a [`Seated`] game a position also says who is at move, and a seat that is taken has one
//! move, its player's. The other seats are free, and any solver of games finds their best play.

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

/// The index of the move that a player makes, as [`Policy::choose`](crate::policy::Policy::choose) gives it.
pub type Chooser<G> = Arc<dyn Fn(&<G as Game>::MovePosition, &[MoveOf<G>]) -> usize + Send + Sync>;

/// The choices of a strategy on `B`, which has the positions and moves of its game `G`; `None` if
/// it is no policy.
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

/// Anchors of the largest game whose matches are solved, each counted once for every seat that
/// may be at move there.
pub const LARGEST: u64 = 20_000_000;

/// `game` with players in some of its seats; see the [module](self).
#[derive(Clone)]
pub struct Seated<G: Game> {
    /// The game without its players.
    pub game: G,
    players: Arc<[Option<Chooser<G>>]>,
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct At<P> {
    /// The seat at move, counted from the start of the game.
    pub seat: usize,
    /// The position, from the viewpoint of that seat.
    pub position: P,
}

impl<G: Game> Seated<G> {
    /// `game` with these players, one place for each seat; `None` is a free seat.
    ///
    /// # Errors
    /// [`PlayError::Seats`] unless there are as many places as seats.
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
            Next::Roll(position) => Next::Roll(At { seat, position }),
            Next::Pass(position) => Next::Pass(At { seat: self.next_seat(seat), position }),
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: made.choice, gain: made.gain, next }
    }
}

impl<G: Game> Game for Seated<G> {
    type RollPosition = At<G::RollPosition>;
    type MovePosition = At<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        self.game.objective()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn start(&self) -> Self::RollPosition {
        At { seat: 0, position: self.game.start() }
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.game.rolls(&at.position)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        At { seat: at.seat, position: self.game.land(&at.position, roll) }
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

impl<G: Indexed> Seated<G> {
    /// Refuses what is too large, or plays different anchors alike.
    fn check(&self) -> Result<(), SolveError> {
        let anchors = self.index_bound();
        if anchors > LARGEST {
            return Err(SolveError::TooManyAnchors { anchors, most: LARGEST });
        }
        if self.is_folded() {
            return Err(SolveError::Folded { scheme: self.game.index_scheme().name });
        }
        Ok(())
    }
}

impl<G: Indexed> Indexed for Seated<G> {
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
        Some(At { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.game.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.game.work(&anchor.position)
    }
}

/// A seated game, solved.
pub struct Match<G: Game> {
    solution: Solution<Seated<G>>,
}

impl<G: Indexed> Match<G> {
    /// Solves it by the generic solver, in doubles: free seats play for their own chance to win.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] beyond [`LARGEST`]; [`SolveError::Folded`] if different
    /// anchors share an address, as a policy may play them differently: see
    /// its unfolded form; [`SolveError`] of the solve.
    pub fn solve(game: Seated<G>, observer: &dyn Observer) -> Result<Self, SolveError> {
        game.check()?;
        Ok(Self { solution: Solver::new(game).observer(observer).solve()? })
    }

    /// The chance of seat `who` to win if seat `begins` does, both counted as the players were
    /// given.
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
        let start = At { seat: begins, position: game.game.start() };
        let index = game.anchor_index(&start);
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}

/// The decisions that a seat comes to in a game whose seats are all taken, on average: its
/// positions with more than one legal move. `seat` and `begins` are counted as the players were
/// given.
///
/// What a policy loses in a game, divided by this, is what a decision of it loses: against optimal
/// play the losses of its moves add up to that of the game.
///
/// # Errors
/// As for [`Match::solve`]; [`SolveError::MissingExit`] if the start of the game has no value.
///
/// # Panics
/// If there are no such seats, or one of them is free.
pub fn decisions<G: Indexed>(
    game: Seated<G>,
    seat: usize,
    begins: usize,
    observer: &dyn Observer,
) -> Result<f64, SolveError> {
    let seats = game.players.len();
    assert!(seat < seats && begins < seats, "the game has {seats} seats");
    assert!(game.players.iter().all(Option::is_some), "a free seat has no policy");
    let start = At { seat: begins, position: game.game.start() };
    game.check()?;
    let index = game.anchor_index(&start);
    Solver::new(Counting { game, seat }).observer(observer).solve()?.value_at(index, 0)
}

/// A [`Seated`] game in which each decision of one seat is a point, and nothing else counts.
#[derive(Clone)]
struct Counting<G: Game> {
    game: Seated<G>,
    seat: usize,
}

impl<G: Game> Game for Counting<G> {
    type RollPosition = At<G::RollPosition>;
    type MovePosition = At<G::MovePosition>;
    type Choice = G::Choice;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    /// There is one value, that of the seat whose decisions count.
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

impl<G: Indexed> Indexed for Counting<G> {
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
