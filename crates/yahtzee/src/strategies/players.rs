//! Players of the Yahtzee family, each in a form that can be analysed exactly.

use super::by_row::RowPolicy;
use super::distribution::{
    Budget, ScoreDistribution, distribution, distribution_within, extra_yahtzees,
    extra_yahtzees_within,
};
use super::estimates::{Estimates, upper_and_lower};
use super::evaluate::{Moments, evaluate, evaluate_watched};
use super::fast::FastPlayer;
use super::novice::{Novice, hardest_first};
use super::policy::{Best, TurnPolicy};
use super::rule_list::RuleList;
use super::rule_player::RulePlayer;
use super::statistics::{ScoreStatistics, statistics, statistics_watched};
use crate::kernel::{BLOCK, PlannedMove, RowTurn, Tables, Ties, TurnPlan, YahtzeeSolution};
use crate::rules::{RuleSet, Yahtzee, YahtzeeChoice, YahtzeeMove};
use retrodice_core::observer::{Observer, Unwatched};
use retrodice_core::order::sort_by_number;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named, Policy};
use retrodice_solver::error::SolveError;
use std::fmt;
use std::sync::{Arc, OnceLock};
#[cfg(feature = "policies")]
use {super::planned, retrodice_stats::Experiment, std::ops::Range};

/// Player of one game of the family.
#[derive(Clone)]
pub struct Player {
    name: String,
    description: String,
    ties: Ties,
    solution: Arc<YahtzeeSolution>,
    kind: Arc<LazyRule>,
}

/// Rule that a player follows, computed on first use: statistics of a whole game take up to
/// seconds.
struct LazyRule {
    rule: OnceLock<PlayerRule>,
    compute: Box<ComputeRule>,
}

type ComputeRule =
    dyn Fn(&YahtzeeSolution, &dyn Observer) -> Result<PlayerRule, SolveError> + Send + Sync;

impl LazyRule {
    fn get(&self, solution: &YahtzeeSolution) -> &PlayerRule {
        self.rule.get_or_init(|| (self.compute)(solution, &Unwatched).expect("nobody interrupts"))
    }
}

enum PlayerRule {
    Optimal,
    Values(Arc<[f64]>),
    Novice(RowPolicy<Novice>),
    Rules(RowPolicy<RulePlayer>),
}

/// Performs an operation on the policy of a player, whatever its type.
macro_rules! with_policy {
    ($player:expr, $policy:ident => $body:expr) => {{
        let Player { solution, ties, kind, .. } = $player;
        match kind.get(solution) {
            PlayerRule::Optimal => {
                let $policy = &Best::of(solution, *ties);
                $body
            }
            PlayerRule::Values(values) => {
                let $policy = &Best::by_values(solution.tables().clone(), values, *ties);
                $body
            }
            PlayerRule::Novice($policy) => $body,
            PlayerRule::Rules($policy) => $body,
        }
    }};
}

/// Constructors of all kinds of players. `ties` decides between equals where a player's description
/// leaves that open.
impl Player {
    fn new(solution: &Arc<YahtzeeSolution>, ties: Ties, name: &str, kind: PlayerRule) -> Self {
        let player = Self::later(solution, ties, name, |_, _| unreachable!("its rule is known"));
        let _ = player.kind.rule.set(kind);
        player
    }

    /// Creates a player whose kind is computed when it is needed.
    fn later(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        name: &str,
        compute: impl Fn(&YahtzeeSolution, &dyn Observer) -> Result<PlayerRule, SolveError>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        let (name, description) = (name.to_owned(), String::new());
        let kind = LazyRule { rule: OnceLock::new(), compute: Box::new(compute) };
        Self { name, description, ties, solution: solution.clone(), kind: Arc::new(kind) }
    }

