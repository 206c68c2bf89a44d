//! Games in which strategies play some of the seats: alone, against each other, against their best
//! response, with fixed moves or with mixed ones.
//!
//! A strategy has one move in each position, or turns a wheel with a field for each move if it mixes
//! them. So any solver of games values the players, without knowing of them. Whoever is free in the
//! other seats is solved for, which gives the best response.

mod decisions;
mod functions;

pub use functions::{best_response, exact_match};

use crate::error::PlayError;
use crate::policy::{MoveOf, Strategy, illegal_move};
use decisions::DecisionCount;
use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;
use retrodice_core::observer::Observer;
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::Executor;
use retrodice_solver::solution::{Solution, Solver};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// Maximum number of anchors of a seated game that is solved. Anchors, the roll positions at the
/// start of a turn, count once for every seat that may be at move there.
pub const MAX_ANCHORS: u64 = 20_000_000;

/// Player of a seat in a game `G`.
pub enum Seat<G: Game> {
    /// Free player, for whom the solver finds the best play.
    Free,
    /// Strategy whose moves, or the probabilities of its moves, depend on the position alone: see
    /// [`has_exact_value`].
    Strategy(Arc<dyn Strategy<G>>),
}

retrodice_core::debug_summary!(
    [G: Game] Seat<G>, "Seat",
    |this| { strategy: this.strategy().map(|one| one.name()) }
);

impl<G: Game> Seat<G> {
    /// Returns the strategy of the seat; `None` if it is free.
    pub fn strategy(&self) -> Option<&dyn Strategy<G>> {
        match self {
            Self::Free => None,
            Self::Strategy(strategy) => Some(&**strategy),
        }
    }
}

impl<G: Game> Clone for Seat<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Free => Self::Free,
            Self::Strategy(strategy) => Self::Strategy(strategy.clone()),
        }
    }
}

/// A game whose seats have players, on a board `B` with the positions and moves of their game `G`.
///
/// ```
/// use retrodice::core::observer::Unwatched;
/// use retrodice::pig::Pig;
/// use retrodice::pig::strategies::HoldAt;
/// use retrodice::play::seated::{Seat, SeatedGame};
/// use std::sync::Arc;
///
/// let game: Pig = "pig(20)".parse()?;
/// let hold = Seat::Strategy(Arc::new(HoldAt::new(20)));
/// let seated = SeatedGame::new(game, vec![hold, Seat::Free])?;
/// let best_response = seated.solve(&Unwatched, None)?;
/// assert!(best_response.chance(1, 1)? > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SeatedGame<G: Game, B> {
    board: B,
    /// One for all seats, or one for each.
    seats: Arc<[Seat<G>]>,
    wheels: Option<Arc<Wheels>>,
    trouble: Arc<OnceLock<Trouble>>,
}

retrodice_core::debug_summary!(
    [G: Game, B] SeatedGame<G, B>, "SeatedGame",
    |this| { seats: this.seats }
);

/// Reason why a player has no move.
#[derive(Clone, Copy)]
enum Trouble {
    /// Index of a move that does not exist.
    Illegal { seat: usize, picked: usize, moves: usize },
    /// Mixture of moves in more ways than [`MAX_WHEELS`].
    Wheels { seat: usize },
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatPosition<P> {
    seat: usize,
    position: P,
}

/// A chance node: a roll of the dice, or a turn of the wheel that chooses a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatedRoll<R, M> {
    /// Roll of the dice.
    Dice(R),
    /// Turn of the wheel.
    Wheel(Wheel<M>),
}

/// Position in which a mixed policy draws its move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wheel<M> {
    at: M,
    /// Number of the fields among all wheels.
    number: u32,
}

/// Fields of a wheel, and the move of each. Moves of probability zero have none.
struct Fields {
    table: RollTable,
    moves: Vec<usize>,
}

/// All wheels that mixed policies turn, each created once. A table of rolls has to live as long as
/// its game.
struct Wheels {
    numbers: RwLock<HashMap<Vec<u32>, u32>>,
    fields: Box<[OnceLock<Box<Fields>>]>,
}

/// Maximum number of wheels with different fields in one game.
const MAX_WHEELS: usize = 1 << 16;

impl Wheels {
    fn new() -> Self {
        let fields = (0..MAX_WHEELS).map(|_| OnceLock::new()).collect();
        Self { numbers: RwLock::default(), fields }
    }

