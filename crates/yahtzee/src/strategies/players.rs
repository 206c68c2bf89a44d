//! Players of the Yahtzee family, each in a form that can be analysed exactly.

use super::by_row::RowPolicy;
use super::distribution::{ScoreDistribution, distribution, extra_yahtzees};
use super::estimates::{Estimates, upper_and_lower};
use super::evaluate::{Moments, evaluate};
use super::fast::FastPlayer;
use super::novice::{Novice, hardest_first};
use super::policy::{Best, TurnPolicy};
use super::rule_list::RuleList;
use super::rule_player::RulePlayer;
use super::statistics::{ScoreStatistics, statistics};
use crate::kernel::{BLOCK, Pick, Plan, RowTurn, Tables, Ties, YahtzeeSolution};
use crate::rules::{RuleSet, Yahtzee, YahtzeeChoice, YahtzeeMove};
use retrodice_play::error::PlayError;
use retrodice_play::policy::{MoveOf, Named, Policy};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// A player of one game.
#[derive(Clone)]
pub struct Player {
    name: String,
    description: String,
    ties: Ties,
    solution: Arc<YahtzeeSolution>,
    kind: Lazy,
}

/// What a player plays by. Statistics of a whole game take up to seconds: they are made
/// when the player is first asked for something.
type Lazy = Arc<LazyLock<Kind, Box<dyn FnOnce() -> Kind + Send>>>;

enum Kind {
    Optimal,
    Values(Arc<[f64]>),
    Novice(RowPolicy<Novice>),
    Rules(RowPolicy<RulePlayer>),
}

/// Performs an operation on the policy of a player, whatever its type.
macro_rules! with_policy {
    ($player:expr, $policy:ident => $body:expr) => {{
        let Player { solution, ties, kind, .. } = $player;
        match &***kind {
            Kind::Optimal => {
                let $policy = &Best::of(solution, *ties);
                $body
            }
            Kind::Values(values) => {
                let $policy = &Best::by_values(solution.tables().clone(), values, *ties);
                $body
            }
            Kind::Novice($policy) => $body,
            Kind::Rules($policy) => $body,
        }
    }};
}

/// The kinds of players; `ties` say which of equals is taken where a player's
/// description leaves that open.
impl Player {
    fn new(solution: &Arc<YahtzeeSolution>, ties: Ties, name: &str, kind: Kind) -> Self {
        Self::later(solution, ties, name, move |_| kind)
    }

    /// One whose kind is found out when it is needed.
    fn later(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        name: &str,
        kind: impl FnOnce(&YahtzeeSolution) -> Kind + Send + 'static,
    ) -> Self {
        let (name, description) = (name.to_owned(), String::new());
        let (solution, solved) = (solution.clone(), solution.clone());
        let kind: Box<dyn FnOnce() -> Kind + Send> = Box::new(move || kind(&solved));
        Self { name, description, ties, solution, kind: Arc::new(LazyLock::new(kind)) }
    }

    /// The same, described like this.
    #[must_use]
    pub fn described(self, description: &str) -> Self {
        Self { description: description.to_owned(), ..self }
    }

    /// Plays for the most expected points.
    pub fn optimal(solution: &Arc<YahtzeeSolution>, ties: Ties) -> Self {
        Self::new(solution, ties, "optimal", Kind::Optimal)
            .described("plays for the most expected points")
    }

    /// Believes in these estimates.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if they were made for another sheet.
    pub fn estimating(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        estimates: &Estimates,
    ) -> Result<Self, PlayError> {
        let kind = Kind::Values(estimates.values(solution.tables())?.into());
        let made = Self::new(solution, ties, &estimates.name, kind);
        Ok(made.described(&estimates.description))
    }

    /// Expects of every open box the mean of optimal play; with `times` above one, the mean
    /// under the player of the previous iteration.
    pub fn means(solution: &Arc<YahtzeeSolution>, ties: Ties, times: u32) -> Self {
        let name = match times {
            0 | 1 => "means".to_owned(),
            _ => format!("means(iterations={times})"),
        };
        Self::later(solution, ties, &name, move |solution| {
            let tables = solution.tables();
            let mut of = statistics(&Best::of(solution, ties));
            for _ in 1..times {
                let values = own_values(solution, &Estimates::means(&of));
                of = statistics(&Best::by_values(tables.clone(), &values, ties));
            }
            Kind::Values(own_values(solution, &Estimates::means(&of)).into())
        })
    }

