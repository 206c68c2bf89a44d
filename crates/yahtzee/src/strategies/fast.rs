//! Simulation of policies of the Yahtzee family from tables of all choices: about a million games a
//! second and core.

use super::fast_report::{
    CompetitionCounts, CompetitionReport, FastReport, ScoringCard, ScoringKind,
};
use super::policy::TurnPolicy;
use super::roll_sampler::RollSampler;
use crate::kernel::{BLOCK, Lattice, PlannedMove, RowTurn, Tables, TurnPlan};
use crate::rules::{Boxes, Card, Category, Scoring};
use retrodice_core::dice::Dice;
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_play::blocks::in_blocks;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{ScratchPool, for_each, locked};
use retrodice_stats::{Experiment, Purpose, Stream};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Mutex;

/// Games per block; a block is played by one thread.
const GAMES: u64 = 8192;

/// Number of games played side by side, so that several loads are in flight at once.
const SIDE_BY_SIDE: usize = 32;

/// Maximum number of players at a table: a win is counted in 840 parts.
pub(super) const MAX_PLAYERS: usize = 8;

/// Maximum memory for the choices of a policy, in bytes.
const MAX_CHOICES: u64 = 4 << 30;

/// Score cards with the same boxes filled.
#[derive(Clone, Copy, Debug, Default)]
struct CardRow {
    /// Place of the first lane.
    offset: u32,
    /// Start of the lanes of its upper totals.
    lanes: u32,
}

/// A policy with all its choices in tables: some 250 MB for the standard game.
///
/// ```
/// use retrodice::yahtzee::strategies::{Best, FastPlayer};
/// use retrodice::yahtzee::kernel::{Ties, YahtzeeSolution};
///
/// let solution = YahtzeeSolution::new(&"yahtzee(mini)".parse()?);
/// let report = FastPlayer::new(&Best::of(&solution, Ties::First))?.play(10_000, 1)?;
/// let score = report.score();
/// assert!((score.mean - solution.expected_score()).abs() < 5.0 * score.standard_error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FastPlayer {
    sampler: RollSampler,
    /// Number of dice of a roll.
    dice: usize,
    /// Number of different rolls.
    rolls: usize,
    /// Number of rolls in a turn.
    turn: usize,
    card: ScoringCard,
    upper_cap: u16,
    upper_bonus: u16,
    /// Cards by key: the filled boxes as bits, times two, plus one if the Yahtzee box holds its
    /// points.
    card_rows: Vec<CardRow>,
    /// Lane of each upper total, for each set of upper boxes.
    lanes: Vec<u16>,
    /// Choice for each lane, number of rolls left and roll: the dice kept, bit by bit, or with no
    /// roll left the scoring option of the card.
    choices: Vec<u8>,
    /// Number of the keep, for each roll and set of its dice.
    keeps: Vec<u16>,
}

retrodice_core::debug_summary!([] FastPlayer, "FastPlayer");

/// Game in progress: the card and the roll by number.
#[derive(Clone)]
struct GameInPlay {
    key: u32,
    index: u32,
    upper: u16,
    roll: u16,
    score: u32,
    extra: u16,
    dice: Stream,
}

