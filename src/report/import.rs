//! What importing a table does: rows, facts, contradictions, what is left and what is odd.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use serde_json::{Map, Value, json};

use super::argument::argument;
use super::fact_names::fact_name;
use super::facts::value_called;
use super::sources::place_said;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::table_import as say;
use zocalo_cards::card::Fact;
use zocalo_collection::facts::import::{Changes, Contradiction, Count, LeftRow, Plan};
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// How many of a kind are shown when not all are to be.
const MOST_SHOWN: usize = 12;

/// What becomes of an import beside its plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Imported {
    /// The table.
    pub file: String,
    /// The pack.
    pub pack: String,
    /// Whether a pack of this name is replaced.
    pub replaces: bool,
    /// What that changes; `None` when there was none, or none that could be read.
    pub changes: Option<Changes>,
    /// The file of the rows that are left, once it is written.
    pub unmatched_file: Option<String>,
    /// Whether the pack is written.
    pub is_kept: bool,
}

/// What importing does, before it is done. `in_full` shows every contradiction and every row that is left.
#[must_use]
pub(crate) fn import(plan: &Plan, imported: &Imported, in_full: bool, width: usize) -> String {
    let mut lines = Lines { text: String::new(), most: if in_full { usize::MAX } else { MOST_SHOWN }, width };
    let title = say::Title { file: &imported.file, pack: &imported.pack };
    let _ = writeln!(lines.text, "{}", styled(STRONG, title));
    let some = |number: usize| (number > 0).then(|| Number::grouped(number).to_string());
    let ways = [
        some(plan.exact).map(|number| say::ByName { number }.to_string()),
        some(plan.alias).map(|number| say::ByAlias { number }.to_string()),
        some(plan.said).map(|number| say::BySaid { number }.to_string()),
    ];
    let ways = ways.into_iter().flatten().collect::<Vec<_>>().join(", ");
    lines.count(say::Rows, plan.rows, &say::RowsOf.to_string());
    lines.count(say::Matched, plan.matched(), &ways);
    lines.count(say::New, plan.new, "");
    lines.count(say::Merged, plan.merged, "");
    let doubtful = some(plan.doubtful()).map(|number| say::Doubtful { number }.to_string()).unwrap_or_default();
    lines.count(say::Unmatched, plan.left.len(), &doubtful);
    lines.say(say::FactsAdded, &counts(&plan.added));
    lines.say(say::Completed, &counts(&plan.completed));
    let same = Number::grouped(plan.same).to_string();
    let known = match some(plan.other_words) {
        None => same,
        Some(number) => say::OtherWording { same, number }.to_string(),
    };
    lines.say(say::KnownAlready, &known);
    if let Some(changes) = &imported.changes {
        let some = |number: usize| (number > 0).then(|| Number::grouped(number));
        let words = [
            some(changes.added.len()).map(|count| say::MoreCards { count }.to_string()),
            some(changes.removed.len()).map(|count| say::FewerCards { count }.to_string()),
            some(changes.changed.len()).map(|count| say::ChangedCards { count }.to_string()),
        ];
        let words = words.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let words = if words.is_empty() { say::NothingChanges.to_string() } else { words };
        lines.say(say::ReplacesPack, &words);
        let changed = changes.changed.iter().map(|(card, facts)| {
            format!("{card}: {}", facts.iter().map(|fact| fact_name(*fact)).collect::<Vec<_>>().join(", "))
        });
        let added = changes.added.iter().map(|card| say::CardMore { card }.to_string());
        let removed = changes.removed.iter().map(|card| say::CardGone { card }.to_string());
        lines.list(say::Changed, changed.chain(added).chain(removed).collect());
    } else if imported.replaces {
        lines.say(say::ReplacesPack, &say::WasUnreadable.to_string());
    }
    lines.list(say::Contradictions, plan.contradictions.iter().map(contradiction).collect());
    lines.list(say::ErrataStay, plan.errata.clone());
    lines.list(say::ListUnmatched, plan.left.iter().map(left).collect());
    lines.list(say::NotImported, oddities(plan));
    lines.text
}

