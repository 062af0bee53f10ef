//! The messages of `data/messages/`, of which the build script makes a type each: its fields are the variables, and
//! `Display` says it in the language of the process.

#![allow(clippy::all, clippy::pedantic, reason = "made by build.rs")]

use std::fmt::{self, Display};

use super::Language;
use super::number::{Category, Number};
use super::spoken::{Message, Writer, spoken};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
