//! The marked decks of a collection: what each takes and lacks, and what became of its file.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::columns::{Column, columns};
use super::style::{STRONG, styled};
use crate::messages::{collection_decks as say, deck_shown::Mark};
use zocalo_collection::collection::DeckState;
use zocalo_text::text::shortened;

/// A marked deck.
pub(crate) struct Marked {
    /// Its path as somebody in this folder would write it.
    pub deck: String,
    /// Its full path.
    pub path: String,
    /// Its name, where its file can be read.
    pub title: Option<String>,
    /// What it does to the cards that are owned.
    pub state: DeckState,
    /// How many cards it holds.
    pub cards: i64,
    /// How many of them it lacks.
    pub lacks: i64,
    /// What became of its file: `as_marked`, `changed`, `gone`, `unreadable`.
    pub file: &'static str,
    /// Where the same cards lie now, for a file that is gone.
    pub moved_to: Option<String>,
}

/// The marked decks, one line each, and how many there are.
#[must_use]
pub(crate) fn marked(decks: &[Marked], width: usize, locale: Locale) -> String {
    let file = |deck: &Marked| match deck.file {
        "as_marked" => shortened(&deck.deck, 200),
        "changed" => say::FileChanged { file: shortened(&deck.deck, 200) }.render(locale),
        "gone" => say::FileGone { file: shortened(&deck.deck, 200) }.render(locale),
        _ => say::FileUnreadable { file: shortened(&deck.deck, 200) }.render(locale),
    };
    let column = |heading: &Text, cells: Vec<String>, most: usize| Column {
        heading: heading.render(locale).into(),
        cells: cells.into_iter().map(Into::into).collect(),
        most,
        gives_way: None,
    };
    let all = |cell: &dyn Fn(&Marked) -> String| decks.iter().map(cell).collect::<Vec<_>>();
    let title = |deck: &Marked| deck.title.as_deref().map_or_else(|| "?".to_owned(), |title| shortened(title, 200));
    let table = vec![
        column(&say::HeadDeck, all(&title), 34),
        column(&say::HeadState, all(&|deck| Mark { state: deck.state.name() }.render(locale)), 8),
        column(&say::HeadCards, all(&|deck| format!("{:>5}", deck.cards)), 6),
        column(&say::HeadLacks, all(&|deck| format!("{:>5}", deck.lacks)), 6),
    ];
    let mut text = columns(table, Some(column(&say::HeadFile, all(&file), 200)), width, |_| None);
    let count = |state| decks.iter().filter(|deck| deck.state == state).count();
    let (built, flexible, ideas) = (count(DeckState::Built), count(DeckState::Flexible), count(DeckState::Idea));
    let sum = say::MarkedSum { built, count: decks.len(), flexible, ideas };
    let _ = writeln!(text, "\n{}", styled(STRONG, sum.render(locale)));
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn marked_json(decks: &[Marked]) -> Value {
    let row = |deck: &Marked| {
        json!({
            "deck": deck.deck,
            "path": deck.path,
            "title": deck.title,
            "state": deck.state.name(),
            "cards": deck.cards,
            "lacks": deck.lacks,
            "file": deck.file,
            "moved_to": deck.moved_to,
        })
    };
    json!({ "decks": decks.iter().map(row).collect::<Vec<_>>() })
}
