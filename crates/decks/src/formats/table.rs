//! The table of the formats, and the parts of a deck by which it says what each holds. Reading, `--to`, `--from`, help,
//! completion and the tests of all formats walk it: a new format is a row here and a file beside it.

use crate::deck::Decklist;
use crate::formats::content::{DeckReadError, FileContent, LARGEST_FILE, called};
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::formats::xml::LARGEST_XML;
use crate::formats::{
    cgs, cockatrice, cockatrice_text, code, csv, json, lackey, lackey_text, octgn, plain, text, toml, tts, vassal,
};
use crate::messages::{formats as say, words};
use zocalo_cards::card::Section;
use zocalo_words::language::Text;

pub(super) type Reader = fn(FileContent) -> Result<Decklist, DeckReadError>;

pub(super) type Writer = fn(&DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError>;

#[derive(Debug)]
pub struct Format {
    /// For `--to` and `--from`: `octgn`.
    pub name: &'static str,
    /// A file of it, for a sentence: `OCTGN deck`.
    pub what: &'static str,
    /// Without the dot; the first is written.
    pub endings: &'static [&'static str],
    /// The largest file that is read, in bytes.
    pub largest: u64,
    /// Whether a file is of this format, by its contents. Our own TOML is known by its ending too, so that the mistakes of a
    /// broken one are those of TOML. `None` for plain text, the fallback.
    pub recognise: Option<fn(&FileContent) -> bool>,
    /// What cannot be understood is among the faults of the list.
    pub read: Option<Reader>,
    pub write: Option<Writer>,
    /// Parts of a deck that it keeps. Others are reported as lost when a deck is written.
    pub holds: &'static [DeckField],
    /// What its program does with a deck that has a card which the program lacks, where that is known and loses anything.
    pub lacking: Option<Lacking>,
}

