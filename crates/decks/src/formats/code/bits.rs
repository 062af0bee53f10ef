//! Numbers and words as single bits, as many as each needs.

/// The signs of words: the first eight take four bits, the others six. Letters are capitals at the beginning of a word, and no
/// capitals within it.
const SIGNS: &[u8; 38] = b" earntisbcdfghjklmopquvwxyz'-:,.012345";

const FREQUENT: u32 = 8;

/// Before a letter in the other case.
const OTHER_CASE: u32 = 38;

/// Before any other sign of ASCII, in seven bits.
const ANY: u32 = 39;

/// Bits to be written, the first first.
#[derive(Debug, Default)]
pub(super) struct BitWriter(Vec<bool>);

impl BitWriter {
    pub(super) fn bit(&mut self, bit: bool) {
        self.0.push(bit);
    }

    /// So many of the lowest bits of a number.
    pub(super) fn bits(&mut self, number: u32, count: u32) {
        self.0.extend((0..count).rev().map(|at| number >> at & 1 == 1));
    }

    /// A number from 1, mostly a small one: Elias's gamma code.
    pub(super) fn gamma(&mut self, number: u32) {
        let length = number.ilog2();
        self.bits(0, length);
        self.bits(number, length + 1);
    }

    /// A number of about `2^usual`: a Rice code.
    pub(super) fn rice(&mut self, number: u32, usual: u32) {
        self.0.extend((0..number >> usual).map(|_| true));
        self.bit(false);
        self.bits(number, usual);
    }

    /// A word that is not empty.
    pub(super) fn word(&mut self, word: &str) {
        self.bit(!word.is_ascii());
        self.gamma(u32::try_from(word.len()).unwrap_or(u32::MAX));
        let mut before = b' ';
        for byte in word.bytes() {
            match SIGNS.iter().zip(0..).find(|(sign, _)| **sign == byte.to_ascii_lowercase()) {
                _ if !word.is_ascii() => self.bits(byte.into(), 8),
                Some((sign, place)) => {
                    if cased(*sign, before) != byte {
                        self.place(OTHER_CASE);
                    }
                    self.place(place);
                }
                None => {
                    self.place(ANY);
                    self.bits(byte.into(), 7);
                }
            }
            before = byte;
        }
    }

    /// Of a sign.
    fn place(&mut self, place: u32) {
        self.bit(place >= FREQUENT);
        match place.checked_sub(FREQUENT) {
            Some(rest) => self.bits(rest, 5),
            None => self.bits(place, 3),
        }
    }

    /// How many bits there are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// A bit, and the word if there is one.
    pub(super) fn word_if_any(&mut self, word: Option<&str>) {
        self.bit(word.is_some());
        if let Some(word) = word {
            self.word(word);
        }
    }

    /// In groups of five.
    pub(super) fn into_fives(self) -> Vec<u8> {
        self.0
            .chunks(5)
            .map(|five| (0..5).fold(0, |all, at| all << 1 | u8::from(five.get(at) == Some(&true))))
            .collect()
    }
}

/// A letter in the case that it has behind another sign.
fn cased(letter: u8, before: u8) -> u8 {
    if matches!(before, b' ' | b'-') { letter.to_ascii_uppercase() } else { letter }
}

/// Bits to be read; everything gives `None` once they are at their end or make no sense.
#[derive(Debug)]
pub(super) struct BitReader<'a> {
    fives: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(fives: &'a [u8]) -> Self {
        Self { fives, at: 0 }
    }

    pub(super) fn bit(&mut self) -> Option<bool> {
        let five = self.fives.get(self.at / 5)?;
        let bit = five >> (4 - self.at % 5) & 1 == 1;
        self.at += 1;
        Some(bit)
    }

    pub(super) fn bits(&mut self, count: u32) -> Option<u32> {
        (0..count).try_fold(0, |all, _| Some(all << 1 | u32::from(self.bit()?)))
    }

    /// From 1.
    pub(super) fn gamma(&mut self) -> Option<u32> {
        let mut length = 0;
        while !self.bit()? {
            length += 1;
        }
        let rest = if length < 32 { self.bits(length)? } else { return None };
        Some(1 << length | rest)
    }

    pub(super) fn rice(&mut self, usual: u32) -> Option<u32> {
        let mut high: u32 = 0;
        while self.bit()? {
            high += 1;
        }
        Some(high.checked_mul(1 << usual)? | self.bits(usual)?)
    }

    pub(super) fn word(&mut self) -> Option<String> {
        let has_bytes = self.bit()?;
        let length = self.gamma()?;
        let mut bytes = Vec::new();
        // What is longer than the code ends with it.
        for _ in 0..length {
            let before = bytes.last().copied().unwrap_or(b' ');
            let byte = if has_bytes { u8::try_from(self.bits(8)?).ok()? } else { self.sign(before)? };
            bytes.push(byte);
        }
        String::from_utf8(bytes).ok()
    }

    /// A sign of a word behind another.
    fn sign(&mut self, before: u8) -> Option<u8> {
        let letter = |place: u32| SIGNS.get(usize::try_from(place).ok()?).map(|letter| cased(*letter, before));
        match self.place()? {
            ANY => u8::try_from(self.bits(7)?).ok(),
            OTHER_CASE => letter(self.place()?).map(|letter| letter ^ 0x20),
            place => letter(place),
        }
    }

    fn place(&mut self) -> Option<u32> {
        if self.bit()? { Some(FREQUENT + self.bits(5)?) } else { self.bits(3) }
    }

    /// Empty where there is none.
    pub(super) fn word_if_any(&mut self) -> Option<String> {
        if self.bit()? { self.word() } else { Some(String::new()) }
    }

    /// Whether nothing but the filling of the last five is left.
    pub(super) fn ends(mut self) -> bool {
        let left = self.fives.len() * 5 - self.at;
        left < 5 && (0..left).all(|_| self.bit() == Some(false))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{BitReader, BitWriter};

    #[test]
    fn small_numbers_take_few_bits() {
        let length = |number| {
            let mut bits = BitWriter::default();
            bits.gamma(number);
            bits.0.len()
        };
        assert_eq!([1, 2, 3, 4, 999].map(length), [1, 3, 3, 5, 19]);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            numbers in proptest::collection::vec((1..5_000_u32, 0..12_u32), 0..20),
            words in proptest::collection::vec(proptest::option::of("\\PC{1,20}"), 0..5),
        ) {
            let mut bits = BitWriter::default();
            for (number, usual) in &numbers {
                bits.gamma(*number);
                bits.rice(*number, *usual);
            }
            for word in &words {
                bits.word_if_any(word.as_deref());
            }
            let fives = bits.into_fives();
            let mut bits = BitReader::new(&fives);
            for (number, usual) in &numbers {
                prop_assert_eq!(bits.gamma(), Some(*number));
                prop_assert_eq!(bits.rice(*usual), Some(*number));
            }
            for word in &words {
                prop_assert_eq!(&bits.word_if_any().unwrap(), word.as_deref().unwrap_or_default());
            }
            prop_assert!(bits.ends());
        }

        #[test]
        fn noise_ends(fives in proptest::collection::vec(0..32_u8, 0..80)) {
            let mut bits = BitReader::new(&fives);
            while bits.gamma().and_then(|_| bits.word()).and_then(|_| bits.rice(3)).is_some() {}
        }
    }
}