impl FastPlayer {
    /// Tabulates the choices of `policy`. Takes about as long as its exact statistics.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] if the score cards have more than 256 scoring options, or so many
    /// rows that the choices take more than 4 GiB.
    pub fn new<P: TurnPolicy>(policy: &P) -> Result<Self, PlayError> {
        let tables = policy.tables();
        let rules = tables.game().rules();
        let lattice = tables.lattice();
        let (rolls, turn) = (lattice.rolls().len(), usize::from(rules.rolls));
        let (kinds, numbers) = kinds(tables)?;
        let (card_rows, lanes) = card_rows(tables);
        let keeps = keep_numbers(lattice);
        let masks = keep_sets(lattice, &keeps);
        let size = rolls * turn;
        let mut choices = choices(tables.size() as u64 * size as u64)?;
        let first_open = tables.layer(0).end;
        let mut rest = &mut choices[tables.rows().get(first_open).map_or(0, |r| r.offset) * size..];
        let mut tasks = Vec::new();
        for row in &tables.rows()[first_open..] {
            let (own, after) = rest.split_at_mut(tables.range(row).len() * size);
            tasks.push((row, Mutex::new(own)));
            rest = after;
        }
        let scratch = ScratchPool::new(|| (policy.scratch(), TurnPlan::new(tables)));
        for_each(tasks.len(), &|task| {
            let (row, own) = &tasks[task];
            let turn = RowTurn::new(tables, row);
            let kinds: Vec<u8> =
                turn.options().iter().map(|option| numbers[&option.scoring]).collect();
            let (lanes, mut own) = (tables.totals(row).len(), locked(own));
            scratch.with(|(scratch, plan)| {
                for first in (0..lanes).step_by(BLOCK) {
                    policy.plan(&turn, first, scratch, plan);
                    for lane in first..lanes.min(first + BLOCK) {
                        let own = &mut own[lane * size..(lane + 1) * size];
                        write_choices(lattice, &masks, &kinds, plan, lane - first, own);
                    }
                }
            });
        });
        Ok(Self {
            sampler: RollSampler::new(lattice),
            dice: lattice.dice(),
            rolls,
            turn,
            card: ScoringCard { boxes: rules.boxes.len(), kinds },
            upper_cap: rules.upper_cap(),
            upper_bonus: rules.upper_bonus,
            card_rows,
            lanes,
            choices,
            keeps,
        })
    }

    /// Returns the size of the tabulated choices, in bytes.
    pub fn bytes(&self) -> usize {
        self.choices.len()
    }

    /// Plays games on the current rayon pool. The report is a function of the policy, the number of
    /// games and the seed, the same for any number of threads.
    ///
    /// # Errors
    /// [`PlayError::NoGames`].
    pub fn play(&self, games: u64, seed: u64) -> Result<FastReport, PlayError> {
        let mut competition = Self::compete(&[self], games, seed, &Unwatched)?;
        Ok(competition.seats.swap_remove(0).report)
    }

    /// Plays games among several players of one game, each with a card and dice of their own. The
    /// highest total wins, and ties share. The result is a function of the players, the number of
    /// games and the seed, the same for any number of threads. If the observer cancels, it is that
    /// of the first games.
    ///
    /// # Errors
    /// [`PlayError::NoGames`]; [`PlayError::Unsupported`] unless there are one to eight
    /// players; [`PlayError::Interrupted`] before the first games are played.
    pub(crate) fn compete(
        players: &[&Self],
        games: u64,
        seed: u64,
        observer: &dyn Observer,
    ) -> Result<CompetitionReport, PlayError> {
        if !(1..=MAX_PLAYERS).contains(&players.len()) {
            return Err(wrong_players(players.len()));
        }
        let sources: Vec<Experiment> = (0..players.len()).map(|seat| source(seed, seat)).collect();
        let cards: Vec<&ScoringCard> = players.iter().map(|player| &player.card).collect();
        let mut tally = CompetitionCounts::blank(&cards);
        let play = |range: Range<u64>| {
            let mut tally = CompetitionCounts::blank(&cards);
            let numbers: Vec<u64> = range.collect();
            let mut scores = vec![Vec::with_capacity(numbers.len()); players.len()];
            for (seat, player) in players.iter().enumerate() {
                for numbers in numbers.chunks(SIDE_BY_SIDE) {
                    player.side(numbers, &sources[seat], &mut tally, seat, &mut scores[seat]);
                }
            }
            tally.add_games(&scores);
            observer.advanced(numbers.len() as u64);
            Ok((tally, numbers.len() as u64))
        };
        observer.started(games);
        in_blocks(0..games, GAMES, observer, play, |block| tally.merge(block))?;
        Ok(tally.report(&cards))
    }

