//! Entries for pairs of columns.

use super::board::MAX_SLOTS;

/// A column as a seat sees it: its own height times the length plus the greatest
/// height of another seat, or one of two numbers beyond those for a column that is
/// its own or another's.
pub(super) type Seen = [usize; MAX_SLOTS];

/// The positions of the entries of each pair of columns.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pairs {
    pairs: Vec<Pair>,
}

#[derive(Clone, Debug, PartialEq)]
struct Pair {
    one: usize,
    other: usize,
    /// The two columns are mirror images of each other.
    twins: bool,
    begin: usize,
    stride: usize,
}

impl Pairs {
    /// The pairs of columns with these lengths, their entries from `begin` on, and
    /// where those end. Mirrored pairs share their entries.
    pub fn new(lengths: &[u8], mirrored: bool, begin: usize) -> (Self, usize) {
        let columns = lengths.len();
        let many = |slot: usize| usize::from(lengths[slot]).pow(2) + 2;
        let (mut pairs, mut end) = (Vec::<Pair>::new(), begin);
        for low in 0..columns {
            for high in low + 1..columns {
                let image = (columns - 1 - high, columns - 1 - low);
                let known = pairs.iter().find(|pair| mirrored && (pair.one, pair.other) == image);
                let pair = match known {
                    Some(known) => Pair { one: high, other: low, ..*known },
                    None => {
                        let (begin, stride) = (end, many(high));
                        end += many(low) * stride;
                        let twins = mirrored && image == (low, high);
                        Pair { one: low, other: high, twins, begin, stride }
                    }
                };
                pairs.push(pair);
            }
        }
        (Self { pairs }, end)
    }

    /// Calls `take` with the place of each pair's entry.
    #[inline]
    pub fn entries(&self, seen: &Seen, mut take: impl FnMut(usize)) {
        for pair in &self.pairs {
            let (mut one, mut other) = (seen[pair.one], seen[pair.other]);
            if pair.twins && one > other {
                std::mem::swap(&mut one, &mut other);
            }
            take(pair.begin + one * pair.stride + other);
        }
    }
}
