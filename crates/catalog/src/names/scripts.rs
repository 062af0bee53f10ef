//! What a text would be in other letters: by the rules of transliteration, on the other keyboard layout, with the letters that
//! look alike put right. For names and for words of searches, where the text as it was typed is neither.

use std::borrow::Cow;

use zocalo_text::text::stem_in_russian;

/// A text in other letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptReading {
    pub text: String,
    pub how: Respelling,
}

/// What makes another text of the one that was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Respelling {
    /// Letters of the other alphabet that look like those around them: `Dеlenn` with a Cyrillic `е`.
    LookAlike,
    /// Another alphabet, by the sounds of its letters: `Деленн`.
    Alphabet,
    /// The keys of another layout: `вудутт`.
    Layout,
}

/// Every plausible other spelling of a text, each once, the likeliest first. Of text in both alphabets, only what is in the
/// other one changes.
///
/// ```
/// use zocalo_catalog::names::scripts::{Respelling, readings};
/// let read: Vec<_> = readings("gthcjyf;").into_iter().map(|reading| (reading.text, reading.how)).collect();
/// assert!(read.contains(&("персонаж".to_owned(), Respelling::Layout)));
/// assert_eq!(readings("Деленн")[0].text, "Delenn");
/// ```
#[must_use]
pub fn readings(text: &str) -> Vec<ScriptReading> {
    let mut found: Vec<ScriptReading> = Vec::new();
    let mut add = |how, read: Option<String>| {
        if let Some(read) = read.filter(|read| read != text && found.iter().all(|other| other.text != *read)) {
            found.push(ScriptReading { text: read, how });
        }
    };
    let (is_latin, is_cyrillic) = (text.chars().any(is_latin), text.chars().any(is_cyrillic));
    if is_latin && is_cyrillic {
        add(Respelling::LookAlike, unmixed(text));
    }
    if is_cyrillic {
        add(Respelling::Alphabet, Some(in_latin(text)));
        add(Respelling::Alphabet, without_ending(text).map(in_latin));
        add(Respelling::Layout, Some(on_layout(text, |sign| pair(sign, RUSSIAN_KEYS, LATIN_KEYS))));
    } else if is_latin {
        // On the wrong layout a whole text is typed, signs and all; letters come before what rules make of them.
        let typed_in_russian = on_layout(text, |sign| pair(sign, LATIN_KEYS, RUSSIAN_KEYS));
        add(Respelling::Layout, Some(typed_in_russian));
        add(Respelling::Alphabet, Some(in_cyrillic(text)));
    }
    found
}

/// Whether a sign is a letter of the Cyrillic alphabet.
#[must_use]
pub fn is_cyrillic(sign: char) -> bool {
    matches!(sign, '\u{400}'..='\u{52f}')
}

pub(crate) fn is_latin(sign: char) -> bool {
    sign.is_alphabetic() && matches!(sign, 'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}')
}

const LATIN_KEYS: &str = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";
/// What the Russian layout has on the same keys.
const RUSSIAN_KEYS: &str = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";

/// What the Russian layout has on the key of a sign of the Latin one.
#[cfg(test)]
pub(super) fn on_russian_key(sign: char) -> Option<char> {
    pair(sign, LATIN_KEYS, RUSSIAN_KEYS)
}

/// What stands in one row where a sign stands in the other.
fn pair(sign: char, from: &str, to: &str) -> Option<char> {
    let at = from.chars().position(|other| other == sign)?;
    to.chars().nth(at)
}

fn on_layout(text: &str, key: impl Fn(char) -> Option<char>) -> String {
    // A phone or a word processor makes curly apostrophes of straight ones.
    let straight = |sign| if matches!(sign, '’' | '‘' | '`') { '\'' } else { sign };
    text.chars().map(|sign| key(sign).or_else(|| key(straight(sign))).unwrap_or(sign)).collect()
}

/// Letters that look alike, Latin and Cyrillic.
const LATIN_LIKE: &str = "aeopcxykmtigsjABEKMHOPCTXYISJ";
const CYRILLIC_LIKE: &str = "аеорсхукмтідѕјАВЕКМНОРСТХУІЅЈ";

