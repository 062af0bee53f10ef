//! Lines of a list that are no cards: greetings, thoughts, labels, signatures. They are left out, and one remark says how many; of
//! the sentences among them, one may say who leads the deck.

use std::collections::BTreeSet;
use std::ops::Range;

use super::apart::PEOPLE;
use super::lists::{LONGEST_QUOTED, each};
use super::section_words::{names_deck, section_said};
use super::slot_line::{FEWEST_BELOW_A_TITLE, LONGEST_NAME, Line, SMILEYS, by_line, is_apart};
use super::talk::Talk;
use crate::deck::{Decklist, ListRemark, NameReading, Slot, has_count};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_catalog::names::scripts::is_cyrillic;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

/// In one remark.
const MOST_QUOTED: usize = 12;

/// Whether nothing of a list is a card: no line has a number of copies or is near a name, or there are many and hardly any is.
pub(super) fn is_noise(list: &Decklist, slots: &[Slot]) -> bool {
    let is_said = [&list.name, &list.race, &list.faction, &list.ruleset].iter().any(|said| said.is_some());
    let has_known = slots.iter().any(|slot| slot.card().is_some());
    if is_said || has_known || !list.changes.is_empty() {
        return false;
    }
    let lines = by_line(list, slots);
    // Of many lines a few numbers and faults are chance; where most have a number, they are a list of cards that nobody knows.
    let like_none = lines.iter().filter(|line| line.is_like_none() && !line.is_named()).count();
    let counted = lines.iter().filter(|line| line.has_number()).count();
    if lines.len() >= FEWEST_NOISY && like_none * 10 >= lines.len() * 9 && counted * 2 < lines.len() {
        return true;
    }
    if !list.faults.is_empty() {
        return false;
    }
    (!lines.is_empty() || !list.prose.is_empty())
        && lines.iter().all(|line| {
            let is_sentence = line.is_sentence() || line.words() > LONGEST_NAME;
            line.may_be_prose(list) && (is_sentence || (line.is_like_none() && !line.has_number()))
        })
}

/// Lines without a card of which a list is none.
const FEWEST_NOISY: usize = 10;

/// Removes lines that are no cards: comments such as `#1 of many` where no such line names a card, and prose: sentences and
/// labels beside any card; lines that have neither a number nor a near name, where most lines have one of them; lines without
/// a number where most have one. Returns the places of prose.
pub(super) fn leave_out_what_is_no_card(list: &mut Decklist, slots: &mut Vec<Slot>) -> Vec<Range<usize>> {
    let is_crossed = |slot: &Slot| list.maybe_comments.contains(&slot.span.start);
    let mut out: BTreeSet<usize> = BTreeSet::new();
    let cards = || slots.iter().filter(|slot| is_crossed(slot) && slot.card().is_some());
    match cards().next() {
        Some(_) => {
            // The others are said with what stands beside the name.
            let counted =
                cards().find(|card| !list.beside.contains_key(&card.span.start)).map(|card| card.span.clone());
            let text = say::CrossesOfCopies;
            list.readings.extend(counted.map(|span| ListRemark { text, span }));
        }
        None => out.extend(slots.iter().filter(|slot| is_crossed(slot)).map(|slot| slot.span.start)),
    }
    let lines = by_line(list, slots);
    let found: Vec<Range<usize>> =
        prose(list, &lines).into_iter().map(|line| line.span.clone()).chain(words_in_rows(list, &lines)).collect();
    let mut prose: Vec<Range<usize>> = found.into_iter().chain(list.prose.iter().cloned()).collect();
    prose.order_by_key(|span| span.start);
    if let Some(first) = prose.first() {
        let words = |place: &Range<usize>| list.words().get(place.clone()).unwrap_or_default().trim();
        let text = match prose.len() {
            1 => words(first).into(),
            count => {
                let quoted = prose
                    .iter()
                    .take(MOST_QUOTED)
                    .map(|place| say::Quoted { words: shortened(words(place), LONGEST_QUOTED) }.text());
                let mut quoted: Vec<Text> = quoted.collect();
                if count > MOST_QUOTED {
                    quoted.push(say::AndMore { count: count - MOST_QUOTED }.text());
                }
                say::Prose { count, words: Text::list(quoted, ", ") }.text()
            }
        };
        let more = if prose.len() > MOST_QUOTED { &prose[..] } else { &[] };
        let each = each(more.iter().map(|place| (place, say::Prose { count: 1, words: words(place) }.text())));
        list.remarks.push(ListRemark { text, span: first.clone() });
        list.each_reading.extend(each);
    }
    let is_prose = |at: usize| prose.iter().any(|line| line.contains(&at));
    out.extend(slots.iter().map(|slot| slot.span.start).filter(|at| is_prose(*at)));
    slots.retain(|slot| !out.contains(&slot.span.start));
    list.lines.retain(|line| !out.contains(&line.span.start));
    prose
}

