//! The players of the arena.

use super::by_rules;
use super::eyes::{Eyes, Sight};
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::{Decision, Turn, topped};
use super::view::{Knowing, View};
use crate::duel::DuelSolution;
use crate::rules::{CantStop, Sharing};
use crate::strategies::Capabilities;
use crate::strategies::fast::{self, Fast, MOST_SLOTS, Rule};
use retrodice_play::error::PlayError;
use retrodice_play::policy::Strategy;
use retrodice_play::registry::{BuiltStrategy, StrategyContext, make};
use retrodice_stats::Stream;
use std::sync::Arc;

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Lost,
    Stopped,
    Won,
}

/// Chance: the dice, and what strategies draw.
pub(super) struct Luck<'a> {
    pub dice: &'a mut Stream,
    pub decisions: &'a mut Stream,
    pub rolls: u32,
    pub longest: u32,
}

/// A player of the arena.
pub struct Player {
    name: String,
    kind: Kind,
}

enum Kind {
    Ruled(Fast),
    Looking(Eyes, u8),
    Exact(Arc<DuelSolution>),
    ByRules(Arc<dyn Strategy<CantStop>>, CantStop),
}

impl Player {
    /// A player with a solitaire strategy with tables, which ignores the others'
    /// squares.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play.
    pub fn ruled<'a>(game: &CantStop, rule: impl Into<Rule<'a>>) -> Result<Self, PlayError> {
        let board = Board::of_several(game)?;
        let fast = Fast::new(&board.alone, rule)?;
        Ok(Self { name: fast.name().to_owned(), kind: Kind::Ruled(fast) })
    }

    /// A player that is exact within the turn and values the squares at its end by
    /// a mind. Spaces beyond `reach` above a square are not examined within
    /// a turn: a marker that gets there stops. 255 examines all.
    pub fn looking(eyes: impl Into<Eyes>, reach: u8, name: &str) -> Self {
        Self { name: name.to_owned(), kind: Kind::Looking(eyes.into(), reach.max(1)) }
    }

    /// One who knows the values of all boards of a game with two seats.
    pub fn exact(solution: Arc<DuelSolution>) -> Self {
        Self { name: "optimal".to_owned(), kind: Kind::Exact(solution) }
    }

    /// A strategy of the registry, made for this game, in its fastest form: by tables, by
    /// solving its turns, or else by the rules.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for games that the arena does not play.
    pub fn seated(game: &CantStop, made: &BuiltStrategy<CantStop>) -> Result<Self, PlayError> {
        let name = made.name();
        Ok(match &made.capabilities {
            Capabilities::Tables(strategy) if Self::has_tables(game) => {
                Self::ruled(game, strategy)?
            }
            Capabilities::LookAhead(eyes, reach) => Self::looking(eyes.clone(), *reach, &name),
            Capabilities::Solved(solution) => Self::exact(solution.clone()),
            Capabilities::None | Capabilities::Tables(_) => {
                Self { name, kind: Kind::ByRules(made.strategy.clone(), game.clone()) }
            }
        })
    }

    /// Whether strategies with tables play this game by their tables: they know free sharing
    /// and up to three columns to win.
    fn has_tables(game: &CantStop) -> bool {
        game.options().sharing == Sharing::Free && game.options().columns_to_win <= 3
    }

    /// The player of this name, such as `rule28`, `linear2011(ties=random)` or
    /// `mind(reach=6)`; all of the registry but `optimal`, who is [`Player::exact`].
    ///
    /// # Errors
    /// [`PlayError::Notation`] if there is no such player;
    /// [`PlayError::NeedsSolution`].
    pub fn named(game: &CantStop, text: &str) -> Result<Self, PlayError> {
        let unsolved = || Err(PlayError::NeedsSolution);
        Self::seated(game, &make(&StrategyContext::new(game), &text.into(), unsolved)?)
    }

    /// Its name, as the registry reads it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Why it can play no longer, if it cannot.
    pub(super) fn failure(&self) -> Option<PlayError> {
        let Kind::ByRules(strategy, _) = &self.kind else { return None };
        let why = strategy.failure()?;
        Some(PlayError::Failed { strategy: self.name.clone(), why })
    }

    /// Refuses a game that it does not play.
    pub(super) fn check(&self, board: &Board) -> Result<(), PlayError> {
        match &self.kind {
            Kind::Looking(eyes, _) => eyes.check(board),
            Kind::Ruled(_) | Kind::Exact(_) | Kind::ByRules(..) => Ok(()),
        }
    }

    pub(super) fn sit(&self) -> Seat<'_> {
        match &self.kind {
            Kind::Ruled(fast) => Seat::Ruled(fast),
            Kind::ByRules(strategy, game) => Seat::ByRules(strategy.as_ref(), game),
            Kind::Looking(eyes, reach) => Seat::Looking(Box::new(Viewer {
                view: eyes.sight(),
                turn: Turn::new(*reach),
                curiosity: 0.0,
            })),
            Kind::Exact(solution) => Seat::Exact(Box::new(Viewer {
                view: Knowing { solution, at: Squares::empty(MOST_SEATS), columns: 0 },
                turn: Turn::new(u8::MAX),
                curiosity: 0.0,
            })),
        }
    }
}

