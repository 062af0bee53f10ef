//! Writes our own deck file.

use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use super::{Decklist, Said};
use crate::card::Section;

/// The deck as TOML, which [`super::read_toml`] reads back as the same deck.
///
/// Lines of one card in one section are added up, as TOML knows each key once.
#[must_use]
pub fn write_toml(list: &Decklist) -> String {
    let mut document = DocumentMut::new();
    let top = document.as_table_mut();
    for (key, said) in
        [("name", &list.name), ("ruleset", &list.ruleset), ("race", &list.race), ("faction", &list.faction)]
    {
        if let Some(said) = said {
            top.insert(key, value(&said.text));
        }
    }
    for section in [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade] {
        if let Some(line) = list.lines.iter().find(|l| l.section == section) {
            top.insert(section.key(), value(&line.written));
        }
    }
    if list.names_opening_hand {
        let hand = list.lines.iter().filter(|l| l.section == Section::OpeningHand);
        let names = hand.flat_map(|l| std::iter::repeat_n(l.written.as_str(), l.count as usize));
        top.insert(Section::OpeningHand.key(), Item::Value(Value::Array(names.collect::<Array>())));
    }
    for section in [Section::Deck, Section::Reserve, Section::CrusadePile, Section::ConflictPile] {
        let mut table = Table::new();
        for line in list.lines.iter().filter(|l| l.section == section) {
            let before = table.get(&line.written).and_then(Item::as_integer).unwrap_or(0);
            table.insert(&line.written, value(before + i64::from(line.count)));
        }
        if !table.is_empty() || section == Section::Deck {
            top.insert(section.key(), Item::Table(table));
        }
    }
    if !(list.goldfish.table.is_empty() && list.goldfish.plan.is_empty()) {
        let mut table = Table::new();
        for (key, wishes) in [("table", &list.goldfish.table), ("plan", &list.goldfish.plan)] {
            if !wishes.is_empty() {
                table.insert(key, Item::Value(Value::Array(texts(wishes))));
            }
        }
        top.insert("goldfish", Item::Table(table));
    }
    document.to_string()
}

fn texts(wishes: &[Said]) -> Array {
    wishes.iter().map(|said| said.text.as_str()).collect()
}
