//! Chances to win of several players who each fill a score card of their own.
//!
//! It is assumed that from the next turn on everybody plays for the most points, whatever the
//! others have. So the final scores are independent. They have exact distributions, which take
//! half as long with every box that is filled. Before that they are sampled.

use super::advice::Advice;
use super::distribution::{ScoreDistribution, points_to_come, win_shares};
use super::games::{GameSimulator, SimulatedGame};
use super::policy::Best;
use super::statistics::check_watched;
use crate::kernel::{
    BLOCK, Lanes, RowTurn, Scratch, Ties, TurnPlan, Vector, YahtzeeSolution, option_chances,
    plan_best, plan_valued,
};
use crate::rules::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove};
use retrodice_core::game::{Game, Position, PositionOf};
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_solver::parallel::{locked, try_map};
use retrodice_stats::{Experiment, Histogram, Interval, Purpose};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Maximum work of exact distributions: the sets of boxes that may still be filled, over all
/// seats, times the sets of dice. This is two cards of official Yahtzee with eight open boxes.
const MAX_WORK: usize = 2 * 256 * 462;

/// Number of games for a sampled chance.
const SAMPLES: u64 = 2_000;

/// Maximum number of cards whose distributions are kept: some megabytes.
const MAX_KNOWN: usize = 1_000;

/// Parts of a win that up to four players who tie can share.
const SHARES: u32 = 12;

/// Score card of a player who is not at move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpponentCard {
    /// Card at the start of the player's next turn; `None` if all boxes are filled.
    pub card: Option<Card>,
    /// Points so far, bonuses included.
    pub points: u32,
}

/// Chances to win, ties shared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct WinChances {
    /// Chance of each seat with its interval, which is of no width where it is exact. The player at
    /// move comes first.
    pub seats: Vec<(f64, Interval)>,
    /// Chance of the player at move by legal move, in the game's order. Empty before a roll, and
    /// where the chances are sampled.
    pub moves: Vec<Advice>,
    /// Whether the chances are exact.
    pub is_exact: bool,
}

/// Distributions of the points to come from the cards that were asked for last, by index. A turn
/// asks for the same ones several times, and the next one for those of this player again.
#[derive(Debug, Default)]
pub(crate) struct KnownScores(Mutex<HashMap<usize, Arc<ScoreDistribution>>>);

impl KnownScores {
    /// Returns the distributions of [`points_to_come`] of play for points.
    fn points_to_come(
        &self,
        solution: &YahtzeeSolution,
        (starts, open): (&[usize], usize),
        observer: &dyn Observer,
    ) -> Result<Vec<Arc<ScoreDistribution>>, PlayError> {
        let mut known = locked(&self.0);
        let mut missing: Vec<usize> = starts.to_vec();
        missing.retain(|start| !known.contains_key(start));
        if !missing.is_empty() {
            let policy = Best::of(solution, Ties::First);
            let scores = points_to_come(&policy, (&missing, open), observer)?;
            if known.len() > MAX_KNOWN {
                known.retain(|start, _| starts.contains(start));
            }
            known.extend(missing.into_iter().zip(scores.into_iter().map(Arc::new)));
        }
        Ok(starts.iter().map(|start| known[start].clone()).collect())
    }
}

/// The turn of the player at move, with its place in the tables.
struct CurrentTurn<'a> {
    solution: &'a YahtzeeSolution,
    known: &'a KnownScores,
    turn: RowTurn<'a>,
    lane: usize,
    /// Number of the dice in the lattice, and the rolls left.
    dice: (usize, u8),
    points: u32,
}

