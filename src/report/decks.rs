//! Decks as a library: a line each with what it is, and those that a search found.

use std::borrow::Cow;
use std::fmt::Write as _;
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck};
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, hanging, styled};
use super::wrapped::{WHOLE, wrapped_rows};
use crate::messages::{deck_shown as say, verdict as of_verdict};
use zocalo_cards::data::glossary::Kind;
use zocalo_catalog::query::DeckFacts;
use zocalo_text::text::shortened;
use zocalo_words::language::called;

/// The place of the names among the columns.
const NAME: usize = 1;

/// How wide the column of the names must be to be shown: narrower it makes of each deck a column of syllables.
const LEAST_NAME: usize = 16;

/// The place of the ambassadors, where names are shown.
const AMBASSADOR: usize = 3;

/// How much of its width an ambassador needs: its words stand below each other.
const LEAST_AMBASSADOR: usize = 10;

/// How wide a path may be to stand on one line, and how narrow its column may become.
const WIDEST_FILE: usize = 48;
const LEAST_FILE: usize = 16;

/// A row for each deck and how many there are; marks and missing cards where there is a collection.
#[must_use]
pub(crate) fn decks(decks: &[&DeckFacts], has_collection: bool, width: usize, locale: Locale) -> String {
    let (size, lacks) = (say::Size.render(locale), say::Lacks.render(locale));
    let (wide_size, wide_lacks) = (size.width(), lacks.width());
    let race =
        |deck: &DeckFacts| deck.race.map_or_else(|| "?".to_owned(), |race| called(Kind::Race, race).render(locale));
    let mut columns = vec![
        column(say::File, Wraps::IfLong, decks, |deck| shortened(&deck.file, 200), locale),
        column(say::Name, Wraps::Yes, decks, |deck| shortened(&deck.name, 200), locale),
        column(say::Race, Wraps::No, decks, race, locale),
        column(say::Ambassador, Wraps::Yes, decks, |deck| or_unknown(deck.ambassador.as_deref()), locale),
        column(size, Wraps::No, decks, |deck| format!("{:>wide_size$}", deck.size), locale),
        column(say::Verdict, Wraps::No, decks, |deck| answer(deck).text().render(locale), locale),
    ];
    if has_collection {
        let state =
            |deck: &DeckFacts| deck.state.map_or_else(|| "-".to_owned(), |state| say::Mark { state }.render(locale));
        columns.push(column(say::State, Wraps::No, decks, state, locale));
        let missing =
            |deck: &DeckFacts| deck.missing.map_or_else(|| "?".to_owned(), |number| format!("{number:>wide_lacks$}"));
        columns.push(column(lacks, Wraps::No, decks, missing, locale));
    }
    if decks.iter().any(|deck| !deck.tags.is_empty()) {
        let tags = |deck: &DeckFacts| deck.tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
        columns.push(column(say::Tags, Wraps::Yes, decks, tags, locale));
    }
    let beside = columns.iter().enumerate().filter(|(at, _)| *at != NAME);
    let others: usize = beside.map(|(_, column)| column.width.min(WIDEST_FILE) + 2).sum();
    let name = columns[NAME].width;
    let without_name = others + name.min(LEAST_NAME) > width;
    // A path is wrapped before the other columns are squeezed.
    let ambassador = columns[AMBASSADOR].width.min(LEAST_AMBASSADOR) + 2;
    let whole = columns.iter().filter(|column| matches!(column.wraps, Wraps::No)).map(|column| column.width + 2);
    let room = width.saturating_sub(whole.sum::<usize>() + ambassador + 2);
    if without_name {
        columns.remove(NAME);
    }
    let mut text = table(&columns, room.clamp(LEAST_FILE, WIDEST_FILE), width);
    let _ = writeln!(text, "\n{}", styled(STRONG, total(decks, locale)));
    if without_name {
        let _ = writeln!(text, "{}", say::NameNotShown.render(locale));
    }
    text
}