/// What rows of cards hold beside them: unknown words without a number that end or go on as a sentence does, `Narn deck, 14 cards.`.
fn words_in_rows(list: &Decklist, lines: &[Line<'_>]) -> Vec<Range<usize>> {
    let is_words = |slot: &&&Slot| {
        let text = list.words().get(slot.span.clone()).unwrap_or_default().trim();
        matches!(slot.reading, NameReading::Unknown(_))
            && !has_count(text)
            && (text.ends_with(['.', '!', '?', ':'])
                || text.contains(". ")
                || text.split_whitespace().nth(LONGEST_NAME).is_some())
    };
    let rows = lines.iter().filter(|line| line.slots.iter().filter(|slot| slot.card().is_some()).count() > 1);
    rows.flat_map(|line| line.slots.iter().filter(is_words)).map(|slot| slot.span.clone()).collect()
}

/// The lines that are prose.
fn prose<'l, 's>(list: &Decklist, lines: &'l [Line<'s>]) -> Vec<&'l Line<'s>> {
    let known = lines.iter().filter(|line| line.is_known()).count();
    if known == 0 {
        return Vec::new();
    }
    let like_cards = lines.iter().filter(|line| line.is_like_a_card()).count();
    let is_text = |line: &&Line<'_>| line.may_be_prose(list) && (line.is_sentence() || line.is_label());
    let are_mostly_cards = like_cards * 2 > lines.len() - lines.iter().filter(is_text).count();
    // Who leads needs no number.
    let of_the_list = || lines.iter().filter(|line| line.is_known() && !line.is_named());
    let counted = of_the_list().filter(|line| line.has_number()).count();
    let are_counted = counted > 0 && counted * 4 >= of_the_list().count() * 3;
    let heads = heads_of_blocks(list, lines);
    let sums = sums(list, lines);
    let known_names = || lines.iter().filter(|line| line.is_known());
    let are_capital = known_names().filter(|line| !line.is_small()).count() * 3 > known_names().count() * 2;
    let first_card = lines.iter().find(|line| line.is_known() && !line.is_guess()).map_or(0, |line| line.span.start);
    let are_latin = known_names().all(|line| !line.slots.iter().any(|slot| slot.written.contains(is_cyrillic)));
    let talk = Talk::of(list, lines, are_counted, first_card);
    let is_prose = |line: &&Line<'_>| {
        // `1 "Zog"` is a name to the letter.
        if line.is_to_the_letter(list) {
            return false;
        }
        if sums.contains(&line.span.start) || heads.contains(&line.span.start) {
            return true;
        }
        // `j` below everything.
        if line.text.chars().count() == 1 && !line.is_known() {
            return true;
        }
        if is_head_of_wishes(list, line) {
            return true;
        }
        // Behind two dashes alone, and words before the list that a slip of the pen makes a name.
        let is_signed = list.signature.is_some_and(|signature| line.span.start > signature) && line.is_guess();
        let is_first = line.span.start == lines[0].span.start
            && lines.len() > 1
            && (lines[1].is_named()
                || list
                    .words()
                    .get(line.span.end..)
                    .is_some_and(|rest| rest.trim_start_matches([' ', '\r']).starts_with("\n\n")));
        // `Lenier` among the other lines is a card, and so is who leads above them.
        let is_leader = || line.slots.iter().filter_map(|slot| slot.card()).any(|card| card.is_starting_ambassador());
        let is_between = line.is_one_slip() && (!is_apart(list, &line.span) || is_leader());
        let is_title = (are_counted || (is_first && !line.is_known()))
            && !is_between
            && !line.has_number()
            && (line.span.start < first_card || is_first)
            && line.is_guess();
        // `[Deck Help] Delenn diplomacy`, above a list that has her.
        let has_card = |card: &Slot| {
            let id = card.card().map(|card| card.id);
            let same = |other: &&Slot| id.is_some() && other.card().map(|card| card.id) == id;
            lines.iter().any(|other| other.span.start > line.span.start && other.slots.iter().any(same))
        };
        // `купить протекторы` below names in Latin letters.
        let is_foreign = are_latin && !line.is_known() && !line.has_number() && !line.is_named();
        if is_foreign && line.text.contains(is_cyrillic) && !line.text.contains(|sign: char| sign.is_ascii_alphabetic())
        {
            return true;
        }
        if is_title_of_heads(list, lines, line) {
            return true;
        }
        // `An: Michael`
        let key = line.text.split_once(": ").map(|(key, _)| key.trim().to_lowercase());
        if !line.has_number() && !line.is_named() && key.is_some_and(|key| PEOPLE.contains(&key.as_str())) {
            return true;
        }
        // `The Corps is Mother, the Corps is Father ;)`
        let is_motto = line.slots.len() > 1 && SMILEYS.iter().any(|smiley| line.text.ends_with(smiley));
        if is_motto && !line.text.contains(|sign: char| sign.is_ascii_digit()) && !line.is_named() {
            return true;
        }
        if talk.has(line) {
            return true;
        }
        let is_doubled = line.span.start == first_card
            && !line.has_number()
            && line.slots.len() == 1
            && line.text.len() > line.slots[0].written.len() + 2
            && has_card(line.slots[0]);
        if is_doubled && !line.is_named() {
            return true;
        }
        let is_thought = are_capital && !line.is_known() && line.is_guess() && line.has_number() && line.is_small();
        // `B5 deck draft 2`, above the list.
        let is_of_deck = is_first && (line.has_words_of_deck() || (!line.is_known() && names_deck(line.text)));
        if (is_signed || is_title || is_thought || is_of_deck) && !line.is_named() {
            return true;
        }
        let is_alone = are_mostly_cards && (are_counted || line.is_like_none()) || (are_counted && known > 2);
        let is_alone = is_alone && !line.has_number();
        line.may_be_prose(list) && (is_alone || line.is_sentence() || line.is_label())
    };
    let is_open = |line: &&Line<'_>| line.may_be_prose(list) && !line.has_number();
    let mut found: Vec<&Line<'_>> = lines.iter().filter(is_prose).collect();
    // A greeting and a signature have short lines, too.
    let first = lines.iter().position(Line::is_like_a_card).unwrap_or(0);
    let last = lines.iter().rposition(Line::is_like_a_card).unwrap_or(0);
    for around in [&lines[..first], &lines[last + 1..]] {
        if around.iter().any(|line| is_prose(&line)) {
            found.extend(around.iter().filter(|line| is_open(line) && !is_prose(line)));
        }
    }
    found.order_by_key(|line| line.span.start);
    found
}

