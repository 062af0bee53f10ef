//! What of the deck's cards the solo game leaves out, for the report.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Modelled;

/// A card of which something is left out.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct LeftOut {
    /// The card.
    pub name: String,
    /// Its copies in opening hand, deck and what stands beside it; 1 for the ambassador.
    pub count: u32,
    /// Whether some of what it does is played; else only its cost and figures are.
    pub partly: bool,
}

/// The cards of the deck that do something which the solo game does not play, in the order of the deck. A card whose text
/// is unknown is among them.
#[must_use]
pub fn left_out(deck: &PlayDeck) -> Vec<LeftOut> {
    let copies = |at| {
        let all = deck.draw_deck.iter().chain(&deck.opening_hand).chain(&deck.conflict_pile).chain(&deck.agenda);
        let in_deck = all.filter(|card| **card == at).count();
        u32::try_from(in_deck).unwrap_or(u32::MAX) + u32::from(at == deck.ambassador)
    };
    deck.listing
        .iter()
        .filter(|at| deck.card(**at).modelled != Modelled::Fully)
        .map(|at| LeftOut {
            name: deck.card(*at).label.clone(),
            count: copies(*at),
            partly: deck.card(*at).modelled == Modelled::Partly,
        })
        .collect()
}
