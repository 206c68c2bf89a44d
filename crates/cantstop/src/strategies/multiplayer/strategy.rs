//! Strategy that solves each of its turns, for games played by the rules.

use super::board::{BoardSpec, BoardState, NETWORK_SEATS, TurnState};
use super::leaf_values::{AnyEvaluator, LeafValues};
use super::solitaire_values::SolitaireValues;
use super::turn::{TurnCache, TurnSolver};
use super::value_network::ValueNetwork;
use super::variance_reduction::{Continuation, MAX_ROLLS, VarianceReducedRollout};
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition};
use crate::strategies::capabilities::Capabilities;
use crate::strategies::heuristic::uses;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{LuckAdjusted, MoveOf, Named, Policy, Strategy};
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter};
use retrodice_stats::{Experiment, Purpose, Stream};
use std::sync::Arc;

/// Strategy that looks ahead to the end of the turn: exact within it, by [`LeafValues`] at its
/// end.
pub struct LookAheadStrategy {
    pub(super) game: CantStop,
    pub(super) board: BoardSpec,
    pub(super) leaf_values: LeafValues,
    pub(super) max_advance: u8,
    name: String,
    turns: TurnCache<1>,
}

retrodice_core::debug_summary!([] LookAheadStrategy, "LookAheadStrategy");

impl LookAheadStrategy {
    /// Returns the strategy by these leaf values. It advances no marker more than `max_advance`
    /// spaces in a turn.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the turn solver does not support;
    /// [`PlayError::Parameters`] if the values were made for another game.
    pub fn new(
        game: &CantStop,
        leaf_values: impl Into<LeafValues>,
        max_advance: u8,
        name: &str,
    ) -> Result<Self, PlayError> {
        let board = BoardSpec::new(game)?;
        let leaf_values = leaf_values.into();
        leaf_values.check(&board)?;
        let (name, turns) = (name.to_owned(), TurnCache::new(max_advance));
        Ok(Self { game: game.clone(), board, leaf_values, max_advance, name, turns })
    }

