//! What importing a table does: rows, facts, contradictions, what is left and what is odd.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::argument::argument;
use super::facts::fact_name;
use super::packs::thousands;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::card::Fact;
use crate::packs::import::{Changes, Contradiction, Count, LeftRow, Plan};
use crate::text::shortened;

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
    let title = format!("{} → pack {}", imported.file, imported.pack);
    let _ = writeln!(lines.text, "{}", styled(STRONG, title));
    let by = |number: usize, how: &str| (number > 0).then(|| format!("{} {how}", thousands(number)));
    let ways = [by(plan.exact, "by name"), by(plan.alias, "by alias"), by(plan.said, "as you said")];
    let ways = ways.into_iter().flatten().collect::<Vec<_>>().join(", ");
    lines.count("rows", plan.rows, "matched + new + merged + unmatched");
    lines.count("matched", plan.matched(), &ways);
    lines.count("new", plan.new, "");
    lines.count("merged", plan.merged, "");
    let doubtful = by(plan.doubtful(), "doubtful").unwrap_or_default();
    lines.count("unmatched", plan.left.len(), &doubtful);
    lines.say("Facts added", &counts(&plan.added));
    lines.say("Completed", &counts(&plan.completed));
    let words = by(plan.other_words, "with different wording").map_or(String::new(), |words| format!("; {words}"));
    lines.say("Known already", &format!("{}{words}", thousands(plan.same)));
    if let Some(changes) = &imported.changes {
        let words = [
            by(changes.added.len(), "cards more"),
            by(changes.removed.len(), "cards fewer"),
            by(changes.changed.len(), "cards changed"),
        ]
        .map(|words| {
            words.map(|words| if words.starts_with("1 ") { words.replacen("cards", "card", 1) } else { words })
        });
        let words = words.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let words = if words.is_empty() { "nothing changes".to_owned() } else { words };
        lines.say("Replaces the pack", &words);
        let changed = changes.changed.iter().map(|(card, facts)| {
            format!("{card}: {}", facts.iter().map(|fact| fact_name(*fact)).collect::<Vec<_>>().join(", "))
        });
        let added = changes.added.iter().map(|card| format!("{card}: more"));
        let removed = changes.removed.iter().map(|card| format!("{card}: gone"));
        lines.list("Changed", changed.chain(added).chain(removed).collect());
    } else if imported.replaces {
        lines.say("Replaces the pack", "it could not be read");
    }
    lines.list("Contradictions", plan.contradictions.iter().map(contradiction).collect());
    lines.list("Different wording, but a ruling or an erratum stays", plan.errata.clone());
    lines.list("Unmatched", plan.left.iter().map(left).collect());
    lines.list("Not imported", oddities(plan));
    lines.text
}

/// What was done, and how to undo it.
#[must_use]
pub(crate) fn imported(plan: &Plan, imported: &Imported, width: usize) -> String {
    let noun = if plan.cards.len() == 1 { "card" } else { "cards" };
    let mut sentence = format!("Imported {} {noun} into the pack {}.", thousands(plan.cards.len()), imported.pack);
    if let Some(file) = &imported.unmatched_file {
        let _ = write!(sentence, " Unmatched rows are in {file}: correct them there and import that file.");
    }
    let _ = write!(sentence, " Undo with: zocalo cards packs --remove {}", argument(&imported.pack));
    format!("\n{}\n", hanging("", &sentence, width))
}

struct Lines {
    text: String,
    most: usize,
    width: usize,
}

impl Lines {
    fn count(&mut self, what: &str, number: usize, more: &str) {
        let more = if more.is_empty() { String::new() } else { format!("  {}", styled(FAINT, more.to_owned())) };
        let _ = writeln!(self.text, "  {what:<10} {:>6}{more}", thousands(number));
    }

    fn say(&mut self, what: &str, said: &str) {
        if !said.is_empty() {
            let _ = writeln!(self.text, "{}", hanging(&format!("{what}: "), said, self.width));
        }
    }

