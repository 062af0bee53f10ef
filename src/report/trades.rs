//! What is looked for, what can be given away, and what two players can give each other.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::columns::{Column, columns};

use super::lacks::{PrintedIn, printed_in};
use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::{collection_decks as say, deck_shown::Mark, holding::UnknownSet};
use zocalo_collection::collection::{CardKey, DeckState, Offer, Swap, Want};
use zocalo_text::text::shortened;

/// A card that is looked for, and where it was printed.
pub(crate) struct WantedCard {
    /// The card and how many.
    pub want: Want,
    /// Where it was printed; `None` for a name that is no card.
    pub printings: Option<Vec<PrintedIn>>,
    /// What is said of the wants: how many, of which set (empty for any), and the note.
    pub said: Vec<(i64, String, String)>,
    /// The built and flexible decks that hold a card of which copies are lacking, with how many each holds.
    pub decks: Vec<(String, DeckState, i64)>,
}

fn column<'a, T>(
    heading: impl Into<Text>,
    most: usize,
    rows: &'a [T],
    cell: impl Fn(&'a T) -> String,
    locale: Locale,
) -> Column<'a> {
    let cells = rows.iter().map(|row| cell(row).into()).collect();
    Column { heading: heading.into().render(locale).into(), cells, most, gives_way: None }
}

/// The cards that are looked for.
#[must_use]
pub(crate) fn wants(wants: &[WantedCard], width: usize, locale: Locale) -> String {
    let table = vec![
        column(say::HeadCard, 40, wants, |row| shortened(&row.want.card.to_string(), 200), locale),
        column(say::HeadWanted, 6, wants, |row| format!("{:>6}", row.want.wanted), locale),
        column(say::HeadDecksLack, 10, wants, |row| format!("{:>10}", row.want.lacking), locale),
    ];
    let below = |row: usize| {
        let words = |(count, set, note): &(i64, String, String)| {
            let what = if set.is_empty() {
                count.to_string()
            } else {
                say::OnlyOf { count: *count, set: shortened(set, 200) }.render(locale)
            };
            match note.as_str() {
                "" => (!set.is_empty()).then_some(what),
                note => Some(say::WithNote { note: shortened(note, 200), what }.render(locale)),
            }
        };
        let mut words: Vec<String> = wants[row].said.iter().filter_map(words).collect();
        let deck = |(deck, state, count): &(String, DeckState, i64)| {
            format!("{} ({} {count})", shortened(deck, 200), Mark { state: state.name() }.render(locale))
        };
        if !wants[row].decks.is_empty() {
            let decks = wants[row].decks.iter().map(deck).collect::<Vec<_>>().join(", ");
            words.push(say::ForDecks { decks }.render(locale));
        }
        (!words.is_empty()).then(|| hanging("  ", &words.join("; "), width))
    };
    let last = column(say::HeadPrintedIn, 200, wants, |row| printed_in(row.printings.as_deref(), locale), locale);
    let sum: i64 = wants.iter().map(|row| row.want.count()).sum();
    let table = columns(table, Some(last), width, below);
    format!("{table}\n{}\n", styled(STRONG, say::ToLookFor { cards: wants.len(), copies: sum }.render(locale)))
}

/// The same as a document. `count` is the larger of both numbers: a want that was written down because a deck lacks the card
/// does not count twice.
#[must_use]
pub(crate) fn wants_json(wants: &[WantedCard]) -> Value {
    let said = |(count, set, note): &(i64, String, String)| {
        let text = |text: &str| if text.is_empty() { Value::Null } else { json!(text) };
        json!({ "count": count, "set": text(set), "note": text(note) })
    };
    let deck = |(deck, state, count): &(String, DeckState, i64)| json!({ "deck": deck, "state": state.name(), "count": count });
    let row = |row: &WantedCard| {
        json!({
            "name": row.want.card.to_string(),
            "wanted": row.want.wanted,
            "lacking": row.want.lacking,
            "count": row.want.count(),
            "printings": row.printings,
            "wants": row.said.iter().map(said).collect::<Vec<_>>(),
            "decks": row.decks.iter().map(deck).collect::<Vec<_>>(),
        })
    };
    let copies: i64 = wants.iter().map(|row| row.want.count()).sum();
    json!({ "wants": wants.iter().map(row).collect::<Vec<_>>(), "copies": copies })
}

