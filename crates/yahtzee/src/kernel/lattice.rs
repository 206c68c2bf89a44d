//! Lattice of all dice that can be kept, ordered by inclusion, with two passes over it: rolling
//! one die at a time, and choosing the best dice to keep.
//!
//! A *keep* is a multiset of dice; the keeps of all dice are the rolls. Rolling the dice one by
//! one is from Glenn, "Computer Strategies for Solitaire Yahtzee", 2007, section II.B. The same
//! lattice serves the choice. The best choice among the dice K is to keep all of them, or the
//! best choice among K without one die. No list of subsets is needed.
//!
//! Values are vectors of *lanes*, one lane for each score card computed side by side.

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::order::sort_by_number;
#[cfg(target_arch = "wasm32")]
use std::arch::wasm32 as wasm;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Number type of the passes over a [`Lattice`]: one value, or several side by side.
pub trait Vector: Copy {
    /// Creates a vector with `value` in all lanes.
    fn splat(value: f64) -> Self;
    /// Returns the larger value of each lane.
    #[must_use]
    fn max(self, other: Self) -> Self;
    /// Returns the sum of each lane.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// Multiplies each lane by `factor`.
    #[must_use]
    fn times(self, factor: f64) -> Self;
    /// Returns the value of this lane.
    fn lane(&self, lane: usize) -> f64;
    /// Sets the value of this lane.
    fn set_lane(&mut self, lane: usize, value: f64);
}

/// A number is a vector whose only lane is number 0.
impl Vector for f64 {
    #[inline(always)]
    fn splat(value: f64) -> Self {
        value
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        if other > self { other } else { self }
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self + other
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Self {
        self * factor
    }

    #[inline(always)]
    fn lane(&self, _: usize) -> f64 {
        *self
    }

    #[inline(always)]
    fn set_lane(&mut self, _: usize, value: f64) {
        *self = value;
    }
}

impl<const L: usize> Vector for Lanes<L> {
    #[inline(always)]
    fn splat(value: f64) -> Self {
        Self([value; L])
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        // A comparison, not `f64::max`: no value is a NaN, and this is one
        // instruction.
        #[cfg(target_arch = "wasm32")]
        if let Some(larger) = pairwise(&self, &other, |a, b| wasm::f64x2_pmax(a, b)) {
            return larger;
        }
        Self(std::array::from_fn(|l| if other.0[l] > self.0[l] { other.0[l] } else { self.0[l] }))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        #[cfg(target_arch = "wasm32")]
        if let Some(sum) = pairwise(&self, &other, |a, b| wasm::f64x2_add(a, b)) {
            return sum;
        }
        Self(std::array::from_fn(|l| self.0[l] + other.0[l]))
    }

    #[inline(always)]
    fn times(self, factor: f64) -> Self {
        #[cfg(target_arch = "wasm32")]
        if let Some(product) = pairwise(&self, &Self::splat(factor), |a, b| wasm::f64x2_mul(a, b)) {
            return product;
        }
        Self(self.0.map(|value| value * factor))
    }

    #[inline(always)]
    fn lane(&self, lane: usize) -> f64 {
        self.0[lane]
    }

