//! Words of players that mean facts: `cheap narn fleets that cost 5 or less` as `cost<=4 race:Narn type:Fleet cost<=5`. What
//! words mean stands in `data/readings.toml` ([`table`]); what means nothing stays a word.

mod asked;
mod numbers;
mod pieces;
mod table;

use std::borrow::Cow;

use super::parsed::Query;
use super::purposes::{Purpose, may_ask, purposes};
use super::tokens::{SearchWord, Token, tokens};
use super::vocabulary::vocabulary;
pub(super) use asked::{CatalogNames, KnowsNames};
use pieces::{QueryPiece, QueryPieces};
use table::{PhraseMeaning, ReadingTable};
use zocalo_text::text::{Language, typing_errors};

#[allow(clippy::struct_excessive_bools, reason = "facts of what was typed, independent of each other")]
#[derive(Debug, Clone)]
pub(super) struct Facts {
    /// The query, which may hold words that mean no fact.
    pub query: Query,
    pub words: Vec<String>,
    /// The same without these words, where it asks for what cards do: what else stands around it may say nothing.
    pub purpose: Option<Query>,
    /// Whether it says more than a single word would.
    pub is_telling: bool,
    /// Whether something stands in it in the language of queries.
    pub has_parts: bool,
    /// Whether the facts are but types, races, sets and marks, which cards are searched for in words as well.
    pub is_kind: bool,
    /// Whether a fact has a word in it that joins searches: `4 or less`.
    pub has_operators: bool,
}

/// What was typed with its words read as facts, and without small words; `None` when no word means a fact.
pub(super) fn read<N: KnowsNames>(text: &str, names: &mut N) -> Result<Option<Facts>, N::Failure> {
    let tokens = tokens(text);
    let is_russian = |token: &Token| token.word().is_some_and(|word| Language::of(&word.folded) == Language::Russian);
    let mut telling =
        tokens.iter().filter(|token| token.word().is_none_or(|word| !vocabulary().is_small(&word.folded)));
    if let (Some(Token::Word(word)), None) = (telling.next(), telling.next())
        && Language::of(&word.folded) == Language::English
        && tokens.len() == 1
        && !table::may_mean(&word.stem)
    {
        return Ok(None);
    }
    let language = if tokens.iter().any(is_russian) { Language::Russian } else { Language::English };
    let reader = Reader {
        table: table::table(language),
        tokens: &tokens,
        names: &mut *names,
        at: 0,
        said: QueryPieces::default(),
        may_ask: may_ask(&tokens),
        asks: false,
        is_kind: true,
        has_operators: false,
        denied: None,
    };
    let read = reader.read();
    names.failure().map_or(Ok(read), Err)
}

pub(super) fn words(text: &str) -> Vec<String> {
    let words = tokens(text).into_iter().filter_map(|token| match token {
        Token::Word(word) if !vocabulary().is_small(&word.folded) => Some(word.typed),
        _ => None,
    });
    words.collect()
}

pub(super) fn replaced(text: &str, instead: &[(String, String)]) -> String {
    let other = |typed: &String| instead.iter().find(|(word, _)| word == typed).map(|(_, other)| other.clone());
    joined(tokens(text).into_iter().map(|token| match token {
        Token::Word(word) => Token::Word(SearchWord { typed: other(&word.typed).unwrap_or(word.typed), ..word }),
        part @ Token::Part(_) => part,
    }))
}

