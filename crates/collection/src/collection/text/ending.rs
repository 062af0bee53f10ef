//! The last line of a copy's text. It says what stands above it, so that a text that was cut short, even at the end of a line,
//! is no copy any more. An export has none: there a changed card is one changed line.

use super::write::write;
use crate::collection::holdings::Holdings;
use crate::collection::shape::digest_of_lot;

/// How the last line begins.
const END: &str = "# End of the copy: ";

/// The text of everything, with a last line that says what is in it.
#[must_use]
pub fn write_copy(holdings: &Holdings) -> String {
    let ending = Ending::of(holdings);
    format!(
        "{}{END}{} lines, {} copies, digest {:016x}\n",
        write(holdings),
        ending.lines,
        ending.copies,
        ending.digest.cast_unsigned()
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    pub lines: usize,
    pub copies: i64,
    digest: i64,
}

impl Ending {
    pub(super) fn of(holdings: &Holdings) -> Self {
        let digest = holdings.iter().fold(0_i64, |sum, (lot, count)| sum.wrapping_add(digest_of_lot(lot, *count)));
        Self { lines: holdings.len(), copies: holdings.values().sum(), digest }
    }

    pub(super) fn read(line: &str) -> Option<Self> {
        let rest = line.strip_prefix(END)?;
        let (lines, rest) = rest.split_once(" lines, ")?;
        let (copies, digest) = rest.split_once(" copies, digest ")?;
        let digest = u64::from_str_radix(digest, 16).ok().filter(|_| digest.len() == 16)?;
        Some(Self { lines: lines.parse().ok()?, copies: copies.parse().ok()?, digest: digest.cast_signed() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::collection::lot::{CardKey, List, Lot};

    fn holdings() -> Holdings {
        let card = |name: &str| CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() };
        let lot = |name: &str, list| Lot::of(card(name), list);
        [(lot("Delenn", List::Owned), 3), (lot("Lennier", List::Owned), 1), (lot("Vir Cotto", List::Wanted), 2)].into()
    }

    /// Wherever it is cut, it shows.
    #[test]
    fn a_text_that_was_cut_is_no_copy() {
        let holdings = holdings();
        let text = write_copy(&holdings);
        let why = |text: &str| {
            let listing = read(text);
            let found = listing.holdings().map_err(<[_]>::to_vec).ok()?;
            Some(listing.is_no_copy_as(&found).map(|why| why.english()))
        };
        assert_eq!(why(&text), Some(None));
        assert_eq!(why(text.trim_end()), Some(None));
        for cut in 0..text.trim_end().len() {
            assert_ne!(why(&text[..cut]), Some(None), "{cut}");
        }
        let lines: Vec<&str> = text.lines().collect();
        for gone in 2..5 {
            let less: Vec<&str> =
                lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| *line).collect();
            assert!(why(&less.join("\n")).unwrap().unwrap().contains("3 lines and 6 copies"));
        }
        assert!(why(&text.replace("3 Delenn", "3 Lyta")).unwrap().unwrap().contains("the copies found are different"));
        assert!(why(&(text.clone() + "1 Delenn\n")).unwrap().is_some());
        assert!(why(&write(&holdings)).unwrap().unwrap().contains("cut short"));
    }
}
