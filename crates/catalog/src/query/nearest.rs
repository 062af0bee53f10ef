//! For a query that nothing matches: the nearest query that something does.

use std::borrow::Cow;

use super::lookup::Ask;
use super::parsed::Query;
use super::reading::{CatalogNames, read};
use super::tree::{self, Expr, Operand, QueryTerm, QueryValue, Relation, Sign, Sum};
use super::vocabulary::without_small;
use zocalo_cards::card::Race;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Comparison, Language, fold, typing_errors};

/// A query that something matches, near one that nothing did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nearest {
    pub query: Query,
    pub count: u64,
    pub why: NearReason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NearReason {
    /// Words that mean facts are read as facts.
    Facts,
    Spelt,
    /// A card needs to hold but one of the words.
    Either,
    /// A number is a little larger or smaller.
    Changed,
    /// These conditions are left out.
    Without(Vec<Expr>),
}

impl Nearest {
    #[must_use]
    pub fn keeps_all_but_words(&self) -> bool {
        match &self.why {
            NearReason::Facts | NearReason::Spelt | NearReason::Either => true,
            NearReason::Changed => false,
            NearReason::Without(parts) => parts.iter().all(|part| matches!(part, Expr::Leaf(QueryTerm::Words { .. }))),
        }
    }
}

/// The nearest query that something matches: words read as facts, a word spelt otherwise, a number a little larger or
/// smaller, or the fewest conditions left out. `None` when there is nothing to change.
pub fn nearest<A: Ask>(query: &Query, ask: &mut A) -> Result<Option<Nearest>, A::Error> {
    let Some(condition) = &query.condition else { return Ok(None) };
    if let Some(facts) = read(query.text(), &mut CatalogNames::of(ask))? {
        let count = ask.count(&facts.query)?;
        if count > 0 {
            return Ok(Some(Nearest { query: facts.query, count, why: NearReason::Facts }));
        }
    }
    let parts: Vec<Expr> = without_small(condition.parts()).into_iter().cloned().collect();
    for at in 0..parts.len() {
        for other in instead(query, &parts[at], ask)? {
            let changed = parts.iter().enumerate().map(|(n, part)| if n == at { other.clone() } else { part.clone() });
            let is_word = matches!(parts[at], Expr::Leaf(QueryTerm::Words { .. }));
            let why = if is_word { NearReason::Spelt } else { NearReason::Changed };
            if let Some(found) = asked(query, changed.collect(), why, ask)? {
                return Ok(Some(found));
            }
        }
    }
    if let Some(found) = any_of_two(query, &parts, ask)? {
        return Ok(Some(found));
    }
    // One condition left out, the one whose absence lets the fewest cards in: the rest says most. What kind of card is asked
    // for goes last: whoever asks for events wants events.
    let mut best: Option<Nearest> = None;
    let is_kind =
        |at: &usize| matches!(&parts[*at], Expr::Leaf(QueryTerm::Fact { field, .. }) if field.names[0] == "type");
    let (kinds, others): (Vec<usize>, Vec<usize>) = (0..parts.len()).partition(is_kind);
    for (nth, at) in others.into_iter().chain(kinds).enumerate() {
        if best.is_some() && is_kind(&at) && nth > 0 {
            break;
        }
        let rest: Vec<Expr> =
            parts.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, part)| part.clone()).collect();
        if let Some(found) = asked(query, rest, NearReason::Without(vec![parts[at].clone()]), ask)?
            && best.as_ref().is_none_or(|best| found.count < best.count)
        {
            best = Some(found);
        }
    }
    if best.is_some() {
        return Ok(best);
    }
    // As many as go together, from the first on.
    let mut kept: Vec<Expr> = Vec::new();
    let mut without: Vec<Expr> = Vec::new();
    for part in &parts {
        kept.push(part.clone());
        if asked(query, kept.clone(), NearReason::Changed, ask)?.is_none() {
            kept.pop();
            without.push(part.clone());
        }
    }
    asked(query, kept, NearReason::Without(without), ask)
}

/// Where two words are all that is asked beside facts: the cards that hold either.
fn any_of_two<A: Ask>(query: &Query, parts: &[Expr], ask: &mut A) -> Result<Option<Nearest>, A::Error> {
    let is_word = |part: &&Expr| matches!(part, Expr::Leaf(QueryTerm::Words { literal: false, .. }));
    let (words, facts): (Vec<&Expr>, Vec<&Expr>) = parts.iter().partition(is_word);
    let [one, other] = words[..] else { return Ok(None) };
    for word in [one, other] {
        if ask.count(&query.with(word.clone()))? == 0 {
            return Ok(None);
        }
    }
    let either = tree::any(vec![one.clone(), other.clone()]);
    asked(query, facts.into_iter().cloned().chain([either]).collect(), NearReason::Either, ask)
}

