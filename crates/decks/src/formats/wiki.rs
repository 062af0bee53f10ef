//! Pages of wikis as text, every byte at its place: links and templates without their brackets, rows of tables as lines with
//! tabs between their cells.

use super::saying::is_to_the_letter;
use crate::deck::leads::names_who_leads;

/// In bytes.
const LONGEST_LINK: usize = 300;

/// Pages that a link files a page under, and pictures.
const NO_LINKS: [&str; 6] = ["category:", "kategorie:", "категория:", "file:", "image:", "datei:"];

/// The text without the marks of wikis; `None` where it has none.
pub(super) fn without_wiki_marks(text: &str) -> Option<String> {
    if !["{|", "[[", "{{", "''", "||"].iter().any(|mark| text.contains(mark)) {
        return None;
    }
    let mut clean = String::with_capacity(text.len());
    let mut is_in_table = false;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if is_to_the_letter(bare) {
            clean.push_str(line);
            continue;
        }
        let mut bytes = line.as_bytes().to_vec();
        links(line, &mut bytes);
        templates(line, &mut bytes);
        emphasis(&mut bytes);
        // `|race = Narn`, the value of a template over several lines.
        if !is_in_table && text.contains("{{") && bare.starts_with('|') && bare.contains('=') {
            let bar = line.len() - line.trim_start().len();
            bytes[bar] = b' ';
        }
        // `||Number||Card||`, of which the rows below may have one bar.
        if !is_in_table && bare.starts_with("||") && bare.ends_with("||") {
            for (at, _) in line.match_indices("||") {
                bytes[at] = b' ';
            }
        }
        is_in_table |= bare.starts_with("{|");
        if is_in_table {
            let is_cell = bare.starts_with(['|', '!']) && !is_frame(bare);
            row(bare, line.len() - line.trim_start().len(), &mut bytes);
            // The cells of a row may stand on lines of their own.
            if is_cell && clean.ends_with('\n') && is_cell_before(text, clean.len()) {
                clean.pop();
                clean.push('\t');
            }
            is_in_table = !bare.starts_with("|}");
        }
        // Only whole links and ASCII signs were replaced, so the rest is valid.
        clean.push_str(&String::from_utf8(bytes).unwrap_or_else(|_| line.to_owned()));
    }
    Some(clean)
}

/// Whether a line of a table holds no cell: where it or one of its rows begins or ends.
fn is_frame(line: &str) -> bool {
    ["{|", "|}", "|-"].iter().any(|mark| line.starts_with(mark))
}

/// Whether the line that ends at a place holds cells of a row.
fn is_cell_before(text: &str, end: usize) -> bool {
    let before = text[..end].trim_end_matches('\n');
    let line = before[before.rfind('\n').map_or(0, |at| at + 1)..].trim();
    line.starts_with(['|', '!']) && !is_frame(line) && !line.starts_with("|+")
}

fn row(line: &str, start: usize, bytes: &mut [u8]) {
    if is_frame(line) {
        let end = start + line.len();
        bytes[start..end].fill(b' ');
        return;
    }
    // `|+ Psi Corps (Bester as ambassador)` is more than a title.
    if let Some(title) = line.strip_prefix("|+") {
        let end = start + if names_who_leads(title) { 2 } else { line.len() };
        bytes[start..end].fill(b' ');
        return;
    }
    if line.starts_with(['|', '!']) {
        bytes[start] = b' ';
    }
    for mark in ["||", "!!"] {
        for (at, _) in line.match_indices(mark) {
            bytes[start + at] = b'\t';
            bytes[start + at + 1] = b' ';
        }
    }
    // `| style="…" | 3`
    if let Some(at) = line.find(" | ").filter(|at| line[..*at].contains('=')) {
        bytes[start..start + at + 3].fill(b' ');
    }
}

