//! Tests of the laws: each law is broken here once, or in as many ways as it has parts.
//! A check that cannot fail checks nothing.

use retrodice_core::dice::RollTable;
use retrodice_core::game::{Ending, Game, Moves, Next, Position, PositionOf, SeatSet};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::notation::{MAX_NOTATION_LENGTH, Notation, NotationError};
use retrodice_core::objective::Objective;
use retrodice_core::testing::{Law, check_laws, check_laws_within};
use retrodice_pig::{Pig, PigChoice, PigMove, PigRoll};
use std::collections::HashSet;

/// The fault of a [`Sabotaged`] game, one of [`FAULTS`] or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Fault {
    None,
    PointsForTwo,
    NobodyPlays,
    WinsAlone,
    StartInsideTurn,
    NoMoveAfterBust,
    MovesReplace,
    MovesWaver,
    ChoiceTwice,
    ChoiceTextTwice,
    RollToAnchor,
    PassInsideTurn,
    LayerFalls,
    LayerOfNothing,
    CircleInTurn,
    BoundTooLow,
    Hole,
    NoAnchorAtIndex,
    OtherAnchorAtIndex,
    LayerOfRepresentative,
    TextOfTwoLines,
    TextTooLong,
    TextUnreadable,
    TextOfAnother,
    EndlessPlay,
    StrangerWins,
    NobodyWins,
    CostBelowZero,
    BustsWithoutWeight,
}

/// Every fault with the law that it breaks.
const FAULTS: [(Fault, Law); 28] = [
    (Fault::PointsForTwo, Law::ObjectiveFitsSeats),
    (Fault::NobodyPlays, Law::ObjectiveFitsSeats),
    (Fault::WinsAlone, Law::ObjectiveFitsSeats),
    (Fault::StartInsideTurn, Law::StartIsAnchor),
    (Fault::NoMoveAfterBust, Law::MovesExist),
    (Fault::MovesReplace, Law::MovesAppend),
    (Fault::MovesWaver, Law::MovesAppend),
    (Fault::ChoiceTwice, Law::ChoicesUnique),
    (Fault::ChoiceTextTwice, Law::ChoicesUnique),
    (Fault::RollToAnchor, Law::RollStaysInTurn),
    (Fault::PassInsideTurn, Law::PassReachesAnchor),
    (Fault::LayerFalls, Law::LayerNeverFalls),
    (Fault::LayerOfNothing, Law::EqualLayersReturn),
    (Fault::CircleInTurn, Law::TurnsAreAcyclic),
    (Fault::BoundTooLow, Law::IndexRoundTrip),
    (Fault::Hole, Law::IndexRoundTrip),
    (Fault::NoAnchorAtIndex, Law::IndexRoundTrip),
    (Fault::OtherAnchorAtIndex, Law::IndexRoundTrip),
    (Fault::LayerOfRepresentative, Law::IndexRoundTrip),
    (Fault::TextOfTwoLines, Law::NotationRoundTrip),
    (Fault::TextTooLong, Law::NotationRoundTrip),
    (Fault::TextUnreadable, Law::NotationRoundTrip),
    (Fault::TextOfAnother, Law::NotationRoundTrip),
    (Fault::EndlessPlay, Law::WalksEnd),
    (Fault::StrangerWins, Law::EndingsNameSeats),
    (Fault::NobodyWins, Law::EndingsNameSeats),
    (Fault::CostBelowZero, Law::CostIsNotNegative),
    (Fault::BustsWithoutWeight, Law::BustWeightCounts),
];

/// Piglet, except for one fault.
#[derive(Clone)]
struct Sabotaged {
    inner: Pig,
    fault: Fault,
}

impl Sabotaged {
    fn new(fault: Fault) -> Self {
        Self { inner: "piglet(6)".parse().expect("a known game"), fault }
    }

    /// The roll position with a turn total of one at the start of the game.
    fn inside_turn(&self) -> PigRoll {
        match self.inner.read_position("0/0 | 1") {
            Ok(Position::Roll(at)) => at,
            other => panic!("no roll position: {other:?}"),
        }
    }

    fn spoil(&self, at: &PigMove, moves: &mut Moves<Self>) {
        for step in moves.iter_mut() {
            match (self.fault, &mut step.next) {
                (Fault::RollToAnchor, next @ Next::Roll(_)) => *next = Next::Roll(self.start()),
                (Fault::PassInsideTurn, Next::Pass(next)) => *next = self.inside_turn(),
                (Fault::CircleInTurn, Next::Roll(next)) if at.before().turn_total() > 0 => {
                    *next = at.before();
                }
                (Fault::EndlessPlay, next @ Next::End(_)) => *next = self.lost_turn(at),
                (Fault::StrangerWins, Next::End(ending)) => {
                    *ending = Ending::Won(SeatSet::from_bits(0b101));
                }
                (Fault::NobodyWins, Next::End(ending)) => *ending = Ending::Over,
                _ => {}
            }
            if self.fault == Fault::ChoiceTwice && step.choice == PigChoice::Roll {
                step.choice = PigChoice::Hold;
            }
        }
        if self.fault == Fault::NoMoveAfterBust && self.is_bust(at) {
            moves.clear();
        }
    }

    /// Returns the successor of a bust in the turn of `at`.
    fn lost_turn(&self, at: &PigMove) -> Next<PigRoll> {
        let mut moves = Vec::new();
        self.inner.moves(&self.inner.land(&at.before(), 0), &mut moves);
        moves.remove(0).next
    }
}

