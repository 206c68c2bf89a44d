//! Solves one layer: all boards with the same number of closed columns and the same sum of
//! squares.

use super::classes::BoardClasses;
use super::programs::TurnPrograms;
use super::shape::Shape;
use super::sweep::{Boards, SweepBuffers, sweep};
use super::{DuelValues, LANES, MAX_ROUNDS, NEWTON_ROUNDS, TOLERANCE};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Level};
use retrodice_solver::number::Portable;
use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Statistics of a solve by the two-seat kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DuelStats {
    /// Boards computed; mirror images count once.
    pub boards: u64,
    /// Number of sweeps through turns.
    pub sweeps: u64,
    /// Maximum number of rounds of a layer.
    pub rounds: u32,
    /// Boards that Newton's method left to substitution.
    pub unsettled: u64,
}

/// Batch of the boards of one table whose mover has the same squares.
struct Batch {
    table: usize,
    /// Rank of the mover's squares.
    mine: u32,
    /// Ranks of the opponent's squares.
    others: Range<u32>,
    /// Number of its first board in the layer.
    begin: usize,
}

/// Value of each swept board, with its derivative by the value of a bust.
type SweepResults = Vec<[f64; 2]>;

/// One round of Newton's method on a layer, as the level of an executor: a block is a batch.
struct Round<'a, 'b> {
    solver: &'a Solver<'b>,
    values: &'a DuelValues,
    batches: &'a [Batch],
    /// Whether each board of the layer has not converged yet.
    open: &'a [bool],
    /// Results of each batch, for its open boards in order.
    results: Vec<OnceLock<SweepResults>>,
    /// Buffers that no thread uses now.
    buffers: &'a Mutex<Vec<SweepBuffers>>,
}

impl Round<'_, '_> {
    /// Iterates over the open boards of a batch: the opponent's rank, and the number in the layer.
    fn open(&self, batch: usize) -> impl Iterator<Item = (u32, usize)> + '_ {
        let Batch { others, begin, .. } = &self.batches[batch];
        others.clone().zip(*begin..).filter(|&(_, number)| self.open[number])
    }
}

impl Level for Round<'_, '_> {
    fn blocks(&self) -> usize {
        self.batches.len()
    }

    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError> {
        let idle = || self.buffers.lock().unwrap_or_else(PoisonError::into_inner);
        let reused = idle().pop();
        let mut buffers = reused.unwrap_or_default();
        for block in blocks {
            let others: Vec<u32> = self.open(block).map(|(other, _)| other).collect();
            let sweep =
                || self.solver.batch(self.values, &self.batches[block], &others, &mut buffers);
            self.results[block].get_or_init(sweep);
        }
        idle().push(buffers);
        Ok(())
    }

    fn is_done(&self, block: usize) -> bool {
        self.results[block].get().is_some()
    }

    /// Returns the number of sweeps, times the placements of markers in a turn.
    fn work(&self, block: usize) -> u128 {
        let Batch { table, mine, .. } = self.batches[block];
        let sweeps = self.open(block).count().div_ceil(LANES) as u128;
        sweeps * self.solver.placements(table, mine)
    }

    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        let results = self.results[block].get().map_or(&[][..], |results| results);
        results.as_flattened().iter().for_each(|number| number.pack(bytes));
    }

    fn import(&self, block: usize, mut bytes: &[u8]) -> Result<(), SolveError> {
        let read = |bytes: &mut &[u8]| Some([f64::unpack(bytes)?, f64::unpack(bytes)?]);
        let results: Option<SweepResults> = self.open(block).map(|_| read(&mut bytes)).collect();
        let Some(results) = results.filter(|_| bytes.is_empty()) else {
            let why = format!("batch {block} of a layer arrived damaged");
            return Err(SolveError::Executor(why));
        };
        self.results[block].get_or_init(|| results);
        Ok(())
    }
}

