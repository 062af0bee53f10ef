//! Words of the sections of a deck, whatever their form: `Ambassadors`, `Eroeffnungshand`, `послом`, `Ziehstapel`. A heading, a key,
//! a column or a sentence may have them.

use std::collections::HashSet;
use std::sync::LazyLock;

use zocalo_cards::card::Section;
use zocalo_text::text::{fold, typing_errors};

/// How words of a section begin, folded.
const BEGIN: [(Section, &str); 7] = [
    (Section::Ambassador, "embajador"),
    (Section::Ambassador, "амбасс"),
    (Section::Ambassador, "ambas"),
    (Section::Ambassador, "ambo"),
    (Section::Ambassador, "embass"),
    (Section::Ambassador, "botsch"),
    (Section::Ambassador, "startbotschafter"),
];

/// How they end, folded.
const END: [(Section, &str); 4] = [
    (Section::OpeningHand, "hand"),
    (Section::OpeningHand, "handkarten"),
    (Section::Deck, "stapel"),
    (Section::Deck, "deck"),
];

/// Words whose forms are irregular, folded.
const FORMS: [(Section, &[&str]); 4] = [
    (Section::Ambassador, &["посол", "посла", "послом", "послу", "послы", "posol", "amb", "bot"]),
    (
        Section::OpeningHand,
        &[
            "рука",
            "руке",
            "руку",
            "руки",
            "рукой",
            "ruke",
            "ruku",
            "ruka",
            "opener",
            "reka",
            "reke",
            "startkarten",
            "startkarte",
            "anfangskarten",
            "mano",
        ],
    ),
    (
        Section::Reserve,
        &[
            "резерв",
            "резерве",
            "замены",
            "запас",
            "запасе",
            "сайд",
            "сайде",
            "сайдборд",
            "сайдборде",
            "sideboard",
            "ersatz",
            "ersatzbank",
            "rezerwa",
            "rezerwie",
            "banquillo",
            "reserva",
        ],
    ),
    (
        Section::Deck,
        &["колода", "колоде", "колоду", "колоды", "koloda", "kolode", "talia", "talii", "pioche", "reszta", "mazo"],
    ),
];

/// Words beside them in a heading, folded.
const BESIDE: [&str; 60] = [
    "inicial",
    "rezerwowych",
    "startowa",
    "poczatkowa",
    "startowy",
    "poczatkowy",
    "de",
    "du",
    "la",
    "le",
    "depart",
    "ma",
    "mon",
    "start",
    "starting",
    "opening",
    "initial",
    "first",
    "my",
    "our",
    "the",
    "card",
    "cards",
    "karte",
    "karten",
    "mein",
    "meine",
    "die",
    "der",
    "das",
    "стартовая",
    "стартовой",
    "начальная",
    "начальной",
    "мой",
    "моя",
    "стартовый",
    "draw",
    "main",
    "in",
    "auf",
    "в",
    "на",
    "старте",
    "начале",
    "открывающая",
    "and",
    "und",
    "и",
    "im",
    "rest",
    "of",
    "старт",
    "стартовые",
    "for",
    "at",
    "play",
    "op",
    "v",
    "na",
];

/// In words, of a heading.
const LONGEST: usize = 4;

/// The section of one word, folded.
pub(crate) fn section_of_word(word: &str) -> Option<Section> {
    let begins = BEGIN.iter().find(|(_, stem)| word.starts_with(stem));
    let ends = || END.iter().find(|(_, stem)| word.ends_with(stem));
    let found = begins.or_else(ends).map(|(section, _)| *section);
    found.or_else(|| FORMS.iter().find(|(_, forms)| forms.contains(&word)).map(|(section, _)| *section))
}

/// The section of a heading or a key that consists of one such word and of words that say nothing else.
pub(crate) fn section_of_words(text: &str) -> Option<Section> {
    let folded = fold(text);
    let mut found = None;
    for (at, word) in folded.split(' ').enumerate() {
        match section_of_word(word) {
            _ if at >= LONGEST => return None,
            Some(section) if found.is_none_or(|other| other == section) => found = Some(section),
            None if is_beside(word) => {}
            _ => return None,
        }
    }
    found
}

/// Whether a word says nothing of a section itself, perhaps with letters that a scanner took for others, `openlng`, or a slip.
fn is_beside(word: &str) -> bool {
    BESIDE.contains(&word)
        || word.len() > SHORTEST_SCANNED && BESIDE_SCANNED.contains(&of_a_scanner(word))
        || word.chars().count() >= SHORTEST_SLIPPED
            && BESIDE.iter().any(|one| one.chars().count() >= SHORTEST_SLIPPED && typing_errors(word, one) == 1)
}

/// The words that say nothing of a section, as a scanner may read them.
static BESIDE_SCANNED: LazyLock<HashSet<String>> =
    LazyLock::new(|| BESIDE.iter().map(|beside| of_a_scanner(beside)).collect());

/// A word with the letters that scanners mix up made one.
fn of_a_scanner(word: &str) -> String {
    word.replace(['l', '1'], "i").replace('0', "o")
}

/// In bytes.
const SHORTEST_SCANNED: usize = 4;

