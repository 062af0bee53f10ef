//! One pack: facts of cards as a TOML file with the keys of `data/cards/`, each card with only the keys that it adds.

use std::collections::HashMap;
use std::io;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use toml::Spanned;

use super::sense::{judged_as, nonsense};
use super::{sources, toml_text};
use crate::messages::pack_faults as say;
use zocalo_cards::card::{Ability, Card, CardPatch, Cost, Effect, Fact, Loyalty, Need};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::sets;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Lines, Source, fold};
use zocalo_words::language::{InWords as _, called, said_by_parser, said_by_system};

/// The largest pack that is read, in bytes. A table of all cards with their texts is a tenth of it.
pub const LARGEST_PACK: u64 = 16 << 20;

pub const MOST_PRINTED: u8 = 99;

pub const LONGEST_TEXT: usize = 4_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pack {
    /// What it is called: its file without the ending.
    pub name: String,
    /// Its cards, in the order of the file.
    pub cards: Vec<PackEntry>,
    /// Effects that were read from its texts and wait to be confirmed. Nothing plays them.
    pub proposals: Vec<Stored>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackEntry {
    pub card: Card,
    /// The line where it begins, from 1.
    pub line: usize,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum PackError {
    File {
        path: String,
        deed: &'static str,
        source: io::Error,
    },
    TooLarge {
        path: String,
    },
    /// Something in it is wrong: every fault, in the order of the file.
    Faults(Box<Source>, Vec<Diagnosis>),
}

impl PackError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::File { path, deed, source } => say::File { deed, path, error: said_by_system(source) }.text(),
            Self::TooLarge { path } => say::TooLarge { path, most: LARGEST_PACK >> 20 }.text(),
            Self::Faults(source, faults) => first_fault(source, faults),
        }
    }
}

fn first_fault(source: &Source, faults: &[Diagnosis]) -> Text {
    let first = faults.first();
    let line = first.map_or(1, |fault| source.place(&fault.span).line);
    let (file, reason) = (&source.label, first.map_or(Text::EMPTY, |fault| fault.reason.clone()));
    match faults.len() {
        0 | 1 => say::FirstFault { file, line, reason }.text(),
        number => say::FirstFaultMore { file, line, reason, more: number - 1 }.text(),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    #[serde(default)]
    card: Vec<Spanned<Card>>,
    #[serde(default)]
    proposal: Vec<Spanned<Stored>>,
}

impl Pack {
    /// Reads a pack from the text of its file. Errors: [`PackError::Faults`] with every place where something is wrong; a
    /// mistake of TOML itself hides those behind it.
    pub fn read(name: &str, source: Source) -> Result<Self, PackError> {
        let file: PackFile = match toml::from_str(&source.text) {
            Ok(file) => file,
            Err(error) => {
                let span = error.span().unwrap_or(0..0);
                let reason = said_by_parser(&error.message().lines().collect::<Vec<_>>().join("; "));
                let fault = Diagnosis::new(span, reason, say::KeysOfCard);
                return Err(PackError::Faults(Box::new(source), vec![fault]));
            }
        };
        let mut faults = Vec::new();
        let mut cards: Vec<PackEntry> = Vec::with_capacity(file.card.len());
        let mut met: HashMap<(String, Option<String>, Option<zocalo_cards::card::Loyalty>), usize> = HashMap::new();
        let lines = Lines::of(&source.text);
        // The place of a table is that of its head; its keys follow up to the head of the next.
        let starts: Vec<usize> = file.card.iter().map(|spanned| spanned.span().start).collect();
        let after_cards = file.proposal.first().map_or(source.text.len(), |first| first.span().start);
        let last_end =
            if starts.last().is_some_and(|last| *last < after_cards) { after_cards } else { source.text.len() };
        let ends = starts.iter().skip(1).copied().chain([last_end]);
        for ((spanned, start), end) in file.card.into_iter().zip(starts.iter().copied()).zip(ends) {
            let span = start..end;
            let card = spanned.into_inner();
            let line = lines.place(&span).line;
            faults.extend(faults_of(&card, &source.text, &span));
            let identity = (fold(&card.name), card.version.as_deref().map(fold), card.loyalty);
            if let Some(before) = met.insert(identity, line) {
                let reason = say::Twice { card: &card.name, line: before };
                faults.push(Diagnosis::new(heading(&source.text, &span), reason, say::TwiceHelp));
            }
            cards.push(PackEntry { card, line });
        }
        for proposal in &file.proposal {
            let (span, stored) = (proposal.span(), proposal.get_ref());
            if let Some((effect, why)) =
                stored.effects.iter().find_map(|effect| Some((effect, nonsense(None, effect)?)))
            {
                let reason = say::Effect { effect: effect.in_words(), why };
                faults.push(Diagnosis::new(heading(&source.text, &span), reason, say::ProposalHelp));
            }
        }
        if faults.is_empty() {
            let proposals = file.proposal.into_iter().map(Spanned::into_inner).collect();
            Ok(Self { name: name.to_owned(), cards, proposals })
        } else {
            Err(PackError::Faults(Box::new(source), faults))
        }
    }

    /// The text of a pack with these cards, under a comment of whole lines that begin with `#`.
    #[must_use]
    pub fn write<'c>(comment: &str, cards: impl IntoIterator<Item = &'c Card>) -> String {
        toml_text::document(comment, cards)
    }

    #[must_use]
    pub fn facts(&self) -> usize {
        self.cards.iter().map(|entry| Fact::known(&entry.card).count()).sum()
    }
}

