//! Many games among several players: duels, and tournaments with ratings.

use super::board::{BoardSpec, BoardState, MAX_SEATS};
use super::players::{ArenaPlayer, SeatedPlayer};
use super::turn::{RandomStreams, TurnEnd};
use crate::rules::CantStop;
use retrodice_core::observer::Observer;
use retrodice_play::blocks::{divide_games, in_blocks};
use retrodice_play::error::PlayError;
use retrodice_solver::peers::{Alone, Peers};
use retrodice_stats::{
    CONFIDENCE, Experiment, Histogram, Purpose, Stream, normal_quantile, wilson,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// Dice sequences per block; a block is played by one thread.
const BLOCK: u64 = 64;

/// Rolls after which a game is given up.
pub(super) const MAX_ROLLS: u32 = 100_000;

/// Arena for two to five players: duels and tournaments.
pub struct Arena {
    pub(super) board: BoardSpec,
}

retrodice_core::debug_summary!([] Arena, "Arena");

/// Choice of the players that meet in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Every pair of players, or every set that fills the seats, equally
    /// often.
    Everyone,
    /// The first player of the lineup at each table, with copies of one other at a time.
    FirstAgainstEach,
}

/// Players of a tournament, and who meets whom.
pub struct Lineup<'a> {
    /// Players in the order of the lineup.
    pub players: &'a [&'a ArenaPlayer],
    /// Choice of the players that meet.
    pub seating: Seating,
}

retrodice_core::debug_summary!([] Lineup<'_>, "Lineup");

/// Result of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The players in the order of the lineup, without those that have not played yet.
    pub players: Vec<PlayerStanding>,
    /// Games played by all sets of players together.
    pub games: u64,
    /// Games requested: more than were played, if the observer cancelled.
    pub asked: u64,
}

impl Standings {
    /// Returns the players, if all games were played.
    ///
    /// # Errors
    /// [`PlayError::Interrupted`] otherwise.
    pub fn whole(self) -> Result<Vec<PlayerStanding>, PlayError> {
        if self.games == self.asked { Ok(self.players) } else { Err(PlayError::Interrupted) }
    }
}

/// Result of one player in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PlayerStanding {
    /// Name of the player.
    pub player: String,
    /// Games played, counted for each seat of this player.
    pub games: u64,
    /// Number of games won.
    pub wins: u64,
    /// Share of games won, with its 95 % interval.
    pub share: (f64, f64, f64),
    /// Columns owned at the end, with the 95 % interval.
    pub columns: (f64, f64, f64),
    /// Rating on the Elo scale (400 points are odds of ten to one) by the Plackett-Luce model of
    /// who comes first. The lineup's mean is zero.
    pub rating: f64,
    /// Half the width of the rating's 95 % interval.
    pub rating_margin: f64,
}

/// Winner and columns of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct GameOutcome {
    pub winner: usize,
    pub columns: [u32; MAX_SEATS],
}

impl Arena {
    /// Returns the arena of a game.
    ///
    /// # Errors
    /// [`PlayError::Rules`] unless it has two to five seats, the standard reading, three markers
    /// and dice of at most six sides.
    pub fn new(game: &CantStop) -> Result<Self, PlayError> {
        Ok(Self { board: BoardSpec::of_several(game)? })
    }

