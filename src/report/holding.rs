//! Changes of the collection: what one does, as a list, a table and a document; the journal; stock-taking.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::style::{FAINT, STRONG, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::{holding::UnknownSet, holdings as say, words::ListWithLast};
use zocalo_collection::collection::{
    Batch, CardKey, Change, DeckChange, Difference, FILLS_A_WANT, Kind, Label, List, Lot, StockRow, Totals,
};
use zocalo_text::text::{apart, shortened};

/// The most kinds of copies that one line names.
const MOST_NAMED: usize = 4;

/// Copies in a sentence: `3 Trade Pact [Deluxe] in "binder 2"`.
#[must_use]
pub(crate) fn copies(count: i64, lot: &Lot, locale: Locale) -> String {
    format!("{count} {}", named(lot, locale))
}

/// A card and in brackets all that is said of the copies, but the list: `Trade Pact [Deluxe, in binder 2]`.
fn named(lot: &Lot, locale: Locale) -> String {
    let said = said_words(&Lot { list: List::Owned, ..lot.clone() }, locale);
    let card = lot.card.to_string();
    let card = apart(&card);
    let named =
        if said.is_empty() { card.into_owned() } else { say::WithSaid { card, said: said.join(", ") }.render(locale) };
    shortened(&named, 300)
}

/// What is said of copies beside their card; `unknown set` first where the set is not known.
#[must_use]
pub(crate) fn said(lot: &Lot, locale: Locale) -> String {
    let unknown = lot.printing.is_empty().then(|| UnknownSet.render(locale));
    let words: Vec<String> = unknown.into_iter().chain(said_words(lot, locale)).collect();
    shortened(&words.join(", "), 200)
}

fn said_words(lot: &Lot, locale: Locale) -> Vec<String> {
    let mut words = Vec::new();
    words.extend([&lot.printing, &lot.condition].into_iter().filter(|text| !text.is_empty()).cloned());
    if !lot.place.is_empty() {
        words.push(say::InPlace { place: &lot.place }.render(locale));
    }
    if !lot.note.is_empty() {
        words.push(say::Noted { note: &lot.note }.render(locale));
    }
    match lot.label {
        Label::None => {}
        Label::Keep => words.push(say::ToKeep.render(locale)),
        Label::Trade => words.push(say::ToTrade.render(locale)),
    }
    if lot.list != List::Owned {
        words.push(say::OnList { list: lot.list.name() }.render(locale));
    }
    words
}

/// The copies of a list that come or go, by kind, in a sentence with the number there is now: `3 Trade Pact (12 owned now)`;
/// of many kinds how many of how many.
#[must_use]
pub(crate) fn moved(differences: &[&Difference], totals: &BTreeMap<CardKey, Totals>, locale: Locale) -> String {
    let count = |one: &Difference| one.delta.abs();
    let all: i64 = differences.iter().map(|one| count(one)).sum();
    if differences.len() > MOST_NAMED {
        let mut cards: Vec<&CardKey> = differences.iter().map(|one| &one.lot.card).collect();
        cards.sort_unstable();
        cards.dedup();
        return say::ManyCopies { cards: cards.len(), copies: all }.render(locale);
    }
    let mut is_first = true;
    let words = differences.iter().map(|one| {
        let list = one.lot.list;
        let there = totals.get(&one.lot.card).map_or(0, |totals| totals.on(list));
        // What the number in brackets is, the first one says for all.
        let (count, card, is_first) = (count(one), named(&one.lot, locale), std::mem::take(&mut is_first));
        match list {
            List::Owned if is_first => say::MovedOwned { card, count, there }.render(locale),
            List::Owned => say::MovedMore { card, count, there }.render(locale),
            List::Proxy if is_first => say::MovedProxy { card, count, now: say::ProxiesNow { there } }.render(locale),
            List::Proxy => say::MovedProxy { card, count, now: there }.render(locale),
            List::Wanted if is_first => say::MovedWanted { card, count, there }.render(locale),
            List::Wanted => say::MovedWantedMore { card, count, there }.render(locale),
        }
    });
    sentence(&words.collect::<Vec<_>>(), locale)
}