/// A text whose words of both alphabets are in one each, where all letters of the other look alike: in that of the letters
/// that look like none of the other, else in that of the rest of the text.
fn unmixed(text: &str) -> Option<String> {
    let mut is_changed = false;
    let to_latin = |word: &str| respelt(word, CYRILLIC_LIKE, LATIN_LIKE, is_cyrillic);
    let to_cyrillic = |word: &str| respelt(word, LATIN_LIKE, CYRILLIC_LIKE, is_latin);
    let count = |is: fn(char) -> bool| text.chars().filter(|sign| is(*sign)).count();
    let is_more_latin = count(is_latin) >= count(is_cyrillic);
    let words = text.split_inclusive(|sign: char| !sign.is_alphanumeric());
    let words: Vec<Cow<'_, str>> = words
        .map(|word| {
            if !(word.contains(is_latin) && word.contains(is_cyrillic)) {
                return Cow::Borrowed(word);
            }
            let read = match (to_latin(word), to_cyrillic(word)) {
                (Some(latin), Some(_)) if is_more_latin => Some(latin),
                (Some(_), Some(cyrillic)) => Some(cyrillic),
                (latin, cyrillic) => latin.or(cyrillic),
            };
            is_changed |= read.is_some();
            read.map_or(Cow::Borrowed(word), Cow::Owned)
        })
        .collect();
    is_changed.then(|| words.concat())
}

/// A word with the letters of one alphabet as those of the other that look like them; `None` where one looks like none.
fn respelt(word: &str, from: &str, to: &str, is_foreign: fn(char) -> bool) -> Option<String> {
    word.chars().map(|sign| if is_foreign(sign) { pair(sign, from, to) } else { Some(sign) }).collect()
}

/// What the letters of one alphabet are in the other, the longest first.
type Letters = &'static [(&'static str, &'static str)];

const LATIN: Letters = &[
    ("дж", "j"),
    ("кс", "x"),
    ("ье", "ie"),
    ("ья", "ia"),
    ("ью", "yu"),
    ("ия", "ia"),
    ("а", "a"),
    ("б", "b"),
    ("в", "v"),
    ("г", "g"),
    ("д", "d"),
    ("е", "e"),
    ("ё", "e"),
    ("ж", "zh"),
    ("з", "z"),
    ("и", "i"),
    ("й", "y"),
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
    ("ц", "ts"),
    ("ч", "ch"),
    ("ш", "sh"),
    ("щ", "shch"),
    ("ъ", ""),
    ("ы", "y"),
    ("ь", ""),
    ("э", "e"),
    ("ю", "yu"),
    ("я", "ya"),
    ("і", "i"),
    ("ї", "i"),
    ("є", "e"),
    ("ґ", "g"),
    ("ў", "u"),
];

const CYRILLIC: Letters = &[
    ("shch", "щ"),
    ("dzh", "дж"),
    ("sch", "ш"),
    ("sh", "ш"),
    ("ch", "ч"),
    ("zh", "ж"),
    ("kh", "х"),
    ("th", "т"),
    ("ph", "ф"),
    ("ck", "к"),
    ("qu", "кв"),
    ("tz", "ц"),
    ("ts", "ц"),
    ("ya", "я"),
    ("yu", "ю"),
    ("ce", "се"),
    ("ci", "си"),
    ("cy", "си"),
    ("a", "а"),
    ("b", "б"),
    ("c", "к"),
    ("d", "д"),
    ("e", "е"),
    ("f", "ф"),
    ("g", "г"),
    ("h", "х"),
    ("i", "и"),
    ("j", "дж"),
    ("k", "к"),
    ("l", "л"),
    ("m", "м"),
    ("n", "н"),
    ("o", "о"),
    ("p", "п"),
    ("q", "к"),
    ("r", "р"),
    ("s", "с"),
    ("t", "т"),
    ("u", "у"),
    ("v", "в"),
    ("w", "в"),
    ("x", "кс"),
    ("y", "и"),
    ("z", "з"),
];

/// A text in Latin letters: `Шеридан` as `Sheridan`, `Г'Кар` as `G'Kar`.
#[must_use]
pub fn in_latin(text: &str) -> String {
    transliterated(text, LATIN)
}

/// A text in Cyrillic letters: `Delenn` as `Деленн`.
#[must_use]
pub fn in_cyrillic(text: &str) -> String {
    transliterated(text, CYRILLIC)
}

