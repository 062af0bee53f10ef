//! Texts as mail programs send them and some people copy them: `=C3=BC` for a letter, `=20` for a blank at the end of a line, `=` where
//! a long line was broken. They become what was written.

use std::borrow::Cow;

use zocalo_text::files::reading::decode;

/// So many such signs are no chance.
const FEWEST: usize = 2;

/// A broken line, in bytes without its sign: the standard allows 76 with it, and words are kept whole by some.
const SHORTEST: usize = 60;
const LONGEST: usize = 75;

/// In bytes, of what stands above a mail.
const LONGEST_HEAD: usize = 2_000;

/// The text as it was written.
pub(super) fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains('=') || !is_escaped(text) {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        match (first, behind) {
            (b'=', [b'\n', behind @ ..]) => rest = behind,
            (b'=', [high, low, behind @ ..]) if digit(*high).is_some() && digit(*low).is_some() => {
                bytes.push(digit(*high).unwrap_or(0) * 16 + digit(*low).unwrap_or(0));
                rest = behind;
            }
            _ => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    decode(&bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

/// Whether every `=` stands for something, and some can stand for nothing else: `Draal=20` has a number of copies.
fn is_escaped(text: &str) -> bool {
    // The head of a mail says it.
    if text
        .get(..LONGEST_HEAD)
        .unwrap_or(text)
        .to_ascii_lowercase()
        .contains("content-transfer-encoding: quoted-printable")
    {
        return true;
    }
    let mut sure = 0;
    for (at, _) in text.match_indices('=') {
        let behind = &text.as_bytes()[at + 1..];
        sure += match behind {
            [b'\n', ..] => usize::from(is_full(&text[..at])),
            [b'2', b'0', b'\n', ..] | [b'3', b'D', ..] => 1,
            [high, low, ..] => match (digit(*high), digit(*low)) {
                (Some(high), Some(_)) => usize::from(high > 7),
                _ => return false,
            },
            _ => 0,
        };
    }
    sure >= FEWEST
}

/// Whether the last line is as long as those that mail programs break; a note may end with the sign.
fn is_full(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    (SHORTEST..=LONGEST).contains(&line.len())
}

/// In capital letters, as the standard asks.
fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::without_escapes;

    #[test]
    fn what_mail_programs_send_becomes_what_was_written() {
        for (text, written) in [
            ("J=C3=BCrgen hat 3x=\n Border Raid und To=\ntal War", "Jürgen hat 3x Border Raid und Total War"),
            ("1x Draal=20\n2x Lennier=20\n", "1x Draal \n2x Lennier \n"),
            ("a=3Db=FC=E4", "a=büä"),
            (
                "The deck that I took to the tournament last week, as I promised to =\nsend: 3 Border Raid, 2 Trade Pact, 1 Draal, 1 Lennier, 2 Minbari Aide, =\n1 Alliance",
                "The deck that I took to the tournament last week, as I promised to send: 3 Border Raid, 2 Trade Pact, 1 Draal, 1 Lennier, 2 Minbari Aide, 1 Alliance",
            ),
        ] {
            assert_eq!(without_escapes(text), written, "{text}");
        }
        for text in
            ["Draal=3\nTrade Pact=10\n", "x = y", "===\n3 A\n===\n", "=", "", "plan: =\nnote: =\n", "<a href=3D>"]
        {
            assert_eq!(without_escapes(text), text);
        }
    }
}
