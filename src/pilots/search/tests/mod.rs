//! The searching pilot against the exact worth of tiny decks, and the laws that he keeps whatever the deck.

mod exact;
mod tiny;
