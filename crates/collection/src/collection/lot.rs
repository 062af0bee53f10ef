//! What is counted: copies of one card that nothing tells apart.

use std::fmt;

use serde::{Deserialize, Serialize};

use zocalo_cards::card::Card;

/// The longest text of a field, in letters.
pub(super) const LONGEST_FIELD: usize = 200;

/// The most copies of one lot that a text or a table may name: more than anybody comes to by hand.
pub(super) const MOST_OF_A_LOT: i64 = 999_999_999;

/// A card by what is printed on it and by what tells namesakes apart. Unlike its number and its label it means the same
/// card in every release of the card data.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardKey {
    /// The printed name, or what the player wrote where the card data knows no such card.
    pub name: String,
    /// Our word for the version; empty where there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Whom it is loyal to where cards of one name are told apart by that (fleets); else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub loyalty: String,
}

impl CardKey {
    /// The key of a card. The loyalty is part of it only where the label needs it, so that a loyalty that becomes known
    /// later changes no key.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        let told_by_loyalty = card.version.is_none() && card.label != card.name;
        let loyalty = card.loyalty.filter(|_| told_by_loyalty).map(|loyalty| loyalty.name().to_owned());
        Self {
            name: card.name.clone(),
            version: card.version.clone().unwrap_or_default(),
            loyalty: loyalty.unwrap_or_default(),
        }
    }
}

impl fmt::Display for CardKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match (self.version.as_str(), self.loyalty.as_str()) {
            ("", "") => Ok(()),
            ("", loyalty) => write!(f, " ({loyalty})"),
            (version, _) => write!(f, " ({version})"),
        }
    }
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum List {
    #[default]
    Owned,
    /// Stand-ins, which count only where they are asked for.
    Proxy,
    Wanted,
}

impl List {
    pub const ALL: [Self; 3] = [Self::Owned, Self::Proxy, Self::Wanted];

    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|list| list.name() == name)
    }
}

/// What copies are meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Label {
    #[default]
    None,
    Keep,
    /// They are offered even if a deck could use them.
    Trade,
}

impl Label {
    pub const ALL: [Self; 3] = [Self::None, Self::Keep, Self::Trade];

    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Keep => "keep",
            Self::Trade => "trade",
        }
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|label| label.name() == name)
    }
}

/// Copies of one card that nothing tells apart. An empty text means that it is not known or was not said: an unknown
/// printing is a kind of its own and never guessed.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    #[serde(flatten)]
    pub card: CardKey,
    #[serde(default)]
    pub list: List,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub printing: String,
    /// The condition, in the player's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub condition: String,
    /// Where it lies, in the player's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    #[serde(default)]
    pub label: Label,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Lot {
    /// Copies of a card of which nothing else is said, on a list.
    #[must_use]
    pub fn of(card: CardKey, list: List) -> Self {
        Self {
            card,
            list,
            printing: String::new(),
            condition: String::new(),
            place: String::new(),
            label: Label::None,
            note: String::new(),
        }
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)?;
        if !self.printing.is_empty() {
            write!(f, " [{}]", self.printing)?;
        }
        for (key, value) in [("condition", &self.condition), ("place", &self.place), ("note", &self.note)] {
            if !value.is_empty() {
                write!(f, " {{{key}: {value}}}")?;
            }
        }
        if self.label != Label::None {
            write!(f, " {{label: {}}}", self.label.name())?;
        }
        match self.list {
            List::Owned => Ok(()),
            other => write!(f, " {{{}}}", other.name()),
        }
    }
}

/// A lot as it lies in the columns of the database, in the order of [`super::holdings::LOT_COLUMNS`].
pub(super) fn columns_of(lot: &Lot) -> [&str; 9] {
    let Lot { list, card, printing, condition, place, label, note } = lot;
    [list.name(), &card.name, &card.version, &card.loyalty, printing, condition, place, label.name(), note]
}
