//! Push your luck with independent throws, each successful with probability p.
//!
//! The simple game of "Beating Can't Stop" (exercise sheet, 2021), section 2: a
//! turn consists of throws, at least one. A success adds one to the tentative
//! gain; then the player may stop, which banks the gain, or throw again. A
//! failure loses the tentative gain and ends the turn. There are two
//! games:
//!
//! * with a target, turns are played until that much is banked, as few as
//!   possible (question 2). A gain that reaches the target must be banked;
//! * without one, a single turn is played for the greatest expected gain
//!   (question 1), scored when the player stops.
//!
//! **The cap.** A single turn could go on for ever, so at a tentative gain of
//! `cap` the player must stop. That changes no value: with a gain of g, one more
//! throw and then stopping is worth p(g + 1), which is at most g as soon as
//! g ≥ p/(1 − p). As gains only grow until they are lost, from there on stopping
//! at once is optimal, and a cap of ⌈p/(1 − p)⌉ or more forbids only
//! bad play. Smaller caps are refused. The default is
//! twice that plus eight, so that a solver still meets the decision. For
//! p = 1 the gain has no bound, and the single turn is refused.

mod coach;
mod learning;
mod notation;

#[cfg(test)]
mod tests;

use retrodice_core::dice::{RollTable, coin};
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::NotationError;
use retrodice_core::objective::Objective;
use retrodice_core::probability::Probability;
use retrodice_core::spec::{Arguments, read_game};
use retrodice_play::registry::{Entry, Playable, with_common};
use retrodice_solver::engine::Solvable;
use std::str::FromStr;
use std::sync::Arc;

/// Maximum target and maximum cap.
pub const MAX_GOAL: u32 = 1_000_000;

/// A game of push your luck by the rules of the [module](self).
///
/// ```
/// use retrodice::core::game::Game;
/// use retrodice::pig::pushyourluck::PushYourLuck;
///
/// let game: PushYourLuck = "pushyourluck(p=2/3,target=10)".parse()?;
/// assert_eq!(game.rolls(&game.start()).total(), 3);
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushYourLuck {
    p: Probability,
    goal: LuckGoal,
    table: Arc<RollTable>,
}

/// The condition that ends a game of push your luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckGoal {
    /// As soon as this much is banked, in as few turns as possible.
    Target(u32),
    /// After one turn, in which the tentative gain cannot exceed this cap.
    SingleTurn(u32),
}

impl LuckGoal {
    /// Returns the gain, banked and tentative together, at which the player must stop.
    const fn limit(self) -> u32 {
        match self {
            Self::Target(limit) | Self::SingleTurn(limit) => limit,
        }
    }
}

/// A position of push your luck before a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LuckRoll {
    banked: u32,
    tentative: u32,
}

impl LuckRoll {
    /// Returns the gain of earlier turns, always 0 in the single turn.
    pub const fn banked(&self) -> u32 {
        self.banked
    }

    /// Returns the gain of this turn, still at risk; 0 before its first throw.
    pub const fn tentative(&self) -> u32 {
        self.tentative
    }
}

/// A position of push your luck after a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LuckMove {
    before: LuckRoll,
    success: bool,
}

impl LuckMove {
    /// Returns the position before the throw.
    pub const fn before(&self) -> LuckRoll {
        self.before
    }

    /// Returns whether the throw succeeded.
    pub const fn success(&self) -> bool {
        self.success
    }
}

/// A player's choice after a throw. Moves are offered in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LuckChoice {
    /// Lose the tentative gain: forced.
    Fail,
    /// Bank the tentative gain.
    Stop,
    /// Throw the coin once more.
    Throw,
}

impl LuckChoice {
    /// Returns `fail`, `stop` or `throw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fail => "fail",
            Self::Stop => "stop",
            Self::Throw => "throw",
        }
    }
}

impl PushYourLuck {
    /// Creates the game with these throws and this goal.
    ///
    /// # Errors
    /// [`NotationError`] if the goal is not in `1..=`[`MAX_GOAL`]; for a
    /// target with p = 0, which is never reached; and for a single turn with
    /// p = 1, which it never pays to end, or with a cap below
    /// [`Probability::odds_rounded_up`].
    pub fn new(p: Probability, goal: LuckGoal) -> Result<Self, NotationError> {
        let wrong = |part, number: u32, why: String| {
            Err(NotationError::wrong(part, &number.to_string(), why))
        };
        match (goal, p.odds_rounded_up()) {
            (LuckGoal::Target(target), _) if p.is_zero() => {
                return wrong("target", target, "never reached with p=0".to_owned());
            }
            (LuckGoal::Target(1..=MAX_GOAL), _) => {}
            (LuckGoal::Target(target), _) => {
                return wrong("target", target, format!("expected 1 to {MAX_GOAL}"));
            }
            (LuckGoal::SingleTurn(_), None) => {
                let why = "throws that never fail gain without bound; give a target";
                return Err(NotationError::wrong("p", &p.to_string(), why));
            }
            (LuckGoal::SingleTurn(_), Some(least)) if least > u64::from(MAX_GOAL) => {
                let why = format!("stopping is not right before {least} successes: too far");
                return Err(NotationError::wrong("p", &p.to_string(), why));
            }
            (LuckGoal::SingleTurn(cap), Some(least)) => {
                let least = least.max(1) as u32;
                if !(least..=MAX_GOAL).contains(&cap) {
                    return wrong(
                        "cap",
                        cap,
                        format!("expected {least} to {MAX_GOAL}, or the turn changes value"),
                    );
                }
            }
        }
        let table = Arc::new(coin(p.failures(), p.successes()));
        Ok(Self { p, goal, table })
    }

