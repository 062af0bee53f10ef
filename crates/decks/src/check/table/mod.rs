//! Several decks at one table (PSI, Choosing Your Race, Alternate Factions, Power & Victory; ENG, Races and Factions,
//! Ambassador Clashes; COMP 11). The rulesets of the decks say which documents hold: where they follow none, as in freeform,
//! nothing is forbidden, and the VCG's page is silent. Whether each deck is legal is not checked here.

mod clash;
mod seating;

pub use seating::{Seating, seating};

use std::ops::Range;

use crate::check::code::Code;
use crate::check::finding::{Finding, FindingBuilder, Findings, Levels, list, list_of};
use crate::deck::{Deck, Slot, starting_faction};
use crate::messages::check_table as say;
use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::ruleset::{Each, Faction, PerTable, Ruleset, world};
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::{FactionWords as _, Text};

/// Whether these decks may sit at one table, each under its ruleset. A preliminary round of a tournament allows no race twice.
/// The findings name the decks, with the severity by the levels; without errors they may.
#[must_use]
pub fn check_table(decks: &[(&Deck, &Ruleset)], preliminary: bool, levels: &Levels) -> Vec<Finding> {
    let nowhere = crate::deck::Decklist::default();
    let mut findings = Findings::new(&nowhere);
    let titles = titles_at_table(decks);
    let seats: Vec<SeatedDeck<'_>> = decks
        .iter()
        .zip(titles)
        .map(|((deck, ruleset), title)| SeatedDeck { deck, title, faction: starting_faction(deck, ruleset), ruleset })
        .collect();
    rulesets(&seats, &mut findings);
    races(&seats, preliminary, &mut findings);
    if seats.iter().any(|seat| !seat.documents().is_empty()) {
        unknown_seats(&seats, &mut findings);
        factions(&seats, &mut findings);
        clash::check(&seats, &mut findings);
        clash::check_contested(&seats, &mut findings);
    } else {
        silence(&seats, &mut findings);
    }
    levels.apply(findings.unsorted())
}

/// The name of each deck, else its file where two have one name, else its seat where even that is the same.
#[must_use]
pub fn titles_at_table(decks: &[(&Deck, &Ruleset)]) -> Vec<Text> {
    let alone = |words: &dyn Fn(&Deck) -> String, deck: &Deck| {
        decks.iter().filter(|(other, _)| words(other) == words(deck)).count() == 1
    };
    let file = |deck: &Deck| deck.list.source.label.clone();
    let title = |(at, (deck, _)): (usize, &(&Deck, &Ruleset))| {
        if alone(&Deck::title, deck) {
            deck.title_for_readers().shortened(60)
        } else if alone(&file, deck) {
            shortened(&file(deck), 60).into()
        } else {
            say::Seat { seat: at + 1, title: deck.title_for_readers().shortened(50) }.text()
        }
    };
    decks.iter().enumerate().map(title).collect()
}

/// Players decide which rules they play by (ENG, Which Rules).
fn rulesets(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    let all: Vec<&SeatedDeck<'_>> = seats.iter().collect();
    if seats.iter().all(|seat| seat.ruleset.name == seats[0].ruleset.name) {
        return;
    }
    let with_rulesets = seats.iter().map(|seat| text![&seat.title, " (", &seat.ruleset.name, ")"].shortened(60));
    findings
        .draft(Code::NotChecked, say::RulesetsDiffer { decks: list_of(with_rulesets) })
        .seats(&all, |seat| seat.deck.list.ruleset.as_ref().map(|spanned| spanned.span.clone()))
        .citation("ENG, Which Rules")
        .help(say::RulesetsDifferHelp);
}

/// Rulesets that say nothing of a table: one note where the documents are silent, none where all is allowed.
fn silence(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    let silent: Vec<&SeatedDeck<'_>> = seats.iter().filter(|seat| seat.ruleset.ambassador.is_some()).collect();
    if silent.is_empty() {
        return;
    }
    let names = list(silent.iter().map(|seat| seat.ruleset.name.as_str()));
    findings
        .draft(Code::NotChecked, say::Silent { rulesets: names })
        .seats(&silent, SeatedDeck::says_race)
        .help(say::Agree);
}

/// Decks of unknown race.
fn unknown_seats(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    for seat in seats.iter().filter(|seat| !seat.documents().is_empty()) {
        let leads = seat.deck.ambassador().and_then(Slot::card).is_some();
        let deck = &seat.title;
        let (message, help) = match (seat.deck.race.is_some(), leads) {
            (true, true) => continue,
            (true, false) => (say::LacksAmbassador { deck }.text(), say::LacksAmbassadorHelp),
            (false, true) => (say::LacksRace { deck }.text(), say::LacksRaceHelp),
            (false, false) => (say::LacksBoth { deck }.text(), say::LacksBothHelp),
        };
        findings.draft(Code::FactsMissing, message).seats(&[seat], SeatedDeck::says_faction).help(help);
    }
}

