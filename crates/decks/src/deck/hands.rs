//! The opening hand and the reserve of a list that has no heading for them, as words before names say: `opening Lennier, Draal`,
//! `Londo leads, start with Vir and Kiro`.

use std::borrow::Cow;
use std::ops::Range;

use super::hand_words::{
    LONGEST, Place, WORDS, Words, behind_joint, behind_small_words, holds_word, joint_in, parts, places_in, with_next,
};
use super::kinds::is_kind_or_type;
use super::lists::line_of;
use super::names::Reader;
use super::row::without_article;
use super::section_words::section_of_word;
use super::slot_line::shared_name;
use super::{DeckLine, Decklist, ListRemark, NameReading, Slot, ways};
use crate::messages::deck_file as say;
use zocalo_cards::card::{CardId, Race, Section};
use zocalo_catalog::catalog::CatalogError;
use zocalo_catalog::names::scripts::in_latin;
use zocalo_catalog::names::{How, Resolved};
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened, typing_errors};
use zocalo_words::language::Text;

/// Lines that are looked through for names.
const MOST_LINES: usize = 50;

/// In cards.
const MOST: usize = 10;

/// In words, of a name.
const LONGEST_NAME: usize = 6;

/// The length of a number of copies before a name.
fn number_before(text: &str) -> usize {
    let digits = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let rest = digits.strip_prefix('x').unwrap_or(digits).trim_start();
    if digits.len() < text.len() && rest.len() < digits.len() { text.len() - rest.len() } else { 0 }
}

/// A card that such words name.
struct Named {
    written: String,
    count: u32,
    span: Range<usize>,
    reading: NameReading,
}

