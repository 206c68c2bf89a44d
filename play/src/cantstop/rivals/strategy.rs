//! The player who looks at the ends of turns, in games of the rules object.

use super::potential::{Goal, Potential, trained};
use super::squares::{Board, Squares};
use super::turn::Turn;
use super::view::Through;
use crate::cantstop::fast::MOST_SLOTS;
use crate::cantstop::heuristic::uses;
use crate::cantstop::skill::Skill;
use crate::entry::{Entry, Made, Parameter};
use crate::error::PlayError;
use crate::policy::{MoveOf, Named, Policy, Strategy};
use chance::Stream;
use rules::cantstop::{CantStop, Column, MovePosition, RollPosition};
use rules::spec::ArgumentReader;
use std::sync::Arc;

/// Exact within the turn, with a [`Potential`] for the squares at its end.
pub struct Looker {
    pub(super) game: CantStop,
    pub(super) board: Board,
    pub(super) potential: Arc<Potential>,
    pub(super) reach: u8,
    name: String,
}

impl Looker {
    /// The strategy with this potential, looking at `reach` spaces above each
    /// square.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play;
    /// [`PlayError::Parameters`] if the potential is made for another one.
    pub fn new(
        game: &CantStop,
        potential: impl Into<Arc<Potential>>,
        reach: u8,
        name: &str,
    ) -> Result<Self, PlayError> {
        let board = Board::new(game)?;
        let potential = potential.into();
        potential.check(&board)?;
        Ok(Self { game: game.clone(), board, potential, reach, name: name.to_owned() })
    }

    /// The reach unless told otherwise.
    pub(in crate::cantstop) const USUAL_REACH: u8 = 6;

    pub(in crate::cantstop) fn entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "potential",
            "for two to four seats: exact within the turn, with a trained potential for the \
             squares at its end",
            "self-play with temporal differences (`retrodice train`)",
            "wins 71 % against linear2011 with two seats; see docs/questions.md",
            |materials, reader| {
                let (potential, reach, name) = arguments(&materials.game, reader)?;
                Self::seated(&materials.game, potential, reach, &name)
            },
        );
        let parameters = &[
            Parameter { name: "goal", meaning: "first or most (columns); first" },
            Parameter { name: "reach", meaning: "spaces looked at in a turn; 6" },
        ];
        Entry { parameters, variants: &["potential(goal=most)"], ..entry }
    }

    /// The strategy with this potential, as the registry has it.
    pub(in crate::cantstop) fn seated(
        game: &CantStop,
        potential: Potential,
        reach: u8,
        name: &str,
    ) -> Result<Made<CantStop>, PlayError> {
        let potential = Arc::new(potential);
        let strategy = Self::new(game, potential.clone(), reach, name)?;
        Ok(Made::able(strategy, Skill::Looking(potential, reach)))
    }

    pub(super) fn squares(&self, at: &RollPosition) -> Squares {
        let mut squares = Squares::empty(self.board.seats);
        for seat in 0..self.board.seats {
            for (column, height) in at.squares(seat) {
                let slot = column.slot();
                squares.rows[seat][slot] = height;
                let owned = height == self.board.length(slot);
                squares.owned[seat] |= u16::from(owned) << slot;
            }
        }
        squares
    }
}

/// The columns of these markers, and all heights with them.
pub(super) fn placed(squares: &Squares, markers: &[(Column, u8)]) -> (u16, [u8; MOST_SLOTS]) {
    let (mut mask, mut heights) = (0, squares.rows[0]);
    for &(column, height) in markers {
        let slot = column.slot();
        heights[slot] = height;
        mask |= 1 << slot;
    }
    (mask, heights)
}

/// Potential, reach and name from the arguments of `potential(…)`.
pub(super) fn arguments(
    game: &CantStop,
    reader: &mut ArgumentReader<'_>,
) -> Result<(Potential, u8, String), PlayError> {
    let words = [("first", Goal::First), ("most", Goal::Most)];
    let goal = reader.word("goal", &words)?.unwrap_or(Goal::First);
    let reach = reader.number("reach", 1..=255)?.unwrap_or(Looker::USUAL_REACH);
    let potential = trained(game, goal).ok_or_else(|| PlayError::Unsupported {
        what: "the potential that comes with the program".to_owned(),
        why: "it is trained for the official board with two to four seats and free sharing; \
              train another with `retrodice train`"
            .to_owned(),
    })?;
    let word = if goal == Goal::First { "first" } else { "most" };
    Ok((potential, reach, format!("potential(goal={word},reach={reach})")))
}

impl Policy<CantStop> for Looker {
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = at.before();
        let squares = self.squares(before);
        let mut view = Through::new(&self.potential);
        let mut turn = Turn::new(self.reach);
        turn.begin(&self.board, &squares, &mut view);
        let mut best: Option<(f64, usize)> = None;
        for way in uses(&self.game, before, moves) {
            let (mask, heights) = placed(&squares, &way.after);
            let (value, stops) = turn.rate(&self.board, mask, &heights, &mut view);
            let step = way.decided(|_| stops);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, step));
            }
        }
        best.map_or(0, |(_, step)| step)
    }
}

impl Strategy<CantStop> for Looker {
    fn pick(&self, at: &MovePosition, moves: &[MoveOf<CantStop>], _: &mut Stream) -> usize {
        self.choose(at, moves)
    }

    fn as_policy(&self) -> Option<&dyn Policy<CantStop>> {
        Some(self)
    }
}

impl Named for Looker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        "exact within the turn, with a trained potential for the squares at its end".to_owned()
    }
}
