//! What was done to a deck file, as its history keeps it: said in the language of whoever reads, and kept in English beside
//! its parts, so that a history that one language wrote is read in another.

use serde::{Deserialize, Serialize};

use crate::messages::{deeds as say, words};
use zocalo_cards::card::Section;
use zocalo_cards::data::glossary::Kind;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, called};

/// The most cards that a change names one by one.
const MOST_NAMED: usize = 4;

/// Something that was done to a deck file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Nothing yet: the file as the program found it.
    Found,
    /// Somebody changed it with another program.
    ByHand,
    /// It was begun.
    Begun,
    /// It was changed in the builder.
    Built,
    /// It was changed in an editor.
    Edited,
    /// It was changed in an editor and is no deck any more.
    EditedUnread,
    /// It was made from another file.
    MadeFrom(String),
    /// It was copied from another file.
    CopiedFrom(String),
    /// Copies of cards were added.
    Added {
        /// How many of which.
        cards: Vec<(u32, String)>,
        /// Where to.
        to: Section,
    },
    /// Copies of cards were removed.
    Removed {
        /// How many of which.
        cards: Vec<(u32, String)>,
        /// From one section; `None` for several.
        from: Option<Section>,
    },
    /// Copies of cards were moved.
    Moved {
        /// How many of which.
        cards: Vec<(u32, String)>,
        /// From one section; `None` for several.
        from: Option<Section>,
        /// Where to.
        to: Section,
    },
    /// Cards have so many copies now.
    Set {
        /// How many of which.
        cards: Vec<(u32, String)>,
        /// Where.
        within: Place,
    },
    /// The deck says something of itself, by the key in its file; `None` where it says it no more.
    Said {
        /// The key.
        key: String,
        /// What it says.
        value: Option<String>,
    },
    /// It bears these tags as well.
    Tagged(Vec<String>),
    /// It no longer bears these tags.
    Untagged(Vec<String>),
    /// Its note says this.
    Noted(String),
    /// Cards were swapped by `improve tune`: one for another, or so many.
    Tuned {
        /// The card that came in and the card that went, of a single swap.
        swap: Option<(String, String)>,
        /// How many swaps.
        count: usize,
    },
    /// A plan for this goal was found.
    Planned(String),
    /// Several of these.
    Several(Vec<Deed>),
}

/// Where cards were set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In this section.
    Section(Section),
    /// In the draw deck and the opening hand together.
    Deck,
    /// Each in a section of its own.
    Sections,
}

impl Deed {
    /// What was done. Files keep it in English.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Found => say::Found,
            Self::ByHand => say::ByHand,
            Self::Begun => say::Begun,
            Self::Built => say::Built,
            Self::Edited => say::Edited,
            Self::EditedUnread => say::EditedUnread,
            Self::MadeFrom(file) => say::MadeFrom { file }.text(),
            Self::CopiedFrom(file) => say::CopiedFrom { file }.text(),
            Self::Added { cards, to } => say::Added { cards: listed(cards), into: into(*to) }.text(),
            Self::Removed { cards, from } => {
                let from = from.map_or(say::FromDeck, self::from);
                say::Removed { cards: listed(cards), from }.text()
            }
            Self::Moved { cards, from: None, to } => say::Moved { cards: listed(cards), into: into(*to) }.text(),
            Self::Moved { cards, from: Some(from), to } => {
                say::MovedFrom { cards: listed(cards), from: self::from(*from), into: into(*to) }.text()
            }
            Self::Set { cards, within: Place::Section(section) } => {
                say::Set { cards: listed(cards), within: within(*section) }.text()
            }
            Self::Set { cards, within: Place::Deck } => {
                say::Set { cards: listed(cards), within: say::WithinDeck }.text()
            }
            Self::Set { cards, within: Place::Sections } => {
                say::Set { cards: listed(cards), within: say::WithinSections }.text()
            }
            Self::Said { key, value: Some(value) } => {
                let value = match key.as_str() {
                    "race" => called(Kind::Race, value),
                    "faction" => called(Kind::Faction, value),
                    _ => Text::from(value),
                };
                say::Said { field: say::Field { key }, value: value.shortened(60) }.text()
            }
            Self::Said { key, value: None } => say::Unsaid { field: say::Field { key } }.text(),
            Self::Tagged(tags) => say::Tagged { tags: of_tags(tags) }.text(),
            Self::Untagged(tags) => say::Untagged { count: tags.len(), tags: of_tags(tags) }.text(),
            Self::Noted(text) => say::Noted { text: shortened(text, 60) }.text(),
            Self::Tuned { swap: Some((put, cut)), .. } => say::TunedOne { cut, put }.text(),
            Self::Tuned { swap: None, count } => say::Tuned { count: *count }.text(),
            Self::Planned(goal) => say::Planned { goal }.text(),
            Self::Several(deeds) => Text::list(deeds.iter().map(Self::text), "; "),
        }
    }
}

