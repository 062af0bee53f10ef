//! Reads and writes our own deck file: TOML whose keys are card names, so that a person can write it.

use std::ops::Range;

use toml_edit::{Array, Document, DocumentMut, Item, Key, Table, TableLike, Value, value};

use crate::deck::{
    DeckLine, Decklist, GoldfishSettings, ListRemark, MOST_COPIES, SpannedText, check_count, check_name,
};
use crate::messages::{deck_file as say, words};
use zocalo_cards::card::Section;
use zocalo_text::files::schema::FileKind;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, suggestion};
use zocalo_words::language::{Text, said_by_parser};

/// Tables of cards with their counts.
const TABLES: [Section; 5] =
    [Section::Deck, Section::Reserve, Section::CrusadePile, Section::ConflictPile, Section::Maybe];

/// The latest week of a league.
pub const MOST_WEEKS: i64 = 52;

/// Keys at the top with one card each.
const SINGLE_CARDS: [Section; 4] = [Section::Ambassador, Section::Crusade, Section::FactionCard, Section::Agenda];

/// Reads a deck file without the pool that it names. What cannot be understood is among the faults of the list; only a text
/// that is no TOML is an error.
pub(super) fn read_alone(source: Source) -> Result<Decklist, (Source, Vec<Diagnosis>)> {
    let mut list = Decklist::default();
    match Document::parse(source.text.as_str()) {
        Err(error) => {
            let fault = no_toml(&error, &source.text);
            return Err((source, vec![fault]));
        }
        Ok(document) => {
            for (key, item) in entries(document.as_table()) {
                if let Err(fault) = read_entry(&mut list, &key, item) {
                    list.faults.push(fault);
                }
            }
        }
    }
    list.faults.order_by_key(|fault| fault.span.start);
    Ok(Decklist { source, ..list })
}

fn no_toml(error: &toml_edit::TomlError, text: &str) -> Diagnosis {
    let message = error.message().lines().next().unwrap_or_default();
    let before = text.get(..error.span().map_or(0, |span| span.start)).unwrap_or_default();
    let section = before.lines().rev().map(str::trim).find(|line| line.starts_with('['));
    let is_of_cards = section.is_some_and(|section| section != "[goldfish]");
    let help = if message.starts_with("duplicate key") && is_of_cards {
        say::EachCardOnce
    } else if message.starts_with("duplicate key") {
        say::EachKeyOnce
    } else if message.contains("overflow") || message.contains("integer") {
        say::SmallerNumber
    } else {
        say::InQuotationMarks
    };
    let why = if message.is_empty() { say::CannotBeParsed } else { said_by_parser(message) };
    Diagnosis::new(error.span().unwrap_or(0..0), say::NoToml { why }, help)
}

fn read_entry(list: &mut Decklist, key: &At<'_>, item: &Item) -> Result<(), Diagnosis> {
    match key.name {
        "name" => list.name = Some(spanned_text(key, item)?),
        "ruleset" => list.ruleset = Some(spanned_text(key, item)?),
        "race" => list.race = Some(spanned_text(key, item)?),
        "faction" => list.faction = Some(spanned_text(key, item)?),
        "pool" => list.pool = Some(spanned_text(key, item)?),
        // A file of opened cards: whose they are, and the cards of each week.
        "player" => _ = spanned_text(key, item)?,
        "opened" => read_opened(list, key, item)?,
        "note" => list.note = Some(spanned_text(key, item)?),
        "tags" => list.tags = spanned_texts(key, item)?,
        "opening_hand" => {
            let cards = each_text(key, item)?;
            list.names_opening_hand = true;
            list.headings.push((Section::OpeningHand, key.span.clone()));
            for card in cards {
                if let Err(fault) = card.and_then(|card| push(&mut list.lines, Section::OpeningHand, card, 1)) {
                    list.faults.push(fault);
                }
            }
        }
        "goldfish" => list.goldfish = read_goldfish(key, item)?,
        name => {
            let called = |section: &&Section| section.key() == name;
            if let Some(section) = SINGLE_CARDS.iter().find(called) {
                list.headings.push((*section, key.span.clone()));
                // One is usual; how many there may be is for `check` to say.
                let cards = if item.is_array() { spanned_texts(key, item)? } else { vec![spanned_text(key, item)?] };
                for card in cards {
                    push(&mut list.lines, *section, card, 1)?;
                }
            } else if let Some(section) = TABLES.iter().find(called) {
                list.headings.push((*section, key.span.clone()));
                read_cards(list, *section, key, item)?;
            } else if item.is_value() && !item.is_inline_table() && !item.is_array() && nearest_key(name).is_none() {
                // A later version may know it. What looks like cards is never ignored.
                let (from, to) = (key.span.start, item.span().map_or(key.span.end, |span| span.end));
                let text = unused_key(name);
                list.remarks.push(ListRemark { text, span: from..to.max(key.span.end) });
            } else {
                return Err(unknown_key(key));
            }
        }
    }
    Ok(())
}

