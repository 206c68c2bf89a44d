//! CUDA C for a board: its constants, weights and rolls, then the kernels.

use super::super::board::{Board, RollClass};
use super::super::error::KernelError;
use super::super::move_sets::MoveSets;
use super::LANES;
use std::cmp::Reverse;
use std::fmt::Write;

/// Values in front of the table and behind it, so that every load stays inside.
pub(super) const MARGIN: usize = 64;
/// Bytes of shared memory beside the slots.
const SHARED_STATE: usize = 4096;

/// CUDA C of a board, and the sizes that its launches need.
#[derive(Debug)]
pub(super) struct KernelSource {
    /// Text of the program.
    pub(super) text: String,
    /// Bytes of shared memory of a block.
    pub(super) shared_bytes: usize,
    /// Bytes of scratch memory of a block.
    pub(super) scratch_bytes: usize,
    /// Number of halves of outer columns.
    pub(super) halves: usize,
}

impl KernelSource {
    /// Writes the program of a board for blocks of `threads` threads.
    ///
    /// # Errors
    /// [`KernelError::Card`] unless the board equals its mirror image and the heights of its middle
    /// column fit into the lanes.
    pub(super) fn new(board: &Board, threads: usize) -> Result<Self, KernelError> {
        if !board.is_symmetric() || !board.is_narrow() {
            let why = "a card solves boards that equal their mirror images, with at most 15 spaces \
                       in the middle column; leave out `--device`";
            return Err(KernelError::Card { why: why.to_owned() });
        }
        let lengths: Vec<usize> = board.lengths().iter().map(|&length| length.into()).collect();
        let (columns, middle) = (lengths.len(), lengths.len() / 2);
        let sets = ColumnSets::new(&lengths);
        let halves = lengths[..middle].iter().map(|length| length + 1).product();
        let strides = lengths[..middle].iter().scan(1, |next, length| {
            let stride = *next;
            *next *= length + 1;
            Some(stride)
        });
        let positions: usize = sets.pairs.iter().map(|&[p, r]| lengths[p] * lengths[r]).sum();
        let plane = sets.triples.iter().map(|&[_, r, t]| lengths[r] * lengths[t]).max();
        // A few more than are read, for loads beyond the last position.
        let third_words = (2 * (columns - 2) * positions + 4) * LANES;
        let pair_words = (positions + 4) * LANES;
        let single_words = (lengths.iter().sum::<usize>() + 4) * LANES;
        let box_words = (3 * plane.unwrap_or(0) + 4) * LANES;
        let row_words = third_words + pair_words + single_words;
        let scratch_words = 2 * row_words + threads / LANES * box_words;
        let slots = columns * (columns + 1) / 2;
        let shared_bytes = 4 * slots * threads + SHARED_STATE;
        let mut text = String::new();
        for (name, value) in [
            ("COLUMNS", columns),
            ("MIDDLE", middle),
            ("MIDDLE_LENGTH", lengths[middle]),
            ("PAIRS", sets.pairs.len()),
            ("TRIPLES", sets.triples.len()),
            ("MOVE_SETS", MoveSets::<f32>::COUNT),
            ("LANES", LANES),
            ("MARGIN", MARGIN),
            ("HALVES", halves),
            ("THREADS", threads),
            ("BLOCKS", 2),
            ("SHARED_BYTES", shared_bytes),
            ("THIRD_WORDS", third_words),
            ("PAIR_WORDS", pair_words),
            ("SINGLE_WORDS", single_words),
            ("BOX_WORDS", box_words),
            ("SCRATCH_WORDS", scratch_words),
        ] {
            line(&mut text, format_args!("#define {name} {value}"));
        }
        let max_step = super::super::passes::MAX_DRAFT_STEP;
        line(&mut text, format_args!("#define MAX_DRAFT_STEP {max_step:?}f"));
        let outer: Vec<usize> = strides.collect();
        array(&mut text, "__constant__ int LENGTHS[COLUMNS]", &lengths);
        array(&mut text, "__constant__ int STRIDE[MIDDLE]", &outer);
        array(&mut text, "__constant__ int PAIR_COLUMNS[PAIRS][2]", &sets.pairs);
        array(&mut text, "__constant__ int TRIPLE_COLUMNS[TRIPLES][3]", &sets.triples);
        array(&mut text, "__constant__ int PAIR_OF[COLUMNS][COLUMNS]", &sets.pair_of(columns));
        let rolls = board.rolls();
        let weights = |columns: [usize; 3]| -> Vec<Vec<f32>> {
            let topped = (0..8).map(|ranks: u32| {
                let is_topped = |&rank: &usize| ranks >> rank & 1 == 1;
                (0..3).filter(is_topped).map(|rank| 1 << columns[rank]).sum()
            });
            topped
                .map(|topped| MoveSets::new(&rolls, columns, topped).weights().collect())
                .collect()
        };
        let weights: Vec<_> = sets.triples.iter().map(|&columns| weights(columns)).collect();
        array(&mut text, "__device__ const float WEIGHTS[TRIPLES][8][MOVE_SETS]", &weights);
        write_rolls(&mut text, rolls, board.outcomes());
        text += include_str!("turn.cu");
        text += include_str!("rows.cu");
        Ok(Self { text, shared_bytes, scratch_bytes: 4 * scratch_words, halves })
    }
}

