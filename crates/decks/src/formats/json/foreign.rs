//! JSON that other programs and people write: a map of names to numbers of copies, a list of objects with a name and a number, a
//! list of lines; perhaps below keys that name the sections and the types of cards.

use std::ops::Range;

use super::tree::{At, Entry, Node, doubled, parse};
use crate::deck::section_words::section_said;
use crate::deck::zones::{heading, section_of_zone, unknown_zone};
use crate::deck::{DeckLine, Decklist, ListRemark, MOST_COPIES, SpannedText, check_count, check_name, ways};
use crate::formats::content::{DeckReadError, MOST_LINES};
use crate::formats::counts::is_heading_of_copies;
use crate::formats::saying::ListKey;
use crate::grid::{Column, read_count};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, fold, shortened};

/// Maps in maps.
const DEEPEST: usize = 4;

/// Keys of numbers that are no copies, folded.
const OF_FILES: [&str; 14] = [
    "id", "deckid", "deck id", "version", "revision", "rev", "year", "created", "updated", "size", "total", "count",
    "rating", "players",
];

/// Whether a text is JSON with numbers of copies.
pub(super) fn is_deck(text: &str) -> bool {
    let inside = text.strip_prefix(['{', '[']).map(str::trim_start);
    let may_be = inside.is_some_and(|inside| inside.starts_with(['"', '{']));
    may_be && parse(text).is_ok_and(|top| counts_cards(&top.node, 0))
}

fn counts_cards(node: &Node, depth: usize) -> bool {
    match node {
        Node::Object(entries) => {
            let is_card = name_and_count(entries).is_some_and(|(_, count)| count.is_some());
            let is_map = entries.iter().any(|(_, _, value)| matches!(value.node, Node::Number(_)));
            let holds = |(_, _, value): &Entry| depth < DEEPEST && counts_cards(&value.node, depth + 1);
            // A list of lines below the name of a section.
            let is_section = |(key, _, value): &Entry| {
                let is_text = |item: &At| matches!(item.node, Node::Text(_));
                let said = || section_said(key).filter(|section| matches!(section, Section::Maybe | Section::Reserve));
                let zone = section_of_zone(key).or_else(|| heading(&format!("{key}:"))).or_else(said);
                zone.is_some()
                    && matches!(&value.node, Node::List(items) if !items.is_empty() && items.iter().all(is_text))
            };
            let is_by_count = |(key, _, value): &Entry| read_count(key).is_ok() && matches!(value.node, Node::List(_));
            is_card
                || entries.iter().any(is_section)
                || (!entries.is_empty() && entries.iter().all(is_by_count))
                || (is_map && is_map_of_counts(entries))
                || (depth > 0 && count_alone(entries).is_some())
                || entries.iter().any(holds)
        }
        Node::List(items) => {
            let is_line = |item: &At| matches!(&item.node, Node::Text(text) if !text.trim().is_empty());
            let holds = |item: &At| {
                pair(&item.node).is_some()
                    || (matches!(item.node, Node::Object(_)) && counts_cards(&item.node, depth + 1))
            };
            !items.is_empty() && ((depth == 0 && items.iter().all(is_line)) || items.iter().any(holds))
        }
        _ => false,
    }
}

/// The name and the number of a list of these two: `["Draal", 1]`.
fn pair(node: &Node) -> Option<(&At, &At)> {
    let Node::List(items) = node else { return None };
    let [one, other] = &items[..] else { return None };
    match (&one.node, &other.node) {
        (Node::Text(_), Node::Number(_)) => Some((one, other)),
        (Node::Number(_), Node::Text(_)) => Some((other, one)),
        _ => None,
    }
}

/// Whether most values of an object are numbers.
fn is_map_of_counts(entries: &[Entry]) -> bool {
    let numbers = entries.iter().filter(|(_, _, value)| matches!(value.node, Node::Number(_))).count();
    numbers * 2 > entries.len()
}

/// The number of copies in an object that has no name: `{"count": 2, "set": "Premier"}`, below the name as its key.
fn count_alone(entries: &[Entry]) -> Option<&At> {
    let is_flat = |(.., value): &Entry| !matches!(value.node, Node::List(_) | Node::Object(_));
    let column = |key: &str| Column::of(&key.replace('_', " ")).map(|(column, _)| column);
    let has_name = entries.iter().any(|(key, ..)| column(key) == Some(Column::Name));
    let count = || entries.iter().find(|(key, ..)| column(key) == Some(Column::Count)).map(|(.., value)| value);
    (!has_name && entries.iter().all(is_flat)).then(count).flatten()
}

