//! What Zocalo says, in English and in Russian: messages, the terms of the game, and effects in words ([`language`]).

pub mod language;

/// What the build script makes of `data/messages/ru/cards/`.
mod made {
    include!(concat!(env!("OUT_DIR"), "/card_words.rs"));
}
