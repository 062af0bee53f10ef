//! From a deck as written to a deck of cards: every name is resolved, or kept unresolved with its candidates.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use super::line_card::{LineCard, LineReader, Notes};
use super::{DeckLine, Decklist, ListRemark, SpannedText, changes, flags, has_count, leads, prose, races, ways};
use crate::deck::lists::{resolve_opening_hand, take_ambassador};
use crate::deck::{NameReading, Slot, lists};
use crate::messages::{deck_file as say, formats as no_card};
use zocalo_cards::card::{Card, CardId, CardType, Cost, Loyalty, Race, Section};
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{How, Index, Resolved, SearchBudget};
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text;
use zocalo_text::text::Source;
use zocalo_words::language::Text;

/// The most commas in a name; none has more than one.
const MOST_COMMAS: usize = 3;

/// In one list.
const MOST_SENTENCES: usize = 50;

/// So many costs behind names are no chance.
const FEWEST_COSTS: usize = 3;

/// Lines with the same words behind names.
const FEWEST_ALIKE: usize = 3;

/// Copies of a card; most rulesets allow as many.
const MOST_PLAYED: u32 = 3;

/// A deck with its names resolved.
#[derive(Debug, Clone)]
pub struct Deck {
    /// As written.
    pub list: Decklist,
    /// `None` when neither the deck nor its ambassador says.
    pub race: Option<Race>,
    /// Whether the race is that of the ambassador.
    pub race_is_inferred: bool,
    /// By section, in the order of the file.
    pub slots: Vec<Slot>,
    /// The maybe pile beside the deck.
    pub maybe: Vec<Slot>,
    /// Lines of a plain list whose copies all moved to the opening hand or became the ambassador, and whose names were not
    /// written letter for letter, so that they are still to be reported.
    pub moved: Vec<Slot>,
    /// Starting ambassadors among which a plain list leaves the choice open.
    pub ambassador_candidates: Vec<Rc<Card>>,
    /// The opened pool that it names, its names resolved.
    pub pool: Option<Rc<Deck>>,
}

/// Why a deck could not be resolved.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum DeckError {
    Catalog(#[from] CatalogError),
    /// No line of a list is a card.
    NoCard {
        path: String,
        lines: usize,
    },
    /// Something in the deck cannot be understood.
    Fault(Box<Source>, Diagnosis),
}

impl DeckError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Catalog(error) => error.text(),
            Self::NoCard { path: file, lines } => no_card::NoCardInLines { file, count: *lines }.text(),
            Self::Fault(source, fault) => text![&source.label, ": ", &fault.reason],
        }
    }
}

impl Decklist {
    fn named_race(&self) -> Result<Option<Race>, Diagnosis> {
        let read = |spanned: &SpannedText| {
            Race::read(&spanned.text).map_err(|_| {
                let reason = say::NoRace { word: zocalo_text::text::shortened(&spanned.text, 40) };
                Diagnosis::new(spanned.span.clone(), reason, races())
            })
        };
        self.race.as_ref().map(read).transpose()
    }

    /// Moves an unknown race to the faults, so that the rest can be resolved.
    #[must_use]
    pub fn without_strange_race(mut self) -> Self {
        if let Err(fault) = self.named_race() {
            self.race = None;
            let at = self.faults.partition_point(|other| other.span.start <= fault.span.start);
            self.faults.insert(at, fault);
        }
        self
    }
}

