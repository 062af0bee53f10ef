//! The keys of a ruleset file: one table, by which a file is checked before it is read, every fault at once and with
//! its place. The meaning of each key stands in `docs/topics/rulesets.md`, which a test holds against this table.

use std::collections::HashSet;
use std::ops::Range;

use toml_edit::{Item, Key, TableLike, Value};

use super::fault::{Alternatives, Fault, Remark};
use super::known_values::{KeyKind, card_names, values};
use crate::card::Section;
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, suggestion};

use KeyKind::{
    CardLimits, CardTypes, Cards, Codes, Documents, Factions, Flag, Number, Sections, Sets, Tensions, Text, Turn, Use,
    Versions,
};

// The keys of every part of a deck: [`super::Bounds`].
const SIZE: (&str, KeyKind) = ("size", Number(9_999));
const MINIMUM: (&str, KeyKind) = ("minimum", Number(9_999));
const MAXIMUM: (&str, KeyKind) = ("maximum", Number(9_999));
const COUNTS: (&str, KeyKind) = ("counts", Sections);

/// The tables of a ruleset file with their keys; the first table is the top of the file.
pub(super) const TABLES: &[(&str, &[(&str, KeyKind)])] = &[
    (
        "",
        &[
            ("name", Text),
            ("title", Text),
            ("about", Text),
            ("extends", Text),
            ("deny", Codes),
            ("warn", Codes),
            ("allow", Codes),
        ],
    ),
    ("deck", &[SIZE, MINIMUM, MAXIMUM, COUNTS, ("citation", Text)]),
    (
        "copies",
        &[
            ("limit", Number(999)),
            ("versions", Versions),
            ("counts", Sections),
            ("cards", CardLimits),
            ("citation", Text),
        ],
    ),
    ("sets", &[("legal", Sets), ("banned", Sets), ("citation", Text)]),
    ("cards", &[("banned", Cards), ("citation", Text)]),
    (
        "ambassador",
        &[
            SIZE,
            MINIMUM,
            MAXIMUM,
            COUNTS,
            ("documents", Documents),
            ("factions", Factions),
            ("allowed", Cards),
            ("called", Text),
            ("citation", Text),
        ],
    ),
    ("opening_hand", &[SIZE, MINIMUM, MAXIMUM, COUNTS, ("different_types", Flag), ("citation", Text)]),
    ("reserve", &[("use", Use), SIZE, MINIMUM, MAXIMUM, COUNTS, ("from_pool", Flag), ("citation", Text)]),
    ("crusade", &[SIZE, MINIMUM, MAXIMUM, COUNTS, ("citation", Text)]),
    (
        "crusade_pile",
        &[
            ("use", Use),
            ("deck_minimum", Number(9_999)),
            SIZE,
            MINIMUM,
            MAXIMUM,
            COUNTS,
            ("content", CardTypes),
            ("citation", Text),
        ],
    ),
    ("faction_card", &[("use", Use), SIZE, MINIMUM, MAXIMUM, COUNTS, ("citation", Text)]),
    ("agenda", &[("use", Use), SIZE, MINIMUM, MAXIMUM, COUNTS, ("citation", Text)]),
    ("conflict_pile", &[("use", Use), SIZE, MINIMUM, MAXIMUM, COUNTS, ("copies", Number(99)), ("citation", Text)]),
    ("loyalty", &[("citation", Text)]),
    (
        "start",
        &[
            ("influence", Number(99)),
            ("power", Number(99)),
            ("victory_power", Number(99)),
            ("leader_cost", Number(99)),
            ("tensions", Tensions),
            ("turn", Turn),
            ("citation", Text),
        ],
    ),
    (
        "play",
        &[
            ("multipliers_first", Flag),
            ("hidden_agendas_stay", Flag),
            ("power_of_a_card", Number(99)),
            ("power_of_a_major_agenda", Number(99)),
            ("events_discarded_at_once", Flag),
            ("citation", Text),
        ],
    ),
];

