//! Which texts the fields of a lot take.

use super::error::LibraryError;
use super::lot::{LONGEST_FIELD, Lot};
use crate::language::messages::holdings as say;
use crate::text::shortened;

/// Why a field does not take a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FieldFault {
    /// It holds a control character.
    #[error("{}", say::ControlSign)]
    ControlSign,
    /// It is longer than a field may be.
    #[error("{}", say::TooLong)]
    TooLong,
    /// It begins or ends with a blank.
    #[error("{}", say::Blanks)]
    Blanks,
    /// It is empty where a text must be.
    #[error("{}", say::Empty)]
    Empty,
}

impl Lot {
    /// Whether every text is one that the collection takes.
    ///
    /// # Errors
    /// [`LibraryError::Field`] for the first that is empty where it must not be, too long, or holds control characters.
    pub fn check(&self) -> Result<(), LibraryError> {
        let fields = [
            ("name", &self.card.name),
            ("version", &self.card.version),
            ("loyalty", &self.card.loyalty),
            ("set", &self.printing),
            ("condition", &self.condition),
            ("place", &self.place),
            ("note", &self.note),
        ];
        for (field, text) in fields {
            let why = if text.chars().any(char::is_control) {
                FieldFault::ControlSign
            } else if text.chars().nth(LONGEST_FIELD).is_some() {
                FieldFault::TooLong
            } else if text.trim() != text {
                FieldFault::Blanks
            } else if field == "name" && text.is_empty() {
                FieldFault::Empty
            } else {
                continue;
            };
            return Err(LibraryError::Field { field, text: shortened(text, 40), why });
        }
        Ok(())
    }
}