impl Reader<'_> {
    /// Puts the cards that words name as the opening hand or the reserve into these sections, where no line of a list does.
    pub(super) fn find_hand_in(
        &self,
        race: Option<Race>,
        list: &mut Decklist,
        slots: &mut Vec<Slot>,
    ) -> Result<(), CatalogError> {
        for words in &WORDS {
            let is_known = |slot: &Slot| !matches!(slot.reading, NameReading::Unknown(_));
            let is_there = slots.iter().any(|slot| slot.section == words.section && is_known(slot))
                || (words.section == Section::OpeningHand && list.names_opening_hand)
                || list.apart.contains(&words.section);
            if !is_there && let Some((place, cards)) = self.named_behind(words, race, list, slots)? {
                // `The start` above a sentence is no heading of what stands below that.
                for slot in slots.iter_mut().filter(|slot| slot.section == words.section) {
                    slot.section = Section::Deck;
                }
                put(words.section, place, cards, list, slots);
            }
        }
        Ok(())
    }

    /// The first words for a section behind which cards are named.
    fn named_behind(
        &self,
        words: &Words,
        race: Option<Race>,
        list: &Decklist,
        slots: &[Slot],
    ) -> Result<Option<(Place, Vec<Named>)>, CatalogError> {
        let mut listed: Vec<CardId> = slots.iter().filter_map(|slot| slot.card().map(|card| card.id)).collect();
        listed.order();
        listed.dedup();
        let mut at = 0;
        let mut looked_at = 0;
        for line in list.words().split('\n') {
            let start = at;
            at += line.len() + 1;
            // Rows of tables are no sentences.
            if line.len() > LONGEST || looked_at >= MOST_LINES || line.contains(['|', '\t']) {
                continue;
            }
            let written = with_next(list.words(), start, line);
            let has_more = written.contains(['\n', '\r', '(']);
            let line: Cow<'_, str> =
                if has_more { without_remarks(written).replace(['\n', '\r'], " ").into() } else { written.into() };
            let line = line.as_ref();
            // Names below the words are no part of the sentence.
            // `The starting hand` and below it `was Draal, Minbar`.
            let goes_on = written.split_once('\n').is_some_and(|(_, next)| next.starts_with(char::is_lowercase));
            let starts_here = |place: &Place| {
                !written[..place.words.end].contains('\n')
                    && (goes_on || !written[..place.names.start.max(place.words.end)].contains('\n'))
            };
            let places: Vec<Place> = places_in(line, words).into_iter().filter(starts_here).collect();
            looked_at += usize::from(!places.is_empty());
            let mut best: Option<(Place, Vec<Named>)> = None;
            for place in places {
                let Some(found) = self.named_at(place, start, line, words, race, &listed)? else { continue };
                // `I start with G'Kar, and my opening hand is Ko'Dath, Never Again and Refugees.`
                let rank = |(place, found): &(Place, Vec<Named>)| {
                    (
                        found.iter().filter(|named| !leads(named)).count(),
                        is_of_hand(&line[place.words.start - start..place.words.end - start]),
                    )
                };
                if best.as_ref().is_none_or(|best| rank(&found) > rank(best)) {
                    best = Some(found);
                }
            }
            if best.is_some() {
                return Ok(best);
            }
        }
        Ok(None)
    }

    /// The cards that stand behind or before words for a section in a line, which begins at `start`.
    fn named_at(
        &self,
        place: Place,
        start: usize,
        line: &str,
        words: &Words,
        race: Option<Race>,
        listed: &[CardId],
    ) -> Result<Option<(Place, Vec<Named>)>, CatalogError> {
        // `Hand of Valen` is a card.
        let begins = self.index.at_beginning(&line[place.words.start..], race).map_or(0, |(length, _)| length);
        if begins > place.words.len() {
            return Ok(None);
        }
        let (mut found, mut unknown, mut left, mut others) = (Vec::new(), Vec::new(), Vec::new(), 0);
        let names = &line[place.names.clone()];
        let names = if place.names.end <= place.words.start {
            self.last_row(names, race).unwrap_or_else(|| behind_small_words(names))
        } else {
            self.behind_verbs(names, race)
        };
        for item in self.names_of(names, race) {
            let from = start + (item.as_ptr() as usize - line.as_ptr() as usize);
            match self.named(item, from, race, listed, words.most_copies)? {
                Some(named) if matches!(named.reading, NameReading::Unknown(_)) => {
                    unknown.push(named);
                    others += 1;
                }
                Some(named) => found.push(named),
                None => {
                    others += 1;
                    left.push(item);
                }
            }
        }
        // `I start with G'Kar, of course` says who leads.
        let leads =
            |named: &Named| matches!(&named.reading, NameReading::Card(card, _) if card.is_starting_ambassador());
        if found.len() < FEWEST_IN_HAND && found.iter().any(leads) && !is_of_hand(&line[place.words.clone()]) {
            return Ok(None);
        }
        let is_alone = found.len() == 1 && others == 0 && place.is_first;
        if !is_alone && (found.len() < 2 || found.len() < others * 2 || found.len() > MOST) {
            return Ok(None);
        }
        let from = start + (names.as_ptr() as usize - line.as_ptr() as usize);
        let words = start + place.words.start..start + place.words.end;
        let place = Place { words, names: from..start + place.names.end, ..place };
        // What looks like a name is one that no card has.
        found.extend(unknown);
        let left = left.join(" ");
        Ok(Some((Place { left, ..place }, found)))
    }

    /// The row of names with which a text ends: `I start with Delenn and put Lennier, Draal (in my hand)`.
    fn last_row<'t>(&self, text: &'t str, race: Option<Race>) -> Option<&'t str> {
        let words = text.split_whitespace().map(|word| &text[word.as_ptr() as usize - text.as_ptr() as usize..]);
        let is_name = |item: &&str| {
            let name = &item[number_before(item)..];
            self.index.at_beginning(name, race).is_some_and(|(length, _)| length == name.len())
        };
        let may_begin = |row: &&str| row.starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit());
        words.into_iter().filter(may_begin).find(|row| {
            let items = self.names_of(row, race);
            items.len() > 1 && items.iter().all(is_name)
        })
    }

    /// A text from its first name on, if a few small words that are none stand before it: `(auf der Starthand) habe ich Lennier`.
    fn behind_verbs<'t>(&self, text: &'t str, race: Option<Race>) -> &'t str {
        let first = parts(text).next().unwrap_or_default();
        let first = &first[..joint_in(first).unwrap_or(first.len())];
        let words = first.split_whitespace().take(MOST_VERBS + 1);
        let places: Vec<usize> = words.map(|word| word.as_ptr() as usize - text.as_ptr() as usize).collect();
        let is_name = |at: &usize| {
            let behind = &text[*at..];
            self.index.at_beginning(&behind[number_before(behind)..], race).is_some()
        };
        let may_be = |at: &usize| text[*at..].starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit());
        let first = places.iter().copied().find(is_name).or_else(|| places.iter().copied().find(may_be));
        first.map_or(text, |at| &text[at..])
    }

    /// The names of a row in a sentence, between signs and joints, of which some may be in a name: `Infiltrate and Exploit and
    /// Draal`. Names with nothing between them are a row too.
    fn names_of<'t>(&self, text: &'t str, race: Option<Race>) -> Vec<&'t str> {
        let mut names = Vec::new();
        for part in parts(text) {
            let mut rest = part;
            while !rest.is_empty() {
                let goes_on = |behind: &str| {
                    !behind.contains(char::is_alphanumeric)
                        || behind_joint(behind).is_some()
                        || self.index.at_beginning(behind, race).is_some()
                };
                rest = without_type(without_article(rest));
                let number = number_before(rest);
                // `kodath narn aide` begins with a name and its race.
                let mut text = &rest[number..];
                let found = loop {
                    let Some((length, _)) = self.index.at_beginning(text, race) else { break None };
                    let behind = rest[number + length..].trim_start();
                    // `Minister Durano beside him`
                    let goes_on = goes_on(&behind[number_before(behind)..]);
                    let is_end = !goes_on
                        && (behind.starts_with([':', '(', '-', '–', '—'])
                            || behind.starts_with(char::is_lowercase) && text.starts_with(char::is_uppercase));
                    if goes_on || is_end {
                        break Some((number + length, behind, is_end));
                    }
                    text = text[..length].rsplit_once(char::is_whitespace).map_or("", |(shorter, _)| shorter);
                };
                if let Some((length, behind, is_end)) = found {
                    names.push(&rest[..length]);
                    let next = if is_end { &behind[joint_in(behind).unwrap_or(behind.len())..] } else { behind };
                    rest = behind_joint(next).unwrap_or(next);
                    continue;
                }
                // `with him Vir Cotto`
                let is_name = |at: &usize| self.index.at_beginning(&rest[*at..], race).is_some();
                let behind_small = first_capital(rest).filter(is_name);
                if let Some(at) = behind_small {
                    rest = &rest[at..];
                    continue;
                }
                let end = joint_in(rest).unwrap_or(rest.len());
                names.push(rest[..end].trim_end());
                rest = behind_joint(&rest[end..]).unwrap_or_default();
            }
        }
        names
    }

    /// The only card of a list whose name differs by few letters from one in Cyrillic letters.
    fn nearest_of(&self, name: &str, listed: &[CardId]) -> Option<CardId> {
        let typed = fold(&in_latin(name));
        if name.is_ascii() || typed.chars().count() < SHORTEST {
            return None;
        }
        let mut near = listed.iter().filter(|id| typing_errors(&typed, &fold(self.index.label(**id))) <= MOST_SLIPS);
        near.next().filter(|_| near.next().is_none()).copied()
    }

    /// The card of one of these names: one of the list before any other, in full or misspelt.
    fn named(
        &self,
        item: &str,
        start: usize,
        race: Option<Race>,
        listed: &[CardId],
        most_copies: i64,
    ) -> Result<Option<Named>, CatalogError> {
        // `Леннир (Lennier)`
        let printed = item.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
        let printed = printed.filter(|(_, name)| self.index.full_name(name, race).is_some()).map(|(_, name)| name);
        let all = ways(without_article(printed.unwrap_or(item)));
        let Some(way) = all.first().filter(|way| (1..=most_copies).contains(&way.count)) else { return Ok(None) };
        let name = way.name.as_str();
        if name.split_whitespace().count() > LONGEST_NAME {
            return Ok(None);
        }
        let unknown = |name: &str| name.starts_with(char::is_uppercase).then(|| Resolved::Unknown(Vec::new()));
        let among = || match self.index.resolve_among(name, race, listed) {
            Resolved::Card(id, how) => Some((id, how)),
            // `an Agent` of a list with one, `Леннье` of one with Lennier.
            Resolved::Unknown(near) => {
                let mut holding = near.into_iter().filter(|id| holds_word(self.index.label(*id), name));
                match (holding.next(), holding.next()) {
                    (Some(only), None) => Some((only, How::Alias)),
                    _ => self.nearest_of(name, listed).map(|id| (id, How::TypingError)),
                }
            }
            Resolved::Several(_) => None,
        };
        let resolved = match self.index.full_name(name, race).or_else(among) {
            Some((id, how)) => Resolved::Card(id, how),
            None => match self.index.resolve_within(name, race, &self.patience) {
                Resolved::Unknown(_) => match self.index.slip(name, &self.patience) {
                    Some(id) => Resolved::Card(id, How::TypingError),
                    None => match self.index.abbreviated(name, race, &self.patience).or_else(|| unknown(name)) {
                        Some(unknown) => unknown,
                        None => return Ok(None),
                    },
                },
                known => known,
            },
        };
        let reading = self.reading(resolved)?;
        let is_card = match &reading {
            NameReading::Several(labels) => shared_name(labels).is_some(),
            NameReading::Card(..) | NameReading::Unknown(_) => true,
        };
        let count = u32::try_from(way.count).unwrap_or(1);
        let span = start..start + item.len();
        Ok(is_card.then(|| Named { written: name.to_owned(), count, span, reading }))
    }
}

