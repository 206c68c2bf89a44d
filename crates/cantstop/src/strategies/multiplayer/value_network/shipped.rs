//! Value networks that come with the program, and the errors measured of their values.

use super::{MAGIC, PAIRS, ValueNetwork};
use crate::rules::{CantStop, Options, Reading, RuleScope};
use crate::strategies::multiplayer::board::{BoardSpec, BoardState};
use crate::strategies::multiplayer::calibration::{ErrorLine, ValueErrors};
use retrodice_play::error::PlayError;
use std::collections::{BTreeMap, BTreeSet};

/// Files as [`ValueNetwork::packed`] writes them, each after its length in four bytes: see the
/// example `pack_minds`.
const FILES: &[u8] = include_bytes!("../../../../data/minds/minds.bin");

/// Table of lines as [`ErrorLine`](crate::strategies::multiplayer::calibration::ErrorLine) writes
/// them.
const ERRORS: &str = include_str!("../../../../data/minds/errors.csv");

/// Learning curves with lines `rule set,boards,residual`: see [`ValueNetwork::curves`].
const CURVES: &str = include_str!("../../../../data/minds/curves.csv");

/// Number of phases of a game in the error table.
pub(crate) const PHASES: usize = 4;

/// Open columns in which a seat has squares, the mean over the seats, in all but one of twenty
/// positions of games for several seats.
const MAX_BEGUN: u32 = 7;

/// Open columns in which a single seat has squares in all but one of a hundred positions.
const MAX_BEGUN_ALONE: u32 = 9;

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
        let network = Self::unpacked(file, Self::base_of(file).as_ref());
        network.check(&board).is_ok().then_some(network)
    }

    /// Returns the binary file as it is packed, with the weights in the order of units, not of rows.
    ///
    /// Weights rise along a column of the board, so a compressed file is smaller by a sixteenth. Those
    /// of a network whose training began with `base` are written as differences from it, which saves
    /// a ninth.
    pub fn packed(&self, base: Option<&Self>) -> Vec<u8> {
        let mut bytes = self.to_bytes();
        let head = header_length(&bytes);
        if let Some(base) = base.and_then(|base| base.adopted(&self.game().ok()?).ok()) {
            let difference = |own: i16, base: i16| folded(own.wrapping_sub(base));
            combine(&mut bytes[head..], &base.to_bytes()[head..], difference);
        }
        transpose(&mut bytes[head..], PAIRS);
        bytes
    }

    /// Reads a packed file of the program.
    fn unpacked(packed: &[u8], base: Option<&Self>) -> Self {
        let read =
            |bytes: &[u8]| Self::from_bytes(bytes).expect("the files of the program are tested");
        let mut bytes = packed.to_vec();
        let head = header_length(packed);
        let rows = (bytes.len() - head) / 2 / PAIRS;
        transpose(&mut bytes[head..], rows);
        let Some(base) = base else { return read(&bytes) };
        let game = read(&bytes).game().expect("the files of the program are tested");
        let base = base.adopted(&game).expect("all networks are for one board");
        let sum = |difference: i16, base: i16| unfolded(difference).wrapping_add(base);
        combine(&mut bytes[head..], &base.to_bytes()[head..], sum);
        read(&bytes)
    }

    /// Returns the network with whose weights the training of this packed file began; `None` for that
    /// network itself, and alone.
    fn base_of(packed: &[u8]) -> Option<Self> {
        let game = CantStop::with(Options { players: 2, ..Options::new(6, 3) }).ok()?;
        let began_with_it = packed[MAGIC.len()] > 1 && !Self::is_meant_for(&game, packed);
        let file = packed_files().find(|file| Self::is_meant_for(&game, file))?;
        began_with_it.then(|| Self::unpacked(file, None))
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
        packed_files().map(|file| Self::unpacked(file, Self::base_of(file).as_ref()))
    }

    /// Returns the BLAKE3 hash of the binary file, in hexadecimal.
    pub fn hash(&self) -> String {
        blake3::hash(&self.to_bytes()).to_hex().to_string()
    }

    /// Returns the errors of displayed values in the phase of a state, as `cargo papers calibrate`
    /// measured them. Networks that it did not measure get wide ones.
    pub(crate) fn errors(&self, state: &BoardState) -> ValueErrors {
        self.phase_errors(self.phase(state))
    }

    /// Returns the errors of displayed values in a phase.
    pub(crate) fn phase_errors(&self, phase: usize) -> ValueErrors {
        let rules = self.rule_set();
        let mut lines = ERRORS.lines().filter_map(ErrorLine::parse);
        let line = lines.find(|line| line.rules == rules && line.phase == phase);
        line.map_or(ValueErrors::UNMEASURED, |line| line.errors)
    }

    /// Returns the phase of a game.
    ///
    /// 0: nobody has claimed a column; 1: somebody has; 2: somebody needs only one more. 3: in any of
    /// these, more columns are begun than in nearly all games, so that the board may be set up by
    /// hand.
    pub(crate) fn phase(&self, state: &BoardState) -> usize {
        let open = |seat: usize| {
            let squares = state.heights[seat].iter().enumerate();
            let is_begun =
                |&(slot, &height): &(usize, &u8)| height > 0 && state.closed() >> slot & 1 == 0;
            squares.filter(is_begun).count() as u32
        };
        let max_begun = if state.seats == 1 { MAX_BEGUN_ALONE } else { MAX_BEGUN };
        if (0..state.seats).map(open).sum::<u32>() > max_begun * state.seats as u32 {
            return PHASES - 1;
        }
        let max = (0..state.seats).map(|seat| state.claims(seat) as usize).max().unwrap_or(0);
        match max {
            0 => 0,
            max if max + 1 >= self.columns_to_win() => 2,
            _ => 1,
        }
    }
}

