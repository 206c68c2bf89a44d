//! Values of all options of a position in a solved game.

use crate::kernel::{BLOCK, CardTurns, CardVector, Lanes, YahtzeeSolution};
use crate::rules::{Card, Yahtzee, YahtzeeChoice, YahtzeeMove, YahtzeeRoll};
use retrodice_core::game::{Game, Next, Position, PositionOf};
use retrodice_play::policy::MoveOf;
use retrodice_play::values::MoveValuesVisitor;

/// Option of a position, with its value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Advice {
    /// Choice to score or to keep dice.
    pub choice: YahtzeeChoice,
    /// Points scored at once, bonuses included.
    pub gain: i32,
    /// Expected points still to come with best play afterwards, the gain included.
    pub value: f64,
}

/// Values positions inside a turn, by sweeps through the turn.
///
/// ```
/// use retrodice::yahtzee::strategies::Advisor;
/// use retrodice::yahtzee::rules::Yahtzee;
/// use retrodice::yahtzee::kernel::YahtzeeSolution;
///
/// let game: Yahtzee = "yahtzee(mini)".parse()?;
/// let solution = YahtzeeSolution::new(&game);
/// let start = retrodice::core::game::Game::start(&game);
/// let value = Advisor::new(&solution).value(&start).expect("a position of the game");
/// assert!((value - solution.expected_score()).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Advisor<'a> {
    solution: &'a YahtzeeSolution,
}

impl<'a> Advisor<'a> {
    /// Creates an advisor that uses this solution.
    pub fn new(solution: &'a YahtzeeSolution) -> Self {
        Self { solution }
    }

    /// Returns all options of a position in the order of moves of the game, which breaks ties.
    /// `None` if no score card of these rules looks like this. Costs one sweep through the turn:
    /// some microseconds for the standard game.
    pub fn options(&self, at: &YahtzeeMove) -> Option<Vec<Advice>> {
        let mut moves = Vec::new();
        self.solution.tables().game().moves(at, &mut moves);
        let values = self.moves(at, &moves)?;
        let options = moves.iter().zip(values);
        let option = |(step, value): (&MoveOf<Yahtzee>, f64)| Advice {
            choice: step.choice,
            gain: step.gain,
            value,
        };
        Some(options.map(option).collect())
    }

    /// Returns the values of the legal moves of a position, as [`Advisor::options`] does.
    pub fn moves(&self, at: &YahtzeeMove, moves: &[MoveOf<Yahtzee>]) -> Option<Vec<f64>> {
        let mut values = None;
        let query = self.query_of_moves(0, at)?;
        self.sweep(&mut [query], |_, value| values = self.amounts(moves, value));
        values
    }

    /// Values the moves of many positions. Calls `visit` once for each position, in any order, with
    /// its number, its legal moves and their values. Positions with the same score card share one
    /// sweep.
    ///
    /// # Errors
    /// Returns the number of a position that these rules do not know.
    pub fn moves_of_many(
        &self,
        positions: &[YahtzeeMove],
        visit: &mut MoveValuesVisitor<'_, Yahtzee>,
    ) -> Result<(), usize> {
        let query = |(number, at)| self.query_of_moves(number, at).ok_or(number);
        let mut queries =
            positions.iter().enumerate().map(query).collect::<Result<Vec<Query>, _>>()?;
        let (mut moves, mut unknown) = (Vec::new(), None);
        self.sweep(&mut queries, |number, value| {
            moves.clear();
            self.solution.tables().game().moves(&positions[number], &mut moves);
            match self.amounts(&moves, value) {
                Some(amounts) => visit(number, &moves, &amounts),
                None => unknown = Some(number),
            }
        });
        unknown.map_or(Ok(()), Err)
    }

    /// Returns the expected points still to come from a roll position. `None` if it cannot be
    /// reached under these rules.
    pub fn value(&self, at: &YahtzeeRoll) -> Option<f64> {
        self.values(&[Position::Roll(*at)])[0]
    }

