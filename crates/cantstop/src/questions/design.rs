//! Questions of designers: what boards play like, and which lengths balance the columns.

use crate::odds::{ColumnSet, Odds};
use crate::rules::{CantStop, Options};
use crate::statistics::{PlayStatistics, check_scope};
use retrodice_core::notation::{Notation, NotationError};
use retrodice_core::observer::Portion;
use retrodice_core::spec::parse_number;
use retrodice_questions::{Ask, Context, Error, guarantee_of};
use retrodice_solver::engine::{self, Limits, Solvable as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use web_time::Instant;

/// Turns, busts and first player's wins of Can't Stop boards, one line for each board of a sweep.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "clap", derive(clap::Args), group(skip))]
#[serde(deny_unknown_fields)]
pub struct Design {
    /// The largest board of the sweep: by default all (n,k) boards up to it. A board with `lengths=` is looked at alone.
    #[cfg_attr(feature = "clap", arg(default_value = DEFAULT_BOARD))]
    #[serde(default = "default_board")]
    pub spec: String,
    /// Sides of the dice, a number or a range such as `2-4`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "RANGE"))]
    #[serde(default)]
    pub sides: Option<String>,
    /// Spaces of the outer columns, a number or a range such as `1-3`.
    #[cfg_attr(feature = "clap", arg(long, value_name = "RANGE"))]
    #[serde(default)]
    pub shortest: Option<String>,
    /// Markers of a turn, a number or a range. More markers than columns are left out.
    #[cfg_attr(feature = "clap", arg(long, value_name = "RANGE", default_value = DEFAULT_MARKERS))]
    #[serde(default = "default_markers")]
    pub markers: String,
    /// Columns to win, a number or a range. More than the board has are left out.
    #[cfg_attr(feature = "clap", arg(long, value_name = "RANGE", default_value = DEFAULT_WIN))]
    #[serde(default = "default_win")]
    pub win: String,
}

/// Column lengths with which all columns take about the same number of turns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Balance {
    /// The largest board of the sweep.
    #[serde(default = "default_board")]
    pub spec: String,
    /// Sides of the dice, a number or a range such as `2-4`.
    #[serde(default)]
    pub sides: Option<String>,
    /// Spaces of the outer columns, a number or a range such as `1-3`.
    #[serde(default)]
    pub shortest: Option<String>,
}

const DEFAULT_BOARD: &str = "cantstop(4,3)";
const DEFAULT_MARKERS: &str = "1-4";
const DEFAULT_WIN: &str = "1-4";

fn default_board() -> String {
    DEFAULT_BOARD.to_owned()
}

fn default_markers() -> String {
    DEFAULT_MARKERS.to_owned()
}

fn default_win() -> String {
    DEFAULT_WIN.to_owned()
}

/// Boards of a sweep, at most.
const MAX_BOARDS: usize = 1_000;

/// Largest cost of a solve, in units of the engine: that of (3,3) for two players, by the kernel.
const LIMITS: Limits = Limits { game: 25_000_000, endgame: 0 };

/// Largest cost of a solitaire solve, in the same units: about a minute of one core.
const MAX_COST: u64 = 8_000_000;

/// Largest cost of a solve for two players by the generic solver, about ten seconds of one core. It
/// takes several times as long as the kernel for a unit.
const MAX_GENERIC_PAIR_COST: u64 = 1_000_000;

/// Largest number of placements whose statistics are computed, at about 0.2 µs of one core each.
const MAX_PLACEMENTS: u128 = 500_000_000;

/// Placements whose statistics take as long as one unit of the engine.
const PLACEMENTS_PER_UNIT: u128 = 15;

/// Longest column of a balanced board, in spaces.
const MAX_LENGTH: u8 = 31;

/// Boards of a sweep with their statistics of optimal play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct DesignReport {
    /// The boards, by sides, shortest column, markers and columns to win.
    pub boards: Vec<BoardLine>,
    /// Wall-clock time, in seconds.
    pub seconds: f64,
}

