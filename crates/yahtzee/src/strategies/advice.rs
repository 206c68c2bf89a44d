//! The value of every option of a position.

use crate::kernel::{BLOCK, CardTurns, CardVector, Lanes, YahtzeeSolution};
use crate::rules::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_play::policy::MoveOf;
use retrodice_play::values::MovesSeen;

/// One option of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub choice: YahtzeeChoice,
    /// Points scored at once, bonuses included.
    pub gain: i32,
    /// Expected points still to come, the gain included, with best play after
    /// it.
    pub value: f64,
}

/// Computes the values of positions inside a turn.
#[derive(Clone, Copy, Debug)]
pub struct Advisor<'a> {
    solution: &'a YahtzeeSolution,
}

impl<'a> Advisor<'a> {
    /// An advisor that knows the solution.
    pub fn new(solution: &'a YahtzeeSolution) -> Self {
        Self { solution }
    }

    /// All options of a position in the order of moves of the game, which
    /// breaks ties, or `None` if no sheet of these rules looks like this. Costs
    /// one sweep through the turn: some microseconds for the usual game.
    pub fn options(&self, at: &YahtzeeMove) -> Option<Vec<Advice>> {
        let mut moves = Vec::new();
        self.solution.tables().game().moves(at, &mut moves);
        let values = self.moves(at, &moves)?;
        let options = moves.iter().zip(values);
        let option = |(made, value): (&MoveOf<Yahtzee>, f64)| Advice {
            choice: made.choice,
            gain: made.gain,
            value,
        };
        Some(options.map(option).collect())
    }

