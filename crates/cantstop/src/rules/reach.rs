//! Counts of the positions that play can reach on a solitaire board, without visiting
//! them.
//!
//! Two observations make it a sum of products.
//!
//! *Within a turn.* Whether a pairing may be used, and how, depends on no other
//! pairing of the roll, and any two sums can be rolled together. So the markers
//! that a turn can place on a set of columns depend on the steps that those
//! columns still need, on how many columns are complete (a sum of one of them lets
//! the other sum move alone), and on whether there is a further open column (it
//! lets a sum move alone once the markers are placed).
//!
//! *Between turns.* A pair of equal sums moves a column by two and two sums move
//! two columns by one, so every even total of steps can be reached. A sum moves
//! alone where the other one cannot be used: beside a complete column, and once
//! three markers are placed. So anchors without a complete column, with an odd
//! total of steps in at most two columns, are the only ones that play never
//! reaches. On boards of three columns there is no fourth sum to be refused, so
//! those are not counted here.
//!
//! An anchor is the roll position at the start of a turn. Tests compare both counts with
//! [`retrodice_core::perft::reachable`], which visits the positions.

use super::{CantStop, RuleScope};
use std::collections::HashMap;

/// Numbers of positions that play from the start can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachableCounts {
    /// Anchors at which the game is not over, the start included.
    pub anchors: u128,
    /// Roll positions, the anchors among them.
    pub positions: u128,
}

impl CantStop {
    /// Counts the positions that play from the start can reach. `None` for several players,
    /// rules other than those of the basic game, and boards of three columns.
    ///
    /// A second at most for any board.
    ///
    /// ```
    /// let board = retrodice::cantstop::rules::CantStop::new(3, 1)?;
    /// let visited = retrodice::core::perft::reachable(&board, 1_000).unwrap();
    /// let counted = board.count_reachable().unwrap();
    /// assert_eq!(counted.positions, u128::from(visited.roll_positions));
    /// # Ok::<(), retrodice::cantstop::rules::BoardError>(())
    /// ```
    pub fn count_reachable(&self) -> Option<ReachableCounts> {
        let lengths = &self.options().lengths;
        let is_supported = RuleScope::SOLITAIRE.check(self.options()).is_ok() && lengths.len() > 3;
        is_supported.then(|| Counter::new(lengths).count())
    }
}

/// Steps that up to three marked columns still need, the largest first; zero
/// where there is no marker.
type Needs = [u8; 3];

struct Counter<'a> {
    lengths: &'a [u8],
    /// Placements by the needs of the marked columns, the number of complete columns, and
    /// whether there is a further open one.
    placed: HashMap<(Needs, usize, bool), u128>,
}

impl<'a> Counter<'a> {
    fn new(lengths: &'a [u8]) -> Self {
        Self { lengths, placed: HashMap::new() }
    }

    fn count(mut self) -> ReachableCounts {
        let columns = self.lengths.len();
        let mut counts = ReachableCounts { anchors: 0, positions: 0 };
        for complete in sets(columns, 2) {
            let open: Vec<usize> = (0..columns).filter(|c| !complete.contains(c)).collect();
            counts.anchors += open.iter().map(|&c| u128::from(self.lengths[c])).product::<u128>();
            for marked in sets(open.len(), 3) {
                let marked: Vec<usize> = marked.iter().map(|&index| open[index]).collect();
                let others = open.iter().filter(|c| !marked.contains(c));
                let ways: u128 = others.map(|&c| u128::from(self.lengths[c])).product();
                let further = open.len() > marked.len();
                let mut sum = 0;
                self.each_needs(&marked, |counter, needs| {
                    sum += counter.placements(needs, complete.len(), further);
                });
                counts.positions += ways * sum;
            }
        }
        self.subtract_unreachable(&mut counts);
        counts
    }

    /// Calls `take` with every combination of steps that these columns, all open, can need.
    fn each_needs(&mut self, marked: &[usize], mut take: impl FnMut(&mut Self, Needs)) {
        let length = |index: usize| marked.get(index).map_or(0, |&column| self.lengths[column]);
        let range = |length: u8| length.min(1)..=length;
        let [a, b, c] = [length(0), length(1), length(2)];
        for first in range(a) {
            for second in range(b) {
                for third in range(c) {
                    take(self, [first, second, third]);
                }
            }
        }
    }

    /// Subtracts the anchors without a complete column that have an odd total of steps in
    /// one or two columns, and the positions of their turns.
    fn subtract_unreachable(&mut self, counts: &mut ReachableCounts) {
        let columns = self.lengths.len();
        for begun in sets(columns, 2) {
            let mut remaining = self.lengths.to_vec();
            let length = |index: usize| begun.get(index).map_or(1, |&column| self.lengths[column]);
            for first in 1..length(0) {
                for second in 1..length(1).max(2) {
                    let steps = [first, second];
                    let total: u32 = steps.iter().take(begun.len()).map(|&n| u32::from(n)).sum();
                    if total.is_multiple_of(2) || begun.len() == 2 && length(1) == 1 {
                        continue;
                    }
                    for (&column, steps) in begun.iter().zip(steps) {
                        remaining[column] = self.lengths[column] - steps;
                    }
                    counts.anchors -= 1;
                    for marked in sets(columns, 3) {
                        let mut needs = [0; 3];
                        for (need, &column) in needs.iter_mut().zip(&marked) {
                            *need = remaining[column];
                        }
                        counts.positions -= self.placements(needs, 0, columns > marked.len());
                    }
                }
            }
        }
    }

