//! The messages of this crate, from `data/messages/`.

#![allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "made by the build script")]

pub(crate) use zocalo_words::language::messages::{card, fields, pack_faults, query_words, words};
use zocalo_words::language::{row, spoken};
use zocalo_words::message;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
