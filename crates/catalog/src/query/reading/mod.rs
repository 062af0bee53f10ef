//! Words of players that mean facts: `cheap narn fleets that cost 5 or less` as `cost<=4 race:Narn type:Fleet cost<=5`. What
//! words mean stands in `data/readings.toml` ([`table`]); what means nothing stays a word.

mod numbers;
mod pieces;
mod table;
mod tokens;

use super::nearest::Ask;
use super::parsed::Query;
use super::vocabulary::vocabulary;
use pieces::{Piece, Said};
use table::{Meaning, Table};
use tokens::{Token, Word, tokens};
use zocalo_text::text::{Language, fold};

/// What knows the names of cards.
pub(super) trait Names {
    /// Why the last question failed.
    type Failure;

    /// The card of exactly this name, by its label.
    fn card(&mut self, typed: &str) -> Option<String>;

    /// What a question failed with.
    fn failure(&mut self) -> Option<Self::Failure>;
}

/// Names of cards, of which the card database is asked.
pub(super) struct Asked<'a, A: Ask> {
    ask: &'a mut A,
    failure: Option<A::Error>,
}

impl<'a, A: Ask> Asked<'a, A> {
    pub(super) fn of(ask: &'a mut A) -> Self {
        Self { ask, failure: None }
    }
}

impl<A: Ask> Names for Asked<'_, A> {
    type Failure = A::Error;

    fn card(&mut self, typed: &str) -> Option<String> {
        match self.ask.card(&fold(typed)) {
            Ok(label) => label,
            Err(failure) => {
                self.failure = Some(failure);
                None
            }
        }
    }

    fn failure(&mut self) -> Option<A::Error> {
        self.failure.take()
    }
}

/// Words read as facts.
#[derive(Debug, Clone)]
pub(super) struct Facts {
    /// The query, which may hold words that mean no fact.
    pub query: Query,
    /// The words that mean no fact.
    pub words: Vec<String>,
    /// Whether it says more than a single word would.
    pub is_telling: bool,
    /// Whether something stands in it in the language of queries.
    pub has_parts: bool,
}

/// What was typed with its words read as facts, and without small words; `None` when no word means a fact.
///
/// # Errors
/// Whatever asking for names fails with.
pub(super) fn read<N: Names>(text: &str, names: &mut N) -> Result<Option<Facts>, N::Failure> {
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
    let reader =
        Reader { table: table::table(language), tokens: &tokens, names: &mut *names, at: 0, said: Said::default() };
    let read = reader.read();
    names.failure().map_or(Ok(read), Err)
}

/// The words of what was typed that say something.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = tokens(text).into_iter().filter_map(|token| match token {
        Token::Word(word) if !vocabulary().is_small(&word.folded) => Some(word.typed),
        _ => None,
    });
    words.collect()
}

/// What was typed with other words in the place of some.
pub(super) fn replaced(text: &str, instead: &[(String, String)]) -> String {
    let other = |typed: &String| instead.iter().find(|(word, _)| word == typed).map(|(_, other)| other.clone());
    let parts = tokens(text).into_iter().map(|token| match token {
        Token::Word(word) => other(&word.typed).unwrap_or(word.typed),
        Token::Part(part) => part,
    });
    parts.collect::<Vec<_>>().join(" ")
}

struct Reader<'t, N> {
    table: &'static Table,
    tokens: &'t [Token],
    names: &'t mut N,
    at: usize,
    said: Said,
}

/// Words that say that what follows does not hold.
const NEGATIONS: [&str; 10] = ["not", "no", "non", "without", "except", "excluding", "не", "без", "кроме", "исключая"];

const AND: [&str; 2] = ["and", "и"];
const OR: [&str; 2] = ["or", "или"];

impl<N: Names> Reader<'_, N> {
    fn read(mut self) -> Option<Facts> {
        let mut telling = 0;
        let mut facts = 0;
        while let Some(token) = self.tokens.get(self.at) {
            let word = match token {
                Token::Part(part) => {
                    self.said.push(Piece::Part(part.clone()));
                    self.at += 1;
                    continue;
                }
                Token::Word(word) => word.clone(),
            };
            if let Some(weight) = self.fact(false).or_else(|| self.negated(&word)) {
                facts += 1;
                telling += weight;
                if self.tokens[self.at - 1].word().is_some_and(|last| last.ends_clause) {
                    self.said.joins_by_and();
                }
                continue;
            }
            self.at += 1;
            if OR.contains(&word.folded.as_str()) {
                self.said.joins_by_or();
            } else if AND.contains(&word.folded.as_str()) {
                self.said.joins_by_and();
            } else if !vocabulary().is_small(&word.folded) {
                self.said.push(Piece::Word { is_verb: self.table.is_verb(&word.stem), word: word.typed.clone() });
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
        let words = self.said.words();
        let has_parts = self.tokens.iter().any(|token| token.word().is_none());
        let query = Query::parse(&self.said.query()).ok()?;
        // Printed once, so that it is shown as somebody would write it.
        let query = Query { text: query.to_string(), ..query };
        let is_telling = facts > 1 || telling > 1;
        (query.condition.is_some() || query.is_ordered()).then_some(Facts { query, words, is_telling, has_parts })
    }

    /// Takes a fact that stands here: how much it says.
    fn fact(&mut self, is_negated: bool) -> Option<usize> {
        let rest = &self.tokens[self.at..];
        if let Some((taken, query)) = self.relation(rest) {
            self.at += taken;
            self.said.fact(query, None, is_negated);
            return Some(2);
        }
        let number = numbers::read(self.table, rest).filter(|_| !self.said.ends_in_verb());
        let phrase = self.table.facts.at(rest);
        if let Some((taken, query)) = number
            && phrase.is_none_or(|(other, ..)| other <= taken)
        {
            self.at += taken;
            self.said.fact(query, None, is_negated);
            return Some(2);
        }
        let (taken, own, meaning) = phrase?;
        match meaning {
            Meaning::Value(field, value) => {
                if !self.said.value(field, value, is_negated) {
                    return None;
                }
            }
            Meaning::Query(query) => {
                // What is done to something names no kind of card.
                if query.starts_with("type:") && self.said.ends_in_verb() {
                    return None;
                }
                self.said.fact(query.clone(), None, is_negated);
            }
        }
        self.at += taken;
        let is_weak = matches!(meaning, Meaning::Value("type" | "race" | "set", _))
            || matches!(meaning, Meaning::Query(query) if query.starts_with("any-mark:"));
        Some(if is_weak { 1 } else { own })
    }

    /// Takes a negation with the fact behind it.
    fn negated(&mut self, word: &Word) -> Option<usize> {
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
        for count in (1..=words.len()).rev() {
            if let Some(label) = self.names.card(&words[..count].join(" ")) {
                return Some((taken + count, format!("{field}:{}", super::tree::always_quoted(&label))));
            }
        }
        if field != "against" {
            return None;
        }
        match self.table.values.at(behind)? {
            (count, _, Meaning::Value("race" | "type", value)) => {
                Some((taken + count, format!("{field}:{}", super::tree::quoted(value))))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
