//! What formats are called.

use crate::messages::formats as say;
use zocalo_words::language::Text;

/// The words for a file of a format, by their English form.
#[must_use]
pub(super) fn called(what: &str) -> Text {
    say::What { format: what.replace(' ', "-") }.text()
}

#[cfg(test)]
mod tests {
    use super::super::FORMATS;

    #[test]
    fn every_format_is_called_as_the_table_says() {
        for format in FORMATS {
            assert_eq!(format.called().english(), format.what);
        }
    }
}
