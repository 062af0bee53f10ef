//! Idle cards: those that the deck can never play, and copies that cannot be in play at the same time.

use serde::Serialize;

use super::CountedCard;
use super::usage::is_about_dead_cards;
use zocalo_cards::card::{CardType, Limit};
use zocalo_decks::check::{Code, Finding};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnplayableCard {
    pub name: String,
    pub count: u32,
    pub code: Code,
    /// In one sentence.
    pub reason: Text,
    pub citation: Text,
}

/// Cards of which not all can be in play at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DoubledCards {
    /// Their labels: one card, or several that show one person.
    pub names: Vec<String>,
    /// The copies in the deck, together.
    pub count: u32,
    pub why: DoubledReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DoubledReason {
    /// The card is Limited: one in play at a time (COMP 10, Limited).
    Limited,
    /// The card is Unique: one in a game (COMP 10, Unique).
    Unique,
    /// Each player has one in play, or plays one a game (COMP 12).
    OnePerPlayer,
    /// A faction has one Agenda at a time (COMP 4.12 and 7.2).
    OneAgenda,
    /// They show one person (PSI, Personalities).
    OnePerson,
}

/// Each card under its first finding.
pub(super) fn dead(all: &[CountedCard], findings: &[Finding]) -> Vec<UnplayableCard> {
    let reason = |held: &CountedCard| {
        findings.iter().find(|one| is_about_dead_cards(one) && one.cards.iter().any(|card| card.name == held.label))
    };
    let dead = all.iter().filter_map(|held| Some((held, reason(held)?)));
    dead.map(|(held, finding)| UnplayableCard {
        name: held.label.clone(),
        count: held.count,
        code: finding.code,
        reason: finding.message.clone(),
        citation: finding.citation.clone(),
    })
    .collect()
}

/// What is played and discarded is never in play, nor are dead cards.
pub(super) fn doubled(all: &[CountedCard], findings: &[Finding]) -> Vec<DoubledCards> {
    let mut doubled: Vec<DoubledCards> = Vec::new();
    for held in all.iter().filter(|held| held.count > 1 && !held.is_dead()) {
        let Some(card) = held.card else { continue };
        let why = match card.limit() {
            _ if card.one_per_player => DoubledReason::OnePerPlayer,
            _ if card.kind == Some(CardType::Agenda) => DoubledReason::OneAgenda,
            Some(Limit::Unique) => DoubledReason::Unique,
            Some(Limit::Limited) if card.kind.is_some_and(stays) => DoubledReason::Limited,
            _ => continue,
        };
        doubled.push(DoubledCards { names: vec![held.label.clone()], count: held.count, why });
    }
    for finding in findings.iter().filter(|finding| finding.code == Code::SamePersonality) {
        let mut names: Vec<String> = finding.cards.iter().map(|card| card.name.clone()).collect();
        names.order();
        let copies = |name: &String| all.iter().find(|held| held.label == *name).map_or(0, |held| held.count);
        // The ambassador is in play beside the deck.
        let count = names.iter().map(|name| copies(name).max(1)).sum();
        doubled.push(DoubledCards { names, count, why: DoubledReason::OnePerson });
    }
    doubled.order_by(|one, other| one.names.cmp(&other.names));
    doubled
}

fn stays(kind: CardType) -> bool {
    kind.is_sponsored()
}

impl DoubledReason {
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Limited => "limited",
            Self::Unique => "unique",
            Self::OnePerPlayer => "one_per_player",
            Self::OneAgenda => "one_agenda",
            Self::OnePerson => "one_person",
        }
    }
}
