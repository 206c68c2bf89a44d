//! Best play on a solved board: its statistics, rules for stopping, puzzles, and the answers to all
//! first rolls.

use super::{Mean, Ratio, SolvedBoard};
use crate::error::PapersError;
use retrodice_cantstop::strategies::Heuristic;
use retrodice_cantstop::{CantStop, Choice, Column, MovePosition, Then};
use retrodice_core::game::{Game as _, Next, Position};
use retrodice_core::objective::Sense;
use retrodice_core::observer::Observer;
use retrodice_core::spec::position_text;
use retrodice_play::error::PlayError;
use retrodice_play::learning::{RegretEvent, TIE, judge_games};
use retrodice_play::policy::{MoveOf, Strategy};
use retrodice_play::registry::{StrategyContext, make, unsolved};
use retrodice_play::values::{Values as _, Worth, best_of};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Heuristics that a puzzle must refute.
const HEURISTICS: [&str; 5] = ["stages", "odds", "linear2011", "simple", "rule28"];

/// Maximum number of puzzles of each kind.
const PUZZLES: usize = 2;

/// Statistics, rules for stopping and puzzles from games of best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Best {
    /// Mean number of rolls in a turn.
    pub rolls: Mean,
    /// Share of turns that bust.
    pub lost: Mean,
    /// Mean number of spaces banked by a turn that does not bust.
    pub kept: Mean,
    /// Rules for stopping with all markers placed, by points of the Rule of 28: one for each number
    /// of columns won.
    pub by_points: Vec<StopRule>,
    /// Rules for stopping by the spaces climbed in this turn, while no column is won: one for each
    /// set of three columns, the most frequent set first.
    pub by_columns: Vec<StopRule>,
    /// Decisions that all heuristics get wrong. Of each kind those that cost the heuristics most,
    /// the first of each kind first.
    pub puzzles: Vec<HeuristicPuzzle>,
}

/// The limit at which stopping instead of rolling on loses least.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StopRule {
    /// Columns won before this turn.
    pub won: usize,
    /// The columns with markers, if the rule is for these only.
    pub columns: Vec<u8>,
    /// Count from which on the rule stops.
    pub limit: i32,
    /// Number of decisions that the rule was measured on.
    pub decisions: u64,
    /// Share of these decisions in which the rule agrees with best play.
    pub right: f64,
    /// Mean loss of the rule, in turns a decision.
    pub loss: f64,
}

/// A decision that all heuristics get wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeuristicPuzzle {
    /// Position of the decision, as text.
    pub position: String,
    /// Columns won before this turn, and the mistake of the heuristic that loses least.
    pub kind: (usize, Mistake),
    /// Best move, in notation.
    pub best: String,
    /// Name, move and loss in turns of each heuristic.
    pub others: Vec<(String, String, f64)>,
}

/// Kind of mistake of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// Stops where rolling on is better.
    Early,
    /// Rolls on where stopping is better.
    Late,
    /// Moves other columns than the best move.
    Columns,
}

impl HeuristicPuzzle {
    /// Returns the loss of the heuristic that loses least, in turns.
    fn least(&self) -> f64 {
        self.others.iter().map(|(_, _, loss)| *loss).fold(f64::INFINITY, f64::min)
    }
}

/// Best answer to a first roll of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FirstRoll {
    /// Dice of the roll. Of two mirror images only the first is listed.
    pub dice: String,
    /// Best move, and its expected turns to come, the one in play excluded.
    pub best: (String, f64),
    /// Best move of other columns and its loss in turns, if there is one.
    pub next: Option<(String, f64)>,
}

/// Decisions to stop or roll at one count: how many best play decides either way, and the loss of
/// the opposite choice.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    rolls: (u64, f64),
    stops: (u64, f64),
}

type Tallies = BTreeMap<i32, Tally>;

impl Tally {
    fn merge(&mut self, other: &Self) {
        for (own, more) in [(&mut self.rolls, other.rolls), (&mut self.stops, other.stops)] {
            *own = (own.0 + more.0, own.1 + more.1);
        }
    }
}

/// Returns the limit that loses least: everything below it rolls, everything from it on stops.
fn rule(won: usize, columns: &[u8], tallies: &Tallies) -> Option<StopRule> {
    let (first, last) = (*tallies.keys().next()?, *tallies.keys().next_back()?);
    let outcome = |limit: i32| {
        tallies.iter().fold((0, 0.0), |(right, loss), (&count, tally)| {
            if count < limit {
                (right + tally.rolls.0, loss + tally.stops.1)
            } else {
                (right + tally.stops.0, loss + tally.rolls.1)
            }
        })
    };
    let limits = first..=last + 1;
    let limit = limits.min_by(|one, other| outcome(*one).1.total_cmp(&outcome(*other).1))?;
    let (right, loss) = outcome(limit);
    let decisions = tallies.values().map(|tally| tally.rolls.0 + tally.stops.0).sum::<u64>();
    let part = |number: f64| number / decisions as f64;
    let columns = columns.to_vec();
    Some(StopRule { won, columns, limit, decisions, right: part(right as f64), loss: part(loss) })
}

