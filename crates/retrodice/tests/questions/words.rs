//! Sentences of the coach are true and do not contradict themselves or the table of moves. Slow
//! code that knows only the text of positions checks every fact.

mod cantstop;
mod motive;
mod race;
mod themes;
mod yahtzee;

use crate::questions::advise;
use motive::Motive;
use retrodice::unwatched;
use retrodice_coach::{Advice, AdviceOption, MAX_MOTIVES, Reasons};
use retrodice_play::registry::StrategySource;
use retrodice_questions::Context;
use std::collections::BTreeMap;

/// Independent oracle of a game, at a position with the best move made.
trait Oracle {
    /// Whether the fact holds, of those that need the board.
    fn holds(&self, motive: &Motive) -> bool;

    /// The chance that the next roll loses the turn after a move that rolls on.
    fn bust(&self, choice: &str) -> f64;

    /// Whether a theme is true of the position, with this best move and this error. Themes that
    /// follow from whether both roll are left out.
    fn is_about(&self, theme: &str, best: &str, error: &str) -> bool;
}

/// The fields of a position.
fn fields(position: &str) -> Vec<&str> {
    position.split('|').map(str::trim).collect()
}

/// Reads dice such as `1-3-4-6` as numbers.
fn dice(text: &str) -> Vec<u8> {
    text.split('-').filter_map(|die| die.trim().parse().ok()).collect()
}

/// All ways to throw so many dice.
fn throws(count: usize, sides: u8) -> Vec<Vec<u8>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        let more = |throw: Vec<u8>| (1..=sides).map(move |face| [&throw[..], &[face]].concat());
        all.into_iter().flat_map(more).collect()
    })
}

