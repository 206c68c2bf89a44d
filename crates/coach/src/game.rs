//! Trait of games that can be coached: board, dice, motives and values beyond the rules.

use super::erased::{GameBoard, GameMotive, GameStep};
use super::motive::{AnyMotive, Case};
use super::theme::Theme;
use super::view::ChoiceView;
use super::words::Phrase;
use retrodice_core::dice::Dice;
use retrodice_core::game::{Next, Position, PositionOf};
use retrodice_core::notation::NotationError;
use retrodice_play::error::PlayError;
use retrodice_play::policy::MoveOf;
use retrodice_play::registry::Playable;
use retrodice_play::values::Values;
use retrodice_solver::engine::Engine;
use retrodice_stats::Stream;
use std::sync::Arc;

/// Counts of one seat so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally<C> {
    /// Number of turns begun.
    pub turns: u32,
    /// Points scored, in games for points.
    pub points: i32,
    /// Score card, in games that have one.
    pub card: C,
}

/// Rule of thumb that counts the progress of a turn, and ends the turn at a limit.
#[derive(Clone, Copy, Debug)]
pub struct StopRule {
    /// Name of the rule in a sentence.
    pub name: &'static str,
    /// Count from which on the rule ends the turn.
    pub limit: i32,
}

/// State of a table, from which a game draws its board.
pub struct Scene<'a, G: Coached> {
    /// Number of seats at the table.
    pub seats: usize,
    /// Seat at move, from 0.
    pub mover: usize,
    /// Position of the seat at move; when the game is over, its last decision.
    pub place: &'a PositionOf<G>,
    /// Last choice, once the game is over.
    pub last: Option<&'a G::Choice>,
    /// Start of each seat's next turn, in games of one seat; `None` for seats that are done. Empty
    /// in games of several seats.
    pub sheets: &'a [Option<G::RollPosition>],
    /// Counts of each seat.
    pub tallies: &'a [SeatTally<G::Card>],
}

retrodice_core::debug_summary!(
    [G: Coached] Scene<'_, G>, "Scene",
    |this| { seats: this.seats, mover: this.mover, place: this.place }
);

impl<G: Coached> Scene<'_, G> {
    /// Returns whether each seat plays a game of its own.
    pub fn own_boards(&self) -> bool {
        !self.sheets.is_empty()
    }
}

/// A game with what the coach needs beyond the rules.
pub trait Coached: Playable {
    /// Board or score cards, as interfaces draw them.
    type Board: GameBoard;

    /// Motives of this game alone; [`GeneralMotive`](super::GeneralMotive) if there are none.
    type Motive: GameMotive;

    /// Hypothetical steps of an opponent; [`PointsStep`](super::race::PointsStep) if there are
    /// none.
    type Step: GameStep;

    /// Score card of a seat, from [`Coached::write_down`]; `()` in games without one.
    type Card: Clone + Default + Send + Sync;

    /// Rule of thumb whose counts the advice compares with the best move, if there is one.
    const STOP_RULE: Option<StopRule> = None;

    /// Themes that puzzles of this game may have, general ones included.
    const THEMES: &'static [Theme] = Theme::GENERAL;

    /// Returns the kind of game, as views name it.
    fn kind(&self) -> &'static str;

    /// Returns the board of a table.
    fn board(&self, scene: &Scene<'_, Self>) -> Self::Board;

    /// Spells the text of a move for a sentence.
    fn phrase(choice: &str) -> Phrase {
        Phrase::of_ending(choice)
    }

    /// Returns all dice on the table.
    fn faces(&self, at: &Self::MovePosition) -> Vec<u8>;

    /// Returns the position reached when these dice are thrown.
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

    /// Draws a random roll.
    fn throw(&self, at: &Self::RollPosition, stream: &mut Stream) -> Self::MovePosition {
        let table = self.rolls(at);
        self.land(at, table.draw(stream.below(table.total())))
    }

    /// Returns the dice kept before a roll.
    fn kept_dice(&self, _at: &Self::RollPosition) -> Vec<u8> {
        Vec::new()
    }

    /// Enters a move on the score card of its seat.
    fn write_down(&self, _card: &mut Self::Card, _at: &Self::MovePosition, _made: &MoveOf<Self>) {}

    /// Returns the count of the [stop rule](Coached::STOP_RULE) after each move; empty without
    /// such a rule.
    fn stop_counts(&self, _at: &Self::MovePosition, _moves: &[MoveOf<Self>]) -> Vec<Option<i32>> {
        Vec::new()
    }

    /// Returns the position with an opponent one step further, once for each opponent, and the
    /// step. Empty in games for one.
    fn further(&self, _at: &Self::MovePosition) -> Vec<(Self::Step, Self::MovePosition)> {
        Vec::new()
    }

    /// Returns the motives for the best move on this game's board, in any order: see
    /// [`Motive`](super::Motive).
    fn motives(
        &self,
        _at: &Self::MovePosition,
        _case: &Case<'_, Self>,
    ) -> Vec<AnyMotive<Self::Motive>> {
        Vec::new()
    }

    /// Returns the themes that only the game finds: those of its own, and [`Theme::RACE`] where an
    /// opponent is about to win. `error` is the wrong move that loses least.
    fn themes(
        &self,
        _at: &Self::MovePosition,
        _best: &MoveOf<Self>,
        _error: &MoveOf<Self>,
    ) -> Vec<Theme> {
        Vec::new()
    }

    /// Returns whether optimal play is soon available: by [`Coached::exact`], or by a solve of some
    /// seconds.
    fn is_solved_at_once(&self) -> bool {
        false
    }

    /// Returns values of best play from a faster source than a
    /// [`Solution`](retrodice_solver::solution::Solution) of this engine, if there is one: a kernel that takes
    /// well under a second for the standard rules, or a table that has values inside turns.
    ///
    /// # Errors
    /// [`PlayError::Solve`] if the engine's observer cancels, or for a damaged table.
    fn exact(&self, _engine: &Engine<'_>) -> Result<Option<Arc<dyn Values<Self>>>, PlayError> {
        Ok(None)
    }

    /// Returns estimates by knowledge of the game, for boards that are too large to be solved.
    /// Without them the coach uses [`RolloutValues`](super::RolloutValues).
    fn estimate(&self) -> Option<Arc<dyn Values<Self>>> {
        None
    }

    /// Returns strategies that answer each puzzle, which rates it, and their ratings on puzzles:
    /// those which `retrodice puzzle --by` prints for them. Strategies that do not play on this
    /// board are left out.
    fn puzzle_players(&self) -> &'static [(&'static str, f64)] {
        &[]
    }

    /// Fills in what an interface displays of a move beside its text.
    fn describe(&self, _choice: &Self::Choice, _view: &mut ChoiceView) {}
}

/// Returns the error for faces that no roll shows; `like` is an existing roll.
pub fn no_roll(thrown: &[u8], like: &Dice) -> NotationError {
    let faces: Vec<String> = thrown.iter().map(u8::to_string).collect();
    NotationError::wrong(
        "dice",
        &faces.join("-"),
        format!("no roll shows these; one that exists is {like}"),
    )
}

/// Returns the view of a move for interfaces.
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

/// Returns the legal moves of the dice on the table; none before a roll.
pub(super) fn moves_at<G: Coached>(game: &G, place: &PositionOf<G>) -> Vec<MoveOf<G>> {
    let mut moves = Vec::new();
    if let Position::Move(at) = place {
        game.moves(at, &mut moves);
    }
    moves
}
