//! Reads the plan of a deck file or of a file of its own, and checks the goldfish settings of a deck; every mistake at its
//! place in the file.

use std::ops::Range;

use crate::messages::plan_deck as say;
use crate::plan::compile::resolve_names::names_of;
use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::parse::read_entry;
use crate::plan::language::tree::{Act, Name, Plan, Sentence, Test, Who};
use crate::play_deck::play_deck;
use zocalo_cards::card::{Race, UnknownRace};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, SpannedText, races};
use zocalo_engine::game::{Assumptions, PlayDeck};
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, Span, fold, shortened};
use zocalo_words::language::called;

impl Plan {
    /// Parses the sentences of a plan. The names of the deck's cards may hold words of the language.
    pub fn read(sentences: &[SpannedText], source: &Source, deck: &Deck) -> Result<Self, Vec<Diagnosis>> {
        let (plan, faults) = Self::read_what_can_be(sentences, source, deck);
        if faults.is_empty() { Ok(plan) } else { Err(faults) }
    }

    /// The plan without the steps that cannot be read, and their mistakes.
    fn read_what_can_be(sentences: &[SpannedText], source: &Source, deck: &Deck) -> (Self, Vec<Diagnosis>) {
        let names: std::collections::HashSet<String> = names_of(deck).map(|(name, _)| name).collect();
        let is_card = |text: &str| names.contains(&fold(text));
        let mut plan = Self::default();
        let mut faults = Vec::new();
        for sentence in sentences {
            let (mut entry, wrong) = read_entry(&sentence.text, &is_card);
            let in_source = InSource::of(sentence, source);
            let place = |span: &Range<usize>| in_source.place(span);
            faults.extend(wrong.into_iter().map(|fault| Diagnosis { span: place(&fault.span), ..fault }));
            entry.spans(&mut |span| span.0 = place(&span.0));
            plan.entries.push(entry);
        }
        (plan, faults)
    }

    /// The sentences of a plan file: one a line; empty lines and lines that begin with `#` are skipped.
    #[must_use]
    pub fn sentences(source: &Source) -> Vec<SpannedText> {
        let mut start = 0;
        let mut sentences = Vec::new();
        for line in source.text.split_inclusive('\n') {
            let text = line.trim();
            if !text.is_empty() && !text.starts_with('#') {
                let first = start + (line.len() - line.trim_start().len());
                sentences.push(SpannedText { text: text.to_owned(), span: first..first + text.len() });
            }
            start += line.len();
        }
        sentences
    }
}

impl CompiledPlan {
    /// Parses and compiles a plan; all mistakes in the order of the source.
    pub fn read(
        sentences: &[SpannedText],
        source: &Source,
        deck: &Deck,
        play_deck: &PlayDeck,
        index: &Index,
    ) -> Result<Self, Vec<Diagnosis>> {
        let (plan, mut faults) = Plan::read_what_can_be(sentences, source, deck);
        match Self::new(&plan, deck, play_deck, index) {
            Ok(orders) if faults.is_empty() => return Ok(orders),
            Ok(_) => {}
            Err(more) => faults.extend(more),
        }
        faults.order_by_key(|fault| fault.span.start);
        Err(faults)
    }
}

enum InSource {
    /// As they are, from this byte on.
    From(usize),
    /// For each byte of the sentence and its end, the byte in the source.
    Each(Vec<usize>),
    /// Unknown: every place is the whole sentence.
    Whole(Range<usize>),
}

impl InSource {
    fn of(sentence: &SpannedText, source: &Source) -> Self {
        let Some(raw) = source.text.get(sentence.span.clone()) else { return Self::Whole(sentence.span.clone()) };
        if let Some(before) = raw.find(&sentence.text) {
            return Self::From(sentence.span.start + before);
        }
        // Each character of the sentence is itself or an escape: `\"`, `\u00e9`.
        let mut at = raw.len() - raw.trim_start_matches('"').len();
        let mut places = Vec::with_capacity(sentence.text.len() + 1);
        for sign in sentence.text.chars() {
            let rest = raw.get(at..).unwrap_or("");
            let length = match rest.as_bytes() {
                [b'\\', b'x', ..] => 4,
                [b'\\', b'u', ..] => 6,
                [b'\\', b'U', ..] => 10,
                [b'\\', ..] => 2,
                _ if rest.starts_with(sign) => sign.len_utf8(),
                // A continued line, or another form that is not mapped.
                _ => return Self::Whole(sentence.span.clone()),
            };
            places.extend(std::iter::repeat_n(sentence.span.start + at, sign.len_utf8()));
            at += length;
        }
        places.push(sentence.span.start + at);
        Self::Each(places)
    }