/// Statistics of optimal play on a board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BoardLine {
    /// The solitaire game on the board.
    pub spec: String,
    /// Spaces of the columns, the lowest sum first.
    pub lengths: Vec<u8>,
    /// Number of markers of a turn.
    pub markers: usize,
    /// Number of columns to win.
    pub win: usize,
    /// Expected turns of optimal solitaire play; null if the board takes too long to solve.
    pub turns: Option<f64>,
    /// Accuracy of the expected turns.
    pub guarantee: Option<String>,
    /// Share of the turns that bust, under optimal play.
    pub busts: Option<f64>,
    /// Share of the rolls, busts aside, that can be used in one way only, under optimal play.
    pub forced: Option<f64>,
    /// Share of the games that the first of two players wins if both play optimally; exact. Null
    /// if there is no game for two, or if it takes too long to solve.
    pub first: Option<f64>,
}

/// Balanced boards beside the (n,k) boards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BalanceReport {
    /// Each (n,k) board, followed by the balanced board with the same outer columns.
    pub boards: Vec<BalanceLine>,
}

/// Worth of the columns of a board.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct BalanceLine {
    /// The solitaire game on the board.
    pub spec: String,
    /// Whether its lengths were searched for.
    pub is_balanced: bool,
    /// Spaces of the columns, the lowest sum first.
    pub lengths: Vec<u8>,
    /// Fewest expected turns to close each column if it is the only open one.
    pub turns: Vec<f64>,
    /// Turns of the slowest column over those of the quickest one.
    pub spread: f64,
}

retrodice_questions::question!(
    Design,
    spec,
    "design",
    "Turns, busts and first player's wins of Can't Stop boards, for designers",
    DesignReport
);
retrodice_questions::question!(
    Balance,
    spec,
    "design-balance",
    "Column lengths of Can't Stop with which all columns are equally good",
    BalanceReport
);

/// Reads a number or a range such as `2-4`.
fn range(part: &str, text: &str, allowed: RangeInclusive<u8>) -> Result<Vec<u8>, NotationError> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| parse_number(part, text.trim(), allowed.clone());
    let range = number(first)?..=number(last)?;
    if range.is_empty() {
        let why = "the first number of a range is not above the last one, as in 2-4";
        return Err(NotationError::wrong(part, text, why));
    }
    Ok(range.collect())
}

/// Creates the game with these options.
fn game(options: Options) -> Result<CantStop, NotationError> {
    let lengths: Vec<String> = options.lengths.iter().map(u8::to_string).collect();
    let text = lengths.join("-");
    CantStop::with(options).map_err(|error| NotationError::wrong("board", &text, error.to_string()))
}

/// Returns the (n,k) boards of a sweep in ascending order, or the largest one alone if it is none.
fn sweep(
    spec: &str,
    sides: Option<&str>,
    shortest: Option<&str>,
    context: &Context<'_>,
) -> Result<Vec<Options>, Error> {
    let why = "boards are those of Can't Stop, such as cantstop(4,3)";
    let largest = context.typed::<CantStop>(spec, why)?.game().options().clone();
    let Some(k) = largest.shortest() else {
        if sides.is_some() || shortest.is_some() {
            let why = "sides and shortest columns are those of (n,k) boards, such as cantstop(4,3)";
            return Err(NotationError::wrong("game", spec, why).into());
        }
        return Ok(vec![largest]);
    };
    let sides = sides.map(|text| range("sides", text, 2..=crate::rules::MAX_SIDES)).transpose()?;
    let shortest = shortest.map(|text| range("shortest", text, 1..=MAX_LENGTH)).transpose()?;
    let sides = sides.unwrap_or_else(|| (2..=largest.sides).collect());
    let shortest = shortest.unwrap_or_else(|| (1..=k).collect());
    let pairs = sides.iter().flat_map(|&sides| shortest.iter().map(move |&k| (sides, k)));
    let board = |(sides, k)| {
        let Options { sides, lengths, .. } = Options::new(sides, k);
        Options { sides, lengths, ..largest.clone() }
    };
    Ok(pairs.map(board).collect())
}

