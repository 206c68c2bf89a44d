//! Work of a row: its positions and vector operations, counted without a sweep.

use super::board::MARKERS;
use super::lanes::Vector;
use super::sweep::Sweeper;

/// Vector operations of stopping: a difference and a maximum.
const STOP: u64 = 2;

impl<V: Vector> Sweeper<V> {
    /// Counts the positions of the current row, a whole row as one, and the minimum of vector
    /// operations, by part: with three markers, handed over to two, with two markers, with one, at
    /// the start. Blending for a topped middle column is not counted.
    pub(crate) fn operations(&mut self) -> [(u64, u64); 5] {
        let count = self.row.columns.len();
        let mut counts = [(0, 0); 5];
        for t in 2..count {
            for r in 1..t {
                for p in 0..r {
                    let programs = self.programs_of([p, r, t]);
                    let columns = [p, r, t];
                    self.add(&mut counts[0], &columns, |sweeper, topped| {
                        sweeper.triple_programs[programs + topped].operations()
                    });
                    let [a, b, c] = columns.map(|q| self.row.spaces[q] as u64);
                    let moved = 2 * (a * b + a * c + b * c);
                    counts[1].0 += moved;
                    counts[1].1 += moved;
                }
            }
        }
        for r in 1..count {
            for p in 0..r {
                let programs = self.programs_of_pair(p, r);
                self.add(&mut counts[2], &[p, r], |sweeper, topped| {
                    sweeper.programs.all[programs[topped]].operations()
                });
            }
        }
        for p in 0..count {
            self.add(&mut counts[3], &[p], |sweeper, topped| {
                let program = sweeper.program_of_single(p, topped);
                sweeper.programs.all[program].operations()
            });
        }
        let start = self.program_of_start();
        counts[4] = (1, self.programs.all[start].operations());
        counts
    }

    /// Adds the positions and operations on these columns, by which of them are topped.
    fn add(
        &mut self,
        total: &mut (u64, u64),
        columns: &[usize],
        operations: impl Fn(&mut Self, usize) -> u64,
    ) {
        for topped in 0..1usize << columns.len() {
            let mut positions = 1;
            for (q, &column) in columns.iter().enumerate() {
                let spaces = self.row.spaces[column] as u64;
                positions *= match (topped >> q & 1 == 1, self.row.is_middle(column)) {
                    (true, true) => 0,
                    (true, false) => 1,
                    (false, true) => spaces,
                    (false, false) => spaces - 1,
                };
            }
            let over = self.row.zeros() + topped.count_ones() as usize >= MARKERS;
            if positions > 0 && !over {
                total.0 += positions;
                total.1 += positions * (operations(self, topped) + STOP);
            }
        }
    }
}
