//! Value networks that come with the program, and the errors measured of their values.

use super::{MAGIC, PAIRS, ValueNetwork};
use crate::rules::{CantStop, Options, Reading, RuleScope};
use crate::strategies::multiplayer::board::{BoardSpec, BoardState};
use retrodice_play::error::PlayError;
use std::collections::{BTreeMap, BTreeSet};

/// Files as [`ValueNetwork::packed`] writes them, each after its length in four bytes: see the
/// example `pack_minds`.
const FILES: &[u8] = include_bytes!("../../../../data/minds/minds.bin");

/// Error table with lines `rule set,phase,decisions,error,apart,before,others`: see
/// [`ValueNetwork::errors`].
const ERRORS: &str = include_str!("../../../../data/minds/errors.csv");

/// Learning curves with lines `rule set,boards,residual`: see [`ValueNetwork::curves`].
const CURVES: &str = include_str!("../../../../data/minds/curves.csv");

/// Error of networks that the table has no line for, in wins or turns.
const DEFAULT_ERROR: f64 = 0.05;

/// Number of phases of a game in the error table.
pub(crate) const PHASES: usize = 3;

/// Root mean square errors of the values that the coach shows, in wins or turns.
#[derive(Clone, Copy)]
pub(crate) struct ValueErrors {
    /// Error of a move's value.
    pub value: f64,
    /// Error of the difference between the two best moves.
    pub apart: f64,
    /// Error of the value before a roll.
    pub before: f64,
    /// Error of the values for the other seats, with three seats and more.
    pub others: f64,
}