/// `Still hunting for`, above cards that the deck has not.
fn is_head_of_wishes(list: &Decklist, line: &Line<'_>) -> bool {
    let is_open = !line.is_known() && !line.has_number() && !line.is_named() && line.words() > 1;
    is_open && is_apart(list, &line.span) && !line.text.contains('<') && section_said(line.text) == Some(Section::Maybe)
}

/// The title above the first heading of a list that says who leads, `Warrior Caste`.
fn is_title_of_heads(list: &Decklist, lines: &[Line<'_>], line: &Line<'_>) -> bool {
    let has_leader = list.headings.iter().any(|(section, _)| *section == Section::Ambassador);
    let Some(heading) = list.headings.iter().map(|(_, span)| span.start).min() else { return false };
    let mut before = lines.iter().take_while(|other| other.span.start < line.span.start);
    let mut behind = lines.iter().filter(|other| other.span.start > line.span.start);
    let mut next = || behind.find(|line| line.is_known()).map_or(0, |line| line.span.start);
    has_leader
        && lines.len() > FEWEST_BELOW_A_TITLE
        && !before.any(Line::is_known)
        && !line.has_number()
        && !line.is_named()
        && line.span.start < heading
        && heading < next()
}

/// Short unknown lines without a number at the beginning of blocks whose next line is a card, where there are several: headings in
/// words of somebody's own, `The Crew`.
fn heads_of_blocks(list: &Decklist, lines: &[Line<'_>]) -> BTreeSet<usize> {
    let begins = |line: &Line<'_>| {
        let before = list.words().get(..line.span.start).unwrap_or_default();
        before
            .trim_end_matches([' ', '\t', '\r'])
            .strip_suffix('\n')
            .is_some_and(|before| before.trim_end_matches([' ', '\t', '\r']).ends_with('\n'))
    };
    let is_head = |pair: &&[Line<'_>]| {
        let [head, next] = pair else { return false };
        let is_unknown = head.slots.iter().all(|slot| matches!(slot.reading, NameReading::Unknown(_)));
        is_unknown
            && !head.has_number()
            && head.words() <= LONGEST_HEAD
            && next.is_known()
            && begins(head)
            && !head.is_named()
    };
    let found: BTreeSet<usize> = lines.windows(2).filter(is_head).map(|pair| pair[0].span.start).collect();
    let of_types = list.headings.iter().filter(|(section, _)| *section == Section::Deck).count();
    if found.len() > 1 || of_types > 1 { found } else { BTreeSet::new() }
}

/// In words, of a heading.
const LONGEST_HEAD: usize = 3;

/// Unknown lines whose number is the sum of the cards above them, up to another such line, or of the cards below them: sums and
/// headings.
fn sums(list: &Decklist, lines: &[Line<'_>]) -> BTreeSet<usize> {
    let copies = |lines: &[Line<'_>]| -> u32 { lines.iter().flat_map(|line| &line.slots).map(|slot| slot.count).sum() };
    let may_be = |line: &Line<'_>| {
        line.has_number()
            && line.slots.len() == 1
            && !line.is_known()
            && line.is_guess()
            && line.words() <= LONGEST_NAME
    };
    let (mut found, mut is_no_chance) = (BTreeSet::new(), false);
    let places: Vec<usize> = (0..lines.len()).filter(|at| may_be(&lines[*at])).collect();
    for (number, at) in places.iter().enumerate() {
        let sum = lines[*at].slots[0].count;
        let from = number.checked_sub(1).map_or(0, |before| places[before] + 1);
        let to = places.get(number + 1).copied().unwrap_or(lines.len());
        // The next heading begins other cards.
        let place = lines[*at].span.start;
        let heading = list.headings.iter().map(|(_, span)| span.start).filter(|start| *start > place).min();
        let is_before = |line: &&Line<'_>| heading.is_none_or(|heading| line.span.start < heading);
        let to = at + 1 + lines[at + 1..to].iter().take_while(is_before).count();
        let (above, below) = (&lines[from..*at], &lines[at + 1..to]);
        let all: Vec<&Line<'_>> = lines[..*at].iter().filter(|line| line.is_known()).collect();
        let of_all: u32 = all.iter().flat_map(|line| &line.slots).map(|slot| slot.count).sum();
        let is_sum = |lines: &[Line<'_>]| lines.len() > 1 && copies(lines) == sum;
        if is_sum(above) || is_sum(below) || (all.len() > 1 && of_all == sum) {
            found.insert(lines[*at].span.start);
            is_no_chance |= sum >= FEWEST_IN_SUM || lines[*at].text.ends_with(')');
        }
    }
    // A card that nobody knows may have as many copies as those above it by chance.
    if is_no_chance || found.len() > 1 { found } else { BTreeSet::new() }
}

/// Cards of which a sum is no chance.
const FEWEST_IN_SUM: u32 = 6;
