//! Forms of a Russian word: enough to know `персонажи` as `персонаж`, and no more.

use super::{Language, fold};

/// The endings of nouns and adjectives, folded, the longest first.
const ENDINGS: [&str; 47] = [
    "иями", "ями", "ами", "ого", "его", "ому", "ему", "ыми", "ими", "иях", "иеи", "ием", "иям", "ия", "ие", "ии", "ию",
    "ая", "яя", "ое", "ее", "ые", "ыи", "ои", "ую", "ью", "юю", "ов", "ев", "еи", "ах", "ях", "ам", "ям", "ом", "ем",
    "ых", "их", "ым", "им", "ы", "и", "а", "я", "о", "е", "у",
];

/// The fewest letters that an ending leaves.
const SHORTEST: usize = 3;

/// The words of a text, folded (case, `ё` and signs between words do not count), each without its usual ending. Two texts
/// of the same stems are forms of the same words.
pub fn stems(text: &str) -> Vec<String> {
    fold(text).split(' ').filter(|word| !word.is_empty()).map(|word| stem_in_russian(word).to_owned()).collect()
}

/// The endings of verbs that players type and texts use, folded, the longest first; `ся` does not count.
const ENDINGS_OF_VERBS: [&str; 10] = ["ать", "ять", "ить", "еть", "уть", "ыть", "ите", "ает", "яет", "ают"];

/// The words of a text in lower case, each Russian one up to its usual ending, where its other forms differ; and whether it
/// is one.
pub fn beginnings(text: &str) -> Vec<(String, bool)> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| beginning(&word.to_lowercase().replace('ё', "е"))).collect()
}

fn beginning(word: &str) -> (String, bool) {
    if Language::of(word) == Language::English {
        return (word.to_owned(), false);
    }
    let folded = fold(word);
    let plain = folded.strip_suffix("ся").unwrap_or(&folded);
    let verb = ENDINGS_OF_VERBS.iter().find_map(|ending| plain.strip_suffix(ending).filter(|rest| is_long(rest)));
    let letters = verb.unwrap_or_else(|| stem_in_russian(&folded)).chars().count();
    // Folding keeps the number of letters of a Russian word: only what stands on them goes.
    let is_usual = folded.chars().count() == word.chars().count();
    (if is_usual { word.chars().take(letters).collect() } else { word.to_owned() }, true)
}

/// The fewest letters of a beginning that few other words share: `посл` begins `после` as well.
const TELLING: usize = 5;

/// The words that a Russian beginning stands for where it is too short to tell them from others: with each usual ending;
/// nothing where it is long enough to be searched as a beginning.
pub fn words_from(beginning: &str) -> Vec<String> {
    if beginning.chars().count() >= TELLING {
        return Vec::new();
    }
    // Folding has made an `и` of the `й` in the endings.
    let further = ["", "ь", "ю", "ой", "ей", "ый", "ий"];
    let endings = ENDINGS.iter().chain(&ENDINGS_OF_VERBS).chain(&further);
    endings.map(|ending| format!("{beginning}{ending}")).collect()
}

/// A folded word without its usual ending.
pub fn stem_in_russian(word: &str) -> &str {
    // Of a reflexive participle the ending stands before its particle; a soft sign or a `ю` may end what is left.
    let word = word.strip_suffix("ся").filter(|rest| is_long(rest)).unwrap_or(word);
    let cut = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending).filter(|rest| is_long(rest)));
    cut.or_else(|| word.strip_suffix(['ь', 'ю']).filter(|rest| is_long(rest))).unwrap_or(word)
}

fn is_long(rest: &str) -> bool {
    rest.chars().count() >= SHORTEST
}

#[cfg(test)]
mod tests {
    use super::{beginnings, stems, words_from};

    #[test]
    fn a_short_beginning_stands_for_its_forms_and_no_other_word() {
        let words = words_from("посл");
        assert!(["посла", "послу", "послом", "послов"].iter().all(|form| words.iter().any(|word| word == form)));
        assert!(!words.iter().any(|word| word == "последствие"));
        assert!(words_from("карт").iter().any(|word| word == "картой"));
        assert!(words_from("влиян").is_empty());
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for forms in [
            &["персонаж", "персонажи", "Персонажей", "персонажа"][..],
            &["флот", "флоты", "флотов"],
            &["торговый", "торговым", "торговых"],
            &["цель", "цели", "целей", "целью"],
            &["событие", "события", "событий"],
            &["нейтральный", "нейтральная", "нейтральные", "нейтральных"],
            &["неприсоединившийся", "неприсоединившиеся", "Неприсоединившихся"],
            &["стартовый посол", "стартового посола", "Стартовый-Посол"],
            &["ворлонцы", "ворлонцев", "ворлонцам"],
            &["тяжёлые повреждения", "тяжелых повреждений"],
        ] {
            assert!(forms.iter().all(|form| stems(form) == stems(forms[0])), "{forms:?}");
        }
        for (one, other) in [("рок", "рука"), ("цель", "цена"), ("обычная", "необычная"), ("пси", "пас")]
        {
            assert_ne!(stems(one), stems(other));
        }
        assert_eq!(stems("Inner Circle"), ["inner", "circle"]);
    }

    #[test]
    fn other_forms_of_a_word_begin_alike() {
        let begun = |text: &str| beginnings(text).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
        assert_eq!(begun("Влияния"), ["влиян"]);
        assert_eq!(begun("каста воинов"), ["каст", "воин"]);
        assert_eq!(begun("действий Её-Величества"), ["действ", "ее", "величеств"]);
        for forms in [["повернуть", "поверните"], ["вытянуть", "вытяните"], ["поворачиваться", "поворачивается"]]
        {
            assert_eq!(begun(forms[0]), begun(forms[1]));
        }
        assert_eq!(begun("власть память опять"), ["власт", "пам", "опят"]);
        assert_eq!(beginnings("Londo 3"), [("londo".to_owned(), false), ("3".to_owned(), false)]);
        assert_eq!(begun("«»"), [""; 0]);
    }
}