    /// Creates the game from the argument `p` and either `target` or `cap` or
    /// neither.
    ///
    /// # Errors
    /// [`NotationError`] as for [`PushYourLuck::new`], and if `p` is missing or
    /// `target` and `cap` are both there.
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut reader = arguments.reader();
        let Some(p) = reader.positional_text("p") else {
            let why = "write a probability, such as p=2/3 or p=0.9; known: p, target, cap";
            return Err(NotationError::missing_argument("p", why));
        };
        let p: Probability = p.parse()?;
        let target = reader.number("target", 1..=MAX_GOAL)?;
        let cap = reader.number("cap", 1..=MAX_GOAL)?;
        reader.finish()?;
        let goal = match (target, cap) {
            (Some(_), Some(cap)) => {
                let why = "a game with a target needs no cap";
                return Err(NotationError::wrong("cap", &cap.to_string(), why));
            }
            (Some(target), None) => LuckGoal::Target(target),
            (None, cap) => LuckGoal::SingleTurn(cap.unwrap_or_else(|| default_cap(p))),
        };
        Self::new(p, goal)
    }

    /// Returns the probability that a throw succeeds.
    pub const fn p(&self) -> Probability {
        self.p
    }

    /// Returns the condition that ends the game.
    pub const fn goal(&self) -> LuckGoal {
        self.goal
    }
}

/// Returns twice the stopping point and eight more, at most [`MAX_GOAL`]. With p = 1 it
/// does not matter: [`PushYourLuck::new`] refuses that.
fn default_cap(p: Probability) -> u32 {
    let cap = 2 * p.odds_rounded_up().unwrap_or_default() + 8;
    cap.min(u64::from(MAX_GOAL)) as u32
}

impl FromStr for PushYourLuck {
    type Err = NotationError;

    /// Reads a spec `pushyourluck(…)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_game(text, &[("pushyourluck", Self::from_arguments)])
    }
}

impl Game for PushYourLuck {
    type RollPosition = LuckRoll;
    type MovePosition = LuckMove;
    type Choice = LuckChoice;

    fn objective(&self) -> Objective {
        match self.goal {
            LuckGoal::Target(_) => Objective::FewestTurns,
            LuckGoal::SingleTurn(_) => Objective::MostPoints,
        }
    }

    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> LuckRoll {
        LuckRoll { banked: 0, tentative: 0 }
    }

    fn rolls(&self, _at: &LuckRoll) -> &RollTable {
        &self.table
    }

    fn land(&self, at: &LuckRoll, roll: usize) -> LuckMove {
        LuckMove { before: *at, success: self.table.rolls()[roll].dice.faces() == [1] }
    }

    fn moves(&self, at: &LuckMove, into: &mut Moves<Self>) {
        let LuckRoll { banked, tentative } = at.before;
        let end_turn = |choice, gained: u32| match self.goal {
            LuckGoal::SingleTurn(_) => {
                Move { choice, gain: gained as i32, next: Next::End(Ending::Over) }
            }
            LuckGoal::Target(target) => {
                let banked = banked + gained;
                let next = if banked == target {
                    Next::End(Ending::Over)
                } else {
                    Next::Pass(LuckRoll { banked, tentative: 0 })
                };
                Move { choice, gain: 0, next }
            }
        };
        if !at.success {
            return into.push(end_turn(LuckChoice::Fail, 0));
        }
        let tentative = tentative + 1;
        into.push(end_turn(LuckChoice::Stop, tentative));
        if banked + tentative < self.goal.limit() {
            let next = Next::Roll(LuckRoll { banked, tentative });
            into.push(Move { choice: LuckChoice::Throw, gain: 0, next });
        }
    }

    fn is_anchor(&self, at: &LuckRoll) -> bool {
        at.tentative == 0
    }

    /// Returns the banked gain, which never falls.
    fn layer(&self, anchor: &LuckRoll) -> u64 {
        u64::from(anchor.banked)
    }

    fn is_bust(&self, at: &LuckMove) -> bool {
        !at.success
    }
}

impl Indexed for PushYourLuck {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "pushyourluck", version: 1 }
    }

    /// Returns the target, 1 for a single turn.
    fn index_bound(&self) -> u64 {
        match self.goal {
            LuckGoal::Target(target) => u64::from(target),
            LuckGoal::SingleTurn(_) => 1,
        }
    }

    fn anchor_index(&self, anchor: &LuckRoll) -> u64 {
        u64::from(anchor.banked)
    }

    /// Returns an anchor for every index below the bound.
    fn anchor_at(&self, index: u64) -> Option<LuckRoll> {
        (index < self.index_bound()).then_some(LuckRoll { banked: index as u32, tentative: 0 })
    }

    /// Returns one roll position for every gain.
    fn work(&self, anchor: &LuckRoll) -> u64 {
        u64::from(self.goal.limit() - anchor.banked)
    }
}

/// Push your luck has the strategies of every game, and none of its own.
impl Playable for PushYourLuck {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn shared(&self) {}

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        with_common(Vec::new())
    }
}

impl Solvable for PushYourLuck {}