impl Ask for Design {
    fn ask(&self, context: &Context<'_>) -> Result<DesignReport, Error> {
        let begun = Instant::now();
        let boards = sweep(&self.spec, self.sides.as_deref(), self.shortest.as_deref(), context)?;
        let markers = range("markers", &self.markers, 1..=4)?;
        let win = range("win", &self.win, 1..=crate::rules::MAX_COLUMNS as u8)?;
        let mut games = Vec::new();
        for board in boards {
            let columns = board.lengths.len();
            let fits = |&&number: &&u8| usize::from(number) <= columns;
            for &markers in markers.iter().filter(fits) {
                for &win in win.iter().filter(fits) {
                    let (markers, columns_to_win) = (markers.into(), win.into());
                    let options = Options { players: 1, markers, columns_to_win, ..board.clone() };
                    games.push(game(options)?);
                }
            }
        }
        if games.is_empty() || games.len() > MAX_BOARDS {
            let why = format!("these are {} boards; a sweep has 1 to {MAX_BOARDS}", games.len());
            return Err(NotationError::wrong("sweep", &self.spec, why).into());
        }
        games.iter().try_for_each(check_scope).map_err(Error::game)?;
        let (finder, executor) = (context.engine(), context.executor.clone());
        let engine = engine::Engine { limits: LIMITS, executor, ..finder.engine() };
        let plans: Vec<BoardPlan> =
            games.into_iter().map(|game| BoardPlan::new(game, &engine)).collect();
        context.observer.started(plans.iter().map(BoardPlan::units).sum());
        let boards = plans.into_iter().map(|plan| plan.line(&engine)).collect::<Result<_, _>>()?;
        Ok(DesignReport { boards, seconds: begun.elapsed().as_secs_f64() })
    }
}

/// Computations for a board, each with its units of work; `None` for those that take too long.
struct BoardPlan {
    game: CantStop,
    solve: Option<u64>,
    statistics: Option<u64>,
    pair: Option<(CantStop, u64)>,
}

impl BoardPlan {
    fn new(game: CantStop, engine: &engine::Engine<'_>) -> Self {
        let cost = |game: &CantStop, max| match engine.table(game) {
            Some(_) => Some(1),
            None => engine.cost(game).filter(|&cost| cost <= max),
        };
        let solve = cost(&game, MAX_COST);
        let placements = game.census().placements;
        let is_counted = solve.is_some() && placements <= MAX_PLACEMENTS;
        let images = 1 + u128::from(game.folds_mirror_images());
        let statistics = is_counted.then(|| (placements / images / PLACEMENTS_PER_UNIT) as u64);
        let pair = CantStop::with(Options { players: 2, ..game.options().clone() }).ok();
        let pair = pair.and_then(|pair| {
            let by_kernel = pair.kernels().iter().any(|kernel| kernel.fits(&pair, None).is_ok());
            let max = if by_kernel { LIMITS.game } else { MAX_GENERIC_PAIR_COST };
            cost(&pair, max).map(|cost| (pair, cost))
        });
        Self { game, solve, statistics, pair }
    }

    fn units(&self) -> u64 {
        let pair = self.pair.as_ref().map(|&(_, units)| units);
        [self.solve, self.statistics, pair].into_iter().flatten().sum()
    }

    /// Solves the board, and the game of two.
    fn line(self, engine: &engine::Engine<'_>) -> Result<BoardLine, Error> {
        let options = self.game.options();
        let mut line = BoardLine {
            spec: self.game.spec(),
            lengths: options.lengths.clone(),
            markers: options.markers,
            win: options.columns_to_win,
            turns: None,
            guarantee: None,
            busts: None,
            forced: None,
            first: None,
        };
        let find = |game: CantStop, units| {
            let portion = Portion::new(engine.observer, units);
            let (solution, _) =
                engine::Engine { observer: &portion, ..engine.clone() }.find(game)?;
            portion.finish();
            Ok::<_, Error>(solution)
        };
        if let Some(units) = self.solve {
            let solution = find(self.game, units)?;
            line.turns = Some(solution.start_value().amount);
            line.guarantee = Some(guarantee_of(&solution));
            if let Some(units) = self.statistics {
                let portion = Portion::new(engine.observer, units);
                let statistics = PlayStatistics::of(&solution, &portion)?;
                portion.finish();
                line.busts = Some(statistics.busts / statistics.turns);
                line.forced = Some(statistics.forced / statistics.rolls);
            }
        }
        if let Some((pair, units)) = self.pair {
            line.first = Some(find(pair, units)?.start_value().amount);
        }
        Ok(line)
    }
}

