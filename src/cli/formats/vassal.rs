//! What `export --to vassal` needs beside the deck: what was learned of the module, and which part of the deck is meant.

use super::super::args::{DeckPart, Export};
use super::super::error::Failure;
use super::super::folders::Folders;
use super::learn;
use crate::messages::exchange as say;
use zocalo_cards::card::Section;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::Format;
use zocalo_decks::formats::vassal::Templates;
use zocalo_text::text::shortened;

/// What was learned, where the format needs it.
///
/// # Errors
/// When it cannot be read, and when something was asked for that the format does not know.
pub(super) fn templates(args: &Export, format: &Format, folders: &Folders) -> Result<Templates, Failure> {
    if format.name == "vassal" {
        let templates = learn::file(folders)?.read()?;
        if templates.all().is_empty() {
            return Err(Failure::request(say::NotLearned, say::LearnIt));
        }
        return Ok(templates);
    }
    if args.partial && format.lacking.is_none() {
        let message = say::PartialNotFor { format: format.name };
        return Err(Failure::request(message, say::OrOmit));
    }
    if args.section.is_some() {
        let message = say::OnlyVassal { option: "--section", format: format.name };
        return Err(Failure::request(message, say::OrVassal));
    }
    Ok(Templates::default())
}

/// The part of a deck that is to be written, as a deck of its own.
///
/// # Errors
/// [`Failure::Nothing`] when the deck has no such part.
pub(super) fn part(mut deck: Deck, part: Option<DeckPart>) -> Result<Deck, Failure> {
    let Some(part) = part.filter(|part| *part != DeckPart::All) else { return Ok(deck) };
    deck.slots.retain(|slot| part.holds(slot.section));
    if deck.slots.is_empty() {
        let name = shortened(&deck.list.source.label, 200);
        return Err(Failure::nothing(say::NoSuchPart { file: name, part: part.words() }, String::new()));
    }
    // One pile holds them, and nothing of them is lost in it.
    deck.slots.iter_mut().for_each(|slot| slot.section = Section::Deck);
    Ok(deck)
}