    /// Expects means, and the upper bonus as means and variances have it.
    pub fn variances(solution: &Arc<YahtzeeSolution>, ties: Ties) -> Self {
        Self::later(solution, ties, "variances", move |solution| {
            let of = statistics(&Best::of(solution, ties));
            let estimates = Estimates::means_and_variances(&of, solution.tables());
            Kind::Values(own_values(solution, &estimates).into())
        })
    }

    /// Adds the optimal values of the upper and of the lower half; `printed` leaves out
    /// the flag of the Yahtzee box above.
    pub fn halves(solution: &Arc<YahtzeeSolution>, ties: Ties, printed: bool) -> Self {
        let name = if printed { "halves-printed" } else { "halves" };
        Self::later(solution, ties, name, move |solution| {
            Kind::Values(upper_and_lower(solution, printed).into())
        })
    }

    /// The beginner; with `prefers_open` of faces shown as often one whose upper box is
    /// open comes first.
    pub fn novice(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        prefers_open: bool,
        hardness: Hardness,
    ) -> Self {
        let mut said = Vec::new();
        if prefers_open {
            said.push("faces=open".to_owned());
        }
        if hardness != Hardness::Roll {
            said.push(format!("order={}", word(&Hardness::WORDS, hardness)));
        }
        Self::later(solution, ties, &with_arguments("novice", &said), move |solution| {
            let tables = solution.tables();
            let mut novice = Novice::new(tables.clone());
            if prefers_open {
                novice = novice.preferring_open();
            }
            match hardness {
                Hardness::Roll => {}
                Hardness::RollUp => novice = novice.in_order(hardest_first(tables, true)),
                Hardness::Play => {
                    let mut boxes = statistics(&Best::of(solution, ties)).boxes;
                    boxes.sort_by(|a, b| b.zero_share().total_cmp(&a.zero_share()));
                    novice = novice.in_order(boxes.iter().map(|of| of.number).collect());
                }
            }
            Kind::Novice(RowPolicy(novice))
        })
    }

    /// Takes the most points of the turn. Of boxes for the same points it takes the one
    /// that `order` says; `counts_bonus` says whether the upper bonus is among the points.
    ///
    /// # Errors
    /// [`PlayError::Parameters`], never in practice: the estimates are of this sheet.
    pub fn greedy(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        order: Option<Order>,
        counts_bonus: bool,
    ) -> Result<Self, PlayError> {
        let tables = solution.tables();
        let rules = tables.game().rules();
        let mut all = Estimates::nothing(rules.boxes.len());
        let mut said = Vec::new();
        if let Some(order) = order {
            said.push(format!("order={}", word(&Order::WORDS, order)));
            all.points = order.trifles(rules);
        }
        let mut values = all.values(tables)?;
        if !counts_bonus {
            said.push("bonus=left".to_owned());
            leave_bonus(&mut values, tables);
        }
        let name = with_arguments("greedy", &said);
        Ok(Self::new(solution, ties, &name, Kind::Values(values.into())))
    }

    /// Follows a list of rules.
    ///
    /// # Errors
    /// [`PlayError::Parameters`] if the list does not fit the sheet.
    pub fn ruled(
        solution: &Arc<YahtzeeSolution>,
        ties: Ties,
        list: &RuleList,
    ) -> Result<Self, PlayError> {
        let player = RulePlayer::new(solution.tables().clone(), list)?;
        let made = Self::new(solution, ties, &list.name, Kind::Rules(RowPolicy(player)));
        Ok(made.described(&list.description))
    }

    /// What it does with the dice on the table; `None` if no sheet of these rules
    /// looks like this. Plans the whole turn: about a millisecond.
    pub fn choice(&self, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
        with_policy!(self, policy => chosen(policy, at))
    }

    /// Mean and variance of the final score.
    pub fn evaluate(&self) -> Moments {
        with_policy!(self, policy => evaluate(policy).0)
    }

