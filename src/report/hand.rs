//! Hands as a seed deals them: ambassador, opening hand, and what each turn draws.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use unicode_width::UnicodeWidthStr as _;

use super::columns::within;
use super::meaning::of_hands;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::draws as say;

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
pub(crate) fn hand(deal: &Deal, width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n", styled(STRONG, within(&deal.deck, width)));
    if let Some(hand) = deal.hands.first() {
        let drawn = hand.turns.iter().map(Vec::len).sum();
        let _ = writeln!(text, "{}", hanging("", &of_hands(deal.hands.len(), hand.turns.len(), drawn, locale), width));
    }
    let none_named = say::NoneNamed.render(locale);
    let ambassador = deal.ambassador.as_deref().unwrap_or(&none_named);
    let opening_hand =
        if deal.opening_hand.is_empty() { say::NoCards.render(locale) } else { deal.opening_hand.join(", ") };
    let beginning =
        [(say::Ambassador.render(locale), ambassador), (say::OpeningHand.render(locale), opening_hand.as_str())];
    let widest = beginning.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    for (name, cards) in beginning {
        let _ = writeln!(text, "{}", hanging(&format!("{name:<widest$}  "), cards, width));
    }
    for hand in &deal.hands {
        let _ = writeln!(text, "\n{}", styled(STRONG, say::Seed { seed: hand.seed }.render(locale)));
        for (turn, drawn) in (1..).zip(&hand.turns) {
            let drawn = if drawn.is_empty() { say::DeckEmpty.render(locale) } else { drawn.join(", ") };
            let _ = writeln!(text, "{}", hanging(&format!("{:<8} ", say::Turn { turn }.render(locale)), &drawn, width));
        }
        if !hand.next.is_empty() {
            let _ = writeln!(
                text,
                "{}",
                hanging(&format!("{:<8} ", say::Next.render(locale)), &hand.next.join(", "), width)
            );
        }
        let _ = writeln!(text, "{}", styled(FAINT, say::Left { count: hand.left }.render(locale)));
    }
    text
}
