//! Motives and themes of puzzles on the board of Can't Stop.

use crate::rules::{CantStop, Choice, Column, MovePosition, RollPosition, Sharing, Sums, Then};
use retrodice_coach::motive::{Case, MIN_DIFFERENCE, share};
use retrodice_coach::words::{PhraseOf, listed, of_hundred, safety};
use retrodice_coach::{GameMotive, Role, Theme};
use retrodice_core::game::{Game, Next};
use retrodice_play::policy::MoveOf;
use schemars::JsonSchema;
use serde::Serialize;

/// Motives on the board of Can't Stop.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum CantStopMotive {
    /// Stopping claims columns (Can't Stop).
    Claims {
        /// Columns claimed, in ascending order.
        columns: Vec<u8>,
    },
    /// With forced rolls a runner is on an opponent's square, so one may not stop (Can't Stop).
    MustRoll {
        /// Column of the runner.
        column: u8,
    },
    /// An opponent is about to win (Can't Stop): it needs one more column.
    Rival {
        /// Column that it is nearest to claim.
        column: u8,
        /// Number of spaces left there.
        spaces: u8,
        /// Number of places after the mover that it sits; null for the only opponent.
        place: Option<usize>,
    },
    /// The best move keeps more markers in hand, and its next roll busts less often (Can't Stop).
    Marker {
        /// Number of markers left after the best move.
        left: usize,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
        /// Probability that the next roll busts after the other move.
        bust: f64,
    },
    /// A runner jumps over opponents (Can't Stop with jumps).
    Jump {
        /// Column of the runner.
        column: u8,
        /// Number of spaces climbed.
        spaces: u8,
    },
    /// Against another move, which leaves a piece that the next player jumps over (Can't Stop with
    /// jumps).
    Lends {
        /// Column of the piece.
        column: u8,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// A runner is within two spaces of the top (Can't Stop).
    Reach {
        /// Column of the runner.
        column: u8,
        /// Number of spaces left.
        spaces: u8,
        /// Probability that the next roll can move it.
        chance: f64,
    },
    /// The best move climbs more spaces (Can't Stop).
    Climbs {
        /// Number of spaces climbed by the best move.
        spaces: u32,
        /// Number of spaces climbed by the other move.
        fewer: u32,
        /// Text of the other move.
        #[serde(rename = "move")]
        other: String,
    },
    /// The spaces of this turn (Can't Stop), where one can stop and can roll on.
    Stake {
        /// Number of spaces in this turn.
        spaces: u32,
        /// Whether the best move keeps them; otherwise it risks them.
        keeps: bool,
    },
}

impl GameMotive for CantStopMotive {
    const RANKS: &'static [(&'static str, u8)] = &[
        ("claims", 2),
        ("must-roll", 3),
        ("rival", 12),
        ("marker", 15),
        ("jump", 20),
        ("lends", 21),
        ("reach", 22),
        ("climbs", 23),
        ("stake", 24),
    ];

    fn role(&self) -> Role {
        match self {
            Self::Rival { .. } => Role::Threat,
            Self::Marker { .. } => Role::Safety,
            _ => Role::Plain,
        }
    }

    fn sentence(&self, phrase: PhraseOf) -> String {
        match self {
            Self::Claims { columns } => {
                let all: Vec<String> = columns.iter().map(u8::to_string).collect();
                let noun = if all.len() == 1 { "column" } else { "columns" };
                format!("Stopping claims {noun} {}.", listed(&all, "and"))
            }
            Self::MustRoll { column } => format!(
                "The runner in column {column} shares a space with an opponent, so you may not \
                 stop."
            ),
            Self::Rival { column, spaces, place } => {
                let who = match place {
                    None => "The opponent".to_owned(),
                    Some(place) => format!("The player {place} to the left"),
                };
                let distance = count_of_spaces((*spaces).into());
                format!(
                    "{who} needs one more column and is {distance} from the top of column {column}."
                )
            }
            Self::Marker { left, other, bust } => {
                let free =
                    if *left == 1 { "a runner".to_owned() } else { format!("{left} runners") };
                format!("It leaves {free} free; after “{}” {}.", phrase(other), safety(*bust))
            }
            Self::Jump { column, spaces } => format!(
                "In column {column} the runner jumps over an opponent and climbs {spaces} spaces."
            ),
            Self::Lends { column, other } => format!(
                "After “{}” the next player could jump over your piece in column {column}.",
                phrase(other)
            ),
            Self::Reach { column, spaces, chance } => format!(
                "The runner in column {column} is {} from the top, and {} rolls can move it.",
                count_of_spaces((*spaces).into()),
                of_hundred(*chance)
            ),
            Self::Climbs { spaces, fewer, other } => {
                format!("It climbs {}, “{}” only {fewer}.", count_of_spaces(*spaces), phrase(other))
            }
            Self::Stake { spaces, keeps: true } => {
                format!("Stopping keeps {}.", count_of_spaces(*spaces))
            }
            Self::Stake { spaces, keeps: false } => {
                format!("A bust would lose {}.", count_of_spaces(*spaces))
            }
        }
    }
}

