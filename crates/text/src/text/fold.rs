//! Folding of names: what is left when case, accents, apostrophes, dashes and spacing are taken away.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::unseen::{MAY_BEGIN_UNFIT, is_unseen};

/// The folded form of a name: lower case, no accents, no apostrophes, every other run of signs one space.
///
/// ```
/// use zocalo_text::text::fold;
/// assert_eq!(fold("G’Kar"), fold("GKAR"));
/// assert_eq!(fold("Non-Aligned"), "non aligned");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut gap = false;
    // Most names have nothing to take apart.
    if text.is_ascii() {
        for sign in text.chars().filter(|sign| !is_apostrophe(*sign)) {
            if sign.is_ascii_alphanumeric() {
                if gap && !folded.is_empty() {
                    folded.push(' ');
                }
                folded.push(sign.to_ascii_lowercase());
            }
            gap = !sign.is_ascii_alphanumeric();
        }
        return folded;
    }
    // Taken apart, the acute accent that some write as an apostrophe is a space.
    for sign in text.chars().filter(|sign| !is_apostrophe(*sign)).nfkd().filter(|c| !is_combining_mark(*c)) {
        // Some apostrophes count as letters, and some only become one.
        if is_apostrophe(sign) {
            continue;
        }
        if sign.is_alphanumeric() {
            if gap && !folded.is_empty() {
                folded.push(' ');
            }
            gap = false;
            folded.extend(sign.to_lowercase());
        } else {
            gap = true;
        }
    }
    folded
}

/// Whether a sign of a foreign text may not go to a terminal as it is: a control sign but the line end, or one of the
/// signs that nobody sees and that turn, join or hide what stands around them (bidirectional marks and overrides, signs
/// without a width or with nothing in it, line and paragraph separators, tags, selectors of variants).
///
/// ```
/// use zocalo_text::text::is_unfit;
/// assert!(['\u{1b}', '\r', '\u{9b}', '\u{202e}', '\u{200b}', '\u{feff}'].into_iter().all(is_unfit));
/// assert!(!['a', 'é', '\u{301}', '’', '\n', '—'].into_iter().any(is_unfit));
/// ```
#[must_use]
pub fn is_unfit(sign: char) -> bool {
    (sign.is_control() && sign != '\n') || is_unseen(sign)
}

/// Whether some sign of a text [`is_unfit`].
#[must_use]
pub fn has_unfit(text: &str) -> bool {
    next_unfit(text).is_some()
}

/// Where the first sign of a text that [`is_unfit`] begins. Long answers are looked through byte by byte, as few bytes can
/// begin one.
#[must_use]
pub fn next_unfit(text: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text.as_bytes()[from..].iter().position(|byte| MAY_BEGIN_UNFIT[usize::from(*byte)]) {
        // No such byte stands inside another sign.
        let sign = text[from + at..].chars().next()?;
        if is_unfit(sign) {
            return Some(from + at);
        }
        from += at + sign.len_utf8();
    }
    None
}

/// Foreign text as it may go to a terminal: what [`is_unfit`] is replaced by `\u{fffd}`.
#[must_use]
pub fn harmless(text: &str) -> String {
    // Few texts have such a sign; most are copied as they are.
    if !has_unfit(text) {
        return text.to_owned();
    }
    text.chars().map(|c| if is_unfit(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A text without the signs that nobody sees and that turn, join or hide what stands around them. Control signs stay.
///
/// ```
/// assert_eq!(zocalo_text::text::seen("a\u{202e}b\tc"), "ab\tc");
/// ```
#[must_use]
pub fn seen(text: &str) -> String {
    text.chars().filter(|sign| !is_unseen(*sign)).collect()
}

/// A text with its first letter as a capital.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}

/// Foreign text as it may be quoted in a message: as [`harmless`], on one line, cut after `most` signs.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    let mut signs = text.chars().map(|c| if c == '\n' || is_unfit(c) { char::REPLACEMENT_CHARACTER } else { c });
    let mut short: String = signs.by_ref().take(most).collect();
    if signs.next().is_some() {
        short.push('…');
    }
    short
}

/// A name as it stands among others with commas between them: one with a comma of its own in quotation marks.
#[must_use]
pub fn apart(name: &str) -> Cow<'_, str> {
    if name.contains(',') { Cow::Owned(format!("\"{name}\"")) } else { Cow::Borrowed(name) }
}

/// A message as it may be printed: as [`harmless`], its lines kept, cut after `most` signs. For messages that quote what
/// may be of any length.
#[must_use]
pub fn bounded(text: &str, most: usize) -> String {
    let mut text = harmless(text);
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}

fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '`' | '´' | '‘' | '’' | '‛' | 'ʼ' | 'ʹ' | 'ˈ' | '′' | '＇' | '\u{301}' | '\u{2bb}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{bounded, fold, harmless, has_unfit, is_unfit, shortened};

    proptest! {
        #[test]
        fn the_look_by_bytes_finds_what_the_look_by_signs_finds(text in "[a-zé’—\n日\t\u{7f}-\u{a1}\u{61c}\u{180e}\u{2000}-\u{2070}\u{feff}\u{fff0}-\u{fffd}\u{ad}\u{34f}\u{2800}\u{3164}\u{fe0f}\u{1d173}\u{e0000}-\u{e0081}]{0,4}") {
            prop_assert_eq!(has_unfit(&text), text.contains(is_unfit));
        }
    }

    #[test]
    fn every_unfit_sign_is_found_by_its_bytes() {
        assert!(
            (0..=0x10_ffff)
                .filter_map(char::from_u32)
                .all(|sign| has_unfit(sign.encode_utf8(&mut [0; 4])) == is_unfit(sign))
        );
    }

    #[test]
    fn takes_away_case_accents_apostrophes_and_dashes() {
        assert_eq!(fold("G'Kar"), "gkar");
        assert_eq!(fold("G’KAR"), "gkar");
        assert!(["Gʼkar", "Gʻkar", "G′kar", "G＇kar", "G´kar"].iter().all(|name| fold(name) == "gkar"));
        assert_eq!(fold("  Z`ha'dum  Awakens "), "zhadum awakens");
        assert_eq!(fold("Non–Aligned"), "non aligned");
        assert_eq!(fold("Vlur/Nhar"), "vlur nhar");
        assert_eq!(fold("Café"), fold("CAFÉ"));
        assert_eq!(fold("—"), "");
    }

    #[test]
    fn nothing_unfit_is_left_and_nothing_else_is_touched() {
        let hostile = "a\u{1b}]0;x\u{7}b\rc\u{9b}31m\u{202e}d\u{2066}\u{200b}\u{200f}\u{2028}\u{feff}\u{e0041}\n";
        for masked in [harmless(hostile), shortened(hostile, 99), bounded(hostile, 99)] {
            assert!(!masked.contains(is_unfit), "{masked:?}");
            assert_eq!(masked.chars().count(), hostile.chars().count());
        }
        let fine = "Café ’—“ e\u{301} 漢字 \u{1f680}\n";
        assert_eq!(harmless(fine), fine);
        assert_eq!(bounded(fine, 4), "Café…");
        assert_eq!(shortened("two\nlines", 99), "two\u{fffd}lines");
    }
}