/// The cards that can be given away.
#[must_use]
pub(crate) fn trades(offers: &[Offer], width: usize, locale: Locale) -> String {
    let table = vec![
        column(say::HeadCard, 40, offers, |offer| shortened(&offer.card.to_string(), 200), locale),
        column(say::HeadSpare, 6, offers, |offer| format!("{:>5}", offer.count), locale),
        column(say::HeadOwned, 6, offers, |offer| format!("{:>5}", offer.owned), locale),
        column(say::HeadNeed, 6, offers, |offer| format!("{:>4}", offer.need), locale),
    ];
    let sets = |offer: &Offer| {
        let one = |(set, count): (&String, &i64)| {
            let set = if set.is_empty() { UnknownSet.render(locale) } else { shortened(set, 60) };
            format!("{set} {count}")
        };
        offer.printings.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let table = columns(table, Some(column(say::HeadOf, 200, offers, sets, locale)), width, |_| None);
    let sum: i64 = offers.iter().map(|offer| offer.count).sum();
    format!("{table}\n{}\n", styled(STRONG, say::ToGiveAway { cards: offers.len(), copies: sum }.render(locale)))
}

/// The same as a document; a set that is not known is `null`.
#[must_use]
pub(crate) fn trades_json(offers: &[Offer]) -> Value {
    let set = |(set, count): (&String, &i64)| json!({ "set": if set.is_empty() { Value::Null } else { json!(set) }, "owned": count });
    let row = |offer: &Offer| {
        json!({
            "name": offer.card.to_string(),
            "spare": offer.count,
            "owned": offer.owned,
            "need": offer.need,
            "printings": offer.printings.iter().map(set).collect::<Vec<_>>(),
        })
    };
    let copies: i64 = offers.iter().map(|offer| offer.count).sum();
    json!({ "trades": offers.iter().map(row).collect::<Vec<_>>(), "copies": copies })
}

/// What two players can give each other; `None` for what the friend looks for where nobody said it.
#[must_use]
pub(crate) fn swaps(get: &[Swap], give: Option<&[Swap]>, width: usize, locale: Locale) -> String {
    let part = |heading: &Text, swaps: &[Swap]| {
        let sum =
            |is_sure: bool| swaps.iter().filter(|swap| swap.is_sure == is_sure).map(|swap| swap.count).sum::<i64>();
        let cards: BTreeSet<&CardKey> = swaps.iter().filter(|swap| swap.is_sure).map(|swap| &swap.card).collect();
        let sure = if cards.is_empty() {
            say::Nothing.render(locale)
        } else {
            say::CopiesOfCards { cards: cards.len(), copies: sum(true) }.render(locale)
        };
        let perhaps = match sum(false) {
            0 => String::new(),
            count => say::PerhapsMore { count }.render(locale),
        };
        let mut text = format!("{}: {sure}{perhaps}\n", styled(STRONG, heading.render(locale)));
        for swap in swaps {
            let set = swap.printing.as_ref().map_or_else(String::new, |set| format!(" [{}]", shortened(set, 60)));
            let perhaps = if swap.is_sure { String::new() } else { say::PerhapsSet.render(locale) };
            let room = width.saturating_sub(5 + set.chars().count() + perhaps.chars().count());
            let _ = writeln!(text, "{:>4} {}{set}{perhaps}", swap.count, shortened(&swap.card.to_string(), room));
        }
        text
    };
    let give = if let Some(give) = give {
        part(&say::YouCanGive, give)
    } else {
        let first = format!("{}: ", say::YouCanGive.render(locale));
        format!("{}\n", styled(FAINT, hanging(&first, &say::WantsUnknown.render(locale), width)))
    };
    format!("{}\n{give}", part(&say::YouCanGet, get))
}

/// The same as a document; `give` is `null` where nobody said what the friend looks for, `set` where any set will do. Where
/// `sure` is false the set of the copies is unknown, and may be that one.
#[must_use]
pub(crate) fn swaps_json(get: &[Swap], give: Option<&[Swap]>) -> Value {
    let rows = |swaps: &[Swap]| -> Value {
        let row = |swap: &Swap| json!({ "name": swap.card.to_string(), "count": swap.count, "set": swap.printing, "sure": swap.is_sure });
        swaps.iter().map(row).collect()
    };
    json!({ "get": rows(get), "give": give.map(rows) })
}
