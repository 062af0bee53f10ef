//! What words mean as facts, from `data/readings.toml` and from the names of what a field can be: by the first word of each,
//! so that a word costs a look into a table.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use super::super::field::Field;
use super::super::fields;
use super::super::tokens::Token;
use super::super::tree::quoted;
use super::super::vocabulary::{stem, vocabulary};
use zocalo_cards::card::Ability;
use zocalo_data as embedded;
use zocalo_text::text::{Language, fold};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    number: Vec<NumberRow>,
    comparison: Vec<ComparisonRow>,
    range: Vec<RangeRow>,
    verbs: Verbs,
    opening: Opening,
    relation: Vec<RelationRow>,
    fact: Vec<FactRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NumberRow {
    field: String,
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComparisonRow {
    sign: String,
    #[serde(default)]
    field: String,
    before: Vec<String>,
    after: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RangeRow {
    before: Vec<String>,
    between: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Verbs {
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RelationRow {
    field: String,
    words: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactRow {
    words: Vec<String>,
    query: String,
}

/// Phrases, each with what it means, by their first words.
pub(super) struct Phrases<T>(HashMap<String, Vec<(Vec<String>, T)>>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PhraseMeaning {
    /// This value of this field, by its English name.
    Value(&'static str, String),
    Query(String),
}

/// A sign, and the field that it is of where nothing else is said; empty for none.
pub(super) type Sign = (String, String);

pub(super) struct ReadingTable {
    pub(super) facts: FactPhrases,
    /// The names of races, of types and of whoever plays a deck, as their fields have them.
    pub(super) values: Phrases<PhraseMeaning>,
    pub(super) numbers: Phrases<String>,
    pub(super) before: Phrases<Sign>,
    pub(super) after: Phrases<Sign>,
    pub(super) range: Phrases<()>,
    pub(super) between: Phrases<()>,
    pub(super) relations: Phrases<String>,
    /// What people say before what they ask for.
    pub(super) openings: Phrases<()>,
    verbs: HashSet<String>,
}

/// The table for words of a language, read once; a test reads it, so that it never panics. Only Russian words need the
/// Russian ones.
pub(super) fn table(language: Language) -> &'static ReadingTable {
    static ENGLISH: OnceLock<ReadingTable> = OnceLock::new();
    static ALL: OnceLock<ReadingTable> = OnceLock::new();
    let made = |takes_russian: bool| {
        let file: File = toml::from_str(embedded::READINGS).expect("data/readings.toml reads, as a test checks");
        ReadingTable::of(&file, takes_russian)
    };
    match language {
        Language::English | Language::Further(_) => ENGLISH.get_or_init(|| made(false)),
        Language::Russian => ALL.get_or_init(|| made(true)),
    }
}

/// Whether an English word alone may mean a fact. Most mean none, and making the table takes longer than a search.
pub(super) fn may_mean(stem: &str) -> bool {
    let rows = embedded::READINGS.find("[[fact]]").map_or("", |at| &embedded::READINGS[at..]);
    let begins = |value: &String| fold(value).starts_with(stem);
    let is_value = |field: &str| fields::find(field).is_some_and(|field| field.values().iter().any(begins));
    rows.contains(&format!("\"{stem}")) || ["type", "race", "set", "rarity"].into_iter().any(is_value)
}

impl<T> Phrases<T> {
    fn new() -> Self {
        Self(HashMap::new())
    }

    fn add(&mut self, words: &str, meaning: T) {
        let mut words = words.split_whitespace().flat_map(folded_words);
        if let Some(first) = words.next() {
            self.0.entry(first).or_default().push((words.collect(), meaning));
        }
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let behind = self.0.values().flatten().flat_map(|(words, _)| words.iter().map(String::as_str));
        self.0.keys().map(String::as_str).chain(behind)
    }

    /// The longest phrase that begins here, of those as long the first: how many words it takes, how many of them are its
    /// own, and what it means.
    pub(super) fn at(&self, tokens: &[Token]) -> Option<(usize, usize, &T)> {
        self.at_with(tokens, |word| ARTICLES.contains(&word))
    }

    /// The same where these words may stand between those of a phrase.
    fn at_with(&self, tokens: &[Token], passes: impl Fn(&str) -> bool) -> Option<(usize, usize, &T)> {
        let first = tokens.first()?.word()?;
        let mut best: Option<(usize, usize, &T)> = None;
        for (words, meaning) in self.0.get(&first.stem)? {
            let own = words.len() + 1;
            if best.is_none_or(|(_, most, _)| own > most)
                && let Some(taken) = taken(words, tokens, &passes)
            {
                best = Some((taken, own, meaning));
            }
        }
        best
    }
}

/// What may stand in the place of a word of a phrase: a name of one of these.
const SLOTS: [&str; 6] = ["{ability}", "{race}", "{type}", "{set}", "{side}", "{mark}"];

#[derive(Debug)]
enum Element {
    Word(String),
    /// One of [`SLOTS`], by its place.
    Slot(usize),
}

pub(super) struct FactPhrases {
    plain: Phrases<PhraseMeaning>,
    /// Phrases with a name in them, each with its query, by their first words; and those that begin with a name.
    begun: HashMap<String, Vec<(Vec<Element>, String)>>,
    open: Vec<(Vec<Element>, String)>,
    /// The names that may stand in each slot, with how queries have them.
    slots: [Phrases<String>; SLOTS.len()],
}

impl FactPhrases {
    /// As [`Phrases::at`]; small words may stand between those of a phrase.
    pub(super) fn at(&self, tokens: &[Token]) -> Option<(usize, usize, PhraseMeaning)> {
        let first = tokens.first()?.word()?;
        let plain = self.plain.at_with(tokens, is_passed).map(|(taken, own, meaning)| (taken, own, meaning.clone()));
        let mut best = plain;
        let begun = self.begun.get(&first.stem).into_iter().flatten();
        for (elements, query) in begun.chain(&self.open) {
            if let Some((taken, own, query)) = self.filled(elements, query, tokens)
                && best.as_ref().is_none_or(|(_, most, _)| own > *most)
            {
                best = Some((taken, own, PhraseMeaning::Query(query)));
            }
        }
        best
    }

    /// How many words a phrase takes with names in its slots, how many of them are its own, and its query with them.
    fn filled(&self, elements: &[Element], query: &str, tokens: &[Token]) -> Option<(usize, usize, String)> {
        let (mut at, mut own) = (0, 0);
        let mut query = query.to_owned();
        for element in elements {
            let mut passed = 0;
            loop {
                let rest = tokens.get(at..)?;
                if at > 0 && tokens[at - 1].word().is_none_or(|before| before.ends_clause) {
                    return None;
                }
                let word = rest.first()?.word()?;
                match element {
                    Element::Word(wanted) if *wanted == word.stem => {
                        at += 1;
                        own += 1;
                        break;
                    }
                    Element::Slot(slot) => {
                        if let Some((taken, words, value)) = self.slots[*slot].at(rest) {
                            query = query.replace(SLOTS[*slot], value);
                            at += taken;
                            own += words;
                            break;
                        }
                    }
                    Element::Word(_) => {}
                }
                if at == 0 || passed == MOST_PASSED || !is_passed(&word.folded) {
                    return None;
                }
                passed += 1;
                at += 1;
            }
        }
        Some((at, own, query))
    }

    fn add(&mut self, words: &str, meaning: &PhraseMeaning) {
        let query = match meaning {
            PhraseMeaning::Query(query) if words.contains('{') => query,
            _ => {
                self.plain.add(words, meaning.clone());
                return;
            }
        };
        let mut elements: Vec<Element> = Vec::new();
        for word in words.split_whitespace() {
            match SLOTS.iter().position(|slot| *slot == word) {
                Some(slot) => elements.push(Element::Slot(slot)),
                None => elements.extend(folded_words(word).into_iter().map(Element::Word)),
            }
        }
        match elements.first() {
            Some(Element::Word(first)) => {
                self.begun.entry(first.clone()).or_default().push((elements, query.clone()));
            }
            _ => self.open.push((elements, query.clone())),
        }
    }
}

/// How many small words may stand between two words of a phrase.
const MOST_PASSED: usize = 3;

/// Small words that say something where they stand.
const TELLING: [&str; 7] = ["with", "from", "без", "с", "со", "от", "до"];

fn is_passed(folded: &str) -> bool {
    vocabulary().is_small(folded) && !TELLING.contains(&folded)
}

/// How many words a phrase takes whose words behind the first these are; some may stand between them.
fn taken(words: &[String], tokens: &[Token], passes: impl Fn(&str) -> bool) -> Option<usize> {
    let mut at = 1;
    for wanted in words {
        let mut passed = 0;
        loop {
            let word = tokens.get(at)?.word()?;
            if tokens[at - 1].word().is_some_and(|before| before.ends_clause) {
                return None;
            }
            at += 1;
            if *wanted == word.stem {
                break;
            }
            passed += 1;
            if passed > MOST_PASSED || !passes(&word.folded) {
                return None;
            }
        }
    }
    Some(at)
}

const ARTICLES: [&str; 4] = ["a", "an", "the", "any"];

fn folded_words(word: &str) -> Vec<String> {
    fold(word).split(' ').filter(|word| !word.is_empty()).map(|word| stem(word).to_owned()).collect()
}

/// A name of one of something, and the one as queries have it.
type Name = (String, String);

impl ReadingTable {
    fn of(file: &File, takes_russian: bool) -> Self {
        let takes = |words: &&String| takes_russian || Language::of(words) == Language::English;
        let mut table = Self {
            facts: FactPhrases {
                plain: Phrases::new(),
                begun: HashMap::new(),
                open: Vec::new(),
                slots: std::array::from_fn(|_| Phrases::new()),
            },
            values: Phrases::new(),
            numbers: Phrases::new(),
            before: Phrases::new(),
            after: Phrases::new(),
            range: Phrases::new(),
            between: Phrases::new(),
            relations: Phrases::new(),
            openings: Phrases::new(),
            verbs: file.verbs.words.iter().filter(takes).map(|word| stem(&fold(word)).to_owned()).collect(),
        };
        file.opening.words.iter().filter(takes).for_each(|words| table.openings.add(words, ()));
        let abilities = abilities(takes_russian);
        for (name, field) in &abilities {
            table.numbers.add(name, field.clone());
        }
        for row in &file.number {
            row.words.iter().filter(takes).for_each(|words| table.numbers.add(words, row.field.clone()));
        }
        for row in &file.comparison {
            let sign = || (row.sign.clone(), row.field.clone());
            row.before.iter().filter(takes).for_each(|words| table.before.add(words, sign()));
            row.after.iter().filter(takes).for_each(|words| table.after.add(words, sign()));
        }
        for row in &file.range {
            row.before.iter().filter(takes).for_each(|words| table.range.add(words, ()));
            row.between.iter().filter(takes).for_each(|words| table.between.add(words, ()));
        }
        for row in &file.relation {
            row.words.iter().filter(takes).for_each(|words| table.relations.add(words, row.field.clone()));
        }
        let meanings: Vec<PhraseMeaning> = file.fact.iter().map(|row| meaning(&row.query)).collect();
        let rows = || {
            let rows = file.fact.iter().zip(&meanings);
            rows.flat_map(|(row, meaning)| row.words.iter().map(move |words| (words, meaning)))
        };
        let named = |field: &'static str| names(field, rows(), takes_russian);
        let all = [
            abilities,
            named("race"),
            named("type"),
            named("set"),
            [names("playable", rows(), takes_russian), named("race")].concat(),
            named("mark"),
        ];
        for (slot, names) in table.facts.slots.iter_mut().zip(&all) {
            for (name, value) in names {
                slot.add(name, value.clone());
            }
        }
        rows().filter(|(words, _)| takes(words)).for_each(|(words, meaning)| table.facts.add(words, meaning));
        for (field, at) in [("race", 1), ("type", 2), ("set", 3)] {
            for (name, value) in &all[at] {
                table.values.add(name, PhraseMeaning::Value(field, unquoted(value)));
                table.facts.plain.add(name, PhraseMeaning::Value(field, unquoted(value)));
            }
        }
        for field in ["rarity", "limit", "is"] {
            for (name, value) in names(field, std::iter::empty(), takes_russian) {
                // In English such words are words of texts as well.
                if field == "rarity" || Language::of(&name) == Language::Russian {
                    table.facts.plain.add(&name, PhraseMeaning::Value(field, unquoted(&value)));
                }
            }
        }
        if takes_russian {
            for (name, value) in names("any-mark", std::iter::empty(), true) {
                let words = if name.contains("метка") { name } else { format!("метка {name}") };
                table.facts.plain.add(&words, PhraseMeaning::Value("any-mark", unquoted(&value)));
            }
        }
        table
    }

    /// All words that mean something, without their endings.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        let slots = self.facts.slots.iter().flat_map(Phrases::words);
        let elements = self.facts.begun.values().flatten().chain(&self.facts.open).flat_map(|(elements, _)| elements);
        let templates = elements.filter_map(|element| match element {
            Element::Word(word) => Some(word.as_str()),
            Element::Slot(_) => None,
        });
        let signs = self.before.words().chain(self.after.words()).chain(self.range.words()).chain(self.between.words());
        let others = self.numbers.words().chain(self.relations.words()).chain(self.openings.words());
        let verbs = self.verbs.iter().map(String::as_str);
        self.facts.plain.words().chain(slots).chain(templates).chain(signs).chain(others).chain(verbs)
    }

    /// Whether a word says that something is done to what follows it.
    pub(super) fn is_verb(&self, stem: &str) -> bool {
        self.verbs.contains(stem)
    }
}

/// What a query means: a value of a field, where it says nothing else.
fn meaning(query: &str) -> PhraseMeaning {
    for field in ["type", "race", "set"] {
        if let Some(value) = query.strip_prefix(field).and_then(|rest| rest.strip_prefix(':'))
            && let Some(value) = fields::find(field).and_then(|field| value_of(field, &unquoted(value)))
            && !query.trim_matches('"').contains(" sort:")
        {
            return PhraseMeaning::Value(field, value);
        }
    }
    PhraseMeaning::Query(query.to_owned())
}

fn value_of(field: &Field, typed: &str) -> Option<String> {
    field.values().into_iter().find(|value| value.eq_ignore_ascii_case(typed))
}

fn unquoted(value: &str) -> String {
    value.trim_matches('"').to_owned()
}

/// What the values of a field are called: by their own names, and by rows of the table that ask for nothing else.
fn names<'r>(
    field: &'static str,
    rows: impl Iterator<Item = (&'r String, &'r PhraseMeaning)>,
    takes_russian: bool,
) -> Vec<Name> {
    let Some(found) = fields::find(field) else { return Vec::new() };
    let mut names: Vec<Name> = Vec::new();
    // Whether a card is playable is asked for somebody.
    for value in found.values().into_iter().filter(|value| value != "playable") {
        let mut own = vec![fold(&value)];
        if takes_russian {
            own.extend(found.russian.words_for(&value).into_iter().chain(found.russian.typed_for(&value)).map(fold));
        }
        names.extend(own.into_iter().map(|name| (name, quoted(&value))));
    }
    for (words, meaning) in rows {
        if let PhraseMeaning::Value(of, value) = meaning
            && *of == field
            && (takes_russian || Language::of(words) == Language::English)
        {
            names.push((fold(words), quoted(value)));
        }
    }
    names
}

fn abilities(takes_russian: bool) -> Vec<Name> {
    let mut names = Vec::new();
    for ability in Ability::ALL {
        let Some(field) = fields::find(&ability.name().to_lowercase()) else { continue };
        let russian = field.russian_names().filter(|_| takes_russian);
        names.extend(field.names.iter().copied().chain(russian).map(|name| (fold(name), field.names[0].to_owned())));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::super::super::tokens::tokens;
    use super::{PhraseMeaning, SLOTS, table};
    use crate::query::Query;
    use zocalo_text::text::Language;

    #[test]
    fn every_row_is_a_query() {
        let table = table(Language::Russian);
        let mut count = 0;
        for (_, meaning) in table.facts.plain.0.values().flatten() {
            count += 1;
            if let PhraseMeaning::Query(query) = meaning {
                assert!(Query::parse(query).is_ok(), "{query}");
            }
        }
        for (_, query) in table.facts.begun.values().flatten().chain(&table.facts.open) {
            count += 1;
            let examples = ["diplomacy", "Narn", "Fleet", "Premier", "Narn", "Doom"];
            let filled = SLOTS.iter().zip(examples).fold(query.clone(), |query, (slot, one)| query.replace(slot, one));
            assert!(Query::parse(&filled).is_ok_and(|_| !filled.contains('{')), "{query}");
        }
        assert!(count > 500, "{count}");
        for (_, field) in table.numbers.0.values().flatten().filter(|(_, field)| field != super::super::numbers::COPIES)
        {
            assert!(Query::parse(&format!("{field}>=3")).is_ok(), "{field}");
        }
    }

    #[test]
    fn the_longest_phrase_counts() {
        let table = table(Language::Russian);
        let at = |text: &str| table.facts.at(&tokens(text)).map(|(taken, _, meaning)| (taken, meaning));
        let value = |field, value: &str| PhraseMeaning::Value(field, value.to_owned());
        assert_eq!(at("the shadows and more"), Some((2, value("set", "The Shadows"))));
        assert_eq!(at("shadows"), Some((1, value("race", "Shadow"))));
        assert_eq!(at("fleets"), Some((1, value("type", "Fleet"))));
        assert_eq!(at("for the narn"), Some((3, PhraseMeaning::Query("playable:Narn".to_owned()))));
        assert_eq!(at("земной флот"), Some((1, value("race", "Human"))));
        assert_eq!(at("construction"), None);
        assert!(table.is_verb(super::stem("destroys")) && !table.is_verb("fleet"));
    }
}