    /// Calls `query` with the turn of a roll position, its evaluator and its start.
    ///
    /// # Errors
    /// As for [`TurnCache::with_turn`].
    pub(super) fn with_turn<T>(
        &self,
        position: &RollPosition,
        query: impl FnOnce(&mut TurnSolver, &mut AnyEvaluator<'_>, &BoardState) -> T,
    ) -> Result<T, PlayError> {
        let start = self.state(position);
        let mut evaluator = self.leaf_values.evaluator();
        self.turns.with_turn(&self.board, &start, &mut evaluator, |solver, evaluator| {
            query(solver, evaluator, &start)
        })
    }

    /// Returns the registry's entry of the strategy `mind`.
    pub(in crate::strategies) fn mind_entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "mind",
            "for one to four seats on the official board, with every sharing rule: exact within \
             the turn, with a trained mind for the boards at its end",
            "fitted retrograde values (`retrodice train`)",
            "wins 78 to 84 % against rule28 with two seats, by the rule set, 58 to 76 % with three \
             (level is 33 %), 53 to 68 % with four (25 %); 57 to 58 % against stages with two; \
             alone 6.724 ± 0.002 turns",
            |context, reader| {
                let max_advance = reader.number("reach", 1..=255)?.unwrap_or(u8::MAX);
                let game = &context.game;
                let network =
                    ValueNetwork::shipped(game).ok_or_else(|| ValueNetwork::missing(game))?;
                let name = match max_advance {
                    u8::MAX => "mind".to_owned(),
                    max_advance => format!("mind(reach={max_advance})"),
                };
                Self::with_capabilities(game, network, max_advance, &name)
            },
        );
        let parameters =
            &[Parameter { name: "reach", meaning: "spaces looked ahead in a turn; 255" }];
        Entry { parameters, ..entry }
    }

    /// Returns the registry's entry of the strategy `alone`.
    pub(in crate::strategies) fn alone_entry() -> Entry<CantStop> {
        Entry::new(
            "alone",
            "for several seats: the best solitaire strategy, which takes the fewest turns on the \
             columns that the others have not claimed and sees nothing else of them. Exact on \
             boards up to (4,1); on the official board by the solitaire mind, which takes columns \
             of others for open ones",
            "Glenn, Fang and Kruskal, 2006, section 6",
            "no player of one seat takes fewer turns on a solved board",
            |context, _| {
                let values = Arc::new(SolitaireValues::new(&context.game)?);
                Self::with_capabilities(&context.game, values, u8::MAX, "alone")
            },
        )
    }

    /// Returns the strategy by these leaf values, with its capabilities for the registry.
    pub(in crate::strategies) fn with_capabilities(
        game: &CantStop,
        leaf_values: impl Into<LeafValues>,
        max_advance: u8,
        name: &str,
    ) -> Result<BuiltStrategy<CantStop>, PlayError> {
        let leaf_values = leaf_values.into();
        let strategy = Self::new(game, leaf_values.clone(), max_advance, name)?;
        Ok(BuiltStrategy::with_capabilities(
            strategy,
            Capabilities::LookAhead(leaf_values, max_advance),
        ))
    }

    /// Returns an estimate of the turns that a value network takes alone from the empty board, by
    /// game `number` of an experiment with variance reduction.
    ///
    /// The estimate is unbiased and within hundredths of a turn. Cost: some tens of milliseconds.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for several seats, or without a value network;
    /// [`PlayError::TooLong`] if the game does not end.
    pub fn solitaire_turns(&self, (source, number): (&Experiment, u64)) -> Result<f64, PlayError> {
        let network = self.network()?;
        if self.board.seats > 1 {
            let why = "only games alone are counted in turns".to_owned();
            return Err(PlayError::Unsupported { what: self.name.clone(), why });
        }
        let mut streams = [Purpose::Dice, Purpose::Decisions].map(|of| source.stream(number, of));
        let mut rollout = VarianceReducedRollout::<1>::new(&self.board, network, self.max_advance);
        // The board is the same after a lost turn.
        let result = rollout.play_on(BoardState::empty(1), Continuation::Bust, &mut streams);
        result.map(|result| -result.totals[0]).ok_or_else(|| self.too_long(number))
    }

    /// Returns the variance-reduced result of one game from before a roll, for every seat, the one
    /// to roll first, as [`retrodice_play::values::Values`] count it.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] without a value network; [`PlayError::TooLong`] if the game does
    /// not end.
    pub(super) fn rollout_before(
        &self,
        position: &RollPosition,
        (source, number): (&Experiment, u64),
    ) -> Result<[f64; NETWORK_SEATS], PlayError> {
        let start = self.state(position);
        let turn = turn_state(&start, &position.markers().collect::<Vec<_>>());
        let roll = Continuation::Roll(turn);
        let mut streams = [Purpose::Dice, Purpose::Decisions].map(|of| source.stream(number, of));
        let (board, network, max) = (&self.board, self.network()?, self.max_advance);
        let streams = &mut streams;
        let result =
            match board.seats {
                1 | 2 => VarianceReducedRollout::<1>::new(board, network, max)
                    .play_on(start, roll, streams),
                3 => VarianceReducedRollout::<3>::new(board, network, max)
                    .play_on(start, roll, streams),
                _ => VarianceReducedRollout::<4>::new(board, network, max)
                    .play_on(start, roll, streams),
            };
        let mut totals = result.ok_or_else(|| self.too_long(number))?.totals;
        if board.seats == 1 {
            // A turn alone is counted when it begins, and counts against its seat.
            let begun = if turn.markers == 0 { 1.0 } else { 0.0 };
            totals[0] = begun - totals[0];
        }
        Ok(totals)
    }

    fn too_long(&self, game: u64) -> PlayError {
        PlayError::TooLong { game, limit: MAX_ROLLS.into(), strategies: self.name.clone() }
    }

    /// Returns the value network.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for other leaf values.
    pub(super) fn network(&self) -> Result<&ValueNetwork, PlayError> {
        if let LeafValues::Network(network) = &self.leaf_values {
            return Ok(network);
        }
        let why = "only a mind says what its turns are worth to every seat".to_owned();
        Err(PlayError::Unsupported { what: self.name.clone(), why })
    }

    /// Returns the state at the start of the turn of a roll position.
    pub(super) fn state(&self, position: &RollPosition) -> BoardState {
        BoardState::of(position, |slot| self.board.length(slot))
    }
}

