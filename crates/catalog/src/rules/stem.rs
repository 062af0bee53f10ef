//! The words of rules and questions, each without its usual endings, so that forms of a word are one. The build script, which
//! makes the index, reads this file too: both cut alike.

use rust_stemmers::{Algorithm, Stemmer};

/// The words of a text in lower case; apostrophes do not part them, and `ё` is `е`.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for sign in text.chars().flat_map(char::to_lowercase) {
        match sign {
            'ё' => words.last_mut().expect("there is one").push('е'),
            '\'' | '’' | 'ʼ' | '`' | '´' => {}
            sign if sign.is_alphanumeric() => words.last_mut().expect("there is one").push(sign),
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The words of a text without their endings; for phrases of the index.
#[allow(dead_code, reason = "the build script uses it")]
pub(crate) fn stems(text: &str) -> Vec<String> {
    words(text).iter().map(|word| stem(word)).collect()
}

/// A word in lower case without its usual endings.
pub(crate) fn stem(word: &str) -> String {
    let is_russian = word.chars().any(|sign| ('а'..='я').contains(&sign));
    let algorithm = if is_russian { Algorithm::Russian } else { Algorithm::English };
    Stemmer::create(algorithm).stem(word).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{stem, words};

    #[test]
    fn forms_of_a_word_are_one() {
        for forms in [
            &["rotate", "rotated", "rotating", "rotation", "rotates"][..],
            &["sponsor", "sponsoring", "sponsored", "sponsors"],
            &["replace", "replaced", "replacement"],
            &["victory", "victories"],
            &["win", "winning"],
            &["атаковать", "атаковали"],
            &["конфликт", "конфликтов", "конфликтами", "конфликту"],
            &["персонаж", "персонажей", "персонажами"],
            &["влияние", "влияния", "влиянием"],
            &["колода", "колод", "колодой", "колоде"],
        ] {
            assert!(
                forms.iter().all(|form| stem(form) == stem(forms[0])),
                "{forms:?} {:?}",
                forms.iter().map(|form| stem(form)).collect::<Vec<_>>()
            );
        }
        for (one, other) in
            [("power", "powder"), ("card", "cost"), ("цель", "цена"), ("рок", "рука"), ("conflict", "contingency")]
        {
            assert_ne!(stem(one), stem(other));
        }
    }

    #[test]
    fn words_are_parted_by_signs_and_not_by_apostrophes() {
        assert_eq!(words("Who's G'Kar? Счёт-2"), ["whos", "gkar", "счет", "2"]);
    }
}
