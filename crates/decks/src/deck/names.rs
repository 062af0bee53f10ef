//! The names of a list, each resolved to its card: line by line, then those that only the other lines explain.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use super::flags::in_brackets_behind;
use super::line_card::{LineCard, LineReader, Notes, is_quoted};
use super::lists::line_of;
use super::{
    Decklist, ListRemark, NameReading, Slot, changes, has_count, is_bare_count, is_set, sentences, slot_line, ways,
};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardId, CardType, Cost, Race, Section};
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{How, Index, MOST_UNKNOWN, Resolved, SearchBudget};
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;
use zocalo_words::language::Text;

/// The most commas in a name; none has more than one.
const MOST_COMMAS: usize = 3;

/// Lines with the same words behind names.
const FEWEST_ALIKE: usize = 3;

/// Copies of a card; most rulesets allow as many.
const MOST_PLAYED: u32 = 3;

/// In bytes, of a remark that may say which version of a card is meant.
const LONGEST_REMARK: usize = 80;

/// In bytes, of a row whose cells are looked through for a set.
const LONGEST_ROW: usize = 400;

/// Cards that may be called by one name.
const MOST_VERSIONS: usize = 12;

/// Words of a remark that says which version is not meant, in small letters.
const NOT_THAT: [&str; 6] = ["not", "no", "nicht", "keine", "не", "or"];

/// Cards below one heading for all that a game starts with.
const FEWEST_BELOW: usize = 3;

/// Copies of a deck beside which cards are wanted.
const FEWEST_ABOVE: u32 = 10;

/// In one list.
pub(super) const MOST_SENTENCES: usize = 50;

/// Resolves names and reads their cards.
pub(super) struct Reader<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) index: &'a Index,
    pub(super) patience: SearchBudget,
    pub(super) notes: RefCell<Notes>,
}

