//! A game in which the players of some seats are known: alone, against each other, against their
//! best response, with fixed moves or with mixed ones.
//!
//! A known player has one move, and whoever mixes turns a wheel with a field for each move. So any
//! solver of games values them, without knowing of players.

use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Strategy, illegal_move};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::Executor;
use retrodice_solver::solution::{Solution, Solver};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// The most anchors of a game that is valued for known players, each counted once for every seat
/// that may be at move there.
pub const MAX_ANCHORS: u64 = 20_000_000;

/// The player of a seat, on a board `B` with the positions and moves of its game `G`.
pub enum Seat<G: Game> {
    /// Anybody: the solver finds the best play.
    Free,
    /// A strategy whose moves, or the probabilities of its moves, depend on the position alone.
    Known(Arc<dyn Strategy<G>>),
}

impl<G: Game> Clone for Seat<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Free => Self::Free,
            Self::Known(strategy) => Self::Known(strategy.clone()),
        }
    }
}

/// A board with known players.
#[derive(Clone)]
pub struct Seated<G: Game, B> {
    board: B,
    /// One for all seats, or one for each.
    seats: Arc<[Seat<G>]>,
    wheels: Option<Arc<Wheels>>,
    trouble: Arc<OnceLock<Trouble>>,
}

/// Why the moves of a player cannot be told.
#[derive(Clone, Copy)]
enum Trouble {
    /// A move was picked that does not exist.
    Illegal { seat: usize, picked: usize, moves: usize },
    /// More wheels are turned than are kept.
    Wheels { seat: usize },
}

/// A position and the seat at move, counted from the start of the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct At<P> {
    seat: usize,
    position: P,
}

/// A roll of the dice, or a turn of the wheel that chooses a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Chance<R, M> {
    /// The dice are rolled.
    Dice(R),
    /// The wheel is turned.
    Wheel(Wheel<M>),
}

/// A position in which a mixed policy draws its move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wheel<M> {
    at: M,
    /// The number of its fields among all wheels.
    number: u32,
}

/// The fields of a wheel, and the move of each: moves of probability zero have none.
struct Fields {
    table: RollTable,
    moves: Vec<usize>,
}

/// All wheels that a mixed policy turns, each made once: a table of rolls has to live as long as
/// its game.
struct Wheels {
    numbers: RwLock<HashMap<Vec<u32>, u32>>,
    fields: Box<[OnceLock<Box<Fields>>]>,
}

/// The most wheels with different fields in one game.
const MAX_WHEELS: usize = 1 << 16;

impl Wheels {
    fn new() -> Self {
        let fields = (0..MAX_WHEELS).map(|_| OnceLock::new()).collect();
        Self { numbers: RwLock::default(), fields }
    }