    /// Computes the rule that the player follows, so that its first choice does not.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    pub(crate) fn prepare(&self, observer: &dyn Observer) -> Result<(), SolveError> {
        if self.kind.rule.get().is_none() {
            let rule = (self.kind.compute)(&self.solution, observer)?;
            // Of two callers the first one wins: both have the same rule.
            let _ = self.kind.rule.set(rule);
        }
        Ok(())
    }

    /// Sets the description of the player.
    #[must_use]
    pub fn described(self, description: &str) -> Self {
        Self { description: description.to_owned(), ..self }
    }

    /// Plays for the most expected points.
    pub fn optimal(solution: &Arc<YahtzeeSolution>, ties: Ties) -> Self {
        Self::new(solution, ties, "optimal", PlayerRule::Optimal)
            .described("plays for the most expected points")
    }

    /// Plays by these estimates of the boxes.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they are for other score cards.
    pub(crate) fn estimating(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        estimates: &Estimates,
    ) -> Result<Self, PlayError> {
        let kind = PlayerRule::Values(estimates.values(solution.tables())?.into());
        let player = Self::new(solution, ties, &estimates.name, kind);
        Ok(player.described(&estimates.description))
    }

    /// Expects of every open box the mean of optimal play. With `times` above one it expects the
    /// mean under the player of the previous iteration.
    pub fn means(solution: &Arc<YahtzeeSolution>, ties: Ties, times: u32) -> Self {
        let name = match times {
            0 | 1 => "means".to_owned(),
            _ => format!("means(iterations={times})"),
        };
        Self::later(solution, ties, &name, move |solution, observer| {
            let tables = solution.tables();
            let mut of = statistics_watched(&Best::of(solution, ties), observer)?;
            for _ in 1..times {
                let values = own_values(solution, &Estimates::means(&of));
                of = statistics_watched(&Best::by_values(tables.clone(), &values, ties), observer)?;
            }
            Ok(PlayerRule::Values(own_values(solution, &Estimates::means(&of)).into()))
        })
    }

    /// Expects means, and the upper bonus as means and variances have it.
    pub fn variances(solution: &Arc<YahtzeeSolution>, ties: Ties) -> Self {
        Self::later(solution, ties, "variances", move |solution, observer| {
            let of = statistics_watched(&Best::of(solution, ties), observer)?;
            let estimates = Estimates::means_and_variances(&of, solution.tables());
            Ok(PlayerRule::Values(own_values(solution, &estimates).into()))
        })
    }

    /// Adds the optimal values of the upper and of the lower half. `printed` leaves out the flag of
    /// the Yahtzee box in the upper half.
    pub fn halves(solution: &Arc<YahtzeeSolution>, ties: Ties, printed: bool) -> Self {
        let name = if printed { "halves-printed" } else { "halves" };
        Self::later(solution, ties, name, move |solution, _| {
            Ok(PlayerRule::Values(upper_and_lower(solution, printed).into()))
        })
    }

    /// Plays as the beginner. With `prefers_open`, of equally frequent faces it keeps one whose
    /// upper box is open.
    pub fn novice(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        prefers_open: bool,
        hardness: Hardness,
    ) -> Self {
        let mut arguments = Vec::new();
        if prefers_open {
            arguments.push("faces=open".to_owned());
        }
        if hardness != Hardness::Roll {
            arguments.push(format!("order={}", word(&Hardness::WORDS, hardness)));
        }
        let name = with_arguments("novice", &arguments);
        Self::later(solution, ties, &name, move |solution, observer| {
            let tables = solution.tables();
            let mut novice = Novice::new(tables.clone());
            if prefers_open {
                novice = novice.preferring_open();
            }
            match hardness {
                Hardness::Roll => {}
                Hardness::RollUp => novice = novice.in_order(hardest_first(tables, true)),
                Hardness::Play => {
                    let best = Best::of(solution, ties);
                    let mut boxes = statistics_watched(&best, observer)?.boxes;
                    sort_by_number(&mut boxes, |of| -of.zero_share());
                    novice = novice.in_order(boxes.iter().map(|of| of.number).collect());
                }
            }
            Ok(PlayerRule::Novice(RowPolicy(novice)))
        })
    }

    /// Takes the most points of the turn. `order` decides between boxes for the same points.
    /// `counts_bonus` says whether the upper bonus is among the points.
    ///
    /// # Errors
    /// [`PlayError::Parameters`], never in practice: the estimates are for this card.
    pub fn greedy(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        order: Option<Order>,
        counts_bonus: bool,
    ) -> Result<Self, PlayError> {
        let tables = solution.tables();
        let rules = tables.game().rules();
        let mut all = Estimates::nothing(rules.boxes.len());
        let mut arguments = Vec::new();
        if let Some(order) = order {
            arguments.push(format!("order={}", word(&Order::WORDS, order)));
            all.points = order.trifles(rules);
        }
        let mut values = all.values(tables)?;
        if !counts_bonus {
            arguments.push("bonus=left".to_owned());
            leave_bonus(&mut values, tables);
        }
        let name = with_arguments("greedy", &arguments);
        Ok(Self::new(solution, ties, &name, PlayerRule::Values(values.into())))
    }

    /// Follows a list of rules.
    ///
    /// [`PlayError::Parameters`] if the list does not fit the score card.
    pub(crate) fn ruled(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        list: &RuleList,
    ) -> Result<Self, PlayError> {
        let player = RulePlayer::new(solution.tables().clone(), list)?;
        let player = Self::new(solution, ties, &list.name, PlayerRule::Rules(RowPolicy(player)));
        Ok(player.described(&list.description))
    }

    /// Returns the choice of the player with the dice on the table. `None` if no score card of these rules looks
    /// like this. Plans the whole turn: about a millisecond.
    pub fn choice(&self, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
        with_policy!(self, policy => planned_choice(policy, at))
    }

    /// Computes mean and variance of the final score.
    pub fn evaluate(&self) -> Moments {
        with_policy!(self, policy => evaluate(policy).0)
    }

    /// Computes the scores box by box.
    pub fn statistics(&self) -> ScoreStatistics {
        with_policy!(self, policy => statistics(policy))
    }

    /// Computes the distribution of the final score.
    pub fn distribution(&self) -> ScoreDistribution {
        with_policy!(self, policy => distribution(policy))
    }

    /// Computes mean and variance of the final score.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    pub(crate) fn evaluate_watched(&self, observer: &dyn Observer) -> Result<Moments, SolveError> {
        self.prepare(observer)?;
        Ok(with_policy!(self, policy => evaluate_watched(policy, observer))?.0)
    }

    /// Computes the scores box by box.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    pub(crate) fn statistics_watched(
        &self,
        observer: &dyn Observer,
    ) -> Result<ScoreStatistics, SolveError> {
        self.prepare(observer)?;
        with_policy!(self, policy => statistics_watched(policy, observer))
    }

    /// Computes the distribution of the final score.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] beyond the memory of the budget, [`PlayError::Solve`] if the
    /// observer cancels.
    pub(crate) fn distribution_within(
        &self,
        budget: &Budget<'_>,
    ) -> Result<ScoreDistribution, PlayError> {
        self.prepare(budget.observer)?;
        with_policy!(self, policy => distribution_within(policy, budget))
    }

    /// Computes the distribution of the number of extra Yahtzees that earn their bonus.
    ///
    /// # Errors
    /// As for [`Player::distribution_within`].
    pub(crate) fn extra_yahtzees_within(
        &self,
        budget: &Budget<'_>,
    ) -> Result<ScoreDistribution, PlayError> {
        self.prepare(budget.observer)?;
        with_policy!(self, policy => extra_yahtzees_within(policy, budget))
    }

    /// Returns the final scores of these games of an experiment, planned turn by turn.
    #[cfg(feature = "policies")]
    pub(super) fn planned_scores(&self, source: &Experiment, numbers: Range<u64>) -> Vec<u32> {
        with_policy!(self, policy => planned::scores(policy, source, numbers))
    }

    /// Returns the exact mean score of the player. For optimal play that is the value of the game.
    ///
    /// # Errors
    /// [`SolveError::Interrupted`] if the observer cancels.
    #[cfg(feature = "policies")]
    pub(crate) fn mean_watched(&self, observer: &dyn Observer) -> Result<f64, SolveError> {
        self.prepare(observer)?;
        match self.kind.get(&self.solution) {
            PlayerRule::Optimal => Ok(self.solution.expected_score()),
            _ => Ok(self.evaluate_watched(observer)?.mean),
        }
    }

    /// Tabulates all choices of the player, for simulation.
    ///
    /// # Errors
    /// As for [`FastPlayer::new`].
    pub fn fast(&self) -> Result<FastPlayer, PlayError> {
        with_policy!(self, policy => FastPlayer::new(policy))
    }

    /// Computes the distribution of the number of extra Yahtzees that earn their bonus.
    pub fn extra_yahtzees(&self) -> ScoreDistribution {
        with_policy!(self, policy => extra_yahtzees(policy))
    }
}

