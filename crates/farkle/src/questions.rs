//! The question that only Farkle answers: which dice to bring.

use crate::loaded::{KINGDOM_COME_DICE, LoadedDie, LoadedGame, LoadedTurn, SixDice, best_sixes};
use crate::rules::{DICE, Farkle, FarkleGoal};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::order::sort_by_number;
use retrodice_core::spec::parse_number;
use retrodice_play::error::PlayError;
use retrodice_questions::{Ask, Context, Error, QuestionEntry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Every question that only Farkle answers.
pub fn question_entries() -> &'static [QuestionEntry] {
    const { &[QuestionEntry::of::<LoadedDice>()] }
}

/// The dice of a bag by their worth, and the six to bring to a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct LoadedDice {
    /// The game, with a target and two players, such as `farkle(1500,table=kingdom-come)`.
    pub spec: String,
    /// A die of the bag: a name of Kingdom Come: Deliverance or six weights such as `1-1-1-1-1-5`, and how many there are of it (`odd*2`). Give it once for each kind; by default the table shows all known dice.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIE"))]
    #[serde(default)]
    pub die: Vec<String>,
    /// At most so many sets of six dice; each takes a game to solve.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N", default_value_t = DEFAULT_LIMIT, value_parser = clap::value_parser!(u8).range(1..=50)))]
    #[serde(default = "default_limit")]
    pub limit: u8,
}

/// Sets of six dice that are compared by default.
const DEFAULT_LIMIT: u8 = 3;
/// The maximum number of dice in a bag.
const MAX_BAG: usize = 100;

fn default_limit() -> u8 {
    DEFAULT_LIMIT
}

/// The worth of dice, and the six to bring.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct DiceReport {
    /// The game.
    pub spec: String,
    /// Each kind of die of the bag, the best first.
    pub dice: Vec<DieLine>,
    /// Sets of six dice of the bag, by the chance of winning; empty without a bag.
    pub sixes: Vec<SixLine>,
}

/// One kind of die.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct DieLine {
    /// The name of the die, or its weights if it has none.
    pub die: String,
    /// The weights of its faces 1 to 6.
    pub weights: [u32; 6],
    /// The number of these dice in the bag.
    pub count: usize,
    /// Expected points of the first turn with six of it. Points beyond the target count nothing.
    pub turn: f64,
}

/// Six dice to bring.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct SixLine {
    /// The names of the dice, or their weights.
    pub dice: Vec<String>,
    /// Expected points of the first turn, played for points. Those beyond the target count nothing.
    pub turn: f64,
    /// The chance of winning when rolling first, against ordinary dice. Both play best.
    pub first: f64,
    /// The chance of winning when rolling second.
    pub second: f64,
}

retrodice_questions::question!(
    LoadedDice,
    spec,
    "dice",
    "The worth of loaded dice in Farkle, and the six to bring",
    DiceReport
);

impl Ask for LoadedDice {
    fn ask(&self, context: &Context<'_>) -> Result<DiceReport, Error> {
        let why = "`dice` is only for Farkle; write `farkle(1500,table=kingdom-come)`";
        let opened = context.typed::<Farkle>(&self.spec, why)?;
        let game = opened.game();
        let rules = game.rules();
        let FarkleGoal::Target(target) = rules.goal else {
            let why = "dice are compared for a game to a target";
            return Err(NotationError::wrong("game", &self.spec, why).into());
        };
        if rules.seats != 2 || rules.last_round {
            let why = "dice are compared for a game of two players without a last round";
            return Err(NotationError::wrong("game", &self.spec, why).into());
        }
        let bag = read_bag(&self.die)?;
        let kinds = match &bag[..] {
            [] => KINGDOM_COME_DICE.map(|die| (die, 0)).to_vec(),
            bag => bag.to_vec(),
        };
        let mut dice: Vec<DieLine> = kinds
            .iter()
            .map(|&(die, count)| DieLine {
                die: die.to_string(),
                weights: die.weights,
                count,
                turn: LoadedTurn::new(&rules.table, [die; DICE], target).start_value(),
            })
            .collect();
        sort_by_number(&mut dice, |die| -die.turn);
        let bag: Vec<LoadedDie> =
            bag.iter().flat_map(|&(die, count)| std::iter::repeat_n(die, count)).collect();
        let sixes = best_sixes(&rules.table, &bag, target, context.observer);
        let mut sixes: Vec<SixLine> = sixes
            .into_iter()
            .take(self.limit.into())
            .map(|(six, turn)| six_line(game, six, turn, context))
            .collect::<Result<_, _>>()?;
        sort_by_number(&mut sixes, |six| -(six.first + six.second));
        Ok(DiceReport { spec: game.spec(), dice, sixes })
    }
}

/// Solves a game with these dice against ordinary ones.
fn six_line(
    game: &Farkle,
    six: SixDice,
    turn: f64,
    context: &Context<'_>,
) -> Result<SixLine, Error> {
    let dice = [six, [LoadedDie::ORDINARY; DICE]];
    let solved = LoadedGame::solve(game, dice, context.observer).ok_or(PlayError::Interrupted)?;
    let [first, second] = [true, false].map(|is_first| solved.wins(is_first));
    Ok(SixLine { dice: six.map(|die| die.to_string()).to_vec(), turn, first, second })
}

/// Reads the kinds of dice of a bag, with their numbers.
fn read_bag(texts: &[String]) -> Result<Vec<(LoadedDie, usize)>, NotationError> {
    let mut bag: Vec<(LoadedDie, usize)> = Vec::new();
    for text in texts {
        let (die, count) = text.split_once('*').unwrap_or((text, "1"));
        let die = LoadedDie::read(die.trim())?;
        let count = parse_number("number of dice", count.trim(), 1..=MAX_BAG)?;
        match bag.iter_mut().find(|(known, _)| *known == die) {
            Some((_, known)) => *known += count,
            None => bag.push((die, count)),
        }
    }
    let dice: usize = bag.iter().map(|(_, count)| count).sum();
    if !bag.is_empty() && !(DICE..=MAX_BAG).contains(&dice) {
        let why = format!("a bag has 6 to {MAX_BAG} dice; write `--die 'ordinary*6'`");
        return Err(NotationError::wrong("bag", &texts.join(", "), why));
    }
    Ok(bag)
}
