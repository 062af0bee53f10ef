//! Numbers of copies as spreadsheets of several countries write them. A number that could be two is none.

use crate::messages::tables as say;
use zocalo_words::language::Text;

/// In one row.
pub const MOST_COPIES: i64 = 9_999;

/// `3`, `3x`, `3,00`, `3.0`, `1 200`. An error follows the cell in a sentence.
pub fn read_count(cell: &str) -> Result<i64, Text> {
    let text = cell.trim();
    let text = text.strip_suffix("шт.").or_else(|| text.strip_suffix("шт")).unwrap_or(text);
    let text = text.trim().trim_start_matches(['x', 'X', '×', 'х']).trim_end_matches(['x', 'X', '×', 'х']).trim();
    if text.is_empty() {
        return Err(say::CountMissing);
    }
    let (sign, digits) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_decimal = |(whole, rest): &(&str, &str)| is_digits(whole) && is_digits(rest);
    let number = if is_digits(digits) {
        digits.to_owned()
    } else if let Some((whole, rest)) = digits.split_once([',', '.']).filter(is_decimal) {
        if rest.len() == 3 && whole.len() <= 3 {
            return Err(say::CountTwofold { text, whole, rest }.text());
        }
        if rest.bytes().any(|byte| byte != b'0') {
            return Err(say::CountNotWhole { text }.text());
        }
        whole.to_owned()
    } else {
        // `1 200`: groups of three with a space between.
        let groups: Vec<&str> = digits.split(char::is_whitespace).collect();
        let is_grouped = groups.iter().all(|group| is_digits(group))
            && groups[0].len() <= 3
            && groups[1..].iter().all(|group| group.len() == 3);
        if !is_grouped {
            return Err(say::NoCount { text: zocalo_text::text::shortened(text, 40) }.text());
        }
        groups.concat()
    };
    match number.parse::<i64>().map(|number| sign * number) {
        Ok(number @ 0..=MOST_COPIES) => Ok(number),
        Ok(number) if number < 0 => Err(say::FewerThanNone { count: number }.text()),
        _ => Err(say::MostCopies { most: MOST_COPIES.to_string() }.text()),
    }
}

#[cfg(test)]
mod tests {
    use super::read_count;

    #[test]
    fn numbers_of_any_country_are_read() {
        for (cell, count) in [
            ("3", 3),
            (" 3 ", 3),
            ("3x", 3),
            ("x3", 3),
            ("3 шт.", 3),
            ("3,00", 3),
            ("3.0", 3),
            ("0", 0),
            ("-0", 0),
            ("+3", 3),
            ("007", 7),
            ("1 200", 1200),
            ("9999", 9999),
        ] {
            assert_eq!(read_count(cell), Ok(count), "{cell}");
        }
    }

    #[test]
    fn what_is_no_number_is_not_guessed() {
        for (cell, why) in [
            ("", "the number of copies is missing"),
            ("x", "the number of copies is missing"),
            ("three", "\"three\" is not a number of copies"),
            ("3,5", "\"3,5\" is not a whole number"),
            ("1,000", "\"1,000\" could be 1 or 1000"),
            ("1.000", "\"1.000\" could be 1 or 1000"),
            ("-3", "-3 copies are fewer than none"),
            ("10000", "there are at most 9999 copies in a row"),
            ("99999999999999999999", "there are at most 9999 copies in a row"),
            ("1 2", "\"1 2\" is not a number of copies"),
            ("3 4x", "\"3 4\" is not a number of copies"),
            ("=3", "\"=3\" is not a number of copies"),
        ] {
            assert_eq!(read_count(cell).map_err(|why| why.english()), Err(why.to_owned()), "{cell}");
        }
    }
}
