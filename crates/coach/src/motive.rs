//! Motives: facts that speak for a move, with their numbers.
//!
//! Each language makes its sentences of them in one place: English beside the motives, the others
//! in the pages.

use super::adviser::{Advice, AdviceOption};
use super::erased::{GameMotive, Motive, Role};
use super::game::Coached;
use super::words::{PhraseOf, mean_points, of_hundred, survival, whole};
use retrodice_core::game::{Game, Next};
use retrodice_core::objective::Unit;
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// Maximum number of motives that are given for a move.
pub const MAX_MOTIVES: usize = 3;

/// By how much the chance of a bust must be lower to be a motive, and that of a pattern higher.
pub const MIN_DIFFERENCE: f64 = 0.03;

/// Minimum chance of a winning roll that is mentioned.
const MIN_WIN_CHANCE: f64 = 0.05;

/// Minimum lead over the best of the others, in chances to win, that counts as being ahead.
const MIN_LEAD: f64 = 0.1;

/// Interval of estimates whose error is not known: about that of the value networks.
const DEFAULT_HALF_WIDTH: f64 = 0.05;

/// A motive that the coach finds in any game, or in those where scores race to a target.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GeneralMotive {
    /// The move wins the game.
    Wins {
        /// Whether there is only one seat: then the game is over, rather than won.
        alone: bool,
    },
    /// The next roll may win the game.
    NextWins {
        /// Probability of a roll that allows a winning move.
        chance: f64,
        /// Whether there is only one seat.
        alone: bool,
    },
    /// Mean gain and loss of one more roll in points (Pig, Farkle).
    Odds {
        /// Mean gain: the points added where the roll is no bust, times the chance of that.
        gain: f64,
        /// Mean loss: the points of the turn, times the chance of a bust.
        loss: f64,
        /// Whether these points decide as the best move does.
        agrees: bool,
        /// Whether the best move rolls.
        rolls: bool,
    },
    /// The opponent is about to win (Pig, Farkle).
    #[serde(rename = "rival-needs")]
    OpponentNeeds {
        /// Points that it needs.
        points: u32,
    },
    /// Lead in the game if the turn were ended.
    Race {
        /// Whether the seat at move would be ahead; otherwise it would be behind.
        ahead: bool,
    },
    /// After the best move the next roll busts less often.
    Safer {
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll busts after the other move.
        bust: f64,
    },
}

impl GameMotive for GeneralMotive {
    const RANKS: &'static [(&'static str, u8)] = &[
        ("wins", 0),
        ("next-wins", 1),
        ("odds", 11),
        ("rival-needs", 13),
        ("race", 14),
        ("safer", 16),
    ];

    fn role(&self) -> Role {
        match self {
            Self::Odds { agrees: false, .. } => Role::Dissent,
            Self::OpponentNeeds { .. } => Role::Threat,
            _ => Role::Plain,
        }
    }

    fn sentence(&self, phrase: PhraseOf) -> String {
        match self {
            Self::Wins { alone: false } => "It wins the game.".to_owned(),
            Self::Wins { alone: true } => "It ends the game.".to_owned(),
            Self::NextWins { chance, alone } => {
                let ends = if *alone { "can end" } else { "can win" };
                format!("{} rolls {ends} the game.", of_hundred(*chance))
            }
            Self::Odds { gain, loss, agrees, rolls } => {
                let (gain, loss) = (mean_points(*gain), mean_points(*loss));
                let would = if *rolls { "end the turn" } else { "roll" };
                if *agrees {
                    format!("One more roll gains {gain} points on average and loses {loss}.")
                } else {
                    format!(
                        "By points alone you would {would}: one more roll gains {gain} on average \
                         and loses {loss}."
                    )
                }
            }
            Self::OpponentNeeds { points } => {
                format!("The opponent needs only {} to win.", whole(*points))
            }
            Self::Race { ahead: true } => "Ending the turn leaves you ahead.".to_owned(),
            Self::Race { ahead: false } => "Ending the turn would leave you behind.".to_owned(),
            Self::Safer { other, bust } => {
                format!("It is safer: after “{}” {}.", phrase(other), survival(*bust))
            }
        }
    }
}

