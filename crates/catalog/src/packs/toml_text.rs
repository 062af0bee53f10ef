//! Facts as TOML in the form of `data/cards/`: a table a card, everything beneath it inline.

use serde_json::{Map, Value as Json};
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, Value, value};

use zocalo_cards::card::{Card, CardPatch, Fact};
use zocalo_text::files::schema::FileKind;

/// A value as TOML; `None` for null, which TOML does not know.
pub fn toml_value(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(is_so) => Value::from(*is_so),
        Json::Number(number) => match number.as_i64() {
            Some(number) => Value::from(number),
            None => Value::from(number.as_f64()?),
        },
        Json::String(text) => Value::from(text.as_str()),
        Json::Array(values) => Value::Array(values.iter().filter_map(toml_value).collect::<Array>()),
        Json::Object(object) => Value::InlineTable(inline(object)),
    })
}

fn inline(object: &Map<String, Json>) -> InlineTable {
    object.iter().filter_map(|(key, json)| Some((key.as_str(), toml_value(json)?))).collect()
}

/// A list with a line for each of its values, as effects are written.
pub fn one_a_line(mut value: Value) -> Value {
    if let Value::Array(array) = &mut value
        && array.len() > 1
    {
        for item in array.iter_mut() {
            item.decor_mut().set_prefix("\n    ");
        }
        array.set_trailing("\n");
        array.set_trailing_comma(true);
    }
    value
}

/// The table of a card: who it is, its facts in the order of the data, its sources.
pub fn card_table(card: &Card) -> Table {
    let mut table = Table::new();
    table.insert("name", value(&card.name));
    if let Some(version) = &card.version {
        table.insert("version", value(version));
    }
    let facts = CardPatch::of(card);
    for fact in Fact::ALL {
        if let Some(fact_value) = facts.value(*fact).as_ref().and_then(toml_value) {
            table.insert(fact.name(), Item::Value(laid_out(*fact, fact_value)));
        }
    }
    let sources: Array = card.sources.iter().map(String::as_str).collect();
    table.insert("sources", Item::Value(Value::Array(sources)));
    table
}

/// A fact as it is laid out: a line for each effect.
pub fn laid_out(fact: Fact, value: Value) -> Value {
    if fact == Fact::Effects { one_a_line(value) } else { value }
}

/// The cards as the text of a pack, under the line of its schema and a comment; every line of the comment begins with `#`.
pub fn document<'c>(comment: &str, cards: impl IntoIterator<Item = &'c Card>) -> String {
    let mut document = DocumentMut::new();
    let mut tables = toml_edit::ArrayOfTables::new();
    for card in cards {
        tables.push(card_table(card));
    }
    if !tables.is_empty() {
        document.insert("card", Item::ArrayOfTables(tables));
    }
    let gap = if comment.is_empty() || document.is_empty() { "" } else { "\n" };
    FileKind::Pack.over(&format!("{comment}{gap}{document}"))
}
