//! Farkle (Ten Thousand, Zilch): roll six dice, set scoring dice aside, roll the
//! rest or hold.
//!
//! A turn begins with six dice. After each roll the player sets aside at least one
//! die, all of them scoring by the [`ScoringTable`], and then holds or rolls the dice
//! that are left. Once all six are set aside all six are rolled again ("hot dice"),
//! and the points of the turn stay. A roll that scores nothing loses the turn's
//! points. Holding takes all the points of the roll: setting aside less and then
//! holding is not offered, as it only gives points away.
//!
//! **The ending.** The first to hold with the target reached wins at once, however many play. With
//! one player the target is to be reached in as few turns as possible. As soon as holding would
//! win, holding is the only move. This keeps turns finite, which hot dice could lengthen without
//! end.
//!
//! **Last round.** With `last_round=yes` each other player has one more turn after the first who
//! holds with the target. There holding is offered only with more than the highest score, as less
//! loses. The highest score wins. A player who holds with [`LAST_ROUND_LEAD`] points over the
//! target wins at once, so that turns stay finite.
//!
//! **Scores.** The [`ScoringTable`] is a named one, in which single combinations can be
//! replaced. A combination must be worth no less than a part of its dice. Otherwise a total
//! would be possible at one distance from the target and impossible at another.
//!
//! **Minimum.** `entry` is what a player must hold to get on the board, that is
//! while their score is 0; `bank` is what must be held in every turn. Below it the
//! player can only roll on, even where the points would reach the target.
//!
//! **One turn.** `farkle(turn)` is a single turn for the greatest expected points.
//! At a turn total of [`Farkle::limit`] the player must hold. That changes no value.
//! With total t and n dice in hand one more roll and then holding is worth
//! (1 − qₙ)t + gₙ, where qₙ is the chance to lose the turn and gₙ the mean of the
//! best points (none when lost). The limit L is the largest gₙ/qₙ, rounded up: from
//! there on one more roll is never worth more than t. Totals only grow, so by
//! induction over the number of rolls no way to play on from t ≥ L is worth more
//! than t; and from t < L none is worth more than L, as the same way from L is worth
//! at least as much. Where six dice cannot lose the turn (`zilch`) there is no such
//! limit, and the single turn is refused.

mod index;
mod notation;
mod scoring;

#[cfg(test)]
mod tests;

pub use scoring::{DICE, MAX_POINTS, MAX_TIMES, OfAKind, STEP, ScoringTable, SetAside};

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::scores::{MAX_SCORES, SeatScores, after_turn};
use retrodice_core::spec::{Arguments, parse_number, read_game};
use scoring::{OWN_TABLES, ScoredRolls, dice_left};
use std::str::FromStr;
use std::sync::Arc;

/// Maximum target, in points.
pub const MAX_TARGET: u32 = 20_000;
/// Points over the target with which a player wins at once where there is a last round.
pub const LAST_ROUND_LEAD: u32 = 5_000;

/// A game of Farkle by the rules of the [module](self).
///
/// ```
/// use retrodice::farkle::rules::Farkle;
/// use retrodice::core::game::{Game, Position};
/// use retrodice::core::notation::Notation;
///
/// let game: Farkle = "farkle(10000)".parse()?;
/// let Position::Move(at) = game.read_position("350/1200 | 250 | 1-3-5")? else { panic!() };
/// let mut moves = Vec::new();
/// game.moves(&at, &mut moves);
/// let choices: Vec<String> = moves.iter().map(|m| game.write_choice(&m.choice)).collect();
/// assert_eq!(choices, ["1-5 hold", "1-5 roll", "1 roll", "5 roll"]);
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farkle {
    rules: FarkleRules,
    rolls: Arc<ScoredRolls>,
    /// The possible turn totals by [`ScoredRolls::totals`].
    totals: Arc<[[bool; DICE + 1]]>,
    /// The limit of a single turn, without the minimum; 0 with a target.
    stopping_point: u32,
}

