//! Web pages as text: blanks in the place of tags, letters in the place of entities, every byte at its place. A row of a table
//! is a line with tabs between its cells, an item of a list a line.

use html_escape::decode_html_entities;

use super::attributes::place_of_count;
use super::saying::is_to_the_letter;
use super::struck::STRUCK;

/// Elements whose text nobody sees, or that lead to other pages.
const UNSEEN: [&str; 8] = ["script", "style", "title", "caption", "noscript", "template", "textarea", "nav"];

/// Elements that begin a line.
const LINES: [&str; 26] = [
    "select",
    "option",
    "optgroup",
    "br",
    "p",
    "div",
    "li",
    "ul",
    "ol",
    "dl",
    "dt",
    "dd",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "tr",
    "hr",
    "table",
    "blockquote",
    "pre",
    "section",
    "article",
    "body",
];

/// Elements within a line.
const WITHIN: [&str; 39] = [
    "a", "b", "i", "u", "s", "em", "strong", "span", "font", "img", "small", "big", "sup", "sub", "code", "tt",
    "center", "html", "head", "meta", "link", "input", "label", "tbody", "thead", "tfoot", "td", "th", "nobr", "wbr",
    "abbr", "main", "header", "footer", "details", "summary", "mark", "del", "strike",
];

/// In bytes: one with an address.
const LONGEST_TAG: usize = 2_000;

/// In bytes, with both signs.
const LONGEST_ENTITY: usize = 10;

/// Whether a text begins with a tag of a web page.
pub(super) fn begins_with_tag(text: &str) -> bool {
    let text = text.trim_start();
    if text.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("<!doctype")) {
        return text
            .get(9..)
            .is_some_and(|rest| rest.trim_start().get(..4).is_some_and(|kind| kind.eq_ignore_ascii_case("html")));
    }
    text.starts_with("<!--") || text.strip_prefix('<').is_some_and(|rest| is_tag(&name_of(rest)))
}

fn is_tag(name: &str) -> bool {
    LINES.contains(&name) || WITHIN.contains(&name) || UNSEEN.contains(&name)
}

/// The name of a tag, without the slash of one that closes, in small letters.
fn name_of(inside: &str) -> String {
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let end =
        name.bytes().take(LONGEST_ENTITY + 1).position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(name.len());
    name.get(..end).unwrap_or_default().to_ascii_lowercase()
}

/// Where the next `>` is, found once for all tags before it.
struct Closing<'t> {
    text: &'t str,
    next: Option<usize>,
}

impl<'t> Closing<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, next: text.find('>') }
    }

    fn behind(&mut self, from: usize) -> Option<usize> {
        if self.next.is_some_and(|at| at < from) {
            self.next = self.text[from..].find('>').map(|at| from + at);
        }
        self.next
    }
}

/// A text that grows byte for byte with another.
struct Page {
    text: String,
    /// Whether the line has anything yet.
    has_words: bool,
    /// Whether a cell was begun on the line, perhaps an empty one.
    has_cell: bool,
    /// Whether a tag has just ended a line, so that the end of its line in the file is no empty line of the page.
    has_end: bool,
    /// How many tables are open, within which only tags end lines.
    tables: usize,
    /// Bytes by which entities are longer than their letters; blanks behind the word fill them.
    owed: usize,
}

impl Page {
    fn push(&mut self, text: &str) {
        for sign in text.chars() {
            if self.owed > 0 && !sign.is_alphanumeric() && sign != '\'' {
                self.settle();
            }
            match sign {
                '\n' if self.tables > 0 || std::mem::take(&mut self.has_end) => self.text.push(' '),
                '\n' => {
                    self.text.push('\n');
                    self.has_words = false;
                }
                _ => {
                    self.has_words |= !sign.is_whitespace();
                    self.has_end &= sign.is_whitespace();
                    self.text.push(sign);
                }
            }
        }
    }

    /// A letter within a word in the place of an entity.
    fn letter(&mut self, sign: char, length: usize) {
        self.push(sign.encode_utf8(&mut [0; 4]));
        self.owed += length - sign.len_utf8();
    }

