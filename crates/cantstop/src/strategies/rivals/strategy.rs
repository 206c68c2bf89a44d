//! The player that values the ends of turns, in games of the rules object.

use super::adjusted::{Adjusted, Onward};
use super::eyes::{Eyes, Sight};
use super::kept::Kept;
use super::mind::Mind;
use super::school::LONGEST;
use super::squares::{Board, MOST_SEATS, Squares};
use super::turn::Turn;
use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition};
use crate::strategies::capabilities::Capabilities;
use crate::strategies::fast::MOST_SLOTS;
use crate::strategies::heuristic::uses;
use retrodice_core::observer::Observer;
use retrodice_play::error::PlayError;
use retrodice_play::policy::{LuckAdjusted, MoveOf, Named, Policy, Strategy};
use retrodice_play::registry::{BuiltStrategy, Entry, Parameter};
use retrodice_stats::{Experiment, Purpose, Stream};

/// Exact within the turn, with a [`Mind`] or the solved board for the squares at
/// its end.
pub struct Looker {
    pub(super) game: CantStop,
    pub(super) board: Board,
    pub(super) eyes: Eyes,
    pub(super) reach: u8,
    name: String,
    turns: Kept<1>,
}

impl Looker {
    /// The strategy with these eyes, examining `reach` spaces above each square.
    ///
    /// # Errors
    /// [`PlayError::Rules`] for games that the arena does not play;
    /// [`PlayError::Parameters`] if the mind belongs to another one.
    pub fn new(
        game: &CantStop,
        eyes: impl Into<Eyes>,
        reach: u8,
        name: &str,
    ) -> Result<Self, PlayError> {
        let board = Board::new(game)?;
        let eyes = eyes.into();
        eyes.check(&board)?;
        let (name, turns) = (name.to_owned(), Kept::new(reach));
        Ok(Self { game: game.clone(), board, eyes, reach, name, turns })
    }

    /// Does something with the turn that begins on these squares.
    ///
    /// # Errors
    /// As for [`Kept::within`].
    pub(super) fn within<T>(
        &self,
        at: &RollPosition,
        ask: impl FnOnce(&mut Turn, &mut Sight<'_>, &Squares) -> T,
    ) -> Result<T, PlayError> {
        let squares = self.squares(at);
        let mut view = self.eyes.sight();
        self.turns.within(&self.board, &squares, &mut view, |turn, view| ask(turn, view, &squares))
    }

    /// The player `mind`.
    pub(in crate::strategies) fn mind_entry() -> Entry<CantStop> {
        let entry = Entry::new(
            "mind",
            "for one to four seats on the official board, with every sharing rule: exact within \
             the turn, with a trained mind for the boards at its end",
            "fitted retrograde values (`retrodice train`)",
            "wins 78 to 84 % against rule28 with two seats, by the rule set, 58 to 76 % with three \
             (level is 33 %), 53 to 68 % with four (25 %); 57 to 58 % against stages with two; \
             alone 6.724 ± 0.002 turns",
            |context, reader| {
                let reach = reader.number("reach", 1..=255)?.unwrap_or(u8::MAX);
                let game = &context.game;
                let mind = Mind::shipped(game).ok_or_else(|| Mind::missing(game))?;
                let name = match reach {
                    u8::MAX => "mind".to_owned(),
                    reach => format!("mind(reach={reach})"),
                };
                Self::seated(game, mind, reach, &name)
            },
        );
        let parameters =
            &[Parameter { name: "reach", meaning: "spaces looked ahead in a turn; 255" }];
        Entry { parameters, ..entry }
    }

    /// The strategy with these eyes, as the registry has it.
    pub(in crate::strategies) fn seated(
        game: &CantStop,
        eyes: impl Into<Eyes>,
        reach: u8,
        name: &str,
    ) -> Result<BuiltStrategy<CantStop>, PlayError> {
        let eyes = eyes.into();
        let strategy = Self::new(game, eyes.clone(), reach, name)?;
        Ok(BuiltStrategy::with_capabilities(strategy, Capabilities::LookAhead(eyes, reach)))
    }

    /// The turns that a mind takes alone from the empty board, as game `number` of an experiment
    /// tells them once the luck of the dice is taken out: without bias, and with hundredths of
    /// a turn of noise instead of turns. Some tens of milliseconds.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] for several seats, or without a mind;
    /// [`PlayError::TooLong`] if the game does not end.
    pub fn turns_without_luck(
        &self,
        (source, number): (&Experiment, u64),
    ) -> Result<f64, PlayError> {
        let Eyes::Mind(mind) = &self.eyes else { return Err(self.without_mind()) };
        if self.board.seats > 1 {
            let why = "only games alone are counted in turns".to_owned();
            return Err(PlayError::Unsupported { what: self.name.clone(), why });
        }
        let mut streams = [Purpose::Dice, Purpose::Decisions].map(|of| source.stream(number, of));
        let mut table = Adjusted::<1>::new(&self.board, mind, self.reach);
        // The board is the same after a lost turn.
        let came = table.play_on(Squares::empty(1), Onward::Bust, &mut streams);
        came.map(|came| -came.totals[0]).ok_or_else(|| self.too_long(number))
    }

    /// The result of one game from the start of a turn, for every seat, the one to roll first,
    /// as [`retrodice_play::values::Values`] count it, with the luck of the dice taken out.
    ///
    /// # Errors
    /// [`PlayError::Unsupported`] without a mind; [`PlayError::TooLong`] if the game does not
    /// end.
    pub(super) fn begin(
        &self,
        at: &RollPosition,
        (source, number): (&Experiment, u64),
    ) -> Result<[f64; MOST_SEATS], PlayError> {
        let Eyes::Mind(mind) = &self.eyes else { return Err(self.without_mind()) };
        let squares = self.squares(at);
        let mut streams = [Purpose::Dice, Purpose::Decisions].map(|of| source.stream(number, of));
        let onward = Onward::Roll(0, squares.rows[0]);
        let (board, reach, streams) = (&self.board, self.reach, &mut streams);
        let came = match board.seats {
            1 | 2 => Adjusted::<1>::new(board, mind, reach).play_on(squares, onward, streams),
            3 => Adjusted::<3>::new(board, mind, reach).play_on(squares, onward, streams),
            _ => Adjusted::<4>::new(board, mind, reach).play_on(squares, onward, streams),
        };
        let mut totals = came.ok_or_else(|| self.too_long(number))?.totals;
        if board.seats == 1 {
            // A turn alone is counted when it begins, and counts against its seat.
            totals[0] = 1.0 - totals[0];
        }
        Ok(totals)
    }

    fn too_long(&self, game: u64) -> PlayError {
        PlayError::TooLong { game, limit: LONGEST.into(), strategies: self.name.clone() }
    }

    pub(super) fn without_mind(&self) -> PlayError {
        let why = "only a mind says what its turns are worth to every seat".to_owned();
        PlayError::Unsupported { what: self.name.clone(), why }
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

impl Policy<CantStop> for Looker {
    /// # Panics
    /// If a packed table that it plays by is damaged.
    fn choose(&self, at: &MovePosition, moves: &[MoveOf<CantStop>]) -> usize {
        let before = at.before();
        let chosen = self.within(before, |turn, view, squares| {
            let mut best: Option<(f64, usize)> = None;
            for way in uses(&self.game, before, moves) {
                let (mask, heights) = placed(squares, &way.after);
                let (value, stops) = turn.rate(&self.board, mask, &heights, view);
                let step = way.decided(|_| stops);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, step));
                }
            }
            best.map_or(0, |(_, step)| step)
        });
        chosen.unwrap_or_else(|error| panic!("{error}"))
    }
}

