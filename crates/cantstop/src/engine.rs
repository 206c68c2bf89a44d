//! The kernels of Can't Stop for the engine of solvers: solitaire in `f64` and `f32`, two seats.

use crate::duel::{self, DuelSolution};
use crate::rules::{CantStop, RollPosition};
use crate::solitaire::fast::{SolitaireOptions, table_bytes};
use crate::solitaire::isa::Isa;
use crate::solitaire::observed::solve_observed;
use crate::solitaire::packed::Packed;
use crate::solitaire::{Board, BoardValues, KernelError};
use crate::solitaire::{KernelReal, Real};
use retrodice_core::HAS_FILES;
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_solver::engine::{Engine, Fit, Kernel, Solvable, Task, Unfit};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::Threads;
use retrodice_solver::method::Guarantee;
use retrodice_solver::solution::{Arithmetic, Solution};
use retrodice_solver::values::AnchorValues;
use std::path::Path;
use std::sync::Arc;

/// Minimum number of anchor slots of a board for a kernel. The generic solver takes about a second
/// for smaller ones, and counts positions and sweeps too.
const MIN_KERNEL_SLOTS: u64 = 5_000;

/// Minimum number of anchor slots of a solitaire board for `f32` values and a packed table: in
/// `f64` it would take gigabytes.
const MIN_SINGLE_SLOTS: u64 = 20_000_000;

/// Limit of the anchor slots of a board for two seats: at 8 bytes a slot, larger ones do not fit
/// into memory as a whole.
const MAX_DUEL_SLOTS: u64 = 500_000_000;

impl Solvable for CantStop {
    fn kernels(&self) -> &'static [&'static dyn Kernel<Self>] {
        &[IN_DOUBLE, &Solitaire::SINGLE, &DuelKernel]
    }

    fn turn_start(&self, position: &PositionOf<Self>) -> Option<RollPosition> {
        match position {
            Position::Roll(at) => Some(at.without_markers()),
            Position::Move(at) => Some(at.before().without_markers()),
        }
    }

    fn work_from(&self, anchor: &RollPosition) -> Option<u64> {
        Some(self.work_from(anchor))
    }

    /// Returns 4 for several seats, where every stop compares the squares of all of them.
    fn move_cost(&self) -> u64 {
        if self.seats() > 1 { 4 } else { 1 }
    }
}

/// Returns the board of a game for the kernel of solitaire Can't Stop.
///
/// # Errors
/// [`Unfit`] naming the rule that the kernel does not play by.
pub fn board(game: &CantStop) -> Result<Board, Unfit> {
    Board::of(game).map_err(|error| Unfit::because(error.to_string()))
}

/// Kernel of solitaire boards that are solved in `f64`.
pub(crate) const IN_DOUBLE: &dyn Kernel<CantStop> = &Solitaire::DOUBLE;

/// Returns the number of anchor slots; `u64::MAX` if 64 bits cannot index them.
fn anchor_slots(game: &CantStop) -> u64 {
    game.checked_index_bound().unwrap_or(u64::MAX)
}

/// Returns the number of anchors, with mirror images counted once.
fn anchor_classes(game: &CantStop) -> u64 {
    u64::try_from(game.census().mirror_classes).unwrap_or(u64::MAX)
}

/// Solitaire kernel with values of one number type.
struct Solitaire {
    name: &'static str,
    is_single: bool,
}

impl Solitaire {
    const DOUBLE: Self = Self { name: "the solitaire kernel in f64", is_single: false };
    const SINGLE: Self = Self { name: "the solitaire kernel in f32", is_single: true };

    fn run<T: KernelReal>(
        &self,
        task: &Task<'_, CantStop>,
    ) -> Result<Solution<CantStop>, SolveError> {
        let game = task.game.clone();
        let board = self.board_from(&game, task.from).map_err(misfit_error(self.name))?;
        let options = SolitaireOptions {
            threads: rayon::current_num_threads(),
            checkpoint: task.checkpoint.clone(),
            executor: task.executor.clone(),
            ..SolitaireOptions::default()
        };
        let values = solve_observed::<T>(&board, options, task.observer)?;
        let is_whole = task.from.is_none();
        let values = Arc::new(SolitaireValues { values, is_whole });
        Ok(Solution::by_kernel(game, values, Guarantee::SmallError, Arithmetic::Fused))
    }