/// Statistics of some games, in order.
#[derive(Default)]
struct GameStatistics {
    kept: f64,
    rolls: Ratio,
    lost: Ratio,
    spaces: Ratio,
    by_points: BTreeMap<usize, Tallies>,
    by_columns: BTreeMap<Vec<u8>, Tallies>,
    puzzles: Vec<HeuristicPuzzle>,
}

fn merge_tallies<K: Ord>(into: &mut BTreeMap<K, Tallies>, from: BTreeMap<K, Tallies>) {
    for (key, tallies) in from {
        let own = into.entry(key).or_default();
        tallies.iter().for_each(|(count, tally)| own.entry(*count).or_default().merge(tally));
    }
}

impl GameStatistics {
    fn merge(&mut self, other: Self) {
        self.rolls.merge(&other.rolls);
        self.lost.merge(&other.lost);
        self.spaces.merge(&other.spaces);
        merge_tallies(&mut self.by_points, other.by_points);
        merge_tallies(&mut self.by_columns, other.by_columns);
        self.puzzles.extend(other.puzzles);
        self.keep_puzzles();
    }

    /// Drops all puzzles but the costliest of each kind, and sorts the first of each kind to the
    /// front.
    fn keep_puzzles(&mut self) {
        self.puzzles.sort_by(|one, other| {
            other.least().total_cmp(&one.least()).then_with(|| one.position.cmp(&other.position))
        });
        self.puzzles.dedup_by(|one, other| one.position == other.position);
        let mut ranks: BTreeMap<(usize, Mistake), usize> = BTreeMap::new();
        let mut ranked: Vec<(usize, HeuristicPuzzle)> = Vec::new();
        for puzzle in self.puzzles.drain(..) {
            let rank = ranks.entry(puzzle.kind).or_default();
            if *rank < PUZZLES {
                ranked.push((*rank, puzzle));
            }
            *rank += 1;
        }
        ranked.sort_by_key(|(rank, _)| *rank);
        self.puzzles = ranked.into_iter().map(|(_, puzzle)| puzzle).collect();
    }
}

/// Plays `games` games of best play.
pub(super) fn play(
    solved: &SolvedBoard,
    games: u64,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Best, PapersError> {
    let game = &solved.kit.game;
    let rule28 = Heuristic::rule28(game, 28)?;
    let heuristics = HEURISTICS
        .map(|name| make::<_, PlayError>(&StrategyContext::new(game), &name.into(), unsolved))
        .into_iter()
        .map(|made| Ok(made?.strategy))
        .collect::<Result<Vec<Arc<dyn Strategy<CantStop>>>, PlayError>>()?;
    let count = |games: &mut GameStatistics, event: RegretEvent<'_, CantStop>| match event {
        RegretEvent::Decision { session, at, worths, best, .. } => {
            let moves = session.moves();
            count_decision(games, game, (at, moves, worths, best), &rule28);
            let puzzle = puzzle(game, (at, moves, worths, best), &heuristics);
            if let Some(puzzle) = puzzle {
                games.puzzles.push(puzzle);
                games.keep_puzzles();
            }
        }
        RegretEvent::Over(session) => {
            let played = session.played();
            let turns = played.turns[0] as f64;
            let lost = played.busts[0] as f64;
            games.rolls.add(played.rolls as f64, turns);
            games.lost.add(lost, turns);
            games.spaces.add(std::mem::take(&mut games.kept), turns - lost);
        }
    };
    let mut all = GameStatistics::default();
    let take = &mut |part: GameStatistics| all.merge(part);
    judge_games(
        &solved.kit,
        &solved.player,
        &solved.evaluator,
        (games, seed),
        observer,
        &count,
        take,
    )?;
    let mut by_columns: Vec<StopRule> =
        all.by_columns.iter().filter_map(|(columns, tallies)| rule(0, columns, tallies)).collect();
    by_columns.sort_by_key(|rule| std::cmp::Reverse(rule.decisions));
    Ok(Best {
        rolls: all.rolls.mean(),
        lost: all.lost.mean(),
        kept: all.spaces.mean(),
        by_points: all
            .by_points
            .iter()
            .filter_map(|(&won, tallies)| rule(won, &[], tallies))
            .collect(),
        by_columns,
        puzzles: all.puzzles,
    })
}

/// Decision: the position, its legal moves with their values, and the index of the best move.
type Decision<'a> = (&'a MovePosition, &'a [MoveOf<CantStop>], &'a [Worth], usize);

