//! Push your luck with a coin: the best turn, and the fewest turns to a target.
//!
//! Each throw succeeds with probability p and adds one to the gain at risk. A
//! failure loses the gain and ends the turn. Source: "Beating Can't Stop" (exercise
//! sheet, 2021), section 2.
//!
//! **Question 1.** With a gain of g one more throw and then stopping is worth
//! p(g + 1), so it pays as long as g < p/(1 − p). Gains only grow until they are
//! lost, so the best turn stops at k = ⌈p/(1 − p)⌉ (at least 1, since a turn
//! has a throw). It wins k with probability pᵏ and otherwise nothing, so its value is
//! k·pᵏ. If p/(1 − p) is an integer, k + 1 is as good.
//!
//! **Question 2.** A turn's policy is the gain k at which it stops, and it is
//! repeated until it succeeds, which takes 1/pᵏ turns. So the fewest turns from
//! a remainder r are T(r) = min over 1 ≤ k ≤ r of 1/pᵏ + T(r − k), T(0) = 0: the
//! cheapest way to write r as a sum of parts k of cost 1/pᵏ. The cost is convex,
//! so all parts are as equal as they can be, and their order does not matter;
//! hence several stopping points may be optimal at once. The cheapest part per
//! gain, least 1/(k·pᵏ), is question 1's k, the largest k·pᵏ: with a large
//! remainder almost all parts have that size, and the two policies coincide
//! where the remainder is a multiple of it or large against it.

use super::OddsError;
use retrodice_core::probability::Probability;
use retrodice_solver::number::{Exact, Field};
use schemars::JsonSchema;
use serde::Serialize;

/// The best single turn, question 1 of the [module](self).
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct LuckyTurn {
    /// The probability of a success, as a fraction.
    pub p: String,
    /// The gain at which the turn stops: throw while the gain is less.
    pub stop_at: u64,
    /// A second gain at which stopping is as good, if p/(1 − p) is whole.
    pub or_at: Option<u64>,
    /// Expected gain under best play: k·pᵏ.
    pub gain: f64,
    /// Probability of keeping `stop_at`: pᵏ. There is no other gain but zero.
    pub success: f64,
    /// Probability of ending without any gain: 1 − pᵏ.
    pub nothing: f64,
    /// Expected number of throws: (1 − pᵏ)/(1 − p).
    pub throws: f64,
}

/// One row of [`min_turns`], for one remaining gain.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct TargetRow<N> {
    /// Gain still to be banked.
    pub remaining: u32,
    /// Fewest expected turns to bank the remaining gain.
    pub turns: N,
    /// The least gain at which it is optimal to stop.
    pub min_stop: u32,
    /// The greatest gain that it is optimal to play for.
    pub max_stop: u32,
    /// Whether a stopping point of question 1 (or the remainder, if that is less)
    /// is among the optimal ones. Where question 1 has two, either will do.
    pub as_single_turn: bool,
    /// Number of decisions between stopping and throwing: the gains below the remainder.
    pub decisions: u32,
    /// Number of decisions in which question 1's choice, or one of its two, is optimal.
    pub agreeing: u32,
}

/// The agreement between the policies of questions 1 and 2 for one target.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Agreement {
    /// The probability of a success, as a fraction.
    pub p: String,
    /// The gain to be banked.
    pub target: u32,
    /// Fewest expected turns to reach the target.
    pub turns: f64,
    /// Expected turns if every turn is played by question 1, and at a tie stops at
    /// the lesser gain.
    pub turns_as_single: f64,
    /// Share of the remainders (anchors, turn-start positions) 1 to the target at which
    /// question 1's stopping point is optimal.
    pub anchors: f64,
    /// Share of the decisions (remainder and gain at risk) that agree; one if
    /// there are no decisions.
    pub decisions: f64,
}

fn wrong(p: Probability, why: &'static str) -> OddsError {
    OddsError::Probability { p: p.to_string(), why }
}

/// Returns question 1's stopping point, at least 1.
fn stopping_point(p: Probability) -> Result<u64, OddsError> {
    let point = p.odds_rounded_up();
    let point = point.ok_or_else(|| wrong(p, "a throw that never fails is always repeated"))?;
    Ok(point.max(1))
}

/// Returns the least and the greatest gain at which the best single turn stops,
/// `u64::MAX` for p = 1.
fn stopping_points(p: Probability) -> (u64, u64) {
    match best_turn(p) {
        Ok(turn) => (turn.stop_at, turn.or_at.unwrap_or(turn.stop_at)),
        Err(_) => (u64::MAX, u64::MAX),
    }
}

/// Returns pᵏ by repeated squaring.
fn power<N: Field>(p: Probability, exponent: u64) -> N {
    let mut square = N::ratio(i64::from(p.successes()), p.trials());
    let (mut power, mut rest) = (N::integer(1), exponent);
    while rest > 0 {
        if rest % 2 == 1 {
            power = power.times(&square);
        }
        square = square.times(&square);
        rest /= 2;
    }
    power
}