    /// Returns the number of the wheel with these weights; `None` if there are too many.
    fn number(&self, weights: Vec<u32>) -> Option<u32> {
        let numbers = self.numbers.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = numbers.get(&weights) {
            return Some(number);
        }
        drop(numbers);
        let mut numbers = self.numbers.write().unwrap_or_else(PoisonError::into_inner);
        let next = numbers.len() as u32;
        let number = *numbers.entry(weights).or_insert_with_key(|weights| {
            if let Some(fields) = self.fields.get(next as usize) {
                fields.get_or_init(|| Box::new(Fields::new(weights)));
            }
            next
        });
        ((number as usize) < MAX_WHEELS).then_some(number)
    }

    fn fields(&self, number: u32) -> &Fields {
        self.fields[number as usize].get().expect("a wheel has its fields before its number")
    }
}

impl Fields {
    fn new(weights: &[u32]) -> Self {
        let one = Dice::new(&[1]).expect("a die");
        let fields = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        let (moves, rolls) =
            fields.map(|(index, &weight)| (index, Roll { dice: one, weight })).unzip();
        Self { table: RollTable::new(rolls), moves }
    }
}

/// A position with dice, and the move that a wheel has drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choosing<M> {
    at: M,
    drawn: Option<usize>,
}

impl<G, B> SeatedGame<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    /// Puts one strategy in every seat, as if alone.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] and [`SolveError::Folded`], as for [`SeatedGame::new`].
    pub fn alone(board: B, strategy: Arc<dyn Strategy<G>>) -> Result<Self, SolveError> {
        Self::checked(board, vec![Seat::Strategy(strategy)])
    }

    /// Puts a player in each seat.
    ///
    /// # Errors
    /// [`PlayError::Seats`] unless there is one player for each seat. [`PlayError::Solve`] with
    /// [`SolveError::TooManyAnchors`] beyond [`MAX_ANCHORS`], and with [`SolveError::Folded`] if
    /// different anchors share an index, as a policy may play them differently.
    pub fn new(board: B, seats: Vec<Seat<G>>) -> Result<Self, PlayError> {
        match (board.seats(), seats.len()) {
            (expected, got) if expected != got => Err(PlayError::Seats { expected, got }),
            _ => Ok(Self::checked(board, seats)?),
        }
    }

    fn checked(board: B, seats: Vec<Seat<G>>) -> Result<Self, SolveError> {
        let mixes =
            |seat: &Seat<G>| matches!(seat, Seat::Strategy(one) if one.as_policy().is_none());
        let wheels = seats.iter().any(mixes).then(|| Arc::new(Wheels::new()));
        let seated = Self { board, seats: seats.into(), wheels, trouble: Arc::default() };
        let anchors = seated.index_bound();
        if anchors > MAX_ANCHORS {
            return Err(SolveError::TooManyAnchors { anchors, max: MAX_ANCHORS });
        }
        if seated.is_folded() {
            return Err(SolveError::Folded { scheme: seated.board.index_scheme().name });
        }
        Ok(seated)
    }

    /// Values the players exactly, in doubles: free seats play for their own chance to win.
    ///
    /// # Errors
    /// [`PlayError::Solve`] of the solve; [`PlayError::Failed`] or [`PlayError::IllegalMove`] of a
    /// player.
    pub fn solve(
        self,
        observer: &dyn Observer,
        executor: Option<&dyn Executor>,
    ) -> Result<SeatedValues<G, B>, PlayError> {
        let watch = FailureWatch { seated: &self, observer };
        let solver = Solver::new(self.clone()).observer(&watch);
        let solver = match executor {
            Some(executor) => solver.executor(executor),
            None => solver,
        };
        let solution = solver.solve();
        if let Some(failure) = self.failure() {
            return Err(failure);
        }
        Ok(SeatedValues { solution: solution? })
    }

    /// Returns the mean number of decisions of one seat in a game: its positions with more than one
    /// legal move. `seat` and `begins` are counted as the players were given.
    ///
    /// The loss of a policy in a game, divided by this, is its mean loss a decision: against
    /// optimal play the losses of its moves add up to that of the game.
    ///
    /// # Errors
    /// As for [`SeatedGame::solve`]; [`SolveError::MissingExit`] if the start of the game has no
    /// value.
    ///
    /// # Panics
    /// If there are no such seats, or one of them is free.
    pub fn decisions(
        self,
        seat: usize,
        begins: usize,
        observer: &dyn Observer,
    ) -> Result<f64, PlayError> {
        let seats = self.seats.len();
        assert!(seat < seats && begins < seats, "the game has {seats} seats");
        let is_free = |player: &Seat<G>| matches!(player, Seat::Free);
        assert!(!self.seats.iter().any(is_free), "a free seat has no policy");
        let index = self.anchor_index(&self.start_of(begins));
        let watch = FailureWatch { seated: &self, observer };
        let count = DecisionCount { seated: self.clone(), seat };
        let solution = Solver::new(count).observer(&watch).solve();
        match self.failure() {
            Some(failure) => Err(failure),
            None => Ok(solution?.value_at(index, 0)?),
        }
    }

    /// Returns the start of the game if this seat begins.
    fn start_of(&self, seat: usize) -> SeatPosition<SeatedRoll<B::RollPosition, B::MovePosition>> {
        SeatPosition { seat, position: SeatedRoll::Dice(self.board.start()) }
    }

    /// Returns the first failure of a player.
    fn failure(&self) -> Option<PlayError> {
        if let Some(&trouble) = self.trouble.get() {
            let (Trouble::Illegal { seat, .. } | Trouble::Wheels { seat }) = trouble;
            if let Seat::Strategy(strategy) = &self.seats[seat] {
                return Some(match trouble {
                    Trouble::Illegal { picked, moves, .. } => {
                        illegal_move(strategy.as_ref(), picked, moves)
                    }
                    Trouble::Wheels { .. } => PlayError::Unsupported {
                        what: strategy.name(),
                        why: format!(
                            "it mixes its moves in more than {MAX_WHEELS} different ways; use \
                             `simulate`"
                        ),
                    },
                });
            }
        }
        let failed = |seat: &Seat<G>| match seat {
            Seat::Free => None,
            Seat::Strategy(one) => {
                one.failure().map(|why| PlayError::Failed { strategy: one.name(), why })
            }
        };
        self.seats.iter().find_map(failed)
    }

    fn fields(&self, number: u32) -> &Fields {
        self.wheels.as_ref().expect("only mixed policies turn wheels").fields(number)
    }

    fn next_seat(&self, seat: usize) -> usize {
        (seat + 1) % self.seats.len()
    }

    fn seated_move(&self, seat: usize, made: MoveOf<B>) -> MoveOf<Self> {
        let dice = |seat, position| SeatPosition { seat, position: SeatedRoll::Dice(position) };
        let next = match made.next {
            Next::Roll(position) => Next::Roll(dice(seat, position)),
            Next::Pass(position) => Next::Pass(dice(self.next_seat(seat), position)),
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: Some(made.choice), gain: made.gain, next }
    }

    /// Returns the move that a strategy makes, or the wheel that it turns.
    fn pick(
        &self,
        strategy: &dyn Strategy<G>,
        at: &B::MovePosition,
        moves: &[MoveOf<B>],
    ) -> StrategyPick {
        if let Some(policy) = strategy.as_policy() {
            return StrategyPick::Move(policy.choose(at, moves));
        }
        let (Some(mixed), Some(wheels)) = (strategy.as_mixed(), &self.wheels) else {
            return StrategyPick::Move(usize::MAX);
        };
        if moves.len() == 1 {
            return StrategyPick::Move(0);
        }
        let mut weights = Vec::new();
        mixed.weights(at, moves, &mut weights);
        let mut likely = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        match (weights.len() == moves.len(), likely.next(), likely.next()) {
            (true, Some(_), Some(_)) => {
                wheels.number(weights).map_or(StrategyPick::TooMany, StrategyPick::Wheel)
            }
            (true, Some((only, _)), None) => StrategyPick::Move(only),
            _ => StrategyPick::Move(usize::MAX),
        }
    }
}

