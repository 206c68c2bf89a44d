//! Yahtzee and its variants: advice, and exact statistics of any strategy.
//!
//! A strategy for whole turns is a [`TurnPolicy`]. [`Best`] plays best by given values of the score
//! cards: the solution's, or the estimates of a player who looks ahead to the end of the turn only.
//! [`Choices`] follows any function from positions to choices. [`statistics`], [`evaluate`] and
//! [`distribution`] analyse each of them exactly.
//!
//! Score cards are numbered in the solver's lattice. A *row* holds the cards with the same boxes
//! filled, and a *lane* is one of its upper totals. The *index* of a card is its number over all
//! rows. A *keep* is a set of dice that stay on the table.

mod advice;
mod by_row;
mod catalogue;
mod distribution;
mod duel;
mod estimates;
mod evaluate;
mod fast;
mod fast_report;
mod games;
mod goal;
mod novice;
#[cfg(feature = "policies")]
mod planned;
mod players;
mod policy;
mod roll_sampler;
mod rule_list;
mod rule_player;
mod statistics;
mod values;
mod win_chances;

#[cfg(test)]
mod tests;

pub use advice::{Advice, Advisor};
pub use by_row::{ByRow, RowPolicy, mean_score};
pub use catalogue::{Capabilities, SharedSolution};
pub(crate) use distribution::Budget;
pub use distribution::{ScoreDistribution, distribution, extra_yahtzees, win_shares};
pub use duel::{CardDuel, DuelReport, Style};
pub use estimates::{Estimates, UpperBonus};
pub use evaluate::{Moments, evaluate};
pub use fast::FastPlayer;
pub use fast_report::{CompetitionReport, CompetitorReport, FastReport};
pub use games::GameSimulator;
pub(crate) use goal::{TRIM, goal_options};
pub use goal::{blind, goal_distribution, second_seat};
#[cfg(feature = "policies")]
pub(crate) use planned::compete as compete_by_plans;
pub use players::Player;
pub use policy::{Best, Choices, TurnPolicy};
pub use rule_list::{KeepRule, Prefer, RuleList, ScoreRule};
pub use rule_player::RulePlayer;
pub use statistics::{BoxStatistics, ScoreStatistics, statistics};
pub(crate) use win_chances::{OpponentCard, win_chances};