    /// Returns the number of the wheel with these weights; `None` if there are too many.
    fn number(&self, weights: Vec<u32>) -> Option<u32> {
        let known = self.numbers.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = known.get(&weights) {
            return Some(number);
        }
        drop(known);
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

impl<G, B> Seated<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    /// Seats one player in every seat, as if alone.
    ///
    /// # Errors
    /// As for [`Seated::new`].
    pub fn alone(board: B, strategy: Arc<dyn Strategy<G>>) -> Result<Self, SolveError> {
        Self::checked(board, vec![Seat::Known(strategy)])
    }

    /// Seats a player in each seat.
    ///
    /// # Errors
    /// [`SolveError::TooManyAnchors`] beyond [`MAX_ANCHORS`]; [`SolveError::Folded`] if different
    /// anchors share an index, as a policy may play them differently.
    ///
    /// # Panics
    /// Unless there are as many players as seats.
    pub fn new(board: B, seats: Vec<Seat<G>>) -> Result<Self, SolveError> {
        assert_eq!(board.seats(), seats.len(), "one player for each seat");
        Self::checked(board, seats)
    }

    fn checked(board: B, seats: Vec<Seat<G>>) -> Result<Self, SolveError> {
        let mixes = |seat: &Seat<G>| matches!(seat, Seat::Known(one) if one.as_policy().is_none());
        let wheels = seats.iter().any(mixes).then(|| Arc::new(Wheels::new()));
        let seated = Self { board, seats: seats.into(), wheels, trouble: Arc::default() };
        let (anchors, most) = (seated.index_bound(), MAX_ANCHORS);
        match (anchors > most, seated.is_folded()) {
            (true, _) => Err(SolveError::TooManyAnchors { anchors, max: most }),
            (_, true) => Err(SolveError::Folded { scheme: seated.board.index_scheme().name }),
            _ => Ok(seated),
        }
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
    ) -> Result<Played<G, B>, PlayError> {
        let watch = Watch { seated: &self, observer };
        let solver = Solver::new(self.clone()).observer(&watch);
        let solver = match executor {
            Some(executor) => solver.executor(executor),
            None => solver,
        };
        let solution = solver.solve();
        if let Some(failure) = self.failure() {
            return Err(failure);
        }
        Ok(Played { solution: solution? })
    }

    /// Returns the first failure of a player.
    fn failure(&self) -> Option<PlayError> {
        if let Some(&trouble) = self.trouble.get() {
            let (Trouble::Illegal { seat, .. } | Trouble::Wheels { seat }) = trouble;
            if let Seat::Known(strategy) = &self.seats[seat] {
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
            Seat::Known(one) => {
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

    fn made(&self, seat: usize, made: MoveOf<B>) -> MoveOf<Self> {
        let dice = |seat, position| At { seat, position: Chance::Dice(position) };
        let next = match made.next {
            Next::Roll(position) => Next::Roll(dice(seat, position)),
            Next::Pass(position) => Next::Pass(dice(self.next_seat(seat), position)),
            Next::End(ending) => Next::End(ending),
        };
        Move { choice: Some(made.choice), gain: made.gain, next }
    }

    /// Returns the move that a strategy makes, or the wheel that it turns.
    fn pick(&self, strategy: &dyn Strategy<G>, at: &B::MovePosition, moves: &[MoveOf<B>]) -> Pick {
        if let Some(policy) = strategy.as_policy() {
            return Pick::Move(policy.choose(at, moves));
        }
        let (Some(mixed), Some(wheels)) = (strategy.as_mixed(), &self.wheels) else {
            return Pick::Move(usize::MAX);
        };
        if moves.len() == 1 {
            return Pick::Move(0);
        }
        let mut weights = Vec::new();
        mixed.weights(at, moves, &mut weights);
        let mut likely = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        match (weights.len() == moves.len(), likely.next(), likely.next()) {
            (true, Some(_), Some(_)) => wheels.number(weights).map_or(Pick::TooMany, Pick::Wheel),
            (true, Some((only, _)), None) => Pick::Move(only),
            _ => Pick::Move(usize::MAX),
        }
    }
}

/// The pick of a strategy in a position.
enum Pick {
    /// A move.
    Move(usize),
    /// The wheel of this number.
    Wheel(u32),
    /// A wheel beyond those that are kept.
    TooMany,
}

/// Whether a strategy has an exact value: its moves, or their probabilities, depend on the position
/// alone.
pub fn has_exact_value<G: Game>(strategy: &dyn Strategy<G>) -> bool {
    strategy.as_policy().is_some() || strategy.as_mixed().is_some()
}

impl<G, B> Game for Seated<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    type RollPosition = At<Chance<B::RollPosition, B::MovePosition>>;
    type MovePosition = At<Choosing<B::MovePosition>>;
    /// `None` if the wheel is turned.
    type Choice = Option<B::Choice>;

    fn objective(&self) -> Objective {
        self.board.objective()
    }

    fn seats(&self) -> usize {
        self.board.seats()
    }

    fn start(&self) -> Self::RollPosition {
        At { seat: 0, position: Chance::Dice(self.board.start()) }
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        match &at.position {
            Chance::Dice(at) => self.board.rolls(at),
            Chance::Wheel(wheel) => &self.fields(wheel.number).table,
        }
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        let position = match &at.position {
            Chance::Dice(at) => Choosing { at: self.board.land(at, roll), drawn: None },
            Chance::Wheel(Wheel { at, number }) => {
                Choosing { at: at.clone(), drawn: Some(self.fields(*number).moves[roll]) }
            }
        };
        At { seat: at.seat, position }
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let (seat, position) = (at.seat, &at.position.at);
        let mut moves = Vec::new();
        self.board.moves(position, &mut moves);
        let index = match (&self.seats[seat], at.position.drawn) {
            (_, Some(drawn)) => drawn,
            (Seat::Free, None) => {
                into.extend(moves.into_iter().map(|made| self.made(seat, made)));
                return;
            }
            (Seat::Known(strategy), None) => match self.pick(&**strategy, position, &moves) {
                Pick::Move(index) => index,
                Pick::Wheel(number) => {
                    let wheel = Wheel { at: position.clone(), number };
                    let next = Next::Roll(At { seat, position: Chance::Wheel(wheel) });
                    into.push(Move { choice: None, gain: 0, next });
                    return;
                }
                Pick::TooMany => {
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
        into.push(self.made(seat, moves.swap_remove(index)));
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        matches!(&at.position, Chance::Dice(at) if self.board.is_anchor(at))
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.board.layer(dice(anchor))
    }

    fn cost(&self, at: &Self::RollPosition) -> i32 {
        match &at.position {
            Chance::Dice(at) => self.board.cost(at),
            Chance::Wheel(_) => 0,
        }
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        at.position.drawn.is_none() && self.board.is_bust(&at.position.at)
    }
}

/// The position of an anchor: a wheel is none.
fn dice<R, M>(anchor: &At<Chance<R, M>>) -> &R {
    match &anchor.position {
        Chance::Dice(at) => at,
        Chance::Wheel(_) => unreachable!("a wheel is no anchor"),
    }
}

impl<G, B> Indexed for Seated<G, B>
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
        let position = Chance::Dice(self.board.anchor_at(index / seats)?);
        Some(At { seat: (index % seats) as usize, position })
    }

    fn is_folded(&self) -> bool {
        self.board.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.board.work(dice(anchor))
    }
}

/// Cancels a solve once a player has failed.
struct Watch<'a, G: Game, B> {
    seated: &'a Seated<G, B>,
    observer: &'a dyn Observer,
}

impl<G, B> Observer for Watch<'_, G, B>
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

/// Players who were valued.
pub struct Played<G: Game, B> {
    solution: Solution<Seated<G, B>>,
}

impl<G, B> Played<G, B>
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
        let start = At { seat: begins, position: Chance::Dice(game.board.start()) };
        let index = game.anchor_index(&start);
        match (seats, (who + seats - begins) % seats) {
            // With two seats only the mover's value is stored.
            (2, 1) => Ok(1.0 - self.solution.value_at(index, 0)?),
            (_, distance) => self.solution.value_at(index, distance),
        }
    }
}
