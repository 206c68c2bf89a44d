//! Many games among several players: duels, and tournaments with ratings.

use super::players::{Ended, Luck, Player, Seat};
use super::squares::{Board, MOST_SEATS, Squares};
use crate::rules::CantStop;
use retrodice_core::observer::Observer;
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_play::shard::Shard;
use retrodice_stats::{
    CONFIDENCE, Experiment, Histogram, Purpose, Stream, normal_quantile, wilson,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// Dice sequences per block; a block is played by one thread.
const BLOCK: u64 = 64;

/// Rolls after which a game counts as endless.
pub(super) const LONGEST: u32 = 100_000;

/// A table for two to four players.
pub struct Arena {
    pub(super) board: Board,
}

/// More games than this are not counted by anybody, and their sums are no overflow.
const MOST_COUNTED: u64 = 1 << 48;

/// How the players of a tournament are seated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Every pair of players, or every set that fills the seats, equally
    /// often.
    Everyone,
    /// The first player of the lineup at each table, in the company of copies of
    /// one other at a time.
    FirstAgainstEach,
}

/// What a tournament is among.
pub struct Lineup<'a> {
    /// The players.
    pub players: &'a [&'a Player],
    /// Who meets whom.
    pub seating: Seating,
}

/// The result of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// The players, in the order of the lineup; those who have not played yet are left
    /// out.
    pub players: Vec<Standing>,
    /// Games played, all sets of players together.
    pub games: u64,
    /// Games asked for: more, if the observer cancelled.
    pub asked: u64,
}

impl Standings {
    /// The players, if all games were played.
    ///
    /// # Errors
    /// [`PlayError::Interrupted`].
    pub fn whole(self) -> Result<Vec<Standing>, PlayError> {
        if self.games == self.asked { Ok(self.players) } else { Err(PlayError::Interrupted) }
    }
}

/// How a player did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The player.
    pub player: String,
    /// Games, counted for each seat of this player.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Share of games won, with its 95 % interval.
    pub share: (f64, f64, f64),
    /// Columns owned at the end, with the 95 % interval.
    pub columns: (f64, f64, f64),
    /// Rating on the scale of Elo (400 points are odds of ten to one), the
    /// lineup's mean at zero; by the Plackett-Luce model of who comes first.
    pub rating: f64,
    /// Half the width of its 95 % interval.
    pub rating_margin: f64,
}

/// One game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outcome {
    pub winner: usize,
    pub columns: [u32; MOST_SEATS],
}

impl Arena {
    /// The table for this game.
    ///
    /// # Errors
    /// [`PlayError::Rules`] unless it has two to four seats, the standard
    /// reading, three markers and dice of at most six sides.
    pub fn new(game: &CantStop) -> Result<Self, PlayError> {
        Ok(Self { board: Board::of_several(game)? })
    }

