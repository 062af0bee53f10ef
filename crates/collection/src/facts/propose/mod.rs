//! Effects read from texts: the sentences of a card's text are laid against a table of patterns, and where every one of
//! them is understood the card's effects are proposed. Nothing proposed is played before somebody confirms it.
//!
//! The door of the room: [`propose`], from a card with its text to a [`Proposal`]. `sentences` takes a text apart,
//! `wording` reads the patterns and lays them against sentences, `clauses` puts sentences together from parts, `slot` and `class` read what stands in their slots,
//! `beside` looks at what is printed beside the text, `table` holds the patterns of `data/effect-patterns.toml`, `stored`
//! keeps proposals in the file of a pack. Precision goes before recall: a price, a choice or a condition that is not
//! understood leaves its sentence unread, and its card with it.

mod beside;
mod class;
mod clauses;
mod confirming;
mod pattern;
mod sentences;
mod slot;
mod table;
mod wording;
mod words;

#[cfg(test)]
mod tests;

use serde_json::Value;

pub use beside::{Proposal, ReadSentence, SentenceReading};
pub use confirming::{
    Confirmed, confirmed, is_confirmed, keep_confirmed, proposed, still_open, with_proposals, withdrawn,
};

use sentences::{sentences, without_name, words};
use table::PatternTable;
use zocalo_cards::card::{Card, Effect, Trigger};
use zocalo_catalog::packs::nonsense;
use zocalo_text::text::fold;

/// Reads what a card does from its text. Of the card the name, the type, the limit, the bold words and the pictured marks are
/// asked.
#[must_use]
pub fn propose(card: &Card) -> Proposal {
    propose_with(PatternTable::usual(), card).0
}

/// The same with the places in the table of the patterns that were met.
fn propose_with(table: &PatternTable, card: &Card) -> (Proposal, Vec<usize>) {
    let mut patterns = Vec::new();
    let own_name = plain_name(&card.name);
    let text = without_name(card.text.as_deref().unwrap_or_default(), own_name);
    // Bold words may be a price: they are read like the text that they stand before.
    let bold: Vec<&str> = beside::bold_words(card);
    let parts: Vec<&str> = bold.into_iter().chain(sentences(&text)).collect();
    let said: Vec<Vec<String>> = parts.iter().map(|part| words(part)).collect();
    let mut proposal = Proposal::default();
    let mut target: Option<String> = None;
    // The sentence from which each effect is, to find those that stand in each other's way.
    let mut origins: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let meaning = table.meaning(&said[at..], card.kind, &card.name, target.as_deref());
        let (taken, reading) = match &meaning {
            Some(meaning) if meaning.effects.is_empty() && meaning.needs.is_empty() => {
                (meaning.sentences, SentenceReading::NoEffect)
            }
            Some(meaning) if meaning.effects.iter().all(|effect| nonsense(card.kind, effect).is_none()) => {
                (meaning.sentences, SentenceReading::Effect)
            }
            None if is_trait(card, parts[at]) => (1, SentenceReading::NoEffect),
            _ => (1, SentenceReading::Unread),
        };
        for part in &parts[at..at + taken] {
            let text = part.replace(sentences::OWN_NAME, own_name);
            proposal.sentences.push(ReadSentence { text, reading });
        }
        if let Some(meaning) = meaning.filter(|_| reading != SentenceReading::Unread) {
            patterns.extend(meaning.patterns);
            origins.extend(std::iter::repeat_n(at, meaning.effects.len()));
            proposal.effects.extend(meaning.effects);
            proposal
                .needs
                .extend(meaning.needs.into_iter().filter(|need| !proposal.needs.contains(need)).collect::<Vec<_>>());
            target = meaning.target.or(target);
        }
        at += taken;
    }
    for (sentence, other) in rivals(&proposal.effects, &origins) {
        proposal.sentences[sentence].reading = SentenceReading::Unread;
        proposal.sentences[other].reading = SentenceReading::Unread;
    }
    for text in beside::unexplained(card, &proposal) {
        proposal.sentences.push(ReadSentence { text, reading: SentenceReading::Unread });
    }
    (proposal, patterns)
}

/// The name as the text of the card has it: without what tells cards of one name apart.
fn plain_name(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(name, _)| name)
}

/// Whether a sentence only names bold traits of the card, or how many of it may be in play, where that is known: the goldfish
/// would put too many into play otherwise.
fn is_trait(card: &Card, sentence: &str) -> bool {
    let sentence = fold(sentence);
    let kind = card.kind.map(|kind| fold(kind.name())).unwrap_or_default();
    let is_limit = card.limit().is_some_and(|limit| fold(limit.name()) == sentence);
    let is_keyword = |keyword: &String| {
        let keyword = fold(keyword);
        keyword == sentence || format!("{keyword} {kind}") == sentence
    };
    !sentence.is_empty()
        && (is_limit || card.keywords.iter().filter(|keyword| beside::is_trait(keyword)).any(is_keyword))
}

/// Effects of two sentences that change the same thing at the same moment: perhaps the second comes in the place of the
/// first, or only beside it. Nobody knows, so that neither is read. What each is used for itself may stand beside another.
fn rivals(effects: &[Effect], origins: &[usize]) -> Vec<(usize, usize)> {
    let kinds: Vec<Value> = effects.iter().map(|effect| without_numbers(serde_json::json!(effect.change))).collect();
    let mut found = Vec::new();
    for (at, effect) in effects.iter().enumerate() {
        for other in at + 1..effects.len() {
            let is_same_moment = effect.when == effects[other].when && effect.when != Trigger::InPlay;
            if origins[at] != origins[other] && is_same_moment && kinds[at] == kinds[other] {
                found.push((origins[at], origins[other]));
            }
        }
    }
    found
}

fn without_numbers(value: Value) -> Value {
    match value {
        Value::Number(_) => Value::from(0),
        Value::Array(values) => values.into_iter().map(without_numbers).collect(),
        // A counted amount is one, too.
        Value::Object(object) if object.contains_key("each") => Value::from(0),
        Value::Object(object) => object.into_iter().map(|(key, value)| (key, without_numbers(value))).collect(),
        other => other,
    }
}
