//! Sealed play: starters and boosters opened at random into a pool. The door of the room: [`products()`], what was sold, and
//! [`Opener`], which opens it; a [`SealedPool`] is what came out.
//!
//! The make-up of products is data (`data/products.toml`); a random card comes from the cards of a set and a rarity, so
//! only sets whose rarities are all known have boosters.

mod opener;
mod pool;
mod products;
mod sheets;

pub use opener::{OpenedProduct, Opener, SealedError};
pub use pool::{SealedPool, is_pool};
pub use products::products;
pub use sheets::NoSheets;

#[cfg(test)]
mod tests;
