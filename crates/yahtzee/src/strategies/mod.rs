//! Yahtzee and its kin: advice, and exact statistics of any way to play.
//!
//! A way to play is a [`TurnPolicy`]. [`Best`] is the best one for given values
//! of the sheets; with values other than the solution's it is the play of a
//! program that believes in them. [`Choices`] is any function from positions to
//! choices. [`statistics`], [`evaluate`] and [`distribution`]
//! analyse each of them exactly.

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
mod players;
mod policy;
mod rule_list;
mod rule_player;
mod statistics;
mod throws;
mod values;

#[cfg(test)]
mod goal_tests;
#[cfg(test)]
mod player_tests;
#[cfg(test)]
mod tests;

pub use advice::{Advice, Advisor};
pub use by_row::{ByRow, Chosen, RowPolicy, mean_score};
pub use catalogue::{Ground, Skill};
pub use distribution::{ScoreDistribution, distribution, extra_yahtzees, win_shares};
pub use duel::{Duel, DuelReport, Style};
pub use estimates::{Estimates, UpperBonus, iterated_means, upper_and_lower};
pub use evaluate::{Moments, evaluate};
pub use fast::FastPlayer;
pub use fast_report::{FastReport, Rival, Rivals};
pub use games::Games;
pub use goal::{NEGLIGIBLE, TRIM, blind, goal_distribution, goal_options, second_seat};
pub use novice::Novice;
pub use players::Player;
pub use policy::{Best, Choices, TurnPolicy};
pub use rule_list::{KeepRule, Prefer, RuleList, ScoreRule};
pub use rule_player::RulePlayer;
pub use statistics::{BoxStatistics, ScoreStatistics, statistics};
pub use throws::Throws;
