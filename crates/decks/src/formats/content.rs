//! What a file holds before anybody knows which format it is.

use std::path::Path;

use super::xml::declared_encoding;
use zocalo_text::files::reading::decode;
use zocalo_text::message::Locale;
use zocalo_text::text::Source;

/// The bytes of a file and, where they are a text, the text. Decoded once for all formats that look at it.
#[derive(Debug, Clone)]
pub struct Content {
    /// What the file is called in messages.
    pub label: String,
    /// The bytes as they were read.
    pub bytes: Vec<u8>,
    /// The bytes as a text with lines ended by `\n`: UTF-8, UTF-16, the encoding that XML declares, or Windows-1252.
    /// `None` for what is no text, such as an archive.
    pub text: Option<String>,
    /// The language of what a list says itself that stands for a file which is no text.
    pub locale: Locale,
}

impl Content {
    /// Decodes the bytes of a file.
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

    /// The text from its first sign that is no space; empty where there is no text.
    #[must_use]
    pub fn start(&self) -> &str {
        self.text.as_deref().unwrap_or_default().trim_start()
    }

    /// Whether the name of the file ends so, such as `toml`.
    #[must_use]
    pub fn has_ending(&self, ending: &str) -> bool {
        Path::new(&self.label).extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// The text with its name; an empty text where there is none.
    #[must_use]
    pub fn into_source(self) -> Source {
        Source { label: self.label, text: self.text.unwrap_or_default() }
    }
}