impl Strategy<CantStop> for Looker {
    fn pick(&self, at: &MovePosition, moves: &[MoveOf<CantStop>], _: &mut Stream) -> usize {
        self.choose(at, moves)
    }

    fn as_policy(&self) -> Option<&dyn Policy<CantStop>> {
        Some(self)
    }

    fn luck_adjusted(&self) -> Option<&dyn LuckAdjusted<CantStop>> {
        matches!(self.eyes, Eyes::Mind(_)).then_some(self)
    }
}

impl LuckAdjusted<CantStop> for Looker {
    fn play_on(
        &self,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
        game: (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, PlayError> {
        let Eyes::Mind(mind) = &self.eyes else { return Err(self.without_mind()) };
        match self.board.seats {
            1 | 2 => self.play_on_by::<1>(mind, at, moves, game, observer),
            3 => self.play_on_by::<3>(mind, at, moves, game, observer),
            _ => self.play_on_by::<4>(mind, at, moves, game, observer),
        }
    }
}

impl Looker {
    fn play_on_by<const L: usize>(
        &self,
        mind: &Mind,
        at: &MovePosition,
        moves: &[MoveOf<CantStop>],
        (source, number): (&Experiment, u64),
        observer: &dyn Observer,
    ) -> Result<Vec<f64>, PlayError> {
        let squares = self.squares(at.before());
        let alone = self.board.seats == 1;
        let mut table = Adjusted::<L>::new(&self.board, mind, self.reach);
        let mut came = |onward| {
            if observer.cancelled() {
                return Err(PlayError::Interrupted);
            }
            let stream = |purpose| source.stream(number, purpose);
            let mut streams = [stream(Purpose::Dice), stream(Purpose::Decisions)];
            let came = table.play_on(squares, onward, &mut streams);
            let total = came.ok_or_else(|| self.too_long(number))?.totals[0];
            // Alone, a mind counts turns against its seat.
            Ok(if alone { -total } else { total })
        };
        if moves.first().is_some_and(|made| made.choice == Choice::Bust) {
            return Ok(vec![came(Onward::Bust)?]);
        }
        let mut results = vec![0.0; moves.len()];
        for way in uses(&self.game, at.before(), moves) {
            let (mask, heights) = placed(&squares, &way.after);
            if let Some(place) = way.stop {
                results[place] = match (way.wins, alone) {
                    (true, true) => 0.0,
                    (true, false) => 1.0,
                    (false, _) => came(Onward::Stop(mask, heights))?,
                };
            }
            if let Some(place) = way.roll {
                results[place] = came(Onward::Roll(mask, heights))?;
            }
        }
        Ok(results)
    }
}

impl Named for Looker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn description(&self) -> String {
        match self.eyes {
            Eyes::Mind(_) => "exact within the turn, with a trained mind for the boards at its end",
            Eyes::Solved(_) | Eyes::Packed(_) => "plays for fewest turns by the solved board",
        }
        .to_owned()
    }
}
