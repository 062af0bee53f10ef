//! Why a row of an import is left: said in the language of the reader, and in English in the table of the rows that are left.

use std::fmt::{self, Display};

use crate::messages::holdings as say;
use zocalo_words::language::in_english;

/// Why a row cannot be read: as it is said to the reader, and as files keep it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub(super) said: String,
    pub(super) english: String,
}

impl Fault {
    /// What is said, in both languages.
    #[must_use]
    pub fn of(say: impl Fn() -> String) -> Self {
        Self { english: in_english(&say), said: say() }
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said)
    }
}

/// Why a row is left.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Why {
    /// No card is called so.
    #[default]
    NoCard,
    /// Its name is like that of a card.
    Close,
    /// Several cards are called so.
    Several,
    /// No card is called so, and several are called alike.
    MayBeSeveral,
    /// Its name and its race contradict each other. No answer about its name settles that.
    OfOtherRace,
    /// No card is called as its column of meant cards says.
    NotMeant,
    /// It is kept as it is written, which is no reason.
    AsWritten,
    /// There are these copies, and the file does not say which of them are fewer.
    Unclear(String),
    /// It cannot be read, for this reason.
    Unread(Fault),
}

impl Why {
    /// Whether several cards may be meant.
    #[must_use]
    pub fn is_of_several(&self) -> bool {
        matches!(self, Self::Several | Self::MayBeSeveral)
    }

    /// The reason in English, as files keep it.
    #[must_use]
    pub fn in_english(&self) -> String {
        match self {
            Self::Unread(why) => why.english.clone(),
            _ => in_english(|| self.to_string()),
        }
    }
}

impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCard => say::WhyNoCard.fmt(f),
            Self::Close => say::WhyClose.fmt(f),
            Self::Several => say::WhySeveral.fmt(f),
            Self::MayBeSeveral => say::WhyMayBeSeveral.fmt(f),
            Self::OfOtherRace => say::WhyOtherRace.fmt(f),
            Self::NotMeant => say::WhyMeant.fmt(f),
            Self::AsWritten => Ok(()),
            Self::Unclear(lots) => say::WhyUnclear { lots }.fmt(f),
            Self::Unread(why) => why.fmt(f),
        }
    }
}
