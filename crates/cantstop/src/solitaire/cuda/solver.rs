//! Passes over a board on a device, with progress, checkpoints and the table of its values.

use super::super::board::Board;
use super::super::checkpoint::{FinishedBlock, RunCheckpoint};
use super::super::error::KernelError;
use super::super::fast::{BoardValues, SolitaireOptions, SolveProgress, default_inner};
use super::super::lanes::Real;
use super::super::layout::Layout;
use super::super::passes::{BlockPolish, Pass, Passes, Polish};
use super::super::rows::SolitaireStats;
use super::super::shared::SharedValues;
use super::schedule::CardSchedule;
use super::source::{KernelSource, MARGIN};
use super::{Device, EntryPoint, LANES, LaunchParams};
use web_time::Instant;

/// Words of a row in the record: its values, and its slopes in half a word each.
const ROW_WORDS: usize = LANES + LANES / 2;
/// Maximum number of sweeps of a row.
const MAX_SWEEPS: i32 = 60;
/// Seconds of a launch: a cancelled run ends after the current one.
const LAUNCH_SECONDS: f64 = 0.25;
/// Maximum work of a launch, so that `f32` counts its anchors exactly.
pub(super) const MAX_WORK: usize = 1 << 18;
/// Tolerated error of a row's last step in the draft, in turns.
const DRAFT_TOLERANCE: f32 = 2e-5;

/// Returns the bytes of all arrays on a card that runs `blocks` blocks at the same time.
pub(super) fn memory(source: &KernelSource, blocks: usize) -> [(&'static str, usize); 4] {
    [
        ("values", table_words(source) * 4),
        ("slopes", table_words(source) * 2),
        ("scratch", source.scratch_bytes * blocks),
        ("record", 2 * MAX_WORK * ROW_WORDS * 4),
    ]
}

/// Returns the number of values on the card, mirror images and margins included.
fn table_words(source: &KernelSource) -> usize {
    source.halves * source.halves * LANES + 2 * MARGIN
}

/// Counts of a launch, as in `rows.cu`.
#[derive(Clone, Copy, Default)]
#[repr(C)]
struct Statistics {
    rows: u64,
    sweeps: u64,
    anchors: u64,
    sum: f64,
    largest: f32,
    bound: f32,
    step: f32,
    unsettled: u32,
}

impl Statistics {
    /// Returns the residuals of a launch, rounded up like a record of a checkpoint.
    fn polish(&self) -> [f32; 4] {
        let up = |number: f64| (number * (1.0 + f32::ROUNDING)) as f32;
        let bound = f64::from(self.bound) + f64::from(self.step);
        [up(self.largest.into()), up(self.sum), up(bound), self.anchors as f32]
    }
}

/// Solves all rows of a board on a device.
///
/// # Errors
/// As for [`solve_observed`](super::solve_observed).
pub(super) fn solve_on(
    device: &impl Device,
    board: &Board,
    source: &KernelSource,
    options: &SolitaireOptions,
) -> Result<BoardValues<f32>, KernelError> {
    let layout = Layout::new(board, default_inner(board));
    let bytes = 4 * layout.size() as u128;
    // Its zeros take no memory until they are overwritten.
    let values = SharedValues::new(layout.size()).ok_or(KernelError::Memory { bytes })?;
    let values = values.into_values();
    let passes = options.passes.unwrap_or_else(|| match options.tolerance {
        Some(_) => Passes::One,
        None => Passes::default_for(&layout),
    });
    let passes = passes.list(options.tolerance, f32::TOLERANCE);
    let schedule = CardSchedule::new(board, &layout);
    let work = schedule.placements_before(schedule.end());
    let mut progress = SolveProgress::of(work * passes.len() as u128);
    let params = allocate(device, source, &schedule)?;
    let mut run =
        DeviceRun { device, schedule, params, layout, values, stats: SolitaireStats::default() };
    let start = (source.halves * source.halves - 1) * LANES + MARGIN;
    let start =
        run.params.values + 4 * (start + usize::from(board.lengths()[run.layout.middle])) as u64;
    let mut polish = None;
    // Open until the end, so that no other run can start.
    let mut checkpoints = Vec::new();
    for (number, &pass) in passes.iter().enumerate() {
        let keeps_values = number + 1 == passes.len();
        let settings = || pass.settings(board, "f32 in rows of a card", 0);
        let (checkpoint, blocks) = run.pass(pass, keeps_values, options, progress, settings)?;
        polish = matches!(pass, Pass::Polish(_)).then(|| Polish::of_blocks(blocks.iter()));
        progress = checkpoint.progress();
        let mut draft = [0.0f32];
        device.read(start, bytes_of_mut(&mut draft))?;
        progress.draft = Some(draft[0].into());
        checkpoints.push(checkpoint);
    }
    let tolerance = passes.last().map_or(f32::TOLERANCE, |pass| pass.tolerance());
    let DeviceRun { layout, values, stats, .. } = run;
    Ok(BoardValues::of(board.clone(), layout, values, tolerance).with_statistics(stats, polish))
}

/// Allocates all arrays of a solve and fills those of the schedule.
pub(super) fn allocate(
    device: &impl Device,
    source: &KernelSource,
    schedule: &CardSchedule,
) -> Result<LaunchParams, KernelError> {
    let filled = |bytes: &[u8]| -> Result<u64, KernelError> {
        let address = device.allocate(bytes.len())?;
        device.write(address, bytes)?;
        Ok(address)
    };
    let [values, slopes, scratch, record] = memory(source, device.blocks());
    Ok(LaunchParams {
        values: device.allocate(values.1)?,
        slopes: device.allocate(slopes.1)?,
        scratch: device.allocate(scratch.1)?,
        record: device.allocate(record.1)?,
        halves: filled(bytes_of(&schedule.halves))?,
        half_start: filled(bytes_of(&schedule.half_start))?,
        buckets: filled(bytes_of(&schedule.buckets))?,
        next: device.allocate(4)?,
        statistics: device.allocate(size_of::<Statistics>())?,
        max_sweeps: MAX_SWEEPS,
        last_bucket: schedule.buckets.len() as i32 - 1,
        ..LaunchParams::default()
    })
}

/// Solve of a board: its arrays on a device, and the table that they fill.
struct DeviceRun<'a, D> {
    device: &'a D,
    schedule: CardSchedule,
    params: LaunchParams,
    layout: Layout,
    values: Vec<f32>,
    stats: SolitaireStats,
}