/// Returns a name with its arguments, if there are any.
fn with_arguments(name: &str, arguments: &[String]) -> String {
    if arguments.is_empty() { name.to_owned() } else { format!("{name}({})", arguments.join(",")) }
}

/// Returns the word for a value.
fn word<T: PartialEq + Copy>(words: &[(&'static str, T)], wanted: T) -> &'static str {
    words.iter().find(|(_, known)| *known == wanted).map_or("", |(word, _)| word)
}

/// Order of boxes by how hard they are to get, for [`Player::novice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hardness {
    /// By the chance of a single roll to score there. Of equal ones the first of the card is the
    /// harder one.
    #[default]
    Roll,
    /// By the chance of a single roll. Of equal ones the last of the card is the harder one.
    RollUp,
    /// By how often optimal play scores zero there.
    Play,
}

impl Hardness {
    /// Words for the orders in texts.
    pub const WORDS: [(&'static str, Self); 3] =
        [("roll", Self::Roll), ("roll-up", Self::RollUp), ("play", Self::Play)];
}

/// Subtracts the upper bonus from the values of cards that have won it, so that a turn's result
/// leaves it out.
fn leave_bonus(values: &mut [f64], tables: &Tables) {
    let rules = tables.game().rules();
    for row in tables.rows() {
        for (lane, &total) in tables.totals(row).iter().enumerate() {
            if total >= rules.upper_threshold {
                values[row.offset + lane] -= f64::from(rules.upper_bonus);
            }
        }
    }
}

/// Order of boxes in which a greedy player breaks ties of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first of the card.
    Down,
    /// The last of the card.
    Up,
}

impl Order {
    /// Words for the orders in texts.
    pub const WORDS: [(&'static str, Self); 2] = [("down", Self::Down), ("up", Self::Up)];

    /// Returns estimates too small to matter except at ties: a box that comes first is worth least
    /// while it is open.
    fn trifles(self, rules: &RuleSet) -> Vec<f64> {
        const TRIFLE: f64 = 1e-7;
        let boxes = rules.boxes.len();
        let rank = |number: usize| match self {
            Self::Down => number + 1,
            Self::Up => boxes - number,
        };
        (0..boxes).map(|number| rank(number) as f64 * TRIFLE).collect()
    }
}

/// Returns the values by estimates that come from statistics of this very card.
fn own_values(solution: &YahtzeeSolution, estimates: &Estimates) -> Vec<f64> {
    estimates.values(solution.tables()).expect("they are of this card")
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Named for Player {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        self.description.clone()
    }
}

/// Plans the whole turn for each choice: about a millisecond.
impl Policy<Yahtzee> for Player {
    fn choose(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> usize {
        let choice = self.choice(at);
        moves.iter().position(|step| Some(step.choice) == choice).unwrap_or(0)
    }
}

retrodice_play::policy_is_strategy!([] Player, Yahtzee);

/// Returns a policy's choice with the dice on the table.
fn planned_choice<P: TurnPolicy>(policy: &P, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
    let tables = policy.tables();
    let lattice = tables.lattice();
    let row = &tables.rows()[tables.row(at.card.filled, at.card.has_yahtzee)];
    let lane = tables.index(&at.card)? - row.offset;
    let roll = lattice.number(&at.dice)?.checked_sub(lattice.first_roll())?;
    let (turn, mut plan) = (RowTurn::new(tables, row), TurnPlan::new(tables));
    let first = lane / BLOCK * BLOCK;
    policy.plan(&turn, first, &mut policy.scratch(), &mut plan);
    Some(match plan.get(at.rolls_left.into(), roll, lane - first) {
        PlannedMove::Keep(number) => YahtzeeChoice::Keep(*lattice.keep(number)),
        PlannedMove::Score(option) => YahtzeeChoice::Score(turn.options()[option].scoring.number),
    })
}
