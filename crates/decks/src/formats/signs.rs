//! Signs that mean a digit and are none: `３`, `③`, `³`, `3️⃣`, strokes of a tally. They become digits, and signs without a width
//! beside numbers and blanks become blanks, every byte at its place.

use std::borrow::Cow;
use std::ops::Range;

/// Signs without a width.
const UNSEEN: [char; 6] = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{ad}', '\u{fe0f}'];

/// The frame around the digit before it.
const KEYCAP: char = '\u{20e3}';

/// The most strokes of a tally.
const MOST_STROKES: usize = 9;

/// The first sign of rows of signs for numbers, the number of it, and how many there are.
const ROWS: [(char, u32, u32); 8] =
    [('①', 1, 20), ('❶', 1, 10), ('➀', 1, 10), ('➊', 1, 10), ('⓵', 1, 10), ('⑴', 1, 20), ('⒈', 1, 20), ('０', 0, 10)];

/// The number that a sign means, and whether it is set above a line, as behind a name.
fn meant(sign: char) -> Option<(String, bool)> {
    if sign.is_ascii() {
        return None;
    }
    let raised = match sign {
        '¹' => Some(1),
        '²' => Some(2),
        '³' => Some(3),
        '\u{2074}'..='\u{2079}' => Some(u32::from(sign) - 0x2070),
        _ => None,
    };
    if let Some(number) = raised {
        return Some((number.to_string(), true));
    }
    if matches!(sign, 'ｘ' | 'Ｘ') {
        return Some(("x".to_owned(), false));
    }
    ROWS.iter().find_map(|(first, number, count)| {
        let at = u32::from(sign).checked_sub(u32::from(*first)).filter(|at| at < count)?;
        Some(((number + at).to_string(), false))
    })
}

/// The text with digits in the place of such signs.
pub(super) fn with_plain_digits(text: &str) -> Cow<'_, str> {
    let has_strokes = text.lines().any(|line| strokes(line) > 1) && !text.contains("{|");
    let has_tallies = text.lines().filter(|line| tally(line).is_some_and(|strokes| strokes.len() > 1)).nth(1).is_some();
    if text.is_ascii() && !has_strokes && !has_tallies {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let strokes = if has_strokes { strokes(line) } else { 0 };
        if strokes > 0 {
            let blank = line.len() - line.trim_start().len();
            let signs = strokes * line[blank..].chars().next().map_or(1, char::len_utf8);
            clean.push_str(&line[..blank]);
            clean.push_str(&strokes.to_string());
            clean.extend(std::iter::repeat_n(' ', signs - 1));
            push_line(&mut clean, &line[blank + signs..]);
        } else if let Some(place) = tally(line).filter(|_| has_tallies) {
            push_line(&mut clean, &line[..place.start]);
            clean.push_str(&place.len().to_string());
            clean.extend(std::iter::repeat_n(' ', place.len() - 1));
            clean.push_str(&line[place.end..]);
        } else {
            push_line(&mut clean, line);
        }
    }
    Cow::Owned(clean)
}

/// Signs of tallies.
const STROKES: [char; 12] = ['l', 'I', '|', '✓', '✔', '☑', '★', '●', '■', '◆', '▪', '✗'];

/// The strokes of a tally before a name, `||| Trade Pact`, `✓✓ Draal`, where no other stroke makes cells of them.
fn strokes(line: &str) -> usize {
    let text = line.trim_start();
    let Some(sign) = text.chars().next().filter(|sign| STROKES.contains(sign)) else { return 0 };
    let rest = text.trim_start_matches(sign);
    let count = (text.len() - rest.len()) / sign.len_utf8();
    // `ll  Centauri Agent`, typed off.
    if sign.is_alphabetic() && !(rest.starts_with("  ") && rest.trim_start().starts_with(char::is_uppercase)) {
        return 0;
    }
    if count <= MOST_STROKES && rest.starts_with(' ') && (sign.is_alphabetic() || !rest.contains(sign)) {
        count
    } else {
        0
    }
}

/// The place of the strokes of a tally behind a name: `Hedronn   ||`.
fn tally(line: &str) -> Option<Range<usize>> {
    let text = line.trim_end();
    let sign = text.chars().next_back().filter(|sign| ['|', 'I', 'l'].contains(sign))?;
    let name = text.trim_end_matches(sign);
    let is_apart = if sign == '|' { name.ends_with(' ') && !name.contains('|') } else { name.ends_with("  ") };
    let is_tally =
        (1..=MOST_STROKES).contains(&(text.len() - name.len())) && is_apart && name.contains(char::is_alphabetic);
    is_tally.then_some(name.len()..text.len())
}

fn push_line(clean: &mut String, line: &str) {
    if line.is_ascii() {
        return clean.push_str(line);
    }
    let is_counted = line.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    // A number of several signs stays one.
    let mut owed = 0;
    for sign in line.chars() {
        match meant(sign) {
            // `3 Trade Pact¹` refers to a note.
            Some((_, true)) if is_counted => clean.extend(std::iter::repeat_n(' ', sign.len_utf8())),
            Some((digits, true)) => {
                clean.extend(std::iter::repeat_n(' ', sign.len_utf8() - digits.len()));
                clean.push_str(&digits);
            }
            Some((digits, false)) => {
                clean.push_str(&digits);
                owed += sign.len_utf8() - digits.len();
            }
            None => {
                clean.extend(std::iter::repeat_n(' ', std::mem::take(&mut owed)));
                let is_blank = sign == KEYCAP || (UNSEEN.contains(&sign) && !clean.ends_with(char::is_alphabetic));
                if is_blank {
                    clean.extend(std::iter::repeat_n(' ', sign.len_utf8()));
                } else {
                    clean.push(sign);
                }
            }
        }
    }
    clean.extend(std::iter::repeat_n(' ', owed));
}

#[cfg(test)]
mod tests {
    use super::with_plain_digits;
    use proptest::prelude::*;

    #[test]
    fn signs_become_digits_at_their_place() {
        for (text, plain) in [
            ("３ A", "3 A"),
            ("１２ｘ A", "12x A"),
            ("③ A", "3 A"),
            ("3\u{fe0f}\u{20e3} A", "3 A"),
            ("A³", "A 3"),
            ("3 A¹", "3 A"),
            ("||| A\n| B", "3 A 1 B"),
            ("✓✓ A\n✓ B", "2 A 1 B"),
            ("A\u{200b}b 3\u{200b}", "A\u{200b}b 3"),
        ] {
            let clean = with_plain_digits(text);
            assert_eq!(clean.len(), text.len(), "{text}");
            assert_eq!(clean.split_whitespace().collect::<Vec<_>>().join(" "), plain, "{text}");
        }
        for text in ["| 3 | A |", "{|\n|| 3", "|x", "é"] {
            assert_eq!(with_plain_digits(text), text);
        }
    }

    proptest! {
        #[test]
        fn every_byte_keeps_its_place(text in "(\\||[③３³ｘ\u{fe0f}\u{20e3}\u{200b}]|3| |a|é|\n){0,40}") {
            prop_assert_eq!(with_plain_digits(&text).len(), text.len());
        }
    }
}