    /// Plays one game; who moves first sits in `chairs[seated[0]]`. `None` if it
    /// does not end. `seen` is shown the squares after each turn.
    pub(super) fn play(
        &self,
        chairs: &mut [Seat<'_>],
        seated: &[usize],
        dice: &mut Stream,
        decisions: &mut Stream,
        mut seen: impl FnMut(usize, &Squares),
    ) -> Option<Outcome> {
        let mut at = Squares::empty(self.board.seats);
        let mut luck = Luck { dice, decisions, rolls: 0, longest: LONGEST };
        let mut mover = 0;
        loop {
            let ended = chairs[seated[mover]].turn(&self.board, &mut at, &mut luck)?;
            if ended == Ended::Won {
                let mut outcome = Outcome { winner: mover, ..Outcome::default() };
                for distance in 0..at.seats {
                    outcome.columns[(mover + distance) % at.seats] = at.claims(distance);
                }
                return Some(outcome);
            }
            seen(mover, &at);
            at.pass();
            mover = (mover + 1) % self.board.seats;
        }
    }

    /// How `one` does against `other`: at each table one seat is `one`'s and the
    /// others are `other`'s, and every sequence of dice is played once with `one`
    /// in each seat. About `games` games in all, on the current rayon pool; the
    /// same for any number of threads.
    ///
    /// # Errors
    /// As for [`Arena::tournament`].
    pub fn duel(
        &self,
        one: &Player,
        other: &Player,
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<Standings, PlayError> {
        let lineup = Lineup { players: &[one, other], seating: Seating::FirstAgainstEach };
        self.tournament(&lineup, games, seed, observer)
    }

    /// A tournament of about `games` games for each set of players that meet; each
    /// sequence of dice is played once in each rotation of the seats. The sets take
    /// turns, so that all have played about equally often if the observer cancels.
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
        self.results(lineup, games, seed, Shard::WHOLE, observer)?.standings()
    }

    /// The result of a shard of the games of a [tournament](Arena::tournament).
    ///
    /// # Errors
    /// As for [`Arena::tournament`].
    pub fn results(
        &self,
        lineup: &Lineup<'_>,
        games: u64,
        seed: u64,
        shard: Shard,
        observer: &dyn Observer,
    ) -> Result<Results, PlayError> {
        let seats = self.board.seats;
        let count = lineup.players.len();
        if games == 0 {
            return Err(PlayError::NoGames);
        }
        lineup.players.iter().try_for_each(|player| player.check(&self.board))?;
        let meetings: Vec<Vec<usize>> = match lineup.seating {
            Seating::FirstAgainstEach => (1..count)
                .map(|other| {
                    let mut seated = vec![other; seats];
                    seated[0] = 0;
                    seated
                })
                .collect(),
            Seating::Everyone => combinations(count, seats),
        };
        if meetings.is_empty() {
            return Err(PlayError::Seats { expected: seats, got: count });
        }
        let source = Experiment::new(seed, "arena");
        let sequences = games.div_ceil(seats as u64);
        let among = meetings.len() as u64;
        let play = |unit: Range<u64>| {
            let (meeting, block) = ((unit.start % among) as usize, unit.start / among);
            let range = block * BLOCK..sequences.min((block + 1) * BLOCK);
            let asked = range.end - range.start;
            let (totals, played) =
                self.block(lineup.players, &meetings[meeting], &source, range, observer)?;
            Ok(((meeting, totals), u64::from(played == asked)))
        };
        let mut totals = vec![Total::default(); count];
        let mut wins = vec![vec![0u64; count]; meetings.len()];
        let take = |(meeting, block): (usize, Vec<Total>)| {
            for (player, total) in block.into_iter().enumerate() {
                wins[meeting][player] += total.wins;
                totals[player].add(&total);
            }
        };
        let blocks = sequences.div_ceil(BLOCK);
        let units = among * blocks;
        let own = shard.numbers(units);
        // The last block of each set of players may be short.
        let short = own.end.saturating_sub(own.start.max(units - among));
        let asked = (own.end - own.start) * BLOCK - short * (blocks * BLOCK - sequences);
        let asked = asked * seats as u64;
        observer.started(asked);
        let units = in_blocks(units, 1, shard, observer, play, take);
        match units {
            // Some of the first unit, then.
            Err(PlayError::Interrupted) if wins.iter().flatten().any(|&wins| wins > 0) => {}
            Err(error) => return Err(error),
            Ok(_) => {}
        }
        let players = lineup.players.iter().map(|player| player.name().to_owned()).collect();
        Ok(Results { players, meetings, wins, totals, asked })
    }

    fn block(
        &self,
        players: &[&Player],
        seated: &[usize],
        source: &Experiment,
        range: Range<u64>,
        observer: &dyn Observer,
    ) -> Result<(Vec<Total>, u64), PlayError> {
        let mut totals = vec![Total::default(); players.len()];
        let mut chairs: Vec<Seat<'_>> = players.iter().map(|player| player.sit()).collect();
        let (mut seated, mut played) = (seated.to_vec(), 0);
        for number in range {
            if observer.cancelled() {
                break;
            }
            for _ in 0..seated.len() {
                let mut dice = source.stream(number, Purpose::Dice);
                let mut decisions = source.stream(number, Purpose::Decisions);
                let outcome = self.play(&mut chairs, &seated, &mut dice, &mut decisions, |_, _| ());
                let outcome = outcome.ok_or_else(|| {
                    let failed = seated.iter().find_map(|&player| players[player].failure());
                    failed.unwrap_or_else(|| PlayError::TooLong {
                        game: number,
                        limit: LONGEST.into(),
                        strategies: names(players, &seated),
                    })
                })?;
                for (seat, &player) in seated.iter().enumerate() {
                    let total = &mut totals[player];
                    total.games += 1;
                    total.wins += u64::from(outcome.winner == seat);
                    *total.columns.entry(outcome.columns[seat]).or_default() += 1;
                }
                seated.rotate_left(1);
            }
            played += 1;
            observer.advanced(seated.len() as u64);
        }
        Ok((totals, played))
    }
}

fn names(players: &[&Player], seated: &[usize]) -> String {
    let names: Vec<&str> = seated.iter().map(|&player| players[player].name()).collect();
    names.join(" against ")
}

/// The result of some games of a tournament: counts only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Results {
    /// The players, in the order of the lineup.
    pub players: Vec<String>,
    /// The sets of players that meet, by number.
    meetings: Vec<Vec<usize>>,
    /// Games won, by set and player.
    wins: Vec<Vec<u64>>,
    /// By player.
    totals: Vec<Total>,
    /// Games asked for.
    pub asked: u64,
}

/// The games of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Total {
    games: u64,
    wins: u64,
    /// Games by the number of columns owned at the end.
    columns: BTreeMap<u32, u64>,
}

