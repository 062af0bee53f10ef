//! The letters of a code, the last six of which are the checksum of Bech32m (BIP 350) over the others. It detects every three
//! wrong letters, and shows which letter is wrong, missing, doubled or swapped if it is only one.

use std::ops::Range;

use crate::deck::{letter, number_of as five};
use crate::messages::deck_code as say;
use zocalo_text::message::{Diagnosis, Text};

/// Before every code.
pub(super) const PREFIX: &str = "b5:";

/// The most letters of a code, up to which the checksum holds what is said above.
pub(super) const MOST: usize = 1_000;

const CHECKS: usize = 6;

/// What the checksum of a whole code comes to.
const WHOLE: u32 = 0x2bc8_30a3;

const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];

/// How many bits there are in so many letters, the prefix among them.
pub(super) const fn room_in(letters: usize) -> usize {
    (letters - PREFIX.len() - CHECKS) * 5
}

/// The sum over one more letter.
fn step(sum: u32, letter: u8) -> u32 {
    let terms = GENERATOR.iter().zip(25..).filter(|(_, bit)| sum >> bit & 1 == 1);
    terms.fold((sum & 0x01ff_ffff) << 5 ^ u32::from(letter), |sum, (term, _)| sum ^ term)
}

fn sum_from(sum: u32, letters: &[u8]) -> u32 {
    letters.iter().fold(sum, |sum, letter| step(sum, *letter))
}

fn sum(letters: &[u8]) -> u32 {
    sum_from(1, letters)
}

/// The code of some numbers below 32, with its prefix and its checksum.
pub(super) fn written(mut fives: Vec<u8>) -> String {
    let rest = sum_from(sum(&fives), &[0; CHECKS]) ^ WHOLE;
    fives.extend((0..CHECKS).rev().map(|at| (rest >> (5 * at) & 31).to_le_bytes()[0]));
    PREFIX.chars().chain(fives.into_iter().map(letter)).collect()
}

/// The numbers of a code, without its checksum.
///
/// # Errors
/// What is wrong with the first letter that is wrong; whatever stands in front of the prefix is not looked at.
pub(super) fn read(text: &str) -> Result<Vec<u8>, Diagnosis> {
    let start = text.len() - text.trim_start().len() + PREFIX.len();
    let signs = text.get(start..).unwrap_or_default().char_indices();
    // Codes are broken into lines and groups on their way.
    let signs = signs.filter(|(_, sign)| !sign.is_whitespace() && *sign != '-');
    let signs: Vec<(Range<usize>, char)> =
        signs.map(|(at, sign)| (start + at..start + at + sign.len_utf8(), sign)).take(MOST + 1).collect();
    if signs.len() > MOST {
        return Err(Diagnosis::new(0..start, say::TooLong { most: MOST }, say::CopyAgain));
    }
    if signs.len() <= CHECKS {
        return Err(Diagnosis::new(0..text.trim_end().len(), say::CutOff { count: signs.len() }, say::CopyAgain));
    }
    let strange = signs.iter().position(|(_, sign)| five(*sign).is_none());
    let mut fives: Vec<u8> = signs.iter().map(|(_, sign)| five(*sign).unwrap_or_default()).collect();
    let at_letter = |at: usize| signs.get(at).or(signs.last()).map_or(0..start, |(span, _)| span.clone());
    if let Some(at) = strange {
        let reason = say::StrangeLetter { at: at + 1, letter: signs[at].1.to_string() };
        let help = match Damage::of(&fives) {
            None => write(fives[at]),
            Some(Damage::Wrong { at: other, right }) if at == other => write(right),
            _ => say::CopyAgain,
        };
        return Err(Diagnosis::new(at_letter(at), reason, help));
    }
    if let Some(damage) = Damage::of(&fives) {
        let (at, reason, help) = match damage {
            Damage::Wrong { at, right } => (at, say::WrongLetter { at: at + 1 }.text(), write(right)),
            Damage::Swapped { at } => (at, say::SwappedLetters { at: at + 1, next: at + 2 }.text(), say::SwapThem),
            Damage::Extra { at } => (at, say::ExtraLetter { at: at + 1 }.text(), say::LeaveItOut),
            Damage::Missing { at, right } => {
                (at, say::MissingLetter { at: at + 1 }.text(), say::Insert { letter: letter(right).to_string() }.text())
            }
            Damage::More => return Err(Diagnosis::new(0..text.trim_end().len(), say::SeveralWrong, say::CopyAgain)),
        };
        return Err(Diagnosis::new(at_letter(at), reason, help));
    }
    fives.truncate(fives.len() - CHECKS);
    Ok(fives)
}

fn write(right: u8) -> Text {
    say::WriteLetter { letter: letter(right).to_string() }.text()
}

/// What happened to a code on its way. Places are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Damage {
    Wrong {
        at: usize,
        right: u8,
    },
    /// This letter and the next.
    Swapped {
        at: usize,
    },
    Extra {
        at: usize,
    },
    /// Before this place.
    Missing {
        at: usize,
        right: u8,
    },
    /// Several of these.
    More,
}

