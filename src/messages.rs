//! The messages of this crate, from `data/messages/`.

#![allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "made by the build script")]

use zocalo_text::message;
use zocalo_text::message::row;
pub(crate) use zocalo_words::language::messages::{
    beginnings, card, collection_import, deck_shown, deeds, draws, exchange, explain, facts, fields, formats, goals,
    goldfish_run, holdings, league, plan_grammar, play_refusal, query_words, sealed, system, table_import, trouble,
    words,
};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
