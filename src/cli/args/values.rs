//! What arguments of several commands share: whole numbers, and why a value is refused.

use std::fmt;
use std::str::FromStr;

use zocalo_text::message::{Number, Text};
use zocalo_text::text;

/// Why a value is refused, for a parser that knows the reader's language only once it is done.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Text);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english())
    }
}

impl std::error::Error for Refused {}

/// Reads a whole number, and names the range if the text is none. A number out of range is refused where it is used.
pub(crate) fn number<T: FromStr>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, Refused> + Clone + Send + Sync + 'static {
    move |text| {
        text.parse().map_err(|_| {
            Refused(match most {
                u64::MAX => text!["write a whole number from ", least, " on"],
                _ => text!["write a whole number from ", least, " to ", Number::grouped(most)],
            })
        })
    }
}
