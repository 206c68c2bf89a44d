//! Leaf values of any kind: a value network, solved boards or solitaire play.

use super::board::{BoardSpec, BoardState};
use super::evaluator::{BustFloor, Evaluator, StopLine};
use super::exact_evaluators::{self, PackedReader, SolitaireTable, TableEvaluator};
use super::solitaire_values::{SolitaireEvaluator, SolitaireValues};
use super::value_network::{NetworkEvaluator, ValueNetwork};
use crate::solitaire::KernelError;
use crate::solitaire::packed::Packed;
use retrodice_play::error::PlayError;
use std::sync::Arc;

/// Shared source of leaf values, from which each player or caller makes an evaluator of its own.
#[derive(Clone)]
pub enum LeafValues {
    /// A value network, trained for one rule set.
    Network(Arc<ValueNetwork>),
    /// The solved board for a single seat, in memory.
    Table(Arc<SolitaireTable>),
    /// The solved board for a single seat, read from a packed table.
    Packed(Arc<Packed>),
    /// Turns to come of one of several seats, as if it played alone.
    Alone(Arc<SolitaireValues>),
}

retrodice_core::debug_summary!([] LeafValues, "LeafValues");

impl LeafValues {
    /// Refuses a board for which these values were not made.
    pub(crate) fn check(&self, board: &BoardSpec) -> Result<(), PlayError> {
        match self {
            Self::Network(network) => network.check(board),
            Self::Table(table) => exact_evaluators::check(table.board(), board),
            Self::Packed(table) => exact_evaluators::check(table.board(), board),
            Self::Alone(values) => values.check(board),
        }
    }

    /// Returns an evaluator with scratch memory of its own.
    pub(crate) fn evaluator(&self) -> AnyEvaluator<'_> {
        match self {
            Self::Network(network) => AnyEvaluator::Network(Box::new(network.evaluator())),
            Self::Table(table) => AnyEvaluator::Table(TableEvaluator::new(table)),
            Self::Packed(table) => {
                AnyEvaluator::Packed(TableEvaluator::new(PackedReader::new(table)))
            }
            Self::Alone(values) => AnyEvaluator::Alone(values.evaluator()),
        }
    }
}

impl From<ValueNetwork> for LeafValues {
    fn from(network: ValueNetwork) -> Self {
        Self::Network(Arc::new(network))
    }
}

impl From<Arc<SolitaireTable>> for LeafValues {
    fn from(table: Arc<SolitaireTable>) -> Self {
        Self::Table(table)
    }
}

impl From<Arc<SolitaireValues>> for LeafValues {
    fn from(values: Arc<SolitaireValues>) -> Self {
        Self::Alone(values)
    }
}

impl From<Arc<Packed>> for LeafValues {
    fn from(table: Arc<Packed>) -> Self {
        Self::Packed(table)
    }
}

/// Evaluator by any leaf values.
pub(crate) enum AnyEvaluator<'a> {
    Network(Box<BustFloor<NetworkEvaluator<'a>>>),
    Table(TableEvaluator<&'a SolitaireTable>),
    Packed(TableEvaluator<PackedReader<'a>>),
    Alone(SolitaireEvaluator<'a>),
}

/// Calls a method of the evaluator within an [`AnyEvaluator`].
macro_rules! forward {
    ($any:expr, $method:ident($($argument:expr),*)) => {
        match $any {
            AnyEvaluator::Network(evaluator) => {
                Evaluator::<1>::$method(&mut **evaluator, $($argument),*)
            }
            AnyEvaluator::Table(evaluator) => evaluator.$method($($argument),*),
            AnyEvaluator::Packed(evaluator) => evaluator.$method($($argument),*),
            AnyEvaluator::Alone(evaluator) => evaluator.$method($($argument),*),
        }
    };
}

impl Evaluator for AnyEvaluator<'_> {
    fn evaluate(&mut self, end: &BoardState) -> [f64; 1] {
        forward!(self, evaluate(end))
    }

    fn begin_turn(&mut self, board: &BoardSpec, start: &BoardState) -> [f64; 1] {
        forward!(self, begin_turn(board, start))
    }

    fn evaluate_batch(&mut self, stops: &StopLine<'_>, values: &mut [[f64; 1]]) {
        forward!(self, evaluate_batch(stops, values));
    }

    fn win(&self) -> [f64; 1] {
        match self {
            Self::Network(evaluator) => evaluator.win(),
            Self::Table(evaluator) => evaluator.win(),
            Self::Packed(evaluator) => evaluator.win(),
            Self::Alone(evaluator) => evaluator.win(),
        }
    }

    fn take_error(&mut self) -> Option<KernelError> {
        forward!(self, take_error())
    }
}