/// The name of a card in an object, and the number of its copies.
fn name_and_count(entries: &[Entry]) -> Option<(&At, Option<&At>)> {
    let of = |wanted: Column| {
        let column = |(key, _, value): &'_ Entry| {
            Column::of(&key.replace('_', " "))
                .filter(|(column, _)| *column == wanted)
                .map(|(_, rank)| (rank, value.span.start))
        };
        entries
            .iter()
            .filter_map(|entry| Some((column(entry)?, &entry.2)))
            .min_by_key(|(rank, _)| *rank)
            .map(|(_, value)| value)
    };
    // `{"card": {"name": "Draal"}, "quantity": 3}`
    let name = match of(Column::Name)? {
        At { node: Node::Object(inner), .. } => name_and_count(inner)?.0,
        name => name,
    };
    // `{"n": 3, "card": "Draal"}`: the only number, if it may be one of copies.
    let only = || {
        let mut numbers = entries.iter().filter(|(.., value)| matches!(value.node, Node::Number(_)));
        let (key, _, value) = numbers.next().filter(|_| numbers.next().is_none())?;
        is_heading_of_copies(key).then_some(value)
    };
    matches!(name.node, Node::Text(_)).then(|| (name, of(Column::Count).or_else(only)))
}

pub(super) fn read(source: Source) -> Result<Decklist, DeckReadError> {
    let top = match parse(&source.text) {
        Ok(top) => top,
        Err(fault) => return Err(DeckReadError::faults((source, vec![fault]))),
    };
    let mut list = Decklist { plain: true, ..Decklist::default() };
    match top.node {
        Node::Object(entries) => object(&mut list, Section::Deck, entries, 0),
        node => value(&mut list, Section::Deck, At { node, span: top.span }, 0),
    }
    list.lines.truncate(MOST_LINES + 1);
    list.faults.order_by_key(|fault| fault.span.start);
    Ok(Decklist { source, ..list })
}

/// The cards of an object: a card, a map of counts, or sections.
fn object(list: &mut Decklist, section: Section, entries: Vec<Entry>, depth: usize) {
    if let Some((name, Some(count))) = name_and_count(&entries) {
        let section = section_in(list, &entries).unwrap_or(section);
        let line = count_of(count).and_then(|count| line(section, name, count));
        return keep(list, line);
    }
    list.faults.extend(doubled(&entries));
    let has_lists = entries.iter().any(|(.., value)| matches!(value.node, Node::List(_) | Node::Object(_)));
    for (key, span, value) in entries {
        // `"id": 4417` beside lists of cards.
        let is_of_the_file = |number: &str| {
            number.parse::<u32>().is_ok_and(|number| number > MOST_COPIES) || OF_FILES.contains(&fold(&key).as_str())
        };
        if has_lists
            && let Node::Number(number) = &value.node
            && is_of_the_file(number)
        {
            list.remarks.push(ListRemark { text: format!("{key}: {number}").into(), span });
            continue;
        }
        entry(list, section, &key, span, value, depth);
    }
}

/// The section that a card says itself: `{"name": "Draal", "count": 1, "zone": "hand"}`.
fn section_in(list: &mut Decklist, entries: &[Entry]) -> Option<Section> {
    let says = |(key, _, value): &Entry| match &value.node {
        Node::Text(text) if Column::of(key).is_some_and(|(column, _)| column == Column::Section) => {
            Some((section_of_zone(text)?, value.span.clone()))
        }
        _ => None,
    };
    let (section, span) = entries.iter().find_map(says)?;
    set_apart(list, section, span);
    Some(section)
}

