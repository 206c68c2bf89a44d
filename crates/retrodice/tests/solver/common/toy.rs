//! Games written out place by place: test doubles that break the laws of real games.

use retrodice_core::dice::{Dice, Roll, RollTable};
use retrodice_core::game::{Ending, Game, Move, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;

/// Where a move of a [`Toy`] leads; places are numbered from zero.
#[derive(Clone, Copy, Debug)]
pub enum To {
    /// The turn goes on at this place.
    Roll(usize),
    /// The next turn begins at this place.
    Pass(usize),
    /// The game is over.
    Over,
}

/// One place: what it costs to be there, and for each roll its weight and the
/// moves, each with what is scored at once.
#[derive(Clone, Debug)]
pub struct Place {
    cost: i32,
    table: RollTable,
    moves: Vec<Vec<(i32, To)>>,
}

impl Place {
    /// A place that costs this much.
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

/// A game for one seat that is played for fewest turns. The first `anchors`
/// places are anchors, all of one layer unless told otherwise.
#[derive(Clone, Debug)]
pub struct Toy {
    /// How many of the places are anchors.
    pub anchors: usize,
    /// The places; the game starts at the first.
    pub places: Vec<Place>,
    /// The layer of each anchor; anchors beyond the list have layer zero.
    pub layers: Vec<u64>,
}

impl Toy {
    /// A game on these places.
    pub fn new(anchors: usize, places: Vec<Place>) -> Self {
        Self { anchors, places, layers: Vec::new() }
    }
}

impl Game for Toy {
    type RollPosition = usize;
    type MovePosition = (usize, usize);
    type Choice = usize;

    fn objective(&self) -> Objective {
        Objective::FewestTurns
    }

    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> usize {
        0
    }

    fn rolls(&self, &at: &usize) -> &RollTable {
        &self.places[at].table
    }

    fn land(&self, &at: &usize, roll: usize) -> (usize, usize) {
        (at, roll)
    }

    fn moves(&self, &(at, roll): &(usize, usize), into: &mut Moves<Self>) {
        for (choice, &(gain, to)) in self.places[at].moves[roll].iter().enumerate() {
            let next = match to {
                To::Roll(place) => Next::Roll(place),
                To::Pass(place) => Next::Pass(place),
                To::Over => Next::End(Ending::Over),
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
        self.places[at].cost
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
        Some(index as usize).filter(|&place| place < self.anchors)
    }
}

/// The paper's figure 1: a turn is lost with probability one half, otherwise
/// the game is over.
pub fn figure_one() -> Toy {
    Toy::new(1, vec![Place::new(1, &[(1, &[(0, To::Pass(0))]), (1, &[(0, To::Over)])])])
}

/// Two anchors that depend on each other and on themselves, with a choice in
/// between: two unknowns.
pub fn entangled() -> Toy {
    use To::{Over, Pass, Roll};
    let places = vec![
        Place::new(1, &[(1, &[(0, Pass(0)), (0, Pass(1))]), (2, &[(0, Pass(1)), (0, Roll(2))])]),
        Place::new(
            1,
            &[(1, &[(0, Pass(0))]), (1, &[(0, Pass(1))]), (3, &[(0, Over), (0, Pass(0))])],
        ),
        Place::new(0, &[(4, &[(0, Pass(0))]), (3, &[(0, Over)])]),
    ];
    Toy::new(2, places)
}
