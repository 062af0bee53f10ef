//! Wrapping that breaks nothing which somebody may copy: a command of the program, a path, an option. What does not fit goes
//! to the next line as a whole, and stands out where even a line of its own is too short. No word is broken at a hyphen:
//! `Non-Aligned` is a value, and a code of a finding is typed with its hyphens.

use std::ops::Range;

use textwrap::WordSplitter::NoHyphenation;
use textwrap::core::display_width;

/// Stands for each column of what is not broken while the lines are made; for private use, so that no text holds it.
const MARK: char = '\u{e000}';

/// What begins no line, with the blank before it, and the same with a blank at which no line ends: a dash, as Russian is set,
/// and the percent sign behind its number.
const CLINGING: [(&str, &str); 2] = [(" \u{2014} ", "\u{a0}\u{2014} "), (" %", "\u{a0}%")];

/// Text wrapped as `options` say. A dash and a percent sign begin no line.
pub(super) fn fill(text: &str, options: &textwrap::Options<'_>) -> String {
    if is_one_line(text, options) {
        return [options.initial_indent, text].concat();
    }
    let options = options.clone().word_splitter(NoHyphenation);
    with_clinging(text, |text| fill_words(text, &options))
}

/// Whether a text fits into the first line. Most do, and nothing of them needs to be wrapped.
fn is_one_line(text: &str, options: &textwrap::Options<'_>) -> bool {
    let fits = || display_width(options.initial_indent) + display_width(text) <= options.width;
    !text.is_empty()
        && !text.ends_with(char::is_whitespace)
        && text.len() <= 4 * options.width
        && !text.contains('\n')
        && fits()
}

/// Text without anything to copy, wrapped as `options` say or to a width. Neither begins a line of it either.
pub(crate) fn prose<'o>(text: &str, options: impl Into<textwrap::Options<'o>>) -> String {
    let options = options.into().word_splitter(NoHyphenation);
    with_clinging(text, |text| textwrap::fill(text, &options))
}

/// Text wrapped by `fill` while its dashes and percent signs cling to what stands before them.
fn with_clinging(text: &str, fill: impl FnOnce(&str) -> String) -> String {
    let clinging = CLINGING.iter().filter(|(loose, fast)| text.contains(loose) && !text.contains(fast.trim_end()));
    let text = clinging.clone().fold(text.to_owned(), |text, (loose, fast)| text.replace(loose, fast));
    clinging.fold(fill(&text), |filled, (loose, fast)| filled.replace(fast.trim_end(), loose.trim_end()))
}

/// Text wrapped with what is not broken in it.
fn fill_words(text: &str, options: &textwrap::Options<'_>) -> String {
    let wholes = if text.contains(MARK) { Vec::new() } else { wholes(text) };
    if wholes.is_empty() {
        return textwrap::fill(text, options);
    }
    let room = options.width.saturating_sub(display_width(options.subsequent_indent)).max(1);
    let mut marked = String::with_capacity(text.len());
    let (mut end, mut runs) = (0, Vec::new());
    for whole in &wholes {
        marked.push_str(&text[end..whole.start]);
        let columns = display_width(&text[whole.clone()]).clamp(1, room);
        marked.extend(std::iter::repeat_n(MARK, columns));
        runs.push(columns);
        end = whole.end;
    }
    marked.push_str(&text[end..]);
    let filled = textwrap::fill(&marked, options);
    // Signs that cling to what follows, such as a bracket before a blank, can still have one of them broken.
    let found = filled.split(|sign| sign != MARK).filter(|run| !run.is_empty()).map(|run| run.len() / MARK.len_utf8());
    if !found.eq(runs) {
        return textwrap::fill(text, options);
    }
    let mut result = String::with_capacity(text.len());
    let (mut rest, mut wholes) = (filled.as_str(), wholes.into_iter());
    while let Some(at) = rest.find(MARK) {
        result.push_str(&rest[..at]);
        result.push_str(wholes.next().map_or("", |whole| &text[whole]));
        rest = rest[at..].trim_start_matches(MARK);
    }
    result + rest
}

/// What is not to be broken in a text: in order, with at least a sign between each two.
fn wholes(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|sign: char| !sign.is_whitespace()).map(|start| at + start) {
        let word = &text[start..];
        let word = &word[..word.find(char::is_whitespace).unwrap_or(word.len())];
        let name = word.trim_start_matches(['`', '(', '\'', '"']);
        let end = if name == "zocalo" { command(text, start) } else { start + word.len() };
        // A comma behind it begins no line.
        let end = end + text[end..].find(char::is_whitespace).unwrap_or(text.len() - end);
        if end > start + word.len() || is_path(word) {
            found.push(start..end);
        }
        at = end;
    }
    found
}