    #[inline(always)]
    fn set_lane(&mut self, lane: usize, value: f64) {
        self.0[lane] = value;
    }
}

/// Vector of `L` values, one for each score card.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(64))]
pub struct Lanes<const L: usize>(pub [f64; L]);

/// Applies an operation to eight lanes as four vectors of WebAssembly; `None` for other numbers of
/// lanes. Browser code is compiled for size, which would leave the loops above as loops.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
#[allow(unsafe_code, reason = "transmutes arrays of numbers to vectors of the same size")]
fn pairwise<const L: usize>(
    one: &Lanes<L>,
    other: &Lanes<L>,
    of: impl Fn(wasm::v128, wasm::v128) -> wasm::v128,
) -> Option<Lanes<L>> {
    type Eight = [wasm::v128; 4];
    if L != 8 {
        return None;
    }
    // SAFETY: eight numbers of eight bytes are four vectors of sixteen, whatever is in them.
    let a: Eight = unsafe { std::mem::transmute_copy(&one.0) };
    // SAFETY: as above.
    let b: Eight = unsafe { std::mem::transmute_copy(&other.0) };
    let results: Eight = [of(a[0], b[0]), of(a[1], b[1]), of(a[2], b[2]), of(a[3], b[3])];
    // SAFETY: as above.
    Some(Lanes(unsafe { std::mem::transmute_copy(&results) }))
}

/// Group of consecutive keeps with the same number of dice and of different faces.
#[derive(Clone, Debug)]
struct Group {
    first: usize,
    count: usize,
    /// Number of different faces of each keep.
    faces: usize,
    /// Offset in [`Lattice::down`], where each keep has `faces` numbers.
    down: usize,
}

/// Lattice of the multisets of up to `dice` dice, numbered by size; the last ones are the rolls
/// of all dice.
///
/// ```
/// use retrodice::yahtzee::kernel::Lattice;
/// let lattice = Lattice::new(5, 6);
/// assert_eq!((lattice.len(), lattice.rolls().len()), (462, 252));
/// // The mean of the sum of five dice, one die at a time.
/// let sum = |dice: &retrodice::core::dice::Dice| dice.faces().iter().map(|&face| f64::from(face)).sum();
/// let mut values = vec![0.0; lattice.len()];
/// for (value, roll) in values[lattice.first_roll()..].iter_mut().zip(lattice.rolls()) {
///     *value = sum(roll);
/// }
/// lattice.expect(&mut values);
/// assert!((values[0] - 17.5).abs() < 1e-12);
/// ```
#[derive(Clone, Debug)]
pub struct Lattice {
    dice: usize,
    faces: usize,
    keeps: Vec<Dice>,
    /// Number of each keep by [`Dice::set_number`].
    numbers: Vec<u16>,
    /// Probability of each roll of all dice.
    chances: Vec<f64>,
    /// Number of the first roll of all dice.
    first_roll: usize,
    /// Keeps with one die more, by face, of each keep that is no roll.
    up: Vec<u16>,
    down: Vec<u16>,
    /// Offset of each keep in `down`, and the length of `down`.
    down_from: Vec<u16>,
    groups: Vec<Group>,
    /// Rank of each keep in the order of moves, and the inverse.
    ranks: Vec<u16>,
    by_rank: Vec<u16>,
}

impl Lattice {
    /// Builds the lattice of up to `dice` dice with this many `faces`.
    pub fn new(dice: usize, faces: u8) -> Self {
        let mut keeps = Vec::new();
        let mut chances = HashMap::new();
        let mut first_roll = 0;
        for count in 0..=dice {
            let table = RollTable::of_dice(count, faces);
            first_roll = keeps.len();
            keeps.extend(table.rolls().iter().map(|roll| roll.dice));
            chances = table
                .rolls()
                .iter()
                .map(|roll| (roll.dice, f64::from(roll.weight) / table.total() as f64))
                .collect();
            // Consecutive loops of equal length are predicted well by the processor.
            sort_by_number(&mut keeps[first_roll..], |dice| different_faces(dice).len() as f64);
        }
        let mut numbers = vec![0; keeps.len()];
        for (number, dice) in (0..).zip(&keeps) {
            numbers[dice.set_number(faces)] = number;
        }
        let mut lattice = Self {
            dice,
            faces: faces.into(),
            chances: keeps[first_roll..].iter().map(|dice| chances[dice]).collect(),
            first_roll,
            up: Vec::new(),
            down: Vec::new(),
            down_from: Vec::new(),
            groups: Vec::new(),
            ranks: Vec::new(),
            by_rank: Vec::new(),
            keeps,
            numbers,
        };
        lattice.link();
        lattice
    }

    fn link(&mut self) {
        self.by_rank = (0..self.keeps.len() as u16).collect();
        self.by_rank.sort_by_key(|&number| {
            let dice = self.keeps[usize::from(number)];
            (Reverse(dice.faces().len()), dice)
        });
        self.ranks = vec![0; self.keeps.len()];
        for (rank, &number) in self.by_rank.iter().enumerate() {
            self.ranks[usize::from(number)] = rank as u16;
        }
        for number in 0..self.first_roll {
            for face in 1..=self.faces as u8 {
                let faces = [self.keeps[number].faces(), &[face]].concat();
                self.up.push(self.numbered(&Dice::new(&faces).expect("at most all dice")));
            }
        }
        for number in 0..self.keeps.len() {
            let dice = self.keeps[number];
            let different = different_faces(&dice);
            let size = dice.faces().len();
            match self.groups.last_mut() {
                Some(group)
                    if group.faces == different.len()
                        && self.keeps[group.first].faces().len() == size =>
                {
                    group.count += 1;
                }
                _ => self.groups.push(Group {
                    first: number,
                    count: 1,
                    faces: different.len(),
                    down: self.down.len(),
                }),
            }
            self.down_from.push(self.down.len() as u16);
            for face in different {
                self.down.push(self.numbered(&without(&dice, face)));
            }
        }
        self.down_from.push(self.down.len() as u16);
    }

    /// Returns the number of dice of a roll.
    pub fn dice(&self) -> usize {
        self.dice
    }

    /// Returns the number of keeps, rolls included: 462 for five dice with six faces.
    pub fn len(&self) -> usize {
        self.keeps.len()
    }

    /// Returns false: the empty keep always exists.
    pub fn is_empty(&self) -> bool {
        self.keeps.is_empty()
    }

