//! Signs that nobody sees and that hide, join or turn what stands around them.
//!
//! Those that Unicode lets every program leave out when it shows a text (`Default_Ignorable_Code_Point` of
//! `DerivedCoreProperties.txt`), and beside them the separators of lines and paragraphs, the marks of annotations, and what
//! stands for nothing though it has a width: the blank of Braille, a null note head, a filler, the joiners of hieroglyphs.

/// All of them, the first and the last of each row, in order.
const UNSEEN: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{16fe4}', '\u{16fe4}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Whether a sign is one that nobody sees and that turns, joins or hides what stands around it.
#[must_use]
pub fn is_unseen(sign: char) -> bool {
    sign >= UNSEEN[0].0 && UNSEEN.iter().any(|(first, last)| (*first..=*last).contains(&sign))
}

/// The bytes of UTF-8 with which one of them or a control sign but the line end can begin.
pub(super) static MAY_BEGIN_UNFIT: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        table[byte] = byte != 0x0a;
        byte += 1;
    }
    table[0x7f] = true;
    // The others of the control signs.
    table[0xc2] = true;
    let mut row = 0;
    while row < UNSEEN.len() {
        let (mut first, mut last) = ([0; 4], [0; 4]);
        UNSEEN[row].0.encode_utf8(&mut first);
        UNSEEN[row].1.encode_utf8(&mut last);
        let mut byte = first[0];
        while byte <= last[0] {
            table[byte as usize] = true;
            byte += 1;
        }
        row += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::{UNSEEN, is_unseen};

    #[test]
    fn rows_are_in_order_and_apart() {
        assert!(UNSEEN.iter().all(|(first, last)| first <= last));
        assert!(UNSEEN.windows(2).all(|pair| pair[0].1 < pair[1].0));
    }

    #[test]
    fn what_hides_a_text_is_unseen_and_what_spells_one_is_not() {
        let unseen =
            "\u{ad}\u{34f}\u{115f}\u{3164}\u{180b}\u{17b4}\u{fe0f}\u{2800}\u{1bca0}\u{1d173}\u{ffa0}\u{e0100}\u{202e}";
        assert!(unseen.chars().all(is_unseen));
        let seen = "a é ’ — е\u{301} й 漢字 かな 한 🚀 ⠁ \u{a0} \u{3000} ᄀ \u{fffd}";
        assert!(!seen.chars().any(is_unseen));
    }
}