/// Computes the chances to win of a player who has `points` at a position, and of `opponents` in
/// the order of play.
///
/// The player at move plays this turn for the win where the chances are exact, and otherwise for
/// points. `None` if a card is impossible in these rules.
///
/// # Errors
/// [`PlayError::Solve`] if the observer cancels.
pub(crate) fn win_chances(
    (solution, known): (&YahtzeeSolution, &KnownScores),
    (at, points): (&PositionOf<Yahtzee>, u32),
    opponents: &[OpponentCard],
    observer: &dyn Observer,
) -> Result<Option<WinChances>, PlayError> {
    let tables = solution.tables();
    let Some(current) = CurrentTurn::new((solution, known), at, points) else { return Ok(None) };
    let cards = opponents.iter().filter_map(|opponent| opponent.card);
    if cards.clone().any(|card| tables.index(&card).is_none()) {
        return Ok(None);
    }
    let rules = tables.game().rules();
    let open = |filled: usize| rules.boxes.len() - filled;
    let filled = cards.map(|card| card.filled.len()).chain([current.turn.row().filled.len()]);
    let work: usize = filled.map(|filled| (1 << open(filled)) * tables.lattice().len()).sum();
    let chances = if work <= MAX_WORK {
        current.exact(at, opponents, observer)?
    } else {
        current.sampled(opponents, observer)?
    };
    Ok(Some(chances))
}

impl<'a> CurrentTurn<'a> {
    fn new(
        (solution, known): (&'a YahtzeeSolution, &'a KnownScores),
        at: &PositionOf<Yahtzee>,
        points: u32,
    ) -> Option<Self> {
        let tables = solution.tables();
        let (card, dice, rolls_left) = match at {
            Position::Roll(at) => (&at.card, &at.kept, at.rolls_left),
            Position::Move(at) => (&at.card, &at.dice, at.rolls_left),
        };
        let (row, lane) = tables.locate(card)?;
        let dice = (tables.lattice().number(dice)?, rolls_left);
        Some(Self { solution, known, turn: RowTurn::new(tables, row), lane, dice, points })
    }

    /// Returns the number of boxes that are open after this turn.
    fn open_after(&self) -> usize {
        let rules = self.solution.tables().game().rules();
        rules.boxes.len() - self.turn.row().filled.len() - 1
    }

    fn exact(
        &self,
        at: &PositionOf<Yahtzee>,
        opponents: &[OpponentCard],
        observer: &dyn Observer,
    ) -> Result<WinChances, PlayError> {
        let tables = self.solution.tables();
        let to_come =
            |cards: (&[usize], usize)| self.known.points_to_come(self.solution, cards, observer);
        let rules = tables.game().rules();
        let finals = opponents.iter().map(|opponent| {
            let points = opponent.points as usize;
            let Some(card) = opponent.card else {
                return Ok(ScoreDistribution::from_chances(vec![1.0]).after(points));
            };
            let start = tables.index(&card).expect("it was found before");
            let open = rules.boxes.len() - card.filled.len();
            Ok(to_come((&[start], open))?[0].after(points))
        });
        let finals = finals.collect::<Result<Vec<_>, PlayError>>()?;
        let options = self.turn.options();
        let next: Vec<usize> = options.iter().map(|option| option.index(self.lane)).collect();
        let to_come = to_come((&next, self.open_after()))?;
        // The chances of all seats after each scoring option.
        let shares = options.iter().zip(to_come).map(|(option, to_come)| {
            let mine = to_come.after(self.points as usize + option.gain(self.lane) as usize);
            let players: Vec<&ScoreDistribution> = [&mine].into_iter().chain(&finals).collect();
            win_shares(&players)
        });
        let shares: Vec<Vec<f64>> = shares.collect();
        let mut scratch = Scratch::<BLOCK>::new(tables);
        scratch.options.extend(shares.iter().map(|shares| Lanes::splat(shares[0])));
        let mut plan = TurnPlan::new(tables);
        plan_valued(&self.turn, Ties::First, &mut scratch, &mut plan);
        let reached = option_chances(&self.turn, &plan, 0, self.dice);
        let share = |seat: usize| reached.iter().zip(&shares).map(|(p, all)| p * all[seat]).sum();
        let seats = (0..=opponents.len()).map(share);
        let seats = seats.map(|share: f64| (share, Interval { low: share, high: share })).collect();
        let moves = match at {
            Position::Roll(_) => Vec::new(),
            Position::Move(at) => self.moves(at, &shares, &mut scratch),
        };
        Ok(WinChances { seats, moves, is_exact: true })
    }

