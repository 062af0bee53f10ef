//! What the builder hears, and what it asks for in turn.

use std::path::PathBuf;
use zocalo_text::message::Text;

use super::games::{Figures, HandsFound, Job};
use crate::screen::{Key, Mouse};

#[derive(Debug)]
pub enum Message {
    Key(Key),
    Pasted(String),
    Mouse(Mouse),
    /// Nothing has happened for as long as the builder asked ([`Model::pause`]).
    ///
    /// [`Model::pause`]: super::Model::pause
    Paused,
    /// The terminal has so many columns and rows now.
    Resized(u16, u16),
    /// So many games of a job have ended, of so many.
    Progress {
        job: u64,
        /// The games that have ended.
        done: u64,
        /// All of them.
        of: u64,
    },
    Played {
        job: u64,
        figures: Result<Figures, Text>,
    },
    Raced {
        job: u64,
        hands: Result<HandsFound, Text>,
    },
    Saved {
        path: PathBuf,
        text: String,
    },
    NotSaved(String),
    /// A file that is not the deck's own stands where the deck was to be saved.
    Occupied {
        path: PathBuf,
        /// The text that was to be written.
        text: String,
    },
    Changed {
        /// What the file holds now; `None` when it is gone or cannot be read.
        theirs: Option<String>,
    },
}

/// Something that the builder cannot do itself.
#[derive(Debug)]
pub enum BuilderEffect {
    /// Write a text to a file, and answer with [`Message::Saved`], [`Message::NotSaved`], [`Message::Occupied`] or
    /// [`Message::Changed`].
    Save {
        path: PathBuf,
        text: String,
        /// Whether whatever stands there may be replaced.
        over_anything: bool,
    },
    /// Play games in the background, and answer with [`Message::Played`] or [`Message::Raced`].
    Play(Box<Job>),
    /// Have clicks and the wheel told to the builder, or leave them to the terminal.
    TakeMouse(bool),
    Quit,
}