/// Where the command ends that begins here. One in backquotes ends with them. One behind a colon is told to be copied and
/// goes to the end of its clause; in the middle of a sentence its first words stay together.
fn command(text: &str, start: usize) -> usize {
    let line = &text[start..];
    let line = &line[..line.find('\n').unwrap_or(line.len())];
    if let Some(quoted) = line.strip_prefix('`') {
        return start + quoted.find('`').map_or(line.len(), |end| end + 2);
    }
    if text[..start].trim_end().ends_with(':') {
        let (mut is_quoted, mut end) = (None, line.len());
        for (at, sign) in line.char_indices() {
            match (sign, is_quoted) {
                ('\'' | '"', None) if line[..at].ends_with([' ', '=']) => is_quoted = Some(sign),
                (sign, Some(quote)) if sign == quote => is_quoted = None,
                (',' | ';' | ')' | '.', None) if line[at + 1..].chars().next().is_none_or(char::is_whitespace) => {
                    end = at;
                    break;
                }
                _ => {}
            }
        }
        return start + line[..end].trim_end().len();
    }
    let words = if line.contains("zocalo collection ") || line.contains("zocalo cards ") { 3 } else { 2 };
    let ends = line.match_indices(' ').map(|(at, _)| at).chain([line.len()]);
    start + ends.take(words).last().unwrap_or(line.len())
}

/// Whether a word is broken at no hyphen and no slash: a path, the name of a file, an option.
fn is_path(word: &str) -> bool {
    let has_ending = || word.char_indices().any(|(at, sign)| sign == '.' && is_between_letters(word, at));
    word.contains(['/', '\\']) || word.trim_start_matches(['`', '(', '[']).starts_with("--") || has_ending()
}

fn is_between_letters(word: &str, at: usize) -> bool {
    word[..at].ends_with(char::is_alphanumeric) && word[at + 1..].starts_with(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines(text: &str) -> Vec<String> {
        fill(text, &textwrap::Options::new(40)).lines().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_to_be_copied_stays_in_one_line() {
        for (text, wanted) in [
            ("Added 3 Trade Pact (12 owned now). Undo with: zocalo collection undo", "zocalo collection undo"),
            (
                "it was left as it is; bring it back: zocalo collection restore '/tmp/a b/library.db.daily-2026-11-22' --yes",
                "zocalo collection restore '/tmp/a b/library.db.daily-2026-11-22' --yes",
            ),
            (
                "the collection of this machine, /tmp/rev-own-2/deep-below/library.db, is damaged",
                "/tmp/rev-own-2/deep-below/library.db,",
            ),
            (
                "begin one here and now: zocalo collection add 3 \"Trade Pact, again; more\", or not",
                "zocalo collection add 3 \"Trade Pact, again; more\",",
            ),
            (
                "they are listed at once by `zocalo collection missing deck.toml` then",
                "`zocalo collection missing deck.toml`",
            ),
            ("all copies are examined as the zocalo collection doctor says", "zocalo collection doctor says"),
            ("write it with another option, such as --with-proxies", "--with-proxies"),
        ] {
            let lines = lines(text);
            assert!(lines.iter().any(|line| line.contains(wanted)), "{lines:?}");
            assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= 40 || line.contains(wanted)), "{lines:?}");
        }
    }

    #[test]
    fn a_percent_sign_begins_no_line() {
        let text = "By turn 8 the deck wins 4 % of these games, 12 % of those, and 7 % of none at all.";
        for width in 30..70 {
            let filled = fill(text, &textwrap::Options::new(width));
            assert!(filled.lines().all(|line| !line.starts_with('%')), "{filled}");
            assert_eq!(filled.replace('\n', " "), text);
        }
    }

    #[test]
    fn a_dash_begins_no_line() {
        for width in 30..60 {
            let text = "принято, что стартовый посол — G'Kar, а раса — нарны, и команда — `zocalo check narn.toml`";
            let filled = fill(text, &textwrap::Options::new(width));
            assert!(filled.lines().all(|line| !line.starts_with('—') && display_width(line) <= width), "{filled}");
            assert_eq!(filled.replace('\n', " "), text);
        }
    }

    #[test]
    fn no_word_is_broken_at_a_hyphen() {
        for width in 30..60 {
            let text =
                "its values are Centauri, Human, Minbari, Narn, Non-Aligned; see too-many-copies or is:unknown-cost";
            let options = textwrap::Options::new(width);
            for filled in [fill(text, &options), prose(text, width)] {
                assert!(filled.lines().all(|line| !line.ends_with('-')), "{filled}");
            }
        }
    }

    #[test]
    fn everything_else_is_wrapped_as_ever() {
        let text =
            "a well-known word, or two; and one of many letters: zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz";
        let options = textwrap::Options::new(30).word_splitter(NoHyphenation);
        assert_eq!(fill(text, &options), textwrap::fill(text, &options));
    }

    proptest! {
        /// Nothing is lost or added but the blanks at the ends of lines.
        #[test]
        fn no_sign_is_lost(text in "(zocalo|: |`|/a-b|[a-e'\"();,.\u{e000}é漢-]| |\n){0,40}", width in 1..60_usize) {
            let options = textwrap::Options::new(width).subsequent_indent("  ");
            let bare = |text: &str| text.chars().filter(|sign| !sign.is_whitespace()).collect::<String>();
            prop_assert_eq!(bare(&fill(&text, &options)), bare(&text));
        }

        /// What needs no wrapping is as wrapping would leave it.
        #[test]
        fn one_line_is_wrapped_to_itself(text in "(zocalo|: |`|/a-b| — | %|[a-e'\"();,.é漢-]| ){1,20}", width in 1..60_usize) {
            let options = textwrap::Options::new(width).initial_indent("- ").subsequent_indent("  ");
            let wrapped = with_clinging(&text, |text| fill_words(text, &options.clone().word_splitter(NoHyphenation)));
            prop_assert_eq!(fill(&text, &options), wrapped);
        }
    }
}
