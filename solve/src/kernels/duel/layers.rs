//! One layer: all boards with as many closed columns and the same squares in sum.

use super::classes::Classes;
use super::programs::Programs;
use super::shape::Shape;
use super::solution::Tally;
use super::sweep::{Boards, Room, sweep};
use super::{DuelValues, LANES, MOST_ROUNDS, NEWTON_ROUNDS, SETTLED};
use rayon::prelude::*;
use std::ops::Range;

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

/// What is needed to find a board.
pub(super) struct Solver<'a> {
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

    /// Solves the boards of these tables with this sum of squares.
    pub fn layer(&self, values: &mut DuelValues, tables: &[usize], sum: usize, tally: &mut Tally) {
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
        let mut round = 0;
        while open.iter().any(|&open| open) && round < MOST_ROUNDS {
            let swept: Vec<Vec<(usize, [f64; 2])>> = batches
                .par_iter()
                .map_init(Room::default, |room, batch| self.batch(values, batch, &open, room))
                .collect();
            for (place, line) in swept.into_iter().flatten() {
                lines[place] = line;
                tally.sweeps += 1;
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
    }

    /// Value and slope of each board of a batch that is still open.
    fn batch(
        &self,
        values: &DuelValues,
        batch: &Batch,
        open: &[bool],
        room: &mut Room,
    ) -> Vec<(usize, [f64; 2])> {
        let (movers, _) = self.classes.seats(batch.table);
        let at = |other: u32| batch.begin + (other - batch.others.start) as usize;
        let wanted: Vec<u32> = batch.others.clone().filter(|&other| open[at(other)]).collect();
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
            let lines = chunk.iter().enumerate();
            found.extend(lines.map(|(lane, &other)| (at(other), [value[lane], slope[lane]])));
        }
        found
    }
}