/// A line with blanks in the place of remarks between names: `Lennier (he is cheap, so why not), Draal`. One word may be the name
/// as it is printed: `Леннир (Lennier), Draal`.
fn without_remarks(line: &str) -> String {
    let mut clean = line.to_owned();
    let mut from = 0;
    while let Some(open) = clean[from..].find(" (").map(|at| from + at) {
        let Some(close) = clean[open..].find(')').map(|at| open + at) else { break };
        from = close;
        let (inside, behind) = (&clean[open + 2..close], &clean[close + 1..]);
        let goes_on = behind.starts_with(',') || behind_joint(behind).is_some();
        let is_remark = inside.split_whitespace().nth(FEWEST_IN_REMARK - 1).is_some() || inside.contains(',');
        if goes_on && is_remark {
            clean.replace_range(open..=close, &" ".repeat(close + 1 - open));
        }
    }
    clean
}

/// In words.
const FEWEST_IN_REMARK: usize = 3;

/// A text without the type of the card at its beginning: `agenda Alliance of Races`.
fn without_type(text: &str) -> &str {
    let Some((word, rest)) = text.split_once(' ') else { return text };
    if is_kind_or_type(&word.to_lowercase()) { rest.trim_start() } else { text }
}

/// Where the first word with a capital letter begins behind a few small ones.
fn first_capital(text: &str) -> Option<usize> {
    let mut words = text.split_whitespace().take(MOST_VERBS + 1);
    let first = words.next()?;
    let word = words.find(|word| word.starts_with(char::is_uppercase))?;
    first.starts_with(char::is_lowercase).then(|| word.as_ptr() as usize - text.as_ptr() as usize)
}

