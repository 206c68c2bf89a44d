//! Sum over all rolls for positions with three markers, as straight-line code.
//!
//! With all three markers on the board, a move is one of nine: one step of a marker, two steps
//! of a marker, or one step of each of two markers. On any board, with any columns complete, a
//! roll that is no bust offers one of the same 28 sets of moves: nine single moves, fifteen
//! pairs, four triples. (A test finds no other on boards of two to eight sides.) The sum over
//! all rolls is therefore the same code for every set of markers. Only the weights differ, and
//! zero weights are skipped.

// Closures and iterators would not be compiled for the vectors' instructions.
#![allow(clippy::needless_range_loop)]

use super::board::{ColumnSet, MARKERS, RollClass};
use super::lanes::{Real, Vector};
use super::options::{Advance, option_classes};

/// Number of moves of three markers: one step of each, two steps of each, and steps of the first
/// and second, the first and third, the second and third.
pub(crate) const MOVES: usize = 9;

/// Calls a macro with the pairs of moves that a roll can offer.
macro_rules! for_pairs {
    ($use:ident) => {
        $use!(
            (0, 0, 1),
            (1, 0, 2),
            (2, 1, 2),
            (3, 0, 4),
            (4, 0, 5),
            (5, 1, 3),
            (6, 1, 5),
            (7, 2, 3),
            (8, 2, 4),
            (9, 6, 2),
            (10, 6, 5),
            (11, 7, 1),
            (12, 7, 4),
            (13, 8, 0),
            (14, 8, 3)
        )
    };
}

/// Calls a macro with the triples of moves that a roll can offer.
macro_rules! for_triples {
    ($use:ident) => {
        $use!((0, 0, 1, 2), (1, 0, 1, 5), (2, 0, 2, 4), (3, 1, 2, 3))
    };
}

macro_rules! pair_table {
    ($(($place:literal, $a:literal, $b:literal)),*) => { [$([$a, $b]),*] };
}
macro_rules! triple_table {
    ($(($place:literal, $a:literal, $b:literal, $c:literal)),*) => { [$([$a, $b, $c]),*] };
}
const PAIRS: [[usize; 2]; 15] = for_pairs!(pair_table);
const TRIPLES: [[usize; 3]; 4] = for_triples!(triple_table);

/// Probability of each set of moves, for one set of three markers.
#[derive(Clone, Debug)]
pub(crate) struct MoveSets<T> {
    one: [T; MOVES],
    two: [T; PAIRS.len()],
    three: [T; TRIPLES.len()],
    /// Bits of the weights in `two`, and from bit 16 on in `three`, that are not zero.
    present: u32,
}

impl<T: Real> MoveSets<T> {
    /// Computes the weights for markers on these columns, some of which may be topped.
    ///
    /// # Panics
    /// If a roll offers another set of moves: none does.
    pub(crate) fn new(rolls: &[RollClass], columns: [usize; MARKERS], topped: ColumnSet) -> Self {
        let outcomes: u32 = rolls.iter().map(|roll| roll.weight).sum();
        let rank = |c| columns.iter().position(|&d| d == c).expect("a marker is there");
        let markers = columns.iter().map(|c| 1 << c).sum();
        let (mut one, mut two, mut three) = ([0; 9], [0; 15], [0; 4]);
        for class in option_classes(rolls, markers, topped) {
            let mut moves: Vec<usize> = class
                .moves
                .iter()
                .map(|&step| match step {
                    Advance::One(c) => rank(c),
                    Advance::Twice(c) => MARKERS + rank(c),
                    Advance::Both(c, d) => 5 + rank(c) + rank(d),
                })
                .collect();
            moves.sort_unstable();
            let is_same = |candidate: &[usize]| {
                let mut candidate = candidate.to_vec();
                candidate.sort_unstable();
                candidate == moves
            };
            match moves[..] {
                [] => {}
                [a] => one[a] += class.weight,
                [_, _] => {
                    let at = PAIRS.iter().position(|pair| is_same(pair));
                    two[at.expect("a known pair of moves")] += class.weight;
                }
                _ => {
                    let at = TRIPLES.iter().position(|triple| is_same(triple));
                    three[at.expect("a known triple of moves")] += class.weight;
                }
            }
        }
        let present = two.iter().chain(&[0]).chain(&three);
        let present = present.enumerate().map(|(bit, &weight)| u32::from(weight > 0) << bit).sum();
        let share = |weight: u32| T::of(f64::from(weight) / f64::from(outcomes));
        Self { one: one.map(share), two: two.map(share), three: three.map(share), present }
    }