    /// Returns the chance of the player at move after each legal move.
    fn moves(
        &self,
        at: &YahtzeeMove,
        shares: &[Vec<f64>],
        scratch: &mut Scratch<BLOCK>,
    ) -> Vec<Advice> {
        let tables = self.solution.tables();
        self.turn.keeps(at.rolls_left, scratch);
        let roll = self.dice.0 - tables.lattice().first_roll();
        let of_box = |number| {
            let mut value = None;
            self.turn.for_each_option(roll, |option| {
                if self.turn.options()[option].scoring.number == number {
                    value = Some(shares[option][0]);
                }
            });
            value.expect("every legal box is an option of the roll")
        };
        let mut moves = Vec::new();
        tables.game().moves(at, &mut moves);
        let rated = moves.iter().map(|step| Advice {
            choice: step.choice,
            gain: step.gain,
            value: match step.choice {
                YahtzeeChoice::Score(number) => of_box(number),
                YahtzeeChoice::Keep(kept) => {
                    let number = tables.lattice().number(&kept).expect("dice of the game");
                    scratch.values[number].0[0]
                }
            },
        });
        rated.collect()
    }

    fn sampled(
        &self,
        opponents: &[OpponentCard],
        observer: &dyn Observer,
    ) -> Result<WinChances, PlayError> {
        let tables = self.solution.tables();
        let policy = Best::of(self.solution, Ties::First);
        let simulator = GameSimulator::new(tables);
        let block = self.lane - self.lane % BLOCK;
        let (mut scratch, mut plan) = (Scratch::new(tables), TurnPlan::new(tables));
        let anchors = self.solution.values();
        plan_best(&self.turn, block, anchors, Ties::First, &mut scratch, &mut plan);
        let reached = option_chances(&self.turn, &plan, self.lane - block, self.dice);
        let source = Experiment::new(1, "yahtzee win chances");
        let scores = try_map(opponents.len() + 1, &|seat| {
            check_watched(observer, tables)?;
            let games = (0..SAMPLES).map(|number| {
                let mut dice = source.stream(number + seat as u64 * SAMPLES, Purpose::Dice);
                match seat.checked_sub(1).map(|place| opponents[place]) {
                    None => {
                        let option = &self.turn.options()[drawn(&reached, dice.unit())];
                        let score = f64::from(self.points) + option.gain(self.lane);
                        let (row, lane) = (option.next, option.lane(self.lane));
                        Some(SimulatedGame { number, row, lane, score, dice })
                    }
                    Some(OpponentCard { card, points }) => {
                        let card = card?;
                        let row = tables.row(card.filled, card.has_yahtzee);
                        let (_, lane) = tables.locate(&card)?;
                        Some(SimulatedGame { number, row, lane, score: points.into(), dice })
                    }
                }
            });
            Ok::<_, PlayError>(match games.collect() {
                Some(games) => simulator.scores_from(&policy, games),
                None => vec![f64::from(opponents[seat - 1].points); SAMPLES as usize],
            })
        })?;
        let mut shares = vec![Histogram::new(SHARES); scores.len()];
        for game in 0..SAMPLES as usize {
            let best = scores.iter().map(|of_seat| of_seat[game]).fold(f64::MIN, f64::max);
            let winners = scores.iter().filter(|of_seat| of_seat[game] == best).count();
            for (share, of_seat) in shares.iter_mut().zip(&scores) {
                let won = if of_seat[game] == best { SHARES as usize / winners } else { 0 };
                share.add(won as i64, 1);
            }
        }
        let seats = shares.iter().map(|share| {
            let Interval { low, high } = share.interval();
            (share.mean(), Interval { low: low.max(0.0), high: high.min(1.0) })
        });
        Ok(WinChances { seats: seats.collect(), moves: Vec::new(), is_exact: false })
    }
}

