//! Calendar days: their numbers, and whether they have begun somewhere on earth.

use web_time::SystemTime;

/// Seconds by which the earliest time zone is ahead of UTC.
const EARLIEST_ZONE: i64 = 14 * 3600;

/// Returns the current time in seconds since 1970-01-01 UTC.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() as i64)
}

/// Returns whether a day such as `2026-11-21` has begun anywhere on earth. `None` if it is no
/// day of the calendar.
pub fn has_begun(day: &str) -> Option<bool> {
    Some(number(day)? * 86_400 <= now() + EARLIEST_ZONE)
}

/// Returns the number of days from 1970-01-01 to `day`. `None` if it is no day of the calendar.
fn number(day: &str) -> Option<i64> {
    let form = day.len() == 10 && day.bytes().all(|one| one.is_ascii_digit() || one == b'-');
    let parts: Vec<&str> = day.split('-').collect();
    let &[year, month, date] = parts.as_slice() else { return None };
    if !form || year.len() != 4 || month.len() != 2 {
        return None;
    }
    let (year, month, date): (i64, i64, i64) =
        (year.parse().ok()?, month.parse().ok()?, date.parse().ok()?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    if !(1..=last).contains(&date) {
        return None;
    }
    // Years that begin in March end with the day that may be missing.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leaps = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    Some(365 * year + leaps + (153 * month + 2) / 5 + date - 719_469)
}

#[cfg(test)]
mod tests {
    use super::{has_begun, number};

    #[test]
    fn days_have_their_numbers() {
        for (day, expected) in [
            ("1970-01-01", Some(0)),
            ("1999-12-31", Some(10_956)),
            ("2000-02-29", Some(11_016)),
            ("2000-03-01", Some(11_017)),
            ("2026-11-21", Some(20_778)),
            ("2026-02-29", None),
            ("1900-02-29", None),
            ("2026-11-31", None),
            ("2026-13-01", None),
            ("2026-00-10", None),
            ("2026-1-001", None),
            ("+026-01-01", None),
            ("2026-11-21 ", None),
            ("soon", None),
        ] {
            assert_eq!(number(day), expected, "{day}");
        }
        assert_eq!(has_begun("1970-01-01"), Some(true));
        assert_eq!(has_begun("9999-12-31"), Some(false));
    }
}
