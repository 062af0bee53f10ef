//! Text in columns of a terminal: how wide it is, cut, filled and wrapped. Foreign text is made harmless on the way.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr;

use zocalo_text::text::harmless;

/// What stands where text was cut.
const CUT: char = '…';

#[must_use]
pub(crate) fn width(text: &str) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    // As a screen is filled: sign by sign.
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

/// One line of at most `columns` columns, made harmless; what is cut ends in `…`. A sign of two columns is never cut in two.
#[must_use]
pub(crate) fn cut(text: &str, columns: usize) -> String {
    let text = on_one_line(text);
    if width(&text) <= columns {
        return text;
    }
    let mut end = 0;
    let mut taken = 0;
    for (at, sign) in text.grapheme_indices(true) {
        taken += width(sign);
        // One column is for the sign of the cut.
        if taken + 1 > columns {
            break;
        }
        end = at + sign.len();
    }
    let mut short = text[..end].trim_end().to_owned();
    if columns > 0 {
        short.push(CUT);
    }
    short
}

/// As [`cut`], but the beginning goes: of a path or of what is being typed the end matters.
#[must_use]
pub(crate) fn cut_left(text: &str, columns: usize) -> String {
    let text = on_one_line(text);
    if width(&text) <= columns {
        return text;
    }
    let mut begin = text.len();
    let mut taken = 0;
    for (at, sign) in text.grapheme_indices(true).rev() {
        taken += width(sign);
        if taken + 1 > columns {
            break;
        }
        begin = at;
    }
    if columns == 0 { String::new() } else { format!("{CUT}{}", &text[begin..]) }
}

/// As [`cut`], and filled with blanks to exactly `columns` columns.
#[must_use]
pub(crate) fn filled(text: &str, columns: usize) -> String {
    let mut text = cut(text, columns);
    let blanks = columns.saturating_sub(width(&text));
    text.extend(std::iter::repeat_n(' ', blanks));
    text
}

/// Paragraphs wrapped at blanks to lines of at most `columns` columns, made harmless; words that are longer are broken. The
/// blanks that begin a paragraph begin each of its lines.
#[must_use]
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let paragraph = harmless(paragraph);
        let indent = &paragraph[..paragraph.len() - paragraph.trim_start_matches(' ').len()];
        let indent = &indent[..indent.len().min(columns / 2)];
        let options = textwrap::Options::new(columns).initial_indent(indent).subsequent_indent(indent);
        let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
        lines.extend(
            textwrap::wrap(paragraph.trim_start_matches(' '), options).into_iter().map(|line| cut(&line, columns)),
        );
    }
    lines
}

pub(super) fn on_one_line(text: &str) -> String {
    harmless(&text.replace(['\n', '\t', '\r'], " "))
}
