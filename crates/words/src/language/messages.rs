//! The messages that several crates say; how a message is made is in [`message!`](crate::message).

#![allow(clippy::all, clippy::pedantic, reason = "made by the build script")]

use super::{row, spoken};
use crate::message;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
