//! What formats are called in the language of this process.

use crate::messages::formats as say;

/// What a file of a format is, by the English words for it.
#[must_use]
pub(super) fn called(what: &str) -> String {
    say::What { format: what.replace(' ', "-") }.to_string()
}

#[cfg(test)]
mod tests {
    use super::super::FORMATS;

    #[test]
    fn every_format_is_called_as_the_table_says() {
        for format in FORMATS {
            assert_eq!(format.called(), format.what);
        }
    }
}
