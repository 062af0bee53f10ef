//! The arguments that VASSAL alone needs: `formats learn`, and which part of a deck `export --to vassal` writes.

use std::path::PathBuf;
use zocalo_text::message::Text;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use crate::cli::candidates;
use crate::messages::exchange as say;
use zocalo_cards::card::Section;

/// What `formats` does besides listing them.
#[derive(Debug, Subcommand)]
pub(crate) enum FormatsAction {
    /// Learn the card records of your VASSAL module, to write decks for it
    #[command(
        after_help = "A VASSAL deck contains a record of each card with everything the module lets the card do. Zocalo comes \
        with no records of its own; it learns them from your files and copies them.\n\n\
        In VASSAL, put one copy of every card into a pile, save it from the menu of the pile (Save Deck), and learn from that \
        file. A friend's deck teaches the cards in it. A saved game (.vsav) works too, and a module (.vmod) teaches all its \
        cards at once, though this is untested. Records from a saved deck are replaced only by another saved deck.\n\n\
        If several cards share a name, such as the fleets of the races, the image, a mark or the folder of the piece gives \
        the race. If none does, add --race narn, or choose at the terminal.\n\n\
        The records are kept in the data folder, in vassal/templates, a text file.\n\n\
        Example: zocalo formats learn all-cards.sav\n\
        then:    zocalo export @narn --to vassal --out narn.sav"
    )]
    Learn(FormatsLearn),
}

/// `formats learn`.
#[derive(Debug, Args)]
pub(crate) struct FormatsLearn {
    /// Decks or games that VASSAL saved, modules (.vmod), patterns, or - for standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// The race of pieces that do not name theirs
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::races))]
    pub race: Option<String>,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// The part of a deck that goes into one VASSAL pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeckPart {
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
    pub(crate) fn holds(self, section: Section) -> bool {
        let own = match section {
            Section::Deck => Self::Deck,
            Section::Reserve => Self::Reserve,
            Section::CrusadePile => Self::CrusadePile,
            Section::ConflictPile => Self::ConflictPile,
            Section::Ambassador | Section::OpeningHand | Section::Crusade | Section::FactionCard | Section::Agenda => {
                Self::Hand
            }
        };
        self == Self::All || self == own
    }

    /// The part in a sentence.
    pub(crate) fn words(self) -> Text {
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
