//! What a deck can do with a card: how it comes into play and what it costs (COMP 4.4 to 4.6 and 7.1 to 7.10).

use std::collections::HashSet;
use std::rc::Rc;

use serde::Serialize;

use crate::messages::deck_shown as say;
use zocalo_cards::card::{Card, CardId, CardType, Cost, Loyalty, ReplaceWay, Section};
use zocalo_cards::ruleset::{Playability, Ruleset, Side, TurnOrder, world};
use zocalo_decks::check::{Code, Finding, findings_about_play};
use zocalo_decks::deck::{Deck, starting_faction};
use zocalo_text::message::Text;
use zocalo_words::language::on_card;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PlayWay {
    /// Any member of the Inner Circle sponsors it (COMP 4.4; agendas COMP 4.12).
    Anyone,
    /// Only a character of this race in the Inner Circle sponsors it (COMP 7.6).
    Loyal(Loyalty),
    /// From the hand, and no character rotates: conflicts, events, aftermaths, contingencies.
    Played,
    /// On factions of another race, so on those of other players (COMP 7.1).
    OnOthers,
    /// Only by replacing one of these cards (COMP 4.6).
    Replacing(Vec<String>),
    /// Only in a way that the card itself describes (PSI, Card Details; PSI, Cards With No Printed Cost).
    AsItSays,
    /// The deck cannot sponsor or play it.
    Nobody,
    /// Its type or its loyalty is unknown.
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usage {
    pub way: PlayWay,
    /// As printed.
    pub printed: Price,
    /// What this deck pays, before discounts.
    pub cost: Price,
    /// Requirements before it is played, in our words.
    pub requires: Vec<Text>,
}

/// What decides what a deck can do with its cards.
pub(crate) struct UsageRules<'a> {
    /// Whose costs hold; `None` where the race or the faction is unknown.
    pub side: Option<Side<'a>>,
    pub ambassador: Option<&'a Rc<Card>>,
    pub turn: TurnOrder,
    /// Cards that the deck can never play, by label.
    dead: HashSet<String>,
}

/// Findings about cards that their deck can never play as it is.
const DEAD: [Code; 11] = [
    Code::UnplayableCard,
    Code::NoSponsor,
    Code::NoTarget,
    Code::StartingAmbassadorCopy,
    Code::MarksMissing,
    Code::ConspiracyMarksMissing,
    Code::CorporateAgenda,
    Code::DrakhAmbassadorMissing,
    Code::AllianceNotFounded,
    Code::ReplacedCardMissing,
    Code::RequiredCardMissing,
];

pub(crate) fn is_about_dead_cards(finding: &Finding) -> bool {
    DEAD.contains(&finding.code)
}

impl<'a> UsageRules<'a> {
    pub(crate) fn of(deck: &'a Deck, ruleset: &'a Ruleset, findings: &[Finding]) -> Self {
        let turn = ruleset.start.turn;
        let side = deck.race.zip(starting_faction(deck, ruleset)).map(|(race, faction)| Side { race, faction, turn });
        let dead = findings.iter().filter(|finding| is_about_dead_cards(finding)).flat_map(|finding| &finding.cards);
        let dead = dead.map(|card| card.name.clone()).collect();
        Self { side, ambassador: deck.leading_card(), turn, dead }
    }

    /// A name that is no card has an unknown usage.
    pub(crate) fn usage(&self, card: Option<&Rc<Card>>) -> Usage {
        let Some(card) = card else {
            return Usage {
                way: PlayWay::Unknown,
                printed: Price::Unknown,
                cost: Price::Unknown,
                requires: Vec::new(),
            };
        };
        let printed = match card.cost() {
            Some(Cost::Printed(cost)) => Price::Influence(cost.into()),
            Some(Cost::NonePrinted) => Price::None,
            None => Price::Unknown,
        };
        let mut requires: Vec<Text> = card.requires.iter().map(|words| on_card(words)).collect();
        if self.side.is_some() && world().may_be_of_conspiracy(card) {
            requires.push(say::PerhapsConspiracy);
        } else if self.side.is_some_and(|side| world().needs_conspiracy_mark(side.faction, card)) {
            requires.push(say::AConspiracyMark);
        }
        Usage { way: self.way(card), printed, cost: self.cost(card, printed), requires }
    }

    fn cost(&self, card: &Card, printed: Price) -> Price {
        let Some(side) = self.side else { return printed };
        match (side.own_cost(card), printed) {
            (Some(cost), _) => Price::Influence(cost.into()),
            (None, Price::Influence(cost)) => {
                let paid = side.cost(card, i16::try_from(cost).unwrap_or(i16::MAX / 2));
                Price::Influence(u16::try_from(paid).unwrap_or(0))
            }
            (None, other) => other,
        }
    }

