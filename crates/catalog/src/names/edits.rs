//! How many typing errors lie between two names: a letter missing, too much, wrong, or two swapped.
//!
//! One name is compared with thousands, so the distance is counted on whole columns of bits at once (Hyyrö 2003,
//! "A bit-vector algorithm for computing Levenshtein and Damerau edit distances").

/// As many letters as a pattern has; longer names are cut.
const LONGEST: usize = 64;

/// One name, made ready to be compared with many.
pub(super) struct Pattern {
    /// For every letter of ASCII, at which places the name has it.
    places: [u64; 128],
    /// The same for the letters beyond.
    foreign: Vec<(char, u64)>,
    length: usize,
}

impl Pattern {
    /// A pattern of the first [`LONGEST`] letters.
    pub(super) fn new(text: &str) -> Self {
        let mut pattern = Self { places: [0; 128], foreign: Vec::new(), length: 0 };
        for letter in text.chars().take(LONGEST) {
            let place = 1 << pattern.length;
            match pattern.places.get_mut(letter as usize) {
                Some(places) => *places |= place,
                None => match pattern.foreign.iter_mut().find(|(known, _)| *known == letter) {
                    Some((_, places)) => *places |= place,
                    None => pattern.foreign.push((letter, place)),
                },
            }
            pattern.length += 1;
        }
        pattern
    }

    /// The typing errors between the pattern and the first [`LONGEST`] letters of another name.
    pub(super) fn distance(&self, other: &str) -> usize {
        let Some(last) = self.length.checked_sub(1) else { return other.chars().take(LONGEST).count() };
        let mut distance = self.length;
        let (mut rises, mut falls, mut kept, mut before) = (u64::MAX, 0_u64, 0_u64, 0_u64);
        for letter in other.chars().take(LONGEST) {
            let here = self.places_of(letter);
            let swapped = ((!kept & here) << 1) & before;
            kept = ((here & rises).wrapping_add(rises) ^ rises) | here | falls | swapped;
            let up = falls | !(kept | rises);
            let down = kept & rises;
            distance = distance + (up >> last & 1) as usize - (down >> last & 1) as usize;
            let (up, down) = (up << 1 | 1, down << 1);
            rises = down | !(kept | up);
            falls = up & kept;
            before = here;
        }
        distance
    }

    fn places_of(&self, letter: char) -> u64 {
        let foreign = || self.foreign.iter().find(|(known, _)| *known == letter).map_or(0, |(_, places)| *places);
        self.places.get(letter as usize).copied().unwrap_or_else(foreign)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Pattern;

    #[test]
    fn counts_the_four_kinds_of_typing_errors() {
        for (typed, errors) in [("delenn", 0), ("delen", 1), ("dellenn", 1), ("dalenn", 1), ("dleenn", 1), ("", 6)] {
            assert_eq!(Pattern::new(typed).distance("delenn"), errors, "{typed}");
        }
    }

    proptest! {
        #[test]
        fn agrees_with_the_distance_counted_cell_by_cell(one in "[abcé ]{0,64}", other in "[abcé ]{0,64}") {
            prop_assert_eq!(Pattern::new(&one).distance(&other), strsim::osa_distance(&one, &other));
        }
    }
}
