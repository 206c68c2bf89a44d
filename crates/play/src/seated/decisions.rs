//! A seated game that counts the decisions of a seat.

use super::SeatedGame;
use retrodice_core::dice::RollTable;
use retrodice_core::game::{Ending, Game, Moves, Next};
use retrodice_core::index::{IndexScheme, Indexed};
use retrodice_core::objective::Objective;

/// A [`SeatedGame`] in which each decision of one seat counts a point, and nothing else counts.
#[derive(Clone)]
pub(super) struct DecisionCount<G: Game, B> {
    pub(super) seated: SeatedGame<G, B>,
    pub(super) seat: usize,
}

impl<G, B> Game for DecisionCount<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    type RollPosition = <SeatedGame<G, B> as Game>::RollPosition;
    type MovePosition = <SeatedGame<G, B> as Game>::MovePosition;
    type Choice = Option<B::Choice>;

    fn objective(&self) -> Objective {
        Objective::MostPoints
    }

    /// One: the only value is that of the seat whose decisions count.
    fn seats(&self) -> usize {
        1
    }

    fn start(&self) -> Self::RollPosition {
        self.seated.start()
    }

    fn rolls(&self, at: &Self::RollPosition) -> &RollTable {
        self.seated.rolls(at)
    }

    fn land(&self, at: &Self::RollPosition, roll: usize) -> Self::MovePosition {
        self.seated.land(at, roll)
    }

    fn moves(&self, at: &Self::MovePosition, into: &mut Moves<Self>) {
        let mut legal = Vec::new();
        self.seated.board.moves(&at.position.at, &mut legal);
        // A wheel draws the move of a decision that is already counted.
        let is_decision = at.position.drawn.is_none() && legal.len() > 1;
        let gain = i32::from(at.seat == self.seat && is_decision);
        let begin = into.len();
        self.seated.moves(at, into);
        for one in &mut into[begin..] {
            one.gain = gain;
            if let Next::End(_) = one.next {
                // A win is no decision.
                one.next = Next::End(Ending::Over);
            }
        }
    }

    fn is_anchor(&self, at: &Self::RollPosition) -> bool {
        self.seated.is_anchor(at)
    }

    fn layer(&self, anchor: &Self::RollPosition) -> u64 {
        self.seated.layer(anchor)
    }

    fn is_bust(&self, at: &Self::MovePosition) -> bool {
        self.seated.is_bust(at)
    }
}

impl<G, B> Indexed for DecisionCount<G, B>
where
    G: Game,
    B: Indexed<RollPosition = G::RollPosition, MovePosition = G::MovePosition, Choice = G::Choice>,
{
    fn index_scheme(&self) -> IndexScheme {
        IndexScheme { name: "counting", version: 1 }
    }

    fn index_bound(&self) -> u64 {
        self.seated.index_bound()
    }

    fn anchor_index(&self, anchor: &Self::RollPosition) -> u64 {
        self.seated.anchor_index(anchor)
    }

    fn anchor_at(&self, index: u64) -> Option<Self::RollPosition> {
        self.seated.anchor_at(index)
    }

    fn is_folded(&self) -> bool {
        self.seated.is_folded()
    }

    fn work(&self, anchor: &Self::RollPosition) -> u64 {
        self.seated.work(anchor)
    }
}
