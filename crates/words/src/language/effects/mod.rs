//! What effects do and need, in the language of the reader: one file for each part of the sentence. The vocabulary itself is
//! in `card/effect`.

mod amount;
mod card_change;
mod change;
mod class;
mod keys;
mod need;
mod piles;
mod price;
mod sentence;

#[cfg(test)]
mod tests;

use zocalo_cards::card::{Effect, Need};

/// What can be said in the language of the reader.
pub trait InWords {
    /// It in words.
    fn in_words(&self) -> String;
}

impl InWords for Effect {
    fn in_words(&self) -> String {
        sentence::sentence(self)
    }
}

impl InWords for Need {
    fn in_words(&self) -> String {
        need::in_words(self)
    }
}