impl<D: Device> DeviceRun<'_, D> {
    /// Solves every row once, those of the checkpoint excepted. Returns the checkpoint, and the
    /// residuals of each launch.
    fn pass<'o>(
        &mut self,
        pass: Pass,
        keeps_values: bool,
        options: &'o SolitaireOptions,
        progress: SolveProgress,
        settings: impl FnOnce() -> String,
    ) -> Result<(RunCheckpoint<'o>, Vec<BlockPolish>), KernelError> {
        (self.params.tolerance, self.params.slope_error) = match pass {
            Pass::Only(tolerance) => (tolerance as f32, 0.3),
            Pass::Draft => (DRAFT_TOLERANCE, 0.05),
            Pass::Polish(tolerance) => (tolerance as f32, 0.05),
        };
        self.params.polish = i32::from(matches!(pass, Pass::Polish(_)));
        let (mut next, mut blocks, mut failure) = (0, Vec::new(), None);
        let restore = |block: FinishedBlock<f32>| {
            let (rows, statistics) = block.values.split_last_chunk::<4>()?;
            let works = rows.len() / (2 * ROW_WORDS);
            let end = next + works as i64;
            if block.block != next as u64 || end > self.schedule.end() || works > MAX_WORK {
                return None;
            }
            let restored = self.restore(next..end, rows, keeps_values);
            failure = failure.take().or(restored.err());
            blocks.push(statistics.map(f64::from));
            let work = self.placements(next..end);
            next = end;
            Some(work)
        };
        let mut checkpoint =
            RunCheckpoint::open(options, progress, pass.file(), settings, restore)?;
        failure.map_or(Ok(()), Err)?;
        let copies = keeps_values || options.checkpoint.is_some();
        let mut size = 2 * self.device.blocks();
        while next < self.schedule.end() {
            if options.is_cancelled() {
                return Err(checkpoint.cancelled());
            }
            let number = self.schedule.level_of(next);
            checkpoint.enter(number, self.schedule.levels.len());
            let level = self.schedule.levels[number];
            let end = level.end.min(next + size as i64);
            let begun = Instant::now();
            self.params.last_bucket = level.last_bucket as i32;
            let statistics = self.solve(next..end)?;
            let mut rows =
                vec![0.0; if copies { (end - next) as usize * 2 * ROW_WORDS } else { 0 }];
            if copies {
                self.copy(next..end, &mut rows, false)?;
            }
            if keeps_values {
                self.keep(next, &rows);
            }
            let polish = statistics.polish();
            blocks.push(polish.map(f64::from));
            rows.extend(polish);
            checkpoint.add(next as usize, || rows, self.placements(next..end))?;
            let change = (LAUNCH_SECONDS / begun.elapsed().as_secs_f64()).clamp(0.5, 2.0);
            size = ((size as f64 * change) as usize).clamp(self.device.blocks(), MAX_WORK);
            next = end;
        }
        Ok((checkpoint, blocks))
    }

    fn placements(&self, work: std::ops::Range<i64>) -> u128 {
        self.schedule.placements_before(work.end) - self.schedule.placements_before(work.start)
    }

    /// Solves the rows of some work numbers of one level.
    fn solve(&mut self, work: std::ops::Range<i64>) -> Result<Statistics, KernelError> {
        let (device, count) = (self.device, (work.end - work.start) as usize);
        let mut statistics = [Statistics::default()];
        device.write(self.params.next, &[0; 4])?;
        device.write(self.params.statistics, bytes_of(&statistics))?;
        let params = LaunchParams { first: work.start, end: work.end, ..self.params };
        device.launch(EntryPoint::SolveRows, device.blocks().min(count), &params)?;
        device.read(self.params.statistics, bytes_of_mut(&mut statistics))?;
        let [statistics] = statistics;
        self.stats.rows += statistics.rows;
        self.stats.sweeps += statistics.sweeps;
        if statistics.unsettled > 0 {
            let why = format!(
                "{} rows did not settle within {MAX_SWEEPS} sweeps; use a larger tolerance, or \
                 leave out `--device`",
                statistics.unsettled
            );
            return Err(KernelError::Card { why });
        }
        Ok(statistics)
    }

    /// Copies rows from the table on the device, or back.
    fn copy(
        &self,
        work: std::ops::Range<i64>,
        rows: &mut [f32],
        restores: bool,
    ) -> Result<(), KernelError> {
        let device = self.device;
        if restores {
            device.write(self.params.record, bytes_of(rows))?;
        }
        let (first, end, restore) = (work.start, work.end, i32::from(restores));
        let last_bucket = self.schedule.buckets.len() as i32 - 1;
        let params = LaunchParams { first, end, restore, last_bucket, ..self.params };
        device.launch(EntryPoint::CopyRows, device.blocks(), &params)?;
        if !restores {
            device.read(self.params.record, bytes_of_mut(rows))?;
        }
        Ok(())
    }

    /// Restores the rows of a record of the checkpoint.
    fn restore(
        &mut self,
        work: std::ops::Range<i64>,
        rows: &[f32],
        keeps_values: bool,
    ) -> Result<(), KernelError> {
        self.copy(work.clone(), &mut rows.to_vec(), true)?;
        if keeps_values {
            self.keep(work.start, rows);
        }
        Ok(())
    }

    /// Stores the values of rows, from a work number on, in the table of the result.
    fn keep(&mut self, first: i64, rows: &[f32]) {
        let (layout, values) = (&self.layout, &mut self.values);
        self.schedule.each_row(first, rows.len() / ROW_WORDS, |row, images| {
            let row = &rows[row * ROW_WORDS..][..layout.stride];
            for index in images.into_iter().flatten() {
                if let Some(address) = layout.find(index) {
                    values[address..address + layout.stride].copy_from_slice(row);
                }
            }
        });
    }
}

/// Returns the bytes of numbers, or of structs of numbers without padding.
#[allow(unsafe_code, reason = "arrays go to another machine as bytes")]
pub(super) fn bytes_of<T: Copy>(numbers: &[T]) -> &[u8] {
    // SAFETY: the private types that are passed here have no padding.
    unsafe { std::slice::from_raw_parts(numbers.as_ptr().cast(), size_of_val(numbers)) }
}

/// Returns the bytes of numbers, to be overwritten.
#[allow(unsafe_code, reason = "arrays come from another machine as bytes")]
pub(super) fn bytes_of_mut<T: Copy>(numbers: &mut [T]) -> &mut [u8] {
    // SAFETY: the private types that are passed here have no padding, and any bits are a value.
    unsafe { std::slice::from_raw_parts_mut(numbers.as_mut_ptr().cast(), size_of_val(numbers)) }
}