    fn place(&self, part: &Range<usize>) -> Range<usize> {
        match self {
            Self::From(start) => start + part.start..start + part.end,
            Self::Each(places) => {
                let place = |byte: usize| places.get(byte).or(places.last()).copied().unwrap_or(0);
                place(part.start)..place(part.end)
            }
            Self::Whole(span) => span.clone(),
        }
    }
}

impl Sentence {
    fn spans(&mut self, change: &mut dyn FnMut(&mut Span)) {
        for condition in self.until.iter_mut().chain(self.when.as_mut()) {
            condition.each_leaf_mut(&mut |test| test.spans(change));
        }
        for step in &mut self.steps {
            change(&mut step.span);
            step.act.spans(change);
        }
    }
}

impl Test {
    fn spans(&mut self, change: &mut dyn FnMut(&mut Span)) {
        match self {
            Self::Number(..) => {}
            Self::Ready(who) | Self::InPlay(who) | Self::InCircle(who) => who.spans(change),
            Self::InHand(name) => change(&mut name.span),
        }
    }
}

impl Who {
    fn spans(&mut self, change: &mut dyn FnMut(&mut Span)) {
        if let Self::Card(name) = self {
            change(&mut name.span);
        }
    }
}

impl Act {
    fn spans(&mut self, change: &mut dyn FnMut(&mut Span)) {
        let (names, people): (Vec<&mut Name>, Vec<&mut Who>) = match self {
            Self::Build { with, .. } => (Vec::new(), with.iter_mut().collect()),
            Self::Sponsor { card, with, on } => (vec![card], with.iter_mut().chain(on).collect()),
            Self::Promote { card, with } | Self::Hide { card, with } => (vec![card], with.iter_mut().collect()),
            Self::Reveal(card) => (card.iter_mut().collect(), Vec::new()),
            Self::KeepCard(cards) => (cards.iter_mut().collect(), Vec::new()),
            Self::ReplaceAgenda(card) | Self::Discard(card) | Self::Stack(card) => (vec![card], Vec::new()),
            Self::Replace { who, card } => (vec![card], vec![who]),
            Self::Play { card, on } | Self::Use { card, on, .. } => (vec![card], on.iter_mut().collect()),
            Self::Lead { fleet, with } => (vec![fleet], vec![with]),
            Self::Conflict { card, against, with } => {
                (std::iter::once(card).chain(against).collect(), with.iter_mut().collect())
            }
            Self::DiscardAgenda | Self::Buy(_) | Self::Bid(_) | Self::Keep(_) | Self::OtherwisePass => {
                (Vec::new(), Vec::new())
            }
        };
        for name in names {
            change(&mut name.span);
        }
        for who in people {
            who.spans(change);
        }
    }
}

/// Every mistake in the plan and the table of a deck, each at its place, in the order of the file. Names are resolved only if
/// the whole deck is understood and can be played: otherwise it might hold what a name means.
#[must_use]
pub fn check_goldfish_settings(deck: &Deck, ruleset: &Ruleset, index: &Index) -> Vec<Diagnosis> {
    let settings = &deck.list.goldfish;
    let mut faults = Vec::new();
    let mut table = Vec::new();
    for seat in &settings.table {
        match Race::read(&seat.text) {
            Ok(race) if table.contains(&race) || deck.race == Some(race) => {
                let reason = say::RaceTwice { race: called(Kind::Race, race.name()) };
                faults.push(Diagnosis::new(seat.span.clone(), reason, say::RaceOnce));
            }
            Ok(race) => table.push(race),
            Err(UnknownRace) => {
                let reason = say::NoRace { name: shortened(&seat.text, 40) };
                faults.push(Diagnosis::new(seat.span.clone(), reason, races()));
            }
        }
    }
    if settings.plan.is_empty() {
        return faults;
    }
    let is_whole = deck.list.faults.is_empty();
    let play_deck = play_deck(deck, ruleset, Assumptions { table, ..Assumptions::default() }).ok().filter(|_| is_whole);
    let source = &deck.list.source;
    let read = match &play_deck {
        Some(play_deck) => CompiledPlan::read(&settings.plan, source, deck, play_deck, index).map(drop),
        None => Plan::read(&settings.plan, source, deck).map(drop),
    };
    faults.extend(read.err().unwrap_or_default());
    faults.order_by_key(|fault| fault.span.start);
    faults
}