fn transliterated(text: &str, letters: Letters) -> String {
    let mut read = String::with_capacity(text.len());
    // A capital is as long as its small letter in both alphabets; others stay as they are.
    let lower: String = text.chars().map(lowercase).collect();
    let (mut rest, mut at) = (lower.as_str(), 0);
    while let Some(sign) = rest.chars().next() {
        let (taken, becomes) = letters
            .iter()
            .find(|(from, _)| rest.starts_with(from))
            .map_or((sign.len_utf8(), &rest[..sign.len_utf8()]), |(from, to)| (from.len(), *to));
        let is_capital = text[at..].starts_with(|first: char| first != sign && lowercase(first) == sign);
        let mut signs = becomes.chars();
        if let (true, Some(first)) = (is_capital, signs.next()) {
            read.extend(first.to_uppercase());
        }
        read.push_str(if is_capital { signs.as_str() } else { becomes });
        rest = &rest[taken..];
        at += taken;
    }
    read
}

/// A capital as its small letter where that is as long.
fn lowercase(sign: char) -> char {
    let mut lower = sign.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(only), None) if only.len_utf8() == sign.len_utf8() => only,
        _ => sign,
    }
}

/// A Russian text whose last word is without its case: `Шеридану` as `Шеридан`.
pub(super) fn without_ending(text: &str) -> Option<&str> {
    let word = text.rsplit(|sign: char| !sign.is_alphabetic()).next()?;
    let start = text.len() - word.len();
    // Folded as the endings are, which no letter gets longer by.
    let folded = |sign| match lowercase(sign) {
        'й' => 'и',
        'ё' => 'е',
        sign => sign,
    };
    let lower: String = word.chars().map(folded).collect();
    let stem = stem_in_russian(&lower);
    (is_cyrillic(stem.chars().next()?) && stem.len() < word.len()).then(|| &text[..start + stem.len()])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Respelling, in_cyrillic, in_latin, readings};

    fn read(text: &str, how: Respelling) -> Vec<String> {
        readings(text).into_iter().filter(|reading| reading.how == how).map(|reading| reading.text).collect()
    }

    #[test]
    fn a_name_is_read_in_the_other_alphabet() {
        for (cyrillic, latin) in [
            ("Деленн", "Delenn"),
            ("Шеридан", "Sheridan"),
            ("Гарибальди", "Garibaldi"),
            ("Г'Кар", "G'Kar"),
            ("Ленньер", "Lennier"),
            ("Джа'Дур", "Ja'Dur"),
            ("ЛОНДО", "LONDO"),
            ("посол Кош", "posol Kosh"),
        ] {
            assert_eq!(in_latin(cyrillic), latin);
        }
        assert_eq!(in_cyrillic("Sheridan"), "Шеридан");
        assert_eq!(in_cyrillic("personazh"), "персонаж");
        assert_eq!(read("Шеридану", Respelling::Alphabet), ["Sheridanu", "Sheridan"]);
        assert_eq!(read("Деленной", Respelling::Alphabet)[1], "Delenn");
        assert_eq!(read("флот Delenn", Respelling::Alphabet)[0], "flot Delenn");
    }

    #[test]
    fn keys_of_the_other_layout_are_read_as_what_stands_on_them() {
        for (typed, meant) in [
            ("gthcjyf;", "персонаж"),
            ("ghtlj", "предо"),
            ("kjylj", "лондо"),
            ("вудутт", "delenn"),
            ("П’лфк", "G’kar"),
            ("Ufhb,fkmlb", "Гарибальди"),
        ] {
            assert!(read(typed, Respelling::Layout).iter().any(|text| text == meant), "{typed}: {:?}", readings(typed));
        }
        assert_eq!(read("Пэлфк", Respelling::Layout), ["G'kar"]);
    }

    #[test]
    fn letters_that_look_alike_are_put_into_one_alphabet() {
        for (typed, meant) in [("ceна", "сена"), ("Dеlenn", "Delenn"), ("Jinхo", "Jinxo"), ("Шeридан", "Шеридан")]
        {
            assert!(read(typed, Respelling::LookAlike).contains(&meant.to_owned()), "{typed}: {:?}", readings(typed));
        }
        assert!(read("Delenn", Respelling::LookAlike).is_empty());
        assert!(read("ЖfЩw", Respelling::LookAlike).is_empty());
        assert!(readings("3 + 4").is_empty());
    }

    proptest! {
        #[test]
        fn any_text_has_readings_and_none_is_the_text(text in "[a-zA-Zа-яёА-ЯЁ' ,;İßŁ’0-9]{0,12}|\\PC{0,8}") {
            for reading in readings(&text) {
                prop_assert_ne!(reading.text, text.clone());
            }
        }
    }
}
