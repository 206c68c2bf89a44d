//! Players of the arena: how each kind of strategy plays a turn.

use super::board::{BoardSpec, BoardState};
use super::exact_evaluators::DuelEvaluator;
use super::leaf_values::{AnyEvaluator, LeafValues};
use super::strategy::turn_state;
use super::turn::{RandomStreams, TurnEnd, TurnPlayer};
use crate::duel::DuelSolution;
use crate::rules::{CantStop, ColumnHeights, RollPosition, Setup, Sharing};
use crate::strategies::Capabilities;
use crate::strategies::fast::{self, Fast, Rule};
use crate::strategies::heuristic::uses;
use retrodice_core::game::{Game, Next};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{BuiltStrategy, StrategyContext, make};
use std::sync::Arc;

/// Player of the arena.
///
/// ```
/// use retrodice::cantstop::strategies::multiplayer::{Arena, ArenaPlayer};
/// use retrodice::cantstop::rules::{CantStop, Options};
/// use retrodice::core::observer::Unwatched;
/// let game = CantStop::with(Options { players: 2, ..Options::new(6, 3) })?;
/// let [one, other] = [ArenaPlayer::named(&game, "odds")?, ArenaPlayer::named(&game, "rule28")?];
/// let standings = Arena::new(&game)?.duel(&one, &other, 1_000, 1, &Unwatched)?;
/// assert_eq!(standings.games, 1_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ArenaPlayer {
    name: String,
    kind: PlayerKind,
}

retrodice_core::debug_summary!([] ArenaPlayer, "ArenaPlayer");

enum PlayerKind {
    Tables(Fast),
    /// With the maximum advance of a marker in a turn.
    LookAhead(LeafValues, u8),
    Exact(Arc<DuelSolution>),
    Rules(Arc<dyn Strategy<CantStop>>, CantStop),
}

impl ArenaPlayer {
    /// Returns a player by the tables of a solitaire strategy, which ignores the others' squares.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play.
    pub fn by_tables<'a>(game: &CantStop, rule: impl Into<Rule<'a>>) -> Result<Self, PlayError> {
        let board = BoardSpec::of_several(game)?;
        let fast = Fast::new(&board.alone, rule)?;
        Ok(Self { name: fast.name().to_owned(), kind: PlayerKind::Tables(fast) })
    }

    /// Returns a player that solves its turns by leaf values. It advances no marker more than
    /// `max_advance` spaces in a turn; 255 is no limit.
    pub fn look_ahead(leaf_values: impl Into<LeafValues>, max_advance: u8, name: &str) -> Self {
        let kind = PlayerKind::LookAhead(leaf_values.into(), max_advance.max(1));
        Self { name: name.to_owned(), kind }
    }

    /// Returns the player of best play in a game for two seats.
    pub fn exact(solution: Arc<DuelSolution>) -> Self {
        Self { name: "optimal".to_owned(), kind: PlayerKind::Exact(solution) }
    }

    /// Returns a strategy of the registry, made for this game, in its fastest form: by tables, by
    /// solving its turns, or else by the rules.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for games that the arena does not play.
    pub fn of(game: &CantStop, built: &BuiltStrategy<CantStop>) -> Result<Self, PlayError> {
        let name = built.name();
        Ok(match &built.capabilities {
            Capabilities::Tables(strategy) if Self::has_tables(game) => {
                Self::by_tables(game, strategy)?
            }
            Capabilities::LookAhead(leaf_values, max_advance) => {
                Self::look_ahead(leaf_values.clone(), *max_advance, &name)
            }
            Capabilities::Solved(solution) => Self::exact(solution.clone()),
            Capabilities::None | Capabilities::Tables(_) => {
                Self { name, kind: PlayerKind::Rules(built.strategy.clone(), game.clone()) }
            }
        })
    }

    /// Returns whether strategies with tables play this game by their tables: they know free sharing
    /// and up to three columns to win.
    fn has_tables(game: &CantStop) -> bool {
        game.options().sharing == Sharing::Free && game.options().columns_to_win <= 3
    }

    /// Returns the player of this name, such as `rule28`, `linear2011(ties=random)` or
    /// `mind(reach=6)`; all of the registry but `optimal`, which is [`ArenaPlayer::exact`].
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is no such player;
    /// [`PlayError::NeedsSolution`].
    pub fn named(game: &CantStop, text: &str) -> Result<Self, PlayError> {
        let unsolved = || Err(PlayError::NeedsSolution);
        Self::of(game, &make(&StrategyContext::new(game), &text.into(), unsolved)?)
    }

    /// Returns the name, as the registry reads it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns why the player can play no longer, if it cannot.
    pub(super) fn failure(&self) -> Option<PlayError> {
        let PlayerKind::Rules(strategy, _) = &self.kind else { return None };
        let why = strategy.failure()?;
        Some(PlayError::Failed { strategy: self.name.clone(), why })
    }

    /// Refuses a board that the player does not play.
    pub(super) fn check(&self, board: &BoardSpec) -> Result<(), PlayError> {
        match &self.kind {
            PlayerKind::LookAhead(leaf_values, _) => leaf_values.check(board),
            PlayerKind::Tables(_) | PlayerKind::Exact(_) | PlayerKind::Rules(..) => Ok(()),
        }
    }

    /// Seats the player for some games.
    pub(super) fn seat(&self) -> SeatedPlayer<'_> {
        match &self.kind {
            PlayerKind::Tables(fast) => SeatedPlayer::Tables(fast),
            PlayerKind::Rules(strategy, game) => SeatedPlayer::Rules(strategy.as_ref(), game),
            PlayerKind::LookAhead(leaf_values, max_advance) => SeatedPlayer::LookAhead(Box::new(
                TurnPlayer::new(leaf_values.evaluator(), *max_advance),
            )),
            PlayerKind::Exact(solution) => SeatedPlayer::Exact(Box::new(TurnPlayer::new(
                DuelEvaluator::new(solution),
                u8::MAX,
            ))),
        }
    }
}

