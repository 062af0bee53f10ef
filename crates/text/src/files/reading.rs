//! Reading texts from outside: never more than a limit, in any encoding that people save texts in.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use encoding_rs::{Encoding, IBM866, KOI8_R, UTF_16BE, UTF_16LE, WINDOWS_1251, WINDOWS_1252};

#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("{0}")]
    System(#[from] io::Error),
    /// It is larger than what it is read as may be.
    #[error("it is larger than {} kB", .0 / 1024)]
    TooLarge(u64),
    #[error("it is not a text file")]
    NoText,
}

/// The text of a file of at most `largest` bytes. Devices and pipes, which have no length, are read no further either.
pub fn read_text(path: &Path, largest: u64) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    File::open(path)?.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(Unreadable::TooLarge(largest));
    }
    decode(&bytes).ok_or(Unreadable::NoText)
}

/// The text of a file, its lines ended by `\n`: UTF-16 by its mark or where it is plain, UTF-8, else an encoding of Russian
/// or Windows-1252; `None` when the bytes are no text.
#[must_use]
pub fn decode(bytes: &[u8]) -> Option<String> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => marked_utf_16(UTF_16LE, rest)?,
        [0xfe, 0xff, rest @ ..] => marked_utf_16(UTF_16BE, rest)?,
        [0xef, 0xbb, 0xbf, rest @ ..] => unmarked(rest),
        _ => utf_16_without_mark(bytes).unwrap_or_else(|| unmarked(bytes)),
    };
    // A text may hold a stray control sign, which is reported where it stands; noise is full of them. What stands for
    // halves of letters in UTF-16 is noise as well.
    let strange = text.chars().filter(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{1b}')).count();
    if text.contains('\0') || (strange > 8 && strange * 50 > text.chars().count()) {
        return None;
    }
    Some(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}

/// The text of bytes behind a mark of UTF-16; `None` where halves of letters are missing, or control signs are among them:
/// noise may begin with such a mark as well.
fn marked_utf_16(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    (!has_errors && !text.chars().any(is_noise)).then(|| text.into_owned())
}

/// Whether a sign is a control sign that no text in UTF-16 holds.
fn is_noise(sign: char) -> bool {
    sign.is_control() && !matches!(sign, '\n' | '\r' | '\t' | '\u{1b}')
}

/// The text of bytes that are UTF-16 without a mark, beyond doubt: they begin with an ASCII letter, every half of a pair is
/// there, none is a control sign, and at least a fifth are ASCII.
fn utf_16_without_mark(bytes: &[u8]) -> Option<String> {
    let encoding = match bytes {
        [1..=0x7f, 0, ..] => UTF_16LE,
        [0, 1..=0x7f, ..] => UTF_16BE,
        _ => return None,
    };
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    let is_strange = |sign: char| sign.is_control() && !matches!(sign, '\n' | '\r' | '\t');
    let plain = text.chars().filter(char::is_ascii).count();
    let is_text = !has_errors && !text.chars().any(is_strange) && plain * 5 >= text.chars().count();
    is_text.then(|| text.into_owned())
}

/// The text of bytes without a mark: UTF-8, else what Russian computers wrote before it, where the bytes make Russian words,
/// else Windows-1252. A text in UTF-8 into which somebody pasted a few bytes of Windows-1252 keeps its own letters.
#[must_use]
pub fn unmarked(bytes: &[u8]) -> String {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.to_owned();
    }
    let (mut letters, mut strange) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        strange += chunk.invalid().len();
    }
    if letters < strange {
        let encoding = russian(bytes).unwrap_or(WINDOWS_1252);
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
    }
    text
}

/// The encoding of a Russian text; `None` for one in which letters beyond ASCII stand alone, as the umlauts of a German text do.
///
/// Of the encodings that make words of the bytes, that one counts in which most letters are small.
fn russian(bytes: &[u8]) -> Option<&'static Encoding> {
    let of_words: usize = bytes.split(u8::is_ascii).map(<[u8]>::len).filter(|length| *length >= SHORTEST_WORD).sum();
    let beyond = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let small = |encoding: &'static Encoding| {
        let text = encoding.decode_without_bom_handling(bytes).0;
        let is_small = |sign: &char| matches!(sign, 'а'..='я' | 'ё');
        text.chars().filter(is_small).count()
    };
    let best = [WINDOWS_1251, KOI8_R, IBM866].into_iter().rev().max_by_key(|encoding| small(encoding))?;
    (of_words * 2 > beyond && small(best) * 3 > beyond).then_some(best)
}

/// In letters beyond ASCII, of a word that Western languages do not have.
const SHORTEST_WORD: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(to_bytes).collect()
    }

    #[test]
    fn texts_of_any_usual_encoding_are_read() {
        let text = "3 Ka'Toc\n1 Né";
        assert_eq!(decode(&utf_16("3 Ka'Toc\r\n1 Né", u16::to_le_bytes)).as_deref(), Some(text));
        assert_eq!(decode(&utf_16(text, u16::to_be_bytes)).as_deref(), Some(text));
        assert_eq!(decode(b"\xef\xbb\xbf3 Ka'Toc\r1 N\xc3\xa9").as_deref(), Some(text));
        assert_eq!(decode(b"3 Ka'Toc\n1 N\xe9").as_deref(), Some(text));
        assert_eq!(decode(b"N\xc3\xa9 N\xc3\xa8 \xe9").as_deref(), Some("Né Nè é"));
        let russian = "Колода\n\nпосол - Londo\n3 шт. Trade Pact";
        for encoding in [WINDOWS_1251, KOI8_R, IBM866] {
            assert_eq!(decode(&encoding.encode(russian).0).as_deref(), Some(russian), "{}", encoding.name());
        }
        let german = "Größe: für Übung, äöü. Straße";
        assert_eq!(decode(&WINDOWS_1252.encode(german).0).as_deref(), Some(german));
        assert_eq!(decode(b"\xff\xfe\0\0a\0\0\0"), None, "UTF-32");
        assert_eq!(decode(&utf_16(text, u16::to_le_bytes)[2..]).as_deref(), Some(text), "without a mark");
        assert_eq!(decode(&utf_16(text, u16::to_be_bytes)[2..]).as_deref(), Some(text), "without a mark");
        assert_eq!(decode(b"a\0\0\0b\0\0\0"), None, "UTF-32");
        assert_eq!(decode(b"3\0x\0\x01"), None, "half a letter");
        assert_eq!(decode(b"a\0b"), None);
        assert_eq!(decode(b"\xff\xfe\0\x01garbage"), None, "half a letter behind a mark");
        assert_eq!(decode(b"\xff\xfe\x01\0garbag"), None, "a control sign behind a mark");
        assert_eq!(decode(b"\xff\xfe\0\xd8a\0"), None, "half of a pair behind a mark");
    }

    #[test]
    fn no_more_than_the_limit_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        std::fs::write(&path, "12345").unwrap();
        assert_eq!(read_text(&path, 5).unwrap(), "12345");
        assert!(matches!(read_text(&path, 4), Err(Unreadable::TooLarge(4))));
        assert!(matches!(read_text(&folder.path().join("b"), 4), Err(Unreadable::System(_))));
        #[cfg(unix)]
        assert!(matches!(read_text(Path::new("/dev/zero"), 1 << 16), Err(Unreadable::TooLarge(_))));
    }
}