impl Deck {
    /// Resolves every name of a deck.
    ///
    /// In a plain list the one starting ambassador becomes the ambassador, and its race the deck's. The cards that opening-hand
    /// and ambassador lines name are taken out of the list where it holds them, unless the list sets these sections
    /// [apart](Decklist::apart). Lines of such a list that are no cards are removed with a remark.
    pub fn resolve(mut list: Decklist, catalog: &Catalog, index: &Index) -> Result<Self, DeckError> {
        let reader = Reader { catalog, index, patience: SearchBudget::default(), notes: RefCell::default() };
        let mut race = match list.named_race() {
            Ok(race) => race,
            Err(fault) => return Err(DeckError::Fault(Box::new(list.source), fault)),
        };
        let mut slots = reader.slots(&list, race)?;
        if list.is_posted() {
            if prose::is_noise(&list, &slots) {
                let lines = list.source.text.lines().filter(|line| !line.trim().is_empty()).count();
                return Err(DeckError::NoCard { path: list.source.label, lines });
            }
            let sentences = reader.notes.borrow().sentences.clone();
            list.prose.retain(|place| !sentences.contains(place));
            list.names_opening_hand |= slots.iter().any(|slot| slot.section == Section::OpeningHand);
            let mut prose = prose::leave_out_what_is_no_card(&mut list, &mut slots);
            prose.extend(sentences);
            reader.find_ambassador_in(prose, &mut list, &mut slots)?;
        }
        if list.has_words_beside() {
            lists::leave_out_questions(&mut list, &mut slots, &reader.notes.borrow());
            reader.make_changes(&mut list, &mut slots, race)?;
            flags::follow(&mut list, &mut slots, &reader.notes.borrow());
        }
        if list.is_posted() && lists::hand_is_repeated(&list, &slots) {
            list.apart.retain(|section| *section != Section::OpeningHand);
        }
        let mut moved = Vec::new();
        let mut ambassador_candidates = Vec::new();
        let finds_ambassador = !list.apart.contains(&Section::Ambassador);
        if list.plain {
            reader.look_in_the_list(&mut slots, race, &list.apart)?;
            if finds_ambassador {
                ambassador_candidates = take_ambassador(&mut slots, &mut moved);
            }
        }
        let mut race_is_inferred = false;
        if race.is_none() {
            race = race_of_ambassador(&slots);
            race_is_inferred = race.is_some();
            if race_is_inferred {
                // Fleet names mean the fleets of this race.
                reader.read_again(race, &mut slots)?;
                if list.plain {
                    reader.look_in_the_list(&mut slots, race, &list.apart)?;
                }
            }
        }
        if list.has_words_beside() {
            lists::say_what_was_read(&mut list, &slots, &reader.notes.into_inner());
        }
        if list.plain && !list.apart.contains(&Section::OpeningHand) {
            resolve_opening_hand(&mut list, &mut slots, &mut moved);
        }
        // A pool is no deck: its cards count wherever they stand. A bare fleet name means the fleet of the deck's race.
        let pool = list.opened.take().map(|opened| {
            let named = race.map(|race| SpannedText { text: race.name().to_owned(), span: 0..0 });
            let opened = Decklist { plain: false, race: opened.race.clone().or(named), ..*opened };
            Self::resolve(opened, catalog, index).map(Rc::new)
        });
        let pool = pool.transpose()?;
        let (maybe, slots) = slots.into_iter().partition(|slot| slot.section == Section::Maybe);
        Ok(Self { list, race, race_is_inferred, slots, maybe, moved, ambassador_candidates, pool })
    }

    pub fn section(&self, section: Section) -> impl Iterator<Item = &Slot> {
        self.with_maybe().filter(move |slot| slot.section == section)
    }

    /// The cards of the deck, and those of the maybe pile behind them.
    pub fn with_maybe(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().chain(&self.maybe)
    }

    /// Resolved or not.
    #[must_use]
    pub fn count(&self, sections: &[Section]) -> u32 {
        self.slots.iter().filter(|slot| sections.contains(&slot.section)).map(|slot| slot.count).sum()
    }

    /// The cards that can come to hand, each once: those of the draw deck and the opening hand.
    #[must_use]
    pub fn drawn_or_chosen(&self) -> Vec<CardId> {
        let mut ids: Vec<CardId> = Vec::new();
        for slot in self.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand)) {
            ids.extend(slot.card().map(|card| card.id).filter(|id| !ids.contains(id)));
        }
        ids
    }

    /// The first that the deck names, or the one found in a plain list.
    #[must_use]
    pub fn ambassador(&self) -> Option<&Slot> {
        self.section(Section::Ambassador).next()
    }

    /// If it is a known card.
    #[must_use]
    pub fn leading_card(&self) -> Option<&Rc<Card>> {
        self.ambassador().and_then(Slot::card)
    }

    /// The deck's name, else the name of its file.
    #[must_use]
    pub fn title(&self) -> String {
        self.list.name.as_ref().map_or_else(|| self.list.source.label.clone(), |spanned| spanned.text.clone())
    }
}

