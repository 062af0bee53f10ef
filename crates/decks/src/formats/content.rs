//! The contents of a file before its format is known.

use std::path::Path;

use super::xml::declared_encoding;
use zocalo_text::files::reading::decode;
use zocalo_text::message::Locale;
use zocalo_text::text::Source;

/// The bytes of a file and, where they are a text, the text, decoded once for all formats.
#[derive(Debug, Clone)]
pub struct FileContent {
    /// The name of the file in messages.
    pub label: String,
    /// As read.
    pub bytes: Vec<u8>,
    /// With `\n` at line ends; from UTF-8, UTF-16, the encoding that XML declares, or Windows-1252. `None` for binary files,
    /// such as archives.
    pub text: Option<String>,
    /// The language of the list that replaces a binary file.
    pub locale: Locale,
}

impl FileContent {
    #[must_use]
    pub fn new(label: String, bytes: Vec<u8>, locale: impl Into<Locale>) -> Self {
        let text = if bytes.starts_with(b"PK\x03\x04") {
            None
        } else {
            match declared_encoding(&bytes) {
                Some(encoding) => decode(encoding.decode_without_bom_handling(&bytes).0.as_bytes()),
                None => decode(&bytes),
            }
        };
        Self { label, bytes, text, locale: locale.into() }
    }

    /// From the first character that is no space; empty for binary files.
    #[must_use]
    pub fn start(&self) -> &str {
        self.text.as_deref().unwrap_or_default().trim_start()
    }

    /// Whether the name of the file ends so, such as `toml`.
    #[must_use]
    pub fn has_ending(&self, ending: &str) -> bool {
        Path::new(&self.label).extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// Empty for binary files.
    #[must_use]
    pub fn into_source(self) -> Source {
        Source { label: self.label, text: self.text.unwrap_or_default() }
    }
}