    fn list(&mut self, what: &str, all: Vec<String>) {
        if all.is_empty() {
            return;
        }
        let _ = writeln!(self.text, "\n{}", styled(STRONG, format!("{what}: {}", thousands(all.len()))));
        let more = all.len().saturating_sub(self.most);
        for line in all.into_iter().take(self.most) {
            let _ = writeln!(self.text, "{}", hanging("  - ", &line, self.width));
        }
        if more > 0 {
            let _ = writeln!(self.text, "{}", styled(FAINT, format!("  and {} more; -v shows all", thousands(more))));
        }
    }
}

fn counts(facts: &BTreeMap<Fact, usize>) -> String {
    facts
        .iter()
        .map(|(fact, number)| format!("{} {}", fact_name(*fact), thousands(*number)))
        .collect::<Vec<_>>()
        .join(", ")
}

fn contradiction(one: &Contradiction) -> String {
    let source = if one.source.is_empty() { String::new() } else { format!(" ({})", one.source) };
    let wins = if one.table_wins { "the table counts" } else { "what is known counts" };
    let (known, table) = (words(&one.known), words(&one.table));
    format!("{}: {} {known}{source}, the table has {table}; {wins}", one.card, fact_name(one.fact))
}

/// A value in words.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => shortened(&text.replace('\n', " "), 60),
        Value::Bool(true) => "yes".to_owned(),
        Value::Array(values) => values.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(object) if object.is_empty() => "none".to_owned(),
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
    let name = if row.name.is_empty() { String::new() } else { format!(", {}", shortened(&row.name, 60)) };
    let candidates =
        if row.candidates.is_empty() { String::new() } else { format!("; perhaps {}", row.candidates.join(", ")) };
    format!("row {}{name}: {}{candidates}", row.number, row.why)
}

fn oddities(plan: &Plan) -> Vec<String> {
    let odd = &plan.odd;
    let mut lines: Vec<String> = Vec::new();
    let rows = |count: &Count| {
        let more = if count.rows > count.names.len() { " …" } else { "" };
        let noun = if count.rows == 1 { "row" } else { "rows" };
        format!("{} {noun} ({}{more})", thousands(count.rows), count.names.join(", "))
    };
    for ((column, code), count) in &odd.codes {
        lines.push(format!("{column} \"{code}\" is not in the map; {}", rows(count)));
    }
    for (count, why) in [
        (&odd.all_zero, "every ability is 0, which may mean never entered: unknown"),
        (&odd.zero_costs, "the cost is 0, which may mean none printed or never entered: unknown"),
        (&odd.not_printed, "a number that the card's type never prints"),
        (&odd.lost_rarities, "the rarity in a set that is not in the map"),
    ] {
        if count.rows > 0 {
            lines.push(format!("{why}; {}", rows(count)));
        }
    }
    for (what, (rows, otherwise)) in [("no race", plan.no_race), ("Neutral", plan.neutral)] {
        if otherwise > 0 {
            lines.push(match rows {
                1 => format!("{what}: its only card is not known as Neutral"),
                _ => format!(
                    "{what}: of {} cards, {} {} known as something other than Neutral",
                    thousands(rows),
                    thousands(otherwise),
                    if otherwise == 1 { "is" } else { "are" }
                ),
            });
        }
    }
    match odd.other_tables {
        0 => {}
        1 => lines
            .push("another table in the file also has names and was not read: save it as a separate file".to_owned()),
        more => lines.push(format!(
            "{more} more tables in the file also have names and were not read: save each as a separate file"
        )),
    }
    if !odd.columns.is_empty() {
        lines.push(format!("columns that are not in the map: {}", odd.columns.join(", ")));
    }
    if !odd.columns_again.is_empty() {
        lines.push(format!("columns whose meaning an earlier column already has: {}", odd.columns_again.join(", ")));
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
