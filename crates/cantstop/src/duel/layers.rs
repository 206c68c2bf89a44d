//! One layer: all boards with the same number of closed columns and the same sum of squares.

use super::classes::Classes;
use super::programs::Programs;
use super::shape::Shape;
use super::solution::Tally;
use super::sweep::{Boards, Room, sweep};
use super::{DuelValues, LANES, MOST_ROUNDS, NEWTON_ROUNDS, SETTLED};
use retrodice_solver::error::SolveError;
use retrodice_solver::executor::{Executor, Level};
use retrodice_solver::number::Portable;
use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The boards of one table whose mover has the same squares.
struct Batch {
    table: usize,
    /// The mover's rank.
    mine: u32,
    /// The other seat's ranks.
    others: Range<u32>,
    /// Where its boards lie in the lists of the layer.
    begin: usize,
}

/// Value of each board that is swept and its derivative by the value of a bust.
type Lines = Vec<[f64; 2]>;

/// The batches of a layer in one round of Newton's method, as an executor runs them.
struct Round<'a, 'b> {
    solver: &'a Solver<'b>,
    values: &'a DuelValues,
    batches: &'a [Batch],
    /// By board of the layer, whether it has not settled.
    open: &'a [bool],
    /// By batch, for its open boards in turn.
    lines: Vec<OnceLock<Lines>>,
    /// Rooms that no thread uses now.
    rooms: &'a Mutex<Vec<Room>>,
}

impl Round<'_, '_> {
    /// The open boards of a batch: the other seat's ranks, and their places in the layer.
    fn open(&self, batch: usize) -> impl Iterator<Item = (u32, usize)> + '_ {
        let Batch { others, begin, .. } = &self.batches[batch];
        others.clone().zip(*begin..).filter(|&(_, place)| self.open[place])
    }
}

impl Level for Round<'_, '_> {
    fn blocks(&self) -> usize {
        self.batches.len()
    }

    fn solve(&self, blocks: Range<usize>) -> Result<(), SolveError> {
        let rooms = || self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = rooms().pop();
        let mut room = idle.unwrap_or_default();
        for block in blocks {
            let wanted: Vec<u32> = self.open(block).map(|(other, _)| other).collect();
            let sweep = || self.solver.batch(self.values, &self.batches[block], &wanted, &mut room);
            self.lines[block].get_or_init(sweep);
        }
        rooms().push(room);
        Ok(())
    }

    fn is_done(&self, block: usize) -> bool {
        self.lines[block].get().is_some()
    }

    /// Sweeps, times the placements of markers in a turn.
    fn work(&self, block: usize) -> u128 {
        let Batch { table, mine, .. } = self.batches[block];
        let sweeps = self.open(block).count().div_ceil(LANES) as u128;
        sweeps * self.solver.placements(table, mine)
    }

    fn export(&self, block: usize, bytes: &mut Vec<u8>) {
        let lines = self.lines[block].get().map_or(&[][..], |lines| lines);
        lines.as_flattened().iter().for_each(|number| number.pack(bytes));
    }

    fn import(&self, block: usize, mut bytes: &[u8]) -> Result<(), SolveError> {
        let read = |bytes: &mut &[u8]| Some([f64::unpack(bytes)?, f64::unpack(bytes)?]);
        let lines: Option<Lines> = self.open(block).map(|_| read(&mut bytes)).collect();
        let Some(lines) = lines.filter(|_| bytes.is_empty()) else {
            let why = format!("batch {block} of a layer arrived damaged");
            return Err(SolveError::Executor(why));
        };
        self.lines[block].get_or_init(|| lines);
        Ok(())
    }
}

/// What is needed to find a board.
pub(super) struct Solver<'a> {
    pub executor: &'a dyn Executor,
    pub shape: &'a Shape,
    pub classes: &'a Classes,
    /// By open set.
    pub programs: &'a [Programs],
}

/// A board: its table, the mover's rank and the other's.
type Place = (usize, u32, u32);