/// A row for each deck that a search found: file, name and verdict.
#[must_use]
pub(crate) fn decks_found(decks: &[&DeckFacts], width: usize, locale: Locale) -> String {
    let columns = [
        column(say::File, Wraps::IfLong, decks, |deck| shortened(&deck.file, 200), locale),
        column(say::Name, Wraps::Yes, decks, |deck| shortened(&deck.name, 200), locale),
        column(say::Verdict, Wraps::No, decks, |deck| answer(deck).text().render(locale), locale),
        column(say::Ruleset, Wraps::Yes, decks, |deck| shortened(&deck.ruleset, 60), locale),
    ];
    table(&columns, WIDEST_FILE, width)
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
    heading: String,
    cells: Vec<String>,
    width: usize,
    wraps: Wraps,
}

/// Whether the cells of a column are wrapped where they are too wide.
#[derive(Clone, Copy)]
enum Wraps {
    Yes,
    No,
    /// Where they are wider than there is room for a path.
    IfLong,
}

fn column(
    heading: impl Into<Text>,
    wraps: Wraps,
    decks: &[&DeckFacts],
    cell: impl Fn(&DeckFacts) -> String,
    locale: Locale,
) -> Column {
    let heading = heading.into().render(locale);
    let cells: Vec<String> = decks.iter().map(|deck| cell(deck)).collect();
    let width = cells.iter().map(|cell| cell.width()).chain([heading.width()]).max().unwrap_or(0);
    Column { heading, cells, width, wraps }
}

/// The columns as a table. No cell is cut: names are wrapped, and paths too that are wider than `widest_file`.
fn table(columns: &[Column], widest_file: usize, width: usize) -> String {
    let may_wrap = |column: &Column| match column.wraps {
        Wraps::Yes => true,
        Wraps::No => false,
        Wraps::IfLong => column.width > widest_file,
    };
    let most = |column: &Column| match column.wraps {
        Wraps::IfLong => u16::try_from(widest_file).unwrap_or(0),
        Wraps::Yes | Wraps::No => 0,
    };
    let headings: Vec<_> = columns
        .iter()
        .map(|column| (column.heading.as_str(), if may_wrap(column) { most(column) } else { WHOLE }))
        .collect();
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

/// What is found of a deck.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Legal,
    Illegal,
    /// Lines of it cannot be understood.
    Unread,
    /// Its ruleset cannot be read.
    Unknown,
}

fn answer(deck: &DeckFacts) -> Answer {
    match deck.is_legal {
        _ if deck.is_unread => Answer::Unread,
        None => Answer::Unknown,
        Some(true) => Answer::Legal,
        Some(false) => Answer::Illegal,
    }
}

impl Answer {
    fn text(self) -> Text {
        match self {
            Self::Legal => of_verdict::Legal,
            Self::Illegal => of_verdict::Illegal,
            Self::Unread => say::Unread,
            Self::Unknown => Text::same("?"),
        }
    }
}

fn total(decks: &[&DeckFacts], locale: Locale) -> String {
    let count = |wanted: Answer| decks.iter().filter(|deck| answer(deck) == wanted).count();
    let (legal, illegal) = (count(Answer::Legal), count(Answer::Illegal));
    let mut text = say::Total { count: decks.len(), illegal, legal }.render(locale);
    if count(Answer::Unread) > 0 {
        let _ = write!(text, "{}", say::TotalUnread { count: count(Answer::Unread) }.render(locale));
    }
    if count(Answer::Unknown) > 0 {
        let _ = write!(text, "{}", say::TotalUnchecked { count: count(Answer::Unknown) }.render(locale));
    }
    text
}

/// What a built-in deck is, in a few words.
pub(crate) fn built_in_about(deck: &BuiltInDeck, locale: Locale) -> String {
    crate::messages::front::BuiltInDeck { deck: deck.name }.render(locale)
}

/// The built-in decks, each with what it is.
#[must_use]
pub(crate) fn built_in_decks(width: usize, locale: Locale) -> String {
    let lines = BUILT_IN
        .iter()
        .map(|deck| hanging(&format!("  {:<15}", deck.shown()), &built_in_about(deck, locale), width) + "\n");
    lines.collect()
}