/// Motive that a game has found: one of its own, or one that other games have, too.
pub enum AnyMotive<M> {
    /// Motive of the game alone.
    Own(M),
    /// Motive of several games.
    General(GeneralMotive),
}

/// A legal move with its rating.
pub struct RatedMove<'a, G: Game> {
    /// The move of the game.
    pub made: &'a MoveOf<G>,
    /// Rating of the move.
    pub option: &'a AdviceOption,
}

impl<'a, G: Game> RatedMove<'a, G> {
    fn new(moves: &'a [MoveOf<G>], option: &'a AdviceOption) -> Self {
        Self { made: &moves[option.index], option }
    }

    /// Returns the position before the next roll of the turn, if the move rolls on.
    pub fn rolls(&self) -> Option<&'a G::RollPosition> {
        match &self.made.next {
            Next::Roll(next) => Some(next),
            Next::Pass(_) | Next::End(_) => None,
        }
    }
}

/// Question for a game's motives: the best move and the moves it is compared with.
pub struct Case<'a, G: Game> {
    /// Best move, for which motives are wanted.
    pub best: RatedMove<'a, G>,
    /// Move that it is compared with, if any.
    pub other: Option<RatedMove<'a, G>>,
    /// Best move that rolls on, where the turn can be ended, too.
    pub roll: Option<RatedMove<'a, G>>,
    /// Ratings of all moves, the best first.
    pub options: &'a [AdviceOption],
    /// Minimum regret that is more than rounding.
    pub min_regret: f64,
}

/// Returns the minimum loss that is visible in a displayed value.
const fn min_regret(unit: Unit) -> f64 {
    match unit {
        Unit::WinProbability => 0.0005,
        Unit::Turns | Unit::Points => 0.005,
    }
}

/// Returns the motives of the best move by this advice, at most [`MAX_MOTIVES`], the most important
/// first. See [`Motive`] for the rule of choice.
pub(super) fn motives<G: Coached>(game: &G, at: &G::MovePosition, advice: &Advice) -> Vec<Motive> {
    if game.is_bust(at) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(at, &mut moves);
    let min_regret = min_regret(game.objective().unit());
    let find: &Find<'_> = &|best, other, roll| {
        let rated = |option| RatedMove::new(&moves, option);
        let (best, other, roll) = (rated(best), other.map(rated), roll.map(rated));
        let case = Case { best, other, roll, options: &advice.options, min_regret };
        let ends = ends(game, &case.best).map(AnyMotive::General);
        let all = game.motives(at, &case).into_iter().chain(ends);
        all.map(|motive| Motive::of(&motive, G::phrase)).collect()
    };
    let limit = G::STOP_RULE.map(|rule| rule.limit);
    choose(advice, &Choosing { min_regret, limit, phrase: G::phrase, find })
}

/// Function that finds the motives for a move compared with another one, if any. The last argument
/// is the best move that rolls on where the turn can be ended, too.
type Find<'a> =
    dyn Fn(&AdviceOption, Option<&AdviceOption>, Option<&AdviceOption>) -> Vec<Motive> + 'a;

/// Part of a game in the choice among its motives, with the type of the game erased.
struct Choosing<'a> {
    min_regret: f64,
    /// Count at which the game's stop rule ends a turn.
    limit: Option<i32>,
    phrase: PhraseOf,
    find: &'a Find<'a>,
}