    /// Plays one game, which `players[order[0]]` begins. `None` if it does not end. `watch` is shown
    /// the mover's seat and the state after each turn.
    pub(super) fn play(
        &self,
        players: &mut [SeatedPlayer<'_>],
        order: &[usize],
        dice: &mut Stream,
        decisions: &mut Stream,
        mut watch: impl FnMut(usize, &BoardState),
    ) -> Option<GameOutcome> {
        let mut state = BoardState::empty(self.board.seats);
        let mut random = RandomStreams::new(dice, decisions, MAX_ROLLS);
        let mut mover = 0;
        loop {
            let end = players[order[mover]].play_turn(&self.board, &mut state, &mut random)?;
            if end == TurnEnd::Won {
                let mut outcome = GameOutcome { winner: mover, ..GameOutcome::default() };
                for distance in 0..state.seats {
                    outcome.columns[(mover + distance) % state.seats] = state.claims(distance);
                }
                return Some(outcome);
            }
            watch(mover, &state);
            state.pass();
            mover = (mover + 1) % self.board.seats;
        }
    }

    /// Plays about `games` games of `one` against `other`, on the current rayon pool. The result is
    /// the same for any number of threads.
    ///
    /// One seat is `one`'s and the others are `other`'s. Every sequence of dice is played once with
    /// `one` in each seat.
    ///
    /// # Errors
    /// As for [`Arena::tournament`].
    pub fn duel(
        &self,
        one: &ArenaPlayer,
        other: &ArenaPlayer,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<Standings, PlayError> {
        let lineup = Lineup { players: &[one, other], seating: Seating::FirstAgainstEach };
        self.tournament(&lineup, games, seed, observer)
    }

    /// Plays a tournament of about `games` games for each set of players that meet.
    ///
    /// Each sequence of dice is played once in each rotation of the seats. The sets take turns, so
    /// that all have played about equally often if the observer cancels.
    ///
    /// # Errors
    /// [`PlayError::NoGames`], [`PlayError::Seats`] for too few players,
    /// [`PlayError::TooLong`]; [`PlayError::Interrupted`] before the first game.
    pub fn tournament(
        &self,
        lineup: &Lineup<'_>,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<Standings, PlayError> {
        self.tournament_among(lineup, games, seed, &Alone, observer)
    }

    /// Plays a [tournament](Arena::tournament), its games divided among processes. Counts are exact,
    /// so the result is the same in every process, and for any number of them.
    ///
    /// # Errors
    /// As for [`Arena::tournament`]; [`PlayError::Interrupted`] if one of several processes does not
    /// play all its games; [`PlayError::Solve`] if the others cannot be reached.
    pub fn tournament_among(
        &self,
        lineup: &Lineup<'_>,
        games: u64,
        seed: u64,
        peers: &dyn Peers,
        observer: &dyn Observer,
    ) -> Result<Standings, PlayError> {
        let seats = self.board.seats;
        let count = lineup.players.len();
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        lineup.players.iter().try_for_each(|player| player.check(&self.board))?;
        let meetings: Vec<Vec<usize>> = match lineup.seating {
            Seating::FirstAgainstEach => (1..count)
                .map(|other| {
                    let mut meeting = vec![other; seats];
                    meeting[0] = 0;
                    meeting
                })
                .collect(),
            Seating::Everyone => combinations(count, seats),
        };
        if meetings.is_empty() {
            return Err(PlayError::Seats { expected: seats, got: count });
        }
        let sequences = games.div_ceil(seats as u64);
        let tournament =
            TournamentUnits { arena: self, lineup, meetings, sequences, seed, observer };
        let play = |units| {
            let results = tournament.results(units)?;
            let is_whole = results.games() == results.asked || peers.count() == 1;
            if is_whole { Ok(results) } else { Err(PlayError::Interrupted) }
        };
        let mut results = divide_games(peers, tournament.units(), play)?.into_iter();
        let mut sum = results.next().ok_or(PlayError::NoGames)?;
        results.for_each(|results| sum.merge(&results));
        sum.standings()
    }

    fn block(
        &self,
        players: &[&ArenaPlayer],
        order: &[usize],
        source: &Experiment,
        range: Range<u64>,
        observer: &dyn Observer,
    ) -> Result<(Vec<PlayerTotals>, u64), PlayError> {
        let mut totals = vec![PlayerTotals::default(); players.len()];
        let mut seats: Vec<SeatedPlayer<'_>> = players.iter().map(|player| player.seat()).collect();
        let (mut order, mut sequences) = (order.to_vec(), 0);
        for number in range {
            if observer.cancelled() {
                break;
            }
            for _ in 0..order.len() {
                let mut dice = source.stream(number, Purpose::Dice);
                let mut decisions = source.stream(number, Purpose::Decisions);
                let outcome = self.play(&mut seats, &order, &mut dice, &mut decisions, |_, _| ());
                let outcome = outcome.ok_or_else(|| {
                    let failure = order.iter().find_map(|&player| players[player].failure());
                    failure.unwrap_or_else(|| PlayError::TooLong {
                        game: number,
                        limit: MAX_ROLLS.into(),
                        strategies: names(players, &order),
                    })
                })?;
                for (seat, &player) in order.iter().enumerate() {
                    let total = &mut totals[player];
                    total.games += 1;
                    total.wins += u64::from(outcome.winner == seat);
                    *total.columns.entry(outcome.columns[seat]).or_default() += 1;
                }
                order.rotate_left(1);
            }
            sequences += 1;
            observer.advanced(order.len() as u64);
        }
        Ok((totals, sequences))
    }
}

/// Games of a tournament, in units: a block of dice sequences for one set of players.
struct TournamentUnits<'a> {
    arena: &'a Arena,
    lineup: &'a Lineup<'a>,
    /// Sets of players that meet, by their places in the lineup.
    meetings: Vec<Vec<usize>>,
    /// Dice sequences for each set of players.
    sequences: u64,
    seed: u64,
    observer: &'a dyn Observer,
}

impl TournamentUnits<'_> {
    /// Returns the number of units. The sets take turns: unit `n` is of set `n` modulo their number.
    fn units(&self) -> u64 {
        self.meetings.len() as u64 * self.sequences.div_ceil(BLOCK)
    }

