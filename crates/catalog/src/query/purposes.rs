//! What cards do and how players ask for it, from `data/purposes.toml`: the values of `does:`, and the words that mean one.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use super::tokens::Token;
use super::vocabulary::{stem, vocabulary};
use zocalo_data as embedded;
use zocalo_text::text::{Language, fold};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    verbs: HashMap<String, Vec<String>>,
    nouns: HashMap<String, Vec<String>>,
    fillers: Fillers,
    purpose: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fillers {
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    russian: String,
    ask: Vec<String>,
    cards: Vec<String>,
    #[serde(default)]
    texts: Vec<String>,
}

/// A word in all its forms, or the beginning of words.
#[derive(Debug)]
enum Form {
    Stem(String),
    Beginning(String),
}

impl Form {
    fn of(written: &str) -> Self {
        match written.strip_suffix('*') {
            Some(beginning) => Self::Beginning(fold(beginning)),
            None => Self::Stem(stem(&fold(written)).to_owned()),
        }
    }

    fn is(&self, token: &Token) -> bool {
        token.word().is_some_and(|word| match self {
            Self::Stem(stem) => word.stem == *stem,
            Self::Beginning(beginning) => word.folded.starts_with(beginning.as_str()),
        })
    }
}

/// A part of a question: phrases of which one stands there.
type Part = Vec<Vec<Form>>;

/// A question for a purpose: its parts, each the places of its classes of words.
type Question = Vec<Vec<usize>>;

pub(super) struct Purpose {
    /// As the value of `does:`.
    pub(super) name: String,
    russian: String,
    questions: Vec<Question>,
    /// The names of the cards that do it, and patterns of texts that say so.
    pub(super) cards: Vec<String>,
    pub(super) texts: Vec<String>,
}

pub(super) struct Purposes {
    all: Vec<Purpose>,
    /// The classes of words that questions are made of, those of verbs first.
    classes: Vec<Part>,
    verbs: usize,
    fillers: HashSet<String>,
}

/// The table, read once, when a question may ask for a purpose; a test reads it, so that it never panics.
pub(super) fn purposes() -> &'static Purposes {
    static ALL: OnceLock<Purposes> = OnceLock::new();
    ALL.get_or_init(|| {
        let file: File = toml::from_str(embedded::PURPOSES).expect("data/purposes.toml reads, as a test checks");
        Purposes::of(file)
    })
}

/// The fewest letters of a beginning that stands for words.
const SHORTEST_BEGINNING: usize = 2;

/// Whether one of these words may be a verb of a question: a look into the text, as most searches have none.
pub(super) fn may_ask(tokens: &[Token]) -> bool {
    let (verbs, rest) = embedded::PURPOSES.split_once("\n[nouns]").unwrap_or_default();
    let questions = rest.split_once("\n[[purpose]]").unwrap_or_default().1;
    tokens.iter().filter_map(Token::word).any(|word| {
        if vocabulary().is_small(&word.folded) {
            let plain = word.folded.strip_suffix('s').unwrap_or(&word.folded);
            return verbs.contains(&format!("\"{plain}\""));
        }
        // The table is not folded; a folded Russian word has as many letters, and an English one is written so.
        let is_russian = Language::of(&word.folded) == Language::Russian;
        let spelt = if is_russian { word.typed.to_lowercase().replace('ё', "е") } else { word.folded.clone() };
        let begins = |at: usize| verbs.contains(&format!("\"{}*", &spelt[..at]));
        let mut ends = spelt.char_indices().map(|(at, sign)| at + sign.len_utf8()).skip(SHORTEST_BEGINNING - 1);
        let begun: String = std::iter::once('"').chain(spelt.chars().take(word.stem.chars().count())).collect();
        verbs.contains(&begun) || questions.contains(&begun) || ends.any(begins)
    })
}

pub(super) fn names() -> Vec<String> {
    purposes().all.iter().map(|one| one.name.clone()).collect()
}

pub(super) fn in_russian(name: &str) -> Option<&'static str> {
    named(name).map(|one| one.russian.as_str())
}

pub(super) fn named(name: &str) -> Option<&'static Purpose> {
    purposes().all.iter().find(|one| one.name == name)
}

const BREAKS: [&str; 12] =
    ["that", "which", "who", "whose", "with", "when", "без", "которые", "который", "которая", "которое", "чтобы"];

/// Those that do so before a verb: `events to stop an attack` are not stopped.
const BREAKS_BEFORE_VERB: [&str; 1] = ["to"];

/// How many words may stand between those of a question.
const MOST_BETWEEN: usize = 4;

