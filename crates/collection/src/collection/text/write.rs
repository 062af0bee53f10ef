//! The one form in which the text is written.

use std::fmt::Write as _;
use std::str::FromStr as _;

use crate::collection::holdings::Holdings;
use crate::collection::lot::{CardKey, Label, List, Lot};
use zocalo_cards::card::Loyalty;
use zocalo_decks::deck::is_bare_count;
use zocalo_text::text::is_unfit;

/// How the first line of a text that was written here begins; its form follows.
pub(super) const HEAD: &str = "# Zocalo collection, form ";

pub(super) const FORM: &str = "1";

const LEGEND: &str =
    "# count, name (version), [set], then {condition: } {place: } {note: } {label: keep|trade}, {proxy} or {wanted}\n";

/// The text of everything: a line a lot, ordered by name, version, list and set.
#[must_use]
pub fn write(holdings: &Holdings) -> String {
    write_lists(holdings, &List::ALL)
}

/// The text of some lists. The first line says which, so that whoever reads it back knows what is not in it.
#[must_use]
pub fn write_lists(holdings: &Holdings, lists: &[List]) -> String {
    let named: Vec<&str> = lists.iter().map(|list| list.name()).collect();
    let mut text = format!("{HEAD}{FORM}: {}\n{LEGEND}", named.join(", "));
    for (lot, count) in holdings.iter().filter(|(lot, _)| lists.contains(&lot.list)) {
        text.push_str(&write_line(lot, *count));
        text.push('\n');
    }
    text
}

/// The line of so many copies, without a line end.
#[must_use]
pub(super) fn write_line(lot: &Lot, count: i64) -> String {
    let CardKey { name, version, loyalty } = &lot.card;
    let mut line = format!("{count} ");
    // A name that would be taken for a count or for a line of signs says that it is none.
    let mut rest = name.as_str();
    if is_bare_count(name) || !name.contains(char::is_alphanumeric) {
        let first = name.chars().next().unwrap_or_default();
        let _ = write!(line, "\\u{{{:x}}}", u32::from(first));
        rest = &name[first.len_utf8().min(name.len())..];
    }
    escape(&mut line, rest);
    // A word in parentheses is a loyalty where it names one, else a version.
    let mut in_braces: Vec<(&str, &str)> = Vec::new();
    match (version.as_str(), loyalty.as_str()) {
        ("", "") => {}
        (version, "") if !is_loyalty(version) => in_parentheses(&mut line, version),
        ("", loyalty) if is_loyalty(loyalty) => in_parentheses(&mut line, loyalty),
        (version, loyalty) => in_braces.extend([("version", version), ("loyalty", loyalty)]),
    }
    if is_bare_count(&lot.printing) {
        in_braces.push(("set", lot.printing.as_str()));
    } else if !lot.printing.is_empty() {
        line.push_str(" [");
        escape(&mut line, &lot.printing);
        line.push(']');
    }
    in_braces.extend([("condition", lot.condition.as_str()), ("place", &lot.place), ("note", &lot.note)]);
    for (key, value) in in_braces.into_iter().filter(|(_, value)| !value.is_empty()) {
        let _ = write!(line, " {{{key}: ");
        escape(&mut line, value);
        line.push('}');
    }
    if lot.label != Label::None {
        let _ = write!(line, " {{label: {}}}", lot.label.name());
    }
    if lot.list != List::Owned {
        let _ = write!(line, " {{{}}}", lot.list.name());
    }
    line
}

/// Whether a word in parentheses is read as a loyalty.
pub(super) fn is_loyalty(word: &str) -> bool {
    Loyalty::from_str(word).is_ok_and(|loyalty| loyalty.name() == word)
}

fn in_parentheses(line: &mut String, word: &str) {
    line.push_str(" (");
    escape(line, word);
    line.push(')');
}

/// Adds a text in which no sign has a meaning of its own, and none is one that reading would pass over.
fn escape(line: &mut String, text: &str) {
    let mut before = ' ';
    for sign in text.chars() {
        let is_lost = is_unfit(sign) || sign.is_whitespace() && (sign != ' ' || before == ' ');
        if is_lost {
            let _ = write!(line, "\\u{{{:x}}}", u32::from(sign));
        } else {
            // `#` and `//` begin a comment behind a space.
            if matches!(sign, '\\' | '[' | ']' | '{' | '}' | '(' | ')') || matches!(sign, '#' | '/') && before == ' ' {
                line.push('\\');
            }
            line.push(sign);
        }
        before = sign;
    }
}