/// All faults of a ruleset file, in the order of the file.
pub(super) fn faults(document: &dyn TableLike) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (key, item) in document.iter() {
        let span = span_of(document, key, item);
        if let Some(kind) = kind_of("", key) {
            check_value(key, kind, item, span, &mut faults);
        } else if TABLES.iter().any(|(table, _)| *table == key) {
            match item.as_table_like() {
                Some(table) => check_table(key, table, &mut faults),
                None => faults.push(Fault::new(
                    span,
                    Remark::MustBeTable { key: key.to_owned() },
                    Remark::TableLine { key: key.to_owned() },
                )),
            }
        } else {
            let known: Vec<&str> =
                TABLES.iter().map(|(table, _)| *table).chain(keys_of("")).filter(|k| !k.is_empty()).collect();
            faults.push(unknown(None, key, span, &known));
        }
    }
    contradictions(document, &mut faults);
    faults.order_by_key(|fault| fault.span.start);
    faults
}

/// The fault of limits that no number of cards can keep.
pub(super) fn impossible(part: &str, minimum: i64, maximum: i64, span: Range<usize>) -> Fault {
    let reason = Remark::Impossible { part: part.to_owned(), minimum, maximum };
    Fault::new(span, reason, Remark::ImpossibleHelp)
}

fn contradictions(document: &dyn TableLike, faults: &mut Vec<Fault>) {
    for part in Section::ALL.map(Section::key) {
        let Some(table) = document.get(part).and_then(Item::as_table_like) else { continue };
        if let Some(size) = table.get("size") {
            if let Some(limit) = ["minimum", "maximum"].iter().find(|limit| table.contains_key(limit)) {
                let help = Remark::SizeHelp;
                let span = span_of(table, "size", size);
                faults.push(Fault::new(
                    span,
                    Remark::SizeAndLimit { part: part.to_owned(), limit: (*limit).to_owned() },
                    help,
                ));
            }
            continue;
        }
        let number = |key: &str| table.get(key).and_then(Item::as_integer);
        if let (Some(minimum), Some(maximum), Some(item)) = (number("minimum"), number("maximum"), table.get("maximum"))
            && maximum < minimum
        {
            faults.push(impossible(part, minimum, maximum, item.span().unwrap_or(0..0)));
        }
    }
    if let Some(legal) = document.get("sets").and_then(Item::as_table_like).and_then(|sets| sets.get("legal"))
        && legal.as_array().is_some_and(toml_edit::Array::is_empty)
    {
        let help = Remark::SetsHelp;
        faults.push(Fault::new(legal.span().unwrap_or(0..0), Remark::NoSets, help));
    }
    let mut seen: Vec<&str> = Vec::new();
    for list in ["deny", "warn", "allow"].iter().filter_map(|key| document.get(key)?.as_array()) {
        for value in list {
            let Some(code) = value.as_str() else { continue };
            if seen.contains(&code) {
                let reason = Remark::CodeTwice { code: code.to_owned() };
                faults.push(Fault::new(value.span().unwrap_or(0..0), reason, Remark::CodeOnce));
            }
            seen.push(code);
        }
    }
}

fn check_table(name: &str, table: &dyn TableLike, faults: &mut Vec<Fault>) {
    for (key, item) in table.iter() {
        let span = span_of(table, key, item);
        match kind_of(name, key) {
            Some(kind) => check_value(key, kind, item, span, faults),
            None => faults.push(unknown(Some(name), key, span, &keys_of(name).collect::<Vec<_>>())),
        }
    }
}

/// `[copies.cards]`: card names with a limit each.
fn check_card_limits(item: &Item, span: Range<usize>, faults: &mut Vec<Fault>) {
    let Some(table) = item.as_table_like() else {
        return faults.push(Fault::new(span, Remark::LimitsTable, Remark::LimitsHelp));
    };
    let known = card_names();
    let folded = folded(Cards, &known);
    let mut unknown = 0;
    for (card, limit) in table.iter() {
        let span = span_of(table, card, limit);
        if !is_known(folded.as_ref(), &known, card) {
            unknown += 1;
            let reason = Remark::NoCard { name: zocalo_text::text::shortened(card, 40) };
            let help = match near(card, &known, unknown) {
                Some(near) => Remark::DidYouMean { near: near.to_owned() },
                None => Remark::CardNameHelp,
            };
            faults.push(Fault::new(span.clone(), reason, help));
        }
        check_value(card, Number(999), limit, span, faults);
    }
}

