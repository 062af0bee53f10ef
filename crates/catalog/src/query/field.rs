//! What a field of the search language is, for cards and for decks; the tables of them stand in `fields` and in `decks`.

use super::deck_facts::DeckFact;
use super::russian::Russian;
use zocalo_cards::card::{Mark, Race, Trait};
use zocalo_cards::ruleset::{Ruleset, world};
use zocalo_text::message::Text;

/// What stands behind `in:` for the cards that are owned. A deck file of this name is `in:./collection`.
pub(super) const COLLECTION: &str = "collection";

#[derive(Debug)]
pub struct Field {
    /// Its name and its short names.
    pub names: &'static [&'static str],
    pub(super) russian: Russian,
    pub kind: FieldKind,
    pub help: fn() -> Text,
    /// A query that uses it and finds something.
    pub example: &'static str,
    /// The beginning of a sentence about it, to be followed by "is …" or the like; of a number what it is called.
    pub(super) words: fn() -> Text,
    /// How the results can be ordered by it, in SQL; of decks only that they can.
    pub(super) order: Option<&'static str>,
    /// What a table of cards shows of it in a column of its own when it is asked for, in SQL, NULL where it is unknown;
    /// `None` when every table shows it or there is nothing to show.
    pub(super) shown: Option<&'static str>,
}

/// What values a field has, and how the card database is asked for it.
#[derive(Debug, Clone, Copy)]
pub enum FieldKind {
    Number(&'static str),
    /// The highest of several numbers, some of which may be unknown: the highest that is known, and the highest when
    /// all are known.
    Highest(&'static str, &'static str),
    /// One of these values; in the SQL `{in}` stands for `IN (…)`.
    OneOf(fn() -> Vec<String>, &'static str),
    Text(&'static str, &'static str, Option<&'static str>),
    /// Words of these columns of the full text; as written in this column of the table `{said}`.
    Words(&'static str, &'static str),
    /// Marks: printed on the card, or handed out by it.
    Marks(MarksOf),
    Trait,
    /// The cards of a deck, which somebody else reads, or of the collection.
    Deck,
    Purpose(fn() -> Vec<String>),
    Related(Related),
    /// The cards that a ruleset allows; its file is read by somebody else.
    Ruleset,
    /// Whether a side can play the card.
    Playable,
    /// No condition: whose deck `is:playable` means.
    Side,
    /// No condition: how the results are ordered; by which fields.
    Order(fn() -> Vec<String>),
    /// A fact of decks, which are no rows of the card database.
    OfDeck(DeckFact),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Related {
    Like,
    /// They help it.
    Supports,
    /// They hurt it, or all of a race or a type.
    Against,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarksOf {
    Itself,
    Others,
    Any,
}

impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.names[0] == other.names[0]
    }
}

impl Eq for Field {}

impl Field {
    /// The values it can have, as the data spells them; empty where they cannot be listed.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self.kind {
            FieldKind::OneOf(values, _) | FieldKind::Purpose(values) | FieldKind::Order(values) => values(),
            FieldKind::OfDeck(fact) => fact.values(),
            FieldKind::Marks(_) => names(Mark::ALL.iter().map(|m| m.name())),
            FieldKind::Trait => {
                let playable = std::iter::once("playable");
                names(playable.chain(Trait::ALL.iter().map(|one| one.name())))
            }
            FieldKind::Side | FieldKind::Playable => {
                let races = Race::ALL.iter().map(|race| race.name());
                names(races.chain(world().factions().iter().map(|faction| faction.name.as_str())))
            }
            FieldKind::Ruleset => Ruleset::names().map(str::to_owned).collect(),
            FieldKind::Deck => vec![COLLECTION.to_owned()],
            FieldKind::Number(_)
            | FieldKind::Highest(..)
            | FieldKind::Text(..)
            | FieldKind::Words(..)
            | FieldKind::Related(_) => Vec::new(),
        }
    }

    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self.kind, FieldKind::Number(_) | FieldKind::Highest(..) | FieldKind::OfDeck(DeckFact::Number(_)))
    }

    /// The number in SQL, NULL where it is unknown; `None` when it is no number.
    pub(super) fn number(&self) -> Option<&'static str> {
        match self.kind {
            FieldKind::Number(sql) | FieldKind::Highest(_, sql) => Some(sql),
            _ => None,
        }
    }
}

pub(super) fn names<'n>(all: impl Iterator<Item = &'n str>) -> Vec<String> {
    all.map(str::to_owned).collect()
}