fn read_cards(list: &mut Decklist, section: Section, key: &At<'_>, item: &Item) -> Result<(), Diagnosis> {
    for (card, count) in entries(table(key, item)?) {
        if let Err(fault) = read_card(&mut list.lines, section, card, count) {
            list.faults.push(fault);
        }
    }
    Ok(())
}

/// Cards that were opened together, under `[[opened]]`.
fn read_opened(list: &mut Decklist, key: &At<'_>, item: &Item) -> Result<(), Diagnosis> {
    let tables = item.as_array_of_tables().ok_or_else(|| {
        Diagnosis::new(key.span.clone(), say::NoTable { key: key.name }, say::WriteHead { key: "[opened]" })
    })?;
    for (key, item) in tables.iter().flat_map(|table| entries(table)) {
        match key.name {
            "week" if item.as_integer().is_none_or(|week| !(1..=MOST_WEEKS).contains(&week)) => {
                let span = item.span().unwrap_or(key.span);
                return Err(Diagnosis::new(span, say::NoWeek, say::WriteWeek { most: MOST_WEEKS }));
            }
            "week" => {}
            "what" => _ = spanned_text(&key, item)?,
            "cards" => read_cards(list, Section::Deck, &key, item)?,
            _ => return Err(unknown_key(&key)),
        }
    }
    Ok(())
}

fn read_card(lines: &mut Vec<DeckLine>, section: Section, card: At<'_>, count: &Item) -> Result<(), Diagnosis> {
    let span = count.span().unwrap_or(card.span.clone());
    let Some(number) = count.as_integer() else {
        let help = say::WriteOneCopy { name: zocalo_text::text::shortened(card.name, 40) };
        return Err(Diagnosis::new(span, say::NoWholeNumber, help));
    };
    let count = check_count(number, span)?;
    push(lines, section, SpannedText { text: card.name.to_owned(), span: card.span }, count)
}

fn read_goldfish(key: &At<'_>, item: &Item) -> Result<GoldfishSettings, Diagnosis> {
    let mut settings = GoldfishSettings::default();
    for (key, item) in entries(table(key, item)?) {
        match key.name {
            "table" => settings.table = spanned_texts(&key, item)?,
            "plan" => settings.plan = spanned_texts(&key, item)?,
            _ => return Err(unknown_key(&key)),
        }
    }
    Ok(settings)
}

fn push(lines: &mut Vec<DeckLine>, section: Section, card: SpannedText, count: u32) -> Result<(), Diagnosis> {
    check_name(&card.text, card.span.clone())?;
    lines.push(DeckLine { section, written: card.text, count, span: card.span });
    Ok(())
}

/// A key and its place.
struct At<'a> {
    name: &'a str,
    span: Range<usize>,
}

fn entries(table: &dyn TableLike) -> impl Iterator<Item = (At<'_>, &Item)> {
    table.iter().map(|(name, item)| {
        let span = table.key(name).and_then(Key::span).or_else(|| item.span()).unwrap_or(0..0);
        (At { name, span }, item)
    })
}

fn table<'a>(key: &At<'_>, item: &'a Item) -> Result<&'a dyn TableLike, Diagnosis> {
    item.as_table_like().ok_or_else(|| {
        Diagnosis::new(key.span.clone(), say::NoTable { key: key.name }, say::WriteHead { key: key.name })
    })
}

fn spanned_text(key: &At<'_>, item: &Item) -> Result<SpannedText, Diagnosis> {
    item.as_value().and_then(text).ok_or_else(|| {
        let place = item.span().unwrap_or(key.span.clone());
        let sample = format!("{} = \"…\"", key.name);
        Diagnosis::new(place, say::NoText { key: key.name }, say::Write { sample })
    })
}

fn spanned_texts(key: &At<'_>, item: &Item) -> Result<Vec<SpannedText>, Diagnosis> {
    each_text(key, item)?.collect()
}

/// Each text of a list, or the fault of it.
fn each_text<'a>(
    key: &At<'a>,
    item: &'a Item,
) -> Result<impl Iterator<Item = Result<SpannedText, Diagnosis>> + use<'a>, Diagnosis> {
    let (name, span) = (key.name, key.span.clone());
    let wrong = move |place: Option<Range<usize>>| {
        let sample = format!("{name} = [\"…\", \"…\"]");
        let reason = say::NoTexts { key: name };
        Diagnosis::new(place.unwrap_or(span.clone()), reason, say::Write { sample })
    };
    let array = item.as_array().ok_or_else(|| wrong(item.span()))?;
    Ok(array.iter().map(move |value| text(value).ok_or_else(|| wrong(value.span()))))
}

fn text(value: &Value) -> Option<SpannedText> {
    Some(SpannedText { text: value.as_str()?.to_owned(), span: value.span().unwrap_or(0..0) })
}

