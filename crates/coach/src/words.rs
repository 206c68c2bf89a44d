//! Advice in English sentences, word for word those of the pages: `apps/web/front/src/lib/words.ts`
//! makes them of the same facts, in every language.

use super::adviser::{Advice, AdviceOption, Settled, TIE};
use super::motive::Motive;
use super::rollout::MIN_GAMES;

/// Formats a number with this many digits after the point, half away from zero, as the pages do.
fn decimal(value: f64, digits: u32) -> String {
    let scale = 10f64.powi(digits as i32);
    let rounded = (scale * value.abs()).round();
    let (whole, part) = ((rounded / scale).floor(), rounded % scale);
    let number = (whole as u64).to_string();
    let grouped = |(place, digit): (usize, char)| {
        // Only from five digits on: 1000, but 10,000.
        let digits_left = number.len() - place;
        let ends = number.len() > 4 && place > 0 && digits_left.is_multiple_of(3);
        ends.then_some(',').into_iter().chain([digit])
    };
    let text: String = number.chars().enumerate().flat_map(grouped).collect();
    let sign = if value < 0.0 && rounded > 0.0 { "-" } else { "" };
    match digits {
        0 => format!("{sign}{text}"),
        digits => format!("{sign}{text}.{:0width$}", part as u64, width = digits as usize),
    }
}

/// Rounds mean points as they are displayed: to a tenth below a hundred.
pub(super) fn rounded(points: f64) -> f64 {
    if points.abs() < 100.0 { (10.0 * points).round() / 10.0 } else { points.round() }
}

/// Formats mean points for a sentence.
fn mean(points: f64) -> String {
    decimal(points, if points.abs() < 100.0 { 1 } else { 0 })
}

/// Formats a value in its unit.
fn worth(value: f64, unit: &str) -> String {
    let digits = if value.abs() >= 100.0 { 1 } else { 2 };
    match unit {
        "win probability" => format!("{} %", decimal(100.0 * value, 1)),
        unit => format!("{} {unit}", decimal(value, digits)),
    }
}

/// Formats a loss; `None` if it is too small to be displayed.
fn loss(value: f64, unit: &str) -> Option<String> {
    let is_chance = unit == "win probability";
    let text = match value {
        _ if is_chance => format!("{} %", decimal(100.0 * value, 2)),
        value => format!("{} {unit}", decimal(value, if value < 0.1 { 3 } else { 2 })),
    };
    (value >= if is_chance { 0.00005 } else { 0.0005 }).then_some(text)
}

/// Formats a probability as a number of a hundred.
fn of_hundred(chance: f64) -> String {
    let count = 100.0 * chance;
    if count > 0.0 && count < 1.0 {
        return "fewer than 1 of 100".to_owned();
    }
    if count > 99.0 && count < 100.0 {
        return "more than 99 of 100".to_owned();
    }
    format!("{} of 100", decimal(count, 0))
}

fn survive(bust: f64) -> String {
    if bust > 0.0 {
        format!("{} rolls survive", of_hundred(1.0 - bust))
    } else {
        "no roll can bust".to_owned()
    }
}

/// Capitalises the first letter.
fn titled(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Joins a list as `7`, `6 and 7`, `6, 7, and 8`.
fn listed(all: &[String], word: &str) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => format!("{one} {word} {other}"),
        [first @ .., last] => format!("{}, {word} {last}", first.join(", ")),
    }
}

/// Returns the name of a box for a sentence.
fn boxed(name: &str) -> String {
    match name.strip_suffix("-kind") {
        Some(count) => format!("{count} of a kind"),
        None if name == "pair" => "one pair".to_owned(),
        None => name.replace('-', " "),
    }
}

/// Splits a move into what is taken, and what follows.
fn halves(choice: &str) -> (String, String) {
    let spaced = |dice: &str| dice.replace('-', " ");
    if choice == "keep -" {
        return ("keep none".to_owned(), String::new());
    }
    if let Some(dice) = choice.strip_prefix("keep ") {
        return (format!("keep {}", spaced(dice)), String::new());
    }
    if let Some(name) = choice.strip_prefix("score ") {
        return (format!("score {}", boxed(name)), String::new());
    }
    let (sums, then) = match choice.rsplit_once(' ') {
        Some((sums, then)) => (sums, then),
        None if matches!(choice, "roll" | "stop" | "hold") => ("", choice),
        None => (choice, ""),
    };
    let what = if sums.contains('-') && !sums.contains('+') {
        format!("set aside {}", spaced(sums))
    } else {
        sums.replacen('+', " + ", 1)
    };
    (what, if then == "roll" { "roll again" } else { then }.to_owned())
}

