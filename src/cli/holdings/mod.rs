//! What commands on cards and decks know of a collection: `decks` counts its marked decks and those that a command names,
//! `names` reads cards with their counts from the command line, `lists` from starters, decks and lists, `product` from what was sold. No command is here.

pub(crate) mod decks;
mod imported_list;
pub(crate) mod lists;
pub(crate) mod names;
pub(crate) mod product;
pub(crate) mod stand_ins;
