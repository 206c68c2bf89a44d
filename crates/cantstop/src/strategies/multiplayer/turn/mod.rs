//! Inside of one turn: solved exactly, given the values of its ends, and played.
//!
//! The turn is a tree of rolls and stops, whose leaves an [`Evaluator`] values. A set of columns
//! with markers is solved as a whole, from the tops down, when the first roll leads there. Sets
//! with markers free need the larger sets that rolls lead to. All ways of sharing squares are
//! supported: heights are counted in steps of [`ColumnSteps`].

mod cache;
mod column_steps;
mod marker_sets;
mod play;
mod roll_programs;

pub(crate) use cache::TurnCache;
pub(crate) use column_steps::ColumnSteps;
pub(crate) use play::{RandomStreams, SolvedTurn, TurnDecider, TurnEnd, TurnPlayer, play_turn};
pub(crate) use roll_programs::{Advance, MARKERS, advances};

use super::board::{BoardSpec, BoardState, TurnState};
use super::evaluator::Evaluator;
use crate::rules::Pairings;
use marker_sets::{MarkerSetValues, Scratch, TurnContext};
use retrodice_stats::Stream;
use roll_programs::RollPrograms;

/// Solver of the turn of one seat, with the values of `L` seats: see [`Evaluator`].
pub(crate) struct TurnSolver<const L: usize = 1> {
    start: BoardState,
    closed: u16,
    /// Steps in a column that are examined at most; a marker that gets there stops.
    max_advance: u8,
    bust: [f64; L],
    steps: ColumnSteps,
    /// By the set of columns with markers.
    sets: Vec<MarkerSetValues<L>>,
    /// The sets solved since the turn began.
    solved: Vec<u16>,
    programs: RollPrograms,
    scratch: Scratch<L>,
}

impl<const L: usize> TurnSolver<L> {
    pub(crate) fn new(max_advance: u8) -> Self {
        Self {
            start: BoardState::empty(2),
            closed: 0,
            max_advance,
            bust: [0.0; L],
            steps: ColumnSteps::default(),
            sets: Vec::new(),
            solved: Vec::new(),
            programs: RollPrograms::default(),
            scratch: Scratch::default(),
        }
    }

    /// Begins the turn of the first seat of `start`. Nothing is solved yet.
    pub(crate) fn begin(
        &mut self,
        board: &BoardSpec,
        start: &BoardState,
        evaluator: &mut impl Evaluator<L>,
    ) {
        self.start = *start;
        self.closed = start.closed();
        self.steps.begin(board, start);
        self.programs.tidy();
        self.sets.resize_with(1 << board.columns, MarkerSetValues::default);
        for mask in self.solved.drain(..) {
            self.sets[usize::from(mask)].solved = false;
        }
        self.resume(board, evaluator);
    }

    /// Continues the turn last begun with another evaluator of the same values.
    pub(crate) fn resume(&mut self, board: &BoardSpec, evaluator: &mut impl Evaluator<L>) {
        self.bust = evaluator.begin_turn(board, &self.start);
    }

    /// Returns the values of losing the turn.
    pub(crate) fn bust(&self) -> [f64; L] {
        self.bust
    }

    /// Solves the set of columns with markers, and before it those that rolls lead to.
    fn solve(&mut self, board: &BoardSpec, mask: u16, evaluator: &mut impl Evaluator<L>) {
        if self.sets[usize::from(mask)].solved {
            return;
        }
        let open = board.all & !self.closed;
        let free = MARKERS as u32 - mask.count_ones();
        if free > 0 {
            // Every set that one roll can lead to.
            let mut larger = vec![];
            for one in 0..board.columns {
                let with = mask | 1 << one;
                if open >> one & 1 == 0 || with == mask {
                    continue;
                }
                larger.push(with);
                if free > 1 {
                    let others = (one + 1..board.columns).filter(|slot| open >> slot & 1 == 1);
                    larger.extend(others.map(|slot| with | 1 << slot));
                }
            }
            larger.retain(|with| *with & mask == mask && with.count_ones() <= 3);
            larger.sort_unstable_by_key(|with| std::cmp::Reverse(with.count_ones()));
            for with in larger {
                self.solve(board, with, evaluator);
            }
        }
        let mut set = std::mem::take(&mut self.sets[usize::from(mask)]);
        let context = TurnContext {
            board,
            start: &self.start,
            steps: &self.steps,
            max_advance: self.max_advance,
            open,
            bust: self.bust,
            sets: &self.sets,
        };
        set.fill(&context, mask, evaluator, &mut self.programs, &mut self.scratch);
        set.solved = true;
        self.sets[usize::from(mask)] = set;
        self.solved.push(mask);
    }

