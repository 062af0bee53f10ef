//! The messages that several crates say; how a message is made is in [`message!`](zocalo_text::message!).

#![allow(clippy::all, clippy::pedantic, reason = "made by the build script")]

use zocalo_text::message;
use zocalo_text::message::row;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
