//! The rows that are left and why, also as a table of their own, which somebody corrects and imports.

use super::column::LEFT;
use super::row::{ImportRow, written_of};
use crate::collection::export::HEADINGS;
use crate::messages::holdings as say;
use zocalo_decks::grid::table;
use zocalo_text::message::Text;

/// The rows that are left, as CSV: what somebody fills in comes first, then why, then what the row says, and
/// last its number in its file.
#[must_use]
pub fn left_as_csv(rows: &[ImportRow], left: &[Left]) -> String {
    let [count, rest @ ..] = HEADINGS;
    let headings = LEFT.into_iter().chain([count, "Trade Quantity"]).chain(rest).chain(["Row"]);
    let written = left.iter().filter_map(|left| {
        let row = rows.get(left.at)?;
        let written = written_of(row);
        let candidates = left.candidates.join("; ");
        let why = left.why.text().english();
        let own = [row.meant.as_str(), &why, &candidates];
        let cells = own.into_iter().chain([written.count.as_str(), &written.for_trade]);
        let cells = cells.chain(written.cells.iter().map(String::as_str)).map(str::to_owned);
        Some(cells.chain([left.number.to_string()]).collect::<Vec<_>>())
    });
    table(headings, written)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    /// Its place among the rows.
    pub at: usize,
    /// Its number in the file.
    pub number: usize,
    pub name: String,
    /// How many copies it names; `None` when that cannot be read.
    pub count: Option<i64>,
    pub why: Why,
    /// The cards that it may mean, the likeliest first.
    pub candidates: Vec<String>,
    /// Whether saying which card is meant would place it.
    pub is_doubtful: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Why {
    #[default]
    NoCard,
    Close,
    Several,
    /// No card is called so, and several are called alike.
    MayBeSeveral,
    /// Its name and its race contradict each other. No answer about its name settles that.
    OfOtherRace,
    NotMeant,
    /// It is kept as it is written, which is no reason.
    AsWritten,
    /// There are these copies, and the file does not say which of them are fewer.
    Unclear(String),
    Unread(Text),
}

impl Why {
    #[must_use]
    pub fn is_of_several(&self) -> bool {
        matches!(self, Self::Several | Self::MayBeSeveral)
    }

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