    /// What it scores box by box.
    pub fn statistics(&self) -> ScoreStatistics {
        with_policy!(self, policy => statistics(policy))
    }

    /// The distribution of its final score.
    pub fn distribution(&self) -> ScoreDistribution {
        with_policy!(self, policy => distribution(policy))
    }

    /// The player with all its choices tabulated, for simulation.
    ///
    /// # Errors
    /// As for [`FastPlayer::new`].
    pub fn fast(&self) -> Result<FastPlayer, PlayError> {
        with_policy!(self, policy => FastPlayer::new(policy))
    }

    /// The distribution of its number of extra Yahtzees that earn their bonus.
    pub fn extra_yahtzees(&self) -> ScoreDistribution {
        with_policy!(self, policy => extra_yahtzees(policy))
    }
}

/// A name with arguments, if there are any.
fn with_arguments(name: &str, said: &[String]) -> String {
    if said.is_empty() { name.to_owned() } else { format!("{name}({})", said.join(",")) }
}

/// The word for one of these.
fn word<T: PartialEq + Copy>(words: &[(&'static str, T)], wanted: T) -> &'static str {
    words.iter().find(|(_, known)| *known == wanted).map_or("", |(word, _)| word)
}

/// How hard boxes are to get, for [`Player::novice`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hardness {
    /// By the chance of a single roll to score there; of equal ones the first of the
    /// sheet is the harder one.
    #[default]
    Roll,
    /// The same, but of equal ones the last of the sheet.
    RollUp,
    /// By how often optimal play scores zero there.
    Play,
}

impl Hardness {
    /// The words for them in texts.
    pub const WORDS: [(&'static str, Self); 3] =
        [("roll", Self::Roll), ("roll-up", Self::RollUp), ("play", Self::Play)];
}

/// Subtracts the upper bonus from the result of a turn as the player sees it: a sheet that
/// has won it is worth that much less.
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

/// Which box a greedy player takes for the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first of the sheet.
    Down,
    /// The last of the sheet.
    Up,
}

impl Order {
    /// The words for them in texts.
    pub const WORDS: [(&'static str, Self); 2] = [("down", Self::Down), ("up", Self::Up)];

    /// Estimates too small to matter except at ties: a box that comes first is
    /// worth least while it is open.
    fn trifles(self, rules: &RuleSet) -> Vec<f64> {
        const TRIFLE: f64 = 1e-7;
        let boxes = rules.boxes.len();
        let place = |place: usize| match self {
            Self::Down => place + 1,
            Self::Up => boxes - place,
        };
        (0..boxes).map(|box_| place(box_) as f64 * TRIFLE).collect()
    }
}

/// The values by estimates that were made from statistics of this very sheet.
fn own_values(solution: &YahtzeeSolution, estimates: &Estimates) -> Vec<f64> {
    estimates.values(solution.tables()).expect("they are of this sheet")
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

/// As a strategy it makes its plan of the whole turn for each choice.
impl Policy<Yahtzee> for Player {
    fn choose(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> usize {
        let choice = self.choice(at);
        moves.iter().position(|made| Some(made.choice) == choice).unwrap_or(0)
    }
}

retrodice_play::policy_is_strategy!([] Player, Yahtzee);

/// What a policy does with the dice on the table.
fn chosen<P: TurnPolicy>(policy: &P, at: &YahtzeeMove) -> Option<YahtzeeChoice> {
    let tables = policy.tables();
    let lattice = tables.lattice();
    let row = &tables.rows()[tables.row(at.card.filled, at.card.has_yahtzee)];
    let lane = tables.place(&at.card)? - row.offset;
    let roll = lattice.number(&at.dice)?.checked_sub(lattice.first_roll())?;
    let (turn, mut plan) = (RowTurn::new(tables, row), Plan::new(tables));
    let first = lane / BLOCK * BLOCK;
    policy.plan(&turn, first, &mut policy.room(), &mut plan);
    Some(match plan.pick(at.rolls_left.into(), roll, lane - first) {
        Pick::Keep(number) => YahtzeeChoice::Keep(*lattice.keep(number)),
        Pick::Score(way) => YahtzeeChoice::Score(turn.ways()[way].scoring.number),
    })
}