impl Ask for Balance {
    fn ask(&self, context: &Context<'_>) -> Result<BalanceReport, Error> {
        let boards = sweep(&self.spec, self.sides.as_deref(), self.shortest.as_deref(), context)?;
        let mut lines = Vec::new();
        for options in boards {
            let turns = ColumnTurns::new(options.sides)?;
            let balanced = turns.balanced(options.lengths[0]);
            lines.push(turns.line(options.lengths, false)?);
            lines.push(turns.line(balanced, true)?);
        }
        Ok(BalanceReport { boards: lines })
    }
}

/// Expected turns to close each column of some dice alone, by length.
struct ColumnTurns {
    sides: u8,
    /// By column, and length less one; ascending.
    turns: Vec<Vec<f64>>,
}

impl ColumnTurns {
    fn new(sides: u8) -> Result<Self, Error> {
        let lengths = vec![MAX_LENGTH; 2 * usize::from(sides) - 1];
        let options = Options { lengths, ..Options::new(sides, 1) };
        let game = game(options)?;
        let odds = Odds::new(&game)?;
        let turns = game.columns().map(|column| {
            let closing = odds.closing::<f64>(ColumnSet::EMPTY.with(column))?;
            let turns = (1..=MAX_LENGTH).map(|length| closing.turns_from(&[length.into()]));
            turns.collect::<Result<Vec<_>, _>>()
        });
        Ok(Self { sides, turns: turns.collect::<Result<_, _>>()? })
    }

    /// Returns the lengths with the smallest spread, given that of the outer columns.
    ///
    /// The quickest column of such a board takes some number of turns, no more than an outer column.
    /// For each such number every column has its least length that takes as many. So the search
    /// covers all lengths up to the maximum.
    fn balanced(&self, outer: u8) -> Vec<u8> {
        let last = self.turns.len() - 1;
        let outer_turns = self.turns[0][usize::from(outer) - 1];
        let mut best: Option<(f64, Vec<u8>)> = None;
        for &quickest in self.turns.iter().flatten().filter(|&&turns| turns <= outer_turns) {
            let lengths = self.turns.iter().enumerate().map(|(slot, turns)| {
                let is_outer = slot == 0 || slot == last;
                let first = turns.partition_point(|&turns| turns < quickest) as u8 + 1;
                if is_outer { Some(outer) } else { Some(first).filter(|&l| l <= MAX_LENGTH) }
            });
            let Some(lengths) = lengths.collect::<Option<Vec<u8>>>() else { continue };
            let spread = spread(&self.of(&lengths));
            if best.as_ref().is_none_or(|(least, _)| spread < *least) {
                best = Some((spread, lengths));
            }
        }
        best.map(|(_, lengths)| lengths).unwrap_or_default()
    }

    /// Returns the line of the board with these lengths.
    fn line(&self, lengths: Vec<u8>, is_balanced: bool) -> Result<BalanceLine, Error> {
        let turns = self.of(&lengths);
        let options = Options { lengths: lengths.clone(), ..Options::new(self.sides, 1) };
        let spec = game(options)?.spec();
        Ok(BalanceLine { spec, is_balanced, spread: spread(&turns), lengths, turns })
    }

    /// Returns the turns of each column of a board.
    fn of(&self, lengths: &[u8]) -> Vec<f64> {
        let of_column = self.turns.iter().zip(lengths);
        of_column.map(|(turns, &length)| turns[usize::from(length) - 1]).collect()
    }
}

/// Returns the largest of some turns over the smallest.
fn spread(turns: &[f64]) -> f64 {
    let (min, max) = turns
        .iter()
        .fold((f64::INFINITY, 0.0f64), |(min, max), &turns| (min.min(turns), max.max(turns)));
    max / min
}