/// Cards with their numbers in words: `3 Border Raid and 1 Delenn`, `12 copies of 7 cards`.
fn listed(cards: &[(u32, String)]) -> Text {
    let one = |(count, card): &(u32, String)| format!("{count} {}", shortened(card, 60));
    match cards {
        [] => say::Nothing,
        [only] => one(only).into(),
        [first @ .., last] if cards.len() <= MOST_NAMED => {
            let names = first.iter().map(one).collect::<Vec<_>>().join(", ");
            words::ListWithLast { names, last: one(last) }.text()
        }
        _ => {
            let copies: u64 = cards.iter().map(|(count, _)| u64::from(*count)).sum();
            say::CopiesOfCards { cards: cards.len(), count: copies }.text()
        }
    }
}

fn of_tags(tags: &[String]) -> String {
    tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ")
}

/// Into a section: `to the draw deck`, `as the ambassador`.
fn into(section: Section) -> Text {
    say::IntoPart { part: section.key() }.text()
}

/// Out of a section.
fn from(section: Section) -> Text {
    say::FromPart { part: section.key() }.text()
}

/// In a section.
#[must_use]
pub fn within(section: Section) -> Text {
    say::WithinPart { part: section.key() }.text()
}

#[cfg(test)]
mod tests {
    use super::{Deed, Place};
    use zocalo_cards::card::Section;

    fn cards(cards: &[(u32, &str)]) -> Vec<(u32, String)> {
        cards.iter().map(|(count, card)| (*count, (*card).to_owned())).collect()
    }

    #[test]
    fn deeds_are_kept_in_english_words() {
        let two = || cards(&[(3, "Border Raid"), (1, "Delenn")]);
        let many = cards(&[(3, "A"), (2, "B"), (1, "C"), (1, "D"), (5, "E")]);
        for (deed, words) in [
            (Deed::Found, "as it was found"),
            (Deed::Added { cards: two(), to: Section::Deck }, "added 3 Border Raid and 1 Delenn to the draw deck"),
            (Deed::Added { cards: cards(&[(1, "G'Kar")]), to: Section::Ambassador }, "added 1 G'Kar as the ambassador"),
            (Deed::Removed { cards: many, from: None }, "removed 12 copies of 5 cards from the deck"),
            (
                Deed::Moved { cards: two(), from: Some(Section::Deck), to: Section::Reserve },
                "moved 3 Border Raid and 1 Delenn from the draw deck to the reserve",
            ),
            (Deed::Set { cards: two(), within: Place::Sections }, "set 3 Border Raid and 1 Delenn in their sections"),
            (Deed::Said { key: "name".into(), value: None }, "removed the name"),
            (Deed::Untagged(vec!["a".into(), "b".into()]), "removed the tags a, b"),
            (Deed::Tuned { swap: None, count: 3 }, "tuned: 3 cards swapped"),
        ] {
            assert_eq!(deed.text().english(), words);
        }
    }
}
