//! Motives: facts that speak for a move, with their numbers.
//!
//! Each language makes its sentences of them in one place: English in `words`, the others in the
//! pages.

pub mod race;

use super::adviser::{Advice, AdviceOption};
use super::game::Coached;
use retrodice_core::game::{Game, Next};
use retrodice_core::objective::Unit;
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of motives that are given for a move.
pub const MAX_MOTIVES: usize = 3;

/// By how much the chance of a bust must be lower to be a motive, and that of a pattern higher.
pub const MIN_DIFFERENCE: f64 = 0.03;

/// Minimum chance of a winning roll that is mentioned.
const MIN_WIN_CHANCE: f64 = 0.05;

/// Minimum lead over the best of the others, in chances to win, that counts as being ahead.
const MIN_LEAD: f64 = 0.1;

/// Interval of estimates whose error is not known: about that of the value networks.
const DEFAULT_HALF_WIDTH: f64 = 0.05;

/// A fact that speaks for the best move, with its numbers.
///
/// Each holds in the position by the rules. The numbers decide which are given:
///
/// - Comparisons are with the best of the moves that do something else with the dice, go on or
///   end the turn alike, and are worse by more than rounding hides. They are given only where
///   they speak for the better move: a bust rarer by three rolls of a hundred, more markers or
///   dice in hand, more spaces or points.
/// - Where moves are too close to call, a motive is given only if it is that of all of them, and
///   none is compared.
/// - The race is a motive only where the rule that does not look at it decides otherwise: the
///   Rule of 28, or the points that one more roll gains and loses on average.
/// - Of those left the first [`MAX_MOTIVES`] are given, in the order of this list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Motive {
    /// The move wins the game.
    Wins {
        /// Whether there is only one seat: then the game is over, rather than won.
        alone: bool,
    },
    /// The next roll may win the game.
    NextWins {
        /// Probability of a roll that allows a winning move.
        chance: f64,
        /// Whether there is only one seat.
        alone: bool,
    },
    /// Stopping claims columns (Can't Stop).
    Claims {
        /// Columns claimed, in ascending order.
        columns: Vec<u8>,
    },
    /// With forced rolls a runner is on an opponent's square, so one may not stop (Can't Stop).
    MustRoll {
        /// Column of the runner.
        column: u8,
    },
    /// The turn cannot be ended yet, as it has too few points (Farkle).
    Minimum {
        /// Minimum number of points.
        points: u32,
        /// Whether the minimum is for getting on the board.
        first: bool,
    },
    /// The move earns the upper bonus (Yahtzee family).
    BonusNow {
        /// Points of the bonus.
        points: u16,
    },
    /// The dice earn the bonus of an extra Yahtzee.
    Extra {
        /// Points of the bonus for an extra Yahtzee.
        points: u16,
    },
    /// Against another move, which puts the upper bonus out of reach, the best one does not.
    BonusKept {
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The move puts the upper bonus out of reach.
    BonusLost,
    /// A box takes a zero; a zero in another box would cost more.
    Zero {
        /// Name of the box.
        #[serde(rename = "box")]
        into: String,
    },
    /// Need of the upper bonus once an upper box is filled.
    Course {
        /// Points that it needs then.
        needs: u16,
        /// Points that the open upper boxes bring with the average number of dice in each: three of
        /// five.
        usual: u16,
        /// Average number of dice in each box.
        dice: u16,
    },
    /// Mean gain and loss of one more roll in points (Pig, Farkle).
    Odds {
        /// Mean gain: the points added where the roll is no bust, times the chance of that.
        gain: f64,
        /// Mean loss: the points of the turn, times the chance of a bust.
        loss: f64,
        /// Whether these points decide as the best move does.
        agrees: bool,
        /// Whether the best move rolls.
        rolls: bool,
    },
    /// An opponent is about to win (Can't Stop): it needs one more column.
    Rival {
        /// Column that it is nearest to claim.
        column: u8,
        /// Number of spaces left there.
        spaces: u8,
        /// Number of places after the mover that it sits; null for the only opponent.
        place: Option<usize>,
    },
    /// The opponent is about to win (Pig, Farkle).
    RivalNeeds {
        /// Points that it needs.
        points: u32,
    },
    /// Lead in the game if the turn were ended.
    Race {
        /// Whether the seat at move would be ahead; otherwise it would be behind.
        ahead: bool,
    },
    /// The best move keeps more markers in hand, and its next roll busts less often (Can't Stop).
    Marker {
        /// Number of markers left after the best move.
        left: usize,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll busts after the other move.
        bust: f64,
    },
    /// After the best move the next roll busts less often.
    Safer {
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll busts after the other move.
        bust: f64,
    },
    /// The best move leaves more dice to roll (Farkle).
    DiceLeft {
        /// Number of dice left by the best move.
        dice: u8,
        /// Number of dice left by the other move.
        fewer: u8,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The best move sets aside more points (Farkle).
    MorePoints {
        /// Number of points more.
        points: u32,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The next roll completes a box more often (Yahtzee family).
    Completes {
        /// Name of the box.
        #[serde(rename = "box")]
        into: String,
        /// Chance after the best move.
        chance: f64,
        /// Chance after the other move.
        less: f64,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// A runner jumps over opponents (Can't Stop with jumps).
    Jump {
        /// Column of the runner.
        column: u8,
        /// Number of spaces climbed.
        spaces: u8,
    },
    /// Against another move, which leaves a piece that the next player jumps over (Can't Stop with
    /// jumps).
    Lends {
        /// Column of the piece.
        column: u8,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// A runner is within two spaces of the top (Can't Stop).
    Reach {
        /// Column of the runner.
        column: u8,
        /// Number of spaces left.
        spaces: u8,
        /// Probability that the next roll can move it.
        chance: f64,
    },
    /// The best move climbs more spaces (Can't Stop).
    Climbs {
        /// Number of spaces climbed by the best move.
        spaces: u32,
        /// Number of spaces climbed by the other move.
        fewer: u32,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The spaces of this turn (Can't Stop), where one can stop and can roll on.
    Stake {
        /// Number of spaces in this turn.
        spaces: u32,
        /// Whether the best move keeps them; otherwise it risks them.
        keeps: bool,
    },
}

impl Motive {
    /// Returns the rank in order of importance, 0 first.
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

/// A legal move with its rating.
pub struct RatedMove<'a, G: Game> {
    /// The move of the game.
    pub made: &'a MoveOf<G>,
    /// Rating of the move.
    pub option: &'a AdviceOption,
}

impl<'a, G: Game> RatedMove<'a, G> {
    fn new(moves: &'a [MoveOf<G>], option: &'a AdviceOption) -> Self {
        Self { made: &moves[option.index], option }
    }

    /// Returns the position before the next roll of the turn, if the move rolls on.
    pub fn rolls(&self) -> Option<&'a G::RollPosition> {
        match &self.made.next {
            Next::Roll(next) => Some(next),
            Next::Pass(_) | Next::End(_) => None,
        }
    }
}

/// Question for a game's motives: the best move and the moves it is compared with.
pub struct Case<'a, G: Game> {
    /// Best move, for which motives are wanted.
    pub best: RatedMove<'a, G>,
    /// Move that it is compared with, if any.
    pub other: Option<RatedMove<'a, G>>,
    /// Best move that rolls on, where the turn can be ended, too.
    pub roll: Option<RatedMove<'a, G>>,
    /// Ratings of all moves, the best first.
    pub options: &'a [AdviceOption],
    /// Minimum regret that is more than rounding.
    pub min_regret: f64,
}

/// Returns the minimum loss that is visible in a displayed value.
const fn min_regret(unit: Unit) -> f64 {
    match unit {
        Unit::WinProbability => 0.0005,
        Unit::Turns | Unit::Points => 0.005,
    }
}

/// Returns the motives of the best move by this advice, at most [`MAX_MOTIVES`], the most important
/// first. See [`Motive`] for the rule of choice.
pub(super) fn motives<G: Coached>(game: &G, at: &G::MovePosition, advice: &Advice) -> Vec<Motive> {
    if game.is_bust(at) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let min_regret = min_regret(game.objective().unit());
    choose(advice, min_regret, &|best, other, roll| {
        let rated = |option| RatedMove::new(&moves, option);
        let (best, other, roll) = (rated(best), other.map(rated), roll.map(rated));
        let case = Case { best, other, roll, options: &advice.options, min_regret };
        let mut candidates = game.motives(at, &case);
        candidates.extend(ends(game, &case.best));
        candidates
    })
}

/// Function that finds the motives for a move compared with another one, if any. The last argument
/// is the best move that rolls on where the turn can be ended, too.
type Find<'a> =
    dyn Fn(&AdviceOption, Option<&AdviceOption>, Option<&AdviceOption>) -> Vec<Motive> + 'a;

/// Chooses among the motives of a game. It needs no game's type, so it is compiled once.
fn choose(advice: &Advice, min_regret: f64, find: &Find<'_>) -> Vec<Motive> {
    let Some(first) = advice.options.first() else { return Vec::new() };
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == first.index || one.close).collect();
    let alike = |one: &&AdviceOption| one.regret >= min_regret && one.rolls() == first.rolls();
    let other = advice.options.iter().find(alike).filter(|_| near.len() == 1);
    let both = advice.reasons.stop.is_some() && advice.reasons.roll.is_some();
    let roll = advice.options.iter().find(|one| one.rolls()).filter(|_| both);
    let mut candidates = find(first, other, roll);
    if !candidates.iter().any(|one| matches!(one, Motive::Marker { .. })) {
        candidates.extend(safer(first, other));
    }
    for option in &near[1..] {
        let theirs = find(option, None, roll);
        candidates.retain(|one| theirs.contains(one));
    }
    let agree = near.iter().all(|one| one.rolls() == first.rolls());
    let against = candidates.iter().any(|one| matches!(one, Motive::Odds { agrees: false, .. }));
    let departs = first.rule28.map_or(against, |count| (count >= 28) == first.rolls());
    let raced = departs && agree && both;
    candidates.extend(race(advice).filter(|_| raced));
    if !raced || !first.rolls() {
        candidates.retain(|one| !matches!(one, Motive::Rival { .. } | Motive::RivalNeeds { .. }));
    }
    let mut chosen = Vec::new();
    while chosen.len() < MAX_MOTIVES {
        let Some(next) = (0..candidates.len()).min_by_key(|&place| candidates[place].rank()) else {
            break;
        };
        chosen.push(candidates.remove(next));
    }
    chosen
}

/// Returns whether ending the turn leaves the seat at move behind, where the best move rolls on, or
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
    let width = low.zip(high).map_or(DEFAULT_HALF_WIDTH, |(low, high)| (high - low) / 2.0);
    // What one seat wins the others lose.
    let lead = stop.value - others;
    if rolls {
        (lead + 2.0 * width < -MIN_LEAD).then_some(Motive::Race { ahead: false })
    } else {
        (lead - 2.0 * width > MIN_LEAD).then_some(Motive::Race { ahead: true })
    }
}

/// Returns whether the move ends the game, or the next roll may.
fn ends<G: Coached>(game: &G, rated: &RatedMove<'_, G>) -> Option<Motive> {
    let alone = game.seats() == 1;
    if game.objective().unit() == Unit::Points {
        return None;
    }
    let next = match &rated.made.next {
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
    (chance >= MIN_WIN_CHANCE).then_some(Motive::NextWins { chance, alone })
}

/// Returns the probability that a roll lands where `fits` says so.
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
    let other = other.filter(|other| best.rolls() && other.bust - best.bust >= MIN_DIFFERENCE)?;
    Some(Motive::Safer { other: other.choice.clone(), bust: other.bust })
}