/// The keys of a deck file and of its goldfish table.
const KNOWN: [&str; 25] = [
    "name",
    "ruleset",
    "race",
    "faction",
    "ambassador",
    "opening_hand",
    "deck",
    "reserve",
    "crusade",
    "crusade_pile",
    "faction_card",
    "agenda",
    "conflict_pile",
    "maybe",
    "goldfish",
    "table",
    "plan",
    "tags",
    "note",
    "pool",
    "player",
    "opened",
    "week",
    "what",
    "cards",
];

/// The key that was misspelt.
fn nearest_key(name: &str) -> Option<&'static str> {
    suggestion(name, KNOWN)
}

/// The remark on a key that is kept and not used.
fn unused_key(name: &str) -> Text {
    say::UnusedKey { key: zocalo_text::text::shortened(name, 40) }.text()
}

fn unknown_key(key: &At<'_>) -> Diagnosis {
    let help = match nearest_key(key.name) {
        Some(near) => say::DidYouMean { near }.text(),
        None => say::WhereCardsGo,
    };
    let reason = say::UnknownKey { key: zocalo_text::text::shortened(key.name, 40) };
    Diagnosis::new(key.span.clone(), reason, help)
}

/// Why a deck cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum TomlWriteError {
    /// Several lines of a list may add up to more copies of a card than one line may have.
    TooManyCopies { name: String, section: Section },
}

impl TomlWriteError {
    #[must_use]
    pub fn text(&self) -> Text {
        let Self::TooManyCopies { name, section } = self;
        let part = words::Part { part: section.key() };
        say::TooManyCopies { name, most: MOST_COPIES.to_string(), part }.text()
    }
}

/// The deck as TOML, which [`crate::deck::read_toml`] reads back as the same deck. Remarks and faults, which belong to the file that
/// was read, are left out.
///
/// Lines of one card in one section are added up, as TOML knows each key once. Where one card is usual and the list has
/// several, such as two ambassadors, all of them are written.
pub fn write_toml(list: &Decklist) -> Result<String, TomlWriteError> {
    let mut document = DocumentMut::new();
    let top = document.as_table_mut();
    for (key, spanned) in [
        ("name", &list.name),
        ("ruleset", &list.ruleset),
        ("race", &list.race),
        ("faction", &list.faction),
        ("pool", &list.pool),
    ] {
        if let Some(spanned) = spanned {
            top.insert(key, value(&spanned.text));
        }
    }
    for section in [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade] {
        let mut copies = copies(list, section);
        match (copies.next(), copies.next()) {
            (None, _) => {}
            (Some(name), None) => _ = top.insert(section.key(), value(name)),
            (Some(first), Some(second)) => {
                let names = [first, second].into_iter().chain(copies).collect::<Array>();
                top.insert(section.key(), Item::Value(Value::Array(names)));
            }
        }
    }
    let names = copies(list, Section::OpeningHand).collect::<Array>();
    // Cards of a hand are written even if the list does not call them one: no card is ever left out.
    if list.names_opening_hand || !names.is_empty() {
        top.insert(Section::OpeningHand.key(), Item::Value(Value::Array(names)));
    }
    for section in TABLES {
        let mut table = Table::new();
        for line in list.lines.iter().filter(|l| l.section == section) {
            let before = table.get(&line.written).and_then(Item::as_integer).unwrap_or(0);
            let sum = before + i64::from(line.count);
            if sum > i64::from(MOST_COPIES) {
                return Err(TomlWriteError::TooManyCopies { name: line.written.clone(), section });
            }
            table.insert(&line.written, value(sum));
        }
        if !table.is_empty() || section == Section::Deck {
            top.insert(section.key(), Item::Table(table));
        }
    }
    if !list.tags.is_empty() {
        top.insert("tags", Item::Value(Value::Array(texts(&list.tags))));
    }
    if let Some(note) = &list.note {
        top.insert("note", value(&note.text));
    }
    if !(list.goldfish.table.is_empty() && list.goldfish.plan.is_empty()) {
        let mut table = Table::new();
        for (key, settings) in [("table", &list.goldfish.table), ("plan", &list.goldfish.plan)] {
            if !settings.is_empty() {
                table.insert(key, Item::Value(Value::Array(texts(settings))));
            }
        }
        top.insert("goldfish", Item::Table(table));
    }
    Ok(FileKind::Deck.over(&document.to_string()))
}

/// The name of each copy in a section.
fn copies(list: &Decklist, section: Section) -> impl Iterator<Item = &str> {
    let lines = list.lines.iter().filter(move |line| line.section == section);
    lines.flat_map(|line| std::iter::repeat_n(line.written.as_str(), line.count as usize))
}

fn texts(settings: &[SpannedText]) -> Array {
    settings.iter().map(|spanned| spanned.text.as_str()).collect()
}
