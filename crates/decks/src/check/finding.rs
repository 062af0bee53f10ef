//! Findings: what a rule reports about a deck; and the levels by which a ruleset or the command line changes their severity.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;

use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use crate::check::code::{Code, Severity};
use crate::deck::{Decklist, Slot};
use crate::messages::{explain as say, words};
use zocalo_cards::card::{CardType, Race, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sections::in_russian;
use zocalo_cards::ruleset::Ruleset;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Language, Lines, Place, shortened, suggestion};
use zocalo_words::language::{Text, called};

/// The place where a document would answer a question that it leaves open.
pub(super) fn silent(citation: &str) -> Text {
    if citation.is_empty() { Text::EMPTY } else { words::Silent { citation }.text() }
}

/// A finding in a deck, or at a table of decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub code: Code,
    pub severity: Severity,
    /// One sentence with the cards, the counts and the limit.
    pub message: Text,
    pub cards: Vec<CardCount>,
    /// In the deck files, the place to mend first; empty only for a deck without a file.
    pub places: Vec<Pointer>,
    pub help: Text,
    /// Document and section; empty without a rule.
    pub citation: Text,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pointer {
    pub file: String,
    #[serde(flatten)]
    pub place: Place,
    /// A few words; empty where the line itself says enough.
    pub label: Text,
}

impl Finding {
    /// The place to mend first.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        self.places.first().map(|pointer| pointer.place)
    }

    /// The citation: in Russian by the sections of the Russian rulebook, wherever that has them.
    #[must_use]
    pub fn cited(&self) -> Text {
        Text::in_all(|language| match language {
            Language::Russian => in_russian(&self.citation.render(language)),
            _ => self.citation.render(language),
        })
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut finding = serializer.serialize_struct("Finding", 8)?;
        finding.serialize_field("code", &self.code)?;
        finding.serialize_field("severity", &self.severity)?;
        finding.serialize_field("message", &self.message)?;
        finding.serialize_field("cards", &self.cards)?;
        finding.serialize_field("place", &self.place())?;
        finding.serialize_field("places", &self.places)?;
        finding.serialize_field("help", &self.help)?;
        finding.serialize_field("citation", &self.citation)?;
        finding.end()
    }
}

/// A card in a finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardCount {
    /// The card's label, or the name as written.
    pub name: String,
    /// Copies in the deck.
    pub count: u32,
    /// Where the rule is about that.
    pub limit: Option<u32>,
}

/// The findings of one family during its check.
pub(super) struct Findings<'a> {
    list: &'a Decklist,
    /// The lines of its file, computed for the first place.
    lines: OnceCell<Lines<'a>>,
    found: Vec<Finding>,
}

/// A finding under construction.
pub(super) struct FindingBuilder<'f, 'a> {
    findings: &'f mut Findings<'a>,
    finding: Finding,
}

impl<'a> Findings<'a> {
    pub(super) fn new(list: &'a Decklist) -> Self {
        Self { list, lines: OnceCell::new(), found: Vec::new() }
    }

    /// The place of a span in a list, which is nearly always the deck's own.
    fn place(&self, list: &Decklist, span: &Range<usize>) -> Place {
        if std::ptr::eq(list, self.list) {
            self.lines.get_or_init(|| Lines::of(&self.list.source.text)).place(span)
        } else {
            list.source.place(span)
        }
    }

    /// Starts a finding; [`FindingBuilder::help`] adds it.
    pub(super) fn draft(&mut self, code: Code, message: impl Into<Text>) -> FindingBuilder<'_, 'a> {
        let finding = Finding {
            code,
            severity: code.severity(),
            message: message.into(),
            cards: Vec::new(),
            places: Vec::new(),
            help: Text::EMPTY,
            citation: Text::EMPTY,
        };
        FindingBuilder { findings: self, finding }
    }

    pub(super) fn unsorted(self) -> Vec<Finding> {
        self.found
    }

    /// By place.
    pub(super) fn in_order(mut self) -> Vec<Finding> {
        self.found.order_by_key(|f| (f.place(), f.code));
        self.found
    }
}

