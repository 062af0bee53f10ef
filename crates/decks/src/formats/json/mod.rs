//! JSON of our own, for other programs (`foreign`: that of others): `{name, ruleset, race, faction, ambassador, sections: {deck: [{name, count}]}}`.
//! Unknown values are `null`.

mod foreign;
mod tree;

use std::fmt::Write as _;
use std::ops::Range;

use serde_json::{Map, Value, json};
use tree::{At, Entry, Node, doubled, parse};

use super::content::FileContent;
use super::listing::source_of;
use crate::deck::zones::{section_of_zone, unknown_zone};
use crate::deck::{DeckLine, Decklist, ListRemark, SpannedText, check_count, check_name};
use crate::formats::content::{DeckReadError, MOST_LINES};
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::is_unfit;

/// Sections whose one card is a text beside the others.
const BESIDE: [Section; 4] = [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade];

pub(super) fn recognise(content: &FileContent) -> bool {
    is_ours(content) || foreign::is_deck(content.start())
}

fn is_ours(content: &FileContent) -> bool {
    let start = content.start();
    start.starts_with('{') && start.contains("\"sections\"")
}

#[allow(clippy::unnecessary_wraps, reason = "all formats are written alike, and some can fail")]
pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let list = &outgoing.deck.list;
    let spanned = |spanned: &Option<SpannedText>| spanned.as_ref().map(|spanned| spanned.text.clone());
    let mut document = Map::new();
    document.insert("name".to_owned(), json!(spanned(&list.name)));
    document.insert("ruleset".to_owned(), json!(spanned(&list.ruleset)));
    document.insert("race".to_owned(), json!(outgoing.race()));
    document.insert("faction".to_owned(), json!(spanned(&list.faction)));
    for section in BESIDE {
        let names: Vec<&str> = outgoing.copies(section).collect();
        let value = match names[..] {
            [] if section == Section::Ambassador => Value::Null,
            [] => continue,
            [only] => json!(only),
            _ => json!(names),
        };
        document.insert(section.key().to_owned(), value);
    }
    let mut sections = Map::new();
    for section in Section::WITH_MAYBE.into_iter().filter(|section| !BESIDE.contains(section)) {
        let cards = cards(outgoing, section);
        let is_named = section == Section::Deck || (section == Section::OpeningHand && list.names_opening_hand);
        if is_named || !cards.is_empty() {
            sections.insert(section.key().to_owned(), Value::Array(cards));
        }
    }
    document.insert("sections".to_owned(), Value::Object(sections));
    let settings = &list.goldfish;
    if !(settings.table.is_empty() && settings.plan.is_empty()) {
        let texts = |spanned: &[SpannedText]| spanned.iter().map(|spanned| spanned.text.clone()).collect::<Vec<_>>();
        document
            .insert("goldfish".to_owned(), json!({ "table": texts(&settings.table), "plan": texts(&settings.plan) }));
    }
    if !list.tags.is_empty() {
        document.insert("tags".to_owned(), list.tags.iter().map(|tag| tag.text.as_str()).collect());
    }
    if let Some(note) = &list.note {
        document.insert("note".to_owned(), json!(note.text));
    }
    Ok(EncodedDeck::text(escape_invisible(&format!("{:#}\n", Value::Object(document)))))
}

/// Control and invisible characters written as `\u202e`; they occur in strings only.
fn escape_invisible(json: &str) -> String {
    let mut units = [0; 2];
    let mut text = String::with_capacity(json.len());
    for sign in json.chars() {
        if is_unfit(sign) {
            for unit in sign.encode_utf16(&mut units) {
                // Writing to a text cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(sign);
        }
    }
    text
}

/// Each once, in the order of the deck.
fn cards(outgoing: &DeckExport<'_>, section: Section) -> Vec<Value> {
    let mut cards: Vec<(&str, u32)> = Vec::new();
    for slot in outgoing.section(section) {
        let name = outgoing.name(slot);
        match cards.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += slot.count,
            None => cards.push((name, slot.count)),
        }
    }
    cards.into_iter().map(|(name, count)| json!({ "name": name, "count": count })).collect()
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let is_foreign = !is_ours(&content) && foreign::is_deck(content.start());
    let source = source_of(content)?;
    if is_foreign {
        return foreign::read(source);
    }
    let top = match parse(&source.text) {
        Ok(At { node: Node::Object(top), .. }) => top,
        Ok(other) => {
            let fault = Diagnosis::new(
                other.span,
                say::NoObject,
                say::Write { sample: "{\"sections\": {\"deck\": […]}}" }.text(),
            );
            return Err(DeckReadError::faults((source, vec![fault])));
        }
        Err(fault) => return Err(DeckReadError::faults((source, vec![fault]))),
    };
    let mut list = Decklist::default();
    list.faults.extend(doubled(&top));
    for (key, span, value) in top {
        if let Err(fault) = read_entry(&mut list, &key, span, value) {
            list.faults.push(fault);
        }
    }
    if list.lines.len() > MOST_LINES {
        // One line too many is enough to report.
        list.lines.truncate(MOST_LINES + 1);
    }
    list.faults.order_by_key(|fault| fault.span.start);
    Ok(Decklist { source, ..list })
}

