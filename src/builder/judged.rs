//! The deck as it is now, settled to cards and judged: what the panes and the verdict line show.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;
use zocalo_text::message::{Locale, Text};

use super::shelf::CardPool;
use crate::messages::{builder as say, verdict as of_verdict};
use zocalo_cards::card::{CardId, CardType, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::query::Unfound;
use zocalo_decks::check::{CheckOptions, Finding, Severity, Verdict, check};
use zocalo_decks::deck::{Deck, DeckError, Decklist, Slot};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_simulation::statistics::Statistics;
use zocalo_text::text::Lines;

pub struct Judged {
    pub deck: Deck,
    pub ruleset: Rc<Ruleset>,
    pub verdict: Verdict,
    /// What there is to say about it, the weightiest first.
    pub points: Vec<Point>,
    /// The line of each slot in the file, from 1.
    lines: Vec<usize>,
    copies: HashMap<CardId, u32>,
    /// Its figures, once somebody looks at them.
    statistics: OnceCell<Statistics>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    /// What kind of thing: `error[too-few-cards]`.
    pub head: String,
    /// How much it weighs; what could not be read weighs as an error.
    pub severity: Severity,
    pub message: String,
    pub help: String,
    /// Where the rule stands; empty where no rule is behind it.
    pub citation: String,
    /// The lines of the file that it is about, from 1, the first to mend first.
    pub lines: Vec<usize>,
    /// Whether it is about the cards of these lines, and not about the deck or a section as a whole.
    pub is_of_cards: bool,
}

/// Judges decks, one after the other: the ruleset is read again only when a deck names another one.
#[derive(Default)]
pub(super) struct Judge {
    last: Option<Named>,
}

/// What a deck calls its ruleset, and what that came to.
type Named = (Option<String>, Result<Rc<Ruleset>, Unfound>);

impl Judge {
    /// Settles and judges a deck. What cannot be found out is among its points; a ruleset that cannot be read is replaced by
    /// the usual one. Errors: [`DeckError`] when the card database fails, or when the rules of the program do not read.
    pub(super) fn judge(&mut self, list: Decklist, cards: &CardPool<'_>, locale: Locale) -> Result<Judged, DeckError> {
        let (ruleset, unfound) = self.ruleset(&list, cards)?;
        let deck = Deck::resolve(list.without_strange_race(), cards.catalog, cards.index)?;
        let mut points: Vec<Point> = unfound.map(|one| Point::of_ruleset(&one, locale)).into_iter().collect();
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, cards.index);
        let terms = match CheckOptions::of(&ruleset) {
            Ok(terms) => terms,
            Err(unknown) => {
                points.push(Point::of_ruleset(&Unfound { reason: unknown.text(), help: Text::EMPTY }, locale));
                CheckOptions {
                    ruleset: &ruleset,
                    levels: zocalo_decks::check::Levels::default(),
                    pool: None,
                    goldfish_faults: Vec::new(),
                    owned: None,
                }
            }
        };
        let verdict = check(&deck, &CheckOptions { goldfish_faults, ..terms });
        points.extend(verdict.unread.iter().map(|unread| Point {
            head: say::NotReadable.render(locale),
            severity: Severity::Error,
            message: unread.diagnosis.reason.render(locale),
            help: unread.diagnosis.help.render(locale),
            citation: String::new(),
            lines: vec![unread.place.line],
            is_of_cards: true,
        }));
        points.extend(verdict.findings.iter().map(|one| Point::of_finding(one, locale)));
        let places = Lines::of(&deck.list.source.text);
        let lines = deck.with_maybe().map(|slot| places.place(&slot.span).line).collect();
        let mut copies = HashMap::new();
        for slot in &deck.slots {
            if let Some(card) = slot.card() {
                *copies.entry(card.id).or_default() += slot.count;
            }
        }
        Ok(Judged { ruleset, verdict, points, lines, copies, statistics: OnceCell::new(), deck })
    }

    fn ruleset(&mut self, list: &Decklist, cards: &CardPool<'_>) -> Result<(Rc<Ruleset>, Option<Unfound>), DeckError> {
        let said = list.ruleset.as_ref().map(|said| said.text.clone());
        let known = match self.last.take() {
            Some((name, ruleset)) if name == said => ruleset,
            _ => cards.outside.ruleset_of(list).map(Rc::new),
        };
        self.last = Some((said, known.clone()));
        match known {
            Ok(ruleset) => Ok((ruleset, None)),
            Err(unfound) => {
                let nameless = Decklist { ruleset: None, ..list.clone() };
                let usual = cards.outside.ruleset_of(&nameless).map_err(|unfound| {
                    let fault = zocalo_text::message::Diagnosis::new(0..0, unfound.reason, unfound.help);
                    DeckError::Fault(Box::new(list.source.clone()), fault)
                })?;
                Ok((Rc::new(usual), Some(unfound)))
            }
        }
    }
}

