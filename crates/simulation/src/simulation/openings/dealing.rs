//! A deck with another opening hand.

use zocalo_engine::game::{CardIndex, PlayDeck};

/// Turns `deck` into `of` with another opening hand. Every card that leaves the draw deck leaves its place to one that the old
/// hand gives back, so that hands that share cards draw alike in the same game.
pub fn deal(deck: &mut PlayDeck, of: &PlayDeck, hand: &[CardIndex]) {
    let mut given_back = of.opening_hand.clone();
    let mut taken = Vec::with_capacity(hand.len());
    for card in hand {
        match given_back.iter().position(|other| other == card) {
            Some(at) => {
                given_back.remove(at);
            }
            None => taken.push(*card),
        }
    }
    deck.opening_hand.clear();
    deck.opening_hand.extend_from_slice(hand);
    deck.draw_deck.clone_from(&of.draw_deck);
    let mut given_back = given_back.into_iter();
    for card in taken {
        if let Some(at) = deck.draw_deck.iter().position(|other| *other == card) {
            match given_back.next() {
                Some(back) => deck.draw_deck[at] = back,
                None => {
                    deck.draw_deck.remove(at);
                }
            }
        }
    }
    deck.draw_deck.extend(given_back);
}
