//! One pass over the blocks of a board: tracks which are done, solves them, and exchanges them
//! with other processes.

use super::board::Board;
use super::checkpoint::{FinishedBlock, RunCheckpoint, lock};
use super::error::KernelError;
use super::lanes::{Real, SimdReal, Vector};
use super::layout::Layout;
use super::passes::{BlockPolish, Pass};
use super::rows::{RowSolver, SolitaireStats};
use super::shared::SharedValues;
use super::solve_options::{SolitaireOptions, SolveProgress};
use super::sweep::Sweeper;
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::Level;
use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// State of a block that no thread has started.
const OPEN: u8 = 0;
/// State of a block that a thread writes to.
const AT_WORK: u8 = 1;
/// State of a finished block.
const DONE: u8 = 2;

/// One pass over a board, shared by all threads.
pub(super) struct PassRun<'a, V: Vector> {
    board: &'a Board,
    layout: &'a Layout,
    values: &'a SharedValues<V::Real>,
    options: &'a SolitaireOptions,
    pass: Pass,
    /// State of each block: [`OPEN`], [`AT_WORK`] or [`DONE`]. Only the thread that changes a
    /// block from open to at work writes its values; nobody writes to a block that is done.
    state: Vec<AtomicU8>,
    /// Solvers that no thread uses now.
    idle: Mutex<Vec<RowSolver<V>>>,
    pub(super) record: Mutex<PassRecord<'a>>,
}

/// Record of a pass, updated after each block.
pub(super) struct PassRecord<'a> {
    /// Polish statistics of each block; `None` until it is finished.
    pub(super) polish: Vec<Option<BlockPolish>>,
    pub(super) checkpoint: RunCheckpoint<'a>,
}

/// Restores the blocks that an earlier run of this pass finished.
#[allow(unsafe_code, reason = "writes values of blocks that only this thread owns")]
pub(super) fn restore<'a, T: SimdReal>(
    layout: &Layout,
    values: &SharedValues<T>,
    options: &'a SolitaireOptions,
    pass: Pass,
    progress: SolveProgress,
    settings: impl FnOnce() -> String,
) -> Result<PassRecord<'a>, KernelError> {
    let mut prefixes = vec![None; layout.prefixes[0] * layout.prefixes[1]];
    for (left, right) in layout.levels().into_iter().flatten() {
        prefixes[layout.block_number(left, right)] = Some((left, right));
    }
    let mut polish = vec![None; prefixes.len()];
    let is_polish = matches!(pass, Pass::Polish(_));
    let restore = |restored: FinishedBlock<T>| {
        let number = usize::try_from(restored.block).ok()?;
        let (left, right) = (*prefixes.get(number)?)?;
        let range = layout.block_range(left, right);
        let (block, statistics) = restored.values.split_at_checked(range.len())?;
        polish[number] = Some(match statistics {
            [] if !is_polish => BlockPolish::default(),
            _ if is_polish => {
                let numbers = statistics.iter().map(|v| v.to_f64()).collect::<Vec<_>>();
                BlockPolish::try_from(numbers).ok()?
            }
            _ => return None,
        });
        // SAFETY: no other thread has started.
        unsafe { values.write(range.start, block) };
        Some(layout.block_work(left, right))
    };
    let checkpoint = RunCheckpoint::open(options, progress, pass.file(), settings, restore)?;
    Ok(PassRecord { polish, checkpoint })
}

impl<'a, V: Vector> PassRun<'a, V> {
    /// Creates a pass over the blocks that `record` does not hold.
    pub(super) fn new(
        board: &'a Board,
        layout: &'a Layout,
        values: &'a SharedValues<V::Real>,
        options: &'a SolitaireOptions,
        pass: Pass,
        record: PassRecord<'a>,
    ) -> Self {
        let state = |polish: &Option<BlockPolish>| if polish.is_some() { DONE } else { OPEN };
        let state = record.polish.iter().map(state).map(AtomicU8::new).collect();
        let (idle, record) = (Mutex::new(Vec::new()), Mutex::new(record));
        Self { board, layout, values, options, pass, state, idle, record }
    }

    /// Ends the pass, and returns its record and statistics.
    pub(super) fn close(self) -> (PassRecord<'a>, SolitaireStats) {
        let mut stats = SolitaireStats::default();
        lock(&self.idle).iter().for_each(|solver| stats.add(&solver.stats));
        (self.record.into_inner().unwrap_or_else(PoisonError::into_inner), stats)
    }

    /// Takes a solver that no thread uses, or creates one.
    fn solver(&self) -> RowSolver<V> {
        let reused = lock(&self.idle).pop();
        reused.unwrap_or_else(|| {
            let sweeper = Sweeper::new(self.board, self.layout.clone());
            RowSolver::new(sweeper, self.layout.clone(), self.pass)
        })
    }

