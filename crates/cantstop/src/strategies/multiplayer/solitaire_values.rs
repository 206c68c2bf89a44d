//! Leaf values of a seat that plays as if alone: fewest turns, without the columns of others.
//!
//! A column that another seat has claimed is closed, as one's own, but does not count. So the
//! solitaire game in which one column more is needed for each of them, and the seat owns them all,
//! says how many turns such a board takes. Squares of others in open columns are not seen.
//!
//! Source: J. Glenn, H. Fang and C. P. Kruskal, "A Retrograde Approximation Algorithm for One-Player
//! Can't Stop" (2006), section 6.

use super::board::{BoardSpec, BoardState, MAX_SLOTS};
use super::evaluator::{BustFloor, Evaluator, StopLine};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use crate::rules::{CantStop, Options, RollPosition};
use crate::solitaire::KernelError;
use retrodice_core::index::Indexed;
use retrodice_play::error::PlayError;
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Level};
use retrodice_solver::solution::Solver;
use std::sync::{Arc, OnceLock};

/// Maximum number of arrangements of one seat's squares on a board that is solved. With two seats
/// there are three tables of as many values, each solved on its first use.
const MAX_ROWS: usize = 20_000;

/// Turns to come of a seat that plays as if alone, by the columns that other seats have claimed.
pub struct SolitaireValues {
    lengths: Vec<u8>,
    columns_to_win: usize,
    seats: usize,
    /// By the number of columns that other seats have claimed.
    by_claims: Vec<SolitaireSource>,
}

retrodice_core::debug_summary!([] SolitaireValues, "SolitaireValues");

/// Source of the turns to come with one number of columns claimed by others.
enum SolitaireSource {
    /// Solitaire game with as many columns more to win, solved when first asked.
    Solved(CantStop, OnceLock<TurnTable>),
    /// Network for that game.
    Network(Arc<ValueNetwork>),
    /// Network for the game without claims. It sees columns of others as open and never climbed.
    Unaware(Arc<ValueNetwork>),
}

impl SolitaireValues {
    /// Returns the values for a game of several seats. Nothing is solved yet.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play; [`PlayError::Unsupported`] for
    /// boards that are too large to solve and have no network for a single seat.
    pub fn new(game: &CantStop) -> Result<Self, PlayError> {
        let board = BoardSpec::of_several(game)?;
        let lengths = board.lengths[..board.columns].to_vec();
        let (seats, columns_to_win) = (board.seats, board.columns_to_win as usize);
        let max_claims = (seats - 1) * (columns_to_win - 1);
        let alone = |claims: usize| {
            let columns_to_win = columns_to_win + claims;
            CantStop::with(Options { columns_to_win, ..board.alone.options().clone() })
                .expect("a game that ends for all seats ends for one")
        };
        let rows: usize = lengths.iter().map(|&length| usize::from(length) + 1).product();
        let by_claims = if rows <= MAX_ROWS {
            (0..=max_claims)
                .map(|claims| SolitaireSource::Solved(alone(claims), OnceLock::new()))
                .collect()
        } else {
            let base = ValueNetwork::shipped(&alone(0)).ok_or_else(|| Self::missing(game))?;
            let base = Arc::new(base);
            let source = |claims| match ValueNetwork::shipped(&alone(claims)) {
                Some(network) => SolitaireSource::Network(Arc::new(network)),
                None => SolitaireSource::Unaware(base.clone()),
            };
            (0..=max_claims).map(source).collect()
        };
        Ok(Self { lengths, columns_to_win, seats, by_claims })
    }

    /// Returns the error for boards without values.
    fn missing(game: &CantStop) -> PlayError {
        let win = game.options().columns_to_win;
        PlayError::Unsupported {
            what: "`alone`".to_owned(),
            why: format!(
                "it solves boards of up to {MAX_ROWS} arrangements of a seat's squares, such as \
                 cantstop(4,1,players=2), and knows cantstop(6,3) with win=3 by a mind for one \
                 seat. No such mind comes for this board with win={win}; `stages`, `mind` and \
                 `rule28` may play it"
            ),
        }
    }

    /// Refuses a game for which these values were not made.
    pub(crate) fn check(&self, board: &BoardSpec) -> Result<(), PlayError> {
        let lengths = &board.lengths[..board.columns];
        let fits = lengths == self.lengths
            && board.seats == self.seats
            && board.columns_to_win as usize == self.columns_to_win;
        let Self { seats, columns_to_win, lengths, .. } = self;
        let why = || {
            format!(
                "made for {seats} seats, columns of {lengths:?} spaces and {columns_to_win} to win"
            )
        };
        let wrong = || PlayError::Parameters { name: "alone".to_owned(), why: why() };
        if fits { Ok(()) } else { Err(wrong()) }
    }

    /// Returns whether the values are exact, not those of a network.
    pub fn is_solved(&self) -> bool {
        matches!(self.by_claims[0], SolitaireSource::Solved(..))
    }