impl Judged {
    #[must_use]
    pub fn statistics(&self) -> &Statistics {
        self.statistics.get_or_init(|| Statistics::of(&self.deck, &self.ruleset))
    }

    #[must_use]
    pub fn copies(&self, card: CardId) -> u32 {
        self.copies.get(&card).copied().unwrap_or(0)
    }

    /// The line of a slot in the file, from 1.
    #[must_use]
    pub fn line_of(&self, slot: usize) -> usize {
        self.lines.get(slot).copied().unwrap_or(0)
    }

    /// The weight of the weightiest point about the card of a line of the file, notes left out.
    #[must_use]
    pub fn weight_of_line(&self, line: usize) -> Option<Severity> {
        let about = self.points.iter().filter(|point| point.is_of_cards && point.lines.contains(&line));
        let about = about.filter(|point| point.severity != Severity::Note);
        about.map(|point| point.severity).min()
    }

    /// The number of cards in ambassador, opening hand and draw deck.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.verdict.summary.cards
    }

    /// How many cards its ruleset asks for at least, while it has fewer.
    #[must_use]
    pub fn needed(&self) -> Option<u32> {
        let bounds = &self.ruleset.deck.as_ref()?.bounds;
        let counted = self.deck.count(&bounds.counted(Section::Deck));
        bounds.minimum.filter(|least| counted == self.size() && counted < *least)
    }

    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.verdict.is_legal() && self.points.iter().all(|point| point.severity != Severity::Error)
    }

    /// The slots of a section with their places among all slots, those of the maybe pile behind the others.
    pub fn slots(&self, section: Section) -> impl Iterator<Item = (usize, &Slot)> {
        self.deck.with_maybe().enumerate().filter(move |(_, slot)| slot.section == section)
    }

    #[must_use]
    pub fn slot(&self, at: usize) -> &Slot {
        let slots = &self.deck.slots;
        slots.get(at).unwrap_or_else(|| &self.deck.maybe[at - slots.len()])
    }

    /// How many cards of the deck have an ability that nobody knows, each counted once: games assume one.
    #[must_use]
    pub fn assumed(&self) -> usize {
        let mut cards: Vec<CardId> = Vec::new();
        for card in self.deck.slots.iter().filter_map(Slot::card) {
            let printed = card.kind.map_or(&[][..], CardType::printable_abilities);
            if printed.iter().any(|ability| card.ability(*ability).is_none()) && !cards.contains(&card.id) {
                cards.push(card.id);
            }
        }
        cards.len()
    }

    /// How many cards of the deck are in a collection with so many copies, and how many are missing.
    #[must_use]
    pub fn owned(&self, owned: &HashMap<CardId, i64>) -> (u32, u32) {
        let there =
            |card: &CardId, copies: u32| u32::try_from(owned.get(card).copied().unwrap_or(0)).unwrap_or(0).min(copies);
        let owned: u32 = self.copies.iter().map(|(card, copies)| there(card, *copies)).sum();
        (owned, self.copies.values().sum::<u32>() - owned)
    }
}

impl Point {
    fn of_ruleset(unfound: &Unfound, locale: Locale) -> Self {
        Self {
            head: say::OfRuleset.render(locale),
            severity: Severity::Error,
            message: say::UsualRuleset { reason: &unfound.reason }.render(locale),
            help: unfound.help.render(locale),
            citation: String::new(),
            lines: Vec::new(),
            is_of_cards: false,
        }
    }

    fn of_finding(finding: &Finding, locale: Locale) -> Self {
        let mut lines: Vec<usize> = finding.places.iter().map(|pointer| pointer.place.line).collect();
        lines.dedup();
        let severity = match finding.severity {
            Severity::Error => of_verdict::SeverityError.render(locale),
            Severity::Warning => of_verdict::SeverityWarning.render(locale),
            Severity::Note => of_verdict::SeverityNote.render(locale),
        };
        Self {
            head: format!("{severity}[{}]", finding.code.name()),
            severity: finding.severity,
            message: finding.message.render(locale),
            help: finding.help.render(locale),
            citation: finding.cited().render(locale),
            lines,
            is_of_cards: !finding.cards.is_empty(),
        }
    }
}
