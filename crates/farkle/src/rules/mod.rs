//! Farkle (Ten Thousand, Zilch): roll six dice, set scoring dice aside, roll the
//! rest or hold.
//!
//! A turn begins with six dice. After each roll the player sets aside at least one
//! die, all of them scoring ([`Table`] says what scores), and then holds or rolls
//! the dice that are left. Once all six are set aside all six are rolled again
//! ("hot dice"), and the points are kept. A roll that scores nothing loses the
//! turn's points. Holding takes all the points of the roll: setting aside less
//! and then holding is not offered, as it only gives points away.
//!
//! **The ending.** The first to hold with the target reached wins at once; there is no last
//! round for the others. With one player the target is to be reached in as few
//! turns as possible. As soon as holding would win, holding is the only move: this keeps
//! turns finite, which hot dice could lengthen without end.
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

pub use scoring::{DICE, STEP, SetAside, Table};

use retrodice_core::dice::{Dice, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::spec::{Arguments, Spec, parse_number};
use scoring::{Rolling, left};
use std::str::FromStr;
use std::sync::Arc;

/// The highest target.
pub const HIGHEST_TARGET: u32 = 20_000;

/// A game of Farkle; see the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farkle {
    rules: Rules,
    rolling: Arc<Rolling>,
    /// What [`Rolling::totals`] knows of every turn of this game.
    totals: Arc<[[bool; DICE + 1]]>,
    /// The limit of a single turn, without the minimum; 0 with a target.
    stopping_point: u32,
}

/// The rules that a spec chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// When the game is over.
    pub goal: Goal,
    /// Players, 1 or 2; 1 in a single turn.
    pub seats: usize,
    /// What dice are worth.
    pub table: Table,
    /// The points that must be held to get on the board; 0 for none.
    pub entry: u32,
    /// The points that must be held in every turn; 0 for none.
    pub bank: u32,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As soon as a player holds with this score.
    Target(u32),
    /// After one turn, played for points.
    Turn,
}

/// A position before a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FarkleRoll {
    scores: [u32; 2],
    turn: u32,
    dice: u8,
}

impl FarkleRoll {
    /// The start of a turn.
    const fn anchor(scores: [u32; 2]) -> Self {
        Self { scores, turn: 0, dice: DICE as u8 }
    }

    /// The scores in points, the mover's first; with one player the second is 0.
    pub const fn scores(&self) -> [u32; 2] {
        self.scores
    }

    /// The points of this turn that are still at risk; 0 before its first roll.
    pub const fn turn_total(&self) -> u32 {
        self.turn
    }

    /// The anchor at which this turn began.
    pub const fn turn_start(&self) -> Self {
        Self::anchor(self.scores)
    }

    /// The dice to be rolled, 1 to 6.
    pub const fn dice(&self) -> u8 {
        self.dice
    }
}

/// A position after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FarkleMove {
    before: FarkleRoll,
    dice: Dice,
}

impl FarkleMove {
    /// The position before the roll.
    pub const fn before(&self) -> FarkleRoll {
        self.before
    }

    /// The dice on the table.
    pub const fn dice(&self) -> Dice {
        self.dice
    }
}

/// What a player does with a roll. Where several are possible, holding comes first,
/// and the dice to set aside come in the order of [`Table::set_asides`].
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
    /// The game of these rules.
    ///
    /// # Errors
    /// [`NotationError`] unless all numbers are multiples of [`STEP`], the target is
    /// in `50..=`[`HIGHEST_TARGET`], the players are 1 or 2 and the minima no higher
    /// than the target; for a single turn unless it has one player and no `entry`,
    /// `bank` is at most 10000, and the table lets every roll lose the turn.
    pub fn new(rules: Rules) -> Result<Self, NotationError> {
        let wrong =
            |part: &str, found: String, why: String| Err(NotationError::wrong(part, &found, why));
        let (target, seats) = match rules.goal {
            Goal::Target(target) => (target, 2),
            Goal::Turn => (10_000, 1),
        };
        let numbers = [
            ("target", target, STEP..=HIGHEST_TARGET),
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
            let why = if seats == 1 { "a single turn has one player" } else { "expected 1 or 2" };
            return wrong("players", rules.seats.to_string(), why.to_owned());
        }
        if rules.goal == Goal::Turn && rules.entry > 0 {
            let why = "a single turn has no board to get on; say bank=, which holds for every turn";
            return wrong("entry", rules.entry.to_string(), why.to_owned());
        }
        let rolling = Rolling::new(rules.table);
        let stopping_point = match (rules.goal, rolling.stopping_point()) {
            (Goal::Target(_), _) => 0,
            (Goal::Turn, Some(point)) => point,
            (Goal::Turn, None) => {
                let why =
                    "six dice never lose the turn, so a single turn has no end; give a target";
                return wrong("table", rules.table.name().to_owned(), why.to_owned());
            }
        };
        let mut game =
            Self { rules, rolling: Arc::new(rolling), totals: Arc::new([]), stopping_point };
        game.totals = game.rolling.totals(game.limit(0)).into();
        Ok(game)
    }

    /// Farkle from the arguments `target` (10000, or `turn`), `players` (2), `table`
    /// (`standard`), `entry` and `bank` (0).
    ///
    /// # Errors
    /// As for [`Farkle::new`].
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let goal = match reader.positional_text("target") {
            None => Goal::Target(10_000),
            Some(text) if text.eq_ignore_ascii_case("turn") => Goal::Turn,
            Some(text) => Goal::Target(parse_number("target", text, STEP..=HIGHEST_TARGET)?),
        };
        let seats = reader.number("players", 1..=2)?;
        let tables = Table::ALL.map(|table| (table.name(), table));
        let table = reader.word("table", &tables)?.unwrap_or_default();
        let entry = reader.number("entry", 0..=HIGHEST_TARGET)?.unwrap_or(0);
        let bank = reader.number("bank", 0..=HIGHEST_TARGET)?.unwrap_or(0);
        reader.finish()?;
        let seats = seats.unwrap_or(if goal == Goal::Turn { 1 } else { 2 });
        Self::new(Rules { goal, seats, table, entry, bank })
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What can be set aside of the dice on the table, the most points first; none
    /// if they lose the turn.
    pub fn set_asides(&self, at: &FarkleMove) -> &[SetAside] {
        self.rolling.asides(&at.dice)
    }

    /// The turn total at which the mover with this score must hold.
    pub fn limit(&self, score: u32) -> u32 {
        let end = match self.rules.goal {
            Goal::Target(target) => target - score,
            Goal::Turn => self.stopping_point,
        };
        end.max(self.minimum(score))
    }

    /// The least turn total that the mover with this score may hold.
    pub fn minimum(&self, score: u32) -> u32 {
        if score == 0 { self.rules.entry.max(self.rules.bank) } else { self.rules.bank }
    }

    /// Whether a player can have this score and not have won.
    fn can_have(&self, score: u32) -> bool {
        let below = match self.rules.goal {
            Goal::Target(target) => score < target,
            Goal::Turn => score == 0,
        };
        below && score.is_multiple_of(STEP) && (score == 0 || score >= self.minimum(0))
    }

    /// Whether the mover with this score can be about to roll this many dice with this
    /// turn total.
    fn can_stand(&self, score: u32, turn: u32, dice: usize) -> bool {
        let known = self.totals.get((turn / STEP) as usize);
        turn.is_multiple_of(STEP)
            && turn < self.limit(score)
            && known.is_some_and(|known| known[dice])
    }
}

