//! The laws that every game obeys, checked by random walks.
//!
//! Games are written by hand and solvers trust them blindly; [`check_laws`]
//! stands between the two. Roll tables are not checked here:
//! [`crate::dice::RollTable`] itself makes sure that weights are positive and add up.

use crate::dice::Roll;
use crate::game::{Ending, Game, Move, Moves, Next, Position, PositionOf};
use crate::index::Indexed;
use crate::notation::{MAX_NOTATION_LENGTH, Notation};
use crate::objective::Objective;
use crate::spec::position_text;
use std::collections::HashSet;
use std::fmt;
use thiserror::Error;

/// Maximum roll positions of a random walk. A longer one is taken to have no end.
const MAX_WALK: usize = 1_000_000;
/// Maximum move positions of a turn that is checked exhaustively. Larger ones are sampled.
const MAX_TURN: usize = 20_000;
/// Maximum move positions that all exhaustive checks of turns visit together.
const EXHAUSTIVE_BUDGET: usize = 1_000_000;
/// Maximum move positions visited in search of a way back to an anchor.
const MAX_RETURN: usize = 200_000;
/// Maximum number of move positions visited in all searches for a way back.
const MAX_RETURNS: usize = 5_000_000;

/// A law that every [`Game`], [`Indexed`] or [`Notation`] obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// There is a seat, and win probability is the objective exactly if there
    /// are several.
    ObjectiveFitsSeats,
    /// The game starts in an anchor.
    StartIsAnchor,
    /// Every move position has a move.
    MovesExist,
    /// [`Game::moves`] appends, and the same moves each time.
    MovesAppend,
    /// No two moves of a position have the same choice or the same text.
    ChoicesUnique,
    /// [`Next::Roll`] stays inside the turn: it never leads to an anchor.
    RollStaysInTurn,
    /// [`Next::Pass`] begins a turn: it leads to an anchor.
    PassReachesAnchor,
    /// The layer never falls from one anchor to the next.
    LayerNeverFalls,
    /// An anchor that leads to another one of the same layer can be reached from
    /// it again through anchors of that layer.
    EqualLayersReturn,
    /// No position comes back inside one turn.
    TurnsAreAcyclic,
    /// An anchor's index is below the bound and no hole, and its
    /// representative has the same index and layer.
    IndexRoundTrip,
    /// A written position is one short line and reads as the same position.
    NotationRoundTrip,
    /// Random play ends, within `MAX_WALK` roll positions.
    WalksEnd,
    /// Games of several seats are won, and by seats that exist.
    EndingsNameSeats,
    /// No roll position costs less than nothing.
    CostIsNotNegative,
    /// [`Game::bust_weight`] is the weight of the rolls after which [`Game::is_bust`] holds.
    BustWeightCounts,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ObjectiveFitsSeats => "win probability is played for by several seats",
            Self::StartIsAnchor => "the start is an anchor",
            Self::MovesExist => "every move position has a move",
            Self::MovesAppend => "moves are appended, the same ones each time",
            Self::ChoicesUnique => "the choices of a position differ",
            Self::RollStaysInTurn => "rolling on does not lead to an anchor",
            Self::PassReachesAnchor => "passing leads to an anchor",
            Self::LayerNeverFalls => "the layer never falls",
            Self::EqualLayersReturn => "anchors of equal layer reach one another",
            Self::TurnsAreAcyclic => "no position comes back inside a turn",
            Self::IndexRoundTrip => "anchors and indices fit together",
            Self::NotationRoundTrip => "what is written can be read",
            Self::WalksEnd => "random play ends",
            Self::EndingsNameSeats => "a game of several seats is won by seats that exist",
            Self::CostIsNotNegative => "costs are not negative",
            Self::BustWeightCounts => "the weight of busts is that of the rolls that bust",
        })
    }
}

/// A law that a game breaks, with the position where it does.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("law broken: {law}: {why} (at `{witness}`)")]
pub struct LawViolation {
    /// The law that is broken.
    pub law: Law,
    /// The position where it is broken, written as `spec | fields`.
    pub witness: String,
    /// The observation that breaks it.
    pub why: String,
}

/// Plays `walks` random games, at least one, and checks every [`Law`] on the way.
///
/// Rolls and moves are drawn uniformly from the start of the game on.
///
/// Positions inside a turn are checked exhaustively where a turn has at most
/// 20,000 move positions, up to a million of them in all; larger turns are
/// checked along the walks only. Likewise the search for a way back to an anchor of equal
/// layer is given up, without an error, after 200,000 move positions, or five million in all.
/// Deterministic in `seed`.
///
/// ```
/// use retrodice::{core::testing::check_laws, pig::Pig};
///
/// let game: Pig = "pig(20)".parse()?;
/// check_laws(&game, 2006, 3).expect("Pig obeys the laws");
/// # Ok::<(), retrodice::core::notation::NotationError>(())
/// ```
///
/// # Errors
/// The first [`LawViolation`].
pub fn check_laws<G: Indexed + Notation>(
    game: &G,
    seed: u64,
    walks: usize,
) -> Result<(), LawViolation> {
    check_laws_within(game, seed, walks, EXHAUSTIVE_BUDGET)
}

