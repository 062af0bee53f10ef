//! VASSAL in the table of formats: saved decks, read and written as copies of templates, and saved games, read.

use std::collections::BTreeSet;

use crate::deck::Decklist;
use crate::formats::vassal::listing::PieceListing;
use crate::formats::vassal::said::Said as _;
use crate::formats::vassal::saved::PieceGroup;
use crate::formats::vassal::templates::{ByCard, Origin};
use crate::formats::vassal::{VassalError, saved};
use crate::formats::{DeckExport, DeckReadError, DeckWriteError, EncodedDeck, FileContent, section_of_zone};
use crate::messages::vassal as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_vassal::joined;
use zocalo_vassal::{BEGINNING, SavedCommand, is_saved_game};
use zocalo_vassal::{GamePiece, Record};

/// Read as a deck, in bytes.
pub const LARGEST_SAVED: u64 = 10 << 20;

/// What follows the beginning distinguishes it from a table with a column `DECK`.
#[must_use]
pub fn recognise_deck(content: &FileContent) -> bool {
    let behind = content.text.as_ref().and_then(|text| text.strip_prefix(zocalo_vassal::BEGINNING));
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

/// A saved deck, and what could not be put into it.
#[derive(Debug, Clone, Default)]
pub struct SavedDeck {
    /// Without a line end, as VASSAL reads none.
    pub text: String,
    /// Copies counted.
    pub cards: u32,
    /// The cards without a template, each with its copies.
    pub missing: Vec<(String, u32)>,
    /// The cards whose template VASSAL did not write itself.
    pub untested: Vec<String>,
    /// The cards whose template comes from a game, whose players may have changed it.
    pub of_games: Vec<String>,
}

/// In this order.
#[must_use]
pub fn saved_deck_of<'c>(cards: impl IntoIterator<Item = (&'c str, u32)>, templates: &ByCard<'_>) -> SavedDeck {
    let mut deck = SavedDeck::default();
    let mut parts = vec![BEGINNING.to_owned()];
    for (label, count) in cards {
        match templates.of(label) {
            None => match deck.missing.iter_mut().find(|(missing, _)| missing == label) {
                Some((_, copies)) => *copies += count,
                None => deck.missing.push((label.to_owned(), count)),
            },
            Some(template) => {
                let doubted = match template.origin {
                    Origin::Module => Some(&mut deck.untested),
                    Origin::Game => Some(&mut deck.of_games),
                    Origin::Deck => None,
                };
                if let Some(doubted) = doubted.filter(|doubted| !doubted.iter().any(|known| known == label)) {
                    doubted.push(label.to_owned());
                }
                let command = Record::to_command(&template.record);
                parts.extend(std::iter::repeat_n(command, usize::try_from(count).unwrap_or(0)));
                deck.cards += count;
            }
        }
    }
    deck.text = joined(parts, 0x1b);
    deck
}

/// Each other record is among the faults.
pub(super) fn of_saved_deck(label: String, text: &str, locale: Locale) -> Result<Decklist, VassalError> {
    let found = zocalo_vassal::saved_deck(text)?;
    let mut listing = PieceListing::new(locale);
    let pieces = found.iter().filter_map(|found| found.what.as_ref().ok());
    listing.cards(Section::Deck, pieces.map(|(record, piece)| (record, piece)));
    remark_images(&mut listing, found.iter().filter_map(|found| found.what.as_ref().ok().map(|(_, piece)| piece)));
    for SavedCommand { number, what } in &found {
        if let Err(wrong) = what {
            listing.fault(say::RecordOfDeck { number, wrong: wrong.text() }, say::Again);
        }
    }
    Ok(listing.into_list(label))
}

/// By pile, then the cards on the maps. `section_of` finds the section of a pile by its name; the cards of the others belong to
/// the draw deck.
pub(super) fn of_saved_game(
    label: String,
    bytes: &[u8],
    locale: Locale,
    section_of: impl Fn(&str) -> Option<Section>,
) -> Result<Decklist, VassalError> {
    let game = saved::read(&saved::text_of(bytes)?)?;
    let mut listing = PieceListing::new(locale);
    for PieceGroup { name, is_pile, cards } in &game.groups {
        let section = section_of(name).filter(|_| *is_pile).unwrap_or(Section::Deck);
        let name = shortened(name, 60);
        let words = match (is_pile, &*name) {
            (true, "") => say::PileWithoutName,
            (true, name) => say::Pile { name }.text(),
            (false, "") => say::OnNoMap,
            (false, map) => say::OnMap { map }.text(),
        };
        listing.heading(section, &words);
        listing.cards(section, cards.iter().map(|(record, piece)| (record, piece)));
        remark_images(&mut listing, cards.iter().map(|(_, piece)| piece));
    }
    if !game.others.is_empty() {
        listing.heading(Section::Deck, &say::PiecesNotTaken);
        for (_, piece) in &game.others {
            listing.remark(say::NotACard { name: shortened(&piece.name, 60) });
        }
    }
    for (number, wrong) in &game.wrong {
        listing.fault(say::CommandOfGame { number, wrong: wrong.text() }, say::Again);
    }
    Ok(listing.into_list(label))
}

/// Reports each image that gives a card its name, as the piece has none.
fn remark_images<'p>(listing: &mut PieceListing, pieces: impl Iterator<Item = &'p GamePiece>) {
    let images: BTreeSet<&str> = pieces.filter(|piece| piece.is_named_by_image).map(|piece| &*piece.image).collect();
    for image in images {
        listing.reading(say::NamedAfterImage { image: shortened(image, 60) });
    }
}