/// The part of all throws that are like this.
fn part(throws: &[Vec<u8>], fits: impl Fn(&[u8]) -> bool) -> f64 {
    throws.iter().filter(|throw| fits(throw)).count() as f64 / throws.len() as f64
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// The move that a motive compares with.
fn compared(motive: &Motive) -> Option<&str> {
    match motive {
        Motive::BonusKept { other }
        | Motive::Marker { other, .. }
        | Motive::Safer { other, .. }
        | Motive::DiceLeft { other, .. }
        | Motive::MorePoints { other, .. }
        | Motive::Completes { other, .. }
        | Motive::Lends { other, .. }
        | Motive::Climbs { other, .. } => Some(other),
        _ => None,
    }
}

/// Returns a fact with a wrong number, `None` for those without a number.
fn bent(motive: &Motive) -> Option<Motive> {
    let mut bent = motive.clone();
    match &mut bent {
        Motive::Wins { alone } => *alone = !*alone,
        Motive::NextWins { chance, .. }
        | Motive::Reach { chance, .. }
        | Motive::Completes { chance, .. } => *chance += 0.01,
        Motive::Claims { columns } => columns.push(13),
        Motive::MustRoll { column } | Motive::Lends { column, .. } => *column = 0,
        Motive::Minimum { points, .. }
        | Motive::RivalNeeds { points }
        | Motive::MorePoints { points, .. } => *points += 50,
        Motive::BonusNow { points } | Motive::Extra { points } => *points += 1,
        Motive::Zero { into } => *into = "chance".to_owned(),
        Motive::Course { needs, .. } => *needs += 1,
        Motive::Odds { loss, .. } => *loss += 0.01,
        Motive::Rival { spaces, .. } | Motive::Jump { spaces, .. } => *spaces += 1,
        Motive::Marker { left, .. } => *left += 1,
        Motive::Safer { bust, .. } => *bust += 0.01,
        Motive::DiceLeft { dice, .. } => *dice += 1,
        Motive::Climbs { spaces, .. } | Motive::Stake { spaces, .. } => *spaces += 1,
        Motive::BonusKept { .. } | Motive::BonusLost | Motive::Race { .. } => return None,
    }
    Some(bent)
}

/// Writes a share as a number of rolls of a hundred, or as a bound of it.
fn hundred(share: f64) -> String {
    match 100.0 * share {
        share if share > 0.0 && share < 1.0 => "fewer than 1 of 100".to_owned(),
        share if share > 99.0 && share < 100.0 => "more than 99 of 100".to_owned(),
        share => format!("{} of 100", share.round()),
    }
}

/// The amounts in a sentence: `44.2 %` is 0.442.
fn amounts(sentence: &str) -> Vec<f64> {
    let clean = sentence.replace(',', "");
    let words: Vec<&str> = clean.split_whitespace().collect();
    let number = |place: usize| {
        let amount: f64 = words[place].trim_end_matches(['.', ';']).parse().ok()?;
        let share = words.get(place + 1).is_some_and(|unit| unit.starts_with('%'));
        Some(if share { amount / 100.0 } else { amount })
    };
    (0..words.len()).filter_map(number).collect()
}

/// Returns the largest error of a value rounded for a sentence.
fn rounding(advice: &Advice, value: f64) -> f64 {
    match advice.unit.as_str() {
        "win probability" => 0.00051,
        _ if value.abs() >= 100.0 => 0.051,
        _ => 0.0051,
    }
}

fn rolls(option: &AdviceOption) -> bool {
    option.then == "roll"
}

/// Everything that can be said without the rules.
fn agrees_with_the_table(advice: &Advice) -> Result<(), String> {
    let [best, ..] = &advice.options[..] else { return Ok(()) };
    let words = &advice.reasons.words;
    let motives = &motive::all(advice);
    let ensure = |fine: bool, what: &str| if fine { Ok(()) } else { Err(what.to_owned()) };
    let text = words.join(" ");
    let sign = if advice.unit == "turns" { -1.0 } else { 1.0 };
    let near = advice.options.iter().filter(|one| one.index == best.index || one.close);
    let (near, sure): (Vec<_>, bool) =
        (near.clone().collect(), near.clone().all(|one| rolls(one) == rolls(best)));
    ensure(motives.len() <= MAX_MOTIVES, "too many motives")?;
    for (place, word) in words.iter().enumerate() {
        ensure(!words[..place].contains(word), "a sentence comes twice")?;
        ensure(word.ends_with('.') && !word.contains("  "), "a sentence has no end")?;
        let first = word.trim_start_matches('“').chars().next();
        let begins = first.is_some_and(|first| !first.is_lowercase() || word.starts_with('“'));
        ensure(begins, "a sentence begins small")?;
    }
    ensure(
        text.to_lowercase().contains("too close to be sure") == (near.len() > 1),
        "what is close",
    )?;
    let is_safe = text.to_lowercase().contains("no roll can bust");
    ensure(!(is_safe && text.contains("A bust would")), "a bust that cannot be")?;
    // The values of ending the turn and of rolling are the best of the table.
    let best_of = |goes_on: bool| {
        let these = advice.options.iter().filter(|one| rolls(one) == goes_on);
        these.map(|one| sign * one.value).reduce(f64::max).map(|value| sign * value)
    };
    if let Some(both) = words.iter().find(|word| word.starts_with("Ending the turn leaves you at"))
    {
        let (stop, roll) = (best_of(false).expect("a stop"), best_of(true).expect("a roll"));
        let spoken = amounts(both);
        ensure((spoken[0] - stop).abs() < rounding(advice, stop), "the value of ending")?;
        ensure((spoken[1] - roll).abs() < rounding(advice, roll), "the value of rolling")?;
        let order = sign * (spoken[1] - spoken[0]) * if rolls(best) { 1.0 } else { -1.0 };
        ensure(order >= 0.0, "the better of the two is not the best move")?;
    }
    if let Some(next) = words.iter().find(|word| word.starts_with("The next best")) {
        let loss = *amounts(next.rsplit_once("gives away").expect("a loss").1).first().unwrap();
        ensure((loss - advice.options[1].regret).abs() < rounding(advice, 1.0), "the next best")?;
        ensure(near.len() == 1, "there is no next best among close ones")?;
    }
    let count = best.stop_count.unwrap_or_default();
    for (verdict, holds) in [
        ("too timid", rolls(best) && count >= 28 && sure),
        ("too bold", !rolls(best) && count < 28 && sure && best.stop_count.is_some()),
        ("and would stop", best.stop_count.is_some() && count >= 28),
        ("and would roll", best.stop_count.is_some() && count < 28),
        ("Estimated", !advice.exact),
    ] {
        ensure(text.contains(verdict) == holds, verdict)?;
    }
    let stop = advice.options.iter().find(|one| !rolls(one));
    let least = if advice.unit == "win probability" { 0.0005 } else { 0.005 };
    for motive in motives {
        if let Some(other) = compared(motive) {
            let other = advice.options.iter().find(|one| one.choice == other);
            let other = other.ok_or("no such move to compare with")?;
            ensure(near.len() == 1, "close moves are compared")?;
            ensure(other.regret >= least, "the other move is as good")?;
            ensure(rolls(other) == rolls(best), "the other move does something else")?;
        }
        match motive {
            Motive::Race { ahead } => {
                let stop = stop.ok_or("the turn cannot be ended")?;
                let mut others: Vec<f64> = stop.seats.iter().skip(1).map(|one| one.value).collect();
                if others.is_empty() {
                    others.push(1.0 - stop.value);
                }
                let all = others.iter().all(|&other| (stop.value > other) == *ahead);
                let any = others.iter().any(|&other| stop.value < other);
                ensure(if *ahead { all } else { any }, "who is ahead")?;
                ensure(rolls(best) != *ahead && sure, "the race decides otherwise")?;
            }
            Motive::Stake { keeps, .. } => ensure(*keeps != rolls(best), "what is at stake")?,
            Motive::Odds { gain, loss, agrees, rolls: goes_on } => {
                ensure(*goes_on == rolls(best), "whether it rolls")?;
                ensure(*agrees == ((gain > loss) == *goes_on), "what points say")?;
            }
            Motive::NextWins { .. } | Motive::MustRoll { .. } | Motive::Reach { .. } => {
                ensure(rolls(best), "there is no next roll")?;
            }
            Motive::Minimum { .. } => ensure(stop.is_none(), "the turn can be ended")?,
            Motive::Rival { .. } | Motive::RivalNeeds { .. } => {
                let timid = best.stop_count.map_or(text.contains("By points alone"), |n| n >= 28);
                ensure(rolls(best) && timid, "the opponent is no reason")?;
            }
            Motive::Claims { .. } => ensure(best.then == "pass", "nothing is claimed yet")?,
            Motive::Wins { .. } => ensure(best.then == "end", "it does not end the game")?,
            _ => {}
        }
    }
    Ok(())
}

/// The chances of a bust, in the table and in the sentences.
fn safe_rolls(advice: &Advice, oracle: &dyn Oracle) -> Result<(), String> {
    let mut checked = 0;
    for option in advice.options.iter().filter(|one| rolls(one)).take(3) {
        let bust = oracle.bust(&option.choice);
        if !near(bust, option.bust) {
            return Err(format!("{} busts in {bust}", option.choice));
        }
        checked += 1;
        let text = &advice.reasons.words.join(" ");
        if checked == 1 && advice.unit != "points" && advice.options.len() > 1 {
            let sentence = if bust > 0.0 {
                let safe = hundred(1.0 - bust);
                let are =
                    if safe == "1 of 100" || safe.starts_with("fewer") { "is" } else { "are" };
                format!("{safe} rolls {are} safe")
            } else {
                "no roll can bust".to_owned()
            };
            if !text.to_lowercase().contains(&sentence) {
                return Err(format!("not said: {sentence}"));
            }
        }
    }
    Ok(())
}

/// Positions of games that chance plays, which come to where nobody would.
fn positions(context: &Context<'_>, spec: &str, seats: usize, count: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for seed in 1.. {
        let chairs: Vec<StrategySource> = (0..seats).map(|_| "random".into()).collect();
        let game = context.game(spec).unwrap();
        let mut table = game.table(&chairs, seed, context).unwrap();
        while table.bot_is_next() {
            table.bot_step().unwrap();
        }
        let steps = table.view().history.into_iter().filter(|step| !step.bust);
        texts.extend(steps.map(|step| step.position));
        if texts.len() >= count {
            break;
        }
    }
    texts.truncate(count);
    texts
}