/// The choice of rules that a spec makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FarkleRules {
    /// The end of the game.
    pub goal: FarkleGoal,
    /// Number of players, 1 to [`MAX_SCORES`]; 1 in a single turn.
    pub seats: usize,
    /// The points of dice and combinations.
    pub table: ScoringTable,
    /// Minimum points to hold while the score is 0; 0 for no minimum.
    pub entry: u32,
    /// Minimum points to hold in every turn; 0 for no minimum.
    pub bank: u32,
    /// Whether the others have one more turn each once a player has the target.
    pub last_round: bool,
}

/// The condition that ends a game of Farkle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FarkleGoal {
    /// As soon as a player holds with this score.
    Target(u32),
    /// After one turn, played for points.
    Turn,
}

/// A position of Farkle before a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FarkleRoll {
    scores: SeatScores<u32>,
    turn: u32,
    dice: u8,
}

impl FarkleRoll {
    /// Returns the start of a turn with these scores.
    const fn anchor(scores: SeatScores<u32>) -> Self {
        Self { scores, turn: 0, dice: DICE as u8 }
    }

    /// Returns the scores in points, the mover's first. Those of seats that do not play are 0.
    pub const fn scores(&self) -> SeatScores<u32> {
        self.scores
    }

    /// Returns the points of this turn that are still at risk, 0 before its first roll.
    pub const fn turn_total(&self) -> u32 {
        self.turn
    }

    /// Returns the anchor (turn-start position) at which this turn began.
    pub const fn turn_start(&self) -> Self {
        Self::anchor(self.scores)
    }

    /// Returns the number of dice to be rolled, 1 to 6.
    pub const fn dice(&self) -> u8 {
        self.dice
    }
}

/// A position of Farkle after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FarkleMove {
    before: FarkleRoll,
    dice: Dice,
}

impl FarkleMove {
    /// Returns the position before the roll.
    pub const fn before(&self) -> FarkleRoll {
        self.before
    }

    /// Returns the dice on the table.
    pub const fn dice(&self) -> Dice {
        self.dice
    }
}

/// A player's choice after a roll. Holding comes first, and the dice to set aside come in
/// the order of [`ScoringTable::set_asides`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FarkleChoice {
    /// Lose the turn: forced.
    Bust,
    /// Set these dice aside, bank the turn's points and end the turn.
    Hold(Dice),
    /// Set these dice aside and roll on.
    Roll(Dice),
}

