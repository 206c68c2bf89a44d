//! The list of games, and what each offers to answer questions faster.

mod cantstop;

use cantstop::CantStopPaths;
use retrodice_cantstop::CantStop;
use retrodice_core::notation::NotationError;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_core::spec::Spec;
use retrodice_questions::{Context, Error, Family, opened};
use std::str::FromStr;
use std::sync::LazyLock;

/// Can't Stop by name, for lists of games.
pub static CANTSTOP: [Family; 1] = [Family {
    name: "cantstop",
    description: "Can't Stop with four dice on any board; cantstop(sides, shortest column) or \
                  cantstop(sides=…, lengths=2-4-…), with players=1-4, win=columns, markers=1-4, \
                  sharing=free|jump|forced-roll, decline=yes|no",
    examples: &[
        "cantstop(3,1)",
        "cantstop(6,3)",
        "cantstop(3,1,players=2,sharing=jump)",
        "cantstop(sides=6,lengths=2-4-6-8-10-12-10-8-6-4-2)",
    ],
    log_formats: &[retrodice_cantstop::pasted::LOG_FORMAT],
    open: |spec| Ok(opened(CantStop::from_arguments(&spec.arguments)?, &CantStopPaths)),
}];

/// Every family of games, in the order of listings.
static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    [
        &CANTSTOP[..],
        &retrodice_farkle::FAMILIES,
        &retrodice_pig::FAMILIES,
        &retrodice_yahtzee::questions::FAMILIES,
    ]
    .concat()
});

/// Returns a context of all games, with the default folder of tables.
pub fn context(observer: &dyn Observer) -> Context<'_> {
    Context::new(&FAMILIES, observer)
}

/// Returns a context of all games that nobody watches.
pub fn unwatched() -> Context<'static> {
    context(&Unwatched)
}

/// A game of Can't Stop, or a game of another type (interim).
#[derive(Clone, Debug)]
pub(crate) enum AnyGame {
    /// Can't Stop on any board.
    CantStop(CantStop),
    /// A game of another type.
    Other,
}

impl FromStr for AnyGame {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let spec: Spec = text.parse()?;
        match unwatched().game(text) {
            Ok(_) if spec.name == "cantstop" => {
                CantStop::from_arguments(&spec.arguments).map(Self::CantStop)
            }
            Ok(_) => Ok(Self::Other),
            Err(Error::Notation(error)) => Err(error),
            Err(other) => Err(NotationError::wrong("game", text, other.to_string())),
        }
    }
}