    fn settle(&mut self) {
        self.text.extend(std::iter::repeat_n(' ', std::mem::take(&mut self.owed)));
    }

    /// Blanks in the place of what is left out.
    fn blank(&mut self, text: &str) {
        self.settle();
        for byte in text.bytes() {
            let is_end = byte == b'\n' && self.tables == 0;
            self.text.push(if is_end { '\n' } else { ' ' });
            self.has_words &= !is_end;
        }
    }

    fn tag(&mut self, name: &str, tag: &str) {
        let is_open = !tag[1..].starts_with('/');
        match (name, is_open) {
            ("table", true) => self.tables += 1,
            ("table", false) => self.tables = self.tables.saturating_sub(1),
            _ => {}
        }
        if STRUCK.contains(&name) {
            // What somebody struck out keeps the marks of that.
            let blanks = " ".repeat(tag.len() - 2);
            self.push(&if is_open { blanks + "~~" } else { format!("~~{blanks}") });
            return;
        }
        let mut rest = tag;
        let is_cell = is_open && matches!(name, "td" | "th");
        if name == "br" && self.tables > 0 && self.has_cell && self.has_words && tag.len() > 2 {
            // `<td>Starting hand</td><td>Draal<br>Bester</td>`
            self.push(", ");
            rest = &tag[2..];
        } else if LINES.contains(&name) {
            self.has_cell = false;
            if self.has_words {
                self.text.push('\n');
                self.has_words = false;
                self.has_end = true;
                rest = &tag[1..];
            }
        } else if is_cell && (self.has_words || self.has_cell) {
            self.text.push('\t');
            self.has_words = true;
            rest = &tag[1..];
        }
        self.has_cell |= is_cell;
        // `<li data-count="3">Draal</li>`
        if let Some((from, to)) = place_of_count(tag).filter(|_| is_open && name != "td") {
            self.blank(&rest[..from + rest.len() - tag.len()]);
            self.push(&tag[from..to]);
            rest = &tag[to..];
        }
        self.blank(rest);
    }
}

/// The text without tags; `None` where it has none.
pub(super) fn without_tags(text: &str) -> Option<String> {
    if !text.contains(['<', '&']) {
        return None;
    }
    let mut page = Page {
        text: String::with_capacity(text.len()),
        has_words: false,
        has_cell: false,
        has_end: false,
        tables: 0,
        owed: 0,
    };
    let mut closing = Closing::of(text);
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if (at == 0 || text[..at].ends_with('\n')) && page.tables == 0 {
            let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
            if is_to_the_letter(line.trim()) {
                page.push(line);
                at += line.len();
                continue;
            }
        }
        let next = rest.find(['<', '&', '\n']).unwrap_or(rest.len());
        if next > 0 {
            page.push(&rest[..next]);
            at += next;
            continue;
        }
        let length = match rest.as_bytes()[0] {
            b'<' => element(rest, at, &mut closing, &mut page),
            b'&' => entity(rest, &mut page),
            _ => 0,
        };
        if length == 0 {
            page.push(&rest[..1]);
        }
        at += length.max(1);
    }
    page.settle();
    Some(page.text)
}