impl Farkle {
    /// Creates the game of these rules.
    ///
    /// # Errors
    /// [`NotationError`] unless all numbers are multiples of [`STEP`], the target is
    /// in `50..=`[`MAX_TARGET`], the players in `1..=`[`MAX_SCORES`] and the minima no higher
    /// than the target; if a combination is out of range or worth less than a part of its
    /// dice; for a single turn unless it has one player and no `entry`,
    /// `bank` is at most 10000, and the table lets every roll lose the turn; for a last round
    /// unless several play.
    pub fn new(rules: FarkleRules) -> Result<Self, NotationError> {
        let wrong =
            |part: &str, text: String, why: String| Err(NotationError::wrong(part, &text, why));
        let (target, seats) = match rules.goal {
            FarkleGoal::Target(target) => (target, MAX_SCORES),
            FarkleGoal::Turn => (10_000, 1),
        };
        let numbers = [
            ("target", target, STEP..=MAX_TARGET),
            ("entry", rules.entry, 0..=target),
            ("bank", rules.bank, 0..=target),
        ];
        for (part, number, range) in numbers {
            if !number.is_multiple_of(STEP) || !range.contains(&number) {
                let why = format!(
                    "expected a multiple of {STEP} from {} to {}",
                    range.start(),
                    range.end()
                );
                return wrong(part, number.to_string(), why);
            }
        }
        if !(1..=seats).contains(&rules.seats) {
            let why = if seats == 1 { "a single turn has one player" } else { "expected 1 to 4" };
            return wrong("players", rules.seats.to_string(), why.to_owned());
        }
        if rules.goal == FarkleGoal::Turn && rules.entry > 0 {
            let why = "a single turn has no board to get on; say bank=, which holds for every turn";
            return wrong("entry", rules.entry.to_string(), why.to_owned());
        }
        if rules.last_round && rules.seats == 1 {
            let why = "one player has no last round; leave it out, or say players=2".to_owned();
            return wrong("last_round", "yes".to_owned(), why);
        }
        if OWN_TABLES {
            rules.table.check()?;
        }
        let rolls = ScoredRolls::new(rules.table);
        if OWN_TABLES && let Some(SetAside { dice, points }) = rolls.dominated() {
            let why = format!("{dice} count {points} points, and a part of these dice counts more");
            return wrong("table", table_text(&rules.table), why);
        }
        let stopping_point = match (rules.goal, rolls.stopping_point()) {
            (FarkleGoal::Target(_), _) => 0,
            (FarkleGoal::Turn, Some(point)) => point,
            (FarkleGoal::Turn, None) => {
                let why =
                    "six dice never lose the turn, so a single turn has no end; give a target";
                return wrong("table", table_text(&rules.table), why.to_owned());
            }
        };
        let mut game = Self { rules, rolls: Arc::new(rolls), totals: Arc::new([]), stopping_point };
        game.totals = game.rolls.totals(game.limit_at(0)).into();
        Ok(game)
    }

