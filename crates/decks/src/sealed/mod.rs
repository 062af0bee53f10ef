//! Sealed play: starters and boosters opened at random into a pool. The door of the room: [`products()`], what was sold, and
//! [`Opener`], which opens it into a [`SealedPool`], kept as a plain list that `check --pool` and the search read.
//!
//! The contents of products are data (`data/products.toml`); a random card comes from the cards of a set and a rarity, so only
//! sets whose rarities are all known have boosters.

pub mod league;
mod opener;
mod products;

pub use opener::{OpenedProduct, Opener, SealedError};
pub use products::{NoSheets, Starter, products};

use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::order::Order as _;

use zocalo_cards::card::CardId;
use zocalo_catalog::names::Index;

/// Begins the list of a pool, unlike a list that somebody wrote.
const HEAD: &str = "# Sealed pool of zocalo";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SealedPool {
    cards: BTreeMap<CardId, u32>,
}

impl SealedPool {
    pub fn add(&mut self, card: CardId, count: u32) {
        *self.cards.entry(card).or_default() += count;
    }

    #[must_use]
    pub fn size(&self) -> u32 {
        self.cards.values().sum()
    }

    /// By name.
    #[must_use]
    pub fn by_label(&self, index: &Index) -> Vec<(CardId, u32)> {
        let mut cards: Vec<(CardId, u32)> = self.cards.iter().map(|(card, count)| (*card, *count)).collect();
        cards.order_by(|(one, _), (other, _)| index.label(*one).cmp(index.label(*other)));
        cards
    }

    /// Under a line that says how it was opened.
    #[must_use]
    pub fn list(&self, opened_by: &str, index: &Index) -> String {
        let mut text = format!("{HEAD}, {}\n", opened_by.replace(['\n', '\r'], " "));
        for (card, count) in self.by_label(index) {
            let _ = writeln!(text, "{count} {}", index.label(card));
        }
        text
    }
}

/// Whether a text is the list of a pool, which may be replaced by another.
#[must_use]
pub fn is_pool(text: &str) -> bool {
    text.starts_with(HEAD)
}

#[cfg(test)]
mod tests;
