//! What a file held, byte for byte, as the states of decks keep it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The bytes of a file: as text where they are one, else in hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Held {
    /// Text in UTF-8.
    #[serde(rename = "text")]
    Text(String),
    /// Anything else.
    #[serde(rename = "bytes", serialize_with = "digits", deserialize_with = "from_digits")]
    Bytes(Vec<u8>),
}

impl Held {
    /// These bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        // A control sign takes six letters in JSON.
        let is_plain = |text: &&str| !text.chars().any(|sign| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t'));
        match std::str::from_utf8(bytes).ok().filter(is_plain) {
            Some(text) => Self::Text(text.to_owned()),
            None => Self::Bytes(bytes.to_owned()),
        }
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Bytes(bytes) => bytes,
        }
    }

    /// Their text, in whatever encoding; empty where they are none.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Bytes(bytes) => zocalo_text::files::reading::decode(bytes).unwrap_or_default(),
        }
    }
}

fn digits<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or('0');
    let text: String = bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
    serializer.serialize_str(&text)
}

fn from_digits<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let byte = |pair: &[u8]| {
        let digit = |letter: u8| char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        let [high, low] = pair else { return None };
        Some(digit(*high)? << 4 | digit(*low)?)
    };
    let bytes = text.as_bytes().chunks(2).map(byte).collect::<Option<_>>();
    bytes.ok_or_else(|| serde::de::Error::custom("no hexadecimal digits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        for bytes in [&b""[..], b"a\r\nb", "\u{feff}Né".as_bytes(), b"N\xe9", b"\xff\xfe1\0", b"a\0b", &all] {
            let written = serde_json::to_string(&Held::of(bytes)).unwrap();
            let read: Held = serde_json::from_str(&written).unwrap();
            assert_eq!(read.bytes(), bytes, "{written}");
        }
        assert_eq!(Held::of(b"N\xe9").text(), "Né");
        for wrong in ["{\"bytes\":\"0\"}", "{\"bytes\":\"0g\"}", "{\"bytes\":\"ä\"}"] {
            assert!(serde_json::from_str::<Held>(wrong).is_err());
        }
    }
}
