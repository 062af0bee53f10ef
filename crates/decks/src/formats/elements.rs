//! Elements of XML that no format of ours reads, as lines of a list: blanks in the place of tags, one card a line, every byte at its
//! place. `<card qty="2">Draal</card>` is a number and a name, `<name>Draal</name><qty>2</qty>` two fields, and what has a name among
//! its attributes stands on a line of its own.

use super::attributes::{has, place_of_count, place_of_name};
use super::html::begins_with_tag;
use crate::grid::Column;

/// In bytes.
const LONGEST_TAG: usize = 1_000;

/// The text with a line for each card; `None` where it begins with no element.
pub(super) fn with_cards_on_lines(text: &str) -> Option<String> {
    let begins = text.trim_start().strip_prefix('<')?.starts_with(|sign: char| sign.is_alphabetic() || sign == '!');
    if !begins || begins_with_tag(text) {
        return None;
    }
    let mut lines = Lines { text: String::with_capacity(text.len()), last: "", is_open: false, ends_line: false };
    let mut at = 0;
    while let Some(start) = text[at..].find('<').map(|start| at + start) {
        lines.text.push_str(&text[at..start]);
        let Some(tag) =
            text[start..].find('>').map(|end| &text[start..=start + end]).filter(|tag| tag.len() <= LONGEST_TAG)
        else {
            at = start;
            break;
        };
        at = start + tag.len();
        lines.tag(tag, &text[at..]);
    }
    lines.text.push_str(&text[at..]);
    Some(lines.text)
}

struct Lines<'t> {
    text: String,
    /// The element of the last words.
    last: &'t str,
    /// Whether the last tag opened an element with words.
    is_open: bool,
    /// Whether a card ends where that is closed.
    ends_line: bool,
}

impl<'t> Lines<'t> {
    fn tag(&mut self, tag: &'t str, behind: &'t str) {
        let behind = beginning(behind);
        let has_words = behind.trim_start().starts_with(|sign: char| sign != '<');
        if tag.starts_with("</") {
            let end = if self.is_open && !self.ends_line { ' ' } else { '\n' };
            let begin = if self.is_open && !self.ends_line { ';' } else { ' ' };
            self.blank(tag, begin, end);
            self.is_open = false;
        } else if let Some((from, to)) =
            place_of_name(tag).filter(|_| behind.trim_start().starts_with('<') && !tag.ends_with("/>"))
        {
            // `<zone name="Hand">` heads the cards within.
            self.blank(&tag[..from], '\n', ' ');
            self.text.push_str(&tag[from..to]);
            self.blank(&tag[to..], ' ', '\n');
            self.is_open = false;
        } else if has(tag, Column::Name) || tag.ends_with("/>") {
            let end = if behind.starts_with('\n') { '>' } else { '\n' };
            self.text.push_str(&tag[..tag.len() - 1]);
            self.text.push(end);
            self.is_open = false;
        } else if let Some((from, to)) = place_of_count(tag).filter(|_| has_words) {
            self.blank(&tag[..from], ' ', ' ');
            self.text.push_str(&tag[from..to]);
            self.blank(&tag[to..], ' ', ' ');
            (self.is_open, self.ends_line) = (true, true);
        } else {
            let name = name_of(tag);
            let close = behind.find("</").map_or("", |at| &behind[at..]);
            let next = close.find('>').map_or("", |at| close[at + 1..].trim_start());
            let is_one_of_many = self.last == name || name_of(next) == name;
            let is_field = has_words && !is_one_of_many && Column::of(name).is_some();
            if is_field {
                self.text.push(' ');
                self.text.push_str(&tag[1..tag.len() - 1]);
                self.text.push(':');
            } else {
                self.blank(tag, ' ', ' ');
            }
            (self.is_open, self.ends_line) = (has_words, !is_field);
            self.last = if has_words { name } else { "" };
        }
    }

    /// Blanks in the place of a tag, but for its ends.
    fn blank(&mut self, tag: &str, begin: char, end: char) {
        for (at, byte) in tag.bytes().enumerate() {
            let sign = if byte == b'\n' { '\n' } else { ' ' };
            self.text.push(match at {
                _ if at + 1 == tag.len() => {
                    if end == ' ' {
                        sign
                    } else {
                        end
                    }
                }
                0 => begin,
                _ => sign,
            });
        }
    }
}

/// What of a text stands near its beginning, so that a file of nothing but tags takes no longer than another.
fn beginning(text: &str) -> &str {
    let end = (0..=text.len().min(LONGEST_TAG)).rev().find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(0)]
}

fn name_of(tag: &str) -> &str {
    let name = tag.strip_prefix('<').unwrap_or_default();
    &name[..name.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(name.len())]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::with_cards_on_lines;

    #[test]
    fn each_card_stands_on_a_line() {
        for (text, lines) in [
            (
                "<d><card name=\"A\" qty=\"2\"/><card name=\"B\" qty=\"3\"/></d>",
                &["<card name=\"A\" qty=\"2\"/", "<card name=\"B\" qty=\"3\"/"][..],
            ),
            ("<card count=\"2\">A</card><card count=\"3\">B</card>", &["2 A", "3 B"]),
            ("<d><card>2 A</card><card>3 B</card></d>", &["2 A", "3 B"]),
            (
                "<d><c><name>A</name><qty>2</qty></c><c><name>B</name><qty>3</qty></c></d>",
                &["name:A; qty:2;", "name:B; qty:3;"],
            ),
        ] {
            let found = with_cards_on_lines(text).unwrap();
            assert_eq!(found.len(), text.len());
            let words = found.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
            assert_eq!(words.filter(|line| !line.is_empty()).collect::<Vec<_>>(), lines, "{text}");
        }
        for text in ["3 A", "<3> A", "<ul><li>3 A</li></ul>", "< a", "<"] {
            assert_eq!(with_cards_on_lines(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_byte_keeps_its_place(text in "<(<|>|/|=|\"|card|name|qty|2|A|é|\n| ){0,40}") {
            if let Some(lines) = with_cards_on_lines(&text) {
                prop_assert_eq!(lines.len(), text.len());
            }
        }
    }
}