    /// Creates the game from the arguments `target` (10000, or `turn`), `players` (2),
    /// `table` (`standard`), `entry` and `bank` (0), `last_round` (`no`), and the combinations that
    /// differ from the table, such as `straight` and `four`.
    ///
    /// # Errors
    /// [`NotationError`] as for [`Farkle::new`].
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let goal = match reader.positional_text("target") {
            None => FarkleGoal::Target(10_000),
            Some(text) if text.eq_ignore_ascii_case("turn") => FarkleGoal::Turn,
            Some(text) => FarkleGoal::Target(parse_number("target", text, STEP..=MAX_TARGET)?),
        };
        let seats = reader.number("players", 1..=MAX_SCORES)?;
        let table = ScoringTable::read(&mut reader)?;
        let entry = reader.number("entry", 0..=MAX_TARGET)?.unwrap_or(0);
        let bank = reader.number("bank", 0..=MAX_TARGET)?.unwrap_or(0);
        let last_round = reader.is_yes("last_round")?;
        reader.finish()?;
        let seats = seats.unwrap_or(if goal == FarkleGoal::Turn { 1 } else { 2 });
        Self::new(FarkleRules { goal, seats, table, entry, bank, last_round })
    }

    /// Returns the rules of this game.
    pub const fn rules(&self) -> &FarkleRules {
        &self.rules
    }

    /// Returns the dice that can be set aside, the most points first. Empty if the roll loses
    /// the turn.
    pub fn set_asides(&self, at: &FarkleMove) -> &[SetAside] {
        self.rolls.asides(&at.dice)
    }

    /// Returns the turn total at which the mover must hold, with these scores of all seats.
    pub fn limit(&self, scores: &SeatScores<u32>) -> u32 {
        match self.score_to_beat(scores) {
            // The last turn of all: more than the highest score wins.
            Some(_) if self.has_target(scores[1]) => self.minimum(scores),
            _ => self.limit_at(scores[0]).max(self.minimum(scores)),
        }
    }

    /// Returns the turn total at which a mover with this score must hold before the last round.
    fn limit_at(&self, score: u32) -> u32 {
        let end = match self.rules.goal {
            FarkleGoal::Target(_) => self.winning_score().saturating_sub(score),
            FarkleGoal::Turn => self.stopping_point,
        };
        end.max(self.minimum_at(score))
    }

    /// Returns the least turn total that the mover may hold, with these scores of all seats.
    pub fn minimum(&self, scores: &SeatScores<u32>) -> u32 {
        let to_lead = self.score_to_beat(scores).map_or(0, |best| best + STEP - scores[0]);
        self.minimum_at(scores[0]).max(to_lead)
    }

    /// Returns the least turn total that a mover with this score may hold before the last round.
    fn minimum_at(&self, score: u32) -> u32 {
        if score == 0 { self.rules.entry.max(self.rules.bank) } else { self.rules.bank }
    }

    /// Returns the highest score in the last round, `None` before it.
    pub fn score_to_beat(&self, scores: &SeatScores<u32>) -> Option<u32> {
        scores[1..].iter().copied().max().filter(|&best| self.has_target(best))
    }

    /// Returns whether this score starts the last round, if there is one.
    pub(crate) fn has_target(&self, score: u32) -> bool {
        matches!(self.rules.goal, FarkleGoal::Target(target) if score >= target)
    }

    /// Returns the score with which a player wins at once, in a game to a target.
    pub(crate) fn winning_score(&self) -> u32 {
        match self.rules.goal {
            FarkleGoal::Target(target) if self.rules.last_round => target + LAST_ROUND_LEAD,
            FarkleGoal::Target(target) => target,
            FarkleGoal::Turn => STEP,
        }
    }

    /// Returns whether a player can have this score and not have won at once.
    pub(crate) fn can_have(&self, score: u32) -> bool {
        score < self.winning_score()
            && score.is_multiple_of(STEP)
            && (score == 0 || score >= self.minimum_at(0))
    }

    /// Returns whether the players can have these scores when the mover's turn begins. After the
    /// player who started the last round come those who had their last turn: they have taken the
    /// lead, or stayed below the target.
    fn can_all_have(&self, scores: &SeatScores<u32>) -> bool {
        let mut best = 0;
        let rises = scores.iter().all(|&score| {
            let has_led = !self.has_target(score) || score > best;
            best = best.max(score);
            has_led
        });
        rises && !self.has_target(scores[0]) && scores.iter().all(|&score| self.can_have(score))
    }

    /// Iterates over the rolls of this many dice: the weight of each, and for each choice of dice to
    /// set aside the points and the dice to be rolled next.
    #[cfg(feature = "analysis")]
    pub(crate) fn scored_rolls(
        &self,
        dice: usize,
    ) -> impl Iterator<Item = (u32, impl Iterator<Item = (u32, usize)>)> {
        self.rolls.table(dice).rolls().iter().map(move |roll| {
            let asides = self.rolls.asides(&roll.dice).iter();
            (roll.weight, asides.map(move |aside| (aside.points, dice_left(dice, &aside.dice))))
        })
    }

    /// Returns what follows the mover's turn that ends with this score.
    fn after_turn(&self, scores: SeatScores<u32>, score: u32) -> Next<FarkleRoll> {
        let seats = self.rules.seats;
        let wins_at_once = self.rules.goal == FarkleGoal::Turn || score >= self.winning_score();
        match seats {
            1 if wins_at_once => return Next::End(Ending::Over),
            _ if wins_at_once => return Next::End(Ending::Won(SeatSet::MOVER)),
            _ => {}
        }
        let scores = after_turn(scores, seats, score);
        if !self.has_target(scores[0]) {
            return Next::Pass(FarkleRoll::anchor(scores));
        }
        // Back to who started the last round. Of equal scores the first would win; there are none.
        let best = scores.iter().max();
        let distance = scores.iter().position(|score| Some(score) == best).unwrap_or(0);
        Next::End(Ending::Won(SeatSet::from_bits(1 << ((distance + 1) % seats))))
    }

    /// Returns whether the mover can be about to roll this many dice with this turn total.
    fn can_be_at(&self, scores: &SeatScores<u32>, turn: u32, dice: usize) -> bool {
        let by_dice = self.totals.get((turn / STEP) as usize);
        turn.is_multiple_of(STEP)
            && turn < self.limit(scores)
            && by_dice.is_some_and(|by_dice| by_dice[dice])
    }
}

