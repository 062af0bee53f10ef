//! What effects do and need, in words: one file for each part of the sentence. The vocabulary itself is
//! in `card/effect`.

mod change;
mod class;
mod need;
mod parts;
mod sentence;

#[cfg(test)]
mod tests;

use zocalo_cards::card::{Effect, Need};
use zocalo_text::message::Text;

/// What can be put into words.
pub trait InWords {
    /// It in words.
    fn in_words(&self) -> Text;
}

impl InWords for Effect {
    fn in_words(&self) -> Text {
        sentence::sentence(self)
    }
}

impl InWords for Need {
    fn in_words(&self) -> Text {
        need::in_words(self)
    }
}
