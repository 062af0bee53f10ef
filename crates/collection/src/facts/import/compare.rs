//! The facts of a row beside what is known of its card: added, completed, the same, worded otherwise, or contradicting.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};

use super::matching::called;
use super::row::RowFacts;
use crate::facts::against::known_of;
use zocalo_cards::card::{Card, CardPatch, Fact, Loyalty, Printing};
use zocalo_catalog::packs::parts::parts_of;
use zocalo_catalog::packs::sense::may_print;
use zocalo_catalog::packs::{Grade, Pack, grade_of, grade_of_part, pack_of, source_of, source_of_part};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;

/// A fact that is known otherwise than a table has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    pub card: String,
    pub fact: Fact,
    pub known: Value,
    /// Where that comes from; empty when nobody says.
    pub source: String,
    pub table: Value,
    /// Whether the table's counts.
    pub table_wins: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct RowComparison {
    pub added: BTreeMap<Fact, usize>,
    /// Lists that were known in part.
    pub completed: BTreeMap<Fact, usize>,
    /// Known just so.
    pub same: usize,
    /// Texts worded otherwise.
    pub other_words: usize,
    pub contradictions: Vec<Contradiction>,
    pub has_erratum: bool,
    /// Whether the table has what the type of the card, which counts, never prints.
    pub not_printed: bool,
    /// Facts that must not go into the pack, as they would stand beside what they contradict.
    pub dropped: Vec<Fact>,
}

impl RowComparison {
    #[must_use]
    pub(super) fn of_new(row: &RowFacts) -> Self {
        Self { added: row.facts.stated().map(|fact| (fact, 1)).collect(), ..Self::default() }
    }
}

/// Lays a row of a table that becomes the pack `name` beside its card.
#[must_use]
pub(super) fn compare(card: &Card, row: &RowFacts, name: &str) -> RowComparison {
    let (known, table) = (known_of(card), &row.facts);
    let mut compared = RowComparison::default();
    // Where the type of the card counts, or the row has none, the table says nothing that this type never prints.
    let other_kind =
        card.kind.filter(|kind| table.kind != Some(*kind) && !(table.kind.is_some() && counts(card, Fact::Type, name)));
    for fact in table.stated() {
        let value = table.value(fact).unwrap_or_default();
        if other_kind.is_some_and(|kind| !may_print(kind, fact)) {
            // That nothing is printed is no surprise.
            compared.not_printed |= ![json!(0), json!("none"), json!({})].contains(&value);
            compared.dropped.push(fact);
            continue;
        }
        let contradiction = |fact: Fact, source: Option<&str>, known: Value, table_wins: bool| Contradiction {
            card: called(card).to_owned(),
            fact,
            known,
            source: source.unwrap_or_default().to_owned(),
            table: value.clone(),
            table_wins,
        };
        if fact == Fact::Text && card.plain && card.text.is_none() {
            let source = source_of(card, Fact::Plain);
            compared.contradictions.push(contradiction(Fact::Plain, source, json!(true), false));
            compared.dropped.push(Fact::Text);
            continue;
        }
        let Some(before) = known.value(fact) else {
            *compared.added.entry(fact).or_default() += 1;
            continue;
        };
        match relation(fact, &known, table) {
            Agreement::Same => compared.same += 1,
            Agreement::Completes => *compared.completed.entry(fact).or_default() += 1,
            Agreement::Contradicts if fact == Fact::Text => {
                compared.other_words += 1;
                compared.has_erratum = has_erratum(card);
            }
            Agreement::Contradicts => {
                let (source, wins) = match part_that_differs(fact, &known, table) {
                    Some(part) => (source_of_part(card, fact, &part), part_counts(card, fact, &part, name)),
                    None => (source_of(card, fact), counts(card, fact, name)),
                };
                compared.contradictions.push(contradiction(fact, source, before, wins));
            }
        }
    }
    compared
}

/// Whether a ruling or an erratum stands behind something that is known of the card.
fn has_erratum(card: &Card) -> bool {
    card.sources.iter().any(|line| Grade::of(line) == Grade::Ruling)
}

/// How what a table says is to what is known, the least of a contradiction first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Agreement {
    Same,
    Completes,
    Contradicts,
}

fn relation(fact: Fact, known: &CardPatch, table: &CardPatch) -> Agreement {
    let same = match fact {
        Fact::Marks | Fact::Printings => {
            let parts = parts_of(known, fact).into_iter().chain(parts_of(table, fact));
            return parts.map(|part| part_relation(fact, part, known, table)).max().unwrap_or(Agreement::Same);
        }
        Fact::Keywords => return words(known.keywords.as_deref(), table.keywords.as_deref()),
        Fact::Aliases => return words(known.aliases.as_deref(), table.aliases.as_deref()),
        Fact::Text => known.text.as_deref().map(fold) == table.text.as_deref().map(fold),
        Fact::Subtype => known.subtype.as_deref().map(fold) == table.subtype.as_deref().map(fold),
        _ => known.agrees(fact, table),
    };
    if same { Agreement::Same } else { Agreement::Contradicts }
}