/// Like [`check_laws`], but visits at most `budget` move positions in exhaustive
/// checks. With a budget of 0 every law is checked along the walks only.
///
/// # Errors
/// The first [`LawViolation`].
pub fn check_laws_within<G: Indexed + Notation>(
    game: &G,
    seed: u64,
    walks: usize,
    budget: usize,
) -> Result<(), LawViolation> {
    let mut inspector = Inspector::new(game, seed, budget);
    inspector.check_game()?;
    (0..walks.max(1)).try_for_each(|_| inspector.walk())
}

/// The generator SplitMix64 (Steele, Lea and Flood 2014), enough to scatter walks.
struct SplitMix(u64);

impl SplitMix {
    /// Draws a number in `0..bound`. The bias of the multiply-shift is irrelevant here.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * bound as u128) >> 64) as usize
    }
}

struct Inspector<'g, G: Game> {
    game: &'g G,
    random: SplitMix,
    /// Move positions that may still be visited exhaustively.
    budget: usize,
    /// Anchors whose index and turn have been checked.
    inspected: HashSet<G::RollPosition>,
    /// Move positions that may still be visited in searches for a way back.
    return_budget: usize,
    /// Pairs of anchors of equal layer for which a way back was searched.
    returning: HashSet<(G::RollPosition, G::RollPosition)>,
}

impl<'g, G: Indexed + Notation> Inspector<'g, G> {
    fn new(game: &'g G, seed: u64, budget: usize) -> Self {
        let (inspected, returning) = (HashSet::new(), HashSet::new());
        let (random, return_budget) = (SplitMix(seed), MAX_RETURNS);
        Self { game, random, budget, inspected, return_budget, returning }
    }

    fn broken(&self, law: Law, at: &PositionOf<G>, why: impl Into<String>) -> LawViolation {
        LawViolation { law, witness: position_text(self.game, at), why: why.into() }
    }

    fn broken_at_roll(
        &self,
        law: Law,
        at: &G::RollPosition,
        why: impl Into<String>,
    ) -> LawViolation {
        self.broken(law, &Position::Roll(at.clone()), why)
    }

    /// Checks the laws about the game as a whole.
    fn check_game(&self) -> Result<(), LawViolation> {
        let (game, start) = (self.game, self.game.start());
        let (seats, objective) = (game.seats(), game.objective());
        if seats == 0 || (seats > 1) != (objective == Objective::WinProbability) {
            let why = format!("{seats} seats play for {objective}");
            return Err(self.broken_at_roll(Law::ObjectiveFitsSeats, &start, why));
        }
        if !game.is_anchor(&start) {
            let why = "the game starts in the middle of a turn";
            return Err(self.broken_at_roll(Law::StartIsAnchor, &start, why));
        }
        Ok(())
    }

    /// Plays one random game and checks its positions.
    fn walk(&mut self) -> Result<(), LawViolation> {
        let mut anchor = self.game.start();
        let mut at = anchor.clone();
        let mut turn = HashSet::new();
        self.check_anchor(&anchor)?;
        for _ in 0..MAX_WALK {
            let here = Position::Roll(at.clone());
            self.check_cost(&at)?;
            self.check_bust_weight(&at)?;
            self.check_notation(&here)?;
            self.check_first_visit(&mut turn, here)?;
            let landed = self.game.land(&at, self.random.below(self.game.rolls(&at).len()));
            let here = Position::Move(landed.clone());
            self.check_notation(&here)?;
            self.check_first_visit(&mut turn, here)?;
            let mut moves = self.checked_moves(&anchor, &landed)?;
            match moves.swap_remove(self.random.below(moves.len())).next {
                Next::Roll(next) => at = next,
                Next::Pass(next) => {
                    self.check_anchor(&next)?;
                    turn.clear();
                    at = next.clone();
                    anchor = next;
                }
                Next::End(_) => return Ok(()),
            }
        }
        let why = format!("no end after {MAX_WALK} roll positions");
        Err(self.broken_at_roll(Law::WalksEnd, &at, why))
    }

    fn check_first_visit(
        &self,
        turn: &mut HashSet<PositionOf<G>>,
        here: PositionOf<G>,
    ) -> Result<(), LawViolation> {
        if turn.contains(&here) {
            return Err(self.broken(
                Law::TurnsAreAcyclic,
                &here,
                "it was there before in the turn",
            ));
        }
        turn.insert(here);
        Ok(())
    }

