//! Changes of the collection: what one does, in a sentence, as a list and as a table; the batches of the journal.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::style::{FAINT, STRONG, hanging, styled};
use super::wrapped::wrapped;
use crate::messages::{holding::UnknownSet, holdings as say, words::ListWithLast};
use zocalo_collection::collection::{
    Batch, BatchKind, CardKey, DeckChange, Difference, FILLS_A_WANT, Label, List, Lot, Totals,
};
use zocalo_text::text::{apart, shortened};

/// The most kinds of copies that one line names.
const MOST_NAMED: usize = 4;

/// Copies in a sentence: `3 Trade Pact [Deluxe] in "binder 2"`.
#[must_use]
pub(crate) fn copies(count: i64, lot: &Lot, locale: Locale) -> String {
    format!("{count} {}", named(lot, locale))
}

/// A card and in brackets all that is noted of the copies, but the list: `Trade Pact [Deluxe, in binder 2]`.
fn named(lot: &Lot, locale: Locale) -> String {
    let noted = noted_words(&Lot { list: List::Owned, ..lot.clone() }, locale);
    let card = lot.card.to_string();
    let card = apart(&card);
    let named = if noted.is_empty() {
        card.into_owned()
    } else {
        say::WithSaid { card, said: noted.join(", ") }.render(locale)
    };
    shortened(&named, 300)
}

/// What is noted of copies beside their card; `unknown set` first where the set is not known.
#[must_use]
pub(crate) fn noted(lot: &Lot, locale: Locale) -> String {
    let unknown = lot.printing.is_empty().then(|| UnknownSet.render(locale));
    let words: Vec<String> = unknown.into_iter().chain(noted_words(lot, locale)).collect();
    shortened(&words.join(", "), 200)
}

fn noted_words(lot: &Lot, locale: Locale) -> Vec<String> {
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
pub(crate) fn filled(differences: &[Difference], totals: &BTreeMap<CardKey, Totals>, locale: Locale) -> Option<String> {
    let mut by_card: BTreeMap<&CardKey, i64> = BTreeMap::new();
    for one in differences.iter().filter(|one| one.reason == FILLS_A_WANT) {
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

/// What a change of many cards does, as a table: what is noted of copies now, and then.
#[must_use]
pub(crate) fn changes(differences: &[Difference], width: usize, locale: Locale) -> String {
    let mut rows: Vec<[Cow<'_, str>; 4]> = Vec::new();
    let mut rest = differences;
    while let [first, others @ ..] = rest {
        let moves = others.first().filter(|next| {
            next.lot.card == first.lot.card
                && next.delta == -first.delta
                && first.delta < 0
                && next.lot.list == first.lot.list
        });
        let (from, to) = match moves {
            Some(next) => (noted(&first.lot, locale), noted(&next.lot, locale)),
            None if first.delta < 0 => (noted(&first.lot, locale), "-".to_owned()),
            None => ("-".to_owned(), noted(&first.lot, locale)),
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

/// The commands that change the collection, the longer before those that they begin with.
const COMMANDS: [&str; 12] = [
    "wants add",
    "wants remove",
    "missing --wants",
    "deck rename",
    "deck",
    "add",
    "remove",
    "set",
    "import",
    "take",
    "trade",
    "restore",
];

/// What a command of the journal did, for the reader: in English the command itself, elsewhere a word in its place. What follows
/// stays as it was typed.
#[must_use]
pub(crate) fn command_said(command: &str, most: usize, locale: Locale) -> String {
    let parted = COMMANDS.iter().find_map(|name| {
        let rest = command.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then(|| (name.replace(" --", "-").replace(' ', "-"), rest))
    });
    let said = parted.map(|(name, rest)| say::CommandOfJournal { name, rest }.render(locale));
    shortened(said.as_deref().unwrap_or(command), most)
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
        BatchKind::Change => String::new(),
        BatchKind::Undo(number) if batch.reverses_of.is_empty() => say::UndoOf { number }.render(locale),
        BatchKind::Undo(number) => {
            say::UndoOfMachine { machine: shortened(&batch.reverses_of, 16), number }.render(locale)
        }
        BatchKind::Redo(_) => say::Redo.render(locale),
    };
    let machine = if batch.origin == own { String::new() } else { format!(" ({})", shortened(&batch.origin, 16)) };
    let head = format!("{:>4}{machine}  {}  ", batch.number, moment(batch.time));
    let head = hanging(&head, &format!("{what}{}", command_said(&batch.command, 300, locale)), width);
    format!("{}\n{}", styled(STRONG, head), differences(&batch.differences, &batch.decks, most, width, locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    fn differences(differences: &[(&str, List, i64, &str)]) -> Vec<Difference> {
        let difference = |(name, list, delta, reason): &(&str, List, i64, &str)| Difference {
            lot: Lot::of(card(name), *list),
            delta: *delta,
            reason: (*reason).to_owned(),
        };
        differences.iter().map(difference).collect()
    }

    #[test]
    fn a_command_of_the_journal_is_said_in_the_language_of_the_reader() {
        let russian = Locale::In(zocalo_text::text::Language::Russian);
        for (command, english, said) in [
            ("add 3 \"Trade Pact\"", "add 3 \"Trade Pact\"", "добавлено 3 \"Trade Pact\""),
            ("wants add 2 Delenn", "wants add 2 Delenn", "в желаемое внесено 2 Delenn"),
            ("missing --wants", "missing --wants", "недостающее внесено в желаемое"),
            ("deck narn.toml built", "deck narn.toml built", "колода narn.toml built"),
            ("settle", "settle", "settle"),
        ] {
            assert_eq!(command_said(command, 80, Locale::ENGLISH), english);
            assert_eq!(command_said(command, 80, russian), said);
        }
    }

    #[test]
    fn a_sentence_says_what_moved_and_what_it_fills() {
        let change = differences(&[
            ("Trade Pact", List::Owned, 3, "add"),
            ("Hunter, Prey", List::Owned, 1, "add"),
            ("Trade Pact", List::Wanted, -2, FILLS_A_WANT),
        ]);
        let totals = BTreeMap::from([
            (card("Trade Pact"), Totals { owned: 12, proxies: 0, wanted: 1 }),
            (card("Hunter, Prey"), Totals { owned: 1, proxies: 0, wanted: 0 }),
        ]);
        let owned: Vec<&Difference> = change[..2].iter().collect();
        assert_eq!(moved(&owned, &totals, Locale::ENGLISH), "3 Trade Pact (12 owned now) and 1 \"Hunter, Prey\" (1)");
        assert_eq!(filled(&change, &totals, Locale::ENGLISH).unwrap(), "fills 2 of 3 wanted Trade Pact");
        let totals = BTreeMap::new();
        assert_eq!(filled(&change, &totals, Locale::ENGLISH).unwrap(), "fills all 2 wanted Trade Pact");
    }

    #[test]
    fn a_move_is_one_row() {
        let mut change = differences(&[("Delenn", List::Owned, -2, "set"), ("Delenn", List::Owned, 2, "set")]);
        change[1].lot.place = "binder 2".to_owned();
        let text = anstream::adapter::strip_str(&changes(&change, 80, Locale::ENGLISH)).to_string();
        assert_eq!(text, "Card    Copies  Now          Then\nDelenn  2       unknown set  unknown set, in binder 2\n");
    }
}