impl Solver<'_> {
    /// The mirror image of a board.
    fn image(&self, (table, mine, other): Place) -> Place {
        if !self.shape.mirrored {
            return (table, mine, other);
        }
        let (movers, others) = self.classes.seats(table);
        let image = self.classes.tables[table].image;
        (image, movers.image[mine as usize], others.image[other as usize])
    }

    /// Of a board and its image the one that is computed.
    fn folded(&self, place: Place) -> Place {
        place.min(self.image(place))
    }

    fn partner(&self, (table, mine, other): Place) -> Place {
        (self.classes.tables[table].partner, other, mine)
    }

    /// Its place among the values of its table.
    fn slot(&self, (table, mine, other): Place) -> usize {
        let (movers, _) = self.classes.seats(table);
        other as usize * movers.len() + mine as usize
    }

    fn read(&self, values: &DuelValues, place: Place) -> f64 {
        values.tables[place.0][self.slot(place)]
    }

    fn write(&self, values: &mut DuelValues, place: Place, value: f64) {
        for place in [place, self.image(place)] {
            let slot = self.slot(place);
            values.tables[place.0][slot] = value;
        }
    }

    /// A guess from finished boards: between those where the mover, or the other,
    /// is one space further.
    fn guess(&self, values: &DuelValues, (table, mine, other): Place) -> f64 {
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

    /// The batches of a layer, and how many boards they have; of mirror images
    /// one counts.
    fn batches(&self, tables: &[usize], sum: usize) -> (Vec<Batch>, usize) {
        let (mut batches, mut begin) = (Vec::new(), 0);
        for &table in tables {
            let (movers, others) = self.classes.seats(table);
            let low = sum.saturating_sub(others.most());
            for own in low..=sum.min(movers.most()) {
                let ranks = others.with_sum(sum - own);
                for mine in movers.with_sum(own) {
                    let (image, turned, _) = self.image((table, mine, 0));
                    if (image, turned) >= (table, mine) && !ranks.is_empty() {
                        let others = ranks.clone();
                        batches.push(Batch { table, mine, others, begin });
                        begin += ranks.len();
                    }
                }
            }
        }
        (batches, begin)
    }

    /// Placements of up to three markers in a turn of the mover with these squares.
    fn placements(&self, table: usize, mine: u32) -> u128 {
        let (movers, _) = self.classes.seats(table);
        let (mover, open) = {
            let table = &self.classes.tables[table];
            (table.mover, self.classes.sets[table.open].0)
        };
        // Of no marker, of one, two and three.
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
    /// [`SolveError::Executor`].
    pub fn layer(
        &self,
        values: &mut DuelValues,
        tables: &[usize],
        sum: usize,
        tally: &mut Tally,
    ) -> Result<(), SolveError> {
        let (batches, boards) = self.batches(tables, sum);
        let finder: rustc_hash::FxHashMap<(usize, u32), usize> =
            batches.iter().enumerate().map(|(n, batch)| ((batch.table, batch.mine), n)).collect();
        let find = |place: Place| {
            let batch = &batches[finder[&(place.0, place.1)]];
            batch.begin + (place.2 - batch.others.start) as usize
        };
        let mut open = vec![false; boards];
        for batch in &batches {
            for other in batch.others.clone() {
                let place = (batch.table, batch.mine, other);
                if self.folded(place) == place {
                    open[batch.begin + (other - batch.others.start) as usize] = true;
                    tally.boards += 1;
                    let guess = self.guess(values, place);
                    self.write(values, place, guess);
                }
            }
        }
        let mut lines = vec![[0.0; 2]; boards];
        let rooms = Mutex::new(Vec::new());
        let mut round = 0;
        while open.iter().any(|&open| open) && round < MOST_ROUNDS {
            let level = Round {
                solver: self,
                values,
                batches: &batches,
                open: &open,
                lines: batches.iter().map(|_| OnceLock::new()).collect(),
                rooms: &rooms,
            };
            self.executor.run(&level)?;
            for (batch, swept) in level.lines.iter().enumerate() {
                let left_out = || SolveError::Executor("a batch was left out".to_owned());
                let swept = swept.get().ok_or_else(left_out)?;
                for ((_, place), line) in level.open(batch).zip(swept) {
                    lines[place] = *line;
                    tally.sweeps += 1;
                }
            }
            for batch in &batches {
                for other in batch.others.clone() {
                    let at = batch.begin + (other - batch.others.start) as usize;
                    let place = (batch.table, batch.mine, other);
                    let partner = self.folded(self.partner(place));
                    if !open[at] || partner < place {
                        continue;
                    }
                    let twin = find(partner);
                    let (x, y) = (self.read(values, place), self.read(values, partner));
                    let ([f, s], [g, t]) = (lines[at], lines[twin]);
                    let settled = (f - x).abs().max((g - y).abs()) <= SETTLED;
                    let (mut next, mut other) = (f, g);
                    if round < NEWTON_ROUNDS {
                        next = (f + s * (y - g - t * x)) / (1.0 - s * t);
                        next = next.clamp(0.0, 1.0);
                        other = (g + t * (x - next)).clamp(0.0, 1.0);
                    }
                    self.write(values, place, next);
                    self.write(values, partner, other);
                    if settled {
                        (open[at], open[twin]) = (false, false);
                    }
                }
            }
            round += 1;
            if round == NEWTON_ROUNDS {
                tally.unsettled += open.iter().filter(|&&open| open).count() as u64;
            }
        }
        tally.rounds = tally.rounds.max(round);
        Ok(())
    }

    /// Value and slope of the boards of a batch with these ranks of the other seat.
    fn batch(&self, values: &DuelValues, batch: &Batch, wanted: &[u32], room: &mut Room) -> Lines {
        let (movers, _) = self.classes.seats(batch.table);
        let mut found = Vec::with_capacity(wanted.len());
        for chunk in wanted.chunks(LANES) {
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
            let (value, slope) = sweep(&boards, room, &bust);
            found.extend((0..chunk.len()).map(|lane| [value[lane], slope[lane]]));
        }
        found
    }
}