fn oracle(advice: &Advice) -> Box<dyn Oracle> {
    let best = &advice.options[0].choice;
    match advice.position.split('(').next().unwrap_or_default() {
        "cantstop" => Box::new(cantstop::Turn::read(&advice.position, best)),
        "pig" => Box::new(race::Pig::read(&advice.position, advice)),
        "farkle" => Box::new(race::Farkle::read(&advice.position, advice)),
        _ => Box::new(yahtzee::Sheet::read(&advice.position, advice)),
    }
}

/// Audits so many positions of a game; how often each kind of motive was given.
fn audit(spec: &str, seats: usize, count: usize) -> BTreeMap<String, usize> {
    let context = unwatched();
    let positions = positions(&context, spec, seats, count);
    audit_all(&context, positions)
}

fn audit_all(context: &Context<'_>, positions: Vec<String>) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    for position in positions {
        let advice = advise(context, &position, false);
        let advice = advice.unwrap_or_else(|error| panic!("{position}: {error}"));
        let oracle = oracle(&advice);
        let say = |why: &str| {
            let Reasons { motives, words, .. } = &advice.reasons;
            let moves = advice.options.iter().take(4);
            let table: Vec<_> = moves.map(|one| (&one.choice, one.value, one.bust)).collect();
            format!("{why}\n{position}\n{motives:?}\n{words:#?}\n{table:?}")
        };
        agrees_with_the_table(&advice).unwrap_or_else(|why| panic!("{}", say(&why)));
        safe_rolls(&advice, oracle.as_ref()).unwrap_or_else(|why| panic!("{}", say(&why)));
        for (motive, stated) in motive::all(&advice).iter().zip(&advice.reasons.motives) {
            let fits = matches!(motive, Motive::Race { .. }) || oracle.holds(motive);
            assert!(fits, "{}", say(&format!("{motive:?} does not hold")));
            // The audit can fail.
            let wrong = bent(motive).filter(|wrong| oracle.holds(wrong));
            assert_eq!(wrong, None, "{}", say("a wrong fact holds, too"));
            let kind = serde_json::to_value(stated).unwrap()["kind"].as_str().unwrap().to_owned();
            *kinds.entry(kind).or_default() += 1;
        }
    }
    kinds
}

