//! What the builder hears, and what it asks for in turn.

use std::path::PathBuf;
use zocalo_text::message::Text;

use super::games::{Figures, HandsFound, Job};
use crate::screen::{Key, Mouse};

/// Something that happened.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted.
    Pasted(String),
    /// The mouse was used.
    Mouse(Mouse),
    /// Nothing has happened for as long as the builder asked ([`Model::pause`]).
    ///
    /// [`Model::pause`]: super::Model::pause
    Paused,
    /// The terminal has so many columns and rows now.
    Resized(u16, u16),
    /// So many games of a job have ended, of so many.
    Progress {
        /// The number of the job.
        job: u64,
        /// The games that have ended.
        done: u64,
        /// All of them.
        of: u64,
    },
    /// The games of a job have ended.
    Played {
        /// The number of the job.
        job: u64,
        /// What came of them, or why nothing did.
        figures: Result<Figures, Text>,
    },
    /// The race of the opening hands of a job has ended.
    Raced {
        /// The number of the job.
        job: u64,
        /// The best, or why there is none.
        hands: Result<HandsFound, Text>,
    },
    /// The deck is saved.
    Saved {
        /// Where.
        path: PathBuf,
        /// The text that was written.
        text: String,
    },
    /// The deck could not be saved; why, in a sentence.
    NotSaved(String),
    /// A file that is not the deck's own stands where the deck was to be saved.
    Occupied {
        /// Where.
        path: PathBuf,
        /// The text that was to be written.
        text: String,
    },
    /// Another program changed the file of the deck.
    Changed {
        /// What the file holds now; `None` when it is gone or cannot be read.
        theirs: Option<String>,
    },
}

/// Something that the builder cannot do itself.
#[derive(Debug)]
pub enum Effect {
    /// Write a text to a file, and answer with [`Message::Saved`], [`Message::NotSaved`], [`Message::Occupied`] or
    /// [`Message::Changed`].
    Save {
        /// Where.
        path: PathBuf,
        /// The text.
        text: String,
        /// Whether whatever stands there may be replaced.
        over_anything: bool,
    },
    /// Play games in the background, and answer with [`Message::Played`] or [`Message::Raced`].
    Play(Box<Job>),
    /// Have clicks and the wheel told to the builder, or leave them to the terminal.
    TakeMouse(bool),
    /// Leave.
    Quit,
}
