//! What is known of the cards, in a database: the catalog ([`catalog`]) with packs of the user's own laid over it ([`packs`]),
//! names as people write them ([`names`]), the search language ([`query`]), imported rulings ([`rulings`]); and the rules of
//! the game in plain words ([`rules`]).

pub mod catalog;
mod messages;
pub mod names;
pub mod packs;
pub mod query;
pub mod rules;
pub mod rulings;

/// What the build script makes of `data/` and `schema/`.
mod made {
    include!(concat!(env!("OUT_DIR"), "/made.rs"));
}