/// Formats a number of spaces: `1 space`, `2 spaces`.
fn count_of_spaces(count: u32) -> String {
    if count == 1 { "1 space".to_owned() } else { format!("{count} spaces") }
}

/// Maximum number of spaces to a claim at which an opponent is a threat.
const MAX_THREAT: u8 = 3;

/// Maximum distance from the top that is mentioned, in spaces.
const MAX_REACH: u8 = 2;

/// Board after a move, with the runners moved.
struct MovedBoard<'a> {
    game: &'a CantStop,
    before: &'a RollPosition,
    after: RollPosition,
    sums: Sums,
    then: Then,
}

impl<'a> MovedBoard<'a> {
    fn new(game: &'a CantStop, at: &'a MovePosition, made: &MoveOf<CantStop>) -> Option<Self> {
        let Choice::Advance { sums, then } = made.choice else { return None };
        let rolled = game.follow(at, Choice::Advance { sums, then: Then::Roll });
        let Some(Next::Roll(after)) = rolled else { return None };
        Some(Self { game, before: at.before(), after, sums, then })
    }

    fn length(&self, column: Column) -> u8 {
        self.game.length(column).unwrap_or_default()
    }

    /// Returns the number of spaces that this move climbs in a column.
    fn climbed(&self, column: Column) -> u8 {
        let from = self.before.marker(column).unwrap_or(self.before.square(0, column));
        self.after.marker(column).unwrap_or(from) - from
    }

    fn spaces(&self) -> u32 {
        self.sums.columns().iter().map(|column| u32::from(self.climbed(column))).sum()
    }

    /// Returns the number of markers in hand.
    fn markers_left(&self) -> usize {
        self.game.options().markers.saturating_sub(self.after.markers().count())
    }

    /// Returns a column in which the next player's next step leads to a runner, as it is left when
    /// the turn ends here.
    fn lent_column(&self) -> Option<Column> {
        let mut open = self.after.markers().filter(|&(column, top)| top < self.length(column));
        let lent = |(column, top): &(Column, u8)| self.before.square(1, *column) + 1 == *top;
        open.find(lent).map(|(column, _)| column)
    }

    /// Returns the nearest threat of an opponent that needs one more column, if it is near.
    fn threat(&self) -> Option<CantStopMotive> {
        let seats = self.game.options().players;
        let needing = (1..seats).filter(|&seat| {
            self.game.claimed(self.before, seat) + 1 == self.game.options().columns_to_win
        });
        let open = |column: &Column| {
            self.game.owner(self.before, *column).is_none()
                && self.after.marker(*column) != Some(self.length(*column))
        };
        let distance = |seat, column| self.length(column) - self.before.square(seat, column);
        let nearest = needing.flat_map(|seat| {
            let begun = move |column: &Column| self.before.square(seat, *column) > 0;
            let columns = self.game.columns().filter(open).filter(begun);
            columns.map(move |column| (distance(seat, column), seat, column))
        });
        let (spaces, seat, column) = nearest.min_by_key(|&(spaces, ..)| spaces)?;
        let place = (seats > 2).then_some(seat);
        (spaces <= MAX_THREAT).then_some(CantStopMotive::Rival {
            column: column.sum(),
            spaces,
            place,
        })
    }

    /// Returns the runner nearest to its top, if it is near and not there.
    fn reach(&self) -> Option<CantStopMotive> {
        let distance = |(column, height)| (self.length(column) - height, column);
        let near =
            self.after.markers().map(distance).filter(|(left, _)| (1..=MAX_REACH).contains(left));
        let (spaces, column) = near.min_by_key(|&(left, _)| left)?;
        let chance = share(self.game, &self.after, |landed| {
            let mut moved = false;
            self.game.choices(landed, |choice| {
                let Choice::Advance { sums, .. } = choice else { return };
                moved |= sums.columns().contains(column);
            });
            moved
        });
        Some(CantStopMotive::Reach { column: column.sum(), spaces, chance })
    }
}

/// Other columns are to be advanced.
pub(crate) const WHICH_COLUMNS: Theme = Theme::new(
    "which-columns",
    "The best move advances in other columns than the most tempting error.",
);
/// The error places a runner that the best move keeps in hand.
pub(crate) const WASTED_RUNNER: Theme =
    Theme::new("wasted-runner", "The most tempting error places more runners than the best move.");