/// Counts the decision of best play to stop or to roll on.
fn count_decision(
    games: &mut GameStatistics,
    game: &CantStop,
    (at, moves, worths, best): Decision<'_>,
    rule28: &Heuristic,
) {
    let Choice::Advance { sums: chosen, then } = moves[best].choice else { return };
    let after = |wanted: Then| {
        moves.iter().position(|step| match step.choice {
            Choice::Advance { sums, then } => sums == chosen && then == wanted,
            Choice::Bust => false,
        })
    };
    let before = at.before();
    // A move that ends the game has no other.
    let (Some(stop), Some(roll)) = (after(Then::Stop), after(Then::Roll)) else {
        return games.kept += banked(game, at, &moves[best]);
    };
    if then == Then::Stop {
        games.kept += banked(game, at, &moves[best]);
    }
    let Next::Roll(next) = &moves[roll].next else { return };
    let markers: Vec<(Column, u8)> = next.markers().collect();
    if markers.len() < game.options().markers {
        return;
    }
    let won = won(game, at);
    let climbed = markers.iter().map(|&(column, height)| height - before.square(0, column));
    let climbed = climbed.map(i32::from).sum::<i32>();
    let lost = (worths[stop].value - worths[roll].value).abs();
    let mut tally = Tally::default();
    *match then {
        Then::Stop => &mut tally.stops,
        Then::Roll => &mut tally.rolls,
    } = (1, lost);
    if let Some(points) = rule28.counts(at, moves)[roll] {
        games.by_points.entry(won).or_default().entry(points).or_default().merge(&tally);
    }
    if won == 0 {
        let columns = markers.iter().map(|(column, _)| column.sum()).collect();
        games.by_columns.entry(columns).or_default().entry(climbed).or_default().merge(&tally);
    }
}

/// Counts the spaces that a move banks which ends the turn.
fn banked(game: &CantStop, at: &MovePosition, step: &MoveOf<CantStop>) -> f64 {
    let Choice::Advance { sums, .. } = step.choice else { return 0.0 };
    let before = at.before();
    let climbed = before.markers().map(|(column, height)| height - before.square(0, column));
    let now = sums.columns().iter().map(|column| {
        let height = before.marker(column).unwrap_or_else(|| before.square(0, column));
        // A second space may be lost at the top.
        sums.spaces(column).min(game.length(column).map_or(0, |length| length - height))
    });
    climbed.chain(now).map(f64::from).sum()
}

/// Returns the decision as a puzzle, if all heuristics get it wrong.
fn puzzle(
    game: &CantStop,
    (at, moves, worths, best): Decision<'_>,
    heuristics: &[Arc<dyn Strategy<CantStop>>],
) -> Option<HeuristicPuzzle> {
    let mut others = Vec::with_capacity(heuristics.len());
    let mut least: Option<(f64, usize)> = None;
    for player in heuristics {
        // They are policies.
        let place = player.as_policy()?.choose(at, moves);
        let loss = worths[place].value - worths[best].value;
        if loss <= TIE {
            return None;
        }
        if least.is_none_or(|(so_far, _)| loss < so_far) {
            least = Some((loss, place));
        }
        others.push((player.name(), moves[place].choice.to_string(), loss));
    }
    let (_, place) = least?;
    let parts = |place: usize| match moves[place].choice {
        Choice::Advance { sums, then } => Some((sums, then)),
        Choice::Bust => None,
    };
    let ((best_sums, _), (sums, then)) = (parts(best)?, parts(place)?);
    let mistake = match (sums == best_sums, then) {
        (false, _) => Mistake::Columns,
        (true, Then::Stop) => Mistake::Early,
        (true, Then::Roll) => Mistake::Late,
    };
    let kind = (won(game, at), mistake);
    let position = position_text(game, &Position::Move(*at));
    Some(HeuristicPuzzle { position, kind, best: moves[best].choice.to_string(), others })
}

/// Counts the columns won before this turn.
pub(super) fn won(game: &CantStop, at: &MovePosition) -> usize {
    game.columns().filter(|&column| game.owner(at.before(), column).is_some()).count()
}

/// Returns the best answers to all first rolls.
pub(super) fn first_rolls(solved: &SolvedBoard) -> Result<Vec<FirstRoll>, PapersError> {
    let game = &solved.kit.game;
    let start = game.start();
    let mut answers = Vec::new();
    for number in 0..game.rolls(&start).len() {
        let at = game.land(&start, number);
        let faces = at.dice().faces().to_vec();
        let image = faces.iter().rev().map(|face| game.options().sides + 1 - face);
        if image.lt(faces.iter().copied()) {
            continue;
        }
        let mut moves = Vec::new();
        game.moves(&at, &mut moves);
        let worths = solved.evaluator.moves(&at, &moves)?;
        let best = best_of(Sense::Minimise, &worths);
        let Choice::Advance { sums: chosen, .. } = moves[best].choice else { continue };
        let others = (0..moves.len()).filter(|&place| match moves[place].choice {
            Choice::Advance { sums, .. } => sums != chosen,
            Choice::Bust => false,
        });
        let next = others.min_by(|&one, &other| worths[one].value.total_cmp(&worths[other].value));
        let gives_away = |place: usize| worths[place].value - worths[best].value;
        answers.push(FirstRoll {
            dice: at.dice().to_string(),
            best: (moves[best].choice.to_string(), worths[best].value),
            next: next.map(|place| (moves[place].choice.to_string(), gives_away(place))),
        });
    }
    Ok(answers)
}
