//! One line of the text: what has a meaning of its own is cut off, and what is left is count and name.

use std::ops::Range;

use super::listing::ListedLine;
use super::write::is_loyalty;
use crate::collection::LibraryError;
use crate::collection::lot::{CardKey, Label, List, Lot, MOST_OF_A_LOT};
use crate::messages::collection_import as say;
use zocalo_decks::deck::{is_bare_count, ways};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{fold, shortened, suggestion};

/// A sign, and whether a backslash takes it literally.
type Sign = (char, bool);

/// What braces may say.
const KEYS: &str = "condition, place, note, label, version, loyalty, set, owned, proxy and wanted";

/// Reads a line that is trimmed; `None` for one that holds nothing. Errors: a [`Diagnosis`] at its place in the text.
pub(super) fn read_line(text: &str, start: usize, line: usize) -> Result<Option<ListedLine>, Diagnosis> {
    let span = start..start + text.len();
    if let Some(number) = crossed(text) {
        let reason = say::NumberCrossed { number: shortened(number, 20) };
        return Err(Diagnosis::new(span, reason, say::WithoutCross));
    }
    let Cut { head, braces } = cut(text, start)?;
    // A line of signs separates; a comment alone holds nothing.
    if braces.is_empty() && !is_name(&head) {
        return Ok(None);
    }
    let mut lot = Lot::of(CardKey { name: String::new(), version: String::new(), loyalty: String::new() }, List::Owned);
    let (name, set) = without_set(&head);
    lot.printing = set;
    let readings = ways(&plain(name));
    if !is_name(name) || !is_meant(name) && readings.iter().all(|way| is_bare_count(&way.name)) {
        return Err(Diagnosis::new(span, say::NumberNoName, say::CardAfterCount));
    }
    let count = if let Some((count, name)) = leading_count(name) {
        (lot.card.name, lot.card.version, lot.card.loyalty) = parted(name);
        count
    } else {
        let way = readings.first().ok_or_else(|| Diagnosis::new(span.clone(), say::NameMissing, say::WriteOne))?;
        let signs: Vec<Sign> = way.name.chars().map(|sign| (sign, false)).collect();
        (lot.card.name, lot.card.version, lot.card.loyalty) = parted(&signs);
        way.count
    };
    for brace in &braces {
        brace.apply(&mut lot)?;
    }
    if count.abs() > MOST_OF_A_LOT {
        let reason = say::NotANumber { count };
        return Err(Diagnosis::new(span, reason, say::WriteAtMost { most: MOST_OF_A_LOT }));
    }
    lot.check().map_err(|error| match error {
        LibraryError::Field { field, why, .. } => {
            let reason = say::FieldUnfit { field, why: why.text() };
            Diagnosis::new(span.clone(), reason, say::ChangeOrRemove)
        }
        other => Diagnosis::new(span.clone(), other.text(), say::RemoveLine),
    })?;
    Ok(Some(ListedLine { line, span, count, lot, ways: readings }))
}

/// The number of a line such as `#3 Trade Pact`, which may say copies, number the line, or begin a comment. Who has
/// typed a comment on purpose leaves a blank behind its sign.
fn crossed(text: &str) -> Option<&str> {
    let (number, rest) = text.split_once(char::is_whitespace)?;
    let digits = number.strip_prefix('#')?.trim_end_matches(['.', ')', ':']);
    let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    (is_number && rest.chars().any(char::is_alphabetic)).then_some(number)
}

struct Cut {
    head: Vec<Sign>,
    braces: Vec<Brace>,
}

struct Brace {
    signs: Vec<Sign>,
    span: Range<usize>,
}