impl Reader<'_> {
    pub(super) fn slots(&self, list: &mut Decklist, race: Option<Race>) -> Result<Vec<Slot>, CatalogError> {
        let mut slots = Vec::with_capacity(list.lines.len());
        let counted = list.lines.iter().filter(|line| list.words().get(line.span.clone()).is_some_and(has_count));
        let are_counted = list.is_posted() && counted.count() * 2 > list.lines.len();
        let (index, patience, notes) = (self.index, &self.patience, &self.notes);
        let lines = LineReader { index, race, patience, notes, are_counted };
        let mut at = 0;
        while let Some(line) = list.lines.get(at) {
            if list.is_posted()
                && let Some((more, cards)) = lines.row_of_lines(list, at)
            {
                at += more;
                for LineCard { section, count, written, resolved, span } in cards {
                    slots.push(Slot { section, count, written, span, reading: self.reading(resolved)? });
                }
                continue;
            }
            let joined = row_of_names(list, at).find_map(|(more, span)| {
                let found = lines.full_name(&list.words()[span.clone()])?;
                // "Delenn, Lennier" are two cards, and not Delenn (Lennier).
                let has_comma = matches!(found.2, Resolved::Card(id, _) if self.index.label(id).contains(','));
                has_comma.then_some((more, found, span))
            });
            if let Some((more, (count, written, resolved), span)) = joined {
                at += more;
                slots.push(Slot { section: line.section, count, written, span, reading: self.reading(resolved)? });
                continue;
            }
            at += 1;
            for LineCard { section, count, written, resolved, span } in lines.cards(line, list) {
                slots.push(Slot { section, count, written, span, reading: self.reading(resolved)? });
            }
        }
        if list.is_posted() {
            self.read_as_others(list, &lines, &mut slots)?;
            self.read_costs(list, &mut slots);
            self.find_hand_in(race, list, &mut slots)?;
            self.read_sentences(list, &lines, &mut slots)?;
            // What is read as cards is no prose.
            let sentences = &self.notes.borrow().sentences;
            let starts: BTreeSet<usize> = slots.iter().map(|slot| slot.span.start).collect();
            list.prose.retain(|place| sentences.contains(place) || starts.range(place.clone()).next().is_none());
        }
        // Of many misspelt names those that several readings were tried for have used up the patience for others.
        let mut tried = 0;
        for slot in &mut slots {
            let line = list.words().get(slot.span.clone()).unwrap_or_default();
            if list.is_posted()
                && slot.card().is_none()
                && (!are_counted || has_count(line) || slot.section != Section::Deck)
                && tried < MOST_UNKNOWN
                && {
                    tried += 1;
                    true
                }
                && let Some(id) = self.index.slip(&slot.written, &SearchBudget::default())
            {
                slot.reading = self.reading(Resolved::Card(id, How::TypingError))?;
            }
            // Who counts copies of a name means the card of it, however little is known of that.
            let is_named = || has_count(line) || slot.section != Section::Deck || slot.written.contains(' ');
            if list.is_posted()
                && slot.card().is_none()
                && is_named()
                && let Some(id) = self.index.by_name_only(&slot.written)
            {
                slot.reading = self.reading(Resolved::Card(id, How::Alias))?;
            }
            // `Ambassador: Delen`
            if slot.section == Section::Ambassador
                && slot.card().is_none()
                && let Some((card, how)) = self.starting_ambassador(&slot.written, &SearchBudget::default())?
            {
                slot.reading = NameReading::Card(card, how);
            }
            if let NameReading::Several(labels) = &slot.reading
                && let Some(name) = slot_line::shared_name(labels)
            {
                slot.written = name.to_owned();
            }
        }
        Ok(slots)
    }

    /// Reads unknown lines as the others of the list are written: what stands behind several known names of it is no part of a
    /// name, so that what is left may be misspelt.
    fn read_as_others(&self, list: &Decklist, lines: &LineReader<'_>, slots: &mut [Slot]) -> Result<(), CatalogError> {
        let mut behind: BTreeMap<String, usize> = BTreeMap::new();
        let of = |slot: &Slot| list.words().get(slot.span.clone()).unwrap_or_default();
        for slot in slots.iter() {
            let rest = match of(slot).split_once(&slot.written) {
                Some((_, rest)) if slot.card().is_some() => rest,
                _ => of(slot),
            };
            // Of an unknown name only signs and numbers are surely none of its words.
            let is_mark = |word: &&str| slot.card().is_some() || !word.starts_with(char::is_alphabetic);
            let words: BTreeSet<String> = rest.split_whitespace().filter(is_mark).map(shape).collect();
            for word in words {
                *behind.entry(word).or_default() += 1;
            }
        }
        behind.retain(|_, times| *times >= FEWEST_ALIKE);
        if behind.is_empty() {
            return Ok(());
        }
        for slot in slots.iter_mut().filter(|slot| slot.card().is_none()) {
            // A remark in brackets is one in every list.
            let text = of(slot).split(" (").next().unwrap_or_default().trim_end();
            let mut name = text;
            while let Some((rest, last)) = name.rsplit_once(char::is_whitespace)
                && behind.contains_key(&shape(last))
            {
                name = rest.trim_end();
            }
            if name.len() == text.len() {
                continue;
            }
            let found = ways(name).into_iter().find_map(|way| {
                let resolved = self.index.resolve_within(&way.name, lines.race, &self.patience);
                let resolved = match resolved {
                    Resolved::Several(_) => {
                        Resolved::Card(self.index.slip(&way.name, &self.patience)?, How::TypingError)
                    }
                    Resolved::Unknown(_) => self.index.abbreviated(&way.name, lines.race, &self.patience)?,
                    resolved @ Resolved::Card(..) => resolved,
                };
                matches!(resolved, Resolved::Card(..)).then_some((way, resolved))
            });
            let Some((way, resolved)) = found else { continue };
            self.notes.borrow_mut().marks.insert(slot.span.start, of(slot)[name.len()..].trim().to_owned());
            if way.count > 1 {
                slot.count = u32::try_from(way.count).unwrap_or(slot.count);
            }
            slot.written = way.name;
            slot.reading = self.reading(resolved)?;
        }
        Ok(())
    }

    /// Adds the cards that sentences name with their numbers: of any sentence where no line is a card, else of those that
    /// consist of cards which no line has.
    fn read_sentences(
        &self,
        list: &Decklist,
        lines: &LineReader<'_>,
        slots: &mut Vec<Slot>,
    ) -> Result<(), CatalogError> {
        let is_of_the_hand = |slot: &Slot| matches!(slot.section, Section::OpeningHand | Section::Reserve);
        let is_unknown = |slot: &Slot| matches!(slot.reading, NameReading::Unknown(_));
        // A line of several parts of which one is unknown may be a sentence as a whole.
        let unknown = slots.iter().filter(|slot| is_unknown(slot)).map(|slot| line_of(list.words(), slot.span.start));
        // So may be one of several sentences, of which commas have made parts.
        let prose = list.prose.iter().map(|place| {
            let line = line_of(list.words(), place.start);
            if sentences::are_several(&list.words()[line.clone()]) { line } else { place.clone() }
        });
        let mut places: Vec<Range<usize>> = unknown.chain(prose).collect();
        places.order_by_key(|place| place.start);
        places.dedup();
        for place in places.into_iter().take(MOST_SENTENCES) {
            let is_here = |slot: &&Slot| place.contains(&slot.span.start) && !is_of_the_hand(slot);
            let is_only = slots.iter().all(|slot| slot.card().is_none() || is_of_the_hand(slot) || is_here(&slot));
            let copies: u32 = slots.iter().filter(|slot| slot.card().is_some()).map(|slot| slot.count).sum();
            let wanted = lines.wanted_in_sentence(&place, list);
            if copies >= FEWEST_ABOVE
                && !wanted.is_empty()
                && !slots.iter().any(|slot| is_here(&slot) && slot.card().is_some())
            {
                slots.retain(|slot| !is_here(&slot));
                self.notes.borrow_mut().rows.insert(place.start);
                self.notes.borrow_mut().sentences.push(place);
                for LineCard { section, count, written, resolved, span } in wanted {
                    slots.push(Slot { section, count, written, span, reading: self.reading(resolved)? });
                }
                continue;
            }
            let taken = slots.iter().filter(|slot| is_of_the_hand(slot)).map(|slot| slot.span.clone());
            let cards = lines.within_sentence(&place, list, is_only, &taken.collect::<Vec<_>>());
            let known: BTreeSet<CardId> = slots
                .iter()
                .filter(|slot| !is_here(slot) && slot.section == Section::Deck)
                .filter_map(|slot| slot.card().map(|card| card.id))
                .collect();
            let is_known = |card: &LineCard| {
                card.section == Section::Deck && matches!(card.resolved, Resolved::Card(id, _) if known.contains(&id))
            };
            // Of two readings of a line that which knows more cards.
            let before = slots.iter().filter(is_here).filter(|slot| !is_unknown(slot)).count();
            if cards.len() <= before || cards.iter().any(is_known) {
                continue;
            }
            slots.retain(|slot| !is_here(&slot));
            self.notes.borrow_mut().rows.insert(place.start);
            self.notes.borrow_mut().sentences.push(place);
            for LineCard { section, count, written, resolved, span } in cards {
                slots.push(Slot { section, count, written, span, reading: self.reading(resolved)? });
            }
        }
        slots.order_by_key(|slot| slot.span.start);
        Ok(())
    }

    /// Resolves the changes beside a list, and makes them if it has them not.
    pub(super) fn make_changes(
        &self,
        list: &mut Decklist,
        slots: &mut Vec<Slot>,
        race: Option<Race>,
    ) -> Result<(), CatalogError> {
        let (index, patience, notes) = (self.index, &self.patience, &self.notes);
        let lines = LineReader { index, race, patience, notes, are_counted: true };
        let mut changes = Vec::new();
        for change in std::mem::take(&mut list.changes) {
            for LineCard { section, count, written, resolved, span } in lines.cards(&change.line, list) {
                let reading = self.reading(resolved)?;
                changes.push((change.is_added, Slot { section, count, written, span, reading }));
            }
        }
        changes::make(list, slots, changes);
        Ok(())
    }

    /// Resolves names that several cards share again, such as those of fleets, now that the race is known.
    pub(super) fn read_again(&self, race: Option<Race>, slots: &mut [Slot]) -> Result<(), CatalogError> {
        for slot in slots.iter_mut().filter(|slot| matches!(slot.reading, NameReading::Several(_))) {
            slot.reading = self.reading(self.index.resolve_within(&slot.written, race, &self.patience))?;
        }
        Ok(())
    }

    /// Of a person named as ambassador the card that leads, where there is one beside another: `Ambassador: Neroon`.
    /// What else stands with the one who leads is the opening hand: `Starting:`, and below it four cards.
    pub(super) fn lead(&self, list: &mut Decklist, slots: &mut [Slot]) -> Result<(), CatalogError> {
        let leads = |slot: &Slot| slot.card().is_some_and(|card| card.is_starting_ambassador());
        let named = || slots.iter().filter(|slot| slot.section == Section::Ambassador);
        let has_hand = slots.iter().any(|slot| slot.section == Section::OpeningHand);
        // Below a heading, and not each behind its key.
        let words = list.words();
        let is_behind_key = |slot: &Slot| words[line_of(words, slot.span.start).start..slot.span.start].contains(':');
        let has_keys = named().any(|slot| is_behind_key(slot) || is_quoted(list, &slot.span));
        if list.is_posted()
            && named().count() >= FEWEST_BELOW
            && !has_keys
            && named().filter(|slot| leads(slot)).count() == 1
            && !has_hand
        {
            let others: Vec<&Slot> = named().filter(|slot| !leads(slot)).collect();
            let cards = Text::list(others.iter().map(|slot| Text::from(slot.label())), ", ");
            let span = others[0].span.clone();
            list.readings.push(ListRemark { text: say::HandInWords { cards }.text(), span });
            list.names_opening_hand = true;
            list.apart.push(Section::OpeningHand);
            for slot in slots.iter_mut().filter(|slot| slot.section == Section::Ambassador && !leads(slot)) {
                slot.section = Section::OpeningHand;
            }
        }
        let is_no_leader =
            |card: &Rc<Card>| !card.is_starting_ambassador() && !card.is_species_ambassador() && card.version.is_none();
        for slot in slots.iter_mut().filter(|slot| slot.section == Section::Ambassador) {
            // A name in quotation marks is to the letter.
            if !is_quoted(list, &slot.span)
                && slot.card().is_some_and(is_no_leader)
                && let Some((card, _)) = self.starting_ambassador(&slot.written, &SearchBudget::default())?
                // Who is named in full is no namesake: John Sheridan, and Captain Sheridan.
                && (slot.card().is_some_and(|own| own.name == card.name)
                    || self.index.full_name(&slot.written, None).is_none_or(|(_, how)| how.is_reading()))
            {
                slot.reading = NameReading::Card(card, How::Alias);
            }
        }
        Ok(())
    }

    /// Of a name that several cards bear the one of which a remark in brackets speaks, or that is of the set in a cell of its row:
    /// `Londo Mollari (the gambler one)`, `Garibaldi (from Anla'Shok)`, `Warren Keffer,The Vorlons,1`.
    pub(super) fn choose_versions(&self, list: &Decklist, slots: &mut [Slot]) -> Result<(), CatalogError> {
        for slot in slots.iter_mut() {
            let Some(card) = slot.card().filter(|card| card.version.is_none()) else { continue };
            let in_brackets = || in_brackets_behind(list.words(), slot).filter(|_| list.has_words_beside());
            let Some(remark) =
                in_brackets().or_else(|| set_in_row(list, slot)).filter(|words| words.len() < LONGEST_REMARK)
            else {
                continue;
            };
            let words: Vec<&str> = remark.split(|sign: char| !sign.is_alphanumeric()).collect();
            if words.iter().any(|word| NOT_THAT.contains(&word.to_lowercase().as_str())) {
                continue;
            }
            let folded = fold(remark);
            let mut fitting = Vec::new();
            // `Garibaldi (AS)` is no version of Michael Garibaldi, but may be called as he is.
            let mut others = self.index.versions_of(&card.name);
            if remark.split([' ', ',', ';', '-']).any(is_set) {
                others.extend(self.index.candidates(&slot.written, None, MOST_VERSIONS));
            }
            let called = slot.written.split(['(', '[']).next().unwrap_or_default().trim();
            others.extend(self.index.versions_of(called));
            others.retain(|id| *id != card.id);
            others.order();
            others.dedup();
            for id in others {
                let Some(other) = self.catalog.card(id)? else { continue };
                let Some(version) = &other.version else { continue };
                // A short one is letters of a set.
                let is_said =
                    |word: &&str| *word == version || (version.len() > 2 && word.eq_ignore_ascii_case(version));
                let own = |set: &str| card.printings.iter().any(|printing| printing.set == set);
                let mut sets = other.printings.iter().filter(|printing| !own(&printing.set));
                if words.iter().any(is_said) || sets.any(|of| folded.contains(&fold(&of.set))) {
                    fitting.push(other);
                }
            }
            if let [only] = &fitting[..] {
                slot.reading = NameReading::Card(only.clone(), How::Alias);
            }
        }
        Ok(())
    }

    /// Resolves the names of the ambassador and of the opening hand of a plain list again where they are no full names: these
    /// lines name cards of the list, so one of those comes before any other card.
    pub(super) fn look_in_the_list(
        &self,
        slots: &mut [Slot],
        race: Option<Race>,
        apart: &[Section],
    ) -> Result<(), CatalogError> {
        let listed: Vec<CardId> = slots
            .iter()
            .filter(|slot| slot.section == Section::Deck)
            .filter_map(|slot| slot.card().map(|card| card.id))
            .collect();
        let is_short = |slot: &Slot| match &slot.reading {
            NameReading::Card(card, how) => how.is_reading() && !listed.contains(&card.id),
            NameReading::Several(_) | NameReading::Unknown(_) => true,
        };
        for slot in slots.iter_mut() {
            let names_a_listed_card =
                matches!(slot.section, Section::Ambassador | Section::OpeningHand) && !apart.contains(&slot.section);
            if names_a_listed_card && is_short(slot) {
                let resolved = self.index.resolve_among(&slot.written, race, &listed);
                // Kosh Naranek of a list is no ambassador Kosh, as groups lead nobody.
                let may_lead = |reading: &NameReading| match reading {
                    NameReading::Card(card, _) => card.kind.is_none_or(|kind| kind == CardType::Character),
                    _ => false,
                };
                if matches!(resolved, Resolved::Card(..)) {
                    let reading = self.reading(resolved)?;
                    if slot.section != Section::Ambassador || may_lead(&reading) {
                        slot.reading = reading;
                    }
                }
            }
        }
        Ok(())
    }

    /// Numbers in brackets behind names that are the costs of these cards, of each of which there is one then: some are more
    /// copies than anybody plays.
    fn read_costs(&self, list: &Decklist, slots: &mut [Slot]) {
        let number = |slot: &Slot| {
            let text = list.words().get(slot.span.clone())?.trim();
            let inside = text.strip_suffix([')', ']'])?.rsplit_once(['(', '['])?.1;
            inside.trim().parse::<u32>().ok().filter(|number| *number == slot.count)
        };
        let costs: Vec<(usize, bool)> = slots
            .iter()
            .enumerate()
            .filter_map(|(at, slot)| Some((at, number(slot)?, slot.card()?.cost()?)))
            .map(|(at, number, cost)| (at, matches!(cost, Cost::Printed(cost) if u32::from(cost) == number)))
            .collect();
        let are_costs = !costs.is_empty()
            && costs.iter().all(|(_, is_cost)| *is_cost)
            && costs.iter().any(|(at, _)| slots[*at].count > MOST_PLAYED);
        if are_costs {
            self.notes.borrow_mut().costs = slots.get(costs[0].0).map(|slot| slot.span.start);
            for slot in slots.iter_mut().filter(|slot| number(slot).is_some()) {
                slot.count = 1;
            }
        }
    }

    pub(super) fn reading(&self, resolved: Resolved) -> Result<NameReading, CatalogError> {
        let labels = |ids: Vec<CardId>| ids.iter().map(|id| self.index.label(*id).to_owned()).collect();
        Ok(match resolved {
            Resolved::Several(ids) => NameReading::Several(labels(ids)),
            Resolved::Unknown(ids) => NameReading::Unknown(labels(ids)),
            Resolved::Card(id, how) => match self.catalog.card(id)? {
                Some(card) => NameReading::Card(card, how),
                None => NameReading::Unknown(Vec::new()),
            },
        })
    }
}