    /// Returns the game's board, or a smaller one whose start is the anchor `from`: a value
    /// depends only on the steps left. A complete column gets one space, and is at its top in
    /// every anchor of the endgame.
    fn board_from(&self, game: &CantStop, from: Option<&RollPosition>) -> Result<Board, Unfit> {
        let whole = board(game)?;
        let Some(anchor) = from else { return Ok(whole) };
        let lengths: Vec<u8> =
            game.steps_left(anchor).into_iter().map(|steps| steps.max(1)).collect();
        Board::new(whole.sides(), &lengths).map_err(|error| Unfit::because(error.to_string()))
    }
}

/// Returns the conversion of a misfit into the error of the kernel of this name.
fn misfit_error(name: &'static str) -> impl Fn(Unfit) -> SolveError {
    move |why| {
        let (what, expected) = ("other rules", "a game that fits".to_owned());
        KernelError::Board { what, got: format!("{name}: {why}"), expected }.into()
    }
}

impl Kernel<CantStop> for Solitaire {
    fn name(&self) -> &'static str {
        self.name
    }

    fn fits(&self, game: &CantStop, from: Option<&RollPosition>) -> Result<Fit, Unfit> {
        let board = self.board_from(game, from)?;
        if cfg!(target_family = "wasm") && self.is_single {
            return Err(Unfit::because("a browser has no time for boards of this size"));
        }
        if !Isa::best().fits(&board) {
            return Err(Unfit::because(
                "this processor has no vectors for a middle column of this length",
            ));
        }
        if from.is_some() {
            if self.is_single {
                return Err(Unfit::because("endgames are solved in f64"));
            }
            let times = |product: u64, &length: &u8| product.saturating_mul(u64::from(length) + 1);
            let anchors = board.lengths().iter().fold(1, times);
            return Ok(Fit { anchors, cost: anchors, bytes: anchors.saturating_mul(8) });
        }
        let anchors = anchor_slots(game);
        let bytes = match (self.is_single, anchors) {
            (false, ..MIN_KERNEL_SLOTS) => {
                let why =
                    format!("boards of fewer than {MIN_KERNEL_SLOTS} anchors do not need a kernel");
                return Err(Unfit::because(why));
            }
            (false, MIN_SINGLE_SLOTS..) => {
                return Err(Unfit::because("boards of this size are solved in f32"));
            }
            (true, ..MIN_SINGLE_SLOTS) => {
                return Err(Unfit::because("boards of this size are solved in f64"));
            }
            (false, _) => anchors.saturating_mul(8),
            (true, _) => u64::try_from(table_bytes::<f32>(&board)).unwrap_or(u64::MAX),
        };
        Ok(Fit { anchors, cost: anchors, bytes })
    }

    fn solve(&self, task: &Task<'_, CantStop>) -> Result<Solution<CantStop>, SolveError> {
        // A browser would take hours; without these sweeps its page is a tenth smaller.
        if self.is_single && !cfg!(target_family = "wasm") {
            self.run::<f32>(task)
        } else {
            self.run::<f64>(task)
        }
    }

    fn keeps_checkpoint(&self) -> bool {
        true
    }

    fn is_packed(&self) -> bool {
        self.is_single
    }

    fn open(&self, game: &CantStop, path: &Path) -> Result<Solution<CantStop>, SolveError> {
        if !HAS_FILES {
            let why = "a browser has no tables".to_owned();
            return Err(KernelError::Packed { why }.into());
        }
        let packed = open(game, path)?;
        let (game, guarantee) = (game.clone(), packed.guarantee());
        Ok(Solution::by_kernel(game, Arc::new(packed), guarantee, Arithmetic::Fused))
    }
}

/// Opens the packed table of a board, and checks that it belongs to the game.
fn open(game: &CantStop, path: &Path) -> Result<Packed, SolveError> {
    let packed = Packed::open(path)?;
    if board(game).as_ref() != Ok(packed.board()) {
        let why = format!("{} is a table of another board", path.display());
        return Err(KernelError::Packed { why }.into());
    }
    Ok(packed)
}