fn words(known: Option<&[String]>, table: Option<&[String]>) -> Agreement {
    let known: Vec<String> = known.into_iter().flatten().map(|word| fold(word)).collect();
    let has_all = table.into_iter().flatten().all(|word| known.contains(&fold(word)));
    if has_all { Agreement::Same } else { Agreement::Completes }
}

/// The first kind of marks, or set, of which two lists say otherwise.
fn part_that_differs(fact: Fact, known: &CardPatch, table: &CardPatch) -> Option<String> {
    let mut parts = parts_of(known, fact).into_iter().chain(parts_of(table, fact));
    parts.find(|part| part_relation(fact, part, known, table) == Agreement::Contradicts).map(str::to_owned)
}

fn part_relation(fact: Fact, part: &str, known: &CardPatch, table: &CardPatch) -> Agreement {
    if fact == Fact::Printings {
        return set_relation(part, known.printings.as_deref(), table.printings.as_deref());
    }
    // 0 and a kind that is not named are the same, `?` is unknown.
    let of = |facts: &CardPatch| {
        let mut marks = facts.marks.iter().flatten();
        marks.find(|(mark, _)| mark.name() == part).map_or(Some(0), |(_, count)| count.0)
    };
    match (of(known), of(table)) {
        (None, _) => Agreement::Completes,
        (known, table) if known == table => Agreement::Same,
        _ => Agreement::Contradicts,
    }
}

/// A set more completes, another rarity in a set that is sure contradicts.
fn set_relation(set: &str, known: Option<&[Printing]>, table: Option<&[Printing]>) -> Agreement {
    let mut printed = table.into_iter().flatten().filter(|one| one.set == set);
    let Some(known) = known.into_iter().flatten().find(|one| one.set == set) else {
        return printed.next().map_or(Agreement::Same, |_| Agreement::Completes);
    };
    let relation = |new: &Printing| match (known.rarity, new.rarity) {
        (Some(rarity), Some(new)) if rarity != new && !known.likely => Agreement::Contradicts,
        (None, Some(_)) => Agreement::Completes,
        _ if known.likely => Agreement::Completes,
        _ => Agreement::Same,
    };
    printed.map(relation).max().unwrap_or(Agreement::Same)
}

/// How sure a fact of a card is beside one of a table that becomes the pack `name`: whether the table's counts. Of two packs
/// that does whose name comes first.
#[must_use]
pub(super) fn counts(card: &Card, fact: Fact, name: &str) -> bool {
    outweighs(source_of(card, fact), grade_of(card, fact), name)
}

/// The same of a kind of marks, or of a set.
#[must_use]
pub(super) fn part_counts(card: &Card, fact: Fact, part: &str, name: &str) -> bool {
    outweighs(source_of_part(card, fact, part), grade_of_part(card, fact, part), name)
}

fn outweighs(source: Option<&str>, grade: Grade, name: &str) -> bool {
    let other = source.and_then(pack_of);
    match Grade::Imported.cmp(&grade) {
        Ordering::Greater => true,
        Ordering::Equal => other.is_none_or(|other| name <= other),
        Ordering::Less => false,
    }
}

// What importing again changes of a pack that stands there.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    pub added: Vec<String>,
    pub removed: Vec<String>,
    /// Cards of which it says otherwise, with the facts.
    pub changed: Vec<(String, Vec<Fact>)>,
}

type PackKey = (String, Option<String>, Option<Loyalty>);

/// What tells the cards of a pack apart; the loyalty does only where several bear the name.
fn named(cards: &[&Card]) -> Vec<PackKey> {
    let mut by_name: HashMap<(String, Option<String>), usize> = HashMap::new();
    let bare = |card: &Card| (fold(&card.name), card.version.as_deref().map(fold));
    for card in cards {
        *by_name.entry(bare(card)).or_default() += 1;
    }
    let name = |card: &&Card| {
        let (name, version) = bare(card);
        let several = by_name.get(&(name.clone(), version.clone())).is_some_and(|number| *number > 1);
        (name, version, card.loyalty.filter(|_| several))
    };
    cards.iter().map(name).collect()
}

#[must_use]
pub fn changes(before: &Pack, cards: &[Card]) -> Changes {
    let old: Vec<&Card> = before.cards.iter().map(|entry| &entry.card).collect();
    let new: Vec<&Card> = cards.iter().collect();
    let mut left: HashMap<PackKey, &Card> = named(&old).into_iter().zip(old).collect();
    let mut changes = Changes::default();
    for (name, card) in named(&new).into_iter().zip(new) {
        let Some(before) = left.remove(&name) else {
            changes.added.push(card.name.clone());
            continue;
        };
        let (old, new) = (CardPatch::of(before), CardPatch::of(card));
        let differing: Vec<Fact> = Fact::ALL.iter().copied().filter(|fact| !old.agrees(*fact, &new)).collect();
        if !differing.is_empty() {
            changes.changed.push((card.name.clone(), differing));
        }
    }
    changes.removed = left.into_values().map(|card| card.name.clone()).collect();
    changes.removed.order();
    changes
}