fn cut(text: &str, start: usize) -> Result<Cut, Diagnosis> {
    let mut cut = Cut { head: Vec::new(), braces: Vec::new() };
    let mut open: Option<Brace> = None;
    let mut rest = text;
    while let Some((sign, length)) = next_sign(rest) {
        let at = start + text.len() - rest.len();
        let before = cut.head.last().is_none_or(|(sign, literal)| sign.is_whitespace() && !literal);
        let is_comment = before && (sign == ('#', false) || rest.starts_with("//"));
        rest = &rest[length..];
        match (&mut open, sign) {
            (Some(brace), ('}', false)) => {
                brace.span.end = at + length;
                cut.braces.extend(open.take());
                // What follows is no part of the word before the brace.
                cut.head.push((' ', false));
            }
            (Some(brace), sign) => brace.signs.push(sign),
            (None, _) if is_comment => break,
            (None, ('{', false)) => open = Some(Brace { signs: Vec::new(), span: at..at + length }),
            (None, sign) => cut.head.push(sign),
        }
    }
    match open {
        None => Ok(cut),
        Some(brace) => Err(Diagnosis::new(brace.span, say::BraceOpen, say::CloseBrace)),
    }
}

/// The first sign of a text and its length in bytes.
fn next_sign(text: &str) -> Option<(Sign, usize)> {
    let first = text.chars().next()?;
    let behind = || text[1..].chars().next();
    if first != '\\' {
        return Some(((first, false), first.len_utf8()));
    }
    if let Some((hex, _)) = text.strip_prefix("\\u{").and_then(|rest| rest.split_once('}'))
        && let Some(sign) = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32)
    {
        return Some(((sign, true), hex.len() + 4));
    }
    match behind() {
        Some(sign) if sign.is_ascii_punctuation() => Some(((sign, true), 2)),
        _ => Some((('\\', true), 1)),
    }
}

impl Brace {
    /// Says of a lot what stands in the braces.
    fn apply(&self, lot: &mut Lot) -> Result<(), Diagnosis> {
        let colon = self.signs.iter().position(|sign| *sign == (':', false));
        let (key, value) = match colon {
            Some(at) => (&self.signs[..at], tidy(&self.signs[at + 1..])),
            None => (&self.signs[..], String::new()),
        };
        let key = tidy(key).to_lowercase();
        let text = match key.as_str() {
            "condition" => &mut lot.condition,
            "place" => &mut lot.place,
            "note" => {
                add_note(lot, &value);
                return Ok(());
            }
            "version" => &mut lot.card.version,
            "loyalty" => &mut lot.card.loyalty,
            "set" => &mut lot.printing,
            "label" | "keep" | "trade" => {
                let word = if key == "label" { value.to_lowercase() } else { key };
                lot.label = Label::named(&word).ok_or_else(|| {
                    let reason = say::NoLabel { label: shortened(&word, 40) };
                    Diagnosis::new(self.span.clone(), reason, say::WriteLabel)
                })?;
                return Ok(());
            }
            _ => match List::named(&key) {
                Some(list) if value.is_empty() => {
                    lot.list = list;
                    return Ok(());
                }
                // What another list says of a card is kept as it says it, in the note.
                _ if colon.is_some() && !value.is_empty() && is_other_key(&key) => {
                    add_note(lot, &format!("{key}: {value}"));
                    return Ok(());
                }
                _ => {
                    let reason = say::NoProperty { key: shortened(&key, 40) };
                    return Err(Diagnosis::new(self.span.clone(), reason, say::PropertiesAre { keys: KEYS }));
                }
            },
        };
        *text = value;
        Ok(())
    }
}

fn add_note(lot: &mut Lot, text: &str) {
    let apart = if lot.note.is_empty() || text.is_empty() { "" } else { "; " };
    lot.note.push_str(apart);
    lot.note.push_str(text);
}

/// Whether a word before a colon is the key of something else, and not one of ours with a typing error.
fn is_other_key(key: &str) -> bool {
    let known = KEYS.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and");
    !key.is_empty() && suggestion(key, known).is_none() && List::named(key).is_none()
}

/// Count and name of a line that begins with a whole number and a space.
fn leading_count(signs: &[Sign]) -> Option<(i64, &[Sign])> {
    let at = signs.iter().position(|sign| *sign == (' ', false))?;
    let number: String = signs[..at].iter().map(|(sign, _)| *sign).collect();
    let is_number = number.strip_prefix('-').unwrap_or(&number).bytes().all(|byte| byte.is_ascii_digit());
    let count = number.parse().ok().filter(|_| is_number)?;
    let name = &signs[at + 1..];
    is_name(name).then_some((count, name))
}