/// The kinds that an audit must have met.
fn meets(kinds: &BTreeMap<String, usize>, expected: &str) {
    eprintln!("{kinds:?}");
    for kind in expected.split_whitespace() {
        assert!(kinds.contains_key(kind), "{kind} is not among {kinds:?}");
    }
}

const FEW: usize = 50;
const MANY: usize = 5000;

#[test]
fn cantstop_alone_is_told_truly() {
    meets(&audit("cantstop(6,3)", 1, FEW), "stake marker");
}

#[test]
fn cantstop_for_two_is_told_truly() {
    meets(&audit("cantstop(6,3,players=2)", 2, FEW), "stake");
}

#[test]
fn cantstop_for_three_is_told_truly() {
    meets(&audit("cantstop(6,3,players=3)", 3, FEW), "stake");
}

#[test]
fn small_boards_are_told_truly() {
    for sharing in ["free", "jump", "forced-roll"] {
        audit(&format!("cantstop(3,1,players=2,sharing={sharing})"), 2, FEW);
    }
}

#[test]
fn pig_is_told_truly() {
    meets(&audit("pig(100)", 2, FEW), "odds");
}

#[test]
fn farkle_is_told_truly() {
    meets(&audit("farkle(2000,entry=500)", 2, FEW), "odds dice-left minimum");
}

#[test]
fn yahtzee_is_told_truly() {
    meets(&audit("yahtzee", 1, FEW), "completes course");
}

/// Positions that play by chance seldom comes to.
#[test]
fn rare_motives_are_told_truly() {
    let positions = [
        "cantstop(6,3,players=2) | - / 2:3,12:3,7:12 | 4:3,6:5,8:6 | 2-3-4-5",
        "cantstop(3,1,players=2,sharing=jump) | 6:1 / 4:5,5:3 | - | 1-1-2-3",
        "yahtzee | ones:3,twos:6,threes:9,fours:12,fives:15,three-kind:22 | 0 | 1-2-6-6-6",
        "pig(100) | 40/95 | 18 | 6",
    ];
    let kinds = audit_all(&unwatched(), positions.map(str::to_owned).to_vec());
    meets(&kinds, "rival lends bonus-now rival-needs race");
}

/// Audits of 5,000 positions of each game. Each takes up to ten minutes, so no other step runs
/// them: `cargo nextest run -p retrodice --run-ignored only many::`.
mod many {
    use super::{MANY, audit, meets};

    #[test]
    #[ignore = "an audit on demand"]
    fn cantstop_alone() {
        let kinds = audit("cantstop(6,3)", 1, MANY);
        meets(&kinds, "next-wins claims marker safer reach climbs stake");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn cantstop_for_two() {
        let kinds = audit("cantstop(6,3,players=2)", 2, MANY);
        meets(&kinds, "next-wins race marker safer reach climbs stake");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn cantstop_for_three() {
        let kinds = audit("cantstop(6,3,players=3)", 3, MANY);
        meets(&kinds, "next-wins race marker safer reach climbs stake");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn small_boards() {
        meets(&audit("cantstop(3,1,players=2)", 2, MANY), "wins next-wins claims race");
        meets(&audit("cantstop(3,1,players=2,sharing=jump)", 2, MANY), "jump lends");
        meets(&audit("cantstop(3,1,players=2,sharing=forced-roll)", 2, MANY), "must-roll");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn pig() {
        meets(&audit("pig(100)", 2, MANY), "wins next-wins odds race");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn farkle() {
        let kinds = audit("farkle(2000,entry=500)", 2, MANY);
        meets(&kinds, "wins next-wins minimum odds safer dice-left more-points");
    }

    #[test]
    #[ignore = "an audit on demand"]
    fn yahtzee() {
        let kinds = audit("yahtzee", 1, MANY);
        meets(&kinds, "bonus-lost zero course completes");
    }
}
