//! VASSAL in the table of formats: saved decks, read and written, and saved games, read.

use super::decks::{of_saved_deck, of_saved_game};
use super::error::VassalError;
use super::saved_deck;
use super::saved_game::is_saved_game;
use super::write::saved_deck_of;
use crate::deck::Decklist;
use crate::formats::{DeckExport, DeckReadError, DeckWriteError, EncodedDeck, FileContent, section_of_zone};
use crate::messages::vassal as say;

/// Read as a deck, in bytes.
pub const LARGEST_SAVED: u64 = 10 << 20;

/// What follows the beginning distinguishes it from a table with a column `DECK`.
#[must_use]
pub fn recognise_deck(content: &FileContent) -> bool {
    let behind = content.text.as_ref().and_then(|text| text.strip_prefix(saved_deck::BEGINNING));
    behind.is_some_and(|behind| behind.starts_with('\u{1b}') || behind.trim().is_empty())
}

#[must_use]
pub fn recognise_game(content: &FileContent) -> bool {
    is_saved_game(&content.bytes)
}

pub fn read_deck(content: FileContent) -> Result<Decklist, DeckReadError> {
    let FileContent { label, text, locale, .. } = content;
    let text = text.ok_or(VassalError::NotASavedDeck);
    let list = text.and_then(|text| of_saved_deck(label.clone(), &text, locale)).and_then(with_cards);
    list.map_err(|error| DeckReadError::Vassal { path: label, error })
}

pub fn read_game(content: FileContent) -> Result<Decklist, DeckReadError> {
    let FileContent { label, bytes, locale, .. } = content;
    let list = of_saved_game(label.clone(), &bytes, locale, section_of_zone).and_then(with_cards);
    list.map_err(|error| DeckReadError::Vassal { path: label, error })
}

/// Refuses an empty list. What could not be read is left to be reported.
fn with_cards(list: Decklist) -> Result<Decklist, VassalError> {
    if list.lines.is_empty() && list.faults.is_empty() { Err(VassalError::NoCards) } else { Ok(list) }
}

/// Writes all cards of a deck as one saved deck, section by section.
pub fn write_deck(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let templates = outgoing.options.templates.by_card();
    let slots = zocalo_cards::card::Section::ALL.into_iter().flat_map(|section| outgoing.section(section));
    let deck = saved_deck_of(slots.map(|slot| (outgoing.name(slot), slot.count)), &templates);
    if !deck.missing.is_empty() && !outgoing.options.is_partial {
        return Err(DeckWriteError::NoTemplate { cards: deck.missing.into_iter().map(|(label, _)| label).collect() });
    }
    if deck.cards == 0 {
        return Err(if deck.missing.is_empty() { DeckWriteError::NoCards } else { DeckWriteError::NoTemplateAtAll });
    }
    let mut written = EncodedDeck::text(deck.text);
    if !deck.missing.is_empty() {
        let missing: Vec<String> = deck.missing.iter().map(|(label, count)| format!("{count} {label}")).collect();
        written.lost.push(say::LeftOut { cards: missing.join(", ") }.text());
    }
    if !deck.untested.is_empty() {
        let untested = deck.untested.join(", ");
        written.lost.push(say::Untested { cards: untested }.text());
    }
    if !deck.of_games.is_empty() {
        let of_games = deck.of_games.join(", ");
        written.lost.push(say::OfGames { cards: of_games }.text());
    }
    Ok(written)
}
