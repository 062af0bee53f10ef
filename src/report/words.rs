//! The page of words: each term of the game with its Russian word, or in Russian with its English one and the place that
//! explains it. Both come from the glossary.

use zocalo_cards::data::glossary::{Term, term};

/// The English page, with the Russian words behind what each term of the game means.
#[must_use]
pub(crate) fn words_with_russian(page: &str) -> String {
    rows(page, |name, meaning| {
        let russian: Vec<&str> = name.split(", ").filter_map(term).filter_map(|term| term.russian.as_deref()).collect();
        let russian = if russian.is_empty() { String::new() } else { format!("; in Russian {}", russian.join(", ")) };
        format!("| {name} | {meaning}{russian} |")
    })
}

/// The Russian page, whose terms stand before their English words in brackets, with the place that explains each.
#[must_use]
pub(crate) fn words_in_russian(page: &str) -> String {
    rows(page, |name, meaning| {
        let place = english(name).and_then(term).map(Term::citation_in_russian);
        let place = place.map_or_else(String::new, |place| format!(" ({place})"));
        format!("| {name} | {meaning}{place} |")
    })
}

fn english(name: &str) -> Option<&str> {
    match name.rsplit_once(" (") {
        Some((_, english)) => english.strip_suffix(')'),
        None => Some(name),
    }
}

/// The page with its rows of two cells written anew.
fn rows(page: &str, write: impl Fn(&str, &str) -> String) -> String {
    let line = |line: &str| match line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")?.split_once(" | ")) {
        Some((name, meaning)) => write(name, meaning),
        None => line.to_owned(),
    };
    page.lines().map(|text| line(text) + "\n").collect()
}

pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::{english, words_in_russian, words_with_russian};
    use crate::report::rows_below;
    use zocalo_cards::data::glossary::term;

    fn page(file: &str) -> String {
        std::fs::read_to_string(file).unwrap()
    }

    #[test]
    fn the_russian_word_stands_behind_the_meaning() {
        let page = "# T\n\n| word | means |\n|---|---|\n| agenda | a plan (PSI, Agenda Cards) |\n| reserve | cards |\n\
            | ready, rotated | upright or not |\n| goldfish | games |\n";
        let wanted = "# T\n\n| word | means |\n|---|---|\n| agenda | a plan (PSI, Agenda Cards); in Russian цель |\n| reserve | cards |\n\
            | ready, rotated | upright or not; in Russian готовый, повернутый |\n| goldfish | games |\n";
        assert_eq!(words_with_russian(page), wanted);
    }

    #[test]
    fn the_place_stands_behind_the_russian_meaning() {
        let page =
            "| слово | значит |\n| цель (agenda) | то, к чему идет фракция |\n| reserve | карты рядом с колодой |\n";
        let wanted = "| слово | значит |\n| цель (agenda) | то, к чему идет фракция (PSI-RU, Карты цели) |\n\
            | reserve | карты рядом с колодой (ENG, Reserve/sideboard/ISA Pile and the Engine) |\n";
        assert_eq!(words_in_russian(page), wanted);
    }

    /// Both pages explain the same terms, and the glossary has them all.
    #[test]
    fn every_term_of_the_pages_is_one_of_the_glossary() {
        let english_page = rows_below(&page("docs/topics/words.md"), "The game");
        let mut listed: Vec<String> =
            english_page.iter().flat_map(|(name, _)| name.split(", ")).map(str::to_owned).collect();
        for name in &listed {
            assert!(term(name).is_some(), "{name} is no term of data/glossary.toml");
        }
        let mut in_russian = Vec::new();
        for (name, _) in rows_below(&page("docs/topics/ru/words.md"), "Игра") {
            let english = english(&name).unwrap().to_owned();
            let russian = term(&english).unwrap_or_else(|| panic!("{english} is no term")).russian.as_deref();
            let wanted = russian.map_or(english.clone(), |russian| format!("{russian} ({english})"));
            assert_eq!(name, wanted);
            in_russian.push(english);
        }
        listed.sort();
        in_russian.sort();
        assert_eq!(in_russian, listed);
    }
}
