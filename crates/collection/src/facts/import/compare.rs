//! The facts of a row beside what is known of its card: added, completed, the same, worded otherwise, or contradicting.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::matching::called;
use super::row::RowFacts;
use super::weight::{counts, part_counts};
use zocalo_cards::card::{Card, CardType, Fact, facts};
use zocalo_catalog::packs::sense::may_print;
use zocalo_catalog::packs::sources::parts_of;
use zocalo_catalog::packs::{Grade, source_of, source_of_part};
use zocalo_text::text::fold;

/// A fact that is known otherwise than a table has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// The card.
    pub card: String,
    /// The fact.
    pub fact: Fact,
    /// What is known.
    pub known: Value,
    /// Where that comes from; empty when nobody says.
    pub source: String,
    /// What the table has.
    pub table: Value,
    /// Whether the table's counts.
    pub table_wins: bool,
}

/// The facts of a row beside what is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Compared {
    /// Where nothing was known.
    pub added: BTreeMap<Fact, usize>,
    /// Lists that were known in part.
    pub completed: BTreeMap<Fact, usize>,
    /// Known just so.
    pub same: usize,
    /// Texts worded otherwise.
    pub other_words: usize,
    /// Known otherwise.
    pub contradictions: Vec<Contradiction>,
    /// Whether the text has an erratum and the table another wording.
    pub has_erratum: bool,
    /// Whether the table has what the type of the card, which counts, never prints.
    pub not_printed: bool,
    /// Facts that must not go into the pack, as they would stand beside what they contradict.
    pub dropped: Vec<Fact>,
}

impl Compared {
    /// Of a new card everything is added.
    #[must_use]
    pub(super) fn of_new(row: &RowFacts) -> Self {
        let stated = Fact::ALL.iter().filter(|fact| row.facts.contains_key(fact.name()));
        Self { added: stated.map(|fact| (*fact, 1)).collect(), ..Self::default() }
    }
}

/// Lays a row of a table that becomes the pack `name` beside its card.
#[must_use]
pub(super) fn compare(card: &Card, row: &RowFacts, name: &str) -> Compared {
    let known = facts(card);
    let mut compared = Compared::default();
    // Where the type of the card counts, or the row has none, the table says nothing that this type never prints.
    let stated = row.facts.get(Fact::Type.name()).and_then(Value::as_str);
    let stated = stated.and_then(|word| word.parse::<CardType>().ok());
    let other_kind =
        card.kind.filter(|kind| stated != Some(*kind) && !(stated.is_some() && counts(card, Fact::Type, name)));
    for fact in Fact::ALL {
        let Some(table) = row.facts.get(fact.name()) else { continue };
        if other_kind.is_some_and(|kind| !may_print(kind, *fact)) {
            // That nothing is printed is no surprise.
            compared.not_printed |= ![json!(0), json!("none"), json!({})].contains(table);
            compared.dropped.push(*fact);
            continue;
        }
        if *fact == Fact::Text && card.plain && card.text.is_none() {
            compared.contradictions.push(contradiction(card, Fact::Plain, &json!(true), table, false));
            compared.dropped.push(Fact::Text);
            continue;
        }
        let before = known.get(fact.name());
        let before = if *fact == Fact::Cost { card.cost().map(|cost| json!(cost)) } else { before.cloned() };
        let Some(before) = before else {
            *compared.added.entry(*fact).or_default() += 1;
            continue;
        };
        match relation(*fact, &before, table) {
            Relation::Same => compared.same += 1,
            Relation::Completes => *compared.completed.entry(*fact).or_default() += 1,
            Relation::Contradicts if *fact == Fact::Text => {
                compared.other_words += 1;
                compared.has_erratum = has_erratum(card);
            }
            Relation::Contradicts => {
                let wins = match part_that_differs(*fact, &before, table) {
                    Some(part) => part_counts(card, *fact, &part, name),
                    None => counts(card, *fact, name),
                };
                compared.contradictions.push(contradiction(card, *fact, &before, table, wins));
            }
        }
    }
    compared
}