/// The pick of a strategy in a position.
enum StrategyPick {
    /// Index of a move.
    Move(usize),
    /// Number of a wheel.
    Wheel(u32),
    /// Wheel for which no place is left among [`MAX_WHEELS`].
    TooMany,
}

/// Returns whether a strategy has an exact value: its moves, or their probabilities, depend on the
/// position alone.
pub fn has_exact_value<G: Game>(strategy: &dyn Strategy<G>) -> bool {
    strategy.as_policy().is_some() || strategy.as_mixed().is_some()
}

impl<G, B> Game for SeatedGame<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    type RollPosition = SeatPosition<SeatedRoll<B::RollPosition, B::MovePosition>>;
    type MovePosition = SeatPosition<Choosing<B::MovePosition>>;
    /// Choice of the board; `None` for a turn of the wheel.
    type Choice = Option<B::Choice>;

    fn objective(&self) -> Objective {
        self.board.objective()
    }

    fn seats(&self) -> usize {
        self.board.seats()
    }

    fn start(&self) -> Self::RollPosition {
        self.start_of(0)
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        match &at.position {
            SeatedRoll::Dice(at) => self.board.rolls(at),
            SeatedRoll::Wheel(wheel) => &self.fields(wheel.number).table,
        }
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        let position = match &at.position {
            SeatedRoll::Dice(at) => Choosing { at: self.board.land(at, roll), drawn: None },
            SeatedRoll::Wheel(Wheel { at, number }) => {
                Choosing { at: at.clone(), drawn: Some(self.fields(*number).moves[roll]) }
            }
        };
        SeatPosition { seat: at.seat, position }
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let (seat, position) = (at.seat, &at.position.at);
        let mut moves = Vec::new();
        self.board.moves(position, &mut moves);
        let index = match (&self.seats[seat], at.position.drawn) {
            (_, Some(drawn)) => drawn,
            (Seat::Free, None) => {
                into.extend(moves.into_iter().map(|step| self.seated_move(seat, step)));
                return;
            }
            (Seat::Strategy(strategy), None) => match self.pick(&**strategy, position, &moves) {
                StrategyPick::Move(index) => index,
                StrategyPick::Wheel(number) => {
                    let wheel = Wheel { at: position.clone(), number };
                    let next =
                        Next::Roll(SeatPosition { seat, position: SeatedRoll::Wheel(wheel) });
                    into.push(Move { choice: None, gain: 0, next });
                    return;
                }
                StrategyPick::TooMany => {
                    self.trouble.get_or_init(|| Trouble::Wheels { seat });
                    0
                }
            },
        };
        // In trouble the solve is cancelled, and its values are used by nobody.
        let index = if index < moves.len() {
            index
        } else {
            let moves = moves.len();
            self.trouble.get_or_init(|| Trouble::Illegal { seat, picked: index, moves });
            0
        };
        into.push(self.seated_move(seat, moves.swap_remove(index)));
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        matches!(&at.position, SeatedRoll::Dice(at) if self.board.is_anchor(at))
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.board.layer(dice(anchor))
    }

    fn cost(&self, at: &Self::RollPosition) -> i32 {
        match &at.position {
            SeatedRoll::Dice(at) => self.board.cost(at),
            SeatedRoll::Wheel(_) => 0,
        }
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        at.position.drawn.is_none() && self.board.is_bust(&at.position.at)
    }
}

