//! Rulings: those on a card, what an import of them did, which there are.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json::MOST_LISTED;
use super::packs::thousands;
use super::style::{FAINT, STRONG, hanging, styled};
use super::wrapped::wrapped;
use crate::card::Card;
use crate::language::messages::card as say;
use crate::packs::Rulings;
use crate::rulings::{Changes, Document, Import, Placed};
use crate::text::{apart, shortened};

/// How many lines of what could not be placed, and how many names of cards, are shown.
const MOST_SHOWN: usize = 40;

/// The longest heading that is quoted, in letters.
const LONGEST_HEADING: usize = 60;

/// The rulings on a card, to stand under the card; `rulings` is `None` where none were ever imported.
#[must_use]
pub(crate) fn rulings_on(card: &Card, rulings: Option<&Rulings>, width: usize) -> String {
    let Some(all) = rulings else {
        return format!("\n{}\n", hanging("", "No rulings are imported: zocalo rulings import FILE", width));
    };
    let rulings = all.of(&card.label);
    let from = if all.source.is_empty() { String::new() } else { format!(", from {}", all.source) };
    let heading = match rulings.len() {
        0 => "No rulings on this card".to_owned(),
        1 => "1 ruling".to_owned(),
        number => format!("{number} rulings"),
    };
    let mut text = format!("\n{}\n", styled(STRONG, format!("{heading}{from}")));
    for ruling in rulings {
        let _ = writeln!(text, "{}", hanging("- ", ruling, width));
    }
    for (other, number) in all.of_namesakes(&card.name, &card.label) {
        let line = format!("{other} has {}.", counted(number, "ruling"));
        let _ = writeln!(text, "{}", styled(FAINT, hanging("", &line, width)));
    }
    text
}

/// A line under a card that says that there are rulings on it; empty where there are none.
#[must_use]
pub(crate) fn rulings_hint(number: usize) -> String {
    if number == 0 {
        return String::new();
    }
    format!("{}\n", styled(FAINT, say::Rulings { count: number }))
}

/// Where the rulings on a card come from, for its document.
#[must_use]
pub(crate) fn rulings_from_json(card: &Card, rulings: Option<&Rulings>) -> Value {
    let none = Rulings::default();
    let all = rulings.unwrap_or(&none);
    let others: Vec<Value> = all
        .of_namesakes(&card.name, &card.label)
        .into_iter()
        .map(|(name, rulings)| json!({ "name": name, "rulings": rulings }))
        .collect();
    json!({
        "imported": rulings.is_some(),
        "source": all.source,
        "date": all.imported,
        "of_same_name": others,
    })
}

/// What an import of rulings did, or would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RulingsImported {
    /// What the document is called.
    pub file: String,
    /// What there was before, and what changes of it.
    pub replaces: Option<(Rulings, Changes)>,
    /// Whether it was kept, and not only shown.
    pub is_imported: bool,
}

