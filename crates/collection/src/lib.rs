//! What the user alone can lose: the cards that he owns ([`collection`]), and how facts that he gives come into packs
//! ([`facts`]).

pub mod collection;
pub mod facts;
mod messages;
