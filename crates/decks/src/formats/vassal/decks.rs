//! Decks from saved decks and saved games.

use std::collections::BTreeSet;

use super::error::VassalError;
use super::listing::PieceListing;
use super::piece::GamePiece;
use super::saved_deck::SavedCommand;
use super::saved_game::PieceGroup;
use super::{saved_deck, saved_game};
use crate::deck::Decklist;
use crate::messages::vassal as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Each other record is among the faults.
pub(super) fn of_saved_deck(label: String, text: &str, locale: Locale) -> Result<Decklist, VassalError> {
    let found = saved_deck::read(text)?;
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
    let game = saved_game::read(&saved_game::text_of(bytes)?)?;
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
