//! Approximate play for the win between two players who see each other's score cards.
//!
//! The game of two cards is too large to be solved. [`Style::Lead`] looks ahead to the end of its
//! turn. It assumes that afterwards, on both cards, optimal solitaire play brings normally
//! distributed points (Glenn 2007, section IV, question 4).

use super::evaluate::{Moments, evaluate};
use super::policy::Best;
use crate::kernel::{
    BLOCK, Lanes, PlannedMove, RowTurn, Scratch, Ties, TurnPlan, Vector, YahtzeeSolution,
    plan_best, plan_valued,
};
use crate::rules::Card;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{ScratchPool, map};
use retrodice_stats::{Estimate, Experiment, Histogram, Purpose, Stream, normal_probability};

/// Aim of a player against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Plays for the most expected points, whatever the opponent has.
    Points,
    /// Plays for the lead at the end of the game.
    Lead,
}

/// Two players of one game, and the value of every card to them.
pub struct CardDuel<'a> {
    solution: &'a YahtzeeSolution,
    to_come: Vec<Moments>,
    turns: Vec<RowTurn<'a>>,
}

retrodice_core::debug_summary!([] CardDuel<'_>, "CardDuel");

/// Results of some games, from the viewpoint of the first style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelReport {
    /// Numbers of games won, tied and lost.
    pub outcomes: [u64; 3],
    /// Distribution of the scores of the first style.
    pub scores: Histogram,
}

/// Score card in play, with its points.
#[derive(Clone, Copy)]
struct CardInPlay {
    row: usize,
    lane: usize,
    points: f64,
}

struct DuelScratch {
    scratch: Scratch<BLOCK>,
    plan: TurnPlan,
}

impl<'a> CardDuel<'a> {
    /// Creates players of a solved game.
    pub fn new(solution: &'a YahtzeeSolution) -> Self {
        let tables = solution.tables();
        let (_, to_come) = evaluate(&Best::of(solution, Ties::First));
        let turns = tables.rows().iter().map(|row| RowTurn::new(tables, row)).collect();
        Self { solution, to_come, turns }
    }

    /// Plays games; the first style begins every other one. A function of the styles, the number of
    /// games and the seed.
    ///
    /// # Errors
    /// [`PlayError::NoGames`].
    pub fn play(&self, styles: [Style; 2], games: u64, seed: u64) -> Result<DuelReport, PlayError> {
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        let source = Experiment::new(seed, "yahtzee duel");
        let buffers = ScratchPool::new(|| {
            let tables = self.solution.tables();
            DuelScratch { scratch: Scratch::new(tables), plan: TurnPlan::new(tables) }
        });
        let results = map(games as usize, &|number| {
            let mut dice = source.stream(number as u64, Purpose::Dice);
            buffers.with(|buffers| self.game(styles, number % 2 == 1, &mut dice, buffers))
        });
        let mut report = DuelReport { outcomes: [0; 3], scores: Histogram::new(1) };
        for [mine, other] in results {
            let index = if mine > other { 0 } else { 1 + usize::from(mine < other) };
            report.outcomes[index] += 1;
            report.scores.add(mine as i64, 1);
        }
        Ok(report)
    }

    /// Plays one game and returns the final points of both styles.
    fn game(
        &self,
        styles: [Style; 2],
        second_begins: bool,
        dice: &mut Stream,
        buffers: &mut DuelScratch,
    ) -> [f64; 2] {
        let rules = self.solution.tables().game().rules();
        let start = self.turns.len() - 1;
        debug_assert!(self.turns[start].row().filled == Card::default().filled);
        let mut cards = [CardInPlay { row: start, lane: 0, points: 0.0 }; 2];
        for _ in 0..rules.boxes.len() {
            for turn in 0..2 {
                let mover = turn ^ usize::from(second_begins);
                cards[mover] =
                    self.turn(styles[mover], cards[mover], cards[1 - mover], dice, buffers);
            }
        }
        cards.map(|card| card.points)
    }

