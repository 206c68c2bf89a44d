//! Questions that only Can't Stop answers, and its faster answers to general questions.
//!
//! - [`odds`] and [`turn`](mod@turn): odds of a roll, and the best single turn.
//! - [`Heat`]: rolling against stopping, for a marker on each space.
//! - [`Thresholds`]: the value of a strategy at each of several thresholds.
//! - [`Duel`] and [`Tournament`]: players against each other, in two to five seats.
//! - [`Design`] and [`Balance`]: what boards play like, and lengths that balance the columns.
//! - [`Evolve`]: strategies bred by a genetic algorithm.
//! - [`Train`]: value networks trained by self-play.
//! - [`BenchSolve`], [`Estimate`], [`Plan`]: the time of a solve, measured or predicted.
//! - [`question_entries`]: all of them, by name.
//! - [`families`]: the game by its name, with its fast paths: large boards, strategies with tables,
//!   optimal games side by side.

mod bench;
mod design;
mod evolve;
mod fast_paths;
mod heat;
pub mod odds;
mod packed;
mod thresholds;
mod tournament;
mod train;
pub mod turn;

pub use bench::{
    BenchReport, BenchSolve, Estimate, EstimateReport, PartReport, Plan, PlanLine, PlanReport,
};
pub use design::{Balance, BalanceLine, BalanceReport, BoardLine, Design, DesignReport};
pub use evolve::{Checkpoints, Evolve, EvolveReport, RunLine};
pub use heat::{Heat, HeatCell, HeatReport};
pub use packed::solve_packed;
pub use thresholds::{ThresholdLine, Thresholds, ThresholdsReport};
pub use tournament::{Duel, PlayerLine, Tournament, TournamentReport};
pub use train::{Train, TrainReport, TrainingStep, Weights};

use crate::CantStop;
use crate::odds::OddsError;
use crate::pasted::LOG_FORMAT;
use crate::rules::ColumnSetError;
use crate::solitaire::KernelError;
use fast_paths::CantStopPaths;
use packed::PACKED_TABLES;
use retrodice_questions::{Error, Family, QuestionEntry, opened};
use retrodice_solver::error::SolveError;
use turn::Turn;

/// Can't Stop by name, for lists of games.
// Inlined elsewhere, it would take the compilation of the whole game with it.
#[inline(never)]
pub fn families() -> &'static [Family] {
    const {
        &[Family {
            name: "cantstop",
            description: "Can't Stop with four dice on any board; cantstop(sides, shortest column) or \
                      cantstop(sides=…, lengths=2-4-…), with players=1-5, win=columns, markers=1-4, \
                      sharing=free|jump|forced-roll, decline=yes|no",
            examples: &[
                "cantstop(3,1)",
                "cantstop(6,3)",
                "cantstop(3,1,players=2,sharing=jump)",
                "cantstop(sides=6,lengths=2-4-6-8-10-12-10-8-6-4-2)",
            ],
            log_formats: &[LOG_FORMAT],
            table_format: PACKED_TABLES,
            open: |spec| Ok(opened(CantStop::from_arguments(&spec.arguments)?, &CantStopPaths)),
        }]
    }
}

/// Every question that only Can't Stop answers.
pub fn question_entries() -> &'static [QuestionEntry] {
    const {
        &[
            QuestionEntry::of::<Heat>(),
            QuestionEntry::of::<Duel>(),
            QuestionEntry::of::<Tournament>(),
            QuestionEntry::of::<Thresholds>(),
            QuestionEntry::of::<Evolve>(),
            QuestionEntry::of::<Design>(),
            QuestionEntry::of::<Balance>(),
            QuestionEntry::of::<BenchSolve>(),
            QuestionEntry::of::<Estimate>(),
            QuestionEntry::of::<Plan>(),
            QuestionEntry::of::<Turn>(),
            QuestionEntry::of::<odds::Rolls>(),
            QuestionEntry::of::<odds::Columns>(),
            QuestionEntry::of::<odds::ColumnTable>(),
            QuestionEntry::of::<odds::Triples>(),
            QuestionEntry::of::<odds::Parity>(),
            QuestionEntry::of::<odds::Bust>(),
            QuestionEntry::of::<odds::Closing>(),
        ]
    }
}

impl From<KernelError> for Error {
    fn from(error: KernelError) -> Self {
        SolveError::from(error).into()
    }
}

impl From<OddsError> for Error {
    fn from(error: OddsError) -> Self {
        Self::game(error)
    }
}

impl From<ColumnSetError> for Error {
    fn from(error: ColumnSetError) -> Self {
        OddsError::from(error).into()
    }
}
