//! One pass over the blocks of a board: which are done, how one is solved, and what
//! other processes are sent of it.

use super::board::Board;
use super::error::KernelError;
use super::fast::{Options, Progress};
use super::lanes::{Lanes, Real, Vector};
use super::layout::Layout;
use super::ledger::{Finished, Ledger, lock};
use super::passes::{Pass, Share};
use super::rows::{RowSolver, Tally};
use super::shared::Shared;
use super::sweep::Sweeper;
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::Level;
use std::ops::Range;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, PoisonError};

/// A block that no thread has started.
const OPEN: u8 = 0;
/// One that a thread writes to.
const AT_WORK: u8 = 1;
/// One that is finished.
const DONE: u8 = 2;

/// What all threads of a pass share.
pub(super) struct Run<'a, V: Vector> {
    board: &'a Board,
    layout: &'a Layout,
    values: &'a Shared<V::Real>,
    options: &'a Options,
    pass: Pass,
    /// By number of the block, its state: [`OPEN`], [`AT_WORK`] or [`DONE`]. Only the thread that
    /// changes a block from open to at work writes its values; nobody writes those of a
    /// block that is done.
    state: Vec<AtomicU8>,
    /// Solvers that no thread uses now.
    idle: Mutex<Vec<RowSolver<V>>>,
    pub(super) book: Mutex<Book<'a>>,
}

/// What is recorded after each block.
pub(super) struct Book<'a> {
    /// By number of the block; nothing for those that are not finished.
    pub(super) shown: Vec<Option<Share>>,
    pub(super) ledger: Ledger<'a>,
}

/// Reads what an earlier run of this pass has finished.
#[allow(unsafe_code)]
pub(super) fn restore<'a, T: Lanes>(
    layout: &Layout,
    values: &Shared<T>,
    options: &'a Options,
    pass: Pass,
    progress: Progress,
    settings: impl FnOnce() -> String,
) -> Result<Book<'a>, KernelError> {
    let mut kept = vec![None; layout.prefixes[0] * layout.prefixes[1]];
    for (left, right) in layout.levels().into_iter().flatten() {
        kept[layout.block_number(left, right)] = Some((left, right));
    }
    let mut shown = vec![None; kept.len()];
    let polish = matches!(pass, Pass::Polish(_));
    let found = |restored: Finished<T>| {
        let number = usize::try_from(restored.block).ok()?;
        let (left, right) = (*kept.get(number)?)?;
        let range = layout.block_range(left, right);
        let (block, share) = restored.values.split_at_checked(range.len())?;
        shown[number] = Some(match share {
            [] if !polish => Share::default(),
            _ if polish => {
                Share::try_from(share.iter().map(|v| v.to_f64()).collect::<Vec<_>>()).ok()?
            }
            _ => return None,
        });
        // SAFETY: no thread has begun.
        unsafe { values.write(range.start, block) };
        Some(layout.block_work(left, right))
    };
    let ledger = Ledger::open(options, progress, pass.file(), settings, found)?;
    Ok(Book { shown, ledger })
}

impl<'a, V: Vector> Run<'a, V> {
    /// A pass over the blocks that the book does not have.
    pub(super) fn new(
        board: &'a Board,
        layout: &'a Layout,
        values: &'a Shared<V::Real>,
        options: &'a Options,
        pass: Pass,
        book: Book<'a>,
    ) -> Self {
        let state = |shown: &Option<Share>| if shown.is_some() { DONE } else { OPEN };
        let state = book.shown.iter().map(state).map(AtomicU8::new).collect();
        let (idle, book) = (Mutex::new(Vec::new()), Mutex::new(book));
        Self { board, layout, values, options, pass, state, idle, book }
    }

    /// What was recorded, and its cost.
    pub(super) fn close(self) -> (Book<'a>, Tally) {
        let mut tally = Tally::default();
        lock(&self.idle).iter().for_each(|solver| tally.add(&solver.tally));
        (self.book.into_inner().unwrap_or_else(PoisonError::into_inner), tally)
    }

    /// A solver that no thread uses.
    fn solver(&self) -> RowSolver<V> {
        let idle = lock(&self.idle).pop();
        idle.unwrap_or_else(|| {
            let sweeper = Sweeper::new(self.board, self.layout.clone());
            RowSolver::new(sweeper, self.layout.clone(), self.pass)
        })
    }

    /// Makes an open block one at work.
    fn claim(&self, number: usize) -> bool {
        let state = &self.state[number];
        state.compare_exchange(OPEN, AT_WORK, Ordering::Acquire, Ordering::Relaxed).is_ok()
    }

