//! Strategies for Pig, Piglet and Big Pig.

use crate::rules::{Pig, PigMove, PigRoll};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_core::scores;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_play::policy_is_strategy;
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter, Playable, with_common};
use retrodice_solver::engine::Solvable;

/// Returns the index of the move that holds if `enough` says so of the turn total, else of the one
/// that rolls. The moves are `hold` and then `roll`, or one of them alone.
fn hold_if(moves: &[MoveOf<Pig>], enough: impl Fn(u16) -> bool) -> usize {
    let rolls_on = |step: &MoveOf<Pig>| match &step.next {
        Next::Roll(next) => !enough(next.turn_total()),
        Next::Pass(_) | Next::End(_) => false,
    };
    moves.iter().position(rolls_on).unwrap_or(0)
}

/// Holds as soon as the turn total reaches a given number of points.
///
/// ```
/// use retrodice::pig::strategies::HoldAt;
/// use retrodice::play::policy::Named;
///
/// assert_eq!(HoldAt::new(20).name(), "hold(points=20)");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HoldAt {
    name: &'static str,
    points: u16,
}

impl HoldAt {
    /// Creates a policy that holds at this turn total.
    pub const fn new(points: u16) -> Self {
        Self { name: "hold", points }
    }

    fn cautious() -> Entry<Pig> {
        let (name, points) = ("cautious", 10);
        Entry::new(
            name,
            "holds at 10 points",
            "folklore",
            "wins 29.9 % against optimal play of pig(100)",
            move |_, _| Ok(BuiltStrategy::new(Self { name, points })),
        )
    }

    fn entry() -> Entry<Pig> {
        let entry = Entry::<Pig>::new(
            "hold",
            "holds at a turn total: one more roll gains as much as it risks at 20",
            "folklore; R. Knizia, 'Dice Games Properly Explained', 1999",
            "wins 46.0 % against optimal play of pig(100), 47.9 % with points=25",
            |context, reader| {
                let default = context.game.balanced_total();
                let points = reader.number("points", 1..=10_000)?.unwrap_or(default);
                Ok(BuiltStrategy::new(Self::new(points)))
            },
        );
        let parameters = &[Parameter {
            name: "points",
            meaning: "turn total at which to hold; by default where a roll gains no more than it \
                      risks: 20, with two dice 19, in Big Pig 27",
        }];
        Entry { parameters, variants: &["hold(points=25)"], ..entry }
    }
}

impl Named for HoldAt {
    fn name(&self) -> String {
        match self.name {
            "hold" => format!("hold(points={})", self.points),
            name => name.to_owned(),
        }
    }

    fn description(&self) -> String {
        format!("holds at a turn total of {} points", self.points)
    }
}

impl Policy<Pig> for HoldAt {
    fn choose(&self, _at: &PigMove, moves: &[MoveOf<Pig>]) -> usize {
        hold_if(moves, |total| total >= self.points)
    }
}

policy_is_strategy!([] HoldAt, Pig);

/// Distance from the target at which a player starts to roll for the win: 71 of 100 points.
const RACE: u16 = 29;
/// Turn total at which to hold when the scores are equal.
const LEVEL: i32 = 21;
/// Points of deficit that raise the holding total by one.
const SHARE: f64 = 8.0;

/// "End race or keep pace": rolls to win if any player is close to the target, else holds at 21
/// points plus an eighth of the deficit. Of several opponents the leading one counts.
///
/// Source: T. W. Neller and C. G. M. Presser, "Practical Play of the Dice Game Pig", The UMAP
/// Journal 31(1), 2010. The eighth is rounded to the nearest whole number.
#[derive(Clone, Debug)]
pub struct KeepPace {
    race: u16,
}

impl KeepPace {
    /// Creates the policy for this game.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for one player: there is no opponent to keep pace with.
    pub fn new(game: &Pig) -> Result<Self, PlayError> {
        if game.seats() == 1 {
            let what = "the strategy pace".to_owned();
            let why = "there is no opponent to keep pace with; hold plays alone".to_owned();
            return Err(PlayError::Unsupported { what, why });
        }
        Ok(Self { race: game.target().saturating_sub(RACE) })
    }

    fn entry() -> Entry<Pig> {
        Entry::new(
            "pace",
            "within 29 points of the target for any player rolls to win, else holds at 21 and an \
             eighth of the deficit on the leading opponent",
            "T. W. Neller and C. G. M. Presser, 'Practical Play of the Dice Game Pig', 2010",
            "wins 49.5 % against optimal play of pig(100)",
            |context, _| Ok(BuiltStrategy::new(Self::new(&context.game)?)),
        )
    }
}

impl Named for KeepPace {
    fn name(&self) -> String {
        "pace".to_owned()
    }

    fn description(&self) -> String {
        format!(
            "rolls to win once any player has {} points, else holds at {LEVEL} and an eighth of \
             the deficit on the leading opponent",
            self.race
        )
    }
}

impl Policy<Pig> for KeepPace {
    fn choose(&self, at: &PigMove, moves: &[MoveOf<Pig>]) -> usize {
        let [own, others @ ..] = at.before().scores();
        let other = others.into_iter().max().unwrap_or(0);
        let behind = (f64::from(other) - f64::from(own)) / SHARE;
        let enough = LEVEL + behind.round() as i32;
        hold_if(moves, |total| own.max(other) < self.race && i32::from(total) >= enough)
    }
}

policy_is_strategy!([] KeepPace, Pig);

/// Returns the entries, the strongest first.
pub(crate) fn catalogue() -> Vec<Entry<Pig>> {
    // strategies: a line for each.
    vec![KeepPace::entry(), HoldAt::entry(), HoldAt::cautious()]
}

impl Playable for Pig {
    type Shared = ();
    type Capabilities = ();
    type Unfolded = Self;

    fn shared(&self) {}

    fn unfolded(&self) -> Self {
        self.clone()
    }

    fn strategies(&self) -> Vec<Entry<Self>> {
        with_common(catalogue())
    }
}

impl Solvable for Pig {
    /// Returns 12 where two 1s lose the score: all turn starts are one component, whose policy iteration takes some
    /// 250 sweeps. Measured on `pig(100,dice=2)`.
    fn move_cost(&self) -> u64 {
        if self.can_lose_score() { 12 } else { 1 }
    }

    fn turn_start(&self, position: &PositionOf<Self>) -> Option<PigRoll> {
        Some(match position {
            Position::Roll(at) => at.turn_start(),
            Position::Move(at) => at.before().turn_start(),
        })
    }

    /// Returns `None` where two 1s lose the score.
    fn work_from(&self, anchor: &PigRoll) -> Option<u64> {
        let target = u64::from(self.target());
        let scores = anchor.scores().map(u64::from);
        (!self.can_lose_score())
            .then(|| scores::work_from(scores, self.seats(), target, |own| target - own))
    }
}