/// A player in one game, with memory of its own.
pub(super) enum Seat<'a> {
    Ruled(&'a Fast),
    ByRules(&'a dyn Strategy<CantStop>, &'a CantStop),
    Looking(Box<Viewer<Sight<'a>>>),
    Exact(Box<Viewer<Knowing<'a>>>),
}

impl Seat<'_> {
    /// Plays a turn from these squares, the player's first, and settles them;
    /// `None` if the game takes too many rolls.
    pub fn turn(&mut self, board: &Board, at: &mut Squares, luck: &mut Luck<'_>) -> Option<Ended> {
        match self {
            Self::Ruled(fast) => ruled(fast, board, at, luck),
            Self::ByRules(strategy, game) => by_rules::turn(*strategy, game, board, at, luck),
            Self::Looking(viewer) => viewer.turn(board, at, luck),
            Self::Exact(viewer) => viewer.turn(board, at, luck),
        }
    }
}

fn ruled(fast: &Fast, board: &Board, at: &mut Squares, luck: &mut Luck<'_>) -> Option<Ended> {
    let closed = at.closed();
    let standing = fast::TurnStart {
        squares: at.rows[0],
        closed,
        closed_count: closed.count_ones(),
        claimed: at.claims(0),
        markers: Vec::new(),
    };
    let total = board.tickets.len() as u64;
    let (dice, decisions) = (&mut *luck.dice, &mut *luck.decisions);
    let ticket = || dice.below(total) as usize;
    Some(match fast.turn_among(&standing, &mut luck.rolls, ticket, decisions)? {
        fast::TurnEnd::Lost => Ended::Lost,
        fast::TurnEnd::Won { topped } => {
            at.owned[0] |= topped;
            Ended::Won
        }
        fast::TurnEnd::Stopped { heights, topped } => {
            at.settle(&heights, topped);
            Ended::Stopped
        }
    })
}

/// A seat that solves its turns.
pub(super) struct Viewer<V, const L: usize = 1> {
    pub view: V,
    pub turn: Turn<L>,
    /// The chance that it decides at random.
    pub curiosity: f64,
}

impl<V: View<L>, const L: usize> Viewer<V, L> {
    pub fn turn(&mut self, board: &Board, at: &mut Squares, luck: &mut Luck<'_>) -> Option<Ended> {
        self.turn_watched(board, at, luck, |_| ())
    }

    /// Plays a turn and shows each decision to `watch`.
    pub fn turn_watched(
        &mut self,
        board: &Board,
        at: &mut Squares,
        luck: &mut Luck<'_>,
        watch: impl FnMut(&Decision<'_>),
    ) -> Option<Ended> {
        self.turn.begin(board, at, &mut self.view);
        self.go_on(board, at, luck, (0, at.rows[0]), watch)
    }

    /// Continues a turn from markers on these columns at these heights.
    pub fn go_on(
        &mut self,
        board: &Board,
        at: &mut Squares,
        luck: &mut Luck<'_>,
        from: (u16, [u8; MOST_SLOTS]),
        watch: impl FnMut(&Decision<'_>),
    ) -> Option<Ended> {
        go_on((&mut self.turn, &mut self.view), board, at, luck, from, (self.curiosity, watch))
    }
}

/// Continues a turn that is solved by this view, from markers on these columns at these
/// heights, and settles its squares. Every decision is shown to `watch`, and made at random
/// with the chance `curiosity`. `None` if it takes too many rolls.
pub(super) fn go_on<const L: usize>(
    (turn, view): (&mut Turn<L>, &mut impl View<L>),
    board: &Board,
    at: &mut Squares,
    luck: &mut Luck<'_>,
    (mut markers, mut heights): (u16, [u8; MOST_SLOTS]),
    (curiosity, mut watch): (f64, impl FnMut(&Decision<'_>)),
) -> Option<Ended> {
    let total = board.tickets.len() as u64;
    loop {
        if luck.rolls >= luck.longest {
            return None;
        }
        luck.rolls += 1;
        let ticket = luck.dice.below(total) as usize;
        let number = usize::from(board.tickets[ticket]);
        let roll = &board.classes[number].pairings;
        let curious = curiosity > 0.0 && luck.decisions.unit() < curiosity;
        let chosen = match curious {
            true => turn.any(board, roll, markers, &heights, luck.decisions),
            false => turn.choose(board, roll, markers, &heights, view),
        };
        let Some((way, stop)) = chosen else { return Some(Ended::Lost) };
        watch(&Decision { roll, markers, heights: &heights });
        heights = turn.climbed(&heights, &way);
        markers = way.mask;
        let topped = topped(board, markers, &heights);
        let may_stop = turn.may_stop(markers, &heights);
        if may_stop && at.claims(0) + topped.count_ones() >= board.columns_to_win {
            at.owned[0] |= topped;
            return Some(Ended::Won);
        }
        if stop && may_stop {
            at.settle(&heights, topped);
            return Some(Ended::Stopped);
        }
    }
}
