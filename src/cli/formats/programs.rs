//! What `export` needs beside the deck for OCTGN and VASSAL: the ids of the cards in the user's game, what was learned of the
//! user's module, and which part of the deck is written.

use std::path::PathBuf;

use clap::ValueEnum;

use super::learn;
use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::messages::{exchange as say, trouble};
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::vassal::Templates;
use zocalo_decks::formats::xml::LARGEST_XML;
use zocalo_decks::formats::{Format, Ids};
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::message::Text;
use zocalo_text::text::{Source, shortened};
use zocalo_words::language::said_of_text;

/// The part of a deck that goes into one VASSAL pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum DeckPart {
    /// The draw deck
    Deck,
    /// What the game starts with: ambassador, opening hand and the cards beside them
    Hand,
    /// The reserve
    Reserve,
    /// The Crusade pile
    CrusadePile,
    /// The conflict pile of the VCG
    ConflictPile,
    /// Everything
    All,
}

impl DeckPart {
    /// Whether the cards of a section belong to it.
    fn holds(self, section: Section) -> bool {
        let own = match section {
            Section::Deck => Self::Deck,
            Section::Reserve => Self::Reserve,
            Section::CrusadePile => Self::CrusadePile,
            Section::ConflictPile => Self::ConflictPile,
            Section::Ambassador | Section::OpeningHand | Section::Crusade | Section::FactionCard | Section::Agenda => {
                Self::Hand
            }
            Section::Maybe => Self::All,
        };
        self == Self::All || self == own
    }

    fn words(self) -> Text {
        let part = match self {
            Self::Deck => "deck",
            Self::Hand => "hand",
            Self::Reserve => "reserve",
            Self::CrusadePile => "crusade_pile",
            Self::ConflictPile => "conflict_pile",
            Self::All => "all",
        };
        say::Part { part }.text()
    }
}

/// What was learned, where the format needs it.
pub(super) fn templates(
    section: Option<DeckPart>,
    is_partial: bool,
    format: &Format,
    context: &Context,
) -> Result<Templates, Failure> {
    if format.name == "vassal" {
        let templates = learn::file(context.folders)?.read()?;
        if templates.all().is_empty() {
            return Err(Failure::request(say::NotLearned, say::LearnIt));
        }
        return Ok(templates);
    }
    if is_partial && format.lacking.is_none() {
        let message = say::PartialNotFor { format: format.name };
        return Err(Failure::request(message, say::OrOmit));
    }
    if section.is_some() {
        let message = say::OnlyVassal { option: "--section", format: format.name };
        return Err(Failure::request(message, say::OrVassal));
    }
    Ok(Templates::default())
}

/// The part of a deck that is to be written, as a deck of its own.
pub(super) fn part(mut deck: Deck, part: Option<DeckPart>) -> Result<Deck, Failure> {
    let Some(part) = part.filter(|part| *part != DeckPart::All) else { return Ok(deck) };
    deck.slots.retain(|slot| part.holds(slot.section));
    deck.maybe.clear();
    if deck.slots.is_empty() {
        let name = shortened(&deck.list.source.label, 200);
        return Err(Failure::nothing(say::NoSuchPart { file: name, part: part.words() }, String::new()));
    }
    // One pile holds them, and nothing of them is lost in it.
    deck.slots.iter_mut().for_each(|slot| slot.section = Section::Deck);
    Ok(deck)
}

/// The ids of all the sets; `None` when no file is given.
pub(super) fn read_ids(files: &[PathBuf], catalog: &Catalog) -> Result<Option<Ids>, Failure> {
    if files.is_empty() {
        return Ok(None);
    }
    let mut ids = Ids::default();
    for file in files {
        let label = shortened(&file.display().to_string(), 200);
        let text = read_text(file, LARGEST_XML).map_err(|error| unreadable(&label, &error))?;
        if let Err(fault) = ids.add(&text) {
            return Err(Failure::InFile(Box::new(Source { label, text }), vec![fault]));
        }
    }
    if ids.is_empty() {
        return Err(Failure::request(say::NoId, say::GiveSet));
    }
    ids.tell_apart(&catalog.cards()?);
    Ok(Some(ids))
}

fn unreadable(label: &str, error: &Unreadable) -> Failure {
    let error = said_of_text(error);
    Failure::request(trouble::CannotBeRead { file: label, error }, say::GiveSet)
}
