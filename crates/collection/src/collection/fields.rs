//! Which texts the fields of a lot take.

use super::error::{FieldFault, LibraryError};
use super::lot::{LONGEST_FIELD, Lot};
use zocalo_text::text::shortened;

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
