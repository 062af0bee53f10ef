//! How a name sounds to somebody who writes it in the other alphabet: a name and what Russian dubs make of it come to one key
//! (`Sinclair` and `Синклер` to `sinkler`), which is too rough to be shown.

use std::borrow::Cow;

use super::scripts::is_cyrillic;
use zocalo_text::text::stem_in_russian;

/// What Latin letters sound like, the longest first. `x` is heard as in `sh`, `c` as in `ch`, `g` also as in `j`.
const LATIN: &[(&str, &str)] = &[
    ("chael", "kl"),
    ("tsch", "c"),
    ("shch", "x"),
    ("eau", "o"),
    ("eigh", "e"),
    ("dzh", "g"),
    ("dge", "g"),
    ("tch", "c"),
    ("sch", "x"),
    ("iew", "u"),
    ("sh", "x"),
    ("ch", "c"),
    ("zh", "g"),
    ("jh", "g"),
    ("dj", "g"),
    ("kh", "h"),
    ("th", "t"),
    ("ph", "f"),
    ("ck", "k"),
    ("cc", "k"),
    ("qu", "kv"),
    ("tz", "s"),
    ("wh", "v"),
    ("ce", "se"),
    ("ci", "si"),
    ("cy", "si"),
    ("ai", "e"),
    ("ay", "e"),
    ("ei", "e"),
    ("ee", "i"),
    ("ea", "i"),
    ("oo", "u"),
    ("ou", "u"),
    ("ow", "o"),
    ("ya", "ia"),
    ("yu", "u"),
    ("yo", "io"),
    ("c", "k"),
    ("j", "g"),
    ("q", "k"),
    ("w", "v"),
    ("x", "ks"),
    ("y", "i"),
    ("z", "s"),
];

/// What Cyrillic letters sound like, folded, the longest first.
const CYRILLIC: &[(&str, &str)] = &[
    ("тсч", "c"),
    ("дж", "g"),
    ("тч", "c"),
    ("тх", "t"),
    ("кх", "h"),
    ("тц", "s"),
    ("ье", "ie"),
    ("ьо", "io"),
    ("ья", "ia"),
    ("ью", "u"),
    ("ьи", "i"),
    ("аи", "i"),
    ("еи", "e"),
    ("эи", "e"),
    ("ээ", "e"),
    ("оу", "o"),
    ("уо", "vo"),
    ("уэ", "ve"),
    ("уи", "vi"),
    ("ие", "ie"),
    ("ия", "ia"),
    ("а", "a"),
    ("б", "b"),
    ("в", "v"),
    ("г", "g"),
    ("д", "d"),
    ("е", "e"),
    ("ж", "g"),
    ("з", "s"),
    ("и", "i"),
    ("к", "k"),
    ("л", "l"),
    ("м", "m"),
    ("н", "n"),
    ("о", "o"),
    ("п", "p"),
    ("р", "r"),
    ("с", "s"),
    ("т", "t"),
    ("у", "u"),
    ("ф", "f"),
    ("х", "h"),
    ("ц", "s"),
    ("ч", "c"),
    ("ш", "x"),
    ("щ", "x"),
    ("ъ", ""),
    ("ы", "i"),
    ("ь", ""),
    ("э", "e"),
    ("ю", "u"),
    ("я", "ia"),
    ("і", "i"),
    ("є", "e"),
    ("ґ", "g"),
];

/// Words that are translated, or sound otherwise than they are written, with the English ones that stand on cards.
const WORDS: &[(&str, &str)] = &[
    ("капитан", "captain"),
    ("командор", "commander"),
    ("коммандер", "commander"),
    ("командир", "commander"),
    ("император", "emperor"),
    ("посол", "ambassador"),
    ("гражданин", "citizen"),
    ("министр", "minister"),
    ("мистер", "mr"),
    ("леди", "lady"),
    ("премьер", "prime"),
    ("энтилза", "entilzha"),
    ("вавилон", "babylon"),
    ("стивен", "stephen"),
    ("кэтрин", "catherine"),
    ("кетрин", "catherine"),
    ("катрин", "catherine"),
    ("александр", "alexander"),
    ("джикар", "gkar"),
    ("джикарр", "gkar"),
    ("жикар", "gkar"),
    ("jikar", "gkar"),
    ("dzhikar", "gkar"),
];

