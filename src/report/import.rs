//! What importing a table does: rows, facts, contradictions, what is left and what is odd.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::facts::value_called;
use super::style::{FAINT, STRONG, argument, hanging, styled};
use crate::messages::table_import as say;
use zocalo_cards::card::Fact;
use zocalo_collection::facts::import::{Changes, Contradiction, FactsPlan, LeftRow, RowCount};
use zocalo_text::text::shortened;
use zocalo_words::language::{Number, fact_name, place_said};

const MOST_SHOWN: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ImportedPack {
    pub file: String,
    pub pack: String,
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
pub(crate) fn import(plan: &FactsPlan, imported: &ImportedPack, in_full: bool, width: usize, locale: Locale) -> String {
    let mut lines = Lines { text: String::new(), most: if in_full { usize::MAX } else { MOST_SHOWN }, width };
    let title = say::Title { file: &imported.file, pack: &imported.pack };
    let _ = writeln!(lines.text, "{}", styled(STRONG, title.render(locale)));
    let some = |number: usize| (number > 0).then(|| Number::grouped(number).render(locale));
    let ways = [
        some(plan.exact).map(|number| say::ByName { number }.render(locale)),
        some(plan.alias).map(|number| say::ByAlias { number }.render(locale)),
        some(plan.said).map(|number| say::BySaid { number }.render(locale)),
    ];
    let ways = ways.into_iter().flatten().collect::<Vec<_>>().join(", ");
    lines.count(say::Rows, plan.rows, &say::RowsOf.render(locale), locale);
    lines.count(say::Matched, plan.matched(), &ways, locale);
    lines.count(say::New, plan.new, "", locale);
    lines.count(say::Merged, plan.merged, "", locale);
    let doubtful = some(plan.doubtful()).map(|number| say::Doubtful { number }.render(locale)).unwrap_or_default();
    lines.count(say::Unmatched, plan.left.len(), &doubtful, locale);
    lines.say(say::FactsAdded, &counts(&plan.added, locale), locale);
    lines.say(say::Completed, &counts(&plan.completed, locale), locale);
    let same = Number::grouped(plan.same).render(locale);
    let known = match some(plan.other_words) {
        None => same,
        Some(number) => say::OtherWording { same, number }.render(locale),
    };
    lines.say(say::KnownAlready, &known, locale);
    if let Some(changes) = &imported.changes {
        let some = |number: usize| (number > 0).then(|| Number::grouped(number));
        let words = [
            some(changes.added.len()).map(|count| say::MoreCards { count }.render(locale)),
            some(changes.removed.len()).map(|count| say::FewerCards { count }.render(locale)),
            some(changes.changed.len()).map(|count| say::ChangedCards { count }.render(locale)),
        ];
        let words = words.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let words = if words.is_empty() { say::NothingChanges.render(locale) } else { words };
        lines.say(say::ReplacesPack, &words, locale);
        let changed = changes.changed.iter().map(|(card, facts)| {
            format!("{card}: {}", facts.iter().map(|fact| fact_name(*fact, locale)).collect::<Vec<_>>().join(", "))
        });
        let added = changes.added.iter().map(|card| say::CardMore { card }.render(locale));
        let removed = changes.removed.iter().map(|card| say::CardGone { card }.render(locale));
        lines.list(say::Changed, changed.chain(added).chain(removed).collect(), locale);
    } else if imported.replaces {
        lines.say(say::ReplacesPack, &say::WasUnreadable.render(locale), locale);
    }
    lines.list(say::Contradictions, plan.contradictions.iter().map(|one| contradiction(one, locale)).collect(), locale);
    lines.list(say::ErrataStay, plan.errata.clone(), locale);
    lines.list(say::ListUnmatched, plan.left.iter().map(|one| left(one, locale)).collect(), locale);
    lines.list(say::NotImported, oddities(plan, locale), locale);
    lines.text
}

/// What was done, and how to undo it.
#[must_use]
pub(crate) fn imported(plan: &FactsPlan, imported: &ImportedPack, width: usize, locale: Locale) -> String {
    let count = Number::grouped(plan.cards.len());
    let mut sentence = say::Imported { count, pack: &imported.pack }.render(locale);
    if let Some(file) = &imported.unmatched_file {
        let _ = write!(sentence, " {}", say::UnmatchedIn { file }.render(locale));
    }
    let _ = write!(sentence, " {}", say::Undo { pack: argument(&imported.pack) }.render(locale));
    format!("\n{}\n", hanging("", &sentence, width))
}

struct Lines {
    text: String,
    most: usize,
    width: usize,
}

impl Lines {
    fn count(&mut self, what: impl Into<Text>, number: usize, more: &str, locale: Locale) {
        let what = what.into().render(locale);
        let more = if more.is_empty() { String::new() } else { format!("  {}", styled(FAINT, more.to_owned())) };
        let _ = writeln!(self.text, "  {what:<10} {:>6}{more}", Number::grouped(number).render(locale));
    }

    fn say(&mut self, what: impl Into<Text>, said: &str, locale: Locale) {
        if !said.is_empty() {
            let _ = writeln!(
                self.text,
                "{}",
                hanging(&format!("{what}: ", what = what.into().render(locale)), said, self.width)
            );
        }
    }

    fn list(&mut self, what: impl Into<Text>, all: Vec<String>, locale: Locale) {
        if all.is_empty() {
            return;
        }
        let _ = writeln!(
            self.text,
            "\n{}",
            styled(
                STRONG,
                format!("{what}: {}", Number::grouped(all.len()).render(locale), what = what.into().render(locale))
            )
        );
        let more = all.len().saturating_sub(self.most);
        for line in all.into_iter().take(self.most) {
            let _ = writeln!(self.text, "{}", hanging("  - ", &line, self.width));
        }
        if more > 0 {
            let _ = writeln!(
                self.text,
                "{}",
                styled(
                    FAINT,
                    format!("  {}", say::MoreWithV { number: Number::grouped(more).render(locale) }.render(locale))
                )
            );
        }
    }
}

fn counts(facts: &BTreeMap<Fact, usize>, locale: Locale) -> String {
    facts
        .iter()
        .map(|(fact, number)| format!("{} {}", fact_name(*fact, locale), Number::grouped(*number).render(locale)))
        .collect::<Vec<_>>()
        .join(", ")
}

fn contradiction(one: &Contradiction, locale: Locale) -> String {
    let source = if one.source.is_empty() { String::new() } else { format!(" ({})", place_said(&one.source, locale)) };
    let in_words = |value: &Value| match value {
        Value::String(text) => shortened(&value_called(one.fact, &text.replace('\n', " "), locale), 60),
        value => words(value, locale),
    };
    let (known, table) = (format!("{}{source}", in_words(&one.known)), in_words(&one.table));
    say::Contradiction { table_wins: one.table_wins, card: &one.card, fact: fact_name(one.fact, locale), known, table }
        .render(locale)
}

fn words(value: &Value, locale: Locale) -> String {
    match value {
        Value::String(text) => shortened(&text.replace('\n', " "), 60),
        Value::Bool(true) => say::Yes.render(locale),
        Value::Array(values) => values.iter().map(|one| words(one, locale)).collect::<Vec<_>>().join(", "),
        Value::Object(object) if object.is_empty() => say::None.render(locale),
        Value::Object(object) if object.contains_key("set") => {
            let rarity =
                object.get("rarity").and_then(Value::as_str).map_or(String::new(), |rarity| format!(" ({rarity})"));
            format!("{}{rarity}", object["set"].as_str().unwrap_or_default())
        }
        // Marks that are not there need no word.
        Value::Object(object) => {
            let there = object.iter().filter(|(_, count)| **count != json!(0));
            there.map(|(mark, count)| format!("{mark} {}", words(count, locale))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

fn left(row: &LeftRow, locale: Locale) -> String {
    let said = if row.name.is_empty() {
        say::LeftRow { row: row.number, why: &row.why }.render(locale)
    } else {
        say::LeftRowNamed { row: row.number, name: shortened(&row.name, 60), why: &row.why }.render(locale)
    };
    if row.candidates.is_empty() {
        return said;
    }
    say::Perhaps { row: said, cards: row.candidates.join(", ") }.render(locale)
}

fn oddities(plan: &FactsPlan, locale: Locale) -> Vec<String> {
    let odd = &plan.odd;
    let mut lines: Vec<String> = Vec::new();
    let rows = |count: &RowCount| {
        let more = if count.rows > count.names.len() { " …" } else { "" };
        let names = format!("{}{more}", count.names.join(", "));
        say::OddRows { count: Number::grouped(count.rows), names }.render(locale)
    };
    for ((column, code), count) in &odd.codes {
        lines.push(say::OddCode { column, code, rows: rows(count) }.render(locale));
    }
    let some = |count: &RowCount| (count.rows > 0).then(|| rows(count));
    lines.extend(some(&odd.all_zero).map(|rows| say::OddZero { rows }.render(locale)));
    lines.extend(some(&odd.zero_costs).map(|rows| say::OddZeroCost { rows }.render(locale)));
    lines.extend(some(&odd.not_printed).map(|rows| say::OddNotPrinted { rows }.render(locale)));
    lines.extend(some(&odd.lost_rarities).map(|rows| say::OddRarity { rows }.render(locale)));
    match plan.no_race {
        (_, 0) => {}
        (1, _) => lines.push(say::NoRaceOne.render(locale)),
        (rows, count) => {
            lines.push(
                say::NoRaceSome { rows: Number::grouped(rows).render(locale), count: Number::grouped(count) }
                    .render(locale),
            );
        }
    }
    match plan.neutral {
        (_, 0) => {}
        (1, _) => lines.push(say::NeutralOne.render(locale)),
        (rows, count) => {
            lines.push(
                say::NeutralSome { rows: Number::grouped(rows).render(locale), count: Number::grouped(count) }
                    .render(locale),
            );
        }
    }
    match odd.other_tables {
        0 => {}
        1 => lines.push(say::OtherTable.render(locale)),
        count => lines.push(say::OtherTables { count }.render(locale)),
    }
    if !odd.columns.is_empty() {
        lines.push(say::ColumnsUnknown { names: odd.columns.join(", ") }.render(locale));
    }
    if !odd.columns_again.is_empty() {
        lines.push(say::ColumnsAgain { names: odd.columns_again.join(", ") }.render(locale));
    }
    lines
}
