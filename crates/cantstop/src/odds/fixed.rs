//! The best turn when the columns in play are fixed and endless.
//!
//! Only the total worth so far matters then. With t in hand, one more roll
//! followed by stopping is worth P·t + E, so it pays as long as t < E/(1 − P).
//! Totals only grow until the turn is lost, so once the threshold E/(1 − P) is
//! passed it stays passed. Hence stopping is optimal from there on (the
//! "monotone case" of optimal stopping), and the value below it follows by
//! backward induction over the finitely many totals below the threshold. No cut
//! at a number of rolls is needed. Everything is compared in whole units, so
//! ties are exact.

use super::worth::Units;
use super::{ColumnSet, Fraction, Odds, OddsError, Worth};
use retrodice_solver::number::Field;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The total worth with which a turn starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStart {
    /// One space in each column, as when the markers have just been placed
    /// (Norvig's reading).
    OneSpaceEach,
    /// A total of zero (question 3 of "Beating Can't Stop").
    Nothing,
    /// A total of this worth.
    With(Fraction),
}

/// A decision to stop or to roll. At a tie the player stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnDecision {
    /// Stop and keep the total.
    Stop,
    /// Roll the dice again.
    Roll,
}

/// A total with which a turn may end, with its probability.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct TurnOutcome<N> {
    /// Total worth that the turn keeps.
    pub total: Fraction,
    /// Probability of this total.
    pub probability: N,
}

/// The best turn on fixed columns without end, from [`Odds::fixed_turn`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FixedTurn<N> {
    /// The columns in play; nothing else can be advanced.
    pub columns: ColumnSet,
    /// Total worth at the start of the turn.
    pub begin: Fraction,
    /// P: probability that a roll advances some column.
    pub chance: Fraction,
    /// E: expected worth of a roll.
    pub expected: Fraction,
    /// E/(1 − P): stopping is optimal exactly from here on.
    pub threshold: Fraction,
    /// The least total at or above the threshold that the turn can reach.
    pub stopping_point: Fraction,
    /// Whether that total is the threshold itself, where rolling is as good.
    pub tie: bool,
    /// The decision at the beginning.
    pub decision: TurnDecision,
    /// Expected total worth of the turn, the initial worth included.
    pub value: N,
    /// Probability that the turn is lost.
    pub failure: N,
    /// Expected number of rolls.
    pub rolls: N,
    /// The distribution of the final total if the turn is not lost, in ascending order.
    /// With `failure` the probabilities add up to one.
    pub law: Vec<TurnOutcome<N>>,
}

/// The gains of a roll in units, each with its weight, and their sum.
struct Gains {
    units: Units,
    each: BTreeMap<u64, u32>,
    bust: u64,
    total: u64,
}

impl Gains {
    fn new(odds: &Odds, columns: ColumnSet, worth: &Worth) -> Result<Self, OddsError> {
        odds.check(columns)?;
        if columns.is_empty() || columns.len() > odds.markers() {
            let expected = format!("1 to {} columns", odds.markers());
            return Err(OddsError::WrongCount { expected, got: columns.len() });
        }
        let units = Units::new(odds, worth, columns)?;
        let mut gains = Self { units, each: BTreeMap::new(), bust: 0, total: odds.total() };
        // All these columns count as marked, so that nothing else can be marked.
        for (weight, advances) in odds.advances(columns, columns, &gains.units) {
            match advances.first() {
                Some(&(_, gain)) => *gains.each.entry(gain).or_default() += weight,
                None => gains.bust += u64::from(weight),
            }
        }
        if gains.bust == 0 { Err(OddsError::Endless { columns }) } else { Ok(gains) }
    }

    fn begin(&self, columns: ColumnSet, begin: TurnStart) -> Result<u64, OddsError> {
        match begin {
            TurnStart::OneSpaceEach => {
                Ok(columns.iter().map(|column| self.units.space(column)).sum())
            }
            TurnStart::Nothing => Ok(0),
            TurnStart::With(total) => {
                let scale = self.units.scale;
                total
                    .units(scale)
                    .filter(|&units| units < 1 << 40)
                    .ok_or(OddsError::OffTheGrid { total, scale })
            }
        }
    }

    /// Returns Σ weight · gain. The threshold is this over the weight of the busts.
    fn sum(&self) -> u64 {
        self.each.iter().map(|(gain, &weight)| gain * u64::from(weight)).sum()
    }

    /// Returns whether stopping with this many units is optimal.
    fn stops(&self, total: u64) -> bool {
        u128::from(total) * u128::from(self.bust) >= u128::from(self.sum())
    }

    /// Returns the totals that a turn can reach by rolling only below the threshold:
    /// those below it, and those at which it stops.
    fn totals(&self, begin: u64) -> (BTreeSet<u64>, BTreeSet<u64>) {
        let (mut rolling, mut stopping) = (BTreeSet::new(), BTreeSet::new());
        let mut pending = BTreeSet::from([begin]);
        while let Some(total) = pending.pop_first() {
            if self.stops(total) {
                stopping.insert(total);
            } else {
                rolling.insert(total);
                pending.extend(self.each.keys().map(|gain| total + gain));
            }
        }
        (rolling, stopping)
    }

    /// Returns the worth of rolling with `total`, where `after` returns the worth of a
    /// larger total.
    fn roll<N: Field>(&self, total: u64, after: impl Fn(u64) -> N) -> N {
        let mut sum = N::Sum::default();
        for (gain, &weight) in &self.each {
            after(total + gain).add_weighted(weight, &mut sum);
        }
        N::mean(sum, self.total)
    }