impl Game for Sabotaged {
    type RollPosition = PigRoll;
    type MovePosition = PigMove;
    type Choice = PigChoice;

    fn objective(&self) -> Objective {
        match self.fault {
            Fault::PointsForTwo => Objective::MostPoints,
            Fault::NobodyPlays => Objective::FewestTurns,
            _ => self.inner.objective(),
        }
    }

    fn seats(&self) -> usize {
        match self.fault {
            Fault::NobodyPlays => 0,
            Fault::WinsAlone => 1,
            _ => self.inner.seats(),
        }
    }

    fn start(&self) -> PigRoll {
        match self.fault {
            Fault::StartInsideTurn => self.inside_turn(),
            _ => self.inner.start(),
        }
    }

    fn rolls(&self, at: &PigRoll) -> &RollTable {
        self.inner.rolls(at)
    }

    fn land(&self, at: &PigRoll, roll: usize) -> PigMove {
        self.inner.land(at, roll)
    }

    fn moves(&self, at: &PigMove, into: &mut Moves<Self>) {
        if self.fault == Fault::MovesReplace {
            into.clear();
        }
        let mut moves = Vec::new();
        self.inner.moves(at, &mut moves);
        self.spoil(at, &mut moves);
        if self.fault == Fault::MovesWaver && !into.is_empty() {
            moves.reverse();
        }
        into.append(&mut moves);
    }

    fn is_anchor(&self, at: &PigRoll) -> bool {
        self.inner.is_anchor(at)
    }

    fn layer(&self, anchor: &PigRoll) -> u64 {
        match self.fault {
            Fault::LayerFalls => 100 - self.inner.layer(anchor),
            Fault::LayerOfNothing => 0,
            _ => self.inner.layer(anchor),
        }
    }

    fn cost(&self, at: &PigRoll) -> i32 {
        match self.fault {
            Fault::CostBelowZero if !self.is_anchor(at) => -1,
            _ => self.inner.cost(at),
        }
    }

    fn is_bust(&self, at: &PigMove) -> bool {
        self.inner.is_bust(at)
    }

    fn bust_weight(&self, at: &PigRoll) -> u64 {
        match self.fault {
            Fault::BustsWithoutWeight => 0,
            _ => self.inner.bust_weight(at),
        }
    }
}

impl Indexed for Sabotaged {
    fn index_scheme(&self) -> IndexScheme {
        self.inner.index_scheme()
    }

    fn index_bound(&self) -> u64 {
        if self.fault == Fault::BoundTooLow { 3 } else { self.inner.index_bound() }
    }

    fn anchor_index(&self, anchor: &PigRoll) -> u64 {
        if self.fault == Fault::LayerOfRepresentative { 0 } else { self.inner.anchor_index(anchor) }
    }

    fn anchor_at(&self, index: u64) -> Option<PigRoll> {
        match self.fault {
            Fault::Hole if index > 0 => None,
            Fault::NoAnchorAtIndex => Some(self.inside_turn()),
            Fault::OtherAnchorAtIndex => Some(self.start()),
            _ => self.inner.anchor_at(index),
        }
    }
}

impl Notation for Sabotaged {
    fn spec(&self) -> String {
        format!("sabotaged {}", self.inner.spec())
    }

    fn write_position(&self, position: &PositionOf<Self>) -> String {
        let text = self.inner.write_position(position);
        match self.fault {
            Fault::TextOfTwoLines => format!("{text}\n"),
            Fault::TextTooLong => format!("{text}{}", " ".repeat(MAX_NOTATION_LENGTH)),
            Fault::TextUnreadable => text.replace('|', ";"),
            _ => text,
        }
    }

    fn read_position(&self, text: &str) -> Result<PositionOf<Self>, NotationError> {
        match self.fault {
            Fault::TextOfAnother => Ok(Position::Roll(self.inside_turn())),
            _ => self.inner.read_position(text),
        }
    }

    fn write_choice(&self, choice: &PigChoice) -> String {
        match self.fault {
            Fault::ChoiceTextTwice => "something".to_owned(),
            _ => self.inner.write_choice(choice),
        }
    }
}

#[test]
fn a_game_without_fault_passes() {
    assert_eq!(check_laws(&Sabotaged::new(Fault::None), 1, 10), Ok(()));
}

#[test]
fn every_fault_breaks_its_law() {
    for (fault, law) in FAULTS {
        let broken = check_laws(&Sabotaged::new(fault), 1, 10).expect_err(&format!("{fault:?}"));
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
        assert!(broken.witness.starts_with("sabotaged piglet(6) | "), "{fault:?}: {broken}");
    }
}

#[test]
fn every_law_has_a_fault() {
    // Law::BustWeightCounts is the last one, so that the count is complete.
    let broken: HashSet<Law> = FAULTS.iter().map(|(_, law)| *law).collect();
    assert_eq!(broken.len(), Law::BustWeightCounts as usize + 1);
}

#[test]
fn circles_break_a_law_in_the_exhaustive_check_and_in_the_walk() {
    let game = Sabotaged::new(Fault::CircleInTurn);
    for budget in [1_000_000, 0] {
        let broken = check_laws_within(&game, 1, 10, budget).expect_err("a circle");
        assert_eq!(broken.law, Law::TurnsAreAcyclic, "budget {budget}: {broken}");
    }
}
