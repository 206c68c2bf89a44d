//! Which themes a puzzle has.

use super::game::Coached;
use super::reasons::{MIN_WIN_CHANCE, win_chance};
use super::theme::Theme;
use retrodice_core::game::{Game, Next};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Unit;
use retrodice_play::policy::MoveOf;

/// Returns the theme of this name among those of a game.
///
/// # Errors
/// [`NotationError`] that names the known ones.
pub fn theme_named<G: Coached>(game: &G, name: &str) -> Result<Theme, NotationError> {
    let found = known(game).find(|theme| theme.name() == name);
    found.ok_or_else(|| {
        let names: Vec<_> = known(game).map(|theme| theme.name()).collect();
        NotationError::wrong("theme", name, format!("known: {}", names.join(", ")))
    })
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
