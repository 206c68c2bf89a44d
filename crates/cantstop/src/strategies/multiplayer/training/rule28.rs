//! Fast player for every rule set: the Rule of 28 without its tables, thousands of games a second.

use crate::rules::Pairings;
use crate::strategies::multiplayer::board::{BoardSpec, BoardState, TurnState};
use crate::strategies::multiplayer::turn::{
    Advance, ColumnSteps, MARKERS, RandomStreams, TurnDecider, TurnEnd, advances, play_turn,
};
use retrodice_stats::Stream;

/// Player by the count of the Rule of 28 that ignores the other seats.
pub(crate) struct Rule28Player {
    steps: ColumnSteps,
    /// Columns that nobody owns.
    open: u16,
    /// Count at which it stops.
    pub threshold: i32,
}

impl Rule28Player {
    pub(crate) fn new(threshold: i32) -> Self {
        Self { steps: ColumnSteps::default(), open: 0, threshold }
    }

    /// Plays a turn of the first seat and settles it; `None` if the game takes too many rolls.
    pub(crate) fn play(
        &mut self,
        board: &BoardSpec,
        state: &mut BoardState,
        random: &mut RandomStreams<'_>,
    ) -> Option<TurnEnd> {
        self.steps.begin(board, state);
        self.open = board.all & !state.closed();
        let turn = TurnState::start(state);
        play_turn(self, board, state, random, turn)
    }

    /// Returns how good an advance is: spaces in long columns, without new markers.
    fn rate(&self, board: &BoardSpec, before: u16, advance: &Advance) -> i32 {
        let middle = board.columns as i32 / 2;
        let slots = (0..board.columns).filter(|slot| advance.mask >> slot & 1 == 1);
        let spaces = slots
            .zip(advance.climb)
            .map(|(slot, climb)| i32::from(climb) * (middle + 1 - (slot as i32 - middle).abs()));
        spaces.sum::<i32>() - (middle + 1) * (advance.mask & !before).count_ones() as i32
    }

    /// Returns the count of the turn so far.
    fn count(&self, board: &BoardSpec, turn: &TurnState) -> i32 {
        let middle = board.columns as i32 / 2;
        let mut count = 0;
        let (mut odd, mut even, mut low, mut high) = (true, true, true, true);
        for slot in (0..board.columns).filter(|slot| turn.markers >> slot & 1 == 1) {
            let steps = i32::from(self.steps.step(slot, turn.heights[slot]));
            let side = slot as i32 - middle;
            count += (steps + 1) * (side.abs() + 1);
            odd &= slot % 2 == 1;
            even &= slot % 2 == 0;
            low &= side <= 0;
            high &= side >= 0;
        }
        let difficulty = 2 * i32::from(odd) - 2 * i32::from(even) + 4 * i32::from(low || high);
        if turn.markers.count_ones() as usize == MARKERS { count + difficulty } else { count }
    }
}

impl TurnDecider for Rule28Player {
    fn decide(
        &mut self,
        board: &BoardSpec,
        roll: &Pairings,
        turn: &TurnState,
        _: &mut Stream,
    ) -> Option<(Advance, bool)> {
        let usable = self.open & !turn.topped(board);
        let mut best: Option<(i32, Advance)> = None;
        advances(roll, turn.markers, usable, |advance| {
            let rating = self.rate(board, turn.markers, &advance);
            if best.is_none_or(|(max, _)| rating > max) {
                best = Some((rating, advance));
            }
        });
        let (_, advance) = best?;
        let all_placed =
            advance.mask.count_ones() as usize == MARKERS || self.open & !advance.mask == 0;
        let stop =
            all_placed && self.count(board, &self.steps.climbed(turn, &advance)) >= self.threshold;
        Some((advance, stop))
    }

    fn steps(&self) -> &ColumnSteps {
        &self.steps
    }
}