    /// Plays these games side by side and appends their final scores.
    fn side(
        &self,
        numbers: &[u64],
        source: &Experiment,
        tally: &mut CompetitionCounts,
        seat: usize,
        scores: &mut Vec<u32>,
    ) {
        let size = self.rolls * self.turn;
        let sets = 1usize << self.dice;
        let counts = &mut tally.seats[seat];
        let new = |&number: &u64| GameInPlay {
            key: 0,
            index: self.card_rows[0].offset,
            upper: 0,
            roll: 0,
            score: 0,
            extra: 0,
            dice: source.stream(number, Purpose::Dice),
        };
        let mut seats: Vec<GameInPlay> = numbers.iter().map(new).collect();
        for _ in 0..self.card.boxes {
            for seat in &mut seats {
                seat.roll = self.sampler.draw(0, &mut seat.dice) as u16;
            }
            for left in (1..self.turn).rev() {
                for seat in &mut seats {
                    let roll = usize::from(seat.roll);
                    let keep_mask =
                        self.choices[seat.index as usize * size + left * self.rolls + roll];
                    // Games stay in step, whatever they keep. Keeping all dice
                    // draws nothing.
                    if usize::from(keep_mask) != sets - 1 {
                        let number = self.keeps[roll * sets + usize::from(keep_mask)];
                        seat.roll = self.sampler.draw(number.into(), &mut seat.dice) as u16;
                    }
                }
            }
            for seat in &mut seats {
                let choice = self.choices[seat.index as usize * size + usize::from(seat.roll)];
                let kind = &self.card.kinds[usize::from(choice)];
                counts.kinds[usize::from(choice)] += 1;
                seat.score += u32::from(kind.scoring.points) + u32::from(kind.scoring.extra);
                seat.extra += u16::from(kind.scoring.extra > 0);
                if kind.upper && seat.upper < self.upper_cap {
                    seat.upper = (seat.upper + kind.scoring.points).min(self.upper_cap);
                    if seat.upper == self.upper_cap {
                        seat.score += u32::from(self.upper_bonus);
                        counts.upper_bonuses += 1;
                    }
                }
                seat.key += kind.key;
                let CardRow { offset, lanes } = self.card_rows[seat.key as usize];
                let lane = self.lanes[lanes as usize + usize::from(seat.upper)];
                seat.index = offset + u32::from(lane);
            }
        }
        for seat in &seats {
            counts.extra_yahtzees[usize::from(seat.extra)] += 1;
            scores.push(seat.score);
        }
    }
}

/// Returns the source of the dice of a seat.
pub(super) fn source(seed: u64, seat: usize) -> Experiment {
    match seat {
        0 => Experiment::new(seed, "fast yahtzee"),
        _ => Experiment::new(seed, &format!("fast yahtzee, seat {seat}")),
    }
}

/// Returns the error for a number of players that is not supported.
pub(super) fn wrong_players(got: usize) -> PlayError {
    unsupported(format!("it supports 1 to {MAX_PLAYERS} players, not {got}"))
}

fn unsupported(why: String) -> PlayError {
    PlayError::Unsupported { what: "the fast simulation of Yahtzee".to_owned(), why }
}

fn key(filled: Boxes, has_yahtzee: bool) -> u32 {
    filled.bits() * 2 + u32::from(has_yahtzee)
}

/// Returns the different scoring options of all cards, and their numbers.
fn kinds(tables: &Tables) -> Result<(Vec<ScoringKind>, FxHashMap<Scoring, u8>), PlayError> {
    let rules = tables.game().rules();
    let (mut kinds, mut numbers) = (Vec::new(), FxHashMap::default());
    for row in &tables.rows()[tables.layer(0).end..] {
        for option in RowTurn::new(tables, row).options() {
            let scoring = option.scoring;
            let category = rules.category(scoring.number);
            let holds = matches!(category, Category::Yahtzee(_))
                && rules.remembers_yahtzee()
                && scoring.points > 0;
            let added = key(Boxes::default().with(scoring.number), holds);
            debug_assert_eq!(
                key(row.filled, row.has_yahtzee) + added,
                key(tables.rows()[option.next].filled, tables.rows()[option.next].has_yahtzee)
            );
            if numbers.contains_key(&scoring) {
                continue;
            }
            let Ok(number) = u8::try_from(kinds.len()) else {
                return Err(unsupported("it supports up to 256 ways to score".to_owned()));
            };
            numbers.insert(scoring, number);
            kinds.push(ScoringKind { scoring, key: added, upper: category.upper_face().is_some() });
        }
    }
    Ok((kinds, numbers))
}