/// Whether a ruling or an erratum stands behind something that is known of the card.
fn has_erratum(card: &Card) -> bool {
    card.sources.iter().any(|line| Grade::of(line) == Grade::Ruling)
}

fn contradiction(card: &Card, fact: Fact, known: &Value, table: &Value, table_wins: bool) -> Contradiction {
    let source = match part_that_differs(fact, known, table) {
        Some(part) => source_of_part(card, fact, &part),
        None => source_of(card, fact),
    };
    let source = source.unwrap_or_default().to_owned();
    Contradiction {
        card: called(card).to_owned(),
        fact,
        known: known.clone(),
        source,
        table: table.clone(),
        table_wins,
    }
}

enum Relation {
    Same,
    Completes,
    Contradicts,
}

fn relation(fact: Fact, before: &Value, table: &Value) -> Relation {
    let same = match (fact, before, table) {
        (Fact::Marks, Value::Object(before), Value::Object(table)) => return marks(before, table),
        (Fact::Printings, Value::Array(before), Value::Array(table)) => return printings(before, table),
        (Fact::Keywords | Fact::Aliases, Value::Array(before), Value::Array(table)) => {
            let word = |value: &Value| fold(value.as_str().unwrap_or_default());
            let has_all = table.iter().all(|new| before.iter().any(|old| word(old) == word(new)));
            return if has_all { Relation::Same } else { Relation::Completes };
        }
        (Fact::Text | Fact::Subtype, Value::String(before), Value::String(table)) => fold(before) == fold(table),
        _ => before == table,
    };
    if same { Relation::Same } else { Relation::Contradicts }
}

/// The first kind of marks, or set, of which two lists say otherwise.
fn part_that_differs(fact: Fact, before: &Value, table: &Value) -> Option<String> {
    let differs = |part: &&str| match (fact, before, table) {
        (Fact::Marks, Value::Object(before), Value::Object(table)) => {
            let only = |marks: &Map<String, Value>| {
                marks.get(*part).map(|count| Map::from_iter([((*part).to_owned(), count.clone())]))
            };
            matches!(marks(&only(before).unwrap_or_default(), &only(table).unwrap_or_default()), Relation::Contradicts)
        }
        (Fact::Printings, Value::Array(before), Value::Array(table)) => {
            let of_set = |list: &[Value]| list.iter().filter(|one| one["set"] == **part).cloned().collect::<Vec<_>>();
            matches!(printings(&of_set(before), &of_set(table)), Relation::Contradicts)
        }
        _ => false,
    };
    let parts = parts_of(fact, before).into_iter().chain(parts_of(fact, table));
    parts.into_iter().find(differs).map(str::to_owned)
}

/// Marks by kind; 0 and a kind that is not named are the same, `?` is unknown.
fn marks(before: &Map<String, Value>, table: &Map<String, Value>) -> Relation {
    let zero = json!(0);
    let of = |marks: &Map<String, Value>, kind: &str| marks.get(kind).unwrap_or(&zero).clone();
    let mut completes = false;
    for kind in before.keys().chain(table.keys()) {
        let (old, new) = (of(before, kind), of(table, kind));
        match (old == "?", old == new) {
            (true, _) => completes = true,
            (false, true) => {}
            (false, false) => return Relation::Contradicts,
        }
    }
    if completes { Relation::Completes } else { Relation::Same }
}

/// Printings by set: a set more completes, another rarity in a set that is sure contradicts.
fn printings(before: &[Value], table: &[Value]) -> Relation {
    let mut completes = false;
    for new in table {
        match before.iter().find(|old| old["set"] == new["set"]) {
            None => completes = true,
            Some(old) => match (old.get("rarity"), new.get("rarity")) {
                (Some(old_rarity), Some(rarity)) if old_rarity != rarity && old.get("likely").is_none() => {
                    return Relation::Contradicts;
                }
                (None, Some(_)) => completes = true,
                _ => completes |= old.get("likely").is_some(),
            },
        }
    }
    if completes { Relation::Completes } else { Relation::Same }
}
