//! Several decks at one table (ENG, Races and Factions, Ambassador Clashes; PSI, Power & Victory; COMP 11).

use std::ops::Range;
use std::rc::Rc;

use super::code::Code;
use super::finding::{Draft, Finding, Findings, list};
use super::leader::{Fitness, fitness, starting_faction};
use super::levels::Levels;
use crate::card::{Card, Limit, Race, Section};
use crate::deck::{Deck, Slot};
use crate::ruleset::{Faction, PerTable, Ruleset, world};

/// A deck at the table, with what the table needs to know of it.
struct Seat<'a> {
    deck: &'a Deck,
    title: String,
    faction: Option<&'a Faction>,
    ruleset: &'a Ruleset,
}

/// Whether these decks may sit at one table, each under its ruleset. A preliminary round of a tournament allows no
/// race twice. The findings name the decks, weighed by the levels; errors mean that they may not.
#[must_use]
pub fn check_table(decks: &[(&Deck, &Ruleset)], preliminary: bool, levels: &Levels) -> Vec<Finding> {
    let nowhere = crate::deck::Decklist::default();
    let mut findings = Findings::new(&nowhere);
    let titles = titles_at_table(decks);
    let seats: Vec<Seat<'_>> = decks
        .iter()
        .zip(titles)
        .map(|((deck, ruleset), title)| Seat { deck, title, faction: starting_faction(deck, ruleset), ruleset })
        .collect();
    races(&seats, preliminary, &mut findings);
    factions(&seats, &mut findings);
    ambassadors(&seats, &mut findings);
    contested(&seats, &mut findings);
    levels.apply(findings.told())
}

/// What to call each deck: its name, else its file where two have one name, else its seat where even that is the same.
#[must_use]
pub fn titles_at_table(decks: &[(&Deck, &Ruleset)]) -> Vec<String> {
    let alone = |words: &dyn Fn(&Deck) -> String, deck: &Deck| {
        decks.iter().filter(|(other, _)| words(other) == words(deck)).count() == 1
    };
    let file = |deck: &Deck| deck.list.source.label.clone();
    let title = |(at, (deck, _)): (usize, &(&Deck, &Ruleset))| {
        if alone(&Deck::title, deck) {
            crate::card::shortened(&deck.title(), 60)
        } else if alone(&file, deck) {
            crate::card::shortened(&file(deck), 60)
        } else {
            format!("{} (seat {})", crate::card::shortened(&deck.title(), 50), at + 1)
        }
    };
    decks.iter().enumerate().map(title).collect()
}

impl Seat<'_> {
    /// Where the deck says what race it is: its own words, else its ambassador.
    fn says_race(&self) -> Option<Range<usize>> {
        let said = self.deck.list.race.as_ref().map(|said| said.span.clone());
        said.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone()))
    }

    /// Where the deck says which faction it starts as: its own words, else who leads it.
    fn says_faction(&self) -> Option<Range<usize>> {
        let said = self.deck.list.faction.as_ref().map(|said| said.span.clone());
        said.or_else(|| self.deck.ambassador().map(|slot| slot.span.clone())).or_else(|| self.says_race())
    }
}

impl Draft<'_, '_> {
    /// A place in each of these decks: that which is asked for, else what names the deck.
    fn seats<'s>(mut self, seats: &[&'s Seat<'s>], place: impl Fn(&'s Seat<'s>) -> Option<Range<usize>>) -> Self {
        for seat in seats {
            if let Some(span) = place(seat).or_else(|| seat.deck.list.nearest(Section::Ambassador)) {
                self = self.at_in(&seat.deck.list, &span);
            }
        }
        self
    }
}

fn titles<'s>(seats: impl IntoIterator<Item = &'s Seat<'s>>) -> String {
    list(seats.into_iter().map(|seat| seat.title.as_str()))
}

