//! Opens starters and boosters at random. The same seed opens the same cards on every machine, as long as the card data is the
//! same; boosters are the same with and without a starter beside them.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use super::products::{Starter, products};
use crate::deck::shipped::BUILT_IN;
use crate::deck::{Deck, DeckError};
use crate::formats::{DeckReadError, read_bytes};
use crate::messages::sealed as say;
use crate::sealed::SealedPool;
use crate::sealed::products::{NoSheets, RaritySheet, sheets};
use zocalo_cards::card::{CardId, Rarity};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_words::language::Text;

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum SealedError {
    /// The random cards cannot be drawn.
    NoSheets(#[from] NoSheets),
    /// The fixed cards cannot be read.
    Fixed(#[from] DeckReadError),
    /// The fixed cards cannot be found.
    Names(#[from] DeckError),
}

impl SealedError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NoSheets(error) => error.text(),
            Self::Fixed(error) => say::FixedUnread { error: error.text() }.text(),
            Self::Names(error) => say::FixedUnknown { error: error.text() }.text(),
        }
    }
}

/// A product that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedProduct {
    /// `Minbari starter`, `booster 2`.
    pub name: Text,
    pub set: String,
    /// By name.
    pub fixed: Vec<(CardId, u32)>,
    /// In the order drawn.
    pub random: Vec<(CardId, Rarity)>,
}

pub struct Opener<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
    starters: Xoshiro256PlusPlus,
    boosters: Xoshiro256PlusPlus,
}

impl<'a> Opener<'a> {
    #[must_use]
    pub fn new(catalog: &'a Catalog, index: &'a Index, seed: u64) -> Self {
        let starters = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut boosters = starters.clone();
        boosters.jump();
        Self { catalog, index, starters, boosters }
    }

    pub fn starter(&mut self, starter: &Starter) -> Result<OpenedProduct, SealedError> {
        let make_up = &products().starter_random;
        let sheets = sheets(self.catalog, &starter.set, &make_up.rarities)?;
        let all: Vec<(CardId, Rarity)> =
            sheets.iter().flat_map(|sheet| sheet.cards.iter().map(|card| (*card, sheet.rarity))).collect();
        let random = (0..make_up.cards).map(|_| all[below(&mut self.starters, all.len())]).collect();
        let name = say::Starter { race: &starter.name }.text();
        Ok(OpenedProduct { name, set: starter.set.clone(), fixed: self.fixed(starter)?, random })
    }

    pub fn boosters(&mut self, set: &str, number: usize) -> Result<Vec<OpenedProduct>, SealedError> {
        let slots = &products().booster.cards;
        let rarities: Vec<Rarity> = slots.iter().map(|slot| slot.rarity).collect();
        let sheets = sheets(self.catalog, set, &rarities)?;
        let mut one = |number: usize| {
            let mut random = Vec::new();
            for (slot, RaritySheet { rarity, cards }) in slots.iter().zip(&sheets) {
                let mut draw = || (cards[below(&mut self.boosters, cards.len())], *rarity);
                random.extend((0..slot.cards).map(|_| draw()));
            }
            OpenedProduct { name: say::Booster { number }.text(), set: set.to_owned(), fixed: Vec::new(), random }
        };
        Ok((1..=number).map(&mut one).collect())
    }

    /// All of its deck.
    fn fixed(&self, starter: &Starter) -> Result<Vec<(CardId, u32)>, SealedError> {
        let text = BUILT_IN.iter().find(|deck| deck.file == starter.fixed).map_or("", |deck| deck.text);
        let list = read_bytes(format!("{}.toml", starter.fixed), text.as_bytes())?;
        let deck = Deck::resolve(list, self.catalog, self.index)?;
        let mut pool = SealedPool::default();
        for slot in &deck.slots {
            if let Some(card) = slot.card() {
                pool.add(card.id, slot.count);
            }
        }
        Ok(pool.by_label(self.index))
    }
}

/// A random number below `bound`, by multiplication: its bias is below `bound` / 2^32.
fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    let scaled = u128::from(random.next_u64()) * bound as u128;
    usize::try_from(scaled >> 64).unwrap_or(0)
}

impl SealedPool {
    /// All cards of these products.
    #[must_use]
    pub fn of(opened: &[OpenedProduct]) -> Self {
        let mut pool = Self::default();
        for product in opened {
            product.fixed.iter().for_each(|(card, count)| pool.add(*card, *count));
            product.random.iter().for_each(|(card, _)| pool.add(*card, 1));
        }
        pool
    }
}