/// Returns room for this many choices, of a byte each.
fn choices(count: u64) -> Result<Vec<u8>, PlayError> {
    match usize::try_from(count) {
        Ok(bytes) if count <= MAX_CHOICES => Ok(vec![0; bytes]),
        _ => {
            let [bytes, max] = [count, MAX_CHOICES].map(|bytes| bytes >> 20);
            Err(PlayError::Unsupported {
                what: "simulating these score cards".to_owned(),
                why: format!(
                    "tables of all choices take {bytes} MiB, and at most {max} are used; `simulate` \
                     plans each turn instead"
                ),
            })
        }
    }
}

/// Returns the cards by key, and the lanes of their upper totals.
fn card_rows(tables: &Tables) -> (Vec<CardRow>, Vec<u16>) {
    let rules = tables.game().rules();
    let is_upper = |number| rules.category(number).upper_face().is_some();
    let max_key = key(rules.all_boxes(), true) as usize;
    let (mut card_rows, mut lanes) = (vec![CardRow::default(); max_key + 1], Vec::new());
    let mut sets: FxHashMap<Boxes, u32> = FxHashMap::default();
    for row in tables.rows() {
        let upper = row.filled.iter().filter(|&number| is_upper(number));
        let upper = upper.fold(Boxes::default(), Boxes::with);
        let from = *sets.entry(upper).or_insert_with(|| {
            let from = lanes.len() as u32;
            let (filled, has_yahtzee) = (row.filled, row.has_yahtzee);
            lanes.extend((0..=rules.upper_cap()).map(|total| {
                let index = tables.index(&Card { filled, upper: total, has_yahtzee });
                index.map_or(u16::MAX, |index| (index - row.offset) as u16)
            }));
            from
        });
        card_rows[key(row.filled, row.has_yahtzee) as usize] =
            CardRow { offset: row.offset as u32, lanes: from };
    }
    (card_rows, lanes)
}

/// Returns the number of the keep, for each roll and set of its dice.
fn keep_numbers(lattice: &Lattice) -> Vec<u16> {
    let sets = 1usize << lattice.dice();
    let number = |roll: &Dice, set: usize| {
        let faces = roll.faces().iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
        let faces: Vec<u8> = faces.map(|(_, &face)| face).collect();
        let dice = Dice::new(&faces).expect("some of the dice");
        lattice.number(&dice).expect("some of the dice") as u16
    };
    let rolls = lattice.rolls().iter();
    rolls.flat_map(|roll| (0..sets).map(move |set| number(roll, set))).collect()
}

/// Returns a set of dice for each roll and keep of it.
fn keep_sets(lattice: &Lattice, keeps: &[u16]) -> Vec<u8> {
    let sets = 1usize << lattice.dice();
    let mut masks = vec![0; lattice.rolls().len() * lattice.len()];
    for (roll, keeps) in keeps.chunks(sets).enumerate() {
        for (set, &keep) in keeps.iter().enumerate() {
            masks[roll * lattice.len() + usize::from(keep)] = set as u8;
        }
    }
    masks
}

/// Writes the choices of one lane of a plan into `own`.
fn write_choices(
    lattice: &Lattice,
    sets: &[u8],
    kinds: &[u8],
    plan: &TurnPlan,
    lane: usize,
    own: &mut [u8],
) {
    let count = lattice.rolls().len();
    let all = (1u8 << lattice.dice()) - 1;
    for (left, own) in own.chunks_mut(count).enumerate() {
        for (roll, choice) in own.iter_mut().enumerate() {
            *choice = match plan.get(left, roll, lane) {
                PlannedMove::Score(option) if left == 0 => kinds[option],
                // Keeping all dice comes to scoring them at once.
                PlannedMove::Score(_) => all,
                PlannedMove::Keep(number) => sets[roll * lattice.len() + number],
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maxi Yatzy has 45 GB of choices.
    #[test]
    fn choices_beyond_the_memory_for_them_are_refused() {
        assert_eq!(choices(1_000).unwrap().len(), 1_000);
        let refused = choices(45_053_116_416).unwrap_err();
        assert!(matches!(refused, PlayError::Unsupported { .. }));
        assert!(refused.to_string().contains("42966 MiB"), "{refused}");
    }
}
