//! Folding of names: what is left when case, accents, apostrophes, dashes and spacing are taken away.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The folded form of a name: lower case, no accents, no apostrophes, every other run of signs one space.
///
/// ```
/// use zocalo::card::fold;
/// assert_eq!(fold("G’Kar"), fold("GKAR"));
/// assert_eq!(fold("Non-Aligned"), "non aligned");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut gap = false;
    for sign in text.nfkd().filter(|c| !is_combining_mark(*c)) {
        if sign.is_alphanumeric() {
            if gap && !folded.is_empty() {
                folded.push(' ');
            }
            gap = false;
            folded.extend(sign.to_lowercase());
        } else if !is_apostrophe(sign) {
            gap = true;
        }
    }
    folded
}

/// Foreign text as it may go to a terminal: control signs, but for line ends, replaced by `\u{fffd}`.
#[must_use]
pub fn harmless(text: &str) -> String {
    // No control sign is written without one of these bytes; few texts have any.
    if !text.bytes().any(|byte| (byte < 0x20 && byte != b'\n') || matches!(byte, 0x7f | 0xc2)) {
        return text.to_owned();
    }
    text.chars().map(|c| if c.is_control() && c != '\n' { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Foreign text as it may be quoted in a message: as [`harmless`], on one line, cut after `most` signs.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    let mut signs = text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c });
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

fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '`' | '´' | '‘' | '’' | '‛' | 'ʼ' | '′' | '\u{301}' | '\u{2bb}')
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn takes_away_case_accents_apostrophes_and_dashes() {
        assert_eq!(fold("G'Kar"), "gkar");
        assert_eq!(fold("G’KAR"), "gkar");
        assert_eq!(fold("  Z`ha'dum  Awakens "), "zhadum awakens");
        assert_eq!(fold("Non–Aligned"), "non aligned");
        assert_eq!(fold("Vlur/Nhar"), "vlur nhar");
        assert_eq!(fold("Café"), fold("CAFÉ"));
        assert_eq!(fold("—"), "");
    }
}
