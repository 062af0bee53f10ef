//! The few styles of the program, wrapping to a width, and words of commands as somebody copies them.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

use super::unbroken;
use crate::messages::{goldfish_asked as asked, verdict};
use zocalo_text::estimate::Estimate;
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

pub(crate) const STRONG: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Where words were found.
pub(crate) const HIT: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));
pub(crate) const GOOD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
pub(crate) const BAD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));

pub(crate) fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

pub(crate) fn strong(text: impl Display) -> String {
    styled(STRONG, text)
}

pub(crate) fn faint(text: impl Display) -> String {
    styled(FAINT, text)
}

/// Text wrapped to a width, its first line after `first` and the others after as many blanks. Commands, paths and options are
/// not broken.
#[must_use]
pub(crate) fn hanging(first: &str, text: &str, width: usize) -> String {
    let indent = " ".repeat(unicode_width::UnicodeWidthStr::width(first));
    let options = textwrap::Options::new(width.max(30)).initial_indent(first).subsequent_indent(&indent);
    unbroken::fill(text, &options)
}

/// A note beside an answer, wrapped.
pub(crate) fn note(text: &str, width: usize, locale: Locale) -> String {
    hanging(&format!("{}: ", verdict::SeverityNote.render(locale)), text, width)
}

/// A warning beside an answer, wrapped.
pub(crate) fn warning(text: &str, width: usize, locale: Locale) -> String {
    hanging(&format!("{}: ", verdict::SeverityWarning.render(locale)), text, width)
}

pub(crate) fn help(text: &str, width: usize, locale: Locale) -> String {
    let (warning, help) = (verdict::SeverityWarning.render(locale), verdict::Help.render(locale));
    let indent =
        unicode_width::UnicodeWidthStr::width(&*warning).saturating_sub(unicode_width::UnicodeWidthStr::width(&*help));
    hanging(&format!("{}{help}: ", " ".repeat(indent)), text, width)
}

/// Something beside an answer, with each line of it that is too wide wrapped: below its label where it begins with one.
#[must_use]
pub(crate) fn remark(text: &str, width: usize, locale: Locale) -> String {
    let labels = [&verdict::SeverityError, &verdict::SeverityWarning, &verdict::SeverityNote, &verdict::Help];
    let wrapped = |line: &str| {
        if textwrap::core::display_width(line) <= width {
            return line.to_owned();
        }
        let begin = line.len() - line.trim_start().len();
        let label = labels
            .iter()
            .map(|label| format!("{label}: ", label = label.render(locale)))
            .find(|label| line[begin..].starts_with(label));
        let (first, rest) = line.split_at(begin + label.map_or(0, |label| label.len()));
        hanging(first, rest, width)
    };
    text.split('\n').map(wrapped).collect::<Vec<_>>().join("\n")
}

/// A number with so many digits behind its point, as the language writes them.
pub(crate) fn decimal(value: f64, digits: u8, locale: Locale) -> String {
    Number::Decimal(value, digits).render(locale)
}

pub(crate) fn percent(share: f64, digits: u8, locale: Locale) -> String {
    format!("{} %", decimal(share * 100.0, digits, locale))
}

/// A number as it is printed: with a true minus, and without one before nothing.
pub(crate) fn signed(value: f64, digits: u8, locale: Locale) -> String {
    let size = decimal(value.abs(), digits, locale);
    if value < 0.0 && size.contains(|sign| matches!(sign, '1'..='9')) { format!("−{size}") } else { size }
}

/// The same with a plus before what is not negative.
pub(crate) fn difference(value: f64, digits: u8, locale: Locale) -> String {
    let text = signed(value, digits, locale);
    if text.starts_with('−') { text } else { format!("+{text}") }
}

/// A figure with its interval: `8.21 (8.19–8.23)`, `84.2 % (83.7–84.7)`, `8.21 (too few games)`.
pub(crate) fn with_interval(estimate: Estimate, is_mean: bool, locale: Locale) -> String {
    let Estimate { value, low, high } = estimate;
    if is_mean && !estimate.has_interval() {
        asked::TooFewGames { value: decimal(value, 2, locale) }.render(locale)
    } else if is_mean {
        let [value, low, high] = [value, low, high].map(|end| decimal(end, 2, locale));
        format!("{value} ({low}–{high})")
    } else {
        let [value, low, high] = [value, low, high].map(|end| decimal(end * 100.0, 1, locale));
        format!("{value} % ({low}–{high})")
    }
}

// A word as it stands in a command that somebody copies from the screen.

/// A word of a command line, in quotation marks where a shell would read it otherwise: in double ones, which every shell
/// knows, unless a sign in it means something between those.
#[must_use]
pub(crate) fn argument(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./=,:+@%".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", word.replace('\'', "'\\''"))
    } else {
        format!("\"{word}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::argument;

    #[test]
    fn a_word_is_quoted_where_a_shell_would_read_it_otherwise() {
        for (word, expected) in [
            ("fan-table", "fan-table"),
            ("Карты", "Карты"),
            ("a b", "\"a b\""),
            ("Sven's Narn", "\"Sven's Narn\""),
            ("a;b", "\"a;b\""),
            ("", "\"\""),
            ("it's $5", "'it'\\''s $5'"),
        ] {
            assert_eq!(argument(word), expected);
        }
    }
}