impl FromStr for Farkle {
    type Err = NotationError;

    /// Reads `farkle(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let spec: Spec = text.parse()?;
        match spec.name.as_str() {
            "farkle" => Self::from_arguments(&spec.arguments),
            name => Err(NotationError::wrong("name of the game", name, "expected farkle")),
        }
    }
}

impl Game for Farkle {
    type RollPosition = FarkleRoll;
    type MovePosition = FarkleMove;
    type Choice = FarkleChoice;

    fn objective(&self) -> Objective {
        match (self.rules.goal, self.rules.seats) {
            (Goal::Turn, _) => Objective::MostPoints,
            (Goal::Target(_), 1) => Objective::FewestTurns,
            (Goal::Target(_), _) => Objective::WinProbability,
        }
    }

    fn seats(&self) -> usize {
        self.rules.seats
    }

    fn start(&self) -> FarkleRoll {
        FarkleRoll::anchor([0, 0])
    }

    fn rolls(&self, at: &FarkleRoll) -> &RollTable {
        self.rolling.table(at.dice.into())
    }

    fn land(&self, at: &FarkleRoll, roll: usize) -> FarkleMove {
        FarkleMove { before: *at, dice: self.rolls(at).rolls()[roll].dice }
    }

    fn moves(&self, at: &FarkleMove, into: &mut Moves<Self>) {
        let FarkleRoll { scores, turn, dice } = at.before;
        // The mover's turn is over with so many points.
        let over = |choice, points: u32| {
            let score = scores[0] + points;
            let (gain, next) = match (self.rules.goal, self.rules.seats) {
                (Goal::Turn, _) => (points as i32, Next::End(Ending::Over)),
                (Goal::Target(target), 1) if score >= target => (0, Next::End(Ending::Over)),
                (Goal::Target(target), _) if score >= target => {
                    (0, Next::End(Ending::Won(SeatSet::MOVER)))
                }
                (Goal::Target(_), 1) => (0, Next::Pass(FarkleRoll::anchor([score, 0]))),
                (Goal::Target(_), _) => (0, Next::Pass(FarkleRoll::anchor([scores[1], score]))),
            };
            Move { choice, gain, next }
        };
        let asides = self.set_asides(at);
        let Some(best) = asides.first() else {
            return into.push(over(FarkleChoice::Bust, 0));
        };
        let total = turn + best.points;
        if total >= self.minimum(scores[0]) {
            into.push(over(FarkleChoice::Hold(best.dice), total));
        }
        if total >= self.limit(scores[0]) {
            return;
        }
        into.extend(asides.iter().map(|aside| {
            let dice = left(dice.into(), &aside.dice) as u8;
            let next = Next::Roll(FarkleRoll { scores, turn: turn + aside.points, dice });
            Move { choice: FarkleChoice::Roll(aside.dice), gain: 0, next }
        }));
    }

    fn is_anchor(&self, at: &FarkleRoll) -> bool {
        at.turn == 0
    }

    /// Twice the sum of the scores in steps: it rises with every turn held. One more
    /// where the mover cannot lose the turn, so that nothing comes back from there:
    /// in `zilch` a player with a single five to go is certain to win.
    fn layer(&self, anchor: &FarkleRoll) -> u64 {
        let [own, other] = anchor.scores;
        let certain = !self.rolling.six_can_bust() && self.limit(own) == STEP;
        u64::from(2 * (own + other) / STEP) + u64::from(certain)
    }

    fn is_bust(&self, at: &FarkleMove) -> bool {
        self.set_asides(at).is_empty()
    }
}