/// Player in a game, with scratch memory of its own.
pub(super) enum SeatedPlayer<'a> {
    Tables(&'a Fast),
    Rules(&'a dyn Strategy<CantStop>, &'a CantStop),
    LookAhead(Box<TurnPlayer<AnyEvaluator<'a>>>),
    Exact(Box<TurnPlayer<DuelEvaluator<'a>>>),
}

impl SeatedPlayer<'_> {
    /// Plays a turn of the first seat and settles it; `None` if the game takes too many rolls.
    pub(crate) fn play_turn(
        &mut self,
        board: &BoardSpec,
        state: &mut BoardState,
        random: &mut RandomStreams<'_>,
    ) -> Option<TurnEnd> {
        match self {
            Self::Tables(fast) => play_by_tables(fast, board, state, random),
            Self::Rules(strategy, game) => play_by_rules(*strategy, game, board, state, random),
            Self::LookAhead(player) => player.play(board, state, random),
            Self::Exact(player) => player.play(board, state, random),
        }
    }
}

/// Plays a turn by tables, whose loop stands beside them: it looks moves up instead of listing
/// them.
fn play_by_tables(
    fast: &Fast,
    board: &BoardSpec,
    state: &mut BoardState,
    random: &mut RandomStreams<'_>,
) -> Option<TurnEnd> {
    let closed = state.closed();
    let start = fast::TurnStart {
        squares: state.heights[0],
        closed,
        closed_count: closed.count_ones(),
        claimed: state.claims(0),
        markers: Vec::new(),
    };
    let total = board.tickets.len() as u64;
    let (dice, decisions) = (&mut *random.dice, &mut *random.decisions);
    let ticket = || dice.below(total) as usize;
    Some(match fast.play_turn(&start, &mut random.rolls, ticket, decisions)? {
        fast::TurnEnd::Lost => TurnEnd::Bust,
        fast::TurnEnd::Won { topped } => {
            state.owned[0] |= topped;
            TurnEnd::Won
        }
        fast::TurnEnd::Stopped { heights, topped } => {
            state.settle(&heights, topped);
            TurnEnd::Stopped
        }
    })
}

/// Plays a turn of any strategy, which is asked through the rules for every move. `None` if it
/// takes too many rolls or picks a move that does not exist.
fn play_by_rules(
    strategy: &dyn Strategy<CantStop>,
    game: &CantStop,
    board: &BoardSpec,
    state: &mut BoardState,
    random: &mut RandomStreams<'_>,
) -> Option<TurnEnd> {
    let mut position = turn_start(game, state);
    let mut moves = Vec::new();
    loop {
        if random.rolls >= random.max_rolls {
            return None;
        }
        random.rolls += 1;
        let table = game.rolls(&position);
        let rolled = game.land(&position, table.draw(random.dice.below(table.total())));
        if game.is_bust(&rolled) {
            return Some(TurnEnd::Bust);
        }
        moves.clear();
        game.moves(&rolled, &mut moves);
        let pick = strategy.pick(&rolled, &moves, random.decisions);
        // Only strategies from outside fail; the arena asks them why.
        let step = moves.get(pick)?;
        if let Next::Roll(next) = &step.next {
            position = *next;
            continue;
        }
        let mut advances = uses(game, rolled.before(), &moves).into_iter();
        let advance =
            advances.find(|option| option.stop == Some(pick) || option.roll == Some(pick));
        let turn = turn_state(state, &advance.expect("every move uses the dice").after);
        let topped = turn.topped(board);
        return Some(match step.next {
            Next::End(_) => {
                state.owned[0] |= topped;
                TurnEnd::Won
            }
            Next::Roll(_) | Next::Pass(_) => {
                state.settle(&turn.heights, topped);
                TurnEnd::Stopped
            }
        });
    }
}

/// Returns the anchor with this state: the roll position at the start of a turn.
pub(super) fn turn_start(game: &CantStop, state: &BoardState) -> RollPosition {
    let squares = |seat: usize| -> ColumnHeights {
        let columns = game.columns().map(|column| (column, state.heights[seat][column.slot()]));
        columns.filter(|&(_, height)| height > 0).collect()
    };
    let squares = (0..state.seats).map(squares).collect();
    let setup = Setup { squares, markers: ColumnHeights::new() };
    game.position(&setup).expect("the arena plays by the rules")
}