    /// Solves the rows of a block of the level at work, in ascending order.
    #[allow(unsafe_code)]
    fn solve_block(
        &self,
        solver: &mut RowSolver<V>,
        [left, right]: [usize; 2],
    ) -> Result<(), KernelError> {
        let (layout, values) = (self.layout, self.values);
        let twins = layout.folded && left == right;
        solver.share = Share::default();
        for i in 0..layout.inner[0] {
            for j in 0..if twins { i + 1 } else { layout.inner[1] } {
                if self.options.is_cancelled() {
                    return Err(lock(&self.book).ledger.cancelled());
                }
                let place = [left, right, i, j];
                // SAFETY: the block is this thread's alone, the blocks of lower
                // levels are finished, and so are the rows below in this one.
                let solved = unsafe {
                    match solver.pass {
                        Pass::Polish(tolerance) => solver.polish(place, values, tolerance),
                        _ => solver.solve(place, values)?,
                    }
                };
                if solved && twins && i != j {
                    let image = layout.address([left, right, j, i]);
                    for height in 0..layout.stride {
                        // SAFETY: both rows belong to this thread's block.
                        unsafe {
                            let value = values.read(layout.address(place) + height);
                            values.write(image + height, &[value]);
                        }
                    }
                }
            }
        }
        let range = layout.block_range(left, right);
        // SAFETY: nobody writes to this block any more.
        let values = range.map(|at| unsafe { values.read(at) });
        let up = |share: f64| V::Real::of(share * (1.0 + V::Real::ROUNDING));
        let share = match solver.pass {
            Pass::Polish(_) => solver.share.map(up).to_vec(),
            _ => Vec::new(),
        };
        // What is kept is what a run that goes on would read.
        let shown = share.iter().map(|share| share.to_f64()).collect::<Vec<_>>();
        let record = || values.chain(share).collect::<Vec<_>>();
        self.enter([left, right], Share::try_from(shown).unwrap_or_default(), record)
    }

    /// A block is done: what it has shown and its record are kept.
    fn enter(
        &self,
        [left, right]: [usize; 2],
        shown: Share,
        record: impl FnOnce() -> Vec<V::Real>,
    ) -> Result<(), KernelError> {
        let number = self.layout.block_number(left, right);
        let mut book = lock(&self.book);
        book.shown[number] = Some(shown);
        book.ledger.add(number, record, self.layout.block_work(left, right))?;
        self.state[number].store(DONE, Ordering::Release);
        Ok(())
    }
}

/// The blocks of a level, as an executor runs them. What one exports is what a checkpoint
/// keeps of it.
pub(super) struct Blocks<'a, 'r, V: Vector> {
    pub(super) run: &'a Run<'r, V>,
    pub(super) level: &'a [(usize, usize)],
}

impl<V: Vector> Blocks<'_, '_, V> {
    fn number(&self, block: usize) -> usize {
        let (left, right) = self.level[block];
        self.run.layout.block_number(left, right)
    }

    /// Higher levels read all of this one.
    ///
    /// # Errors
    /// [`KernelError::Executor`] if the executor has left out a block.
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

impl<V: Vector> Level for Blocks<'_, '_, V> {
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

    /// They take long, and their work differs.
    fn at_once(&self) -> usize {
        1
    }

    fn is_done(&self, block: usize) -> bool {
        self.run.state[self.number(block)].load(Ordering::Acquire) == DONE
    }

    fn work(&self, block: usize) -> u128 {
        let (left, right) = self.level[block];
        self.run.layout.block_work(left, right)
    }

    #[allow(unsafe_code)]
    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        assert!(self.is_done(block), "a block that is done");
        let (left, right) = self.level[block];
        for at in self.run.layout.block_range(left, right) {
            // SAFETY: nobody writes to a block that is done.
            unsafe { self.run.values.read(at) }.append_to(bytes);
        }
        if let Pass::Polish(_) = self.run.pass {
            let shown = lock(&self.run.book).shown[self.number(block)].unwrap_or_default();
            shown.iter().for_each(|&share| V::Real::of(share).append_to(bytes));
        }
    }

    #[allow(unsafe_code)]
    fn import(&self, block: usize, bytes: &[u8]) -> Result<(), SolveError> {
        let (left, right) = self.level[block];
        let range = self.run.layout.block_range(left, right);
        let parts = if let Pass::Polish(_) = self.run.pass { Share::default().len() } else { 0 };
        let number = self.number(block);
        if bytes.len() != (range.len() + parts) * V::Real::BYTES {
            return Err(SolveError::Executor(format!("block {number} arrived damaged")));
        }
        if !self.run.claim(number) {
            return Err(SolveError::Executor(format!("block {number} was solved twice")));
        }
        let record: Vec<V::Real> =
            bytes.chunks_exact(V::Real::BYTES).map(V::Real::from_slice).collect();
        let (values, share) = record.split_at(range.len());
        let shown = share.iter().map(|share| share.to_f64()).collect::<Vec<_>>();
        // SAFETY: the block was open until it was claimed here, so that nobody else writes
        // to it; and nobody reads it before it is done.
        unsafe { self.run.values.write(range.start, values) };
        let shown = Share::try_from(shown).unwrap_or_default();
        Ok(self.run.enter([left, right], shown, || record)?)
    }
}
