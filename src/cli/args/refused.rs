//! Why the value of an argument is refused, for a parser that knows the reader's language only once it is done.

use std::fmt;

use zocalo_text::message::Text;

/// Why a value is refused.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Text);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english())
    }
}

impl std::error::Error for Refused {}