/// `[[Trade Pact]]`; of `[[Border Raid|raids]]` the page, of `[[Cards/Raid|Border Raid]]` the words.
fn links(line: &str, bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(open) = line[from..].find("[[").map(|at| from + at) {
        let inside = open + 2;
        from = inside;
        let end = line.as_bytes()[inside..].iter().take(LONGEST_LINK).position(|byte| matches!(byte, b']' | b'['));
        let Some(close) = end.map(|at| inside + at).filter(|at| line[*at..].starts_with("]]")) else { continue };
        let link = &line[inside..close];
        let small = link.to_lowercase();
        let left_out = if NO_LINKS.iter().any(|mark| small.trim_start().starts_with(mark)) {
            inside..close
        } else {
            match link.find('|') {
                Some(at) if link[..at].contains(['/', ':', '#', '_']) => inside..inside + at + 1,
                Some(at) => inside + at..close,
                // `[[card:Draal]]`
                None => {
                    inside
                        ..inside
                            + link.rfind([':', '/']).filter(|at| is_space_of_names(&link[..*at])).map_or(0, |at| at + 1)
                }
            }
        };
        bytes[open..inside].fill(b' ');
        bytes[left_out].fill(b' ');
        bytes[close..close + 2].fill(b' ');
        from = close + 2;
    }
}

/// Whether a text before the name of a page is a part of a wiki, in small letters.
fn is_space_of_names(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || matches!(byte, b':' | b'/' | b'_'))
}

/// `{{card|Trade Pact}}`, `{{c|3|Trade Pact}}`: the values, with a semicolon behind them where another template follows.
fn templates(line: &str, bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(open) = line[from..].find("{{").map(|at| from + at) {
        let inside = open + 2;
        from = inside;
        let end = line.as_bytes()[inside..].iter().take(LONGEST_LINK).position(|byte| matches!(byte, b'}' | b'{'));
        let Some(close) = end.map(|at| inside + at).filter(|at| line[*at..].starts_with("}}")) else { continue };
        let Some(bar) = line[inside..close].find('|').map(|at| inside + at) else { continue };
        bytes[open..=bar].fill(b' ');
        bytes[bar..close].iter_mut().filter(|byte| **byte == b'|').for_each(|byte| *byte = b' ');
        let is_last = line[close + 2..].trim().is_empty();
        bytes[close] = if is_last { b' ' } else { b';' };
        bytes[close + 1] = b' ';
        from = close + 2;
    }
    if line.trim_start().starts_with("{{") && !line.contains("}}") {
        bytes.iter_mut().filter(|byte| !byte.is_ascii_whitespace()).for_each(|byte| *byte = b' ');
    }
}

/// `''words''` and `'''words'''`: as many signs at the end of words as at their beginning.
fn emphasis(bytes: &mut [u8]) {
    let is_word = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    let mut open: Option<std::ops::Range<usize>> = None;
    let mut at = 0;
    while at < bytes.len() {
        let length = bytes[at..].iter().take_while(|byte| **byte == b'\'').count();
        if (2..=5).contains(&length) {
            let run = at..at + length;
            let before = at.checked_sub(1).and_then(|at| bytes.get(at));
            match open.take() {
                Some(first) if first.len() == length && !is_word(bytes.get(run.end)) => {
                    bytes[first].fill(b' ');
                    bytes[run].fill(b' ');
                }
                _ if !is_word(before) => open = Some(run),
                other => open = other,
            }
        }
        at += length.max(1);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::without_wiki_marks;

    #[test]
    fn links_templates_and_tables_are_text() {
        for (page, text) in [
            ("* 3x [[Trade Pact]]", "* 3x Trade Pact"),
            ("2 [[Border Raid|raids]]", "2 Border Raid"),
            ("2 [[Cards/Raid|Border Raid]]", "2 Border Raid"),
            ("{{c|1|A}} {{c|2|B}}", "1 A; 2 B"),
            ("'''Race:''' Narn [[Category:Decks]]", "Race: Narn"),
            ("{| class=\"x\"\n! N !! Card\n|-\n| 1 || A\n|-\n| 2\n| B\n|}", "N Card 1 A 2 B"),
        ] {
            let clean = without_wiki_marks(page).unwrap();
            assert_eq!(clean.len(), page.len());
            assert_eq!(clean.split_whitespace().collect::<Vec<_>>().join(" "), text, "{page}");
        }
        let table = without_wiki_marks("{|\n| 2\n| B\n|-\n| 1 || A\n|}").unwrap();
        let rows: Vec<&str> = table.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(rows.len(), 2, "{rows:?}");
    }

    proptest! {
        #[test]
        fn every_byte_keeps_its_place(text in "(\\[\\[|\\]\\]|\\{\\{|\\}\\}|\\{\\||\\|\\}|\\||!|'|é|a|\n| |=){0,40}") {
            if let Some(clean) = without_wiki_marks(&text) {
                prop_assert_eq!(clean.len(), text.len());
            }
        }
    }
}