/// In letters, of a word that may have a slip of the pen: `strting`.
const SHORTEST_SLIPPED: usize = 7;

/// How words begin by which somebody says in words of their own what the cards below are, folded: `still wanted`, `у меня в руке`.
const SAID: [(Section, &[&str]); 5] = [
    (
        Section::Maybe,
        &[
            "maybe",
            "want",
            "wish",
            "wunsch",
            "gesucht",
            "suche",
            "хочу",
            "хватает",
            "хочет",
            "ищу",
            "нужн",
            "мечта",
            "vielleicht",
            "evtl",
            "eventuell",
            "uberleg",
            "ueberleg",
            "think",
            "sicher",
            "consider",
            "perhaps",
            "possibl",
            "missing",
            "fehl",
            "eyeing",
            "hunting",
            "might",
            "shortlist",
            "wackel",
            "fence",
            "планир",
            "idea",
            "ideen",
            "идеи",
            "хотел",
            "докуп",
            "возможн",
            "подума",
            "думаю",
            "попроб",
            "candidate",
            "kandidat",
            "looking",
            "купит",
            "thought",
            "unsicher",
            "может",
            "hesit",
            "jhesit",
            "envisag",
            "cherche",
            "peut",
            "manqu",
            "kupieni",
            "szukam",
            "brakuj",
            "moze",
            "vllt",
            "besorg",
            "quiza",
            "busco",
        ],
    ),
    (
        Section::Reserve,
        &[
            "side",
            "сайд",
            "боковик",
            "запас",
            "резерв",
            "reserve",
            "ersatz",
            "swap",
            "bench",
            "nebendeck",
            "wechsel",
            "rezerw",
        ],
    ),
    (Section::Ambassador, &["ambas", "амбас", "embass", "botschafter", "посол", "посл"]),
    (
        Section::OpeningHand,
        &["start", "begin", "opening", "opener", "anfang", "eroffn", "eroeffn", "старт", "начал", "начин", "companion"],
    ),
    (Section::Deck, &["deck", "колод", "main", "draw", "stack", "stapel"]),
];

/// As above, of the draw deck, where nothing else is said: `Other starting cards` are none of it.
const REST: [&str; 5] = ["rest", "остал", "ubrig", "uebrig", "other"];

/// Whole words that say so.
const SAID_ALONE: [(Section, &[&str]); 4] = [
    (Section::Maybe, &["get", "try", "need", "needed", "buy", "find", "sure", "room", "later"]),
    (Section::Reserve, &["sb", "side", "bank"]),
    (Section::Ambassador, &["amb"]),
    (Section::OpeningHand, &["open", "opens", "hand", "hands", "oh", "рука", "руке", "руку", "руки", "рукой"]),
];

/// In words, of a heading in words of somebody's own.
const LONGEST_SAID: usize = 14;

/// The section of a heading in words of somebody's own: `and a few on a scrap of paper saying MAYBE`. What stands in brackets says
/// nothing of it, and of several sentences the last counts.
pub(crate) fn section_said(text: &str) -> Option<Section> {
    let bare = without_brackets(text);
    let is_all_in_brackets = !bare.chars().any(char::is_alphanumeric);
    let bare = if is_all_in_brackets { text.to_owned() } else { bare };
    let sentence = last_sentence(&bare);
    let words: Vec<String> =
        sentence.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(fold).collect();
    if words.len() > LONGEST_SAID {
        return None;
    }
    let says = |section: Section| {
        let (begin, alone) = (words_of(&SAID, section), words_of(&SAID_ALONE, section));
        words.iter().any(|word| {
            section_of_word(word) == Some(section)
                || alone.contains(&word.as_str())
                || begin.iter().any(|stem| word.starts_with(stem))
        })
    };
    // `Out of the deck, but I keep them ready in case somebody brings Vorlons`
    if says(Section::Deck) && is_without(&words) {
        let is_ready = words.iter().any(|word| READY.iter().any(|stem| word.starts_with(stem)));
        return Some(if is_ready || says(Section::Reserve) { Section::Reserve } else { Section::Maybe });
    }
    // `Starting ambassador`, `the rest of the deck, from the start`
    // `Botschafter und Starthand`
    if says(Section::Ambassador) && words.iter().any(|word| section_of_word(word) == Some(Section::OpeningHand)) {
        return Some(Section::OpeningHand);
    }
    if words.windows(2).any(|pair| BESIDE_DECK.contains(&(pair[0].as_str(), pair[1].as_str()))) {
        return Some(Section::Maybe);
    }
    // `Side deck, didn't get used`
    if words.first().is_some_and(|word| words_of(&SAID, Section::Reserve).iter().any(|stem| word.starts_with(stem))) {
        return Some(Section::Reserve);
    }
    let all = [Section::Maybe, Section::Reserve, Section::Ambassador, Section::Deck, Section::OpeningHand];
    let is_rest = || words.iter().any(|word| REST.iter().any(|stem| word.starts_with(stem)));
    all.into_iter().find(|of| says(*of)).or_else(|| is_rest().then_some(Section::Deck)).or_else(|| {
        // `beside it (reserve)`
        let inside = text.split_once('(').filter(|_| !is_all_in_brackets)?.1;
        section_said(inside.split(')').next().unwrap_or_default())
    })
}

