//! The minds that come with the program.

use super::mind::Mind;
use super::squares::{Board, Squares};
use crate::error::PlayError;
use rules::cantstop::CantStop;
use rules::notation::Notation;
use std::collections::{BTreeMap, BTreeSet};

/// Their files, each after its length in four bytes: see the example `pack_minds`.
const FILES: &[u8] = include_bytes!("../../../data/minds/minds.bin");

/// Lines `rule set,phase,decisions,error,apart`: see [`Mind::errors`].
const ERRORS: &str = include_str!("../../../data/minds/errors.csv");

/// Lines `rule set,boards,residual`: see [`Mind::curves`].
const CURVES: &str = include_str!("../../../data/minds/curves.csv");

/// The error that is assumed for what has no line there.
const UNKNOWN: f64 = 0.05;

/// The phases of a game, for the table of errors.
pub(super) const PHASES: usize = 3;

impl Mind {
    /// How the shipped minds learnt: for every piece of training the rule set, the boards seen so
    /// far, and the mean absolute residual of the turns on the last ones, in wins, or in turns
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
        let mind = Self::from_bytes(file).expect("the files of the program are tested");
        mind.check(&board).is_ok().then_some(mind)
    }

    /// The error for games without a mind: what there is instead.
    pub fn missing(game: &CantStop) -> PlayError {
        PlayError::Unsupported {
            what: format!("a mind for {}", game.spec()),
            why: format!(
                "those that come with the program play the official board, `cantstop(6,3)`, by its \
                 own rules and any way of sharing squares: {}; `rule28` plays every game, and \
                 `rollout --strategy rule28` measures moves by it",
                rule_sets()
            ),
        }
    }

    /// All minds that come with the program.
    pub fn all_shipped() -> impl Iterator<Item = Self> {
        files().map(|file| Self::from_bytes(file).expect("the files of the program are tested"))
    }

    /// The hash (BLAKE3, in hexadecimal) of its file.
    pub fn hash(&self) -> String {
        blake3::hash(&self.to_bytes()).to_hex().to_string()
    }

    /// The root mean square error of a move's value in this phase of the game, and
    /// of the difference of the two best moves, measured against the mind's own
    /// play: upper ends of 95 % intervals, the largest among the ways of
    /// sharing; see the example `measure_minds`.
    pub(super) fn errors(&self, at: &Squares) -> [f64; 2] {
        let (rules, phase) = (self.rules(), self.phase(at).to_string());
        let of = |line: &str| {
            let mut fields = line.split(',');
            let fits = fields.next() == Some(&rules) && fields.next() == Some(&phase);
            let mut numbers = fields.skip(1).map_while(|field| field.parse().ok());
            fits.then(|| Some([numbers.next()?, numbers.next()?])).flatten()
        };
        ERRORS.lines().find_map(of).unwrap_or([UNKNOWN; 2])
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

/// The files one by one.
fn files() -> impl Iterator<Item = &'static [u8]> {
    let mut rest = FILES;
    std::iter::from_fn(move || {
        let (length, more) = rest.split_first_chunk::<4>()?;
        let (file, more) = more.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        rest = more;
        Some(file)
    })
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