/// What was typed without the words by which people ask for things: `show me`, `i am looking for`, `how much does … cost`.
pub(super) fn without_opening(text: &str) -> Cow<'_, str> {
    let mut tokens = tokens(text);
    if tokens.len() < 3 {
        return Cow::Borrowed(text);
    }
    let table = table::table(Language::of(text));
    let openings = &table.openings;
    let mut at = 0;
    // `find a card in my deck` asks what cards do, and `i need` may be what is meant.
    let asks = |at: usize| {
        let rest = &tokens[at..];
        (may_ask(rest) && purposes().at(rest).is_some()) || table.facts.at(rest).is_some()
    };
    while let Some((taken, ..)) =
        openings.at(&tokens[at..]).filter(|(taken, ..)| at + taken < tokens.len() && !asks(at))
    {
        at += taken;
    }
    let is_word = |token: Option<&Token>, words: &[&str]| {
        token.and_then(Token::word).is_some_and(|word| words.contains(&word.folded.as_str()))
    };
    // The name of a card stands between.
    if at > 0
        && at + 1 < tokens.len()
        && is_word(tokens.first(), &["how", "what"])
        && is_word(tokens.last(), &["cost", "costs"])
    {
        tokens.pop();
    }
    if at == 0 { Cow::Borrowed(text) } else { Cow::Owned(joined(tokens.into_iter().skip(at))) }
}

/// The word with a meaning of which one that was typed is but a slip; `None` where it has one itself, or none is near.
pub(super) fn of_vocabulary(typed: &str) -> Option<String> {
    let tokens = tokens(typed);
    let [Token::Word(word)] = &tokens[..] else { return None };
    let folded = word.folded.chars().count();
    let words = table::table(Language::of(typed)).words();
    let known: Vec<&str> = words.chain(purposes().words()).collect();
    if folded < SHORTEST_SLIP || known.contains(&word.stem.as_str()) {
        return None;
    }
    let most = if folded < LONG { 1 } else { 2 };
    let near = known.into_iter().filter(|other| other.chars().count() + 1 >= SHORTEST_SLIP);
    let slips = near.map(|other| (typing_errors(&word.stem, other), other)).filter(|(errors, _)| *errors <= most);
    slips.min().map(|(_, other)| other.to_owned())
}

/// Whether a word has a meaning, or is one that says nothing.
pub(super) fn is_known(typed: &str) -> bool {
    match &tokens(typed)[..] {
        [Token::Word(word)] => {
            vocabulary().is_small(&word.folded)
                || table::table(Language::of(typed)).words().any(|known| known == word.stem)
        }
        _ => false,
    }
}

/// The fewest letters of a word that may be mistyped, and of one in which two may be wrong.
const SHORTEST_SLIP: usize = 5;
const LONG: usize = 9;

fn joined(tokens: impl Iterator<Item = Token>) -> String {
    let typed = tokens.map(|token| match token {
        Token::Word(word) => word.typed,
        Token::Part(part) => part,
    });
    typed.collect::<Vec<_>>().join(" ")
}

#[allow(clippy::struct_excessive_bools, reason = "facts of what was typed, independent of each other")]
struct Reader<'t, N> {
    table: &'static ReadingTable,
    tokens: &'t [Token],
    names: &'t mut N,
    at: usize,
    said: QueryPieces,
    /// Whether a word may ask for what cards do, and whether some do.
    may_ask: bool,
    asks: bool,
    is_kind: bool,
    has_operators: bool,
    /// The field of which a value was denied just now: `except human and minbari` denies both.
    denied: Option<&'static str>,
}

/// Words that say that what follows does not hold.
const NEGATIONS: [&str; 18] = [
    "not",
    "no",
    "non",
    "without",
    "except",
    "excluding",
    "arent",
    "isnt",
    "doesnt",
    "dont",
    "besides",
    "minus",
    "не",
    "без",
    "кроме",
    "исключая",
    "нет",
    "помимо",
];

/// The fields of cards related to another, whose name may stand in other letters.
const NAMES_ANY: [&str; 3] = ["like", "supports", "requires"];

const AND: [&str; 2] = ["and", "и"];
const OR: [&str; 2] = ["or", "или"];

fn joins_searches(word: &SearchWord) -> bool {
    let folded = word.folded.as_str();
    AND.contains(&folded) || OR.contains(&folded)
}