/// Opens the packed table of a solitaire board in the folder of an engine, if there is one.
///
/// # Errors
/// [`SolveError::Kernel`] if it is damaged.
pub(crate) fn packed_table(
    engine: &Engine<'_>,
    game: &CantStop,
) -> Result<Option<Packed>, SolveError> {
    match engine.table(game) {
        Some((path, Some(_))) if HAS_FILES => open(game, &path).map(Some),
        _ => Ok(None),
    }
}

/// Values read from the packed table one by one; mirror images are looked up too.
impl AnchorValues<CantStop> for Packed {
    fn value(&self, game: &CantStop, index: u64) -> Result<Option<f64>, SolveError> {
        let Some(anchor) = game.anchor_at(index) else { return Ok(None) };
        Ok(Some(self.get(&game.steps_left(&anchor))?))
    }

    fn count(&self, game: &CantStop) -> u64 {
        anchor_classes(game)
    }
}

/// Values of a board, or of the endgame from one of its anchors.
struct SolitaireValues<T> {
    values: BoardValues<T>,
    is_whole: bool,
}

impl<T: Real> AnchorValues<CantStop> for SolitaireValues<T> {
    fn value(&self, game: &CantStop, index: u64) -> Result<Option<f64>, SolveError> {
        let Some(anchor) = game.anchor_at(index) else { return Ok(None) };
        let mut steps = game.steps_left(&anchor);
        if let Ok(value) = self.values.get(&steps) {
            return Ok(Some(value));
        }
        // The index may stand for the mirror image of an anchor that can follow.
        if self.is_whole || !game.folds_mirror_images() {
            return Ok(None);
        }
        steps.reverse();
        Ok(self.values.get(&steps).ok())
    }

    fn count(&self, game: &CantStop) -> u64 {
        if self.is_whole { anchor_classes(game) } else { self.values.board().anchors() }
    }

    fn tolerance(&self) -> Option<f64> {
        Some(self.values.tolerance())
    }
}

/// Kernel of games for two seats.
struct DuelKernel;

/// Relative cost of an anchor for two seats, measured at 12 to 20 µs of one core.
const DUEL_COST: u64 = 5;

impl Kernel<CantStop> for DuelKernel {
    fn name(&self) -> &'static str {
        "the two-seat kernel"
    }

    fn fits(&self, game: &CantStop, from: Option<&RollPosition>) -> Result<Fit, Unfit> {
        let start = game.start();
        let boards = duel::boards_from(game, from.unwrap_or(&start))
            .map_err(|error| Unfit::because(error.to_string()))?
            .ok_or_else(|| Unfit::because("it has more boards than 64 bits can count"))?;
        let anchors = if from.is_some() { boards } else { anchor_slots(game) };
        if from.is_none() && !(MIN_KERNEL_SLOTS..MAX_DUEL_SLOTS).contains(&anchors) {
            let why = format!("it solves boards of {MIN_KERNEL_SLOTS} to {MAX_DUEL_SLOTS} anchors");
            return Err(Unfit::because(why));
        }
        let cost = anchors.saturating_mul(DUEL_COST);
        Ok(Fit { anchors, cost, bytes: boards.saturating_mul(8) })
    }

    fn solve(&self, task: &Task<'_, CantStop>) -> Result<Solution<CantStop>, SolveError> {
        let start = task.game.start();
        let executor = task.executor.as_deref().unwrap_or(&Threads);
        let from = task.from.unwrap_or(&start);
        let solution = duel::solve_by(task.game, from, task.observer, executor)?;
        let values = Arc::new(DuelAnchors { solution, is_whole: task.from.is_none() });
        let game = task.game.clone();
        Ok(Solution::by_kernel(game, values, Guarantee::SmallStep, Arithmetic::Plain))
    }
}

/// Values of all boards for two seats, or of the endgame from one of them.
struct DuelAnchors {
    solution: DuelSolution,
    is_whole: bool,
}

impl AnchorValues<CantStop> for DuelAnchors {
    fn value(&self, game: &CantStop, index: u64) -> Result<Option<f64>, SolveError> {
        let Some(anchor) = game.anchor_at(index) else { return Ok(None) };
        Ok(if self.is_whole {
            self.solution.value(game, &anchor, false)
        } else {
            self.solution.value_for_any_seat(game, &anchor)
        })
    }

    fn count(&self, game: &CantStop) -> u64 {
        if self.is_whole { anchor_classes(game) } else { self.solution.stats().boards }
    }
}
