//! Reasons for the best move: the choice of its motives, and the advice in English sentences.
//!
//! The sentences are word for word those of the pages: `apps/web/front/src/lib/words.ts` makes them
//! of the same facts, in every language.

use super::advice::{Advice, AdviceOption, Settled, TIE};
use super::erased::{Motive, Role};
use super::game::{Coached, StopRule};
use super::motive::{
    AnyMotive, Case, GeneralMotive, MAX_MOTIVES, MIN_DIFFERENCE, RatedMove, share,
};
use super::rollout::MIN_GAMES;
use super::words::{Phrase, PhraseOf, listed, loss, safety, titled, worth};
use retrodice_core::game::Next;
use retrodice_core::objective::Unit;

/// Minimum chance of a winning roll that is mentioned.
pub(super) const MIN_WIN_CHANCE: f64 = 0.05;

/// Minimum lead over the best of the others, in chances to win, that counts as being ahead.
const MIN_LEAD: f64 = 0.1;

/// Interval of estimates whose error is not known: about that of the value networks.
const DEFAULT_HALF_WIDTH: f64 = 0.05;

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
        all.map(|motive| motive.erased(G::phrase)).collect()
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
    let chance = win_chance(game, next);
    (chance >= MIN_WIN_CHANCE).then_some(GeneralMotive::NextWins { chance, alone })
}

/// Returns the probability of a roll that allows a move which ends the game.
pub(super) fn win_chance<G: Coached>(game: &G, next: &G::RollPosition) -> f64 {
    let mut moves = Vec::new();
    share(game, next, |landed| {
        moves.clear();
        game.moves(landed, &mut moves);
        moves.iter().any(|step| matches!(step.next, Next::End(_)))
    })
}

fn safer(best: &AdviceOption, other: Option<&AdviceOption>) -> Option<GeneralMotive> {
    let other = other.filter(|other| best.rolls() && other.bust - best.bust >= MIN_DIFFERENCE)?;
    Some(GeneralMotive::Safer { other: other.choice.clone(), bust: other.bust })
}

/// Words of a game that the sentences of any game need.
#[derive(Clone, Copy)]
pub(super) struct Voice {
    phrase: PhraseOf,
    rule: Option<StopRule>,
}

impl Voice {
    pub(crate) fn of<G: Coached>() -> Self {
        Self { phrase: G::phrase, rule: G::STOP_RULE }
    }
}

/// Returns the best move. Where estimates cannot tell it from others, returns the half of it that
/// is certain, and what is open, the best first.
fn call(near: &[&AdviceOption], phrase: PhraseOf) -> String {
    let (mut whats, mut thens): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for Phrase { what, then } in near.iter().map(|option| phrase(&option.choice)) {
        if !whats.contains(&what) {
            whats.push(what);
        }
        if !thens.contains(&then) {
            thens.push(then);
        }
    }
    let half = |sure: &str, open: &[String]| {
        let (sure, all, best) = (titled(sure), titled(&listed(open, "or")), &open[0]);
        format!("{sure}. {all}: too close to be sure, {best} by a hair")
    };
    match (&whats[..], &thens[..], near) {
        (_, _, [only]) => titled(&phrase(&only.choice).to_string()),
        (_, [then], _) if !then.is_empty() => half(then, &whats),
        ([what], _, _) if !what.is_empty() => half(what, &thens),
        (.., [best, ..]) => {
            format!("Too close to be sure: {} by a hair", phrase(&best.choice))
        }
        (.., []) => String::new(),
    }
}

/// Writes the reasons for the best move, in sentences that agree with the table. Empty in
/// WebAssembly: the pages write their own, and a phone would load these for nothing.
pub(super) fn sentences(advice: &Advice, Voice { phrase, rule }: Voice) -> Vec<String> {
    if cfg!(target_family = "wasm") {
        return Vec::new();
    }
    let unit = advice.unit.as_str();
    let reasons = &advice.reasons;
    let Some(best) = advice.options.first() else {
        let value = format!("The position is worth {}.", worth(advice.value, unit));
        let bust = reasons.bust.filter(|_| unit != "points");
        let lives = bust.map(|bust| format!("{}.", titled(&safety(bust))));
        return [value].into_iter().chain(lives).chain(estimated(advice)).collect();
    };
    let mut words: Vec<String> = advice.settled.iter().map(settled).collect();
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == best.index || one.close).collect();
    let (call, close) = (call(&near, phrase), near.len() > 1);
    let busts =
        reasons.bust.filter(|&bust| reasons.roll.is_some() && (unit != "points" || bust > 0.0));
    match (busts, reasons.stop.zip(reasons.roll)) {
        (Some(bust), _) if best.rolls() && !close => {
            words.push(format!("{call}: {}.", safety(bust)));
        }
        (Some(bust), _) => words.push(format!("{call}. Rolling again, {}.", safety(bust))),
        (None, _) => words.push(format!("{call} is worth {}.", worth(best.value, unit))),
    }
    if let (Some(_), Some(roll)) = (busts, reasons.roll) {
        let roll = worth(roll, unit);
        words.push(match reasons.stop {
            Some(stop) => {
                let stop = worth(stop, unit);
                format!("Ending the turn leaves you at {stop}, rolling at {roll}.")
            }
            None => format!("That is worth {roll}."),
        });
    }
    words.extend(reasons.motives.iter().map(|motive| titled(motive.sentence())));
    if let Some(second) = advice.options.get(1).filter(|_| !close) {
        let other = phrase(&second.choice);
        match loss(second.regret, unit) {
            Some(loss) => words.push(format!("The next best, “{other}”, gives away {loss}.")),
            None if second.regret < TIE => words.push(format!("“{other}” is just as good.")),
            None => {}
        }
    }
    if let Some((count, StopRule { name, limit })) = best.stop_count.zip(rule) {
        let (stops, rolls) = (count >= limit, best.rolls());
        let open = near.iter().any(|option| option.rolls() != rolls);
        let would = if stops { "stop" } else { "roll" };
        let verdict = match (stops == rolls && !open, stops) {
            (false, _) => "",
            (true, true) => ": too timid here",
            (true, false) => ": too bold here",
        };
        words.push(format!("The {name} counts {count} and would {would}{verdict}."));
    }
    for further in reasons.further.iter().filter(|further| further.differs && !close) {
        let then = phrase(&further.best);
        words.push(format!("With {}, it would be “{then}”.", further.change));
    }
    words.extend(estimated(advice));
    words
}

/// Returns the margin of the position's value; `None` if all values are exact.
fn estimated(advice: &Advice) -> Option<String> {
    match advice.low.zip(advice.high).map(|(low, high)| (high - low) / 2.0) {
        Some(margin) if margin > 0.0 => {
            Some(format!("Estimated, ± {}.", worth(margin, &advice.unit)))
        }
        // Of a move that ends the game the value is known, of others it is not.
        _ => (!advice.exact).then(|| "Estimated, not exact.".to_owned()),
    }
}

/// Writes what a rollout found for the close moves.
fn settled(Settled { strategy, games, moves, taken, decided, .. }: &Settled) -> String {
    let verdict = match (decided, taken) {
        (true, _) => "The best of them is beyond doubt".to_owned(),
        (false, true) => "Which is best is not yet beyond doubt".to_owned(),
        (false, false) => {
            format!("Fewer than {MIN_GAMES} say too little, so the values are still the estimates")
        }
    };
    format!(
        "The {moves} close moves were played on by {strategy}, {games} games each with the same \
         dice. {verdict}."
    )
}
