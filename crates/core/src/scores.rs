//! Scores of up to four seats that race to a target, the mover's first. Seats that do not play
//! have zero.

use crate::notation::NotationError;

/// Maximum number of scores, one for each seat.
pub const MAX_SCORES: usize = 4;

/// Scores by the distance of their seats from the mover.
pub type SeatScores<T> = [T; MAX_SCORES];

/// Returns the scores as the next seat sees them, once the mover has `score`.
///
/// ```
/// use retrodice::core::scores::after_turn;
///
/// assert_eq!(after_turn([35, 62, 10, 0], 3, 51), [62, 10, 51, 0]);
/// ```
pub fn after_turn<T: Copy>(mut scores: SeatScores<T>, seats: usize, score: T) -> SeatScores<T> {
    for seat in 1..seats {
        scores[seat - 1] = scores[seat];
    }
    scores[seats - 1] = score;
    scores
}

/// Returns the scores as digits of a number to this base, the mover's first.
pub fn index<T: Copy + Into<u64>>(scores: SeatScores<T>, seats: usize, base: u64) -> u64 {
    scores[..seats].iter().fold(0, |index, &score| index * base + score.into())
}

/// Returns the scores with this [`index`], below `base` to the power of `seats`.
pub fn at_index(mut index: u64, seats: usize, base: u64) -> SeatScores<u64> {
    let mut scores = [0; MAX_SCORES];
    for score in scores[..seats].iter_mut().rev() {
        (*score, index) = (index % base, index / base);
    }
    scores
}

/// Returns the work of all turn starts that can follow this one, itself included, if no score falls
/// and all are below `base`. `work` is that of a turn, by the mover's score.
///
/// Counted by inclusion and exclusion over the seats that can be at move.
pub fn work_from(
    scores: SeatScores<u64>,
    seats: usize,
    base: u64,
    work: impl Fn(u64) -> u64,
) -> u64 {
    let of_movers = |movers: u32| -> i128 {
        let from = |place: usize| {
            let can_move = (0..seats).filter(|seat| movers >> seat & 1 == 1);
            can_move.map(|seat| scores[(seat + place) % seats]).max().unwrap_or(0)
        };
        let turns: i128 = (from(0)..base).map(|own| i128::from(work(own))).sum();
        let others = (1..seats).map(|place| i128::from(base - from(place)));
        let sign = if movers.count_ones() % 2 == 1 { 1 } else { -1 };
        sign * turns * others.product::<i128>()
    };
    u64::try_from((1..1 << seats).map(of_movers).sum::<i128>()).unwrap_or(u64::MAX)
}

/// Writes the scores, separated by `/`.
pub fn write<T: ToString>(scores: &SeatScores<T>, seats: usize) -> String {
    scores[..seats].iter().map(T::to_string).collect::<Vec<_>>().join("/")
}

/// Reads one score for each seat, separated by `/`. `read` gets the name of a score for messages,
/// and its text. `example` has scores for messages.
///
/// # Errors
/// [`NotationError`] for another number of scores, and any error of `read`.
pub fn read<T: Copy + Default + ToString>(
    text: &str,
    seats: usize,
    example: SeatScores<T>,
    read: impl Fn(&str, &str) -> Result<T, NotationError>,
) -> Result<SeatScores<T>, NotationError> {
    let texts: Vec<&str> = text.split('/').map(str::trim).collect();
    if texts.len() != seats && seats == 1 {
        return Err(NotationError::wrong("score", text, "expected one number"));
    }
    if texts.len() != seats {
        let count = ["two", "three", "four"][seats - 2];
        let example = write(&example, seats);
        let why = format!("expected {count} numbers, the mover's first, such as {example}");
        return Err(NotationError::wrong("scores", text, why));
    }
    let parts = match seats {
        1 => ["score"; MAX_SCORES],
        2 => ["score of the mover", "score of the other player", "", ""],
        _ => ["score of the mover", "second score", "third score", "fourth score"],
    };
    let mut scores = [T::default(); MAX_SCORES];
    for ((score, text), part) in scores.iter_mut().zip(texts).zip(parts) {
        *score = read(part, text)?;
    }
    Ok(scores)
}