    /// Plays the units of these numbers.
    fn results(&self, units: Range<u64>) -> Result<Results, PlayError> {
        let Self { arena, lineup, meetings, sequences, observer, .. } = self;
        let source = Experiment::new(self.seed, "arena");
        let among = meetings.len() as u64;
        let play = |unit: Range<u64>| {
            let (meeting, block) = ((unit.start % among) as usize, unit.start / among);
            let range = block * BLOCK..(*sequences).min((block + 1) * BLOCK);
            let requested = range.end - range.start;
            let (totals, count) =
                arena.block(lineup.players, &meetings[meeting], &source, range, *observer)?;
            Ok(((meeting, totals), u64::from(count == requested)))
        };
        let count = lineup.players.len();
        let mut totals = vec![PlayerTotals::default(); count];
        let mut wins = vec![vec![0u64; count]; meetings.len()];
        let take = |(meeting, block): (usize, Vec<PlayerTotals>)| {
            for (player, total) in block.into_iter().enumerate() {
                wins[meeting][player] += total.wins;
                totals[player].add(&total);
            }
        };
        // The last block of each set of players may be short.
        let short = units.end.saturating_sub(units.start.max(self.units() - among));
        let missing = self.units() / among * BLOCK - sequences;
        let requested = (units.end - units.start) * BLOCK - short * missing;
        let asked = requested * arena.board.seats as u64;
        observer.started(asked);
        match in_blocks(units, 1, *observer, play, take) {
            // Some of the first unit, then.
            Err(PlayError::Interrupted) if wins.iter().flatten().any(|&wins| wins > 0) => {}
            Err(error) => return Err(error),
            Ok(_) => {}
        }
        let players = lineup.players.iter().map(|player| player.name().to_owned()).collect();
        Ok(Results { players, meetings: meetings.clone(), wins, totals, asked })
    }
}

fn names(players: &[&ArenaPlayer], order: &[usize]) -> String {
    let names: Vec<&str> = order.iter().map(|&player| players[player].name()).collect();
    names.join(" against ")
}

/// Counts of some games of a tournament, from which its result is computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Results {
    /// The players, in the order of the lineup.
    players: Vec<String>,
    /// Sets of players that meet, by their places in the lineup.
    meetings: Vec<Vec<usize>>,
    /// Number of games won, by set and player.
    wins: Vec<Vec<u64>>,
    /// Counts of each player.
    totals: Vec<PlayerTotals>,
    /// Number of games requested.
    asked: u64,
}

/// Counts of the games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct PlayerTotals {
    games: u64,
    wins: u64,
    /// Number of games by columns owned at the end.
    columns: BTreeMap<u32, u64>,
}

impl PlayerTotals {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        for (&owned, games) in &other.columns {
            *self.columns.entry(owned).or_default() += games;
        }
    }

    fn columns(&self) -> Histogram {
        let mut columns = Histogram::new(1);
        self.columns.iter().for_each(|(&owned, &games)| columns.add(owned.into(), games));
        columns
    }
}

impl Results {
    /// Returns the number of games played.
    fn games(&self) -> u64 {
        self.wins.iter().flatten().sum()
    }

    /// Adds the counts of other games of the same tournament.
    fn merge(&mut self, other: &Self) {
        self.asked += other.asked;
        let wins = self.wins.iter_mut().flatten().zip(other.wins.iter().flatten());
        wins.for_each(|(these, those)| *these += those);
        self.totals.iter_mut().zip(&other.totals).for_each(|(this, that)| this.add(that));
    }