/// Returns a scoring table as an error names it: `zilch`, or `zilch,nothing=250`.
fn table_text(table: &ScoringTable) -> String {
    let write = |(key, text): (&str, String)| match key {
        "table" => text,
        _ => format!("{key}={text}"),
    };
    table.arguments().into_iter().map(write).collect::<Vec<_>>().join(",")
}

impl FromStr for Farkle {
    type Err = NotationError;

    /// Reads a spec `farkle(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_game(text, &[("farkle", Self::from_arguments)])
    }
}

impl Game for Farkle {
    type RollPosition = FarkleRoll;
    type MovePosition = FarkleMove;
    type Choice = FarkleChoice;

    fn objective(&self) -> Objective {
        match (self.rules.goal, self.rules.seats) {
            (FarkleGoal::Turn, _) => Objective::MostPoints,
            (FarkleGoal::Target(_), 1) => Objective::FewestTurns,
            (FarkleGoal::Target(_), _) => Objective::WinProbability,
        }
    }

    fn seats(&self) -> usize {
        self.rules.seats
    }

    fn start(&self) -> FarkleRoll {
        FarkleRoll::anchor([0; MAX_SCORES])
    }

    fn rolls(&self, at: &FarkleRoll) -> &RollTable {
        self.rolls.table(at.dice.into())
    }

    fn land(&self, at: &FarkleRoll, roll: usize) -> FarkleMove {
        FarkleMove { before: *at, dice: self.rolls(at).rolls()[roll].dice }
    }

    fn moves(&self, at: &FarkleMove, into: &mut Moves<Self>) {
        let FarkleRoll { scores, turn, dice } = at.before;
        let end_turn = |choice, points: u32| {
            let gain = if self.rules.goal == FarkleGoal::Turn { points as i32 } else { 0 };
            Move { choice, gain, next: self.after_turn(scores, scores[0] + points) }
        };
        let asides = self.set_asides(at);
        let Some(best) = asides.first() else {
            return into.push(end_turn(FarkleChoice::Bust, 0));
        };
        let total = turn + best.points;
        if total >= self.minimum(&scores) {
            into.push(end_turn(FarkleChoice::Hold(best.dice), total));
        }
        if total >= self.limit(&scores) {
            return;
        }
        into.extend(asides.iter().map(|aside| {
            let dice = dice_left(dice.into(), &aside.dice) as u8;
            let next = Next::Roll(FarkleRoll { scores, turn: turn + aside.points, dice });
            Move { choice: FarkleChoice::Roll(aside.dice), gain: 0, next }
        }));
    }

    fn is_anchor(&self, at: &FarkleRoll) -> bool {
        at.turn == 0
    }

    /// Returns the sum of the scores in steps, times the seats but at least twice. It rises with
    /// every turn held. Added are the turns that have passed since play could no longer return:
    /// those of the last round, and those since a player came to have a turn that cannot be lost.
    /// In `zilch` a player with a single five to go is certain to win.
    fn layer(&self, anchor: &FarkleRoll) -> u64 {
        let seats = self.rules.seats;
        let factor = seats.max(2);
        let is_certain = |score| !self.rolls.six_can_bust() && self.limit_at(score) == STEP;
        let is_final = |&score: &u32| self.has_target(score) || is_certain(score);
        let distance = anchor.scores[..seats].iter().position(is_final);
        let passed = distance.map_or(0, |distance| factor - 1 - distance);
        u64::from(anchor.scores.iter().sum::<u32>() / STEP) * factor as u64 + passed as u64
    }

    fn is_bust(&self, at: &FarkleMove) -> bool {
        self.set_asides(at).is_empty()
    }

    fn bust_weight(&self, at: &FarkleRoll) -> u64 {
        self.rolls.bust_weight(at.dice.into())
    }
}