    fn way(&self, card: &Card) -> PlayWay {
        let Some(kind) = card.kind else { return PlayWay::Unknown };
        if self.dead.contains(&card.label) {
            return PlayWay::Nobody;
        }
        // VCG, Development actions: who pays for a card sponsors it.
        if self.turn == TurnOrder::Vcg {
            return usual(card, kind, true);
        }
        let Some(loyalty) = card.loyalty else { return PlayWay::Unknown };
        let Some(side) = self.side else {
            return if loyalty == Loyalty::Neutral { usual(card, kind, true) } else { PlayWay::Unknown };
        };
        if side.faction.is_exempt(card) {
            return usual(card, kind, true);
        }
        match Playability::of(kind, loyalty, side.race) {
            // What is never played and yet not dead is opened by another card of the deck.
            Playability::Usual | Playability::DoubleCost | Playability::BarredAgenda | Playability::Never => {
                usual(card, kind, side.own_cost(card).is_none())
            }
            Playability::WithSponsor => PlayWay::Loyal(loyalty),
            Playability::OnOwnTarget => PlayWay::Played,
            Playability::OnOthers => PlayWay::OnOthers,
            Playability::AsItSays if Side::is_open(card) => usual(card, kind, true),
            Playability::AsItSays => PlayWay::AsItSays,
        }
    }
}

/// How a card comes into play that its race or faction does not bar. Without a printed cost no character sponsors a card (PSI,
/// Cards With No Printed Cost), unless it sets its own cost.
fn usual(card: &Card, kind: CardType, pays_printed: bool) -> PlayWay {
    if let Some(replaces) = card.replaces.as_ref().filter(|replaces| replaces.way != Some(ReplaceWay::May)) {
        return PlayWay::Replacing(replaces.cards.clone());
    }
    if !kind.is_sponsored() {
        return PlayWay::Played;
    }
    let is_free = card.cost() == Some(Cost::NonePrinted) && kind != CardType::Agenda;
    if is_free && pays_printed { PlayWay::AsItSays } else { PlayWay::Anyone }
}

impl Usage {
    /// Whether this deck pays more than the card prints.
    #[must_use]
    pub fn is_dearer(&self) -> bool {
        matches!((self.printed, self.cost), (Price::Influence(printed), Price::Influence(cost)) if cost > printed)
    }
}

impl PlayWay {
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::Anyone => "sponsored",
            Self::Loyal(_) => "sponsored_by_loyal",
            Self::Played => "played",
            Self::OnOthers => "played_on_others",
            Self::Replacing(_) => "replacing",
            Self::AsItSays => "as_it_says",
            Self::Nobody => "nobody",
            Self::Unknown => "unknown",
        }
    }
}

/// Influence paid for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Price {
    Influence(u16),
    None,
    Unknown,
}

impl Price {
    pub fn add_to(self, sum: &mut KnownSum, copies: u32) {
        match self {
            Self::Influence(cost) => sum.add(Some(cost), copies),
            Self::None => {}
            Self::Unknown => sum.add(None::<u32>, copies),
        }
    }

    /// The influence, if it is known to cost some.
    #[must_use]
    pub fn influence(self) -> Option<u16> {
        if let Self::Influence(cost) = self { Some(cost) } else { None }
    }
}

/// `4`, `-` without a cost, `?` for an unknown one.
impl std::fmt::Display for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Influence(cost) => f.pad(&cost.to_string()),
            Self::None => f.pad("-"),
            Self::Unknown => f.pad("?"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct KnownSum {
    pub known: u32,
    /// Cards for which the value is unknown.
    pub unknown: u32,
}

impl KnownSum {
    /// Adds `copies` cards of this value each.
    pub(super) fn add(&mut self, value: Option<impl Into<u32>>, copies: u32) {
        match value {
            Some(value) => self.known += value.into() * copies,
            None => self.unknown += copies,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardUse {
    pub section: Section,
    pub count: u32,
    /// Its label, else the name as written.
    pub name: String,
    /// `None` for a name that is no card.
    pub card: Option<CardId>,
    pub kind: Option<CardType>,
    /// For the ambassador, which stands in play from the start, only the cost counts.
    pub usage: Usage,
}

/// In the order of the file, the maybe pile last.
#[must_use]
pub fn lines(deck: &Deck, ruleset: &Ruleset) -> Vec<CardUse> {
    let findings = findings_about_play(deck, ruleset);
    let table = UsageRules::of(deck, ruleset, &findings);
    let line = |slot: &zocalo_decks::deck::Slot| CardUse {
        section: slot.section,
        count: slot.count,
        name: slot.label(),
        card: slot.card().map(|card| card.id),
        kind: slot.card().and_then(|card| card.kind),
        usage: table.usage(slot.card()),
    };
    deck.with_maybe().map(line).collect()
}
