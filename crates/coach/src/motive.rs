//! Motives: the facts behind a move, with their numbers. Sentences are made of them in one place
//! for each language: here in `words`, and in the pages.

pub mod race;

use super::adviser::{Advice, AdviceOption};
use super::game::Coached;
use retrodice_core::game::{Game, Next};
use retrodice_core::objective::Unit;
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// The most motives that are given for a move.
pub const MOST_MOTIVES: usize = 3;

/// By how much the chance of a bust must be lower to be a motive, and that of a pattern higher.
pub const TELLING: f64 = 0.03;

/// From which chance on it is said that the next roll can win.
const LIKELY: f64 = 0.05;

/// By how much a seat's chance to win must be above the best of the others to be ahead.
const CLEAR: f64 = 0.1;

/// The interval that estimates of unknown error are given: about that of the minds.
const UNKNOWN: f64 = 0.05;

/// A fact that speaks for the best move, with its numbers.
///
/// Each holds in the position by the rules. Which are given is decided by the numbers:
///
/// - Comparisons are with the best of the moves that do something else with the dice, go on or
///   end the turn alike, and are worse by more than rounding hides. They are given only where
///   they speak for the better move: a bust rarer by three rolls of a hundred, more markers or
///   dice in hand, more spaces or points.
/// - Where moves are too close to call, a motive is given only if it is that of all of them, and
///   none is compared.
/// - The race is a motive only where the rule that does not look at it decides otherwise: the
///   Rule of 28, or the points that one more roll gains and loses on average.
/// - Of those left the first [`MOST_MOTIVES`] are given, in the order of this list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Motive {
    /// The move wins the game.
    Wins {
        /// Whether there is only one seat: the game is over then, rather than won.
        alone: bool,
    },
    /// The next roll may win the game.
    NextWins {
        /// The chance that it allows a move that does.
        chance: f64,
        /// Whether there is only one seat.
        alone: bool,
    },
    /// Stopping claims columns (Can't Stop).
    Claims {
        /// Those, in ascending order.
        columns: Vec<u8>,
    },
    /// With forced rolls a runner is on an opponent's square, so one may not stop (Can't Stop).
    MustRoll {
        /// Its column.
        column: u8,
    },
    /// The turn cannot be ended yet, as it has too few points (Farkle).
    Minimum {
        /// The points it takes.
        points: u32,
        /// Whether it is for getting on the board.
        first: bool,
    },
    /// The move earns the upper bonus (Yahtzee family).
    BonusNow {
        /// Its points.
        points: u16,
    },
    /// The dice earn the bonus of an extra Yahtzee.
    Extra {
        /// Its points.
        points: u16,
    },
    /// The other move puts the upper bonus out of reach, the best does not.
    BonusKept {
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The move puts the upper bonus out of reach.
    BonusLost,
    /// A box takes a zero, and others would, which costs more.
    Zero {
        /// The box.
        #[serde(rename = "box")]
        into: String,
    },
    /// What the upper bonus needs once an upper box is filled.
    Course {
        /// The points that it needs then.
        needs: u16,
        /// What the open upper boxes bring with the usual number of dice in each: three of five.
        usual: u16,
        /// That number of dice.
        dice: u16,
    },
    /// One more roll in points, against the points that can be had now (Pig, Farkle).
    Odds {
        /// What it gains on average: the points that it adds where it is no bust, times how
        /// often that is.
        gain: f64,
        /// What it loses on average: the points of the turn, times how often it is a bust.
        loss: f64,
        /// Whether these points decide as the best move does.
        agrees: bool,
        /// Whether the best move rolls.
        rolls: bool,
    },
    /// An opponent is about to win (Can't Stop): it needs one more column.
    Rival {
        /// The column that it is nearest to claim.
        column: u8,
        /// The spaces that are left there.
        spaces: u8,
        /// How many places after the mover it sits; null for the only opponent.
        place: Option<usize>,
    },
    /// The opponent is about to win (Pig, Farkle).
    RivalNeeds {
        /// The points that it needs.
        points: u32,
    },
    /// Who would be ahead if the turn were ended.
    Race {
        /// Whether that is the seat at move; else it would be behind.
        ahead: bool,
    },
    /// The best move keeps more markers in hand, and its next roll busts less often (Can't Stop).
    Marker {
        /// Markers left after it.
        left: usize,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll loses the turn after the other move.
        bust: f64,
    },
    /// After the best move the next roll busts less often.
    Safer {
        /// The other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll loses the turn after the other move.
        bust: f64,
    },
    /// The best move leaves more dice to roll (Farkle).
    DiceLeft {
        /// How many.
        dice: u8,
        /// How many the other move leaves.
        fewer: u8,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The best move sets aside more points (Farkle).
    MorePoints {
        /// How many more.
        points: u32,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The next roll completes a box more often (Yahtzee family).
    Completes {
        /// The box.
        #[serde(rename = "box")]
        into: String,
        /// The chance after the best move.
        chance: f64,
        /// The chance after the other move.
        less: f64,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// A runner jumps over opponents (Can't Stop with jumps).
    Jump {
        /// Its column.
        column: u8,
        /// The spaces it climbs.
        spaces: u8,
    },
    /// The other move leaves a piece that the next player jumps over (Can't Stop with jumps).
    Lends {
        /// Its column.
        column: u8,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// A runner is within two spaces of the top (Can't Stop).
    Reach {
        /// Its column.
        column: u8,
        /// The spaces that are left.
        spaces: u8,
        /// The chance that the next roll can move it.
        chance: f64,
    },
    /// The best move climbs more spaces (Can't Stop).
    Climbs {
        /// How many.
        spaces: u32,
        /// How many the other move climbs.
        fewer: u32,
        /// The other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The spaces of this turn (Can't Stop), where one can stop and can roll on.
    Stake {
        /// How many.
        spaces: u32,
        /// Whether the best move keeps them; else it risks them.
        keeps: bool,
    },
}

impl Motive {
    /// Its place in the catalogue.
    const fn rank(&self) -> u8 {
        match self {
            Self::Wins { .. } => 0,
            Self::NextWins { .. } => 1,
            Self::Claims { .. } => 2,
            Self::MustRoll { .. } => 3,
            Self::Minimum { .. } => 4,
            Self::BonusNow { .. } => 5,
            Self::Extra { .. } => 6,
            Self::BonusKept { .. } => 7,
            Self::BonusLost => 8,
            Self::Zero { .. } => 9,
            Self::Course { .. } => 10,
            Self::Odds { .. } => 11,
            Self::Rival { .. } => 12,
            Self::RivalNeeds { .. } => 13,
            Self::Race { .. } => 14,
            Self::Marker { .. } => 15,
            Self::Safer { .. } => 16,
            Self::DiceLeft { .. } => 17,
            Self::MorePoints { .. } => 18,
            Self::Completes { .. } => 19,
            Self::Jump { .. } => 20,
            Self::Lends { .. } => 21,
            Self::Reach { .. } => 22,
            Self::Climbs { .. } => 23,
            Self::Stake { .. } => 24,
        }
    }
}

/// A move with what is shown of it.
pub struct Told<'a, G: Game> {
    /// The move.
    pub made: &'a MoveOf<G>,
    /// What is shown of it.
    pub option: &'a AdviceOption,
}

impl<'a, G: Game> Told<'a, G> {
    fn new(moves: &'a [MoveOf<G>], option: &'a AdviceOption) -> Self {
        Self { made: &moves[option.index], option }
    }

    /// The position before the next roll of the turn, if the move rolls on.
    pub fn rolls(&self) -> Option<&'a G::RollPosition> {
        match &self.made.next {
            Next::Roll(next) => Some(next),
            Next::Pass(_) | Next::End(_) => None,
        }
    }
}

/// What a game is asked for motives about.
pub struct Case<'a, G: Game> {
    /// The move that they are to speak for.
    pub best: Told<'a, G>,
    /// The move that it is compared with, if any.
    pub other: Option<Told<'a, G>>,
    /// The best move that rolls on, where the turn can be ended, too.
    pub roll: Option<Told<'a, G>>,
    /// All moves, the best first.
    pub options: &'a [AdviceOption],
    /// The least regret that is more than rounding hides.
    pub least: f64,
}

/// The least loss that is seen in a value as it is shown.
const fn least(unit: Unit) -> f64 {
    match unit {
        Unit::WinProbability => 0.0005,
        Unit::Turns | Unit::Points => 0.005,
    }
}

/// The motives of the best move by this advice, at most [`MOST_MOTIVES`], the most important
/// first: see [`Motive`] for the rule of choice.
pub(super) fn motives<G: Coached>(game: &G, at: &G::MovePosition, advice: &Advice) -> Vec<Motive> {
    if game.is_bust(at) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let least = least(game.objective().unit());
    choose(advice, least, &|best, other, roll| {
        let told = |option| Told::new(&moves, option);
        let (best, other, roll) = (told(best), other.map(told), roll.map(told));
        let case = Case { best, other, roll, options: &advice.options, least };
        let mut found = game.motives(at, &case);
        found.extend(ends(game, &case.best));
        found
    })
}

/// Motives for a move, compared with another one, if any; the last is the best move that rolls on
/// where the turn can be ended, too.
type Find<'a> =
    dyn Fn(&AdviceOption, Option<&AdviceOption>, Option<&AdviceOption>) -> Vec<Motive> + 'a;

/// Chooses among the motives that are found. No game's type is needed for it, so it is compiled
/// once.
fn choose(advice: &Advice, least: f64, find: &Find<'_>) -> Vec<Motive> {
    let Some(first) = advice.options.first() else { return Vec::new() };
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == first.index || one.close).collect();
    let alike = |one: &&AdviceOption| one.regret >= least && one.rolls() == first.rolls();
    let other = advice.options.iter().find(alike).filter(|_| near.len() == 1);
    let both = advice.reasons.stop.is_some() && advice.reasons.roll.is_some();
    let roll = advice.options.iter().find(|one| one.rolls()).filter(|_| both);
    let mut found = find(first, other, roll);
    if !found.iter().any(|one| matches!(one, Motive::Marker { .. })) {
        found.extend(safer(first, other));
    }
    for option in &near[1..] {
        let theirs = find(option, None, roll);
        found.retain(|one| theirs.contains(one));
    }
    let sure = near.iter().all(|one| one.rolls() == first.rolls());
    let against = found.iter().any(|one| matches!(one, Motive::Odds { agrees: false, .. }));
    let departs = first.rule28.map_or(against, |count| (count >= 28) == first.rolls());
    let raced = departs && sure && both;
    found.extend(race(advice).filter(|_| raced));
    if !raced || !first.rolls() {
        found.retain(|one| !matches!(one, Motive::Rival { .. } | Motive::RivalNeeds { .. }));
    }
    let mut chosen = Vec::new();
    while chosen.len() < MOST_MOTIVES {
        let Some(next) = (0..found.len()).min_by_key(|&place| found[place].rank()) else { break };
        chosen.push(found.remove(next));
    }
    chosen
}

/// Whether ending the turn leaves the seat at move behind, where the best move rolls on, or
/// ahead, where it does not.
fn race(advice: &Advice) -> Option<Motive> {
    let rolls = advice.options.first()?.rolls();
    // A win needs no race.
    let stop = advice.options.iter().find(|one| !one.rolls()).filter(|one| one.then == "pass")?;
    let others = match (&stop.seats[..], advice.unit.as_str()) {
        ([_, others @ ..], _) => others.iter().map(|seat| seat.value).fold(0.0, f64::max),
        ([], "win probability") => 1.0 - stop.value,
        _ => return None,
    };
    let (low, high) = (stop.low, stop.high);
    let width = low.zip(high).map_or(UNKNOWN, |(low, high)| (high - low) / 2.0);
    // What one seat wins the others lose.
    let lead = stop.value - others;
    match rolls {
        true => (lead + 2.0 * width < -CLEAR).then_some(Motive::Race { ahead: false }),
        false => (lead - 2.0 * width > CLEAR).then_some(Motive::Race { ahead: true }),
    }
}

/// Whether the move ends the game, or the next roll may.
fn ends<G: Coached>(game: &G, told: &Told<'_, G>) -> Option<Motive> {
    let alone = game.seats() == 1;
    if game.objective().unit() == Unit::Points {
        return None;
    }
    let next = match &told.made.next {
        Next::End(_) => return Some(Motive::Wins { alone }),
        Next::Pass(_) => return None,
        Next::Roll(next) => next,
    };
    let mut moves = Vec::new();
    let chance = share(game, next, |landed| {
        moves.clear();
        game.moves(landed, &mut moves);
        moves.iter().any(|made| matches!(made.next, Next::End(_)))
    });
    (chance >= LIKELY).then_some(Motive::NextWins { chance, alone })
}

/// The probability that a roll lands where `fits` says so.
pub fn share<G: Game>(
    game: &G,
    at: &G::RollPosition,
    mut fits: impl FnMut(&G::MovePosition) -> bool,
) -> f64 {
    let table = game.rolls(at);
    let rolls = table.rolls().iter().enumerate();
    let fitting = rolls.filter(|&(number, _)| fits(&game.land(at, number)));
    fitting.map(|(_, roll)| u64::from(roll.weight)).sum::<u64>() as f64 / table.total() as f64
}

fn safer(best: &AdviceOption, other: Option<&AdviceOption>) -> Option<Motive> {
    let other = other.filter(|other| best.rolls() && other.bust - best.bust >= TELLING)?;
    Some(Motive::Safer { other: other.choice.clone(), bust: other.bust })
}