/// What an import of rulings did, or would do, in a few lines and a list of what needs a look.
#[must_use]
pub(crate) fn rulings_imported(
    import: &Import,
    document: &Document,
    imported: &RulingsImported,
    width: usize,
) -> String {
    let mut text = String::new();
    let mut line = |first: &str, said: &str| {
        let _ = writeln!(text, "{}", hanging(&format!("{first:<12}"), said, width));
    };
    let of_chapter = document.chapter.map_or(String::new(), |line| format!(", from line {line} on"));
    let read = format!(
        "{}{of_chapter}: {} under {}",
        imported.file,
        counted(import.count, "ruling"),
        counted(import.headings.len(), "heading")
    );
    line("Read", &read);
    let headings = import.headings.iter().filter(|heading| !heading.cards.is_empty()).count();
    let on = counted(import.rulings.len(), "card");
    line("Placed", &format!("{} under {} on {on}", counted(import.placed(), "ruling"), counted(headings, "heading")));
    let open = open(import);
    let stray = import.orphans.len();
    let under = match (open.len(), stray) {
        (0, 0) => String::new(),
        (0, _) => " under no heading".to_owned(),
        (headings, 0) => format!(" under {}", counted(headings, "heading")),
        (headings, _) => {
            let rest = import.not_placed() - stray;
            format!(": {} under {}, {} under none", thousands(rest), counted(headings, "heading"), thousands(stray))
        }
    };
    line("Not placed", &format!("{}{under}", counted(import.not_placed(), "ruling")));
    let passed_over = passed_over(document);
    if !passed_over.is_empty() {
        line("Skipped", &passed_over);
    }
    if let Some((before, changes)) = &imported.replaces {
        line("Replaces", &changed(before, changes));
    }
    let readings: Vec<&Placed> = import.headings.iter().filter(|heading| heading.is_reading).collect();
    if !readings.is_empty() {
        let rows: Vec<[Cow<'_, str>; 3]> = readings
            .iter()
            .take(MOST_SHOWN)
            .map(|one| [Cow::from(one.line.to_string()), quoted(one), Cow::from(several(&one.cards))])
            .collect();
        let _ = write!(text, "\n{}", wrapped([("Line", 6), ("Heading", 40), ("Read as", 0)], &rows, width));
        more(&mut text, readings.len());
    }
    if !open.is_empty() {
        let rows: Vec<[Cow<'_, str>; 4]> = open
            .iter()
            .take(MOST_SHOWN)
            .map(|one| {
                let rulings = Cow::from(lines(&one.lines));
                [Cow::from(one.line.to_string()), quoted(one), rulings, Cow::from(several(&one.candidates))]
            })
            .collect();
        let headings = [("Line", 6), ("Not placed", 32), ("Rulings in lines", 16), ("Perhaps", 0)];
        let _ = write!(text, "\n{}", wrapped(headings, &rows, width));
        more(&mut text, open.len());
    }
    if !import.orphans.is_empty() {
        let under_none = match import.orphans.as_slice() {
            [one] => format!("The ruling in line {one} is under no heading."),
            several => format!("The rulings in lines {} are under no heading.", lines(several)),
        };
        let _ = writeln!(text, "\n{}", hanging("", &under_none, width));
    }
    if import.not_placed() > 0 {
        let help = "Write a card's name above each ruling that is not placed, and import the document again.";
        let _ = writeln!(text, "\n{}", hanging("", help, width));
    }
    let end = if imported.is_imported {
        "Imported. `zocalo card NAME --rulings` shows them, `zocalo search ruling:WORD` finds them; undo with: zocalo \
         rulings remove"
    } else {
        "Nothing was imported."
    };
    let _ = writeln!(text, "\n{}", hanging("", end, width));
    text
}

/// The same as a document. Lists are cut after [`MOST_LISTED`].
#[must_use]
pub(crate) fn rulings_imported_json(import: &Import, document: &Document, imported: &RulingsImported) -> Value {
    let open = open(import);
    let unplaced: Vec<Value> = open
        .iter()
        .take(MOST_LISTED)
        .map(|one| {
            json!({
                "line": one.line,
                "heading": one.heading,
                "ruling_lines": one.lines,
                "candidates": one.candidates,
            })
        })
        .collect();
    let readings: Vec<Value> = import
        .headings
        .iter()
        .filter(|one| one.is_reading)
        .take(MOST_LISTED)
        .map(|one| json!({ "line": one.line, "heading": one.heading, "cards": one.cards }))
        .collect();
    let replaces = imported.replaces.as_ref().map(|(before, changes)| {
        json!({
            "source": before.source,
            "date": before.imported,
            "new": changes.new,
            "gone": changes.gone,
            "same": changes.same,
            "cards": changes.cards,
        })
    });
    let page_heads: Vec<Value> =
        document.page_heads.iter().map(|head| json!({ "text": head.text, "count": head.count })).collect();
    json!({
        "file": imported.file,
        "imported": imported.is_imported,
        "from_line": document.chapter,
        "headings": import.headings.len(),
        "rulings": import.count,
        "placed": import.placed(),
        "not_placed": import.not_placed(),
        "cards": import.rulings.len(),
        "read_as": readings,
        "unplaced_headings": unplaced,
        "lines_without_heading": import.orphans.iter().take(MOST_LISTED).collect::<Vec<_>>(),
        "page_heads": page_heads,
        "other_lines": document.other.iter().take(MOST_LISTED).collect::<Vec<_>>(),
        "replaces": replaces,
    })
}

/// Which rulings there are.
#[must_use]
pub(crate) fn rulings_listed(rulings: &Rulings, width: usize) -> String {
    let rows: Vec<[Cow<'_, str>; 2]> = rulings
        .rulings
        .iter()
        .map(|(label, rulings)| [Cow::from(label.as_str()), Cow::from(rulings.len().to_string())])
        .collect();
    let mut text = wrapped([("Card", 44), ("Rulings", 0)], &rows, width);
    let sum = format!("{} on {}{}", counted(rulings.count(), "ruling"), counted(rows.len(), "card"), from(rulings));
    let _ = writeln!(text, "\n{}", styled(FAINT, hanging("", &sum, width)));
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn rulings_listed_json(rulings: Option<&Rulings>) -> Value {
    let none = Rulings::default();
    let all = rulings.unwrap_or(&none);
    let cards: Vec<Value> =
        all.rulings.iter().map(|(label, rulings)| json!({ "name": label, "rulings": rulings.len() })).collect();
    json!({ "source": all.source, "date": all.imported, "rulings": all.count(), "cards": cards })
}

/// Where rulings come from, behind what is said of them.
fn from(rulings: &Rulings) -> String {
    match (rulings.source.as_str(), rulings.imported.as_str()) {
        ("", _) => String::new(),
        (source, "") => format!(", from {source}"),
        (source, date) => format!(", from {source}, imported {date}"),
    }
}

fn open(import: &Import) -> Vec<&Placed> {
    import.headings.iter().filter(|heading| heading.cards.is_empty()).collect()
}

fn changed(before: &Rulings, changes: &Changes) -> String {
    let sum = format!("{} new, {} gone, {} as before", changes.new, changes.gone, changes.same);
    let which = if changes.cards.is_empty() { String::new() } else { format!(": {}", several(&changes.cards)) };
    format!("{}{}; {sum}{which}", counted(before.count(), "ruling"), from(before))
}

fn passed_over(document: &Document) -> String {
    let mut parts: Vec<String> = document
        .page_heads
        .iter()
        .take(MOST_SHOWN)
        .map(|head| format!("\"{}\", {} times", shortened(&head.text, LONGEST_HEADING), thousands(head.count)))
        .collect();
    if !document.other.is_empty() {
        let noun = if document.other.len() == 1 { "line" } else { "lines" };
        parts.push(format!("text that is not a ruling in {noun} {}", lines(&document.other)));
    }
    parts.join("; ")
}

fn more(text: &mut String, number: usize) {
    if number > MOST_SHOWN {
        let _ = writeln!(text, "… and {} more (--json lists them)", thousands(number - MOST_SHOWN));
    }
}

fn quoted(one: &Placed) -> Cow<'_, str> {
    Cow::from(shortened(&one.heading, LONGEST_HEADING))
}

/// Names with commas between them, not more than fit.
fn several(labels: &[String]) -> String {
    let mut shown: Vec<Cow<'_, str>> = labels.iter().take(MOST_SHOWN).map(|label| apart(label)).collect();
    if labels.len() > MOST_SHOWN {
        shown.push(Cow::from(format!("and {} more", labels.len() - MOST_SHOWN)));
    }
    shown.join(", ")
}

/// Numbers of lines, those that follow each other as a range.
fn lines(numbers: &[usize]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut at = 0;
    while at < numbers.len() {
        let first = numbers[at];
        let mut last = at;
        while last + 1 < numbers.len() && numbers[last + 1] == numbers[last] + 1 {
            last += 1;
        }
        parts.push(if last == at { first.to_string() } else { format!("{first}-{}", numbers[last]) });
        at = last + 1;
        if parts.len() == MOST_SHOWN && at < numbers.len() {
            parts.push(format!("and {} more", numbers.len() - at));
            break;
        }
    }
    parts.join(", ")
}

fn counted(number: usize, what: &str) -> String {
    format!("{} {what}{}", thousands(number), if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_that_follow_each_other_are_a_range() {
        assert_eq!(lines(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
        let many: Vec<usize> = (0..100).map(|at| at * 2).collect();
        assert!(lines(&many).ends_with("78, and 60 more"));
    }
}
