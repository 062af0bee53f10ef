//! The embedded fonts as a style sheet, for pages in which the words of faces are letters.

use std::fmt::Write as _;

use crate::font::{REGULAR, STRONG};

/// What the fonts are called in pages.
pub(crate) const FAMILY: &str = "Zocalo Faces";

/// Rules of CSS with both fonts within. A page that forbids other places must allow `font-src data:`.
pub fn font_style() -> String {
    let mut style = "/* Parts of Fira Sans Condensed under another name. Copyright 2012-2015 The Mozilla Foundation and Telefonica S.A., \
        SIL Open Font License 1.1. */\n"
        .to_owned();
    for (weight, font) in [(400, REGULAR), (600, STRONG)] {
        // Writing to a text cannot fail.
        let _ = writeln!(
            style,
            "@font-face {{ font-family: \"{FAMILY}\"; font-weight: {weight}; src: url(data:font/ttf;base64,{}) format(\"truetype\"); }}",
            base64(font)
        );
    }
    style
}

/// RFC 4648, section 4.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| bits << 8 | usize::from(three.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            let digit = char::from(DIGITS[bits >> (18 - 6 * at) & 63]);
            text.push(if at <= three.len() { digit } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of RFC 4648, section 10.
    #[test]
    fn bytes_are_written_as_the_standard_says() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn both_fonts_are_within_and_nothing_else_is_asked_for() {
        let style = font_style();
        assert_eq!(style.matches("url(data:font/ttf;base64,AAEAAAA").count(), 2);
        assert_eq!(style.matches("url(").count(), 2);
        assert!(style.len() < 180_000 && !style.contains('<'), "{}", style.len());
    }
}
