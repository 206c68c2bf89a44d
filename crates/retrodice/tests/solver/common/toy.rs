//! Toy games, written out position by position, which can break the laws of real games.

use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next, SeatSet};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;

/// Successor of a move of a [`Toy`]; positions are numbered from zero.
#[derive(Clone, Copy, Debug)]
pub enum To {
    /// The turn continues at this position.
    Roll(usize),
    /// The next turn starts at this position.
    Pass(usize),
    /// The game is over; with several seats the mover wins.
    Over,
}

/// Position of a [`Toy`]: its cost, and for each roll a weight and the moves with their gains.
#[derive(Clone, Debug)]
pub struct ToyPosition {
    cost: i32,
    table: RollTable,
    moves: Vec<Vec<(i32, To)>>,
}

impl ToyPosition {
    /// Creates a position of this cost with these rolls.
    pub fn new(cost: i32, rolls: &[(u32, &[(i32, To)])]) -> Self {
        let roll = |(number, &(weight, _)): (usize, &(u32, _))| {
            let dice = Dice::new(&[number as u8 + 1]).expect("one die");
            Roll { weight, dice }
        };
        Self {
            cost,
            table: RollTable::new(rolls.iter().enumerate().map(roll).collect()),
            moves: rolls.iter().map(|(_, moves)| moves.to_vec()).collect(),
        }
    }
}

/// Game for one seat that minimises turns, or for more that play to win. The first `anchors`
/// positions are anchors, in one layer by default.
#[derive(Clone, Debug)]
pub struct Toy {
    /// Number of positions that are anchors.
    pub anchors: usize,
    /// All positions; the game starts at the first.
    pub positions: Vec<ToyPosition>,
    /// Layer of each anchor; anchors beyond the list have layer zero.
    pub layers: Vec<u64>,
    /// Number of seats.
    pub seats: usize,
}

impl Toy {
    /// Creates a game of these positions.
    pub fn new(anchors: usize, positions: Vec<ToyPosition>) -> Self {
        Self { anchors, positions, layers: Vec::new(), seats: 1 }
    }
}

impl Game for Toy {
    type RollPosition = usize;
    type MovePosition = (usize, usize);
    type Choice = usize;

    fn objective(&self) -> Objective {
        if self.seats == 1 { Objective::FewestTurns } else { Objective::WinProbability }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> usize {
        0
    }

    fn rolls(&self, &at: &usize) -> &RollTable {
        &self.positions[at].table
    }

    fn land(&self, &at: &usize, roll: usize) -> (usize, usize) {
        (at, roll)
    }

    fn moves(&self, &(at, roll): &(usize, usize), into: &mut Moves<Self>) {
        for (choice, &(gain, to)) in self.positions[at].moves[roll].iter().enumerate() {
            let next = match to {
                To::Roll(position) => Next::Roll(position),
                To::Pass(position) => Next::Pass(position),
                To::Over if self.seats == 1 => Next::End(Ending::Over),
                To::Over => Next::End(Ending::Won(SeatSet::MOVER)),
            };
            into.push(Move { choice, gain, next });
        }
    }

    fn is_anchor(&self, &at: &usize) -> bool {
        at < self.anchors
    }

    fn layer(&self, &anchor: &usize) -> u64 {
        self.layers.get(anchor).copied().unwrap_or(0)
    }

    fn cost(&self, &at: &usize) -> i32 {
        self.positions[at].cost
    }
}

impl Indexed for Toy {
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "places", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.anchors as u64
    }

    fn anchor_index(&self, &anchor: &usize) -> u64 {
        anchor as u64
    }

    fn anchor_at(&self, index: u64) -> Option<usize> {
        Some(index as usize).filter(|&position| position < self.anchors)
    }
}

/// Returns the game of the paper's figure 1: a turn busts with probability one half, else the game
/// is over.
pub fn figure_one() -> Toy {
    Toy::new(1, vec![ToyPosition::new(1, &[(1, &[(0, To::Pass(0))]), (1, &[(0, To::Over)])])])
}

/// Returns a game of two anchors that depend on each other and on themselves, with a choice in
/// between: two unknowns.
pub fn entangled() -> Toy {
    use To::{Over, Pass, Roll};
    let positions = vec![
        ToyPosition::new(
            1,
            &[(1, &[(0, Pass(0)), (0, Pass(1))]), (2, &[(0, Pass(1)), (0, Roll(2))])],
        ),
        ToyPosition::new(
            1,
            &[(1, &[(0, Pass(0))]), (1, &[(0, Pass(1))]), (3, &[(0, Over), (0, Pass(0))])],
        ),
        ToyPosition::new(0, &[(4, &[(0, Pass(0))]), (3, &[(0, Over)])]),
    ];
    Toy::new(2, positions)
}
