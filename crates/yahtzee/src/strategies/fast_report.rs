//! Results of simulated games of the Yahtzee family: exact counts only.

use crate::rules::Scoring;
use retrodice_stats::{Estimate, Histogram};

/// Number of parts of a win, so that up to eight players share it exactly.
const PARTS: u32 = 840;

/// Counts of one player's games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FastReport {
    /// Number of games played.
    pub games: u64,
    /// Number of games with each final score.
    pub scores: Vec<u64>,
    /// Number of games with each number of points, for each box from the top of the card.
    pub boxes: Vec<Vec<u64>>,
    /// Number of games with the upper bonus.
    pub upper_bonuses: u64,
    /// Number of games with each number of extra Yahtzees that earn their bonus.
    pub extra_yahtzees: Vec<u64>,
}

/// Results of games among several players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitionReport {
    /// One entry for each player.
    pub seats: Vec<CompetitorReport>,
}

/// Results of one player among several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompetitorReport {
    /// Counts of the player's games.
    pub report: FastReport,
    /// Distribution of the shares of a win.
    pub wins: Histogram,
}

/// A scoring option, whatever the card.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoringKind {
    pub(super) scoring: Scoring,
    /// Amount that it adds to the key of a card.
    pub(super) key: u32,
    pub(super) upper: bool,
}

/// Card of a player: the number of its boxes, and its scoring options by number.
#[derive(Clone, Debug)]
pub(super) struct ScoringCard {
    pub(super) boxes: usize,
    pub(super) kinds: Vec<ScoringKind>,
}

/// Counts of all players while games are played.
pub(super) struct CompetitionCounts {
    pub(super) seats: Vec<CompetitorCounts>,
}

/// Counts of one player.
#[derive(Clone)]
pub(super) struct CompetitorCounts {
    pub(super) kinds: Vec<u64>,
    pub(super) upper_bonuses: u64,
    pub(super) extra_yahtzees: Vec<u64>,
    scores: Vec<u64>,
    wins: Histogram,
}

impl CompetitionCounts {
    pub(super) fn blank(cards: &[&ScoringCard]) -> Self {
        let counts = |card: &&ScoringCard| CompetitorCounts {
            kinds: vec![0; card.kinds.len()],
            upper_bonuses: 0,
            extra_yahtzees: vec![0; card.boxes + 1],
            scores: Vec::new(),
            wins: Histogram::new(PARTS),
        };
        Self { seats: cards.iter().map(counts).collect() }
    }

    /// Counts final scores and wins, by player and game.
    pub(super) fn add_games(&mut self, scores: &[Vec<u32>]) {
        let games = scores.first().map_or(0, Vec::len);
        for (seat, scores) in self.seats.iter_mut().zip(scores) {
            scores.iter().for_each(|&score| count(&mut seat.scores, score as usize, 1));
        }
        if scores.len() == 1 {
            return self.seats[0].wins.add(PARTS.into(), games as u64);
        }
        for game in 0..games {
            let best = scores.iter().map(|scores| scores[game]).max().unwrap_or(0);
            let winners = scores.iter().filter(|scores| scores[game] == best).count();
            for (seat, scores) in self.seats.iter_mut().zip(scores) {
                let won = if scores[game] == best { PARTS / winners as u32 } else { 0 };
                seat.wins.add(won.into(), 1);
            }
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        for (mine, other) in self.seats.iter_mut().zip(other.seats) {
            mine.upper_bonuses += other.upper_bonuses;
            mine.wins.merge(&other.wins);
            add(&mut mine.kinds, &other.kinds);
            add(&mut mine.extra_yahtzees, &other.extra_yahtzees);
            add(&mut mine.scores, &other.scores);
        }
    }

    pub(super) fn report(self, cards: &[&ScoringCard]) -> CompetitionReport {
        let seats = self.seats.into_iter().zip(cards);
        let competitor = |(counts, card): (CompetitorCounts, &&ScoringCard)| {
            let mut boxes = vec![Vec::new(); card.boxes];
            for (kind, &times) in card.kinds.iter().zip(&counts.kinds) {
                let points = &mut boxes[usize::from(kind.scoring.number.0)];
                count(points, kind.scoring.points.into(), times);
            }
            let report = FastReport {
                games: counts.scores.iter().sum(),
                scores: counts.scores,
                boxes,
                upper_bonuses: counts.upper_bonuses,
                extra_yahtzees: counts.extra_yahtzees,
            };
            CompetitorReport { report, wins: counts.wins }
        };
        CompetitionReport { seats: seats.map(competitor).collect() }
    }
}

fn add(mine: &mut Vec<u64>, other: &[u64]) {
    mine.resize(mine.len().max(other.len()), 0);
    mine.iter_mut().zip(other).for_each(|(sum, more)| *sum += more);
}

fn count(counts: &mut Vec<u64>, index: usize, times: u64) {
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += times;
}

impl FastReport {
    /// Returns the mean final score with its standard error, in points.
    pub fn score(&self) -> Estimate {
        estimate(&self.scores)
    }

    /// Returns the mean points of a box, counted from the top of the card, with their standard
    /// error.
    pub fn box_mean(&self, index: usize) -> Estimate {
        estimate(&self.boxes[index])
    }

    /// Returns the share of games with the upper bonus, with its standard error.
    pub fn upper_bonus(&self) -> Estimate {
        estimate(&[self.games - self.upper_bonuses, self.upper_bonuses])
    }

    /// Returns the mean number of extra Yahtzees that earn their bonus, with its standard error.
    pub fn extra(&self) -> Estimate {
        estimate(&self.extra_yahtzees)
    }
}

fn estimate(counts: &[u64]) -> Estimate {
    let mut histogram = Histogram::new(1);
    counts.iter().enumerate().for_each(|(value, &times)| histogram.add(value as i64, times));
    histogram.estimate()
}