impl FindingBuilder<'_, '_> {
    /// A place in the deck file; the first is the one to mend first.
    pub(super) fn at(self, span: &Range<usize>) -> Self {
        let list = self.findings.list;
        self.at_in(list, span)
    }

    /// A place in the file of one of several decks.
    pub(super) fn at_in(mut self, list: &Decklist, span: &Range<usize>) -> Self {
        let place = self.findings.place(list, span);
        let pointer = Pointer { file: list.source.label.clone(), place, label: Text::EMPTY };
        let places = &mut self.finding.places;
        let same = |other: &Pointer| other.place == pointer.place && other.file == pointer.file;
        // The copies of one line come one after the other.
        if !places.last().is_some_and(same) && !places.iter().any(same) {
            places.push(pointer);
        }
        self
    }

    /// A place with a label, which is shown only beside other places.
    pub(super) fn labelled(self, span: &Range<usize>, label: impl Into<Text>) -> Self {
        let list = self.findings.list;
        self.labelled_in(list, span, label)
    }

    /// A labelled place in the file of one of several decks.
    pub(super) fn labelled_in(mut self, list: &Decklist, span: &Range<usize>, label: impl Into<Text>) -> Self {
        self = self.at_in(list, span);
        let (file, place) = (&list.source.label, self.findings.place(list, span));
        if let Some(pointer) = self.finding.places.iter_mut().find(|p| p.place == place && p.file == *file) {
            pointer.label = label.into();
        }
        self
    }

    /// The section it is about, or the nearest thing in the file.
    pub(super) fn at_section(self, section: Section) -> Self {
        match self.findings.list.nearest(section) {
            Some(span) => self.at(&span),
            None => self,
        }
    }

    pub(super) fn card(mut self, name: impl Into<String>, count: u32, limit: Option<u32>) -> Self {
        self.finding.cards.push(CardCount { name: name.into(), count, limit });
        self
    }

    /// Slots it is about, each with its place and without a limit.
    pub(super) fn slots<'s>(mut self, slots: impl IntoIterator<Item = &'s Slot>) -> Self {
        for slot in slots {
            self = self.card(slot.label(), slot.count, None).at(&slot.span);
        }
        self
    }

    pub(super) fn citation(mut self, citation: impl Into<Text>) -> Self {
        self.finding.citation = citation.into();
        self
    }

    /// The remedy; ends the finding. Without a place it is about the deck as a whole.
    pub(super) fn help(mut self, help: impl Into<Text>) {
        if self.finding.places.is_empty() {
            self = self.at_section(Section::Deck);
        }
        if let [_, others @ ..] = &mut self.finding.places[..]
            && others.iter().all(|pointer| pointer.file == self.findings.list.source.label)
        {
            others.order_by_key(|pointer| pointer.place);
        }
        self.finding.help = help.into();
        self.findings.found.push(self.finding);
    }
}

pub(super) fn part(section: Section) -> Text {
    words::Part { part: section.key() }.text()
}

pub(super) fn type_name(kind: CardType) -> Text {
    called(Kind::Type, kind.name())
}

/// `1 copy`, `3 copies`.
pub(super) fn copies(count: u32) -> Text {
    words::Copies { count }.text()
}

/// Each name once in alphabetical order, so that the order of a deck changes no message.
pub(super) fn card_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Text {
    let mut names: Vec<&str> = names.into_iter().collect();
    names.sort_unstable();
    list(names)
}

pub(super) fn called_race(race: Race) -> Text {
    called(Kind::Race, race.name())
}

/// Alternatives: `A or B or C`.
pub(super) fn joined_by_or<T: Into<Text>>(names: impl IntoIterator<Item = T>) -> Text {
    let mut names: Vec<Text> = names.into_iter().map(Into::into).collect();
    let Some(last) = names.pop() else { return Text::EMPTY };
    let further = |names: Text, last: Text| words::ListOrFurther { last, names }.text();
    match names.into_iter().reduce(further) {
        None => last,
        Some(names) => words::ListOr { last, names }.text(),
    }
}