/// Returns the state within a turn with these markers.
pub(super) fn turn_state(start: &BoardState, markers: &[(Column, u8)]) -> TurnState {
    let mut turn = TurnState::start(start);
    for &(column, height) in markers {
        let slot = column.slot();
        turn.heights[slot] = height;
        turn.markers |= 1 << slot;
    }
    turn
}

impl Policy<CantStop> for LookAheadStrategy {
    /// # Panics
    /// If a packed table that it plays by is damaged.
    fn choose(&self, position: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = position.before();
        let choice = self.with_turn(before, |solver, evaluator, start| {
            let mut best: Option<(f64, usize)> = None;
            for advance in uses(&self.game, before, moves) {
                let turn = turn_state(start, &advance.after);
                let (value, stops) = solver.value_and_stop(&self.board, &turn, evaluator);
                let index = advance.choose_move(|_| stops);
                if best.is_none_or(|(max, _)| value > max) {
                    best = Some((value, index));
                }
            }
            best.map_or(0, |(_, index)| index)
        });
        choice.unwrap_or_else(|error| panic!("{error}"))
    }
}

impl Strategy<CantStop> for LookAheadStrategy {
    fn pick(&self, position: &MovePosition, moves: &[MoveOf<CantStop>], _: &mut Stream) -> usize {
        self.choose(position, moves)
    }

    fn as_policy(&self) -> Option<&dyn Policy<CantStop>> {
        Some(self)
    }

    fn luck_adjusted(&self) -> Option<&dyn LuckAdjusted<CantStop>> {
        self.network().is_ok().then_some(self)
    }
}

impl LuckAdjusted<CantStop> for LookAheadStrategy {
    fn play_on(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
        game: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, PlayError> {
        match self.board.seats {
            1 | 2 => self.roll_out::<1>(position, moves, game, observer),
            3 => self.roll_out::<3>(position, moves, game, observer),
            _ => self.roll_out::<4>(position, moves, game, observer),
        }
    }
}

impl LookAheadStrategy {
    /// Returns the variance-reduced results of moves in one game, with the values of `L` seats.
    fn roll_out<const L: usize>(
        &self,
        position: &MovePosition,
        moves: &[MoveOf<CantStop>],
        (source, number): (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, PlayError> {
        let network = self.network()?;
        let start = self.state(position.before());
        let alone = self.board.seats == 1;
        let mut rollout = VarianceReducedRollout::<L>::new(&self.board, network, self.max_advance);
        let mut play_on = |continuation| {
            if observer.cancelled() {
                return Err(PlayError::Interrupted);
            }
            let stream = |purpose| source.stream(number, purpose);
            let mut streams = [stream(Purpose::Dice), stream(Purpose::Decisions)];
            let result = rollout.play_on(start, continuation, &mut streams);
            let total = result.ok_or_else(|| self.too_long(number))?.totals[0];
            // Alone, turns count against their seat.
            Ok(if alone { -total } else { total })
        };
        if moves.first().is_some_and(|first| first.choice == Choice::Bust) {
            return Ok(vec![play_on(Continuation::Bust)?]);
        }
        let mut results = vec![0.0; moves.len()];
        for advance in uses(&self.game, position.before(), moves) {
            let turn = turn_state(&start, &advance.after);
            if let Some(index) = advance.stop {
                results[index] = match (advance.wins, alone) {
                    (true, true) => 0.0,
                    (true, false) => 1.0,
                    (false, _) => play_on(Continuation::Stop(turn))?,
                };
            }
            if let Some(index) = advance.roll {
                results[index] = play_on(Continuation::Roll(turn))?;
            }
        }
        Ok(results)
    }
}

impl Named for LookAheadStrategy {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        match &self.leaf_values {
            LeafValues::Network(_) => {
                "exact within the turn, with a trained mind for the boards at its end"
            }
            LeafValues::Table(_) | LeafValues::Packed(_) => {
                "plays for fewest turns by the solved board"
            }
            LeafValues::Alone(values) => values.description(),
        }
        .to_owned()
    }
}
