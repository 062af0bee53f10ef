//! The wording of a pattern: words, slots in braces, `[what may be missing]`, `<one|or another>`, a dot between sentences.

use std::collections::BTreeMap;

use serde_json::Value;

use super::slot::SlotKind;
use zocalo_cards::card::CardType;

const MOST_WAYS: usize = 512;

/// One way to say a pattern: its sentences, each a row of words and slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wording {
    pub sentences: Vec<Vec<Element>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Element {
    Word(String),
    Slot(String, SlotKind),
    /// A part that the table names, under the name of its slot.
    Part(String),
}

/// What the slots of a wording stand for, by name.
pub(super) type FilledSlots = BTreeMap<String, Value>;

/// What a reading needs to know of the card.
#[derive(Debug, Clone, Copy)]
pub(super) struct WordingReader<'r> {
    pub kind: Option<CardType>,
    pub keywords: &'r [String],
    pub parts: &'r WordingParts,
}

/// What a named part may be: how it is said, on cards of which types, and what it stands for.
pub(super) type WordingParts = BTreeMap<String, Vec<WordingPart>>;

/// One way to say a named part.
#[derive(Debug, Clone)]
pub(super) struct WordingPart {
    pub row: Vec<Element>,
    /// On cards of these types alone; on all when there is none.
    pub types: Vec<CardType>,
    /// What it stands for, with slots.
    pub is: Value,
}

/// The name of the part that a slot stands for: `who2` is a second `who`.
#[must_use]
pub(super) fn part_name(slot: &str) -> &str {
    slot.trim_end_matches(|sign: char| sign.is_ascii_digit())
}

/// Between the sentences of a row that goes through several.
pub(super) const SENTENCE_END: &str = "\n";

impl Wording {
    /// Every way to say a wording.
    pub(super) fn ways(text: &str) -> Result<Vec<Self>, String> {
        let mut ways: Vec<Vec<Vec<Element>>> = vec![Vec::new()];
        for sentence in text.split(". ") {
            let rows = rows(sentence.trim().trim_end_matches('.'))?;
            ways = ways
                .iter()
                .flat_map(|way| rows.iter().map(move |row| [&way[..], std::slice::from_ref(row)].concat()))
                .collect();
            if ways.len() > MOST_WAYS {
                return Err(format!("there are more than {MOST_WAYS} ways to say it"));
            }
        }
        if ways.iter().flatten().any(Vec::is_empty) {
            return Err("a sentence may be empty".to_owned());
        }
        Ok(ways.into_iter().map(|sentences| Self { sentences }).collect())
    }

    /// What the slots stand for when the sentences, as words, are said so.
    #[must_use]
    pub(super) fn read(&self, sentences: &[Vec<String>], reader: WordingReader<'_>) -> Option<FilledSlots> {
        if sentences.len() < self.sentences.len() {
            return None;
        }
        let mut slots = FilledSlots::new();
        for (row, words) in self.sentences.iter().zip(sentences) {
            let fits = fit(row, words, slots, reader);
            slots = fits.into_iter().find(|(length, _)| *length == words.len())?.1;
        }
        Some(slots)
    }

    #[must_use]
    pub(super) fn into_row(self) -> Vec<Element> {
        let mut row: Vec<Element> = Vec::new();
        for sentence in self.sentences {
            if !row.is_empty() {
                row.push(Element::Word(SENTENCE_END.to_owned()));
            }
            row.extend(sentence);
        }
        row
    }
}

/// Every way in which a row of words and slots stands at the head of these words: how many of them it takes, and the slots.
/// A slot that stands twice stands for one thing.
#[must_use]
pub(super) fn fit(
    row: &[Element],
    words: &[String],
    slots: FilledSlots,
    reader: WordingReader<'_>,
) -> Vec<(usize, FilledSlots)> {
    let Some((element, rest)) = row.split_first() else { return vec![(0, slots)] };
    let (name, readings) = match element {
        Element::Word(word) => {
            if words.first() != Some(word) {
                return Vec::new();
            }
            let longer = |(length, slots)| (length + 1, slots);
            return fit(rest, &words[1..], slots, reader).into_iter().map(longer).collect();
        }
        Element::Slot(name, kind) => (name, kind.read(words, reader.kind, reader.keywords)),
        Element::Part(name) => (name, part(part_name(name), words, reader)),
    };
    let mut fits = Vec::new();
    for (length, value) in readings {
        if slots.get(name).is_some_and(|before| *before != value) {
            continue;
        }
        let mut slots = slots.clone();
        slots.insert(name.clone(), value);
        fits.extend(fit(rest, &words[length..], slots, reader).into_iter().map(|(more, slots)| (length + more, slots)));
    }
    fits
}

fn part(name: &str, words: &[String], reader: WordingReader<'_>) -> Vec<(usize, Value)> {
    let mut readings = Vec::new();
    for part in reader.parts.get(name).into_iter().flatten() {
        if part.types.is_empty() || reader.kind.is_some_and(|kind| part.types.contains(&kind)) {
            let fits = fit(&part.row, words, FilledSlots::new(), reader).into_iter();
            readings.extend(fits.filter_map(|(length, slots)| Some((length, filled(&part.is, &slots, "")?))));
        }
    }
    readings
}