/// Each name once: `A`, `A and B`, `A, B and C`, and after the sixth `and 5 more`.
pub(super) fn list<'n>(names: impl IntoIterator<Item = &'n str>) -> Text {
    list_of(names.into_iter().map(|name| shortened(name, 60)))
}

/// The same for names that are words of ours.
pub(super) fn list_of<T: Into<Text>>(names: impl IntoIterator<Item = T>) -> Text {
    const MOST: usize = 6;
    let mut all: Vec<Text> = Vec::new();
    for name in names.into_iter().map(Into::into) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    let mut names = all;
    if names.len() > MOST + 1 {
        let more = names.len() - MOST;
        names.truncate(MOST);
        names.push(words::ListMore { count: more }.text());
    }
    match names.pop() {
        None => Text::EMPTY,
        Some(last) if names.is_empty() => last,
        Some(last) => words::ListWithLast { last, names: Text::list(names, ", ") }.text(),
    }
}

/// How findings of a code are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// As errors.
    Deny,
    /// As warnings.
    Warn,
    /// Not at all.
    Allow,
}

/// Levels that differ from the table of codes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Levels {
    set: BTreeMap<Code, Level>,
    /// Whether warnings are errors.
    pub strict: bool,
}

/// A name that is no code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub struct UnknownCode {
    pub name: String,
}

impl UnknownCode {
    #[must_use]
    pub fn text(&self) -> Text {
        let near = suggestion(&self.name, Code::ALL.iter().map(|code| code.name()));
        let name = shortened(&self.name, 40);
        match near {
            Some(near) => say::UnknownCodeNear { name, near }.text(),
            None => say::UnknownCode { name }.text(),
        }
    }
}

impl Levels {
    /// The levels that a ruleset sets.
    pub fn of(ruleset: &Ruleset) -> Result<Self, UnknownCode> {
        let mut levels = Self::default();
        for (names, level) in
            [(&ruleset.deny, Level::Deny), (&ruleset.warn, Level::Warn), (&ruleset.allow, Level::Allow)]
        {
            for name in names {
                levels.set(name, level)?;
            }
        }
        Ok(levels)
    }

    /// The levels of findings about decks under several rulesets: what the group has agreed on, where all have one.
    pub fn at_table<'r>(rulesets: impl IntoIterator<Item = &'r Ruleset>) -> Result<Self, UnknownCode> {
        let mut rulesets = rulesets.into_iter();
        match rulesets.next() {
            Some(first) if rulesets.all(|ruleset| ruleset == first) => Self::of(first),
            _ => Ok(Self::default()),
        }
    }

    /// Sets the level of a code; the last setting counts.
    pub fn set(&mut self, name: &str, level: Level) -> Result<(), UnknownCode> {
        let code = Code::named(name).ok_or_else(|| UnknownCode { name: name.to_owned() })?;
        self.set.insert(code, level);
        Ok(())
    }

    /// Whether a finding with this code is an error, without `--strict`, which is about the deck as it is.
    pub(super) fn is_error(&self, code: Code) -> bool {
        self.set.get(&code).map_or(code.severity() == Severity::Error, |level| *level == Level::Deny)
    }

    /// Whether some code is an error here that is none by the table of codes.
    pub(super) fn is_stricter(&self) -> bool {
        self.set.iter().any(|(code, level)| *level == Level::Deny && code.severity() != Severity::Error)
    }

    /// Applies the levels: findings with the resulting severity, the most severe first, otherwise in their order.
    pub(super) fn apply(&self, findings: Vec<Finding>) -> Vec<Finding> {
        let weighed = findings.into_iter().filter_map(|finding| {
            let severity = match self.set.get(&finding.code) {
                Some(Level::Allow) => return None,
                Some(Level::Deny) => Severity::Error,
                Some(Level::Warn) => Severity::Warning,
                None => finding.severity,
            };
            let severity = if self.strict && severity == Severity::Warning { Severity::Error } else { severity };
            Some(Finding { severity, ..finding })
        });
        let mut weighed: Vec<Finding> = weighed.collect();
        weighed.order_by_key(|finding| finding.severity);
        weighed
    }
}