/// Returns the position of an anchor on the board. A wheel is no anchor.
fn dice<R, M>(anchor: &SeatPosition<SeatedRoll<R, M>>) -> &R {
    match &anchor.position {
        SeatedRoll::Dice(at) => at,
        SeatedRoll::Wheel(_) => unreachable!("a wheel is no anchor"),
    }
}

impl<G, B> Indexed for SeatedGame<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "seated", version: 2 }
    }

    fn index_bound(&self) -> u64 {
        self.board.index_bound().saturating_mul(self.seats.len() as u64)
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        self.board.anchor_index(dice(anchor)) * self.seats.len() as u64 + anchor.seat as u64
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        let seats = self.seats.len() as u64;
        let position = SeatedRoll::Dice(self.board.anchor_at(index / seats)?);
        Some(SeatPosition { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.board.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.board.work(dice(anchor))
    }
}

/// Observer that cancels a solve once a player has failed.
struct FailureWatch<'a, G: Game, B> {
    seated: &'a SeatedGame<G, B>,
    observer: &'a dyn Observer,
}

impl<G, B> Observer for FailureWatch<'_, G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    fn started(&self, work: u64) {
        self.observer.started(work);
    }

    fn advanced(&self, work: u64) {
        self.observer.advanced(work);
    }

    fn restored(&self, work: u64) {
        self.observer.restored(work);
    }

    fn estimated(&self, value: f64) {
        self.observer.estimated(value);
    }

    fn cancelled(&self) -> bool {
        self.observer.cancelled() || self.seated.failure().is_some()
    }
}

/// Values of a seated game.
pub struct SeatedValues<G: Game, B> {
    solution: Solution<SeatedGame<G, B>>,
}

retrodice_core::debug_summary!([G: Game, B] SeatedValues<G, B>, "SeatedValues");

impl<G, B> SeatedValues<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    /// Returns the value of the start for the seat that begins.
    pub fn start_value(&self) -> f64 {
        self.solution.start_value().amount
    }

    /// Returns the chance of seat `who` to win if seat `begins` does, both counted as the players
    /// were given.
    ///
    /// # Errors
    /// [`SolveError::MissingExit`] if the start of the game has no value.
    ///
    /// # Panics
    /// If there are no such seats.
    pub fn chance(&self, who: usize, begins: usize) -> Result<f64, SolveError> {
        let game = self.solution.game();
        let seats = game.seats.len();
        assert!(who < seats && begins < seats, "the game has {seats} seats");
        let index = game.anchor_index(&game.start_of(begins));
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}