/// Whether a card may lead a deck.
fn leads(named: &Named) -> bool {
    matches!(&named.reading, NameReading::Card(card, _) if card.is_starting_ambassador())
}

/// Whether words for a hand have that word, and do not only say how somebody starts.
fn is_of_hand(words: &str) -> bool {
    words
        .split(|sign: char| !sign.is_alphabetic())
        .any(|word| section_of_word(&fold(word)) == Some(Section::OpeningHand))
}

/// Cards that a game starts with beside the ambassador.
const FEWEST_IN_HAND: usize = 3;

/// Words between those for a hand and its first card.
const MOST_VERBS: usize = 4;

/// Slips of the pen in a name of a list that is typed in other letters.
const MOST_SLIPS: usize = 2;

/// In letters; of a shorter name two slips leave too little.
const SHORTEST: usize = 6;

/// Puts named cards into a section, in the place of what was read of their words before.
fn put(section: Section, place: Place, cards: Vec<Named>, list: &mut Decklist, slots: &mut Vec<Slot>) {
    let (from, to) = (place.words.start.min(place.names.start), place.words.end.max(place.names.end));
    let (start, end) = (line_of(list.words(), from).start, line_of(list.words(), to).end);
    let is_named = |slot: &Slot| {
        let id = slot.card().map(|card| card.id);
        cards.iter().any(|named| matches!(&named.reading, NameReading::Card(card, _) if Some(card.id) == id))
    };
    let overlaps = |span: &Range<usize>| span.start < to && span.end > from;
    let is_replaced =
        |slot: &Slot| overlaps(&slot.span) && (slot.span.start >= from || slot.card().is_none() || is_named(slot));
    let gone: Vec<Range<usize>> = slots.iter().filter(|slot| is_replaced(slot)).map(|slot| slot.span.clone()).collect();
    slots.retain(|slot| !is_replaced(slot));
    list.lines.retain(|line| !gone.contains(&line.span));
    list.prose.retain(|prose| !overlaps(prose));
    // What else the sentence says is looked at as any other.
    for rest in [start..from, to..end] {
        let words = list.words().get(rest.clone()).unwrap_or_default();
        let bare = words.trim_matches(|sign: char| !sign.is_alphanumeric());
        if !bare.is_empty() {
            let start = rest.start + (bare.as_ptr() as usize - words.as_ptr() as usize);
            list.prose.push(start..start + bare.len());
        }
    }
    list.prose.order_by_key(|span| span.start);
    let names = cards.iter().map(|named| match &named.reading {
        NameReading::Card(card, _) => Text::from(card.label.clone()),
        _ => Text::from(shortened(&named.written, LONGEST_SHOWN)),
    });
    let cards_said = Text::list(names, ", ");
    let text = match section {
        Section::Reserve => say::ReserveInWords { cards: cards_said }.text(),
        _ => say::HandInWords { cards: cards_said }.text(),
    };
    list.readings.push(ListRemark { text, span: from..to });
    if !place.left.is_empty() {
        let words = shortened(&place.left, LONGEST_SHOWN);
        list.readings.push(ListRemark { text: say::RowLeftOver { words }.text(), span: from..to });
    }
    list.names_opening_hand |= section == Section::OpeningHand;
    list.headings.push((section, place.words));
    for Named { written, count, span, reading } in cards {
        list.lines.push(DeckLine { section, written: written.clone(), count, span: span.clone() });
        slots.push(Slot { section, count, written, span, reading });
    }
    slots.order_by_key(|slot| slot.span.start);
}

/// In letters, of a name in a message.
const LONGEST_SHOWN: usize = 60;