/// Solves question 1: returns the turn with the greatest expected gain.
///
/// # Errors
/// [`OddsError::Probability`] for p = 1, where stopping is never right.
///
/// ```
/// use retrodice::cantstop::odds::luck;
/// let turn = luck::best_turn("2/3".parse().unwrap())?;
/// assert_eq!((turn.stop_at, turn.or_at), (2, Some(3)));
/// assert!((turn.gain - 8.0 / 9.0).abs() < 1e-15);
/// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
/// ```
pub fn best_turn(p: Probability) -> Result<LuckyTurn, OddsError> {
    let stop_at = stopping_point(p)?;
    let whole = !p.is_zero() && p.successes().is_multiple_of(p.failures());
    let success: f64 = power(p, stop_at);
    let nothing = 1.0 - success;
    Ok(LuckyTurn {
        p: p.to_string(),
        stop_at,
        or_at: whole.then_some(stop_at + 1),
        gain: stop_at as f64 * success,
        success,
        nothing,
        throws: nothing * f64::from(p.trials()) / f64::from(p.failures()),
    })
}

/// Returns the expected gain of the best turn, k·pᵏ, in any number type. Exact with
/// [`Exact`].
///
/// # Errors
/// Those of [`best_turn`].
pub fn best_gain<N: Field>(p: Probability) -> Result<N, OddsError> {
    let stop_at = stopping_point(p)?;
    Ok(power::<N>(p, stop_at).times(&N::integer(stop_at as i64)))
}

/// Solves question 2: returns the fewest expected turns from each remainder from 1 to
/// `target`, and the optimal stopping points.
///
/// Cost: the square of the target, in numbers whose length grows with it if they are
/// exact. Ties are exact with [`Exact`]. In double precision rounding may hide one of
/// two equal choices.
///
/// ```
/// use retrodice::cantstop::odds::luck;
/// let rows = luck::min_turns::<f64>("1/2".parse().unwrap(), 2)?;
/// assert_eq!((rows[0].turns, rows[1].turns), (2.0, 4.0));
/// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
/// ```
///
/// # Errors
/// [`OddsError::Probability`] for p = 0, where the target is never reached.
pub fn min_turns<N: Field>(p: Probability, target: u32) -> Result<Vec<TargetRow<N>>, OddsError> {
    if p.is_zero() {
        return Err(wrong(p, "a target is never reached without a success"));
    }
    let single = stopping_points(p);
    let chance: N = power(p, 1);
    let mut costs = vec![N::integer(1)];
    let mut turns = vec![N::integer(0)];
    let mut rows = Vec::new();
    for remaining in 1..=target {
        costs.push(costs[remaining as usize - 1].over(&chance));
        let total = |k: u32| {
            let rest = N::integer(0).minus(&turns[(remaining - k) as usize]);
            costs[k as usize].minus(&rest)
        };
        let (mut best, mut min_stop, mut max_stop) = (total(1), 1, 1);
        for k in 2..=remaining {
            let candidate = total(k);
            if candidate < best {
                (best, min_stop, max_stop) = (candidate, k, k);
            } else if candidate == best {
                max_stop = k;
            } else if costs[k as usize] > best {
                break; // The costs rise with k.
            }
        }
        let optimal = |k: u32| total(k) == best;
        let within = |gain: u64| gain.min(u64::from(remaining)) as u32;
        let as_single_turn = optimal(within(single.0)) || optimal(within(single.1));
        let agreeing = agreeing(&chance, &turns, &best, single);
        let row = TargetRow {
            remaining,
            turns: best.clone(),
            min_stop,
            max_stop,
            as_single_turn,
            decisions: remaining - 1,
            agreeing,
        };
        rows.push(row);
        turns.push(best);
    }
    Ok(rows)
}

/// Counts the decisions with a gain below the remainder in which question 1's choice is
/// optimal. `turns` are those of smaller remainders, `own` of this one.
fn agreeing<N: Field>(chance: &N, turns: &[N], own: &N, single: (u64, u64)) -> u32 {
    let remaining = turns.len();
    // At the remainder itself the game is over.
    let mut value = N::integer(0);
    let lost = chance.complement().times(own);
    let mut agreeing = 0;
    for gain in (1..remaining).rev() {
        let stop = &turns[remaining - gain];
        let throw = chance.times(&value).minus(&N::integer(0).minus(&lost));
        let may_stop = gain as u64 >= single.0 && *stop <= throw;
        let may_throw = (gain as u64) < single.1 && throw <= *stop;
        agreeing += u32::from(may_stop || may_throw);
        value = if *stop <= throw { stop.clone() } else { throw };
    }
    agreeing
}

/// Compares the policies of questions 1 and 2 for each target from 1 on, in exact
/// arithmetic: one line of a plot over p and the target.
///
/// # Errors
/// [`OddsError::Probability`] for p = 0 and p = 1.
pub fn agreement(p: Probability, target: u32) -> Result<Vec<Agreement>, OddsError> {
    let single = stopping_point(p)?;
    let rows = min_turns::<Exact>(p, target)?;
    let (mut anchors, mut agreeing, mut decisions) = (0, 0, 0);
    let line = |row: TargetRow<Exact>| {
        anchors += u32::from(row.as_single_turn);
        agreeing += row.agreeing;
        decisions += row.decisions;
        let (full, rest) = (u64::from(row.remaining) / single, u64::from(row.remaining) % single);
        let cost = |k: u64| 1.0 / power::<f64>(p, k);
        Agreement {
            p: p.to_string(),
            target: row.remaining,
            turns: row.turns.to_f64(),
            turns_as_single: full as f64 * cost(single) + if rest > 0 { cost(rest) } else { 0.0 },
            anchors: f64::from(anchors) / f64::from(row.remaining),
            decisions: match decisions {
                0 => 1.0,
                decisions => f64::from(agreeing) / f64::from(decisions),
            },
        }
    };
    Ok(rows.into_iter().map(line).collect())
}