/// The wants that a change fills, in a sentence: `fills 2 of 3 wanted Trade Pact`; `None` where it fills none.
#[must_use]
pub(crate) fn filled(change: &Change, totals: &BTreeMap<CardKey, Totals>, locale: Locale) -> Option<String> {
    let mut by_card: BTreeMap<&CardKey, i64> = BTreeMap::new();
    for one in change.differences.iter().filter(|one| one.reason == FILLS_A_WANT) {
        *by_card.entry(&one.lot.card).or_default() -= one.delta;
    }
    let words: Vec<String> = match by_card.len() {
        0 => return None,
        1..=MOST_NAMED => by_card
            .iter()
            .map(|(card, filled)| {
                let left = totals.get(*card).map_or(0, |totals| totals.wanted);
                let (filled, card) = (*filled, card.to_string());
                let card = apart(&card);
                match left {
                    0 if filled == 1 => say::FilledOne { card }.render(locale),
                    0 => say::FilledAll { card, filled }.render(locale),
                    left => say::FilledSome { all: filled + left, card, filled }.render(locale),
                }
            })
            .collect(),
        cards => vec![say::FilledMany { cards, filled: by_card.values().sum::<i64>() }.render(locale)],
    };
    Some(say::Fills { what: sentence(&words, locale) }.render(locale))
}

fn sentence(words: &[String], locale: Locale) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => ListWithLast { last, names: first.join(", ") }.render(locale),
    }
}

/// The differences of a change, a line each: `+3 Trade Pact [Deluxe]`, and marks of decks.
#[must_use]
pub(crate) fn differences(
    differences: &[Difference],
    decks: &[DeckChange],
    most: usize,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    let lines = differences.iter().map(|one| difference(one, locale)).chain(decks.iter().map(|one| deck(one, locale)));
    for (sign, line) in lines.take(most) {
        let _ = writeln!(text, "{}", hanging(&format!("  {sign:>5} "), &line, width));
    }
    let count = differences.len() + decks.len();
    if count > most {
        let _ = writeln!(
            text,
            "{}",
            styled(FAINT, format!("        {}", say::AndMore { count: count - most }.render(locale)))
        );
    }
    text
}

fn difference(one: &Difference, locale: Locale) -> (String, String) {
    let list = match one.lot.list {
        List::Owned => String::new(),
        List::Proxy => say::DifferenceProxy.render(locale),
        List::Wanted => say::DifferenceWanted.render(locale),
    };
    let why = if one.reason == FILLS_A_WANT { say::DifferenceFilled.render(locale) } else { String::new() };
    (format!("{:+}", one.delta), format!("{}{list}{why}", named(&one.lot, locale)))
}

fn deck(change: &DeckChange, locale: Locale) -> (String, String) {
    let state = |mark: &Option<zocalo_collection::collection::DeckMark>| say::Mark {
        state: mark.as_ref().map_or("none", |mark| mark.state.name()),
    };
    let (becomes, was) = (state(&change.becomes), state(&change.was));
    (say::Deck.render(locale), say::MarkChanges { becomes, path: shortened(&change.path, 200), was }.render(locale))
}