/// What was done, and how to undo it.
#[must_use]
pub(crate) fn imported(plan: &Plan, imported: &Imported, width: usize) -> String {
    let count = Number::grouped(plan.cards.len());
    let mut sentence = say::Imported { count, pack: &imported.pack }.to_string();
    if let Some(file) = &imported.unmatched_file {
        let _ = write!(sentence, " {}", say::UnmatchedIn { file });
    }
    let _ = write!(sentence, " {}", say::Undo { pack: argument(&imported.pack) });
    format!("\n{}\n", hanging("", &sentence, width))
}

struct Lines {
    text: String,
    most: usize,
    width: usize,
}

impl Lines {
    fn count(&mut self, what: impl Display, number: usize, more: &str) {
        let what = what.to_string();
        let more = if more.is_empty() { String::new() } else { format!("  {}", styled(FAINT, more.to_owned())) };
        let _ = writeln!(self.text, "  {what:<10} {:>6}{more}", Number::grouped(number).to_string());
    }

    fn say(&mut self, what: impl Display, said: &str) {
        if !said.is_empty() {
            let _ = writeln!(self.text, "{}", hanging(&format!("{what}: "), said, self.width));
        }
    }

    fn list(&mut self, what: impl Display, all: Vec<String>) {
        if all.is_empty() {
            return;
        }
        let _ = writeln!(self.text, "\n{}", styled(STRONG, format!("{what}: {}", Number::grouped(all.len()))));
        let more = all.len().saturating_sub(self.most);
        for line in all.into_iter().take(self.most) {
            let _ = writeln!(self.text, "{}", hanging("  - ", &line, self.width));
        }
        if more > 0 {
            let _ = writeln!(
                self.text,
                "{}",
                styled(FAINT, format!("  {}", say::MoreWithV { number: Number::grouped(more).to_string() }))
            );
        }
    }
}

fn counts(facts: &BTreeMap<Fact, usize>) -> String {
    facts
        .iter()
        .map(|(fact, number)| format!("{} {}", fact_name(*fact), Number::grouped(*number)))
        .collect::<Vec<_>>()
        .join(", ")
}

fn contradiction(one: &Contradiction) -> String {
    let source = if one.source.is_empty() { String::new() } else { format!(" ({})", place_said(&one.source)) };
    let in_words = |value: &Value| match value {
        Value::String(text) => shortened(&value_called(one.fact, &text.replace('\n', " ")), 60),
        value => words(value),
    };
    let (known, table) = (format!("{}{source}", in_words(&one.known)), in_words(&one.table));
    say::Contradiction { table_wins: one.table_wins, card: &one.card, fact: fact_name(one.fact), known, table }
        .to_string()
}

