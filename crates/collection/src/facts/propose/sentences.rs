//! A card's text as sentences, and a sentence as words: lower case, without the signs that carry no meaning.

/// Stands in a text for the name of its own card, which may hold dots and words of the patterns.
pub(super) const OWN_NAME: char = '\u{1}';

/// Words that end in a dot and end no sentence.
const ABBREVIATIONS: [&str; 5] = ["mr", "mrs", "dr", "st", "vs"];

/// The text with the card's name taken out, wherever it stands as whole words.
#[must_use]
pub(super) fn without_name(text: &str, name: &str) -> String {
    let text: String = text
        .chars()
        .map(|sign| match sign {
            '’' | '‘' | '´' | '`' => '\'',
            '\u{a0}' | '\n' | '\t' | OWN_NAME => ' ',
            '–' | '−' => '-',
            other => other,
        })
        .collect();
    let name: String = name.chars().map(|sign| if matches!(sign, '’' | '‘') { '\'' } else { sign }).collect();
    if name.is_empty() {
        return text;
    }
    let mut left = text.as_str();
    let mut without = String::with_capacity(text.len());
    while let Some(at) = find_ignoring_case(left, &name) {
        let (before, rest) = (&left[..at], &left[at + name.len()..]);
        let is_in_word = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '-');
        let is_whole =
            !is_in_word(before.chars().next_back().or(without.chars().next_back())) && !is_in_word(rest.chars().next());
        without.push_str(before);
        if is_whole {
            without.push(OWN_NAME);
        } else {
            without.push_str(&left[at..at + name.len()]);
        }
        left = rest;
    }
    without.push_str(left);
    without
}

/// Where a text holds another, whatever the case of plain letters.
fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    let (text, wanted) = (text.as_bytes(), wanted.as_bytes());
    text.windows(wanted.len()).position(|window| window.eq_ignore_ascii_case(wanted))
}

/// The sentences of a text, as they stand there. A sentence ends at a dot and the like before a space; one in parentheses
/// is a sentence of its own.
#[must_use]
pub(super) fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut depth = 0_usize;
    let mut signs = text.char_indices().peekable();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '(' => {
                if depth == 0 && text[start..at].trim().is_empty() {
                    start = at;
                }
                depth += 1;
            }
            ')' => {
                depth = depth.saturating_sub(1);
                // A whole sentence in parentheses ends here when it ended before.
                let inner = text[start..at].trim();
                if depth == 0 && inner.starts_with('(') && inner.ends_with(['.', '!', '?']) {
                    found.push(text[start..=at].trim());
                    start = at + 1;
                }
            }
            '.' | '!' | '?' if depth == 0 => {
                let ends = signs.peek().is_none_or(|(_, next)| next.is_whitespace());
                let word = text[start..at].rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
                if ends && !ABBREVIATIONS.iter().any(|known| known.eq_ignore_ascii_case(word)) {
                    found.push(text[start..=at].trim());
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    let rest = text[start..].trim();
    if !rest.is_empty() {
        found.push(rest);
    }
    found.retain(|sentence| sentence.chars().any(|sign| sign.is_alphanumeric() || sign == OWN_NAME));
    found
}

/// The words of a sentence: letters small, commas and what ends it left out, every other sign a word of its own.
#[must_use]
pub(super) fn words(sentence: &str) -> Vec<String> {
    let mut sentence = sentence.trim().trim_end_matches(['.', '!']);
    if let Some(inner) = sentence.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        sentence = inner.trim().trim_end_matches(['.', '!']);
    }
    let mut words = Vec::new();
    let mut word = String::new();
    let end = |word: &mut String, words: &mut Vec<String>| {
        if !word.is_empty() {
            words.push(std::mem::take(word));
        }
    };
    let mut signs = sentence.chars().peekable();
    while let Some(sign) = signs.next() {
        let goes_on = |next: Option<&char>| next.is_some_and(|next| next.is_alphanumeric());
        match sign {
            ' ' | ',' => end(&mut word, &mut words),
            _ if sign.is_alphanumeric() => word.extend(sign.to_lowercase()),
            // `+2`, `-2`; `non-aligned`, `ambassador's`.
            '+' | '-' if word.is_empty() && goes_on(signs.peek()) => word.push(sign),
            '-' | '\'' if !word.is_empty() && goes_on(signs.peek()) => word.push(sign),
            other => {
                end(&mut word, &mut words);
                words.extend(other.to_lowercase().map(String::from));
            }
        }
    }
    end(&mut word, &mut words);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_ends_at_a_dot_before_a_space() {
        let text = "Ranger. You gain 1.5 of it! (Discard this.) Ask Mr. Grey (if you can.) or not. Rest";
        assert_eq!(
            sentences(text),
            ["Ranger.", "You gain 1.5 of it!", "(Discard this.)", "Ask Mr. Grey (if you can.) or not.", "Rest"]
        );
        assert!(sentences(" . . ").is_empty());
        assert_eq!(sentences("(open. and more. of it"), ["(open. and more. of it"]);
    }

    #[test]
    fn words_are_small_and_signs_stand_alone() {
        assert_eq!(
            words("Gain +2 Diplomacy, or -1: (your) choice."),
            ["gain", "+2", "diplomacy", "or", "-1", ":", "(", "your", ")", "choice"]
        );
        assert_eq!(words("(Non-Aligned ambassador's)"), ["non-aligned", "ambassador's"]);
        assert_eq!(words("5-9/2"), ["5-9", "/", "2"]);
    }

    #[test]
    fn the_name_of_the_card_is_taken_out_as_a_whole_word_alone() {
        let without = without_name("Rotate MR. GREY. Mr. Greyson and mr. Grey’s cat, anti-Mr. Grey.", "Mr. Grey");
        assert_eq!(without, "Rotate \u{1}. Mr. Greyson and \u{1}'s cat, anti-Mr. Grey.");
        assert_eq!(sentences(&without)[0], "Rotate \u{1}.");
        assert_eq!(without_name("\u{1} ärger", "ärg"), "  ärger");
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_lost_and_none_panics(text in "\\PC{0,80}", name in "\\PC{1,6}") {
            let without = without_name(&text, &name);
            let kept = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric()).count();
            let found = sentences(&without);
            proptest::prop_assert_eq!(found.iter().map(|one| kept(one)).sum::<usize>(), kept(&without));
            for sentence in found {
                let _ = words(sentence);
            }
        }
    }
}
