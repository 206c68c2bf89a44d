//! Simulation of policies of the Yahtzee family without tables of all choices, for score cards
//! whose choices do not fit in memory: each turn is planned once for all games that come to it.

use super::fast::{self, MAX_PLAYERS};
use super::fast_report::{CompetitionCounts, CompetitionReport, ScoringCard};
use super::players::Player;
use super::policy::TurnPolicy;
use super::roll_sampler::RollSampler;
use crate::kernel::{BLOCK, PlannedMove, RowTurn, TurnPlan};
use retrodice_core::observer::Observer;
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_stats::{Experiment, Purpose, Stream};
use std::ops::Range;

/// Games per block; a block is played by one thread. The more games, the more of them share a plan.
const GAMES: u64 = 4096;

/// Game in progress: row and lane of its card, and the score so far.
struct PlannedGame {
    number: u64,
    row: usize,
    lane: usize,
    score: u32,
    dice: Stream,
}

/// Plays the same games as [`FastPlayer::compete`](super::FastPlayer::compete), a hundred times
/// more slowly. The report counts scores and wins, but no boxes.
///
/// # Errors
/// As for [`FastPlayer::compete`](super::FastPlayer::compete).
pub(crate) fn compete(
    players: &[&Player],
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<CompetitionReport, PlayError> {
    if !(1..=MAX_PLAYERS).contains(&players.len()) {
        return Err(fast::wrong_players(players.len()));
    }
    let sources: Vec<Experiment> =
        (0..players.len()).map(|seat| fast::source(seed, seat)).collect();
    let card = ScoringCard { boxes: 0, kinds: Vec::new() };
    let cards = vec![&card; players.len()];
    let mut tally = CompetitionCounts::blank(&cards);
    let play = |range: Range<u64>| {
        let mut tally = CompetitionCounts::blank(&cards);
        let seats = players.iter().zip(&sources);
        let scores: Vec<Vec<u32>> =
            seats.map(|(player, source)| player.planned_scores(source, range.clone())).collect();
        tally.add_games(&scores);
        let count = range.end - range.start;
        observer.advanced(count);
        Ok((tally, count))
    };
    observer.started(games);
    in_blocks(0..games, GAMES, observer, play, |block| tally.merge(block))?;
    Ok(tally.report(&cards))
}

/// Returns the final scores of these games of an experiment.
pub(super) fn scores<P: TurnPolicy>(
    policy: &P,
    source: &Experiment,
    numbers: Range<u64>,
) -> Vec<u32> {
    let tables = policy.tables();
    let sampler = RollSampler::new(tables.lattice());
    let (mut scratch, mut plan) = (policy.scratch(), TurnPlan::new(tables));
    let start = tables.rows().len() - 1;
    let new = |number| {
        let dice = source.stream(number, Purpose::Dice);
        PlannedGame { number, row: start, lane: 0, score: 0, dice }
    };
    let mut games: Vec<PlannedGame> = numbers.map(new).collect();
    for _ in 0..tables.game().rules().boxes.len() {
        games.sort_unstable_by_key(|game| (game.block(), game.number));
        for together in games.chunk_by_mut(|a, b| a.block() == b.block()) {
            let (row, lane) = together[0].block();
            let turn = RowTurn::new(tables, &tables.rows()[row]);
            policy.plan(&turn, lane, &mut scratch, &mut plan);
            together.iter_mut().for_each(|game| game.play(&turn, &plan, &sampler));
        }
    }
    games.sort_unstable_by_key(|game| game.number);
    games.into_iter().map(|game| game.score).collect()
}

impl PlannedGame {
    /// Returns the row, and the first lane of the block of lanes that are planned together.
    const fn block(&self) -> (usize, usize) {
        (self.row, self.lane - self.lane % BLOCK)
    }

    /// Plays a turn. As in [`FastPlayer`](super::FastPlayer), keeping all dice draws nothing.
    fn play(&mut self, turn: &RowTurn<'_>, plan: &TurnPlan, sampler: &RollSampler) {
        let first_roll = turn.tables().lattice().first_roll();
        let mut rolls_left = usize::from(turn.tables().game().rules().rolls) - 1;
        let mut roll = sampler.draw(0, &mut self.dice);
        loop {
            match plan.get(rolls_left, roll, self.lane % BLOCK) {
                PlannedMove::Keep(kept) if kept == first_roll + roll => {}
                PlannedMove::Keep(kept) => roll = sampler.draw(kept, &mut self.dice),
                PlannedMove::Score(option) => {
                    let option = &turn.options()[option];
                    self.score += option.gain(self.lane) as u32;
                    (self.row, self.lane) = (option.next, option.lane(self.lane));
                    return;
                }
            }
            rolls_left -= 1;
        }
    }
}