    /// Checks the laws about an anchor and the turn that begins there.
    fn check_anchor(&mut self, anchor: &G::RollPosition) -> Result<(), LawViolation> {
        if self.inspected.insert(anchor.clone()) {
            self.check_index(anchor)?;
            self.check_turn(anchor)?;
        }
        Ok(())
    }

    fn check_index(&self, anchor: &G::RollPosition) -> Result<(), LawViolation> {
        let game = self.game;
        let broken = |why| Err(self.broken_at_roll(Law::IndexRoundTrip, anchor, why));
        let (index, bound) = (game.anchor_index(anchor), game.index_bound());
        if index >= bound {
            return broken(format!("index {index} is not below the bound {bound}"));
        }
        let Some(twin) = game.anchor_at(index) else {
            return broken(format!("its index {index} is a hole"));
        };
        if !game.is_anchor(&twin) {
            return broken(format!("the position at its index {index} is no anchor"));
        }
        let twin_index = game.anchor_index(&twin);
        if twin_index != index {
            return broken(format!("index {index} holds an anchor of index {twin_index}"));
        }
        let (layer, twin_layer) = (game.layer(anchor), game.layer(&twin));
        if layer != twin_layer {
            return broken(format!("its layer is {layer}, its representative's {twin_layer}"));
        }
        Ok(())
    }

    /// Checks every position inside the turn of `anchor`, depth first, unless there
    /// are too many.
    fn check_turn(&mut self, anchor: &G::RollPosition) -> Result<(), LawViolation> {
        let mut remaining = MAX_TURN.min(self.budget);
        let (mut open, mut closed) = (HashSet::new(), HashSet::new());
        // The search visits a position twice: `false` on the way in, `true` on the way out.
        let mut pending = vec![(anchor.clone(), false)];
        while let Some((at, leaving)) = pending.pop() {
            if leaving {
                open.remove(&at);
                closed.insert(at);
                continue;
            }
            if closed.contains(&at) {
                continue;
            }
            // Positions still open are exactly those on the way to this one.
            if !open.insert(at.clone()) {
                return Err(self.broken_at_roll(
                    Law::TurnsAreAcyclic,
                    &at,
                    "a turn runs in a circle",
                ));
            }
            let rolls = self.game.rolls(&at).len();
            if remaining < rolls {
                return Ok(());
            }
            remaining -= rolls;
            self.budget -= rolls;
            self.check_cost(&at)?;
            pending.push((at.clone(), true));
            for roll in 0..rolls {
                for Move { next, .. } in self.checked_moves(anchor, &self.game.land(&at, roll))? {
                    if let Next::Roll(next) = next {
                        pending.push((next, false));
                    }
                }
            }
        }
        Ok(())
    }

    fn check_cost(&self, at: &G::RollPosition) -> Result<(), LawViolation> {
        match self.game.cost(at) {
            0.. => Ok(()),
            cost => {
                let why = format!("it costs {cost}");
                Err(self.broken_at_roll(Law::CostIsNotNegative, at, why))
            }
        }
    }

    fn check_bust_weight(&self, at: &G::RollPosition) -> Result<(), LawViolation> {
        let rolls = self.game.rolls(at).rolls();
        let weight = |(number, roll): (usize, &Roll)| {
            let is_bust = self.game.is_bust(&self.game.land(at, number));
            u64::from(is_bust) * u64::from(roll.weight)
        };
        let (counted, found) =
            (rolls.iter().enumerate().map(weight).sum::<u64>(), self.game.bust_weight(at));
        if found == counted {
            return Ok(());
        }
        let why = format!("its busts weigh {counted}, not {found}");
        Err(self.broken_at_roll(Law::BustWeightCounts, at, why))
    }

    /// Returns the moves of `at`, a position inside the turn of `anchor`, if they obey the laws.
    fn checked_moves(
        &mut self,
        anchor: &G::RollPosition,
        at: &G::MovePosition,
    ) -> Result<Moves<G>, LawViolation> {
        let here = Position::Move(at.clone());
        let mut moves = Vec::new();
        self.game.moves(at, &mut moves);
        let count = moves.len();
        if count == 0 {
            return Err(self.broken(Law::MovesExist, &here, "there is none"));
        }
        self.game.moves(at, &mut moves);
        if moves.len() != 2 * count || moves[..count] != moves[count..] {
            let why = "asked a second time, there are others";
            return Err(self.broken(Law::MovesAppend, &here, why));
        }
        moves.truncate(count);
        self.check_choices(&here, &moves)?;
        for Move { next, .. } in &moves {
            self.check_next(anchor, &here, next)?;
        }
        Ok(moves)
    }