/// One finding a race that more than one deck plays.
fn races(seats: &[SeatedDeck<'_>], preliminary: bool, findings: &mut Findings) {
    for race in Race::ALL {
        let same: Vec<&SeatedDeck<'_>> = seats.iter().filter(|seat| seat.deck.race == Some(*race)).collect();
        // A preliminary round has its rule, whatever the rulesets.
        let is_ruled = preliminary || same.iter().any(|seat| !seat.documents().is_empty());
        if same.len() < 2 || !is_ruled {
            continue;
        }
        let who = titles(same.iter().copied());
        let message = say::SameRace { count: same.len(), decks: who, race: race.name() };
        if preliminary {
            findings
                .draft(Code::PreliminaryRound, message)
                .seats(&same, SeatedDeck::says_race)
                .citation("COMP 11")
                .help(say::PreliminaryHelp);
        } else {
            let alternate = match &documents_of(&same)[..] {
                [only] if only == "ENG" => "ENG, Races and Factions; PSI, Power & Victory (Optional Rule)",
                _ => "PSI, Choosing Your Race; PSI, Power & Victory (Optional Rule)",
            };
            findings
                .draft(Code::DualRace, message)
                .seats(&same, SeatedDeck::says_race)
                .citation(alternate)
                .help(say::DualRaceHelp);
        }
    }
}

/// The documents that any of these seats follows, each once.
fn documents_of(seats: &[&SeatedDeck<'_>]) -> Vec<String> {
    let mut documents: Vec<String> = seats.iter().flat_map(|seat| seat.documents().iter().cloned()).collect();
    documents.sort_unstable();
    documents.dedup();
    documents
}

/// How many factions of a kind a table has, as the documents of the decks say. Where one of them also speaks of more, the
/// players agree on it.
fn factions(seats: &[SeatedDeck<'_>], findings: &mut Findings) {
    for faction in world().factions() {
        let playing: Vec<&SeatedDeck<'_>> =
            seats.iter().filter(|seat| seat.faction.is_some_and(|f| f.name == faction.name)).collect();
        let documents = documents_of(&playing);
        let limits: Vec<&PerTable> = faction.per_table(&documents).collect();
        let Some(limit) = limits.first() else { continue };
        let groups: Vec<(Text, Vec<&SeatedDeck<'_>>)> = match limit.each {
            Each::Game => vec![(faction.words(), playing)],
            Each::Race => Race::ALL
                .iter()
                .filter(|race| !faction.unlimited_for.contains(race))
                .map(|race| {
                    let of_race = playing.iter().copied().filter(|seat| seat.deck.race == Some(*race)).collect();
                    (say::FactionOfRace { faction: faction.words(), race: race.name() }.text(), of_race)
                })
                .collect(),
        };
        let by_agreement = limits.iter().any(|limit| limit.by_agreement);
        let mut citations: Vec<&str> = limits.iter().map(|limit| limit.citation.as_str()).collect();
        citations.dedup();
        for (what, same) in groups.into_iter().filter(|(_, same)| same.len() > 1) {
            let who = titles(same.iter().copied());
            let (code, message, help) = if by_agreement {
                let message = say::ByAgreement { count: same.len(), decks: who, faction: what }.text();
                (Code::NotChecked, message, say::ByAgreementHelp)
            } else {
                let message = say::FactionTwice { count: same.len(), decks: who, faction: what }.text();
                (Code::FactionTwice, message, say::FactionTwiceHelp)
            };
            findings
                .draft(code, message)
                .seats(&same, SeatedDeck::says_faction)
                .citation(citations.join("; "))
                .help(help);
        }
    }
}

pub(super) struct SeatedDeck<'a> {
    pub(super) deck: &'a Deck,
    pub(super) title: Text,
    pub(super) faction: Option<&'a Faction>,
    pub(super) ruleset: &'a Ruleset,
}

impl SeatedDeck<'_> {
    /// The documents that its ruleset follows on factions and ambassadors; none in freeform and the VCG.
    pub(super) fn documents(&self) -> &[String] {
        self.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_deref()).unwrap_or_default()
    }

    /// Whether the deck starts with this card as its ambassador.
    pub(super) fn is_led_by(&self, card: &Card) -> bool {
        let ambassador = self.deck.ambassador().and_then(Slot::card);
        ambassador.is_some_and(|ambassador| ambassador.same_card(card) == Some(true))
    }

    /// Where the deck names its race: in its own words, else by its ambassador.
    pub(super) fn says_race(&self) -> Option<Range<usize>> {
        let spanned = self.deck.list.race.as_ref().map(|spanned| spanned.span.clone());
        spanned.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone()))
    }

    /// Where the deck names its starting faction: in its own words, else by its leader.
    pub(super) fn says_faction(&self) -> Option<Range<usize>> {
        let spanned = self.deck.list.faction.as_ref().map(|spanned| spanned.span.clone());
        spanned.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone())).or_else(|| self.says_race())
    }
}

impl FindingBuilder<'_, '_> {
    /// A place in each of these decks: the one asked for, else the one that names the deck.
    pub(super) fn seats<'s>(
        mut self,
        seats: &[&'s SeatedDeck<'s>],
        place: impl Fn(&'s SeatedDeck<'s>) -> Option<Range<usize>>,
    ) -> Self {
        for seat in seats {
            if let Some(span) = place(seat).or_else(|| seat.deck.list.nearest(Section::Ambassador)) {
                self = self.at_in(&seat.deck.list, &span);
            }
        }
        self
    }
}

pub(super) fn titles<'s>(seats: impl IntoIterator<Item = &'s SeatedDeck<'s>>) -> Text {
    list_of(seats.into_iter().map(|seat| seat.title.clone().shortened(60)))
}