/// One finding a race that more than one deck plays.
fn races(seats: &[Seat<'_>], preliminary: bool, findings: &mut Findings) {
    for race in Race::ALL {
        let same: Vec<&Seat<'_>> = seats.iter().filter(|seat| seat.deck.race == Some(*race)).collect();
        if same.len() < 2 {
            continue;
        }
        let who = titles(same.iter().copied());
        if preliminary {
            findings
                .draft(Code::PreliminaryRound, format!("{} decks are {race}: {who}", same.len()))
                .seats(&same, Seat::says_race)
                .citation("COMP 11")
                .help("seat decks of one race at different tables in preliminary rounds");
        } else {
            findings
                .draft(Code::DualRace, format!("{} decks are {race}: {who}", same.len()))
                .seats(&same, Seat::says_race)
                .citation("PSI, Power & Victory (Optional Rule); ENG, Races and Factions")
                .help("agree whether each further faction of a race costs its race 1 power");
        }
    }
}

/// How many factions of a kind a table has (ENG, Races and Factions).
fn factions(seats: &[Seat<'_>], findings: &mut Findings) {
    for faction in world().factions() {
        let playing: Vec<&Seat<'_>> =
            seats.iter().filter(|seat| seat.faction.is_some_and(|f| f.name == faction.name)).collect();
        let groups: Vec<(String, Vec<&Seat<'_>>)> = match faction.per_table {
            PerTable::Unlimited => continue,
            PerTable::OnePerGame => vec![(faction.words(), playing)],
            PerTable::OnePerRace => Race::ALL
                .iter()
                .filter(|race| !faction.unlimited_for.contains(race))
                .map(|race| {
                    let of_race = playing.iter().copied().filter(|seat| seat.deck.race == Some(*race)).collect();
                    (format!("{race} {}", faction.words()), of_race)
                })
                .collect(),
        };
        for (what, same) in groups.into_iter().filter(|(_, same)| same.len() > 1) {
            findings
                .draft(
                    Code::FactionTwice,
                    format!("a table has one {what}; {} are: {}", same.len(), titles(same.iter().copied())),
                )
                .seats(&same, Seat::says_faction)
                .citation("ENG, Races and Factions")
                .help("let all but one start as another faction");
        }
    }
}

/// No two factions start with the same ambassador (ENG, Ambassador Clashes).
fn ambassadors(seats: &[Seat<'_>], findings: &mut Findings) {
    let mut told: Vec<&Rc<Card>> = Vec::new();
    for seat in seats {
        let Some(ambassador) = seat.deck.ambassador().and_then(Slot::card) else { continue };
        let same = |other: &Card| other.name == ambassador.name && other.same_card(ambassador) != Some(false);
        if told.iter().any(|other| same(other)) || ambassador.limit() == Some(Limit::Multiple) {
            continue;
        }
        told.push(ambassador);
        let clashing: Vec<&Seat<'_>> =
            seats.iter().filter(|s| s.deck.ambassador().and_then(Slot::card).is_some_and(|card| same(card))).collect();
        if clashing.len() < 2 {
            continue;
        }
        let others: Vec<String> = clashing
            .iter()
            .map(|seat| match &alternatives(seat, ambassador)[..] {
                [] => format!("{} holds no other", seat.title),
                names => format!("{} could take {}", seat.title, list(names.iter().map(String::as_str))),
            })
            .collect();
        let mut draft = findings.draft(
            Code::AmbassadorClash,
            format!("{} decks start with {}: {}", clashing.len(), ambassador.name, titles(clashing.iter().copied())),
        );
        for slot in clashing.iter().filter_map(|seat| seat.deck.ambassador()) {
            draft = draft.card(slot.label(), slot.count, None);
        }
        draft
            .seats(&clashing, |seat| seat.deck.ambassador().map(|slot| slot.span.clone()))
            .citation("ENG, Ambassador Clashes")
            .help(format!("all of them choose another ambassador: {}", others.join("; ")));
    }
}

/// The cards of a deck and its reserve that could lead in the place of the ambassador.
fn alternatives(seat: &Seat<'_>, instead_of: &Card) -> Vec<String> {
    let documents = seat.ruleset.ambassador.as_ref().and_then(|rule| rule.documents.as_deref());
    let (Some(faction), Some(race), Some(documents)) = (seat.faction, seat.deck.race, documents) else {
        return Vec::new();
    };
    let mut names: Vec<String> = seat
        .deck
        .slots
        .iter()
        .filter(|slot| slot.section != Section::Ambassador)
        .filter_map(Slot::card)
        .filter(|card| card.name != instead_of.name)
        .filter(|card| fitness(card, world(), faction, race, documents) == Fitness::Fits)
        .map(|card| card.label.clone())
        .collect();
    names.dedup();
    names
}

/// Whether a deck starts with this card as its ambassador.
fn leads(seat: &Seat<'_>, card: &Card) -> bool {
    let ambassador = seat.deck.ambassador().and_then(Slot::card);
    ambassador.is_some_and(|ambassador| ambassador.same_card(card) == Some(true))
}

/// Whether the cards of a line come into play during the game.
fn is_drawn(slot: &Slot) -> bool {
    matches!(slot.section, Section::Deck | Section::OpeningHand)
}

/// Cards of which one can be in play among all players and that several decks hold, one of them perhaps as its
/// ambassador, who is in play from the start (COMP 9.2).
fn contested(seats: &[Seat<'_>], findings: &mut Findings) {
    let mut held: Vec<(&Rc<Card>, Vec<&Seat<'_>>)> = Vec::new();
    for seat in seats {
        for card in seat.deck.slots.iter().filter(|slot| is_drawn(slot)).filter_map(Slot::card) {
            if !matches!(card.limit(), Some(Limit::Limited | Limit::Unique)) {
                continue;
            }
            match held.iter_mut().find(|(other, _)| other.same_card(card) == Some(true)) {
                Some((_, by)) if by.iter().any(|s| std::ptr::eq(*s, seat)) => {}
                Some((_, by)) => by.push(seat),
                None => held.push((card, vec![seat])),
            }
        }
    }
    // One finding for each group of decks, so that two decks of one race are told once and not card by card.
    let mut groups: Vec<(Vec<&Seat<'_>>, Vec<&Rc<Card>>)> = Vec::new();
    for (card, by) in &mut held {
        let leads = |seat: &Seat<'_>| leads(seat, card);
        let leading = seats.iter().filter(|seat| leads(seat) && !by.iter().any(|other| std::ptr::eq(*other, *seat)));
        let leading: Vec<&Seat<'_>> = leading.collect();
        by.extend(leading);
    }
    for (card, by) in held.into_iter().filter(|(_, by)| by.len() > 1) {
        let same =
            |other: &[&Seat<'_>]| other.len() == by.len() && other.iter().zip(&by).all(|(a, b)| std::ptr::eq(*a, *b));
        match groups.iter_mut().find(|(other, _)| same(other)) {
            Some((_, cards)) => cards.push(card),
            None => groups.push((by, vec![card])),
        }
    }
    for (by, cards) in groups {
        let names = list(cards.iter().map(|card| card.label.as_str()));
        let holders = titles(by.iter().copied());
        let mut draft = findings.draft(
            Code::ContestedCard,
            format!("of these one can be in play, and {} decks hold them ({holders}): {names}", by.len()),
        );
        for card in &cards {
            draft = draft.card(&card.label, u32::try_from(by.len()).unwrap_or(u32::MAX), Some(1));
        }
        for seat in by {
            let in_play = |slot: &&Slot| is_drawn(slot) || slot.section == Section::Ambassador;
            for slot in seat.deck.slots.iter().filter(in_play) {
                if slot.card().is_some_and(|card| cards.iter().any(|other| other.same_card(card) == Some(true))) {
                    draft = draft.at_in(&seat.deck.list, &slot.span);
                }
            }
        }
        draft
            .citation("PSI, Character Cards; ENG, Playing Cards and Card Details; COMP 9.2")
            .help("whoever brings one first has it; an ambassador is there first");
    }
}