/// What a change of many cards does, as a table: what is said of copies now, and then.
#[must_use]
pub(crate) fn changes(change: &Change, width: usize, locale: Locale) -> String {
    let mut rows: Vec<[Cow<'_, str>; 4]> = Vec::new();
    let mut rest = &change.differences[..];
    while let [first, others @ ..] = rest {
        let moves = others.first().filter(|next| {
            next.lot.card == first.lot.card
                && next.delta == -first.delta
                && first.delta < 0
                && next.lot.list == first.lot.list
        });
        let (from, to) = match moves {
            Some(next) => (said(&first.lot, locale), said(&next.lot, locale)),
            None if first.delta < 0 => (said(&first.lot, locale), "-".to_owned()),
            None => ("-".to_owned(), said(&first.lot, locale)),
        };
        let card = shortened(&first.lot.card.to_string(), 80);
        rows.push([card.into(), first.delta.abs().to_string().into(), from.into(), to.into()]);
        rest = if moves.is_some() { &others[1..] } else { others };
    }
    let heads = [
        say::HeadCard.render(locale),
        say::HeadCopies.render(locale),
        say::HeadNow.render(locale),
        say::HeadThen.render(locale),
    ];
    let [card, copies, now, then] = &heads;
    wrapped([(card, 34), (copies, 6), (now, 0), (then, 0)], &rows, width)
}

/// One change as a document. `batch` is its number in the journal, where it was made.
#[must_use]
pub(crate) fn change_json(
    command: &str,
    batch: Option<i64>,
    change: &Change,
    totals: &BTreeMap<CardKey, Totals>,
) -> Value {
    let of = |(card, totals): (&CardKey, &Totals)| json!({ "name": card.to_string(), "owned": totals.owned, "proxies": totals.proxies, "wanted": totals.wanted });
    json!({
        "command": command,
        "changed": batch.is_some(),
        "batch": batch,
        "differences": change.differences.iter().map(difference_json).collect::<Vec<_>>(),
        "decks": change.decks.iter().map(deck_json).collect::<Vec<_>>(),
        "cards": totals.iter().map(of).collect::<Vec<_>>(),
        "undo": batch.map(|_| "zocalo collection undo"),
    })
}

/// A difference as a document; what is not known or not said is `null`.
#[must_use]
pub(crate) fn difference_json(one: &Difference) -> Value {
    let mut document = lot_json(&one.lot);
    document["delta"] = json!(one.delta);
    document["reason"] = json!(one.reason);
    document
}

/// A lot as a document; what is not known or not said is `null`.
#[must_use]
pub(crate) fn lot_json(lot: &Lot) -> Value {
    let said = |text: &str| if text.is_empty() { Value::Null } else { json!(text) };
    json!({
        "name": lot.card.to_string(),
        "list": lot.list.name(),
        "set": said(&lot.printing),
        "condition": said(&lot.condition),
        "place": said(&lot.place),
        "label": said(lot.label.name()),
        "note": said(&lot.note),
    })
}

fn deck_json(change: &DeckChange) -> Value {
    let state = |mark: &Option<zocalo_collection::collection::DeckMark>| mark.as_ref().map(|mark| mark.state.name());
    json!({ "deck": change.path, "was": state(&change.was), "becomes": state(&change.becomes) })
}

/// A batch of the journal under its heading. `moment` writes a time.
#[must_use]
pub(crate) fn batch(
    batch: &Batch,
    own: &str,
    moment: impl Fn(i64) -> String,
    most: usize,
    width: usize,
    locale: Locale,
) -> String {
    let what = match batch.kind {
        Kind::Change => String::new(),
        Kind::Undo(number) if batch.reverses_of.is_empty() => say::UndoOf { number }.render(locale),
        Kind::Undo(number) => say::UndoOfMachine { machine: shortened(&batch.reverses_of, 16), number }.render(locale),
        Kind::Redo(_) => say::Redo.render(locale),
    };
    let machine = if batch.origin == own { String::new() } else { format!(" ({})", shortened(&batch.origin, 16)) };
    let head = format!("{:>4}{machine}  {}  ", batch.number, moment(batch.time));
    let head = hanging(&head, &format!("{what}{}", shortened(&batch.command, 300)), width);
    format!("{}\n{}", styled(STRONG, head), differences(&batch.differences, &batch.decks, most, width, locale))
}

/// A batch of the journal as a document.
#[must_use]
pub(crate) fn batch_json(batch: &Batch, moment: impl Fn(i64) -> String) -> Value {
    let (kind, reverses) = match batch.kind {
        Kind::Change => ("change", None),
        Kind::Undo(number) => ("undo", Some(number)),
        Kind::Redo(number) => ("redo", Some(number)),
    };
    json!({
        "batch": batch.number,
        "machine": batch.origin,
        "time": moment(batch.time),
        "kind": kind,
        "reverses": reverses,
        "reverses_of": Some(&batch.reverses_of).filter(|name| !name.is_empty()),
        "command": batch.command,
        "differences": batch.differences.iter().map(difference_json).collect::<Vec<_>>(),
        "decks": batch.decks.iter().map(deck_json).collect::<Vec<_>>(),
    })
}

/// Where book and binder differ, as a table.
#[must_use]
pub(crate) fn stock(rows: &[&StockRow], width: usize, locale: Locale) -> String {
    let names_sets = rows.iter().any(|row| row.printing.is_some());
    let card = |row: &StockRow| Cow::from(shortened(&row.card.to_string(), 80));
    let set = |row: &StockRow| match row.printing.as_deref() {
        None => Cow::from(""),
        Some("") => Cow::from(UnknownSet.render(locale)),
        Some(set) => Cow::from(shortened(set, 40)),
    };
    let numbers = |row: &StockRow| {
        [row.book.to_string(), row.found.to_string(), format!("{:+}", row.found - row.book)].map(Cow::from)
    };
    let place = |row: &StockRow| match row.place.as_deref() {
        None => Cow::from(""),
        Some("") => Cow::from(say::NoPlace.render(locale)),
        Some(place) => Cow::from(shortened(place, 40)),
    };
    let heads = [
        say::HeadCard.render(locale),
        say::HeadSet.render(locale),
        say::HeadPlace.render(locale),
        say::HeadBook.render(locale),
        say::HeadThere.render(locale),
        say::HeadDifference.render(locale),
    ];
    let [head_card, head_set, head_place, book, there, difference] = heads.each_ref().map(String::as_str);
    let numbers_of = [(book, 8), (there, 6), (difference, 10)];
    let [book, there, difference] = numbers_of;
    if rows.iter().any(|row| row.place.is_some()) {
        let cells = |row: &&StockRow| {
            let [book, found, difference] = numbers(row);
            [card(row), set(row), place(row), book, found, difference]
        };
        let rows: Vec<[Cow<'_, str>; 6]> = rows.iter().map(cells).collect();
        wrapped([(head_card, 0), (head_set, 0), (head_place, 0), book, there, difference], &rows, width)
    } else if names_sets {
        let cells = |row: &&StockRow| {
            let [book, found, difference] = numbers(row);
            [card(row), set(row), book, found, difference]
        };
        let rows: Vec<[Cow<'_, str>; 5]> = rows.iter().map(cells).collect();
        wrapped([(head_card, 0), (head_set, 0), book, there, difference], &rows, width)
    } else {
        let cells = |row: &&StockRow| {
            let [book, found, difference] = numbers(row);
            [card(row), book, found, difference]
        };
        let rows: Vec<[Cow<'_, str>; 4]> = rows.iter().map(cells).collect();
        wrapped([(head_card, 0), book, there, difference], &rows, width)
    }
}

/// A row of a stock-taking as a document.
#[must_use]
pub(crate) fn stock_json(row: &StockRow) -> Value {
    let set = row.printing.as_deref().filter(|set| !set.is_empty());
    let place = row.place.as_deref().filter(|place| !place.is_empty());
    json!({
        "name": row.card.to_string(),
        "by_set": row.printing.is_some(),
        "set": set,
        "by_place": row.place.is_some(),
        "place": place,
        "book": row.book,
        "below_zero": row.below_zero,
        "found": row.found,
        "difference": row.found - row.book,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    fn change(differences: &[(&str, List, i64, &str)]) -> Change {
        let difference = |(name, list, delta, reason): &(&str, List, i64, &str)| Difference {
            lot: Lot::of(card(name), *list),
            delta: *delta,
            reason: (*reason).to_owned(),
        };
        Change { differences: differences.iter().map(difference).collect(), decks: Vec::new() }
    }

    #[test]
    fn a_sentence_says_what_moved_and_what_it_fills() {
        let change = change(&[
            ("Trade Pact", List::Owned, 3, "add"),
            ("Hunter, Prey", List::Owned, 1, "add"),
            ("Trade Pact", List::Wanted, -2, FILLS_A_WANT),
        ]);
        let totals = BTreeMap::from([
            (card("Trade Pact"), Totals { owned: 12, proxies: 0, wanted: 1 }),
            (card("Hunter, Prey"), Totals { owned: 1, proxies: 0, wanted: 0 }),
        ]);
        let owned: Vec<&Difference> = change.differences[..2].iter().collect();
        assert_eq!(moved(&owned, &totals, Locale::ENGLISH), "3 Trade Pact (12 owned now) and 1 \"Hunter, Prey\" (1)");
        assert_eq!(filled(&change, &totals, Locale::ENGLISH).unwrap(), "fills 2 of 3 wanted Trade Pact");
        let totals = BTreeMap::new();
        assert_eq!(filled(&change, &totals, Locale::ENGLISH).unwrap(), "fills all 2 wanted Trade Pact");
    }

    #[test]
    fn a_move_is_one_row() {
        let mut change = change(&[("Delenn", List::Owned, -2, "set"), ("Delenn", List::Owned, 2, "set")]);
        change.differences[1].lot.place = "binder 2".to_owned();
        let text = anstream::adapter::strip_str(&changes(&change, 80, Locale::ENGLISH)).to_string();
        assert_eq!(text, "Card    Copies  Now          Then\nDelenn  2       unknown set  unknown set, in binder 2\n");
    }
}