    /// Returns the values of many positions, each as by [`Advisor::value`] or as the best of
    /// [`Advisor::options`]. `None` for a position that these rules do not know. Positions with the
    /// same score card share one sweep.
    pub fn values(&self, positions: &[PositionOf<Yahtzee>]) -> Vec<Option<f64>> {
        let tables = self.solution.tables();
        let mut values = vec![None; positions.len()];
        let mut queries = Vec::with_capacity(positions.len());
        for (number, position) in positions.iter().enumerate() {
            let (card, stage) = match position {
                // The start of a turn is what was solved.
                Position::Roll(at) if tables.game().is_anchor(at) => {
                    values[number] = self.solution.value(&at.card).filter(|_| self.knows(&at.card));
                    continue;
                }
                Position::Roll(at) => (at.card, (at.rolls_left, Phase::Kept)),
                Position::Move(at) => (at.card, (at.rolls_left, Phase::Rolled)),
            };
            if self.knows(&card) {
                queries.push(Query { card, stage, number });
            }
        }
        self.sweep(&mut queries, |number, value| {
            let (dice, least) = match &positions[number] {
                Position::Roll(at) => (&at.kept, 0),
                Position::Move(at) => (&at.dice, tables.lattice().first_roll()),
            };
            let keep = tables.lattice().number(dice).filter(|&keep| keep >= least);
            values[number] = keep.map(value);
        });
        values
    }

    /// Returns whether this is a card of a game in progress.
    fn knows(&self, card: &Card) -> bool {
        let tables = self.solution.tables();
        card.filled != tables.game().rules().all_boxes() && tables.locate(card).is_some()
    }

    /// Returns the query that values the moves of a position.
    fn query_of_moves(&self, number: usize, at: &YahtzeeMove) -> Option<Query> {
        let stage = (at.rolls_left, if at.rolls_left == 0 { Phase::Nothing } else { Phase::Kept });
        self.knows(&at.card).then_some(Query { card: at.card, stage, number })
    }

    /// Returns the values of moves from the values of the dice kept.
    fn amounts(&self, moves: &[MoveOf<Yahtzee>], value: &dyn Fn(usize) -> f64) -> Option<Vec<f64>> {
        let lattice = self.solution.tables().lattice();
        let amount = |step: &MoveOf<Yahtzee>| match &step.next {
            Next::Roll(next) => Some(value(lattice.number(&next.kept)?)),
            Next::Pass(next) => Some(f64::from(step.gain) + self.solution.value(&next.card)?),
            Next::End(_) => Some(f64::from(step.gain)),
        };
        moves.iter().map(amount).collect()
    }

    /// Answers queries, card by card. `show` gets the number of each query, and a function from
    /// keeps to their values at its stage.
    fn sweep(&self, queries: &mut [Query], mut show: impl FnMut(usize, &dyn Fn(usize) -> f64)) {
        let cards = by_card(queries);
        match cards[..] {
            [one] => self.sweep_blocks::<f64>(&[one], &mut show),
            _ => self.sweep_blocks::<Lanes<BLOCK>>(&cards, &mut show),
        }
    }

    fn sweep_blocks<V: CardVector>(
        &self,
        cards: &[&[Query]],
        show: &mut impl FnMut(usize, &dyn Fn(usize) -> f64),
    ) {
        let mut turns = None;
        for block in cards.chunks(V::CARDS) {
            let last = block[block.len() - 1];
            let (rolls, phase) = last[last.len() - 1].stage;
            let mut show_all = |stage, values: &[V]| {
                for (lane, card_queries) in block.iter().enumerate() {
                    let queries = card_queries.iter().filter(|query| query.stage == stage);
                    queries.for_each(|query| show(query.number, &|keep| values[keep].lane(lane)));
                }
            };
            show_all((0, Phase::Nothing), &[]);
            if (rolls, phase) == (0, Phase::Nothing) {
                continue;
            }
            let turns = turns.get_or_insert_with(|| CardTurns::<V>::new(self.solution));
            let cards: Vec<Card> = block.iter().map(|card_queries| card_queries[0].card).collect();
            turns.score(&cards);
            show_all((0, Phase::Rolled), turns.values());
            for left in 1..=rolls {
                turns.expect();
                show_all((left, Phase::Kept), turns.values());
                if left < rolls || phase == Phase::Rolled {
                    turns.best();
                    show_all((left, Phase::Rolled), turns.values());
                }
            }
        }
    }
}

/// Query for the values of one stage of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Query {
    card: Card,
    /// Number of rolls left, and the phase at it.
    stage: (u8, Phase),
    number: usize,
}

/// Phase of a turn between two rolls, in the order in which a sweep comes to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    /// Needs no value inside the turn.
    Nothing,
    /// Values of the dice kept, before a roll.
    Kept,
    /// Values of all dice, after a roll.
    Rolled,
}

/// Sorts queries by card. Cards whose last stage comes first come first: a block is swept as far as
/// one of its cards needs.
fn by_card(queries: &mut [Query]) -> Vec<&[Query]> {
    queries.sort_unstable();
    let mut cards: Vec<&[Query]> = queries.chunk_by(|one, other| one.card == other.card).collect();
    cards.sort_by_key(|of| of[of.len() - 1].stage);
    cards
}