    /// Returns how the strategy `alone` plays.
    pub(crate) fn description(&self) -> &'static str {
        if self.is_solved() {
            "takes the fewest turns on the columns that the others have not claimed"
        } else {
            "takes few turns by the solitaire mind, on the columns that the others have not claimed"
        }
    }

    /// Returns the expected turns to come of the seat to move, at the start of its turn.
    ///
    /// A board that is not solved yet is solved first, on the calling thread.
    pub fn turns(&self, anchor: &RollPosition) -> f64 {
        let state = BoardState::of(anchor, |slot| self.lengths[slot]);
        let [value] = self.evaluator().evaluate(&state);
        -value
    }

    /// Returns an evaluator with scratch memory of its own.
    pub(crate) fn evaluator(&self) -> SolitaireEvaluator<'_> {
        let networks = self.by_claims.iter().map(|_| None).collect();
        let start = BoardState::empty(1);
        SolitaireEvaluator { values: self, networks, claims: 0, closed: 0, start }
    }

    /// Returns the number of columns that the other seats own, these columns, and the state of the
    /// first seat alone.
    fn alone(&self, state: &BoardState) -> (usize, u16, BoardState) {
        let others = state.owned[1..state.seats].iter().fold(0, |all, owned| all | owned);
        let claims = others.count_ones() as usize;
        let mut alone = BoardState::empty(1);
        alone.heights[0] = state.heights[0];
        alone.owned[0] = state.owned[0];
        if !matches!(self.by_claims[claims], SolitaireSource::Unaware(_)) {
            alone.owned[0] |= others;
            for slot in (0..self.lengths.len()).filter(|slot| others >> slot & 1 == 1) {
                alone.heights[0][slot] = self.lengths[slot];
            }
        }
        (claims, others, alone)
    }
}

/// Turns to come from every arrangement of one seat's squares.
struct TurnTable {
    /// Distance of the next higher square, by column.
    strides: [usize; MAX_SLOTS],
    turns: Vec<f64>,
}

impl TurnTable {
    /// Solves a solitaire game.
    fn solve(game: &CantStop) -> Self {
        let solved = Solver::new(game.clone()).executor(&CallingThread).solve();
        let solution = solved.expect("a board within the limit can be solved");
        let lengths = &game.options().lengths;
        let mut strides = [0; MAX_SLOTS];
        let mut count = 1;
        for (stride, &length) in strides.iter_mut().zip(lengths) {
            *stride = count;
            count *= usize::from(length) + 1;
        }
        let turns = (0..count).map(|index| {
            let mut at = RollPosition::empty(1);
            for (slot, &length) in lengths.iter().enumerate() {
                at.squares[0][slot] = (index / strides[slot] % (usize::from(length) + 1)) as u8;
            }
            // A finished game has no value, and nobody asks for one.
            solution.value_at(game.anchor_index(&at), 0).unwrap_or(f64::NAN)
        });
        let turns = turns.collect();
        Self { strides, turns }
    }

    fn index(&self, heights: &[u8; MAX_SLOTS]) -> usize {
        self.strides.iter().zip(heights).map(|(stride, &height)| stride * usize::from(height)).sum()
    }
}

/// Executor on the calling thread. A worker of the pool that waited for others here might be given
/// work that waits for this very table.
struct CallingThread;

impl Executor for CallingThread {
    fn run(&self, level: &dyn Level) -> Result<(), SolveError> {
        level.solve(0..level.blocks())
    }
}

/// Evaluator by [`SolitaireValues`]: minus the turns to come of the seat that has moved.
pub(crate) struct SolitaireEvaluator<'a> {
    values: &'a SolitaireValues,
    /// Evaluators of networks, by the number of columns that others own, made when first needed.
    networks: Vec<Option<Box<BustFloor<NetworkEvaluator<'a>>>>>,
    /// Number of columns that others own in the turn last begun.
    claims: usize,
    /// These columns, one bit for each.
    closed: u16,
    /// Start of the turn last begun, of the mover alone.
    start: BoardState,
}

impl<'a> SolitaireEvaluator<'a> {
    /// Returns the table for this number of columns that others own, solved if need be; `None` if
    /// a network stands for it.
    fn table(&self, claims: usize) -> Option<&'a TurnTable> {
        match &self.values.by_claims[claims] {
            SolitaireSource::Solved(game, table) => {
                Some(table.get_or_init(|| TurnTable::solve(game)))
            }
            SolitaireSource::Network(_) | SolitaireSource::Unaware(_) => None,
        }
    }

    /// Returns the evaluator of the network for this number of columns that others own.
    fn network(&mut self, claims: usize) -> &mut BustFloor<NetworkEvaluator<'a>> {
        let network = match &self.values.by_claims[claims] {
            SolitaireSource::Network(network) | SolitaireSource::Unaware(network) => network,
            SolitaireSource::Solved(..) => unreachable!("a solved board has a table"),
        };
        self.networks[claims].get_or_insert_with(|| Box::new(network.evaluator()))
    }
}

impl Evaluator for SolitaireEvaluator<'_> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        let (claims, _, alone) = self.values.alone(end);
        match self.table(claims) {
            Some(table) => [-table.turns[table.index(&alone.heights[0])]],
            None => self.network(claims).evaluate(&alone),
        }
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; 1] {
        (self.claims, self.closed, self.start) = self.values.alone(start);
        let (claims, alone) = (self.claims, self.start);
        match self.table(claims) {
            Some(table) => [-table.turns[table.index(&alone.heights[0])]],
            None => self.network(claims).begin_turn(board, &alone),
        }
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 1]]) {
        let Some(table) = self.table(self.claims) else {
            let start = self.start;
            let alone = StopLine { start: &start, ..*stops };
            return self.network(self.claims).evaluate_batch(&alone, values);
        };
        let mut heights = *stops.heights;
        heights[stops.slot] = 0;
        for slot in (0..MAX_SLOTS).filter(|slot| self.closed >> slot & 1 == 1) {
            heights[slot] = self.values.lengths[slot];
        }
        let below = table.index(&heights);
        for (value, &height) in values.iter_mut().zip(stops.along) {
            *value = [-table.turns[below + table.strides[stops.slot] * usize::from(height)]];
        }
    }

    fn win(&self) -> [f64; 1] {
        [0.0]
    }

    fn take_error(&mut self) -> Option<KernelError> {
        None
    }
}
