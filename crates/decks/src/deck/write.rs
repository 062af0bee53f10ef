//! Writes our own deck file.

use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use super::{Decklist, MOST_COPIES, SpannedText};
use crate::messages::deck_file as say;
use crate::messages::words;
use zocalo_cards::card::Section;
use zocalo_words::language::Text;

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

/// The deck as TOML, which [`super::read_toml`] reads back as the same deck. Remarks and faults, which belong to the file that
/// was read, are left out.
///
/// Lines of one card in one section are added up, as TOML knows each key once. Where one card is usual and the list has
/// several, such as two ambassadors, all of them are written.
pub fn write_toml(list: &Decklist) -> Result<String, TomlWriteError> {
    let mut document = DocumentMut::new();
    let top = document.as_table_mut();
    for (key, spanned) in
        [("name", &list.name), ("ruleset", &list.ruleset), ("race", &list.race), ("faction", &list.faction)]
    {
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
    for section in [Section::Deck, Section::Reserve, Section::CrusadePile, Section::ConflictPile] {
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
    Ok(document.to_string())
}

/// The name of each copy in a section.
fn copies(list: &Decklist, section: Section) -> impl Iterator<Item = &str> {
    let lines = list.lines.iter().filter(move |line| line.section == section);
    lines.flat_map(|line| std::iter::repeat_n(line.written.as_str(), line.count as usize))
}

fn texts(settings: &[SpannedText]) -> Array {
    settings.iter().map(|spanned| spanned.text.as_str()).collect()
}
