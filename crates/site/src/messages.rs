//! The messages of this crate, from `data/messages/`.

#![allow(clippy::all, clippy::pedantic, unreachable_pub, reason = "made by the build script")]

use zocalo_text::message;
use zocalo_text::message::row;
pub(crate) use zocalo_words::language::messages::{card, explain};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
