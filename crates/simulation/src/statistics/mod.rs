//! A deck in figures. The door of the room: [`Statistics::of`] (curve, Inner Circles, abilities, conflicts, marks, dead and
//! doubled cards), [`lines`] (what the deck can do with each of its cards, at which cost), [`Influence::of`] (what the cards
//! cost by turn against what a run of the goldfish had), [`DeckDifference::of`] (two decks side by side) and [`like`] (a query for
//! cards like one).
//!
//! All but [`Influence`] play no game and take well under a millisecond. Cards with unknown facts are counted beside each
//! figure and never as 0.

mod abilities;
mod circles;
mod conflicts;
mod curve;
mod difference;
mod held;
mod idle;
mod influence;
mod lines;
mod marks;
mod price;
mod sum;
mod usage;

use std::fmt::Write as _;

use serde::Serialize;

use held::CountedCard;

use zocalo_cards::card::{Card, CardType, Cost, Loyalty};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::findings_about_play;
use zocalo_decks::deck::Deck;

pub use abilities::{AbilityFigures, Supporter};
pub use circles::{Circle, Circles, Reach};
pub use conflicts::{ConflictFigures, Conflicts};
pub use curve::{Curve, CurveRow};
pub use difference::{CardChange, DeckDifference};
pub use idle::{DoubledCards, DoubledReason, UnplayableCard};
pub use influence::Influence;
pub use lines::{CardUse, lines};
pub use marks::MarkFigures;
pub use price::Price;
pub use sum::KnownSum;
pub use usage::{PlayWay, Usage};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Cards that come to hand or stand beside the deck from the start, without the ambassador: opening hand and draw deck, in
    /// the VCG its Agenda and conflict pile too.
    pub cards: u32,
    /// Cards of unknown type, and names that are no card.
    pub unknown_type: u32,
    /// By type and printed cost.
    pub curve: Curve,
    /// What each likely Inner Circle can sponsor; empty where the ruleset knows none.
    pub circles: Circles,
    /// In the order of the rules.
    pub abilities: Vec<AbilityFigures>,
    pub conflicts: Conflicts,
    /// The six kinds of marks.
    pub marks: Vec<MarkFigures>,
    /// Cards that the deck can never sponsor or play.
    pub dead: Vec<UnplayableCard>,
    /// Cards of which not all copies can be in play at once.
    pub doubled: Vec<DoubledCards>,
}

impl Statistics {
    /// Also for a deck without ambassador, race or legality.
    #[must_use]
    pub fn of(deck: &Deck, ruleset: &Ruleset) -> Self {
        let findings = findings_about_play(deck, ruleset);
        let table = usage::UsageRules::of(deck, ruleset, &findings);
        let all = CountedCard::all(deck, ruleset, &table);
        Self {
            cards: all.iter().map(|held| held.count).sum(),
            unknown_type: all.iter().filter(|held| held.kind().is_none()).map(|held| held.count).sum(),
            curve: Curve::of(&all),
            circles: Circles::of(&all, &table),
            abilities: abilities::of(&all, &table),
            conflicts: Conflicts::of(&all, &table),
            marks: marks::of(&all, &table),
            dead: idle::dead(&all, &findings),
            doubled: idle::doubled(&all, &findings),
        }
    }
}

/// A query that finds cards like this one: of its type, of its loyalty or neutral, and with its cost within 1. `None` for an
/// unknown type.
#[must_use]
pub fn like(card: &Card) -> Option<String> {
    let kind = card.kind?;
    let mut query = format!("type:{}", kind.name().to_lowercase());
    let _ = match card.loyalty {
        None => Ok(()),
        Some(Loyalty::Neutral) => write!(query, " loyalty:neutral"),
        Some(loyalty) => write!(query, " (loyalty:\"{}\" or loyalty:neutral)", loyalty.name().to_lowercase()),
    };
    if let Some(Cost::Printed(cost)) = card.cost() {
        let _ = write!(query, " cost>={} cost<={}", cost.saturating_sub(1), cost.saturating_add(1));
    }
    if let (CardType::Conflict | CardType::Aftermath | CardType::Enhancement, Some(subtype)) = (kind, &card.subtype) {
        let _ = write!(query, " subtype:\"{}\"", subtype.to_lowercase());
    }
    Some(query)
}

#[cfg(test)]
mod tests;