/// Leaves out a tag, a comment, or an element that nobody sees; the length of what was left out.
fn element(rest: &str, at: usize, closing: &mut Closing<'_>, page: &mut Page) -> usize {
    if rest.starts_with("<!") {
        let end = if rest.starts_with("<!--") {
            rest.find("-->").map(|end| end + 3)
        } else {
            rest.find('>').map(|end| end + 1)
        };
        let length = end.unwrap_or(0).min(rest.len());
        page.blank(&rest[..length]);
        return length;
    }
    let name = name_of(&rest[1..]);
    let end = closing.behind(at).map(|end| end - at).filter(|end| *end < LONGEST_TAG && is_tag(&name));
    // A tag goes on in the next line only among its attributes; else the two signs belong to different lines of a list.
    let has_attribute = |inside: &str| inside.contains("=\"") || inside.contains("='");
    let is_one = |inside: &str| {
        !inside.contains('\n') || (has_attribute(inside) && !inside.contains("\n#") && !inside.contains("\n\n"))
    };
    let Some(end) = end.filter(|end| is_one(&rest[..*end])) else { return 0 };
    let mut length = end + 1;
    if UNSEEN.contains(&name.as_str()) && !rest[1..].starts_with('/') {
        let close = format!("</{name}");
        let end =
            rest.as_bytes()[length..].windows(close.len()).position(|at| at.eq_ignore_ascii_case(close.as_bytes()));
        length = end.map_or(rest.len(), |at| length + at);
        page.blank(&rest[..length]);
    } else {
        page.tag(&name, &rest[..length]);
    }
    length
}

/// Writes the sign of an entity and fills its place with blanks, those of a letter behind its word.
fn entity(rest: &str, page: &mut Page) -> usize {
    let Some(end) = rest.bytes().take(LONGEST_ENTITY).position(|byte| byte == b';') else { return 0 };
    let length = end + 1;
    let decoded = decode_html_entities(&rest[..length]);
    let mut signs = decoded.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else { return 0 };
    if sign.is_control() || sign.len_utf8() > length {
        return 0;
    }
    if matches!(sign, '\'' | '’' | '‘') {
        page.letter('\'', length);
    } else if sign.is_alphabetic() {
        page.letter(sign, length);
    } else {
        page.push(sign.encode_utf8(&mut [0; 4]));
        page.push(&" ".repeat(length - sign.len_utf8()));
    }
    length
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{begins_with_tag, without_tags};

    #[test]
    fn rows_and_items_are_lines() {
        for (page, lines) in [
            ("<ul><li>3x <b>A</b></li><li>2 B</li></ul>", &["3x A", "2 B"][..]),
            ("<table>\n<tr>\n<td>3</td>\n<td>A</td></tr><tr><td>2</td><td>B</td></tr></table>", &["3\tA", "2\tB"]),
            ("<table><tr><td>3</td><td>A</td></tr><tr><td></td><td>B</td></tr></table>", &["3\tA", "\tB"]),
            ("1 A<br>2 B<br/>\n3 C", &["1 A", "2 B", "3 C"]),
            ("<script>var a = \"3 A\";</script><p>2 B</p><!-- 3 C -->", &["2 B"]),
            ("<ul><li data-count=\"3\">A</li><li data-count=\"2\">B</li></ul>", &["3 A", "2 B"]),
            ("<TITLE>A</TITLE>\n<UL>\n<LI>3 A\n<LI>2 B\n</UL>", &["3 A", "2 B"]),
            ("2 Na&#39;Toth &amp; C", &["2 Na'Toth & C"]),
        ] {
            let text = without_tags(page).unwrap();
            assert_eq!(text.len(), page.len());
            let found: Vec<String> = text
                .lines()
                .map(|line| {
                    line.split('\t')
                        .map(|cell| cell.split_whitespace().collect::<Vec<_>>().join(" "))
                        .collect::<Vec<_>>()
                        .join("\t")
                })
                .filter(|line| !line.is_empty())
                .collect();
            assert_eq!(found, lines, "{page}");
        }
        for text in ["<3> A", "<zathras> 1 A", "1 A <- B", "A & B", "2 \"<b>A</b>\""] {
            assert_eq!(without_tags(text).as_deref(), Some(text));
        }
        assert!(begins_with_tag(" <UL><li>") && begins_with_tag("<!DOCTYPE html>") && !begins_with_tag("<deck>"));
    }

    proptest! {
        #[test]
        fn every_byte_keeps_its_place(text in "(<|>|/|&|;|amp|#39|li|td|table|tr|b|a|é|\n| |!--){0,40}") {
            if let Some(clean) = without_tags(&text) {
                prop_assert_eq!(clean.len(), text.len());
            }
        }
    }
}