/// Sets of two and three columns in the order in which warps take them, the largest first.
struct ColumnSets {
    pairs: Vec<[usize; 2]>,
    triples: Vec<[usize; 3]>,
}

impl ColumnSets {
    /// Lists the sets. The middle column comes last in each, for its heights are the lanes. Of
    /// three other columns the longest is outermost and the shortest second: the three planes of
    /// the box are then the smallest.
    fn new(lengths: &[usize]) -> Self {
        let middle = lengths.len() / 2;
        let mut order: Vec<usize> = (0..lengths.len()).filter(|&c| c != middle).collect();
        order.push(middle);
        let (mut pairs, mut triples) = (Vec::new(), Vec::new());
        for k in 0..order.len() {
            for j in 0..k {
                pairs.push([order[j], order[k]]);
                for i in 0..j {
                    let mut set = [order[i], order[j], order[k]];
                    if set[2] == middle {
                        set[..2].sort_by_key(|&c| Reverse(lengths[c]));
                    } else {
                        set.sort_by_key(|&c| Reverse(lengths[c]));
                        set.swap(1, 2);
                    }
                    triples.push(set);
                }
            }
        }
        let volume = |set: &[usize]| Reverse(set.iter().map(|&c| lengths[c]).product::<usize>());
        pairs.sort_by_key(|set| volume(set));
        triples.sort_by_key(|set| volume(set));
        Self { pairs, triples }
    }

    /// Returns the number of the pair of each two columns; zero on the diagonal.
    fn pair_of(&self, columns: usize) -> Vec<Vec<usize>> {
        let mut numbers = vec![vec![0; columns]; columns];
        for (number, &[p, r]) in self.pairs.iter().enumerate() {
            numbers[p][r] = number;
            numbers[r][p] = number;
        }
        numbers
    }
}

/// Writes the sum over all rolls as macros of one, two or three pairings, in four sums. Rolls
/// with the same total stand together, as they use the same slots.
fn write_rolls(text: &mut String, rolls: Vec<RollClass>, outcomes: u32) {
    let mut rolls: Vec<(Vec<[usize; 2]>, u32)> = rolls
        .into_iter()
        .map(|roll| {
            let pairings = roll.pairings.iter();
            let mut sums: Vec<_> = pairings.map(|p| [p.low.slot(), p.high.slot()]).collect();
            sums.sort_unstable();
            (sums, roll.weight)
        })
        .collect();
    rolls.sort_by_key(|(sums, _)| (sums[0].iter().sum::<usize>(), sums.clone()));
    *text += "#define FOR_ROLLS(ONE, TWO, THREE)";
    for (number, (sums, weight)) in rolls.iter().enumerate() {
        let name = ["ONE", "TWO", "THREE"][sums.len() - 1];
        let slots: String = sums.iter().map(|[x, y]| format!(", Q({x}, {y})")).collect();
        let sum = number % 4;
        let _ = write!(text, " \\\n  {name}(s{sum}, {weight}.0f / {outcomes}.0f{slots})");
    }
    text.push('\n');
}

fn line(text: &mut String, content: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{content}");
}

/// Writes an array with the values of a list, or of lists of lists.
fn array(text: &mut String, declaration: &str, values: &impl std::fmt::Debug) {
    let values = format!("{values:?}").replace('[', "{").replace(']', "}");
    line(text, format_args!("{declaration} = {values};"));
}