/// The names of one row from this line on, joined again by the commas at which the row was cut, the longest first: `Hunter,
/// Prey` is one card. With the number of lines of each, and its place; none for a name that stands alone.
fn row_of_names(list: &Decklist, from: usize) -> impl Iterator<Item = (usize, Range<usize>)> + '_ {
    let first = &list.lines[from];
    let is_row = list.plain;
    let mut ends: Vec<usize> = Vec::new();
    let mut end = first.span.end;
    for line in
        list.lines[from + 1..].iter().take(MOST_COMMAS).take_while(|line| is_row && line.section == first.section)
    {
        // Semicolons separate names, whatever the commas between them do.
        if list.words().get(end..line.span.start).map(str::trim) != Some(",") {
            break;
        }
        end = line.span.end;
        ends.push(end);
    }
    let start = first.span.start;
    ends.into_iter().enumerate().rev().map(move |(more, end)| (more + 2, start..end))
}

/// A word with one sign for all numbers, one for any run of dots and one for any letter alone.
fn shape(word: &str) -> String {
    let mut shape = String::new();
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && letter.is_alphabetic()
    {
        return "a".to_owned();
    }
    for sign in word.chars() {
        let sign = if sign.is_ascii_digit() { '0' } else { sign };
        if !(shape.ends_with(sign) && matches!(sign, '0' | '.' | '-' | '_')) {
            shape.push(sign);
        }
    }
    shape
}

/// The cell of a row of a table that is a set, beside the name and a number.
fn set_in_row<'l>(list: &'l Decklist, slot: &Slot) -> Option<&'l str> {
    let row = list.words().get(slot.span.clone()).filter(|row| row.len() <= LONGEST_ROW)?;
    if list.is_posted() && !row.contains('\t') {
        return None;
    }
    let cells = || row.split(['\t', ',', ';', '|']).map(|cell| cell.trim().trim_matches('"'));
    let has = |is_it: &dyn Fn(&str) -> bool| cells().any(is_it);
    let is_row = has(&|cell| cell == slot.written) && has(&|cell| is_bare_count(cell));
    cells().find(|cell| is_set(cell) && *cell != slot.written).filter(|_| is_row)
}
