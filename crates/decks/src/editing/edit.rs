//! What can be done to a deck file, and why it could not be done.

use super::deed::within;
use crate::deck::MOST_COPIES;
use crate::messages::deeds as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

/// One thing to do to a deck file.
///
/// A `card` is the label of a card ([`zocalo_cards::card::Card::label`]), however the file spells it; or, for a line of the file
/// that no card or several cards fit, the name as the file writes it ([`crate::deck::Slot::written`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// Puts copies of a card into a section. Where there is a line of it, its number grows; else a line is written, with
    /// the label. The ambassador and the other single cards become a list when they are several.
    Add {
        /// The card.
        card: String,
        /// Where to.
        section: Section,
        /// How many, from 1.
        count: u32,
    },
    /// Takes copies of a card out of a section; with the last one its line goes, and a comment behind it stays.
    Remove {
        /// The card.
        card: String,
        /// Where from.
        section: Section,
        /// How many, from 1.
        count: u32,
    },
    /// Puts or takes as many copies as it needs for this number of them to be in the section.
    Set {
        /// The card.
        card: String,
        /// Where.
        section: Section,
        /// How many there are then; with 0 its line goes.
        count: u32,
    },
    /// Takes copies out of one section and puts them into another.
    Move {
        /// The card.
        card: String,
        /// Where from.
        from: Section,
        /// Where to.
        to: Section,
        /// How many, from 1.
        count: u32,
    },
    /// Says something of the deck; `None` takes it out.
    Say {
        /// What about.
        key: Saying,
        /// The words.
        value: Option<String>,
    },
    /// Writes the sentences of a plan in place of those that `[goldfish]` has, or begins that table. Comments between those
    /// stay, above the first sentence.
    Plan {
        /// The sentences.
        sentences: Vec<String>,
    },
    /// Puts tags on the deck and takes others away. Those that are there already, or not there, are passed over.
    Tags {
        /// Those to put.
        add: Vec<String>,
        /// Those to take away.
        remove: Vec<String>,
    },
}

/// What a deck file says at its top, one text each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Saying {
    /// The deck's name.
    Name,
    /// The ruleset it is built for.
    Ruleset,
    /// The race it plays.
    Race,
    /// The faction it starts as.
    Faction,
    /// The file of its opened pool.
    Pool,
    /// The one ambassador, in place of those that are named.
    Ambassador,
    /// The Faction card of the VCG.
    FactionCard,
    /// The Agenda that a VCG deck names.
    Agenda,
    /// The Crusade card in play from the start.
    Crusade,
    /// A note of the author's.
    Note,
}

impl Saying {
    /// All of them, in the order in which a deck file is written.
    pub const ALL: [Self; 10] = [
        Self::Name,
        Self::Ruleset,
        Self::Race,
        Self::Faction,
        Self::Pool,
        Self::Ambassador,
        Self::FactionCard,
        Self::Agenda,
        Self::Crusade,
        Self::Note,
    ];

    /// The key in a deck file.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The section whose only card it names; `None` for what is no card.
    #[must_use]
    pub fn section(self) -> Option<Section> {
        match self {
            Self::Ambassador => Some(Section::Ambassador),
            Self::FactionCard => Some(Section::FactionCard),
            Self::Agenda => Some(Section::Agenda),
            Self::Crusade => Some(Section::Crusade),
            Self::Name | Self::Ruleset | Self::Race | Self::Faction | Self::Pool | Self::Note => None,
        }
    }
}

/// Why an edit cannot be done. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum EditError {
    /// There are fewer copies than are to be taken.
    TooFew {
        /// The card.
        card: String,
        /// Where from.
        section: Section,
        /// How many there are.
        there: u32,
        /// How many were asked for.
        asked: u32,
    },
    /// There would be more copies than a line may say.
    TooMany {
        /// The card.
        card: String,
        /// Where.
        section: Section,
    },
    /// The file is laid out in a way in which this cannot be written without touching more than it must; the fault says
    /// where, and what to do by hand.
    Layout(Diagnosis),
}

impl EditError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::TooFew { card, section, there, asked } => {
                let card = shortened(card, 60);
                say::TooFew { asked, card, count: *there, within: within(*section) }.text()
            }
            Self::TooMany { card, section } => {
                say::TooMany { card: shortened(card, 60), most: MOST_COPIES, within: within(*section) }.text()
            }
            Self::Layout(fault) => fault.reason.clone(),
        }
    }
}