/// Returns the index that a number from 0 to 1 draws by these probabilities.
fn drawn(chances: &[f64], mut unit: f64) -> usize {
    let found = chances.iter().position(|chance| {
        unit -= chance;
        unit < 0.0
    });
    let last = || chances.iter().rposition(|&chance| chance > 0.0);
    found.or_else(last).expect("some option is reached")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::YahtzeeRoll;
    use crate::strategies::Advisor;
    use retrodice_core::dice::Roll;
    use retrodice_core::game::Next;
    use retrodice_core::notation::Notation;
    use retrodice_core::observer::Unwatched;
    use retrodice_play::policy::MoveOf;
    use retrodice_stats::allowed_standard_errors;
    use std::cell::RefCell;
    use std::cmp::Ordering;
    use std::collections::BTreeMap;

    /// Probabilities of the points to come.
    type Scores = BTreeMap<i32, f64>;

    /// Slow computation by the rules, move by move.
    struct ByTheRules<'a> {
        solution: &'a YahtzeeSolution,
        scores: RefCell<HashMap<YahtzeeRoll, Scores>>,
    }

    impl ByTheRules<'_> {
        fn new(solution: &YahtzeeSolution) -> ByTheRules<'_> {
            ByTheRules { solution, scores: RefCell::default() }
        }

        /// Returns the distribution of the points to come of play for points.
        fn scores(&self, at: &YahtzeeRoll) -> Scores {
            if let Some(known) = self.scores.borrow().get(at) {
                return known.clone();
            }
            let game = self.solution.tables().game();
            let table = game.rolls(at);
            let mut all = Scores::new();
            for (number, roll) in table.rolls().iter().enumerate() {
                let chance = f64::from(roll.weight) / table.total() as f64;
                let landed = game.land(at, number);
                let mut moves = Vec::new();
                game.moves(&landed, &mut moves);
                let values = Advisor::new(self.solution).moves(&landed, &moves);
                let values = values.expect("a position of the game");
                let best = values.iter().copied().fold(f64::MIN, f64::max);
                // The first of equals, as the policy of the distributions.
                let chosen = values.iter().position(|value| best - value < 1e-9).expect("a move");
                let (gain, after) = (moves[chosen].gain, self.after(&moves[chosen].next));
                mix(&mut all, &after, gain, chance);
            }
            self.scores.borrow_mut().insert(*at, all.clone());
            all
        }

        fn after(&self, next: &Next<YahtzeeRoll>) -> Scores {
            match next {
                Next::Roll(next) | Next::Pass(next) => self.scores(next),
                Next::End(_) => Scores::from([(0, 1.0)]),
            }
        }

        /// Returns the best chance in this turn, with `points` so far, to win against a score.
        fn chance(&self, at: &PositionOf<Yahtzee>, points: i32, opponent: &Scores) -> f64 {
            let game = self.solution.tables().game();
            match at {
                Position::Roll(at) => {
                    let table = game.rolls(at);
                    let rolls = table.rolls().iter().enumerate();
                    let chance = |(number, roll): (usize, &Roll)| {
                        let landed = Position::Move(game.land(at, number));
                        f64::from(roll.weight) * self.chance(&landed, points, opponent)
                    };
                    rolls.map(chance).sum::<f64>() / table.total() as f64
                }
                Position::Move(at) => {
                    let mut moves = Vec::new();
                    game.moves(at, &mut moves);
                    let chance = |step: &MoveOf<Yahtzee>| match &step.next {
                        Next::Roll(next) => self.chance(&Position::Roll(*next), points, opponent),
                        end => share(&self.after(end), points + step.gain, opponent),
                    };
                    moves.iter().map(chance).fold(0.0, f64::max)
                }
            }
        }
    }

    fn mix(into: &mut Scores, scores: &Scores, gain: i32, chance: f64) {
        for (points, share) in scores {
            *into.entry(points + gain).or_default() += chance * share;
        }
    }

    /// Returns the share of wins of somebody with `points` and these to come against a score.
    fn share(to_come: &Scores, points: i32, opponent: &Scores) -> f64 {
        let pairs = to_come.iter().flat_map(|mine| opponent.iter().map(move |other| (mine, other)));
        let won = pairs.map(|((mine, p), (other, q))| match (points + mine).cmp(other) {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.5 * p * q,
            Ordering::Greater => p * q,
        });
        won.sum()
    }

    fn position(game: &Yahtzee, text: &str) -> PositionOf<Yahtzee> {
        game.read_position(text).expect("a position of the game")
    }

    fn opponent(game: &Yahtzee, text: &str, points: u32) -> OpponentCard {
        let Position::Roll(at) = position(game, text) else { panic!("no dice") };
        OpponentCard { card: Some(at.card), points }
    }

    #[test]
    fn exact_chances_are_those_of_the_rules_move_by_move() {
        let game: Yahtzee = "yahtzee(mini,rolls=2)".parse().expect("a spec");
        let (solution, known) = (YahtzeeSolution::new(&game), KnownScores::default());
        let by_the_rules = ByTheRules::new(&solution);
        let filled = "ones,twos,full-house,straight,yahtzee";
        let upper = "; upper=4; yahtzee=0";
        for (mine, points, theirs, their_points) in [
            (format!("{filled}{upper} | 2 | -"), 20, format!("{filled},chance{upper}"), 30),
            (format!("{filled}{upper} | 1 | 1-2-3"), 31, format!("{filled}{upper}"), 28),
            (format!("{filled},chance{upper} | 0 | 1-3-3"), 24, format!("{filled}{upper}"), 11),
        ] {
            let at = position(&game, &mine);
            let other = opponent(&game, &theirs, their_points);
            let found = win_chances((&solution, &known), (&at, points), &[other], &Unwatched);
            let found = found.expect("nobody interrupts").expect("cards of the game");
            assert!(found.is_exact);
            let mut final_scores = Scores::new();
            let to_come = by_the_rules.scores(&game.anchor(other.card.expect("a card in play")));
            mix(&mut final_scores, &to_come, their_points as i32, 1.0);
            let expected = by_the_rules.chance(&at, points as i32, &final_scores);
            assert!((found.seats[0].0 - expected).abs() < 1e-12, "{mine}: {found:?}, {expected}");
            assert!((found.seats[0].0 + found.seats[1].0 - 1.0).abs() < 1e-12, "{found:?}");
            let best = found.moves.iter().map(|advice| advice.value).reduce(f64::max);
            assert_eq!(best.is_some(), matches!(at, Position::Move(_)));
            assert!(best.is_none_or(|best| (best - expected).abs() < 1e-12), "{mine}: {best:?}");
        }
    }

    #[test]
    fn sampled_chances_agree_with_exact_ones() {
        let game: Yahtzee = "yahtzee(mini)".parse().expect("a spec");
        let (solution, known) = (YahtzeeSolution::new(&game), KnownScores::default());
        let by_the_rules = ByTheRules::new(&solution);
        let at = game.anchor(game.read_card("ones,chance; upper=2").expect("a card"));
        let opponents = [
            opponent(&game, "twos,chance; upper=4", 11),
            OpponentCard { card: None, points: 52 },
            opponent(&game, "ones,twos,chance; upper=5", 16),
        ];
        let start = Position::Roll(at);
        let current =
            CurrentTurn::new((&solution, &known), &start, 12).expect("a position of the game");
        let sampled = current.sampled(&opponents, &Unwatched).expect("nobody interrupts");
        let finals = opponents.map(|opponent| match opponent.card {
            None => ScoreDistribution::from_chances(vec![1.0]).after(opponent.points as usize),
            Some(card) => {
                let to_come = by_the_rules.scores(&game.anchor(card));
                distribution_of(&to_come).after(opponent.points as usize)
            }
        });
        let mine = distribution_of(&by_the_rules.scores(&at)).after(12);
        let players: Vec<&ScoreDistribution> = [&mine].into_iter().chain(&finals).collect();
        let exact = win_shares(&players);
        let allowed = allowed_standard_errors(exact.len());
        for ((share, interval), exact) in sampled.seats.iter().zip(&exact) {
            let standard_error = interval.half_width() / 1.96;
            assert!((share - exact).abs() < allowed * standard_error, "{sampled:?}, {exact}");
            let max = 0.5 / (SAMPLES as f64).sqrt();
            assert!(0.0 < standard_error && standard_error < max, "{sampled:?}");
        }
        let sum: f64 = sampled.seats.iter().map(|(share, _)| share).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sampled:?}");
        assert!(!sampled.is_exact && sampled.moves.is_empty());
    }

    fn distribution_of(scores: &Scores) -> ScoreDistribution {
        let end = scores.last_key_value().map_or(0, |(points, _)| *points as usize + 1);
        let mut chances = vec![0.0; end];
        scores.iter().for_each(|(points, chance)| chances[*points as usize] = *chance);
        ScoreDistribution::from_chances(chances)
    }
}