fn entry(list: &mut Decklist, section: Section, key: &str, span: Range<usize>, found: At, depth: usize) {
    // `"3": ["Draal", "Trade Pact"]`
    if let (Ok(count), Node::List(items)) = (read_count(key), &found.node) {
        for name in items.iter().filter(|item| matches!(item.node, Node::Text(_))) {
            let line = check_count(count, span.clone()).and_then(|count| line(section, name, count));
            keep(list, line);
        }
        return;
    }
    let said = || section_said(key).filter(|section| matches!(section, Section::Maybe | Section::Reserve));
    let zone = section_of_zone(key).or_else(|| heading(&format!("{key}:"))).or_else(said);
    // `"Draal": {"count": 2}`
    if let Node::Object(inner) = &found.node
        && let Some(count) = count_alone(inner).filter(|_| zone.is_none())
    {
        let section = section_in(list, inner).unwrap_or(section);
        let name = At { node: Node::Text(key.to_owned()), span };
        let line = count_of(count).and_then(|count| line(section, &name, count));
        return keep(list, line);
    }
    match (&found.node, ListKey::of(key)) {
        (Node::Number(_), _) => {
            let name = At { node: Node::Text(key.to_owned()), span };
            let line = count_of(&found).and_then(|count| line(section, &name, count));
            keep(list, line);
        }
        (Node::Text(text), Some(key @ (ListKey::Name | ListKey::Race | ListKey::Faction | ListKey::Ruleset))) => {
            let spanned = Some(SpannedText { text: text.clone(), span: found.span });
            match key {
                ListKey::Name => list.name = spanned,
                ListKey::Race => list.race = spanned,
                ListKey::Faction => list.faction = spanned,
                _ => list.ruleset = spanned,
            }
        }
        (Node::Object(_) | Node::List(_), _) if depth < DEEPEST => {
            if zone.is_none() && counts_cards(&found.node, 1) {
                list.readings.push(ListRemark { text: unknown_zone(key), span: span.clone() });
            }
            // A list of texts below a key that names no section says something else.
            let has_cards = zone.is_some() || counts_cards(&found.node, 1);
            if has_cards {
                let section = zone.unwrap_or(section);
                set_apart(list, section, span);
                value(list, section, found, depth + 1);
            } else if let Node::Object(inner) = found.node {
                // `"faction": {"race": "Narn", "leader": "G'Kar"}`
                for (key, span, found) in inner.into_iter().filter(|(.., found)| matches!(found.node, Node::Text(_))) {
                    entry(list, section, &key, span, found, depth + 1);
                }
            } else {
                list.remarks.push(ListRemark { text: shortened(key, 40).into(), span });
            }
        }
        (Node::Text(_), _) if zone.is_some_and(|zone| zone != Section::Deck) => {
            let section = zone.unwrap_or(section);
            set_apart(list, section, span);
            value(list, section, found, depth + 1);
        }
        (Node::Nothing, _) => {}
        _ => list.remarks.push(ListRemark { text: shortened(key, 40).into(), span }),
    }
}

fn set_apart(list: &mut Decklist, section: Section, span: Range<usize>) {
    if list.headings.last().is_none_or(|(last, _)| *last != section) {
        list.headings.push((section, span));
    }
    list.names_opening_hand |= section == Section::OpeningHand;
    if matches!(section, Section::Ambassador | Section::OpeningHand) && !list.apart.contains(&section) {
        list.apart.push(section);
    }
}

fn value(list: &mut Decklist, section: Section, found: At, depth: usize) {
    if let Some((name, count)) = pair(&found.node) {
        let line = count_of(count).and_then(|count| line(section, name, count));
        return keep(list, line);
    }
    match found.node {
        Node::List(items) => items.into_iter().take(MOST_LINES + 1).for_each(|item| value(list, section, item, depth)),
        Node::Object(entries) => match name_and_count(&entries) {
            Some((name, None))
                if !entries.iter().any(|(.., value)| matches!(value.node, Node::List(_) | Node::Object(_))) =>
            {
                let name = name.clone();
                if let Node::Text(text) = &name.node {
                    list.readings
                        .push(ListRemark { text: say::NoCountFor { name: text }.text(), span: name.span.clone() });
                }
                let line = line(section, &name, 1);
                keep(list, line);
            }
            _ => object(list, section, entries, depth),
        },
        Node::Text(text) => {
            // `3x Trade Pact`
            let line = ways(&text).into_iter().next().map(|way| {
                let count = check_count(way.count, found.span.clone())?;
                check_name(&way.name, found.span.clone())?;
                Ok(DeckLine { section, written: way.name, count, span: found.span.clone() })
            });
            if let Some(line) = line {
                keep(list, line);
            }
        }
        Node::Nothing => {}
        _ => list.faults.push(Diagnosis::new(
            found.span,
            say::NoCard,
            say::WriteForExample { sample: "{\"Trade Pact\": 2}" },
        )),
    }
}

fn keep(list: &mut Decklist, line: Result<DeckLine, Diagnosis>) {
    match line {
        Ok(line) => list.lines.push(line),
        Err(fault) => list.faults.push(fault),
    }
}

fn line(section: Section, name: &At, count: u32) -> Result<DeckLine, Diagnosis> {
    let Node::Text(written) = &name.node else {
        return Err(Diagnosis::new(
            name.span.clone(),
            say::NoCard,
            say::WriteForExample { sample: "{\"Trade Pact\": 2}" },
        ));
    };
    check_name(written, name.span.clone())?;
    Ok(DeckLine { section, written: written.clone(), count, span: name.span.clone() })
}

/// A number of copies, which may be written as a text.
fn count_of(value: &At) -> Result<u32, Diagnosis> {
    let written = match &value.node {
        Node::Number(text) | Node::Text(text) => read_count(text).ok(),
        _ => None,
    };
    match written {
        Some(count) => check_count(count, value.span.clone()),
        None => {
            Err(Diagnosis::new(value.span.clone(), say::NoWholeNumber, say::WriteForExample { sample: "\"count\": 2" }))
        }
    }
}
