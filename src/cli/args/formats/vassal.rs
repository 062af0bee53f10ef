//! The arguments that VASSAL alone needs: `formats learn`, and which part of a deck `export --to vassal` writes.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use crate::card::Section;
use crate::cli::completions;

/// What `formats` does beside listing them.
#[derive(Debug, Subcommand)]
pub(crate) enum FormatsAction {
    /// Learn how the cards of your VASSAL module behave, so that decks can be written for it
    #[command(
        after_help = "A deck that VASSAL loads holds a record of each card, with everything that the module lets it do. \
        Nothing of a module comes with Zocalo: it learns the records from your files and copies them.\n\n\
        In VASSAL put one copy of every card into a pile, save it by the menu of the pile (Save Deck), and learn from that \
        file. A deck of a friend teaches the cards in it. A saved game (.vsav) serves too, and a module (.vmod) teaches all \
        its cards at once, though untested. What a saved deck taught is replaced by a saved deck alone.\n\n\
        Of several cards with one name, such as the fleets of the races, the one is meant whose race the image, a mark or \
        the folder of the piece names. Where nothing does, say it: --race narn, or choose at the terminal.\n\n\
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
    /// The race of the pieces that do not say theirs
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(completions::races))]
    pub race: Option<String>,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// The part of a deck that one pile of VASSAL is to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeckPart {
    /// The draw deck
    Deck,
    /// What the game starts with: ambassador, opening hand, and what lies beside them
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
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Deck => "the draw deck",
            Self::Hand => "what the game starts with",
            Self::Reserve => "the reserve",
            Self::CrusadePile => "the Crusade pile",
            Self::ConflictPile => "the conflict pile",
            Self::All => "the deck",
        }
    }
}
