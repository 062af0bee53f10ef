//! The small types that a card's facts are made of.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Gives a fieldless enum its names, in one table: `name`, `ALL`, `Display` and a forgiving `FromStr`.
macro_rules! named {
    ($(#[$doc:meta])* $vis:vis $type:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        $vis enum $type {
            $($(#[$variant_doc])* #[serde(rename = $name)] $variant,)+
        }

        impl $type {
            /// All values, in the order of the rules.
            $vis const ALL: &'static [$type] = &[$($type::$variant),+];

            /// The name as it stands in the data and on the screen.
            #[must_use]
            $vis fn name(self) -> &'static str {
                match self { $($type::$variant => $name),+ }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                Self::ALL.iter().copied().find(|v| v.name().eq_ignore_ascii_case(text)).ok_or(())
            }
        }
    };
}
pub(super) use named;

named! {
    /// The ten card types (ENG, Playing Cards and Card Details).
    pub CardType {
        /// Played on the result of a conflict.
        Aftermath = "Aftermath",
        /// A plan of a faction, one in play at a time.
        Agenda = "Agenda",
        /// A person.
        Character = "Character",
        /// What factions contend about.
        Conflict = "Conflict",
        /// Kept face down on a card until its moment.
        Contingency = "Contingency",
        /// Improves or hampers what it is played on.
        Enhancement = "Enhancement",
        /// Played for its effect and discarded.
        Event = "Event",
        /// The only cards with Military that can attack.
        Fleet = "Fleet",
        /// An organization.
        Group = "Group",
        /// A place.
        Location = "Location",
    }
}

impl CardType {
    /// Whether cards of this type may print an influence cost at all.
    #[must_use]
    pub fn may_print_cost(self) -> bool {
        !matches!(self, Self::Agenda | Self::Aftermath | Self::Conflict | Self::Contingency)
    }

    /// Whether cards of this type are sponsored into play (COMP 4.4; agendas COMP 4.12).
    #[must_use]
    pub fn is_sponsored(self) -> bool {
        !matches!(self, Self::Aftermath | Self::Conflict | Self::Contingency | Self::Event)
    }

    /// The limit that holds when the card says nothing (ENG, Playing Cards and Card Details).
    #[must_use]
    pub fn usual_limit(self) -> Limit {
        match self {
            Self::Character | Self::Fleet | Self::Group | Self::Location => Limit::Limited,
            _ => Limit::Multiple,
        }
    }

    /// The abilities that cards of this type can print (PSI, Character Cards, Fleet Cards, Location Cards).
    #[must_use]
    pub fn printable_abilities(self) -> &'static [Ability] {
        match self {
            Self::Character => &[Ability::Diplomacy, Ability::Intrigue, Ability::Psi, Ability::Leadership],
            Self::Fleet | Self::Location => &[Ability::Military],
            _ => &[],
        }
    }
}

named! {
    /// The five abilities.
    pub Ability {
        /// Green.
        Diplomacy = "Diplomacy",
        /// Blue.
        Intrigue = "Intrigue",
        /// Purple.
        Psi = "Psi",
        /// Orange; characters alone.
        Leadership = "Leadership",
        /// Red; fleets and locations.
        Military = "Military",
    }
}

named! {
    /// The six kinds of marks.
    pub Mark {
        /// Conspiracy Marks.
        Conspiracy = "Conspiracy",
        /// Destiny Marks.
        Destiny = "Destiny",
        /// Doom Marks.
        Doom = "Doom",
        /// Shadow Marks.
        Shadow = "Shadow",
        /// Strife Marks.
        Strife = "Strife",
        /// Vorlon Marks.
        Vorlon = "Vorlon",
    }
}

named! {
    /// How often a card was put into the packs.
    pub Rarity {
        /// One of the fixed cards of a starter.
        Fixed = "fixed",
        /// Common.
        Common = "common",
        /// Uncommon.
        Uncommon = "uncommon",
        /// Rare.
        Rare = "rare",
        /// Given away.
        Promo = "promo",
    }
}

