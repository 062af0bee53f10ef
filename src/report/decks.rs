//! Decks as a library: a line each with what it is, and those that a search found.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::columns::{Column, columns};
use super::style::{STRONG, styled};
use crate::card::shortened;
use crate::query::DeckFacts;

/// A line for each deck and how many there are; marks and missing cards where there is a collection.
#[must_use]
pub fn decks(decks: &[&DeckFacts], has_collection: bool, width: usize) -> String {
    let mut table = vec![
        column("File", decks, 28, |deck| shortened(&deck.file, 200)),
        column("Name", decks, 26, |deck| shortened(&deck.name, 200)),
        column("Race", decks, 10, |deck| deck.race.unwrap_or("?").to_owned()),
        column("Ambassador", decks, 16, |deck| or_unknown(deck.ambassador.as_deref())),
        column("Size", decks, 4, |deck| format!("{:>4}", deck.size)),
        column("Verdict", decks, 8, |deck| verdict(deck).to_owned()),
    ];
    if has_collection {
        table.push(column("State", decks, 8, |deck| deck.state.unwrap_or("-").to_owned()));
        table
            .push(column("Lacks", decks, 5, |deck| deck.missing.map_or_else(|| "?".to_owned(), |n| format!("{n:>5}"))));
    }
    let mut text = columns(table, None, width, |_| None);
    let _ = writeln!(text, "\n{}", styled(STRONG, total(decks)));
    text
}

/// A line for each deck that a search found: file, name and verdict.
#[must_use]
pub fn decks_found(decks: &[&DeckFacts], width: usize) -> String {
    let table = vec![
        column("File", decks, 60, |deck| shortened(&deck.file, 200)),
        column("Name", decks, 60, |deck| shortened(&deck.name, 200)),
        column("Verdict", decks, 8, |deck| verdict(deck).to_owned()),
        column("Ruleset", decks, 20, |deck| shortened(&deck.ruleset, 60)),
    ];
    columns(table, None, width, |_| None)
}

/// The decks as a document; `null` is what nobody knows.
#[must_use]
pub fn decks_json(decks: &[&DeckFacts], unread: &[(String, String)]) -> Value {
    json!({ "decks": decks.iter().map(|deck| document(deck)).collect::<Vec<_>>(), "unread": unread_json(unread) })
}

/// The decks that a search found as a document.
#[must_use]
pub fn decks_found_json(query: &str, count: usize, decks: &[&DeckFacts], unread: &[(String, String)]) -> Value {
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
    })
}

fn unread_json(unread: &[(String, String)]) -> Value {
    unread.iter().map(|(file, reason)| json!({ "file": file, "reason": reason })).collect()
}

fn column<'a>(
    heading: &'static str,
    decks: &[&DeckFacts],
    most: usize,
    cell: impl Fn(&DeckFacts) -> String,
) -> Column<'a> {
    let cells = decks.iter().map(|deck| cell(deck).into()).collect();
    Column { heading: heading.into(), cells, most, gives_way: None }
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
    for (word, said) in [("unread", "unread"), ("?", "not judged")] {
        if count(word) > 0 {
            let _ = write!(text, ", {} {said}", count(word));
        }
    }
    text
}