    /// Number of sets of moves.
    #[cfg(any(feature = "cuda", test))]
    pub(crate) const COUNT: usize = MOVES + PAIRS.len() + TRIPLES.len();

    /// Returns the weights of all sets of moves: of one move, two and three.
    #[cfg(any(feature = "cuda", test))]
    pub(crate) fn weights(&self) -> impl Iterator<Item = T> {
        self.one.into_iter().chain(self.two).chain(self.three)
    }

    /// Returns the number of vector operations of a run: a maximum for each choice, a multiply-add
    /// for each set of moves.
    pub(crate) fn operations(&self) -> u64 {
        let some = |weights: &[T], each| {
            weights.iter().filter(|&&weight| weight > T::default()).count() as u64 * each
        };
        some(&self.one, 1) + some(&self.two, 2) + some(&self.three, 3)
    }

    /// Computes the weighted sum, over all rolls, of the best gain that each offers, for `K`
    /// positions side by side. Gains of moves that no roll offers are ignored.
    #[inline(always)]
    pub(crate) fn run<V: Vector<Real = T>, const K: usize>(
        &self,
        gains: &[[V; K]; MOVES],
    ) -> [V; K] {
        let mut sums = [[V::splat(T::default()); K]; 3];
        for place in 0..MOVES {
            for k in 0..K {
                sums[place % 3][k] = gains[place][k].fused(self.one[place], sums[place % 3][k]);
            }
        }
        macro_rules! pairs {
            ($(($place:literal, $a:literal, $b:literal)),*) => { $(
                if self.present & 1 << $place != 0 {
                    for k in 0..K {
                        let best = gains[$a][k].max(gains[$b][k]);
                        sums[$place % 3][k] = best.fused(self.two[$place], sums[$place % 3][k]);
                    }
                }
            )* };
        }
        for_pairs!(pairs);
        if self.present >> 16 != 0 {
            macro_rules! triples {
                ($(($place:literal, $a:literal, $b:literal, $c:literal)),*) => { $(
                    if self.present & 1 << (16 + $place) != 0 {
                        for k in 0..K {
                            let best = gains[$a][k].max(gains[$b][k]).max(gains[$c][k]);
                            sums[$place % 3][k] =
                                best.fused(self.three[$place], sums[$place % 3][k]);
                        }
                    }
                )* };
            }
            for_triples!(triples);
        }
        let mut total = sums[0];
        for k in 0..K {
            total[k] = total[k].plus(sums[1][k]).plus(sums[2][k]);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::*;

    #[test]
    fn sets_of_moves_and_busts_cover_all_outcomes_of_every_board() {
        for sides in 2..=8 {
            let board = Board::standard(sides, 3).unwrap();
            let rolls = board.rolls();
            let columns = board.columns();
            for t in 2..columns {
                for r in 1..t {
                    for p in 0..r {
                        for topped in 0..8u32 {
                            let bits = (0..3).filter(|q| topped >> q & 1 == 1);
                            let useless = bits.map(|q| 1 << [p, r, t][q]).sum();
                            let classes = MoveSets::<f64>::new(&rolls, [p, r, t], useless);
                            let sum = classes.one.iter().chain(&classes.two).chain(&classes.three);
                            let busts: u32 =
                                option_classes(&rolls, 1 << p | 1 << r | 1 << t, useless)
                                    .iter()
                                    .filter(|class| class.moves.is_empty())
                                    .map(|class| class.weight)
                                    .sum();
                            let share = f64::from(busts) / f64::from(board.outcomes());
                            assert!((sum.sum::<f64>() + share - 1.0).abs() < 1e-12);
                        }
                    }
                }
            }
        }
    }
}