/// Whether signs can be a name: a letter or digit is among them, or one that is meant as it stands.
fn is_name(signs: &[Sign]) -> bool {
    signs.iter().any(|(sign, literal)| *literal || sign.is_alphanumeric())
}

/// Whether some sign is meant as it stands, as [`super::write`] says of names that look like something else.
fn is_meant(signs: &[Sign]) -> bool {
    signs.iter().any(|(_, literal)| *literal)
}

/// A name without the set in brackets behind it, and the set as written.
fn without_set(signs: &[Sign]) -> (&[Sign], String) {
    let signs = trimmed(signs);
    // `Trade Pact [Deluxe] x3`: a count may stand last.
    if let Some((name, inside)) = group_behind(signs, '[', ']')
        && !is_bare_count(&plain(inside))
        && !trimmed(name).is_empty()
    {
        return (trimmed(name), tidy(inside));
    }
    (signs, String::new())
}

fn parted(signs: &[Sign]) -> (String, String, String) {
    if let Some((name, inside)) = group_behind(trimmed(signs), '(', ')')
        && !trimmed(name).is_empty()
        && !trimmed(inside).is_empty()
    {
        let (name, word) = (tidy(name), tidy(inside));
        return if is_loyalty(&word) { (name, String::new(), word) } else { (name, word, String::new()) };
    }
    (tidy(signs), String::new(), String::new())
}

/// What stands before a group at the end, and what stands in it.
fn group_behind(signs: &[Sign], open: char, close: char) -> Option<(&[Sign], &[Sign])> {
    let rest = signs.strip_suffix(&[(close, false)])?;
    let at = rest.iter().rposition(|sign| *sign == (open, false))?;
    Some((&rest[..at], &rest[at + 1..]))
}

/// Signs without the spaces around them; what a backslash takes literally is no such space.
fn trimmed(mut signs: &[Sign]) -> &[Sign] {
    let is_space = |sign: &Sign| sign.0.is_whitespace() && !sign.1;
    while let [rest @ .., last] = signs
        && is_space(last)
    {
        signs = rest;
    }
    while let [first, rest @ ..] = signs
        && is_space(first)
    {
        signs = rest;
    }
    signs
}

fn plain(signs: &[Sign]) -> String {
    signs.iter().map(|(sign, _)| *sign).collect()
}

/// The text of signs: one space for every run of them that is not literal.
fn tidy(signs: &[Sign]) -> String {
    let mut text = String::with_capacity(signs.len());
    let mut was_space = false;
    for (sign, literal) in trimmed(signs) {
        let is_space = sign.is_whitespace() && !literal;
        if !(is_space && was_space) {
            text.push(if is_space { ' ' } else { *sign });
        }
        was_space = is_space;
    }
    text
}

// Lines of a list that say what stands below them: `Wants:`, `[Proxies]`, `# Have`.

const OWNED: [&str; 7] = ["has", "have", "owned", "owns", "offers", "trades", "for trade"];

const WANTED: [&str; 6] = ["wants", "wanted", "want", "looks for", "looking for", "seeks"];

const PROXY: [&str; 2] = ["proxies", "proxy"];

/// The list that a line says of all lines below it, up to the next such line; `None` for any other line.
#[must_use]
pub fn heading(line: &str) -> Option<List> {
    let line = line.trim().trim_start_matches("//").trim_matches(['[', ']', '#', '=', ':', ' ']);
    // Longer than any of them, which spares folding every line of a long list.
    if line.len() > 40 {
        return None;
    }
    let word = fold(line);
    let of = |words: &[&str], list| words.contains(&word.as_str()).then_some(list);
    of(&OWNED, List::Owned).or_else(|| of(&WANTED, List::Wanted)).or_else(|| of(&PROXY, List::Proxy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_says_the_list_of_what_is_below() {
        for (line, list) in [
            ("wants:", Some(List::Wanted)),
            ("  [Wants]: ", Some(List::Wanted)),
            ("# Looking for", Some(List::Wanted)),
            ("Have:", Some(List::Owned)),
            ("Proxies", Some(List::Proxy)),
            ("2 wants", None),
            ("Wanted Man", None),
            ("", None),
        ] {
            assert_eq!(heading(line), list, "{line}");
        }
    }
}
