//! What a game needs beyond its rules to be coached.

use super::motive::{Case, Motive};
use super::view::{Board, ChoiceView, FurtherStep};
use retrodice_core::dice::Dice;
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::registry::Playable;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use retrodice_stats::Stream;
use std::sync::Arc;

/// What a seat has done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Turns begun.
    pub turns: u32,
    /// Points scored, in games for points.
    pub points: i32,
    /// The entry of each box (Yahtzee family).
    pub boxes: Vec<Option<u32>>,
    /// The upper bonus.
    pub bonus: u32,
    /// Bonuses for extra Yahtzees.
    pub extra: u32,
}

/// A table as a game draws its board from it.
pub struct Scene<'a, G: Indexed> {
    /// Number of seats at the table.
    pub seats: usize,
    /// The seat at move.
    pub mover: usize,
    /// Where the seat at move is; when the game is over, what was last decided.
    pub place: &'a PositionOf<G>,
    /// The last choice, once the game is over.
    pub last: Option<&'a G::Choice>,
    /// In games of one seat, the sheet of each seat at the table.
    pub sheets: &'a [Option<G::RollPosition>],
    /// What each seat has done.
    pub tallies: &'a [Tally],
}

impl<G: Indexed> Scene<'_, G> {
    /// Whether each seat plays its own game.
    pub fn own_boards(&self) -> bool {
        !self.sheets.is_empty()
    }
}

/// A game with what the coach has to know beside the rules.
pub trait Coached: Playable {
    /// The kind of game, as [`Board`] tags it.
    fn kind(&self) -> &'static str;

    /// The board.
    fn board(&self, scene: &Scene<'_, Self>) -> Board;

    /// All dice on the table.
    fn faces(&self, at: &Self::MovePosition) -> Vec<u8>;

    /// The position reached when these dice are thrown.
    ///
    /// # Errors
    /// [`NotationError`] if no roll shows them.
    fn typed(
        &self,
        at: &Self::RollPosition,
        thrown: &[u8],
    ) -> Result<Self::MovePosition, NotationError> {
        let rolls = self.rolls(at).rolls();
        let dice = Dice::new(thrown);
        let number = rolls.iter().position(|roll| Some(roll.dice) == dice);
        number.map(|number| self.land(at, number)).ok_or_else(|| no_roll(thrown, &rolls[0].dice))
    }

    /// A random roll.
    fn throw(&self, at: &Self::RollPosition, stream: &mut Stream) -> Self::MovePosition {
        let table = self.rolls(at);
        self.land(at, table.draw(stream.below(table.total())))
    }

    /// The dice kept before a roll.
    fn kept(&self, _at: &Self::RollPosition) -> Vec<u8> {
        Vec::new()
    }

    /// Adds to a tally what a move writes down, its gain apart.
    fn write_down(&self, _tally: &mut Tally, _at: &Self::MovePosition, _made: &MoveOf<Self>) {}

    /// The count of the Rule of 28 after each move (Can't Stop); empty for other
    /// games.
    fn rule28(&self, _at: &Self::MovePosition, _moves: &[MoveOf<Self>]) -> Vec<Option<i32>> {
        Vec::new()
    }

    /// The same position with an opponent one step further, once for each, and
    /// which step it is; empty in games for one.
    fn further(&self, _at: &Self::MovePosition) -> Vec<(FurtherStep, Self::MovePosition)> {
        Vec::new()
    }

    /// What speaks for a move on this game's board, in any order: see [`Motive`].
    fn motives(&self, _at: &Self::MovePosition, _case: &Case<'_, Self>) -> Vec<Motive> {
        Vec::new()
    }

    /// Whether optimal play is soon available: by [`Coached::exact`], or by a solve of some
    /// seconds.
    fn is_solved_at_once(&self) -> bool {
        false
    }

    /// Values of best play from a faster source than a [`Solution`](retrodice_solver::solution::Solution) of
    /// this engine: a kernel that takes well under a second for the usual rules, or a table that
    /// knows of turns.
    ///
    /// # Errors
    /// [`PlayError::Solve`] if the engine's observer cancels; a damaged table.
    fn exact(&self, _engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        Ok(None)
    }

    /// Estimates by knowledge of the game, for boards that are too large to be solved. Where there
    /// are none, games are [played on](super::PlayedOn).
    fn estimate(&self) -> Option<Arc<dyn Values<Self>>> {
        None
    }

    /// Fills in what an interface shows of a move beside its text.
    fn describe(&self, _choice: &Self::Choice, _view: &mut ChoiceView) {}
}

/// The error that no roll shows these faces; `like` is an existing roll.
pub fn no_roll(thrown: &[u8], like: &Dice) -> NotationError {
    let faces: Vec<String> = thrown.iter().map(u8::to_string).collect();
    NotationError::wrong(
        "dice",
        &faces.join("-"),
        format!("no roll shows these; one that exists is {like}"),
    )
}

/// A move as interfaces show it.
pub(super) fn choice_view<G: Coached>(game: &G, index: usize, made: &MoveOf<G>) -> ChoiceView {
    let then = match made.next {
        Next::Roll(_) => "roll",
        Next::Pass(_) => "pass",
        Next::End(_) => "end",
    };
    let mut view = ChoiceView {
        index,
        text: game.write_choice(&made.choice),
        then: then.to_owned(),
        gain: made.gain,
        columns: Vec::new(),
        keep: None,
        into: None,
    };
    game.describe(&made.choice, &mut view);
    view
}

/// The legal moves of the dice on the table; none before a roll.
pub(super) fn moves_at<G: Coached>(game: &G, place: &PositionOf<G>) -> Vec<MoveOf<G>> {
    let mut moves = Vec::new();
    if let Position::Move(at) = place {
        game.moves(at, &mut moves);
    }
    moves
}
