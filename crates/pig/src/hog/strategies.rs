//! Strategies for Hog.

use super::{Hog, HogChoice, HogMove, HogRoll};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::index::Indexed;
use retrodice_core::scores;
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter, Playable, with_common};
use retrodice_solver::engine::Solvable;

/// Default number of dice: 6 score the most on average, 8.70 points.
const DEFAULT_DICE: u8 = 6;

/// Rolls the same number of dice in every turn.
///
/// ```
/// use retrodice::pig::hog::AlwaysRoll;
/// use retrodice::play::policy::Named;
///
/// assert_eq!(AlwaysRoll::new(6).name(), "always(dice=6)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AlwaysRoll {
    dice: u8,
}

impl AlwaysRoll {
    /// Creates a policy that rolls this many dice.
    pub const fn new(dice: u8) -> Self {
        Self { dice }
    }

    fn entry() -> Entry<Hog> {
        let entry = Entry::<Hog>::new(
            "always",
            "rolls the same number of dice in every turn",
            "the baseline of the project Hog of CS 61A, Berkeley",
            "wins 28.0 % against optimal play of hog(100)",
            |context, reader| {
                let max = context.game.dice();
                let dice = reader.number("dice", 1..=max)?.unwrap_or(DEFAULT_DICE.min(max));
                Ok(BuiltStrategy::new(Self::new(dice)))
            },
        );
        let parameters = &[Parameter { name: "dice", meaning: "number of dice; 6" }];
        Entry { parameters, variants: &["always(dice=5)"], ..entry }
    }
}

impl Named for AlwaysRoll {
    fn name(&self) -> String {
        format!("always(dice={})", self.dice)
    }

    fn description(&self) -> String {
        format!("rolls {} dice in every turn", self.dice)
    }
}

impl Policy<Hog> for AlwaysRoll {
    fn choose(&self, _: &HogMove, moves: &[MoveOf<Hog>]) -> usize {
        let choice = HogChoice::Roll(self.dice);
        moves.iter().position(|step| step.choice == choice).unwrap_or(0)
    }
}

policy_is_strategy!([] AlwaysRoll, Hog);

impl Playable for Hog {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn shared(&self) {}

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        // strategies: a line for each.
        with_common(vec![AlwaysRoll::entry()])
    }
}

impl Solvable for Hog {
    fn turn_start(&self, position: &PositionOf<Self>) -> Option<HogRoll> {
        let (Position::Roll(at) | Position::Move(HogMove { before: at, .. })) = position;
        Some(HogRoll { dice: 0, ..*at })
    }

    fn work_from(&self, anchor: &HogRoll) -> Option<u64> {
        let scores = anchor.scores().map(u64::from);
        let work = |_| self.work(anchor);
        Some(scores::work_from(scores, self.seats(), self.target().into(), work))
    }
}