fn read_entry(list: &mut Decklist, key: &str, span: Range<usize>, value: At) -> Result<(), Diagnosis> {
    // Unknown values are left out or null.
    if value.node == Node::Nothing {
        return Ok(());
    }
    match key {
        "name" => list.name = Some(spanned_text(key, value)?),
        "ruleset" => list.ruleset = Some(spanned_text(key, value)?),
        "race" => list.race = Some(spanned_text(key, value)?),
        "faction" => list.faction = Some(spanned_text(key, value)?),
        "tags" => list.tags = spanned_texts(key, value)?,
        "note" => list.note = Some(spanned_text(key, value)?),
        "goldfish" => {
            for (key, span, value) in object(list, key, value)? {
                match key.as_str() {
                    "table" => list.goldfish.table = spanned_texts(&key, value)?,
                    "plan" => list.goldfish.plan = spanned_texts(&key, value)?,
                    _ => list.remarks.push(ListRemark { text: key.into(), span }),
                }
            }
        }
        "sections" => {
            for (key, span, value) in object(list, key, value)? {
                let section = section_of_zone(&key).unwrap_or_else(|| {
                    list.readings.push(ListRemark { text: unknown_zone(&key), span: span.clone() });
                    Section::Deck
                });
                read_section(list, section, span, value);
            }
        }
        key if BESIDE.iter().any(|section| section.key() == key) => {
            let section = BESIDE.into_iter().find(|section| section.key() == key).unwrap_or(Section::Ambassador);
            read_section(list, section, span, value);
        }
        // Another program may add what it likes.
        _ => list.remarks.push(ListRemark { text: key.into(), span }),
    }
    Ok(())
}

/// The cards of a section: a list of `{name, count}` or of names, one name, or an object of names with their counts.
fn read_section(list: &mut Decklist, section: Section, heading: Range<usize>, value: At) {
    list.headings.push((section, heading));
    list.names_opening_hand |= section == Section::OpeningHand;
    let items = match value.node {
        Node::Nothing => return,
        Node::List(items) => items,
        Node::Object(entries) if !entries.iter().any(|(key, ..)| key == "name") => {
            list.faults.extend(doubled(&entries));
            for (name, span, count) in entries {
                let line = count_of(&count).and_then(|count| line(section, name, count, span));
                keep(list, line);
            }
            return;
        }
        node => vec![At { node, span: value.span }],
    };
    for item in items {
        let line = read_card(list, section, item);
        keep(list, line);
    }
}

fn keep(list: &mut Decklist, line: Result<DeckLine, Diagnosis>) {
    match line {
        Ok(line) => list.lines.push(line),
        Err(fault) => list.faults.push(fault),
    }
}

fn read_card(list: &mut Decklist, section: Section, item: At) -> Result<DeckLine, Diagnosis> {
    let whole = item.span;
    let entries = match item.node {
        Node::Text(name) => return line(section, name, 1, whole),
        Node::Object(entries) => entries,
        _ => return Err(no_card(whole)),
    };
    list.faults.extend(doubled(&entries));
    let (mut name, mut count) = (None, None);
    for (key, span, value) in entries {
        match (key.as_str(), value.node) {
            ("name", Node::Text(text)) => name = Some((text, value.span)),
            ("count", node) => count = Some(count_of(&At { node, span: value.span })?),
            // Sets, prices, pictures: the deck does not depend on them.
            _ => list.remarks.push(ListRemark { text: key.into(), span }),
        }
    }
    let (name, span) = name.ok_or_else(|| no_card(whole.clone()))?;
    // A section with one card needs no count.
    if count.is_none() && !BESIDE.contains(&section) {
        list.readings.push(ListRemark { text: say::NoCountFor { name: &name }.text(), span: whole });
    }
    line(section, name, count.unwrap_or(1), span)
}

fn line(section: Section, written: String, count: u32, span: Range<usize>) -> Result<DeckLine, Diagnosis> {
    check_name(&written, span.clone())?;
    Ok(DeckLine { section, written, count, span })
}

fn no_card(span: Range<usize>) -> Diagnosis {
    let sample = "{\"name\": \"Trade Pact\", \"count\": 2}";
    Diagnosis::new(span, say::NoCard, say::Write { sample })
}

fn count_of(value: &At) -> Result<u32, Diagnosis> {
    match &value.node {
        Node::Number(number) if number.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-') => {
            check_count(number.parse().unwrap_or(i64::MAX), value.span.clone())
        }
        _ => {
            Err(Diagnosis::new(value.span.clone(), say::NoWholeNumber, say::WriteForExample { sample: "\"count\": 2" }))
        }
    }
}

fn spanned_text(key: &str, value: At) -> Result<SpannedText, Diagnosis> {
    match value.node {
        Node::Text(text) => Ok(SpannedText { text, span: value.span }),
        _ => Err(Diagnosis::new(value.span, say::NoText { key }, say::Write { sample: format!("\"{key}\": \"…\"") })),
    }
}

fn spanned_texts(key: &str, value: At) -> Result<Vec<SpannedText>, Diagnosis> {
    match value.node {
        Node::List(items) => items.into_iter().map(|item| spanned_text(key, item)).collect(),
        _ => {
            Err(Diagnosis::new(value.span, say::NoTexts { key }, say::Write { sample: format!("\"{key}\": [\"…\"]") }))
        }
    }
}

fn object(list: &mut Decklist, key: &str, value: At) -> Result<Vec<Entry>, Diagnosis> {
    match value.node {
        Node::Object(entries) => {
            list.faults.extend(doubled(&entries));
            Ok(entries)
        }
        _ => Err(Diagnosis::new(
            value.span,
            say::KeyNoObject { key },
            say::Write { sample: format!("\"{key}\": {{…}}") }.text(),
        )),
    }
}
