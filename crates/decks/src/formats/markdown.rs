//! Removes Markdown around the words of a list: emphasis, links, the pipes of tables.

/// In bytes; the longest list of a deck on one line has half of it.
const LONGEST_LINE: usize = 4_000;

/// A line with blanks in the place of Markdown, so that every other character keeps its place. The pipes between the cells of a
/// table become tabs.
pub(super) fn without_markdown(line: &str) -> String {
    if line.len() > LONGEST_LINE {
        return line.to_owned();
    }
    let mut bytes = line.as_bytes().to_vec();
    blank_quotes(&mut bytes);
    blank_links(line, &mut bytes);
    blank_emphasis(&mut bytes);
    blank_strokes(line, &mut bytes);
    // Whole links and single ASCII characters were blanked, so the rest is valid.
    String::from_utf8(bytes).unwrap_or_else(|_| line.to_owned())
}

/// `> 3 Refugees`, as mails and forums quote; `- [ ] 3 Refugees`, a check list.
fn blank_quotes(bytes: &mut [u8]) {
    let marks = bytes.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b'>').count();
    for byte in bytes[..marks].iter_mut().filter(|byte| **byte == b'>') {
        *byte = b' ';
    }
    let rest = &mut bytes[marks..];
    let bullet = if rest.starts_with(b"- ") || rest.starts_with(b"* ") { 2 } else { 0 };
    if let [b'[', b' ' | b'x' | b'X', b']', b' ', ..] = rest[bullet..] {
        rest[bullet..bullet + 3].fill(b' ');
    }
}

/// `[words](https://…)`; brackets without an address may be a set or a count.
fn blank_links(line: &str, bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(middle) = line[from..].find("](").map(|at| from + at) {
        from = middle + 2;
        let is_address = ["http://", "https://", "/", "#", "<"].iter().any(|start| line[from..].starts_with(start));
        let Some(open) = line[..middle].rfind('[').filter(|_| is_address) else { continue };
        let mut depth = 1;
        let close = line[from..].bytes().position(|byte| {
            depth += i32::from(byte == b'(') - i32::from(byte == b')');
            depth == 0
        });
        let Some(close) = close.map(|at| from + at) else { continue };
        bytes[open] = b' ';
        bytes[middle..=close].fill(b' ');
        from = close + 1;
    }
}

/// `*word*` and `_word_`, once or several times; a star between a name and a number multiplies, and one before a blank begins
/// an item.
fn blank_emphasis(bytes: &mut [u8]) {
    let own = bytes.to_vec();
    let before = |at: usize| at.checked_sub(1).map_or(b' ', |before| own[before]);
    let behind = |at: usize| own.get(at + 1).copied().unwrap_or(b' ');
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    for mark in [b'*', b'_'] {
        let opens = |at: usize| {
            own[at] == mark
                && !is_word(before(at))
                && !matches!(before(at), b'[' | b'/')
                && !behind(at).is_ascii_whitespace()
        };
        let closes = |at: usize| {
            own[at] == mark && !before(at).is_ascii_whitespace() && before(at) != b'[' && !is_word(behind(at))
        };
        let mut taken = vec![false; own.len()];
        // For each place the next place with a letter.
        let mut words = vec![own.len(); own.len() + 1];
        for at in (0..own.len()).rev() {
            words[at] = if is_word(own[at]) { at } else { words[at + 1] };
        }
        for at in 0..own.len() {
            if taken[at] || !opens(at) {
                continue;
            }
            // `*F*` marks a foil card.
            let is_foil = |to: usize| mark == b'*' && matches!(own[at + 1..to], [b'F' | b'E']);
            let first = words[at].max(at) + 1;
            let Some(close) = (first..own.len()).find(|to| !taken[*to] && closes(*to) && !is_foil(*to)) else {
                // What has nothing to close it here has nothing further on.
                break;
            };
            taken[at] = true;
            taken[close] = true;
            bytes[at] = b' ';
            bytes[close] = b' ';
        }
    }
}

/// `| 2 | Refugees |`.
fn blank_strokes(line: &str, bytes: &mut [u8]) {
    let row = line.trim();
    if row.len() < 3 || !row.starts_with('|') || !row.ends_with('|') {
        return;
    }
    let start = line.len() - line.trim_start().len();
    let end = start + row.len() - 1;
    for (at, byte) in bytes.iter_mut().enumerate().filter(|(_, byte)| **byte == b'|') {
        *byte = if at == start || at == end { b' ' } else { b'\t' };
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::without_markdown;

    #[test]
    fn marks_become_blanks() {
        for (line, clean) in [
            ("**1** Delenn", "1 Delenn"),
            ("__2__ Refugees", "2 Refugees"),
            ("- 2 *Alliance*", "- 2 Alliance"),
            ("1 [Delenn](https://example.org/delenn)", "1 Delenn"),
            ("3x [Trade Pact](https://x.org/a_(b)) [P]", "3x Trade Pact [P]"),
            ("| 2 | Refugees |", "2 Refugees"),
            ("> > 2 Refugees", "2 Refugees"),
            ("- [ ] 2 Refugees", "- 2 Refugees"),
            ("[x] 2 Refugees", "2 Refugees"),
        ] {
            let words: Vec<String> = without_markdown(line).split_whitespace().map(str::to_owned).collect();
            assert_eq!(words.join(" "), clean, "{line}");
        }
        for line in ["Refugees*3, Alliance*2", "* 1x Delenn", "[*]1 Delenn [*]2 Lennier", "[3](x) Y", "a_b_c", "| a"] {
            assert_eq!(without_markdown(line), line);
        }
    }

    #[test]
    fn long_lines_of_marks_are_passed_in_no_time() {
        let started = std::time::Instant::now();
        for sign in ["*", "_", "*a ", "](http://", "[", "](http://a)"] {
            for length in [3_900, 1_000_000] {
                let text = format!("{}\n", sign.repeat(length / sign.len()));
                let lines = 1_000_000 / length;
                for line in std::iter::repeat_n(text.trim_end(), lines) {
                    assert_eq!(without_markdown(line).len(), line.len());
                }
            }
        }
        assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
    }

    proptest! {
        #[test]
        fn every_sign_keeps_its_place(line in "([\\[\\]()*_| aé3/]|http://){0,40}") {
            let clean = without_markdown(&line);
            prop_assert_eq!(clean.len(), line.len());
            for (at, sign) in clean.char_indices().filter(|(_, sign)| !sign.is_whitespace()) {
                prop_assert!(line[at..].starts_with(sign));
            }
        }
    }
}
