//! Decks as a library: what documents and tables about many decks have in common, and the head
//! of a page about one.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::style::hanging;
use super::unbroken::prose;
use super::verdict::{figures, heading};
use super::wrapped::{WHOLE, wrapped_rows};
use crate::messages::{deck_shown as say, verdict as of_verdict};
use zocalo_cards::card::Race;
use zocalo_catalog::query::DeckFacts;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck};
use zocalo_text::message::{Locale, Text};

/// A deck of a list; `null` is what nobody knows.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ListedDeck<'a> {
    file: &'a str,
    name: &'a str,
    format: &'static str,
    race: Option<&'static str>,
    faction: Option<&'a str>,
    ambassador: Option<&'a str>,
    size: i64,
    ruleset: &'a str,
    verdict: Option<&'static str>,
    /// How it is marked in the collection.
    state: Option<&'static str>,
    missing: Option<i64>,
    tags: &'a [String],
}

impl<'a> ListedDeck<'a> {
    pub(crate) fn of(deck: &'a DeckFacts) -> Self {
        Self {
            file: &deck.file,
            name: &deck.name,
            format: deck.format,
            race: deck.race,
            faction: deck.faction.as_deref(),
            ambassador: deck.ambassador.as_deref(),
            size: deck.size,
            ruleset: &deck.ruleset,
            verdict: match deck_answer(deck) {
                DeckAnswer::Legal => Some("legal"),
                DeckAnswer::Illegal => Some("illegal"),
                DeckAnswer::Unread => Some("unread"),
                DeckAnswer::Unknown => None,
            },
            state: deck.state,
            missing: deck.missing,
            tags: &deck.tags,
        }
    }
}

/// A deck that cannot be read.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct UnreadDeck {
    pub file: String,
    pub reason: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeckAnswer {
    Legal,
    Illegal,
    /// Lines of it cannot be understood.
    Unread,
    /// Its ruleset cannot be read.
    Unknown,
}

pub(crate) fn deck_answer(deck: &DeckFacts) -> DeckAnswer {
    match deck.is_legal {
        _ if deck.is_unread => DeckAnswer::Unread,
        None => DeckAnswer::Unknown,
        Some(true) => DeckAnswer::Legal,
        Some(false) => DeckAnswer::Illegal,
    }
}

impl DeckAnswer {
    pub(crate) fn text(self) -> Text {
        match self {
            Self::Legal => of_verdict::Legal,
            Self::Illegal => of_verdict::Illegal,
            Self::Unread => say::Unread,
            Self::Unknown => Text::same("?"),
        }
    }
}

/// How wide a path may be to stand on one line.
pub(crate) const WIDEST_FILE: usize = 48;

/// A column of the table: its cells, one for each deck, and how wide it is with all of them whole.
pub(crate) struct DeckColumn {
    heading: String,
    cells: Vec<String>,
    pub width: usize,
    pub wraps: Wraps,
}

/// Whether the cells of a column are wrapped where they are too wide.
#[derive(Clone, Copy)]
pub(crate) enum Wraps {
    Yes,
    No,
    /// Where they are wider than there is room for a path.
    IfLong,
}

pub(crate) fn deck_column(
    heading: impl Into<Text>,
    wraps: Wraps,
    decks: &[&DeckFacts],
    cell: impl Fn(&DeckFacts) -> String,
    locale: Locale,
) -> DeckColumn {
    let heading = heading.into().render(locale);
    let cells: Vec<String> = decks.iter().map(|deck| cell(deck)).collect();
    let width = cells.iter().map(|cell| cell.width()).chain([heading.width()]).max().unwrap_or(0);
    DeckColumn { heading, cells, width, wraps }
}

/// The columns as a table. No cell is cut: names are wrapped, and paths too that are wider than `widest_file`.
pub(crate) fn deck_table(columns: &[DeckColumn], widest_file: usize, width: usize) -> String {
    let may_wrap = |column: &DeckColumn| match column.wraps {
        Wraps::Yes => true,
        Wraps::No => false,
        Wraps::IfLong => column.width > widest_file,
    };
    let most = |column: &DeckColumn| match column.wraps {
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

pub(crate) fn built_in_about(deck: &BuiltInDeck, locale: Locale) -> String {
    crate::messages::front::BuiltInDeck { deck: deck.name }.render(locale)
}

#[must_use]
pub(crate) fn built_in_decks(width: usize, locale: Locale) -> String {
    let lines = BUILT_IN
        .iter()
        .map(|deck| hanging(&format!("  {:<15}", deck.shown()), &built_in_about(deck, locale), width) + "\n");
    lines.collect()
}

// What a deck is, above its cards or its figures.

/// The keys with which documents about one deck begin.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DeckHead<'a> {
    deck: String,
    file: &'a str,
    ruleset: &'a str,
    legal: bool,
    /// How many places cannot be understood.
    unread: usize,
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    race: Option<Race>,
    faction: Option<&'a str>,
    ambassador: Option<&'a str>,
    cards: u32,
    #[serde(skip)]
    pub verdict: &'a Verdict,
}

impl<'a> DeckHead<'a> {
    pub(crate) fn of(deck: &Deck, verdict: &'a Verdict) -> Self {
        let summary = &verdict.summary;
        Self {
            deck: deck.title(),
            file: &verdict.file,
            ruleset: &verdict.ruleset,
            legal: verdict.is_legal(),
            unread: verdict.unread.len(),
            race: summary.race,
            faction: summary.faction.as_deref(),
            ambassador: summary.ambassador.as_deref(),
            cards: summary.cards,
            verdict,
        }
    }

    /// In three lines: its name, its verdict, its figures.
    pub(crate) fn text(&self, width: usize, locale: Locale) -> String {
        let options = textwrap::Options::new(width).subsequent_indent("  ");
        let mut text = heading(&self.deck, self.verdict, width, locale);
        let _ = writeln!(text, "{}", prose(&figures(&self.verdict.summary, locale), &options));
        text
    }
}