    /// Returns the best advance with a roll, and whether to stop then; `None` if the turn is
    /// lost.
    pub(crate) fn choose(
        &mut self,
        board: &BoardSpec,
        roll: &Pairings,
        turn: &TurnState,
        evaluator: &mut impl Evaluator<L>,
    ) -> Option<(Advance, bool)> {
        let mut options = [Advance { mask: 0, climb: [0; MARKERS] }; 6];
        let mut count = 0;
        advances(roll, turn.markers, self.usable(board, turn), |advance| {
            options[count] = advance;
            count += 1;
        });
        let mut best: Option<(f64, Advance, bool)> = None;
        for &advance in &options[..count] {
            self.solve(board, advance.mask, evaluator);
            let (value, stop) = self.after(&advance, turn);
            if best.as_ref().is_none_or(|(max, _, _)| value[0] > *max) {
                best = Some((value[0], advance, stop));
            }
        }
        best.map(|(_, advance, stop)| (advance, stop))
    }

    /// Returns a random advance, and whether to stop then by a coin; `None` if the turn is lost.
    fn choose_at_random(
        &self,
        board: &BoardSpec,
        roll: &Pairings,
        turn: &TurnState,
        stream: &mut Stream,
    ) -> Option<(Advance, bool)> {
        let (mut choice, mut count) = (None, 0);
        advances(roll, turn.markers, self.usable(board, turn), |advance| {
            count += 1;
            if stream.below(count) == 0 {
                choice = Some(advance);
            }
        });
        choice.map(|advance| (advance, stream.below(2) == 0))
    }

    /// Returns the values of rolling in a state that does not win; without markers, those of the
    /// first roll.
    pub(crate) fn roll_values(
        &mut self,
        board: &BoardSpec,
        turn: &TurnState,
        evaluator: &mut impl Evaluator<L>,
    ) -> [f64; L] {
        self.solve(board, turn.markers, evaluator);
        let program = self.programs.find(board, turn.markers, self.usable(board, turn));
        let value = |advance: &Advance| self.after(advance, turn).0.map(|value| [value]);
        let values: Vec<[[f64; 1]; L]> = program.advances.iter().map(value).collect();
        program.expected::<L, 1, 1>(self.bust, &values).map(|[value]| value)
    }

    /// Returns the mover's value of having climbed to this state, and whether to stop there.
    pub(crate) fn value_and_stop(
        &mut self,
        board: &BoardSpec,
        turn: &TurnState,
        evaluator: &mut impl Evaluator<L>,
    ) -> (f64, bool) {
        self.solve(board, turn.markers, evaluator);
        let (value, stops) = self.after(&Advance::none(turn.markers), turn);
        (value[0], stops)
    }

    /// Returns the values of the turn before its first roll.
    pub(crate) fn turn_values(
        &mut self,
        board: &BoardSpec,
        evaluator: &mut impl Evaluator<L>,
    ) -> [f64; L] {
        self.solve(board, 0, evaluator);
        self.after(&Advance::none(0), &TurnState::start(&self.start)).0
    }

    /// Returns how far markers are from their squares in this turn.
    pub(crate) fn steps(&self) -> &ColumnSteps {
        &self.steps
    }

    /// Returns the columns that are open and whose marker, if any, is below the top.
    fn usable(&self, board: &BoardSpec, turn: &TurnState) -> u16 {
        board.all & !self.closed & !turn.topped(board)
    }

    /// Returns the values after an advance to a solved set, and whether to stop there.
    fn after(&self, advance: &Advance, turn: &TurnState) -> ([f64; L], bool) {
        self.sets[usize::from(advance.mask)].after(advance, &turn.heights, &self.steps)
    }
}