    /// Computes the players' results.
    ///
    /// # Errors
    /// [`PlayError::Chance`] if no games can have this result.
    fn standings(&self) -> Result<Standings, PlayError> {
        let ratings = ratings(&self.meetings, &self.wins, self.players.len());
        let standing = |(number, total): (usize, &PlayerTotals)| {
            let share = wilson(total.wins, total.games, CONFIDENCE)?;
            let columns = total.columns().estimate();
            let spread = columns.interval(CONFIDENCE);
            Ok(PlayerStanding {
                player: self.players[number].clone(),
                games: total.games,
                wins: total.wins,
                share: (total.wins as f64 / total.games as f64, share.low, share.high),
                columns: (columns.mean, spread.low, spread.high),
                rating: ratings[number].0,
                rating_margin: ratings[number].1,
            })
        };
        let with_games = self.totals.iter().enumerate().filter(|(_, total)| total.games > 0);
        let players = with_games.map(standing).collect::<Result<_, PlayError>>()?;
        Ok(Standings { players, games: self.games(), asked: self.asked })
    }
}

/// Returns all sets of `size` numbers below `count`.
fn combinations(count: usize, size: usize) -> Vec<Vec<usize>> {
    let sets = (0..1u32 << count).filter(|set| set.count_ones() as usize == size);
    sets.map(|set| (0..count).filter(|number| set >> number & 1 == 1).collect()).collect()
}

/// Returns ratings with half the widths of their intervals, by the Plackett-Luce model for the
/// winner of each game.
///
/// Source: D. R. Hunter, "MM algorithms for generalized Bradley-Terry models" (2004).
fn ratings(meetings: &[Vec<usize>], wins: &[Vec<u64>], count: usize) -> Vec<(f64, f64)> {
    let mut strength = vec![1.0f64; count];
    let weight = |strength: &[f64], seated: &[usize]| -> f64 {
        seated.iter().map(|&player| strength[player]).sum()
    };
    for _ in 0..10_000 {
        let mut next = vec![0.0; count];
        for (player, next) in next.iter_mut().enumerate() {
            let (mut won, mut under) = (0.5, 0.5 / strength[player]);
            for (seated, wins) in meetings.iter().zip(wins) {
                let games: u64 = wins.iter().sum();
                let seats = seated.iter().filter(|&&other| other == player).count();
                won += wins[player] as f64;
                under += games as f64 * seats as f64 / weight(&strength, seated);
            }
            *next = won / under;
        }
        let mean = next.iter().map(|s| s.ln()).sum::<f64>() / count as f64;
        let moved = next.iter().zip(&strength).map(|(a, b)| (a.ln() - mean - b.ln()).abs());
        let moved = moved.fold(0.0, f64::max);
        strength = next.iter().map(|s| (s.ln() - mean).exp()).collect();
        if moved < 1e-10 {
            break;
        }
    }
    let scale = 400.0 / std::f64::consts::LN_10;
    let rate = |player: usize| {
        let mut information = 0.0;
        for (seated, wins) in meetings.iter().zip(wins) {
            let games: u64 = wins.iter().sum();
            let seats = seated.iter().filter(|&&other| other == player).count() as f64;
            let chance = seats * strength[player] / weight(&strength, seated);
            information += games as f64 * chance * (1.0 - chance);
        }
        let margin =
            normal_quantile(0.5 + CONFIDENCE.probability() / 2.0) / information.max(1e-9).sqrt();
        (scale * strength[player].ln(), scale * margin)
    };
    (0..count).map(rate).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(wins: u64, columns: [(u32, u64); 2]) -> PlayerTotals {
        PlayerTotals { games: 4, wins, columns: columns.into() }
    }

    fn results(wins: [u64; 2]) -> Results {
        Results {
            players: vec!["one".to_owned(), "other".to_owned()],
            meetings: vec![vec![0, 1]],
            wins: vec![wins.to_vec()],
            totals: vec![total(wins[0], [(3, 3), (2, 1)]), total(wins[1], [(3, 1), (0, 3)])],
            asked: 4,
        }
    }

    #[test]
    fn merging_results_of_the_same_players_adds_their_counts() {
        let (mut sum, other) = (results([3, 1]), results([2, 2]));
        sum.merge(&other);
        let expected = Results {
            wins: vec![vec![5, 3]],
            totals: vec![
                PlayerTotals { games: 8, wins: 5, columns: [(3, 6), (2, 2)].into() },
                PlayerTotals { games: 8, wins: 3, columns: [(3, 2), (0, 6)].into() },
            ],
            asked: 8,
            ..other
        };
        assert_eq!(sum, expected);
        assert_eq!(sum.games(), 8);
    }
}