    /// Counts the ways in which a turn can mark all of these columns and no others.
    fn placements(&mut self, mut needs: Needs, complete: usize, further: bool) -> u128 {
        needs.sort_unstable_by(|a, b| b.cmp(a));
        *self
            .placed
            .entry((needs, complete, further))
            .or_insert_with(|| TurnSearch { needs, complete, further }.placements())
    }
}

/// Returns all sets of at most `max_size` of `0..count`, the empty one included.
fn sets(count: usize, max_size: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for item in 0..count {
        let larger: Vec<Vec<usize>> = all
            .iter()
            .filter(|set| set.len() < max_size)
            .map(|set| [&set[..], &[item]].concat())
            .collect();
        all.extend(larger);
    }
    all
}

/// A search through the turns whose markers go to these columns only.
struct TurnSearch {
    needs: Needs,
    complete: usize,
    further: bool,
}

impl TurnSearch {
    fn placements(&self) -> u128 {
        let size = |place: usize| usize::from(self.needs[place]) + 1;
        let index = |at: Needs| {
            (usize::from(at[0]) * size(1) + usize::from(at[1])) * size(2) + usize::from(at[2])
        };
        let mut visited = vec![false; size(0) * size(1) * size(2)];
        let mut pending = vec![[0; 3]];
        visited[0] = true;
        let mut count = 0;
        while let Some(at) = pending.pop() {
            count += u128::from((0..3).all(|place| (at[place] > 0) == (self.needs[place] > 0)));
            self.each_move(at, |next| {
                if !self.is_won(next) && !visited[index(next)] {
                    visited[index(next)] = true;
                    pending.push(next);
                }
            });
        }
        count
    }

    fn is_won(&self, at: Needs) -> bool {
        let tops = (0..3).filter(|&place| at[place] > 0 && at[place] == self.needs[place]).count();
        self.complete + tops >= 3
    }

    /// Calls `take` with the result of every advance in these columns alone.
    fn each_move(&self, at: Needs, mut take: impl FnMut(Needs)) {
        let free = at.iter().filter(|&&steps| steps == 0).count();
        let usable = |place: usize| at[place] < self.needs[place];
        let moved = |places: &[usize]| {
            let mut after = at;
            places.iter().for_each(|&place| after[place] += 1);
            after
        };
        for one in (0..3).filter(|&place| usable(place)) {
            let last = at[one] + 1 == self.needs[one];
            take(if last { moved(&[one]) } else { moved(&[one, one]) });
            let alone_beside_open = free == 0 || free == 1 && at[one] == 0;
            if self.complete > 0 || self.further && alone_beside_open {
                take(moved(&[one]));
            }
            for other in (0..3).filter(|&other| other != one && self.needs[other] > 0) {
                let needing = [one, other].iter().filter(|&&place| at[place] == 0).count();
                if usable(other) && needing <= free {
                    take(moved(&[one, other]));
                } else {
                    take(moved(&[one]));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use retrodice_core::perft::reachable;

    fn assert_counts_agree(game: &CantStop) {
        let visited = reachable(game, u64::MAX).unwrap();
        let counted = game.count_reachable().unwrap();
        let visited = (u128::from(visited.anchors), u128::from(visited.roll_positions));
        assert_eq!((counted.anchors, counted.positions), visited, "{:?}", game.options().lengths);
    }

    #[test]
    fn counting_agrees_with_visiting() {
        for (sides, shortest) in [(3, 1), (3, 2)] {
            assert_counts_agree(&CantStop::new(sides, shortest).unwrap());
        }
        for lengths in [[1, 1, 1, 1, 1], [3, 1, 4, 1, 5], [2, 2, 2, 2, 2], [6, 1, 1, 1, 1]] {
            let options = Options { lengths: lengths.to_vec(), ..Options::new(3, 1) };
            assert_counts_agree(&CantStop::with(options).unwrap());
        }
    }

    #[test]
    #[ignore = "minutes"]
    fn counting_agrees_with_visiting_larger_boards() {
        assert_counts_agree(&CantStop::new(3, 3).unwrap());
        assert_counts_agree(&CantStop::new(4, 1).unwrap());
    }

    #[test]
    fn three_columns_and_two_players_are_not_counted() {
        assert_eq!(CantStop::new(2, 3).unwrap().count_reachable(), None);
        let two = Options { players: 2, ..Options::new(3, 1) };
        assert_eq!(CantStop::with(two).unwrap().count_reachable(), None);
    }
}
