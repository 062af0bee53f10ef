//! How a message is kept: a string, in which the languages follow each other with [`NEXT`] between them. Words stand as they are; what is not words begins with a sign that no message
//! contains. One string takes a tenth of the program that a tree of pieces takes, each of which the loader has to place.
//!
//! ```text
//! VARIABLE place
//! CHOICE place (VARIANT when SAYS pattern END_VARIANT)… END
//! ```
//!
//! A place is a letter, [`FIRST`] for the first variable of the message. `when` is empty for anything, `=word`, `#number`,
//! `%plural` or `?yes`.

/// Before the place of a variable.
pub const VARIABLE: char = '\u{1}';
/// Before the place of the variable that chooses, and the variants.
pub const CHOICE: char = '\u{2}';
/// Before what the variable has to be.
pub const VARIANT: char = '\u{3}';
/// Between that and what is then said.
pub const SAYS: char = '\u{4}';
/// Behind what is said.
pub const END_VARIANT: char = '\u{5}';
/// Behind the last variant.
pub const END: char = '\u{6}';
/// Between what is said in one language and in the next.
pub const NEXT: char = '\u{7}';
/// The place of the first variable.
pub const FIRST: char = '0';

#[derive(Debug, PartialEq, Eq)]
pub(super) enum PatternPiece<'p> {
    Words(&'p str),
    /// What the variable in this place stands for.
    Variable(usize),
    /// One of these variants, which the variable in this place chooses.
    Choice(usize, Variants<'p>),
}

/// The pieces of a pattern, from the first to the last.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PatternPieces<'p>(pub &'p str);

impl<'p> Iterator for PatternPieces<'p> {
    type Item = PatternPiece<'p>;

    fn next(&mut self) -> Option<PatternPiece<'p>> {
        let mut signs = self.0.chars();
        let sign = signs.next()?;
        if sign != VARIABLE && sign != CHOICE {
            let end = self.0.find([VARIABLE, CHOICE]).unwrap_or(self.0.len());
            let (words, rest) = self.0.split_at(end);
            self.0 = rest;
            return Some(PatternPiece::Words(words));
        }
        let place = signs.next().map_or(usize::MAX, |place| (place as usize).wrapping_sub(FIRST as usize));
        self.0 = signs.as_str();
        if sign == VARIABLE {
            return Some(PatternPiece::Variable(place));
        }
        let (variants, rest) = until(self.0, CHOICE, END);
        self.0 = rest;
        Some(PatternPiece::Choice(place, Variants(variants)))
    }
}

/// The variants of a choice: what the variable has to be, and the pieces of what is then said.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Variants<'p>(&'p str);

impl<'p> Iterator for Variants<'p> {
    type Item = (&'p str, PatternPieces<'p>);

    fn next(&mut self) -> Option<Self::Item> {
        let (when, rest) = self.0.strip_prefix(VARIANT)?.split_once(SAYS)?;
        let (said, rest) = until(rest, VARIANT, END_VARIANT);
        self.0 = rest;
        Some((when, PatternPieces(said)))
    }
}

/// What stands before the sign that ends it, past all that is opened and ended within, and what stands behind.
fn until(text: &str, opens: char, ends: char) -> (&str, &str) {
    let mut open = 1_usize;
    for (at, sign) in text.match_indices([opens, ends]) {
        open = if sign.starts_with(opens) { open + 1 } else { open - 1 };
        if open == 0 {
            return (&text[..at], &text[at + sign.len()..]);
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::{PatternPiece, PatternPieces};

    #[test]
    fn choices_within_choices_are_taken_apart() {
        let inner = "\u{2}1\u{3}=few\u{4}a\u{5}\u{3}\u{4}b\u{5}\u{6}";
        let pattern = format!("вот \u{1}0\u{2}0\u{3}#1\u{4}one {inner}!\u{5}\u{3}\u{4}\u{5}\u{6}\n");
        let mut pieces = PatternPieces(&pattern);
        assert_eq!(pieces.next(), Some(PatternPiece::Words("вот ")));
        assert_eq!(pieces.next(), Some(PatternPiece::Variable(0)));
        let Some(PatternPiece::Choice(0, mut variants)) = pieces.next() else { panic!("{pieces:?}") };
        assert_eq!(pieces.next(), Some(PatternPiece::Words("\n")));
        assert_eq!(pieces.next(), None);
        let (when, mut said) = variants.next().unwrap();
        assert_eq!((when, said.next()), ("#1", Some(PatternPiece::Words("one "))));
        let Some(PatternPiece::Choice(1, within)) = said.next() else { panic!("{said:?}") };
        let within: Vec<_> = within.map(|(when, pieces)| (when, pieces.0)).collect();
        assert_eq!(within, [("=few", "a"), ("", "b")]);
        assert_eq!((said.next(), said.next()), (Some(PatternPiece::Words("!")), None));
        assert_eq!(variants.next(), Some(("", PatternPieces(""))));
        assert_eq!(variants.next(), None);
    }

    #[test]
    fn what_was_cut_off_is_an_end() {
        for pattern in ["\u{1}", "\u{2}", "\u{2}0\u{3}", "\u{2}0\u{3}=a\u{4}b", "\u{2}0\u{5}\u{6}\u{6}"] {
            for piece in PatternPieces(pattern) {
                if let PatternPiece::Choice(_, variants) = piece {
                    assert!(variants.count() <= 1);
                }
            }
        }
    }
}