    /// Returns the number of the first roll of all dice; all keeps after it are rolls.
    pub fn first_roll(&self) -> usize {
        self.first_roll
    }

    /// Returns the dice of a keep.
    pub fn keep(&self, number: usize) -> &Dice {
        &self.keeps[number]
    }

    /// Returns the rolls of all dice, in order.
    pub fn rolls(&self) -> &[Dice] {
        &self.keeps[self.first_roll..]
    }

    /// Returns the probability of each roll of all dice.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// Returns the number of a keep; `None` for too many dice or impossible faces.
    pub fn number(&self, dice: &Dice) -> Option<usize> {
        let faces = dice.faces();
        let is_possible = faces.first().is_none_or(|&min| min > 0)
            && faces.last().is_none_or(|&max| usize::from(max) <= self.faces);
        (is_possible && faces.len() <= self.dice).then(|| self.numbered(dice).into())
    }

    fn numbered(&self, dice: &Dice) -> u16 {
        self.numbers[dice.set_number(self.faces as u8)]
    }

    /// Returns the keeps with one die more, by face; none for rolls.
    pub(crate) fn with_one_more(&self, number: usize) -> &[u16] {
        self.up.get(number * self.faces..(number + 1) * self.faces).unwrap_or(&[])
    }

    /// Returns the rank of a keep in the order of moves: more dice before fewer, equal numbers in
    /// lexicographic order.
    pub fn rank(&self, number: usize) -> usize {
        self.ranks[number].into()
    }

    /// Returns the keep with this rank in the order of moves.
    pub(crate) fn at_rank(&self, rank: usize) -> usize {
        self.by_rank[rank].into()
    }

    /// Returns the keeps with one die less, which have smaller numbers.
    #[inline(always)]
    pub fn with_one_less(&self, number: usize) -> &[u16] {
        &self.down[usize::from(self.down_from[number])..usize::from(self.down_from[number + 1])]
    }

    /// Computes the expected value of every keep from the values of the rolls, which must be set
    /// in `values`.
    #[inline(always)]
    pub fn expect<V: Vector>(&self, values: &mut [V]) {
        // Six faces get a loop of known length.
        if self.faces == 6 {
            return self.expect_faces::<6, V>(values);
        }
        let share = 1.0 / self.faces as f64;
        for number in (0..self.first_roll).rev() {
            let mut sum = V::splat(0.0);
            for &above in self.with_one_more(number) {
                sum = sum.plus(values[usize::from(above)]);
            }
            values[number] = sum.times(share);
        }
    }

    #[inline(always)]
    fn expect_faces<const F: usize, V: Vector>(&self, values: &mut [V]) {
        let share = 1.0 / F as f64;
        let (up, _) = self.up.as_chunks::<F>();
        for (number, above) in up.iter().enumerate().rev() {
            let mut sum = V::splat(0.0);
            for &above in above {
                sum = sum.plus(values[usize::from(above)]);
            }
            values[number] = sum.times(share);
        }
    }

    /// Returns the expected value of the rolls of all dice.
    #[inline(always)]
    pub fn mean<V: Vector>(&self, values: &[V]) -> V {
        let mut sum = V::splat(0.0);
        for (value, &chance) in values[self.first_roll..].iter().zip(&self.chances) {
            sum = sum.plus(value.times(chance));
        }
        sum
    }

    /// Replaces the value of keeping exactly the dice K, for every K, by the value of the best
    /// keep among the dice K.
    #[inline(always)]
    pub fn best<V: Vector>(&self, values: &mut [V]) {
        for group in &self.groups {
            match group.faces {
                0 => {}
                1 => self.best_group::<1, V>(group, values),
                2 => self.best_group::<2, V>(group, values),
                3 => self.best_group::<3, V>(group, values),
                4 => self.best_group::<4, V>(group, values),
                5 => self.best_group::<5, V>(group, values),
                _ => self.best_group::<6, V>(group, values),
            }
        }
    }

    #[inline(always)]
    fn best_group<const F: usize, V: Vector>(&self, group: &Group, values: &mut [V]) {
        // At most six dice: never more than six different faces.
        let (down, _) = self.down[group.down..group.down + F * group.count].as_chunks::<F>();
        for (number, below) in down.iter().enumerate() {
            let mut best = values[group.first + number];
            for &below in below {
                best = best.max(values[usize::from(below)]);
            }
            values[group.first + number] = best;
        }
    }
}

fn different_faces(dice: &Dice) -> Vec<u8> {
    let mut faces = dice.faces().to_vec();
    faces.dedup();
    faces
}

fn without(dice: &Dice, face: u8) -> Dice {
    let mut faces = dice.faces().to_vec();
    let position = faces.iter().position(|&other| other == face).expect("one of its faces");
    faces.remove(position);
    Dice::new(&faces).expect("one die less")
}