/// What a pack says of a card as it may be handed on: without its text, which belongs to its owner, unless `with_texts`, and
/// with a source that is true for others as well. `None` when nothing is left.
#[must_use]
pub fn for_others(card: &Card, with_texts: bool) -> Option<Card> {
    let mut card = card.clone();
    if !with_texts && card.text.take().is_some() {
        card.sources = sources::without(&card.sources, &[Fact::Text]);
    }
    let says_something =
        Fact::known(&card).any(|fact| fact != Fact::Loyalty || sources::source_of(&card, fact).is_some());
    says_something.then_some(card)
}

fn heading(text: &str, span: &Range<usize>) -> Range<usize> {
    let line = text[span.start..].lines().next().map_or(0, str::len);
    span.start..span.start + line
}

/// The line of a key within a card, else the head of the card.
fn place_of(key: &str, text: &str, span: &Range<usize>) -> Range<usize> {
    let mut at = span.start;
    for line in text[span.clone()].split_inclusive('\n') {
        let is_it = line.trim_start().strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(['=', '.']));
        if is_it {
            return at..at + line.trim_end().len();
        }
        at += line.len();
    }
    heading(text, span)
}

/// Everything that is wrong with a card of a pack beyond what its type says.
fn faults_of(card: &Card, text: &str, span: &Range<usize>) -> Vec<Diagnosis> {
    mistakes(card)
        .into_iter()
        .map(|(key, reason, help)| Diagnosis::new(place_of(key, text, span), reason, help))
        .collect()
}

/// What is wrong with the facts of a card, each with its key and its remedy.
pub fn mistakes(card: &Card) -> Vec<(&'static str, Text, Text)> {
    let mut wrong: Vec<(&'static str, Text, Text)> = Vec::new();
    let mut add = |key: &'static str, reason: Text, help: Text| wrong.push((key, reason, help));
    if let Err(fault) = crate::packs::identity::check_name(&card.name) {
        add("name", fault, say::NameHelp);
    }
    let most = || say::NumberHelp { most: MOST_PRINTED }.text();
    for ability in Ability::ALL {
        if let Some(value) = card.ability(*ability).filter(|value| *value > MOST_PRINTED) {
            let name = called(Kind::Ability, ability.name());
            add(key_of(*ability).name(), say::NoAbility { ability: name, value }.text(), most());
        }
    }
    if let Some(Cost::Printed(cost)) = card.stated_cost.filter(|cost| matches!(cost, Cost::Printed(100..))) {
        add("cost", say::NoCost { cost }.text(), most());
    }
    if let Some((mark, count)) =
        card.marks.iter().chain(&card.pictures).flatten().find(|(_, count)| count.0.is_some_and(|n| n > MOST_PRINTED))
    {
        add("marks", say::NoMarks { count: count.0.unwrap_or(0), mark: mark.name() }.text(), most());
    }
    for printing in &card.printings {
        if !sets().iter().any(|set| set.name == printing.set) {
            let known: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
            let reason = say::NoSet { name: printing.set.escape_debug().to_string() }.text();
            add("printings", reason, say::SetsAre { names: known.join(", ") }.text());
        }
    }
    for effect in card.effects.iter().flatten() {
        if let Some(why) = nonsense(judged_as(card), effect) {
            add("effects", say::Effect { effect: effect.in_words(), why }.text(), say::EffectHelp);
        }
    }
    let facts = CardPatch::of(card);
    for fact in facts.stated() {
        match facts.value(fact).as_ref().and_then(odd_text) {
            Some(Odd::Control) => {
                add(fact.name(), say::Control { fact: fact.name() }.text(), say::ControlHelp);
            }
            Some(Odd::Long) => {
                add(fact.name(), say::Long { fact: fact.name(), most: LONGEST_TEXT }.text(), say::LongHelp);
            }
            None => {}
        }
        // The loyalty may stand there only to say which card is meant.
        if !sources::names(&card.sources, fact) && fact != Fact::Loyalty {
            add(
                fact.name(),
                say::NoSource { fact: fact.name() }.text(),
                say::NoSourceHelp { fact: fact.name() }.text(),
            );
        }
    }
    if card.sources.iter().any(|line| odd_text(&Value::from(line.as_str())).is_some()) {
        add("sources", say::OddSource, say::OddSourceHelp);
    }
    wrong
}

fn key_of(ability: Ability) -> Fact {
    match ability {
        Ability::Diplomacy => Fact::Diplomacy,
        Ability::Intrigue => Fact::Intrigue,
        Ability::Psi => Fact::Psi,
        Ability::Leadership => Fact::Leadership,
        Ability::Military => Fact::Military,
    }
}

enum Odd {
    Control,
    Long,
}

/// What no text of a card holds: control characters but line ends, more letters than a card has room for.
fn odd_text(value: &Value) -> Option<Odd> {
    match value {
        Value::String(text) if text.chars().any(|sign| sign.is_control() && sign != '\n') => Some(Odd::Control),
        Value::String(text) if text.chars().nth(LONGEST_TEXT).is_some() => Some(Odd::Long),
        Value::Array(values) => values.iter().find_map(odd_text),
        Value::Object(object) => object.values().find_map(odd_text),
        _ => None,
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loyalty: Option<Loyalty>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    pub effects: Vec<Effect>,
}

impl Stored {
    #[must_use]
    pub fn is_for(&self, entry: &Card) -> bool {
        fold(&self.name) == fold(&entry.name) && self.version == entry.version && self.loyalty == entry.loyalty
    }
}