/// Returns a move as people say it: `6+8 roll` is "6 + 8, roll again".
fn spoken_move(choice: &str) -> String {
    let (what, then) = halves(choice);
    if what.is_empty() || then.is_empty() { what + &then } else { format!("{what}, {then}") }
}

/// Returns the best move. Where estimates cannot tell it from others, returns the half of it that
/// is certain, and what is open.
fn call(near: &[&AdviceOption]) -> String {
    let (mut whats, mut thens): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for (what, then) in near.iter().map(|option| halves(&option.choice)) {
        if !whats.contains(&what) {
            whats.push(what);
        }
        if !thens.contains(&then) {
            thens.push(then);
        }
    }
    let half = |sure: &str, open: &[String]| {
        format!("{}. {}: too close to call", titled(sure), titled(&listed(open, "or")))
    };
    match (&whats[..], &thens[..], near) {
        (_, _, [only]) => titled(&spoken_move(&only.choice)),
        (_, [then], _) if !then.is_empty() => half(then, &whats),
        ([what], _, _) if !what.is_empty() => half(what, &thens),
        _ => "Too close to call".to_owned(),
    }
}

/// Writes the reasons for the best move, in sentences that agree with the table. Empty in
/// WebAssembly: the pages write their own, and a phone would load these for nothing.
pub(super) fn words(advice: &Advice) -> Vec<String> {
    if cfg!(target_family = "wasm") {
        return Vec::new();
    }
    let unit = advice.unit.as_str();
    let reasons = &advice.reasons;
    let Some(best) = advice.options.first() else {
        let value = format!("The position is worth {}.", worth(advice.value, unit));
        let bust = reasons.bust.filter(|_| unit != "points");
        let lives = bust.map(|bust| format!("{}.", titled(&survive(bust))));
        return [value].into_iter().chain(lives).chain(estimated(advice)).collect();
    };
    let mut words: Vec<String> = advice.settled.iter().map(settled).collect();
    let near: Vec<&AdviceOption> =
        advice.options.iter().filter(|one| one.index == best.index || one.close).collect();
    let (call, close) = (call(&near), near.len() > 1);
    let busts =
        reasons.bust.filter(|&bust| reasons.roll.is_some() && (unit != "points" || bust > 0.0));
    match (busts, reasons.stop.zip(reasons.roll)) {
        (Some(bust), _) if best.rolls() && !close => {
            words.push(format!("{call}: {}.", survive(bust)));
        }
        (Some(bust), _) => words.push(format!("{call}. Rolling again, {}.", survive(bust))),
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
    words.extend(reasons.motives.iter().map(|motive| titled(&sentence(motive))));
    if let Some(second) = advice.options.get(1).filter(|_| !close) {
        let other = spoken_move(&second.choice);
        match loss(second.regret, unit) {
            Some(loss) => words.push(format!("The next best, “{other}”, gives away {loss}.")),
            None if second.regret < TIE => words.push(format!("“{other}” is just as good.")),
            None => {}
        }
    }
    if let Some(count) = best.rule28 {
        let (stops, rolls) = (count >= 28, best.rolls());
        let open = near.iter().any(|option| option.rolls() != rolls);
        let would = if stops { "stop" } else { "roll" };
        let verdict = match (stops == rolls && !open, stops) {
            (false, _) => "",
            (true, true) => ": too timid here",
            (true, false) => ": too bold here",
        };
        words.push(format!("The Rule of 28 counts {count} and would {would}{verdict}."));
    }
    for further in reasons.further.iter().filter(|further| further.differs && !close) {
        let then = spoken_move(&further.best);
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

/// Formats a number of spaces: `1 space`, `2 spaces`.
fn spaces(count: u32) -> String {
    if count == 1 { "1 space".to_owned() } else { format!("{count} spaces") }
}

/// Writes a motive as a sentence.
fn sentence(motive: &Motive) -> String {
    match motive {
        Motive::Wins { alone: false } => "It wins the game.".to_owned(),
        Motive::Wins { alone: true } => "It ends the game.".to_owned(),
        Motive::NextWins { chance, alone } => {
            let ends = if *alone { "can end" } else { "can win" };
            format!("{} rolls {ends} the game.", of_hundred(*chance))
        }
        Motive::Claims { columns } => {
            let all: Vec<String> = columns.iter().map(u8::to_string).collect();
            let noun = if all.len() == 1 { "column" } else { "columns" };
            format!("Stopping claims {noun} {}.", listed(&all, "and"))
        }
        Motive::MustRoll { column } => format!(
            "The runner in column {column} shares a space with an opponent, so you may not stop."
        ),
        Motive::Minimum { points, first } => {
            let points = decimal(f64::from(*points), 0);
            if *first {
                format!("It takes {points} points to get on the board.")
            } else {
                format!("A turn counts only from {points} points on.")
            }
        }
        Motive::BonusNow { points } => format!("It earns the upper bonus of {points} points."),
        Motive::Extra { points } => format!("The extra Yahtzee earns {points} points."),
        Motive::BonusKept { other } => {
            format!("After “{}” the upper bonus would be out of reach.", spoken_move(other))
        }
        Motive::BonusLost => "That puts the upper bonus out of reach.".to_owned(),
        Motive::Zero { into } => format!("A zero costs least in {}.", boxed(into)),
        Motive::Course { needs, usual, dice } => {
            let points = if *needs == 1 { "point" } else { "points" };
            format!(
                "The upper bonus then needs {needs} more {points}; {dice} dice in each open upper \
                 box make {usual}."
            )
        }
        Motive::Odds { gain, loss, agrees, rolls } => {
            let (gain, loss) = (mean(*gain), mean(*loss));
            let would = if *rolls { "end the turn" } else { "roll" };
            if *agrees {
                format!("One more roll gains {gain} points on average and loses {loss}.")
            } else {
                format!(
                    "By points alone you would {would}: one more roll gains {gain} on average and \
                     loses {loss}."
                )
            }
        }
        Motive::Rival { column, spaces: left, place } => {
            let who = match place {
                None => "The opponent".to_owned(),
                Some(place) => format!("The player {place} to the left"),
            };
            let distance = spaces((*left).into());
            format!(
                "{who} needs one more column and is {distance} from the top of column {column}."
            )
        }
        Motive::RivalNeeds { points } => {
            format!("The opponent needs only {} to win.", decimal(f64::from(*points), 0))
        }
        Motive::Race { ahead: true } => "Ending the turn leaves you ahead.".to_owned(),
        Motive::Race { ahead: false } => "Ending the turn would leave you behind.".to_owned(),
        Motive::Marker { left, other, bust } => {
            let free = if *left == 1 { "a runner".to_owned() } else { format!("{left} runners") };
            let (other, survive) = (spoken_move(other), survive(*bust));
            format!("It leaves {free} free; after “{other}” {survive}.")
        }
        Motive::Safer { other, bust } => {
            format!("It is safer: after “{}” {}.", spoken_move(other), survive(*bust))
        }
        Motive::DiceLeft { dice, fewer, other } => {
            format!("It leaves {dice} dice to roll, “{}” only {fewer}.", spoken_move(other))
        }
        Motive::MorePoints { points, other } => {
            let points = decimal(f64::from(*points), 0);
            format!("It sets aside {points} points more than “{}”.", spoken_move(other))
        }
        Motive::Completes { into, chance, less, other } => format!(
            "{}: {} rolls complete it, {} after “{}”.",
            boxed(into),
            of_hundred(*chance),
            of_hundred(*less),
            spoken_move(other)
        ),
        Motive::Jump { column, spaces } => format!(
            "In column {column} the runner jumps over an opponent and climbs {spaces} spaces."
        ),
        Motive::Lends { column, other } => format!(
            "After “{}” the next player could jump over your piece in column {column}.",
            spoken_move(other)
        ),
        Motive::Reach { column, spaces: left, chance } => format!(
            "The runner in column {column} is {} from the top, and {} rolls can move it.",
            spaces((*left).into()),
            of_hundred(*chance)
        ),
        Motive::Climbs { spaces: count, fewer, other } => {
            format!("It climbs {}, “{}” only {fewer}.", spaces(*count), spoken_move(other))
        }
        Motive::Stake { spaces: count, keeps: true } => {
            format!("Stopping keeps {}.", spaces(*count))
        }
        Motive::Stake { spaces: count, keeps: false } => {
            format!("A bust would lose {}.", spaces(*count))
        }
    }
}
