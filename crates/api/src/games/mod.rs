//! The list of games, and what each offers to answer questions faster.

mod yahtzee;

use retrodice_cantstop::questions::{CantStopPaths, PACKED_TABLES};
use retrodice_core::notation::NotationError;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_core::spec::Spec;
use retrodice_games::{self as games, catalogue};
use retrodice_questions::{AnyGame, Context, Family, NoFastPaths, opened};
use std::sync::{Arc, LazyLock};
use yahtzee::YahtzeePaths;

/// Every family of games, in the order in which listings show them.
static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let family = |entry: &games::CatalogueEntry| Family {
        name: entry.name,
        examples: entry.examples,
        open,
        // games: the formats of tables that a game writes.
        table_format: if entry.name == "cantstop" { PACKED_TABLES } else { None },
    };
    catalogue().iter().map(family).collect()
});

/// Opens the game that a spec names.
fn open(spec: &Spec) -> Result<Arc<dyn AnyGame>, NotationError> {
    Ok(match games::AnyGame::from_spec(spec)? {
        // games: an arm for each type of game.
        games::AnyGame::CantStop(game) => opened(game, &CantStopPaths),
        games::AnyGame::Farkle(game) => opened(game, &NoFastPaths),
        games::AnyGame::Pig(game) => opened(game, &NoFastPaths),
        games::AnyGame::PushYourLuck(game) => opened(game, &NoFastPaths),
        games::AnyGame::Yahtzee(game) => opened(game, &YahtzeePaths),
    })
}

/// Returns a context of all games, with the default folder of tables.
///
/// ```
/// use retrodice_questions::{Ask, Evaluate, Options};
/// let context = retrodice_api::unwatched();
/// let options = Options { position: "pig(100) | 35/62 | 12 | 4".to_owned() };
/// assert_eq!(options.ask(&context)?.options[0].choice, "roll");
/// let random = Evaluate::new("farkle(500,players=1)", "random").ask(&context)?;
/// assert!(random.value > 1.0);
/// # Ok::<(), retrodice_questions::Error>(())
/// ```
pub fn context(observer: &dyn Observer) -> Context<'_> {
    Context::new(&FAMILIES, observer)
}

/// Returns a context of all games that nobody watches.
pub fn unwatched() -> Context<'static> {
    context(&Unwatched)
}