fn asked<A: Ask>(query: &Query, parts: Vec<Expr>, why: NearReason, ask: &mut A) -> Result<Option<Nearest>, A::Error> {
    if parts.is_empty() {
        return Ok(None);
    }
    let query = query.with(tree::all(parts));
    let count = ask.count(&query)?;
    Ok((count > 0).then_some(Nearest { query, count, why }))
}

fn instead<A: Ask>(query: &Query, part: &Expr, ask: &mut A) -> Result<Vec<Expr>, A::Error> {
    Ok(match part {
        // A word that cards hold is no slip of the pen.
        Expr::Leaf(QueryTerm::Words { text, begins: false, .. })
            if !text.contains(char::is_whitespace) && ask.count(&query.with(part.clone()))? > 0 =>
        {
            Vec::new()
        }
        Expr::Leaf(QueryTerm::Words { text, begins: false, .. }) => {
            let mut others = Vec::new();
            if text.contains(char::is_whitespace) {
                // The phrase with its unknown word mended; then its words, each anywhere.
                let known = ask.words(Language::of(text))?;
                let words: Vec<&str> = text.split_whitespace().collect();
                let is_unknown = |word: &&str| !known.iter().any(|known| folded(known) == fold(word));
                let mut phrases: Vec<Vec<String>> = Vec::new();
                if let Some(at) = words.iter().position(is_unknown) {
                    for mended in near(words[at], known.clone()) {
                        let mut phrase: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                        phrase[at] = mended;
                        phrases.push(phrase);
                    }
                }
                let whole = |phrase: &Vec<String>| Expr::Leaf(QueryTerm::word(phrase.join(" ")));
                others.extend(phrases.iter().map(whole));
                phrases.push(words.iter().map(|word| (*word).to_owned()).collect());
                for phrase in phrases {
                    let words = phrase.into_iter().filter(|word| word.chars().any(char::is_alphanumeric));
                    others.push(tree::all(words.map(|text| Expr::Leaf(QueryTerm::word(text))).collect()));
                }
            } else {
                for word in near(text, ask.words(Language::of(text))?) {
                    others.push(Expr::Leaf(QueryTerm::word(word)));
                }
                others.push(Expr::Leaf(QueryTerm::Words { text: text.clone(), begins: true, literal: false }));
            }
            others
        }
        Expr::Leaf(QueryTerm::Numbers { left, comparison, right }) => {
            let [(Sign::Plus, Operand::Number(limit))] = right.0[..] else { return Ok(Vec::new()) };
            let steps: &[i64] = match comparison {
                Comparison::Less | Comparison::AtMost => &[1, 2, 3, 5, 10],
                Comparison::More | Comparison::AtLeast => &[-1, -2, -3, -5, -10],
                Comparison::Equal => &[1, -1, 2, -2, 3, -3],
                Comparison::Unequal => &[],
            };
            // What is at least nothing is any number.
            let is_least = matches!(comparison, Comparison::More | Comparison::AtLeast);
            let near = |number: i64| {
                let right = Sum(vec![(Sign::Plus, Operand::Number(number))]);
                Expr::Leaf(QueryTerm::Numbers { left: left.clone(), comparison: *comparison, right })
            };
            let numbers = steps.iter().map(|step| limit + step).filter(|number| *number > 0 || !is_least);
            numbers.map(|number| near(number.max(0))).collect()
        }
        // Of a race there may be no such card, and still some that it plays.
        Expr::Leaf(QueryTerm::Fact { field, relation: Relation::Holds, values })
            if field.names[0] == "race" && !query.asks_playable() =>
        {
            let values: Vec<QueryValue> = values.iter().filter(|value| is_side(value)).cloned().collect();
            if values.is_empty() { Vec::new() } else { vec![Expr::Leaf(QueryTerm::PlayableBy(values))] }
        }
        _ => Vec::new(),
    })
}

/// Whether a race is one that plays.
fn is_side(value: &QueryValue) -> bool {
    matches!(&value.word, tree::Word::Text(name) if Race::ALL.iter().any(|race| race.name().eq_ignore_ascii_case(name)))
}

/// A word of the cards without what stands on its letters: the English ones have nothing.
fn folded(word: &str) -> Cow<'_, str> {
    if word.is_ascii() { Cow::Borrowed(word) } else { Cow::Owned(fold(word)) }
}

pub(super) fn near_words<A: Ask>(word: &str, ask: &mut A) -> Result<Vec<String>, A::Error> {
    Ok(near(word, ask.words(Language::of(word))?))
}

/// The words but a typing error away from a word, the nearest first.
fn near(word: &str, words: Vec<String>) -> Vec<String> {
    let word = fold(word);
    let letters = word.chars().count();
    let most = if letters < 4 { 0 } else { 1 + letters / 6 };
    let mut near: Vec<(usize, String)> = words
        .into_iter()
        .filter(|other| other.chars().count().abs_diff(letters) <= most)
        .map(|other| (typing_errors(&word, &folded(&other)), other))
        .filter(|(distance, _)| (1..=most).contains(distance))
        .collect();
    near.order();
    near.into_iter().take(3).map(|(_, word)| word).collect()
}