/// Resolves names and reads their cards.
struct Reader<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
    patience: SearchBudget,
    notes: RefCell<Notes>,
}

impl Reader<'_> {
    fn slots(&self, list: &Decklist, race: Option<Race>) -> Result<Vec<Slot>, CatalogError> {
        let mut slots = Vec::with_capacity(list.lines.len());
        let counted = list.lines.iter().filter(|line| list.words().get(line.span.clone()).is_some_and(has_count));
        let are_counted = list.is_posted() && counted.count() * 2 > list.lines.len();
        let (index, patience, notes) = (self.index, &self.patience, &self.notes);
        let lines = LineReader { index, race, patience, notes, are_counted };
        let mut at = 0;
        while let Some(line) = list.lines.get(at) {
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
        }
        if list.is_posted() {
            self.read_sentences(list, &lines, &mut slots)?;
        }
        for slot in &mut slots {
            if let NameReading::Several(labels) = &slot.reading
                && let Some(name) = prose::shared_name(labels)
                && text::fold(name) == text::fold(&slot.written)
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
                    // The first is nearest.
                    Resolved::Several(ids)
                        if self.index.full_name(&way.name, lines.race).is_none()
                            && is_nearest(&way.name, self.index, &ids) =>
                    {
                        Resolved::Card(*ids.first()?, How::TypingError)
                    }
                    Resolved::Unknown(_) => self.index.abbreviated(&way.name, lines.race, &self.patience)?,
                    resolved => resolved,
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
        let is_only = slots.iter().all(|slot| slot.card().is_none());
        let is_unknown = |slot: &Slot| matches!(slot.reading, NameReading::Unknown(_));
        // A line of several parts of which one is unknown may be a sentence as a whole.
        let unknown =
            slots.iter().filter(|slot| is_unknown(slot)).map(|slot| lists::line_of(list.words(), slot.span.start));
        let mut places: Vec<Range<usize>> = unknown.chain(list.prose.iter().cloned()).collect();
        places.order_by_key(|place| place.start);
        places.dedup();
        for place in places.into_iter().take(MOST_SENTENCES) {
            let cards = lines.within_sentence(&place, list, is_only);
            let is_here = |slot: &&Slot| place.contains(&slot.span.start);
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
            slots.retain(|slot| !place.contains(&slot.span.start));
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
    fn make_changes(&self, list: &mut Decklist, slots: &mut Vec<Slot>, race: Option<Race>) -> Result<(), CatalogError> {
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
    fn read_again(&self, race: Option<Race>, slots: &mut [Slot]) -> Result<(), CatalogError> {
        for slot in slots.iter_mut().filter(|slot| matches!(slot.reading, NameReading::Several(_))) {
            slot.reading = self.reading(self.index.resolve_within(&slot.written, race, &self.patience))?;
        }
        Ok(())
    }

    /// Resolves the names of the ambassador and of the opening hand of a plain list again where they are no full names: these
    /// lines name cards of the list, so one of those comes before any other card.
    fn look_in_the_list(&self, slots: &mut [Slot], race: Option<Race>, apart: &[Section]) -> Result<(), CatalogError> {
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
                if matches!(resolved, Resolved::Card(..)) {
                    slot.reading = self.reading(resolved)?;
                }
            }
        }
        Ok(())
    }

    /// The starting ambassador whom a sentence names as such, where no line of the list does.
    fn find_ambassador_in(
        &self,
        prose: Vec<Range<usize>>,
        list: &mut Decklist,
        slots: &mut Vec<Slot>,
    ) -> Result<(), CatalogError> {
        let leads = |slot: &Slot| {
            slot.section == Section::Ambassador || slot.card().is_some_and(|card| card.is_starting_ambassador())
        };
        if slots.iter().any(leads) || list.apart.contains(&Section::Ambassador) {
            return Ok(());
        }
        let unknown = slots.iter().filter(|slot| slot.card().is_none()).map(|slot| slot.span.clone());
        let sentences: Vec<Range<usize>> = prose.into_iter().chain(unknown).take(MOST_SENTENCES).collect();
        let first = slots.iter().find(|slot| slot.card().is_some()).map_or(0, |slot| slot.span.start);
        for span in sentences {
            let sentence = list.words().get(span.clone()).unwrap_or_default();
            // Above a list a race and a name are enough.
            let title = leads::names_beside_race(sentence).filter(|_| span.start < first);
            let (race, beside) = title.map_or((None, Vec::new()), |(race, names)| (Some(race), names));
            let named = leads::names_of_ambassador(sentence).into_iter().map(|name| (name, None));
            for (name, race) in named.chain(beside.into_iter().map(|name| (name, race))) {
                let Some((card, how)) = self.starting_ambassador(name)? else { continue };
                if race.is_some_and(|race| card.loyalty.and_then(Loyalty::race) != Some(race)) {
                    continue;
                }
                let start = span.start + (name.as_ptr() as usize - sentence.as_ptr() as usize);
                let place = start..start + name.len();
                let text = say::AmbassadorInWords { card: &card.label }.text();
                let written = name.to_owned();
                list.readings.push(ListRemark { text, span: place.clone() });
                let section = Section::Ambassador;
                list.lines.push(DeckLine { section, written: written.clone(), count: 1, span: place.clone() });
                let reading = NameReading::Card(card, how);
                slots.push(Slot { section, count: 1, written, span: place, reading });
                return Ok(());
            }
        }
        Ok(())
    }

    /// The only starting ambassador that a name may mean.
    fn starting_ambassador(&self, name: &str) -> Result<Option<(Rc<Card>, How)>, CatalogError> {
        let (ids, how) = match self.index.resolve_within(name, None, &self.patience) {
            Resolved::Card(id, how) => (vec![id], how),
            Resolved::Several(ids) => (ids, How::Alias),
            Resolved::Unknown(_) => return Ok(None),
        };
        let mut found = Vec::new();
        for id in ids {
            found.extend(self.catalog.card(id)?.filter(|card| card.is_starting_ambassador()));
        }
        Ok(if found.len() == 1 { found.pop().map(|card| (card, how)) } else { None })
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
        let are_costs = costs.len() >= FEWEST_COSTS
            && costs.iter().all(|(_, is_cost)| *is_cost)
            && costs.iter().any(|(at, _)| slots[*at].count > MOST_PLAYED);
        if are_costs {
            self.notes.borrow_mut().costs = slots.get(costs[0].0).map(|slot| slot.span.start);
            for slot in slots.iter_mut().filter(|slot| number(slot).is_some()) {
                slot.count = 1;
            }
        }
    }

    fn reading(&self, resolved: Resolved) -> Result<NameReading, CatalogError> {
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

/// Whether the first of these cards is called nearly as written, and no other begins alike.
fn is_nearest(written: &str, index: &Index, ids: &[CardId]) -> bool {
    let name = |id: &CardId| text::fold(index.label(*id));
    let written = text::fold(written);
    let shared = |name: &str| name.chars().zip(written.chars()).take_while(|(one, other)| one == other).count();
    let lengths: Vec<usize> = ids.iter().map(|id| shared(&name(id))).collect();
    let [first, others @ ..] = &lengths[..] else { return false };
    *first * 4 >= written.chars().count() * 3 && others.iter().all(|other| other + 1 < *first)
}

fn race_of_ambassador(slots: &[Slot]) -> Option<Race> {
    let ambassador = slots.iter().find(|slot| slot.section == Section::Ambassador)?.card()?;
    (ambassador.kind == Some(CardType::Character)).then_some(ambassador.loyalty?.race())?
}