/// Solver of layers: the shape of the game with all tables and programs.
pub(super) struct Solver<'a> {
    pub executor: &'a dyn Executor,
    pub shape: &'a Shape,
    pub classes: &'a BoardClasses,
    /// Programs of each open set.
    pub programs: &'a [TurnPrograms],
}

/// Identity of a board: its table, the mover's rank and the opponent's.
type BoardId = (usize, u32, u32);

impl Solver<'_> {
    /// Returns the mirror image of a board.
    fn image(&self, (table, mine, other): BoardId) -> BoardId {
        if !self.shape.is_symmetric {
            return (table, mine, other);
        }
        let (movers, others) = self.classes.seats(table);
        let image = self.classes.tables[table].image;
        (image, movers.image[mine as usize], others.image[other as usize])
    }

    /// Returns the one of a board and its mirror image that is computed.
    fn folded(&self, board: BoardId) -> BoardId {
        board.min(self.image(board))
    }

    fn partner(&self, (table, mine, other): BoardId) -> BoardId {
        (self.classes.tables[table].partner, other, mine)
    }

    /// Returns the index of a board's value in its table.
    fn slot(&self, (table, mine, other): BoardId) -> usize {
        let (movers, _) = self.classes.seats(table);
        other as usize * movers.len() + mine as usize
    }

    fn read(&self, values: &DuelValues, board: BoardId) -> f64 {
        values.tables[board.0][self.slot(board)]
    }

    fn write(&self, values: &mut DuelValues, board: BoardId, value: f64) {
        for board in [board, self.image(board)] {
            let slot = self.slot(board);
            values.tables[board.0][slot] = value;
        }
    }

    /// Guesses a board's value from finished boards: the mean of those where the mover, or the
    /// opponent, is one space further.
    fn guess(&self, values: &DuelValues, (table, mine, other): BoardId) -> f64 {
        let (movers, others) = self.classes.seats(table);
        let read = |mine, other| self.read(values, (table, mine, other));
        let ahead = movers.onward[mine as usize].map(|mine| read(mine, other));
        let behind = others.onward[other as usize].map(|other| read(mine, other));
        match (ahead, behind) {
            (Some(ahead), Some(behind)) => 0.5 * (ahead + behind),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => 0.75,
        }
    }

    /// Lists the batches of a layer, and counts their boards. One of two mirror images is left out.
    fn batches(&self, tables: &[usize], sum: usize) -> (Vec<Batch>, usize) {
        let (mut batches, mut begin) = (Vec::new(), 0);
        for &table in tables {
            let (movers, others) = self.classes.seats(table);
            let low = sum.saturating_sub(others.max_sum());
            for own in low..=sum.min(movers.max_sum()) {
                let ranks = others.with_sum(sum - own);
                for mine in movers.with_sum(own) {
                    let (image, mirrored, _) = self.image((table, mine, 0));
                    if (image, mirrored) >= (table, mine) && !ranks.is_empty() {
                        let others = ranks.clone();
                        batches.push(Batch { table, mine, others, begin });
                        begin += ranks.len();
                    }
                }
            }
        }
        (batches, begin)
    }

    /// Counts the placements of up to three markers in a turn of the mover with these squares.
    fn placements(&self, table: usize, mine: u32) -> u128 {
        let (movers, _) = self.classes.seats(table);
        let (mover, open) = {
            let table = &self.classes.tables[table];
            (table.mover, self.classes.sets[table.open].0)
        };
        // Placements of no marker, one, two and three.
        let mut counts = [1u128, 0, 0, 0];
        for slot in Shape::columns_of(open) {
            let rest = self.shape.rest[mover][slot] - movers.digits[mine as usize][slot];
            for markers in (1..counts.len()).rev() {
                counts[markers] += counts[markers - 1] * u128::from(rest);
            }
        }
        counts.iter().sum()
    }

    /// Solves the boards of these tables with this sum of squares.
    ///
    /// # Errors
    /// Any error of the executor.
    pub(crate) fn layer(
        &self,
        values: &mut DuelValues,
        tables: &[usize],
        sum: usize,
        stats: &mut DuelStats,
    ) -> Result<(), SolveError> {
        let (batches, boards) = self.batches(tables, sum);
        let finder: rustc_hash::FxHashMap<(usize, u32), usize> =
            batches.iter().enumerate().map(|(n, batch)| ((batch.table, batch.mine), n)).collect();
        let number_of = |board: BoardId| {
            let batch = &batches[finder[&(board.0, board.1)]];
            batch.begin + (board.2 - batch.others.start) as usize
        };
        let mut open = vec![false; boards];
        for batch in &batches {
            for other in batch.others.clone() {
                let board = (batch.table, batch.mine, other);
                if self.folded(board) == board {
                    open[batch.begin + (other - batch.others.start) as usize] = true;
                    stats.boards += 1;
                    let guess = self.guess(values, board);
                    self.write(values, board, guess);
                }
            }
        }
        let mut results = vec![[0.0; 2]; boards];
        let buffers = Mutex::new(Vec::new());
        let mut round = 0;
        while open.iter().any(|&open| open) && round < MAX_ROUNDS {
            let level = Round {
                solver: self,
                values,
                batches: &batches,
                open: &open,
                results: batches.iter().map(|_| OnceLock::new()).collect(),
                buffers: &buffers,
            };
            self.executor.run(&level)?;
            for (batch, result) in level.results.iter().enumerate() {
                let missing = || SolveError::Executor("a batch was left out".to_owned());
                let result = result.get().ok_or_else(missing)?;
                for ((_, number), line) in level.open(batch).zip(result) {
                    results[number] = *line;
                    stats.sweeps += 1;
                }
            }
            for batch in &batches {
                for other in batch.others.clone() {
                    let at = batch.begin + (other - batch.others.start) as usize;
                    let board = (batch.table, batch.mine, other);
                    let partner = self.folded(self.partner(board));
                    if !open[at] || partner < board {
                        continue;
                    }
                    let twin = number_of(partner);
                    let (x, y) = (self.read(values, board), self.read(values, partner));
                    let ([f, s], [g, t]) = (results[at], results[twin]);
                    let has_converged = (f - x).abs().max((g - y).abs()) <= TOLERANCE;
                    let (mut next, mut other) = (f, g);
                    if round < NEWTON_ROUNDS {
                        next = (f + s * (y - g - t * x)) / (1.0 - s * t);
                        next = next.clamp(0.0, 1.0);
                        other = (g + t * (x - next)).clamp(0.0, 1.0);
                    }
                    self.write(values, board, next);
                    self.write(values, partner, other);
                    if has_converged {
                        (open[at], open[twin]) = (false, false);
                    }
                }
            }
            round += 1;
            if round == NEWTON_ROUNDS {
                stats.unsettled += open.iter().filter(|&&open| open).count() as u64;
            }
        }
        stats.rounds = stats.rounds.max(round);
        Ok(())
    }

    /// Sweeps the boards of a batch with these ranks of the opponent, and returns values and
    /// slopes.
    fn batch(
        &self,
        values: &DuelValues,
        batch: &Batch,
        others: &[u32],
        buffers: &mut SweepBuffers,
    ) -> SweepResults {
        let (movers, _) = self.classes.seats(batch.table);
        let mut results = Vec::with_capacity(others.len());
        for chunk in others.chunks(LANES) {
            let mut lanes = [chunk[0]; LANES];
            lanes[..chunk.len()].copy_from_slice(chunk);
            let boards = Boards {
                shape: self.shape,
                classes: self.classes,
                programs: &self.programs[self.classes.tables[batch.table].open],
                values,
                table: batch.table,
                squares: &movers.digits[batch.mine as usize],
                lanes,
            };
            let partner = |other| self.partner((batch.table, batch.mine, other));
            let bust = lanes.map(|other| 1.0 - self.read(values, partner(other)));
            let (value, slope) = sweep(&boards, buffers, &bust);
            results.extend((0..chunk.len()).map(|lane| [value[lane], slope[lane]]));
        }
        results
    }
}
