//! What an import of a table of cards does, as scripts read it.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::propose::ReadTexts;
use crate::cli::answer::{Answer, Page, published};
use crate::report::ImportedPack;
use zocalo_cards::card::Fact;
use zocalo_collection::facts::import::{Changes, Contradiction, FactsPlan, LeftRow, RowCount};
use zocalo_text::message::Text;

/// The usual map of headings and codes.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct UsualMap {
    pub map: &'static str,
}

impl Answer for UsualMap {
    const KIND: &'static str = "cards-import-map/1";

    fn page(&self, _page: Page) -> String {
        self.map.to_owned()
    }
}

/// What importing a table does, or did. Its page is printed in parts, as somebody is asked in between.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct CardImport<'a> {
    file: &'a str,
    pack: &'a str,
    imported: bool,
    rows: usize,
    matched: usize,
    matched_by: MatchedBy,
    new: usize,
    merged: usize,
    unmatched: usize,
    doubtful: usize,
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(test, schemars(with = "BTreeMap<String, usize>"))]
    facts_added: &'a BTreeMap<Fact, usize>,
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(test, schemars(with = "BTreeMap<String, usize>"))]
    facts_completed: &'a BTreeMap<Fact, usize>,
    facts_same: usize,
    texts_worded_otherwise: usize,
    contradictions: Vec<ContradictedFact<'a>>,
    errata: &'a [String],
    unmatched_rows: Vec<UnmatchedRow<'a>>,
    unmatched_file: Option<&'a str>,
    not_taken: NotTaken<'a>,
    no_race: RowsOf,
    neutral: RowsOf,
    /// Whether a pack of this name is replaced.
    replaces: bool,
    changes: Option<PackChanges<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    effects: Option<ReadTexts>,
}

/// How the names of rows found their cards.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MatchedBy {
    name: usize,
    alias: usize,
    said: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ContradictedFact<'a> {
    card: &'a str,
    fact: &'static str,
    known: &'a Value,
    source: &'a str,
    table: &'a Value,
    /// `table` or `known`.
    wins: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnmatchedRow<'a> {
    row: usize,
    name: &'a str,
    #[cfg_attr(test, schemars(with = "String"))]
    why: &'a Text,
    doubtful: bool,
    candidates: &'a [String],
}

/// What of the table was not taken for a fact.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NotTaken<'a> {
    codes: Vec<UnknownCode<'a>>,
    all_abilities_zero: RowsNamed<'a>,
    cost_zero: RowsNamed<'a>,
    tables_not_read: usize,
    never_printed: RowsNamed<'a>,
    rarities_without_set: RowsNamed<'a>,
    columns: &'a [String],
    columns_again: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnknownCode<'a> {
    column: &'a str,
    code: &'a str,
    rows: usize,
    names: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RowsNamed<'a> {
    rows: usize,
    names: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RowsOf {
    rows: usize,
    known_otherwise: usize,
}

/// What becomes of the pack that is replaced.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PackChanges<'a> {
    added: &'a [String],
    removed: &'a [String],
    changed: Vec<ChangedCard<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangedCard<'a> {
    card: &'a str,
    facts: Vec<&'static str>,
}

fn by_name<S: Serializer>(facts: &BTreeMap<Fact, usize>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(facts.iter().map(|(fact, number)| (fact.name(), number)))
}

impl<'a> CardImport<'a> {
    pub(super) fn of(plan: &'a FactsPlan, imported: &'a ImportedPack, effects: Option<ReadTexts>) -> Self {
        let contradicted = |one: &'a Contradiction| ContradictedFact {
            card: &one.card,
            fact: one.fact.name(),
            known: &one.known,
            source: &one.source,
            table: &one.table,
            wins: if one.table_wins { "table" } else { "known" },
        };
        let unmatched = |row: &'a LeftRow| UnmatchedRow {
            row: row.number,
            name: &row.name,
            why: &row.why,
            doubtful: row.is_doubtful,
            candidates: &row.candidates,
        };
        let rows = |count: &'a RowCount| RowsNamed { rows: count.rows, names: &count.names };
        let rows_of = |(rows, known_otherwise): (usize, usize)| RowsOf { rows, known_otherwise };
        let code = |((column, code), count): (&'a (String, String), &'a RowCount)| UnknownCode {
            column,
            code,
            rows: count.rows,
            names: &count.names,
        };
        let odd = &plan.odd;
        Self {
            file: &imported.file,
            pack: &imported.pack,
            imported: imported.is_kept,
            rows: plan.rows,
            matched: plan.matched(),
            matched_by: MatchedBy { name: plan.exact, alias: plan.alias, said: plan.said },
            new: plan.new,
            merged: plan.merged,
            unmatched: plan.left.len(),
            doubtful: plan.doubtful(),
            facts_added: &plan.added,
            facts_completed: &plan.completed,
            facts_same: plan.same,
            texts_worded_otherwise: plan.other_words,
            contradictions: plan.contradictions.iter().map(contradicted).collect(),
            errata: &plan.errata,
            unmatched_rows: plan.left.iter().map(unmatched).collect(),
            unmatched_file: imported.unmatched_file.as_deref(),
            not_taken: NotTaken {
                codes: odd.codes.iter().map(code).collect(),
                all_abilities_zero: rows(&odd.all_zero),
                cost_zero: rows(&odd.zero_costs),
                tables_not_read: odd.other_tables,
                never_printed: rows(&odd.not_printed),
                rarities_without_set: rows(&odd.lost_rarities),
                columns: &odd.columns,
                columns_again: &odd.columns_again,
            },
            no_race: rows_of(plan.no_race),
            neutral: rows_of(plan.neutral),
            replaces: imported.replaces,
            changes: imported.changes.as_ref().map(PackChanges::of),
            effects,
        }
    }
}

impl<'a> PackChanges<'a> {
    fn of(changes: &'a Changes) -> Self {
        let changed = |(card, facts): &'a (String, Vec<Fact>)| ChangedCard {
            card,
            facts: facts.iter().map(|fact| fact.name()).collect(),
        };
        Self {
            added: &changes.added,
            removed: &changes.removed,
            changed: changes.changed.iter().map(changed).collect(),
        }
    }
}

impl Answer for CardImport<'_> {
    const KIND: &'static str = "cards-import/1";

    fn page(&self, _page: Page) -> String {
        String::new()
    }
}

published!(UsualMap, CardImport<'static>);
