//! The minds that come with the program.

use super::mind::{MAGIC, Mind, PAIRS};
use super::squares::{Board, Squares};
use crate::rules::{CantStop, Options, Reading, Scope};
use retrodice_play::error::PlayError;
use std::collections::{BTreeMap, BTreeSet};

/// Their files as [`Mind::packed`] writes them, each after its length in four bytes: see the example
/// `pack_minds`.
const FILES: &[u8] = include_bytes!("../../../data/minds/minds.bin");

/// Lines `rule set,phase,decisions,error,apart,before,others`: see [`Mind::errors`].
const ERRORS: &str = include_str!("../../../data/minds/errors.csv");

/// Lines `rule set,boards,residual`: see [`Mind::curves`].
const CURVES: &str = include_str!("../../../data/minds/curves.csv");

/// The error that is assumed for what has no line there.
const UNKNOWN: f64 = 0.05;

/// The phases of a game, for the table of errors.
pub(super) const PHASES: usize = 3;

/// Root mean square errors of what the coach shows, in wins or turns.
#[derive(Clone, Copy)]
pub(super) struct Errors {
    /// Of a move's value.
    pub value: f64,
    /// Of the difference of the two best moves.
    pub apart: f64,
    /// Of the value before a roll.
    pub before: f64,
    /// Of the values for the other seats, with three and more.
    pub others: f64,
}