/// The error enters a column, and the best move stays in those that are entered.
pub(crate) const NEW_COLUMN: Theme = Theme::new(
    "new-column",
    "The most tempting error enters more columns without a square than the best move.",
);
/// A runner stands on the top of a column.
pub(crate) const COLUMN_AT_STAKE: Theme = Theme::new(
    "column-at-stake",
    "The turn is to be ended or not, with a runner on the top of a column.",
);

pub(crate) fn themes(
    game: &CantStop,
    at: &MovePosition,
    best: &MoveOf<CantStop>,
    error: &MoveOf<CantStop>,
) -> Vec<Theme> {
    let boards = [best, error].map(|made| MovedBoard::new(game, at, made));
    let [Some(best), Some(error)] = boards else { return Vec::new() };
    let entered = |moved: &MovedBoard<'_>| {
        let is_new = |&column: &Column| moved.before.square(0, column) == 0;
        moved.after.markers().map(|(column, _)| column).filter(is_new).count()
    };
    let has_top = |moved: &MovedBoard<'_>| {
        moved.after.markers().any(|(column, top)| top == moved.length(column))
    };
    let found = [
        (best.sums != error.sums, WHICH_COLUMNS),
        (best.markers_left() > error.markers_left(), WASTED_RUNNER),
        (entered(&error) > entered(&best), NEW_COLUMN),
        (best.then != error.then && has_top(&best) && has_top(&error), COLUMN_AT_STAKE),
        (best.threat().is_some(), Theme::RACE),
    ];
    found.into_iter().filter_map(|(holds, theme)| holds.then_some(theme)).collect()
}

pub(crate) fn motives(
    game: &CantStop,
    at: &MovePosition,
    case: &Case<'_, CantStop>,
) -> Vec<CantStopMotive> {
    let mut motives = Vec::new();
    let Some(best) = MovedBoard::new(game, at, case.best.made) else { return motives };
    let other = case.other.as_ref().and_then(|other| {
        Some((
            MovedBoard::new(game, at, other.made)?,
            other.option.choice.clone(),
            other.option.bust,
        ))
    });
    let rolls = best.then == Then::Roll;
    let sharing = if game.seats() > 1 { game.options().sharing } else { Sharing::Free };
    let tops: Vec<u8> = best
        .after
        .markers()
        .filter(|&(c, top)| top == best.length(c))
        .map(|(c, _)| c.sum())
        .collect();
    let passes = matches!(case.best.made.next, Next::Pass(_));
    if passes && !tops.is_empty() {
        motives.push(CantStopMotive::Claims { columns: tops });
    }
    if rolls && sharing == Sharing::ForcedRoll {
        let meets = |&(column, top): &(Column, u8)| {
            (1..game.seats()).any(|seat| best.before.square(seat, column) == top)
        };
        let marker = best.after.markers().find(meets);
        motives.extend(marker.map(|(column, _)| CantStopMotive::MustRoll { column: column.sum() }));
    }
    if sharing == Sharing::Jump {
        let jumps = |&column: &Column| best.climbed(column) > best.sums.spaces(column);
        let jumped = best.sums.columns().iter().find(jumps);
        motives.extend(jumped.map(|column| CantStopMotive::Jump {
            column: column.sum(),
            spaces: best.climbed(column),
        }));
    }
    if let Some((moved, other, bust)) = other {
        let (spaces, fewer) = (best.spaces(), moved.spaces());
        if rolls
            && best.markers_left() > moved.markers_left()
            && bust - case.best.option.bust >= MIN_DIFFERENCE
        {
            motives.push(CantStopMotive::Marker {
                left: best.markers_left(),
                other: other.clone(),
                bust,
            });
        }
        if passes && sharing == Sharing::Jump && best.lent_column().is_none() {
            motives.extend(moved.lent_column().map(|column| CantStopMotive::Lends {
                column: column.sum(),
                other: other.clone(),
            }));
        }
        if spaces > fewer {
            motives.push(CantStopMotive::Climbs { spaces, fewer, other });
        }
    }
    motives.extend(best.threat());
    if case.roll.is_some() && game.stop(&best.after).is_some() {
        let spaces = |(column, top)| u32::from(top - best.before.square(0, column));
        let spaces = best.after.markers().map(spaces).sum();
        let is_at_risk = !rolls || case.best.option.bust > 0.0;
        motives.extend(is_at_risk.then_some(CantStopMotive::Stake { spaces, keeps: !rolls }));
        motives.extend(best.reach().filter(|_| rolls));
    }
    motives
}
