//! Words in letters of two alphabets, as a hand types them that forgets to change the layout of its keyboard: `ceна` with a
//! Latin `c` and `e`.

use super::ask::Ask;
use super::fields;
use super::parsed::Query;
use super::reading::is_known;
use crate::names::scripts::{Respelling, in_cyrillic, in_latin, is_cyrillic, is_latin, readings};

/// A word of both alphabets: as it was typed, and as it is read.
pub(super) type Mixed = (String, String);

/// A text with every such word in one alphabet, but those in quotation marks; and the words.
pub(super) fn in_one_alphabet<A: Ask>(text: &str, ask: &mut A) -> Result<(String, Vec<Mixed>), A::Error> {
    let (mut read, mut all, mut is_quoted) = (String::with_capacity(text.len()), Vec::new(), false);
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
        if end == 0 {
            is_quoted ^= sign == '"';
            read.push(sign);
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        let (word, behind) = rest.split_at(end);
        rest = behind;
        match other(word, ask)?.filter(|_| !is_quoted) {
            Some(other) => {
                read.push_str(&other);
                all.push((word.to_owned(), other));
            }
            None => read.push_str(word),
        }
    }
    Ok((read, all))
}

/// A word of both alphabets in one: one that means something before one whose letters but look so.
fn other<A: Ask>(word: &str, ask: &mut A) -> Result<Option<String>, A::Error> {
    if !(word.contains(is_latin) && word.contains(is_cyrillic)) {
        return Ok(None);
    }
    let looks = readings(word).into_iter().filter(|reading| reading.how == Respelling::LookAlike);
    let mut all: Vec<String> = looks.map(|reading| reading.text).collect();
    let is_like = !all.is_empty();
    // By the sounds of its letters, of which `c` has two.
    all.extend([in_cyrillic(&word.replace('c', "ц").replace('C', "Ц")), in_cyrillic(word), in_latin(word)]);
    for one in &all {
        if fields::find(&one.to_lowercase()).is_some() || is_known(one) || is_held(one, ask)? {
            return Ok(Some(one.clone()));
        }
    }
    Ok(all.into_iter().next().filter(|_| is_like))
}

/// Whether a card holds a word.
pub(super) fn is_held<A: Ask>(word: &str, ask: &mut A) -> Result<bool, A::Error> {
    let Ok(query) = Query::parse(&super::tree::quoted(word)) else { return Ok(false) };
    Ok(ask.count(&query)? > 0)
}
