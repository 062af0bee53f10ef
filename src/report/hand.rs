//! Hands as a seed deals them: ambassador, opening hand, and what each turn draws.

use std::fmt::Write as _;

use super::meaning::of_hands;
use super::style::{FAINT, STRONG, hanging, styled};

/// What was dealt from one deck.
pub(crate) struct Deal {
    /// The deck's name.
    pub deck: String,
    /// The ambassador, if the deck names one.
    pub ambassador: Option<String>,
    /// The opening hand, a name for each copy.
    pub opening_hand: Vec<String>,
    /// The hands, one for each seed.
    pub hands: Vec<Dealt>,
}

/// One hand.
pub(crate) struct Dealt {
    /// The seed.
    pub seed: u64,
    /// What is drawn at the end of the first, second, … turn, in the order of the draws.
    pub turns: Vec<Vec<String>>,
    /// What lies on the deck then, as far as it is looked at.
    pub next: Vec<String>,
    /// How many cards are left to draw.
    pub left: usize,
}

/// The hands in words.
#[must_use]
pub(crate) fn hand(deal: &Deal, width: usize) -> String {
    let mut text = format!("{}\n", styled(STRONG, crate::text::shortened(&deal.deck, 200)));
    if let Some(hand) = deal.hands.first() {
        let drawn = hand.turns.iter().map(Vec::len).sum();
        let _ = writeln!(text, "{}", hanging("", &of_hands(deal.hands.len(), hand.turns.len(), drawn), width));
    }
    let ambassador = deal.ambassador.as_deref().unwrap_or("none named");
    let opening_hand = if deal.opening_hand.is_empty() { "no cards".to_owned() } else { deal.opening_hand.join(", ") };
    let _ = writeln!(text, "{}", hanging("Ambassador    ", ambassador, width));
    let _ = writeln!(text, "{}", hanging("Opening hand  ", &opening_hand, width));
    for hand in &deal.hands {
        let _ = writeln!(text, "\n{}", styled(STRONG, format!("Seed {}: drawn at the end of each turn", hand.seed)));
        for (turn, drawn) in (1..).zip(&hand.turns) {
            let drawn = if drawn.is_empty() { "nothing, the deck is empty".to_owned() } else { drawn.join(", ") };
            let _ = writeln!(text, "{}", hanging(&format!("Turn {turn:<3} "), &drawn, width));
        }
        if !hand.next.is_empty() {
            let _ = writeln!(text, "{}", hanging("Next     ", &hand.next.join(", "), width));
        }
        let left = match hand.left {
            1 => "1 card is left to draw.".to_owned(),
            left => format!("{left} cards are left to draw."),
        };
        let _ = writeln!(text, "{}", styled(FAINT, left));
    }
    text
}
