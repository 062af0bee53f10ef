//! What a chat writes before each line, as blanks: the time and who said it.

/// In bytes.
const LONGEST: usize = 60;

/// In bytes of UTF-8.
const LONGEST_NAME: usize = 32;

/// The length of what a chat writes before a line: `[10:32] mike: `, `[21:14] <mike> `, `03.03.20, 10:32 - Mike: `.
pub(super) fn said_by(line: &str) -> usize {
    let blank = line.len() - line.trim_start().len();
    let text = &line[blank..];
    let time = match text.strip_prefix('[') {
        Some(rest) => rest.find(']').filter(|end| is_time(&rest[..*end])).map_or(0, |end| end + 2),
        None => text.find(|sign: char| !is_of_time(sign)).filter(|end| is_time(&text[..*end])).unwrap_or(0),
    };
    if time == 0 || time > LONGEST {
        return 0;
    }
    let rest = &text[time..];
    let name = rest.len() - rest.trim_start_matches([' ', '-', '–']).len();
    let rest = &rest[name..];
    let said = match rest.strip_prefix('<') {
        Some(inside) => inside.find('>').map(|end| end + 2),
        None => rest.find(": ").map(|end| end + 2),
    };
    blank + time + name + said.filter(|end| *end <= LONGEST_NAME && rest.is_char_boundary(*end)).unwrap_or(0)
}

fn is_of_time(sign: char) -> bool {
    sign.is_ascii_digit() || ":.,/ -".contains(sign)
}

/// Whether a text is the time of a day, perhaps with a date: hours and minutes with a colon between.
fn is_time(text: &str) -> bool {
    let clock = |word: &str| {
        let mut parts = word.split(':');
        let are_numbers = parts.clone().all(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()));
        are_numbers && (2..=3).contains(&parts.by_ref().count())
    };
    text.len() <= LONGEST
        && text.chars().all(|sign| is_of_time(sign) || sign.is_ascii_alphabetic())
        && text.split([' ', ',']).filter(|word| word.contains(':')).all(clock)
        && text.contains(':')
}

#[cfg(test)]
mod tests {
    use super::said_by;

    #[test]
    fn times_and_names_come_before_lines() {
        for (line, said) in [
            ("[10:32] mike: 3 A", "3 A"),
            ("[21:14] <zathras> 1 B", "1 B"),
            ("03.03.20, 10:32 - Mike: 2 C", "2 C"),
            ("[03.03.20, 10:32:15] Mike: 2 C", "2 C"),
            ("[10:32] 3 A", "3 A"),
            ("[3] A", "[3] A"),
            ("3 A", "3 A"),
            ("10 A: b", "10 A: b"),
            ("[P] A: x", "[P] A: x"),
        ] {
            assert_eq!(line[said_by(line)..].trim(), said, "{line}");
        }
    }
}
