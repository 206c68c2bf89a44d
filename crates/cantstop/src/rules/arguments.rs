//! The arguments of a spec: `cantstop(6,3,players=2,sharing=jump)`.

use super::misreadings::Misreading;
use super::{CantStop, Options, Reading, Sharing};
use retrodice_core::notation::NotationError;
use retrodice_core::spec::{Arguments, read_game};
use std::str::FromStr;

/// The arguments of a spec, for errors.
const KNOWN: [&str; 8] =
    ["sides", "shortest", "lengths", "players", "win", "markers", "sharing", "decline"];

/// Writes the spec of these options.
pub(super) fn write(options: &Options) -> String {
    let mut parts = match options.shortest() {
        Some(shortest) => vec![options.sides.to_string(), shortest.to_string()],
        None => {
            let lengths: Vec<String> = options.lengths.iter().map(u8::to_string).collect();
            vec![format!("sides={}", options.sides), format!("lengths={}", lengths.join("-"))]
        }
    };
    let defaults = Options::new(options.sides, 1);
    for (key, value, default) in [
        ("players", options.players, defaults.players),
        ("win", options.columns_to_win, defaults.columns_to_win),
        ("markers", options.markers, defaults.markers),
    ] {
        if value != default {
            parts.push(format!("{key}={value}"));
        }
    }
    if options.sharing != defaults.sharing {
        parts.push(format!("sharing={}", options.sharing.name()));
    }
    if options.reading != defaults.reading {
        parts.push(options.reading.argument());
    }
    format!("cantstop({})", parts.join(","))
}

impl CantStop {
    /// Creates the game of a `cantstop(…)` spec. Its arguments are sides and
    /// shortest column, by position or by name, or `sides` and `lengths`, then
    /// `players`, `win`, `markers`, `sharing` and `decline` by name.
    ///
    /// # Errors
    /// [`NotationError`] naming the argument that is unknown or wrong, or why no
    /// such board can be played.
    pub fn from_arguments(arguments: &Arguments) -> Result<Self, NotationError> {
        let mut named = Vec::new();
        for (number, value) in arguments.positional.iter().enumerate() {
            match ["sides", "shortest"].get(number) {
                Some(&key) => named.push((key, value.as_str())),
                None => {
                    let why = "one too many; only sides and shortest go without a name";
                    return Err(NotationError::wrong("argument", value, why));
                }
            }
        }
        named.extend(arguments.named.iter().map(|(key, value)| (key.as_str(), value.as_str())));
        let is_repeated = |&n: &usize| named[..n].iter().any(|(key, _)| *key == named[n].0);
        if let Some(number) = (1..named.len()).find(is_repeated) {
            return Err(NotationError::wrong("argument", named[number].0, "given twice"));
        }
        let options = read(&named)?;
        Self::with(options).map_err(|error| {
            let board: Vec<String> =
                named.iter().map(|(key, value)| format!("{key}={value}")).collect();
            NotationError::wrong("board", &board.join(","), error.to_string())
        })
    }
}

/// Reads options from arguments with different keys.
fn read(named: &[(&str, &str)]) -> Result<Options, NotationError> {
    let text = |name: &str| named.iter().find(|(key, _)| *key == name).map(|&(_, value)| value);
    let missing = |name| {
        let why = "write cantstop(6,3), or sides and lengths such as \
                   cantstop(sides=2,lengths=1-2-1)";
        NotationError::missing_argument(name, format!("{why}; known: {}", KNOWN.join(", ")))
    };
    let sides = number("sides", text("sides").ok_or_else(|| missing("sides"))?)?;
    let mut options = match (text("shortest"), text("lengths")) {
        (Some(shortest), None) => Options::new(sides, number("shortest", shortest)?),
        (None, Some(lengths)) => {
            let lengths: Result<Vec<u8>, _> =
                lengths.split('-').map(|length| number("lengths", length.trim())).collect();
            Options { lengths: lengths?, ..Options::new(sides, 1) }
        }
        (None, None) => return Err(missing("shortest")),
        (Some(_), Some(lengths)) => {
            let why = "give either the shortest column or all lengths, not both";
            return Err(NotationError::wrong("lengths", lengths, why));
        }
    };
    for &(key, value) in named {
        match key {
            "sides" | "shortest" | "lengths" => {}
            "players" => options.players = number(key, value)?,
            "win" => options.columns_to_win = number(key, value)?,
            "markers" => options.markers = number(key, value)?,
            "sharing" => options.sharing = word(key, value, &Sharing::ALL, Sharing::name)?,
            "decline" if text("misread").is_none() => {
                options.reading =
                    word(key, value, &[Reading::Standard, Reading::MayDecline], |reading| {
                        if reading == Reading::MayDecline { "yes" } else { "no" }
                    })?;
            }
            "misread" if text("decline").is_none() => {
                options.reading =
                    Reading::Misread(word(key, value, &Misreading::ALL, Misreading::name)?);
            }
            "decline" | "misread" => {
                let why = "give either decline or misread, not both";
                return Err(NotationError::wrong("argument", key, why));
            }
            _ => return Err(NotationError::unknown("argument", key, &KNOWN)),
        }
    }
    Ok(options)
}

fn number<T: FromStr>(part: &str, text: &str) -> Result<T, NotationError> {
    text.parse().map_err(|_| NotationError::wrong(part, text, "expected a small whole number"))
}

fn word<T: Copy>(
    part: &str,
    text: &str,
    values: &[T],
    name: fn(T) -> &'static str,
) -> Result<T, NotationError> {
    values.iter().copied().find(|&value| name(value) == text).ok_or_else(|| {
        let names: Vec<&str> = values.iter().map(|&value| name(value)).collect();
        NotationError::unknown(part, text, &names)
    })
}

impl FromStr for CantStop {
    type Err = NotationError;

    /// Reads a spec such as `cantstop(6,3,players=2)`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        read_game(text, &[("cantstop", Self::from_arguments)])
    }
}