fn check_value(key: &str, kind: KeyKind, item: &Item, span: Range<usize>, faults: &mut Vec<Fault>) {
    if kind == CardLimits {
        return check_card_limits(item, span, faults);
    }
    let place = item.span().unwrap_or(span);
    let mut fault = |place: Range<usize>, reason: Remark, help: Remark| faults.push(Fault::new(place, reason, help));
    match kind {
        Text => {
            if item.as_str().is_none() {
                fault(place, Remark::MustBeText { key: key.to_owned() }, Remark::WriteText { key: key.to_owned() });
            }
        }
        Number(most) => {
            if !item.as_integer().is_some_and(|number| (0..=most).contains(&number)) {
                fault(
                    place,
                    Remark::MustBeNumber { key: key.to_owned(), most },
                    Remark::Write { key: key.to_owned(), value: "3".to_owned() },
                );
            }
        }
        Flag => {
            if item.as_bool().is_none() {
                fault(
                    place,
                    Remark::MustBeFlag { key: key.to_owned() },
                    Remark::Write { key: key.to_owned(), value: "true".to_owned() },
                );
            }
        }
        Use | Turn | Versions | Tensions => {
            let known = values(kind);
            if !item.as_str().is_some_and(|value| known.iter().any(|k| k == value)) {
                fault(
                    place,
                    Remark::MustBeOneOf { key: key.to_owned(), values: Alternatives(known.clone()) },
                    Remark::Write { key: key.to_owned(), value: format!("\"{}\"", known[0]) },
                );
            }
        }
        CardLimits => {}
        Sections | Sets | CardTypes | Documents | Codes | Cards | Factions => {
            let Some(list) = item.as_array() else {
                return fault(
                    place,
                    Remark::MustBeList { key: key.to_owned() },
                    Remark::WriteList { key: key.to_owned() },
                );
            };
            // Names of cards are read from the card data, which takes its time: only when there is something to compare.
            let known = if list.is_empty() { Vec::new() } else { values(kind) };
            let folded = folded(kind, &known);
            let mut unknown = 0;
            for value in list {
                let at = value.span().unwrap_or(place.clone());
                match value {
                    Value::String(text) if is_known(folded.as_ref(), &known, text.value()) => {}
                    Value::String(text) => {
                        unknown += 1;
                        let help = match near(text.value(), &known, unknown) {
                            Some(near) => Remark::DidYouMean { near: near.to_owned() },
                            None if kind == Codes => Remark::CodesHelp,
                            None if kind == Cards => Remark::CardNameHelp,
                            // Said once, as the list is long and may be wrong in every place.
                            None if unknown > MOST_SUGGESTED => Remark::SeeAbove,
                            None => Remark::ValuesAre { values: known.join(", ") },
                        };
                        fault(
                            at,
                            {
                                let value = zocalo_text::text::shortened(text.value(), 40);
                                Remark::CannotContain { key: key.to_owned(), value }
                            },
                            help,
                        );
                    }
                    _ => {
                        fault(
                            at,
                            Remark::MustBeList { key: key.to_owned() },
                            Remark::WriteList { key: key.to_owned() },
                        );
                    }
                }
            }
        }
    }
}

/// How many unknown names of one list are compared with all known ones; nobody mistypes more.
const MOST_SUGGESTED: usize = 50;

fn near<'k>(written: &str, known: &'k [String], unknown: usize) -> Option<&'k str> {
    (unknown <= MOST_SUGGESTED).then(|| suggestion(written, known.iter().map(String::as_str))).flatten()
}

/// The names of cards, folded, as they are compared; `None` for values that are compared letter by letter.
fn folded(kind: KeyKind, known: &[String]) -> Option<HashSet<String>> {
    (kind == Cards).then(|| known.iter().map(|name| fold(name)).collect())
}

fn is_known(folded: Option<&HashSet<String>>, known: &[String], value: &str) -> bool {
    match folded {
        Some(folded) => folded.contains(&fold(value)),
        None => known.iter().any(|name| name == value),
    }
}

/// Whether a ruleset says of this part whether it is used.
pub(super) fn has_use(part: &str) -> bool {
    kind_of(part, "use").is_some()
}

fn kind_of(table: &str, key: &str) -> Option<KeyKind> {
    let (_, keys) = TABLES.iter().find(|(name, _)| *name == table)?;
    keys.iter().find(|(name, _)| *name == key).map(|(_, kind)| *kind)
}

