//! The arguments of the `deck` commands that change a deck file or undo changes.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::Confirmation;
use zocalo_cards::card::Section;

/// The words for sections, as they are typed.
const SECTIONS: [(&str, Section); 9] = [
    ("deck", Section::Deck),
    ("opening-hand", Section::OpeningHand),
    ("reserve", Section::Reserve),
    ("crusade-pile", Section::CrusadePile),
    ("conflict-pile", Section::ConflictPile),
    ("ambassador", Section::Ambassador),
    ("agenda", Section::Agenda),
    ("faction-card", Section::FactionCard),
    ("crusade", Section::Crusade),
];

/// Reads the word for a section.
fn section() -> impl TypedValueParser<Value = Section> {
    PossibleValuesParser::new(SECTIONS.map(|(word, _)| word)).map(|typed| {
        let found = SECTIONS.iter().find(|(word, _)| *word == typed);
        found.map_or(Section::Deck, |(_, section)| *section)
    })
}

/// The word for a section, as it is typed.
pub(crate) fn section_word(section: Section) -> &'static str {
    SECTIONS.iter().find(|(_, of)| *of == section).map_or("deck", |(word, _)| word)
}

/// What every change of a deck takes.
#[derive(Debug, Args)]
pub(crate) struct Editing {
    /// Asking or not
    #[command(flatten)]
    pub confirmation: Confirmation,
    /// For a deck that is not a deck file yet: replace the deck file beside it
    #[arg(long)]
    pub force: bool,
}

/// `deck add`.
#[derive(Debug, Args)]
pub(crate) struct DeckAdd {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Cards, each with its number first if it is not one: 3 "Trade Pact" 2x Delenn "Na'Toth"
    #[arg(required_unless_present = "query", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub cards: Vec<String>,
    /// Add the cards that a search finds, one copy or N copies of each
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    pub query: Option<String>,
    /// The section to add to
    #[arg(long, value_name = "SECTION", default_value = "deck", value_parser = section())]
    pub to: Section,
    /// How it is done
    #[command(flatten)]
    pub editing: Editing,
}

/// `deck remove`.
#[derive(Debug, Args)]
pub(crate) struct DeckRemove {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Cards, each with its number, or all, first if it is not one: 2 "Trade Pact" all Delenn
    #[arg(required_unless_present = "query", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub cards: Vec<String>,
    /// Remove the cards of the deck that a search finds: all copies, or N of each
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    pub query: Option<String>,
    /// The section to remove from
    #[arg(long, value_name = "SECTION", value_parser = section())]
    pub from: Option<Section>,
    /// How it is done
    #[command(flatten)]
    pub editing: Editing,
}

/// `deck set`.
#[derive(Debug, Args)]
pub(crate) struct DeckSet {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Cards with their new number, and fields: 3 "Trade Pact" race=Narn
    #[arg(required_unless_present = "query", value_name = "CARD|FIELD=VALUE", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub words: Vec<String>,
    /// Set the cards of the deck that a search finds
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::queries))]
    pub query: Option<String>,
    /// The section [default: opening hand and draw deck together, or the only section with the card]
    #[arg(long = "in", value_name = "SECTION", value_parser = section())]
    pub section: Option<Section>,
    /// How it is done
    #[command(flatten)]
    pub editing: Editing,
}

/// `deck move`.
#[derive(Debug, Args)]
pub(crate) struct DeckMove {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Cards, each with its number, or all, first if it is not one
    #[arg(required = true, value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub cards: Vec<String>,
    /// The section to move to
    #[arg(long, value_name = "SECTION", value_parser = section())]
    pub to: Section,
    /// The section to move from
    #[arg(long, value_name = "SECTION", value_parser = section())]
    pub from: Option<Section>,
    /// How it is done
    #[command(flatten)]
    pub editing: Editing,
}

/// `deck copy`.
#[derive(Debug, Args)]
pub(crate) struct DeckCopy {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::any_decks))]
    pub from: PathBuf,
    /// The new file, or the folder for it
    #[arg(value_name = "NEW", value_hint = ValueHint::AnyPath)]
    pub to: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    pub force: bool,
}

/// `deck rename`.
#[derive(Debug, Args)]
pub(crate) struct DeckRename {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::any_decks))]
    pub from: PathBuf,
    /// The new file, or the folder for it
    #[arg(value_name = "NEW", value_hint = ValueHint::AnyPath)]
    pub to: PathBuf,
}

/// `deck edit`.
#[derive(Debug, Args)]
pub(crate) struct DeckEdit {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// For a deck that is not a deck file yet: replace the deck file beside it
    #[arg(long)]
    pub force: bool,
}

/// `deck tag`.
#[derive(Debug, Args)]
pub(crate) struct DeckTag {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Tags to add (the plus is optional) and to remove (with a minus)
    #[arg(value_name = "+TAG|-TAG", allow_hyphen_values = true)]
    pub tags: Vec<String>,
}

/// `deck note`.
#[derive(Debug, Args)]
pub(crate) struct DeckNote {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The new note; it replaces the old one
    #[arg(value_name = "TEXT", conflicts_with = "clear")]
    pub text: Vec<String>,
    /// Remove the note
    #[arg(long)]
    pub clear: bool,
}

/// `deck history`.
#[derive(Debug, Args)]
pub(crate) struct DeckHistory {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
}

/// `deck undo`.
#[derive(Debug, Args)]
pub(crate) struct DeckUndo {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// Go to this state instead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub to: Option<u32>,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}