named! {
    /// How many copies may be in play. None of these changes how many a deck may hold (COMP 10, Limited, Unique).
    pub Limit {
        /// Any number.
        Multiple = "Multiple",
        /// One at a time; of fleets, one for each race.
        Limited = "Limited",
        /// One in a game.
        Unique = "Unique",
    }
}

/// What the orange bubble says. An unprinted cost is undefined, which is not zero (PSI, Cards With No Printed Cost).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// The printed number.
    Printed(u8),
    /// There surely is no bubble.
    NonePrinted,
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Printed(cost) => write!(f, "{cost}"),
            Self::NonePrinted => f.write_str("none"),
        }
    }
}

/// A number of marks; `"?"` in the data when the kind is known and the number is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkCount(pub Option<u8>);

/// The marks printed on a card.
pub type BorneMarks = BTreeMap<Mark, MarkCount>;

/// Marks that a card hands out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenMark {
    /// Which kind; `None` when the card gives whatever kind fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// How many; `None` when unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Who gets them, in our words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// How a card enters over another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReplaceWay {
    /// It enters only so (COMP 4.6).
    Must,
    /// It may also be sponsored.
    May,
}

/// What a card enters by replacing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replaces {
    /// Names of the cards it can replace.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Whether it must; `None` when unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<ReplaceWay>,
    /// The rest of the condition, in our words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// One appearance of a card in a set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printing {
    /// The set's name, one of `data/sets.toml`.
    pub set: String,
    /// The rarity in it; `None` when unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Rarity>,
    /// Whether the set is inferred, not sourced. No finding rests on a likely printing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub likely: bool,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a number from 0 to 99, or a word")]
enum NumberOrWord {
    Number(u8),
    Word(String),
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer)? {
            NumberOrWord::Number(cost) => Ok(Self::Printed(cost)),
            NumberOrWord::Word(word) if word == "none" => Ok(Self::NonePrinted),
            NumberOrWord::Word(word) => Err(de::Error::custom(format!("a cost is a number or \"none\", not {word:?}"))),
        }
    }
}

impl Serialize for Cost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Printed(cost) => serializer.serialize_u8(*cost),
            Self::NonePrinted => serializer.serialize_str("none"),
        }
    }
}

impl<'de> Deserialize<'de> for MarkCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match NumberOrWord::deserialize(deserializer)? {
            NumberOrWord::Number(count) => Ok(Self(Some(count))),
            NumberOrWord::Word(word) if word == "?" => Ok(Self(None)),
            NumberOrWord::Word(word) => {
                Err(de::Error::custom(format!("a number of marks is a number or \"?\", not {word:?}")))
            }
        }
    }
}

impl Serialize for MarkCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(count) => serializer.serialize_u8(count),
            None => serializer.serialize_str("?"),
        }
    }
}

// Facts of a card in words, as they are shown and handed on: marks, what is given, what is replaced.

impl fmt::Display for MarkCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for GivenMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = self.mark.map_or("any", |mark| mark.name());
        write!(f, "{mark} {}", MarkCount(self.count))?;
        self.to.as_ref().map_or(Ok(()), |to| write!(f, " ({to})"))
    }
}

impl fmt::Display for Replaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.way {
            Some(ReplaceWay::Must) => "must replace",
            Some(ReplaceWay::May) => "may replace",
            None => "replaces",
        })?;
        if !self.cards.is_empty() {
            write!(f, " {}", self.cards.join(" or "))?;
        }
        self.note.as_ref().map_or(Ok(()), |note| write!(f, " ({note})"))
    }
}

/// Marks with their numbers: `Doom 1, Strife ?`; empty where there are none.
#[must_use]
pub fn counted(marks: &BorneMarks) -> String {
    let marks: Vec<String> = marks.iter().map(|(mark, count)| format!("{mark} {count}")).collect();
    marks.join(", ")
}