    fn turn(
        &self,
        style: Style,
        own: CardInPlay,
        other: CardInPlay,
        dice: &mut Stream,
        buffers: &mut DuelScratch,
    ) -> CardInPlay {
        let tables = self.solution.tables();
        let lattice = tables.lattice();
        let turn = &self.turns[own.row];
        let DuelScratch { scratch, plan } = buffers;
        let lane = match style {
            Style::Points => {
                let block = own.lane - own.lane % BLOCK;
                plan_best(turn, block, self.solution.values(), Ties::First, scratch, plan);
                own.lane - block
            }
            Style::Lead => {
                let there = self.to_come[self.turns[other.row].row().offset + other.lane];
                let behind = other.points + there.mean;
                scratch.options.clear();
                for option in turn.options() {
                    let here = self.to_come[option.index(own.lane)];
                    let lead = own.points + option.gain(own.lane) + here.mean - behind;
                    let chance = chance_of_lead(lead, here.variance + there.variance);
                    scratch.options.push(Lanes::splat(chance));
                }
                plan_valued(turn, Ties::First, scratch, plan);
                0
            }
        };
        let roll_others = |kept: usize, stream: &mut Stream| {
            let mut number = kept;
            while number < lattice.first_roll() {
                let above = lattice.with_one_more(number);
                number = above[stream.below(above.len() as u64) as usize].into();
            }
            number - lattice.first_roll()
        };
        let mut roll = roll_others(0, dice);
        let mut rolls_left = usize::from(tables.game().rules().rolls) - 1;
        loop {
            match plan.get(rolls_left, roll, lane) {
                PlannedMove::Keep(kept) => {
                    roll = roll_others(kept, dice);
                    rolls_left -= 1;
                }
                PlannedMove::Score(option) => {
                    let option = &turn.options()[option];
                    return CardInPlay {
                        row: option.next,
                        lane: option.lane(own.lane),
                        points: own.points + option.gain(own.lane),
                    };
                }
            }
        }
    }
}

/// Returns the probability that a normally distributed lead is positive, a tie counting half. Exact
/// when nothing is to come.
fn chance_of_lead(lead: f64, variance: f64) -> f64 {
    if variance > 1e-9 {
        // Of equally sure leads the larger one, however slightly.
        return normal_probability(lead / variance.sqrt());
    }
    if lead.abs() < 1e-6 { 0.5 } else { f64::from(lead > 0.0) }
}

impl DuelReport {
    /// Returns the share of wins, a tie counting half, with its standard error.
    pub fn share(&self) -> Estimate {
        let mut histogram = Histogram::new(2);
        for (halves, times) in [2, 1, 0].into_iter().zip(self.outcomes) {
            histogram.add(halves, times);
        }
        histogram.estimate()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use retrodice_stats::allowed_standard_errors;

    #[test]
    fn play_for_the_lead_beats_play_for_points() {
        let solution = YahtzeeSolution::new(&"yahtzee(mini)".parse().expect("a spec"));
        let duel = CardDuel::new(&solution);
        let share = |styles, games| duel.play(styles, games, 5).expect("some games").share();
        let even = share([Style::Points, Style::Points], 20_000);
        let allowed = allowed_standard_errors(2);
        assert!((even.mean - 0.5).abs() < allowed * even.standard_error, "{even:?}");
        let ahead = share([Style::Lead, Style::Points], 150_000);
        assert!(ahead.mean > 0.5 + allowed * ahead.standard_error, "{ahead:?}");
        assert!(matches!(duel.play([Style::Lead; 2], 0, 1), Err(PlayError::NoGames)));
    }

    #[test]
    fn the_chance_of_a_lead_is_normally_distributed() {
        assert_eq!(chance_of_lead(3.0, 0.0), 1.0);
        assert_eq!(chance_of_lead(0.0, 0.0), 0.5);
        assert_eq!(chance_of_lead(-1.0, 0.0), 0.0);
        assert!((chance_of_lead(1.96, 1.0) - 0.975).abs() < 1e-4);
        // One and a half standard deviations.
        assert!((chance_of_lead(30.0, 400.0) - 0.933_192_8).abs() < 1e-6);
    }
}