/// What a program does with a deck that has a card which the program lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// It refuses the whole deck.
    Refuses(&'static str),
    /// It leaves the card out and says nothing.
    Drops(&'static str),
}

/// Our own first.
pub const FORMATS: &[Format] = &[
    Format {
        name: "toml",
        what: "deck file of Zocalo",
        endings: &["toml"],
        largest: LARGEST_FILE,
        recognise: Some(toml::recognise),
        read: Some(toml::read),
        write: Some(toml::write),
        holds: &DeckField::ALL,
        lacking: None,
    },
    Format {
        name: "text",
        what: "plain list",
        endings: &["txt"],
        largest: LARGEST_FILE,
        recognise: None,
        read: Some(plain::read),
        write: Some(text::write),
        holds: &DeckField::ALL,
        lacking: None,
    },
    Format {
        name: "json",
        what: "JSON document",
        endings: &["json"],
        largest: LARGEST_FILE,
        recognise: Some(json::recognise),
        read: Some(json::read),
        write: Some(json::write),
        holds: &DeckField::ALL,
        lacking: None,
    },
    Format {
        name: "code",
        what: "deck code",
        endings: &["b5"],
        largest: LARGEST_FILE,
        recognise: Some(code::recognise),
        read: Some(code::read),
        write: Some(code::write),
        holds: DeckField::OF_THE_DECK.split_at(DeckField::BEFORE.len() + Section::ALL.len()).0,
        lacking: None,
    },
    Format {
        name: "lackey",
        what: "LackeyCCG deck",
        endings: &["dek"],
        largest: LARGEST_XML,
        recognise: Some(lackey::recognise),
        read: Some(lackey::read),
        write: Some(lackey::write),
        holds: &DeckField::OF_THE_DECK,
        lacking: None,
    },
    Format {
        name: "octgn",
        what: "OCTGN deck",
        endings: &["o8d"],
        largest: LARGEST_XML,
        recognise: Some(octgn::recognise),
        read: Some(octgn::read),
        write: Some(octgn::write),
        holds: &DeckField::OF_THE_DECK,
        lacking: Some(Lacking::Refuses("OCTGN")),
    },
    Format {
        name: "cockatrice",
        what: "Cockatrice deck",
        endings: &["cod"],
        largest: LARGEST_XML,
        recognise: Some(cockatrice::recognise),
        read: Some(cockatrice::read),
        write: Some(cockatrice::write),
        holds: &DeckField::OF_THE_DECK,
        lacking: None,
    },
    Format {
        name: "lackey-text",
        what: "LackeyCCG deck as text",
        endings: &["txt"],
        largest: LARGEST_FILE,
        recognise: Some(lackey_text::recognise),
        read: Some(lackey_text::read),
        write: Some(lackey_text::write),
        holds: &DeckField::CARDS,
        lacking: None,
    },
    Format {
        name: "cockatrice-text",
        what: "Cockatrice deck of the clipboard",
        endings: &["txt"],
        largest: LARGEST_FILE,
        recognise: Some(cockatrice_text::recognise),
        read: Some(cockatrice_text::read),
        write: Some(cockatrice_text::write),
        holds: &DeckField::OF_THE_DECK,
        lacking: None,
    },
    Format {
        name: "cgs",
        what: "Card Game Simulator deck",
        endings: &["txt"],
        largest: LARGEST_FILE,
        recognise: Some(cgs::recognise),
        read: Some(cgs::read),
        write: Some(cgs::write),
        holds: &DeckField::OF_THE_DECK,
        lacking: Some(Lacking::Drops("Card Game Simulator")),
    },
    Format {
        name: "csv",
        what: "table of cards",
        endings: &["csv", "tsv"],
        largest: LARGEST_FILE,
        recognise: Some(csv::recognise),
        read: Some(csv::read),
        write: Some(csv::write),
        holds: &DeckField::CARDS,
        lacking: None,
    },
    Format {
        name: "tts",
        what: "Tabletop Simulator deck",
        endings: &["json"],
        largest: LARGEST_FILE,
        recognise: None,
        read: None,
        write: Some(tts::write),
        holds: &TTS,
        lacking: None,
    },
    Format {
        name: "vassal",
        what: "VASSAL saved deck",
        endings: &["sav", "vsav"],
        largest: vassal::LARGEST_SAVED,
        recognise: Some(vassal::recognise_deck),
        read: Some(vassal::read_deck),
        write: Some(vassal::write_deck),
        holds: &[DeckField::Cards(Section::Deck)],
        lacking: None,
    },
    Format {
        name: "vsav",
        what: "VASSAL saved game",
        endings: &["vsav", "vlog"],
        largest: vassal::LARGEST_SAVED,
        recognise: Some(vassal::recognise_game),
        read: Some(vassal::read_game),
        write: None,
        holds: &[],
        lacking: None,
    },
];

/// The name, and the cards of each section.
const TTS: [DeckField; Section::ALL.len() + 1] = {
    let mut held = [DeckField::Name; Section::ALL.len() + 1];
    let mut at = 0;
    while at < Section::ALL.len() {
        held[at + 1] = DeckField::CARDS[at];
        at += 1;
    }
    held
};

impl Format {
    /// A file of it, for a sentence.
    #[must_use]
    pub fn called(&self) -> Text {
        called(self.what)
    }

    /// Whether people write its files themselves, so that they can add a line that a message asks for.
    #[must_use]
    pub fn is_written_by_hand(&self) -> bool {
        matches!(self.name, "toml" | "text")
    }

    /// Whether files of this format may end so.
    #[must_use]
    pub fn has_ending(&self, ending: &str) -> bool {
        self.endings.iter().any(|own| own.eq_ignore_ascii_case(ending))
    }
}

#[must_use]
pub fn format_called(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// The formats that recognise a file.
pub(super) fn fitting(content: &FileContent) -> Vec<&'static Format> {
    let fits = |format: &&Format| format.recognise.is_some_and(|recognise| recognise(content));
    FORMATS.iter().filter(fits).collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeckField {
    Name,
    Ruleset,
    Race,
    Faction,
    /// The cards of a section, apart from those of others.
    Cards(Section),
    /// The races at the table of the goldfish.
    Table,
    Plan,
    /// Words by which the author finds the deck again.
    Tags,
    Note,
}

impl DeckField {
    pub const ALL: [Self; Self::OF_THE_DECK.len() + 1] = {
        let mut all = [Self::Cards(Section::Maybe); Self::OF_THE_DECK.len() + 1];
        let mut at = 0;
        while at < Self::OF_THE_DECK.len() {
            all[at] = Self::OF_THE_DECK[at];
            at += 1;
        }
        all
    };

    /// All but the maybe pile beside it.
    const OF_THE_DECK: [Self; Self::BEFORE.len() + Section::ALL.len() + Self::BEHIND.len()] = {
        let mut all = [Self::Name; Self::BEFORE.len() + Section::ALL.len() + Self::BEHIND.len()];
        let (cards, behind) = (Self::BEFORE.len(), Self::BEFORE.len() + Section::ALL.len());
        let mut at = 0;
        while at < all.len() {
            all[at] = match at {
                _ if at < cards => Self::BEFORE[at],
                _ if at < behind => Self::CARDS[at - cards],
                _ => Self::BEHIND[at - behind],
            };
            at += 1;
        }
        all
    };

    pub const CARDS: [Self; Section::ALL.len()] = {
        let mut cards = [Self::Name; Section::ALL.len()];
        let mut at = 0;
        while at < cards.len() {
            cards[at] = Self::Cards(Section::ALL[at]);
            at += 1;
        }
        cards
    };

    /// The parts before and behind the cards.
    const BEFORE: [Self; 4] = [Self::Name, Self::Ruleset, Self::Race, Self::Faction];
    const BEHIND: [Self; 4] = [Self::Table, Self::Plan, Self::Tags, Self::Note];

    #[must_use]
    pub fn is_in(self, list: &Decklist, has_cards: impl Fn(Section) -> bool) -> bool {
        match self {
            Self::Name => list.name.is_some(),
            Self::Ruleset => list.ruleset.is_some(),
            Self::Race => list.race.is_some(),
            Self::Faction => list.faction.is_some(),
            Self::Cards(section) => has_cards(section),
            Self::Table => !list.goldfish.table.is_empty(),
            Self::Plan => !list.goldfish.plan.is_empty(),
            Self::Tags => !list.tags.is_empty(),
            Self::Note => list.note.is_some(),
        }
    }

    /// In a sentence.
    #[must_use]
    pub fn words(self) -> Text {
        let part = match self {
            Self::Name => "name",
            Self::Ruleset => "ruleset",
            Self::Race => "race",
            Self::Faction => "faction",
            Self::Cards(section) => return words::Part { part: section.key() }.text(),
            Self::Table => "table",
            Self::Plan => "plan",
            Self::Tags => "tags",
            Self::Note => "note",
        };
        say::Part { part }.text()
    }
}

#[cfg(test)]
mod tests {
    use crate::formats::FORMATS;

    #[test]
    fn every_format_is_called_as_the_table_says() {
        for format in FORMATS {
            assert_eq!(format.called().english(), format.what);
        }
    }
}