/// A value in words.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => shortened(&text.replace('\n', " "), 60),
        Value::Bool(true) => say::Yes.to_string(),
        Value::Array(values) => values.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(object) if object.is_empty() => say::None.to_string(),
        Value::Object(object) if object.contains_key("set") => {
            let rarity =
                object.get("rarity").and_then(Value::as_str).map_or(String::new(), |rarity| format!(" ({rarity})"));
            format!("{}{rarity}", object["set"].as_str().unwrap_or_default())
        }
        // Marks that are not there need no word.
        Value::Object(object) => {
            let there = object.iter().filter(|(_, count)| **count != json!(0));
            there.map(|(mark, count)| format!("{mark} {}", words(count))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

fn left(row: &LeftRow) -> String {
    let said = if row.name.is_empty() {
        say::LeftRow { row: row.number, why: &row.why }.to_string()
    } else {
        say::LeftRowNamed { row: row.number, name: shortened(&row.name, 60), why: &row.why }.to_string()
    };
    if row.candidates.is_empty() {
        return said;
    }
    say::Perhaps { row: said, cards: row.candidates.join(", ") }.to_string()
}

fn oddities(plan: &Plan) -> Vec<String> {
    let odd = &plan.odd;
    let mut lines: Vec<String> = Vec::new();
    let rows = |count: &Count| {
        let more = if count.rows > count.names.len() { " …" } else { "" };
        let names = format!("{}{more}", count.names.join(", "));
        say::OddRows { count: Number::grouped(count.rows), names }.to_string()
    };
    for ((column, code), count) in &odd.codes {
        lines.push(say::OddCode { column, code, rows: rows(count) }.to_string());
    }
    let some = |count: &Count| (count.rows > 0).then(|| rows(count));
    lines.extend(some(&odd.all_zero).map(|rows| say::OddZero { rows }.to_string()));
    lines.extend(some(&odd.zero_costs).map(|rows| say::OddZeroCost { rows }.to_string()));
    lines.extend(some(&odd.not_printed).map(|rows| say::OddNotPrinted { rows }.to_string()));
    lines.extend(some(&odd.lost_rarities).map(|rows| say::OddRarity { rows }.to_string()));
    match plan.no_race {
        (_, 0) => {}
        (1, _) => lines.push(say::NoRaceOne.to_string()),
        (rows, count) => {
            lines.push(
                say::NoRaceSome { rows: Number::grouped(rows).to_string(), count: Number::grouped(count) }.to_string(),
            );
        }
    }
    match plan.neutral {
        (_, 0) => {}
        (1, _) => lines.push(say::NeutralOne.to_string()),
        (rows, count) => {
            lines.push(
                say::NeutralSome { rows: Number::grouped(rows).to_string(), count: Number::grouped(count) }.to_string(),
            );
        }
    }
    match odd.other_tables {
        0 => {}
        1 => lines.push(say::OtherTable.to_string()),
        count => lines.push(say::OtherTables { count }.to_string()),
    }
    if !odd.columns.is_empty() {
        lines.push(say::ColumnsUnknown { names: odd.columns.join(", ") }.to_string());
    }
    if !odd.columns_again.is_empty() {
        lines.push(say::ColumnsAgain { names: odd.columns_again.join(", ") }.to_string());
    }
    lines
}

/// The same as a document.
#[must_use]
pub(crate) fn import_json(plan: &Plan, imported: &Imported) -> Value {
    let kinds = |facts: &BTreeMap<Fact, usize>| -> Map<String, Value> {
        facts.iter().map(|(fact, number)| (fact.name().to_owned(), json!(number))).collect()
    };
    let count = |count: &Count| json!({ "rows": count.rows, "names": count.names });
    let contradictions: Vec<Value> = plan
        .contradictions
        .iter()
        .map(|one| {
            let wins = if one.table_wins { "table" } else { "known" };
            json!({ "card": one.card, "fact": one.fact.name(), "known": one.known, "source": one.source, "table": one.table, "wins": wins })
        })
        .collect();
    let left: Vec<Value> = plan
        .left
        .iter()
        .map(|row| {
            json!({ "row": row.number, "name": row.name, "why": row.why, "doubtful": row.is_doubtful, "candidates": row.candidates })
        })
        .collect();
    let codes: Vec<Value> = plan
        .odd
        .codes
        .iter()
        .map(|((column, code), count)| json!({ "column": column, "code": code, "rows": count.rows, "names": count.names }))
        .collect();
    let changes = imported.changes.as_ref().map(|changes| {
        let changed: Vec<Value> = changes
            .changed
            .iter()
            .map(|(card, facts)| json!({ "card": card, "facts": facts.iter().map(|fact| fact.name()).collect::<Vec<_>>() }))
            .collect();
        json!({ "added": changes.added, "removed": changes.removed, "changed": changed })
    });
    json!({
        "file": imported.file,
        "pack": imported.pack,
        "imported": imported.is_kept,
        "rows": plan.rows,
        "matched": plan.matched(),
        "matched_by": { "name": plan.exact, "alias": plan.alias, "said": plan.said },
        "new": plan.new,
        "merged": plan.merged,
        "unmatched": plan.left.len(),
        "doubtful": plan.doubtful(),
        "facts_added": kinds(&plan.added),
        "facts_completed": kinds(&plan.completed),
        "facts_same": plan.same,
        "texts_worded_otherwise": plan.other_words,
        "contradictions": contradictions,
        "errata": plan.errata,
        "unmatched_rows": left,
        "unmatched_file": imported.unmatched_file,
        "not_taken": {
            "codes": codes,
            "all_abilities_zero": count(&plan.odd.all_zero),
            "cost_zero": count(&plan.odd.zero_costs),
            "tables_not_read": plan.odd.other_tables,
            "never_printed": count(&plan.odd.not_printed),
            "rarities_without_set": count(&plan.odd.lost_rarities),
            "columns": plan.odd.columns,
            "columns_again": plan.odd.columns_again,
        },
        "no_race": { "rows": plan.no_race.0, "known_otherwise": plan.no_race.1 },
        "neutral": { "rows": plan.neutral.0, "known_otherwise": plan.neutral.1 },
        "replaces": imported.replaces,
        "changes": changes,
    })
}