/// Whether words say that something is in no deck: `not in the deck`, `nicht im Deck`.
fn is_without(words: &[String]) -> bool {
    words.windows(2).any(|pair| OUTSIDE.contains(&(pair[0].as_str(), pair[1].as_str())))
}

/// Words before a deck of which something is no part, folded.
const OUTSIDE: [(&str, &str); 7] =
    [("out", "of"), ("not", "in"), ("nicht", "im"), ("nicht", "in"), ("noch", "nicht"), ("не", "в"), ("вне", "колоды")];

/// Words by which cards are no part of a deck, folded: `Left over`.
const BESIDE_DECK: [(&str, &str); 5] =
    [("trade", "for"), ("liegt", "daneben"), ("left", "over"), ("left", "out"), ("ubrig", "geblieben")];

/// How words begin by which somebody has cards at hand between games, folded.
const READY: [&str; 9] = ["ready", "case", "against", "gegen", "falls", "против", "случа", "between", "zwischen"];

/// The row of a section in one of the tables above, without anything where it has none.
fn words_of(table: &[(Section, &'static [&'static str])], section: Section) -> &'static [&'static str] {
    table.iter().find(|(own, _)| *own == section).map_or(&[], |(_, words)| words)
}

/// The last sentence of a text; `vs.` ends none.
fn last_sentence(text: &str) -> &str {
    let text = text.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let mut ends = text.rmatch_indices(['.', '!', '?']).filter(|(at, _)| {
        let word = text[..*at].rsplit(' ').next().unwrap_or_default();
        text[at + 1..].starts_with(' ') && word.chars().nth(2).is_some() && !CUT_SHORT.contains(&fold(word).as_str())
    });
    ends.next().map_or(text, |(at, _)| &text[at + 1..])
}

/// Words with a dot that ends no sentence, folded.
const CUT_SHORT: [&str; 6] = ["evtl", "ggf", "bzw", "etc", "usw", "incl"];

/// A text without what stands in brackets.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let outside = text.chars().filter(|sign| match sign {
        '(' | '[' => {
            depth += 1;
            false
        }
        ')' | ']' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    outside.collect()
}

/// Whether one of some words is for a deck: `B5 deck draft`.
pub(super) fn names_deck(words: &str) -> bool {
    let mut words = words.split(|sign: char| !sign.is_alphabetic());
    words.any(|word| section_of_word(&fold(word)) == Some(Section::Deck))
}

/// Words for an opening hand in a sentence.
pub(super) const HAND: [&str; 15] = [
    "на руке",
    "на руках",
    "на руку",
    "opening hand",
    "starting hand",
    "start hand",
    "in hand",
    "start with",
    "starthand",
    "anfangshand",
    "auf der hand",
    "стартовая рука",
    "стартовой рук",
    "начальная рука",
    "в руке",
];

/// Whether words in small letters speak of the hand or of how somebody starts.
pub(crate) fn says_hand(words: &str) -> bool {
    names_hand(words) || has_stem_of(words, Section::OpeningHand)
}

/// Whether words say that somebody wishes for something, or thinks about it.
pub(super) fn says_maybe(words: &str) -> bool {
    has_stem_of(words, Section::Maybe)
}

/// Whether one of some words is for a section or begins as those do by which somebody says so.
fn has_stem_of(words: &str, section: Section) -> bool {
    let stems = words_of(&SAID, section);
    words
        .split(|sign: char| !sign.is_alphabetic())
        .map(fold)
        .filter(|word| !word.is_empty())
        .any(|word| section_of_word(&word) == Some(section) || stems.iter().any(|stem| word.starts_with(stem)))
}

/// Whether words in small letters speak of an opening hand.
pub(crate) fn names_hand(words: &str) -> bool {
    HAND.iter().any(|hand| words.contains(hand))
}

#[cfg(test)]
mod tests {
    use super::section_of_words;
    use zocalo_cards::card::Section;

    #[test]
    fn words_of_sections_have_many_forms() {
        for (text, section) in [
            ("Eroeffnungshand", Section::OpeningHand),
            ("My opening hand", Section::OpeningHand),
            ("Стартовая рука", Section::OpeningHand),
            ("Startbotschafterin", Section::Ambassador),
            ("Ziehstapel", Section::Deck),
            ("На руку", Section::OpeningHand),
            ("амбассадор", Section::Ambassador),
            ("und im Deck", Section::Deck),
            ("в руке на старте", Section::OpeningHand),
            ("Auf der Hand", Section::OpeningHand),
            ("OPENlNG HAND", Section::OpeningHand),
            ("Старт. рука", Section::OpeningHand),
            ("В резерве", Section::Reserve),
            ("Ersatzbank", Section::Reserve),
        ] {
            assert_eq!(section_of_words(text), Some(section), "{text}");
        }
        for text in ["Hand of Valen", "Handout", "после игры", "starting", "discard pile", ""] {
            assert_eq!(section_of_words(text), None, "{text}");
        }
    }
}