impl Mind {
    /// How the shipped minds learnt: for every piece of training the rule set, the boards seen so
    /// far, and the root mean square residual of the turns on the last ones, in wins, or in turns
    /// for one seat.
    pub fn curves() -> impl Iterator<Item = (&'static str, u64, f64)> {
        CURVES.lines().filter_map(|line| {
            let mut parts = line.split(',');
            Some((parts.next()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
        })
    }

    /// The mind that comes with the program for this game: the official board, alone and by
    /// the rule sets people play with others.
    pub fn shipped(game: &CantStop) -> Option<Self> {
        let board = Board::new(game).ok()?;
        let file = files().find(|file| Self::is_meant_for(game, file))?;
        let mind = Self::unpacked(file);
        mind.check(&board).is_ok().then_some(mind)
    }

    /// The file as the program has it: the weights of a unit one after the other, not those of
    /// a row. They rise along a column of the board, so what a host compresses gets smaller by a
    /// sixteenth.
    pub fn packed(&self) -> Vec<u8> {
        let mut bytes = self.to_bytes();
        let head = head_of(&bytes);
        turn(&mut bytes[head..], PAIRS);
        bytes
    }

    /// A mind out of the program.
    fn unpacked(packed: &[u8]) -> Self {
        let mut bytes = packed.to_vec();
        let weights = &mut bytes[head_of(packed)..];
        let rows = weights.len() / 2 / PAIRS;
        turn(weights, rows);
        Self::from_bytes(&bytes).expect("the files of the program are tested")
    }

    /// The error for games without a mind: the rule for which there is none, and what there is
    /// instead.
    pub fn missing(game: &CantStop) -> PlayError {
        PlayError::Unsupported {
            what: "`mind`".to_owned(),
            why: format!(
                "no mind comes with the program for {}. There are minds for the official board, \
                 cantstop(6,3), with its three markers and any way of sharing: {}; `rule28` plays \
                 every game of two and more seats, and `rollout --strategy rule28` measures moves \
                 by it",
                unknown(game.options()),
                rule_sets()
            ),
        }
    }

    /// All minds that come with the program.
    pub fn all_shipped() -> impl Iterator<Item = Self> {
        files().map(Self::unpacked)
    }

    /// The hash (BLAKE3, in hexadecimal) of its file.
    pub fn hash(&self) -> String {
        blake3::hash(&self.to_bytes()).to_hex().to_string()
    }

    /// The root mean square errors in this phase of the game, in wins or turns, measured against
    /// the mind's own play: upper ends of 95 % intervals, the largest among the ways of
    /// sharing; see the example `measure_minds`.
    pub(super) fn errors(&self, at: &Squares) -> Errors {
        let (rules, phase) = (self.rules(), self.phase(at).to_string());
        let of = |line: &str| {
            let mut fields = line.split(',');
            let fits = fields.next() == Some(&rules) && fields.next() == Some(&phase);
            let mut numbers = fields.skip(1).map_while(|field| field.parse().ok());
            let mut next = || numbers.next();
            fits.then(|| {
                Some(Errors { value: next()?, apart: next()?, before: next()?, others: next()? })
            })
            .flatten()
        };
        let unknown = Errors { value: UNKNOWN, apart: UNKNOWN, before: UNKNOWN, others: UNKNOWN };
        ERRORS.lines().find_map(of).unwrap_or(unknown)
    }

    /// 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only one more.
    pub(super) fn phase(&self, at: &Squares) -> usize {
        let most = (0..at.seats).map(|seat| at.claims(seat) as usize).max().unwrap_or(0);
        match most {
            0 => 0,
            most if most + 1 >= self.columns_to_win() => PHASES - 1,
            _ => 1,
        }
    }
}

/// How many bytes of a mind's file come before the weights: [`Mind::to_bytes`] writes them.
fn head_of(file: &[u8]) -> usize {
    MAGIC.len() + 4 + usize::from(file[MAGIC.len() + 3]) + 8
}

/// Rows of `width` numbers of two bytes become columns.
fn turn(bytes: &mut [u8], width: usize) {
    let (numbers, _) = bytes.as_chunks_mut::<2>();
    let old = numbers.to_vec();
    let from = (0..width).flat_map(|column| (column..old.len()).step_by(width));
    for (to, from) in numbers.iter_mut().zip(from) {
        *to = old[from];
    }
}

/// The files one by one, packed.
fn files() -> impl Iterator<Item = &'static [u8]> {
    let mut rest = FILES;
    std::iter::from_fn(move || {
        let (length, more) = rest.split_first_chunk::<4>()?;
        let (file, more) = more.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        rest = more;
        Some(file)
    })
}

/// The first rule for which there is no mind, as the argument of a spec where it is one.
fn unknown(options: &Options) -> String {
    if options.lengths != Options::new(6, 3).lengths {
        return "this board".to_owned();
    }
    let readings = &[Reading::Standard];
    let scope = Scope { of: "a mind", markers: 3..=3, readings, ..Scope::ANY };
    if let Err(refused) = scope.check(options) {
        return refused.got;
    }
    let Options { players, columns_to_win, .. } = options;
    let seats = if *players == 1 { "one seat".to_owned() } else { format!("players={players}") };
    format!("win={columns_to_win} with {seats}")
}

/// The players of all minds and the columns that they need to win, in words.
fn rule_sets() -> String {
    let mut columns = BTreeMap::<String, BTreeSet<String>>::new();
    for rules in Mind::all_shipped().map(|mind| mind.rules()) {
        let mut parts = rules.splitn(3, '-').map(str::to_owned);
        if let (Some(players), Some(win)) = (parts.next(), parts.next()) {
            columns.entry(players).or_default().insert(win);
        }
    }
    let words = columns.into_iter().map(|(players, win)| {
        let who = if players == "1" { "player" } else { "players" };
        format!("{players} {who} to {} columns", Vec::from_iter(win).join(" or "))
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_what_is_shipped() {
        for (mind, file) in Mind::all_shipped().zip(files()) {
            assert_eq!(mind.packed(), file);
            assert_ne!(mind.to_bytes(), file);
        }
    }

    #[test]
    fn the_rule_without_a_mind_is_named() {
        for (spec, rule) in [
            ("cantstop(6,3,players=2,decline=yes)", "for decline=yes."),
            ("cantstop(6,3,players=2,markers=2)", "for markers=2."),
            ("cantstop(6,3,players=3,win=2,sharing=jump)", "for win=2 with players=3."),
            ("cantstop(6,4,players=2)", "for this board."),
            ("cantstop(6,3,win=4)", "for win=4 with one seat."),
        ] {
            let game: CantStop = spec.parse().unwrap();
            let error = Mind::missing(&game).to_string();
            assert!(Mind::shipped(&game).is_none() && error.contains(rule), "{error}");
            assert!(!error.contains('['), "{error}");
        }
    }
}