impl Damage {
    /// `None` for a code that is whole. The sum is linear: what a wrong letter adds to it depends on its place alone.
    fn of(letters: &[u8]) -> Option<Self> {
        let rest = sum(letters) ^ WHOLE;
        if rest == 0 {
            return None;
        }
        let mut effects: Vec<u32> = (0..32).collect();
        let mut swapped = None;
        for at in (0..letters.len()).rev() {
            if let Some(change) = (1..32).find(|change| effects[usize::from(*change)] == rest) {
                return Some(Self::Wrong { at, right: letters[at] ^ change });
            }
            let further: Vec<u32> = effects.iter().map(|effect| step(*effect, 0)).collect();
            if at > 0 {
                let both = usize::from(letters[at] ^ letters[at - 1]);
                if effects[both] ^ further[both] == rest {
                    swapped = Some(Self::Swapped { at: at - 1 });
                }
            }
            effects = further;
        }
        swapped.or_else(|| Self::length(letters)).or(Some(Self::More))
    }

    /// A letter too many or too few.
    fn length(letters: &[u8]) -> Option<Self> {
        let mut before = 1;
        for at in 0..letters.len() {
            if sum_from(before, &letters[at + 1..]) == WHOLE {
                return Some(Self::Extra { at });
            }
            before = step(before, letters[at]);
        }
        let mut before = 1;
        // By the number of letters behind.
        let mut effects: Vec<Vec<u32>> = vec![(0..32).collect()];
        for behind in 0..letters.len() {
            effects.push(effects[behind].iter().map(|effect| step(*effect, 0)).collect());
        }
        for at in 0..=letters.len() {
            let rest = sum_from(step(before, 0), &letters[at..]) ^ WHOLE;
            let right = effects[letters.len() - at].iter().zip(0..).find(|(effect, _)| **effect == rest);
            if let Some((_, right)) = right {
                return Some(Self::Missing { at, right });
            }
            before = letters.get(at).map_or(before, |letter| step(before, *letter));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Damage, MOST, WHOLE, read, sum, sum_from, written};

    /// The codes that BIP 350 calls valid: their letters are other ones, what they stand for is not.
    #[test]
    fn the_checksum_is_that_of_bech32m() {
        const THEIRS: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
        for code in [
            "a1lqfn3a",
            "abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx",
            "split1checkupstagehandshakeupstreamerranterredcaperredlc445v",
            "?1v759aa",
        ] {
            let (head, data) = code.rsplit_once('1').unwrap();
            let head: Vec<u8> =
                head.bytes().map(|byte| byte >> 5).chain([0]).chain(head.bytes().map(|byte| byte & 31)).collect();
            let data = data.chars().map(|sign| THEIRS.find(sign).unwrap().to_le_bytes()[0]).collect::<Vec<u8>>();
            assert_eq!(sum_from(sum(&head), &data), WHOLE, "{code}");
        }
    }

    #[test]
    fn what_people_do_to_a_code_is_no_damage() {
        let code = written((0..32).collect());
        let fives: Vec<u8> = (0..32).collect();
        assert_eq!(code.len(), 3 + 32 + 6);
        let broken = format!("  {}-{}\n {}\n", &code[..9], &code[9..20], &code[20..]);
        let alike = code.replace('0', "O").replace('1', "l");
        for text in [code.clone(), code.to_lowercase(), broken, alike] {
            assert_eq!(read(&text), Ok(fives.clone()), "{text}");
        }
    }

    #[test]
    fn a_wrong_letter_is_named_with_the_right_one() {
        let code = written((0..32).collect());
        let fault = read(&code.replacen('A', "B", 1)).unwrap_err();
        assert_eq!((fault.span, fault.reason.english().as_str()), (13..14, "letter 11 of the code is wrong"));
        assert!(fault.help.english().contains('A'), "{}", fault.help.english());
        let fault = read(&code.replacen('A', "*", 1)).unwrap_err();
        assert_eq!(fault.span, 13..14);
        assert!(fault.help.english().contains('A'), "{}", fault.help.english());
        for text in ["b5:".to_owned(), "b5:1".to_owned(), format!("b5:{}", "0".repeat(MOST + 1))] {
            assert!(read(&text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn one_damage_is_found(
            fives in proptest::collection::vec(0..32_u8, 1..120),
            place in any::<prop::sample::Index>(),
            change in 1..32_u8,
        ) {
            let whole = written(fives);
            let whole: Vec<u8> = whole[3..].chars().filter_map(super::five).collect();
            prop_assert_eq!(Damage::of(&whole), None);
            let at = place.index(whole.len());
            let mut wrong = whole.clone();
            wrong[at] ^= change;
            prop_assert_eq!(Damage::of(&wrong), Some(Damage::Wrong { at, right: whole[at] }));
            let mut short = whole.clone();
            short.remove(at);
            let mended = match Damage::of(&short) {
                Some(Damage::Missing { at, right }) => { short.insert(at, right); short }
                other => panic!("{other:?}"),
            };
            prop_assert_eq!(&mended, &whole);
            let mut long = whole.clone();
            long.insert(at, change);
            let mended = match Damage::of(&long) {
                Some(Damage::Extra { at }) => { long.remove(at); long }
                other => panic!("{other:?}"),
            };
            prop_assert_eq!(&mended, &whole);
            if at > 0 && whole[at] != whole[at - 1] {
                let mut swapped = whole.clone();
                swapped.swap(at, at - 1);
                prop_assert_eq!(Damage::of(&swapped), Some(Damage::Swapped { at: at - 1 }));
            }
        }
    }
}
