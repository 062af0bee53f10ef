//! Decks as a library: a line each with what it is, and those that a search found.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, styled};
use super::wrapped::{WHOLE, wrapped_rows};
use crate::query::DeckFacts;
use crate::text::shortened;

/// How wide the column of the names must be to be shown: narrower it makes of each deck a column of syllables.
const LEAST_NAME: usize = 16;

/// How wide a path may be to stand on one line.
const WIDEST_FILE: usize = 48;

/// A row for each deck and how many there are; marks and missing cards where there is a collection.
#[must_use]
pub(crate) fn decks(decks: &[&DeckFacts], has_collection: bool, width: usize) -> String {
    let mut columns = vec![
        column("File", decks, |deck| shortened(&deck.file, 200)),
        column("Name", decks, |deck| shortened(&deck.name, 200)),
        column("Race", decks, |deck| deck.race.unwrap_or("?").to_owned()),
        column("Ambassador", decks, |deck| or_unknown(deck.ambassador.as_deref())),
        column("Size", decks, |deck| format!("{:>4}", deck.size)),
        column("Verdict", decks, |deck| verdict(deck).to_owned()),
    ];
    if has_collection {
        columns.push(column("State", decks, |deck| deck.state.unwrap_or("-").to_owned()));
        let missing = |deck: &DeckFacts| deck.missing.map_or_else(|| "?".to_owned(), |number| format!("{number:>5}"));
        columns.push(column("Lacks", decks, missing));
    }
    if decks.iter().any(|deck| !deck.tags.is_empty()) {
        let tags = |deck: &DeckFacts| deck.tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
        columns.push(column("Tags", decks, tags));
    }
    let others: usize =
        columns.iter().filter(|column| column.heading != "Name").map(|column| column.width.min(WIDEST_FILE) + 2).sum();
    let name = columns[1].width;
    let without_name = others + name.min(LEAST_NAME) > width;
    if without_name {
        columns.remove(1);
    }
    let mut text = table(&columns, width);
    let _ = writeln!(text, "\n{}", styled(STRONG, total(decks)));
    if without_name {
        text.push_str("Not shown (too narrow): Name.\n");
    }
    text
}

/// A row for each deck that a search found: file, name and verdict.
#[must_use]
pub(crate) fn decks_found(decks: &[&DeckFacts], width: usize) -> String {
    let columns = [
        column("File", decks, |deck| shortened(&deck.file, 200)),
        column("Name", decks, |deck| shortened(&deck.name, 200)),
        column("Verdict", decks, |deck| verdict(deck).to_owned()),
        column("Ruleset", decks, |deck| shortened(&deck.ruleset, 60)),
    ];
    table(&columns, width)
}

/// The decks as a document; `null` is what nobody knows.
#[must_use]
pub(crate) fn decks_json(decks: &[&DeckFacts], unread: &[(String, String)]) -> Value {
    json!({ "decks": decks.iter().map(|deck| document(deck)).collect::<Vec<_>>(), "unread": unread_json(unread) })
}

/// The decks that a search found as a document.
#[must_use]
pub(crate) fn decks_found_json(query: &str, count: usize, decks: &[&DeckFacts], unread: &[(String, String)]) -> Value {
    json!({
        "query": query,
        "count": count,
        "decks": decks.iter().map(|deck| document(deck)).collect::<Vec<_>>(),
        "unread": unread_json(unread),
    })
}

fn document(deck: &DeckFacts) -> Value {
    json!({
        "file": deck.file,
        "name": deck.name,
        "format": deck.format,
        "race": deck.race,
        "faction": deck.faction,
        "ambassador": deck.ambassador,
        "size": deck.size,
        "ruleset": deck.ruleset,
        "verdict": if deck.is_unread { Some("unread") } else { deck.is_legal.map(legal_word) },
        "state": deck.state,
        "missing": deck.missing,
        "tags": deck.tags,
    })
}

fn unread_json(unread: &[(String, String)]) -> Value {
    unread.iter().map(|(file, reason)| json!({ "file": file, "reason": reason })).collect()
}

/// A column of the table: its cells, one for each deck, and how wide it is with all of them whole.
struct Column {
    heading: &'static str,
    cells: Vec<String>,
    width: usize,
}

fn column(heading: &'static str, decks: &[&DeckFacts], cell: impl Fn(&DeckFacts) -> String) -> Column {
    let cells: Vec<String> = decks.iter().map(|deck| cell(deck)).collect();
    let width = cells.iter().map(|cell| cell.width()).chain([heading.len()]).max().unwrap_or(0);
    Column { heading, cells, width }
}

/// The columns as a table. No cell is cut: names are wrapped, and paths too that are too long.
fn table(columns: &[Column], width: usize) -> String {
    let heading = |column: &Column| {
        let may_wrap = match column.heading {
            "File" => column.width > WIDEST_FILE,
            heading => ["Name", "Ambassador", "Ruleset", "Tags"].contains(&heading),
        };
        (column.heading, if may_wrap { 0 } else { WHOLE })
    };
    let headings: Vec<_> = columns.iter().map(heading).collect();
    let number = columns.first().map_or(0, |column| column.cells.len());
    let row = |at: usize| columns.iter().map(|column| Cow::Borrowed(column.cells[at].as_str())).collect::<Vec<_>>();
    let rows: Vec<Vec<Cow<'_, str>>> = (0..number).map(row).collect();
    wrapped_rows(&headings, rows.iter().map(Vec::as_slice), width)
}

fn or_unknown(text: Option<&str>) -> String {
    text.map_or_else(|| "?".to_owned(), |text| shortened(text, 60))
}

fn legal_word(is_legal: bool) -> &'static str {
    if is_legal { "legal" } else { "illegal" }
}

/// `unread` where lines cannot be understood, `?` where the ruleset cannot be read.
fn verdict(deck: &DeckFacts) -> &'static str {
    if deck.is_unread { "unread" } else { deck.is_legal.map_or("?", legal_word) }
}

fn total(decks: &[&DeckFacts]) -> String {
    let number = if decks.len() == 1 { "1 deck".to_owned() } else { format!("{} decks", decks.len()) };
    let count = |word: &str| decks.iter().filter(|deck| verdict(deck) == word).count();
    let mut text = format!("{number}: {} legal, {} illegal", count("legal"), count("illegal"));
    for (word, said) in [("unread", "unread"), ("?", "not checked")] {
        if count(word) > 0 {
            let _ = write!(text, ", {} {said}", count(word));
        }
    }
    text
}
