//! The words of rules and questions, each without its usual endings, so that forms of a word are one. The build script, which
//! makes the index, reads this file too: both cut alike.

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

/// The endings of English words, the longest first: those of rotation, rotated, enhancements and leaders.
const ENGLISH: [&str; 30] = [
    "ements", "ations", "ating", "ators", "ement", "ation", "ments", "ator", "ates", "ated", "ants", "ings", "ions",
    "ment", "ate", "ant", "ing", "ion", "ied", "ies", "ers", "ors", "ed", "er", "es", "or", "al", "s", "e", "y",
];

/// The endings of Russian words, the longest first: of verbs, of their participles and nouns, of adjectives, of nouns.
const RUSSIAN: [&str; 103] = [
    "ованного",
    "ованными",
    "ованному",
    "ованный",
    "ованная",
    "ованное",
    "ованные",
    "ованных",
    "ованным",
    "ованной",
    "ованную",
    "ованием",
    "ование",
    "ования",
    "ованию",
    "ывается",
    "ивается",
    "ивания",
    "ивание",
    "ивать",
    "ывать",
    "ивает",
    "ывает",
    "ивают",
    "ывают",
    "ованы",
    "ована",
    "овано",
    "овать",
    "овали",
    "овал",
    "ного",
    "ному",
    "ными",
    "утого",
    "утому",
    "утыми",
    "утый",
    "утая",
    "утое",
    "утые",
    "утых",
    "утым",
    "утой",
    "утую",
    "ишься",
    "ует",
    "уют",
    "уем",
    "уть",
    "ута",
    "уты",
    "уто",
    "нуть",
    "иями",
    "ями",
    "ами",
    "ого",
    "его",
    "ому",
    "ему",
    "ыми",
    "ими",
    "иях",
    "ием",
    "иям",
    "ать",
    "ять",
    "ить",
    "ыть",
    "ыли",
    "ыла",
    "еть",
    "ают",
    "яют",
    "ает",
    "яет",
    "ишь",
    "ешь",
    "али",
    "яли",
    "или",
    "ла",
    "ия",
    "ие",
    "ии",
    "ию",
    "ий",
    "ая",
    "яя",
    "ое",
    "ее",
    "ые",
    "ый",
    "ой",
    "ую",
    "ью",
    "юю",
    "ов",
    "ев",
    "ей",
    "ах",
    "ях",
];

/// The short endings of Russian words, tried behind the long ones.
const RUSSIAN_SHORT: [&str; 26] = [
    "ыл", "ил", "ал", "ял", "ам", "ям", "ом", "ем", "ых", "их", "ым", "им", "ит", "ет", "ут", "ют", "ы", "и", "а", "я",
    "о", "е", "у", "ю", "ь", "й",
];

/// The fewest letters that an ending leaves.
const SHORTEST: usize = 3;

/// A word in lower case without its usual endings.
pub(crate) fn stem(word: &str) -> String {
    if word.chars().any(|sign| ('а'..='я').contains(&sign)) { russian(word) } else { english(word) }
}

fn english(word: &str) -> String {
    let mut rest = word;
    // An `s` behind another ending is of the word itself: that of `sponsor`.
    for ends in [&ENGLISH[..], &["ements", "ement", "ment", "or", "er", "ing", "ed", "al"]] {
        let cut = ends.iter().find_map(|end| rest.strip_suffix(end).filter(|left| left.len() >= SHORTEST));
        rest = cut.filter(|_| rest.len() > SHORTEST + 1).unwrap_or(rest);
    }
    // `winning` is of `win`, as `tapped` of `tap`.
    let mut signs = rest.chars().rev();
    let is_doubled = rest.len() > SHORTEST && rest.len() < word.len() && signs.next() == signs.next();
    let rest = if is_doubled { &rest[..rest.len() - 1] } else { rest };
    rest.to_owned()
}

fn russian(word: &str) -> String {
    let long_enough = |left: &&str| left.chars().count() >= SHORTEST;
    let mut rest = ["ся", "сь"].iter().find_map(|end| word.strip_suffix(end)).filter(long_enough).unwrap_or(word);
    for _ in 0..2 {
        let ends = RUSSIAN.iter().chain(&RUSSIAN_SHORT);
        let mut cuts = ends.filter_map(|end| rest.strip_suffix(end));
        rest = cuts.find(long_enough).unwrap_or(rest);
    }
    rest.to_owned()
}

#[cfg(test)]
mod tests {
    use super::{stem, words};

    #[test]
    fn forms_of_a_word_are_one() {
        for forms in [
            &["rotate", "rotated", "rotating", "rotation", "rotates"][..],
            &["sponsor", "sponsoring", "sponsored", "sponsors"],
            &["participate", "participant", "participants", "participation"],
            &["replace", "replaced", "replacement"],
            &["leader", "leaders", "lead", "leading"],
            &["win", "winning", "winner"],
            &["victory", "victories"],
            &["ready", "readied"],
            &["конфликт", "конфликтов", "конфликтами", "конфликту"],
            &["повернуть", "повернутый", "повернутым", "повернута", "повернуты"],
            &["атаковать", "атакует", "атака", "атаку", "атаковали", "атакованная"],
            &["спонсировать", "спонсирует", "спонсирование", "спонсирую"],
            &["персонаж", "персонажей", "персонажами"],
            &["готовый", "готов", "готова", "готовых"],
            &["влияние", "влияния", "влиянием"],
            &["колода", "колод", "колодой", "колоде"],
            &["раскрыть", "раскрыл"],
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