    /// What each of the legal moves of a position comes to, as by [`Advisor::options`].
    pub fn moves(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> Option<Vec<f64>> {
        let mut found = None;
        let ask = self.ask_of_moves(0, at)?;
        self.sweep(&mut [ask], |_, value| found = self.amounts(moves, value));
        found
    }

    /// The same of many positions: calls `see` for each, in any order, with its number, its
    /// legal moves and what they come to. Positions with the same sheet share one sweep.
    ///
    /// # Errors
    /// The number of a position that these rules do not know.
    pub fn moves_of_many(
        &self,
        places: &[YahtzeeMove],
        see: &mut MovesSeen<'_, Yahtzee>,
    ) -> Result<(), usize> {
        let ask = |(number, at)| self.ask_of_moves(number, at).ok_or(number);
        let mut asks = places.iter().enumerate().map(ask).collect::<Result<Vec<Ask>, _>>()?;
        let (mut moves, mut unknown) = (Vec::new(), None);
        self.sweep(&mut asks, |number, value| {
            moves.clear();
            self.solution.tables().game().moves(&places[number], &mut moves);
            match self.amounts(&moves, value) {
                Some(amounts) => see(number, &moves, &amounts),
                None => unknown = Some(number),
            }
        });
        unknown.map_or(Ok(()), Err)
    }

    /// The expected points still to come from a roll position, or `None` if it
    /// cannot be reached under these rules.
    pub fn value(&self, at: &YahtzeeRoll) -> Option<f64> {
        self.values(&[Position::Roll(*at)])[0]
    }

    /// The values of many positions, each as by [`Advisor::value`] or as the best of
    /// [`Advisor::options`]; `None` for one that these rules do not know. Positions
    /// with the same sheet share one sweep.
    pub fn values(&self, places: &[PositionOf<Yahtzee>]) -> Vec<Option<f64>> {
        let tables = self.solution.tables();
        let mut values = vec![None; places.len()];
        let mut asks = Vec::with_capacity(places.len());
        for (number, place) in places.iter().enumerate() {
            let (card, stage) = match place {
                // The start of a turn is what was solved.
                Position::Roll(at) if tables.game().is_anchor(at) => {
                    values[number] = self.solution.value(&at.card).filter(|_| self.knows(&at.card));
                    continue;
                }
                Position::Roll(at) => (at.card, (at.rolls_left, Seen::Kept)),
                Position::Move(at) => (at.card, (at.rolls_left, Seen::Rolled)),
            };
            if self.knows(&card) {
                asks.push(Ask { card, stage, number });
            }
        }
        self.sweep(&mut asks, |number, value| {
            let (dice, least) = match &places[number] {
                Position::Roll(at) => (&at.kept, 0),
                Position::Move(at) => (&at.dice, tables.lattice().first_roll()),
            };
            let keep = tables.lattice().number(dice).filter(|&keep| keep >= least);
            values[number] = keep.map(value);
        });
        values
    }

    /// Whether this is a sheet in play.
    fn knows(&self, card: &Card) -> bool {
        let tables = self.solution.tables();
        card.filled != tables.game().rules().all_boxes() && tables.locate(card).is_some()
    }

    /// What it takes to value the moves of a position.
    fn ask_of_moves(&self, number: usize, at: &YahtzeeMove) -> Option<Ask> {
        let stage = (at.rolls_left, if at.rolls_left == 0 { Seen::Nothing } else { Seen::Kept });
        self.knows(&at.card).then_some(Ask { card: at.card, stage, number })
    }

    /// What moves come to, from the values of the dice kept.
    fn amounts(&self, moves: &[MoveOf<Yahtzee>], value: &dyn Fn(usize) -> f64) -> Option<Vec<f64>> {
        let lattice = self.solution.tables().lattice();
        let amount = |made: &MoveOf<Yahtzee>| match &made.next {
            Next::Roll(next) => Some(value(lattice.number(&next.kept)?)),
            Next::Pass(next) => Some(f64::from(made.gain) + self.solution.value(&next.card)?),
            Next::End(_) => Some(f64::from(made.gain)),
        };
        moves.iter().map(amount).collect()
    }

    /// Answers, sheet by sheet: `show` gets the number of each question, and the values of
    /// keeps at its stage, by number.
    fn sweep(&self, asks: &mut [Ask], mut show: impl FnMut(usize, &dyn Fn(usize) -> f64)) {
        asks.sort_unstable();
        let mut sheets: Vec<&[Ask]> = asks.chunk_by(|one, other| one.card == other.card).collect();
        // A block is swept as far as one of its sheets needs.
        sheets.sort_by_key(|sheet| sheet[sheet.len() - 1].stage);
        match sheets[..] {
            [one] => self.sweep_blocks::<f64>(&[one], &mut show),
            _ => self.sweep_blocks::<Lanes<BLOCK>>(&sheets, &mut show),
        }
    }

    fn sweep_blocks<V: CardVector>(
        &self,
        sheets: &[&[Ask]],
        show: &mut impl FnMut(usize, &dyn Fn(usize) -> f64),
    ) {
        let mut turns = None;
        for block in sheets.chunks(V::CARDS) {
            let last = block[block.len() - 1];
            let (rolls, seen) = last[last.len() - 1].stage;
            let mut show_all = |stage, values: &[V]| {
                for (lane, sheet) in block.iter().enumerate() {
                    let asked = sheet.iter().filter(|ask| ask.stage == stage);
                    asked.for_each(|ask| show(ask.number, &|keep| values[keep].lane(lane)));
                }
            };
            show_all((0, Seen::Nothing), &[]);
            if (rolls, seen) == (0, Seen::Nothing) {
                continue;
            }
            let turns = turns.get_or_insert_with(|| CardTurns::<V>::new(self.solution));
            let cards: Vec<Card> = block.iter().map(|sheet| sheet[0].card).collect();
            turns.score(&cards);
            show_all((0, Seen::Rolled), turns.values());
            for left in 1..=rolls {
                turns.expect();
                show_all((left, Seen::Kept), turns.values());
                if left < rolls || seen == Seen::Rolled {
                    turns.best();
                    show_all((left, Seen::Rolled), turns.values());
                }
            }
        }
    }
}

/// A question about the turn of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ask {
    card: Card,
    /// With so many rolls left, and what is seen then.
    stage: (u8, Seen),
    number: usize,
}

/// What a value belongs to, in the order in which a sweep comes to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    /// No value inside the turn is needed.
    Nothing,
    /// Dice kept, before a roll.
    Kept,
    /// All dice, after it.
    Rolled,
}