fn keys_of(table: &str) -> impl Iterator<Item = &'static str> {
    TABLES.iter().filter(move |(name, _)| *name == table).flat_map(|(_, keys)| keys.iter().map(|(key, _)| *key))
}

fn span_of(table: &dyn TableLike, key: &str, item: &Item) -> Range<usize> {
    table.key(key).and_then(Key::span).or_else(|| item.span()).unwrap_or(0..0)
}

fn unknown(table: Option<&str>, key: &str, span: Range<usize>, known: &[&str]) -> Fault {
    let help = match suggestion(key, known.iter().copied()) {
        Some(near) => Remark::NearKey { near: near.to_owned() },
        None => Remark::KeysAre { keys: known.join(", ") },
    };
    let key = zocalo_text::text::shortened(key, 40);
    let reason = match table {
        None => Remark::NoKeyInRuleset { key },
        Some(table) => Remark::NoKey { place: format!("[{table}]"), key },
    };
    Fault::new(span, reason, help)
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value, json};

    use super::{COUNTS, KeyKind, MAXIMUM, MINIMUM, SIZE, Section, TABLES, values};

    /// For editors that check what is typed.
    #[test]
    fn the_schema_for_editors_is_that_of_the_keys() {
        let property = |kind: KeyKind| match kind {
            KeyKind::Text => json!({ "type": "string" }),
            KeyKind::Number(most) => json!({ "type": "integer", "minimum": 0, "maximum": most }),
            KeyKind::Flag => json!({ "type": "boolean" }),
            KeyKind::Cards => json!({ "type": "array", "items": { "type": "string" } }),
            KeyKind::CardLimits => {
                json!({ "type": "object", "additionalProperties": { "type": "integer", "minimum": 0, "maximum": 999 } })
            }
            KeyKind::Use | KeyKind::Turn | KeyKind::Versions | KeyKind::Tensions => json!({ "enum": values(kind) }),
            _ => json!({ "type": "array", "items": { "enum": values(kind) } }),
        };
        let keys_of = |keys: &[(&str, KeyKind)]| -> Map<String, Value> {
            keys.iter().map(|(key, kind)| ((*key).to_owned(), property(*kind))).collect()
        };
        let mut properties = Map::new();
        for (table, keys) in TABLES {
            if table.is_empty() {
                properties.extend(keys_of(keys));
            } else {
                let table_of = json!({ "type": "object", "properties": keys_of(keys), "additionalProperties": false });
                properties.insert((*table).to_owned(), table_of);
            }
        }
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "RULESET.toml",
            "description": "The rules of a group; `zocalo help rulesets` explains every key.",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        });
        let schema = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let file = "../../schema/files/ruleset.json";
        if std::env::var_os("SCHEMAS").is_some_and(|how| how == "overwrite") {
            std::fs::write(file, &schema).unwrap();
        }
        assert_eq!(std::fs::read_to_string(file).unwrap_or_default(), schema);
    }

    #[test]
    fn the_topic_explains_every_key() {
        let page = std::fs::read_to_string("../../docs/topics/rulesets.md").unwrap();
        let chapter = page.split("## The keys").nth(1).unwrap();
        for (table, keys) in TABLES {
            let head = if table.is_empty() { "| (top) |".to_owned() } else { format!("| `[{table}]` |") };
            let row = chapter.lines().find(|line| line.starts_with(&head)).unwrap_or_else(|| panic!("{head}"));
            // What is the same in many tables is explained once, below the list of tables.
            let shared = [SIZE, MINIMUM, MAXIMUM, COUNTS].map(|(key, _)| key);
            for (key, _) in keys.iter().filter(|(key, _)| *key != "citation" && !shared.contains(key)) {
                assert!(row.contains(&format!("`{key}`")), "{head} does not explain {key}");
            }
            let is_part = Section::ALL.iter().any(|section| section.key() == *table);
            assert_eq!(is_part, row.contains("the number of cards"), "{head}");
            assert_eq!(is_part, shared.iter().all(|key| keys.iter().any(|(other, _)| other == key)), "{head}");
        }
        for key in ["size", "minimum", "maximum", "counts", "citation"] {
            assert!(chapter.contains(&format!("`{key}`")), "{key} is not explained");
        }
    }
}
