//! Why a row of an import is left.

use crate::messages::holdings as say;
use zocalo_text::message::Text;

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
    Unread(Text),
}

impl Why {
    /// Whether several cards may be meant.
    #[must_use]
    pub fn is_of_several(&self) -> bool {
        matches!(self, Self::Several | Self::MayBeSeveral)
    }

    /// The reason in words.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NoCard => say::WhyNoCard,
            Self::Close => say::WhyClose,
            Self::Several => say::WhySeveral,
            Self::MayBeSeveral => say::WhyMayBeSeveral,
            Self::OfOtherRace => say::WhyOtherRace,
            Self::NotMeant => say::WhyMeant,
            Self::AsWritten => Text::EMPTY,
            Self::Unclear(lots) => say::WhyUnclear { lots }.text(),
            Self::Unread(why) => why.clone(),
        }
    }
}
