//! Findings and verdicts: what a check returns.

use std::ops::Range;

use serde::Serialize;

use super::code::{Code, Severity};
use crate::card::{Section, shortened};
use crate::deck::{Decklist, Slot};
use crate::source::Place;

/// One thing found in a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What it is about.
    pub code: Code,
    /// How much it weighs.
    pub severity: Severity,
    /// One sentence with the cards, the counts and the limit.
    pub message: String,
    /// The cards it is about.
    pub cards: Vec<CardCount>,
    /// Where in the deck file; `None` for what concerns no line.
    pub place: Option<Place>,
    /// How to mend it.
    pub help: String,
    /// Where the rule stands: document and section. Empty for what no rule is behind.
    pub citation: String,
}

/// A card in a finding, how many copies there are and how many may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardCount {
    /// The card's label, or the name as written.
    pub name: String,
    /// How many there are.
    pub count: u32,
    /// How many there may be, where the rule is about that.
    pub limit: Option<u32>,
}

/// All findings about one deck under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The deck's name.
    pub deck: String,
    /// Its file.
    pub file: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The findings, in their order.
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// Whether the deck is legal: no finding is an error.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.count(Severity::Error) == 0
    }

    /// How many findings weigh this much.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.findings.iter().filter(|f| f.severity == severity).count()
    }
}

/// The findings of one family while it is being checked.
pub(super) struct Findings<'a> {
    list: &'a Decklist,
    found: Vec<Finding>,
}

/// A finding in the making.
pub(super) struct Draft<'f, 'a> {
    findings: &'f mut Findings<'a>,
    finding: Finding,
}

impl<'a> Findings<'a> {
    pub fn new(list: &'a Decklist) -> Self {
        Self { list, found: Vec::new() }
    }

    /// Starts a finding; nothing is found until [`Draft::help`] ends it.
    pub fn draft(&mut self, code: Code, message: impl Into<String>) -> Draft<'_, 'a> {
        let finding = Finding {
            code,
            severity: code.severity(),
            message: message.into(),
            cards: Vec::new(),
            place: None,
            help: String::new(),
            citation: String::new(),
        };
        Draft { findings: self, finding }
    }

    /// The findings in the order in which they were found.
    pub fn told(self) -> Vec<Finding> {
        self.found
    }

    /// The findings by their place; those without one first.
    pub fn in_order(mut self) -> Vec<Finding> {
        self.found.sort_by_key(|f| (f.place, f.code));
        self.found
    }
}

impl Draft<'_, '_> {
    /// Where it stands in the deck file.
    pub fn at(mut self, span: &Range<usize>) -> Self {
        self.finding.place = Some(self.findings.list.source.place(span));
        self
    }

    /// The section it is about: its head in the deck file, else its first line, else no place.
    pub fn at_section(self, section: Section) -> Self {
        let heading = self.findings.list.headings.iter().find(|(of, _)| *of == section);
        match heading {
            Some((_, span)) => {
                let span = span.clone();
                self.at(&span)
            }
            // A plain list has no heads: its first line of the section will do.
            None => match self.findings.list.lines.iter().find(|line| line.section == section) {
                Some(line) => {
                    let span = line.span.clone();
                    self.at(&span)
                }
                None => self,
            },
        }
    }

    /// A card it is about.
    pub fn card(mut self, name: impl Into<String>, count: u32, limit: Option<u32>) -> Self {
        self.finding.cards.push(CardCount { name: name.into(), count, limit });
        self
    }

    /// Slots it is about, without a limit.
    pub fn slots<'s>(mut self, slots: impl IntoIterator<Item = &'s Slot>) -> Self {
        for slot in slots {
            self = self.card(slot.label(), slot.count, None);
        }
        self
    }

    /// Where the rule stands.
    pub fn citation(mut self, citation: &str) -> Self {
        citation.clone_into(&mut self.finding.citation);
        self
    }

    /// The remedy; ends the finding.
    pub fn help(mut self, help: impl Into<String>) {
        self.finding.help = help.into();
        self.findings.found.push(self.finding);
    }
}

/// `1 card`, `3 cards`.
pub(super) fn cards(count: u32) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// Names of cards in a sentence, each once and by the alphabet, so that the order of a deck changes no message.
pub(super) fn card_names<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let mut names: Vec<&str> = names.into_iter().collect();
    names.sort_unstable();
    list(names)
}

/// Names in a sentence, each once: `A`, `A and B`, `A, B and C`, and after the sixth `and 5 more`.
pub(super) fn list<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    const MOST: usize = 6;
    let mut all: Vec<String> = Vec::new();
    for name in names {
        let name = shortened(name, 60);
        if !all.contains(&name) {
            all.push(name);
        }
    }
    let mut names = all;
    if names.len() > MOST + 1 {
        let more = names.len() - MOST;
        names.truncate(MOST);
        names.push(format!("{more} more"));
    }
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} and {last}", names.join(", ")),
    }
}
