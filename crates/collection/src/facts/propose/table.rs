//! The table of patterns, `data/effect-patterns.toml`: wordings of sentences, and what they mean in the vocabulary of
//! effects.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::clauses::{self, Clauses};
use super::pattern::{PatternMeaning, SentencePattern};
use super::wording::{Element, Wording, WordingPart, WordingParts, WordingReader, part_name};
use zocalo_cards::card::{CardType, Trigger};
use zocalo_data as embedded;

#[derive(Debug)]
pub(super) struct PatternTable {
    /// The keywords by which sentences name classes of cards.
    pub keywords: Vec<String>,
    /// When a deed without a lead is done, by the type of the card.
    pub alone: HashMap<CardType, Trigger>,
    pub patterns: Vec<SentencePattern>,
    /// The ways to say the patterns of whole sentences, by the first word; those that begin with a slot are under none.
    by_word: HashMap<String, Vec<(usize, Wording)>>,
    clauses: Clauses,
    parts: WordingParts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    keywords: Vec<String>,
    alone: HashMap<CardType, Trigger>,
    pattern: Vec<SentencePattern>,
}

impl PatternTable {
    /// The table of the program; a test reads `data/effect-patterns.toml`, so that it never panics.
    #[must_use]
    pub(super) fn usual() -> &'static Self {
        static USUAL: OnceLock<PatternTable> = OnceLock::new();
        USUAL.get_or_init(|| {
            Self::read(embedded::EFFECT_PATTERNS).expect("data/effect-patterns.toml reads, as a test checks")
        })
    }

    /// Reads a table. Errors: what is wrong, with the wording.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let file: TableFile = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut table = Self {
            keywords: file.keywords,
            alone: file.alone,
            patterns: Vec::new(),
            by_word: HashMap::new(),
            clauses: Clauses::default(),
            parts: WordingParts::new(),
        };
        for pattern in file.pattern {
            let at = table.patterns.len();
            for says in &pattern.says {
                for way in Wording::ways(says).map_err(|wrong| format!("\"{says}\": {wrong}"))? {
                    table.add(at, &pattern, way);
                }
            }
            table.patterns.push(pattern);
        }
        table.names_its_parts()?;
        Ok(table)
    }

    /// Puts one way to say a pattern where it is looked for.
    fn add(&mut self, at: usize, pattern: &SentencePattern, way: Wording) {
        match pattern.part.as_deref() {
            None => self.by_word.entry(first_word(&way.sentences[0])).or_default().push((at, way)),
            Some(part) if clauses::is_clause(part) => {
                let row = way.into_row();
                self.clauses.add(part, first_word(&row), at, row);
            }
            Some(part) => {
                let is = pattern.is.clone().unwrap_or_default();
                let said = WordingPart { row: way.into_row(), types: pattern.types.clone(), is };
                self.parts.entry(part.to_owned()).or_default().push(said);
            }
        }
    }

    /// Refuses slots that nothing fills, and parts that begin with a part and would have no end.
    fn names_its_parts(&self) -> Result<(), String> {
        let of_sentences = self.by_word.values().flatten().flat_map(|(_, way)| &way.sentences);
        let of_parts = self.parts.values().flatten().map(|part| &part.row);
        for element in of_sentences.chain(self.clauses.rows()).chain(of_parts.clone()).flatten() {
            if let Element::Part(name) = element
                && !self.parts.contains_key(part_name(name))
            {
                return Err(format!("there is no slot {{{name}}}"));
            }
        }
        match of_parts.into_iter().find(|row| matches!(row.first(), Some(Element::Part(_)))) {
            Some(row) => Err(format!("a part begins with a part: {row:?}")),
            None => Ok(()),
        }
    }

    /// The wordings of the patterns, by their places; none of named parts, which are met inside of others.
    #[cfg(test)]
    pub(super) fn wordings(&self) -> Vec<(usize, &[String])> {
        let is_met = |pattern: &SentencePattern| pattern.part.as_deref().is_none_or(clauses::is_clause);
        let patterns = self.patterns.iter().enumerate().filter(|(_, pattern)| is_met(pattern));
        patterns.map(|(at, pattern)| (at, &pattern.says[..])).collect()
    }

    /// What the sentences at the head, as words, mean on a card of this type and name. Of several patterns the one that
    /// takes more sentences is meant; where two of these differ, nobody knows.
    #[must_use]
    pub(super) fn meaning(
        &self,
        sentences: &[Vec<String>],
        kind: Option<CardType>,
        name: &str,
        target: Option<&str>,
    ) -> Option<PatternMeaning> {
        let reader = WordingReader { kind, keywords: &self.keywords, parts: &self.parts };
        let first = sentences.first()?.first()?;
        let ways = [first.as_str(), ""].into_iter().filter_map(|word| self.by_word.get(word)).flatten();
        let whole = ways.filter_map(|(at, way)| {
            let pattern = self.patterns.get(*at).filter(|pattern| pattern.is_for(kind, target))?;
            pattern.meaning(*at, &way.read(sentences, reader)?, way.sentences.len(), name)
        });
        let composed = self.clauses.meanings(&self.patterns, &self.alone, sentences, reader, name, target);
        let mut best: Vec<PatternMeaning> = Vec::new();
        for meaning in whole.chain(composed) {
            let longest = best.first().map_or(0, |best| best.sentences);
            if meaning.sentences < longest || best.iter().any(|best| best.says_what(&meaning)) {
                continue;
            }
            best.retain(|best| best.sentences == meaning.sentences);
            best.push(meaning);
        }
        match best.len() {
            1 => best.pop(),
            _ => None,
        }
    }
}

/// The word with which a row begins; empty when it begins with a slot.
fn first_word(row: &[Element]) -> String {
    match row.first() {
        Some(Element::Word(word)) => word.clone(),
        _ => String::new(),
    }
}