impl Purposes {
    fn of(file: File) -> Self {
        let mut classes: Vec<Part> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let phrase = |words: &String| words.split(' ').map(Form::of).collect();
        let verbs = file.verbs.len();
        for (name, words) in file.verbs.into_iter().chain(file.nouns) {
            places.insert(name, classes.len());
            classes.push(words.iter().map(phrase).collect());
        }
        let mut part = |written: &str| -> Vec<usize> {
            let Some(names) = written.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
                let at = *places.entry(format!("\"{written}")).or_insert(classes.len());
                if at == classes.len() {
                    classes.push(vec![vec![Form::of(written)]]);
                }
                return vec![at];
            };
            names.split('|').filter_map(|name| places.get(name).copied()).collect()
        };
        let mut all = Vec::with_capacity(file.purpose.len());
        for Row { name, russian, ask, cards, texts } in file.purpose {
            let questions = ask.iter().map(|question| question.split(' ').map(&mut part).collect()).collect();
            all.push(Purpose { name, russian, questions, cards, texts });
        }
        let fillers = file.fillers.words.iter().map(|word| stem(&fold(word)).to_owned()).collect();
        Self { all, classes, verbs, fillers }
    }

    /// The purpose that the longest question asks for which begins here, and how many words that takes.
    pub(super) fn at(&self, tokens: &[Token]) -> Option<(usize, &Purpose)> {
        // Each class is looked for once where a question begins.
        let begun: Vec<Option<usize>> = self.classes.iter().map(|class| longest(class, tokens)).collect();
        let mut best: Option<(usize, &Purpose)> = None;
        for purpose in &self.all {
            for question in &purpose.questions {
                if let Some(taken) = self.taken(question, tokens, &begun)
                    && best.is_none_or(|(most, _)| taken > most)
                {
                    best = Some((taken, purpose));
                }
            }
        }
        best
    }

    fn taken(&self, question: &Question, tokens: &[Token], begun: &[Option<usize>]) -> Option<usize> {
        let (first, others) = question.split_first()?;
        let mut at = first.iter().filter_map(|class| begun[*class]).max()?;
        for part in others {
            let mut between = 0;
            loop {
                if tokens[at - 1].word().is_some_and(|word| word.ends_clause) {
                    return None;
                }
                let rest = &tokens[at..];
                if let Some(taken) = part.iter().filter_map(|class| longest(&self.classes[*class], rest)).max() {
                    at += taken;
                    break;
                }
                if between == MOST_BETWEEN || !self.is_filler(rest.first()?) || self.begins_clause(rest) {
                    return None;
                }
                between += 1;
                at += 1;
            }
        }
        Some(at)
    }

    /// Whether a small word and a verb stand here, of which what stands before is the subject.
    fn begins_clause(&self, tokens: &[Token]) -> bool {
        let sets_apart =
            |token: &Token| token.word().is_some_and(|word| BREAKS_BEFORE_VERB.contains(&word.folded.as_str()));
        let verbs = &self.classes[..self.verbs];
        tokens.first().is_some_and(sets_apart) && verbs.iter().any(|class| longest(class, &tokens[1..]).is_some())
    }

    /// The words of questions, as far as they are written in the table.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.classes.iter().flatten().flatten().map(|form| match form {
            Form::Stem(word) | Form::Beginning(word) => word.as_str(),
        })
    }

    /// Whether a word says nothing within a question or beside it.
    pub(super) fn is_filler(&self, token: &Token) -> bool {
        token.word().is_some_and(|word| {
            let is_small = vocabulary().is_small(&word.folded) && !BREAKS.contains(&word.folded.as_str());
            is_small || self.fillers.contains(&word.stem)
        })
    }
}

fn longest(phrases: &Part, tokens: &[Token]) -> Option<usize> {
    let stands = |phrase: &&Vec<Form>| {
        phrase.len() <= tokens.len() && phrase.iter().zip(tokens).all(|(form, token)| form.is(token))
    };
    phrases.iter().filter(stands).map(Vec::len).max()
}

#[cfg(test)]
mod tests {
    use super::super::tests::labels;
    use super::super::tokens::tokens;
    use super::{may_ask, purposes};
    use crate::query::tests::CATALOG;
    use std::collections::HashSet;
    use zocalo_text::text::fold;

    #[test]
    fn every_card_of_the_table_is_a_card_and_every_purpose_can_be_asked_for() {
        let known: HashSet<String> =
            CATALOG.with(|catalog| catalog.cards().unwrap()).iter().map(|card| fold(&card.name)).collect();
        let mut names = HashSet::new();
        for purpose in &purposes().all {
            assert!(names.insert(&purpose.name) && !purpose.russian.is_empty(), "{}", purpose.name);
            for card in &purpose.cards {
                assert!(known.contains(&fold(card)), "{}: {card}", purpose.name);
            }
            assert!(purpose.texts.iter().all(|text| super::super::values::check_pattern(text).is_ok()));
            assert!(purpose.questions.iter().flatten().all(|part| !part.is_empty()), "{}", purpose.name);
            let found = labels(&format!("does:\"{}\"", purpose.name));
            assert!(found.len() >= purpose.cards.len(), "{}: {found:?}", purpose.name);
        }
        assert!(names.len() > 80);
    }

    #[test]
    fn questions_ask_for_purposes() {
        for (typed, expected) in [
            ("kill a character", Some("kill a character")),
            ("get rid of an opponents enhancement", Some("discard an enhancement")),
            ("character removal", Some("kill a character")),
            ("make an opponent discard cards from hand", Some("make others discard")),
            ("look at my opponents hand", Some("look at a hand")),
            ("вылечить персонажа", Some("heal a character")),
            ("поднимает напряженность", Some("raise tension")),
            ("characters that heal", None),
            ("conflicts to end", None),
            ("narn fleets", None),
        ] {
            let tokens = tokens(typed);
            let found = (0..tokens.len()).find_map(|at| purposes().at(&tokens[at..]));
            assert_eq!(found.map(|(_, purpose)| purpose.name.as_str()), expected, "{typed}");
            assert!(expected.is_none() || may_ask(&tokens), "{typed}");
        }
    }
}