/// Chooses among the motives of a game. It needs no game's type, so it is compiled once.
fn choose(advice: &Advice, game: &Choosing<'_>) -> Vec<Motive> {
    let Some(first) = advice.options.first() else { return Vec::new() };
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == first.index || one.close).collect();
    let alike = |one: &&AdviceOption| one.regret >= game.min_regret && one.rolls() == first.rolls();
    let other = advice.options.iter().find(alike).filter(|_| near.len() == 1);
    let both = advice.reasons.stop.is_some() && advice.reasons.roll.is_some();
    let roll = advice.options.iter().find(|one| one.rolls()).filter(|_| both);
    let mut candidates = (game.find)(first, other, roll);
    let has = |candidates: &[Motive], role| candidates.iter().any(|one| one.role() == role);
    let general = |motive| Motive::new(&motive, game.phrase);
    if !has(&candidates, Role::Safety) {
        candidates.extend(safer(first, other).map(general));
    }
    for option in &near[1..] {
        let theirs = (game.find)(option, None, roll);
        candidates.retain(|one| theirs.contains(one));
    }
    let agree = near.iter().all(|one| one.rolls() == first.rolls());
    let dissents = has(&candidates, Role::Dissent);
    let counted = first.stop_count.zip(game.limit);
    let departs = counted.map_or(dissents, |(count, limit)| (count >= limit) == first.rolls());
    let raced = departs && agree && both;
    candidates.extend(race(advice).filter(|_| raced).map(general));
    if !raced || !first.rolls() {
        candidates.retain(|one| one.role() != Role::Threat);
    }
    // Stable: of equal ranks the first stays first.
    candidates.sort_by_key(Motive::rank);
    candidates.truncate(MAX_MOTIVES);
    candidates
}

/// Returns whether ending the turn leaves the seat at move behind, where the best move rolls on, or
/// ahead, where it does not.
fn race(advice: &Advice) -> Option<GeneralMotive> {
    let rolls = advice.options.first()?.rolls();
    // A win needs no race.
    let stop = advice.options.iter().find(|one| !one.rolls()).filter(|one| one.then == "pass")?;
    let others = match (&stop.seats[..], advice.unit.as_str()) {
        ([_, others @ ..], _) => others.iter().map(|seat| seat.value).fold(0.0, f64::max),
        ([], "win probability") => 1.0 - stop.value,
        _ => return None,
    };
    let (low, high) = (stop.low, stop.high);
    let width = low.zip(high).map_or(DEFAULT_HALF_WIDTH, |(low, high)| (high - low) / 2.0);
    // What one seat wins the others lose.
    let lead = stop.value - others;
    if rolls {
        (lead + 2.0 * width < -MIN_LEAD).then_some(GeneralMotive::Race { ahead: false })
    } else {
        (lead - 2.0 * width > MIN_LEAD).then_some(GeneralMotive::Race { ahead: true })
    }
}

/// Returns whether the move ends the game, or the next roll may.
fn ends<G: Coached>(game: &G, rated: &RatedMove<'_, G>) -> Option<GeneralMotive> {
    let alone = game.seats() == 1;
    if game.objective().unit() == Unit::Points {
        return None;
    }
    let next = match &rated.made.next {
        Next::End(_) => return Some(GeneralMotive::Wins { alone }),
        Next::Pass(_) => return None,
        Next::Roll(next) => next,
    };
    let mut moves = Vec::new();
    let chance = share(game, next, |landed| {
        moves.clear();
        game.moves(landed, &mut moves);
        moves.iter().any(|made| matches!(made.next, Next::End(_)))
    });
    (chance >= MIN_WIN_CHANCE).then_some(GeneralMotive::NextWins { chance, alone })
}

/// Returns the probability that a roll lands where `fits` says so.
pub fn share<G: Game>(
    game: &G,
    at: &G::RollPosition,
    mut fits: impl FnMut(&G::MovePosition) -> bool,
) -> f64 {
    let table = game.rolls(at);
    let rolls = table.rolls().iter().enumerate();
    let fitting = rolls.filter(|&(number, _)| fits(&game.land(at, number)));
    fitting.map(|(_, roll)| u64::from(roll.weight)).sum::<u64>() as f64 / table.total() as f64
}

fn safer(best: &AdviceOption, other: Option<&AdviceOption>) -> Option<GeneralMotive> {
    let other = other.filter(|other| best.rolls() && other.bust - best.bust >= MIN_DIFFERENCE)?;
    Some(GeneralMotive::Safer { other: other.choice.clone(), bust: other.bust })
}
