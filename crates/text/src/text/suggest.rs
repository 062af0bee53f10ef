//! What may have been meant by a word that is not known: the nearest of those that are, if any is near.

/// How many typing errors are forgiven in a word of so many letters: one in a word of three letters, one more for each
/// three letters beyond. What is further away has nothing but letters in common.
fn forgiven(letters: usize) -> usize {
    letters / 3
}

/// How many typing errors lie between two words: letters that are missing, too much, wrong or swapped.
#[must_use]
pub fn typing_errors(typed: &str, meant: &str) -> usize {
    strsim::osa_distance(typed, meant)
}

/// The known word nearest to what was typed among those that are no more typing errors away than `forgiven` says of each;
/// of equally near ones the first given. The plain measure: case counts.
#[must_use]
pub fn nearest<'k>(
    typed: &str,
    known: impl IntoIterator<Item = &'k str>,
    forgiven: impl Fn(&str) -> usize,
) -> Option<&'k str> {
    known
        .into_iter()
        .map(|word| (typing_errors(typed, word), word))
        .filter(|(errors, word)| *errors <= forgiven(word))
        .min_by_key(|(errors, _)| *errors)
        .map(|(_, word)| word)
}

/// The known word nearest to what was typed, of equally near ones the first given. `None` when so many letters are
/// missing, too much, wrong or swapped that nobody would take the one for the other. Upper and lower case are one.
#[must_use]
pub fn suggestion<'k>(typed: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    let typed = typed.to_lowercase();
    let letters = typed.chars().count();
    known
        .into_iter()
        .map(|word| (typing_errors(&typed, &word.to_lowercase()), word))
        .filter(|(distance, word)| *distance <= forgiven(letters.min(word.chars().count())))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::suggestion;

    #[test]
    fn a_slip_is_mended_and_another_word_is_not() {
        let known = ["deck", "ambassador", "reserve", "race"];
        for (typed, meant) in [
            ("dekc", Some("deck")),
            ("Deck", Some("deck")),
            ("ambasador", Some("ambassador")),
            ("embasador", Some("ambassador")),
            ("reserv", Some("reserve")),
            ("rase", Some("race")),
            ("zork", None),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(suggestion(typed, known), meant, "{typed}");
        }
    }

    #[test]
    fn of_equally_near_words_the_first_is_taken() {
        assert_eq!(suggestion("cots", ["cost", "cuts"]), Some("cost"));
        assert_eq!(suggestion("cots", ["cuts", "cost"]), Some("cuts"));
    }

    proptest! {
        #[test]
        fn a_known_word_means_itself(known in prop::collection::vec("[a-zé_-]{0,12}", 1..6), at: prop::sample::Index) {
            let word = at.get(&known).as_str();
            prop_assert_eq!(suggestion(word, known.iter().map(String::as_str)), Some(word));
        }

        #[test]
        fn a_word_without_a_common_letter_is_never_suggested(typed in "[a-m]{1,12}", known in "[n-z]{1,12}") {
            prop_assert_eq!(suggestion(&typed, [known.as_str()]), None);
        }
    }
}