pub(super) fn ear(folded: &str) -> String {
    heard(folded, false)
}

/// A folded name as it is heard where every vowel is read as it is written, as transliteration by rule does.
pub(super) fn ear_by_letters(folded: &str) -> String {
    heard(folded, true)
}

fn heard(folded: &str, by_letters: bool) -> String {
    let mut heard = String::with_capacity(folded.len());
    for word in folded.split(' ') {
        if !heard.is_empty() {
            heard.push(' ');
        }
        let start = heard.len();
        let (word, letters) = match known_word(word).filter(|_| !by_letters) {
            Some(english) => (without_silent(english), LATIN),
            None if word.contains(is_cyrillic) => (Cow::Borrowed(word), CYRILLIC),
            None if by_letters => (Cow::Borrowed(word), LATIN),
            None => (without_silent(word), LATIN),
        };
        let is_vowel = |sign: char| "aeiouаеэоуи".contains(sign);
        let is_read = |written: &str| {
            let mut signs = written.chars();
            !(by_letters && signs.next().is_some_and(is_vowel) && signs.next().is_some())
        };
        let mut rest = &*word;
        while let Some(sign) = rest.chars().next() {
            let (taken, sounds) = letters
                .iter()
                .find(|(written, _)| rest.starts_with(written) && is_read(written))
                .map_or((sign.len_utf8(), &rest[..sign.len_utf8()]), |(written, sounds)| (written.len(), *sounds));
            for sound in sounds.chars() {
                // A doubled letter is heard once.
                if heard.len() == start || !heard.ends_with(sound) {
                    heard.push(sound);
                }
            }
            rest = &rest[taken..];
        }
    }
    heard
}

fn known_word(word: &str) -> Option<&'static str> {
    let stem = |word: &str| stem_in_russian(word).to_owned();
    let is_it = |known: &str| word == known || (word.contains(is_cyrillic) && stem(word) == stem(known));
    WORDS.iter().find(|(known, _)| is_it(known)).map(|(_, english)| *english)
}

/// A Latin word without the letters that nobody hears: an `e` behind a consonant at its end, an `h` before one.
fn without_silent(word: &str) -> Cow<'_, str> {
    let is_vowel = |sign: u8| matches!(sign, b'a' | b'e' | b'i' | b'o' | b'u' | b'y');
    let bytes = word.as_bytes();
    let ends_silent = bytes.len() > 3 && bytes.ends_with(b"e") && !is_vowel(bytes[bytes.len() - 2]);
    let word = if ends_silent { &word[..word.len() - 1] } else { word };
    let word = word.strip_suffix("ey").map_or(Cow::Borrowed(word), |rest| Cow::Owned(format!("{rest}i")));
    let word = match word.strip_suffix("ue") {
        Some(rest) if rest.len() > 2 => Cow::Owned(rest.to_owned()),
        _ => word,
    };
    if word.contains("ohn") { Cow::Owned(word.replace("ohn", "on")) } else { word }
}

#[cfg(test)]
mod tests {
    use super::{ear, ear_by_letters};

    #[test]
    fn a_name_and_what_dubs_make_of_it_are_heard_alike() {
        for (latin, cyrillic) in [
            ("delenn", "деленн"),
            ("sinclair", "синклер"),
            ("garibaldi", "гарибальди"),
            ("michael", "маикл"),
            ("gkar", "джкарр"),
            ("gkar", "джикар"),
            ("natoth", "натот"),
            ("lennier", "ленньер"),
            ("vir cotto", "вир котто"),
            ("marcus cole", "маркус коул"),
            ("susan", "сьюзан"),
            ("john sheridan", "джон шеридан"),
            ("talia winters", "талия уинтерс"),
            ("jhadur", "джадур"),
            ("captain", "капитана"),
            ("neroon", "нерун"),
        ] {
            assert_eq!(ear(latin), ear(cyrillic), "{latin}, {cyrillic}");
        }
        assert_eq!(ear_by_letters("eyes and ears"), ear_by_letters("еиес анд еарс"));
        assert_ne!(ear("gkar"), ear("kosh"));
        assert_eq!(ear(""), "");
        assert_eq!(ear("babylon 5"), "babilon 5");
    }
}