/// Returns the bytes before the weights in a binary file: [`ValueNetwork::to_bytes`] writes them.
fn header_length(file: &[u8]) -> usize {
    MAGIC.len() + 4 + usize::from(file[MAGIC.len() + 3]) + 8
}

/// Replaces each number of two bytes by what `of` makes of it and of the one at its place in `other`.
fn combine(bytes: &mut [u8], other: &[u8], of: impl Fn(i16, i16) -> i16) {
    let (numbers, _) = bytes.as_chunks_mut::<2>();
    let (others, _) = other.as_chunks::<2>();
    for (number, other) in numbers.iter_mut().zip(others) {
        *number = of(i16::from_le_bytes(*number), i16::from_le_bytes(*other)).to_le_bytes();
    }
}

/// Folds a number so that small ones of either sign have few bits: 0, -1, 1, -2, … become 0, 1, 2, …
fn folded(number: i16) -> i16 {
    number << 1 ^ number >> 15
}

/// Reverses [`folded`].
fn unfolded(number: i16) -> i16 {
    (number as u16 >> 1) as i16 ^ -(number & 1)
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
            assert_eq!(network.packed(ValueNetwork::base_of(file).as_ref()), file);
            assert_ne!(network.to_bytes(), file);
        }
    }

    #[test]
    fn folding_can_be_reversed() {
        assert_eq!([0, -1, 1, -2, 2].map(folded), [0, 1, 2, 3, 4]);
        assert!((i16::MIN..=i16::MAX).all(|number| unfolded(folded(number)) == number));
    }

    #[test]
    fn the_error_without_a_network_names_the_rule() {
        for (spec, rule) in [
            ("cantstop(6,3,players=2,decline=yes)", "for decline=yes."),
            ("cantstop(6,3,players=2,markers=2)", "for markers=2."),
            ("cantstop(6,3,players=3,win=2,sharing=jump)", "for win=2 with players=3."),
            ("cantstop(6,3,players=5)", "for win=3 with players=5."),
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