    fn check_choices(&self, here: &PositionOf<G>, moves: &Moves<G>) -> Result<(), LawViolation> {
        for (number, Move { choice, .. }) in moves.iter().enumerate() {
            let text = self.game.write_choice(choice);
            if moves[..number].iter().any(|earlier| {
                earlier.choice == *choice || self.game.write_choice(&earlier.choice) == text
            }) {
                return Err(self.broken(Law::ChoicesUnique, here, format!("`{text}` twice")));
            }
        }
        Ok(())
    }

    fn check_next(
        &mut self,
        anchor: &G::RollPosition,
        here: &PositionOf<G>,
        next: &Next<G::RollPosition>,
    ) -> Result<(), LawViolation> {
        match next {
            Next::Roll(next) if self.game.is_anchor(next) => {
                let why = format!("rolling on leads to {next:?}");
                Err(self.broken(Law::RollStaysInTurn, here, why))
            }
            Next::Roll(_) => Ok(()),
            Next::Pass(next) if !self.game.is_anchor(next) => {
                let why = format!("passing leads to {next:?}");
                Err(self.broken(Law::PassReachesAnchor, here, why))
            }
            Next::Pass(next) => self.check_layers(anchor, here, next),
            Next::End(ending) => self.check_ending(here, *ending),
        }
    }

    fn check_ending(&self, here: &PositionOf<G>, ending: Ending) -> Result<(), LawViolation> {
        let seats = self.game.seats();
        let fits = match ending {
            Ending::Over => seats == 1,
            Ending::Won(winners) => {
                (0..seats).filter(|&seat| winners.contains(seat)).count() == winners.len() as usize
            }
        };
        if fits {
            return Ok(());
        }
        Err(self.broken(Law::EndingsNameSeats, here, format!("{ending:?} among {seats} seats")))
    }

    fn check_layers(
        &mut self,
        from: &G::RollPosition,
        here: &PositionOf<G>,
        to: &G::RollPosition,
    ) -> Result<(), LawViolation> {
        let (layer, next_layer) = (self.game.layer(from), self.game.layer(to));
        if next_layer < layer {
            let why = format!("from {layer} to {next_layer}");
            return Err(self.broken(Law::LayerNeverFalls, here, why));
        }
        if next_layer > layer || from == to {
            return Ok(());
        }
        let new = self.returning.insert((from.clone(), to.clone()));
        if new && self.can_return(from, to) == Some(false) {
            let why = format!("no way back from {to:?} to {from:?}, both of layer {layer}");
            return Err(self.broken(Law::EqualLayersReturn, here, why));
        }
        Ok(())
    }

    /// Returns whether `home` can be reached from `away` through anchors of their
    /// common layer, `None` if the search takes too long.
    fn can_return(&mut self, home: &G::RollPosition, away: &G::RollPosition) -> Option<bool> {
        let layer = self.game.layer(home);
        let mut reached = HashSet::from([away.clone()]);
        let mut pending = vec![away.clone()];
        let mut remaining = MAX_RETURN.min(self.return_budget);
        let mut moves = Vec::new();
        while let Some(at) = pending.pop() {
            let rolls = self.game.rolls(&at).len();
            self.return_budget = self.return_budget.saturating_sub(rolls);
            remaining = remaining.checked_sub(rolls)?;
            for roll in 0..rolls {
                moves.clear();
                self.game.moves(&self.game.land(&at, roll), &mut moves);
                for Move { next, .. } in moves.drain(..) {
                    let next = match next {
                        Next::Pass(next) if next == *home => return Some(true),
                        Next::Pass(next) if self.game.layer(&next) == layer => next,
                        Next::Roll(next) => next,
                        Next::Pass(_) | Next::End(_) => continue,
                    };
                    if reached.insert(next.clone()) {
                        pending.push(next);
                    }
                }
            }
        }
        Some(false)
    }

    fn check_notation(&self, here: &PositionOf<G>) -> Result<(), LawViolation> {
        let broken = |why: String| Err(self.broken(Law::NotationRoundTrip, here, why));
        let line = position_text(self.game, here);
        if line.len() > MAX_NOTATION_LENGTH || line.contains(char::is_control) {
            return broken(format!("its text has {} bytes or is no single line", line.len()));
        }
        match self.game.read_position(&self.game.write_position(here)) {
            Ok(read) if read == *here => Ok(()),
            Ok(read) => broken(format!("it reads as {read:?}")),
            Err(error) => broken(format!("it does not read: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_splitmix() {
        // First outputs for seed 1234567, as listed with the reference program
        // (Vigna, splitmix64.c) in Rosetta Code's task "Pseudo-random numbers/Splitmix64".
        let mut random = SplitMix(1_234_567);
        let expected: [u64; 3] =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        for output in expected {
            let bound = 1 << 40;
            assert_eq!(random.below(bound) as u64, output >> 24);
        }
    }
}