/// A template with what the slots stand for; `{-n}` is the amount as a loss, `{name}` the name of the card. `None` when the
/// wording has no such slot.
#[must_use]
pub(super) fn filled(template: &Value, slots: &FilledSlots, name: &str) -> Option<Value> {
    Some(match template {
        Value::String(text) => match text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            None => template.clone(),
            Some("name") => Value::from(name),
            Some(slot) => match slot.strip_prefix('-') {
                None => slots.get(slot)?.clone(),
                Some(slot) => Value::from(-slots.get(slot)?.as_i64()?),
            },
        },
        Value::Array(values) => values.iter().map(|value| filled(value, slots, name)).collect::<Option<_>>()?,
        Value::Object(object) => {
            object.iter().map(|(key, value)| Some((key.clone(), filled(value, slots, name)?))).collect::<Option<_>>()?
        }
        other => other.clone(),
    })
}

fn rows(text: &str) -> Result<Vec<Vec<Element>>, String> {
    let mut rest = text;
    let rows = several(&mut rest, "")?;
    if rest.is_empty() { Ok(rows) } else { Err(format!("\"{rest}\" closes what nothing opened")) }
}

/// Reads up to one of the signs in `ends`, which stays in `rest`.
fn several(rest: &mut &str, ends: &str) -> Result<Vec<Vec<Element>>, String> {
    let mut rows: Vec<Vec<Element>> = vec![Vec::new()];
    loop {
        *rest = rest.trim_start();
        let Some(sign) = rest.chars().next() else {
            return if ends.is_empty() { Ok(rows) } else { Err(format!("one of {ends} is missing")) };
        };
        if ends.contains(sign) || "]|>}".contains(sign) {
            return Ok(rows);
        }
        let choices = match sign {
            '[' => {
                *rest = &rest[1..];
                let mut choices = alternatives(rest, ']')?;
                choices.push(Vec::new());
                choices
            }
            '<' => {
                *rest = &rest[1..];
                alternatives(rest, '>')?
            }
            '{' => {
                let (name, after) = rest[1..].split_once('}').ok_or("a } is missing")?;
                *rest = after;
                let element = match SlotKind::of(name) {
                    Some(kind) => Element::Slot(name.to_owned(), kind),
                    None => Element::Part(name.to_owned()),
                };
                vec![vec![element]]
            }
            _ => {
                let end = rest.find([' ', '[', ']', '<', '>', '|', '{', '}']).unwrap_or(rest.len());
                if rest[end..].starts_with(['[', '<', '{']) {
                    return Err(format!("a space is missing behind {}", &rest[..end]));
                }
                let word = rest[..end].to_owned();
                *rest = &rest[end..];
                vec![vec![Element::Word(word)]]
            }
        };
        rows = rows.iter().flat_map(|row| choices.iter().map(move |choice| [&row[..], choice].concat())).collect();
        if rows.len() > MOST_WAYS {
            return Err(format!("there are more than {MOST_WAYS} ways to say it"));
        }
    }
}

/// Reads `one|or another` and the sign that closes it.
fn alternatives(rest: &mut &str, close: char) -> Result<Vec<Vec<Element>>, String> {
    let mut choices = Vec::new();
    loop {
        choices.extend(several(rest, &format!("{close}|"))?);
        let Some(sign) = rest.chars().next() else { return Err(format!("a {close} is missing")) };
        *rest = &rest[sign.len_utf8()..];
        match sign {
            '|' => {}
            _ if sign == close => return Ok(choices),
            _ => return Err(format!("a {close} is missing before {sign}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(text: &str) -> Vec<String> {
        let said = |wording: Wording| {
            let sentence = |row: &Vec<Element>| {
                let word = |element: &Element| match element {
                    Element::Word(word) => word.clone(),
                    Element::Slot(name, _) | Element::Part(name) => format!("{{{name}}}"),
                };
                row.iter().map(word).collect::<Vec<_>>().join(" ")
            };
            wording.sentences.iter().map(sentence).collect::<Vec<_>>().join(". ")
        };
        Wording::ways(text).unwrap().into_iter().map(said).collect()
    }

    #[test]
    fn a_wording_stands_for_all_its_ways() {
        assert_eq!(
            ways("gain {n} [<a|the [big]> card]. draw"),
            ["gain {n} a card. draw", "gain {n} the big card. draw", "gain {n} the card. draw", "gain {n}. draw"]
        );
    }

    #[test]
    fn a_broken_wording_says_what_is_wrong() {
        for (text, wrong) in [
            ("a [b", "missing"),
            ("a b]", "closes"),
            ("a character[s]", "space"),
            ("<a|b", "missing"),
            ("<a]", "missing"),
            ("{n", "missing"),
            ("[a]", "empty"),
            ("a. [b]", "empty"),
            ("[a] [b] [c] [d] [e] [f] [g] [h] [i] [j] k", "more than"),
        ] {
            let error = Wording::ways(text).unwrap_err();
            assert!(error.contains(wrong), "{text}: {error}");
        }
    }

    #[test]
    fn a_slot_that_stands_twice_stands_for_one_thing() {
        let parts = WordingParts::new();
        let reader = WordingReader { kind: None, keywords: &[], parts: &parts };
        let read = |sentence: &str| {
            let words = super::super::sentences::words(sentence);
            Wording::ways("from {mark} to {mark}").unwrap()[0].read(&[words], reader)
        };
        assert_eq!(read("From Doom to Doom.").unwrap()["mark"], "Doom");
        assert_eq!(read("From Doom to Destiny."), None);
        assert_eq!(read("From Doom to Doom now."), None);
    }
}
