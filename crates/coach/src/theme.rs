//! Themes of puzzles: facts of the position, of its best move and of the most tempting error.

use super::game::Coached;
use super::reasons::{MIN_WIN_CHANCE, win_chance};
use retrodice_core::game::{Game, Next};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Unit;
use retrodice_play::policy::MoveOf;
use serde::{Serialize, Serializer};

/// Theme of a puzzle: what is to be learned from it. In JSON it is its name.
///
/// A theme follows from the position alone: from its best move and from the most tempting error,
/// which is the wrong move that loses least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    name: &'static str,
    description: &'static str,
    gives_away: bool,
}

impl Theme {
    /// Of the best move and the most tempting error, one rolls on and one ends the turn.
    pub const STOP_OR_ROLL: Self =
        Self::new("stop-or-roll", "Of the best move and the most tempting error, one rolls on.");
    /// The best move rolls on, and the most tempting error ends the turn.
    pub const STOPPED_TOO_EARLY: Self = Self {
        gives_away: true,
        ..Self::new(
            "stopped-too-early",
            "The best move rolls on, the most tempting error ends the turn.",
        )
    };
    /// The best move ends the turn, and the most tempting error rolls on.
    pub const ROLLED_TOO_LONG: Self = Self {
        gives_away: true,
        ..Self::new(
            "rolled-too-long",
            "The best move ends the turn, the most tempting error rolls on.",
        )
    };
    /// An opponent is about to win, or the next roll may win the game.
    pub const RACE: Self =
        Self::new("race", "An opponent is about to win, or the next roll may win the game.");
    /// Best move and most tempting error roll on, but keep other dice.
    pub const WHICH_DICE: Self = Self::new(
        "which-dice",
        "The best move and the most tempting error roll on, but keep other dice.",
    );

    /// Themes of any game in which one can stop and roll on.
    pub const GENERAL: &'static [Self] =
        &[Self::STOP_OR_ROLL, Self::STOPPED_TOO_EARLY, Self::ROLLED_TOO_LONG, Self::RACE];

    /// Creates a theme of a game. The description says what is true of its puzzles.
    pub const fn new(name: &'static str, description: &'static str) -> Self {
        Self { name, description, gives_away: false }
    }

    /// Returns the name: words with hyphens.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns a sentence on what is true of its puzzles.
    pub const fn description(&self) -> &'static str {
        self.description
    }

    /// Returns whether who knows the theme knows half of the answer.
    pub const fn gives_away(&self) -> bool {
        self.gives_away
    }

    /// Returns the theme of this name among those of a game.
    ///
    /// # Errors
    /// [`NotationError`] that names the known ones.
    pub fn of<G: Coached>(game: &G, name: &str) -> Result<Self, NotationError> {
        let found = known(game).find(|theme| theme.name == name);
        found.ok_or_else(|| {
            let names: Vec<_> = known(game).map(|theme| theme.name).collect();
            NotationError::wrong("theme", name, format!("known: {}", names.join(", ")))
        })
    }
}

impl Serialize for Theme {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

/// Returns the themes that puzzles of a game may have. Alone nobody is raced.
pub(super) fn known<G: Coached>(game: &G) -> impl Iterator<Item = Theme> {
    let is_alone = game.seats() == 1;
    G::THEMES.iter().copied().filter(move |theme| !is_alone || *theme != Theme::RACE)
}

/// Returns the themes of a position with this best move and this most tempting error, in the order
/// of [`Coached::THEMES`].
pub(super) fn themes<G: Coached>(
    game: &G,
    at: &G::MovePosition,
    best: &MoveOf<G>,
    error: &MoveOf<G>,
) -> Vec<Theme> {
    let mut found = game.themes(at, best, error);
    match (next_roll::<G>(best), next_roll::<G>(error)) {
        (Some(_), None) => found.extend([Theme::STOP_OR_ROLL, Theme::STOPPED_TOO_EARLY]),
        (None, Some(_)) => found.extend([Theme::STOP_OR_ROLL, Theme::ROLLED_TOO_LONG]),
        _ => {}
    }
    let next = next_roll::<G>(best).or_else(|| next_roll::<G>(error));
    if game.objective().unit() == Unit::WinProbability
        && next.is_some_and(|next| win_chance(game, next) >= MIN_WIN_CHANCE)
    {
        found.push(Theme::RACE);
    }
    known(game).filter(|theme| found.contains(theme)).collect()
}

/// Returns the position before the next roll of the turn, if the move rolls on.
fn next_roll<G: Game>(step: &MoveOf<G>) -> Option<&G::RollPosition> {
    match &step.next {
        Next::Roll(next) => Some(next),
        Next::Pass(_) | Next::End(_) => None,
    }
}