    fn points<N: Field>(&self, units: N) -> N {
        units.times(&N::ratio(1, self.units.scale))
    }
}

impl Odds {
    /// Solves the best turn when exactly these columns can be advanced and none has an
    /// end: the expected total is maximised over pairings and over when to stop.
    ///
    /// Exact with [`retrodice_solver::number::Exact`], else in double precision. Cost: the
    /// totals below the threshold times the gains of a roll. All triples of the
    /// official board take a few milliseconds.
    ///
    /// Source: Norvig's `optimal` and `stopping_point`, without their cut at 16
    /// rolls; "Beating Can't Stop", question 3.
    ///
    /// # Errors
    /// [`OddsError::WrongCount`] for no column or more columns than markers;
    /// [`OddsError::Endless`] if no roll can lose the turn; errors of the worth.
    ///
    /// ```
    /// use retrodice::cantstop::odds::{TurnStart, Odds, Worth};
    /// use retrodice::cantstop::rules::CantStop;
    /// let odds = Odds::new(&CantStop::new(6, 3).unwrap())?;
    /// let columns = "2-3-12".parse()?;
    /// let turn = odds.fixed_turn::<f64>(columns, &Worth::Space, TurnStart::OneSpaceEach)?;
    /// assert_eq!(turn.value, 3.0); // Norvig: optimal((2, 3, 12), one) is 3: stop at once.
    /// # Ok::<(), retrodice::cantstop::odds::OddsError>(())
    /// ```
    pub fn fixed_turn<N: Field>(
        &self,
        columns: ColumnSet,
        worth: &Worth,
        begin: TurnStart,
    ) -> Result<FixedTurn<N>, OddsError> {
        let gains = Gains::new(self, columns, worth)?;
        let start = gains.begin(columns, begin)?;
        let (rolling, stopping) = gains.totals(start);
        let mut values: BTreeMap<u64, N> =
            stopping.iter().map(|&total| (total, N::integer(total as i64))).collect();
        for &total in rolling.iter().rev() {
            let value = gains.roll(total, |after| values[&after].clone());
            values.insert(total, value);
        }
        let reached = reach_probabilities::<N>(&gains, start, &rolling, &stopping);
        let sum_of = |totals: &BTreeSet<u64>| {
            let mut sum = N::Sum::default();
            totals.iter().for_each(|total| reached[total].add_weighted(1, &mut sum));
            N::mean(sum, 1)
        };
        let scale = u128::from(gains.units.scale);
        let fraction = |sum: u64, under: u64| {
            Fraction::of(u128::from(sum), u128::from(under) * scale)
                .ok_or(OddsError::TooFine { columns })
        };
        let threshold = fraction(gains.sum(), gains.bust)?;
        let stopping_point =
            gains.units.worth(*stopping.first().expect("the threshold is passed some time"));
        let outcome = |&total: &u64| TurnOutcome {
            total: gains.units.worth(total),
            probability: reached[&total].clone(),
        };
        Ok(FixedTurn {
            columns,
            begin: gains.units.worth(start),
            chance: self.share(self.total() - gains.bust),
            expected: fraction(gains.sum(), gains.total)?,
            threshold,
            stopping_point,
            tie: stopping_point == threshold,
            decision: if gains.stops(start) { TurnDecision::Stop } else { TurnDecision::Roll },
            value: gains.points(values[&start].clone()),
            failure: sum_of(&stopping).complement(),
            rolls: sum_of(&rolling),
            law: stopping.iter().map(outcome).collect(),
        })
    }

    /// Returns the value of the turn of [`Odds::fixed_turn`] if the player must stop after
    /// `rolls` rolls, as with Norvig's `maxrolls`.
    ///
    /// # Errors
    /// Those of [`Odds::fixed_turn`].
    pub fn fixed_turn_within<N: Field>(
        &self,
        columns: ColumnSet,
        worth: &Worth,
        begin: TurnStart,
        rolls: u32,
    ) -> Result<N, OddsError> {
        let gains = Gains::new(self, columns, worth)?;
        let start = gains.begin(columns, begin)?;
        let (rolling, stopping) = gains.totals(start);
        let all = rolling.iter().chain(&stopping);
        let mut values: BTreeMap<u64, N> =
            all.map(|&total| (total, N::integer(total as i64))).collect();
        for _ in 0..rolls {
            // Upwards, so that the value of a larger total is still that of one roll fewer.
            for &total in &rolling {
                let value = gains.roll(total, |after| values[&after].clone());
                if value > N::integer(total as i64) {
                    values.insert(total, value);
                }
            }
        }
        Ok(gains.points(values[&start].clone()))
    }
}

/// Returns the probability that the turn reaches each total.
fn reach_probabilities<N: Field>(
    gains: &Gains,
    start: u64,
    rolling: &BTreeSet<u64>,
    stopping: &BTreeSet<u64>,
) -> BTreeMap<u64, N> {
    let mut reached = BTreeMap::from([(start, N::integer(1))]);
    for &total in rolling.iter().chain(stopping) {
        if total == start {
            continue;
        }
        let mut sum = N::Sum::default();
        for (gain, &weight) in &gains.each {
            let before = total.checked_sub(*gain).filter(|before| rolling.contains(before));
            if let Some(before) = before.and_then(|before| reached.get(&before)) {
                before.add_weighted(weight, &mut sum);
            }
        }
        reached.insert(total, N::mean(sum, gains.total));
    }
    reached
}
