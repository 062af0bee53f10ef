//! The messages of this crate, from `data/messages/`.

#![allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "made by the build script")]

use zocalo_text::message;
use zocalo_text::message::row;
pub(crate) use zocalo_words::language::messages::{
    beginnings, deeds, exchange, explain, formats, league, sealed, trouble, words,
};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
