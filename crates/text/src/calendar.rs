//! Days of the calendar of today in Greenwich: as they are counted, from 1 January 1970, and as they are written, `2026-11-21`.

/// The seconds of a day.
pub const DAY: i64 = 86_400;

/// A day as it is written. Years are counted from March, so that the day that leap years add is their last.
#[must_use]
pub fn written(days: i64) -> String {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A written day as it is counted; `None` for what is no day of the calendar.
#[must_use]
pub fn read(day: &str) -> Option<i64> {
    let [year, month, of_month] = numbers(day, '-')?;
    // A day has moved at most so far from where it stood in 1970.
    let from = (year - 1970) * 365 + (month - 1) * 30 + of_month - 1;
    (from - 40..from + year / 4).find(|days| written(*days) == day)
}

/// A time in seconds since 1970, as `2026-11-23T23:59:58` with this sign between the parts of the clock.
#[must_use]
pub fn written_with_clock(time: i64, between: char) -> String {
    let (day, second) = (written(time.div_euclid(DAY)), time.rem_euclid(DAY));
    format!("{day}T{:02}{between}{:02}{between}{:02}", second / 3_600, second / 60 % 60, second % 60)
}

/// A time such as `2026-11-23T23:59:58Z`, in seconds since 1970.
#[must_use]
pub fn read_with_clock(time: &str) -> Option<i64> {
    let (day, clock) = time.strip_suffix('Z')?.split_once('T')?;
    let [hours, minutes, seconds] = numbers(clock, ':')?;
    Some(read(day)? * DAY + hours * 3_600 + minutes * 60 + seconds)
}

fn numbers(text: &str, between: char) -> Option<[i64; 3]> {
    let numbers: Option<Vec<i64>> =
        text.split(between).map(|number| number.parse::<u16>().ok().map(i64::from)).collect();
    numbers?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar_and_read_as_they_are_written() {
        for (days, text) in [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_778, "2026-11-21")] {
            assert_eq!((written(days).as_str(), read(text)), (text, Some(days)));
        }
        for time in ["1970-01-01T00:00:00", "2000-02-29T23:59:58", "2026-11-23T00:01:00", "2100-03-01T12:30:09"] {
            let seconds = read_with_clock(&format!("{time}Z"));
            assert_eq!(seconds.map(|seconds| written_with_clock(seconds, ':')).as_deref(), Some(time));
        }
        for wrong in ["", "26-11-2", "9999999-01-01", "2026-11-23", "2026-02-30T00:00:00Z", "2026-11-23T00:00Z"] {
            assert_eq!(read_with_clock(wrong), None, "{wrong}");
        }
    }
}