impl ValueNetwork {
    /// Returns the learning curves of the shipped networks.
    ///
    /// For every piece of training these are the rule set, the boards used so far, and the root
    /// mean square Bellman residual on the last ones, in wins, or in turns for one seat.
    pub fn curves() -> impl Iterator<Item = (&'static str, u64, f64)> {
        CURVES.lines().filter_map(|line| {
            let mut parts = line.split(',');
            Some((parts.next()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
        })
    }

    /// Returns the network that comes with the program for this game: the official board, alone or
    /// by the common rule sets for several seats. `None` for other games.
    pub fn shipped(game: &CantStop) -> Option<Self> {
        let board = BoardSpec::new(game).ok()?;
        let file = packed_files().find(|file| Self::is_meant_for(game, file))?;
        let network = Self::unpacked(file);
        network.check(&board).is_ok().then_some(network)
    }

    /// Returns the binary file with the weights in the order of units, not of rows.
    ///
    /// Weights rise along a column of the board, so a compressed file is smaller by a sixteenth.
    pub fn packed(&self) -> Vec<u8> {
        let mut bytes = self.to_bytes();
        let head = header_length(&bytes);
        transpose(&mut bytes[head..], PAIRS);
        bytes
    }

    /// Reads a packed file of the program.
    fn unpacked(packed: &[u8]) -> Self {
        let mut bytes = packed.to_vec();
        let weights = &mut bytes[header_length(packed)..];
        let rows = weights.len() / 2 / PAIRS;
        transpose(weights, rows);
        Self::from_bytes(&bytes).expect("the files of the program are tested")
    }

    /// Returns the error for games without a network. It names the rule for which there is none,
    /// and what can be used instead.
    pub fn missing(game: &CantStop) -> PlayError {
        PlayError::Unsupported {
            what: "`mind`".to_owned(),
            why: format!(
                "no mind comes with the program for {}. There are minds for the official board, \
                 cantstop(6,3), with its three markers and any way of sharing: {}; `rule28` plays \
                 every game of two and more seats, and `rollout --strategy rule28` measures moves \
                 by it",
                unsupported_rule(game.options()),
                rule_sets()
            ),
        }
    }

    /// Returns all networks that come with the program.
    pub fn all_shipped() -> impl Iterator<Item = Self> {
        packed_files().map(Self::unpacked)
    }

    /// Returns the BLAKE3 hash of the binary file, in hexadecimal.
    pub fn hash(&self) -> String {
        blake3::hash(&self.to_bytes()).to_hex().to_string()
    }

    /// Returns the root mean square errors in this phase of the game, in wins or turns.
    ///
    /// They were measured against the network's own play by the example `measure_minds`: upper
    /// ends of 95 % intervals, the largest among the ways of sharing.
    pub(crate) fn errors(&self, state: &BoardState) -> ValueErrors {
        let (rules, phase) = (self.rule_set(), self.phase(state).to_string());
        let of = |line: &str| {
            let mut fields = line.split(',');
            let fits = fields.next() == Some(&rules) && fields.next() == Some(&phase);
            let mut numbers = fields.skip(1).map_while(|field| field.parse().ok());
            let mut next = || numbers.next();
            fits.then(|| {
                Some(ValueErrors {
                    value: next()?,
                    apart: next()?,
                    before: next()?,
                    others: next()?,
                })
            })
            .flatten()
        };
        let value = DEFAULT_ERROR;
        let default = ValueErrors { value, apart: value, before: value, others: value };
        ERRORS.lines().find_map(of).unwrap_or(default)
    }

    /// Returns the phase of a game.
    ///
    /// 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only one more.
    pub(crate) fn phase(&self, state: &BoardState) -> usize {
        let max = (0..state.seats).map(|seat| state.claims(seat) as usize).max().unwrap_or(0);
        match max {
            0 => 0,
            max if max + 1 >= self.columns_to_win() => PHASES - 1,
            _ => 1,
        }
    }
}

/// Returns the bytes before the weights in a binary file: [`ValueNetwork::to_bytes`] writes them.
fn header_length(file: &[u8]) -> usize {
    MAGIC.len() + 4 + usize::from(file[MAGIC.len() + 3]) + 8
}

/// Transposes rows of `width` numbers of two bytes.
fn transpose(bytes: &mut [u8], width: usize) {
    let (numbers, _) = bytes.as_chunks_mut::<2>();
    let old = numbers.to_vec();
    let from = (0..width).flat_map(|column| (column..old.len()).step_by(width));
    for (to, from) in numbers.iter_mut().zip(from) {
        *to = old[from];
    }
}

/// Returns the packed files one by one.
fn packed_files() -> impl Iterator<Item = &'static [u8]> {
    let mut rest = FILES;
    std::iter::from_fn(move || {
        let (length, more) = rest.split_first_chunk::<4>()?;
        let (file, more) = more.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        rest = more;
        Some(file)
    })
}

/// Returns the first rule for which there is no network, as the argument of a spec where it is one.
fn unsupported_rule(options: &Options) -> String {
    if options.lengths != Options::new(6, 3).lengths {
        return "this board".to_owned();
    }
    let readings = &[Reading::Standard];
    let scope = RuleScope { of: "a mind", markers: 3..=3, readings, ..RuleScope::ANY };
    if let Err(refusal) = scope.check(options) {
        return refusal.got;
    }
    let Options { players, columns_to_win, .. } = options;
    let seats = if *players == 1 { "one seat".to_owned() } else { format!("players={players}") };
    format!("win={columns_to_win} with {seats}")
}

/// Returns the seats of all networks and the columns that they need to win, in words.
fn rule_sets() -> String {
    let mut columns = BTreeMap::<String, BTreeSet<String>>::new();
    for rules in ValueNetwork::all_shipped().map(|network| network.rule_set()) {
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
    fn packing_a_shipped_network_gives_its_file() {
        for (network, file) in ValueNetwork::all_shipped().zip(packed_files()) {
            assert_eq!(network.packed(), file);
            assert_ne!(network.to_bytes(), file);
        }
    }

    #[test]
    fn the_error_without_a_network_names_the_rule() {
        for (spec, rule) in [
            ("cantstop(6,3,players=2,decline=yes)", "for decline=yes."),
            ("cantstop(6,3,players=2,markers=2)", "for markers=2."),
            ("cantstop(6,3,players=3,win=2,sharing=jump)", "for win=2 with players=3."),
            ("cantstop(6,4,players=2)", "for this board."),
            ("cantstop(6,3,win=4)", "for win=4 with one seat."),
        ] {
            let game: CantStop = spec.parse().unwrap();
            let error = ValueNetwork::missing(&game).to_string();
            assert!(ValueNetwork::shipped(&game).is_none() && error.contains(rule), "{error}");
            assert!(!error.contains('['), "{error}");
        }
    }
}