impl<N: KnowsNames> Reader<'_, N> {
    fn read(mut self) -> Option<Facts> {
        let mut telling = 0;
        let mut facts = 0;
        while let Some(token) = self.tokens.get(self.at) {
            let word = match token {
                Token::Part(part) => {
                    self.said.push(QueryPiece::Part(part.clone()));
                    self.at += 1;
                    continue;
                }
                Token::Word(word) => word.clone(),
            };
            let begins = self.at;
            if let Some(weight) = self.fact(false).or_else(|| self.negated(&word)) {
                let taken = &self.tokens[begins..self.at];
                self.has_operators |= taken.len() > 1 && taken.iter().filter_map(Token::word).any(joins_searches);
                facts += 1;
                telling += weight;
                if self.tokens[self.at - 1].word().is_some_and(|last| last.ends_clause) {
                    self.said.joins_by_and();
                }
                continue;
            }
            self.at += 1;
            let joins = OR.contains(&word.folded.as_str())
                || AND.contains(&word.folded.as_str())
                || vocabulary().is_small(&word.folded);
            self.denied = self.denied.filter(|_| joins);
            if OR.contains(&word.folded.as_str()) {
                self.said.joins_by_or();
            } else if AND.contains(&word.folded.as_str()) {
                self.said.joins_by_and();
            } else if !vocabulary().is_small(&word.folded) {
                self.said.push(QueryPiece::Word { is_verb: self.table.is_verb(&word.stem), word: word.typed.clone() });
            } else {
                self.said.passes_small();
            }
            if word.ends_clause {
                self.said.joins_by_and();
            }
        }
        if facts == 0 {
            return None;
        }
        if self.asks {
            let is_filler = |word: &str| tokens(word).iter().all(|token| purposes().is_filler(token));
            self.said.drop_words(is_filler);
        }
        let words = self.said.words();
        let has_parts = self.tokens.iter().any(|token| token.word().is_none());
        let query = Query::parse(&self.said.query()).ok()?;
        // Printed once, so that it is shown as somebody would write it.
        let query = Query { text: query.to_string(), ..query };
        let is_telling = facts > 1 || telling > 1;
        let purpose = if self.asks && !words.is_empty() {
            self.said.drop_words(|_| true);
            Query::parse(&self.said.query()).ok().map(|query| Query { text: query.to_string(), ..query })
        } else {
            None
        };
        let is_query = query.condition.is_some() || query.is_ordered();
        let (is_kind, has_operators) = (self.is_kind, self.has_operators);
        is_query.then_some(Facts { query, words, purpose, is_telling, has_parts, is_kind, has_operators })
    }

    /// Takes a fact that stands here: how much it says.
    fn fact(&mut self, is_negated: bool) -> Option<usize> {
        let rest = &self.tokens[self.at..];
        if let Some((taken, query)) = self.relation(rest) {
            self.at += taken;
            self.is_kind = false;
            self.said.fact(query, None, is_negated);
            return Some(2);
        }
        let number = numbers::read(self.table, rest).filter(|_| !self.said.ends_in_verb());
        let phrase = self.table.facts.at(rest);
        let taken_otherwise =
            number.as_ref().map_or(0, |(taken, _)| *taken).max(phrase.as_ref().map_or(0, |(taken, ..)| *taken));
        if let Some((taken, purpose)) = self.purpose(rest).filter(|(taken, _)| *taken > taken_otherwise) {
            self.at += taken;
            self.asks = true;
            self.is_kind = false;
            self.said.fact(format!("does:{}", super::tree::quoted(&purpose.name)), None, is_negated);
            return Some(taken.min(2));
        }
        if let Some((taken, query)) = self.relation_to_kind(rest) {
            self.at += taken;
            self.is_kind = false;
            self.said.fact(query, None, is_negated);
            return Some(2);
        }
        if let Some((taken, query)) = number
            && phrase.as_ref().is_none_or(|(other, ..)| *other <= taken)
        {
            self.at += taken;
            self.is_kind = false;
            self.said.fact(query, None, is_negated);
            return Some(2);
        }
        let (taken, own, meaning) = phrase?;
        let is_weak = matches!(meaning, PhraseMeaning::Value("type" | "race" | "set", _))
            || matches!(&meaning, PhraseMeaning::Query(query) if query.starts_with("any-mark:"));
        self.is_kind &= is_weak && !is_negated;
        match meaning {
            PhraseMeaning::Value(field, value) => {
                let is_carried = !is_negated && self.denied == Some(field) && self.said.is_joined();
                if is_carried {
                    self.said.joins_beside();
                }
                let is_negated = is_negated || is_carried;
                self.denied = Some(field).filter(|_| is_negated);
                if !self.said.value(field, &value, is_negated) {
                    return None;
                }
            }
            PhraseMeaning::Query(query) => {
                // What is done to something names no kind of card.
                if query.starts_with("type:") && self.said.ends_in_verb() {
                    return None;
                }
                self.said.fact(query, None, is_negated);
            }
        }
        self.at += taken;
        Some(if is_weak { 1 } else { own })
    }

    /// Takes a negation with the fact behind it.
    fn negated(&mut self, word: &SearchWord) -> Option<usize> {
        if !NEGATIONS.contains(&word.folded.as_str()) {
            return None;
        }
        let before = self.at;
        self.at += 1;
        while let Some(Token::Word(next)) = self.tokens.get(self.at)
            && vocabulary().is_small(&next.folded)
            && self.table.facts.at(&self.tokens[self.at..]).is_none()
        {
            self.at += 1;
        }
        let found = (self.at < self.tokens.len()).then(|| self.fact(true)).flatten();
        if found.is_none() {
            self.at = before;
        }
        found.map(|weight| weight + 1)
    }

    /// Cards that have to do with another one, or with a race: `like "Trade Pact"`.
    fn relation(&mut self, rest: &[Token]) -> Option<(usize, String)> {
        let (taken, _, field) = self.table.relations.at(rest)?;
        let behind = &rest[taken..];
        let words: Vec<&str> = behind.iter().map_while(|token| token.word().map(|word| word.typed.as_str())).collect();
        // `every sheridan` asks for all cards of him, `every fleet of sheridan` does not.
        let fewest = if field == "persona" && taken == 1 { words.len().max(1) } else { 1 };
        for count in (fewest..=words.len()).rev() {
            if let Some(label) = self.names.card(&words[..count].join(" ")) {
                // Of a person all versions are asked for.
                let name = if field == "persona" { label.split(" (").next().unwrap_or_default() } else { &label };
                return Some((taken + count, format!("{field}:{}", super::tree::always_quoted(name))));
            }
        }
        // Names in other words and letters: `вроде торгового пакта`.
        if !NAMES_ANY.contains(&field.as_str()) || self.table.values.at(behind).is_some() {
            return None;
        }
        (1..=words.len()).rev().find_map(|count| {
            let name = words[..count].join(" ");
            let label = if Language::of(&name) == Language::Russian { self.names.named(&name) } else { None };
            label.map(|label| (taken + count, format!("{field}:{}", super::tree::always_quoted(&label))))
        })
    }

    /// What cards do that the words here ask for, but where they compare: `fleets cheaper than 7` are not made so.
    fn purpose(&self, rest: &[Token]) -> Option<(usize, &'static Purpose)> {
        let (taken, purpose) = self.may_ask.then(|| purposes().at(rest)).flatten()?;
        let compares =
            |at: usize| numbers::read(self.table, &rest[at..]).is_some_and(|(_, query)| query.contains(['<', '>']));
        (!(1..taken).any(compares)).then_some((taken, purpose))
    }

    /// Cards that have to do with a race or a type: `against centauri`.
    fn relation_to_kind(&self, rest: &[Token]) -> Option<(usize, String)> {
        let (taken, _, field) = self.table.relations.at(rest).filter(|(.., field)| *field == "against")?;
        let behind = &rest[taken..];
        match self.table.values.at(behind)? {
            (count, _, PhraseMeaning::Value("race" | "type", value)) => {
                Some((taken + count, format!("{field}:{}", super::tree::quoted(value))))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