    /// Claims an open block for this thread; false if it was not open.
    fn claim(&self, number: usize) -> bool {
        let state = &self.state[number];
        state.compare_exchange(OPEN, AT_WORK, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// Solves the rows of a block of the current level, in ascending order.
    #[allow(unsafe_code, reason = "writes values of blocks that only this thread owns")]
    fn solve_block(
        &self,
        solver: &mut RowSolver<V>,
        [left, right]: [usize; 2],
    ) -> Result<(), KernelError> {
        let (layout, values) = (self.layout, self.values);
        let twins = layout.folded && left == right;
        solver.polish = BlockPolish::default();
        for i in 0..layout.inner[0] {
            for j in 0..if twins { i + 1 } else { layout.inner[1] } {
                if self.options.is_cancelled() {
                    return Err(lock(&self.record).checkpoint.cancelled());
                }
                let index = [left, right, i, j];
                // SAFETY: only this thread writes to the block; the blocks of lower levels are
                // finished, and so are the lower rows of this one.
                let has_values = unsafe {
                    match solver.pass {
                        Pass::Polish(tolerance) => solver.polish(index, values, tolerance),
                        _ => solver.solve(index, values)?,
                    }
                };
                if has_values && twins && i != j {
                    let image = layout.address([left, right, j, i]);
                    for height in 0..layout.stride {
                        // SAFETY: both rows belong to this thread's block.
                        unsafe {
                            let value = values.read(layout.address(index) + height);
                            values.write(image + height, &[value]);
                        }
                    }
                }
            }
        }
        let range = layout.block_range(left, right);
        // SAFETY: nobody writes to this block any more.
        let values = range.map(|at| unsafe { values.read(at) });
        let up = |number: f64| V::Real::of(number * (1.0 + V::Real::ROUNDING));
        let statistics = match solver.pass {
            Pass::Polish(_) => solver.polish.map(up).to_vec(),
            _ => Vec::new(),
        };
        // Rounded like a record, so that a resumed run reads the same numbers.
        let polish = statistics.iter().map(|number| number.to_f64()).collect::<Vec<_>>();
        let payload = || values.chain(statistics).collect::<Vec<_>>();
        self.enter([left, right], BlockPolish::try_from(polish).unwrap_or_default(), payload)
    }

    /// Records a finished block: its polish statistics, and its payload in the checkpoint.
    fn enter(
        &self,
        [left, right]: [usize; 2],
        polish: BlockPolish,
        payload: impl FnOnce() -> Vec<V::Real>,
    ) -> Result<(), KernelError> {
        let number = self.layout.block_number(left, right);
        let mut record = lock(&self.record);
        record.polish[number] = Some(polish);
        record.checkpoint.add(number, payload, self.layout.block_work(left, right))?;
        self.state[number].store(DONE, Ordering::Release);
        Ok(())
    }
}

/// Blocks of a level, as an executor runs them. A block exports the payload of its checkpoint
/// record.
pub(super) struct LevelBlocks<'a, 'r, V: Vector> {
    pub(super) run: &'a PassRun<'r, V>,
    pub(super) level: &'a [(usize, usize)],
}

impl<V: Vector> LevelBlocks<'_, '_, V> {
    fn number(&self, block: usize) -> usize {
        let (left, right) = self.level[block];
        self.run.layout.block_number(left, right)
    }

    /// Checks that all blocks are done, as higher levels read them.
    ///
    /// # Errors
    /// [`KernelError::Executor`] if the executor left out a block.
    pub(super) fn check(&self) -> Result<(), KernelError> {
        match (0..self.blocks()).find(|&block| !self.is_done(block)) {
            None => Ok(()),
            Some(block) => {
                let why = format!("block {} was left out by the executor", self.number(block));
                Err(KernelError::Executor(why))
            }
        }
    }
}

impl<V: Vector> Level for LevelBlocks<'_, '_, V> {
    fn blocks(&self) -> usize {
        self.level.len()
    }

    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError> {
        for block in blocks {
            if self.run.claim(self.number(block)) {
                let (left, right) = self.level[block];
                let mut solver = self.run.solver();
                self.run.solve_block(&mut solver, [left, right])?;
                lock(&self.run.idle).push(solver);
            }
        }
        Ok(())
    }

    /// Returns one: blocks take long, and their work differs.
    fn max_batch(&self) -> usize {
        1
    }

    fn is_done(&self, block: usize) -> bool {
        self.run.state[self.number(block)].load(Ordering::Acquire) == DONE
    }

    fn work(&self, block: usize) -> u128 {
        let (left, right) = self.level[block];
        self.run.layout.block_work(left, right)
    }

    #[allow(unsafe_code, reason = "writes values of blocks that only this thread owns")]
    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        assert!(self.is_done(block), "only finished blocks are exported");
        let (left, right) = self.level[block];
        for at in self.run.layout.block_range(left, right) {
            // SAFETY: nobody writes to a block that is done.
            unsafe { self.run.values.read(at) }.append_to(bytes);
        }
        if let Pass::Polish(_) = self.run.pass {
            let polish = lock(&self.run.record).polish[self.number(block)].unwrap_or_default();
            polish.iter().for_each(|&number| V::Real::of(number).append_to(bytes));
        }
    }

    #[allow(unsafe_code, reason = "writes values of blocks that only this thread owns")]
    fn import(&self, block: usize, bytes: &[u8]) -> Result<(), SolveError> {
        let (left, right) = self.level[block];
        let range = self.run.layout.block_range(left, right);
        let is_polish = matches!(self.run.pass, Pass::Polish(_));
        let extra = if is_polish { BlockPolish::default().len() } else { 0 };
        let number = self.number(block);
        if bytes.len() != (range.len() + extra) * V::Real::BYTES {
            return Err(SolveError::Executor(format!("block {number} arrived damaged")));
        }
        if !self.run.claim(number) {
            return Err(SolveError::Executor(format!("block {number} was solved twice")));
        }
        let payload: Vec<V::Real> =
            bytes.chunks_exact(V::Real::BYTES).map(V::Real::from_slice).collect();
        let (values, statistics) = payload.split_at(range.len());
        let polish = statistics.iter().map(|number| number.to_f64()).collect::<Vec<_>>();
        // SAFETY: the block was open until it was claimed here, so no other thread writes to
        // it. No thread reads it before it is done.
        unsafe { self.run.values.write(range.start, values) };
        let polish = BlockPolish::try_from(polish).unwrap_or_default();
        Ok(self.run.enter([left, right], polish, || payload)?)
    }
}
