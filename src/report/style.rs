//! The few styles of the program, and wrapping to a width.

use std::fmt::Display;

use anstyle::{AnsiColor, Style};

/// Names and headings.
pub const STRONG: Style = Style::new().bold();
/// What is there but matters less.
pub const FAINT: Style = Style::new().dimmed();
/// Where words were found.
pub const HIT: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));
/// A good answer.
pub const GOOD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
/// A bad answer.
pub const BAD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));

/// Text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Text wrapped to a width, its first line after `first` and the others after as many blanks.
#[must_use]
pub fn hanging(first: &str, text: &str, width: usize) -> String {
    let indent = " ".repeat(unicode_width::UnicodeWidthStr::width(first));
    let options = textwrap::Options::new(width.max(30)).initial_indent(first).subsequent_indent(&indent);
    textwrap::fill(text, options)
}