impl Total {
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
    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins.iter().flatten().sum()
    }

    /// Whether some games can have these counts, which may have been read from a file.
    pub fn is_sound(&self) -> bool {
        let Self { players, meetings, wins, totals, .. } = self;
        let few = |count: &u64| *count <= MOST_COUNTED;
        let adds_up = |total: &Total| {
            let columns = total.columns.values().copied().map(u128::from).sum::<u128>();
            few(&total.games) && total.wins <= total.games && columns == total.games.into()
        };
        let sets_fit = meetings.iter().flatten().all(|&player| player < players.len())
            && meetings.len() == wins.len()
            && wins.iter().all(|wins| wins.len() == players.len());
        let won = wins.iter().flatten().copied().map(u128::from).sum::<u128>();
        sets_fit
            && few(&self.asked)
            && totals.len() == players.len()
            && totals.iter().all(adds_up)
            && won == totals.iter().map(|total| u128::from(total.wins)).sum::<u128>()
            && won <= u128::from(self.asked)
    }

    /// Whether others are of games among the same players.
    pub fn is_like(&self, other: &Self) -> bool {
        self.players == other.players && self.meetings == other.meetings
    }

    /// Adds other games of the same tournament, which are [alike](Results::is_like).
    pub fn merge(&mut self, other: &Self) {
        self.asked += other.asked;
        let wins = self.wins.iter_mut().flatten().zip(other.wins.iter().flatten());
        wins.for_each(|(these, those)| *these += those);
        self.totals.iter_mut().zip(&other.totals).for_each(|(this, that)| this.add(that));
    }

    /// The players' results.
    ///
    /// # Errors
    /// [`PlayError::Chance`] if no games can have this result.
    pub fn standings(&self) -> Result<Standings, PlayError> {
        let ratings = ratings(&self.meetings, &self.wins, self.players.len());
        let standing = |(number, total): (usize, &Total)| {
            let share = wilson(total.wins, total.games, CONFIDENCE)?;
            let columns = total.columns().estimate();
            let spread = columns.interval(CONFIDENCE);
            Ok(Standing {
                player: self.players[number].clone(),
                games: total.games,
                wins: total.wins,
                share: (total.wins as f64 / total.games as f64, share.low, share.high),
                columns: (columns.mean, spread.low, spread.high),
                rating: ratings[number].0,
                rating_margin: ratings[number].1,
            })
        };
        let played = self.totals.iter().enumerate().filter(|(_, total)| total.games > 0);
        let players = played.map(standing).collect::<Result<_, PlayError>>()?;
        Ok(Standings { players, games: self.games(), asked: self.asked })
    }
}

/// All sets of `size` numbers below `count`; with fewer, all of them in turn.
fn combinations(count: usize, size: usize) -> Vec<Vec<usize>> {
    let sets = (0..1u32 << count).filter(|set| set.count_ones() as usize == size);
    sets.map(|set| (0..count).filter(|number| set >> number & 1 == 1).collect()).collect()
}

/// Ratings with half their intervals: the Plackett-Luce model for the winner of
/// each game, by Hunter's iteration (2004).
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

    fn total(wins: u64, columns: [(u32, u64); 2]) -> Total {
        Total { games: 4, wins, columns: columns.into() }
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

    /// Each of these counts is one that no games can have.
    #[test]
    fn counts_that_do_not_add_up_are_unsound() {
        type Fault = fn(&mut Results);
        let faults: [(&str, Fault); 9] = [
            ("a player who is not in the lineup", |found| found.meetings[0][1] = 2),
            ("a set without wins", |found| found.meetings.push(vec![0, 1])),
            ("wins of a player who is not in the lineup", |found| found.wins[0].push(0)),
            ("too many games asked for", |found| found.asked = MOST_COUNTED + 1),
            ("fewer games asked for than won", |found| found.asked = 3),
            ("a player without games", |found| drop(found.totals.pop())),
            ("wins that are in no set", |found| found.totals[1].wins = 1),
            ("more wins than games", |found| {
                found.totals[0] = Total { games: 3, wins: 4, columns: [(3, 3)].into() };
            }),
            ("too many games", |found| {
                let games = MOST_COUNTED + 1;
                found.totals[1] = Total { games, wins: 0, columns: [(0, games)].into() };
            }),
        ];
        for (what, fault) in faults {
            let mut found = results([4, 0]);
            assert!(found.is_sound());
            fault(&mut found);
            assert!(!found.is_sound(), "{what}");
        }
        let mut found = results([4, 0]);
        found.totals[0].columns.insert(1, 1);
        assert!(!found.is_sound(), "games that ended with no columns");
        assert!(Results { asked: MOST_COUNTED, ..results([2, 2]) }.is_sound());
    }

    #[test]
    fn results_of_the_same_players_add_up() {
        let (mut sum, other) = (results([3, 1]), results([2, 2]));
        sum.merge(&other);
        let expected = Results {
            wins: vec![vec![5, 3]],
            totals: vec![
                Total { games: 8, wins: 5, columns: [(3, 6), (2, 2)].into() },
                Total { games: 8, wins: 3, columns: [(3, 2), (0, 6)].into() },
            ],
            asked: 8,
            ..other
        };
        assert_eq!(sum, expected);
        assert!(sum.is_sound() && sum.games() == 8);
    }
}
