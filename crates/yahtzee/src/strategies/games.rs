//! Simulated games that plan only the turns that occur, for searches that try thousands of
//! strategies.

use super::by_row::{ByRow, wins};
use super::policy::TurnPolicy;
use super::roll_sampler::RollSampler;
use crate::kernel::{BLOCK, PlannedMove, RowTurn, ScoringOption, Tables, TurnPlan};
use retrodice_stats::{Experiment, Purpose, Stream};
use std::sync::OnceLock;

/// Simulator of games on one kind of score card.
pub struct GameSimulator<'a> {
    tables: &'a Tables,
    /// Turns of the rows, created when a game first comes there.
    turns: Vec<OnceLock<RowTurn<'a>>>,
    sampler: RollSampler,
}

retrodice_core::debug_summary!([] GameSimulator<'_>, "GameSimulator");

/// Game in progress: row and lane of its card, and the score so far.
pub(super) struct SimulatedGame {
    pub number: u64,
    pub row: usize,
    pub lane: usize,
    pub score: f64,
    pub dice: Stream,
}

impl<'a> GameSimulator<'a> {
    /// Creates a simulator for the game of these tables.
    pub fn new(tables: &'a Tables) -> Self {
        let turns = tables.rows().iter().map(|_| OnceLock::new()).collect();
        Self { tables, turns, sampler: RollSampler::new(tables.lattice()) }
    }

    /// Returns the final score of game number `number` of an experiment. Takes some microseconds.
    pub fn play_by_row<C: ByRow>(&self, policy: &C, source: &Experiment, number: u64) -> f64 {
        let rules = self.tables.game().rules();
        let first_roll = self.tables.lattice().first_roll();
        let mut game = self.start(source, number);
        let mut bonus = Vec::new();
        for _ in 0..rules.boxes.len() {
            let turn = self.turn_of(game.row);
            let mut roll = self.sampler.draw(0, &mut game.dice);
            for left in (1..usize::from(rules.rolls)).rev() {
                let keep = policy.keep(turn, left, roll);
                if keep == first_roll + roll {
                    break;
                }
                roll = self.sampler.draw(keep, &mut game.dice);
            }
            bonus.clear();
            let default = policy.score(turn, roll, &mut bonus);
            let winning = bonus.iter().copied().find(|&option| wins(turn, game.lane, option));
            game.take(&turn.options()[winning.unwrap_or(default)]);
        }
        game.score
    }

    /// Returns the final scores of games 0 to `games` of an experiment. They are played turn by
    /// turn side by side, so that each turn is planned once for all games that come to it.
    pub fn scores<P: TurnPolicy>(&self, policy: &P, source: &Experiment, games: u64) -> Vec<f64> {
        self.scores_from(policy, (0..games).map(|number| self.start(source, number)).collect())
    }

    /// Returns the final scores of these games in the order of their numbers. Their cards have
    /// equally many open boxes.
    pub(super) fn scores_from<P: TurnPolicy>(
        &self,
        policy: &P,
        mut games: Vec<SimulatedGame>,
    ) -> Vec<f64> {
        let (mut scratch, mut plan) = (policy.scratch(), TurnPlan::new(self.tables));
        let filled = |game: &SimulatedGame| self.tables.rows()[game.row].filled.len();
        let boxes = self.tables.game().rules().boxes.len();
        for _ in games.first().map_or(boxes, filled)..boxes {
            games.sort_unstable_by_key(|game| (game.block(), game.number));
            for together in games.chunk_by_mut(|a, b| a.block() == b.block()) {
                let (row, block) = together[0].block();
                let turn = self.turn_of(row);
                policy.plan(turn, block, &mut scratch, &mut plan);
                together.iter_mut().for_each(|game| self.turn(turn, &plan, block, game));
            }
        }
        games.sort_unstable_by_key(|game| game.number);
        games.into_iter().map(|game| game.score).collect()
    }

    fn turn_of(&self, row: usize) -> &RowTurn<'a> {
        self.turns[row].get_or_init(|| RowTurn::new(self.tables, &self.tables.rows()[row]))
    }

    fn start(&self, source: &Experiment, number: u64) -> SimulatedGame {
        let dice = source.stream(number, Purpose::Dice);
        SimulatedGame { number, row: self.turns.len() - 1, lane: 0, score: 0.0, dice }
    }

    fn turn(&self, turn: &RowTurn<'_>, plan: &TurnPlan, block: usize, game: &mut SimulatedGame) {
        let mut rolls_left = usize::from(self.tables.game().rules().rolls) - 1;
        let mut roll = self.sampler.draw(0, &mut game.dice);
        loop {
            match plan.get(rolls_left, roll, game.lane - block) {
                PlannedMove::Keep(kept) => roll = self.sampler.draw(kept, &mut game.dice),
                PlannedMove::Score(option) => return game.take(&turn.options()[option]),
            }
            rolls_left -= 1;
        }
    }
}

impl SimulatedGame {
    /// Returns the row, and the first lane of the block of lanes that are planned together.
    const fn block(&self) -> (usize, usize) {
        (self.row, self.lane - self.lane % BLOCK)
    }

    fn take(&mut self, option: &ScoringOption<'_>) {
        self.score += option.gain(self.lane);
        (self.row, self.lane) = (option.next, option.lane(self.lane));
    }
}
