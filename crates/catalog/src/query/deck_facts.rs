//! What is known of a deck, and the facts of it that a query may ask for.

use std::collections::{BTreeMap, BTreeSet};

use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::Ruleset;

#[derive(Debug, Clone, Default)]
pub struct DeckFacts {
    /// The path of its file, as somebody here would write it.
    pub file: String,
    pub name: String,
    /// The format of its file, as `zocalo export --formats` calls it.
    pub format: &'static str,
    /// The race; `None` when neither the deck nor its ambassador says.
    pub race: Option<&'static str>,
    pub faction: Option<String>,
    pub ambassador: Option<String>,
    /// The ruleset that it is judged by: its own, else the usual one.
    pub ruleset: String,
    pub tags: Vec<String>,
    /// The cards of ambassador, opening hand and draw deck.
    pub size: i64,
    /// Whether it is legal under its ruleset; `None` when lines of it, or its ruleset, cannot be read.
    pub is_legal: Option<bool>,
    pub is_unread: bool,
    /// What it does to the cards that are owned: `built`, `flexible` or `idea`; `None` when it is not marked.
    pub state: Option<&'static str>,
    /// How many of its cards are lacking; `None` without a collection.
    pub missing: Option<i64>,
    pub cards: BTreeSet<CardId>,
    /// What its cards are called: labels, and names that are no card as they are written.
    pub labels: Vec<String>,
    /// Of rulesets that a query names: whether it is legal under them. None of those under which that cannot be said.
    pub legal_in: BTreeMap<String, bool>,
}

/// A fact of decks, and how it is read off one. `None` is what nobody knows.
#[derive(Debug, Clone, Copy)]
pub enum DeckFact {
    Number(fn(&DeckFacts) -> Option<i64>),
    /// One of these values.
    OneOf(fn() -> Vec<String>, fn(&DeckFacts) -> Option<&str>),
    Text(fn(&DeckFacts) -> Option<&str>),
    Texts(fn(&DeckFacts) -> &[String]),
    Is,
    Holds,
    /// The rulesets under which it is legal.
    Legal,
}

impl DeckFact {
    /// The values that it can have; empty where they cannot be listed.
    pub fn values(self) -> Vec<String> {
        match self {
            Self::OneOf(values, _) => values(),
            Self::Is => IS.iter().map(|(name, _)| (*name).to_owned()).collect(),
            Self::Legal => Ruleset::names().map(str::to_owned).collect(),
            Self::Number(_) | Self::Text(_) | Self::Texts(_) | Self::Holds => Vec::new(),
        }
    }
}

type YesOrNo = (&'static str, fn(&DeckFacts) -> Option<bool>);

pub(super) const IS: &[YesOrNo] = &[
    ("legal", |deck| deck.is_legal),
    ("illegal", |deck| deck.is_legal.map(|legal| !legal)),
    ("unread", |deck| Some(deck.is_unread)),
    ("built", |deck| Some(deck.state == Some("built"))),
    ("flexible", |deck| Some(deck.state == Some("flexible"))),
    ("idea", |deck| Some(deck.state == Some("idea"))),
    ("complete", |deck| deck.missing.map(|missing| missing == 0)),
];
